import { copiableValues } from '../characteristics/index.ts'
import { canBeTurnedFaceDown, staysFaceDown } from '../facedown/ways.ts'
import type { ObjectId } from '../state/ids.ts'
import type { Proposal } from '../state/proposal.ts'
import type { Transaction } from '../state/transaction.ts'
import { learn, turnedFaceDown } from '../views/visibility.ts'
import type { Batch } from './batch.ts'
import { lkiBefore } from './batch.ts'
import { becomeCopy } from './applyMove.ts'
import { turnedDownParts, turnedUpParts } from './merge.ts'
import { takeTimestamp } from './moveObject.ts'
import { lkiOf } from '../characteristics/index.ts'

/**
 * Turns a permanent face up (708.8): the status is lifted, the object stays the same one, with a new timestamp (613.7f).
 * An instant or sorcery card is revealed and stays face down (701.40g, 701.58g).
 */
export function applyTurnFaceUp(batch: Batch, proposal: Extract<Proposal, { kind: 'turnFaceUp' }>): void {
  const { tx } = batch
  const object = tx.find(proposal.id)
  if (object === null || object.zone !== 'battlefield' || object.faceDown === null) return
  const everyone = tx.state.players.map((p) => p.id)
  const before = lkiBefore(batch, proposal.id)
  if (staysFaceDown(tx.state, proposal.id)) {
    learn(tx, [proposal.id], everyone)
    batch.events.push({ kind: 'revealed', ids: [proposal.id], lki: [before], to: 'all' })
    return
  }
  tx.patch(proposal.id, {
    ...turnedUpParts(object.parts),
    faceDown: null,
    timestamp: takeTimestamp(tx),
    counters: Object.entries(proposal.counters).reduce<Record<string, number>>(
      (all, [counter, n]) => ({ ...all, [counter]: (all[counter] ?? 0) + n }),
      { ...object.counters },
    ),
    // 702.37f, 702.168e: X is what was chosen for the cost.
    chosen: { ...object.chosen, ...proposal.chosen, ...(proposal.x === null ? {} : { x: proposal.x }) },
  })
  if (proposal.copyOf !== null)
    becomeCopy(
      tx,
      proposal.id,
      copiableValues(batch.before, proposal.copyOf.id),
      proposal.copyOf.except,
      proposal.copyOf.untilTurnedDown === true,
    )
  if (proposal.attachTo !== null) {
    tx.patch(proposal.id, { attachedTo: proposal.attachTo })
    batch.events.push({ kind: 'attached', object: lkiOf(tx.state, proposal.id), to: proposal.attachTo })
  }
  learn(tx, [proposal.id], everyone)
  batch.events.push({ kind: 'turnedFaceUp', object: lkiOf(tx.state, proposal.id), by: proposal.by })
  for (const [counter, n] of Object.entries(proposal.counters))
    batch.events.push({
      kind: 'countersPut',
      on: { kind: 'object', id: proposal.id },
      onLki: lkiOf(tx.state, proposal.id),
      counter,
      amount: n,
      before: object.counters[counter] ?? 0,
    })
}

// 'Until it is turned face down' is over.
function endCopies(tx: Transaction, id: ObjectId): void {
  const kept = tx.state.effects.filter((effect) => effect.until.kind !== 'whileFaceUp' || !effect.objects.includes(id))
  if (kept.length !== tx.state.effects.length) tx.set('effects', kept)
}

/** Turns a permanent face down (708.2): a status is set, nothing of the card is overwritten. */
export function applyTurnFaceDown(batch: Batch, proposal: Extract<Proposal, { kind: 'turnFaceDown' }>): void {
  const { tx } = batch
  const object = tx.find(proposal.id)
  if (object === null || object.zone !== 'battlefield' || object.faceDown !== null) return // 708.2b
  if (!canBeTurnedFaceDown(tx.state, proposal.id)) return
  const before = lkiBefore(batch, proposal.id)
  tx.patch(proposal.id, {
    ...turnedDownParts(object.parts, proposal.status),
    faceDown: proposal.status,
    timestamp: takeTimestamp(tx), // 613.7f
  })
  endCopies(tx, proposal.id)
  turnedFaceDown(tx, proposal.id)
  batch.events.push({ kind: 'turnedFaceDown', object: before })
}
