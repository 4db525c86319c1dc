// Files of others, spoilt at random: each is read, or refused in words. Nothing throws, hangs, or changes what all objects
// have in common; nothing is read from or written to any place but the file itself.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openCardDatabase } from '../../electron/cards/cardDatabase.ts'
import { importCards } from '../../electron/cards/importer/importCards.ts'
import { starterDecks } from '../../electron/decks/starterDecks.ts'
import { filedGame, gameDocument, readGameFile } from '../../electron/matches/gameFile.ts'
import { openGameStore } from '../../electron/matches/gameStore.ts'
import { openReplay } from '../../electron/matches/replay.ts'
import { play, run } from '../../electron/matches/testing/play.ts'
import { starterSource } from '../../electron/scenarios/cardSource.ts'
import { parseScenarios } from '../../electron/scenarios/format.ts'
import { openScenario } from '../../electron/scenarios/openScenario.ts'
import { decodeText } from '../../shared/vocabulary/decodeText.ts'
import { parseDeck } from '../../shared/decks/parseDeck.ts'
import { DECK_FORMATS, writeDeck } from '../../shared/decks/writeDeck.ts'
import { cardFile } from './cutOff/files.ts'
import { dice } from './randomness.ts'
import type { Dice } from './randomness.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-files-'))
let game = ''
beforeAll(async () => {
  const store = openGameStore(':memory:')
  await play(run(store).matches, 3)
  const stored = store.read(1)
  if (stored !== null) game = JSON.stringify(gameDocument(filedGame(stored)))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})
afterEach(() => {
  expect('polluted' in {}).toBe(false)
})

const NASTY: readonly string[] = [
  ...[
    '__proto__',
    '"__proto__":{"polluted":true},',
    '../../../../etc/passwd',
    '\u0000',
    '\uFEFF',
    '\uD800',
    '-1',
    '1e999',
  ],
  ...[
    '[[[[[[[[',
    '{"a":',
    '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>',
    '&b;',
    '<script>',
    ']]>',
    '999999999999',
  ],
  ...['(((((', 'x'.repeat(5_000), '\n\n\n', '"', "'", '{', '}', ',', ':', 'null', 'true'],
]

/** The text with a few pieces cut out, doubled, moved or put in. */
function spoilt(text: string, roll: Dice): string {
  let out = text
  for (let n = 1 + roll(4); n > 0; n--) {
    const at = roll(out.length + 1)
    const end = at + roll(40)
    const piece = roll(3) === 0 ? out.slice(at, end) : (NASTY[roll(NASTY.length)] ?? '')
    out =
      roll(4) === 0 ? out.slice(0, at) + out.slice(end) : out.slice(0, at) + piece + out.slice(roll(2) === 0 ? at : end)
  }
  return out
}

/** A value with the fields of it that are JSON spoilt one at a time, so that the rest is still JSON. */
function spoiltJson(value: unknown, roll: Dice): unknown {
  if (typeof value === 'object' && value !== null && roll(6) > 0) {
    const entries = Object.entries(value)
    const at = roll(Math.max(1, entries.length))
    const changed = entries.map(([key, part], index): [string, unknown] => [
      key,
      index === at ? spoiltJson(part, roll) : part,
    ])
    return Array.isArray(value) ? changed.map(([, part]) => part) : Object.fromEntries(changed)
  }
  const nasty = NASTY[roll(NASTY.length)]
  return [nasty, -1, 1e308, null, [], {}, true, [nasty], { kind: nasty }][roll(9)]
}

test('decks in every format', () => {
  const texts = starterDecks().flatMap(({ deck }) => DECK_FORMATS.map((format) => writeDeck(deck, format)))
  const roll = dice(1)
  let read = 0
  for (let n = 0; n < 1_500; n++) {
    const text = spoilt(texts[roll(texts.length)] ?? '', roll)
    if (parseDeck(decodeText(Buffer.from(text, roll(8) === 0 ? 'utf16le' : 'utf8')), 'Deck').ok) read++
  }
  expect(read).toBeGreaterThan(300)
})

test('scenarios', () => {
  const scenario = {
    id: 'x',
    title: 'X',
    rule: '701.58',
    cards: [{ name: 'Odd Bear', mana_cost: '{G}', type_line: 'Creature — Bear', power: '3', toughness: '3' }],
    players: {
      A: { hand: ['Odd Bear'], battlefield: ['4 Forest', { card: 'Grizzly Bears', as: 'veiled', faceDown: 'cloak' }] },
      B: { life: 2, hand: ['Shock', 'Serra Angel'], battlefield: [{ card: 'Serra Angel', faceDown: 'manifest' }] },
    },
    steps: [{ player: 'A', concede: true }],
  }
  const roll = dice(2)
  const source = starterSource()
  let laid = 0
  for (let n = 0; n < 1_500; n++) {
    const text = roll(2) === 0 ? spoilt(JSON.stringify(scenario), roll) : JSON.stringify(spoiltJson(scenario, roll))
    const parsed = parseScenarios(text)
    if (!parsed.ok) continue
    for (const one of parsed.value) if (one.ok && openScenario(one.value, source).ok) laid++
  }
  expect(laid).toBeGreaterThan(20)
})

test('games', async () => {
  const roll = dice(3)
  const whole: unknown = JSON.parse(game)
  let read = 0
  for (let n = 0; n < 400; n++) {
    const text = roll(3) === 0 ? spoilt(game, roll) : JSON.stringify(spoiltJson(whole, roll))
    const filed = readGameFile(text)
    if (!filed.ok) continue
    read++
    // Its beginning may be none; that is said by an error.
    const replay = await openReplay(filed.value).catch((error: unknown) => error)
    if (replay instanceof Error) expect(replay.message).not.toBe('')
  }
  expect(read).toBeGreaterThan(10)
}, 120_000)

test('card files, packed or not: all of one comes in or none of it', async () => {
  const roll = dice(4)
  const good = cardFile(1).split('\n').slice(0, 40)
  const text = `${good.join('\n').replace(/,$/u, '')}\n]\n`
  const { connection, close } = openCardDatabase(':memory:')
  const count = connection.prepare<[], number>("SELECT count(*) FROM cards WHERE source = 'imported'").pluck()
  for (let n = 0; n < 150; n++) {
    const before = count.get()
    const bytes = Buffer.from(spoilt(text, roll))
    const packed = roll(3) === 0 ? gzipSync(bytes).subarray(0, roll(2) === 0 ? undefined : 200) : bytes
    const file = path.join(folder, roll(2) === 0 ? 'cards.json' : 'cards.json.gz')
    writeFileSync(file, packed)
    const done = await importCards(connection, file)
    if (!done.ok) expect(count.get()).toBe(before)
  }
  close()
}, 120_000)
