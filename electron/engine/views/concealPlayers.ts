import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Commander, GameState } from '../state/state.ts'
import { commanderKnownAt } from './visibility.ts'

const NONE: readonly never[] = []

// It may be what deals damage face down, so what it has dealt tells where it is.
function outOfSight(commander: Commander): Commander {
  return { ...commander, slot: null, damage: commander.damage.map(() => 0) }
}

/** The players as one of them knows them: without the others' decks, and without what tells where a hidden commander is. */
export function concealPlayers(state: GameState, viewer: PlayerId): GameState['players'] {
  const isSeen = (commander: Commander): boolean => commanderKnownAt(state, viewer, commander) !== null
  return state.players.map((player) => {
    const deck = player.id === viewer ? player.deck : NONE
    const { commanders } = player
    if (commanders.every(isSeen)) return player.deck.length === deck.length ? player : { ...player, deck }
    return { ...player, deck, commanders: commanders.map((one) => (isSeen(one) ? one : outOfSight(one))) }
  })
}
