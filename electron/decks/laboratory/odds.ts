import { isPlayed } from '../../../shared/decks/deck.ts'
import { OPENING_HAND } from '../../../shared/decks/openingHand.ts'
import type { Odds, Want } from '../../../shared/ipc/oddsSchemas.ts'
import type { QueryFault } from '../../../shared/search/query.ts'
import { fail, ok } from '../../../shared/vocabulary/result.ts'
import type { Result } from '../../../shared/vocabulary/result.ts'
import { nameOf } from '../resolveDeck.ts'
import type { LookedUp } from '../resolveDeck.ts'
import { matching } from './matching.ts'
import type { Search } from './matching.ts'

const SCALE = 10n ** 15n

/** So many copies of cards that meet these wants, as a set of their places. */
export interface CardClass {
  readonly copies: number
  readonly meets: readonly number[]
}

/** Why odds can't be told: a query can't be read. */
export interface OddsFault extends QueryFault {
  /** Which of the wants. */
  readonly want: number
}

/**
 * The chance, by turn, to have drawn what is wanted from a deck that is shuffled and drawn from without mulligans or other
 * draws than that of each turn (103.5, 504.1); on the play the first turn has none (103.8a). A card counts for every want
 * whose query finds it. Cards that aren't known count for none.
 */
export async function deckOdds(
  entries: readonly LookedUp[],
  wants: readonly Want[],
  turns: number,
  search: Search,
): Promise<Result<Odds, OddsFault>> {
  // Commanders begin in the command zone (903.6): they aren't drawn.
  const library = entries.filter(({ part }) => isPlayed(part) && part !== 'commander')
  const copies = new Map<string, number>()
  for (const entry of library) copies.set(nameOf(entry), (copies.get(nameOf(entry)) ?? 0) + entry.count)
  const known = [...new Set(library.flatMap(({ card }) => (card === null ? [] : [card.record.name])))]
  const found: ReadonlySet<string>[] = []
  for (const [want, { query }] of wants.entries()) {
    const names = await matching(search, query, known)
    if (!names.ok) return fail({ ...names.error, want })
    found.push(names.value)
  }
  const classes = [...copies].map(([name, count]) => ({
    copies: count,
    meets: found.flatMap((names, want) => (names.has(name) ? [want] : [])),
  }))
  const size = [...copies.values()].reduce((sum, count) => sum + count, 0)
  const deepest = Math.min(size, OPENING_HAND + turns)
  const chances = chancesToDraw(classes, wants, deepest)
  const afterDraws = (draws: number): number => chances[Math.min(deepest, draws)] ?? 0
  return ok({
    kind: 'odds',
    cards: size,
    wants: wants.map(({ query }, want) => {
      const names = known.flatMap((name) => (found[want]?.has(name) ? [{ name, count: copies.get(name) ?? 0 }] : []))
      return { query, copies: names.reduce((sum, { count }) => sum + count, 0), names }
    }),
    turns: Array.from({ length: turns }, (_, at) => ({
      turn: at + 1,
      onPlay: afterDraws(OPENING_HAND + at),
      onDraw: afterDraws(OPENING_HAND + at + 1),
    })),
  })
}

/**
 * The chances that the first so many cards of a shuffled deck meet all wants, by how many, from none to `deepest`: the
 * multivariate hypergeometric distribution, counted exactly.
 */
export function chancesToDraw(
  classes: readonly CardClass[],
  wants: readonly Pick<Want, 'min' | 'max'>[],
  deepest: number,
): readonly number[] {
  // More than a want can tell apart is counted as one more than its most, or as its least.
  const caps = wants.map(({ min, max }) => (max === null ? min : max + 1))
  // By how many cards are drawn and how often each want is met: in how many ways.
  let ways = new Map<string, Way>([['', { drawn: 0, met: wants.map(() => 0), count: 1n }]])
  for (const { copies, meets } of merged(classes)) {
    const next = new Map<string, Way>()
    const choices = binomials(copies)
    for (const { drawn, met, count } of ways.values()) {
      for (let taken = 0; taken <= Math.min(copies, deepest - drawn); taken++) {
        const now = met.map((n, want) => (meets.includes(want) ? Math.min(caps[want] ?? 0, n + taken) : n))
        const key = `${String(drawn + taken)} ${now.join(' ')}`
        const before = next.get(key)?.count ?? 0n
        next.set(key, { drawn: drawn + taken, met: now, count: before + count * (choices[taken] ?? 0n) })
      }
    }
    ways = next
  }
  const size = classes.reduce((sum, { copies }) => sum + copies, 0)
  const all = binomials(size)
  const good = Array.from({ length: deepest + 1 }, () => 0n)
  for (const { drawn, met, count } of ways.values()) {
    if (met.every((n, want) => isMet(wants[want], n))) good[drawn] = (good[drawn] ?? 0n) + count
  }
  return good.map((count, drawn) => Number((count * SCALE) / (all[drawn] ?? 1n)) / Number(SCALE))
}

interface Way {
  readonly drawn: number
  readonly met: readonly number[]
  readonly count: bigint
}

function isMet(want: Pick<Want, 'min' | 'max'> | undefined, n: number): boolean {
  return want === undefined || (n >= want.min && (want.max === null || n <= want.max))
}

/** Classes of cards that meet the same wants become one. */
function merged(classes: readonly CardClass[]): readonly CardClass[] {
  const all = new Map<string, CardClass>()
  for (const { copies, meets } of classes) {
    const key = meets.join(' ')
    all.set(key, { copies: (all.get(key)?.copies ?? 0) + copies, meets })
  }
  return [...all.values()]
}

/** In how many ways k of n can be chosen, by k. */
function binomials(n: number): readonly bigint[] {
  const row = [1n]
  for (let k = 1; k <= n; k++) row.push(((row[k - 1] ?? 0n) * BigInt(n - k + 1)) / BigInt(k))
  return row
}
