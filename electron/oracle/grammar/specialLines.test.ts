import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'When this Class becomes level 2, draw two cards.'],
  ['permanentLine', 'Other creatures you control get +X/+0, where X is your speed.'],
  ['permanentLine', 'Boast — {1}{R}: ~ deals 2 damage to any target.'],
  ['permanentLine', 'Exhaust — {4}{G}: Put three +1/+1 counters on ~.'],
  ['permanentLine', 'Max speed — ~ gets +2/+0.'],
  ['permanentLine', 'To solve — You control three or more creatures.'],
  ['permanentLine', 'Solved — Creatures you control have vigilance.'],
  ['permanentLine', 'A deck can have any number of cards named ~.'],
  ['permanentLine', '~ can be your commander.'],
  ['keywords', 'Impending 4—{1}{B}'],
  ['keywords', 'Emerge {5}{U}'],
  ['keywords', 'Backup 2'],
  ['keywords', 'Awaken 3—{4}{U}'],
  ['permanentLine', 'Forecast — {W}, Reveal ~ from your hand: You gain 1 life.'],
  ['permanentLine', 'Max speed — Whenever ~ attacks, draw a card.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'Boast — Draw a card.'],
  ['keywords', 'Impending —{1}{B}'],
  ['permanentLine', 'To solve — Think hard.'],
]

describe('special activated abilities, and keywords with a number and a cost', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
