// Builds the outputs.
//
//   node build/build.ts [--if-stale] [main|preload|renderer|gallery …]
//
// Without names, all that the app is made of. With --if-stale only those outputs are built that are older than the sources.
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { outputs, root } from './outputs.ts'
import type { Output } from './outputs.ts'

/** When a file, or anything inside a folder, was last changed; a folder changes too when something is taken out. */
function changedAt(place: string): number {
  if (!existsSync(place)) return 0
  const { mtimeMs } = statSync(place)
  if (!statSync(place).isDirectory()) return mtimeMs
  return Math.max(mtimeMs, ...readdirSync(place).map((name) => changedAt(path.join(place, name))))
}

const stampOf = ({ name }: Output): string => path.join(root, 'out', name, '.built')

function isStale(output: Output): boolean {
  const sources =
    output.name === 'renderer' || output.name === 'gallery' ? ['renderer', 'shared'] : ['electron', 'shared']
  const changed = [...sources, 'build', 'package-lock.json'].map((place) => changedAt(path.join(root, place)))
  return !existsSync(stampOf(output)) || statSync(stampOf(output)).mtimeMs < Math.max(...changed)
}

async function make(output: Output): Promise<void> {
  const missing = Object.values(output.entries).filter((file) => !existsSync(path.join(root, file)))
  if (missing.length > 0) {
    process.stderr.write(`${output.name} can't be built: ${missing.join(', ')} not found\n`)
    process.exit(1)
  }
  const started = new Date()
  const since = performance.now()
  await build(output.config)
  writeFileSync(stampOf(output), '')
  // A source that changes while it is being built makes the output stale at once.
  utimesSync(stampOf(output), started, started)
  process.stdout.write(`built out/${output.name} in ${((performance.now() - since) / 1000).toFixed(1)} s\n`)
}

const args = process.argv.slice(2)
const names = args.filter((argument) => argument !== '--if-stale')
const unknown = names.filter((name) => !outputs.some((output) => output.name === name))
if (unknown.length > 0) {
  process.stderr.write(
    `no output is called ${unknown.join(', ')}: there are ${outputs.map((o) => o.name).join(', ')}\n`,
  )
  process.exit(2)
}
const chosen = outputs.filter((output) => (names.length === 0 ? output.ships : names.includes(output.name)))
for (const output of args.includes('--if-stale') ? chosen.filter(isStale) : chosen) await make(output)
