import { readDeck } from '../../shared/decks/parseDeck.ts'
import { DECK_FILE_ENDINGS, writeDeck } from '../../shared/decks/writeDeck.ts'
import type { DeckContent, DeckRef } from '../../shared/ipc/deckSchemas.ts'
import type { Message } from '../../shared/messages/message.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import type { CardDatabase } from '../cards/cardDatabase.ts'
import { deckReport, deckSummary, linesRead } from '../decks/deckReport.ts'
import type { DeckStore } from '../decks/deckStore.ts'
import { studyDeck } from '../decks/deckStudy.ts'
import { cardSummary } from './cardFacts.ts'
import type { Handlers } from './dispatch.ts'
import { problem } from './problem.ts'
import { storeText } from './storeText.ts'

type DeckRequests = keyof Handlers & `decks.${string}`

/** A deck that a request names: a stored one, or one that it spells out. */
export function deckContent(decks: DeckStore, ref: DeckRef): Result<DeckContent, Message> {
  if (ref.kind === 'given') return ok(ref.deck)
  const stored = decks.get(ref.id)
  return stored === null ? fail(problem('error.noDeck')) : ok(stored.deck)
}

/** The stored decks, what they were before, and what is to be said of a deck. */
export function deckHandlers(decks: DeckStore, cards: CardDatabase): Handlers<DeckRequests> {
  const refused = (id: string | null): Result<never, Message> =>
    fail(problem(isStarter(decks, id) ? 'error.deckIsStarter' : 'error.noDeck'))
  return {
    'decks.list': () => ok(decks.list().map((stored) => deckSummary(stored, cards))),
    'decks.get': ({ id }) => deckContent(decks, { kind: 'stored', id }),
    'decks.save': ({ id, deck, before }) => {
      const saved = decks.save(id, deck, before)
      return saved === null ? refused(id) : ok({ id: saved })
    },
    'decks.delete': ({ id }) => (decks.remove(id) ? ok(null) : refused(id)),
    'decks.bringBack': ({ id }) => (decks.bringBack(id) ? ok(null) : fail(problem('error.noDeck'))),
    'decks.versions': ({ id }) => ok(decks.versions(id)),
    'decks.version': ({ id, number }) => {
      const deck = decks.version(id, number)
      return deck === null ? fail(problem('error.noDeck')) : ok(deck)
    },
    'decks.import': ({ text, name }) => {
      const reading = name === null ? readDeck(text) : readDeck(text, name)
      const report = { ...deckReport(reading.deck, cards), lines: linesRead(reading) }
      return ok({ deck: reading.deck, format: formatOf(text), report })
    },
    'decks.check': ({ deck }) => {
      const content = deckContent(decks, deck)
      return content.ok ? ok(deckReport(content.value, cards)) : content
    },
    'decks.study': ({ deck }) => {
      const content = deckContent(decks, deck)
      if (!content.ok) return content
      const study = studyDeck(content.value, cards)
      return ok({ ...study, cards: study.cards.map(cardSummary) })
    },
    'decks.store': ({ deck, format }, session) =>
      storeText(session, `${deck.name}.${DECK_FILE_ENDINGS[format]}`, writeDeck(deck, format)),
  }
}

function isStarter(decks: DeckStore, id: string | null): boolean {
  return id !== null && decks.get(id)?.starter === true
}

/** What a deck's text looks like, for the person to see that it was understood. */
function formatOf(text: string): string {
  if (/<cockatrice_deck\b/u.test(text)) return 'Cockatrice'
  if (/^\s*</u.test(text)) return 'MTGO'
  if (/^\[(?:main|metadata)\]/imu.test(text)) return 'Forge'
  if (/^\d+ .+ \([A-Z0-9]{2,6}\) \d+/mu.test(text)) return 'Arena'
  return 'text'
}
