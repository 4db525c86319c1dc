// `npm run kill -- [--times N] [--seed N]`: plays, saves and imports, kills that at random moments, and counts what is
// left whole. Exit status 1 if anything was lost.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { dice } from '../randomness.ts'
import { cutOff, prepare } from './cutOff.ts'

const { values } = parseArgs({ options: { times: { type: 'string' }, seed: { type: 'string' } } })
const times = Number(values.times ?? '500')
const seed = Number(values.seed ?? '1')
const roll = dice(seed)
const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-cut-off-'))
prepare(folder)
const KINDS = ['games', 'games', 'laboratory', 'decks', 'imports'] as const
/** How long each works at most, in milliseconds. */
const LATEST = 700
const TELL_EVERY = 50
const counts = { games: 0, decks: 0, imports: 0, laboratory: 0 }
let faults = 0
let said = 0
for (let n = 0; n < times; n++) {
  const kind = KINDS[n % KINDS.length] ?? 'games'
  const result = await cutOff(kind, folder, roll, LATEST)
  counts[kind]++
  said += result.said
  if ((n + 1) % TELL_EVERY === 0) process.stdout.write(`${String(n + 1)} killed, ${String(faults)} not left whole\n`)
  if (result.fault === null) continue
  faults++
  process.stdout.write(`kill ${String(n)} of ${kind}: ${result.fault}\n`)
}
rmSync(folder, { recursive: true })
const kinds = Object.entries(counts).map(([kind, count]) => `${String(count)} ${kind}`)
process.stdout.write(
  `seed ${String(seed)}: killed ${String(times)} times (${kinds.join(', ')}) after ${String(said)} things done; ` +
    `${String(times - faults)} left whole, ${String(faults)} not\n`,
)
process.exitCode = faults === 0 ? 0 : 1
