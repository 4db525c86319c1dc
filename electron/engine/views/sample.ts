import type { Color } from '../../../shared/vocabulary/colors.ts'
import { BASIC_LAND_MANA, BASIC_LAND_TYPES } from '../../../shared/vocabulary/types.ts'
import type { FaceDownCause } from '../../../shared/vocabulary/faceDown.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { perCard } from '../state/perCard.ts'
import { randomStreams, shuffled } from '../state/random.ts'
import type { CardDefinition } from '../abilities/definition.ts'
import type { ObjectId } from '../state/ids.ts'
import { slotOf } from '../state/ids.ts'
import type { GameObject, ObjectSource } from '../state/object.ts'
import type { Commander, GameState, PlayerState } from '../state/state.ts'
import type { CardTable } from '../state/table.ts'
import { isHole } from './conceal.ts'
import type { InformationState } from './conceal.ts'
import { isHidden } from './openness.ts'

const sourceOf = perCard((_table, card): ObjectSource => ({ kind: 'card', components: [{ card }] }))

/**
 * The cards that the viewer sees of each owner, by index into the table, once for each copy; of the others without their
 * commanders, of which they have no second copy (903.5b).
 */
function seenCards({ state, viewer }: InformationState): readonly (readonly number[])[] {
  const out = state.players.map((): number[] => [])
  for (const object of state.objects) {
    if (object.isCommander && object.owner !== viewer) continue
    let { source } = object
    // A merged permanent shows what is on top; the card in its own place is one of its parts.
    if (object.parts !== undefined) {
      const slot = slotOf(object.id)
      source = object.parts.of.find((part) => part.slot === slot)?.source ?? source
    }
    if (source.kind === 'card' && source.components[0].card >= 0) out[object.owner]?.push(source.components[0].card)
  }
  return out
}

/** Own cards that the viewer can't see: the deck as registered, which is sorted, less what they see of it. */
function unseenOfDeck(deck: readonly number[], seen: readonly number[]): number[] {
  const left: number[] = []
  for (const card of deck) left[card] = (left[card] ?? 0) + 1
  for (const card of seen) left[card] = (left[card] ?? 0) - 1
  const out: number[] = []
  for (const card of deck) {
    for (let i = left[card] ?? 0; i > 0; i--) out.push(card)
    left[card] = 0
  }
  return out
}

interface CardFacts {
  readonly isLand: boolean
  readonly colors: readonly Color[]
}

const factsOf = perCard((table, card): CardFacts => {
  const definition = table.definitions[card]
  return {
    isLand: definition?.faces[0]?.types.includes('Land') === true,
    colors: definition?.colorIdentity ?? [],
  }
})

function basicsOf(table: CardTable, colors: ReadonlySet<Color>): number[] {
  return BASIC_LAND_TYPES.flatMap((name) => {
    const card = table.byName.get(name)
    return card !== undefined && colors.has(BASIC_LAND_MANA[name]) ? [card] : []
  })
}

interface Pool {
  readonly lands: readonly number[]
  readonly spells: readonly number[]
}

/**
 * What may be among another player's hidden cards, as far as anyone can guess from play: what was seen of them, and basic
 * lands of the colors seen or of their commanders, two cards in five. Where nothing has been seen they are taken to play the viewer's own deck.
 */
function guesses(
  table: CardTable,
  seen: readonly number[],
  ownDeck: readonly number[],
  commanders: readonly Commander[] = [],
): Pool {
  const colors = new Set(commanders.flatMap(({ card }) => factsOf(table, card).colors))
  const lands: number[] = []
  const spells: number[] = []
  const sort = (cards: readonly number[]): void => {
    for (const card of cards) {
      const facts = factsOf(table, card)
      if (facts.isLand) lands.push(card)
      else spells.push(card)
      for (const color of facts.colors) colors.add(color)
    }
  }
  sort(seen)
  if (spells.length === 0) sort(ownDeck)
  lands.push(...basicsOf(table, colors))
  if (lands.length === 0) lands.push(...spells)
  if (spells.length === 0) spells.push(...lands)
  // A board without a single card to go by.
  if (spells.length === 0) return { lands: [0], spells: [0] }
  return { lands, spells }
}

interface Guessed {
  readonly table: CardTable
  readonly seen: readonly number[]
  readonly commanders: readonly Commander[]
  readonly pool: Pool
}

// Of most decisions one sees no other cards than before.
const byViewersDeck = new WeakMap<readonly number[], (Guessed | undefined)[]>()

function sameCards(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((card, i) => card === other[i])
}

function guessesOf(
  table: CardTable,
  { id, commanders }: PlayerState,
  seen: readonly number[],
  ownDeck: readonly number[],
): Pool {
  const byOwner = byViewersDeck.get(ownDeck) ?? []
  byViewersDeck.set(ownDeck, byOwner)
  const known = byOwner[id]
  if (known?.table === table && known.commanders === commanders && sameCards(known.seen, seen)) return known.pool
  const pool = guesses(table, seen, ownDeck, commanders)
  byOwner[id] = { table, seen, commanders, pool }
  return pool
}

const byDeck = new WeakMap<readonly number[], { readonly table: CardTable; readonly pool: Pool }>()

/** What the viewer's own unseen cards may be where the count goes wrong: any of the deck, the same for the whole game. */
function guessesOfDeck(table: CardTable, deck: readonly number[]): Pool {
  const known = byDeck.get(deck)
  if (known?.table === table) return known.pool
  const pool = guesses(table, deck, deck)
  byDeck.set(deck, { table, pool })
  return pool
}

function hasKeyword(definition: CardDefinition | undefined, cause: FaceDownCause): boolean {
  const abilities = definition?.faces[0]?.abilities ?? []
  return abilities.some(
    (a) => a.kind === 'keyword' && (a.keyword === cause || (cause === 'morph' && a.keyword === 'megamorph')),
  )
}

interface Filling {
  readonly table: CardTable
  readonly pools: readonly Pool[]
  readonly generator: ReturnType<typeof xoroshiro128plus>
}

function pick({ generator }: Filling, cards: readonly number[]): number {
  return cards[uniformInt(generator, 0, cards.length - 1)] ?? 0
}

// A card that its mechanism could have put there: cast face down it has the keyword, manifested or cloaked it is any card.
function guessFaceDown(filling: Filling, owner: PlayerId, cause: FaceDownCause): number {
  const pool = filling.pools[owner]
  if (pool === undefined) return 0
  if (cause === 'morph' || cause === 'disguise') {
    const fitting = pool.spells.filter((card) => hasKeyword(filling.table.definitions[card], cause))
    if (fitting.length > 0) return pick(filling, fitting)
  }
  return guessCard(filling, owner)
}

function guessCard(filling: Filling, owner: PlayerId): number {
  const pool = filling.pools[owner]
  if (pool === undefined) return 0
  return pick(filling, uniformInt(filling.generator, 0, 4) < 2 ? pool.lands : pool.spells)
}

// The parts of a face-down permanent are as hidden as its face.
function unveiled(hole: GameObject, source: ObjectSource): GameObject {
  const { parts } = hole
  if (parts === undefined) return { ...hole, source }
  const of = parts.of.map((part) => (part.faceDown === null ? part : { ...part, source }))
  return { ...hole, source, parts: { ...parts, of } }
}

interface FilledHole {
  readonly hole: GameObject
  readonly byCard: (GameObject | undefined)[]
}

// The same hidden place is filled with the same cards again and again: the records stay the same, and what is known of
// them too. Kept by owner and zone, then slot.
let filledWith: CardTable | null = null
let filledHoles: (FilledHole | undefined)[][] = []

function filled(hole: GameObject, table: CardTable, card: number): GameObject {
  if (!isHidden(hole)) return unveiled(hole, sourceOf(table, card))
  if (filledWith !== table) {
    filledWith = table
    filledHoles = []
  }
  const slots = (filledHoles[hole.owner * 2 + (hole.zone === 'library' ? 0 : 1)] ??= [])
  const slot = slotOf(hole.id)
  let known = slots[slot]
  if (known?.hole !== hole) {
    known = { hole, byCard: [] }
    slots[slot] = known
  }
  return (known.byCard[card] ??= { ...hole, source: sourceOf(table, card) })
}

/**
 * A whole state that agrees with all the viewer knows: their own unseen cards lie in their library in some order, the
 * others' hidden cards are guessed from what was seen of them, and luck is new. The same seed gives the same state; a fork
 * begins with who passes unasked.
 */
export function sample(
  info: InformationState,
  seed: number,
  table: CardTable,
  passing: GameState['passing'] = info.state.passing,
): GameState {
  const { state, viewer } = info
  const objects = state.objects.slice()
  const ownDeck = state.players[viewer]?.deck ?? []
  const seen = seenCards(info)
  const mine = shuffled(randomStreams(seed), 'own', unseenOfDeck(ownDeck, seen[viewer] ?? [])).value
  const filling: Filling = {
    table,
    pools: state.players.map((player) =>
      player.id === viewer && ownDeck.length > 0
        ? guessesOfDeck(table, ownDeck)
        : guessesOf(table, player, seen[player.id] ?? [], ownDeck),
    ),
    generator: xoroshiro128plus(seed ^ 0x5eed),
  }
  let next = 0
  const fill = (place: readonly ObjectId[]): boolean => {
    let any = false
    for (const id of place) {
      const hole = state.objects[slotOf(id)]
      if (hole === undefined || !isHole(hole)) continue
      any = true
      const card =
        hole.owner === viewer && next < mine.length
          ? (mine[next++] ?? 0)
          : hole.faceDown === null
            ? guessCard(filling, hole.owner)
            : guessFaceDown(filling, hole.owner, hole.faceDown.cause)
      objects[slotOf(id)] = filled(hole, table, card)
    }
    return any
  }
  // What follows from the cards of a place is remembered by its list, so that filled ones are lists of their own.
  const filledPlaces = (places: readonly (readonly ObjectId[])[]): readonly (readonly ObjectId[])[] =>
    places.map((place) => (fill(place) ? place.slice() : place))
  const libraries = filledPlaces(state.libraries)
  const hands = filledPlaces(state.hands)
  for (const place of [state.battlefield, state.stack, state.exile]) fill(place)
  // Named one by one, so that it is laid out in memory as every other state is.
  return {
    table,
    objects,
    free: state.free,
    libraries,
    hands,
    graveyards: state.graveyards,
    battlefield: state.battlefield,
    stack: state.stack,
    exile: state.exile,
    command: state.command,
    players: state.players,
    turn: state.turn,
    effects: state.effects,
    replacements: state.replacements,
    delayed: state.delayed,
    pendingTriggers: state.pendingTriggers,
    vanishing: state.vanishing,
    untilEndOfTurn: state.untilEndOfTurn,
    passing,
    frames: state.frames,
    decision: info.decision,
    random: randomStreams(seed),
    knowledge: state.knowledge,
    viewIds: state.viewIds,
    succession: state.succession,
    history: state.history,
    logs: state.logs,
    trail: null,
    nextTimestamp: state.nextTimestamp,
    nextEffectId: state.nextEffectId,
    nextDecisionId: state.nextDecisionId,
    nextFaceDownOrdinal: state.nextFaceDownOrdinal,
    result: state.result,
    revision: 1,
  }
}
