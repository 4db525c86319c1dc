import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Characteristics } from '../state/characteristics.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'
import { amountIn } from './amount.ts'
import { holdsIn } from './condition.ts'
import { eventMatchesIn } from './event.ts'
import { passes } from './filter.ts'
import type { Evaluator, Reading } from './reading.ts'
import { countIn, lkiIn, playersIn, selectIn, targetsIn } from './reference.ts'

const EVALUATOR: Evaluator = {
  passes,
  amount: amountIn,
  holds: holdsIn,
  targets: targetsIn,
  lki: lkiIn,
  players: playersIn,
  select: selectIn,
  count: countIn,
  event: eventMatchesIn,
}

/** A reading of a state by what its objects are taken to be. */
export function readingOf(
  state: GameState,
  now: (id: ObjectId) => Characteristics,
  controller: (id: ObjectId) => PlayerId,
): Reading {
  return { state, now, controller, evaluate: EVALUATOR }
}
