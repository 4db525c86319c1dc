import type { Ability } from '../abilities/ability.ts'
import type { Effect } from '../abilities/effect.ts'

function addsMana(effect: Effect): boolean {
  switch (effect.kind) {
    case 'addMana':
      return true
    case 'sequence':
      return effect.steps.some(addsMana)
    case 'if':
      return addsMana(effect.then) || (effect.else !== undefined && addsMana(effect.else))
    case 'chooseOne':
      return effect.options.some((option) => addsMana(option.effect))
    case 'may':
    case 'repeat':
      return addsMana(effect.kind === 'may' ? effect.then : effect.do)
    default:
      return false
  }
}

/** 605.1a: an activated ability without a target that could add mana when it resolves and isn't a loyalty ability. */
export function isManaAbility(ability: Ability): boolean {
  if (ability.kind !== 'activated') return false
  const known = found.get(ability)
  if (known !== undefined) return known
  const made = makesMana(ability)
  found.set(ability, made)
  return made
}

const found = new WeakMap<Ability, boolean>()

function makesMana(ability: Extract<Ability, { kind: 'activated' }>): boolean {
  if (ability.content.kind !== 'plain') return false
  if (ability.cost.parts.some((part) => part.kind === 'loyalty')) return false
  return ability.content.body.targets.length === 0 && addsMana(ability.content.body.effect)
}

/** 605.1b: a triggered ability without a target that triggers on mana being made and could add mana. */
export function isTriggeredManaAbility(ability: Ability | null): boolean {
  if (ability?.kind !== 'triggered' || ability.content.kind !== 'plain' || ability.content.body.targets.length > 0)
    return false
  if (
    !ability.when.some(
      (pattern) => pattern.kind === 'addsMana' || (pattern.kind === 'tapped' && pattern.forMana === true),
    )
  )
    return false
  return addsMana(ability.content.body.effect)
}
