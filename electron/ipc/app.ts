import { availableParallelism } from 'node:os'
import path from 'node:path'
import { backUpDaily } from '../cards/backup.ts'
import { CARD_FILE } from '../cards/cardDatabase.ts'
import { databaseFault } from '../cards/database.ts'
import { startCardService } from '../cards/cardService.ts'
import type { CardService } from '../cards/cardService.ts'
import { openLaboratory } from '../decks/laboratory/laboratory.ts'
import type { Laboratory } from '../decks/laboratory/laboratory.ts'
import { placeOfGame } from '../decks/laboratory/gameRecord.ts'
import { openRunStore } from '../decks/laboratory/runStore.ts'
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
import type { DataTrouble } from '../../shared/ipc/dataSchemas.ts'
import { REQUEST_NAMES } from '../../shared/ipc/contract.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import { openLog } from './appLog.ts'
import type { AppLog } from './appLog.ts'
import { cardHandlers } from './cardHandlers.ts'
import { deckHandlers } from './deckHandlers.ts'
import { DECK_FILE, GAME_FILE, LABORATORY_FILE, dataMessage, repair, troubleOf } from './dataTrouble.ts'
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
  readonly close: () => Promise<void>
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
  let opening = open()

  function open(): { readonly parts: Promise<Parts>; readonly handlers: Promise<Handlers> } {
    const parts = openParts(folder, version, push, log)
    const handlers = parts.then(
      (opened) => handlersOf(opened, version, push, log),
      (error: unknown) => {
        log.add(`the databases could not be opened: ${describe(error)}`, 'app')
        return troubledHandlers(error, reopen)
      },
    )
    return { parts, handlers }
  }

  /** Opens the data again; gives what is still wrong with them. */
  async function reopen(): Promise<DataTrouble | null> {
    opening = open()
    return opening.parts.then(
      () => null,
      (error: unknown) => troubleOf(error),
    )
  }

  async function invoke(session: Session, name: unknown, argument: unknown): ReturnType<typeof dispatch> {
    return dispatch(await opening.handlers, session, name, argument, (error, request) => {
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
      const opened = await opening.parts.catch(() => null)
      if (opened === null) return null
      const { cards, online } = opened
      const { network, pictures } = online.settings.get()
      const place = network && pictures ? cards.database.picture(faceName) : null
      return place === null ? null : online.pictures.get(place.id, place.side)
    },
    close: async () => {
      sessions.clear()
      const opened = await opening.parts.catch(() => null)
      await opened?.close()
    },
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Opens all that the app has; if one of its parts can't be opened, those that are open already are closed again. */
async function openParts(folder: string, version: string, push: Session['push'], log: AppLog): Promise<Parts> {
  const closers: (() => unknown)[] = []
  async function close(): Promise<void> {
    for (const closeOne of closers.toReversed()) await closeOne()
  }
  try {
    return { ...(await openEach(folder, version, push, log, closers)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openEach(
  folder: string,
  version: string,
  push: Session['push'],
  log: AppLog,
  closers: (() => unknown)[],
): Promise<Omit<Parts, 'close'>> {
  const cards = await startCardService(path.join(folder, CARD_FILE), {
    onReading: (step) => {
      push('cards.reading', step)
    },
  })
  closers.push(cards.close)
  const decks = openFile(path.join(folder, DECK_FILE), openDeckStore)
  closers.push(decks.close)
  const games = openFile(path.join(folder, GAME_FILE), openGameStore)
  closers.push(games.close)
  const copied = copyDaily(
    [DECK_FILE, GAME_FILE].map((name) => path.join(folder, name)),
    log,
  )
  closers.push(() => copied)
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
  closers.push(matches.close)
  const runs = openFile(path.join(folder, LABORATORY_FILE), openRunStore)
  const laboratory = openLaboratory({
    store: runs,
    workers: availableParallelism(),
    version,
    onProgress: nowAndThen((run) => {
      // It may have been forgotten meanwhile.
      if (runs.get(run.id) !== null) push('laboratory.progress', run)
    }),
  })
  closers.push(laboratory.close)
  return { cards, online: openOnline(folder, version), decks, games, matches, laboratory }
}

/** Opens a database; what keeps that from being done is said with the file that it's about. */
function openFile<Store>(file: string, open: (file: string) => Store): Store {
  try {
    return open(file)
  } catch (error) {
    throw databaseFault(file, error)
  }
}

/** Copies what can't be had again from elsewhere, one after the other and while the app is used. */
async function copyDaily(files: readonly string[], log: AppLog): Promise<void> {
  for (const file of files) {
    await backUpDaily(file).catch((error: unknown) => {
      log.add(`${path.basename(file)} could not be copied: ${describe(error)}`, 'app')
    })
  }
}

/** While the data can't be opened: says why to all that is asked, and does something about it. */
function troubledHandlers(error: unknown, reopen: () => Promise<DataTrouble | null>): Handlers {
  const refused = fail(dataMessage(error))
  const refuseAll = Object.fromEntries(REQUEST_NAMES.map((name) => [name, () => refused])) as unknown as Handlers
  return {
    ...refuseAll,
    'data.trouble': () => ok(troubleOf(error)),
    'data.repair': async (choice) => {
      const done = await repair(error, choice)
      return done.ok ? ok(await reopen()) : done
    },
  }
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
    'shell.files': (_argument, session) => ok(session.takeFiles?.() ?? []),
    'shell.language': ({ locale }, session) => {
      session.speak?.(locale)
      return ok(null)
    },
    'data.trouble': () => ok(null),
    'data.repair': () => ok(null),
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
    ...scenarioHandlers(matches, { find: (name) => cards.database.byName(name)?.record ?? null }),
    ...laboratoryHandlers(laboratory, decks, cards),
    ...replayHandlers(replays, matches),
    ...documentHandlers({ games, matches, log, version }),
  }
}
