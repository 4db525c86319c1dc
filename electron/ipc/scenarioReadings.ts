import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import type { Message } from '../../shared/messages/message.ts'
import { MAX_SCENARIO_TEXT } from '../../shared/ipc/scenarioSchemas.ts'
import type { ScenarioOrigin, ScenarioReading } from '../../shared/ipc/scenarioSchemas.ts'
import { decodeText } from '../../shared/vocabulary/decodeText.ts'
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
const MOST_FAULTS = 1_000

/** What was read lately, by id. */
export interface ScenarioReadings {
  readonly read: (from: ScenarioOrigin) => Promise<Result<ScenarioReading, Message>>
  readonly find: (readingId: string, index: number) => Result<Scenario, Message>
  /** One of them as it was written. */
  readonly text: (readingId: string, index: number) => Result<string, Message>
}

interface Kept {
  readonly scenarios: readonly Result<Scenario, ScenarioFault>[]
  /** What they were parsed from. */
  readonly values: readonly unknown[]
}

export function scenarioReadings(): ScenarioReadings {
  const kept = new Map<string, Kept>()
  let count = 0

  async function read(from: ScenarioOrigin): Promise<Result<ScenarioReading, Message>> {
    const text = from.kind === 'text' ? ok(from.text) : await fileText(from.path)
    if (!text.ok) return text
    // A file written by some editors begins with a mark that is no part of the text.
    const json = text.value.replace(/^\uFEFF/u, '')
    const parsed = parseScenarios(json)
    if (!parsed.ok) return fail(problem('error.scenarioText', { text: parsed.error.slice(0, LONG) }))
    if (parsed.value.length === 0) return fail(problem('error.scenarioEmpty'))
    count += 1
    const readingId = `reading-${String(count)}`
    const values: unknown = JSON.parse(json)
    kept.set(readingId, { scenarios: parsed.value, values: Array.isArray(values) ? values : [values] })
    for (const id of [...kept.keys()].slice(0, -KEPT)) kept.delete(id)
    return ok({ readingId, entries: parsed.value.map(entryOf) })
  }

  function find(readingId: string, index: number): Result<Scenario, Message> {
    const found = kept.get(readingId)?.scenarios[index]
    if (found === undefined) return fail(problem('error.scenarioGone'))
    if (found.ok) return found
    return fail(problem('error.scenarioText', { text: found.error.messages.join('; ').slice(0, LONG) }))
  }

  function text(readingId: string, index: number): Result<string, Message> {
    const value = kept.get(readingId)?.values[index]
    if (value === undefined) return fail(problem('error.scenarioGone'))
    const written = `${JSON.stringify(value, null, 2)}\n`
    return written.length > MAX_SCENARIO_TEXT ? fail(problem('error.scenarioTooLongToChange')) : ok(written)
  }

  return { read, find, text }
}

function entryOf(result: Result<Scenario, ScenarioFault>): ScenarioReading['entries'][number] {
  if (result.ok) {
    const { id, title, rule } = result.value
    return { id: id.slice(0, SHORT), title: title.slice(0, SHORT), rule: rule.slice(0, SHORT), faults: [] }
  }
  const faults = result.error.messages.slice(0, MOST_FAULTS)
  return {
    id: result.error.id.slice(0, SHORT),
    title: '',
    rule: '',
    faults: faults.map((fault) => fault.slice(0, LONG)),
  }
}

/** The text of a regular file, of which no more is read than one of scenarios can have, whatever size it says it has. */
async function fileText(path: string): Promise<Result<string, Message>> {
  let file: FileHandle | null = null
  try {
    // A pipe that nobody writes to isn't waited for.
    file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    if (!(await file.stat()).isFile()) return fail(problem('error.noFile', { text: path }))
    const chunks: Buffer[] = []
    let size = 0
    // `end` is read as well: one byte more than is allowed.
    for await (const chunk of file.createReadStream({ end: LARGEST_FILE, autoClose: false })) {
      const bytes = chunk as Buffer
      chunks.push(bytes)
      size += bytes.length
    }
    if (size > LARGEST_FILE) return fail(problem('error.scenarioFileTooLarge', { text: path }))
    return ok(decodeText(Buffer.concat(chunks)))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOENT' || code === 'ENOTDIR') return fail(problem('error.noFile', { text: path }))
    return fail(problem('error.cantRead', { text: error instanceof Error ? error.message : String(error) }))
  } finally {
    await file?.close()
  }
}
