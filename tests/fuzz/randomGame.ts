import { createGame, decisionOf, restore, serialise, submit } from '../../electron/engine/index.ts'
import type { GameState } from '../../electron/engine/index.ts'
import { plainAnswer } from '../../electron/ai/fallback.ts'
import type { Answer } from '../../shared/play/decision.ts'
import { crowdedBoard } from './boards.ts'
import { deepFreeze } from './deepFreeze.ts'
import { STARTERS, randomDecks } from './decks.ts'
import type { Pool } from './decks.ts'
import { faults, knownNames, leaks } from './invariants.ts'
import { illegalAnswers, randomAnswer } from './randomAnswer.ts'
import { dice } from './randomness.ts'
import type { Dice } from './randomness.ts'
import { interference } from './twin.ts'

const MOST_ANSWERS = 250

interface PlayOptions {
  readonly most?: number
  readonly also?: (state: GameState) => readonly string[]
}

/** A refused answer must leave a way on; so many in a row mean that no legal answer can be found. */
const MOST_REFUSED = 8

export interface PlayedAtRandom extends PlayedOn {
  readonly seed: number
}

/** How a game went on at random. */
export interface PlayedOn {
  readonly end: GameState
  readonly answers: readonly Answer[]
  /** How many twin worlds a player was shown to be told the same in. */
  readonly twins: number
}

/** What didn't hold in a game, with the last state before it in which nothing was under way: from there it came about. */
export interface BrokenGame extends Error {
  readonly rested: GameState | null
}

export function isBrokenGame(error: unknown): error is BrokenGame {
  return error instanceof Error && error.name === 'BrokenGame'
}

/** Every second game starts from a crowded board, where much can happen at once. */
function begin(seed: number, pool: Pool): GameState {
  const roll = dice(seed)
  if (seed % 2 === 1) return crowdedBoard(seed, roll, pool)
  const [a, b] = randomDecks(roll, pool)
  return createGame({
    table: pool.table,
    seed,
    players: [
      { name: 'A', deck: a, autoPay: true, revealsUnasked: true },
      { name: 'B', deck: b, revealsUnasked: true },
    ],
    startingPlayer: null,
  })
}

function answered(state: GameState, answer: Answer): GameState | null {
  const submitted = submit(state, answer)
  return submitted.ok ? submitted.state : null
}

/** Random legal answers first; after several that were refused, what always has to be legal. */
function step(state: GameState, roll: Dice): readonly [Answer, GameState] {
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

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

/**
 * Plays a game by random answers from the beginning that belongs to a seed.
 * @throws a `BrokenGame` with what doesn't hold
 */
export function playAtRandom(seed: number, pool: Pool = STARTERS): PlayedAtRandom {
  return { seed, ...playOnAtRandom(begin(seed, pool), dice(seed + 1_000)) }
}

/**
 * Plays a game on by random answers, illegal ones tried in between, and looks after each step at all that must hold: the
 * state is sound, plain answers are legal, nobody is told a name or anything else that they can't know, and a state that
 * was written and read is the same.
 *
 * @param also what else must hold of each state: what is wrong with it; none if nothing is
 * @throws a `BrokenGame` with what doesn't hold
 */
export function playOnAtRandom(
  from: GameState,
  roll: Dice,
  { most = MOST_ANSWERS, also = () => [] }: PlayOptions = {},
): PlayedOn {
  let rested: GameState | null = null
  try {
    return playOn(from, roll, most, also, (state) => {
      rested = state
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw Object.assign(new Error(message, { cause: error }), { name: 'BrokenGame', rested })
  }
}

function playOn(
  from: GameState,
  roll: Dice,
  most: number,
  also: (state: GameState) => readonly string[],
  onRest: (state: GameState) => void,
): PlayedOn {
  let state = deepFreeze(from)
  const answers: Answer[] = []
  let twins = 0
  const known = state.players.map((player) => new Set(knownNames(state, player.id)))
  while (state.result === null && answers.length < most) {
    const decision = decisionOf(state)
    if (decision === null) break
    if (decision.kind === 'priority' && state.stack.length === 0 && state.turn.number > 0) onRest(state)
    if (answers.length % 7 === 0)
      for (const illegal of illegalAnswers(decision))
        must(!submit(state, illegal).ok, `${decision.kind} took ${JSON.stringify(illegal)}`)
    if (answers.length % 5 === 0)
      must(answered(state, plainAnswer(decision)) !== null, `the plain answer to ${decision.kind} is refused`)
    const [answer, next] = step(state, roll)
    answers.push(answer)
    state = deepFreeze(next)
    const wrong = [...faults(state), ...also(state)]
    must(wrong.length === 0, wrong.join('; '))
    for (const player of state.players) {
      const names = known[player.id]
      for (const name of knownNames(state, player.id)) names?.add(name)
      if (names !== undefined && (answers.length + player.id) % 2 === 0) {
        const leaked = leaks(state, player.id, names)
        must(leaked.length === 0, `${player.name} is told of ${leaked.join(', ')}`)
      }
    }
    if (answers.length % 11 === 0) {
      const viewer = twins % 2
      const parts = interference(state, viewer, roll)
      twins++
      must(parts.length === 0, `what is hidden changes what player ${String(viewer)} is told: ${parts.join(', ')}`)
    }
    if (answers.length % 25 === 0) {
      const text = serialise(state)
      must(serialise(restore(text, state.table)) === text, 'a state that was written and read is another')
    }
  }
  return { end: state, answers, twins }
}

/**
 * Plays the same answers again; each goes to a state that was written and read back now and then: nothing may live
 * outside the state.
 * @throws if one is refused
 */
export function playAgain({ seed, answers }: PlayedAtRandom, pool: Pool = STARTERS): GameState {
  return answers.reduce(
    (state, answer, i) => {
      const next = answered(i % 50 === 0 ? restore(serialise(state), pool.table) : state, answer)
      if (next === null) throw new Error(`answer ${String(i)} was refused when played again`)
      return next
    },
    begin(seed, pool),
  )
}
