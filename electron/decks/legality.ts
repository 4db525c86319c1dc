import { foldName } from '../../shared/cards/names.ts'
import { parseTypeLine } from '../../shared/cards/record.ts'
import { isPlayed } from '../../shared/decks/deck.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import type { Message } from '../../shared/messages/message.ts'
import type { GameFormat } from '../../shared/play/match.ts'
import type { StoredCard } from '../cards/rows.ts'
import { commanderFaults, identityFaults } from './commanders.ts'
import { fault } from './fault.ts'
import { nameOf } from './resolveDeck.ts'
import type { LookedUp } from './resolveDeck.ts'

const CONSTRUCTED_SIZE = 60
const CONSTRUCTED_SIDEBOARD = 15
const CONSTRUCTED_COPIES = 4
const LIMITED_SIZE = 40
const COMMANDER_SIZE = 100

/** What a deck was made for, as far as it says: Commander if it has a commander. */
export function formatOf(deck: Deck): GameFormat {
  return deck.commander.length > 0 ? 'commander' : 'constructed'
}

/**
 * What the rules of deck construction have against a deck in a format. Cards that aren't known are counted by name; what
 * hangs on their types or colors isn't held against them.
 */
export function deckLegality(entries: readonly LookedUp[], format: GameFormat): readonly Message[] {
  const commanders = entries.filter((entry) => entry.part === 'commander')
  const played = entries.filter((entry) => isPlayed(entry.part))
  switch (format) {
    case 'casual':
      return []
    case 'constructed':
      return [...ledElsewhere(commanders), ...constructed(owned(entries), countOf(played))]
    case 'limited':
      return [...ledElsewhere(commanders), ...tooFew(countOf(played), LIMITED_SIZE)] // 100.2b, 100.4b
    case 'commander':
      // 903.5e: the sideboard isn't used.
      return commanders.length === 0 ? [fault('noCommander')] : commander(commanders, played)
  }
}

/** Formats that take their cards from a pool, as card files name them. */
export const CARD_POOLS = ['standard', 'pioneer', 'modern', 'pauper', 'legacy', 'vintage'] as const
export type CardPool = (typeof CARD_POOLS)[number]

/** Does a card file say of any card of the deck whether the pool has it? The app's own cards don't. */
export function knowsPool(entries: readonly LookedUp[], pool: CardPool): boolean {
  return entries.some((entry) => entry.card?.record.legalities[pool] !== undefined)
}

/** What a format's card pool has against a deck's cards; cards of which no card file tells are let pass. */
export function poolFaults(entries: readonly LookedUp[], pool: CardPool): readonly Message[] {
  return copiesByName(owned(entries)).flatMap(({ entry, count }) => {
    const legalities = entry.card?.record.legalities ?? {}
    if (Object.keys(legalities).length === 0) return []
    const text = nameOf(entry)
    switch (legalities[pool]) {
      case 'legal':
        return []
      case 'restricted':
        return count > 1 ? [fault('restricted', { number: count, text })] : []
      case 'banned':
        return [fault('bannedHere', { text })]
      default:
        return [fault('notInPool', { text })]
    }
  })
}

/** Deck and sideboard, without what is only thought of. */
function owned(entries: readonly LookedUp[]): readonly LookedUp[] {
  return entries.filter((entry) => entry.part !== 'maybeboard')
}

// 100.2a, 100.4a: the limit on copies applies to deck and sideboard together.
function constructed(entries: readonly LookedUp[], copies: number): readonly Message[] {
  const side = countOf(entries.filter((entry) => entry.part === 'sideboard'))
  return [
    ...tooFew(copies, CONSTRUCTED_SIZE),
    ...(side > CONSTRUCTED_SIDEBOARD ? [fault('sideboard', { number: side })] : []),
    ...tooMany(entries, CONSTRUCTED_COPIES, 'tooMany'),
  ]
}

// 903.5a–d
function commander(commanders: readonly LookedUp[], played: readonly LookedUp[]): readonly Message[] {
  const copies = countOf(played)
  return [
    ...commanderFaults(commanders),
    ...(copies === COMMANDER_SIZE ? [] : [fault('commanderSize', { number: copies })]),
    ...tooMany(played, 1, 'singleton'),
    ...identityFaults(commanders, played),
    ...played.flatMap((entry) =>
      entry.card?.record.legalities['commander'] === 'banned' ? [fault('banned', { text: nameOf(entry) })] : [],
    ),
  ]
}

function ledElsewhere(commanders: readonly LookedUp[]): readonly Message[] {
  return commanders.length === 0 ? [] : [fault('hasCommander')]
}

function tooFew(copies: number, needed: number): readonly Message[] {
  return copies < needed ? [fault('tooFew', { number: copies, total: needed })] : []
}

function tooMany(entries: readonly LookedUp[], allowed: number, kind: string): readonly Message[] {
  return copiesByName(entries).flatMap(({ entry, count }) =>
    count > copiesAllowed(entry.card, allowed) ? [fault(kind, { number: count, text: nameOf(entry) })] : [],
  )
}

interface NamedCopies {
  readonly entry: LookedUp
  count: number
}

function copiesByName(entries: readonly LookedUp[]): readonly NamedCopies[] {
  const counts = new Map<string, NamedCopies>()
  for (const entry of entries) {
    const name = foldName(nameOf(entry))
    const before = counts.get(name)
    if (before === undefined) counts.set(name, { entry, count: entry.count })
    else before.count += entry.count
  }
  return [...counts.values()]
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** How many copies of a card a deck may have; basic lands and cards that say so are free of the limit. */
function copiesAllowed(card: StoredCard | null, allowed: number): number {
  const front = card?.record.faces[0]
  if (front === undefined) return allowed
  const { supertypes, types } = parseTypeLine(front.typeLine)
  if (supertypes.includes('Basic') && types.includes('Land')) return Number.POSITIVE_INFINITY
  const said = /A deck can have (any number of|up to (\w+)) cards named/u.exec(front.oracleText)
  if (said === null) return allowed
  const number = NUMBERS.indexOf(said[2] ?? '')
  return number === -1 ? Number.POSITIVE_INFINITY : number + 1
}

function countOf(entries: readonly LookedUp[]): number {
  return entries.reduce((sum, entry) => sum + entry.count, 0)
}
