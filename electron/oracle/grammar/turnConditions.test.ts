import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'permanentLine',
    '~ gets +0/+2 as long as two or more nonland permanents entered the battlefield under your control this turn.',
  ],
  [
    'permanentLine',
    'At the beginning of your end step, if a nonland permanent left the battlefield this turn, draw a card.',
  ],
  [
    'permanentLine',
    'When ~ enters, if a permanent left the battlefield under your control this turn, create a 1/1 black Ninja creature token.',
  ],
  ['permanentLine', 'At the beginning of your end step, if you descended this turn, draw a card.'],
  [
    'permanentLine',
    'At the beginning of each end step, if you gained 4 or more life this turn, create a 4/4 white Angel creature token with flying and vigilance.',
  ],
  ['permanentLine', 'At the beginning of your end step, if you lost 2 or more life this turn, draw a card.'],
  ['permanentLine', "At the beginning of your end step, if you've cast a noncreature spell this turn, scry 1."],
  ['permanentLine', '~ enters with a +1/+1 counter on it if at least three white mana was spent to cast this spell.'],
  ['spellAbility', 'Mill four cards if at least three black mana was spent to cast this spell.'],
  [
    'permanentLine',
    'At the beginning of combat on your turn, if you control three or more creatures with different powers, ~ gains flying until end of turn.',
  ],
  ['permanentLine', 'At the beginning of your end step, if two or more creatures died this turn, draw a card.'],
  ['permanentLine', '{T}: Draw a card. Activate only if a creature card left your graveyard this turn.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'At the beginning of your end step, if you danced this turn, draw a card.'],
  ['spellAbility', 'Draw a card if at least three smiles was spent to cast this spell.'],
  ['permanentLine', '~ gets +1/+1 as long as you control three or more creatures with different hats.'],
]

describe('conditions on what has happened this turn', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
