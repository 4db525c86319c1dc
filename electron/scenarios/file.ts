import type { CardSource } from './cardSource.ts'
import { parseScenarios } from './format.ts'
import type { Report } from './report.ts'
import { runScenario } from './run.ts'

/** A report with the scenario's title, for people. */
export interface TitledReport {
  readonly report: Report
  readonly title: string
}

/**
 * Runs the scenarios of a file's text one after another. What isn't a scenario is reported as a failure, under its own id
 * or the file's name.
 */
export function* runScenarioText(file: string, text: string, source: CardSource): Iterable<TitledReport> {
  const parsed = parseScenarios(text)
  if (!parsed.ok) {
    yield { report: { id: file, status: 'fail', message: parsed.error }, title: '' }
    return
  }
  if (parsed.value.length === 0)
    yield { report: { id: file, status: 'fail', message: 'there is no scenario in it' }, title: '' }
  for (const scenario of parsed.value) {
    yield scenario.ok
      ? { report: runScenario(scenario.value, source), title: scenario.value.title }
      : { report: { id: scenario.error.id, status: 'fail', message: scenario.error.messages.join('; ') }, title: '' }
  }
}
