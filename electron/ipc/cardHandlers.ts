import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { CardService } from '../cards/cardService.ts'
import { cardDetails, cardSummary } from './cardFacts.ts'
import type { Handlers } from './dispatch.ts'
import { problem } from './problem.ts'

const PAGE_SIZE = 60

/** Looking for cards, and at one. */
export function cardHandlers(cards: CardService): Handlers<'cards.search' | 'cards.show'> {
  return {
    'cards.search': async ({ query, page }) => {
      const found = await cards.search(query, page, PAGE_SIZE)
      if (!found.ok) {
        const { at, length, text } = found.error
        return ok({ kind: 'queryError', at, length, message: problem('error.query', { text }) })
      }
      const { total, cards: shown } = found.value
      return ok({ kind: 'page', total, page, pageSize: PAGE_SIZE, cards: shown.map(cardSummary) })
    },
    'cards.show': ({ name }) => {
      const card = cards.database.byName(name)
      if (card === null) return fail(problem('error.unknownCard', { text: name }))
      return ok(cardDetails(card, cards.database.rulings(card.record.oracleId)))
    },
  }
}
