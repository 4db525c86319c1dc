import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Effect } from '../abilities/effect.ts'
import { createObject } from '../events/moveObject.ts'
import { run } from '../game/game.ts'
import { effectFrame } from '../procedures/effectFrame.ts'
import { contextOf } from '../state/context.ts'
import type { Target } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'
import { Transaction } from '../state/transaction.ts'

/**
 * Carries out an instruction as an ability of `controller` whose source is nothing on the board would, as far as the next
 * decision; `it` is what the bound reference of that name stands for. The active player has priority afterwards.
 */
export function carryOut(state: GameState, effect: Effect, it: readonly Target[], controller: PlayerId): GameState {
  const tx = new Transaction(state)
  tx.set('decision', null)
  tx.set('frames', [
    ...state.frames.slice(0, -1),
    { kind: 'priority', passes: 0, next: state.turn.active, pc: 0, answers: [] },
  ])
  const source = createObject(tx, controller, controller, 'command', { kind: 'emblem', abilities: [] })
  tx.push(
    effectFrame(effect, {
      ...contextOf(controller, source.id),
      bindings: { it: { targets: it, lki: [], amount: it.length } },
    }),
  )
  return run(tx.commit())
}
