import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { ObjectId } from '../../engine/index.ts'
import type { Difference } from '../difference.ts'
import type { CheckOf } from '../formatChecks.ts'
import type { Game } from '../game.ts'
import { cardName, now, objectOf, permanentsOf, shownName } from '../observe.ts'
import { playerOf } from '../seats.ts'
import { compare, firstDifference } from './compare.ts'

const CARD_KEYS = ['hand', 'library', 'graveyard', 'exile', 'permanents', 'creatures'] as const
type CardKey = (typeof CARD_KEYS)[number]

/** A player's life, counters and how the game went for them, and what is in their zones. */
export function checkPlayer(game: Game, check: CheckOf<'player'>): Difference | null {
  const player = playerOf(check.player)
  const state = game.state.players[player]
  if (state === undefined) throw new Error(`no player ${String(player)}`)
  const { result } = game.state
  return firstDifference([
    ...(check.life === undefined ? [] : [compare('life', check.life, state.life)]),
    ...(check.poison === undefined ? [] : [compare('poison', check.poison, state.counters['poison'] ?? 0)]),
    ...(check.lost === undefined ? [] : [compare('lost', check.lost, state.lost !== null)]),
    ...(check.won === undefined ? [] : [compare('won', check.won, result?.winner === player)]),
    ...CARD_KEYS.map((key) => checkCards(game, key, check[key], player)),
  ])
}

/** Counts, or arrays of card names compared as multisets. */
function checkCards(
  game: Game,
  key: CardKey,
  expected: number | readonly string[] | undefined,
  player: PlayerId,
): Difference | null {
  if (expected === undefined) return null
  const cards = cardsOf(game, key, player)
  if (typeof expected === 'number') return compare(key, expected, cards.length)
  const onBattlefield = key === 'permanents' || key === 'creatures'
  const names = cards.map((id) => (onBattlefield ? shownName(game.state, id) : cardName(game.state, id)) ?? '(no name)')
  return compare(key, [...expected].sort(), [...names].sort())
}

function cardsOf(game: Game, key: CardKey, player: PlayerId): readonly ObjectId[] {
  const { state } = game
  switch (key) {
    case 'hand':
      return state.hands[player] ?? []
    case 'library':
      return state.libraries[player] ?? []
    case 'graveyard':
      return state.graveyards[player] ?? []
    case 'exile':
      return state.exile.filter((id) => objectOf(state, id)?.owner === player)
    case 'permanents':
      return permanentsOf(state, player)
    case 'creatures':
      return permanentsOf(state, player).filter((id) => now(state, id).types.includes('Creature'))
  }
}
