import type {
  CardResult,
  Fortune,
  Interval,
  NamedCount,
  RunGame,
  RunResults,
  RunSummary,
} from '../../../shared/ipc/laboratorySchemas.ts'
import { wilsonInterval } from '../../matches/simulate/wilson.ts'
import { comparisonOf } from './comparison.ts'
import { boutsOf, plannedAt } from './plan.ts'
import type { StoredBout, StoredRun } from './runStore.ts'
import type { Tally, Wins } from './tally.ts'

const MOST_NAMED = 30
const MOST_TURNS = 30

/** A share with its 95% interval, by Wilson's score. */
export function interval(count: number, of: number): Interval {
  const [low, high] = wilsonInterval(count, of)
  return { count, of, low, high }
}

const winsInterval = ({ won, of }: Wins): Interval => interval(won, of)

/** A run in a line of the list. */
export function summaryOf({ spec, ...run }: StoredRun): RunSummary {
  const { deck, version, against, ...settings } = spec
  return {
    ...run,
    ...settings,
    deck: deck.name,
    version: version?.name ?? null,
    against: against.map(({ name }) => name),
    total: boutsOf(spec),
  }
}

/** What a run has shown so far. */
export function resultsOf(tally: Tally, run: RunSummary): RunResults {
  const { spec } = tally
  const games = tally.onPlay.of + tally.onDraw.of
  return {
    run,
    wins: winsInterval(tally.wins),
    draws: tally.draws,
    broken: tally.broken,
    blanks: tally.blanks,
    opponents: tally.opponents.map(({ wins, draws }, at) => ({
      name: spec.against[at]?.name ?? '',
      wins: winsInterval(wins),
      draws,
    })),
    comparison: spec.version === null ? null : comparisonOf(tally.pairs),
    onPlay: winsInterval(tally.onPlay),
    onDraw: winsInterval(tally.onDraw),
    lengths: byNumber(tally.lengths).map(([turn, { won, of }]) => ({ turn, won, other: of - won })),
    mulligans: byNumber(tally.mulligans).map(([number, wins]) => ({ number, wins: winsInterval(wins) })),
    fortune: fortune(tally, ({ of }) => interval(of, games)),
    fortuneWins: fortune(tally, winsInterval),
    killedBy: named(tally.killedBy),
    killedWith: named(tally.killedWith),
    reasons: named(tally.reasons),
    cards: cardResults(tally),
    turns: tally.turns.slice(0, MOST_TURNS).map((sums, at) => ({
      turn: at + 1,
      games: sums.games,
      spent: sums.spent / sums.games,
      lands: sums.lands / sums.games,
    })),
    veiled: veiledResults(tally),
  }
}

function fortune(tally: Tally, of: (wins: Wins) => Interval): Fortune {
  const { screwed, colorScrewed, flooded } = tally.misfortunes
  return { screwed: of(screwed), colorScrewed: of(colorScrewed), flooded: of(flooded) }
}

function byNumber<T>(all: ReadonlyMap<number, T>): readonly (readonly [number, T])[] {
  return [...all].sort(([a], [b]) => a - b)
}

function named(all: ReadonlyMap<string, number>): readonly NamedCount[] {
  return [...all]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, MOST_NAMED)
}

function cardResults({ spec, drawn, played }: Tally): readonly CardResult[] {
  const { main, commander } = spec.version ?? spec.deck
  const copies = new Map<string, number>()
  for (const { name, count } of [...commander, ...main]) copies.set(name, (copies.get(name) ?? 0) + count)
  const names = new Set([...drawn.keys(), ...played.keys()])
  return [...names].sort().map((name) => ({
    name,
    drawn: winsInterval(drawn.get(name) ?? { of: 0, won: 0 }),
    played: winsInterval(played.get(name) ?? { of: 0, won: 0 }),
    copies: copies.get(name) ?? 0,
  }))
}

function veiledResults({ veiled }: Tally): RunResults['veiled'] {
  const rows = byNumber(veiled).map(([turn, sums]) => ({ turn, ...sums }))
  const sum = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((total, row) => total + of(row), 0)
  const count = sum((row) => row.count)
  return {
    count,
    hits: interval(
      sum((row) => row.hits),
      count,
    ),
    turnedUp: interval(
      sum((row) => row.turnedUp),
      count,
    ),
    byTurn: rows.slice(0, MOST_TURNS),
  }
}

/** The games of a bout, each in a line of the list. */
export function gameRows({ spec }: StoredRun, { number, games }: StoredBout): readonly RunGame[] {
  const { opponent, changed } = plannedAt(spec, number)
  return games.map(({ played, facts }, game): RunGame => {
    const place = { bout: number, game, against: spec.against[opponent]?.name ?? '', changed, turns: played.turns }
    const [mine] = facts?.seats ?? []
    const seen = { mulligans: mine?.mulligans ?? 0, killedBy: mine?.killedBy ?? null }
    if (played.kind === 'broken') {
      const [reason = ''] = played.message.split('\n')
      return { ...place, ...seen, outcome: 'broken', reason, first: false }
    }
    const { winner, reason, first } = played
    const outcome = winner === null ? 'draw' : winner === 0 ? 'won' : 'lost'
    return { ...place, ...seen, outcome, reason, first: first === 0, killedBy: killer(seen.killedBy, facts) }
  })
}

function killer(mine: string | null, facts: StoredBout['games'][number]['facts']): string | null {
  return mine ?? facts?.seats[1]?.killedBy ?? null
}
