import { expect, test } from 'vitest'
import { decisionOf, setUpBoard, submit } from '../../index.ts'
import type { GameState } from '../../index.ts'
import { card, tableOf } from '../../testing/cards.ts'
import { playerOf } from '../../testing/sides.ts'

const prism = card('Prism', '{2}', 'Artifact', '{1}: Add one mana of any color.')
const table = tableOf(['Forest', 'Mountain'], [prism])

function answered(state: GameState, picked: readonly number[]): GameState {
  const next = submit(state, { kind: 'indices', of: state.decision?.id ?? -1, picked })
  if (!next.ok) throw new Error(next.error.key)
  return next.state
}

/** The names of what can be used for the mana that is being paid. */
function sources(state: GameState): readonly string[] {
  const { decision } = state
  if (decision?.kind !== 'payMana') throw new Error(`asked for ${String(decision?.kind)}`)
  const names = decision.sources.map(({ object }) => {
    const { source } = state.objects.find(({ id }) => id === object) ?? {}
    return source?.kind === 'card' ? (state.table.definitions[source.components[0].card]?.name ?? '') : ''
  })
  return [...new Set(names)]
}

test('a mana ability that is being paid for can’t be activated again for that (605.3c)', () => {
  const mine = playerOf('A', { battlefield: ['Prism', 'Prism', 'Forest', 'Mountain'], payWithLands: true }, new Map())
  let state = setUpBoard({ table, seed: 1, active: 0, step: 'main1', players: [mine, playerOf('B', {}, new Map())] })
  const first = decisionOf(state)
  if (first?.kind !== 'priority') throw new Error('no priority')
  state = answered(state, [
    first.actions.findIndex((action) => action.kind === 'activate' && action.label.startsWith('{1}')),
  ])
  while (state.decision?.kind === 'option') state = answered(state, [0])
  const { decision } = state
  if (decision?.kind !== 'payMana') throw new Error(`asked for ${String(decision?.kind)}`)
  // The other one can, with mana of a third.
  expect(sources(state)).toEqual(['Prism', 'Forest', 'Mountain'])
  expect(decision.sources.map(({ object }) => object)).not.toContain(decision.source)
})
