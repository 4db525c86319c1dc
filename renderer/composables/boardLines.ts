import type { Subject } from '../../shared/play/decision.ts'
import type { PlayerView, ViewId } from '../../shared/play/view.ts'
import type { Draft } from './draft.ts'

/** A line to draw on the table: from an object to what it attacks, blocks or targets. */
export interface BoardLine {
  readonly kind: 'attack' | 'block' | 'target'
  readonly from: ViewId
  readonly to: Subject<ViewId>
}

/**
 * Takes what this viewer sees, the answer being made, and the stack item that is pointed at (or null), and gives the lines
 * to draw: attacks and blocks that are declared or being declared, and the targets of the top of the stack.
 */
export function boardLines(view: PlayerView, draft: Draft, pointed: ViewId | null): readonly BoardLine[] {
  const lines: BoardLine[] = []
  const object = (id: ViewId): Subject<ViewId> => ({ kind: 'object', id })
  for (const one of view.objects) {
    if (one.zone !== 'battlefield') continue
    if (one.attacking !== null) lines.push({ kind: 'attack', from: one.id, to: one.attacking })
    for (const attacker of one.blocking) lines.push({ kind: 'block', from: one.id, to: object(attacker) })
  }
  const { decision } = view
  if (decision?.kind === 'attackers' && draft.kind === 'attack') {
    draft.defenders.forEach((defender, index) => {
      const from = decision.options[index]?.attacker
      const to = defender === null ? undefined : decision.defenders[defender]
      if (from !== undefined && to !== undefined) lines.push({ kind: 'attack', from, to })
    })
  }
  if (decision?.kind === 'blockers' && draft.kind === 'block') {
    draft.blocks.forEach((attackers, index) => {
      const from = decision.options[index]?.blocker
      for (const attacker of attackers) {
        const to = decision.attackers[attacker]
        if (from !== undefined && to !== undefined) lines.push({ kind: 'block', from, to: object(to) })
      }
    })
  }
  if (decision?.kind === 'targets' && draft.kind === 'targets' && decision.source !== null) {
    draft.slots.forEach((picks, slot) => {
      for (const { option } of picks) {
        const to = decision.slots[slot]?.options[option]
        if (to !== undefined && decision.source !== null) lines.push({ kind: 'target', from: decision.source, to })
      }
    })
  }
  const item = view.objects.find(
    (one) => one.zone === 'stack' && (pointed === null ? one.place === 0 : one.id === pointed),
  )
  for (const to of item?.stack?.targets ?? []) if (item !== undefined) lines.push({ kind: 'target', from: item.id, to })
  return lines
}
