import type { Comparison, Interval, NamedCount, RunGame, RunResults } from '../../shared/ipc/laboratorySchemas.ts'
import { csvLine } from './csv.ts'

const MOST_CARDS = 40
const MOST_KILLERS = 8

/** The columns of `gameLine`. */
export const GAME_COLUMNS = 'bout,game,against,version,outcome,reason,turns,first,mulligans,killedBy'

/** A game of a run in a line of comma-separated values; only where versions are compared is told which one played it. */
export function gameLine(row: RunGame, isCompared: boolean): string {
  const { bout, game, against, changed, outcome, reason, turns, first, mulligans, killedBy } = row
  const version = !isCompared ? null : changed ? 'after' : 'before'
  return csvLine([bout + 1, game + 1, against, version, outcome, reason, turns, first, mulligans, killedBy])
}

/** What a run has shown, in lines for people. */
export function resultLines(results: RunResults): readonly string[] {
  const { run, wins, opponents, comparison } = results
  const isGoldfish = run.against.length === 0
  const unit = run.best === 1 ? 'games' : 'matches'
  return [
    `${run.version ?? run.deck}: ${unit} won ${share(wins)}${drawn(results.draws)}`,
    ...(isGoldfish ? [] : opponents.map((each) => `  against ${each.name}: ${share(each.wins)}${drawn(each.draws)}`)),
    ...(comparison === null ? [] : comparisonLines(comparison, run.deck, run.version ?? '')),
    `on the play: ${share(results.onPlay)}`,
    `on the draw: ${share(results.onDraw)}`,
    ...lengthLines(results, isGoldfish),
    ...results.mulligans.map(({ number, wins: won }) => `after ${plural(number, 'mulligan')}: ${share(won)}`),
    ...fortuneLines(results),
    ...namedLines('won by', results.killedWith),
    ...namedLines('lost by', results.killedBy),
    ...namedLines('games ended by', results.reasons),
    ...turnLines(results),
    ...veiledLines(results),
    ...cardLines(results),
    ...results.blanks.map(({ deck, cards }) => `${deck} was played with blanks: ${cards.join(', ')}`),
    ...(results.broken > 0 ? [`broken: ${String(results.broken)}`] : []),
  ]
}

const percent = (value: number): string => `${(value * 100).toFixed(1)}%`
const points = (value: number): string => `${value > 0 ? '+' : ''}${(value * 100).toFixed(1)}`

function plural(count: number, word: string): string {
  return `${count === 0 ? 'no' : String(count)} ${word}${count === 1 ? '' : 's'}`
}

function share({ count, of, low, high }: Interval): string {
  if (of === 0) return 'none'
  return `${String(count)} of ${String(of)}, ${percent(count / of)} (95%: ${percent(low)} to ${percent(high)})`
}

function drawn(draws: number): string {
  return draws === 0 ? '' : `, ${plural(draws, 'draw')}`
}

function comparisonLines(
  { pairs, before, after, difference, low, high, correlation, unpaired }: Comparison,
  deck: string,
  version: string,
): readonly string[] {
  const alike =
    correlation === null
      ? 'no correlation, as one of them always came out alike'
      : `correlation ${correlation.toFixed(2)}`
  const worth = unpaired === null ? '' : `, as much as ${String(unpaired)} games of each dealt apart`
  return [
    `compared on the same luck, ${plural(pairs, 'pair')}: ${deck} ${percent(before)}, ${version} ${percent(after)}`,
    `  difference ${points(difference)} points (95%: ${points(low)} to ${points(high)}), ${alike}${worth}`,
  ]
}

function lengthLines({ lengths }: RunResults, isGoldfish: boolean): readonly string[] {
  const all = lengths.flatMap(({ turn, won, other }) =>
    Array.from({ length: isGoldfish ? won : won + other }, () => (isGoldfish ? Math.ceil(turn / 2) : turn)),
  )
  const [shortest] = all
  const longest = all.at(-1)
  const median = all[Math.floor((all.length - 1) / 2)]
  if (shortest === undefined || longest === undefined || median === undefined) return []
  const mean = all.reduce((sum, turn) => sum + turn, 0) / all.length
  const what = isGoldfish ? 'wins in its turn' : 'turns of both'
  return [`${what}: ${mean.toFixed(1)} on average, median ${String(median)}, ${String(shortest)} to ${String(longest)}`]
}

function fortuneLines({ fortune, fortuneWins }: RunResults): readonly string[] {
  const line = (what: string, games: Interval, wins: Interval): string =>
    `${what}: ${share(games)}${games.count === 0 ? '' : `; won ${percent(wins.count / wins.of)} of them`}`
  return [
    line('short of lands', fortune.screwed, fortuneWins.screwed),
    line('short of a colour', fortune.colorScrewed, fortuneWins.colorScrewed),
    line('flooded with lands', fortune.flooded, fortuneWins.flooded),
  ]
}

function namedLines(what: string, named: readonly NamedCount[]): readonly string[] {
  if (named.length === 0) return []
  return [
    `${what}: ${named
      .slice(0, MOST_KILLERS)
      .map(({ name, count }) => `${name} ${String(count)}`)
      .join(', ')}`,
  ]
}

function turnLines({ turns }: RunResults): readonly string[] {
  return turns
    .slice(0, 8)
    .map(
      ({ turn, spent, lands }) =>
        `its turn ${String(turn)}: ${spent.toFixed(1)} mana spent on spells, ${lands.toFixed(1)} lands at the end`,
    )
}

function veiledLines({ veiled }: RunResults): readonly string[] {
  if (veiled.count === 0) return []
  return [
    `cloaked and manifested: ${String(veiled.count)}; could be turned up for mana: ${share(veiled.hits)}`,
    `  turned face up: ${share(veiled.turnedUp)}`,
  ]
}

function cardLines({ cards }: RunResults): readonly string[] {
  const counted = [...cards].sort((a, b) => b.played.of - a.played.of).slice(0, MOST_CARDS)
  return counted.map(
    ({ name, drawn: seen, played }) => `${name}: when drawn ${share(seen)}; when played ${share(played)}`,
  )
}
