import type { PlayerId } from '../../../../shared/vocabulary/players.ts'
import { derived, lkiOf } from '../../characteristics/index.ts'
import type { TriggerSource } from '../../characteristics/index.ts'
import { isTriggeredManaAbility } from '../../legal/manaAbility.ts'
import { eventMatches, holds, playersOf } from '../../queries/index.ts'
import type { GameEvent } from '../../state/event.ts'
import { contextOf } from '../../state/context.ts'
import type { ObjectId } from '../../state/ids.ts'
import type { GameState } from '../../state/state.ts'
import { sizeOf } from './manaMask.ts'
import { productOf } from './products.ts'
import type { Product } from './products.ts'

const NONE: readonly number[] = []

/** Triggered mana abilities that tapping something for mana could trigger (605.1b). */
export function bonusTriggers(state: GameState): readonly TriggerSource[] {
  return derived(state)
    .triggerSources()
    .filter(({ on, ability }) => on.includes('tapped') && isTriggeredManaAbility(ability))
}

/**
 * The mana that these triggers would add when this permanent is tapped for mana (605.4a): enchantments like Wild Growth.
 * Only what can be told beforehand is counted, so that more may come of it.
 */
export function bonusOf(
  state: GameState,
  player: PlayerId,
  id: ObjectId,
  triggers: readonly TriggerSource[],
  tappedFor: Product,
): readonly number[] {
  if (triggers.length === 0) return NONE
  let units: readonly number[] = NONE
  const event: GameEvent = { kind: 'tapped', object: lkiOf(state, id), forMana: true }
  for (const { object, ability, controller } of triggers) {
    if (ability.content.kind !== 'plain') continue
    const { effect } = ability.content.body
    if (effect.kind !== 'addMana') continue
    const context = { ...contextOf(controller, object), event }
    if (!playersOf(state, effect.who, context).includes(player)) continue
    if (!ability.when.some((pattern) => eventMatches(state, pattern, event, context))) continue
    if (ability.condition !== undefined && !holds(state, ability.condition, context)) continue
    if (effect.product.kind === 'likeProduced') {
      const types = tappedFor.alternatives.flat().reduce((mask, unit) => mask | unit, 0)
      if (sizeOf(types) === 1) units = [...units, types]
      continue
    }
    const product = productOf(state, { ...effect, who: { kind: 'you' } }, { ...context, controller: player })
    const [only] = product?.alternatives ?? []
    if (product?.restriction === null && product.alternatives.length === 1 && only !== undefined)
      units = [...units, ...only]
  }
  return units
}
