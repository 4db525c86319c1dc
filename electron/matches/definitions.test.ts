import { expect, test } from 'vitest'
import { recordFromScryfall } from '../../shared/cards/record.ts'
import { playableDecks } from './definitions.ts'

const odd = recordFromScryfall({
  name: 'Odd Card',
  type_line: 'Creature — Oddity',
  mana_cost: '{1}',
  oracle_text: 'Do the odd thing twice over.',
  power: '1',
  toughness: '1',
})
const shock = recordFromScryfall({
  name: 'Shock',
  type_line: 'Instant',
  mana_cost: '{R}',
  oracle_text: 'Shock deals 2 damage to any target.',
})
const find = (name: string) => {
  if (name === 'Odd Card') return odd.ok ? odd.value : null
  return name === 'Shock' && shock.ok ? shock.value : null
}
const deck = (names: readonly string[], blanks: readonly string[] = []) => ({
  name: 'Deck',
  main: names.map((name) => ({ name, count: 2 })),
  commander: [],
  blanks,
})

test('cards that are unknown or can’t be read are all reported, with how many copies that affects', () => {
  const made = playableDecks([deck(['Shock', 'Nothing']), deck(['Odd Card'])], find)
  expect(made).toMatchObject({
    ok: false,
    error: [
      { seat: 0, name: 'Nothing', count: 2, problem: 'unknown' },
      { seat: 1, name: 'Odd Card', count: 2, problem: 'unsupported' },
    ],
  })
  expect(!made.ok && made.error[1]?.unread.join(' ')).toContain('odd thing')
})

test('a card that can’t be read is played as a blank where its deck says so, and only there', () => {
  const made = playableDecks([deck(['Shock']), deck(['Odd Card'], ['odd card'])], find)
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  expect(made.value.blanks).toEqual([[], ['Odd Card']])
  expect(made.value.decks).toEqual([
    ['Shock', 'Shock'],
    ['Odd Card', 'Odd Card'],
  ])
  const blank = made.value.definitions.find(({ name }) => name === 'Odd Card')
  expect(blank?.blank).not.toBeNull()
  expect(blank?.faces[0]).toMatchObject({ power: '1', toughness: '1', abilities: [] })
  expect(playableDecks([deck(['Odd Card']), deck(['Odd Card'], ['Odd Card'])], find)).toMatchObject({
    ok: false,
    error: [{ seat: 0 }],
  })
})

test('commanders are cards of the deck, and named apart', () => {
  const led = { ...deck(['Shock']), commander: [{ name: 'Shock', count: 1 }] }
  const made = playableDecks([led, deck(['Shock'])], find)
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  expect(made.value.commanders).toEqual([['Shock'], []])
  expect(made.value.decks.map((cards) => cards.length)).toEqual([3, 2])
})
