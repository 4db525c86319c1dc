import { fail, ok } from '../../../shared/vocabulary/result.ts'
import type { Result } from '../../../shared/vocabulary/result.ts'
import type { Connection } from '../database.ts'
import { rulingWriter } from '../rulings.ts'
import type { RulingWriter } from '../rulings.ts'
import { cardWriter } from '../writeCards.ts'
import type { CardWriter } from '../writeCards.ts'
import { knownDigests } from '../writePrintings.ts'
import { importFault } from './faults.ts'
import type { ImportFault } from './faults.ts'
import type { ImportItem } from './importItems.ts'
import { openImport } from './importSource.ts'
import type { ImportSource } from './importSource.ts'

export interface ImportStep {
  /** 'indexing': the file is read, its words are written for searches */
  readonly stage: 'reading' | 'indexing'
  /** bytes of the file on the disk */
  readonly read: number
  readonly total: number
  /** cards found so far, printings of one card counted once each */
  readonly cards: number
  readonly rulings: number
}

export interface ImportSummary {
  readonly added: number
  readonly changed: number
  /** printings of cards that are otherwise as they were */
  readonly printings: number
  readonly unchanged: number
  /** rulings on cards that the file has */
  readonly rulings: number
  /** objects that are no cards of the game, or not in English */
  readonly skipped: number
  /** cards that couldn't be used, with the reason of each; the first hundred */
  readonly faulty: readonly { readonly name: string; readonly reason: string }[]
}

export interface ImportOptions {
  readonly onStep?: (step: ImportStep) => void
  readonly signal?: AbortSignal
}

interface Writers {
  readonly cards: CardWriter
  readonly rulings: RulingWriter
}

interface Tally {
  added: number
  changed: number
  printings: number
  unchanged: number
  rulings: number
  skipped: number
  faulty: { name: string; reason: string }[]
  faults: number
}

/** How long the work goes on, in milliseconds, before it tells how far it is and lets a message in. */
const BREATH = 40
const MAX_FAULTY = 100

/**
 * Imports a card file into the database, all of it or nothing: the file is read in a stream and written in one
 * transaction, which a fault in the file, a full disk or a cancellation undoes. Cards that haven't changed since the last
 * import aren't written again. The connection must not be used for anything else meanwhile.
 */
export async function importCards(
  db: Connection,
  file: string,
  options: ImportOptions = {},
): Promise<Result<ImportSummary, ImportFault>> {
  let source: ImportSource | null = null
  try {
    options.signal?.throwIfAborted()
    db.exec('BEGIN IMMEDIATE')
    const writers = { cards: cardWriter(db), rulings: rulingWriter(db) }
    source = await openImport(file, knownDigests(db))
    const tally = await readAll(source, writers, options)
    // A wrong file has few cards or none; a file of cards has few faults.
    const useful = cardsIn(tally) + tally.rulings
    if (useful === 0 || tally.faults > useful / 50) throw wrongFile(tally)
    db.exec('COMMIT')
    const { faults: _faults, ...summary } = tally
    return ok(summary)
  } catch (error) {
    await source?.items.return(undefined)
    if (db.inTransaction) db.exec('ROLLBACK')
    return fail(importFault(file, error))
  }
}

async function readAll(source: ImportSource, writers: Writers, { onStep, signal }: ImportOptions): Promise<Tally> {
  const tally: Tally = {
    added: 0,
    changed: 0,
    printings: 0,
    unchanged: 0,
    rulings: 0,
    skipped: 0,
    faulty: [],
    faults: 0,
  }
  let last = performance.now()

  async function breathe(stage: ImportStep['stage']): Promise<void> {
    signal?.throwIfAborted()
    if (performance.now() - last < BREATH) return
    onStep?.({ stage, read: source.read(), total: source.total, cards: cardsIn(tally), rulings: tally.rulings })
    await new Promise((resolve) => setImmediate(resolve))
    signal?.throwIfAborted()
    last = performance.now()
  }

  for await (const item of source.items) {
    take(item, writers, tally)
    await breathe('reading')
  }
  for (const _ of writers.cards.finish()) await breathe('indexing')
  writers.rulings.finish()
  return tally
}

function take(item: ImportItem, writers: Writers, tally: Tally): void {
  switch (item.kind) {
    case 'card':
      tally[writers.cards.write(item.card, 'imported', item.digest)]++
      return
    case 'known':
      tally.unchanged++
      return
    case 'ruling':
      writers.rulings.write(item.ruling)
      tally.rulings++
      return
    case 'skipped':
      tally.skipped++
      return
    case 'set':
      writers.cards.describeSet(item.code, item.name, item.releasedAt)
      return
    case 'faulty':
      tally.faults++
      if (tally.faulty.length < MAX_FAULTY) tally.faulty.push({ name: item.name, reason: item.reason })
  }
}

function cardsIn({ added, changed, printings, unchanged }: Tally): number {
  return added + changed + printings + unchanged
}

function wrongFile(tally: Tally): Error {
  const [first] = tally.faulty
  const detail = first === undefined ? '' : `${first.name}: ${first.reason}`
  return Object.assign(new Error(detail), { name: 'WrongFile' })
}
