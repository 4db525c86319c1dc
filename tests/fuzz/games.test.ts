import { describe, expect, test } from 'vitest'
import { createGame, decisionOf, hash, restore, serialise, submit } from '../../electron/engine/index.ts'
import type { GameState } from '../../electron/engine/index.ts'
import { plainAnswer } from '../../electron/ai/fallback.ts'
import type { Answer } from '../../shared/play/decision.ts'
import { crowdedBoard } from './boards.ts'
import { deepFreeze } from './deepFreeze.ts'
import { randomDecks, table } from './decks.ts'
import { faults, knownNames, leaks } from './invariants.ts'
import { illegalAnswers, randomAnswer } from './randomAnswer.ts'
import { dice } from './randomness.ts'

const GAMES = 60
const MOST_ANSWERS = 250
const GROUPS = 6

/** A refused answer must leave a way on; so many in a row mean that no legal answer can be found. */
const MOST_REFUSED = 8

interface Played {
  readonly seed: number
  readonly end: GameState
  readonly answers: readonly Answer[]
}

/** Every second game starts from a crowded board, where much can happen at once. */
function begin(seed: number): GameState {
  const roll = dice(seed)
  if (seed % 2 === 1) return crowdedBoard(seed, roll)
  const [a, b] = randomDecks(roll)
  return createGame({
    table,
    seed,
    players: [
      { name: 'A', deck: a, autoPay: true },
      { name: 'B', deck: b },
    ],
    startingPlayer: null,
  })
}

function answered(state: GameState, answer: Answer): GameState | null {
  const submitted = submit(state, answer)
  return submitted.ok ? submitted.state : null
}

/** Random legal answers first; after several that were refused, what always has to be legal. */
function step(state: GameState, roll: (n: number) => number): readonly [Answer, GameState] {
  const decision = decisionOf(state)
  if (decision === null) throw new Error('nothing to decide')
  for (let refused = 0; refused < MOST_REFUSED; refused++) {
    const answer = randomAnswer(decision, roll)
    const next = answered(state, answer)
    if (next !== null) return [answer, next]
  }
  const plain = plainAnswer(decision)
  const next = answered(state, plain)
  if (next === null) throw new Error(`no legal answer found to ${decision.kind} (${decision.prompt.key})`)
  return [plain, next]
}

function play(seed: number): Played {
  const roll = dice(seed + 1_000)
  let state = deepFreeze(begin(seed))
  const answers: Answer[] = []
  const known = state.players.map((player) => new Set(knownNames(state, player.id)))
  while (state.result === null && answers.length < MOST_ANSWERS) {
    const decision = decisionOf(state)
    if (decision === null) break
    if (answers.length % 7 === 0)
      for (const illegal of illegalAnswers(decision))
        expect(submit(state, illegal), `${decision.kind} took ${JSON.stringify(illegal)}`).toMatchObject({ ok: false })
    if (answers.length % 5 === 0)
      expect(answered(state, plainAnswer(decision)), `the plain answer to ${decision.kind}`).not.toBeNull()
    const [answer, next] = step(state, roll)
    answers.push(answer)
    state = deepFreeze(next)
    expect(faults(state)).toEqual([])
    for (const player of state.players) {
      const names = known[player.id]
      for (const name of knownNames(state, player.id)) names?.add(name)
      if (names !== undefined && (answers.length + player.id) % 2 === 0)
        expect(leaks(state, player.id, names)).toEqual([])
    }
    if (answers.length % 40 === 0) {
      const text = serialise(state)
      expect(serialise(restore(text, table))).toBe(text)
    }
  }
  return { seed, end: state, answers }
}

function replay(played: Played): GameState {
  // Each answer goes to a state that was written and read back now and then: nothing may live outside the state.
  return played.answers.reduce((state, answer, i) => {
    const next = answered(i % 50 === 0 ? restore(serialise(state), table) : state, answer)
    if (next === null) throw new Error(`answer ${String(i)} was refused when played again`)
    return next
  }, begin(played.seed))
}

describe('random games with all starter cards: nothing breaks, leaks, or depends on anything but seed and answers', () => {
  test.each(Array.from({ length: GROUPS }, (_, group) => group))('part %i', { timeout: 240_000 }, (group) => {
    for (let seed = group; seed < GAMES; seed += GROUPS) {
      const played = play(seed)
      if (seed % 10 === group) expect(hash(replay(played))).toBe(hash(played.end))
    }
  })
})
