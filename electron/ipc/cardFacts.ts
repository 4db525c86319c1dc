import type { CardDetails, CardReading, CardSummary, WayUpVerdict } from '../../shared/ipc/cardSchemas.ts'
import type { Ruling } from '../cards/rulings.ts'
import type { StoredCard } from '../cards/rows.ts'
import { understoodAbilities } from '../cards/understood.ts'

/** How much of one text crosses; longer ones are cut. */
const MAX_WORDS = 100

/** A card as lists show it. */
export function cardSummary(card: StoredCard): CardSummary {
  const { record } = card
  return {
    oracleId: record.oracleId,
    name: record.name,
    layout: record.layout,
    faces: record.faces,
    manaValue: record.manaValue,
    colorIdentity: record.colorIdentity,
    wayUp: wayUpVerdict(card),
    reading: cardReading(card),
  }
}

/** A card with all that is known of it. */
export function cardDetails(card: StoredCard, rulings: readonly Ruling[]): CardDetails {
  const { keywords, legalities, printings } = card.record
  return {
    ...cardSummary(card),
    keywords,
    abilities: understoodAbilities(card.record),
    legalities,
    rulings,
    // Pictures are asked for by the card's name.
    printings: printings.map(({ picture: _picture, ...printing }) => printing),
  }
}

function wayUpVerdict({ wayUp }: StoredCard): WayUpVerdict {
  return 'cost' in wayUp ? { kind: 'open', cost: wayUp.cost } : { kind: 'closed', reason: wayUp.reason }
}

/** A card that the compiler hasn't come to yet counts as unread, with no words. */
function cardReading({ compiled }: StoredCard): CardReading {
  if (compiled?.status === 'compiled') return { kind: 'read' }
  return { kind: 'unread', words: compiled?.unread.slice(0, MAX_WORDS) ?? [] }
}
