import { perform } from '../../engine/index.ts'
import type { GameAction, ObjectId } from '../../engine/index.ts'
import { difference } from '../difference.ts'
import type { Difference } from '../difference.ts'
import type { Dev, StepOf } from '../formatSteps.ts'
import type { Game } from '../game.ts'
import { receive } from '../received.ts'
import { refer } from '../references.ts'
import { playerOf } from '../seats.ts'

/** Performs a game action as if an effect with no source did it, replacement effects and triggers included. */
export function devStep(game: Game, { dev }: StepOf<'dev'>): Difference | null {
  const action = actionOf(game, dev)
  if (typeof action === 'string') return difference(action)
  game.state = perform(game.state, action)
  receive(game.received, game.state)
  return null
}

/** The game action that a dev verb means; a text if what it names isn't there. */
function actionOf(game: Game, dev: Dev): GameAction | string {
  const { destroy, moveTo, cloak, manifest, manifestDread, turnFaceUp, turnFaceDown, damage, draw, control } = dev
  if (destroy !== undefined) return onObject(game, destroy, (id) => ({ kind: 'destroy', id }))
  if (moveTo !== undefined) return onObject(game, moveTo[0], (id) => ({ kind: 'move', id, to: moveTo[1] }))
  if (cloak !== undefined) return { kind: 'putFaceDown', cause: 'cloak', ...cloak, player: playerOf(cloak.player) }
  if (manifest !== undefined) {
    return { kind: 'putFaceDown', cause: 'manifest', ...manifest, player: playerOf(manifest.player) }
  }
  if (manifestDread !== undefined) return { kind: 'manifestDread', player: playerOf(manifestDread.player) }
  if (turnFaceUp !== undefined) return onObject(game, turnFaceUp, (id) => ({ kind: 'turnFaceUp', id }))
  if (turnFaceDown !== undefined) return onObject(game, turnFaceDown, (id) => ({ kind: 'turnFaceDown', id }))
  if (damage !== undefined) {
    const to = refer(game, damage[0])
    return to.ok ? { kind: 'damage', to: to.subject, amount: damage[1] } : to.error
  }
  if (draw !== undefined) return { kind: 'draw', player: playerOf(draw[0]), cards: draw[1] }
  if (control !== undefined) {
    return onObject(game, control[0], (id) => ({ kind: 'control', id, player: playerOf(control[1]) }))
  }
  return 'no verb'
}

function onObject(game: Game, reference: string, make: (id: ObjectId) => GameAction): GameAction | string {
  const found = refer(game, reference)
  if (!found.ok) return found.error
  return found.subject.kind === 'object' ? make(found.subject.id) : `${reference} is a player`
}
