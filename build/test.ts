// `npm test`: every check in turn, stopping at the first that fails.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)
const reports = path.join(root, 'out', 'reports')

interface Check {
  readonly title: string
  readonly command: string
}

const vitest = (project: string): string =>
  `vitest run --project ${project} --reporter=default --reporter=json --outputFile.json=out/reports/${project}.json`

const checks: readonly Check[] = [
  { title: 'types', command: 'npm run --silent typecheck' },
  { title: 'lint', command: 'npm run --silent lint' },
  { title: 'format', command: 'npm run --silent format:check' },
  { title: 'import rules', command: 'npm run --silent imports' },
  { title: 'dead code', command: 'npm run --silent knip' },
  { title: 'unit tests', command: vitest('unit') },
  { title: 'scenarios', command: 'node build/scenarios.ts --report out/reports/scenarios.jsonl' },
  { title: 'table of rules', command: 'node build/ruleTable.ts --check' },
  { title: 'build', command: 'node build/build.ts main preload renderer gallery' },
  { title: 'end-to-end tests', command: vitest('e2e') },
]

rmSync(reports, { recursive: true, force: true })
const started = performance.now()
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

for (const [index, { title, command }] of checks.entries()) {
  process.stdout.write(`\n=== ${String(index + 1)}/${String(checks.length)} ${title}\n`)
  const since = performance.now()
  // The commands are constants of this file; a shell finds them on PATH, also where they are .cmd files.
  const { status } = spawnSync(command, { cwd: root, shell: true, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) {
    process.stdout.write(`\n*** ${title} failed after ${seconds(since)}: ${command}\n`)
    process.exit(1)
  }
  process.stdout.write(`--- ${title}: ${seconds(since)}\n`)
}
process.stdout.write(`\nAll checks passed in ${seconds(started)}.\n`)
