import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['keywords', 'Flying, deathtouch'],
  ['keywords', 'Morph {2}{U}{U}'],
  ['keywords', 'Morph—Reveal a black card in your hand.'],
  ['keywords', 'Megamorph {1}{G}'],
  ['keywords', 'Disguise {R/W}{R/W}'],
  ['keywords', 'Ward {2}'],
  ['keywords', 'Ward—Pay 3 life.'],
  ['keywords', 'Protection from black'],
  ['keywords', 'Protection from red and from white'],
  ['keywords', 'Equip {2}'],
  ['keywords', 'Enchant creature you control'],
  ['keywords', 'Swampwalk'],
  ['keywords', 'Basic landcycling {2}'],
  ['keywords', 'Suspend 4—{U}'],
  ['keywords', 'Affinity for artifacts'],
  ['keywords', 'Hexproof from blue'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['keywords', 'Flyingish'],
  ['keywords', 'Morph'],
  ['keywords', 'Protection from boredom'],
]

describe('keyword abilities (702)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line).replace(/ \.$/u, ''))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
