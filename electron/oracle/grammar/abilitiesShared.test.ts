import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', '~ has all activated abilities of all creature cards in all graveyards.'],
  ['permanentLine', '{1}: ~ gains all activated abilities of target creature until end of turn.'],
  [
    'permanentLine',
    'At the beginning of each upkeep, creatures you control gain flying until end of turn if a creature you control has flying. The same is true for fear, landwalk, and protection.',
  ],
  ['permanentLine', 'Artifact spells you cast have convoke.'],
  ['permanentLine', 'Each red or green instant or sorcery spell you cast has conspire.'],
  ['spellAbility', 'For each opponent, exile up to one target nonland permanent that player controls.'],
  ['permanentLine', '{1}: The next time you would draw a card this turn, you gain 5 life instead.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'Creatures you cast have convoke.'],
  ['spellAbility', 'For each enemy, exile up to one target permanent that player controls.'],
]

describe('abilities that others have and share', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
