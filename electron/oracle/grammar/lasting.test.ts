import { describe, expect, test } from 'vitest'
import { abilitiesOf, declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Target creature attacks this turn if able.'],
  ['spellAbility', 'Target creature blocks this turn if able.'],
  ['spellAbility', 'Target creature blocks ~ this turn if able.'],
  ['spellAbility', "Target creature you don't control gets -2/-0 until end of turn and attacks this turn if able."],
  ['spellAbility', "Target creature with defender can attack this turn as though it didn't have defender."],
  ['permanentLine', "{0}: ~ can attack this turn as though it didn't have defender."],
  ['spellAbility', 'All creatures able to block target creature this turn do so.'],
  ['permanentLine', 'All creatures able to block ~ do so.'],
  ['permanentLine', "~ can't attack unless defending player controls an Island."],
  ['permanentLine', 'Each other creature you control enters with an additional +1/+1 counter on it.'],
  ['permanentLine', '~ enters with a +1/+1 counter on it for each other Human you control.'],
  ['permanentLine', 'Commander creatures you control get +2/+2 and have indestructible.'],
  ['permanentLine', 'Whenever you cast a spell that targets a creature you control, draw a card.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Target creature sleeps this turn if able.'],
  ['permanentLine', 'All creatures able to sing do so.'],
  ['permanentLine', '~ enters with a +1/+1 counter on it for each good idea.'],
]

describe('effects that last (611.2)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
  test('what is for this turn ends with the turn', () => {
    const [ability] = abilitiesOf('spellAbility', 'Target creature attacks this turn if able.')
    expect(JSON.stringify(ability)).toContain('"until":{"kind":"endOfTurn"}')
  })
})
