import { readFileSync, statSync } from 'node:fs'
import type { Message } from '../../shared/messages/message.ts'
import type { ScenarioOrigin, ScenarioReading } from '../../shared/ipc/scenarioSchemas.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import { parseScenarios } from '../scenarios/format.ts'
import type { Scenario, ScenarioFault } from '../scenarios/format.ts'
import { problem } from './problem.ts'

/** Readings that are kept, to be played from; older ones are read again. */
const KEPT = 8
/** More than any file of scenarios; a card file chosen by mistake is larger. */
const LARGEST_FILE = 32 << 20
/** How much of a name or a fault crosses. */
const SHORT = 400
const LONG = 20_000
const MOST_ENTRIES = 20_000

/** What was read lately, by id. */
export interface ScenarioReadings {
  readonly read: (from: ScenarioOrigin) => Result<ScenarioReading, Message>
  readonly find: (readingId: string, index: number) => Result<Scenario, Message>
}

export function scenarioReadings(): ScenarioReadings {
  const kept = new Map<string, readonly Result<Scenario, ScenarioFault>[]>()
  let count = 0

  function read(from: ScenarioOrigin): Result<ScenarioReading, Message> {
    const text = from.kind === 'text' ? ok(from.text) : fileText(from.path)
    if (!text.ok) return text
    // A file written by some editors begins with a mark that is no part of the text.
    const parsed = parseScenarios(text.value.replace(/^\uFEFF/u, ''))
    if (!parsed.ok) return fail(problem('error.scenarioText', { text: parsed.error.slice(0, LONG) }))
    if (parsed.value.length === 0) return fail(problem('error.scenarioEmpty'))
    const results = parsed.value.slice(0, MOST_ENTRIES)
    count += 1
    const readingId = `reading-${String(count)}`
    kept.set(readingId, results)
    for (const id of [...kept.keys()].slice(0, -KEPT)) kept.delete(id)
    return ok({ readingId, entries: results.map(entryOf) })
  }

  function find(readingId: string, index: number): Result<Scenario, Message> {
    const found = kept.get(readingId)?.[index]
    if (found === undefined) return fail(problem('error.scenarioGone'))
    return found.ok ? found : fail(problem('error.scenarioText', { text: found.error.message.slice(0, LONG) }))
  }

  return { read, find }
}

function entryOf(result: Result<Scenario, ScenarioFault>): ScenarioReading['entries'][number] {
  if (result.ok) {
    const { id, title, rule } = result.value
    return { id: id.slice(0, SHORT), title: title.slice(0, SHORT), rule: rule.slice(0, SHORT), faults: [] }
  }
  const faults = result.error.message.split('; ').slice(0, 1_000)
  return {
    id: result.error.id.slice(0, SHORT),
    title: '',
    rule: '',
    faults: faults.map((fault) => fault.slice(0, LONG)),
  }
}

function fileText(path: string): Result<string, Message> {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats?.isFile() !== true) return fail(problem('error.noFile', { text: path }))
  if (stats.size > LARGEST_FILE) return fail(problem('error.scenarioFileTooLarge', { text: path }))
  try {
    return ok(readFileSync(path, 'utf8'))
  } catch (error) {
    return fail(problem('error.scenarioText', { text: error instanceof Error ? error.message : String(error) }))
  }
}
