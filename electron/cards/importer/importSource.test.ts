import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openCardDatabase } from '../cardDatabase.ts'
import type { CardDatabase } from '../cardDatabase.ts'
import { describeImportFault } from './faults.ts'
import { importCards } from './importCards.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-large-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const COUNT = 9_000
const REMINDER = `(${'It’s long. '.repeat(20)})`
const LARGE = Buffer.from(
  JSON.stringify(
    Array.from({ length: COUNT }, (_, at) => ({
      ...{ oracle_id: `id-${String(at)}`, name: `Card ${String(at)}`, mana_cost: '{1}{G}', type_line: 'Creature' },
      ...{ oracle_text: `Trample ${REMINDER}`, power: '2', toughness: '2', set: 'aaa', rarity: 'common' },
      ...{ collector_number: String(at), legalities: { modern: at % 2 === 0 ? 'legal' : 'not_legal' } },
    })),
  ),
)

let files = 0
function fileOf(content: Uint8Array): string {
  const file = path.join(folder, `${String(++files)}.json`)
  writeFileSync(file, content)
  return file
}

function counts({ connection }: CardDatabase): unknown {
  return ['cards', 'faces', 'printings', 'formats'].map((table) =>
    connection.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
  )
}

describe('a large file, which is read in a thread of its own', () => {
  test('comes in whole and in order; a second time nothing is written; what changed is', async () => {
    expect(LARGE.length).toBeGreaterThan(2_000_000)
    const database = openCardDatabase(':memory:')
    const file = fileOf(LARGE)
    const reads: number[] = []
    const onStep = ({ read }: { readonly read: number }): void => {
      reads.push(read)
    }
    const first = await importCards(database.connection, file, { onStep })
    expect(first).toMatchObject({ ok: true, value: { added: COUNT, unchanged: 0 } })
    expect(reads.length).toBeGreaterThan(1)
    expect(reads.toSorted((one, other) => one - other)).toEqual(reads)
    expect(database.search('kw:trample f:modern', 0, 1)).toMatchObject({ value: { total: COUNT / 2 } })
    const again = await importCards(database.connection, file)
    expect(again).toMatchObject({ ok: true, value: { added: 0, changed: 0, unchanged: COUNT } })
    const changed = fileOf(Buffer.from(LARGE.toString().replace('Card 777"', 'Card Seven"')))
    expect(await importCards(database.connection, changed)).toMatchObject({
      ok: true,
      value: { changed: 1, unchanged: COUNT - 1 },
    })
    expect(database.byName('card seven')?.record.oracleId).toBe('id-777')
  })

  test.each<readonly [string, Uint8Array, RegExp]>([
    ['cut off in the middle', LARGE.subarray(0, 2_500_000), /ends too early.*byte 2,5\d\d,/u],
    ['damaged text near its end', damaged(LARGE), /not UTF-8.*byte \d,\d\d\d,/u],
    ['a web page', Buffer.concat([Buffer.from('<!DOCTYPE html><html>'), LARGE]), /not a card file.*byte 0/u],
  ])('%s: nothing is changed, and it says why', async (_, content, words) => {
    const database = openCardDatabase(':memory:')
    const before = counts(database)
    const result = await importCards(database.connection, fileOf(content))
    expect(result.ok ? 'imported' : describeImportFault(result.error)).toMatch(words)
    expect(counts(database)).toEqual(before)
    expect(database.connection.inTransaction).toBe(false)
  })

  test('cancelled in the middle: nothing is changed, and the next import has its turn', async () => {
    const database = openCardDatabase(':memory:')
    const before = counts(database)
    const abort = new AbortController()
    const result = await importCards(database.connection, fileOf(LARGE), {
      signal: abort.signal,
      onStep: ({ cards }) => {
        if (cards > 1_000) abort.abort()
      },
    })
    expect(result).toMatchObject({ ok: false, error: { reason: 'cancelled' } })
    expect(counts(database)).toEqual(before)
    expect(await importCards(database.connection, fileOf(LARGE))).toMatchObject({ ok: true })
  })
})

function damaged(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes)
  copy[copy.length - 400] = 0xff
  return copy
}
