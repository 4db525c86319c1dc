import { availableParallelism } from 'node:os'
import { AI_LEVELS } from '../../../shared/play/match.ts'
import { SMALLEST_DECK, cardCount } from '../../../shared/decks/deck.ts'
import type { AiLevel, MatchDeck } from '../../../shared/play/match.ts'
import { fail, ok } from '../../../shared/vocabulary/result.ts'
import type { Result } from '../../../shared/vocabulary/result.ts'
import { playableDecks } from '../../matches/definitions.ts'
import type { DeckProblem, PlayableDecks } from '../../matches/definitions.ts'
import type { PlayedGame } from '../../matches/simulate/playGame.ts'
import { simulate } from '../../matches/simulate/simulate.ts'
import { EXIT, err, out, readArguments, usageError, wholeNumber } from '../arguments.ts'
import type { Command, Exit } from '../arguments.ts'
import { openCards } from '../cardStore.ts'
import { readDeck } from '../deckFile.ts'
import { gameJson, gameLine, newTally, tallyGame, tallyJson, tallyLines } from '../simReport.ts'

const HELP = `veilforge sim --deck FILE --deck FILE --games N [--seed S] [--json] [--workers N] [--level LEVEL] [--blanks]

Plays games between two decks with computer players: a line for each game and then who won how often, with the 95%
interval, and how long games were, on standard output; games a second on standard error. The same seed gives the same
games, to the byte, whatever the number of workers. The name of a starter deck stands for its file.

  --deck FILE    a deck, twice
  --games N      how many games
  --seed S       where the luck comes from (1)
  --json         one JSON object a line: each game, and last the summary
  --workers N    threads to play on (one a processor)
  --level LEVEL  ${AI_LEVELS.join(', ')} (casual)
  --blanks       play cards whose text can't be read yet as blanks; games are marked so
  --data FILE    the built-in cards with those of a file in the shape of Scryfall's bulk files, for this run only
  --help         this text

Exit status: 0 if every game came to its end, 1 if not, 2 if the command was not understood.`

interface Settings {
  readonly files: readonly string[]
  readonly games: number
  readonly seed: number
  readonly workers: number
  readonly level: AiLevel
  readonly blanks: boolean
  readonly json: boolean
  readonly data: readonly string[]
}

function readSettings(args: readonly string[]): Result<Settings> {
  const parsed = readArguments(args, {
    deck: { type: 'string', multiple: true },
    games: { type: 'string' },
    seed: { type: 'string' },
    workers: { type: 'string' },
    level: { type: 'string' },
    blanks: { type: 'boolean' },
    json: { type: 'boolean' },
    data: { type: 'string', multiple: true },
  })
  if (!parsed.ok) return parsed
  const { values, positionals } = parsed.value
  if (positionals.length > 0) return fail(`not understood: ${positionals.join(' ')}`)
  if (values.deck?.length !== 2) return fail('give two decks: --deck FILE --deck FILE')
  if (values.games === undefined) return fail('say how many games: --games N')
  const games = wholeNumber('games', values.games, 1, 10_000_000)
  const seed = wholeNumber('seed', values.seed ?? '1', 0, 2 ** 32 - 1)
  const workers = wholeNumber('workers', values.workers ?? String(availableParallelism()), 1, 256)
  const level = AI_LEVELS.find((one) => one === (values.level ?? 'casual'))
  if (!games.ok) return games
  if (!seed.ok) return seed
  if (!workers.ok) return workers
  if (level === undefined) return fail(`--level is one of ${AI_LEVELS.join(', ')}`)
  return ok({
    files: values.deck,
    games: games.value,
    seed: seed.value,
    workers: workers.value,
    level,
    blanks: values.blanks === true,
    json: values.json === true,
    data: values.data ?? [],
  })
}

async function run(args: readonly string[]): Promise<Exit> {
  const settings = readSettings(args)
  if (!settings.ok) return usageError('sim', settings.error)
  const { files, games, seed, workers, level, json } = settings.value
  const decks: MatchDeck[] = []
  for (const file of files) {
    const deck = readDeck(file)
    if (!deck.ok) {
      err(deck.error)
      return EXIT.failed
    }
    const main = [...deck.value.commander, ...deck.value.main]
    const size = cardCount(main)
    if (size < SMALLEST_DECK) {
      err(`${file}: a starting hand has ${String(SMALLEST_DECK)} cards, and the deck only ${String(size)}`)
      return EXIT.failed
    }
    const blanks = settings.value.blanks ? main.map(({ name }) => name) : []
    decks.push({ name: deck.value.name, main, blanks })
  }
  const playable = await compileDecks(decks, settings.value.data)
  if (!playable.ok) {
    err(playable.error)
    return EXIT.failed
  }
  const { definitions, decks: lists, blanks } = playable.value
  const names = decks.map(({ name }) => name)
  const series = { definitions, decks: lists.map((cards, seat) => ({ name: names[seat] ?? '', cards })), seed, level }
  const tally = newTally(names, blanks.flat())
  const since = performance.now()
  let broken = 0
  const onGame = (game: number, played: PlayedGame): void => {
    tallyGame(tally, played)
    if (played.kind === 'broken') {
      broken += 1
      err(`game ${String(game + 1)} broke in turn ${String(played.turns)}: ${played.message}`)
    }
    out(json ? gameJson(tally, game, played) : gameLine(tally, game, played))
  }
  await simulate({ series, games, workers, onGame })
  for (const line of json ? [tallyJson(tally, seed)] : tallyLines(tally)) out(line)
  const seconds = (performance.now() - since) / 1000
  const rate = (count: number): string => (count / seconds).toFixed(1)
  err(`${rate(games)} games a second, ${rate(tally.decisions)} decisions a second, ${seconds.toFixed(1)} s`)
  return broken === 0 ? EXIT.ok : EXIT.failed
}

async function compileDecks(decks: readonly MatchDeck[], data: readonly string[]): Promise<Result<PlayableDecks>> {
  const opened = await openCards(data)
  if (!opened.ok) return fail(`veilforge sim: ${opened.error}`)
  const cards = opened.value
  try {
    const playable = playableDecks(decks, (name) => cards.byName(name)?.record ?? null)
    if (playable.ok) return playable
    return fail(playable.error.map((problem) => problemLine(decks, problem)).join('\n'))
  } finally {
    cards.close()
  }
}

function problemLine(decks: readonly MatchDeck[], { seat, name, count, problem, unread }: DeckProblem): string {
  const deck = decks[seat]?.name ?? ''
  const why = problem === 'unknown' ? 'is in no source' : `can't be read yet: ${unread.join(' | ')}`
  return `${deck}: ${String(count)} ${name} ${why}`
}

export const simCommand: Command = { help: HELP, run }
