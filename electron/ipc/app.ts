import { availableParallelism } from 'node:os'
import path from 'node:path'
import { CARD_FILE } from '../cards/cardDatabase.ts'
import { startCardService } from '../cards/cardService.ts'
import type { CardService } from '../cards/cardService.ts'
import { openLaboratory } from '../laboratory/laboratory.ts'
import type { Laboratory } from '../laboratory/laboratory.ts'
import { placeOfGame } from '../laboratory/gameRecord.ts'
import { openRunStore } from '../laboratory/runStore.ts'
import { openDeckStore } from '../decks/deckStore.ts'
import type { DeckStore } from '../decks/deckStore.ts'
import { openGameStore } from '../matches/gameStore.ts'
import type { GameStore } from '../matches/gameStore.ts'
import { openMatches } from '../matches/matches.ts'
import type { Matches } from '../matches/matches.ts'
import { workerThinker } from '../matches/workerThinker.ts'
import { openOnline } from '../online/openOnline.ts'
import type { Online } from '../online/openOnline.ts'
import { openReplays } from '../matches/replays.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import { openLog } from './appLog.ts'
import type { AppLog } from './appLog.ts'
import { cardHandlers } from './cardHandlers.ts'
import { deckHandlers } from './deckHandlers.ts'
import { documentHandlers } from './documentHandlers.ts'
import { dispatch } from './dispatch.ts'
import type { Handlers } from './dispatch.ts'
import { importHandlers } from './importHandlers.ts'
import { laboratoryHandlers, nowAndThen } from './laboratoryHandlers.ts'
import { matchHandlers } from './matchHandlers.ts'
import { problem } from './problem.ts'
import { replayHandlers } from './replayHandlers.ts'
import { scenarioHandlers } from './scenarioHandlers.ts'
import { settingsHandlers } from './settingsHandlers.ts'
import type { App, Session } from './session.ts'

/** The other databases in the data folder. */
const DECK_FILE = 'decks.sqlite'
const GAME_FILE = 'games.sqlite'
const LABORATORY_FILE = 'laboratory.sqlite'

/** Requests of which an error may tell what is hidden in a game. */
const ABOUT_GAMES = /^(?:match|replay|documents|scenarios)\./u

export interface AppOptions {
  /** Where the databases lie. */
  readonly folder: string
  readonly version: string
  /** A line for the log. */
  readonly report: (line: string) => void
}

interface Parts {
  readonly cards: CardService
  readonly online: Online
  readonly decks: DeckStore
  readonly games: GameStore
  readonly matches: Matches
  readonly laboratory: Laboratory
}

/**
 * The app behind its windows. It opens its databases in the background: requests wait for that, and if it fails each is
 * answered with what is wrong.
 */
export function openApp({ folder, version, report }: AppOptions): App {
  const sessions = new Set<Session>()
  const push: Session['push'] = (name, payload) => {
    for (const session of sessions) session.push(name, payload)
  }
  const log = openLog(report, [folder])
  const parts = openParts(folder, version, push, log)
  parts.catch((error: unknown) => {
    log.add(`the databases could not be opened: ${describe(error)}`, 'app')
  })
  const handlers = parts.then((opened) => handlersOf(opened, version, push, log))
  handlers.catch(() => undefined)

  async function invoke(session: Session, name: unknown, argument: unknown): ReturnType<typeof dispatch> {
    let table: Handlers
    try {
      table = await handlers
    } catch (error) {
      return fail(problem('error.internal', { text: error instanceof Error ? error.message : '' }))
    }
    return dispatch(table, session, name, argument, (error, request) => {
      log.add(`${request} failed: ${describe(error)}`, ABOUT_GAMES.test(request) ? 'game' : 'app')
    })
  }

  return {
    connect: (session) => {
      sessions.add(session)
      return {
        invoke: (name, argument) => invoke(session, name, argument),
        close: () => {
          sessions.delete(session)
        },
      }
    },
    picture: async (faceName) => {
      const { cards, online } = await parts
      const { network, pictures } = online.settings.get()
      const place = network && pictures ? cards.database.picture(faceName) : null
      return place === null ? null : online.pictures.get(place.id, place.side)
    },
    close: async () => {
      sessions.clear()
      const opened = await parts.catch(() => null)
      if (opened === null) return
      await Promise.all([opened.matches.close(), opened.laboratory.close()])
      opened.games.close()
      opened.decks.close()
      await opened.cards.close()
    },
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

async function openParts(folder: string, version: string, push: Session['push'], log: AppLog): Promise<Parts> {
  const cards = await startCardService(path.join(folder, CARD_FILE), {
    onReading: (step) => {
      push('cards.reading', step)
    },
  })
  const decks = openDeckStore(path.join(folder, DECK_FILE))
  const games = openGameStore(path.join(folder, GAME_FILE))
  const matches = openMatches({
    find: (name) => cards.database.byName(name)?.record ?? null,
    thinker: workerThinker(),
    store: games,
    version,
    onView: (matchId, view, settings, rewinds) => {
      push('match.view', { matchId, view, settings, rewinds })
    },
    onEnded: (ended) => {
      push('match.ended', ended)
    },
    onFallback: () => {
      push('notice', { level: 'warning', message: problem('notice.aiFallback') })
    },
    onUnkept: (matchId, error) => {
      log.add(`${matchId} could not be written down: ${describe(error)}`, 'game')
      push('notice', { level: 'error', message: problem('notice.notKept') })
    },
    onLost: (_matchId, steps) => {
      push('notice', { level: 'warning', message: problem('notice.stepsLost', { number: steps }) })
    },
    onTrouble: (line) => {
      log.add(line, 'game')
    },
  })
  const laboratory = openLaboratory({
    store: openRunStore(path.join(folder, LABORATORY_FILE)),
    workers: availableParallelism(),
    version,
    onProgress: nowAndThen((run) => {
      push('laboratory.progress', run)
    }),
  })
  return { cards, online: openOnline(folder, version), decks, games, matches, laboratory }
}

function handlersOf(
  { cards, online, decks, games, matches, laboratory }: Parts,
  version: string,
  push: Session['push'],
  log: AppLog,
): Handlers {
  const gameOfRun = (name: string): ReturnType<typeof laboratory.gameRecord> => {
    const place = placeOfGame(name)
    return place === null ? null : laboratory.gameRecord(place)
  }
  const replays = openReplays(games, gameOfRun, (line) => {
    log.add(line, 'game')
  })
  return {
    'app.info': (_argument, session) => {
      const counts = cards.database.counts()
      const used = counts.imported || matches.list().length > 0 || decks.list().some((deck) => !deck.starter)
      return ok({ version, shell: session.shell, ...counts, firstRun: !used })
    },
    ...deckHandlers(decks, cards.database),
    ...cardHandlers(cards),
    ...matchHandlers(matches, decks, cards.database),
    ...importHandlers({
      cards,
      push,
      report: (line) => {
        log.add(line, 'app')
      },
      fetchFile: online.fetchFile,
      isOnline: () => online.settings.get().network,
    }),
    ...settingsHandlers(online.settings, online.pictures),
    ...scenarioHandlers(matches, cards.database),
    ...laboratoryHandlers(laboratory, decks, cards),
    ...replayHandlers(replays, matches),
    ...documentHandlers({ games, matches, log, version }),
  }
}
