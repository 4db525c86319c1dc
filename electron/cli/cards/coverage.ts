import { coverageCount } from '../../cards/coverage.ts'
import type { Coverage, CoverageCount, Share } from '../../cards/coverage.ts'
import { openCardFile } from '../../cards/importer/cardFile.ts'
import { describeImportFault, importFault } from '../../cards/importer/faults.ts'
import { everyCard } from '../../cards/readCards.ts'
import { EXIT, err, out, usageError } from '../arguments.ts'
import type { Exit } from '../arguments.ts'
import { openCards } from '../cardStore.ts'

export interface CoverageOptions {
  readonly json: boolean
  readonly list: boolean
  readonly by: string | null
  readonly data: readonly string[]
}

type Group = 'byKeyword' | 'bySet' | 'byFormat'
const GROUPS: Readonly<Record<string, Group>> = { keyword: 'byKeyword', set: 'bySet', format: 'byFormat' }
const UNLOCKS_SHOWN = 30
const MISMATCHES_SHOWN = 20

/**
 * Prints how many cards the compiler reads wholly: of the given files, or of the app's cards. Fails if a compiled card
 * doesn't print back from its abilities as its text.
 */
export async function cardCoverage(options: CoverageOptions): Promise<Exit> {
  const group = options.by === null ? null : (GROUPS[options.by] ?? 'none')
  if (group === 'none') return usageError('cards', `--by is set, keyword or format, not ${options.by ?? ''}`)
  const count = coverageCount()
  const failed = await (options.data.length === 0
    ? countStored(count, options.list)
    : countFiles(count, options.data, options.list))
  if (failed !== null) {
    err(`veilforge cards: ${failed}`)
    return EXIT.failed
  }
  const coverage = count.result()
  if (!options.list) {
    if (options.json) {
      out(JSON.stringify(jsonOf(coverage, group)))
      for (const line of mismatchesOf(coverage)) err(line)
    } else for (const line of linesOf(coverage, group)) out(line)
  }
  return coverage.mismatches.length === 0 ? EXIT.ok : EXIT.failed
}

async function countStored(count: CoverageCount, list: boolean): Promise<string | null> {
  const opened = await openCards([])
  if (!opened.ok) return opened.error
  for (const { record } of everyCard(opened.value.connection)) add(count, list, record, null)
  opened.value.close()
  return null
}

async function countFiles(count: CoverageCount, files: readonly string[], list: boolean): Promise<string | null> {
  for (const file of files) {
    try {
      const { items } = await openCardFile(file)
      for await (const item of items) {
        if (item.kind === 'card') add(count, list, item.record, item.source)
        else if (item.kind === 'faulty') err(`not used: ${item.name}: ${item.reason}`)
      }
    } catch (error) {
      return `${file}: ${describeImportFault(importFault(file, error))}`
    }
  }
  return null
}

function add(count: CoverageCount, list: boolean, ...card: Parameters<CoverageCount['add']>): void {
  const covered = count.add(...card)
  if (list) out(JSON.stringify(covered))
}

function jsonOf(coverage: Coverage, group: Group | null): unknown {
  const { total, compiled, unsupported, trusted, faceDown, plainCreatures, byKeyword, unlocks } = coverage
  return {
    total,
    compiled,
    unsupported,
    ...(trusted === null ? {} : { trusted }),
    faceDown,
    plainCreatures,
    byKeyword,
    ...(group === null || group === 'byKeyword' ? {} : { [group]: coverage[group] }),
    unlocks,
  }
}

function* linesOf(coverage: Coverage, group: Group | null): Generator<string> {
  const { trusted, faceDown, plainCreatures, unlocks } = coverage
  yield `all cards: ${shareOf(coverage)}`
  if (trusted !== null) yield `of trusted text: ${shareOf(trusted)}`
  yield `of cards with cloak, manifest, disguise, morph or megamorph: ${shareOf(faceDown)}`
  yield `of creatures with keywords alone or no text: ${shareOf(plainCreatures)}`
  if (coverage.mismatches.length === 0) {
    yield `round trip: all ${String(coverage.compiled)} compiled cards print as their text`
  }
  yield* mismatchesOf(coverage)
  if (group !== null) {
    yield `${group === 'byKeyword' ? 'keywords' : group === 'bySet' ? 'sets' : 'formats'}:`
    for (const [name, share] of Object.entries(coverage[group])) yield `  ${name}: ${shareOf(share)}`
  }
  yield 'words that alone stand in the way of most cards:'
  for (const { words, cards } of unlocks.slice(0, UNLOCKS_SHOWN)) yield `  ${String(cards).padStart(5)}  ${words}`
}

function* mismatchesOf({ mismatches }: Coverage): Generator<string> {
  if (mismatches.length > 0) yield `round trip: ${String(mismatches.length)} faces don't print as their text`
  for (const { name, printed, text } of mismatches.slice(0, MISMATCHES_SHOWN)) {
    yield `  ${name}: ${text}`
    yield `    printed: ${printed}`
  }
}

function shareOf({ compiled, total }: Share): string {
  const percent = total === 0 ? '' : ` (${((100 * compiled) / total).toFixed(1)}%)`
  return `${String(compiled)} of ${String(total)} compiled${percent}`
}
