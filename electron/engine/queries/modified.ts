import type { ObjectId } from '../state/ids.ts'
import type { GameObject } from '../state/object.ts'
import { find } from './reading.ts'
import type { Reading } from './reading.ts'

/** Is something with this subtype attached to the object? */
export function attachedBy(reading: Reading, id: ObjectId, subtype: string): boolean {
  const { state } = reading
  for (const other of state.battlefield) {
    const object = find(state, other)
    if (object === null || object.attachedTo?.kind !== 'object' || object.attachedTo.id !== id || object.phasedOut)
      continue
    if (reading.now(other).subtypes.includes(subtype)) return true
  }
  return false
}

/** 700.9: has a counter, is equipped, or is enchanted by an Aura that its controller controls. */
export function isModified(reading: Reading, object: GameObject, controller: number): boolean {
  for (const counter in object.counters) if ((object.counters[counter] ?? 0) > 0) return true
  const { state } = reading
  for (const other of state.battlefield) {
    const attachment = find(state, other)
    if (
      attachment === null ||
      attachment.attachedTo?.kind !== 'object' ||
      attachment.attachedTo.id !== object.id ||
      attachment.phasedOut
    )
      continue
    const { subtypes } = reading.now(other)
    if (subtypes.includes('Equipment')) return true
    if (subtypes.includes('Aura') && reading.controller(other) === controller) return true
  }
  return false
}
