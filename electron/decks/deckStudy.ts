import type { Deck } from '../../shared/decks/deck.ts'
import type { DeckReport, DeckStatistics } from '../../shared/ipc/deckSchemas.ts'
import type { Message } from '../../shared/messages/message.ts'
import type { CardDatabase } from '../cards/cardDatabase.ts'
import type { StoredCard } from '../cards/rows.ts'
import { reportOn } from './deckReport.ts'
import { CARD_POOLS, deckLegality, formatOf, knowsPool, poolFaults } from './legality.ts'
import { resolveDeck } from './resolveDeck.ts'
import { deckStatistics } from './statistics.ts'

export interface Study {
  readonly report: DeckReport
  /** the known cards of the deck, each once */
  readonly cards: readonly StoredCard[]
  readonly formats: readonly { readonly format: string; readonly faults: readonly Message[] }[]
  readonly statistics: DeckStatistics
}

const MOST_FAULTS = 500

/** All that there is to say of a deck while it is being built. */
export function studyDeck(deck: Deck, database: CardDatabase): Study {
  const resolved = resolveDeck(deck, database)
  const { entries } = resolved
  const cards = new Map(entries.flatMap(({ card }) => (card === null ? [] : [[card.record.oracleId, card] as const])))
  const games = (['constructed', 'limited', 'commander'] as const).map((format) => ({
    format,
    faults: deckLegality(entries, format).slice(0, MOST_FAULTS),
  }))
  const pools = CARD_POOLS.filter((pool) => knowsPool(entries, pool)).map((pool) => ({
    format: pool,
    faults: [...deckLegality(entries, 'constructed'), ...poolFaults(entries, pool)].slice(0, MOST_FAULTS),
  }))
  return {
    report: reportOn(resolved, formatOf(deck)),
    cards: [...cards.values()],
    formats: [...games, ...pools],
    statistics: deckStatistics(entries),
  }
}
