import {
  characteristics,
  controllerOf,
  keywordAbilities,
  keywordsOf,
  printedCharacteristics,
} from '../characteristics/index.ts'
import { doorsOf } from '../events/unlock.ts'
import type { Door } from '../events/unlock.ts'
import type { Cost } from '../abilities/cost.ts'
import type { PriorityAction } from '../../../shared/play/decision.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { contextOf } from '../state/context.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import { perCard } from '../state/perCard.ts'
import type { GameState } from '../state/state.ts'
import { mayCastNow } from './timing.ts'
import { canPayCost } from './payable.ts'
import { isSorceryTime } from './timing.ts'

/** The cost and effect of foretelling (702.143), plotting (702.170) and suspending (702.62) a card from hand. */
export function specialCost(state: GameState, id: ObjectId, special: string): Cost | null {
  if (special === 'unlock') return { mana: null, parts: [] } // 709.5e: by the door that is chosen
  const object = state.objects[slotOf(id)]
  if (object?.id !== id || object.source.kind !== 'card' || object.source.components[0].card < 0) return null
  if (state.table.definitions[object.source.components[0].card]?.blank !== null) return null
  const card = printedCharacteristics(state.table, object.source.components[0].card, 0)
  switch (special) {
    case 'foretell':
      return keywordAbilities(card, 'foretell').length > 0 ? { mana: ['2'], parts: [] } : null
    case 'plot': {
      const [plot] = keywordAbilities(card, 'plot')
      return plot !== undefined && 'cost' in plot ? plot.cost : null
    }
    case 'suspend': {
      const [suspend] = keywordAbilities(card, 'suspend')
      return suspend !== undefined && 'cost' in suspend ? suspend.cost : null
    }
    default:
      return null
  }
}

function allowedNow(state: GameState, player: PlayerId, id: ObjectId, special: string): boolean {
  const object = state.objects[slotOf(id)]
  if (object?.source.kind !== 'card') return false
  switch (special) {
    case 'foretell':
      return state.turn.active === player // 702.143a
    case 'plot':
      return isSorceryTime(state, player) // 702.170a
    case 'suspend':
      return mayCastNow(state, player, object, printedCharacteristics(state.table, object.source.components[0].card, 0)) // 702.62a
    default:
      return false
  }
}

const SPECIALS = ['foretell', 'plot', 'suspend'] as const
const NONE: readonly (typeof SPECIALS)[number][] = []

/** The special actions that a card's own abilities give it in hand. */
const specialsOf = perCard((table, card) => {
  if (table.definitions[card]?.blank !== null) return NONE
  const words = keywordsOf(printedCharacteristics(table, card, 0))
  return words.size === 0 ? NONE : SPECIALS.filter((special) => words.has(special))
})

/** The locked doors of a Room that a player could unlock now for their mana costs (709.5e). */
export function unlockable(state: GameState, player: PlayerId, id: ObjectId): readonly Door[] {
  return doorsOf(state, id).filter(
    (door) =>
      door.locked &&
      door.cost !== null &&
      canPayCost(state, player, { mana: door.cost, parts: [] }, contextOf(player, id), null),
  )
}

function unlockActions(state: GameState, player: PlayerId, out: PriorityAction<ObjectId>[]): void {
  if (!isSorceryTime(state, player)) return
  for (const id of state.battlefield) {
    if (!characteristics(state, id).subtypes.includes('Room') || controllerOf(state, id) !== player) continue
    const doors = unlockable(state, player, id)
    const [only] = doors
    if (only === undefined) continue
    const cost = doors.length === 1 ? (only.cost ?? []) : []
    out.push({ kind: 'special', special: 'unlock', object: id, cost })
  }
}

/** Special actions that a player with priority may take: on cards in hand, and unlocking a door (116.2). */
export function specialActions(state: GameState, player: PlayerId, out: PriorityAction<ObjectId>[]): void {
  unlockActions(state, player, out)
  for (const id of state.hands[player] ?? []) {
    const source = state.objects[slotOf(id)]?.source
    if (source?.kind !== 'card' || source.components[0].card < 0) continue
    for (const special of specialsOf(state.table, source.components[0].card)) {
      const cost = specialCost(state, id, special)
      if (cost === null || !allowedNow(state, player, id, special)) continue
      if (canPayCost(state, player, cost, contextOf(player, id), id))
        out.push({ kind: 'special', special, object: id, cost: cost.mana ?? [] })
    }
  }
}
