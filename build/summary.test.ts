import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { tallyLine, tallyReports, tallyScenarios, tallyVitest } from './summary.ts'

const report = (passed: number, failed: number, files: { status: string; assertionResults: unknown[] }[] = []) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: files })

test('a Vitest report counts its tests, and a file that could not be loaded as a failure', () => {
  expect(tallyVitest(report(3, 1))).toEqual({ passed: 3, failed: 1 })
  const files = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'passed', assertionResults: [] },
  ]
  expect(tallyVitest(report(3, 1, files))).toEqual({ passed: 3, failed: 2 })
})

test('of scenarios, all that did not pass has failed', () => {
  const lines = ['pass', 'fail', 'unsupported', 'pass'].map((status, id) => JSON.stringify({ id: String(id), status }))
  expect(tallyScenarios(lines.join('\n') + '\n')).toEqual({ passed: 2, failed: 2 })
})

test('a report in another shape is an error, not a zero', () => {
  expect(() => tallyVitest('{}')).toThrow()
  expect(() => tallyScenarios('no json')).toThrow()
})

test('reports of a folder are added up, and absent ones count nothing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-'))
  try {
    expect(tallyLine(tallyReports(folder))).toBe('0 passed, 0 failed')
    writeFileSync(path.join(folder, 'unit.json'), report(10, 0))
    writeFileSync(path.join(folder, 'scenarios.jsonl'), '{"id":"a","status":"pass"}\n')
    writeFileSync(path.join(folder, 'e2e.json'), report(1, 2))
    expect(tallyLine(tallyReports(folder))).toBe('12 passed, 2 failed')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
