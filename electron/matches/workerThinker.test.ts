import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { conceal, createGame, informationMessage, submit } from '../engine/index.ts'
import { LIMITS, workerThinker } from './workerThinker.ts'
import { startMatch } from './match.ts'
import { openRecording } from './recording.ts'
import { deckOf, playable } from './testing/decks.ts'
import type { Thinker, Thought } from './thinker.ts'

const decks = playable(deckOf('Burn', '60 Mountain'), deckOf('Bears', '30 Forest, 30 Grizzly Bears'))
const players = decks.decks.map((deck, seat) => ({ name: `Player ${String(seat)}`, deck }))

/** The first decision of a game, for whoever has it. */
function thought(seed: number): Thought {
  const state = createGame({ table: decks.table, seed, players, startingPlayer: 0 })
  return { state, player: state.decision?.by ?? 0, level: 'beginner', seed: 1 }
}

let thinker: Thinker | null = null
afterEach(async () => {
  await thinker?.close()
  thinker = null
})

test('an answer comes from the thread, is legal, and is the same each time', async () => {
  thinker = workerThinker()
  const asked = thought(1)
  const answer = await thinker.think(asked)
  if (answer.kind === 'failed') throw new Error(answer.reason)
  expect(submit(asked.state, answer).ok).toBe(true)
  expect(await thinker.think(asked)).toEqual(answer)
}, 60_000)

test('no one else’s deck list is sent with the question', () => {
  const { state } = thought(1)
  const cards = (state: Thought['state'], player: number): string =>
    JSON.stringify(informationMessage(conceal(state, player), state.table))
  expect(cards(state, 0)).toContain('Mountain')
  expect(cards(state, 0)).not.toContain('Grizzly Bears')
  expect(cards(state, 1)).toContain('Grizzly Bears')
})

test('a question that can’t be answered fails, and the next one is answered', async () => {
  thinker = workerThinker()
  const asked = thought(2)
  const other = await thinker.think({ ...asked, player: 1 - asked.player })
  expect(other.kind).toBe('failed')
  expect((await thinker.think(asked)).kind).not.toBe('failed')
}, 60_000)

test('a thread that overruns is ended and what it was asked fails; so does what is open when the app closes', async () => {
  thinker = workerThinker({ ...LIMITS, graceMs: -199, startMs: 0 })
  const asked = thought(3)
  for (let again = 0; again < 2; again++) {
    expect(await thinker.think(asked)).toEqual({ kind: 'failed', reason: 'no answer after 1 ms' })
  }
  thinker = workerThinker()
  const open = thinker.think(asked)
  await thinker.close()
  expect(await open).toEqual({ kind: 'failed', reason: 'the app is closing' })
}, 60_000)

test('a thread that is killed while it searches is replaced, and the game goes on', async () => {
  const threads: Worker[] = []
  thinker = workerThinker(LIMITS, () => {
    const thread = new Worker(new URL('../ai/worker.ts', import.meta.url))
    threads.push(thread)
    return thread
  })
  const troubles: string[] = []
  const match = startMatch({
    seats: [
      { kind: 'ai', name: 'One', level: 'expert' },
      { kind: 'ai', name: 'Other', level: 'beginner' },
    ],
    game: { kind: 'decks', format: 'casual', playable: decks, seed: 5, startingPlayer: 0 },
    shared: null,
    thinker,
    recording: openRecording(null),
    onView: () => undefined,
    onEnded: () => undefined,
    onFallback: () => troubles.push('fallback'),
    onTrouble: (line) => troubles.push(line),
  })
  const decided = (): number => match.journal().entries.length
  const asked = decided()
  const [first] = threads
  if (first === undefined) throw new Error('no thread')
  await new Promise((resolve) => first.once('online', resolve))
  await first.terminate()
  await expect.poll(decided, { timeout: 50_000 }).toBeGreaterThan(asked + 3)
  match.close()
  expect(troubles).toHaveLength(2)
  expect(troubles[0]).toContain('the thread ended with status')
  expect(troubles[1]).toBe('fallback')
  expect(threads).toHaveLength(2)
}, 90_000)
