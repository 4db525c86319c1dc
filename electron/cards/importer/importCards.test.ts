import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { afterAll, describe, expect, test } from 'vitest'
import { openCardDatabase } from '../cardDatabase.ts'
import type { CardDatabase } from '../cardDatabase.ts'
import type { CardCompiler } from '../compiler.ts'
import { compileRest } from '../refresh.ts'
import type { ReadingStep } from '../refresh.ts'
import { describeImportFault } from './faults.ts'
import { importCards } from './importCards.ts'
import type { ImportStep } from './importCards.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-import-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

let files = 0
function fileOf(content: string | Uint8Array): string {
  const file = path.join(folder, `${String(++files)}.json`)
  writeFileSync(file, content)
  return file
}

function card(at: number, more: object = {}): object {
  const number = String(at)
  return {
    object: 'card',
    oracle_id: `id-${number}`,
    name: `Card ${number}`,
    mana_cost: '{1}{G}',
    type_line: 'Creature — Bear',
    oracle_text: 'A "quoted" {brace} \\ and a näme.',
    set: 'aaa',
    collector_number: number,
    rarity: 'common',
    ...more,
  }
}

const MANY = Array.from({ length: 1_200 }, (_, at) => card(at))
const MANY_JSON = JSON.stringify(MANY)

async function fault(database: CardDatabase, file: string): Promise<string> {
  const before = contents(database)
  const result = await importCards(database.connection, file)
  expect(contents(database)).toEqual(before)
  expect(database.connection.inTransaction).toBe(false)
  return result.ok ? 'imported' : describeImportFault(result.error)
}

function contents(database: CardDatabase): unknown {
  return ['cards', 'faces', 'printings', 'formats'].map((table) =>
    database.connection.prepare(`SELECT * FROM ${table}`).all(),
  )
}

describe('a card file is imported', () => {
  test.each([
    ['one object a line', `[\n${MANY.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`],
    ['all in one line', MANY_JSON],
    ['laid out', JSON.stringify(MANY, null, 2)],
    ['with a mark and Windows line ends', `\uFEFF[\r\n${MANY.map((each) => JSON.stringify(each)).join(',\r\n')}\r\n]`],
    ['wrapped in an object', `{"object":"list","has_more":false,"data":${MANY_JSON}}`],
    ['packed', gzipSync(MANY_JSON)],
  ])('%s', async (_, content) => {
    const database = openCardDatabase(':memory:')
    const steps: ImportStep[] = []
    const result = await importCards(database.connection, fileOf(content), { onStep: (step) => steps.push(step) })
    expect(result).toEqual({
      ok: true,
      value: { added: 1_200, changed: 0, printings: 0, unchanged: 0, rulings: 0, skipped: 0, faulty: [] },
    })
    expect(database.byName('card 1199')?.record.faces[0]?.oracleText).toBe('A "quoted" {brace} \\ and a näme.')
    expect(steps.every((step) => step.read > 0 && step.read <= step.total && step.cards <= 1_200)).toBe(true)
  })

  test('again: only what changed is written, printings are added', async () => {
    const database = openCardDatabase(':memory:')
    await importCards(database.connection, fileOf(JSON.stringify([card(1), card(2)])))
    const again = [card(1, { set: 'bbb', released_at: '2020-01-01' }), card(2, { oracle_text: 'Flying' }), card(3)]
    const result = await importCards(database.connection, fileOf(JSON.stringify(again)))
    expect(result).toMatchObject({ ok: true, value: { added: 1, changed: 1, printings: 1, unchanged: 0 } })
    expect(database.byName('Card 1')?.record.printings.map((each) => each.set)).toEqual(['bbb', 'aaa'])
    expect(database.byName('Card 2')?.record.faces[0]?.oracleText).toBe('Flying')
    const found = database.search('o:quoted card', 0, 10)
    expect(found.ok && found.value.cards.map((each) => each.record.name)).toEqual(['Card 1', 'Card 3'])
  })

  test('tokens, art and other languages are skipped; a card in disorder is named', async () => {
    const database = openCardDatabase(':memory:')
    const others = [
      card(900, { layout: 'token' }),
      card(901, { layout: 'art_series' }),
      card(902, { lang: 'de' }),
      card(903, { mana_cost: 7 }),
    ]
    const result = await importCards(database.connection, fileOf(JSON.stringify([...MANY.slice(0, 100), ...others])))
    expect(result).toMatchObject({ ok: true, value: { added: 100, skipped: 3, faulty: [{ name: 'Card 903' }] } })
  })

  test('new cards are compiled when they are read, and in the background', async () => {
    const compiler: CardCompiler = {
      version: '1',
      compile: ({ name }) => (name === 'Card 2' ? { status: 'unsupported', unread: ['näme'] } : { status: 'compiled' }),
    }
    const database = openCardDatabase(':memory:', { compiler })
    const before = database.counts().readable
    await importCards(database.connection, fileOf(JSON.stringify([card(1), card(2)])))
    expect(database.byName('Card 2')?.compiled).toEqual({ status: 'unsupported', unread: ['näme'] })
    expect(database.counts().readable).toBe(before)
    const steps: ReadingStep[] = []
    await compileRest(database.connection, compiler, { onStep: (step) => steps.push(step) })
    expect(steps.at(-1)).toEqual({ left: 0, readable: before + 1 })
    expect(database.counts().readable).toBe(before + 1)
  })
})

describe('what can’t be imported leaves everything as it was, and says why', () => {
  const packed = gzipSync(MANY_JSON)
  test.each<readonly [string, string | Uint8Array, RegExp]>([
    ['a list cut off', MANY_JSON.slice(0, 200_000), /ends too early.*byte 20\d,/u],
    ['a list cut off between cards', `[${JSON.stringify(card(1))},`, /ends too early/u],
    ['a packed file cut off', packed.subarray(0, packed.length - 500), /ends too early/u],
    ['a packed file damaged', damaged(packed), /damaged/u],
    ['a packed file with more after its end', Buffer.concat([packed, Buffer.from('more')]), /^the file is damaged$/u],
    ['an empty file', '', /not a card file/u],
    ['a web page', '<!DOCTYPE html><html>No.</html>', /not a card file.*byte 0/u],
    ['JSON of another kind', '[{"id": 1, "title": "A song"}, {"id": 2, "title": "Another"}]', /not hold cards.*name/u],
    ['JSON that is no list', '{"name": "One"}', /not hold cards/u],
    ['a list of numbers', '[1, 2, 3]', /not hold cards.*byte 1/u],
    ['another alphabet', Buffer.from(JSON.stringify([card(1, { name: 'J\u00f6tun' })]), 'latin1'), /not UTF-8/u],
    ['an endless entry', `[{"name":"${'x'.repeat(5_000_000)}"}]`, /far too large/u],
    ['a very long name', `[{"name":"${'x'.repeat(2_000_000)}"}]`, /not hold cards.*: x{200}…: name: too long$/u],
    ['no cards', '[]', /not hold cards/u],
  ])('%s', async (_, content, words) => {
    const database = openCardDatabase(':memory:')
    await importCards(database.connection, fileOf(JSON.stringify([card(5)])))
    expect(await fault(database, fileOf(content))).toMatch(words)
  })

  test('two gigabytes of zeros', async () => {
    const file = fileOf('')
    truncateSync(file, 2_000_000_000)
    expect(await fault(openCardDatabase(':memory:'), file)).toMatch(/not a card file.*byte 0/u)
  })

  test('no file', async () => {
    expect(await fault(openCardDatabase(':memory:'), path.join(folder, 'none.json'))).toMatch(/no such file/u)
  })

  test('a folder', async () => {
    expect(await fault(openCardDatabase(':memory:'), folder)).toMatch(/can’t be read/u)
  })

  test('cancelled', async () => {
    const database = openCardDatabase(':memory:')
    const before = contents(database)
    const abort = new AbortController()
    const result = await importCards(database.connection, fileOf(MANY_JSON), {
      signal: abort.signal,
      onStep: () => {
        abort.abort()
      },
    })
    expect(result).toMatchObject({ ok: false, error: { reason: 'cancelled' } })
    expect(contents(database)).toEqual(before)
  })

  test('cancelled before the first card, and while the first are read', async () => {
    const database = openCardDatabase(':memory:')
    const before = contents(database)
    const few = fileOf(JSON.stringify([card(1), card(2)]))
    const early = await importCards(database.connection, few, { signal: AbortSignal.abort() })
    expect(early).toMatchObject({ ok: false, error: { reason: 'cancelled' } })
    const abort = new AbortController()
    const running = importCards(database.connection, few, { signal: abort.signal })
    abort.abort()
    expect(await running).toMatchObject({ ok: false, error: { reason: 'cancelled' } })
    expect(contents(database)).toEqual(before)
    expect(await importCards(database.connection, few)).toMatchObject({ ok: true, value: { added: 2 } })
  })

  test('a full disk', async () => {
    const database = openCardDatabase(path.join(folder, 'full.sqlite'))
    const pages = Number(database.connection.pragma('page_count', { simple: true }))
    database.connection.pragma(`max_page_count = ${String(pages + 10)}`)
    expect(await fault(database, fileOf(MANY_JSON))).toMatch(/disk is full/u)
    database.close()
  })

  test('another import under way', async () => {
    const file = path.join(folder, 'busy.sqlite')
    const database = openCardDatabase(file)
    database.connection.pragma('busy_timeout = 50')
    const other = new Database(file)
    other.exec('BEGIN IMMEDIATE')
    expect(await fault(database, fileOf(MANY_JSON))).toMatch(/another import/u)
    other.close()
    database.close()
  })
})

function damaged(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes)
  copy.fill(0x55, 1_000, 1_200)
  return copy
}
