// `npm run fuzz -- [--minutes N | --games N] [--seed N] [--data CARDS.json[.gz]]`: random games with all that `npm test`
// looks for, and for longer; with a card file, games with cards of it drawn at random. Prints each game that fails with
// its seed; exit status 1 if one did.
import { parseArgs } from 'node:util'
import { openCardFile } from '../../electron/cards/importer/cardFile.ts'
import type { CardRecord } from '../../shared/cards/record.ts'
import type { CardDefinition } from '../../electron/engine/index.ts'
import { compileCard } from '../../electron/oracle/index.ts'
import { BASICS, STARTERS, poolOf } from './decks.ts'
import type { Pool } from './decks.ts'
import { dice, draw } from './randomness.ts'
import { playAtRandom } from './randomGame.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    games: { type: 'string' },
    seed: { type: 'string' },
    data: { type: 'string' },
  },
})

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Cards of a pool, and games that are played with it. */
const POOL = 300
const GAMES_A_POOL = 20

const records = new Map<string, CardRecord>()
if (values.data !== undefined) {
  const { items } = await openCardFile(values.data)
  for await (const item of items) if (item.kind === 'card') records.set(item.record.name, item.record)
}
const basics = STARTERS.table.definitions.filter(({ name }) => BASICS.includes(name))

/** Cards drawn at random that can be read, with basic lands; each is compiled only when it is drawn. */
function drawPool(seed: number): Pool {
  if (records.size === 0) return STARTERS
  const drawn = draw([...records.values()], POOL * 2, dice(seed)).flatMap((record): CardDefinition[] => {
    if (BASICS.includes(record.name)) return []
    const made = compileCard(record)
    return made.status === 'compiled' ? [made.definition] : []
  })
  return poolOf([...basics, ...drawn.slice(0, POOL)])
}

const first = Number(values.seed ?? '1') * 1_000_000
const until = Date.now() + Number(values.minutes ?? (values.games === undefined ? '10' : '1e6')) * 60_000
const most = Number(values.games ?? 'Infinity')
let [games, answers, twins, ends, failed] = [0, 0, 0, 0, 0]
let pool = STARTERS
while (games < most && Date.now() < until) {
  const seed = first + games
  if (games % GAMES_A_POOL === 0) pool = drawPool(seed)
  games++
  try {
    const played = playAtRandom(seed, pool)
    answers += played.answers.length
    twins += played.twins
    if (played.end.result !== null) ends++
  } catch (error) {
    failed++
    say(`seed ${String(seed)}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  }
}
say(
  `${String(games)} games from seed ${String(first)}, ${String(answers)} answers, ${String(ends)} ended, ` +
    `${String(twins)} twins told the same; ${String(failed)} failed`,
)
process.exitCode = failed === 0 ? 0 : 1
