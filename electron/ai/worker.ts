import { parentPort } from 'node:worker_threads'
import { createTable, restoreInformation } from '../engine/index.ts'
import type { CardTable, InformationMessage } from '../engine/index.ts'
import type { Answer } from '../../shared/play/decision.ts'
import type { AiLevel } from '../../shared/play/match.ts'
import { choose, iterationsOf } from './choose.ts'

/** The cards of a match that the player knows of; requests name them by their table's hash. */
export interface TableMessage {
  readonly kind: 'table'
  readonly definitions: InformationMessage['definitions']
}
export interface ChooseMessage {
  readonly kind: 'choose'
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
 * With a ceiling, thinks first without trying anything, then with more and more of the budget, and gives the last answer
 * that was ready in time. Each is the answer that its number of iterations always gives.
 */
function answerOf(request: ChooseMessage, table: CardTable): Answer {
  const info = restoreInformation(request.info, table)
  const { level, seed, ceilingMs } = request
  const full = request.iterations ?? iterationsOf(level)
  if (ceilingMs === null) return choose(info, { table, level, seed, iterations: full })
  const began = performance.now()
  const isOver = (): boolean => performance.now() - began > ceilingMs
  let answer = choose(info, { table, level, seed, iterations: 0 })
  let took = Math.max(0.5, performance.now() - began)
  for (const iterations of [Math.ceil(full / 16), Math.ceil(full / 4), full]) {
    // Four times the iterations take about four times as long; what won't be ready isn't begun.
    if (performance.now() - began + took * 4 > ceilingMs) break
    const start = performance.now()
    const next = choose(info, { table, level, seed, iterations, isOver })
    if (isOver()) break
    answer = next
    took = Math.max(0.5, performance.now() - start)
  }
  return answer
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
    return { kind: 'answer', id: request.id, answer: answerOf(request, table) }
  } catch (error) {
    return { kind: 'failed', id: request.id, error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (request: AiRequest) => {
  const said = reply(request)
  if (said !== null) parentPort?.postMessage(said)
})
