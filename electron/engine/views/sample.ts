import type { Color } from '../../../shared/vocabulary/colors.ts'
import { BASIC_LAND_MANA, BASIC_LAND_TYPES } from '../../../shared/vocabulary/types.ts'
import type { FaceDownCause } from '../../../shared/vocabulary/faceDown.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { randomStreams, shuffled } from '../state/random.ts'
import type { CardDefinition } from '../abilities/definition.ts'
import type { ObjectId } from '../state/ids.ts'
import { slotOf } from '../state/ids.ts'
import type { GameObject, ObjectSource } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import type { CardTable } from '../state/table.ts'
import { isHole } from './conceal.ts'
import type { InformationState } from './conceal.ts'

const sources = new WeakMap<CardTable, Map<number, ObjectSource>>()

function sourceOf(table: CardTable, card: number): ObjectSource {
  let known = sources.get(table)
  if (known === undefined) {
    known = new Map()
    sources.set(table, known)
  }
  let source = known.get(card)
  if (source === undefined) {
    source = { kind: 'card', components: [{ card }] }
    known.set(card, source)
  }
  return source
}

/** The cards that the viewer sees of one owner, by index into the table, once for each copy. */
function seenCards(objects: readonly GameObject[], owner: PlayerId): number[] {
  const out: number[] = []
  for (const object of objects) {
    if (object.owner !== owner) continue
    // A merged permanent shows what is on top; the card in its own place is one of its parts.
    const slot = slotOf(object.id)
    const source = object.parts?.of.find((part) => part.slot === slot)?.source ?? object.source
    if (source.kind === 'card' && source.components[0].card >= 0) out.push(source.components[0].card)
  }
  return out
}

/** Own cards that the viewer can't see: the deck as registered less what they see of it. */
function unseenOfDeck(deck: readonly number[], seen: readonly number[]): number[] {
  const left = new Map<number, number>()
  for (const card of deck) left.set(card, (left.get(card) ?? 0) + 1)
  for (const card of seen) left.set(card, (left.get(card) ?? 0) - 1)
  const out: number[] = []
  for (const [card, count] of left) for (let i = 0; i < count; i++) out.push(card)
  return out
}

function isLand(definition: CardDefinition | undefined): boolean {
  return definition?.faces[0]?.types.includes('Land') === true
}

function basicsOf(table: CardTable, colors: ReadonlySet<Color>): number[] {
  return BASIC_LAND_TYPES.flatMap((name) => {
    const card = table.byName.get(name)
    return card !== undefined && colors.has(BASIC_LAND_MANA[name]) ? [card] : []
  })
}

/**
 * What may be among another player's hidden cards, as far as anyone can guess from play: what was seen of them, and basic
 * lands of the colors seen, two cards in five. Where nothing has been seen they are taken to play the viewer's own deck.
 */
function guesses(
  table: CardTable,
  seen: readonly number[],
  ownDeck: readonly number[],
): { readonly lands: readonly number[]; readonly spells: readonly number[] } {
  const colors = new Set<Color>()
  const lands: number[] = []
  const spells: number[] = []
  const sort = (cards: readonly number[]): void => {
    for (const card of cards) {
      const definition = table.definitions[card]
      if (isLand(definition)) lands.push(card)
      else spells.push(card)
      for (const color of definition?.colorIdentity ?? []) colors.add(color)
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

function hasKeyword(definition: CardDefinition | undefined, cause: FaceDownCause): boolean {
  const abilities = definition?.faces[0]?.abilities ?? []
  return abilities.some(
    (a) => a.kind === 'keyword' && (a.keyword === cause || (cause === 'morph' && a.keyword === 'megamorph')),
  )
}

interface Filling {
  readonly table: CardTable
  readonly pools: readonly { readonly lands: readonly number[]; readonly spells: readonly number[] }[]
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

// The same hole is filled with the same cards again and again: the records stay the same, and what is known of them too.
const filledHoles = new WeakMap<GameObject, Map<number, GameObject>>()

function filled(hole: GameObject, table: CardTable, card: number): GameObject {
  let known = filledHoles.get(hole)
  if (known === undefined) {
    known = new Map()
    filledHoles.set(hole, known)
  }
  const source = sourceOf(table, card)
  const found = known.get(card)
  if (found?.source === source) return found
  const made: GameObject = {
    ...hole,
    source,
    ...(hole.parts === undefined
      ? {}
      : {
          parts: {
            ...hole.parts,
            of: hole.parts.of.map((part) => (part.faceDown === null ? part : { ...part, source })),
          },
        }),
  }
  known.set(card, made)
  return made
}

function holesIn(objects: readonly GameObject[], ids: readonly ObjectId[]): GameObject[] {
  const out: GameObject[] = []
  for (const id of ids) {
    const object = objects[slotOf(id)]
    if (object !== undefined && isHole(object)) out.push(object)
  }
  return out
}

/**
 * A whole state that agrees with all the viewer knows: their own unseen cards lie in their library in some order, the
 * others' hidden cards are guessed from what was seen of them, and luck is new. The same seed gives the same state.
 */
export function sample(info: InformationState, seed: number, table: CardTable): GameState {
  const { state, viewer } = info
  const objects = state.objects.slice()
  const ownDeck = state.players[viewer]?.deck ?? []
  const seen = state.players.map((player) => seenCards(state.objects, player.id))
  const mine = shuffled(randomStreams(seed), 'own', unseenOfDeck(ownDeck, seen[viewer] ?? [])).value
  const filling: Filling = {
    table,
    pools: state.players.map((player) =>
      guesses(table, player.id === viewer && ownDeck.length > 0 ? ownDeck : (seen[player.id] ?? []), ownDeck),
    ),
    generator: xoroshiro128plus(seed ^ 0x5eed),
  }
  let next = 0
  const fill = (hole: GameObject, card: number): void => {
    objects[slotOf(hole.id)] = filled(hole, table, card)
  }
  const places = [...state.libraries, ...state.hands, state.battlefield, state.stack, state.exile]
  for (const list of places) {
    for (const hole of holesIn(state.objects, list)) {
      if (hole.owner === viewer && next < mine.length) fill(hole, mine[next++] ?? 0)
      else
        fill(
          hole,
          hole.faceDown === null
            ? guessCard(filling, hole.owner)
            : guessFaceDown(filling, hole.owner, hole.faceDown.cause),
        )
    }
  }
  // Named one by one, so that it is laid out in memory as every other state is.
  return {
    table,
    objects,
    free: state.free,
    libraries: state.libraries,
    hands: state.hands,
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
    passing: state.passing,
    frames: state.frames,
    decision: state.decision,
    random: randomStreams(seed),
    knowledge: state.knowledge,
    viewIds: state.viewIds,
    succession: state.succession,
    history: state.history,
    logs: state.logs,
    nextTimestamp: state.nextTimestamp,
    nextEffectId: state.nextEffectId,
    nextDecisionId: state.nextDecisionId,
    nextFaceDownOrdinal: state.nextFaceDownOrdinal,
    result: state.result,
    revision: 1,
  }
}
