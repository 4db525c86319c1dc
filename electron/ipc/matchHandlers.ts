import { randomInt } from 'node:crypto'
import { SEED_LIMIT } from '../../shared/ipc/matchSchemas.ts'
import type { MatchRequest, MatchStart, SeatRequest } from '../../shared/ipc/matchSchemas.ts'
import type { DeckCardReport, DeckContent, DeckReport } from '../../shared/ipc/deckSchemas.ts'
import type { Message } from '../../shared/messages/message.ts'
import type { MatchDeck, SeatConfig } from '../../shared/play/match.ts'
import { matchDeck } from '../../shared/decks/matchDeck.ts'
import { SMALLEST_DECK, cardCount, isPlayed, mergeEntries } from '../../shared/decks/deck.ts'
import { foldName } from '../../shared/cards/names.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import type { CardDatabase } from '../cards/cardDatabase.ts'
import { deckReport } from '../decks/deckReport.ts'
import type { DeckStore } from '../decks/deckStore.ts'
import type { Matches } from '../matches/matches.ts'
import type { Handlers } from './dispatch.ts'
import { deckContent } from './deckHandlers.ts'
import { problem } from './problem.ts'

type MatchRequests =
  | 'match.start'
  | 'match.answer'
  | 'match.state'
  | 'match.settings'
  | 'match.concede'
  | 'match.leave'
  | 'match.undo'
  | 'match.explain'
  | 'match.hint'
  | 'match.list'

/** No rule limits a deck, but what is larger than any deck would keep the app busy for minutes. */
const LARGEST_DECK = 10_000

/** Starting games, playing them, looking at them. */
export function matchHandlers(matches: Matches, decks: DeckStore, cards: CardDatabase): Handlers<MatchRequests> {
  return {
    'match.start': (request) => startMatch(matches, decks, cards, request),
    'match.answer': ({ matchId, answer }) => matches.answer(matchId, answer),
    'match.undo': ({ matchId, luck }) => matches.undo(matchId, luck),
    'match.state': ({ matchId }) => matches.state(matchId),
    'match.settings': ({ matchId, settings }) => matches.setSettings(matchId, settings),
    'match.concede': ({ matchId }) => matches.concede(matchId),
    'match.leave': ({ matchId }) => matches.leave(matchId),
    'match.explain': ({ matchId, object }) => matches.explain(matchId, object),
    'match.hint': ({ matchId }) => matches.hint(matchId),
    'match.list': () => ok(matches.list()),
  }
}

function startMatch(
  matches: Matches,
  decks: DeckStore,
  cards: CardDatabase,
  request: MatchRequest,
): Result<MatchStart, Message> {
  const people = request.seats.filter((seat) => seat.kind === 'human').length
  if (people !== 1) return fail(problem('error.onePerson', { number: people }))
  const { format, startingPlayer } = request
  const seats: SeatConfig[] = []
  const illegal: Message[] = []
  const undecided: { seat: number; report: DeckReport }[] = []
  for (const [seat, asked] of request.seats.entries()) {
    const deck = seatDeck(decks, asked)
    if (!deck.ok) return deck
    const report = deckReport(deck.value, cards, format)
    if (report.cards.some((card) => isUndecided(card, asked))) undecided.push({ seat, report })
    illegal.push(...report.legality)
    seats.push(seatConfig(asked, matchDeck(deck.value, format, asked.blanks)))
  }
  if (undecided.length > 0) return ok({ kind: 'needsChoice', seats: undecided })
  const [fault] = illegal
  if (fault !== undefined) return fail(fault)
  const started = matches.start({ format, seats, seed: request.seed ?? randomInt(SEED_LIMIT), startingPlayer })
  if (started.ok) return ok({ kind: 'started', matchId: started.value })
  return fail(problem('error.unreadableCard', { text: started.error.map(({ name }) => name).join(', ') }))
}

/** A card that the game would be played with, that can't be played, and about which nothing was agreed. */
function isUndecided(card: DeckCardReport, asked: SeatRequest): boolean {
  if (!isPlayed(card.section) || card.status === 'ok') return false
  return card.status === 'unknown' || !asked.blanks
}

function seatConfig(asked: SeatRequest, deck: MatchDeck): SeatConfig {
  return asked.kind === 'human'
    ? { kind: 'human', name: asked.name, deck }
    : { kind: 'ai', name: asked.name, level: asked.level, deck }
}

/** A seat's deck with the cards swapped that the person had swapped. */
function seatDeck(decks: DeckStore, asked: SeatRequest): Result<DeckContent, Message> {
  const found = deckContent(decks, asked.deck)
  if (!found.ok) return found
  const swaps = new Map(asked.swaps.map(({ from, to }) => [foldName(from), to]))
  const swapped = (entries: DeckContent['main']): DeckContent['main'] =>
    mergeEntries(entries.map(({ name, count }) => ({ name: swaps.get(foldName(name)) ?? name, count })))
  const { main, commander } = found.value
  const content = { ...found.value, main: swapped(main), commander: swapped(commander) }
  const copies = cardCount([...content.main, ...content.commander])
  if (copies > LARGEST_DECK) return fail(problem('error.deckTooLarge', { number: copies }))
  return copies < SMALLEST_DECK ? fail(problem('error.deckTooSmall', { number: copies })) : ok(content)
}
