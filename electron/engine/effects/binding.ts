import type { Bound } from '../state/context.ts'
import type { GameEvent } from '../state/event.ts'
import { objectTarget } from '../state/ids.ts'
import type { Target } from '../state/ids.ts'
import type { Lki } from '../state/object.ts'

interface Told {
  readonly target: Target | null
  readonly lki: Lki | null
  readonly amount: number
}

function told(event: GameEvent): Told | null {
  switch (event.kind) {
    case 'zoneChange':
      // 712.21e: cards of a permanent that came apart are found, though one object moved.
      return {
        target: event.id === null ? null : objectTarget(event.id),
        lki: event.before,
        amount: event.before === null && event.from === null && event.to !== 'battlefield' ? 0 : 1,
      }
    case 'damage':
      return { target: event.to, lki: event.toLki, amount: event.amount }
    case 'lifeGained':
    case 'lifeLost':
      return { target: { kind: 'player', player: event.player }, lki: null, amount: event.amount }
    case 'countersPut':
    case 'countersRemoved':
      return { target: event.on, lki: event.onLki, amount: event.amount }
    case 'turnedFaceUp':
    case 'turnedFaceDown':
    case 'tapped':
    case 'untapped':
      return { target: objectTarget(event.object.id), lki: event.object, amount: 1 }
    default:
      return null
  }
}

/** What an instruction's `as` names by what happened: the objects as they are now, as they were, and how much in all. */
export function bindingOf(events: readonly GameEvent[]): Bound {
  const targets: Target[] = []
  const lki: Lki[] = []
  let amount = 0
  // A life total that damage changed is the damage's own; only the leading kind of event counts.
  const leading = events.find((event) => told(event) !== null)
  for (const event of events) {
    if (event.kind !== leading?.kind) continue
    const part = told(event)
    if (part === null) continue
    if (part.target !== null) targets.push(part.target)
    if (part.lki !== null) lki.push(part.lki)
    amount += part.amount
  }
  return { targets, lki, amount }
}
