import { describe, expect, test } from 'vitest'
import { card } from '../testing/cards.ts'
import { scenario } from '../testing/scenario.ts'
import type { Game } from '../testing/scenario.ts'

const LIBRARY = ['Grizzly Bears', 'Forest', 'Shock', 'Forest', 'Island']

/** After player A has cast a sorcery with this text, its choices made. */
function after(text: string, answer: (g: Game) => unknown = () => null, held = 'Shock'): Game {
  const g = scenario({
    cards: [card('Asked Of It', '{U}', 'Sorcery', text)],
    A: { hand: ['Asked Of It', held], library: LIBRARY, exactLibrary: true },
    B: { hand: ['Serra Angel', 'Divination'] },
  })
  g.A.cast('Asked Of It', { targets: text.includes('Target player') ? ['B'] : [] }).resolve()
  answer(g)
  return g
}

/** The cards of a player's hand that the other one knows. */
function knownHand(g: Game, player: 'A' | 'B' = 'A'): readonly string[] {
  const owner = player === 'A' ? 0 : 1
  const seen = g.viewOf(player === 'A' ? 'B' : 'A').objects
  return seen.flatMap(({ zone, owner: of, printed }) =>
    zone === 'hand' && of === owner && printed !== null ? [printed.name] : [],
  )
}

function knownTop(g: Game): string | null {
  const top = g.viewOf('B').objects.find(({ zone, owner, place }) => zone === 'library' && owner === 0 && place === 0)
  return top?.printed?.name ?? null
}

describe('701.20a: what an effect has revealed stays revealed until it is done', () => {
  test.each([
    'Reveal the top card of your library and put it into your hand.',
    'Reveal the top card of your library and put that card into your hand. You lose life equal to its mana value.',
    'Reveal cards from the top of your library until you reveal a creature card. Put that card into your hand and the rest on the bottom of your library in a random order.',
  ])('it is known in the hand that it went to: %s', (text) => {
    expect(knownHand(after(text))).toEqual(['Grizzly Bears'])
  })

  test.each([
    'Search your library for a creature card, reveal it, put it into your hand, then shuffle.',
    'Look at the top four cards of your library. You may reveal a creature card from among them and put it into your hand. Put the rest on the bottom of your library in a random order.',
    'Reveal the top four cards of your library. You may put a creature card from among them into your hand. Put the rest into your graveyard.',
  ])('the one of several that was revealed as well: %s', (text) => {
    expect(knownHand(after(text, (g) => g.A.choose('Grizzly Bears')))).toEqual(['Grizzly Bears'])
  })

  test.each([
    'Look at the top two cards of your library. Put one of them into your hand and the other on the bottom of your library.',
    'Search your library for a card, put it into your hand, then shuffle.',
  ])('what was not revealed is not known: %s', (text) => {
    expect(knownHand(after(text, (g) => g.A.choose('Grizzly Bears')))).toEqual([])
  })

  test('a card that was found and goes on top after the shuffle is known there', () => {
    const g = scenario({ A: { library: LIBRARY, exactLibrary: true } })
    g.carryOut({
      kind: 'sequence',
      steps: [
        {
          kind: 'search',
          who: { kind: 'you' },
          library: { kind: 'you' },
          filter: { kind: 'type', type: 'Creature' },
          min: { kind: 'fixed', n: 0 },
          max: { kind: 'fixed', n: 1 },
          reveal: true,
          as: 'found',
        },
        { kind: 'shuffle', who: { kind: 'you' } },
        { kind: 'move', what: { kind: 'bound', name: 'found' }, to: 'library' },
      ],
    })
    g.A.choose('Grizzly Bears')
    expect(knownTop(g)).toBe('Grizzly Bears')
  })

  test('701.20d: one that was shuffled with the others is not known any more', () => {
    const g = after('Reveal the top card of your library. Shuffle your library. Draw five cards.')
    expect(g.state().hands[0]).toHaveLength(6)
    expect(knownHand(g)).toEqual([])
  })

  test('who chooses from a hand that was revealed knows what is left of it', () => {
    const g = scenario({ A: {}, B: { hand: ['Serra Angel', 'Divination'] } })
    g.carryOut({
      kind: 'sequence',
      steps: [
        { kind: 'revealHand', who: { kind: 'opponents' }, as: 'hand' },
        {
          kind: 'choose',
          who: { kind: 'you' },
          from: { kind: 'bound', name: 'hand' },
          min: { kind: 'fixed', n: 1 },
          max: { kind: 'fixed', n: 1 },
          as: 'chosen',
        },
        { kind: 'move', what: { kind: 'bound', name: 'chosen' }, to: 'library', how: { position: { kind: 'bottom' } } },
      ],
    })
    g.A.choose('Serra Angel')
    expect(knownHand(g, 'B')).toEqual(['Divination'])
  })
})

describe('nothing else is told', () => {
  const told = (g: Game): string => JSON.stringify([g.viewOf('B').objects, g.viewOf('B').log])

  test.each([
    'Reveal the top card of your library and put it into your hand.',
    'Reveal the top card of your library. Shuffle your library. Draw five cards.',
    'Target player reveals their hand.',
  ])('of a card that is held besides: %s', (text) => {
    expect(told(after(text, () => null, 'Divination'))).toBe(told(after(text)))
  })

  test.each([
    'Look at the top two cards of your library. Put one of them into your hand and the other on the bottom of your library.',
    'Search your library for a card, put it into your hand, then shuffle.',
  ])('of which card was chosen: %s', (text) => {
    const [one, other] = ['Grizzly Bears', 'Forest'].map((name) => told(after(text, (g) => g.A.choose(name))))
    expect(other).toBe(one)
  })
})

describe('knowledge of a hand ends', () => {
  const held = (): Game => after('Reveal the top card of your library and put it into your hand.')

  test('as a card leaves it unseen', () => {
    const g = held()
    expect(knownHand(g)).toEqual(['Grizzly Bears'])
    g.carryOut(
      { kind: 'move', what: { kind: 'bound', name: 'it' }, to: 'library', how: { position: { kind: 'bottom' } } },
      'Shock',
    )
    expect(knownHand(g)).toEqual([])
  })

  test('not as one is seen to leave it', () => {
    const g = held()
    g.A.cast('Shock', { targets: ['B'] }).resolve()
    expect(knownHand(g)).toEqual(['Grizzly Bears'])
  })
})
