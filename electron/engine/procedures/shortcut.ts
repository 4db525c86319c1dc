import type { Answer, Decision, OpenDecision } from '../../../shared/play/decision.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { choiceAgain, choiceOf } from '../legal/choices.ts'
import { cycleOf, whenOf } from '../legal/repeating.ts'
import type { GivenAnswer, ShortcutFrame } from '../state/frame.ts'
import type { ObjectId } from '../state/ids.ts'
import { message } from '../state/message.ts'
import type { GameState } from '../state/state.ts'
import type { Choice, Following, Trail } from '../state/trail.ts'
import { LONGEST_CYCLE, MOST_REPEATS, NO_TRAIL } from '../state/trail.ts'
import { Transaction } from '../state/transaction.ts'
import { ask } from './ask.ts'
import { nextPlayer } from './turnOrder.ts'

/** What has been chosen in this step, this choice included. */
export function trailWith(
  state: GameState,
  trail: Trail,
  decision: OpenDecision<ObjectId>,
  answer: GivenAnswer,
): Trail {
  if (state.frames[state.frames.length - 1]?.kind === 'shortcut' || answer.action?.kind === 'repeat') return trail
  const choice = choiceOf(decision, answer)
  if (choice === null) return NO_TRAIL
  const when = whenOf(state)
  const before = trail.when === when ? trail.made.slice(1 - 2 * LONGEST_CYCLE) : []
  return { when, made: [...before, choice], following: null }
}

/** Begins to ask how often what a player has just done twice in a row is done again. */
export function suggestShortcut(tx: Transaction, player: PlayerId): void {
  const { trail } = tx.state
  const cycle = trail === null ? null : cycleOf(trail, player)
  if (cycle !== null) tx.push({ kind: 'shortcut', player, cycle, pc: 0, answers: [] })
}

/** The others, in turn order, who choose something in it (732.2b). */
function othersIn(state: GameState, { player, cycle }: ShortcutFrame): readonly PlayerId[] {
  const others: PlayerId[] = []
  for (let one = nextPlayer(state, player); one !== player; one = nextPlayer(state, one))
    if (cycle.some(({ by }) => by === one)) others.push(one)
  return others
}

function numberOf(answer: Answer | undefined): number {
  return answer?.kind === 'value' ? answer.n : 0
}

/**
 * 732.2: the player says how often; each other one accepts, or names the time at which they will choose otherwise; then it's
 * done so often, as far as that can be chosen.
 */
export function stepShortcut(tx: Transaction, frame: ShortcutFrame): void {
  const [suggested, ...replies] = frame.answers
  if (suggested === undefined)
    return ask(tx, {
      player: frame.player,
      shape: { kind: 'number', min: 1, max: MOST_REPEATS },
      prompt: message('prompt.shortcut', {}),
    })
  const times = numberOf(suggested)
  const other = othersIn(tx.state, frame)[replies.length]
  if (other !== undefined)
    return ask(tx, {
      player: other,
      shape: { kind: 'number', min: 0, max: shortest(frame, times).times },
      prompt: message('prompt.shortcut.accept', { player: { kind: 'player', player: frame.player }, number: times }),
    })
  tx.pop()
  const { by, times: last } = shortest(frame, times)
  const following: Following = { cycle: frame.cycle, at: 0, left: by === null ? last : last - 1, until: by }
  tx.set('trail', { when: whenOf(tx.state), made: [...frame.cycle, ...frame.cycle], following })
}

/** How often it's done by what has been answered so far, and who wants to choose otherwise the last time. */
function shortest(frame: ShortcutFrame, times: number): { readonly times: number; readonly by: PlayerId | null } {
  let out: { readonly times: number; readonly by: PlayerId | null } = { times, by: null }
  for (const answer of frame.answers.slice(1)) {
    const n = numberOf(answer)
    if (n > 0 && n <= out.times) out = { times: n, by: answer.by ?? null }
  }
  return out
}

/** The next choice of a shortcut that is being taken; null where it ends here. */
function nextOf({ cycle, at, left, until }: Following): Choice | null {
  const choice = cycle[at]
  if (choice === undefined) return null
  if (left === 0 && (until === null || choice.by === until)) return null
  return choice
}

/** How the shortcut that is being taken answers a decision, and what is left of it then; null where it ends here. */
export function nextInShortcut(
  trail: Trail,
  decision: Decision<ObjectId> | null,
): { readonly answer: Answer; readonly trail: Trail } | null {
  const { following } = trail
  if (following === null || decision === null) return null
  const choice = nextOf(following)
  const answer = choice === null ? null : choiceAgain(decision, choice)
  if (answer === null) return null
  const at = (following.at + 1) % following.cycle.length
  const left = at === 0 ? following.left - 1 : following.left
  return { answer, trail: { ...trail, following: { ...following, at, left } } }
}

/** The state in which no shortcut is being taken any more. */
export function withoutShortcut(state: GameState): GameState {
  const tx = new Transaction(state)
  tx.set('trail', NO_TRAIL)
  return tx.commit()
}
