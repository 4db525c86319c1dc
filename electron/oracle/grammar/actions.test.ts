import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Counter target noncreature spell unless its controller pays {1}.'],
  ['spellAbility', 'Destroy target artifact. Scry 2.'],
  ['permanentLine', 'At the beginning of your end step, untap target artifact.'],
  ['spellAbility', "Each attacking creature doesn't untap during its controller's next untap step."],
  [
    'spellAbility',
    'Choose one —\n• ~ deals 3 damage to target creature. If that creature would die this turn, exile it instead.\n• Exile target artifact.',
  ],
  ['permanentLine', 'Sacrifice a land: Target creature you control gains shroud until end of turn.'],
  ['permanentLine', 'When ~ enters, scry 1.'],
  ['permanentLine', 'Pay 3 life: Put a +1/+1 counter on target creature.'],
  ['spellAbility', 'Target player discards two cards.'],
  ['spellLine', "This spell can't be countered."],
  ['permanentLine', '{T}, Sacrifice ~: Destroy target land.'],
  [
    'permanentLine',
    "{2}{R}, {T}, Sacrifice an artifact: Create a token that's a copy of another target creature you control, except it isn't legendary. It gains haste. Sacrifice it at the beginning of the next end step.",
  ],
  ['permanentLine', 'If ~ was kicked, it enters with a +1/+1 counter on it.'],
  ['permanentLine', '{1}, Sacrifice another creature: ~ gains indestructible until end of turn. Tap it.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Juggle target creature.'],
  ['spellAbility', "Return target creature to its owner's pocket."],
  ['spellAbility', 'Search your library for a card and eat it.'],
]

describe('instructions', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
