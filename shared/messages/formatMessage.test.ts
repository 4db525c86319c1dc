import { expect, test } from 'vitest'
import { formatMessage, formatParts, localeFor } from './formatMessage.ts'
import type { Reader } from './formatMessage.ts'

const names: Readonly<Record<string, string>> = { a: 'Shock', b: 'Grizzly Bears' }
const reader: Reader = {
  locale: 'en',
  me: 0,
  player: (seat) => (seat === 0 ? 'Ada' : 'Computer'),
  object: (id) => names[id] ?? null,
}
const object = (id: string) => ({ kind: 'object', id }) as const
const player = (seat: number) => ({ kind: 'player', player: seat }) as const
const number = (n: number) => ({ kind: 'number', n }) as const
const said = (key: string, parameters = {}) => formatMessage({ key, parameters }, reader)

test('the reader is addressed, others are named', () => {
  expect(said('log.cast', { player: player(0), object: object('a'), target: object('b') })).toBe(
    'You cast Shock, targeting Grizzly Bears.',
  )
  expect(said('log.cast', { player: player(1), object: object('a') })).toBe('Computer casts Shock.')
})

test('the reader is you, with a capital only where the sentence begins', () => {
  expect(said('log.attack', { object: object('b'), target: player(0) })).toBe('Grizzly Bears attacks you.')
  expect(said('board.lifeOf', { player: player(0), number: number(20) })).toBe('You: 20 life')
})

test('a card that the reader does not know is a card, with a capital where the sentence begins', () => {
  expect(said('log.draw', { player: player(1), number: number(1) })).toBe('Computer draws a card.')
  expect(said('log.draw', { player: player(0), object: object('b') })).toBe('You draw Grizzly Bears.')
  expect(said('log.exile', { object: object('unknown') })).toBe('A card is exiled.')
})

test('numbers tell gain from loss, and one from many', () => {
  expect(said('log.life', { player: player(0), number: number(-3), total: number(17) })).toBe('You lose 3 life (17).')
  expect(said('log.life', { player: player(1), number: number(2), total: number(22) })).toBe(
    'Computer gains 2 life (22).',
  )
  expect(said('prompt.discard', { number: number(1) })).toBe('Discard a card.')
  expect(said('prompt.discard', { number: number(2), source: object('a') })).toBe('Discard 2 cards for Shock.')
})

test('keys inside a message are read in the same language', () => {
  const zones = { from: { kind: 'key', key: 'zone.hand' }, to: { kind: 'key', key: 'zone.library' } }
  expect(said('log.move', { object: object('a'), ...zones })).toBe('Shock goes from the hand to the library.')
})

test('what is no plain text keeps its nature in the parts', () => {
  const cost = { kind: 'mana', cost: ['1', 'U'] }
  expect(formatParts({ key: 'prompt.payMana', parameters: { cost, source: object('a') } as never }, reader)).toEqual([
    { kind: 'text', text: 'Pay ' },
    { kind: 'mana', cost: ['1', 'U'], text: '{1}{U}' },
    { kind: 'text', text: ' for ' },
    { kind: 'object', id: 'a', text: 'Shock' },
    { kind: 'text', text: '.' },
  ])
})

test('an unknown key and a missing parameter show something and throw nothing', () => {
  expect(said('prompt.unheardOf')).toBe('prompt.unheardOf')
  expect(said('log.cast')).toBe(' casts .')
})

test('the language is the first of those liked that the app speaks, else English', () => {
  expect(localeFor(['fr-FR', 'de-AT', 'en'])).toBe('de')
  expect(localeFor(['en-GB', 'de'])).toBe('en')
  expect(localeFor(['ja'])).toBe('en')
  expect(localeFor([])).toBe('en')
})

test('in German who reads is addressed as well', () => {
  const german: Reader = { ...reader, locale: 'de' }
  const draws = (seat: number): string =>
    formatMessage({ key: 'log.draw', parameters: { player: player(seat), number: number(2) } }, german)
  expect(draws(0)).toBe('Du ziehst 2 Karten.')
  expect(draws(1)).toBe('Computer zieht 2 Karten.')
})
