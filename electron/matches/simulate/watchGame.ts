import { characteristics, controllerOf, slotOf } from '../../engine/index.ts'
import type { CardDefinition, CardTable, GameState, ObjectId } from '../../engine/index.ts'
import { producedMana } from '../../../shared/cards/producedMana.ts'
import type { ManaKind } from '../../../shared/cards/producedMana.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { canPay } from './canPay.ts'

type GameEvent = GameState['history']['events'][number]

/** A card that was cloaked or manifested, by whom, and in which of that player's turns. */
export interface Veiled {
  readonly by: PlayerId
  readonly cause: 'cloak' | 'manifest'
  readonly card: string
  readonly turn: number
  /** Whether it is a creature card with a mana cost, for which it could be turned face up (701.40b, 701.58b). */
  readonly hit: boolean
  /** In which of their turns (or the opponent's after it) it was turned face up; null if it never was. */
  readonly turnedUp: number | null
}

/** What became of one player's cards in a game. */
export interface SeatFacts {
  readonly mulligans: number
  /** Each card that was in their opening hand as they kept it or that they drew, by name with how many times. */
  readonly drawn: Readonly<Record<string, number>>
  /** Each card that they cast or played as a land, by name with how many times. */
  readonly played: Readonly<Record<string, number>>
  /** Mana that they spent on spells in each of their turns, from their first; the last turns may be missing where it was none. */
  readonly spent: readonly number[]
  /** Lands that they controlled at the end of each of their turns. */
  readonly lands: readonly number[]
  /** At the end of their fourth turn they controlled two lands or fewer. */
  readonly screwed: boolean
  /**
   * At the end of two or more of their first six turns they held spells that their lands could have paid for by number,
   * but none of those by colour.
   */
  readonly colorScrewed: boolean
  /**
   * At the end of one of their turns from the fifth on they held no card but lands, and at least three in five of all
   * cards that they had drawn were lands.
   */
  readonly flooded: boolean
  /** What dealt the loser the damage by which they lost, by name; null for winners and for those who lost otherwise. */
  readonly killedBy: string | null
}

export interface GameFacts {
  readonly seats: readonly SeatFacts[]
  readonly veiled: readonly Veiled[]
}

/** Notes what happens in a game while it is played. */
export interface GameWatch {
  readonly onStep: (before: GameState, after: GameState) => void
  readonly facts: () => GameFacts
}

/** From which of their turns on a player can be said to be short of lands or flooded with them. */
const SCREW_TURN = 4
const FEW_LANDS = 2
const FLOOD_TURN = 5
const FLOOD_SHARE = 0.6
const COLOR_TURNS = 6
const COLOR_SCREWED_TURNS = 2

interface Seat {
  mulligans: number
  readonly drawn: Record<string, number>
  readonly played: Record<string, number>
  readonly spent: number[]
  readonly lands: number[]
  turns: number
  cards: number
  landCards: number
  colorless: number
  flooded: boolean
  hurtBy: string | null
}

/** Watches a game of two players, from before its first answer. */
export function watchGame(table: CardTable, players: number): GameWatch {
  const seats = Array.from({ length: players }, newSeat)
  const veiled: { -readonly [Key in keyof Veiled]: Veiled[Key] }[] = []
  const veiledAs = new Map<ObjectId, (typeof veiled)[number]>()
  const lands = landMana(table)
  let loser: PlayerId | null = null

  function drew(player: PlayerId, state: GameState, id: ObjectId): void {
    const seat = seats[player]
    const source = state.objects[slotOf(id)]?.source
    const name = source === undefined ? null : nameOfSource(source, table)
    if (seat === undefined || name === null) return
    seat.drawn[name] = (seat.drawn[name] ?? 0) + 1
    seat.cards += 1
    if (lands.has(cardOf(state, id) ?? -1)) seat.landCards += 1
  }

  function note(event: GameEvent, state: GameState): void {
    switch (event.kind) {
      case 'drew':
        drew(event.player, state, event.id)
        return
      case 'cast': {
        const seat = seats[event.player]
        const name = nameOfSource(event.spell.object.source, table)
        if (seat === undefined || name === null) return
        seat.played[name] = (seat.played[name] ?? 0) + 1
        if (event.player === state.turn.active) {
          const turn = seat.turns - 1
          seat.spent[turn] = (seat.spent[turn] ?? 0) + (event.spell.object.cast?.manaSpent.length ?? 0)
        }
        return
      }
      case 'landPlayed': {
        const seat = seats[event.player]
        const name = nameOfSource(event.land.object.source, table)
        if (seat !== undefined && name !== null) seat.played[name] = (seat.played[name] ?? 0) + 1
        return
      }
      case 'damage': {
        if (event.to.kind !== 'player') return
        const seat = seats[event.to.player]
        if (seat !== undefined) seat.hurtBy = event.source.now.name ?? `(${event.source.object.faceDown?.cause ?? '?'})`
        return
      }
      case 'zoneChange':
        if (event.to === 'battlefield' && event.id !== null) enteredVeiled(event.id, event.controller, state)
        return
      case 'turnedFaceUp': {
        const known = veiledAs.get(event.object.id)
        if (known !== undefined) known.turnedUp ??= seats[known.by]?.turns ?? 0
        return
      }
      default:
        return
    }
  }

  function enteredVeiled(id: ObjectId, by: PlayerId, state: GameState): void {
    const object = state.objects[slotOf(id)]
    const cause = object?.faceDown?.cause
    if (object?.id !== id || (cause !== 'cloak' && cause !== 'manifest') || object.source.kind !== 'card') return
    const definition = table.definitions[object.source.components[0].card]
    if (definition === undefined) return
    const hit = 'cost' in definition.manaCostWayUp
    const one = { by, cause, card: definition.name, turn: seats[by]?.turns ?? 0, hit, turnedUp: null }
    veiled.push(one)
    veiledAs.set(id, one)
  }

  /** As a turn ends: `state` is the last in which somebody had something to decide in it. */
  function endTurn(state: GameState): void {
    const player = state.turn.active
    const seat = seats[player]
    if (seat === undefined) return
    const mine = state.battlefield.filter(
      (id) => controllerOf(state, id) === player && characteristics(state, id).types.includes('Land'),
    )
    seat.lands[seat.turns - 1] = mine.length
    const held = (state.hands[player] ?? []).flatMap((id) => cardOf(state, id) ?? [])
    const spells = held.filter((card) => !lands.has(card)).flatMap((card) => table.definitions[card] ?? [])
    if (seat.turns <= COLOR_TURNS) {
      const sources = mine.map((id) => lands.get(cardOf(state, id) ?? -1) ?? [])
      const inReach = spells.filter(({ manaValue }) => manaValue <= sources.length)
      if (inReach.length > 0 && !inReach.some(({ faces }) => canPay(faces[0]?.manaCost ?? [], sources)))
        seat.colorless += 1
    }
    const isFlood = seat.cards > 0 && seat.landCards / seat.cards >= FLOOD_SHARE
    if (seat.turns >= FLOOD_TURN && spells.length === 0 && isFlood) seat.flooded = true
  }

  function beginTurn(before: GameState, state: GameState): void {
    if (before.turn.number > 0) endTurn(before)
    else {
      for (const { id, mulligans } of state.players) {
        const seat = seats[id]
        if (seat !== undefined) seat.mulligans = mulligans
        for (const held of openingHand(state, id)) drew(id, state, held)
      }
    }
    const seat = seats[state.turn.active]
    if (seat !== undefined) seat.turns += 1
  }

  return {
    onStep: (before, after) => {
      if (after.turn.number === before.turn.number) {
        for (const event of after.history.events.slice(before.history.events.length)) note(event, after)
      } else {
        for (const event of after.history.lastTurn.slice(before.history.events.length)) note(event, after)
        beginTurn(before, after)
        for (const event of after.history.events) note(event, after)
      }
      const winner = after.result?.winner ?? null
      if (winner !== null && after.result?.reason === 'life') loser = seats.findIndex((_, player) => player !== winner)
    },
    facts: () => ({ seats: seats.map((seat, player) => factsOf(seat, player === loser)), veiled }),
  }
}

function newSeat(): Seat {
  const counts = { turns: 0, cards: 0, landCards: 0, colorless: 0, mulligans: 0 }
  return { ...counts, drawn: {}, played: {}, spent: [], lands: [], flooded: false, hurtBy: null }
}

function factsOf(seat: Seat, isKilled: boolean): SeatFacts {
  const { mulligans, drawn, played, spent, lands, colorless, flooded, hurtBy } = seat
  return {
    mulligans,
    drawn,
    played,
    spent: Array.from(spent, (value: number | undefined) => value ?? 0),
    lands: Array.from(lands, (count: number | undefined) => count ?? 0),
    screwed: (lands[SCREW_TURN - 1] ?? FEW_LANDS + 1) <= FEW_LANDS,
    colorScrewed: colorless >= COLOR_SCREWED_TURNS,
    flooded,
    killedBy: isKilled ? hurtBy : null,
  }
}

/** What was held as the first turn began: what was drawn in it by then is told by an event of its own. */
function openingHand(state: GameState, player: PlayerId): readonly ObjectId[] {
  const drawn = new Set(state.history.events.flatMap((event) => (event.kind === 'drew' ? [event.id] : [])))
  return (state.hands[player] ?? []).filter((id) => !drawn.has(id))
}

function cardOf(state: GameState, id: ObjectId): number | null {
  const source = state.objects[slotOf(id)]?.source
  return source?.kind === 'card' ? source.components[0].card : null
}

function nameOfSource(source: GameState['objects'][number]['source'], table: CardTable): string | null {
  return source.kind === 'card' ? (table.definitions[source.components[0].card]?.name ?? null) : null
}

/** The lands of a table, by index, with the mana that they add. */
function landMana({ definitions }: CardTable): ReadonlyMap<number, readonly ManaKind[]> {
  return new Map(definitions.flatMap((definition, card) => (isLand(definition) ? [[card, manaOf(definition)]] : [])))
}

function isLand({ faces }: CardDefinition): boolean {
  return faces[0]?.types.includes('Land') === true
}

function manaOf({ faces }: CardDefinition): readonly ManaKind[] {
  return producedMana({ faces: faces.map(({ typeLine, text }) => ({ typeLine, oracleText: text })) })
}
