import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { view } from '../../../electron/engine/index.ts'
import { openDeckStore } from '../../../electron/decks/deckStore.ts'
import { openRunStore } from '../../../electron/decks/laboratory/runStore.ts'
import { openGameStore } from '../../../electron/matches/gameStore.ts'
import { takeUp } from '../../../electron/matches/takeUp.ts'
import type { Dice } from '../randomness.ts'
import { CARDS, CARD_FILES, FILES, cardFile } from './files.ts'
import type { Kind } from './files.ts'

const WORK = fileURLToPath(new URL('./work.ts', import.meta.url))

/** Makes the folder in which work is cut off, with the card files that are imported. */
export function prepare(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const [at, file] of CARD_FILES.entries()) writeFileSync(path.join(folder, file), cardFile(at + 1))
}

/**
 * Starts work in a folder, kills it at a random moment after it has begun, and looks at what it left.
 * @param latest how long it works at most before it is killed, in milliseconds
 * @returns what it had said it did, as many lines, and what is wrong with what it left; null where all is there
 */
export async function cutOff(
  kind: Kind,
  folder: string,
  roll: Dice,
  latest: number,
): Promise<{ readonly said: number; readonly fault: string | null }> {
  const child = spawn(process.execPath, [WORK, kind, folder, String(roll(1_000_000))], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  const complaints: string[] = []
  let timer: NodeJS.Timeout | null = null
  createInterface(child.stdout).on('line', (line) => {
    said.push(line)
    timer ??= setTimeout(() => child.kill('SIGKILL'), roll(latest))
  })
  createInterface(child.stderr).on('line', (line) => complaints.push(line))
  const [code] = await new Promise<readonly [number | null]>((resolve) => {
    child.once('close', (status) => {
      resolve([status])
    })
  })
  if (timer !== null) clearTimeout(timer)
  if (code !== null) return { said: said.length, fault: `it ended by itself: ${complaints.join('\n')}` }
  try {
    return { said: said.length, fault: broken(path.join(folder, FILES[kind])) ?? LOOK[kind](folder, said) }
  } catch (error) {
    return { said: said.length, fault: String(error) }
  }
}

/** Whether the database itself is whole. */
function broken(file: string): string | null {
  const db = new Database(file)
  const found = db.pragma('integrity_check', { simple: true })
  db.close()
  return found === 'ok' ? null : String(found)
}

const LOOK: Readonly<Record<Kind, (folder: string, said: readonly string[]) => string | null>> = {
  games: gamesLeft,
  decks: decksLeft,
  imports: cardsLeft,
  laboratory: runsLeft,
}

/** Every game that was spoken of stands where it was said to stand, or further. */
function gamesLeft(folder: string, said: readonly string[]): string | null {
  const store = openGameStore(path.join(folder, FILES.games))
  const reached = new Map(said.map((line): [string, number] => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])]))
  const faults = [...reached].flatMap(([matchId, seq]) => {
    const stored = store.read(Number(matchId.slice('match-'.length)))
    if (stored === null) return [`${matchId} is gone`]
    const { state, lost } = takeUp(stored)
    if (lost > 0) return [`${matchId} lost ${String(lost)} steps`]
    const stands = view(state, 0).seq
    return stands < seq ? [`${matchId} was at ${String(seq)} and is at ${String(stands)}`] : []
  })
  store.close()
  return faults[0] ?? null
}

/** Every deck that was saved last is there, and each deck has as many cards as it says. */
function decksLeft(folder: string, said: readonly string[]): string | null {
  const store = openDeckStore(path.join(folder, FILES.decks))
  const decks = store.list().filter(({ starter }) => !starter)
  store.close()
  const half = decks.find(({ deck }) => deck.main.reduce((sum, { count }) => sum + count, 0) !== Number(deck.comment))
  if (half !== undefined) return `deck ${half.id} is half written`
  const missing = said.find((line) => !decks.some(({ id }) => line.startsWith(`${id} `)))
  return missing === undefined ? null : `deck ${missing} is gone`
}

/** Every run has as many bouts as were said to be over, or more, each of them whole and there once. */
function runsLeft(folder: string, said: readonly string[]): string | null {
  const store = openRunStore(path.join(folder, FILES.laboratory))
  const reached = new Map(
    said.map((line): [number, number] => [Number(line.split(' ')[0]), Number(line.split(' ')[1])]),
  )
  const faults = [...reached].flatMap(([run, done]) => {
    const numbers = [...store.bouts(run)].map(({ number, games }) => (games.length > 0 ? number : -1))
    if (new Set(numbers).size !== numbers.length || numbers.includes(-1)) return [`run ${String(run)} has half a bout`]
    return numbers.length < done
      ? [`run ${String(run)} had ${String(done)} bouts and has ${String(numbers.length)}`]
      : []
  })
  store.close()
  return faults[0] ?? null
}

/** Either all cards are those of one file or all are those of the other; the one that was said to be in, or the next. */
function cardsLeft(folder: string, said: readonly string[]): string | null {
  const db = new Database(path.join(folder, FILES.imports))
  const costs = db
    .prepare<[], { manaValue: number; cards: number }>(
      "SELECT manaValue, count(*) AS cards FROM cards WHERE source = 'imported' GROUP BY manaValue",
    )
    .all()
  db.close()
  const [found] = costs
  if (costs.length > 1 || (found !== undefined && found.cards !== CARDS))
    return `half imported: ${JSON.stringify(costs)}`
  const isIn = said.findLast((line) => line.startsWith('done'))
  return isIn !== undefined && found === undefined ? `${isIn}, and nothing is there` : null
}
