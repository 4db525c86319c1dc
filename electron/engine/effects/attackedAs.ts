import type { Ref } from '../abilities/reference.ts'
import { controllerOf } from '../characteristics/index.ts'
import { lkiOfRef } from '../queries/index.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Context } from '../state/context.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'

function isHere(state: GameState, id: ObjectId): boolean {
  const object = state.objects[slotOf(id)]
  return object?.id === id && object.zone === 'battlefield'
}

/** Which planeswalker, battle or player something put onto the battlefield attacking attacks (508.4): here, the first. */
function attackedBy(state: GameState, player: PlayerId): Target | null {
  const attacker = state.turn.combat?.attackers.find((a) => isHere(state, a.id) && controllerOf(state, a.id) === player)
  if (attacker !== undefined) return attacker.defender
  const other = state.players.find((p) => p.id !== player && p.lost === null)
  return state.turn.combat === null || other === undefined ? null : { kind: 'player', player: other.id }
}

/** 702.49c: attacks what the returned creature attacked, if that's still there. */
export function attackedAs(
  state: GameState,
  as: Ref | undefined,
  context: Context,
  controller: PlayerId,
): Target | null {
  const ids = as === undefined ? [] : lkiOfRef(state, as, context).map((lki) => lki.id)
  const attack = state.history.events.findLast((event) => event.kind === 'attacks' && ids.includes(event.attacker.id))
  const defender = attack?.kind === 'attacks' ? attack.defender : null
  const there = defender?.kind === 'player' || (defender !== null && isHere(state, defender.id))
  return state.turn.combat !== null && there ? defender : attackedBy(state, controller)
}
