import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Destroy target creature. If that creature was a Human, you gain life equal to its toughness.'],
  [
    'spellAbility',
    "Return target nonland permanent you don't control to its owner's hand. If its mana value was 2 or less, scry 2.",
  ],
  ['permanentLine', 'When ~ dies, if its power was 3 or greater, create a 2/2 black Zombie Berserker creature token.'],
  [
    'permanentLine',
    "{2}{W}{B}: Exile target card from an opponent's graveyard. If it was a creature card, you create a 1/1 white and black Spirit creature token with flying.",
  ],
  ['permanentLine', 'When enchanted permanent leaves the battlefield, if it was historic, draw two cards.'],
  ['permanentLine', '{T}: Destroy target creature that dealt damage to you this turn.'],
  ['spellAbility', 'Destroy target creature that dealt damage this turn.'],
  [
    'spellAbility',
    'Choose up to two target permanent cards in your graveyard that were put there from the battlefield this turn. Return them to the battlefield tapped.',
  ],
  [
    'spellAbility',
    'Choose target creature card in a graveyard that was put there from the battlefield this turn. Put that card onto the battlefield under your control.',
  ],
  [
    'permanentLine',
    "At the beginning of your end step, choose target artifact or creature card in an opponent's graveyard that was put there from their library this turn. Put it onto the battlefield under your control.",
  ],
  [
    'spellAbility',
    'Create a 3/3 green Beast creature token for each creature put into your graveyard from the battlefield this turn.',
  ],
  [
    'permanentLine',
    'As long as you control your commander, ~ gets +2/+2 and has "Whenever this creature deals combat damage to a player, that player sacrifices a creature."',
  ],
  ['permanentLine', 'When you cast your commander, return this card from your graveyard to the battlefield.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Destroy target creature. If that creature was attacking, draw a card.'],
  ['spellAbility', 'Choose target creature card in a graveyard that was put there this game. Exile it.'],
  ['permanentLine', 'Whenever a creature dies, if its mana value was 1 or greater, put that many +1/+1 counters on ~.'],
]

describe('what was and what came there', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
