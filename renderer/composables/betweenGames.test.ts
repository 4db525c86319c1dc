import { expect, test } from 'vitest'
import { betweenMoved, byName } from './betweenGames.ts'

const sides = { main: [{ name: 'Shock', count: 3 }], sideboard: [{ name: 'Duress', count: 2 }] }

test('a copy goes over, or all of them, and back', () => {
  const over = betweenMoved(sides, 'main', 'Shock', false)
  expect(over.main).toEqual([{ name: 'Shock', count: 2 }])
  expect(byName(over.sideboard)).toEqual([
    { name: 'Duress', count: 2 },
    { name: 'Shock', count: 1 },
  ])
  expect(betweenMoved(over, 'sideboard', 'Shock', false).main).toEqual(sides.main)
  expect(betweenMoved(sides, 'sideboard', 'Duress', true)).toEqual({
    main: [...sides.main, { name: 'Duress', count: 2 }],
    sideboard: [],
  })
})
