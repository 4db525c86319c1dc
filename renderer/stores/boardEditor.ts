import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { ScenarioDetails } from '../../shared/ipc/scenarioSchemas.ts'
import type { Message } from '../../shared/messages/message.ts'
import {
  boardText,
  cardAt,
  emptyBoard,
  readBoard,
  withCard,
  withChange,
  withMoved,
  withoutCard,
} from '../composables/boardDraft.ts'
import type { BoardDraft, BoardPlace, CardChange } from '../composables/boardDraft.ts'
import { createHistory } from '../composables/history.ts'
import { downloadText } from '../composables/downloadText.ts'
import { say, text as textParameter } from '../composables/objectNames.ts'
import { useNavigation } from './navigation.ts'
import { useScenarios } from './scenarios.ts'
import { useSession } from './session.ts'

const KEPT = 'veilforge.board'
/** How long after a change the board is looked through. */
const PAUSE = 250

/** What the app says of the board as it stands. */
export interface BoardCheck {
  readonly readingId: string
  readonly faults: readonly string[]
  readonly unknown: readonly string[]
  readonly unread: ScenarioDetails['unread']
}

/** The board that was worked on last, kept over a reload; null where there is none that can be read. */
function keptBoard(): BoardDraft | null {
  try {
    const text = localStorage.getItem(KEPT)
    return text === null ? null : readBoard(text)
  } catch {
    return null
  }
}

/** A scenario's board that is made or changed by hand, and what the app says of it. */
export const useBoardEditor = defineStore('boardEditor', () => {
  const session = useSession()
  const scenarios = useScenarios()
  const navigation = useNavigation()

  const board = shallowRef<BoardDraft>(keptBoard() ?? emptyBoard())
  const chosen = ref<number | null>(null)
  /** Where a card that is taken from the list goes. */
  const target = ref<BoardPlace>({ seat: 'A', zone: 'battlefield' })
  const check = shallowRef<BoardCheck | null>(null)
  const problem = shallowRef<Message | null>(null)
  const history = createHistory<BoardDraft>()
  let timer = 0
  let asked = 0

  const text = computed(() => boardText(board.value))
  const found = computed(() => (chosen.value === null ? null : cardAt(board.value, chosen.value)))
  const ready = computed(
    () =>
      check.value !== null && check.value.faults.length + check.value.unknown.length + check.value.unread.length === 0,
  )

  watch(
    text,
    (now) => {
      localStorage.setItem(KEPT, now)
      // What was said of it is no more true.
      asked += 1
      check.value = null
      window.clearTimeout(timer)
      timer = window.setTimeout(() => void examine(), PAUSE)
    },
    { immediate: true },
  )

  /** Has the app look through the board as it is; gives what it says, null where it was changed meanwhile or can't be read. */
  async function examine(): Promise<BoardCheck | null> {
    window.clearTimeout(timer)
    asked += 1
    const mine = asked
    const reading = await session.ask('scenarios.read', { from: { kind: 'text', text: text.value } })
    if (mine !== asked) return null
    problem.value = reading.ok ? null : reading.error
    if (!reading.ok) return null
    const { readingId, entries } = reading.value
    const faults = entries[0]?.faults ?? []
    const details = faults.length > 0 ? null : await session.ask('scenarios.show', { readingId, index: 0 })
    if (mine !== asked) return null
    if (details?.ok === false) problem.value = details.error
    check.value =
      details?.ok === true
        ? { readingId, ...details.value }
        : { readingId, faults: [...faults], unknown: [], unread: [] }
    return check.value
  }

  /** Shows another board; the one so far can be gone back to. */
  function show(next: BoardDraft): void {
    if (next === board.value) return
    history.keep(board.value)
    board.value = next
  }

  function begin(next: BoardDraft): void {
    show(next)
    chosen.value = null
    navigation.go('board')
  }

  /** Opens the text of a scenario that the app wrote or read. */
  function open(scenario: string): void {
    begin(readBoard(scenario))
  }

  /** Opens one of the scenarios that were read. */
  async function openRead(readingId: string, index: number): Promise<void> {
    const saved = await session.request('scenarios.save', { kind: 'read', readingId, index })
    if (saved !== null) open(saved.text)
  }

  function add(name: string, place: BoardPlace = target.value): void {
    show(withCard(board.value, place, name))
  }

  function move(key: number, place: BoardPlace): void {
    show(withMoved(board.value, key, place))
  }

  function change(key: number, told: CardChange): void {
    show(withChange(board.value, key, told))
  }

  function remove(key: number): void {
    show(withoutCard(board.value, key))
    chosen.value = null
  }

  function undo(): void {
    board.value = history.undo(board.value) ?? board.value
  }

  function redo(): void {
    board.value = history.redo(board.value) ?? board.value
  }

  /** To where it is chosen who plays from it. */
  async function play(): Promise<void> {
    await scenarios.read({ kind: 'text', text: text.value })
    if (scenarios.problem === null) navigation.go('scenario')
    else problem.value = scenarios.problem
  }

  /** Into a file: by the system's dialog where the shell has one, else as a download of the browser. */
  async function store(): Promise<void> {
    const said = check.value ?? (await examine())
    if (said === null || said.faults.length > 0) return
    const what = { kind: 'read', readingId: said.readingId, index: 0 } as const
    let name: string | null = null
    if (session.info?.shell === 'electron') {
      const stored = await session.request('scenarios.store', what)
      name = stored?.path ?? null
    } else {
      const saved = await session.request('scenarios.save', what)
      if (saved !== null) {
        downloadText(saved)
        name = saved.fileName
      }
    }
    if (name !== null) session.notify('info', say('scenario.saved', { text: textParameter(name) }))
  }

  return {
    ...{ board, chosen, target, check, problem, text, found, ready },
    ...{ canUndo: history.canUndo, canRedo: history.canRedo },
    ...{ show, begin, open, openRead, add, move, change, remove, undo, redo, play, store },
  }
})
