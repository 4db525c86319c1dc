import { wilsonInterval } from '../matches/simulate/wilson.ts'
import type { PlayedGame } from '../matches/simulate/playGame.ts'
import { csvLine } from './csv.ts'

/** What a series of games adds up to. */
export interface Tally {
  readonly names: readonly string[]
  /** Cards that were played as blanks. */
  readonly blanks: readonly string[]
  readonly wins: number[]
  readonly turns: number[]
  draws: number
  broken: number
  decisions: number
}

export function newTally(names: readonly string[], blanks: readonly string[]): Tally {
  return {
    names,
    blanks: [...new Set(blanks)].sort(),
    wins: names.map(() => 0),
    turns: [],
    draws: 0,
    broken: 0,
    decisions: 0,
  }
}

export function tallyGame(tally: Tally, played: PlayedGame): void {
  tally.decisions += played.decisions
  if (played.kind === 'broken') {
    tally.broken += 1
    return
  }
  tally.turns.push(played.turns)
  if (played.winner === null) tally.draws += 1
  else tally.wins[played.winner] = (tally.wins[played.winner] ?? 0) + 1
}

/** Two decks of one name are told apart by their seat. */
function nameOf({ names }: Tally, seat: number): string {
  const name = names[seat] ?? ''
  return names.filter((other) => other === name).length > 1 ? `${name} (${String(seat + 1)})` : name
}

export function gameLine(tally: Tally, game: number, played: PlayedGame): string {
  const blanks = tally.blanks.length > 0 ? ' (with blanks)' : ''
  const number = `game ${String(game + 1)}: `
  if (played.kind === 'broken') return `${number}broken in turn ${String(played.turns)}${blanks}`
  const who = played.winner === null ? 'draw' : `${nameOf(tally, played.winner)} wins`
  return `${number}${who} in turn ${String(played.turns)} (${played.reason})${blanks}`
}

export function gameJson(tally: Tally, game: number, played: PlayedGame): string {
  const { turns, decisions } = played
  const blanks = tally.blanks.length > 0 ? { blanks: true } : {}
  if (played.kind === 'broken') {
    return JSON.stringify({ game: game + 1, broken: played.message.split('\n')[0], turns, decisions, ...blanks })
  }
  const winner = played.winner === null ? null : nameOf(tally, played.winner)
  const first = nameOf(tally, played.first)
  return JSON.stringify({
    game: game + 1,
    winner,
    seat: played.winner,
    reason: played.reason,
    turns,
    first,
    decisions,
    ...blanks,
  })
}

export const CSV_HEADER = 'game,winner,seat,reason,turns,first,decisions,blanks'

/** A game in a line of comma-separated values, in the columns of `CSV_HEADER`; one that broke has no winner and seat. */
export function gameCsv(tally: Tally, game: number, played: PlayedGame): string {
  const { turns, decisions } = played
  const blanks = tally.blanks.length > 0
  if (played.kind === 'broken') return csvLine([game + 1, null, null, 'broken', turns, null, decisions, blanks])
  const winner = played.winner === null ? null : nameOf(tally, played.winner)
  return csvLine([
    game + 1,
    winner,
    played.winner,
    played.reason,
    turns,
    nameOf(tally, played.first),
    decisions,
    blanks,
  ])
}

interface Share {
  readonly deck: string
  readonly wins: number
  readonly share: number
  readonly low: number
  readonly high: number
}

function shares(tally: Tally): readonly Share[] {
  const games = tally.turns.length
  return tally.wins.map((wins, seat) => {
    const [low, high] = wilsonInterval(wins, games)
    return { deck: nameOf(tally, seat), wins, share: games === 0 ? 0 : wins / games, low, high }
  })
}

interface Lengths {
  readonly mean: number
  readonly median: number
  readonly shortest: number
  readonly longest: number
}

function lengths(turns: readonly number[]): Lengths | null {
  const sorted = [...turns].sort((a, b) => a - b)
  const [shortest] = sorted
  const longest = sorted.at(-1)
  const median = sorted[Math.floor((sorted.length - 1) / 2)]
  if (shortest === undefined || longest === undefined || median === undefined) return null
  const mean = sorted.reduce((sum, one) => sum + one, 0) / sorted.length
  return { mean, median, shortest, longest }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

export function tallyLines(tally: Tally): readonly string[] {
  const lines = shares(tally).map(
    ({ deck, wins, share, low, high }) =>
      `${deck}: ${String(wins)} ${wins === 1 ? 'win' : 'wins'}, ${percent(share)} (95%: ${percent(low)} to ${percent(high)})`,
  )
  const turns = lengths(tally.turns)
  if (tally.draws > 0) lines.push(`draws: ${String(tally.draws)}`)
  if (tally.broken > 0) lines.push(`broken: ${String(tally.broken)}`)
  if (turns !== null) {
    const { mean, median, shortest, longest } = turns
    lines.push(
      `turns: ${mean.toFixed(1)} on average, median ${String(median)}, ${String(shortest)} to ${String(longest)}`,
    )
  }
  if (tally.blanks.length > 0) lines.push(`played as blanks: ${tally.blanks.join(', ')}`)
  return lines
}

export function tallyJson(tally: Tally, seed: number): string {
  const { draws, broken, decisions, blanks } = tally
  const games = tally.turns.length + broken
  return JSON.stringify({
    summary: { games, seed, decks: shares(tally), draws, broken, turns: lengths(tally.turns), decisions, blanks },
  })
}
