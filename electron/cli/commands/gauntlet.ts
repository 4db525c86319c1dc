import { availableParallelism } from 'node:os'
import type { Deck } from '../../../shared/decks/deck.ts'
import { FIRST_PLAYERS, MOST_GAMES, MOST_OPPONENTS } from '../../../shared/ipc/laboratorySchemas.ts'
import type { RunSpec, RunSummary } from '../../../shared/ipc/laboratorySchemas.ts'
import { SEED_LIMIT } from '../../../shared/ipc/matchSchemas.ts'
import { AI_LEVELS, GAME_FORMATS } from '../../../shared/play/match.ts'
import { fail, ok } from '../../../shared/vocabulary/result.ts'
import type { Result } from '../../../shared/vocabulary/result.ts'
import { starterDecks } from '../../decks/starterDecks.ts'
import { openLaboratory } from '../../decks/laboratory/laboratory.ts'
import type { Laboratory } from '../../decks/laboratory/laboratory.ts'
import { openRunStore } from '../../decks/laboratory/runStore.ts'
import { decksOf, seriesOf } from '../../decks/laboratory/series.ts'
import type { Series } from '../../matches/simulate/simulate.ts'
import { appVersion } from '../../shell/appVersion.ts'
import { EXIT, err, oneOf, out, readArguments, readOutput, usageError, wholeNumber } from '../arguments.ts'
import type { Command, Exit, Output } from '../arguments.ts'
import { openCards } from '../cardStore.ts'
import { GAME_COLUMNS, gameLine, resultLines } from '../gauntletReport.ts'
import { illegalLines, problemLines, readDecks } from '../playedDecks.ts'

const HELP = `veilforge gauntlet --deck FILE [--against FILE]... [--version FILE] --games N [options]

Plays a deck against others with computer players and tells how it did: games won, with 95% intervals, on the play and on the
draw, how long games were, mulligans, lands and colours, what it won and lost by, and its cards. With --version the deck and a
changed version of it play on the same luck, and what the change is worth is told. Without --against it plays against nobody
(a goldfish), and what is told is when it would have won. The same seed gives the same games, whatever the number of workers.
The name of a starter deck stands for its file.

  --deck FILE     the deck that is tested
  --against FILE  a deck to play against; several are played in turn; 'starters' stands for all starter decks
  --version FILE  a changed version of the deck, to be compared with it
  --games N       how many games, or matches, against each
  --best-of N     1, or 3 for matches of three games (1); nobody swaps cards from a sideboard
  --first WHO     who plays first in a game, or in the first of a match: ${FIRST_PLAYERS.join(', ')} (alternate)
  --format F      ${GAME_FORMATS.join(', ')} (casual: any decks)
  --seed S        where the luck comes from (1)
  --level LEVEL   ${AI_LEVELS.join(', ')} (casual)
  --workers N     threads to play on (one a processor)
  --blanks        play cards whose text can't be read yet as blanks
  --keep FILE     keeps the games in that file; the same command goes on there where it was left
  --json          one JSON object with all results
  --csv           comma-separated values: a line for each game
  --data FILE     the built-in cards with those of a file in the shape of Scryfall's bulk files, for this run only
  --help          this text

Exit status: 0 if every game came to its end, 1 if not, 2 if the command was not understood.`

interface Settings {
  readonly spec: Omit<RunSpec, 'deck' | 'version' | 'against'>
  readonly deck: string
  readonly version: string | null
  readonly against: readonly string[]
  readonly workers: number
  readonly keep: string
  readonly output: Output
  readonly data: readonly string[]
}

function readSettings(args: readonly string[]): Result<Settings> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const many = { type: 'string', multiple: true } as const
  const parsed = readArguments(args, {
    ...{ deck: text, against: many, version: text, games: text, 'best-of': text, first: text, format: text },
    ...{ seed: text, level: text, workers: text, blanks: flag, keep: text, json: flag, csv: flag, data: many },
  })
  if (!parsed.ok) return parsed
  const { values, positionals } = parsed.value
  if (positionals.length > 0) return fail(`not understood: ${positionals.join(' ')}`)
  if (values.deck === undefined) return fail('say which deck: --deck FILE')
  if (values.games === undefined) return fail('say how many games: --games N')
  const games = wholeNumber('games', values.games, 1, MOST_GAMES)
  const best = oneOf('best-of', ['1', '3'], values['best-of'] ?? '1')
  const first = oneOf('first', FIRST_PLAYERS, values.first ?? 'alternate')
  const format = oneOf('format', GAME_FORMATS, values.format ?? 'casual')
  const seed = wholeNumber('seed', values.seed ?? '1', 0, SEED_LIMIT - 1)
  const level = oneOf('level', AI_LEVELS, values.level ?? 'casual')
  const workers = wholeNumber('workers', values.workers ?? String(availableParallelism()), 1, 256)
  const output = readOutput(values)
  if (!games.ok) return games
  if (!best.ok) return best
  if (!first.ok) return first
  if (!format.ok) return format
  if (!seed.ok) return seed
  if (!level.ok) return level
  if (!workers.ok) return workers
  if (!output.ok) return output
  const against = (values.against ?? []).flatMap((file) =>
    file === 'starters' ? starterDecks().map(({ deck }) => deck.name) : [file],
  )
  if (against.length > MOST_OPPONENTS) return fail(`at most ${String(MOST_OPPONENTS)} decks are played against`)
  return ok({
    spec: {
      ...{ games: games.value, best: best.value === '3' ? 3 : 1, first: first.value, format: format.value },
      ...{ seed: seed.value, level: level.value, blanks: values.blanks === true },
    },
    ...{ deck: values.deck, version: values.version ?? null, against, workers: workers.value },
    ...{ keep: values.keep ?? ':memory:', output: output.value, data: values.data ?? [] },
  })
}

async function run(args: readonly string[]): Promise<Exit> {
  const settings = readSettings(args)
  if (!settings.ok) return usageError('gauntlet', settings.error)
  const { keep, workers, output } = settings.value
  const made = await prepare(settings.value)
  if (!made.ok) {
    err(made.error)
    return EXIT.failed
  }
  const laboratory = openLaboratory({
    store: openRunStore(keep),
    workers,
    version: appVersion(),
    onProgress: progress(),
  })
  try {
    const run = begin(laboratory, made.value.spec, made.value.series)
    await laboratory.settled()
    return report(laboratory, run, output)
  } finally {
    await laboratory.close()
  }
}

/** Begins the run, or goes on with one that is the same and was left. */
function begin(laboratory: Laboratory, spec: RunSpec, series: Series): number {
  const same = laboratory.find(spec)
  if (same !== null) {
    err(`goes on with run ${String(same)}`)
    laboratory.resume(same)
    return same
  }
  const run = laboratory.start(spec, series)
  if (run === null) throw new Error('a run is being played')
  return run
}

/** Says on standard error how far a run is, every few seconds. */
function progress(): (run: RunSummary) => void {
  const every = 5_000
  let said = performance.now()
  return ({ done, total }) => {
    if (performance.now() - said < every) return
    said = performance.now()
    err(`${String(done)} of ${String(total)}`)
  }
}

async function prepare(settings: Settings): Promise<Result<{ readonly spec: RunSpec; readonly series: Series }>> {
  const { deck, version, against, data } = settings
  const { format } = settings.spec
  const read = readDecks([deck, ...(version === null ? [] : [version]), ...against], format)
  if (!read.ok) return read
  const [tested, ...others] = read.value
  if (tested === undefined) return fail('no deck')
  const changed = version === null ? null : (others.shift() ?? null)
  const spec: RunSpec = { ...settings.spec, deck: tested, version: changed, against: others }
  const opened = await openCards(data)
  if (!opened.ok) return fail(`veilforge gauntlet: ${opened.error}`)
  const cards = opened.value
  try {
    const decks: readonly Deck[] = decksOf(spec)
    const illegal = illegalLines(decks, cards, format)
    if (illegal.length > 0) return fail(illegal.join('\n'))
    const series = seriesOf(spec, (name) => cards.byName(name)?.record ?? null)
    return series.ok ? ok({ spec, series: series.value }) : fail(problemLines(decks, series.error).join('\n'))
  } finally {
    cards.close()
  }
}

function report(laboratory: Laboratory, run: number, output: Output): Exit {
  const results = laboratory.results(run)
  if (results === null) throw new Error(`run ${String(run)} is gone`)
  switch (output) {
    case 'text':
      for (const line of resultLines(results)) out(line)
      break
    case 'json':
      out(JSON.stringify(results))
      break
    case 'csv':
      out(GAME_COLUMNS)
      for (let page = 0, pages = 1; page < pages; page++) {
        const listed = laboratory.games(run, page)
        pages = listed?.pages ?? 0
        for (const game of listed?.games ?? []) out(gameLine(game, results.run.version !== null))
      }
  }
  const { problem, done, total } = results.run
  if (problem !== null) err(`the run failed: ${problem}`)
  if (results.broken > 0) err(`${String(results.broken)} didn't come to their end`)
  return results.broken === 0 && done === total ? EXIT.ok : EXIT.failed
}

export const gauntletCommand: Command = { help: HELP, run }
