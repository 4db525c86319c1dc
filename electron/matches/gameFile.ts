import type { GameResult } from '../../shared/play/view.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import { GAME_FILE_FORMAT, gameFileSchema } from './gameFileSchema.ts'
import type { GameRecord, StoredGame } from './gameStore.ts'
import type { JournalStep } from './journal.ts'
import { treeFault } from './plainTree.ts'
import type { MatchSeat } from './seats.ts'

/** The largest file that is read, in bytes: several times the longest game. */
export const LARGEST_GAME_FILE = 64 << 20

/** A game as a file holds it: the line of play that was exported, from its beginning. */
export interface FiledGame {
  readonly record: GameRecord
  readonly steps: readonly JournalStep[]
  /** What came of it; null where it was exported before its end. */
  readonly result: GameResult | null
  readonly rewound: boolean
}

type Written = { readonly veilforge: unknown } & GameRecord & Omit<FiledGame, 'record'>

/** A stored game as it is exported: with the line that it was read with. */
export function filedGame({ record, steps, stands, ends, rewound }: StoredGame): FiledGame {
  const last = steps.at(-1)?.number ?? 0
  const end = [stands, ...ends].find(({ step }) => step === last)
  return { record: { ...record, seats: record.seats.map(plainSeat) }, steps, result: end?.result ?? null, rewound }
}

/** Who sits there, without the deck that came with the request: that is in the game's head. */
function plainSeat(seat: MatchSeat): MatchSeat {
  return seat.kind === 'ai' ? { kind: 'ai', name: seat.name, level: seat.level } : { kind: 'human', name: seat.name }
}

/** What is written to a file of that game, as JSON: its hidden cards, its seed and all that was chosen included. */
export function gameDocument({ record, steps, result, rewound }: FiledGame): object {
  return { veilforge: 'game', format: GAME_FILE_FORMAT, ...record, steps, result, rewound }
}

/**
 * The game in a file's text, or in that of a report with one, which can be anybody's: nothing of it is used before it has
 * the form of a game. The error says where it has not.
 */
export function readGameFile(text: string): Result<FiledGame> {
  let json: unknown
  try {
    // A mark that some editors begin a file with is no part of its text.
    json = JSON.parse(text.replace(/^\uFEFF/u, ''))
  } catch {
    return fail('it is no JSON')
  }
  if (typeof json === 'object' && json !== null && 'veilforge' in json && json.veilforge === 'report') {
    if (!('game' in json)) return fail('it is a report of what a player saw, which can’t be played again')
    json = json.game
  }
  if (typeof json !== 'object' || json === null || !('veilforge' in json) || json.veilforge !== 'game')
    return fail('it is no game of Veilforge')
  if ('format' in json && typeof json.format === 'number' && json.format > GAME_FILE_FORMAT)
    return fail(`it is of format ${String(json.format)}, which a newer version of Veilforge writes`)
  const wrong = treeFault(json) ?? shapeFault(json)
  if (wrong !== null) return fail(wrong)
  // As it was written: what the schema gives has its fields in another order, which is another table of cards.
  const { facts, seats, shared, head, brought, definitions, version, steps, result, rewound } = json as Written
  return ok({ record: { facts, seats, shared, head, brought, definitions, version }, steps, result, rewound })
}

/** Where and how it isn't of the form of a game; of lists, the first is counted as 1. */
function shapeFault(json: object): string | null {
  const { success, error } = gameFileSchema.safeParse(json)
  if (success) return null
  const [issue] = error.issues
  if (issue === undefined) return 'it is no game'
  const place = issue.path.map((part) => String(typeof part === 'number' ? part + 1 : part)).join('.')
  return `${place}: ${issue.message}`
}
