import { expect, test } from 'vitest'
import { emptyDeck } from './deck.ts'
import { differences } from './difference.ts'

test('copies that came, went, or are more or fewer, by part; spelling and order don’t matter', () => {
  const before = {
    ...emptyDeck('A'),
    main: [
      { name: 'Forest', count: 20 },
      { name: 'Shock', count: 4 },
      { name: 'Jötun Grunt', count: 2 },
    ],
  }
  const after = {
    ...emptyDeck('B'),
    main: [
      { name: 'jotun grunt', count: 2 },
      { name: 'Forest', count: 22 },
    ],
    sideboard: [{ name: 'Shock', count: 3 }],
  }
  expect(differences(before, after)).toEqual([
    { part: 'main', name: 'Forest', before: 20, after: 22 },
    { part: 'main', name: 'Shock', before: 4, after: 0 },
    { part: 'sideboard', name: 'Shock', before: 0, after: 3 },
  ])
  expect(differences(after, after)).toEqual([])
})
