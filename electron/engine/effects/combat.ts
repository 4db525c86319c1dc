import { lkiOf } from '../characteristics/index.ts'
import { recordEvents } from '../procedures/recordEvents.ts'
import { NOTHING, write } from './handler.ts'
import type { LeafHandler } from './handler.ts'
import { objectsOf } from './zones.ts'

/** 509.1h: an effect makes an unblocked attacking creature blocked; 509.3c: it has become blocked for what triggers on that. */
export const becomeBlocked: LeafHandler<'becomeBlocked'> = ({ state, node, context }) => {
  const { combat } = state.turn
  const ids = objectsOf(state, node.what, context).filter((id) =>
    combat?.attackers.some((attacker) => attacker.id === id && !attacker.blocked),
  )
  // Before blockers are declared nothing is blocked or unblocked.
  if (combat?.blocksDeclared !== true || ids.length === 0) return NOTHING
  return write((tx) => {
    const attackers = combat.attackers.map((attacker) =>
      ids.includes(attacker.id) ? { ...attacker, blocked: true } : attacker,
    )
    tx.set('turn', { ...tx.state.turn, combat: { ...combat, attackers } })
    recordEvents(
      tx,
      ids.map((id) => ({ kind: 'becameBlocked', attacker: lkiOf(tx.state, id), blockers: [] })),
    )
  })
}
