import { Session } from 'node:inspector/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** One measured thing: microseconds (or another unit) at the median and the 95th and 99th percentiles, against an aim. */
export interface Row {
  readonly name: string
  readonly unit: string
  readonly median: number
  readonly p95: number
  readonly p99: number
  /** At most this (or at least, for rates); null where nothing is aimed at. */
  readonly aim: number | null
  readonly atLeast?: boolean
  /** What is held against the aim; the median unless it's said. */
  readonly judged?: 'median' | 'p95'
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** A row from samples, each the time of one repetition. */
export function rowOf(name: string, unit: string, samples: readonly number[], aim: number | null): Row {
  const sorted = samples.toSorted((a, b) => a - b)
  return {
    ...{ name, unit, aim },
    ...{ median: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), p99: percentile(sorted, 0.99) },
  }
}

/** Microseconds of a repetition of `once`, over batches: a batch is long enough for the clock. */
export function sampled(once: () => unknown, batches: number, batch: number): readonly number[] {
  for (let i = 0; i < batch * 3; i++) once()
  return Array.from({ length: batches }, () => {
    const start = performance.now()
    for (let i = 0; i < batch; i++) once()
    return ((performance.now() - start) * 1000) / batch
  })
}

/**
 * How often a function of a file is called while something runs, those calls included that no one outside sees: what
 * computer players try out are submits as well.
 *
 * @throws when the file has no such function, or it wasn't called
 */
export async function callsOf(name: string, file: string, run: () => void): Promise<number> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  run()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
  const script = result.find(({ url }) => url.endsWith(file))
  const count = script?.functions.find(({ functionName }) => functionName === name)?.ranges[0]?.count
  if (count === undefined) throw new Error(`${file} has no ${name} that was called`)
  return count
}

const MOST_COLLECTIONS = 30

/** Bytes of the heap that are in use, once no collection finds any more garbage: what isn't run ages over several. */
export function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  let now = Number.POSITIVE_INFINITY
  for (let i = 0; i < MOST_COLLECTIONS; i++) {
    const before = now
    runInNewContext('gc()')
    now = process.memoryUsage().heapUsed
    if (i > 8 && before - now < 1024) break
  }
  return now
}

function rounded(n: number): string {
  return n >= 100 ? n.toFixed(0) : n >= 10 ? n.toFixed(1) : n.toFixed(2)
}

/** The rows as a table for a terminal. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => {
    const value = row.judged === 'p95' ? row.p95 : row.median
    const met = row.aim === null ? '' : (row.atLeast === true ? value >= row.aim : value <= row.aim) ? 'met' : 'not met'
    const aim = row.aim === null ? '' : `${row.atLeast === true ? '≥' : '≤'} ${rounded(row.aim)}`
    const figures = [row.median, row.p95, row.p99].map((figure) => `${rounded(figure)} ${row.unit}`)
    return [row.name, ...figures, aim, met]
  })
  const all = [['', 'median', '95%', '99%', 'aim', ''], ...cells]
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...all.map((line) => (line[column] ?? '').length)))
  return all
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
