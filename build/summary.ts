// Adds up the machine-readable reports that the test runners left behind.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

export interface Tally {
  readonly passed: number
  readonly failed: number
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

const scenarioLine = z.object({ id: z.string(), status: z.string() })

/** Counts a Vitest JSON report. A test file that could not be loaded has no tests and counts as one failure. */
export function tallyVitest(text: string): Tally {
  const report = vitestReport.parse(JSON.parse(text))
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

/** Counts the scenario runner's report, one JSON object a line. What did not pass (failed or unsupported) has failed. */
export function tallyScenarios(text: string): Tally {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const results = lines.map((line) => scenarioLine.parse(JSON.parse(line)))
  const passed = results.filter((result) => result.status === 'pass').length
  return { passed, failed: results.length - passed }
}

/**
 * Adds up the reports in a folder: unit.json and e2e.json by Vitest, scenarios.jsonl by the scenario runner. A report
 * that is absent counts nothing.
 */
export function tallyReports(folder: string): Tally {
  const read = (name: string, tally: (text: string) => Tally): Tally => {
    const file = path.join(folder, name)
    return existsSync(file) ? tally(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 }
  }
  const all = [read('unit.json', tallyVitest), read('scenarios.jsonl', tallyScenarios), read('e2e.json', tallyVitest)]
  return {
    passed: all.reduce((sum, one) => sum + one.passed, 0),
    failed: all.reduce((sum, one) => sum + one.failed, 0),
  }
}

export function tallyLine(tally: Tally): string {
  return `${String(tally.passed)} passed, ${String(tally.failed)} failed`
}

if (import.meta.main) {
  const reports = path.join(path.dirname(import.meta.dirname), 'out', 'reports')
  process.stdout.write(`${tallyLine(tallyReports(reports))}\n`)
}
