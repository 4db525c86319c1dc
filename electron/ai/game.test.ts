import { expect, test } from 'vitest'
import {
  conceal,
  createGame,
  mayKnow,
  restoreInformation,
  serialiseInformation,
  slotOf,
  submit,
  view,
} from '../engine/index.ts'
import type { CardTable, GameState } from '../engine/index.ts'
import type { Answer } from '../../shared/play/decision.ts'
import { choose } from './choose.ts'
import { starterDeck, tableOf } from './testing/starterGame.ts'

const PAIRS = [
  ['night-watch', 'shrouded-grove'],
  ['false-faces', 'high-court'],
] as const

function start(pair: readonly [string, string], seed: number): { state: GameState; table: CardTable } {
  const decks = pair.map(starterDeck)
  const table = tableOf(decks)
  const players = decks.map((deck, i) => ({ name: i === 0 ? 'A' : 'B', deck, autoPay: true }))
  return { state: createGame({ table, seed, players, startingPlayer: null }), table }
}

/** Plays a game of two computer players to its end, showing each state on the way. */
function play(
  from: GameState,
  table: CardTable,
  seen: (state: GameState, count: number) => void,
): { state: GameState; answers: readonly Answer[] } {
  let state = from
  const answers: Answer[] = []
  while (state.result === null && answers.length < 5000) {
    const { decision } = state
    if (decision === null) throw new Error('nobody decides')
    seen(state, answers.length)
    const answer = choose(conceal(state, decision.by), { table, level: 'casual', seed: answers.length, iterations: 2 })
    const result = submit(state, answer)
    if (!result.ok) throw new Error(`${result.error.key}: ${JSON.stringify(answer)}`)
    answers.push(answer)
    state = result.state
  }
  return { state, answers }
}

/** The cards of two places that `viewer` can't see, the other way round; null where there are none. */
function swapped(state: GameState, viewer: number, n: number): GameState | null {
  const hidden = state.objects.filter(
    (object) =>
      object.source.kind === 'card' &&
      object.owner !== viewer &&
      object.zone !== 'command' &&
      !mayKnow(state, viewer, object.id),
  )
  const a = hidden[n % Math.max(1, hidden.length)]
  const b = hidden[(n * 7 + 3) % Math.max(1, hidden.length)]
  if (a === undefined || b === undefined || a === b) return null
  const objects = state.objects.slice()
  objects[slotOf(a.id)] = { ...a, source: b.source }
  objects[slotOf(b.id)] = { ...b, source: a.source }
  return { ...state, objects, revision: state.revision + 1 }
}

function told(state: GameState, viewer: number): string {
  return JSON.stringify(view(state, viewer)) + serialiseInformation(conceal(state, viewer), state.table)
}

test.each(PAIRS)(
  '%s against %s: the game ends, no answer is refused, and nothing hidden is told on the way',
  (...pair) => {
    const { state, table } = start(pair, 11)
    const names = [0, 1].map(() => new Set<string>())
    const see = (now: GameState): void => {
      for (const viewer of [0, 1]) {
        for (const object of view(now, viewer).objects) {
          if (object.printed !== null) names[viewer]?.add(object.printed.card)
          if (typeof object.now?.name === 'string') names[viewer]?.add(object.now.name)
        }
      }
    }
    const end = play(state, table, (now, count) => {
      see(now)
      const viewer = count % 2
      const other = count % 5 === 0 ? swapped(now, viewer, count) : null
      if (other !== null) expect(told(other, viewer)).toBe(told(now, viewer))
    })
    expect(end.state.result).not.toBeNull()
    see(end.state)
    // A log names what its reader has seen, or was shown.
    for (const viewer of [0, 1]) {
      const lines = (end.state.logs?.[viewer] ?? []).flat()
      for (const line of lines)
        if (line.message.key === 'log.reveal') for (const name of Object.values(line.names)) names[viewer]?.add(name)
      for (const line of lines) for (const name of Object.values(line.names)) expect(names[viewer]).toContain(name)
    }
  },
)

test('the same seed gives the same game, and an information state that was written and read gives the same answer', () => {
  const { state, table } = start(PAIRS[0], 5)
  const first = play(state, table, (now, count) => {
    const { decision } = now
    if (count % 40 !== 0 || decision === null) return
    const info = conceal(now, decision.by)
    const read = restoreInformation(serialiseInformation(info, table), table)
    const level = count % 80 === 0 ? 'strong' : 'casual'
    const options = { table, level, seed: count, iterations: 6 } as const
    expect(choose(read, options)).toEqual(choose(info, options))
  })
  const again = play(start(PAIRS[0], 5).state, table, () => undefined)
  expect(again.answers).toEqual(first.answers)
  expect(again.state.result).toEqual(first.state.result)
})
