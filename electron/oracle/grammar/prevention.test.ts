import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'Prevent all noncombat damage that would be dealt to you and creatures you control.'],
  ['permanentLine', 'Prevent all damage that would be dealt to ~ by artifact creatures.'],
  ['permanentLine', 'Prevent all damage that would be dealt to creatures you control by sources you control.'],
  ['permanentLine', 'Prevent all damage that would be dealt to enchanted creature by sources of the chosen color.'],
  ['permanentLine', 'During your turn, prevent all damage that would be dealt to you.'],
  ['permanentLine', 'If a red source would deal damage to you, prevent 2 of that damage.'],
  ['permanentLine', 'If a source would deal damage to you or a creature you control, prevent 1 of that damage.'],
  ['spellAbility', 'Prevent all combat damage that would be dealt by nongreen creatures this turn.'],
  ['spellAbility', 'Prevent all combat damage that would be dealt to players this turn.'],
  ['spellAbility', 'Prevent all damage that would be dealt this turn to up to two target creatures.'],
  ['permanentLine', '{4}{W}: Prevent all damage that would be dealt to ~ by target creature this turn.'],
  ['spellAbility', 'Prevent all damage a source of your choice would deal this turn.'],
  [
    'permanentLine',
    'Sacrifice ~: The next time a source of your choice would deal damage to any target this turn, prevent that damage.',
  ],
  [
    'permanentLine',
    '{W}, Sacrifice ~: The next time a black source of your choice would deal damage this turn, prevent that damage.',
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'If a source would deal damage to another Dinosaur you control, prevent all but 1 of that damage.'],
  ['permanentLine', 'Prevent all damage that would be dealt to a permanent or player.'],
  [
    'spellAbility',
    'Prevent all combat damage that would be dealt this turn except combat damage that would be dealt by enchantment creatures.',
  ],
]

describe('damage prevented', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
