import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { slotOf } from '../state/ids.ts'
import { randomStreams, shuffled } from '../state/random.ts'
import type { GameState } from '../state/state.ts'
import { knownToOneOf, mayKnow, viewIdOf } from './visibility.ts'

/**
 * The same game with other luck: chance is drawn anew from `seed`, and of each player's hand and library the cards that
 * none of these players knows are dealt anew among themselves. Nothing that these players know changes.
 */
export function redeal(state: GameState, players: readonly PlayerId[], seed: number): GameState {
  let random = randomStreams(seed)
  const objects = state.objects.slice()
  for (const { id: owner } of state.players) {
    const hidden = [...(state.libraries[owner] ?? []), ...(state.hands[owner] ?? [])].filter(
      (id) => !knownToOneOf(state, players, id),
    )
    const held = hidden.flatMap((id) => state.objects[slotOf(id)] ?? [])
    const dealt = shuffled(random, `redeal ${String(owner)}`, held)
    random = dealt.streams
    for (const [at, { source, isCommander }] of dealt.value.entries()) {
      const place = held[at]
      if (place !== undefined) objects[slotOf(place.id)] = { ...place, source, isCommander }
    }
  }
  return {
    ...state,
    objects,
    random,
    revision: state.revision + 1,
    // What a procedure under way can be taken back to is dealt anew as well.
    frames: state.frames.map((frame) =>
      'checkpoint' in frame && frame.checkpoint !== null
        ? { ...frame, checkpoint: redeal(frame.checkpoint, players, seed) }
        : frame,
    ),
  }
}

/**
 * Whether on the way from one state of a game to a later one anything came about that makes going back more than taking
 * a move back: chance was drawn on, or one of these players came to know a card, also one that they may no longer look at.
 */
export function hasTold(before: GameState, after: GameState, players: readonly PlayerId[]): boolean {
  if (JSON.stringify(before.random) !== JSON.stringify(after.random)) return true
  if (players.some((player) => wasNamed(before, after, player))) return true
  return after.objects.some(({ id, source }, slot) => {
    const then = before.objects[slot]
    // Tokens and abilities that were made since say nothing of any card.
    if (source.kind !== 'card' || then === undefined) return false
    return players.some((player) => mayKnow(after, player, id) && !mayKnow(before, player, then.id))
  })
}

/** Whether the player's log has since named a card that they didn't know: a face-down one that they controlled for a while. */
function wasNamed(before: GameState, after: GameState, player: PlayerId): boolean {
  const told = before.logs?.[player]?.flat().length ?? 0
  const named = new Set((after.logs?.[player]?.flat().slice(told) ?? []).flatMap(({ names }) => Object.keys(names)))
  if (named.size === 0) return false
  return before.objects.some(
    ({ id, source }) =>
      source.kind === 'card' && !mayKnow(before, player, id) && named.has(viewIdOf(before, player, id) ?? ''),
  )
}
