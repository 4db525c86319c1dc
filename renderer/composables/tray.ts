import type { Subject } from '../../shared/play/decision.ts'
import type { ObjectView, PlayerView } from '../../shared/play/view.ts'
import { openSlot } from './draft.ts'
import type { Draft } from './draft.ts'

/** Does this lie openly on the table, where it can be clicked: the battlefield, the stack, or one's own hand? */
function liesOpen(view: PlayerView, object: ObjectView): boolean {
  if (object.zone === 'battlefield' || object.zone === 'stack') return true
  return object.zone === 'hand' && object.owner === view.me
}

/**
 * Takes what this viewer sees and the answer being made, and gives the things to choose from that don't lie openly on the
 * table (cards of a library, a graveyard, another's hand) and so are shown in a tray over it. Where some do and some
 * don't, the tray shows all. Null where no tray is needed.
 */
export function trayOptions(view: PlayerView, draft: Draft): readonly ObjectView[] | null {
  const { decision } = view
  const options: readonly Subject<string>[] =
    decision?.kind === 'pick'
      ? decision.options
      : decision?.kind === 'targets'
        ? (decision.slots[openSlot(decision, draft) ?? decision.slots.length - 1]?.options ?? [])
        : []
  const byId = new Map(view.objects.map((object) => [object.id, object]))
  const objects = options.flatMap((option) => {
    const object = option.kind === 'object' ? byId.get(option.id) : undefined
    return object === undefined ? [] : [object]
  })
  return objects.some((object) => !liesOpen(view, object)) ? objects : null
}
