import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'When ~ enters, support 2.'],
  ['spellAbility', 'Support 3.'],
  ['permanentLine', 'When ~ enters, amass 1.'],
  ['spellAbility', 'Amass Orcs 1.'],
  ['permanentLine', 'Whenever ~ deals combat damage to a player, amass Orcs 3.'],
  ['spellAbility', 'Amass Zombies 2.'],
  ['spellAbility', 'Double the number of +1/+1 counters on each creature you control.'],
  ['permanentLine', '{2}{G}: Double the number of +1/+1 counters on ~.'],
  ['spellAbility', "Double target creature's power until end of turn."],
  ['spellAbility', 'Double the power of each creature you control until end of turn.'],
  ['spellAbility', 'Discover 4.'],
  ['permanentLine', 'At the beginning of your end step, discover 5.'],
  ['permanentLine', '{2}{G}: Adapt 1.'],
  ['spellAbility', 'Incubate 3.'],
  ['permanentLine', 'When ~ enters, incubate 2.'],
  ['spellAbility', 'Put a +1/+1 counter on target creature for each creature you control.'],
  ['permanentLine', 'Whenever ~ attacks, you may pay {E}{E}. If you do, draw a card.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Support your local shop.'],
  ['spellAbility', 'Amass a fortune.'],
  ['spellAbility', 'Discover yourself.'],
]

describe('keyword actions and doubling (701)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
