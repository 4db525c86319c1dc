import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Target creature gets +1/+1 and gains your choice of deathtouch or lifelink until end of turn.'],
  ['permanentLine', '{1}: ~ gains your choice of flying, deathtouch, or lifelink until end of turn.'],
  ['spellAbility', 'Creatures you control gain your choice of trample or vigilance until end of turn.'],
  [
    'permanentLine',
    '{1}{W}{W}: Target creature you control gains protection from the color of your choice until end of turn.',
  ],
  ['spellAbility', 'Creatures you control gain protection from the color of your choice until end of turn.'],
  ['permanentLine', '{1}: ~ becomes the creature type of your choice until end of turn.'],
  ['permanentLine', 'When ~ is turned face up, it becomes the creature type of your choice.'],
  ['spellAbility', 'Target creature becomes the creature type of your choice until end of turn.'],
  ['permanentLine', 'As an additional cost to cast this spell, pay {4} or sacrifice an artifact or creature.'],
  ['permanentLine', 'As an additional cost to cast this spell, discard a card or pay 3 life.'],
  ['permanentLine', 'When ~ is turned face up, target creature gets +2/-2 or -2/+2 until end of turn.'],
  ['permanentLine', '{U}: ~ gets +1/-1 or -1/+1 until end of turn.'],
  [
    'spellAbility',
    'Choose a card type. Target opponent reveals their hand. ~ deals 3 damage to that player for each card of the chosen type revealed this way.',
  ],
  [
    'spellAbility',
    'Choose creature or land. Reveal the top four cards of your library. Put all cards of the chosen type revealed this way into your hand and the rest into your graveyard.',
  ],
  [
    'spellAbility',
    'Sacrifice any number of creatures. Return that many creature cards from your graveyard to the battlefield.',
  ],
  ['spellAbility', 'Counter target spell. Its controller may draw up to two cards.'],
  [
    'spellAbility',
    'Reveal the top two cards of your library. An opponent chooses one of them. Put that card into your hand and exile the other with a silver counter on it.',
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Target creature gains your choice of hats until end of turn.'],
  ['spellAbility', 'Target creature becomes the flavor of your choice.'],
  ['permanentLine', 'As an additional cost to cast this spell, pay {4} or sing.'],
]

describe('what is chosen as an effect begins (608.2d)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
