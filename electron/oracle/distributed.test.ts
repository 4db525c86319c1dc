import { describe, expect, test } from 'vitest'
import { abilitiesOf, declined, thereAndBack, wordsOf } from './testing/lines.ts'
import type { LineKind } from './testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Each player puts a creature card from their graveyard onto the battlefield.'],
  ['spellAbility', "Each player returns a creature they control to its owner's hand."],
  ['spellAbility', 'Each player may put an artifact, creature, enchantment, or land card from their hand onto the battlefield.'], // prettier-ignore
  ['spellAbility', '~ deals damage to each player equal to the number of lands they control.'],
  ['permanentLine', "{T}: ~ deals damage to each player equal to half that player's life total, rounded down."],
  ['permanentLine', 'When ~ enters, each opponent exiles a card from their hand.'],
  ['permanentLine', 'When ~ enters, each other player may put a creature card from their hand onto the battlefield.'],
  ['permanentLine', 'Whenever a creature attacks one of your opponents, that player loses 1 life.'],
  ['spellAbility', 'Target creature an opponent controls deals damage equal to its power to another target creature that player controls.'], // prettier-ignore
  ['spellAbility', 'Exile target artifact, creature, or enchantment an opponent controls. That player may put a permanent card from their hand onto the battlefield.'], // prettier-ignore
  ['permanentLine', '{T}: Each player loses 1 life for each Swamp they control.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Each player exiles a creature they control. Destroy that creature.'],
  [
    'spellAbility',
    'Each player may put a counter on a creature they control. If a player does, that player draws a card.',
  ],
  ['spellAbility', 'Each opponent exiles a card from their hand. You may cast those cards this turn.'],
]

describe('what each of several players does for themselves', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
  test('what clauses say one after another, all have done before the next', () => {
    const [ability] = abilitiesOf(
      'spellAbility',
      'Each player discards a card, then scries 1. Each player draws a card.',
    )
    expect(ability).toMatchObject({
      content: {
        body: {
          effect: {
            kind: 'sequence',
            steps: [{ kind: 'forEachPlayer' }, { kind: 'draw', who: { kind: 'eachPlayer' } }],
          },
        },
      },
    })
  })
})
