import { foldName } from '../../shared/cards/names.ts'
import { parseTypeLine } from '../../shared/cards/record.ts'
import type { Message } from '../../shared/messages/message.ts'
import type { StoredCard } from '../cards/rows.ts'
import type { ResolvedDeck, ResolvedEntry } from './resolveDeck.ts'

const MINIMUM = 60
const SIDEBOARD = 15
const COMMANDER_SIZE = 100

/**
 * What the rules of deck construction have against a deck: of constructed play (100.2a, 100.4a), or of Commander (903.5)
 * if it has a commander. Cards that aren't known are counted by name.
 */
export function deckLegality(deck: ResolvedDeck): readonly Message[] {
  const commanders = deck.entries.filter((entry) => entry.part === 'commander')
  return commanders.length > 0 ? commanderLegality(deck, commanders) : constructedLegality(deck)
}

function constructedLegality(deck: ResolvedDeck): readonly Message[] {
  const side = countOf(deck.entries.filter((entry) => entry.part === 'sideboard'))
  return [
    ...(deck.copies < MINIMUM ? [message('legality.tooFew', deck.copies)] : []),
    ...(side > SIDEBOARD ? [message('legality.sideboard', side)] : []),
    // 100.4a: the limit applies to deck and sideboard together.
    ...tooMany(deck.entries, 4, 'legality.tooMany'),
  ]
}

function commanderLegality(deck: ResolvedDeck, commanders: readonly ResolvedEntry[]): readonly Message[] {
  const main = deck.entries.filter((entry) => entry.part !== 'sideboard')
  const identity = new Set(commanders.flatMap((entry) => entry.card?.record.colorIdentity ?? []))
  const known = commanders.every((entry) => entry.card !== null)
  const outside = main.filter(
    (entry) => entry.card?.record.colorIdentity.some((color) => !identity.has(color)) ?? false,
  )
  return [
    ...(deck.copies === COMMANDER_SIZE ? [] : [message('legality.commanderSize', deck.copies)]), // 903.5a
    ...tooMany(main, 1, 'legality.singleton'), // 903.5b
    ...(known ? outside.map((entry) => message('legality.identity', null, nameOf(entry))) : []), // 903.5c
  ]
}

function tooMany(entries: readonly ResolvedEntry[], allowed: number, key: string): readonly Message[] {
  const counts = new Map<string, { readonly entry: ResolvedEntry; count: number }>()
  for (const entry of entries) {
    const name = foldName(nameOf(entry))
    const before = counts.get(name)
    if (before === undefined) counts.set(name, { entry, count: entry.count })
    else before.count += entry.count
  }
  return [...counts.values()].flatMap(({ entry, count }) =>
    count > copiesAllowed(entry.card, allowed) ? [message(key, count, nameOf(entry))] : [],
  )
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

function countOf(entries: readonly ResolvedEntry[]): number {
  return entries.reduce((sum, entry) => sum + entry.count, 0)
}

function nameOf(entry: ResolvedEntry): string {
  return entry.card?.record.name ?? entry.name
}

function message(key: string, number: number | null, text?: string): Message {
  return {
    key,
    parameters: {
      ...(number === null ? {} : { number: { kind: 'number', n: number } }),
      ...(text === undefined ? {} : { text: { kind: 'text', text } }),
    },
  }
}
