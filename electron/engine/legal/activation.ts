import type { Ability } from '../abilities/ability.ts'
import type { Cost } from '../abilities/cost.ts'
import { limitReached, objectRulesOf } from '../characteristics/index.ts'
import { holds, playerMatches } from '../queries/index.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { contextOf } from '../state/context.ts'
import type { GameObject } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import { canAnnounce } from './content.ts'
import { isManaAbility } from './manaAbility.ts'
import { canPayCost } from './payable.ts'
import { isSorceryTime } from './timing.ts'

type Activated = Extract<Ability, { kind: 'activated' }>

/** What stands in the way of activating an ability. */
export type ActivationProblem =
  | 'notYours'
  | 'sorceryTime'
  | 'loyaltyTime'
  | 'loyaltyOnce'
  | 'condition'
  | 'limit'
  | 'prohibited'
  | 'cost'
  | 'noTargets'

function isForbidden(
  state: GameState,
  player: PlayerId,
  object: GameObject,
  ability: Activated,
  loyalty: boolean,
): boolean {
  if (object.zone !== 'battlefield') return false
  const mana = isManaAbility(ability)
  return objectRulesOf(state, object.id).some(
    ({ change }) =>
      change.kind === 'cantActivate' &&
      !(change.notOwnTurn === true && state.turn.active === player) &&
      !(change.notMana === true && mana) &&
      !(change.loyaltyOnly === true && !loyalty),
  )
}

/**
 * Why a player with priority couldn't activate an ability of an object in the zone it works in (602.5), the first reason
 * there is; null where they could.
 *
 * @param controller who controls the object, or owns it where it has no controller
 * @param cost what activating it costs now
 */
export function activationProblem(
  state: GameState,
  player: PlayerId,
  object: GameObject,
  controller: PlayerId,
  ability: Activated,
  cost: Cost,
): ActivationProblem | null {
  const context = contextOf(player, object.id)
  const { by, timing, condition } = ability
  if (by === undefined ? controller !== player : !playerMatches(state, by, player, contextOf(controller, object.id)))
    return 'notYours'
  if (timing === 'sorcery' && !isSorceryTime(state, player)) return 'sorceryTime'
  // 606.3: one loyalty ability of a permanent each turn, at sorcery speed.
  const loyalty = ability.cost.parts.some((part) => part.kind === 'loyalty')
  if (loyalty && !isSorceryTime(state, player)) return 'loyaltyTime'
  if (loyalty && (object.uses[-1] ?? 0) > 0) return 'loyaltyOnce'
  if (condition !== undefined && !holds(state, condition, context)) return 'condition'
  if (limitReached(state.table, object, ability)) return 'limit'
  if (isForbidden(state, player, object, ability, loyalty)) return 'prohibited'
  if (!canPayCost(state, player, cost, context, object.id)) return 'cost'
  return canAnnounce(state, ability.content, context, null) ? null : 'noTargets'
}
