import { activatedAbilities, characteristics, controllerOf } from '../../engine/index.ts'
import type { GameState, ObjectId } from '../../engine/index.ts'
import type { PriorityAction } from '../../../shared/play/decision.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { fighter } from '../combat.ts'
import { CARD_IN_HAND, lifeValue, valueOf, WON } from '../evaluation.ts'
import { contentOf, damageAlone } from '../reading.ts'

/** What the most of a player's loss is worth that so much damage to one creature, planeswalker or player can do. */
function mostOf(state: GameState, me: PlayerId, damage: number): number {
  let most = 0
  for (const { id, life, lost } of state.players)
    if (id !== me && lost === null)
      most = Math.max(most, damage >= life ? WON : lifeValue(life) - lifeValue(life - damage))
  for (const id of state.battlefield) {
    if (controllerOf(state, id) === me) continue
    const one = fighter(state, id)
    if (one === null ? characteristics(state, id).types.includes('Planeswalker') : damage >= one.left)
      most = Math.max(most, valueOf(state, id))
  }
  return most
}

function hasTriggers(state: GameState, me: PlayerId): boolean {
  return state.battlefield.some(
    (id) =>
      controllerOf(state, id) === me && characteristics(state, id).abilities.some(({ kind }) => kind === 'triggered'),
  )
}

/** What doing it gives up, and the damage that is all it does; null for what does anything else. */
function burnOf(
  state: GameState,
  action: PriorityAction<ObjectId>,
): { readonly damage: number; readonly price: number } | null {
  if (action.kind === 'cast') {
    const damage = damageAlone(contentOf(characteristics(state, action.object).abilities))
    return damage === null ? null : { damage, price: CARD_IN_HAND }
  }
  if (action.kind !== 'activate') return null
  const ability = activatedAbilities(state, action.object).find(({ index }) => index === action.ability)?.ability
  if (ability?.cost.parts.some(({ kind }) => kind === 'sacrificeSelf') !== true) return null
  const damage = damageAlone(ability.content)
  return damage === null ? null : { damage, price: valueOf(state, action.object) }
}

/**
 * Whether an action that only deals damage to a target can't win `least` or more, outside combat: simple arithmetic saves
 * trying it out. Where anything of one's own might trigger, nothing is said.
 */
export function cantPay(state: GameState, me: PlayerId, action: PriorityAction<ObjectId>, least: number): boolean {
  const burn = burnOf(state, action)
  return burn !== null && mostOf(state, me, burn.damage) - burn.price <= least && !hasTriggers(state, me)
}
