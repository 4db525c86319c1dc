import { expect, test } from 'vitest'
import { deckOf, playable } from '../testing/decks.ts'
import type { Bout, BoutGame } from './bout.ts'
import { playGame, seedOfGame } from './playGame.ts'
import { inOrder, simulate } from './simulate.ts'
import type { Series } from './simulate.ts'

const decks = playable(
  deckOf('Burn', '24 Mountain, 20 Raging Goblin, 16 Shock'),
  deckOf('Bears', '24 Forest, 36 Grizzly Bears'),
)
const series: Series = {
  definitions: decks.definitions,
  decks: decks.decks.map((cards, seat) => ({
    name: seat === 0 ? 'Burn' : 'Bears',
    cards,
    commanders: [],
  })),
  level: 'beginner',
}
const boutAt = (number: number): Bout => ({
  seats: [0, 1],
  seed: seedOfGame(5, number),
  startingPlayer: null,
  best: 1,
  watched: false,
})

async function bouts(count: number, workers: number): Promise<readonly (readonly BoutGame[])[]> {
  const all: (readonly BoutGame[])[] = []
  const onBout = inOrder<readonly BoutGame[]>((number, games) => {
    expect(number).toBe(all.length)
    all.push(games)
  })
  await simulate({ series, numbers: Array(count).keys(), boutAt, workers, onBout })
  return all
}

test('a series is the same whatever the number of workers, every game to its end', async () => {
  const one = await bouts(6, 1)
  expect(await bouts(6, 3)).toEqual(one)
  const played = one.flat().map((game) => game.played)
  expect(played.map(({ kind }) => kind)).toEqual(Array.from({ length: 6 }, () => 'over'))
  expect(new Set(played.map(({ decisions }) => decisions)).size).toBeGreaterThan(1)
}, 120_000)

test('a series can be ended early, and a listener that throws ends it', async () => {
  const ended = new AbortController()
  const told: number[] = []
  const onBout = (number: number): void => {
    told.push(number)
    ended.abort()
  }
  await simulate({ series, numbers: Array(1_000_000).keys(), boutAt, workers: 2, onBout, signal: ended.signal })
  expect(told).toHaveLength(1)
  const broken = simulate({
    series,
    numbers: Array(1_000_000).keys(),
    boutAt,
    workers: 1,
    onBout: () => {
      throw new Error('the disk is full')
    },
  })
  await expect(broken).rejects.toThrow('the disk is full')
}, 120_000)

test('what goes wrong in a game is part of its result', () => {
  const game = { table: decks.table, decks: series.decks, seed: 1, startingPlayer: null }
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
