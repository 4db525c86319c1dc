import { readFileSync, statSync } from 'node:fs'
import { formatMessage } from '../../../shared/messages/formatMessage.ts'
import type { Reader } from '../../../shared/messages/formatMessage.ts'
import type { LogLine } from '../../../shared/play/view.ts'
import { fail } from '../../../shared/vocabulary/result.ts'
import type { Result } from '../../../shared/vocabulary/result.ts'
import { decodeText } from '../../../shared/vocabulary/decodeText.ts'
import { LARGEST_GAME_FILE, readGameFile } from '../../matches/gameFile.ts'
import type { FiledGame } from '../../matches/gameFile.ts'
import type { Difference } from '../../matches/journal.ts'
import { openReplay } from '../../matches/replay.ts'
import { appVersion } from '../../shell/appVersion.ts'
import { EXIT, err, out, readArguments, usageError, wholeNumber } from '../arguments.ts'
import type { Command, Exit } from '../arguments.ts'
import { fileProblem } from '../fileProblem.ts'

const HELP = `veilforge replay FILE [--verify] [--seat N] [--json]

Tells what happened in a game that was exported to a file, as it was told to the first seat. With --verify the game is played
again instead, and each decision, each state and all that was told is compared with the file: another version of Veilforge
may play otherwise, or say it in other words.

  --verify       play it again; says at which step it comes out otherwise, if it does
  --seat N       what was told to seat N, counted from 1 (1)
  --json         one JSON object a line: each line of the log; with --verify one object
  --help         this text

Exit status: 0 if all is well, 1 if the file is no game or it comes out otherwise, 2 if the command was not understood.`

async function run(args: readonly string[]): Promise<Exit> {
  const parsed = readArguments(args, {
    verify: { type: 'boolean' },
    seat: { type: 'string' },
    json: { type: 'boolean' },
  })
  if (!parsed.ok) return usageError('replay', parsed.error)
  const { values, positionals } = parsed.value
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) return usageError('replay', 'one file is replayed at a time')
  const seat = wholeNumber('seat', values.seat ?? '1', 1, 16)
  if (!seat.ok) return usageError('replay', seat.error)
  const json = values.json === true
  const read = readFile(file)
  if (!read.ok) return failed(read.error)
  const game = read.value
  const { seats } = game.record
  if (seat.value > seats.length) return failed(`${file} has no seat ${String(seat.value)}`)
  try {
    if (values.verify === true) return await verify(file, game, json)
  } catch (error) {
    return failed(`${file}: its beginning can't be played: ${error instanceof Error ? error.message : String(error)}`)
  }
  tell(game, seat.value - 1, json)
  return EXIT.ok
}

function failed(message: string): Exit {
  err(`veilforge replay: ${message}`)
  return EXIT.failed
}

function readFile(file: string): Result<FiledGame> {
  try {
    if (statSync(file).size > LARGEST_GAME_FILE) return fail(`${file} is too large to be a game`)
    const read = readGameFile(decodeText(readFileSync(file)))
    return read.ok ? read : fail(`${file}: ${read.error}`)
  } catch (error) {
    return fail(fileProblem(file, error))
  }
}

function tell({ record, steps }: FiledGame, seat: number, json: boolean): void {
  const names = record.seats.map(({ name }) => name)
  for (const line of steps.flatMap(({ log }) => log[seat] ?? [])) {
    const text = formatMessage(line.message, readerOf(line, seat, names))
    out(json ? JSON.stringify({ turn: line.turn, text }) : text)
  }
}

function readerOf({ names: objects }: LogLine, me: number, names: readonly string[]): Reader {
  return {
    locale: 'en',
    me,
    player: (player) => names[player] ?? String(player + 1),
    object: (id) => (Object.hasOwn(objects, id) ? (objects[id] ?? null) : null),
  }
}

const WHY: Readonly<Record<Difference, string>> = {
  decision: 'another decision is open than the one that was answered',
  refused: 'its answer is refused',
  state: 'it leads to another state',
  told: 'what the file says of it isn’t what was told',
}

async function verify(file: string, game: FiledGame, json: boolean): Promise<Exit> {
  const { playable, differs, steps } = await openReplay(game, true)
  const { version } = game.record
  const at = steps[playable]
  if (json) {
    const place = differs === null ? {} : { step: playable + 1, turn: at?.turn, differs }
    out(JSON.stringify({ same: differs === null, steps: steps.length, played: playable, version, ...place }))
  } else if (differs === null) {
    out(`${file}: the same at each of ${String(steps.length)} steps`)
  } else {
    const where = `step ${String(playable + 1)} of ${String(steps.length)}, turn ${String(at?.turn)}`
    out(`${file}: ${where} (${at?.asked ?? 'other luck'}) comes out otherwise: ${WHY[differs]}`)
    if (version !== appVersion()) out(`It was played with version ${version}; this is ${appVersion()}.`)
  }
  return differs === null ? EXIT.ok : EXIT.failed
}

export const replayCommand: Command = { help: HELP, run }
