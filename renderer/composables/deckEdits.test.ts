import { expect, test } from 'vitest'
import { emptyDeck } from '../../shared/decks/deck.ts'
import type { CardSummary } from '../../shared/ipc/cardSchemas.ts'
import { copiesIn, grouped, withCopies, withMoved } from './deckEdits.ts'

const deck = {
  ...emptyDeck('D'),
  main: [
    { name: 'Forest', count: 3 },
    { name: 'Shock', count: 2 },
  ],
}

test('copies come and go; an entry without copies is gone, and the others keep their places', () => {
  const more = withCopies(withCopies(deck, 'main', 'shock', 1), 'main', 'Opt', 1)
  expect(more.main).toEqual([
    { name: 'Forest', count: 3 },
    { name: 'Shock', count: 3 },
    { name: 'Opt', count: 1 },
  ])
  expect(withCopies(deck, 'main', 'Forest', -5).main).toEqual([{ name: 'Shock', count: 2 }])
  expect(copiesIn(withCopies(deck, 'main', 'Shock', 5_000), 'main', 'Shock')).toBe(999)
  expect(withCopies(deck, 'sideboard', 'Opt', -1)).toEqual(deck)
})

test('copies are moved between parts, never more than there are', () => {
  const moved = withMoved(deck, 'Shock', 'main', 'sideboard', 4)
  expect([copiesIn(moved, 'main', 'Shock'), copiesIn(moved, 'sideboard', 'Shock')]).toEqual([0, 2])
  expect(withMoved(deck, 'Opt', 'main', 'sideboard', 1)).toBe(deck)
  expect(withMoved(deck, 'Shock', 'main', 'main', 1)).toBe(deck)
})

const card = (name: string, typeLine: string, manaValue: number): CardSummary => ({
  oracleId: name,
  name,
  layout: 'normal',
  faces: [
    {
      ...{ name, typeLine, manaCost: null, oracleText: '', power: null, toughness: null, loyalty: null, defense: null },
      ...{ colors: [], colorIndicator: null },
    },
  ],
  manaValue,
  colorIdentity: [],
  wayUp: { kind: 'closed', reason: 'notACreatureCard' },
  reading: { kind: 'read' },
})

test('a list is grouped by type, by mana value and name inside; unknown cards before the lands', () => {
  const known = [
    card('Forest', 'Basic Land — Forest', 0),
    card('Bear', 'Creature — Bear', 2),
    card('Golem', 'Artifact Creature — Golem', 5),
    card('Ape', 'Creature — Ape', 2),
  ]
  const entries = ['Forest', 'Golem', 'Nobody', 'Bear', 'Ape'].map((name) => ({ name, count: 2 }))
  const groups = grouped(entries, (name) => known.find((one) => one.name === name) ?? null)
  expect(groups.map(({ group, copies, entries: list }) => [group, copies, list.map(({ name }) => name)])).toEqual([
    ['Creature', 6, ['Ape', 'Bear', 'Golem']],
    ['other', 2, ['Nobody']],
    ['Land', 2, ['Forest']],
  ])
})
