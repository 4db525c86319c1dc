import type { PlayerId } from '../../../../shared/vocabulary/players.ts'
import { characteristics, controllerOf } from '../../characteristics/index.ts'
import { find } from '../../queries/index.ts'
import type { Target } from '../../state/ids.ts'
import type { GameState } from '../../state/state.ts'

/** The defending player of what is attacked: the player, a planeswalker's controller, a battle's protector (508.5). */
export function defendingPlayerOf(state: GameState, target: Target): PlayerId | null {
  if (target.kind === 'player') return target.player
  const object = find(state, target.id)
  if (object === null) return null
  // 310.8: a battle's protector was chosen as it entered; a Siege's is an opponent of its controller.
  if (characteristics(state, target.id).types.includes('Battle')) return object.chosen.player ?? null
  return controllerOf(state, target.id)
}

/** Whether something can be, or still is, attacked: a player in the game, a planeswalker or a battle on the battlefield. */
export function isInCombat(state: GameState, target: Target): boolean {
  if (target.kind === 'player') return state.players[target.player]?.lost === null
  const object = find(state, target.id)
  if (object === null || object.zone !== 'battlefield' || object.phasedOut) return false
  const { types } = characteristics(state, target.id)
  return types.includes('Planeswalker') || types.includes('Battle')
}
