import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startCardService } from './cardService.ts'
import type { ImportStep } from './importer/importCards.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-service-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

function cardFile(name: string, count: number): string {
  const file = path.join(folder, name)
  const cards = Array.from({ length: count }, (_, at) => ({ name: `${name} ${String(at)}`, type_line: 'Artifact' }))
  writeFileSync(file, JSON.stringify(cards))
  return file
}

test('looks up here, searches and imports in threads', async () => {
  const service = await startCardService(path.join(folder, 'cards.sqlite'))
  expect(service.database.byName('Cryptic Coat')?.source).toBe('starter')
  expect(await service.search('!"cryptic coat"', 0, 10)).toMatchObject({ ok: true, value: { total: 1 } })
  expect(await service.search('oops:1', 0, 10)).toMatchObject({ ok: false, error: { at: 0, length: 4 } })

  const steps: ImportStep[] = []
  const first = service.importFile(cardFile('first', 1_500), (step) => steps.push(step))
  const second = service.importFile(cardFile('second', 600), () => undefined)
  expect(await first.done).toMatchObject({ ok: true, value: { added: 1_500 } })
  expect(await second.done).toMatchObject({ ok: true, value: { added: 600 } })
  // How often is told hangs on how long it takes.
  expect(steps.length).toBeGreaterThan(0)
  expect(service.database.byName('second 599')).not.toBeNull()
  const found = await service.search('n:"first 1" -is:starter', 0, 10)
  expect(found).toMatchObject({ ok: true, value: { total: 611 } })
  expect(found.ok && found.value.cards.map((card) => card.record.name).slice(0, 2)).toEqual(['first 1', 'first 10'])
  await service.close()
})

test('an import that is cancelled changes nothing', async () => {
  const service = await startCardService(path.join(folder, 'cancel.sqlite'))
  const running = service.importFile(cardFile('long', 20_000), () => {
    running.cancel()
  })
  expect(await running.done).toMatchObject({ ok: false, error: { reason: 'cancelled' } })
  expect(service.database.byName('long 1')).toBeNull()
  await service.close()
})

test('a search that takes too long is ended, and the next one works', async () => {
  const service = await startCardService(path.join(folder, 'slow.sqlite'), { searchLimit: 1 })
  await expect(service.search('', 0, 500)).rejects.toThrow('longer than 1 ms')
  await service.close()
  const again = await startCardService(path.join(folder, 'slow.sqlite'))
  expect(await again.search('bear', 0, 10)).toMatchObject({ ok: true })
  await again.close()
})

test('an import that tells nothing any more is ended and changes nothing, and the next one has a thread of its own', async () => {
  const service = await startCardService(path.join(folder, 'stuck.sqlite'), { importLimit: 1 })
  for (const name of ['stuck', 'stuck too']) {
    const { done } = service.importFile(cardFile(name, 20_000), () => undefined)
    expect(await done).toEqual({ ok: false, error: { reason: 'overran', at: null, detail: '' } })
  }
  expect(service.database.byName('stuck 1')).toBeNull()
  await service.close()
  const again = await startCardService(path.join(folder, 'stuck.sqlite'))
  expect(await again.importFile(cardFile('moving', 10), () => undefined).done).toMatchObject({ value: { added: 10 } })
  await again.close()
}, 120_000)

test('a file that is no database is refused in words', async () => {
  const file = path.join(folder, 'letter.sqlite')
  writeFileSync(file, 'This is a letter to my aunt, and no database. '.repeat(100))
  await expect(startCardService(file)).rejects.toMatchObject({ name: 'DatabaseFault', problem: 'damaged' })
})
