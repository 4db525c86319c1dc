import { availableParallelism } from 'node:os'
import { SMALLEST_DECK, cardCount } from '../../../shared/decks/deck.ts'
import type { Deck } from '../../../shared/decks/deck.ts'
import { matchDeck } from '../../../shared/decks/matchDeck.ts'
import { formatMessage } from '../../../shared/messages/formatMessage.ts'
import { AI_LEVELS, GAME_FORMATS } from '../../../shared/play/match.ts'
import type { AiLevel, GameFormat } from '../../../shared/play/match.ts'
import { fail, ok } from '../../../shared/vocabulary/result.ts'
import type { Result } from '../../../shared/vocabulary/result.ts'
import { deckLegality } from '../../decks/legality.ts'
import { lookUp } from '../../decks/resolveDeck.ts'
import { playableDecks } from '../../matches/definitions.ts'
import type { DeckProblem, PlayableDecks } from '../../matches/definitions.ts'
import type { Bout, BoutGame } from '../../matches/simulate/bout.ts'
import { seedOfGame } from '../../matches/simulate/playGame.ts'
import type { PlayedGame } from '../../matches/simulate/playGame.ts'
import { inOrder, simulate, upTo } from '../../matches/simulate/simulate.ts'
import { EXIT, err, oneOf, out, readArguments, usageError, wholeNumber } from '../arguments.ts'
import type { Command, Exit } from '../arguments.ts'
import { openCards } from '../cardStore.ts'
import { readDeck } from '../deckFile.ts'
import { gameJson, gameLine, newTally, tallyGame, tallyJson, tallyLines } from '../simReport.ts'

const HELP = `veilforge sim --deck FILE --deck FILE --games N [--format F] [--seed S] [--json] [--workers N] [--level LEVEL] [--blanks]

Plays games between two decks with computer players: a line for each game and then who won how often, with the 95%
interval, and how long games were, on standard output; games a second on standard error. The same seed gives the same
games, to the byte, whatever the number of workers. The name of a starter deck stands for its file.

  --deck FILE    a deck, twice
  --format F     ${GAME_FORMATS.join(', ')} (casual: any decks)
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
  readonly format: GameFormat
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
    format: { type: 'string' },
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
  return ok({
    files: values.deck,
    format: format.value,
    games: games.value,
    seed: seed.value,
    workers: workers.value,
    level: level.value,
    blanks: values.blanks === true,
    json: values.json === true,
    data: values.data ?? [],
  })
}

async function run(args: readonly string[]): Promise<Exit> {
  const settings = readSettings(args)
  if (!settings.ok) return usageError('sim', settings.error)
  const { files, format, games, seed, workers, level, json } = settings.value
  const decks: Deck[] = []
  for (const file of files) {
    const deck = readDeck(file)
    if (!deck.ok) {
      err(deck.error)
      return EXIT.failed
    }
    const size = cardCount(matchDeck(deck.value, format, false).main)
    if (size < SMALLEST_DECK) {
      err(`${file}: a starting hand has ${String(SMALLEST_DECK)} cards, and the deck only ${String(size)}`)
      return EXIT.failed
    }
    decks.push(deck.value)
  }
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
    sideboard: [],
  }))
  const series = { definitions, decks: played, level }
  const tally = newTally(names, blanks.flat())
  const since = performance.now()
  let broken = 0
  const tell = (game: number, played: PlayedGame): void => {
    tallyGame(tally, played)
    if (played.kind === 'broken') {
      broken += 1
      err(`game ${String(game + 1)} broke in turn ${String(played.turns)}: ${played.message}`)
    }
    out(json ? gameJson(tally, game, played) : gameLine(tally, game, played))
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
  await simulate({ series, numbers: upTo(games), boutAt, workers: Math.min(workers, games), onBout })
  for (const line of json ? [tallyJson(tally, seed)] : tallyLines(tally)) out(line)
  const seconds = (performance.now() - since) / 1000
  const rate = (count: number): string => (count / seconds).toFixed(1)
  err(`${rate(games)} games a second, ${rate(tally.decisions)} decisions a second, ${seconds.toFixed(1)} s`)
  return broken === 0 ? EXIT.ok : EXIT.failed
}

async function compileDecks(
  decks: readonly Deck[],
  { format, blanks, data }: Settings,
): Promise<Result<PlayableDecks>> {
  const opened = await openCards(data)
  if (!opened.ok) return fail(`veilforge sim: ${opened.error}`)
  const cards = opened.value
  try {
    const illegal = decks.flatMap((deck) =>
      deckLegality(lookUp(deck, cards), format).map((fault) => `${deck.name}: ${formatMessage(fault)}`),
    )
    if (illegal.length > 0) return fail(illegal.join('\n'))
    const playable = playableDecks(
      decks.map((deck) => matchDeck(deck, format, blanks)),
      (name) => cards.byName(name)?.record ?? null,
    )
    if (playable.ok) return playable
    return fail(playable.error.map((problem) => problemLine(decks, problem)).join('\n'))
  } finally {
    cards.close()
  }
}

function problemLine(decks: readonly Deck[], { seat, name, count, problem, unread }: DeckProblem): string {
  const deck = decks[seat]?.name ?? ''
  const why = problem === 'unknown' ? 'is in no source' : `can't be read yet: ${unread.join(' | ')}`
  return `${deck}: ${String(count)} ${name} ${why}`
}

export const simCommand: Command = { help: HELP, run }
