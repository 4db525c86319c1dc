import type { Filter } from '../abilities/reference.ts'
import type { GameObject } from '../state/object.ts'
import type { Reading } from './reading.ts'

/**
 * Did the object come to the zone that it is in this turn, from one of the zones that the filter names? What it became there
 * is a new object, which the event that brought it names (400.7).
 */
export function hasArrived(
  reading: Reading,
  { from }: Extract<Filter, { kind: 'arrived' }>,
  { id }: GameObject,
): boolean {
  return reading.state.history.events.some(
    (event) =>
      event.kind === 'zoneChange' &&
      event.id === id &&
      (from === undefined || (event.from !== null && from.includes(event.from))),
  )
}
