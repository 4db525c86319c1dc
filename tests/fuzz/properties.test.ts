// What must hold on any board whatever lies on it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { characteristics, explain, mayKnow, slotOf, view } from '../../electron/engine/index.ts'
import type { GameObject, GameState } from '../../electron/engine/index.ts'
import type { Modification } from '../../electron/engine/abilities/modification.ts'
import { withEffect } from '../../electron/engine/state/testing/board.ts'
import { crowdedBoard } from './boards.ts'
import { STARTERS } from './decks.ts'
import { dice } from './randomness.ts'

const { table } = STARTERS

const seeds = fc.nat(1_000_000)

function isVeiled(object: GameObject): boolean {
  return object.zone === 'battlefield' && object.faceDown !== null
}

/** The board with other cards behind all that is face down on it: which, the seed says. */
function otherFaces(state: GameState, seed: number): GameState {
  const roll = dice(seed)
  const objects = state.objects.map((object): GameObject => {
    if (!isVeiled(object)) return object
    return { ...object, source: { kind: 'card', components: [{ card: roll(table.definitions.length) }] } }
  })
  return { ...state, objects, revision: state.revision + 1 }
}

test('708.2: what anything is never depends on the faces of face-down permanents, and neither does what others see', () => {
  let veiled = 0
  fc.assert(
    fc.property(seeds, seeds, (seed, other) => {
      const state = crowdedBoard(seed, dice(seed))
      const swapped = otherFaces(state, other)
      veiled += state.objects.filter(isVeiled).length
      for (const { id, zone } of state.objects) {
        if (zone !== 'battlefield') continue
        expect(characteristics(swapped, id)).toEqual(characteristics(state, id))
      }
      for (const viewer of [0, 1]) {
        // To whom none of them can be known nothing has changed (708.5).
        const mine = state.objects.filter((object) => isVeiled(object) && mayKnow(state, viewer, object.id))
        const kept = mine.reduce((changed, object) => withObject(changed, object), swapped)
        expect(view(kept, viewer)).toEqual(view(state, viewer))
      }
    }),
    { numRuns: 60 },
  )
  expect(veiled).toBeGreaterThan(100)
})

test('an explanation tells nothing of hidden faces, and ends with what the object is', () => {
  fc.assert(
    fc.property(seeds, seeds, (seed, other) => {
      const state = crowdedBoard(seed, dice(seed))
      const swapped = otherFaces(state, other)
      for (const viewer of [0, 1]) {
        const mine = state.objects.filter((object) => isVeiled(object) && mayKnow(state, viewer, object.id))
        const kept = mine.reduce((changed, object) => withObject(changed, object), swapped)
        for (const { id } of state.objects) expect(explain(kept, viewer, id)).toEqual(explain(state, viewer, id))
      }
      for (const { id, zone, phasedOut } of state.objects) {
        if (zone !== 'battlefield' || phasedOut) continue
        const now = characteristics(state, id)
        const last = explain(state, 0, id)
          ?.steps.flatMap(({ changes }) => changes)
          .findLast(({ part }) => part === 'size')
        if (last !== undefined) expect(last.to).toBe(`${String(now.power ?? 0)}/${String(now.toughness ?? 0)}`)
      }
    }),
    { numRuns: 15 },
  )
})

function withObject(state: GameState, object: GameObject): GameState {
  const objects = state.objects.slice()
  objects[slotOf(object.id)] = object
  return { ...state, objects, revision: state.revision + 1 }
}

const fixed = (n: number) => ({ kind: 'fixed', n }) as const
type Change = Exclude<Modification, { kind: 'copy' }>

/**
 * Changes any two of which commute: of those that set something there is one at most, and none takes away what another
 * gives.
 */
const adding: fc.Arbitrary<Change> = fc.oneof(
  fc
    .record({ power: fc.nat(5), toughness: fc.nat(5) })
    .map(({ power, toughness }): Change => ({ kind: 'addPT', power: fixed(power), toughness: fixed(toughness) })),
  fc
    .constantFrom('flying', 'trample', 'vigilance', 'lifelink')
    .map((keyword): Change => ({ kind: 'addAbility', ability: { kind: 'keyword', keyword } })),
  fc.constantFrom('Elf', 'Bear', 'Wall').map((subtype): Change => ({ kind: 'addTypes', subtypes: [subtype] })),
  fc
    .constantFrom('Artifact' as const, 'Enchantment' as const)
    .map((type): Change => ({ kind: 'addTypes', types: [type] })),
  fc.constantFrom('W' as const, 'R' as const).map((color): Change => ({ kind: 'addColors', colors: [color] })),
  fc.constant<Change>({ kind: 'switchPT' }),
)
const setting: fc.Arbitrary<Change[]> = fc.subarray<Change>([
  { kind: 'setPT', power: fixed(4), toughness: fixed(1) },
  { kind: 'setName', name: 'Nobody' },
  { kind: 'removeTypes', supertypes: ['Legendary'] },
])

/** The characteristics as text; abilities, types and colors are sets, so the order in which they came doesn't count. */
function told(state: GameState, { id }: GameObject): string {
  const sorted = (list: readonly unknown[]): readonly string[] => list.map((item) => JSON.stringify(item)).sort()
  const { abilities, types, subtypes, supertypes, colors, ...rest } = characteristics(state, id)
  return JSON.stringify([rest, ...[abilities, types, subtypes, supertypes, colors].map(sorted)])
}

test('613.7: effects that don’t touch each other give one result whatever their timestamps', () => {
  fc.assert(
    fc.property(seeds, fc.array(adding, { maxLength: 8 }), setting, seeds, (seed, added, set, order) => {
      const state = crowdedBoard(seed, dice(seed))
      const creatures = state.objects.filter(
        ({ id, zone }) => zone === 'battlefield' && characteristics(state, id).types.includes('Creature'),
      )
      const roll = dice(order)
      const chosen = creatures[roll(creatures.length)]
      if (chosen === undefined) return
      const changes = [...added, ...set]
      const shuffled = changes.map((change) => ({ change, at: roll(1_000) })).sort((a, b) => a.at - b.at)
      const apply = (all: readonly Change[]): GameState =>
        all.reduce((changed, change) => withEffect(changed, [chosen.id], [change]), state)
      const one = apply(changes)
      const another = apply(shuffled.map(({ change }) => change))
      for (const object of state.objects) {
        if (object.zone === 'battlefield') expect(told(another, object)).toBe(told(one, object))
      }
    }),
    { numRuns: 100 },
  )
})
