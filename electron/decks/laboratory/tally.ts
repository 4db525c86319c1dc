import type { RunResults, RunSpec } from '../../../shared/ipc/laboratorySchemas.ts'
import { winnerOf } from '../../matches/simulate/bout.ts'
import type { Series } from '../../matches/simulate/simulate.ts'
import type { SeatFacts } from '../../matches/simulate/watchGame.ts'
import { addPair, newPairs } from './comparison.ts'
import type { Pairs } from './comparison.ts'
import { plannedAt } from './plan.ts'
import type { StoredBout, StoredGame } from './runStore.ts'

/** So many were, of which so many were won. */
export interface Wins {
  of: number
  won: number
}

export interface TurnSums {
  games: number
  spent: number
  lands: number
}

export interface VeiledSums {
  count: number
  hits: number
  turnedUp: number
}

type Misfortune = 'screwed' | 'colorScrewed' | 'flooded'
export const MISFORTUNES: readonly Misfortune[] = ['screwed', 'colorScrewed', 'flooded']

/**
 * What the bouts of a run add up to, seen from the tested deck. Of two versions the new one is what wins, games and cards
 * are counted of.
 */
export interface Tally {
  readonly spec: RunSpec
  /** the decks that are played with blanks */
  readonly blanks: RunResults['blanks']
  bouts: number
  readonly wins: Wins
  draws: number
  broken: number
  readonly opponents: readonly { readonly wins: Wins; draws: number }[]
  readonly onPlay: Wins
  readonly onDraw: Wins
  /** By the turn in which games ended. */
  readonly lengths: Map<number, Wins>
  readonly mulligans: Map<number, Wins>
  readonly misfortunes: Readonly<Record<Misfortune, Wins>>
  readonly killedBy: Map<string, number>
  readonly killedWith: Map<string, number>
  readonly reasons: Map<string, number>
  readonly drawn: Map<string, Wins>
  readonly played: Map<string, Wins>
  readonly turns: TurnSums[]
  readonly veiled: Map<number, VeiledSums>
  readonly pairs: Pairs
}

const noWins = (): Wins => ({ of: 0, won: 0 })

/** The tally of a run of which nothing is over yet. */
export function newTally(spec: RunSpec, series: Series | null): Tally {
  return {
    spec,
    blanks: (series?.decks ?? []).flatMap(({ name, blanks = [] }) =>
      blanks.length > 0 ? [{ deck: name, cards: blanks }] : [],
    ),
    bouts: 0,
    wins: noWins(),
    draws: 0,
    broken: 0,
    opponents: Array.from({ length: Math.max(1, spec.against.length) }, () => ({ wins: noWins(), draws: 0 })),
    onPlay: noWins(),
    onDraw: noWins(),
    lengths: new Map(),
    mulligans: new Map(),
    misfortunes: { screwed: noWins(), colorScrewed: noWins(), flooded: noWins() },
    killedBy: new Map(),
    killedWith: new Map(),
    reasons: new Map(),
    drawn: new Map(),
    played: new Map(),
    turns: [],
    veiled: new Map(),
    pairs: newPairs(),
  }
}

/** Adds a bout. A match counts as won or lost; its games count where games are counted. */
export function tallyBout(tally: Tally, { number, games }: StoredBout): void {
  const { opponent, changed, pair } = plannedAt(tally.spec, number)
  tally.bouts += 1
  const isBroken = games.some(({ played }) => played.kind === 'broken')
  const winner = winnerOf(games)
  if (tally.spec.version !== null) {
    addPair(tally.pairs, pair, changed, isBroken ? null : winner === null ? 0.5 : 1 - winner)
    if (!changed) return
  }
  if (isBroken) {
    tally.broken += 1
    return
  }
  count(tally.wins, winner === 0)
  const against = tally.opponents[opponent]
  if (against !== undefined) count(against.wins, winner === 0)
  if (winner === null) {
    tally.draws += 1
    if (against !== undefined) against.draws += 1
  }
  for (const game of games) tallyGame(tally, game)
}

function tallyGame(tally: Tally, { played, facts }: StoredGame): void {
  if (played.kind === 'broken') return
  const won = played.winner === 0
  count(played.first === 0 ? tally.onPlay : tally.onDraw, won)
  countIn(tally.lengths, played.turns, won)
  increase(tally.reasons, played.reason)
  const [mine, theirs] = facts?.seats ?? []
  if (facts === null || mine === undefined || theirs === undefined) return
  countIn(tally.mulligans, mine.mulligans, won)
  for (const misfortune of MISFORTUNES) if (mine[misfortune]) count(tally.misfortunes[misfortune], won)
  if (mine.killedBy !== null) increase(tally.killedBy, mine.killedBy)
  if (theirs.killedBy !== null) increase(tally.killedWith, theirs.killedBy)
  for (const name of Object.keys(mine.drawn)) countIn(tally.drawn, name, won)
  for (const name of Object.keys(mine.played)) countIn(tally.played, name, won)
  tallyTurns(tally.turns, mine)
  for (const { by, turn, hit, turnedUp } of facts.veiled) {
    if (by !== 0) continue
    const sums = tally.veiled.get(turn) ?? { count: 0, hits: 0, turnedUp: 0 }
    tally.veiled.set(turn, sums)
    sums.count += 1
    if (hit) sums.hits += 1
    if (turnedUp !== null) sums.turnedUp += 1
  }
}

function tallyTurns(turns: TurnSums[], { lands, spent }: SeatFacts): void {
  for (const [turn, count] of lands.entries()) {
    const sums = (turns[turn] ??= { games: 0, spent: 0, lands: 0 })
    sums.games += 1
    sums.lands += count
    sums.spent += spent[turn] ?? 0
  }
}

function count(wins: Wins, won: boolean): void {
  wins.of += 1
  if (won) wins.won += 1
}

function countIn<Key>(all: Map<Key, Wins>, key: Key, won: boolean): void {
  const wins = all.get(key) ?? noWins()
  all.set(key, wins)
  count(wins, won)
}

function increase(all: Map<string, number>, key: string): void {
  all.set(key, (all.get(key) ?? 0) + 1)
}
