import { randomInt } from 'node:crypto'
import { SEED_LIMIT } from '../../shared/ipc/matchSchemas.ts'
import type { MatchRequest, MatchStart, NextGameRequest, SeatRequest } from '../../shared/ipc/matchSchemas.ts'
import type { DeckCardReport, DeckContent, DeckReport } from '../../shared/ipc/deckSchemas.ts'
import type { Message } from '../../shared/messages/message.ts'
import type { MatchDeck, SeatConfig } from '../../shared/play/match.ts'
import { matchDeck } from '../../shared/decks/matchDeck.ts'
import { SMALLEST_DECK, cardCount, emptyDeck, isPlayed, mergeEntries } from '../../shared/decks/deck.ts'
import { foldName } from '../../shared/cards/names.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import type { CardDatabase } from '../cards/cardDatabase.ts'
import { deckReport } from '../decks/deckReport.ts'
import type { DeckStore } from '../decks/deckStore.ts'
import { unplayableCards } from '../matches/definitions.ts'
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
  | 'match.payment'
  | 'match.combat'
  | 'match.list'
  | 'match.between'
  | 'match.next'

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
    'match.combat': ({ matchId, of, answer }) => matches.combat(matchId, of, answer),
    'match.payment': ({ matchId, of, action }) => matches.payment(matchId, of, action),
    'match.hint': ({ matchId }) => matches.hint(matchId),
    'match.between': ({ matchId }) => {
      const between = matches.between(matchId)
      if (!between.ok) return between
      const { deck, game, wins, chooses } = between.value
      return ok({ main: deck.main, sideboard: deck.sideboard, game, wins, chooses })
    },
    'match.next': (request) => nextGame(matches, cards, request),
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
  const { format, startingPlayer, best = 1 } = request
  const seats: SeatConfig[] = []
  const illegal: Message[] = []
  const undecided: { seat: number; report: DeckReport }[] = []
  for (const [seat, asked] of request.seats.entries()) {
    const deck = seatDeck(decks, asked)
    if (!deck.ok) return deck
    const report = deckReport(deck.value, cards, format)
    if (report.cards.some((card) => isUndecided(card, asked))) undecided.push({ seat, report })
    illegal.push(...report.legality)
    seats.push(seatConfig(asked, matchDeck(deck.value, format, asked.blanks, best)))
  }
  if (undecided.length > 0) return ok({ kind: 'needsChoice', seats: undecided })
  const [fault] = illegal
  if (fault !== undefined) return fail(fault)
  const seed = request.seed ?? randomInt(SEED_LIMIT)
  const bout = best === 1 ? {} : { bout: { game: 1, wins: seats.map(() => 0), chooser: null } }
  const started = matches.start({ format, seats, seed, startingPlayer, ...bout })
  if (started.ok) return ok({ kind: 'started', matchId: started.value })
  return fail(unplayableCards(started.error))
}

/** Begins the next game of a match, where the rules of its format allow the deck as the person has changed it. */
function nextGame(
  matches: Matches,
  cards: CardDatabase,
  { matchId, main, sideboard, first }: NextGameRequest,
): Result<{ readonly matchId: string }, Message> {
  const between = matches.between(matchId)
  if (!between.ok) return between
  const { format, deck } = between.value
  const changed = { ...emptyDeck(deck.name), main, sideboard, commander: deck.commander }
  const [fault] = deckReport(changed, cards, format).legality
  if (fault !== undefined) return fail(fault)
  const begun = matches.next(matchId, { main, sideboard, first })
  return begun.ok ? ok({ matchId: begun.value }) : begun
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
