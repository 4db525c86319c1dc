import type { Duration } from '../abilities/effect.ts'
import { derived } from '../characteristics/index.ts'
import { holds, playersOf, targetsOf } from '../queries/index.ts'
import type { Context } from '../state/context.ts'
import { slotOf } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'

/** When durations are looked at. */
export type Moment = 'turnBegins' | 'cleanup' | 'combatEnds' | 'always' | 'untapEnds'

interface Lasting {
  readonly until: Duration | null
  readonly context: Context
  readonly began: { readonly turn: number }
}

function refStays(
  state: GameState,
  duration: Extract<Duration, { kind: 'whileOnBattlefield' | 'whileControl' | 'whileTapped' }>,
  context: Context,
): boolean {
  return targetsOf(state, duration.ref, context).some((target) => {
    if (target.kind !== 'object') return false
    const object = state.objects[slotOf(target.id)]
    if (object?.id !== target.id || object.zone !== 'battlefield') return false
    if (duration.kind === 'whileControl') return derived(state).controllerOf(target.id) === context.controller
    return duration.kind !== 'whileTapped' || object.tapped
  })
}

/** Whether a duration is over at this moment (611.2a–b, 514.2). */
function isOver(state: GameState, item: Lasting, moment: Moment): boolean {
  const { until, context, began } = item
  if (until === null) return false
  const { number, active } = state.turn
  switch (until.kind) {
    case 'endOfTurn':
      return moment === 'cleanup'
    case 'endOfCombat':
      return moment === 'combatEnds' || moment === 'cleanup'
    case 'yourNextTurn':
      return moment === 'turnBegins' && active === context.controller && number > began.turn
    case 'endOfYourNextTurn':
      return moment === 'cleanup' && active === context.controller && number > began.turn
    case 'nextUntapOf':
      return moment === 'untapEnds' && number > began.turn && playersOf(state, until.who, context).includes(active)
    case 'whileOnBattlefield':
    case 'whileControl':
    case 'whileTapped':
      return !refStays(state, until, context)
    case 'while':
      return !holds(state, until.condition, context)
    case 'whileFaceDown':
    case 'whileFaceUp': // ended as it is turned down
    case 'endOfGame':
      return false
  }
}

/** Ends the effects of resolved spells and abilities whose duration is over. */
export function expireEffects(tx: Transaction, moment: Moment): void {
  const { effects, replacements, delayed } = tx.state
  const stays = (item: Lasting): boolean => !isOver(tx.state, item, moment)
  const keptEffects = effects.filter(
    (effect) => stays(effect) && (moment !== 'cleanup' || !isFaceDownOnly(tx.state, effect)),
  )
  if (keptEffects.length !== effects.length) tx.set('effects', keptEffects)
  const keptReplacements = replacements.filter(stays)
  if (keptReplacements.length !== replacements.length) tx.set('replacements', keptReplacements)
  const keptDelayed = delayed.filter(stays)
  if (keptDelayed.length !== delayed.length) tx.set('delayed', keptDelayed)
}

// 'For as long as it remains face down' is over once none of its objects is.
function isFaceDownOnly(state: GameState, effect: GameState['effects'][number]): boolean {
  if (effect.until.kind !== 'whileFaceDown') return false
  return !effect.objects.some(
    (id) => state.objects[slotOf(id)]?.id === id && state.objects[slotOf(id)]?.faceDown !== null,
  )
}

/** Durations that end by themselves when something else changes, looked at with each check (611.2b). */
export function expireConditional(tx: Transaction): void {
  const conditional = (item: Lasting): boolean =>
    item.until !== null &&
    (item.until.kind === 'whileOnBattlefield' ||
      item.until.kind === 'whileControl' ||
      item.until.kind === 'whileTapped' ||
      item.until.kind === 'while')
  if (
    !tx.state.effects.some(conditional) &&
    !tx.state.replacements.some(conditional) &&
    !tx.state.delayed.some(conditional)
  )
    return
  expireEffects(tx, 'always')
}
