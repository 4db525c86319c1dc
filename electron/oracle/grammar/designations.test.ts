import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', '{2}{G}: Monstrosity 3.'],
  ['permanentLine', '{X}{G}: Monstrosity X.'],
  ['permanentLine', 'When ~ becomes monstrous, draw a card.'],
  ['permanentLine', 'As long as ~ is monstrous, it has trample.'],
  ['permanentLine', 'Whenever a creature you control becomes renowned, draw a card.'],
  ['spellAbility', 'Suspect target creature.'],
  ['spellAbility', 'Destroy target suspected creature.'],
  ['spellAbility', 'Target creature is no longer suspected.'],
  ['permanentLine', "~ gets +1/+1 as long as you have the city's blessing."],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'When ~ becomes famous, draw a card.'],
  ['spellAbility', 'Suspect everyone.'],
]

describe('designations by name (701.37, 701.60, 702.131)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
