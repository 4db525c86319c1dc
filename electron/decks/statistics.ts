import { colorsOfSymbols, symbolsIn } from '../../shared/cards/manaCost.ts'
import { producedMana } from '../../shared/cards/producedMana.ts'
import { parseTypeLine } from '../../shared/cards/record.ts'
import type { CardRecord } from '../../shared/cards/record.ts'
import { isPlayed } from '../../shared/decks/deck.ts'
import { chanceOfBetween } from '../../shared/decks/hypergeometric.ts'
import type { DeckStatistics } from '../../shared/ipc/deckSchemas.ts'
import type { MessageParameter } from '../../shared/messages/message.ts'
import { COLORS } from '../../shared/vocabulary/colors.ts'
import type { LookedUp } from './resolveDeck.ts'

/** Card types in the order in which a deck is usually told; a card counts for each type that it has. */
const TYPES = ['Creature', 'Planeswalker', 'Battle', 'Instant', 'Sorcery', 'Artifact', 'Enchantment', 'Land'] as const

/** The last column of the curve holds all that costs this much or more. */
const LAST_COLUMN = 7
const OPENING_HAND = 7

interface Copies {
  readonly record: CardRecord
  readonly count: number
  readonly isCloakable: boolean
}

/**
 * What a deck is made of, counted over the cards that a game is begun with, as far as they are known: mana values of what
 * isn't a land, symbols in costs and cards that make mana by color, types, and chances of draws. Commanders aren't drawn
 * (903.6), so they don't count in the chances.
 */
export function deckStatistics(entries: readonly LookedUp[]): DeckStatistics {
  const played = entries.filter((entry) => isPlayed(entry.part)).flatMap(copiesOf)
  const spells = played.filter((each) => !hasType(each.record, 'Land'))
  const curve = Array.from({ length: LAST_COLUMN + 1 }, () => ({ creatures: 0, others: 0 }))
  for (const { record, count } of spells) {
    const column = curve[Math.min(LAST_COLUMN, Math.floor(record.manaValue))]
    if (column !== undefined) column[hasType(record, 'Creature') ? 'creatures' : 'others'] += count
  }
  const copies = sum(spells)
  const values = spells.reduce((total, { record, count }) => total + record.manaValue * count, 0)
  const sources = (color: string): number =>
    sum(played.filter(({ record }) => producedMana(record).some((kind) => kind === color)))
  return {
    lands: sum(played) - copies,
    spells: copies,
    averageManaValue: copies === 0 ? 0 : values / copies,
    curve,
    colors: COLORS.map((color) => ({ color, symbols: symbolsOf(spells, color), sources: sources(color) })).filter(
      (row) => row.symbols + row.sources > 0,
    ),
    types: TYPES.map((type) => ({ type, count: sum(played.filter(({ record }) => hasType(record, type))) })).filter(
      (row) => row.count > 0,
    ),
    odds: oddsOf(entries),
  }
}

function oddsOf(entries: readonly LookedUp[]): DeckStatistics['odds'] {
  const library = entries.filter((entry) => entry.part === 'main')
  // Cards that aren't known are drawn as well; they are taken for no land.
  const size = library.reduce((total, entry) => total + entry.count, 0)
  if (size < OPENING_HAND) return []
  const cards = library.flatMap(copiesOf)
  const lands = sum(cards.filter(({ record }) => hasType(record, 'Land')))
  const row = (kind: string, chance: number, parameters: Readonly<Record<string, MessageParameter<string>>> = {}) => ({
    message: { key: `odds.${kind}`, parameters },
    chance,
  })
  const number = (n: number): MessageParameter<string> => ({ kind: 'number', n })
  const byTurn = (turn: number) =>
    row('lands', chanceOfBetween(size, lands, OPENING_HAND + turn - 1, turn, size), { number: number(turn) })
  const needed = COLORS.filter((color) => symbolsOf(cards, color) > 0)
  const cloakable = sum(cards.filter((each) => each.isCloakable))
  return [
    row('keep', chanceOfBetween(size, lands, OPENING_HAND, 2, 5)),
    byTurn(3),
    byTurn(4),
    ...needed.map((color) => {
      const sources = sum(
        cards.filter(({ record }) => hasType(record, 'Land') && producedMana(record).some((kind) => kind === color)),
      )
      return row('source', chanceOfBetween(size, sources, OPENING_HAND + 1, 1, size), {
        cost: { kind: 'mana', cost: [color] },
        number: number(2),
      })
    }),
    row('cloakable', cloakable / size),
  ]
}

function copiesOf(entry: LookedUp): readonly Copies[] {
  if (entry.card === null) return []
  return [{ record: entry.card.record, count: entry.count, isCloakable: 'cost' in entry.card.wayUp }]
}

function hasType({ faces }: CardRecord, type: (typeof TYPES)[number]): boolean {
  const { types } = parseTypeLine(faces[0]?.typeLine ?? '')
  return types.some((each) => each === type)
}

/** Mana symbols of that color in mana costs; a hybrid symbol counts for each of its colors. */
function symbolsOf(cards: readonly Copies[], color: (typeof COLORS)[number]): number {
  return cards.reduce((total, { record, count }) => {
    const symbols = record.faces.flatMap((face) => symbolsIn(face.manaCost ?? ''))
    return total + count * symbols.filter((symbol) => colorsOfSymbols(`{${symbol}}`).includes(color)).length
  }, 0)
}

function sum(cards: readonly Copies[]): number {
  return cards.reduce((total, { count }) => total + count, 0)
}
