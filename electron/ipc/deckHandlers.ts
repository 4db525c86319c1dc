import { parseDeck } from '../../shared/decks/parseDeck.ts'
import type { DeckContent, DeckRef } from '../../shared/ipc/deckSchemas.ts'
import type { Message } from '../../shared/messages/message.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import type { CardDatabase } from '../cards/cardDatabase.ts'
import { deckReport, deckSummary, faultReport } from '../decks/deckReport.ts'
import type { DeckStore } from '../decks/deckStore.ts'
import type { Handlers } from './dispatch.ts'
import { problem } from './problem.ts'

type DeckRequests = 'decks.list' | 'decks.get' | 'decks.save' | 'decks.delete' | 'decks.import' | 'decks.check'

/** A deck that a request names: a stored one, or one that it spells out. */
export function deckContent(decks: DeckStore, ref: DeckRef): Result<DeckContent, Message> {
  if (ref.kind === 'given') return ok(ref.deck)
  const stored = decks.get(ref.id)
  return stored === null ? fail(problem('error.noDeck')) : ok(stored.deck)
}

/** The stored decks, and what is to be said of a deck before a game. */
export function deckHandlers(decks: DeckStore, cards: CardDatabase): Handlers<DeckRequests> {
  return {
    'decks.list': () => ok(decks.list().map((stored) => deckSummary(stored, cards))),
    'decks.get': ({ id }) => deckContent(decks, { kind: 'stored', id }),
    'decks.save': ({ id, deck }) => {
      if (deck.main.length + deck.commander.length === 0) return fail(problem('error.deckEmpty'))
      const saved = decks.save(id, deck)
      if (saved !== null) return ok({ id: saved })
      return fail(problem(isStarter(decks, id) ? 'error.deckIsStarter' : 'error.noDeck'))
    },
    'decks.delete': ({ id }) => {
      if (decks.remove(id)) return ok(null)
      return fail(problem(isStarter(decks, id) ? 'error.deckIsStarter' : 'error.noDeck'))
    },
    'decks.import': ({ text, name }) => {
      const parsed = name === null ? parseDeck(text) : parseDeck(text, name)
      if (parsed.ok) return ok({ deck: parsed.value, format: formatOf(text), report: deckReport(parsed.value, cards) })
      const empty = { name: name ?? '', comment: '', main: [], sideboard: [], commander: [] }
      return ok({ deck: empty, format: formatOf(text), report: faultReport(parsed.error) })
    },
    'decks.check': ({ deck }) => {
      const content = deckContent(decks, deck)
      return content.ok ? ok(deckReport(content.value, cards)) : content
    },
  }
}

function isStarter(decks: DeckStore, id: string | null): boolean {
  return id !== null && decks.get(id)?.starter === true
}

/** What a deck's text looks like, for the person to see that it was understood. */
function formatOf(text: string): string {
  if (/^\s*</u.test(text)) return 'XML'
  if (/^\[(?:main|metadata)\]/imu.test(text)) return 'Forge'
  if (/^\d+ .+ \([A-Z0-9]{2,6}\) \d+/mu.test(text)) return 'Arena'
  return 'text'
}
