import { computed } from 'vue'
import type { ComputedRef } from 'vue'
import type { MessageKey } from '../../shared/messages/catalogue.en.ts'
import { formatMessage, formatParts } from '../../shared/messages/formatMessage.ts'
import type { MessagePart, Reader } from '../../shared/messages/formatMessage.ts'
import type { Message, MessageParameter } from '../../shared/messages/message.ts'
import type { ObjectView } from '../../shared/play/view.ts'
import { useMatch } from '../stores/match.ts'
import { usePreferences } from '../stores/preferences.ts'
import { objectById, say, titleOf } from './objectNames.ts'

type Simple = string | number | MessageParameter<string>

export interface Words {
  /** A message of the window's own, with texts and numbers as they are. */
  readonly t: (key: MessageKey, parameters?: Readonly<Record<string, Simple>>) => string
  readonly words: (message: Message) => string
  readonly parts: (message: Message, names?: Readonly<Record<string, string>>) => readonly MessagePart[]
  /** What an object is called here and now; a word for a card one can't see. */
  readonly nameOf: (object: ObjectView) => string
  readonly playerName: (player: number) => string
  readonly reader: ComputedRef<Reader>
}

const parameter = (value: Simple): MessageParameter<string> => {
  if (typeof value === 'string') return { kind: 'text', text: value }
  return typeof value === 'number' ? { kind: 'number', n: value } : value
}

/** Words for what is on the screen, with things called as this viewer knows them. */
export function useWords(): Words {
  const match = useMatch()
  const preferences = usePreferences()

  const playerName = (player: number): string => match.view?.players[player]?.name ?? String(player + 1)
  const plain = (message: Message): string =>
    formatMessage(message, { locale: preferences.locale, me: null, player: playerName, object: () => null })

  const reader = computed<Reader>(() => ({
    locale: preferences.locale,
    me: match.view?.me ?? null,
    player: playerName,
    object: (id) => {
      const object = match.view === null ? undefined : objectById(match.view, id)
      const title = object === undefined ? null : titleOf(object)
      return title === null ? null : plain(title)
    },
  }))

  // A line of the log tells what was known when it was written: what had no name then gets none from today's board.
  const unnamedThen = (id: string): string => {
    const object = match.view === null ? undefined : objectById(match.view, id)
    const title = object === undefined || object.faceDown === null ? null : titleOf(object)
    return plain(title ?? say('word.faceDownCard'))
  }

  const words = (message: Message): string => formatMessage(message, reader.value)
  return {
    reader,
    words,
    playerName,
    t: (key, parameters = {}) =>
      words(say(key, Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, parameter(value)])))),
    parts: (message, names) =>
      formatParts(
        message,
        names === undefined ? reader.value : { ...reader.value, object: (id) => names[id] ?? unnamedThen(id) },
      ),
    nameOf: (object) => {
      const title = titleOf(object)
      return title === null ? plain(say('state.unknown')) : plain(title)
    },
  }
}
