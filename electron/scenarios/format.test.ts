import { expect, test } from 'vitest'
import { cardsOf } from './board.ts'
import { starterSource } from './cardSource.ts'
import { parseScenario, parseScenarios } from './format.ts'

const least = { id: 'x', title: 'X', rule: '100', players: { A: {}, B: {} }, steps: [] }
const parsed = (over: object) => parseScenario({ ...least, ...over })
const faults = (over: object): string => {
  const result = parsed(over)
  if (result.ok) throw new Error('it was taken')
  return result.error.messages.join('; ')
}

test('what a scenario leaves out has its default', () => {
  const result = parsed({})
  expect(result.ok && result.value).toMatchObject({
    seed: 1,
    cards: [],
    turn: { active: 'A', step: 'main1' },
    players: { A: { life: 20, poison: 0, hand: [], library: [], infiniteMana: false, exactLibrary: false, mana: '' } },
  })
})

test('an entry is a name, a name with a count, or an object', () => {
  const hand = ['Grizzly Bears', '3 Forest', { card: 'Shock', as: 's' }]
  const result = parsed({ players: { A: { hand }, B: {} } })
  expect(result.ok && result.value.players.A.hand).toEqual([
    { card: 'Grizzly Bears' },
    { card: 'Forest', count: 3 },
    { card: 'Shock', as: 's' },
  ])
})

test.each([
  ['a key of the scenario', { extra: 1 }, 'extra'],
  ['too many cards', { players: { A: { library: ['30000000 Forest'] }, B: {} } }, 'players: more than 3000 cards'],
  [
    'too many cards in all zones together',
    { players: { A: { hand: ['1000 Forest'], exile: ['1000 Forest'] }, B: { library: ['1000 Forest', 'Forest'] } } },
    'players: more than 3000 cards',
  ],
  ['too much mana', { players: { A: { mana: '{99999999999999999999}' }, B: {} } }, 'players.A.mana: more than 1000'],
  ['a key of a player', { players: { A: { lives: 3 }, B: {} } }, 'players.A: Unrecognized key: "lives"'],
  ['a third player', { players: { A: {}, B: {}, C: {} } }, 'players: Unrecognized key: "C"'],
  ['a key of an entry', { players: { A: { hand: [{ card: 'Shock', is: 1 }] }, B: {} } }, 'players.A.hand[1]'],
  ['a key of a step', { steps: [{ player: 'A', cast: '@a', target: [] }] }, 'steps[1]: Unrecognized key: "target"'],
  ['a key of a check', { steps: [{ resolve: 1 }, { expect: [{ object: '@a', powr: 1 }] }] }, 'steps[2].expect[1]'],
  [
    'a key of a legal check',
    { steps: [{ expect: [{ legal: { player: 'A', cast: '@a', y: 1 }, is: true }] }] },
    'legal',
  ],
  ['a key of a dev verb', { steps: [{ dev: { explode: '@a' } }] }, 'steps[1].dev: Unrecognized key: "explode"'],
  ['a key of an answer', { steps: [{ player: 'A', answer: { upside: [] } }] }, 'steps[1].answer'],
])('%s that nobody knows is an error with its path', (_what, over, words) => {
  expect(faults(over)).toContain(words)
})

test.each([
  [{ steps: [{ player: 'A' }] }, 'no verb'],
  [{ steps: [{ player: 'A', cast: '@a', concede: true }] }, 'more than one verb: cast, concede'],
  [{ steps: [{ advance: 'noon' }] }, 'not a step'],
  [{ steps: [{ dev: { destroy: '@a', turnFaceUp: '@a' } }] }, 'one verb'],
  [{ steps: [{ expect: [{ is: 1 }] }] }, 'no check'],
  [{ steps: [{ expect: [{ legal: { resolve: 1 }, is: true }] }] }, "resolve is legal can't be asked"],
  [{ turn: { step: 'untap' } }, 'turn.step'],
  [{ players: { A: { mana: 'GG' }, B: {} } }, 'players.A.mana'],
  [{ players: { A: { life: 2 ** 40 }, B: {} } }, 'players.A.life'],
  [{ players: { A: { hand: ['x'.repeat(401)] }, B: {} } }, 'players.A.hand[1]'],
  [
    { players: { A: { battlefield: [{ card: 'B', counters: { ['x'.repeat(401)]: 1 } }] }, B: {} } },
    'players.A.battlefield[1]',
  ],
  [{ players: { A: { battlefield: [{ card: 'B', damage: 2 ** 40 }] }, B: {} } }, 'players.A.battlefield[1]'],
  [{ players: { A: { library: Array.from({ length: 3_001 }, () => 'Forest') }, B: {} } }, 'players.A.library'],
  [{ steps: Array.from({ length: 10_001 }, () => ({})) }, 'steps: Too big'],
])('%j is refused', (over, words) => {
  expect(faults(over)).toContain(words)
})

test('a file holds one scenario or an array, and one that is wrong leaves the others', () => {
  const one = parseScenarios(JSON.stringify(least))
  expect(one.ok && one.value.map((result) => result.ok)).toEqual([true])
  const many = parseScenarios(JSON.stringify([least, { id: 'y' }, 5]))
  expect(many.ok && many.value.map((result) => result.ok)).toEqual([true, false, false])
  expect(many.ok && many.value.map((result) => (result.ok ? '' : result.error.id))).toEqual(['', 'y', '(no id)'])
  expect(parseScenarios('{').ok).toBe(false)
})

test('an id is of one scenario of a file', () => {
  const twice = parseScenarios(JSON.stringify([least, least, { ...least, id: 'z' }]))
  expect(twice.ok && twice.value.map((result) => (result.ok ? 'ok' : result.error))).toEqual([
    'ok',
    { id: 'x', messages: ['id: an earlier scenario of this file has it'] },
    'ok',
  ])
})

test('a file of too many scenarios is refused, and says so; counts take no room before the board is laid', () => {
  const many = parseScenarios(JSON.stringify(Array.from({ length: 5_001 }, () => 1)))
  expect(many).toMatchObject({ ok: false, error: expect.stringContaining('more than 5000 scenarios (5001)') as string })
  const full = parsed({ players: { A: { library: ['3000 Forest'] }, B: {} } })
  expect(full.ok && full.value.players.A.library).toHaveLength(1)
})

test('the table of a scenario has the basic lands, which everyone knows of, like that of a game', () => {
  const result = parsed({ players: { A: { hand: ['Shock'] }, B: {} } })
  const cards = result.ok ? cardsOf(result.value, starterSource()) : null
  expect(cards?.kind === 'cards' && cards.table.definitions.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Shock', 'Plains', 'Island', 'Swamp', 'Mountain', 'Forest']),
  )
})
