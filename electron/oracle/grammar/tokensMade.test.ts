import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Create a Monster Role token attached to target creature you control.'],
  [
    'permanentLine',
    'When ~ enters, you may pay {1}. When you do, create a Young Hero Role token attached to target creature you control.',
  ],
  [
    'spellAbility',
    "Create a white Avatar creature token. It has “~'s power and toughness are each equal to your life total.”",
  ],
  ['spellAbility', 'Create three 1/1 white Warrior creature tokens.'],
  ['permanentLine', '{2}{G}{W}, {T}: Create a 1/1 green Saproling creature token.'],
  ['permanentLine', '{2}, {T}: Create a Treasure token.'],
  ['spellAbility', 'You gain 2 life. Create a Lander token.'],
  ['permanentLine', 'Whenever a land you control enters, create a 3/4 green Treefolk creature token with reach.'],
  ['permanentLine', '{R}, {T}: Create a 3/1 red Elemental creature token with haste.'],
  [
    'spellAbility',
    'Choose one —\n• Create a 1/1 colorless Robot artifact creature token.\n• Target creature gets +3/+0 and gains first strike until end of turn.',
  ],
  ['spellAbility', 'Counter target creature or planeswalker spell. Create a Blood token.'],
  [
    'permanentLine',
    '{4}{B}{B}, Exile this card from your graveyard: Create two 2/2 black Zombie creature tokens. Activate only as a sorcery.',
  ],
  [
    'permanentLine',
    "{B}, {T}, Sacrifice another creature: Create X 2/2 black Zombie creature tokens, where X is the sacrificed creature's power.",
  ],
  ['permanentLine', 'Equipped creature gets +1/+1 and has “Whenever ~ attacks, create a Treasure token.”'],
  [
    'permanentLine',
    'Enchanted creature has vigilance and “At the beginning of your end step, create a 1/1 white Human creature token.”',
  ],
  [
    'spellAbility',
    'Search your library for a Mountain card, reveal it, put it into your hand, then shuffle. Create a 2/2 green Bird creature token with “Whenever a land you control enters, ~ gets +1/+0 until end of turn.”',
  ],
  [
    'permanentLine',
    '{3}{G}{U}{R}, {T}, Sacrifice ~: Create a 5/5 green Elephant creature token. Activate only as a sorcery.',
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Create a 1/1 token.'],
  ['spellAbility', 'Create a large green Beast creature token.'],
  ['spellAbility', 'Create a Sandwich token.'],
]

describe('tokens (111)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
