import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'If this spell was bargained, draw a card.'],
  ['spellLine', 'As an additional cost to cast this spell, you may collect evidence 6.'],
  ['spellLine', "This spell costs {1} less to cast if it's bargained."],
  ['spellLine', 'As an additional cost to cast this spell, behold a Kithkin or pay {2}.'],
  ['spellLine', 'As an additional cost to cast this spell, blight 2 or pay {1}.'],
  ['spellAbility', 'If a Dragon was beheld, draw a card.'],
  ['spellAbility', "Destroy target creature. If the gift wasn't promised, you lose 2 life."],
  ['permanentLine', '{T}, Collect evidence 3: Tap target creature.'],
  ['permanentLine', 'When ~ enters, you may forage. If you do, draw a card.'],
  ['permanentLine', 'Whenever you collect evidence, investigate.'],
  ['permanentLine', "When ~ enters, if tribute wasn't paid, draw a card."],
  ['permanentLine', 'As long as an opponent has three or more poison counters, ~ has flying.'],
  ['permanentLine', 'When ~ enters, if {W}{W} was spent to cast it, draw a card.'],
  ['permanentLine', 'Whenever you cast a spell, if three or more mana was spent to cast that spell, draw a card.'],
  ['permanentLine', '~ enters with a +1/+1 counter on it for each color of mana spent to cast it.'],
  ['permanentLine', '{5}, {T}: Draw a card. This ability costs {1} less to activate for each creature you control.'],
  [
    'permanentLine',
    '{3}: Draw a card. This ability costs {2} less to activate if you control an artifact. Activate only as a sorcery.',
  ],
  ['keywords', 'gift a card'],
  ['keywords', 'gift a tapped Fish'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'If this spell was noticed, draw a card.'],
  ['permanentLine', 'When ~ enters, if {W}{U} was spent to cast it, draw a card.'],
  ['keywords', 'gift a smile'],
]

describe('costs of later sets, what was paid and what was spent (701.4, 701.59, 702.166, 702.172, 702.174)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
