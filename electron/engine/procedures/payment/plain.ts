import type { Ability } from '../../abilities/ability.ts'

type Activated = Extract<Ability, { kind: 'activated' }>

const PLAIN_PARTS: readonly string[] = ['tapSelf', 'sacrificeSelf', 'payLife']

/** Whether nothing but tapping or giving up the source, paying life and adding mana comes of a mana ability. */
export function isPlain({ content, cost }: Activated): boolean {
  const effect = content.kind === 'plain' ? content.body.effect : null
  if (effect?.kind !== 'addMana' || effect.spent !== undefined || cost.mana !== null) return false
  return cost.parts.every((part) => PLAIN_PARTS.includes(part.kind))
}
