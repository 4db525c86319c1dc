import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { controllerOf, hasKeyword } from '../characteristics/index.ts'
import { BLESSING } from '../queries/condition.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'

const ENOUGH = 10

// 702.26d: what is phased out is treated as though it didn't exist.
function permanentsOf(state: GameState, player: PlayerId): readonly ObjectId[] {
  return state.battlefield.filter(
    (id) => controllerOf(state, id) === player && state.objects[slotOf(id)]?.phasedOut === false,
  )
}

function controlsEnough(state: GameState, player: PlayerId): boolean {
  if (state.battlefield.length < ENOUGH) return false
  return permanentsOf(state, player).length >= ENOUGH
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
  let blessed = false
  for (const player of tx.state.players) {
    if (player.lost !== null || player.designations.includes(BLESSING) || !controlsEnough(tx.state, player.id)) continue
    const ascends = permanentsOf(tx.state, player.id).some((id) => hasKeyword(tx.state, id, 'ascend'))
    if (ascends && bless(tx, player.id)) blessed = true
  }
  return blessed
}
