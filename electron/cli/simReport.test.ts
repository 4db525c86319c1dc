import { expect, test } from 'vitest'
import type { PlayedGame } from '../matches/simulate/playGame.ts'
import { CSV_HEADER, gameCsv, gameJson, gameLine, newTally, tallyGame, tallyJson, tallyLines } from './simReport.ts'

const won = (winner: number | null, turns: number): PlayedGame => ({
  kind: 'over',
  winner,
  reason: 'life',
  turns,
  first: 0,
  decisions: 10,
})
const broken: PlayedGame = { kind: 'broken', message: 'no end\n  at somewhere', turns: 3, decisions: 5 }

test('games are counted, and wins are a share of the games that came to an end', () => {
  const tally = newTally(['Ember', 'Roots'], [])
  for (const played of [won(0, 8), won(0, 10), won(1, 12), won(null, 20), broken]) tallyGame(tally, played)
  expect(tallyLines(tally)).toEqual([
    'Ember: 2 wins, 50.0% (95%: 15.0% to 85.0%)',
    'Roots: 1 win, 25.0% (95%: 4.6% to 69.9%)',
    'draws: 1',
    'broken: 1',
    'turns: 12.5 on average, median 10, 8 to 20',
  ])
  expect(JSON.parse(tallyJson(tally, 7))).toMatchObject({
    summary: { games: 5, seed: 7, draws: 1, broken: 1, decisions: 45, turns: { mean: 12.5, median: 10 } },
  })
})

test('a game is a line, and one JSON object', () => {
  const tally = newTally(['Ember', 'Roots'], [])
  expect(gameLine(tally, 0, won(1, 9))).toBe('game 1: Roots wins in turn 9 (life)')
  expect(gameLine(tally, 1, won(null, 9))).toBe('game 2: draw in turn 9 (life)')
  expect(gameLine(tally, 2, broken)).toBe('game 3: broken in turn 3')
  expect(JSON.parse(gameJson(tally, 0, won(1, 9)))).toEqual({
    game: 1,
    winner: 'Roots',
    seat: 1,
    reason: 'life',
    turns: 9,
    first: 'Ember',
    decisions: 10,
  })
  expect(JSON.parse(gameJson(tally, 2, broken))).toEqual({ game: 3, broken: 'no end', turns: 3, decisions: 5 })
})

test('a game is a line of comma-separated values, quoted where need be', () => {
  const tally = newTally(['Ember', 'Roots, "Deep"'], [])
  expect(gameCsv(tally, 0, won(1, 9))).toBe('1,"Roots, ""Deep""",1,life,9,Ember,10,false')
  expect(gameCsv(tally, 1, broken)).toBe('2,,,broken,3,,5,false')
  expect(CSV_HEADER.split(',')).toHaveLength(8)
})

test('blanks are marked, and two decks of one name told apart', () => {
  const tally = newTally(['Ember', 'Ember'], ['Odd Card', 'Odd Card'])
  expect(gameLine(tally, 0, won(1, 9))).toBe('game 1: Ember (2) wins in turn 9 (life) (with blanks)')
  tallyGame(tally, won(1, 9))
  expect(tallyLines(tally).at(-1)).toBe('played as blanks: Odd Card')
})
