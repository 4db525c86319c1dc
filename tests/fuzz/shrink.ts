import { decisionOf, seenBoard, setUpBoard } from '../../electron/engine/index.ts'
import type { GameState } from '../../electron/engine/index.ts'
import { inlineSource } from '../../electron/scenarios/cardSource.ts'
import type { CardSource } from '../../electron/scenarios/cardSource.ts'
import { parseScenarios } from '../../electron/scenarios/format.ts'
import { openScenario } from '../../electron/scenarios/openScenario.ts'
import { saveScenario } from '../../electron/scenarios/saved/saveScenario.ts'
import { dice } from './randomness.ts'
import { isBrokenGame, playOnAtRandom } from './randomGame.ts'
import type { BrokenGame } from './randomGame.ts'

/** How far a board is played on at random to see whether it breaks in the same way. */
const MOST_ANSWERS = 25
/** How many seeds of answers are tried for the board that it broke from, and for each smaller one after those that did it. */
const FIRST_SEEDS = 60
const MORE_SEEDS = 3

/** A board from which a game breaks in the same way, with as little on it as was found. */
export interface Shrunk {
  /** The board as a scenario without steps. */
  readonly scenario: string
  /** By this seed of answers it breaks. */
  readonly seed: number
  readonly message: string
}

type Board = Readonly<Record<string, unknown>>
const ZONES = ['battlefield', 'hand', 'graveyard', 'exile', 'command', 'library'] as const
const SIDES = ['A', 'B'] as const

/** What broke, whichever objects and numbers it was about. */
const kindOf = (message: string): string => message.replaceAll(/\d+/gu, '#').slice(0, 60)

/**
 * Looks for a small board from which a game breaks as that one did: the last one at rest before it broke, then with one
 * card after the other left out as long as it still breaks. Null where no board at rest leads there.
 *
 * @param source the cards of the game
 * @param also what else must hold, as it was played with
 */
export function shrink(
  broken: BrokenGame,
  source: CardSource,
  also?: (state: GameState) => readonly string[],
): Shrunk | null {
  if (broken.rested === null) return null
  const wanted = kindOf(broken.message)
  const nothing = inlineSource([])
  if (!nothing.ok) return null
  const options = { title: broken.message.slice(0, 80), readers: [0, 1], source, builtIn: nothing.value }
  let board = JSON.parse(saveScenario(seenBoard(broken.rested, [0, 1]), options).text) as Board
  let found = breaks(board, source, wanted, seedsFrom(0, FIRST_SEEDS), also)
  if (found === null) return null
  for (const side of SIDES)
    for (const zone of ZONES) {
      // Halves of what is there, then quarters, down to single cards.
      for (let size = entriesOf(board, side, zone).length; size >= 1; size = Math.floor(size / 2)) {
        for (let at = 0; at < entriesOf(board, side, zone).length;) {
          const smaller = without(board, side, zone, at, size)
          const still: Broke | null = breaks(smaller, source, wanted, [found.seed, ...seedsFrom(0, MORE_SEEDS)], also)
          if (still === null) at += size
          else [board, found] = [smaller, still]
        }
      }
    }
  return { scenario: `${JSON.stringify(board, null, 2)}\n`, ...found }
}

type Players = Readonly<Record<string, Readonly<Record<string, unknown>>>>

interface Broke {
  readonly seed: number
  readonly message: string
}

const seedsFrom = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, n) => first + n)

function entriesOf(board: Board, side: string, zone: string): readonly unknown[] {
  const entries = (board['players'] as Players)[side]?.[zone]
  return Array.isArray(entries) ? (entries as unknown[]) : []
}

/** The board without some entries of a zone. */
function without(board: Board, side: string, zone: string, at: number, count: number): Board {
  const players = board['players'] as Players
  const left = entriesOf(board, side, zone).toSpliced(at, count)
  return { ...board, players: { ...players, [side]: { ...players[side], [zone]: left } } }
}

/** By which seed of answers it breaks from that board as is wanted; null where it doesn't, or is no board. */
function breaks(
  board: Board,
  source: CardSource,
  wanted: string,
  seeds: readonly number[],
  also: ((state: GameState) => readonly string[]) | undefined,
): Broke | null {
  const [scenario] = readScenarios(board)
  if (scenario?.ok !== true) return null
  const opened = openScenario(scenario.value, source)
  if (!opened.ok) return null
  for (const seed of seeds) {
    try {
      const start = setUpBoard(opened.value)
      if (decisionOf(start) === null) return null
      playOnAtRandom(start, dice(seed), { most: MOST_ANSWERS, ...(also === undefined ? {} : { also }) })
    } catch (error) {
      if (isBrokenGame(error) && kindOf(error.message) === wanted) return { seed, message: error.message }
    }
  }
  return null
}

function readScenarios(board: Board) {
  const read = parseScenarios(JSON.stringify(board))
  return read.ok ? read.value : []
}
