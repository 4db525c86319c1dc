import { expect, test } from 'vitest'
import { mayKnow, viewIdOf } from '../index.ts'
import type { ObjectId } from '../index.ts'
import { card } from '../testing/cards.ts'
import { scenario } from '../testing/scenario.ts'
import type { Game } from '../testing/scenario.ts'

const pile = card(
  'Go Nameless',
  '{2}{U}',
  'Instant',
  'Exile target nontoken creature you own and the top two cards of your library in a face-down pile, shuffle that pile, then cloak those cards. They enter tapped.',
)
const NAMES = ['Serra Angel', 'Opt', 'Fog']

/** Player A's creature and two cards of the library were shuffled in a pile and cloaked. */
function cloaked(seed: number, creature: { readonly faceDown?: 'cloak' | 'manifest' | 'morph' } = {}): Game {
  const g = scenario({
    cards: [pile],
    seed,
    A: {
      hand: ['Go Nameless'],
      battlefield: [{ card: 'Serra Angel', ...creature }],
      library: ['Opt', 'Fog'],
      exactLibrary: true,
    },
  })
  g.A.cast('Go Nameless', { targets: ['Serra Angel'] }).resolve()
  return g
}

/** What player B calls the permanents, in the order of what the cards are. */
function called(g: Game): readonly string[] {
  const state = g.state()
  const idOf = (name: string): ObjectId | undefined =>
    state.battlefield.find((id) => {
      const source = state.objects.find((object) => object.id === id)?.source
      return source?.kind === 'card' && state.table.definitions[source.components[0].card]?.name === name
    })
  return NAMES.map((name) => String(viewIdOf(state, 1, idOf(name) ?? (0 as ObjectId))))
}

test('708.6: what the other player calls the cards of a shuffled pile doesn’t say which is which', () => {
  const orders = new Set(Array.from({ length: 20 }, (_, seed) => called(cloaked(seed + 1)).join(' ')))
  expect(orders.size).toBe(6)
})

test.each(['cloak', 'manifest', 'morph'] as const)(
  '708.9: a creature that was face down (%s) is revealed as it is exiled, and can’t be told from the others after the shuffle',
  (faceDown) => {
    const g = cloaked(3, { faceDown })
    const state = g.state()
    expect(state.battlefield).toHaveLength(3)
    for (const id of state.battlefield) {
      expect(mayKnow(state, 0, id)).toBe(true)
      expect(mayKnow(state, 1, id)).toBe(false)
    }
    expect(JSON.stringify(g.viewOf('B').objects.filter(({ zone }) => zone === 'battlefield'))).not.toContain('Angel')
  },
)
