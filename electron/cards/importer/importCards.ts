import { fail, ok } from '../../../shared/vocabulary/result.ts'
import type { Result } from '../../../shared/vocabulary/result.ts'
import type { Connection } from '../database.ts'
import { compilePass } from '../refresh.ts'
import type { CardCompiler } from '../refresh.ts'
import { cardWriter } from '../writeCards.ts'
import { openCardFile } from './cardFile.ts'
import type { CardFile } from './cardFile.ts'
import { importFault } from './faults.ts'
import type { ImportFault } from './faults.ts'

export interface ImportStep {
  readonly stage: 'reading' | 'compiling'
  /** bytes of the file on the disk */
  readonly read: number
  readonly total: number
  readonly cards: number
  /** cards whose text the compiler reads, so far */
  readonly readable: number
}

export interface ImportSummary {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** objects that are no cards of the game, or not in English */
  readonly skipped: number
  /** cards that couldn't be used, with the reason of each; the first hundred */
  readonly faulty: readonly { readonly name: string; readonly reason: string }[]
  readonly readable: number
}

export interface ImportOptions {
  readonly onStep?: (step: ImportStep) => void
  readonly signal?: AbortSignal
  readonly compiler?: CardCompiler | null
}

interface Tally {
  added: number
  changed: number
  unchanged: number
  skipped: number
  faulty: { name: string; reason: string }[]
  faults: number
}

const STEP = 500
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
  let source: CardFile | null = null
  try {
    source = await openCardFile(file)
    db.exec('BEGIN IMMEDIATE')
    const tally = await readAll(db, source, options)
    const total = tally.added + tally.changed + tally.unchanged
    // A wrong file has few cards or none; a file of cards has few faults.
    if (total === 0 || tally.faults > total / 50) throw wrongFile(tally)
    const readable = await compileAll(db, source, total, options)
    db.exec('COMMIT')
    const { added, changed, unchanged, skipped, faulty } = tally
    return ok({ added, changed, unchanged, skipped, faulty, readable })
  } catch (error) {
    await source?.items.return(undefined)
    if (db.inTransaction) db.exec('ROLLBACK')
    return fail(importFault(file, error))
  }
}

async function readAll(db: Connection, source: CardFile, options: ImportOptions): Promise<Tally> {
  const writer = cardWriter(db)
  const tally: Tally = { added: 0, changed: 0, unchanged: 0, skipped: 0, faulty: [], faults: 0 }
  let count = 0
  for await (const item of source.items) {
    if (item.kind === 'card') tally[writer.write(item.record, 'imported')]++
    else if (item.kind === 'skipped') tally.skipped++
    else {
      tally.faults++
      if (tally.faulty.length < MAX_FAULTY) tally.faulty.push({ name: item.name, reason: item.reason })
    }
    count++
    if (count % STEP === 0) await pause(source, tally, options)
  }
  writer.finish()
  return tally
}

async function pause(source: CardFile, tally: Tally, { onStep, signal }: ImportOptions): Promise<void> {
  const cards = tally.added + tally.changed + tally.unchanged
  onStep?.({ stage: 'reading', read: source.read(), total: source.total, cards, readable: 0 })
  await breathe(signal)
}

async function compileAll(db: Connection, source: CardFile, cards: number, options: ImportOptions): Promise<number> {
  const { compiler = null, onStep, signal } = options
  if (compiler === null) return 0
  const pass = compilePass(db, compiler)
  while (pass.next(STEP) > 0) {
    const { readable } = pass.counts()
    onStep?.({ stage: 'compiling', read: source.total, total: source.total, cards, readable })
    await breathe(signal)
  }
  return pass.counts().readable
}

/** Lets a message in that cancels the import. */
async function breathe(signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  signal?.throwIfAborted()
}

function wrongFile(tally: Tally): Error {
  const [first] = tally.faulty
  const detail = first === undefined ? '' : `${first.name} ${first.reason}`.trim()
  return Object.assign(new Error(detail), { name: 'WrongFile' })
}
