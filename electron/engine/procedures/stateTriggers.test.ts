import { describe, expect, test } from 'vitest'
import { card } from '../testing/cards.ts'
import { scenario } from '../testing/scenario.ts'
import { stateTriggers } from './stateTriggers.ts'

const depths = card(
  'Shallow Depths',
  '',
  'Land',
  '{0}: Remove an ice counter from this land.\nWhen this land has no ice counters on it, sacrifice it. If you do, you gain 3 life.',
)

describe('603.8: state triggers', () => {
  test('it triggers once when the state is so, and not again while it waits', () => {
    const g = scenario({
      cards: [depths],
      A: { battlefield: [{ card: 'Shallow Depths', counters: { ice: 1 } }] },
    })
    expect(g.state().stack).toHaveLength(0)
    g.A.activate('Shallow Depths').resolve()
    expect(g.state().stack).toHaveLength(1)
    g.resolve()
    expect(g.see('Shallow Depths').zone).toBe('graveyard')
    expect(g.life()).toEqual([23, 20])
    expect(g.state().stack).toHaveLength(0)
  })

  test('nor while its controller puts it in an order with others', () => {
    const g = scenario({
      cards: [depths, card('Ice Breaker', '{U}', 'Instant', 'Remove an ice counter from each land you control.')],
      A: {
        hand: ['Ice Breaker'],
        battlefield: [
          { card: 'Shallow Depths', as: 'one', counters: { ice: 1 } },
          { card: 'Shallow Depths', as: 'two', counters: { ice: 1 } },
        ],
      },
    })
    g.A.cast('Ice Breaker').resolve()
    expect(g.decision().kind).toBe('order')
    expect(stateTriggers(g.state())).toEqual([])
  })
})

describe('603.2d: an ability that triggers an additional time', () => {
  test('what entered, and whose ability triggers, must be as the effect says', () => {
    const horn = card(
      'Doubling Horn',
      '{4}',
      'Artifact',
      'If a creature entering causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.',
    )
    const healer = card('Healing Cub', '{W}', 'Creature — Bear', 'When this creature enters, you gain 1 life.', '1/1')
    const g = scenario({ cards: [horn, healer], A: { battlefield: ['Doubling Horn'], hand: ['Healing Cub'] } })
    g.A.cast('Healing Cub').resolve()
    const decision = g.decision()
    expect(decision.kind === 'order' ? decision.options : []).toHaveLength(2)
  })
})
