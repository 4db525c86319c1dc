import { expect, test } from 'vitest'
import { deckOf, playable } from '../testing/decks.ts'
import type { PlayedGame } from './playGame.ts'
import { playGame, seedOfGame } from './playGame.ts'
import { simulate } from './simulate.ts'
import type { Series } from './simulate.ts'

const decks = playable(
  deckOf('Burn', '24 Mountain, 20 Raging Goblin, 16 Shock'),
  deckOf('Bears', '24 Forest, 36 Grizzly Bears'),
)
const series: Series = {
  definitions: decks.definitions,
  decks: decks.decks.map((cards, seat) => ({ name: seat === 0 ? 'Burn' : 'Bears', cards, commanders: [] })),
  seed: 5,
  level: 'beginner',
}

async function games(count: number, workers: number): Promise<readonly PlayedGame[]> {
  const all: PlayedGame[] = []
  await simulate({
    series,
    games: count,
    workers,
    onGame: (game, played) => {
      expect(game).toBe(all.length)
      all.push(played)
    },
  })
  return all
}

test('a series is the same whatever the number of workers, in game order, every game to its end', async () => {
  const one = await games(6, 1)
  expect(await games(6, 3)).toEqual(one)
  expect(one.map((played) => played.kind)).toEqual(Array.from({ length: 6 }, () => 'over'))
  expect(new Set(one.map((played) => played.decisions)).size).toBeGreaterThan(1)
}, 120_000)

test('what goes wrong in a game is part of its result', () => {
  const game = { table: decks.table, decks: series.decks, seed: 1 }
  const illegal = playGame({ ...game, choose: () => ({ kind: 'text', of: 1, name: '' }) })
  expect(illegal).toMatchObject({ kind: 'broken', turns: 0, decisions: 0 })
  const throwing = playGame({
    ...game,
    choose: () => {
      throw new Error('no idea')
    },
  })
  expect(throwing.kind === 'broken' && throwing.message).toContain('no idea')
})

test('the seeds of a series are all different, and others than those of the next series', () => {
  const seeds = [1, 2].flatMap((seed) => Array.from({ length: 1_000 }, (_, game) => seedOfGame(seed, game)))
  expect(new Set(seeds).size).toBe(seeds.length)
})
