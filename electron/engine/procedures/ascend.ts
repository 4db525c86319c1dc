import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { characteristics, controllerOf, derived } from '../characteristics/index.ts'
import { BLESSING } from '../queries/condition.ts'
import { slotOf } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import { CONCERNS, concernsOf, concernsOfAny } from './concerns.ts'

const ENOUGH = 10

function controlsEnough(state: GameState, player: PlayerId): boolean {
  if (state.battlefield.length < ENOUGH) return false
  const { controllerOf } = derived(state)
  let count = 0
  // 702.26d: what is phased out is treated as though it didn't exist.
  for (const id of state.battlefield)
    if (state.objects[slotOf(id)]?.phasedOut === false && controllerOf(id) === player) count++
  return count >= ENOUGH
}

/** 702.131a: who controls ten or more permanents gets the city's blessing, for the rest of the game. */
export function bless(tx: Transaction, player: PlayerId): boolean {
  const { designations } = tx.player(player)
  if (designations.includes(BLESSING) || !controlsEnough(tx.state, player)) return false
  tx.patchPlayer(player, { designations: [...designations, BLESSING] })
  return true
}

/** 702.131b: any time that a permanent's controller who hasn't got it yet controls ten or more. */
export function ascend(tx: Transaction): boolean {
  if (tx.state.battlefield.length < ENOUGH || (concernsOfAny(tx.state) & CONCERNS.ascend) === 0) return false
  let blessed = false
  for (const player of tx.state.players) {
    if (player.lost !== null || player.designations.includes(BLESSING) || !controlsEnough(tx.state, player.id)) continue
    const ascends = tx.state.battlefield.some(
      (id) =>
        !tx.object(id).phasedOut &&
        controllerOf(tx.state, id) === player.id &&
        (concernsOf(characteristics(tx.state, id)) & CONCERNS.ascend) !== 0,
    )
    if (ascends && bless(tx, player.id)) blessed = true
  }
  return blessed
}
