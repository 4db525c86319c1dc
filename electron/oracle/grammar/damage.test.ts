import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'spellAbility',
    "~ deals 2 damage to target creature. If the gift was promised, ~ also deals 3 damage to that creature's controller.",
  ],
  [
    'permanentLine',
    "When ~ becomes monstrous, it deals damage to each opponent equal to the number of cards in that player's hand.",
  ],
  [
    'spellAbility',
    '~ deals 5 damage divided as you choose among any number of target attacking or blocking creatures.',
  ],
  ['spellAbility', "~ deals 5 damage to target white or blue creature. The damage can't be prevented."],
  ['permanentLine', 'Tap five untapped Goblins you control: ~ deals 10 damage to each creature and each player.'],
  ['permanentLine', 'I — ~ deals 2 damage to each creature and each opponent.'],
  [
    'permanentLine',
    'When ~ becomes monstrous, it deals 2 damage to each opponent and each creature your opponents control.',
  ],
  ['permanentLine', "{T}: ~ deals damage to each player equal to half that player's life total, rounded down."],
  ['permanentLine', 'Whenever enchanted creature is dealt damage, it deals that much damage to its controller.'],
  ['spellAbility', '~ deals 3 damage to any target.'],
  ['spellAbility', '~ deals X damage to target creature and you gain X life.'],
  ['permanentLine', '{T}: ~ deals 1 damage to target player or planeswalker.'],
  ['spellAbility', "~ deals 2 damage to target creature and 1 damage to that creature's controller."],
  ['spellAbility', '~ deals 1 damage to any target for each Mountain you control.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', '~ deals 3 damages to any target.'],
  ['spellAbility', '~ deals 3 damage near any target.'],
  ['spellAbility', '~ deals emotional damage to target player.'],
]

describe('damage that is dealt', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
