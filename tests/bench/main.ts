// `npm run bench [-- --data FILE] [--only cards|engine]`: what imports and searches cost, on generated cards or those of a
// card file, and what the engine and the plain computer player cost on starter decks, all in this process.
import { parseArgs } from 'node:util'
import { choose, forcedAnswer } from '../../electron/ai/choose.ts'
import { starterRecords } from '../../electron/cards/starter/starter.ts'
import { starterDecks } from '../../electron/decks/starterDecks.ts'
import { characteristics } from '../../electron/engine/characteristics/index.ts'
import {
  conceal,
  createGame,
  createTable,
  decisionOf,
  restore,
  serialise,
  submit,
  view,
} from '../../electron/engine/index.ts'
import type { CardTable, GameState } from '../../electron/engine/index.ts'
import { setUpBoard } from '../../electron/engine/index.ts'
import type { BoardEntry, BoardPlayer } from '../../electron/engine/index.ts'
import { Transaction } from '../../electron/engine/state/transaction.ts'
import { seedOfGame } from '../../electron/matches/simulate/playGame.ts'
import { compileCard } from '../../electron/oracle/index.ts'
import type { Answer } from '../../shared/play/decision.ts'
import { callsOf, heapInUse, rowOf, sampled, table } from './measure.ts'
import type { Row } from './measure.ts'
import { cardRows } from './searches.ts'
import { wideRows } from './wide.ts'

function starterTable(): CardTable {
  return createTable(
    starterRecords().flatMap((record) => {
      const compiled = compileCard(record)
      return compiled.status === 'compiled' ? [compiled.definition] : []
    }),
  )
}

interface Played {
  readonly states: readonly GameState[]
  readonly answers: readonly Answer[]
}

function decks(): readonly { readonly name: string; readonly cards: readonly string[] }[] {
  return starterDecks()
    .filter(({ deck }) => deck.commander.length === 0)
    .map(({ deck }) => ({
      name: deck.name,
      cards: deck.main.flatMap((entry) => Array.from({ length: entry.count }, () => entry.name)),
    }))
}

function answerOf(state: GameState, cards: CardTable, seed: number): Answer {
  const { decision } = state
  if (decision === null) throw new Error('nothing is to be decided')
  const forced = forcedAnswer(state, decision, () => decisionOf(state))
  if (forced !== null) return forced
  return choose(conceal(state, decision.by), { table: cards, level: 'casual', seed: (seed ^ decision.id) >>> 0 })
}

function play(cards: CardTable, seed: number, one: readonly string[], other: readonly string[]): Played {
  const players = [
    { name: 'A', deck: one, autoPay: true },
    { name: 'B', deck: other, autoPay: true },
  ]
  let state = createGame({ table: cards, seed, players, startingPlayer: null, log: false })
  const states: GameState[] = []
  const answers: Answer[] = []
  while (state.result === null) {
    const answer = answerOf(state, cards, seed)
    const done = submit(state, answer)
    if (!done.ok) throw new Error(`refused: ${done.error.key}`)
    states.push(state)
    answers.push(answer)
    state = done.state
  }
  return { states, answers }
}

function board(cards: CardTable): GameState {
  const names = [
    'Grizzly Bears',
    'Serra Angel',
    'Llanowar Elves',
    'Forest',
    'Plains',
    'Glorious Anthem',
    'Bonesplitter',
  ]
  const entries = (prefix: string): readonly BoardEntry[] =>
    Array.from({ length: 20 }, (_, i) => ({ card: names[i % names.length] ?? 'Forest', key: `${prefix}${String(i)}` }))
  const player = (name: string): BoardPlayer => ({
    ...{ name, life: 20, poison: 0, mana: [], infiniteMana: false, exactLibrary: true },
    ...{ hand: [], library: [], graveyard: [], exile: [], command: [], battlefield: entries(name) },
  })
  return setUpBoard({ table: cards, seed: 1, active: 0, step: 'main1', players: [player('A'), player('B')] })
}

function deriveAll(state: GameState): number {
  let power = 0
  for (const id of state.battlefield) power += characteristics(state, id).power ?? 0
  return power
}

/** The same board with every record new, so that nothing remembered about it helps. */
function anew(state: GameState): GameState {
  const objects = state.objects.map((object) => ({ ...object }))
  return { ...state, objects, battlefield: state.battlefield.slice(), effects: state.effects.slice() }
}

function deriveRows(cards: CardTable): readonly Row[] {
  const start = board(cards)
  deriveAll(start)
  const cold = sampled(() => deriveAll(anew(start)), 60, 20)
  const copies = sampled(() => anew(start), 60, 20)
  const [first] = start.battlefield
  if (first === undefined) throw new Error('an empty board')
  let state = start
  const changed = sampled(
    () => {
      const tx = new Transaction(state)
      tx.patch(first, { damage: (tx.object(first).damage + 1) % 7 })
      state = tx.commit()
      return deriveAll(state)
    },
    60,
    200,
  )
  const copy = rowOf('', 'µs', copies, null).median
  return [
    rowOf(
      'characteristics of 40 permanents, cold',
      'µs',
      cold.map((n) => Math.max(0, n - copy)),
      100,
    ),
    rowOf('characteristics of 40 permanents, one changed', 'µs', changed, 10),
  ]
}

function transactionRow(state: GameState): Row {
  const ids = state.objects.slice(0, 30).map((object) => object.id)
  const write = (): GameState => {
    const tx = new Transaction(state)
    for (const id of ids) tx.patch(id, { tapped: true })
    return tx.commit()
  }
  return rowOf('a transaction of 30 writes', 'µs', sampled(write, 100, 200), 2)
}

function submitRow(games: readonly Played[]): Row {
  const samples: number[] = []
  for (let round = 0; round < 3; round++)
    for (const { states, answers } of games)
      states.forEach((state, index) => {
        const answer = answers[index]
        if (answer === undefined) return
        const start = performance.now()
        submit(state, answer)
        if (round > 0) samples.push((performance.now() - start) * 1000)
      })
  return rowOf('one submit', 'µs', samples, 50)
}

/** What the states of whole games take that are all kept, each sharing what it can with the one before. */
function heapRow(games: readonly Played[]): Row {
  const before = heapInUse()
  const kept: GameState[] = []
  for (const { states, answers } of games) {
    let [state] = states
    for (const answer of answers) {
      const done = state === undefined ? null : submit(state, answer)
      if (done?.ok !== true) break
      state = done.state
      kept.push(state)
    }
  }
  const each = (heapInUse() - before) / kept.length / 1024
  return rowOf('heap for each retained state', 'kB', [each], null)
}

const ROUNDS = 5
const WARM_UP = 10
/** Of the starter decks, one in so many plays: a round of all takes minutes where calls are counted. */
const ONE_IN = 4

/** A round of games, starter decks each against the next, the computer players' thinking included. */
async function gameRows(cards: CardTable): Promise<readonly Row[]> {
  const all = decks()
  const pairs = all.flatMap((one, i) => (i % ONE_IN === 0 ? [[one, all[(i + 1) % all.length] ?? one] as const] : []))
  const playAll = (): number =>
    pairs.reduce(
      (sum, [one, other], game) => sum + play(cards, seedOfGame(1, game), one.cards, other.cards).answers.length,
      0,
    )
  let asked = 0
  const submits = await callsOf('submit', 'engine/game/game.ts', () => {
    asked = playAll()
  })
  // What counts keeps from optimising, and code as large as this takes a while to be optimised.
  for (let round = 0; round < WARM_UP; round++) playAll()
  const clock: number[] = []
  const processor: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const begin = process.cpuUsage()
    const start = performance.now()
    playAll()
    const { user, system } = process.cpuUsage(begin)
    processor.push((user + system) / 1e6)
    clock.push((performance.now() - start) / 1000)
  }
  const rate = (name: string, n: number, seconds: readonly number[], aim: number | null): Row => ({
    ...rowOf(
      name,
      '/s',
      seconds.map((s) => n / s),
      aim,
    ),
    p95: n / Math.max(...seconds),
    p99: n / Math.max(...seconds),
    atLeast: true,
  })
  return [
    rate('submits a second of processor time, thinking and what it tries out included', submits, processor, 20_000),
    rate('submits of the games themselves a second, thinking included', asked, processor, null),
    rowOf('submits a game', '', [asked / pairs.length], null),
    rowOf('submits a game, those tried out included', '', [submits / pairs.length], null),
    rate('games a second of processor time', pairs.length, processor, null),
    rate('games a second by the clock', pairs.length, clock, null),
  ]
}

async function engineRows(): Promise<readonly Row[]> {
  const cards = starterTable()
  const [one, other] = decks()
  if (one === undefined || other === undefined) throw new Error('no starter decks')
  const games = Array.from({ length: 6 }, (_, seed) => play(cards, seed + 1, one.cards, other.cards))
  const [longest] = games.toSorted((a, b) => b.states.length - a.states.length)
  const middle = longest?.states[Math.floor(longest.states.length / 2)]
  if (longest === undefined || middle === undefined) throw new Error('no game was played')
  const text = serialise(middle)
  return [
    transactionRow(middle),
    submitRow(games),
    ...deriveRows(cards),
    rowOf(
      'a player’s view',
      'µs',
      sampled(() => view({ ...middle }, 0), 50, 20),
      null,
    ),
    rowOf(
      'an information state',
      'µs',
      sampled(() => conceal({ ...middle }, 0), 50, 20),
      null,
    ),
    rowOf(
      'a state as text',
      'µs',
      sampled(() => serialise(middle), 20, 5),
      null,
    ),
    rowOf(
      'a state from text',
      'µs',
      sampled(() => restore(text, cards), 20, 5),
      null,
    ),
    ...wideRows(cards),
    ...(await gameRows(cards)),
    heapRow(games),
  ]
}

const { values } = parseArgs({ options: { data: { type: 'string' }, only: { type: 'string' } } })
// Cards first: what games leave in memory would be counted as theirs.
const rows = values.only === 'engine' ? [] : await cardRows(values.data ?? null)
const more = values.only === 'cards' ? [] : await engineRows()
process.stdout.write(`${table([...rows, ...more])}\n`)
