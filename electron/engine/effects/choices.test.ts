import { expect, test } from 'vitest'
import type { Effect } from '../abilities/effect.ts'
import { scenario } from '../testing/scenario.ts'
import { YOU, n, named } from '../testing/words.ts'

const LAND = { kind: 'type', type: 'Land' } as const

const putLand: Effect = {
  kind: 'may',
  who: YOU,
  then: {
    kind: 'sequence',
    steps: [
      { kind: 'choose', who: YOU, min: n(1), max: n(1), from: { filter: LAND, zones: ['hand'] }, as: 'chosen' },
      { kind: 'move', what: named('chosen'), to: 'battlefield' },
    ],
  },
}

test('400.2: who may choose from a hand is asked though there is nothing to choose: others can’t tell', () => {
  for (const hand of [['Fog'], ['Forest']]) {
    const g = scenario({ A: { hand } })
    g.carryOut(putLand)
    expect(g.decision()).toMatchObject({ player: 0, kind: 'pick', min: 0 })
    g.A.choose()
    expect(g.state().hands[0]).toHaveLength(1)
  }
})

test('400.2: nor whether there is anything of the kind to discard; an empty hand is open to all', () => {
  const discard: Effect = { kind: 'may', who: YOU, then: { kind: 'discard', who: YOU, n: n(1), filter: LAND } }
  const g = scenario({ A: { hand: ['Fog'] } })
  g.carryOut(discard)
  expect(g.decision()).toMatchObject({ player: 0, kind: 'pick', max: 0 })
  const empty = scenario({ A: {} })
  empty.carryOut(discard)
  expect(empty.decision()).toMatchObject({ kind: 'priority' })
})

test('107.1b: fewer than no cards are none', () => {
  const g = scenario({ A: { hand: ['Fog'] } })
  g.carryOut({ kind: 'discard', who: YOU, n: n(-1) })
  expect(g.decision()).toMatchObject({ kind: 'priority' })
  expect(g.state().hands[0]).toHaveLength(1)
})
