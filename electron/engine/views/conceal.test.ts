import fc from 'fast-check'
import { expect, test } from 'vitest'
import { objectTarget, slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import { effectFrame } from '../procedures/effectFrame.ts'
import { contextOf } from '../state/context.ts'
import { HIDDEN_CARD } from '../state/object.ts'
import { mapContext } from '../state/mapIds.ts'
import type { GameObject, Lki } from '../state/object.ts'
import { randomStreams } from '../state/random.ts'
import type { GameState } from '../state/state.ts'
import { buildBoard } from '../state/testing/board.ts'
import { creature, permanent } from '../state/testing/definitions.ts'
import { Transaction } from '../state/transaction.ts'
import { conceal, serialiseInformation } from './conceal.ts'
import { view } from './project.ts'
import { sample } from './sample.ts'
import { initialKnowledge, initialViewIds, learn, mayKnow } from './visibility.ts'

const CARDS = [
  creature('Grizzly Bears', '{1}{G}', '2/2'),
  creature('Hill Giant', '{3}{R}', '3/3'),
  creature('Spined Wurm', '{4}{G}', '5/4'),
  permanent('Sol Ring', '{1}', 'Artifact'),
]
const NAMES = ['Grizzly Bears', 'Hill Giant', 'Spined Wurm', 'Sol Ring', 'Forest', 'Island']
const names = (max: number): fc.Arbitrary<string[]> => fc.array(fc.constantFrom(...NAMES), { maxLength: max })

interface Sketch {
  readonly players: readonly {
    readonly hand: string[]
    readonly library: string[]
    readonly battlefield: string[]
    readonly graveyard: string[]
    readonly down: string[]
  }[]
  readonly learnt: number
  readonly swap: number
}
const sketches: fc.Arbitrary<Sketch> = fc.record({
  players: fc.tuple(
    ...[0, 1].map(() =>
      fc.record({ hand: names(5), library: names(8), battlefield: names(4), graveyard: names(3), down: names(3) }),
    ),
  ),
  learnt: fc.nat(),
  swap: fc.nat(),
})

function stateOf(sketch: Sketch): GameState {
  const { state } = buildBoard({
    cards: CARDS,
    players: sketch.players.map((p) => ({
      hand: p.hand,
      library: p.library,
      graveyard: p.graveyard,
      battlefield: [...p.battlefield, ...p.down.map((card) => ({ card, faceDown: 'cloak' as const }))],
    })),
  })
  const known: GameState = { ...state, knowledge: initialKnowledge(state) }
  const tx = new Transaction({ ...known, viewIds: initialViewIds(known), logs: [[], []] })
  const hidden = known.objects.filter((object) => object.zone === 'hand' || object.zone === 'library')
  const learnt = hidden[sketch.learnt % Math.max(1, hidden.length)]
  if (learnt !== undefined) learn(tx, [learnt.id], [sketch.learnt % 2])
  // Something that points at hidden things: an effect's bindings, and what happened.
  const target = hidden[sketch.swap % Math.max(1, hidden.length)]
  if (target !== undefined) {
    const context = {
      ...contextOf(1, target.id),
      bindings: { found: { targets: [objectTarget(target.id)], lki: [], amount: 1 } },
    }
    tx.push(effectFrame({ kind: 'nothing' }, context))
  }
  return tx.commit()
}

const hiddenFrom = (state: GameState, viewer: number): GameObject[] =>
  state.objects.filter((object) => !mayKnow(state, viewer, object.id))

/** The state with the cards of two hidden places exchanged: the same for the viewer. */
function cardsSwapped(state: GameState, a: GameObject, b: GameObject): GameState {
  const objects = state.objects.slice()
  objects[slotOf(a.id)] = { ...a, source: b.source }
  objects[slotOf(b.id)] = { ...b, source: a.source }
  return { ...state, objects, revision: state.revision + 1 }
}

/** The state with two hidden cards of one zone in each other's slots, every reference following. */
function slotsSwapped(state: GameState, a: GameObject, b: GameObject): GameState {
  const rename = (id: ObjectId): ObjectId => (id === a.id ? b.id : id === b.id ? a.id : id)
  const mapping = { id: rename, lki: (lki: Lki): Lki => lki }
  const objects = state.objects.slice()
  objects[slotOf(a.id)] = { ...b, id: a.id }
  objects[slotOf(b.id)] = { ...a, id: b.id }
  const swapBits = (bits: readonly number[]): number[] => {
    const out = bits.slice()
    out[slotOf(a.id)] = bits[slotOf(b.id)] ?? 0
    out[slotOf(b.id)] = bits[slotOf(a.id)] ?? 0
    return out
  }
  const lists = (all: readonly (readonly ObjectId[])[]): ObjectId[][] => all.map((list) => list.map(rename))
  return {
    ...state,
    objects,
    libraries: lists(state.libraries),
    hands: lists(state.hands),
    battlefield: state.battlefield.map(rename),
    knowledge: { known: swapBits(state.knowledge.known), shown: swapBits(state.knowledge.shown) },
    viewIds: state.viewIds.map((table) => ({ next: table.next, bySlot: swapBits(table.bySlot) })),
    frames: state.frames.map((frame) =>
      frame.kind === 'effect' ? { ...frame, context: mapContext(frame.context, mapping) } : frame,
    ),
    revision: state.revision + 1,
  }
}

function told(state: GameState, viewer: number): readonly string[] {
  return [JSON.stringify(view(state, viewer)), serialiseInformation(conceal(state, viewer), state.table)]
}

test('views and information states stay the same byte for byte when hidden cards are exchanged', () => {
  fc.assert(
    fc.property(sketches, fc.nat(1), (sketch, viewer) => {
      const state = stateOf(sketch)
      const hidden = hiddenFrom(state, viewer)
      const a = hidden[sketch.swap % Math.max(1, hidden.length)]
      const b = hidden[(sketch.swap >> 4) % Math.max(1, hidden.length)]
      if (a === undefined || b === undefined) return
      // A player's own unseen cards are of their own deck: only those of one owner can be the other way round.
      fc.pre(a.owner === b.owner || a.owner !== viewer)
      expect(told(cardsSwapped(state, a, b), viewer)).toEqual(told(state, viewer))
    }),
    { numRuns: 150 },
  )
})

test('they stay the same when the slots behind hidden places are permuted', () => {
  fc.assert(
    fc.property(sketches, fc.nat(1), (sketch, viewer) => {
      const state = stateOf(sketch)
      const hidden = hiddenFrom(state, viewer)
      const a = hidden[sketch.swap % Math.max(1, hidden.length)]
      const b = hidden.filter((object) => object.zone === a?.zone && object.owner === a.owner)[(sketch.swap >> 4) % 2]
      if (a === undefined || b === undefined || a === b) return
      expect(told(slotsSwapped(state, a, b), viewer)).toEqual(told(state, viewer))
    }),
    { numRuns: 150 },
  )
})

test('they stay the same whatever luck is to come', () => {
  fc.assert(
    fc.property(sketches, fc.nat(1), fc.integer(), (sketch, viewer, seed) => {
      const state = stateOf(sketch)
      expect(told({ ...state, random: randomStreams(seed) }, viewer)).toEqual(told(state, viewer))
    }),
    { numRuns: 50 },
  )
})

test('a sampled world agrees with all that is known, has no hole, and is the same for the same seed', () => {
  fc.assert(
    fc.property(sketches, fc.nat(1), fc.integer(), (sketch, viewer, seed) => {
      const state = stateOf(sketch)
      const info = conceal(state, viewer)
      const world = sample(info, seed, state.table)
      expect(
        world.objects.some(
          (object) => object.source.kind === 'card' && object.source.components[0].card === HIDDEN_CARD,
        ),
      ).toBe(false)
      expect(world.libraries.map((library) => library.length)).toEqual(state.libraries.map((library) => library.length))
      for (const object of state.objects)
        if (mayKnow(state, viewer, object.id))
          expect(world.objects[slotOf(object.id)]).toBe(state.objects[slotOf(object.id)])
      expect(sample(info, seed, state.table)).toEqual(world)
      // What the viewer knows of the world is what they knew of the game.
      const again = conceal({ ...world, viewIds: state.viewIds }, viewer)
      expect(again.state.objects).toEqual(info.state.objects)
    }),
    { numRuns: 100 },
  )
})

test('own unseen cards are those of the registered deck', () => {
  const { state } = buildBoard({
    cards: CARDS,
    players: [{ hand: ['Grizzly Bears'], library: ['Hill Giant', 'Spined Wurm', 'Sol Ring'] }, { library: ['Forest'] }],
  })
  const deck = ['Grizzly Bears', 'Hill Giant', 'Spined Wurm', 'Sol Ring'].map(
    (name) => state.table.byName.get(name) ?? -1,
  )
  const game: GameState = {
    ...state,
    knowledge: initialKnowledge(state),
    players: state.players.map((p) => (p.id === 0 ? { ...p, deck } : p)),
  }
  const world = sample(conceal(game, 0), 7, game.table)
  const library = (world.libraries[0] ?? []).map((id) => world.objects[slotOf(id)]?.source)
  const cards = library.map((source) => (source?.kind === 'card' ? source.components[0].card : -1)).sort()
  expect(cards).toEqual(deck.slice(1).sort())
})
