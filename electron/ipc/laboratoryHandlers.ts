import { randomInt } from 'node:crypto'
import { SMALLEST_DECK, cardCount } from '../../shared/decks/deck.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { matchDeck } from '../../shared/decks/matchDeck.ts'
import type { DeckContent, DeckRef } from '../../shared/ipc/deckSchemas.ts'
import type { RunRequest, RunSpec, RunSummary } from '../../shared/ipc/laboratorySchemas.ts'
import { SEED_LIMIT } from '../../shared/ipc/matchSchemas.ts'
import type { Message } from '../../shared/messages/message.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import type { CardService } from '../cards/cardService.ts'
import type { DeckStore } from '../decks/deckStore.ts'
import { deckLegality } from '../decks/legality.ts'
import { lookUp } from '../decks/resolveDeck.ts'
import { cloakReport } from '../decks/laboratory/cloak.ts'
import type { Laboratory } from '../decks/laboratory/laboratory.ts'
import { deckOdds } from '../decks/laboratory/odds.ts'
import { decksOf, seriesOf } from '../decks/laboratory/series.ts'
import { deckContent } from './deckHandlers.ts'
import type { Handlers } from './dispatch.ts'
import { problem } from './problem.ts'

type LaboratoryRequests = keyof Handlers & (`laboratory.${string}` | `odds.${string}`)

/** A window is told of a run's progress not more often than that, in milliseconds. */
const PAUSE = 250

/** Runs of many games, and what can be said of a deck without playing. */
export function laboratoryHandlers(
  laboratory: Laboratory,
  decks: DeckStore,
  cards: CardService,
): Handlers<LaboratoryRequests> {
  const { database } = cards
  const noRun = fail(problem('error.noRun'))
  return {
    'laboratory.start': (request) => {
      const spec = specOf(decks, request)
      return spec.ok ? startRun(laboratory, cards, spec.value) : spec
    },
    'laboratory.list': () => ok(laboratory.list()),
    'laboratory.results': ({ run }) => {
      const results = laboratory.results(run)
      return results === null ? noRun : ok(results)
    },
    'laboratory.games': ({ run, page }) => {
      const games = laboratory.games(run, page)
      return games === null ? noRun : ok(games)
    },
    'laboratory.stop': ({ run }) => {
      laboratory.stop(run)
      return ok(null)
    },
    'laboratory.resume': ({ run }) => (laboratory.resume(run) ? ok(null) : fail(problem('error.runBusy'))),
    'laboratory.remove': ({ run }) => (laboratory.remove(run) ? ok(null) : noRun),
    'odds.chances': async ({ deck, wants, turns }) => {
      const content = deckContent(decks, deck)
      if (!content.ok) return content
      const odds = await deckOdds(lookUp(content.value, database), wants, turns, cards.search)
      if (odds.ok) return odds
      const { want, at, length, text } = odds.error
      return ok({ kind: 'queryError', want, at, length, message: problem('error.query', { text }) })
    },
    'odds.cloak': ({ deck }) => {
      const content = deckContent(decks, deck)
      return content.ok ? ok(cloakReport(lookUp(content.value, database))) : content
    },
  }
}

/** The run that is asked for, with its decks as they are now. */
function specOf(decks: DeckStore, { deck, version, against, seed, ...settings }: RunRequest): Result<RunSpec, Message> {
  const contents: DeckContent[] = []
  const refs: readonly DeckRef[] = [deck, ...(version === null ? [] : [version]), ...against]
  for (const ref of refs) {
    const content = deckContent(decks, ref)
    if (!content.ok) return content
    contents.push(content.value)
  }
  const [tested, ...others] = contents
  if (tested === undefined) return fail(problem('error.noDeck'))
  const changed = version === null ? null : (others.shift() ?? null)
  return ok({ ...settings, deck: tested, version: changed, against: others, seed: seed ?? randomInt(SEED_LIMIT) })
}

function startRun(laboratory: Laboratory, cards: CardService, spec: RunSpec): Result<{ run: number }, Message> {
  for (const deck of decksOf(spec)) {
    const fault = faultOf(deck, cards, spec)
    if (fault !== null) return fail(fault)
  }
  const series = seriesOf(spec, (name) => cards.database.byName(name)?.record ?? null)
  if (!series.ok) {
    const names = [...new Set(series.error.map(({ name }) => name))]
    return fail(problem('error.unreadableCard', { text: names.join(', ') }))
  }
  const run = laboratory.start(spec, series.value)
  return run === null ? fail(problem('error.runBusy')) : ok({ run })
}

/** What keeps a deck from being played in a run; null for nothing. */
function faultOf(deck: Deck, { database }: CardService, { format }: RunSpec): Message | null {
  const copies = cardCount(matchDeck(deck, format, false).main)
  if (copies < SMALLEST_DECK) return problem('error.deckTooSmall', { number: copies })
  return deckLegality(lookUp(deck, database), format)[0] ?? null
}

/** Tells the last of what is to be told now and then only, and at once what ends something. */
export function nowAndThen(tell: (run: RunSummary) => void): (run: RunSummary) => void {
  let waiting: { readonly timer: NodeJS.Timeout; run: RunSummary } | null = null
  return (run) => {
    if (run.state !== 'running') {
      clearTimeout(waiting?.timer)
      waiting = null
      tell(run)
      return
    }
    if (waiting !== null) {
      waiting.run = run
      return
    }
    const timer = setTimeout(() => {
      const last = waiting?.run
      waiting = null
      if (last !== undefined) tell(last)
    }, PAUSE)
    waiting = { timer, run }
  }
}
