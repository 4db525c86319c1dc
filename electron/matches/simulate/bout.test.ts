import { expect, test } from 'vitest'
import { createGame, submit } from '../../engine/index.ts'
import { deckOf, playable } from '../testing/decks.ts'
import { playBout, unpackAnswers, winnerOf } from './bout.ts'
import type { Bout, BoutGame, BoutSetting } from './bout.ts'
import { canPay } from './canPay.ts'
import { playerOf } from './playGame.ts'
import type { PlayedGame } from './playGame.ts'

const lists = playable(
  deckOf('Veils', '16 Forest, 8 Plains, 12 Grizzly Bears, 12 Soul Summons, 12 Centaur Courser'),
  deckOf('Burn', '24 Mountain, 20 Raging Goblin, 16 Shock'),
  deckOf('Stuck', '24 Mountain, 36 Grizzly Bears'),
  deckOf('Flood', '52 Mountain, 8 Raging Goblin'),
)
const setting: BoutSetting = {
  table: lists.table,
  decks: lists.decks.map((cards, at) => ({ name: String(at), cards, commanders: [] })),
  level: 'beginner',
}
const bout: Bout = { seats: [0, 1], seed: 3, startingPlayer: 0, best: 1, watched: true }

function one(games: readonly BoutGame[]): BoutGame & { watched: NonNullable<BoutGame['watched']> } {
  const [game] = games
  if (game === undefined || game.watched === null) throw new Error('no watched game')
  return { ...game, watched: game.watched }
}

test('a watched game can be played again from its answers, with its log', () => {
  const { watched, played, seed } = one(playBout(setting, bout))
  const players = bout.seats.flatMap((deck) => setting.decks[deck] ?? []).map(playerOf)
  let state = createGame({ table: setting.table, seed, players, startingPlayer: 0 })
  for (const answer of unpackAnswers(watched.answers)) {
    const done = submit(state, answer)
    if (!done.ok) throw new Error(done.error.key)
    state = done.state
  }
  expect(played).toMatchObject({ kind: 'over', turns: state.turn.number, ...state.result })
})

test('what was drawn and played is counted, and what was manifested is known', () => {
  const games = [3, 4, 5, 6].map((seed) => one(playBout({ ...setting, level: 'casual' }, { ...bout, seed })))
  for (const { watched, played } of games) {
    const [mine, theirs] = watched.facts.seats
    if (mine === undefined || theirs === undefined || played.kind === 'broken') throw new Error('no facts')
    const count = (counts: Readonly<Record<string, number>>): number =>
      Object.values(counts).reduce((sum, each) => sum + each, 0)
    const turns = Math.ceil(played.turns / 2)
    // 103.8a: who plays first skips the draw of the first turn.
    expect(count(mine.drawn)).toBe(7 - mine.mulligans + turns - 1)
    expect(count(mine.played)).toBeGreaterThan(0)
    expect(count(mine.played)).toBeLessThanOrEqual(count(mine.drawn))
    expect(mine.lands.every((lands, turn) => lands <= turn + 1)).toBe(true)
    expect(mine.spent.every((spent, turn) => spent <= (mine.lands[turn] ?? spent))).toBe(true)
    expect(played.winner === 0 ? mine.killedBy : theirs.killedBy).toBeNull()
  }
  const losers = games.flatMap(({ watched }) => watched.facts.seats.flatMap(({ killedBy }) => killedBy ?? []))
  expect(losers.length).toBeGreaterThan(0)
  expect(['Grizzly Bears', 'Centaur Courser', 'Raging Goblin', 'Shock', '(manifest)']).toEqual(
    expect.arrayContaining(losers),
  )
  const veiled = games.flatMap(({ watched }) => watched.facts.veiled)
  expect(veiled.length).toBeGreaterThan(0)
  for (const { card, hit, cause, by } of veiled) {
    expect({ cause, by }).toEqual({ cause: 'manifest', by: 0 })
    expect(hit).toBe(['Grizzly Bears', 'Centaur Courser'].includes(card))
  }
})

test('screw, colour screw and flood are told apart', () => {
  const stuck = one(playBout(setting, { ...bout, seats: [2, 1] })).watched.facts.seats[0]
  expect(stuck).toMatchObject({ colorScrewed: true, flooded: false })
  const floods = [1, 2, 3].map(
    (seed) => one(playBout(setting, { ...bout, seed, seats: [3, 0] })).watched.facts.seats[0],
  )
  expect(floods.some((seat) => seat?.flooded === true)).toBe(true)
  expect(floods.every((seat) => seat?.colorScrewed === false)).toBe(true)
})

test('103.1: in a match of three the loser of a game plays first in the next', () => {
  for (const seed of [1, 2, 3]) {
    const games = playBout(setting, { ...bout, seed, best: 3 })
    const played = games.flatMap((game) => (game.played.kind === 'over' ? [game.played] : []))
    expect(played).toHaveLength(games.length)
    expect(games.length).toBeGreaterThanOrEqual(2)
    for (const [at, { winner }] of played.slice(0, -1).entries())
      if (winner !== null) expect(played[at + 1]?.first).toBe(1 - winner)
    const wins = played.filter(({ winner }) => winner === winnerOf(games)).length
    expect(wins).toBe(2)
  }
})

test('who is idle does nothing, and the other gives up in time', () => {
  const { played, watched } = one(playBout(setting, { ...bout, idle: { player: 1, turns: 200 } }))
  expect(played).toMatchObject({ kind: 'over', winner: 0 })
  expect(watched.facts.seats[1]?.played).toEqual({})
  const [given] = playBout(setting, { ...bout, idle: { player: 1, turns: 3 } })
  expect(given?.played).toMatchObject({ kind: 'over', reason: 'concession', turns: 4 })
})

test('the winner of a bout is who won more of its games', () => {
  const over = (winner: number | null): { readonly played: PlayedGame } => ({
    played: { kind: 'over', winner, reason: 'life', turns: 9, first: 0, decisions: 1 },
  })
  const broken = { played: { kind: 'broken', message: '', turns: 1, decisions: 1 } } as const
  expect(winnerOf([over(0), over(1), over(1)])).toBe(1)
  expect(winnerOf([over(0), over(null), over(null)])).toBe(0)
  expect(winnerOf([over(0), over(1), over(null)])).toBeNull()
  expect(winnerOf([over(0), broken])).toBeNull()
})

test.each([
  [['1', 'G'], [['G'], ['R']], true],
  [['1', 'G'], [['R'], ['R']], false],
  [['G', 'G'], [['G'], ['R', 'G']], true],
  [['R', 'G'], [['R', 'G'], ['R']], true],
  [['W/U'], [['U']], true],
  [['W/P', '1'], [['R']], true],
  [['2'], [['R']], false],
  [['C'], [['R']], false],
  [[], [], true],
] as const)('%j can be paid from %j: %s', (cost, sources, can) => {
  expect(canPay(cost, sources)).toBe(can)
})
