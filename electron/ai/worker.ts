import { parentPort } from 'node:worker_threads'
import { createTable, restoreInformation } from '../engine/index.ts'
import type { CardTable, InformationMessage } from '../engine/index.ts'
import type { Answer } from '../../shared/play/decision.ts'
import type { HintLine } from '../../shared/play/hint.ts'
import type { AiLevel } from '../../shared/play/match.ts'
import { choose, iterationsOf, linesOf } from './choose.ts'

/** The cards of a match that the player knows of; requests name them by their table's hash. */
export interface TableMessage {
  readonly kind: 'table'
  readonly definitions: InformationMessage['definitions']
}
export interface ChooseMessage {
  /** For an answer, or for the lines that were looked at. */
  readonly kind: 'choose' | 'advise'
  readonly id: number
  /** An information state as `informationMessage` wrote it. */
  readonly info: string
  readonly table: string
  readonly level: AiLevel
  readonly seed: number
  /** Forks to try; by the level where null. */
  readonly iterations: number | null
  /** Wall-clock ceiling, only in games with a person; null = none. */
  readonly ceilingMs: number | null
}
export type AiRequest = TableMessage | ChooseMessage
export type AiReply =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly kind: 'lines'; readonly id: number; readonly lines: readonly HintLine[] }
  | { readonly kind: 'failed'; readonly id: number; readonly error: string }

const TABLES_KEPT = 8
const tables = new Map<string, CardTable>()

function keep(definitions: TableMessage['definitions']): void {
  const table = createTable(definitions)
  tables.set(table.hash, table)
  const [oldest] = tables.keys()
  if (tables.size > TABLES_KEPT && oldest !== undefined) tables.delete(oldest)
}

/**
 * With a ceiling, thinks first without trying anything, then with more and more of the budget, and gives the last thought
 * that was ready in time. Each is what its number of iterations always gives.
 */
function within<T>(ceilingMs: number | null, full: number, think: (iterations: number, isOver: () => boolean) => T): T {
  if (ceilingMs === null) return think(full, () => false)
  const began = performance.now()
  const isOver = (): boolean => performance.now() - began > ceilingMs
  let thought = think(0, isOver)
  let took = Math.max(0.5, performance.now() - began)
  for (const iterations of [Math.ceil(full / 16), Math.ceil(full / 4), full]) {
    // Four times the iterations take about four times as long; what won't be ready isn't begun.
    if (performance.now() - began + took * 4 > ceilingMs) break
    const start = performance.now()
    const next = think(iterations, isOver)
    if (isOver()) break
    thought = next
    took = Math.max(0.5, performance.now() - start)
  }
  return thought
}

function thoughtOf(request: ChooseMessage, table: CardTable): AiReply {
  const { id, level, seed, ceilingMs } = request
  const info = restoreInformation(request.info, table)
  const full = request.iterations ?? iterationsOf(level)
  if (request.kind === 'choose') {
    const answer = within(ceilingMs, full, (iterations, isOver) =>
      choose(info, { table, level, seed, iterations, isOver }),
    )
    return { kind: 'answer', id, answer }
  }
  const lines = within(ceilingMs, full, (iterations, isOver) =>
    linesOf(info, { table, level, seed, iterations, isOver }),
  )
  return { kind: 'lines', id, lines }
}

/** What the worker says to one request; null where nothing is to be said. */
export function reply(request: AiRequest): AiReply | null {
  if (request.kind === 'table') {
    keep(request.definitions)
    return null
  }
  try {
    const table = tables.get(request.table)
    if (table === undefined) throw new Error('this worker was not given the cards of the match')
    return thoughtOf(request, table)
  } catch (error) {
    return { kind: 'failed', id: request.id, error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (request: AiRequest) => {
  const said = reply(request)
  if (said !== null) parentPort?.postMessage(said)
})
