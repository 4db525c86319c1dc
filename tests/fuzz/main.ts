// `npm run fuzz -- [--minutes N | --games N] [--seed N] [--data CARDS.json[.gz]]`: random games with all that `npm test`
// looks for, and for longer; with a card file, games with cards of it drawn at random. Prints each game that fails with
// its seed, and a small board from which it fails in the same way if one is found; exit status 1 if one did.
// `npm run fuzz -- --long N`: so many games and reloads of the window in one process, and what that holds.
// `npm run fuzz -- --swap N [--seed N]`: so many positions in which all that is hidden is swapped beneath a searching player.
// `npm run fuzz -- --messages N --sockets N [--seed N]`: random and spoilt messages instead of games.
import { parseArgs } from 'node:util'
import { openCardFile } from '../../electron/cards/importer/cardFile.ts'
import type { CardRecord } from '../../shared/cards/record.ts'
import { starterSource } from '../../electron/scenarios/cardSource.ts'
import type { CardSource } from '../../electron/scenarios/cardSource.ts'
import type { CardDefinition } from '../../electron/engine/index.ts'
import { compileCard } from '../../electron/oracle/index.ts'
import { BASICS, STARTERS, poolOf } from './decks.ts'
import type { Pool } from './decks.ts'
import type { Held } from './memory.ts'
import { dice, draw } from './randomness.ts'
import { isBrokenGame, playAtRandom } from './randomGame.ts'
import { shrink } from './shrink.ts'
import { compareWindows } from './window/windows.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    games: { type: 'string' },
    seed: { type: 'string' },
    data: { type: 'string' },
    long: { type: 'string' },
    swap: { type: 'string' },
    messages: { type: 'string' },
    sockets: { type: 'string' },
  },
})

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** So often the window is loaded again. */
const RELOADS = 200
/** Playouts of each search beneath which hidden cards are swapped. */
const SWAP_PLAYOUTS = 20

if (values.long !== undefined) {
  const { playForLong, reloadOften } = await import('./memory.ts')
  const games = Number(values.long)
  const tell =
    (what: string) =>
    (count: number, { bytes, resources, listeners }: Held): void => {
      const held = `${(bytes / 2 ** 20).toFixed(1)} MB, ${JSON.stringify(resources)}, ${String(listeners)} listeners`
      say(`after ${String(count)} ${what}: ${held}`)
    }
  await reloadOften(RELOADS, RELOADS / 4, tell('reloads'))
  await playForLong(games, Math.max(1, Math.floor(games / 20)), tell('games'))
  process.exit(0)
}

if (values.swap !== undefined) {
  const { swapBeneath } = await import('./swap.ts')
  const { positions, searched, faults } = swapBeneath(Number(values.swap), Number(values.seed ?? '0'), SWAP_PLAYOUTS)
  for (const fault of faults) say(fault)
  say(
    `${String(positions)} positions, ${String(searched)} of them searched by ${String(SWAP_PLAYOUTS)} playouts; ` +
      `${String(faults.length)} answered otherwise`,
  )
  process.exit(faults.length === 0 ? 0 : 1)
}

if (values.messages !== undefined || values.sockets !== undefined) {
  const { fuzzMessages } = await import('./messages/fuzzMessages.ts')
  const isGood = await fuzzMessages(
    Number(values.messages ?? '0'),
    Number(values.sockets ?? '0'),
    Number(values.seed ?? '1'),
    say,
  )
  process.exit(isGood ? 0 : 1)
}

/** Cards of a pool, and games that are played with it. */
const POOL = 300
const GAMES_A_POOL = 20
/** After so many games two windows are compared, over so many answers. */
const WINDOWS_EVERY = 4
const WINDOW_ANSWERS = 25

const records = new Map<string, CardRecord>()
if (values.data !== undefined) {
  const { items } = await openCardFile(values.data)
  for await (const item of items) if (item.kind === 'card') records.set(item.record.name, item.record)
}
const ofFile = [...records.values()]
const starters = starterSource()
const source: CardSource = { find: (name) => records.get(name) ?? starters.find(name) }
const basics = STARTERS.table.definitions.filter(({ name }) => BASICS.includes(name))

/** Cards drawn at random that can be read, with basic lands; each is compiled only when it is drawn. */
function drawPool(seed: number): Pool {
  if (records.size === 0) return STARTERS
  const drawn = draw(ofFile, POOL * 2, dice(seed)).flatMap((record): CardDefinition[] => {
    if (BASICS.includes(record.name)) return []
    const made = compileCard(record)
    return made.status === 'compiled' ? [made.definition] : []
  })
  return poolOf([...basics, ...drawn.slice(0, POOL)])
}

const first = Number(values.seed ?? '1') * 1_000_000
const until = Date.now() + Number(values.minutes ?? (values.games === undefined ? '10' : '1e6')) * 60_000
const most = Number(values.games ?? 'Infinity')
let [games, answers, twins, ends, windows, failed] = [0, 0, 0, 0, 0, 0]
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
    if (games % WINDOWS_EVERY === 0) {
      const { compared, faults } = await compareWindows(seed, WINDOW_ANSWERS, pool, source)
      windows += compared
      if (faults.length > 0) throw new Error(`what is hidden changes what a window is told: ${faults.join(', ')}`)
    }
  } catch (error) {
    failed++
    const cause = isBrokenGame(error) ? error.cause : error
    say(`seed ${String(seed)}: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`)
    const small = isBrokenGame(error) ? shrink(error, source) : null
    if (small !== null) say(`It breaks by answers of seed ${String(small.seed)} from this board:\n${small.scenario}`)
  }
}
say(
  `${String(games)} games from seed ${String(first)}, ${String(answers)} answers, ${String(ends)} ended, ` +
    `${String(twins)} twins told the same, ${String(windows)} times windows; ${String(failed)} failed`,
)
process.exitCode = failed === 0 ? 0 : 1
