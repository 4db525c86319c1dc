import { expect, test } from 'vitest'
import { isPushName, isRequestName, PUSH_NAMES, pushes, replySchema, REQUEST_NAMES, requests } from './contract.ts'
import { MAX_DECK_TEXT } from './deckSchemas.ts'
import { answerSchema } from './decisionSchema.ts'
import { playerViewSchema } from './viewSchema.ts'

const bare = {
  seq: 0,
  me: 0,
  players: [],
  objects: [],
  turn: { number: 1, active: 0, step: 'main1', priority: null },
  decision: null,
  pending: null,
  log: [],
  result: null,
}

test('names of the contract are known, and what every object has by birth is not one', () => {
  expect(REQUEST_NAMES.every(isRequestName)).toBe(true)
  expect(PUSH_NAMES.every(isPushName)).toBe(true)
  expect(['toString', '__proto__', 'match.cheat'].some((name) => isRequestName(name) || isPushName(name))).toBe(false)
})

test('a view with a field that nobody agreed on is refused', () => {
  expect(playerViewSchema.safeParse(bare).success).toBe(true)
  expect(playerViewSchema.safeParse({ ...bare, library: ['Grizzly Bears'] }).success).toBe(false)
})

test('an answer names options by whole numbers', () => {
  expect(answerSchema.safeParse({ kind: 'indices', of: 3, picked: [0, 2] }).success).toBe(true)
  expect(answerSchema.safeParse({ kind: 'indices', of: 3, picked: [0.5] }).success).toBe(false)
  expect(answerSchema.safeParse({ kind: 'cheat', of: 3 }).success).toBe(false)
})

test('a reply is a value by its request’s schema, or a message', () => {
  const reply = replySchema('decks.save')
  expect(reply.safeParse({ ok: true, value: { id: '1' } }).success).toBe(true)
  expect(reply.safeParse({ ok: true, value: null }).success).toBe(false)
  expect(reply.safeParse({ ok: false, error: { key: 'error.noDeck', parameters: {} } }).success).toBe(true)
})

test('a deck’s text fits into a message of 1 MiB, however it is escaped', () => {
  const argument = { text: '\0'.repeat(MAX_DECK_TEXT), name: null }
  expect(requests['decks.import'].argument.safeParse(argument).success).toBe(true)
  const frame = JSON.stringify({ kind: 'invoke', id: 1, name: 'decks.import', argument })
  expect(Buffer.byteLength(frame)).toBeLessThan(1 << 20)
})

test('texts and lists are bounded', () => {
  const query = requests['cards.search'].argument
  expect(query.safeParse({ query: 'x'.repeat(3_000), page: 0 }).success).toBe(false)
  const level = { level: 'info', message: { key: 'x'.repeat(500), parameters: {} } }
  expect(pushes.notice.safeParse(level).success).toBe(false)
})
