import { boardKeys, mayKnow, setUpBoard, slotOf } from '../../electron/engine/index.ts'
import type { BoardEntry, BoardPlayer, BoardSetup, GameState } from '../../electron/engine/index.ts'
import { FACE_DOWN_CAUSES } from '../../shared/vocabulary/faceDown.ts'
import { BASICS, STARTERS } from './decks.ts'
import type { Pool } from './decks.ts'
import { draw } from './randomness.ts'
import type { Dice } from './randomness.ts'

/** How many cards of each place a crowded board has for each player. */
const SIZES = { battlefield: 9, hand: 8, graveyard: 5, library: 20, exile: 2 } as const

function player(name: string, seat: number, cards: readonly string[], { permanents }: Pool, roll: Dice): BoardPlayer {
  let dealt = 0
  const entries = (zone: string, n: number, from: readonly string[] = cards): readonly BoardEntry[] =>
    Array.from({ length: n }, (_, i): BoardEntry => ({
      card: from === cards ? (cards[dealt++] ?? 'Island') : (from[roll(from.length)] ?? 'Island'),
      key: `${String(seat)}:${zone}:${String(i)}`,
    }))
  const onBattlefield = entries('battlefield', SIZES.battlefield).map((entry): BoardEntry => {
    const cause = FACE_DOWN_CAUSES[roll(FACE_DOWN_CAUSES.length)]
    // What is no permanent card can be there face down only.
    const down = cause !== undefined && (!permanents.has(entry.card) || roll(3) === 0) ? { faceDown: cause } : {}
    return {
      ...entry,
      ...down,
      ...(roll(4) === 0 ? { counters: { '+1/+1': 1 + roll(2) } } : {}),
      tapped: roll(5) === 0,
    }
  })
  return {
    name,
    life: 12,
    poison: 0,
    mana: [],
    infiniteMana: roll(2) === 0,
    exactLibrary: true,
    revealsUnasked: true,
    battlefield: [...onBattlefield, ...entries('land', 8, BASICS)],
    hand: entries('hand', SIZES.hand),
    graveyard: entries('graveyard', SIZES.graveyard),
    library: entries('library', SIZES.library, BASICS),
    exile: entries('exile', SIZES.exile).map((entry, i) => (i === 0 ? { ...entry, faceDown: true } : entry)),
    command: [],
  }
}

/**
 * A crowded board: permanents of all kinds, some face down by one cause or another, full hands, and mana for anything.
 * But for basic lands no card is there twice.
 */
export function crowdedSetup(seed: number, roll: Dice, pool: Pool = STARTERS): BoardSetup {
  const { table, spells } = pool
  const cards = draw(spells, spells.length, roll)
  const half = Math.floor(cards.length / 2)
  return {
    table,
    seed,
    active: 0,
    step: 'main1',
    players: [player('A', 0, cards.slice(0, half), pool, roll), player('B', 1, cards.slice(half), pool, roll)],
  }
}

/** A game that begins from a crowded board. */
export function crowdedBoard(seed: number, roll: Dice, pool: Pool = STARTERS): GameState {
  return setUpBoard(crowdedSetup(seed, roll, pool))
}

/** The same board with other cards in all places that the player of a seat can't see, and other luck. */
export function otherwiseHidden(setup: BoardSetup, viewer: number, roll: Dice, { spells }: Pool): BoardSetup {
  const state = setUpBoard(setup)
  const ids = boardKeys(state)
  const isHidden = ({ key }: BoardEntry): boolean => {
    const id = ids[key]
    // What state-based actions put elsewhere at once is seen there.
    return id !== undefined && state.objects[slotOf(id)]?.id === id && !mayKnow(state, viewer, id)
  }
  const another = (entry: BoardEntry): BoardEntry =>
    isHidden(entry) ? { ...entry, card: spells[roll(spells.length)] ?? entry.card } : entry
  // Which cards one's own library has is known: only their order isn't.
  const own = (library: readonly BoardEntry[]): readonly BoardEntry[] => {
    const cards = draw(
      library.filter(isHidden).map(({ card }) => card),
      library.length,
      roll,
    ).values()
    return library.map((entry) => (isHidden(entry) ? { ...entry, card: cards.next().value ?? entry.card } : entry))
  }
  const players = setup.players.map((one, seat) => ({
    ...one,
    hand: one.hand.map(another),
    library: seat === viewer ? own(one.library) : one.library.map(another),
    battlefield: one.battlefield.map(another),
    exile: one.exile.map(another),
  }))
  return { ...setup, players, seed: roll(2 ** 31) }
}
