import { allFaceUp } from '../characteristics/faceUp.ts'
import { slotOf, nextId } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { FaceDownStatus, GameObject, ObjectSource, Part, Parts } from '../state/object.ts'
import type { Transaction } from '../state/transaction.ts'
import { carryKnowledge, mintViewIds } from '../views/visibility.ts'
import { followInto } from './followInto.ts'
import { blankObject, takeTimestamp } from './moveObject.ts'
import { takeOut } from './zones.ts'

// 707.10f: a copy of a spell is a token once it's on the battlefield.
function onBattlefield(source: ObjectSource): ObjectSource {
  return source.kind === 'copy' ? { ...source, kind: 'token' } : source
}

function partOf(object: GameObject, merged: Part['merged']): Part {
  return {
    slot: slotOf(object.id),
    source: onBattlefield(object.source),
    face: object.face,
    faceDown: object.faceDown,
    isCommander: object.isCommander,
    merged,
  }
}

/** What a record shows of its parts: the topmost one's source, face and status (730.2a, 730.2d, 730.2e). */
function shown(parts: Parts): Partial<GameObject> {
  const [top] = parts.of
  if (top === undefined) throw new Error('a permanent of no parts')
  return {
    parts,
    source: top.source,
    face: top.face,
    faceDown: top.faceDown,
    isCommander: parts.of.some((part) => part.isCommander),
  }
}

/** Keeps the place of a part in the table while it's a part of a permanent: in no zone's list, and nobody's to choose. */
export function keepPlace(tx: Transaction, object: GameObject, permanent: ObjectId): void {
  takeOut(tx, object)
  const id = nextId(object.id)
  const kept = {
    ...blankObject(id, object.owner, object.owner, 'battlefield', onBattlefield(object.source)),
    partOf: permanent,
  }
  tx.put(kept)
  carryKnowledge(tx, object, kept, { revealed: true })
  mintViewIds(tx, object, id)
  tx.set('succession', { ...tx.state.succession, [object.id]: [permanent] })
}

/**
 * Merges a spell with a permanent (730.2): it leaves the stack and is part of that permanent, on top or at the bottom. The
 * permanent stays the object that it was (730.2c); what changed the spell changes it from now on (702.140f).
 */
export function mergeInto(tx: Transaction, spell: ObjectId, permanent: ObjectId, over: boolean): void {
  const added = tx.object(spell)
  const object = tx.object(permanent)
  const before = object.parts?.of ?? [partOf(object, null)]
  const part = partOf(added, { timestamp: takeTimestamp(tx), over })
  keepPlace(tx, added, permanent)
  tx.patch(permanent, shown({ kind: 'merged', of: over ? [part, ...before] : [...before, part] }))
  followInto(tx, spell, permanent)
}

/** The record of one part as it was alone, for when the permanent comes apart (712.21, 730.3). */
export function alone(object: GameObject, part: Part): GameObject {
  const { parts: _parts, ...rest } = object
  return { ...rest, source: part.source, face: 0, faceDown: part.faceDown, isCommander: part.isCommander }
}

/** Every part turned face down with the permanent (730.2f). */
export function turnedDownParts(parts: Parts | undefined, status: FaceDownStatus): Partial<GameObject> {
  return parts === undefined
    ? {}
    : { parts: { ...parts, of: parts.of.map((part) => ({ ...part, faceDown: part.faceDown ?? status })) } }
}

/** Every part turned face up with the permanent (730.2f). */
export function turnedUpParts(parts: Parts | undefined): Partial<GameObject> {
  return parts === undefined ? {} : { parts: allFaceUp(parts) }
}

/** Each part that turns over does, the others stay as they are (730.2h, 730.2i); null where none does. */
export function turnedOverParts(tx: Transaction, parts: Parts, layouts: readonly string[]): Partial<GameObject> | null {
  let any = false
  const of = parts.of.map((part): Part => {
    if (part.source.kind !== 'card') return part
    const layout = tx.state.table.definitions[part.source.components[0].card]?.layout ?? ''
    if (!layouts.includes(layout)) return part
    any = true
    return { ...part, face: part.face === 0 ? 1 : 0 }
  })
  return any ? shown({ ...parts, of }) : null
}
