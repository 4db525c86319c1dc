import { submit } from '../engine/index.ts'
import type { GameState } from '../engine/index.ts'
import type { Answer, OpenDecision } from '../../shared/play/decision.ts'
import type { PlayerId } from '../../shared/vocabulary/players.ts'
import type { ObjectId } from '../engine/index.ts'
import { evaluate } from './evaluation.ts'
import { plainAnswers } from './fallback.ts'

/** Answers a decision within a fork, without trying anything out. */
export type Reflex = (state: GameState, decision: OpenDecision<ObjectId>) => Answer

const MOST_ANSWERS = 60

/** Prompts that ask the same again because the answer broke a rule. */
const ASKED_AGAIN = /\.illegal$|Different$/u

/** The state after an answer, or null where the rules refuse it. */
export function tried(state: GameState, answer: Answer): GameState | null {
  const result = submit(state, answer)
  if (!result.ok) return null
  const { decision } = result.state
  const again = decision !== null && decision.kind === state.decision?.kind && ASKED_AGAIN.test(decision.prompt.key)
  return again ? null : result.state
}

function next(state: GameState, decision: OpenDecision<ObjectId>, reflex: Reflex): GameState | null {
  const after = tried(state, reflex(state, decision))
  if (after !== null) return after
  for (const answer of plainAnswers(decision)) {
    const plain = tried(state, answer)
    if (plain !== null) return plain
  }
  return null
}

/** Plays on by reflex until `done`, the game's end, or too many answers; null where the fork gets stuck. */
export function playOn(
  state: GameState,
  reflex: Reflex,
  done: (state: GameState) => boolean,
  most = MOST_ANSWERS,
): GameState | null {
  let now = state
  for (let i = 0; i < most; i++) {
    const { decision } = now
    if (decision === null || now.result !== null || done(now)) return now
    const after = next(now, decision, reflex)
    if (after === null) return null
    now = after
  }
  return now
}

/** Whether nothing is left to resolve and a player with priority decides. */
export function isQuiet(state: GameState): boolean {
  return (
    state.stack.length === 0 &&
    (state.decision?.kind === 'priority' || state.decision?.kind === 'attackers' || state.decision?.kind === 'blockers')
  )
}

/** A fork in which nobody is asked for priority until combat is over. */
export function combatFork(state: GameState): GameState {
  return { ...state, passing: 'combat' }
}

/** Whether the combat of turn `turn` is over. */
export function afterCombat(turn: number): (state: GameState) => boolean {
  return (state) =>
    state.turn.number !== turn ||
    state.turn.step === 'endCombat' ||
    state.turn.step === 'main2' ||
    state.turn.step === 'end' ||
    state.turn.step === 'cleanup'
}

export function opponentOf(state: GameState, me: PlayerId): PlayerId {
  return state.players.find((player) => player.id !== me)?.id ?? me
}

/** How the game stands for `me` once an answer and all that follows from it has resolved; null where it's refused or gets stuck. */
export function worthOf(state: GameState, me: PlayerId, answer: Answer, reflex: Reflex): number | null {
  const first = tried(state, answer)
  const end = first === null ? null : playOn(first, reflex, isQuiet)
  return end === null ? null : evaluate(end, me)
}
