import { createTable } from '../engine/index.ts'
import type { FiledGame } from './gameFile.ts'
import type { GameRecord } from './gameStore.ts'
import { beginGame, journalStep, playEntry, replaySteps } from './journal.ts'
import type { JournalHead, JournalStep } from './journal.ts'

const playerName = (seat: number): string => `Player ${String(seat + 1)}`

/**
 * The same game without the names that people gave to players and decks. A name is part of each state, so the game is
 * played again under the new ones and its digests are made anew, as far as it plays as it was played; from there on they
 * are left as they were.
 */
export function withoutNames(game: FiledGame): FiledGame {
  const record = renamed(game.record)
  const table = createTable(record.definitions)
  const { played } = replaySteps(beginGame(game.record.head, table), game.steps)
  let state = beginGame(record.head, table)
  const steps: JournalStep[] = []
  for (const step of game.steps.slice(0, played)) {
    const next = playEntry(state, step)
    if (next === null) break
    const { decision, state: digest, choice } = journalStep(step, state, next, step)
    steps.push({ ...step, decision, state: digest, choice })
    state = next
  }
  return { ...game, record, steps: [...steps, ...game.steps.slice(steps.length)] }
}

function renamed(record: GameRecord): GameRecord {
  const facts = {
    ...record.facts,
    seats: record.facts.seats.map((seat, at) => ({ ...seat, name: playerName(at), deck: `Deck ${String(at + 1)}` })),
  }
  const seats = record.seats.map((seat, at) => ({ ...seat, name: playerName(at) }))
  return { ...record, facts, seats, head: renamedHead(record.head) }
}

function renamedHead(head: JournalHead): JournalHead {
  if (head.kind === 'decks')
    return { ...head, players: head.players.map((player, at) => ({ ...player, name: playerName(at) })) }
  const players = head.setup.players.map((player, at) => ({ ...player, name: playerName(at) }))
  return { ...head, setup: { ...head.setup, players } }
}
