// `npm run bench:ai [-- --games N --share F --workers N]`: the levels of computer players against each other on starter
// decks, each pair of decks from both seats, with the 95% interval of how often the better one won.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { iterationsOf } from '../../electron/ai/choose.ts'
import { starterRecords } from '../../electron/cards/starter/starter.ts'
import { starterDecks } from '../../electron/decks/starterDecks.ts'
import { winnerOf } from '../../electron/matches/simulate/bout.ts'
import type { Bout } from '../../electron/matches/simulate/bout.ts'
import { seedOfGame } from '../../electron/matches/simulate/playGame.ts'
import type { SeriesDeck } from '../../electron/matches/simulate/playGame.ts'
import { simulate } from '../../electron/matches/simulate/simulate.ts'
import { wilsonInterval } from '../../electron/matches/simulate/wilson.ts'
import { compileCard } from '../../electron/oracle/index.ts'
import type { AiLevel } from '../../shared/play/match.ts'

/** Who is to beat whom, in at least what share of the games. */
const PAIRINGS: readonly { readonly better: AiLevel; readonly worse: AiLevel; readonly aim: number }[] = [
  { better: 'expert', worse: 'casual', aim: 0.7 },
  { better: 'strong', worse: 'casual', aim: 0.6 },
  { better: 'casual', worse: 'beginner', aim: 0.6 },
]
/** So many pairs of decks; each plays as often from either seat. */
const DECK_PAIRS = 10

function decks(): readonly SeriesDeck[] {
  return starterDecks()
    .filter(({ deck }) => deck.commander.length === 0)
    .map(({ deck }) => ({
      name: deck.name,
      cards: deck.main.flatMap(({ count, name }) => Array.from({ length: count }, () => name)),
      commanders: [],
      sideboard: [],
    }))
}

function player(level: AiLevel, share: number): { readonly level: AiLevel; readonly iterations: number } {
  const searches = level === 'strong' || level === 'expert'
  return { level, iterations: searches ? Math.max(1, Math.round(iterationsOf(level) * share)) : iterationsOf(level) }
}

/** The better player has the first seat in even games, the second in odd ones, with the same decks and luck. */
function boutAt(number: number, count: number, better: AiLevel, worse: AiLevel, share: number): Bout {
  const game = Math.floor(number / 2)
  const pair = game % DECK_PAIRS
  const players = [player(better, share), player(worse, share)]
  return {
    seats: [(pair * 2) % count, (pair * 2 + 1 + Math.floor(pair / 5)) % count],
    seed: seedOfGame(1, game),
    startingPlayer: null,
    best: 1,
    watched: false,
    players: number % 2 === 0 ? players : players.toReversed(),
  }
}

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    share: { type: 'string', default: String(1 / 30) },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
})
const [games, share, workers] = [Number(values.games), Number(values.share), Number(values.workers)]
if (!(games > 0 && share > 0 && share <= 1 && workers > 0)) {
  throw new Error('--games and --workers are numbers above 0, --share one of at most 1')
}
const definitions = starterRecords().flatMap((record) => {
  const compiled = compileCard(record)
  return compiled.status === 'compiled' ? [compiled.definition] : []
})
const series = { definitions, decks: decks(), level: 'casual' } as const
process.stdout.write(`${String(games)} games a pairing, ${share.toFixed(3)} of the full iterations\n`)
let missed = 0
for (const { better, worse, aim } of PAIRINGS) {
  const start = performance.now()
  let won = 0
  let decided = 0
  await simulate({
    ...{ series, workers, numbers: Array.from({ length: games }, (_, i) => i) },
    boutAt: (number) => boutAt(number, series.decks.length, better, worse, share),
    onBout: (number, played) => {
      const winner = winnerOf(played)
      if (winner === null) return
      decided++
      if (winner === number % 2) won++
    },
  })
  const [low, high] = wilsonInterval(won, decided)
  const percent = (part: number): string => `${(part * 100).toFixed(1)}%`
  const reached = won / Math.max(1, decided) >= aim
  if (!reached) missed++
  process.stdout.write(
    `${better} v ${worse}: ${String(won)} of ${String(decided)} (${percent(won / Math.max(1, decided))}, ` +
      `95% ${percent(low)} to ${percent(high)}), aim ${percent(aim)} ${reached ? 'reached' : 'not reached'}, ` +
      `${((performance.now() - start) / 1_000).toFixed(0)} s\n`,
  )
}
process.exitCode = missed === 0 ? 0 : 1
