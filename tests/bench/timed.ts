// `npm run bench:timed [-- --games N --ceiling MS]`: how long computer players take to decide in games with a person, where
// a clock bounds them: expert against strong on starter decks, each decision timed from the question to the answer.
import { parseArgs } from 'node:util'
import { plainAnswer } from '../../electron/ai/fallback.ts'
import { starterDeck, tableOf } from '../../electron/ai/testing/starterGame.ts'
import { createGame, submit } from '../../electron/engine/index.ts'
import type { GameState } from '../../electron/engine/index.ts'
import { LIMITS, workerThinker } from '../../electron/matches/workerThinker.ts'
import type { Thought } from '../../electron/matches/thinker.ts'

const LEVELS = ['expert', 'strong'] as const
const DECKS = ['ember-rush', 'deep-roots', 'false-faces', 'shrouded-grove', 'high-court', 'night-watch'] as const
/** Of all decisions, so many have to be inside the ceiling, a tenth more and five milliseconds; none may take twice as long. */
const AIM = 0.999
const MORE = 1.1
const SLACK_MS = 5
/** More decisions than any game has. */
const MOST = 3_000

const { values } = parseArgs({
  options: { games: { type: 'string', default: '200' }, ceiling: { type: 'string', default: '100' } },
})
const [games, ceiling] = [Number(values.games), Number(values.ceiling)]
if (!(games > 0 && ceiling > 0)) throw new Error('--games and --ceiling are numbers above 0')

const ceilings = { ...LIMITS.ceilings, expert: ceiling, strong: ceiling }
const thinker = workerThinker({ ...LIMITS, ceilings })
const took: number[] = []

function begin(game: number): GameState {
  const names = [DECKS[game % DECKS.length], DECKS[(game + 1 + Math.floor(game / DECKS.length)) % DECKS.length]]
  const decks = names.map((name) => starterDeck(name ?? DECKS[0]))
  const players = decks.map((deck, seat) => ({ name: `Player ${String(seat)}`, deck, autoPay: true }))
  return createGame({ table: tableOf(decks), seed: game, players, startingPlayer: game % 2 })
}

async function play(game: number): Promise<void> {
  let state = begin(game)
  for (let n = 0; n < MOST && state.result === null && state.decision !== null; n++) {
    const { decision } = state
    const thought: Thought = {
      state,
      player: decision.by,
      level: LEVELS[(decision.by + game) % 2] ?? 'expert',
      seed: n,
    }
    // A thread has the engine to load and to warm to; the time for that is allowed for apart.
    if (game === 0 && n === 0) await thinker.think(thought)
    const began = performance.now()
    const answer = await thinker.think(thought)
    took.push(performance.now() - began)
    if (answer.kind === 'failed') throw new Error(answer.reason)
    const done = submit(state, answer)
    const next = done.ok ? done : submit(state, plainAnswer(decision))
    if (!next.ok) throw new Error(`no answer to ${decision.kind}`)
    state = next.state
  }
}

for (let game = 0; game < games; game++) await play(game)
await thinker.close()
const allowed = ceiling * MORE + SLACK_MS
const inside = took.filter((ms) => ms <= allowed).length / took.length
const longest = Math.max(...took)
process.stdout.write(
  `${String(took.length)} decisions in ${String(games)} games with a ceiling of ${String(ceiling)} ms: ` +
    `${(inside * 100).toFixed(2)}% inside ${allowed.toFixed(0)} ms, the longest ${longest.toFixed(0)} ms\n`,
)
process.exitCode = inside >= AIM && longest <= 2 * ceiling ? 0 : 1
