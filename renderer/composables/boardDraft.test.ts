import { expect, test } from 'vitest'
import {
  boardText,
  cardAt,
  emptyBoard,
  hostsFor,
  readBoard,
  withCard,
  withChange,
  withMoved,
  withOneApart,
  withShifted,
  withoutCard,
} from './boardDraft.ts'
import type { BoardDraft } from './boardDraft.ts'

const scenario = {
  id: 'veil',
  title: 'The veil',
  rule: '701.58',
  source: 'made up',
  seed: 7,
  cards: [{ name: 'Odd Bear', type_line: 'Creature — Bear' }],
  players: {
    A: {
      life: 12,
      mana: '{G}',
      battlefield: [
        '4 Forest',
        { card: 'Odd Bear', as: 'bear', tapped: true, counters: { '+1/+1': 2 }, chosen: { color: 'R' } },
        { card: 'Cryptic Coat', attachedTo: '@bear' },
        { card: 'Shock', faceDown: 'cloak' },
      ],
      hand: ['Island'],
      exile: [{ card: 'Fog', faceDown: true }],
    },
    B: { infiniteMana: true, library: ['Shock', 'Forest', '2 Island'] },
  },
  turn: { active: 'B', step: 'upkeep' },
  steps: [{ advance: 'draw' }],
}
const board = (): BoardDraft => readBoard(JSON.stringify(scenario))
const written = (draft: BoardDraft): typeof scenario => JSON.parse(boardText(draft)) as typeof scenario
const A = { seat: 'A', zone: 'battlefield' } as const

/** The key of the first card of that name. */
function keyOf(draft: BoardDraft, name: string): number {
  for (let key = 1; key < draft.nextKey; key++) if (cardAt(draft, key)?.card.card === name) return key
  throw new Error(`no ${name}`)
}

test('what is read and written again is the same, with all that the editor doesn’t show', () => {
  expect(written(board())).toEqual(scenario)
})

test('an empty board is named by its title', () => {
  expect(written({ ...emptyBoard(), title: 'Two Veils, one Mask!' })).toEqual({
    id: 'two-veils-one-mask',
    title: 'Two Veils, one Mask!',
    rule: '',
    players: { A: {}, B: {} },
    turn: { active: 'A', step: 'main1' },
    steps: [],
  })
})

test('cards are added, more of one that is plain, and told apart from the others', () => {
  const empty = emptyBoard()
  const two = withCard(withCard(empty, A, 'Forest'), A, 'Forest')
  expect(written(two).players.A.battlefield).toEqual(['2 Forest'])
  const apart = withOneApart(two, keyOf(two, 'Forest'))
  const tapped = withChange(apart, apart.nextKey - 1, { tapped: true })
  expect(written(tapped).players.A.battlefield).toEqual(['Forest', { card: 'Forest', tapped: true }])
  expect(written(withCard(tapped, A, 'Forest')).players.A.battlefield).toHaveLength(3)
})

test('what is told of a card no more isn’t written, and at a count of none it is gone', () => {
  const bear = keyOf(board(), 'Odd Bear')
  const plain = withChange(board(), bear, { tapped: false, counters: undefined })
  expect(written(plain).players.A.battlefield[1]).toEqual({ card: 'Odd Bear', as: 'bear', chosen: { color: 'R' } })
  const gone = written(withChange(board(), bear, { count: 0 }))
  expect(gone.players.A.battlefield).toEqual(['4 Forest', 'Cryptic Coat', { card: 'Shock', faceDown: 'cloak' }])
  expect(written(withoutCard(board(), bear))).toEqual(gone)
})

test('what is attached needs a host with a name, which it is given', () => {
  const start = board()
  const veiled = keyOf(start, 'Shock')
  const coat = keyOf(start, 'Cryptic Coat')
  expect(hostsFor(start, coat).map(({ card }) => card)).toEqual(['Odd Bear', 'Shock'])
  expect(hostsFor(start, keyOf(start, 'Odd Bear')).map(({ card }) => card)).toEqual(['Shock'])
  const moved = written(withChange(start, coat, { host: veiled })).players.A.battlefield
  expect(moved.slice(2)).toEqual([
    { card: 'Cryptic Coat', attachedTo: '@host-1' },
    { card: 'Shock', faceDown: 'cloak', as: 'host-1' },
  ])
})

test('a card that leaves the battlefield leaves behind what only permanents have', () => {
  const start = board()
  const bear = keyOf(start, 'Odd Bear')
  const other = written(withMoved(start, bear, { seat: 'B', zone: 'battlefield' }))
  expect(other.players.B).toMatchObject({ battlefield: [scenario.players.A.battlefield[1]] })
  expect(other.players.A.battlefield).toContainEqual({ card: 'Cryptic Coat', attachedTo: '@bear' })
  const buried = written(withMoved(start, bear, { seat: 'A', zone: 'graveyard' }))
  expect(buried.players.A).toMatchObject({ graveyard: [{ card: 'Odd Bear', as: 'bear' }] })
  expect(buried.players.A.battlefield).toContain('Cryptic Coat')
  expect(withMoved(start, bear, A)).toBe(start)
})

test('a library’s cards are put in another order, and those at its ends go no further', () => {
  const start = board()
  const top = cardAt(start, keyOf(start, 'Shock'))
  expect(top?.zone).toBe('battlefield')
  const [shock] = start.players.B.library
  const down = withShifted(start, shock?.key ?? 0, 1)
  expect(written(down).players.B.library).toEqual(['Forest', 'Shock', '2 Island'])
  expect(written(withShifted(down, shock?.key ?? 0, -1)).players.B.library).toEqual(scenario.players.B.library)
  expect(written(withShifted(start, shock?.key ?? 0, -1))).toEqual(scenario)
})
