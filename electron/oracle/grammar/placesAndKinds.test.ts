import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'Whenever a permanent enters tapped and under your control, untap it.'],
  ['permanentLine', 'When ~ is put into your graveyard from your library, you may put it onto the battlefield.'],
  ['permanentLine', 'When you attack with three or more creatures, transform ~.'],
  ['permanentLine', 'Whenever you attack with one or more Birds, scry 2.'],
  ['permanentLine', 'Creatures and nonbasic lands your opponents control enter tapped.'],
  ['permanentLine', "~ can't attack unless defending player controls a 1/1 creature."],
  [
    'permanentLine',
    "Creatures your opponents control without flying or reach can't block creatures with power 2 or less.",
  ],
  ['spellAbility', "Put target spell or nonland permanent into its owner's library second from the top."],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'When ~ is put into your graveyard from your pocket, you may put it onto the battlefield.'],
  ['permanentLine', 'Creatures and lands that bite enter tapped.'],
]

describe('from where and how things come, and kinds told together', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
