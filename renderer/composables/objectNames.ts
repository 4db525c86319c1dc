import type { Message, MessageParameter } from '../../shared/messages/message.ts'
import type { ObjectView, PlayerView } from '../../shared/play/view.ts'
import type { MessageKey } from '../../shared/messages/catalogue.en.ts'

/** Any message that the window itself writes: its key is one of the catalogue's. */
export function say(key: MessageKey, parameters: Readonly<Record<string, MessageParameter<string>>> = {}): Message {
  return { key, parameters }
}

export const text = (words: string): MessageParameter<string> => ({ kind: 'text', text: words })
export const number = (n: number): MessageParameter<string> => ({ kind: 'number', n })
export const key = (name: MessageKey): MessageParameter<string> => ({ kind: 'key', key: name })
export const player = (seat: number): MessageParameter<string> => ({ kind: 'player', player: seat })
export const object = (id: string): MessageParameter<string> => ({ kind: 'object', id })

/** 708.6: the tag that tells face-down objects apart: A, B … Z, AA, AB … by their ordinal, counted from 0. */
export function tagOf(ordinal: number): string {
  let rest = Math.max(0, ordinal) + 1
  let tag = ''
  while (rest > 0) {
    rest -= 1
    tag = String.fromCharCode(65 + (rest % 26)) + tag
    rest = Math.floor(rest / 26)
  }
  return tag
}

/**
 * What an object is called in a sentence, as a message: its name now, or for a face-down object how it came to be so and
 * its tag; null for what this viewer doesn't know. A face-down object is never called by its real name here, also not to
 * the one who may look at it: a screen can be seen by others.
 */
export function titleOf(object: ObjectView): Message | null {
  if (object.faceDown !== null) {
    return say('name.faceDown', {
      cause: key(`cause.${object.faceDown.cause}`),
      text: text(tagOf(object.faceDown.ordinal)),
    })
  }
  if (object.stack?.kind === 'ability') {
    const { sourceName } = object.stack
    return sourceName === null ? say('name.ability') : say('name.abilityOf', { text: text(sourceName) })
  }
  const name = object.now?.name ?? object.printed?.name ?? null
  return name === null ? null : say('name.plain', { text: text(name) })
}

/** An object of the view by its id. */
export function objectById(view: PlayerView, id: string): ObjectView | undefined {
  return view.objects.find((one) => one.id === id)
}
