import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Bound } from '../state/context.ts'
import type { GameEvent } from '../state/event.ts'
import { objectTarget, playerTarget } from '../state/ids.ts'
import type { Target } from '../state/ids.ts'
import type { Lki } from '../state/object.ts'

interface Told {
  readonly target: Target | null
  readonly lki: Lki | null
  readonly amount: number
  readonly whose: PlayerId | null
}

function playerOf(target: Target): PlayerId | null {
  return target.kind === 'player' ? target.player : null
}

function told(event: GameEvent): Told | null {
  switch (event.kind) {
    case 'zoneChange':
      // 712.21e: cards of a permanent that came apart are found, though one object moved.
      return {
        target: event.id === null ? null : objectTarget(event.id),
        lki: event.before,
        amount: event.before === null && event.from === null && event.to !== 'battlefield' ? 0 : 1,
        whose: event.before?.controller ?? event.controller,
      }
    case 'damage':
      return { target: event.to, lki: event.toLki, amount: event.amount, whose: playerOf(event.to) }
    case 'lifeGained':
    case 'lifeLost':
      return { target: playerTarget(event.player), lki: null, amount: event.amount, whose: event.player }
    case 'countersPut':
    case 'countersRemoved':
      return { target: event.on, lki: event.onLki, amount: event.amount, whose: playerOf(event.on) }
    case 'turnedFaceUp':
    case 'turnedFaceDown':
    case 'tapped':
    case 'untapped':
      return { target: objectTarget(event.object.id), lki: event.object, amount: 1, whose: event.object.controller }
    default:
      return null
  }
}

/** What an instruction's `as` names by what happened: the objects as they are now, as they were, and how much in all. */
export function bindingOf(events: readonly GameEvent[]): Bound {
  const targets: Target[] = []
  const lki: Lki[] = []
  const shares: number[] = []
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
    if (part.whose !== null) shares[part.whose] = (shares[part.whose] ?? 0) + part.amount
  }
  // Players of whom nothing is told have a share of none.
  return { targets, lki, amount, shares: Array.from(shares, (share) => share ?? 0) }
}
