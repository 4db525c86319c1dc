import type { ObjectView } from '../../shared/play/view.ts'
import { useMatch } from '../stores/match.ts'
import { clickOf } from './actions.ts'
import { sendAttacker, toggleBlock } from './draftClicks.ts'
import type { Drop } from './useDrag.ts'

/** What dropping a card somewhere does: plays it, sends it to attack what it lies on, or puts it in front of an attacker. */
export function useDrop(): (object: ObjectView, drop: Drop) => void {
  const match = useMatch()
  return (object, drop) => {
    const { decision } = match
    if (decision === null) return
    if (decision.kind === 'attackers') {
      const onto =
        drop.kind === 'object' || drop.kind === 'player'
          ? drop
          : drop.kind === 'table'
            ? decision.defenders[0]
            : undefined
      if (onto !== undefined) match.draft = sendAttacker(decision, match.draft, object.id, onto)
    } else if (decision.kind === 'blockers') {
      if (drop.kind === 'object') match.draft = toggleBlock(decision, match.draft, object.id, drop.id)
    } else if (decision.kind === 'priority') {
      // Dropped back into the hand means: changed my mind.
      const does = clickOf(match.actions.get(object.id))
      if (drop.kind !== 'hand' && does.kind !== 'nothing') match.click({ kind: 'object', id: object.id })
    } else if (drop.kind !== 'hand') match.click({ kind: 'object', id: object.id })
  }
}
