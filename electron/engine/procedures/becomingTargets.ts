import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { controllerOf, lkiOf } from '../characteristics/index.ts'
import type { GameEvent } from '../state/event.ts'
import { sameTarget, slotOf } from '../state/ids.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import { NEW_COPY } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import { recordEvents } from './recordEvents.ts'

/** What becomes a target of a spell or ability, each thing once however often it was chosen. */
export function becomingTargets(
  state: GameState,
  item: ObjectId,
  targets: readonly Target[],
  player: PlayerId,
): readonly GameEvent[] {
  const by = lkiOf(state, item)
  const seen: Target[] = []
  for (const target of targets) if (!seen.some((known) => sameTarget(known, target))) seen.push(target)
  return seen.map((target) => ({
    kind: 'becameTarget',
    target,
    // What paid for it may have been a target; it's gone by now.
    targetLki:
      target.kind === 'object' && state.objects[slotOf(target.id)]?.id === target.id ? lkiOf(state, target.id) : null,
    by,
    player,
  }))
}

/** 700.13: a crime, if what a player casts, activates or puts on the stack targets an opponent, theirs, or a card in their graveyard. */
export function crimes(state: GameState, targets: readonly Target[], player: PlayerId): readonly GameEvent[] {
  const against = targets.some((target) => {
    if (target.kind === 'player') return target.player !== player
    const object = state.objects[slotOf(target.id)]
    if (object?.id !== target.id) return false
    if (object.zone === 'graveyard') return object.owner !== player
    return (object.zone === 'battlefield' || object.zone === 'stack') && controllerOf(state, target.id) !== player
  })
  return against ? [{ kind: 'action', action: 'crime', player }] : []
}

/** 707.10c: what new copies on the stack target becomes a target once it is settled what that is. */
export function noteNewCopies(tx: Transaction): void {
  for (const id of tx.state.stack) {
    const { designations, stack } = tx.object(id)
    if (!designations.includes(NEW_COPY)) continue
    tx.patch(id, { designations: designations.filter((designation) => designation !== NEW_COPY) })
    recordEvents(tx, becomingTargets(tx.state, id, stack?.targets.flat() ?? [], controllerOf(tx.state, id)))
  }
}
