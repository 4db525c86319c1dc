import { amountOf, targetsOf } from '../queries/index.ts'
import { addReplacement } from './continuous.ts'
import { NOTHING, write } from './handler.ts'
import type { LeafHandler } from './handler.ts'

/** 614.9: damage that would be dealt to some is dealt to another instead, all of it or the next so much. */
export const redirectDamage: LeafHandler<'redirectDamage'> = ({ state, node, context }) => {
  const to = targetsOf(state, node.to, context)
  const left = node.n === 'all' ? null : amountOf(state, node.n, context)
  if (to.length === 0 || (left !== null && left <= 0)) return NOTHING
  return write((tx) => {
    addReplacement(tx, {
      replacement: {
        on: { kind: 'damage', ...(node.combatOnly === true ? { combat: true } : {}) },
        change: { kind: 'redirect', to: node.onto },
      },
      until: node.until,
      once: false,
      left,
      context,
      on: to.flatMap((target) => (target.kind === 'object' ? [target.id] : [])),
      onPlayers: to.flatMap((target) => (target.kind === 'player' ? [target.player] : [])),
      fromSources: node.by ?? null,
    })
  })
}
