import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['keywords', 'Reinforce 2—{1}{G}'],
  ['keywords', 'Champion an Elf'],
  ['keywords', 'Craft with one or more creatures {5}'],
  ['permanentLine', 'When ~ enters, you gain life equal to the mana value of the exiled card used to craft it.'],
  ['permanentLine', 'When ~ enters or the creature it haunts dies, you gain 2 life.'],
  ['spellLine', 'When the creature ~ haunts dies, target player discards a card.'],
  ['spellLine', 'Strive — This spell costs {1}{G} more to cast for each target beyond the first.'],
  ['permanentLine', 'When ~ enters, sacrifice it unless it escaped.'],
  ['permanentLine', '~ escapes with two +1/+1 counters on it.'],
  ['spellAbility', 'Tiered\n• {0} — Draw a card.\n• {2}{U} — Draw three cards.'],
  ['permanentLine', 'Whenever another creature you control dies, ~ endures 2.'],
  ['spellAbility', 'Create a Wicked Role token attached to up to one target creature you control.'],
  ['permanentLine', 'When ~ enters, earthbend 2.'],
  ['spellAbility', 'Airbend up to two target creatures.'],
  ['permanentLine', 'Whenever the Ring tempts you, put a +1/+1 counter on ~.'],
  ['permanentLine', 'As long as ~ is your Ring-bearer, it has flying.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['keywords', 'Reinforce two—{1}{G}'],
  ['spellAbility', 'Create a Treasure token attached to target creature you control.'],
  ['permanentLine', 'When the creature that haunts it dies, you gain 2 life.'],
  ['spellAbility', 'The Ring tempts target creature.'],
]

describe('keywords with words of their own, and keyword actions of later sets', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
