import { characteristics, keywordsOf } from '../characteristics/index.ts'
import type { ObjectId } from '../state/ids.ts'
import type { Proposal } from '../state/proposal.ts'
import type { GameState } from '../state/state.ts'
import type { CardTable } from '../state/table.ts'
import type { Transaction } from '../state/transaction.ts'
import { proposeFrame } from './effectFrame.ts'
import { recordEvents } from './recordEvents.ts'

type DayNight = 'day' | 'night'

const bound = new WeakMap<CardTable, boolean>()

// Most matches hold no card that day and night matter to.
function anyBound(table: CardTable): boolean {
  let any = bound.get(table)
  if (any === undefined) {
    any = table.definitions.some((definition) =>
      definition.faces.some((face) =>
        face.abilities.some((ability) => ability.kind === 'keyword' && ability.keyword === 'daybound'),
      ),
    )
    bound.set(table, any)
  }
  return any
}

function isBound(state: GameState, id: ObjectId, word: 'daybound' | 'nightbound'): boolean {
  return keywordsOf(characteristics(state, id)).has(word)
}

/** 731.1: it becomes day or night, and what is bound to that transforms at once (702.145b, 702.145e). */
export function becomeDayOrNight(tx: Transaction, to: DayNight): void {
  const { dayNight, active } = tx.state.turn
  if (dayNight === to) return
  tx.set('turn', { ...tx.state.turn, dayNight: to })
  // 731.1a: only what was night becomes day.
  if (dayNight !== null) recordEvents(tx, [{ kind: 'action', player: active, action: 'dayNight' }])
  keepBound(tx)
}

function firstDesignation(state: GameState): DayNight | null {
  if (state.turn.dayNight !== null) return null
  if (state.battlefield.some((id) => isBound(state, id, 'daybound'))) return 'day' // 702.145d
  return state.battlefield.some((id) => isBound(state, id, 'nightbound')) ? 'night' : null // 702.145g
}

/**
 * What holds at any time, not only when state-based actions are checked: with a permanent that is bound to day or night it's
 * one of them, and no permanent shows the face of the other (702.145c, 702.145d, 702.145f, 702.145g).
 */
export function keepBound(tx: Transaction): void {
  if (!anyBound(tx.state.table)) return
  const first = firstDesignation(tx.state)
  if (first !== null) return becomeDayOrNight(tx, first)
  const { dayNight } = tx.state.turn
  if (dayNight === null) return
  const turning = tx.state.battlefield.filter((id) => {
    const object = tx.object(id)
    if (object.faceDown !== null || object.phasedOut) return false
    return dayNight === 'night'
      ? object.face === 0 && isBound(tx.state, id, 'daybound')
      : object.face === 1 && isBound(tx.state, id, 'nightbound')
  })
  if (turning.length === 0) return
  tx.push(proposeFrame(turning.map((id): Proposal => ({ kind: 'transform', id, bound: true }))))
}
