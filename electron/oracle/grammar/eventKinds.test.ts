import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', "Whenever a creature you control but don't own dies, its owner loses 2 life and you gain 2 life."],
  ['permanentLine', "Whenever ~ attacks, gain control of target permanent you own but don't control."],
  ['permanentLine', 'When ~ enters from a graveyard, target opponent gains control of it.'],
  ['permanentLine', "Whenever a creature enters under an opponent's control, attach ~ to that creature."],
  [
    'permanentLine',
    'Whenever ~ or another Detective you control enters and whenever a Detective you control is turned face up, you may draw a card. If you do, discard a card.',
  ],
  [
    'permanentLine',
    'Whenever an opponent sacrifices a nontoken permanent or discards a permanent card, you may put that card from a graveyard onto the battlefield under your control.',
  ],
  [
    'permanentLine',
    'Whenever ~ enters or transforms into ~, return up to one target Goblin card from your graveyard to your hand.',
  ],
  ['permanentLine', 'When ~ has no ice counters on it, sacrifice it.'],
  [
    'permanentLine',
    'Whenever ~ blocks or becomes blocked by a nonblack creature, destroy that creature at end of combat.',
  ],
  ['permanentLine', 'Whenever one or more cards leave your graveyard during your turn, put a +1/+1 counter on ~.'],
  [
    'permanentLine',
    'Whenever ~ becomes tapped during your turn, draw a card. This ability triggers only once each turn.',
  ],
  ['permanentLine', 'When ~ is put into your graveyard from the battlefield, you may shuffle ~ into your library.'],
  [
    'permanentLine',
    'Whenever a nontoken creature is put into your graveyard from the battlefield, create a 1/1 white Spirit creature token with flying.',
  ],
  [
    'permanentLine',
    'Whenever you attack with creatures with total power 6 or greater, you may turn a face-down creature you control face up.',
  ],
  ['permanentLine', 'When ~ enters untapped, create a Food token.'],
  ['permanentLine', "Whenever you cast a spell that's both red and white, draw a card."],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', "Whenever a creature you control but don't like dies, draw a card."],
  ['permanentLine', 'When ~ has no counters to speak of, sacrifice it.'],
  ['permanentLine', 'Whenever you attack with creatures with total power, draw a card.'],
]

describe('events of two kinds, under stated players, and states (603.2, 603.8)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
