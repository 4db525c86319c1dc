import { arch, platform, release } from 'node:os'
import { gunzipSync } from 'node:zlib'
import type { DocumentRequest, DocumentText } from '../../shared/ipc/replaySchemas.ts'
import type { Message } from '../../shared/messages/message.ts'
import { decodeText } from '../../shared/vocabulary/decodeText.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import { bringGame } from '../matches/bringGame.ts'
import { LARGEST_GAME_FILE, filedGame, gameDocument, readGameFile } from '../matches/gameFile.ts'
import type { GameStore, StoredGame } from '../matches/gameStore.ts'
import { nameOf, numberOf } from '../matches/matchName.ts'
import type { Matches } from '../matches/matches.ts'
import { withoutNames } from '../matches/withoutNames.ts'
import type { AppLog } from './appLog.ts'
import type { Handlers } from './dispatch.ts'
import { problem } from './problem.ts'
import type { Session } from './session.ts'
import { storeText } from './storeText.ts'

/** What documents are made of. */
export interface DocumentParts {
  readonly games: GameStore
  readonly matches: Matches
  readonly log: AppLog
  readonly version: string
}

type Report = Extract<DocumentRequest, { kind: 'report' }>

const REPORT_FORMAT = 1

/** Games and reports of problems as files. */
export function documentHandlers(
  parts: DocumentParts,
): Handlers<'documents.write' | 'documents.store' | 'documents.bring'> {
  return {
    'documents.write': (request) => written(parts, request),
    'documents.store': (request, session) => store(parts, request, session),
    'documents.bring': ({ gzip }) => bring(parts, gzip),
  }
}

async function store(
  parts: DocumentParts,
  request: DocumentRequest,
  session: Session,
): Promise<Result<{ path: string | null }, Message>> {
  // What is written is what was there when the person said so, not what is there when they have chosen a place.
  const document = written(parts, request)
  return document.ok ? storeText(session, document.value.fileName, document.value.text) : document
}

/** Keeps the game in a file of anybody's; says what is wrong with the file where there is none in it. */
async function bring({ games, log }: DocumentParts, gzip: string): Promise<Result<{ matchId: string }, Message>> {
  let text: string
  try {
    text = decodeText(gunzipSync(Buffer.from(gzip, 'base64'), { maxOutputLength: LARGEST_GAME_FILE }))
  } catch (error) {
    return fail(problem('error.cantRead', { text: error instanceof Error ? error.message : String(error) }))
  }
  const game = readGameFile(text)
  if (!game.ok) return fail(problem('error.cantRead', { text: game.error }))
  try {
    return ok({ matchId: nameOf(await bringGame(games, game.value)) })
  } catch (error) {
    log.add(`a game from a file can't be kept: ${String(error)}`, 'app')
    return fail(problem('error.gameUnreadable'))
  }
}

function written(parts: DocumentParts, request: DocumentRequest): Result<DocumentText, Message> {
  if (request.kind === 'report') return report(parts, request)
  const stored = storedGame(parts, request.matchId, request.end)
  if (!stored.ok) return stored
  const fileName = `veilforge-${request.matchId.replace('match', 'game')}.json`
  return ok({ text: `${JSON.stringify(gameDocument(filedGame(stored.value)))}\n`, fileName })
}

function storedGame({ games }: DocumentParts, matchId: string, end: number | null): Result<StoredGame, Message> {
  const id = numberOf(matchId)
  if (id === null) return fail(problem('error.noMatch'))
  try {
    const stored = end === null ? games.read(id) : games.read(id, end)
    return stored === null ? fail(problem('error.noMatch')) : ok(stored)
  } catch {
    return fail(problem('error.gameUnreadable'))
  }
}

/** A report of a problem: the versions, the log, and of the game what the person saw or all of it. Nobody is named. */
function report(parts: DocumentParts, { matchId, what, note }: Report): Result<DocumentText, Message> {
  const about = matchId === null ? ok({}) : what === 'seen' ? seenOf(parts, matchId) : journalOf(parts, matchId)
  if (!about.ok) return about
  const document = {
    veilforge: 'report',
    format: REPORT_FORMAT,
    version: parts.version,
    system: { platform: platform(), release: release(), arch: arch(), node: process.version, ...electronVersion() },
    at: new Date().toISOString(),
    note,
    log: parts.log.lines(what === 'seen' ? ['app'] : ['app', 'game']),
    ...about.value,
  }
  return ok({ text: `${JSON.stringify(document, null, 1)}\n`, fileName: 'veilforge-report.json' })
}

function electronVersion(): { readonly electron?: string } {
  const { electron } = process.versions
  return electron === undefined ? {} : { electron }
}

/** What the person sees and was told; from that the game can't be played again, and nothing hidden can be found out. */
function seenOf(parts: DocumentParts, matchId: string): Result<object, Message> {
  const now = parts.matches.state(matchId)
  if (!now.ok) return now
  const stored = storedGame(parts, matchId, null)
  if (!stored.ok) return stored
  const { facts, view, rewound } = now.value
  const { record, steps } = stored.value
  const { format, scenario } = facts
  const players = view.players.map((info, seat) => ({ ...info, name: `Player ${String(seat + 1)}` }))
  const log = steps.flatMap((step) => step.log[view.me] ?? [])
  return ok({ seen: { begunWith: record.version, format, scenario, rewound, view: { ...view, players, log } } })
}

function journalOf(parts: DocumentParts, matchId: string): Result<object, Message> {
  const stored = storedGame(parts, matchId, null)
  return stored.ok ? ok({ game: gameDocument(withoutNames(filedGame(stored.value))) }) : stored
}
