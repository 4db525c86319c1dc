import { isMeldPair } from '../abilities/meldPairs.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameObject, Part } from '../state/object.ts'
import { slotOf } from '../state/ids.ts'
import type { Proposal } from '../state/proposal.ts'
import type { Transaction } from '../state/transaction.ts'
import { keepPlace } from './merge.ts'

type Meld = NonNullable<Extract<Proposal, { kind: 'move' }>['meld']>

/** The two cards of a meld pair, and the card that describes their combined back face. */
interface Melding {
  readonly other: ObjectId
  readonly into: number
}

function cardOf(object: GameObject | null): number {
  return object?.source.kind === 'card' ? object.source.components[0].card : -1
}

/** 701.42b: whether this card and the other one are a meld pair, both in exile; null where they can't be melded. */
export function meldable(tx: Transaction, object: GameObject, { with: other, into }: Meld): Melding | null {
  const counterpart = tx.find(other)
  const { table } = tx.state
  const card = table.byName.get(into)
  const one = table.definitions[cardOf(object)]
  const two = table.definitions[cardOf(counterpart)]
  if (card === undefined || one === undefined || two === undefined) return null
  if (object.zone !== 'exile' || counterpart?.zone !== 'exile') return null
  return isMeldPair(one, two, into) ? { other, into: card } : null
}

/** 712.4a: one permanent, represented by both cards, with the combined back face up. */
export function becomeMelded(tx: Transaction, id: ObjectId, { other, into }: Melding): void {
  const object = tx.object(id)
  const counterpart = tx.object(other)
  const part = (of: GameObject): Part => ({
    slot: slotOf(of.id),
    source: of.source,
    face: 0,
    faceDown: null,
    isCommander: of.isCommander,
    merged: null,
  })
  keepPlace(tx, counterpart, id)
  tx.patch(id, {
    source: { kind: 'card', components: [{ card: into }] },
    parts: { kind: 'melded', of: [part(object), part(counterpart)] },
    isCommander: object.isCommander || counterpart.isCommander,
  })
}
