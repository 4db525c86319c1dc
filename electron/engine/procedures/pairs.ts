import { characteristics, controllerOf } from '../characteristics/index.ts'
import type { ObjectId } from '../state/ids.ts'
import { NO_LINKS } from '../state/object.ts'
import type { Transaction } from '../state/transaction.ts'

/** The link under which a creature remembers the one that it's paired with (702.95b). */
export const PAIRED = 'paired'

function pairable(tx: Transaction, id: ObjectId, controller: number): boolean {
  const object = tx.find(id)
  return (
    object?.zone === 'battlefield' &&
    controllerOf(tx.state, id) === controller &&
    characteristics(tx.state, id).types.includes('Creature')
  )
}

function setPair(tx: Transaction, id: ObjectId, other: ObjectId | null): void {
  const { [PAIRED]: _before, ...links } = tx.object(id).links
  const rest = Object.keys(links).length === 0 ? NO_LINKS : links
  tx.patch(id, { links: other === null ? rest : { ...links, [PAIRED]: [other] } })
}

/** 702.95c–d: pairs two unpaired creatures that one player controls; neither otherwise. */
export function pairUp(tx: Transaction, one: ObjectId, other: ObjectId, controller: number): void {
  if (one === other) return
  for (const id of [one, other]) if (!pairable(tx, id, controller) || tx.object(id).links[PAIRED] !== undefined) return
  setPair(tx, one, other)
  setPair(tx, other, one)
}

/** 702.95e: a pair is over as one of the two changes controllers, stops being a creature or leaves the battlefield. */
export function partPairs(tx: Transaction): boolean {
  let parted = false
  for (const id of tx.state.battlefield) {
    const [other] = tx.object(id).links[PAIRED] ?? []
    if (other === undefined) continue
    const controller = controllerOf(tx.state, id)
    const mutual = tx.find(other)?.links[PAIRED]?.[0] === id
    if (mutual && pairable(tx, id, controller) && pairable(tx, other, controller)) continue
    setPair(tx, id, null)
    if (mutual) setPair(tx, other, null)
    parted = true
  }
  return parted
}
