import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['spellLine', "Cast this spell only during the declare attackers step and only if you've been attacked this step."],
  ['spellLine', 'Cast this spell only before the combat damage step.'],
  ['spellLine', 'Cast this spell only during combat before blockers are declared.'],
  ['spellLine', 'Cast this spell only during your turn and only during combat.'],
  ['spellLine', "Cast this spell only during an opponent's upkeep."],
  [
    'permanentLine',
    '{T}: Target creature gains vigilance until end of turn. Activate only during combat and only if defending player controls a snow land.',
  ],
  [
    'permanentLine',
    '{G/U}: ~ gets +1/+3 and gains flying until end of turn. Activate only once each turn and only if an opponent controls a creature with flying.',
  ],
  [
    'permanentLine',
    '{T}: Create a 2/2 black Zombie Druid creature token. Activate only during your turn and only if a card left your graveyard this turn.',
  ],
  [
    'permanentLine',
    "{T}: Put a +1/+1 counter on target creature. Activate only as a sorcery and only if you've cast an instant or sorcery spell this turn.",
  ],
  [
    'permanentLine',
    '{4}: Return this card from your graveyard to the battlefield. Activate only during your upkeep and only if you control three or more artifacts.',
  ],
  [
    'permanentLine',
    'You may reveal this card from your opening hand. If you do, at the beginning of the first upkeep, each opponent mills seven cards.',
  ],
  [
    'permanentLine',
    'You may reveal this card from your opening hand. If you do, scry 3 at the beginning of your first upkeep.',
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellLine', 'Cast this spell only if there are three or more players in the game.'],
  [
    'permanentLine',
    '{B}: Return this card from your graveyard to the battlefield. Activate only during your upkeep and only if three or more creature cards are above ~.',
  ],
  [
    'permanentLine',
    'You may reveal this card from your opening hand. If you do, when each opponent casts their first spell of the game, counter that spell unless that player pays {1}.',
  ],
]

describe('when spells are cast and abilities activated', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
