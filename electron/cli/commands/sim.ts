import { availableParallelism } from 'node:os'
import type { Deck } from '../../../shared/decks/deck.ts'
import { matchDeck } from '../../../shared/decks/matchDeck.ts'
import { AI_LEVELS, GAME_FORMATS } from '../../../shared/play/match.ts'
import type { AiLevel, GameFormat } from '../../../shared/play/match.ts'
import { fail, ok } from '../../../shared/vocabulary/result.ts'
import type { Result } from '../../../shared/vocabulary/result.ts'
import { playableDecks } from '../../matches/definitions.ts'
import type { PlayableDecks } from '../../matches/definitions.ts'
import type { Bout, BoutGame } from '../../matches/simulate/bout.ts'
import { seedOfGame } from '../../matches/simulate/playGame.ts'
import type { PlayedGame } from '../../matches/simulate/playGame.ts'
import { inOrder, simulate } from '../../matches/simulate/simulate.ts'
import { EXIT, err, oneOf, out, readArguments, readOutput, usageError, wholeNumber } from '../arguments.ts'
import type { Command, Exit, Output } from '../arguments.ts'
import { openCards } from '../cardStore.ts'
import { illegalLines, problemLines, readDecks } from '../playedDecks.ts'
import { CSV_HEADER, gameCsv, gameJson, gameLine, newTally, tallyGame, tallyJson, tallyLines } from '../simReport.ts'

const HELP = `veilforge sim --deck FILE --deck FILE --games N [--format F] [--seed S] [--json | --csv] [--workers N] [--level LEVEL] [--blanks]

Plays games between two decks with computer players: a line for each game and then who won how often, with the 95%
interval, and how long games were, on standard output; games a second on standard error. The same seed gives the same
games, to the byte, whatever the number of workers. The name of a starter deck stands for its file.

  --deck FILE    a deck, twice
  --format F     ${GAME_FORMATS.join(', ')} (casual: any decks)
  --games N      how many games
  --seed S       where the luck comes from (1)
  --json         one JSON object a line: each game, and last the summary
  --csv          comma-separated values: a line for each game, no summary
  --workers N    threads to play on (one a processor)
  --level LEVEL  ${AI_LEVELS.join(', ')} (casual)
  --blanks       play cards whose text can't be read yet as blanks; games are marked so
  --data FILE    the built-in cards with those of a file in the shape of Scryfall's bulk files, for this run only
  --help         this text

Exit status: 0 if every game came to its end, 1 if not, 2 if the command was not understood.`

interface Settings {
  readonly files: readonly string[]
  readonly format: GameFormat
  readonly games: number
  readonly seed: number
  readonly workers: number
  readonly level: AiLevel
  readonly blanks: boolean
  readonly output: Output
  readonly data: readonly string[]
}

function readSettings(args: readonly string[]): Result<Settings> {
  const parsed = readArguments(args, {
    deck: { type: 'string', multiple: true },
    format: { type: 'string' },
    games: { type: 'string' },
    seed: { type: 'string' },
    workers: { type: 'string' },
    level: { type: 'string' },
    blanks: { type: 'boolean' },
    json: { type: 'boolean' },
    csv: { type: 'boolean' },
    data: { type: 'string', multiple: true },
  })
  if (!parsed.ok) return parsed
  const { values, positionals } = parsed.value
  if (positionals.length > 0) return fail(`not understood: ${positionals.join(' ')}`)
  if (values.deck?.length !== 2) return fail('give two decks: --deck FILE --deck FILE')
  const format = oneOf('format', GAME_FORMATS, values.format ?? 'casual')
  if (!format.ok) return format
  if (values.games === undefined) return fail('say how many games: --games N')
  const games = wholeNumber('games', values.games, 1, 10_000_000)
  const seed = wholeNumber('seed', values.seed ?? '1', 0, 2 ** 32 - 1)
  const workers = wholeNumber('workers', values.workers ?? String(availableParallelism()), 1, 256)
  const level = oneOf('level', AI_LEVELS, values.level ?? 'casual')
  if (!games.ok) return games
  if (!seed.ok) return seed
  if (!workers.ok) return workers
  if (!level.ok) return level
  const output = readOutput(values)
  if (!output.ok) return output
  return ok({
    files: values.deck,
    format: format.value,
    games: games.value,
    seed: seed.value,
    workers: workers.value,
    level: level.value,
    blanks: values.blanks === true,
    output: output.value,
    data: values.data ?? [],
  })
}

async function run(args: readonly string[]): Promise<Exit> {
  const settings = readSettings(args)
  if (!settings.ok) return usageError('sim', settings.error)
  const { files, format, games, seed, workers, level, output } = settings.value
  const read = readDecks(files, format)
  if (!read.ok) {
    err(read.error)
    return EXIT.failed
  }
  const decks = read.value
  const playable = await compileDecks(decks, settings.value)
  if (!playable.ok) {
    err(playable.error)
    return EXIT.failed
  }
  const { definitions, decks: lists, commanders, blanks } = playable.value
  const names = decks.map(({ name }) => name)
  const played = lists.map((cards, seat) => ({
    name: names[seat] ?? '',
    cards,
    commanders: commanders[seat] ?? [],
  }))
  const series = { definitions, decks: played, level }
  const tally = newTally(names, blanks.flat())
  if (output === 'csv') out(CSV_HEADER)
  const since = performance.now()
  let broken = 0
  const tell = (game: number, played: PlayedGame): void => {
    tallyGame(tally, played)
    if (played.kind === 'broken') {
      broken += 1
      err(`game ${String(game + 1)} broke in turn ${String(played.turns)}: ${played.message}`)
    }
    out(LINES[output](tally, game, played))
  }
  const boutAt = (game: number): Bout => ({
    seats: [0, 1],
    seed: seedOfGame(seed, game),
    startingPlayer: null,
    best: 1,
    watched: false,
  })
  const onBout = inOrder<readonly BoutGame[]>((game, [one]) => {
    if (one !== undefined) tell(game, one.played)
  })
  await simulate({ series, numbers: Array(games).keys(), boutAt, workers: Math.min(workers, games), onBout })
  if (output === 'json') out(tallyJson(tally, seed))
  else if (output === 'text') for (const line of tallyLines(tally)) out(line)
  const seconds = (performance.now() - since) / 1000
  const rate = (count: number): string => (count / seconds).toFixed(1)
  err(`${rate(games)} games a second, ${rate(tally.decisions)} decisions a second, ${seconds.toFixed(1)} s`)
  return broken === 0 ? EXIT.ok : EXIT.failed
}

const LINES = { text: gameLine, json: gameJson, csv: gameCsv } as const

async function compileDecks(
  decks: readonly Deck[],
  { format, blanks, data }: Settings,
): Promise<Result<PlayableDecks>> {
  const opened = await openCards(data)
  if (!opened.ok) return fail(`veilforge sim: ${opened.error}`)
  const cards = opened.value
  try {
    const illegal = illegalLines(decks, cards, format)
    if (illegal.length > 0) return fail(illegal.join('\n'))
    const playable = playableDecks(
      decks.map((deck) => matchDeck(deck, format, blanks)),
      (name) => cards.byName(name)?.record ?? null,
    )
    if (playable.ok) return playable
    return fail(problemLines(decks, playable.error).join('\n'))
  } finally {
    cards.close()
  }
}

export const simCommand: Command = { help: HELP, run }
