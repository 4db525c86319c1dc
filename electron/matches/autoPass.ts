import type { GameState, ObjectId } from '../engine/index.ts'
import { controllerOf, decisionOf, view } from '../engine/index.ts'
import type { MatchSettings } from '../../shared/ipc/matchSchemas.ts'
import type { Answer, OpenDecision, PriorityAction } from '../../shared/play/decision.ts'
import { questionOf } from '../../shared/play/question.ts'
import type { PlayerId } from '../../shared/vocabulary/players.ts'
import type { Step } from '../../shared/vocabulary/steps.ts'

/** Where a game waits unless its player says otherwise, provided that there is something to do. */
const STOPS: MatchSettings['stops'] = {
  mine: ['main1', 'declareBlockers', 'main2'],
  theirs: ['declareAttackers', 'declareBlockers'],
}

export const DEFAULT_SETTINGS: MatchSettings = {
  stops: STOPS,
  passUntil: null,
  manualPay: false,
  waitAt: 'stops',
  always: [],
}

/** Whether an action is more than making mana for nothing. */
function isDeed(action: PriorityAction<ObjectId>): boolean {
  if (action.kind === 'pass') return false
  return action.kind !== 'activate' || !action.mana
}

const MAIN: readonly Step[] = ['main1', 'main2']

/**
 * The answer given for a person where the game need not wait for them: passing priority, paying from whichever sources
 * will do, and what can't be answered in another way because there is nothing to choose from. Null where they decide. A
 * main phase of one's own with a land to play or anything else to do is never passed, unless the person said to pass the
 * turn; what an ability asks that they said to answer alike is answered so.
 */
export function autoAnswer(state: GameState, settings: MatchSettings): Answer | null {
  const { decision } = state
  if (decision === null) return null
  switch (decision.kind) {
    case 'priority':
      // Passing is always the first.
      return waits(state, decision.by, settings) ? null : picking(decision, [0])
    case 'attackers':
      if (decision.options.some((option) => option.required)) return null
      return decision.options.length === 0 || settings.passUntil !== null ? nothing(decision) : null
    case 'blockers':
    case 'split':
      return decision.options.length === 0 ? nothing(decision) : null
    case 'pick':
      return decision.options.length === 0 || decision.max === 0 ? picking(decision, []) : null
    case 'targets':
      return decision.slots.every(({ options, max }) => options.length === 0 || max === 0) ? nothing(decision) : null
    case 'number':
      return decision.min === decision.max ? { kind: 'value', of: decision.id, n: decision.min } : null
    case 'order':
      return decision.options.length < 2 ? picking(decision, [...decision.options.keys()]) : null
    case 'option':
      return decision.options.length === 1 ? picking(decision, [0]) : null
    case 'payMana':
      return decision.auto && !settings.manualPay ? { kind: 'value', of: decision.id, n: 0 } : null
    case 'confirm':
      return always(state, decision, settings)
    case 'modes':
    case 'distribute':
    case 'name':
      return null
  }
}

function picking(decision: OpenDecision<ObjectId>, picked: readonly number[]): Answer {
  return { kind: 'indices', of: decision.id, picked }
}

function nothing(decision: OpenDecision<ObjectId>): Answer {
  return { kind: 'grid', of: decision.id, cells: [] }
}

/** The answer that the person said to give whenever this is asked. */
function always(state: GameState, decision: OpenDecision<ObjectId>, settings: MatchSettings): Answer | null {
  if (settings.always.length === 0) return null
  const asked = questionOf(view(state, decision.by))
  const given = settings.always.find(({ question }) => question === asked)
  return given === undefined ? null : picking(decision, [given.yes ? 0 : 1])
}

function canAct(state: GameState): boolean {
  const decision = decisionOf(state)
  return decision?.kind === 'priority' && decision.actions.some(isDeed)
}

function waits(state: GameState, player: PlayerId, settings: MatchSettings): boolean {
  const waitAt = settings.passUntil === null ? settings.waitAt : 'stops'
  if (waitAt === 'always') return true
  const top = state.stack.at(-1)
  // What the opponent puts on the stack is waited at, also while passing: it may need an answer.
  if (top !== undefined) return (waitAt === 'ownSpells' || controllerOf(state, top) !== player) && canAct(state)
  if (settings.passUntil !== null) return false
  const { active, step } = state.turn
  const mine = active === player
  const side = mine ? 'mine' : 'theirs'
  const stops = settings.stops[side].includes(step)
  if (!stops && !(mine && MAIN.includes(step))) return false
  // A stop that the person set holds even where there is nothing to do.
  return (stops && !STOPS[side].includes(step)) || canAct(state)
}

/** The settings once a passing that was ordered in `orderedIn` has come to its end. */
export function settingsAfter(
  settings: MatchSettings,
  orderedIn: number,
  turn: { readonly number: number; readonly active: PlayerId },
  player: PlayerId,
): MatchSettings {
  if (settings.passUntil === null || turn.number === orderedIn) return settings
  const reached = settings.passUntil === 'endOfTurn' || turn.active === player
  return reached ? { ...settings, passUntil: null } : settings
}
