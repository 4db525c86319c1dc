import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { mapList } from '../state/mapIds.ts'
import type { Mapping } from '../state/mapIds.ts'
import type { Commander, GameState, PlayerState } from '../state/state.ts'
import { commanderKnownAt } from './visibility.ts'

const NONE: readonly never[] = []

// It may be what deals damage face down, so what it has dealt tells where it is.
function outOfSight(commander: Commander): Commander {
  return { ...commander, slot: null, damage: commander.damage.map(() => 0) }
}

function withSources(player: PlayerState, { id }: Pick<Mapping, 'id'>): PlayerState {
  if (player.mana.length === 0) return player
  const mana = mapList(player.mana, (unit) => {
    const source = id(unit.source)
    return source === unit.source ? unit : { ...unit, source }
  })
  return mana === player.mana ? player : { ...player, mana }
}

/** The players as one of them knows them: without the others' decks, and without what tells where a hidden commander is. */
export function concealPlayers(state: GameState, viewer: PlayerId, mapping: Pick<Mapping, 'id'>): GameState['players'] {
  const isSeen = (commander: Commander): boolean => commanderKnownAt(state, viewer, commander) !== null
  return state.players.map((one) => {
    const player = withSources(one, mapping)
    const deck = player.id === viewer ? player.deck : NONE
    const { commanders } = player
    if (commanders.every(isSeen)) return player.deck.length === deck.length ? player : { ...player, deck }
    return { ...player, deck, commanders: commanders.map((it) => (isSeen(it) ? it : outOfSight(it))) }
  })
}
