import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import * as z from 'zod'
import type { Api } from '../../shared/ipc/contract.ts'
import { decodeText } from '../../shared/vocabulary/decodeText.ts'
import { MAX_DECK_TEXT } from '../../shared/ipc/deckSchemas.ts'
import { MAX_PACKED } from '../../shared/ipc/replaySchemas.ts'
import { fileKind } from '../composables/fileKind.ts'
import { say, text as textParameter } from '../composables/objectNames.ts'
import { packText } from '../composables/packText.ts'
import { useDecks } from './decks.ts'
import { useNavigation } from './navigation.ts'
import { useScenarios } from './scenarios.ts'
import { useSession } from './session.ts'

const KEPT = 'veilforge.files'
const MOST_KEPT = 8
/** Of a character in UTF-16, counted as strings count them; in UTF-8 it is three at most. */
const MOST_BYTES = 3

/** And of a game's file, which is packed before it goes to the app. */
const MOST_OF_GAME = 64 << 20
const BEGINNING = 200

/** Whether a file begins as those do that the app writes of games. */
async function beginsAsGame(file: File): Promise<boolean> {
  return decodeText(new Uint8Array(await file.slice(0, BEGINNING).arrayBuffer())).includes('"veilforge"')
}

const recentSchema = z.object({
  kind: z.enum(['deck', 'scenario']),
  name: z.string(),
  from: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('path'), path: z.string() }),
    z.object({ kind: z.literal('text'), text: z.string() }),
  ]),
})
export type RecentFile = z.infer<typeof recentSchema>

function keptFiles(): readonly RecentFile[] {
  try {
    return z.array(recentSchema).parse(JSON.parse(localStorage.getItem(KEPT) ?? '[]'))
  } catch {
    // What was kept is broken: the list begins anew.
    return []
  }
}

/** Files that are opened: dropped on any screen, or chosen; and those that were opened lately. */
export const useFiles = defineStore('files', () => {
  const session = useSession()
  const navigation = useNavigation()
  const decks = useDecks()
  const scenarios = useScenarios()
  const recent = shallowRef(keptFiles())
  /** A file is being dragged over the window. */
  const over = ref(false)

  function remember(file: RecentFile): void {
    const others = recent.value.filter((one) => one.name !== file.name || one.kind !== file.kind)
    recent.value = [file, ...others].slice(0, MOST_KEPT)
    try {
      localStorage.setItem(KEPT, JSON.stringify(recent.value))
    } catch {
      // There is no room for it: it is in the list until the window is closed.
    }
  }

  async function open(file: RecentFile): Promise<void> {
    if (file.kind === 'scenario') {
      await scenarios.read(file.from)
      navigation.go('scenario')
      if (scenarios.problem !== null) return
    } else if (file.from.kind === 'text') {
      decks.importing = { text: file.from.text, name: file.name.replace(/\.[^.]+$/u, '') }
      navigation.go('decks')
    }
    remember(file)
  }

  /** Keeps the game of a file and shows it. */
  async function watch(gzip: string): Promise<void> {
    const kept = await session.request('documents.bring', { gzip })
    if (kept !== null) navigation.go('replay', kept.matchId)
  }

  function tooLong(name: string): void {
    session.notify('warning', say('files.tooLong', { text: textParameter(name) }))
  }

  /** Opens the files that the system had the app open, one after another. */
  async function takeOpened(): Promise<void> {
    const reply = await session.ask('shell.files', {})
    if (!reply.ok) return
    for (const { name, text } of reply.value) await takeText(name, text)
  }

  function listen(api: Api): void {
    api.on('shell.files', () => void takeOpened())
  }

  /** Opens a file that was dropped on the window as what it is: a scenario, a game, else a deck. */
  async function take(file: File): Promise<void> {
    let text: string
    try {
      // What has too many bytes isn't loaded to count its characters.
      const most = (await beginsAsGame(file)) ? MOST_OF_GAME : MOST_BYTES * MAX_DECK_TEXT
      if (file.size > most) {
        tooLong(file.name)
        return
      }
      text = decodeText(new Uint8Array(await file.arrayBuffer()))
    } catch (error) {
      // A folder can be dropped as well.
      session.notify('warning', say('error.cantRead', { text: textParameter(String(error)) }))
      return
    }
    await takeText(file.name, text)
  }

  async function takeText(name: string, text: string): Promise<void> {
    const kind = fileKind(text)
    if (kind === 'game') {
      const gzip = await packText(text)
      if (gzip.length > MAX_PACKED) tooLong(name)
      else await watch(gzip)
    } else if (text.length > MAX_DECK_TEXT) tooLong(name)
    else await open({ kind, name, from: { kind: 'text', text } })
  }

  function dragOver(event: DragEvent): void {
    if (event.dataTransfer?.types.includes('Files') !== true) return
    event.preventDefault()
    over.value = true
  }

  async function drop(event: DragEvent): Promise<void> {
    over.value = false
    const file = event.dataTransfer?.files[0]
    if (file === undefined || event.defaultPrevented) return
    event.preventDefault()
    await take(file)
  }

  return { recent, over, listen, takeOpened, open, take, remember, dragOver, drop }
})
