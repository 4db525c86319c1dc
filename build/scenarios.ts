// Runs every scenario of tests/scenarios through the command-line interface.
//
//   node build/scenarios.ts [--report FILE]   the runner's own report, one JSON object a line, goes to FILE as well
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { tallyScenarios } from './summary.ts'

const root = path.dirname(import.meta.dirname)
const reportAt = process.argv.indexOf('--report')
const report = reportAt < 0 ? undefined : process.argv[reportAt + 1]

const files = globSync('tests/scenarios/**/*.json', { cwd: root }).sort()
if (files.length === 0) {
  process.stderr.write('no scenarios in tests/scenarios\n')
  process.exit(1)
}
const run = spawnSync(process.execPath, ['electron/cli/main.ts', 'scenario', '--json', ...files], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 256 * 2 ** 20,
  stdio: ['ignore', 'pipe', 'inherit'],
})
if (report !== undefined) {
  mkdirSync(path.dirname(report), { recursive: true })
  writeFileSync(report, run.stdout)
}
for (const line of run.stdout.split('\n')) {
  if (line.trim() !== '' && !line.includes('"status":"pass"')) process.stdout.write(`${line}\n`)
}
const tally = tallyScenarios(run.stdout)
process.stdout.write(`${String(tally.passed)} of ${String(tally.passed + tally.failed)} scenarios passed\n`)
process.exit(run.status === 0 && tally.failed === 0 && tally.passed > 0 ? 0 : 1)
