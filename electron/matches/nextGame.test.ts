import { expect, test } from 'vitest'
import type { Bout } from '../../shared/play/bout.ts'
import { betweenGames, nextGame } from './nextGame.ts'
import type { FinishedGame } from './nextGame.ts'

const shock = { name: 'Shock', count: 3 }
const bears = { name: 'Grizzly Bears', count: 2 }
const deck = { name: 'Mine', main: [shock], sideboard: [bears], commander: [], blanks: [] }
const theirs = { name: 'Theirs', main: [bears], sideboard: [shock], commander: [], blanks: [] }

function over(winner: number | null, bout: Partial<Bout> = {}): FinishedGame {
  return {
    format: 'constructed',
    bout: { game: 1, wins: [0, 0], chooser: null, ...bout },
    seats: [
      { kind: 'human', name: 'A', deck },
      { kind: 'ai', name: 'B', level: 'casual', deck: theirs },
    ],
    result: { winner, reason: 'life' },
    first: 1,
  }
}

const as = { main: [shock], sideboard: [bears], first: null }

test('the loser of a game chooses who takes the first turn of the next, and the computer takes it', () => {
  expect(betweenGames(over(1))).toMatchObject({ ok: true, value: { game: 2, wins: [0, 1], chooses: true } })
  expect(betweenGames(over(0))).toMatchObject({ ok: true, value: { game: 2, wins: [1, 0], chooses: false } })
  expect(nextGame(over(1), { ...as, first: true }, 5)).toMatchObject({
    ok: true,
    value: { seed: 5, startingPlayer: 0 },
  })
  expect(nextGame(over(1), { ...as, first: false }, 5)).toMatchObject({ ok: true, value: { startingPlayer: 1 } })
  // What isn't the person's to choose isn't asked.
  expect(nextGame(over(0), { ...as, first: true }, 5)).toMatchObject({ ok: true, value: { startingPlayer: 1 } })
  expect(nextGame(over(null, { chooser: 0 }), as, 5)).toMatchObject({ ok: true, value: { startingPlayer: 0 } })
})

test('between games cards go from deck to sideboard and back, and none besides', () => {
  const swapped = { main: [{ ...shock, count: 1 }, bears], sideboard: [{ ...shock, count: 2 }], first: null }
  const next = nextGame(over(0), swapped, 5)
  expect(next).toMatchObject({
    ok: true,
    value: {
      format: 'constructed',
      bout: { game: 2, wins: [1, 0], chooser: 1 },
      seats: [{ deck: { name: 'Mine', main: swapped.main, sideboard: swapped.sideboard } }, { deck: theirs }],
    },
  })
  const more = { ...swapped, main: [{ ...shock, count: 2 }, bears] }
  expect(nextGame(over(0), more, 5)).toMatchObject({ ok: false, error: { key: 'error.otherCards' } })
})

test('no game comes after the second that one player won, nor after the third', () => {
  for (const game of [over(0, { game: 2, wins: [1, 0] }), over(null, { game: 3, wins: [1, 1] })]) {
    expect(betweenGames(game)).toMatchObject({ ok: false, error: { key: 'error.noNextGame' } })
    expect(nextGame(game, as, 5)).toMatchObject({ ok: false, error: { key: 'error.noNextGame' } })
  }
})
