import { expect, test } from 'vitest'
import { moveObject } from '../events/moveObject.ts'
import type { MoveOptions } from '../events/moveObject.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'
import { buildBoard, patched } from '../state/testing/board.ts'
import type { BoardSketch } from '../state/testing/board.ts'
import { creature } from '../state/testing/definitions.ts'
import { Transaction } from '../state/transaction.ts'
import {
  forget,
  forgetOnShuffle,
  initialKnowledge,
  initialViewIds,
  learn,
  mayKnow,
  turnedFaceDown,
  viewIdOf,
  wasShown,
} from './visibility.ts'

const CARDS = [
  creature('Grizzly Bears', '{1}{G}', '2/2'),
  creature('Hill Giant', '{3}{R}', '3/3'),
  creature('Spined Wurm', '{4}{G}', '5/4'),
]

function board(sketch: Omit<BoardSketch, 'cards'>): { state: GameState; id: (key: string) => ObjectId } {
  const { state, id } = buildBoard({ ...sketch, cards: CARDS })
  const known: GameState = { ...state, knowledge: initialKnowledge(state) }
  return { state: { ...known, viewIds: initialViewIds(known) }, id }
}

function move(
  state: GameState,
  id: ObjectId,
  options: Partial<MoveOptions> & Pick<MoveOptions, 'to'>,
): { state: GameState; id: ObjectId } {
  const tx = new Transaction(state)
  const moved = moveObject(tx, id, {
    position: 'top',
    entering: null,
    exileFaceDown: null,
    revealed: false,
    ...options,
  })
  return { state: tx.commit(), id: moved.id }
}

function write(state: GameState, change: (tx: Transaction) => void): GameState {
  const tx = new Transaction(state)
  change(tx)
  return tx.commit()
}

const knowers = (state: GameState, id: ObjectId): number[] => [0, 1].filter((player) => mayKnow(state, player, id))

test('400.2: public zones are open to all, a hand to its owner, a library to nobody', () => {
  const { state, id } = board({
    players: [
      { battlefield: ['Hill Giant'], hand: ['Grizzly Bears'], library: ['Spined Wurm'], graveyard: ['Forest'] },
      {},
    ],
  })
  expect(knowers(state, id('Hill Giant'))).toEqual([0, 1])
  expect(knowers(state, id('Forest'))).toEqual([0, 1])
  expect(knowers(state, id('Grizzly Bears'))).toEqual([0])
  expect(knowers(state, id('Spined Wurm'))).toEqual([])
})

test('708.5: a face-down permanent is known to its controller, its lookers and its witnesses only', () => {
  const { state, id } = board({ players: [{ battlefield: [{ card: 'Grizzly Bears', faceDown: 'cloak' }] }, {}] })
  const bears = id('Grizzly Bears')
  expect(knowers(state, bears)).toEqual([0])
  expect(wasShown(state, 1, bears)).toBe(false)
  const status = state.objects[slotOf(bears)]?.faceDown ?? null
  if (status === null) throw new Error('face up')
  expect(knowers(patched(state, bears, { faceDown: { ...status, lookers: [1] } }), bears)).toEqual([0, 1])
  expect(knowers(patched(state, bears, { controller: 1 }), bears)).toEqual([1])
})

test('708.9: at the end of the game face-down permanents are revealed to all', () => {
  const { state, id } = board({ players: [{ battlefield: [{ card: 'Grizzly Bears', faceDown: 'manifest' }] }, {}] })
  const over: GameState = { ...state, result: { winner: 1, reason: 'life' }, revision: state.revision + 1 }
  expect(knowers(over, id('Grizzly Bears'))).toEqual([0, 1])
  expect(wasShown(over, 1, id('Grizzly Bears'))).toBe(true)
})

test('406.3: a card exiled face down is known to its lookers', () => {
  const { state, id } = board({ players: [{ library: ['Spined Wurm'] }, {}] })
  const nobody = move(state, id('Spined Wurm'), { to: 'exile', exileFaceDown: [] })
  expect(knowers(nobody.state, nobody.id)).toEqual([])
  const one = move(state, id('Spined Wurm'), { to: 'exile', exileFaceDown: [0] })
  expect(knowers(one.state, one.id)).toEqual([0])
  expect(viewIdOf(one.state, 1, one.id)).not.toBeNull()
})

test('a drawn card that all saw on top stays known in the hand, under a new id', () => {
  const { state, id } = board({ players: [{ library: ['Spined Wurm'] }, {}] })
  const seen = write(state, (tx) => learn(tx, [id('Spined Wurm')], [0, 1]))
  const before = viewIdOf(seen, 1, id('Spined Wurm'))
  const drawn = move(seen, id('Spined Wurm'), { to: 'hand', followed: true })
  expect(knowers(drawn.state, drawn.id)).toEqual([0, 1])
  expect(viewIdOf(drawn.state, 1, drawn.id)).toMatch(/^o\d+$/)
  expect(viewIdOf(drawn.state, 1, drawn.id)).not.toBe(before)
})

test('a card that leaves a hand unseen takes the certainty about the others with it', () => {
  const { state, id } = board({ players: [{ hand: ['Grizzly Bears', 'Hill Giant', 'Spined Wurm'] }, {}] })
  const seen = write(state, (tx) => learn(tx, [id('Grizzly Bears'), id('Hill Giant')], [1]))
  const after = move(seen, id('Spined Wurm'), { to: 'library' })
  expect(mayKnow(after.state, 1, id('Grizzly Bears'))).toBe(false)
  expect(viewIdOf(after.state, 1, id('Grizzly Bears'))).toBe('hand:0:0')
  expect(knowers(after.state, after.id)).toEqual([0])
  expect(mayKnow(after.state, 0, id('Grizzly Bears'))).toBe(true)
})

test('the only card of a hand can be followed', () => {
  const { state, id } = board({ players: [{ hand: ['Grizzly Bears'] }, {}] })
  const seen = write(state, (tx) => learn(tx, [id('Grizzly Bears')], [1]))
  const after = move(seen, id('Grizzly Bears'), { to: 'library' })
  expect(knowers(after.state, after.id)).toEqual([0, 1])
})

test('701.24: a shuffle makes all cards of a library unknown and unnamed', () => {
  const { state, id } = board({ players: [{ battlefield: ['Grizzly Bears'], library: ['Spined Wurm'] }, {}] })
  const tucked = move(state, id('Grizzly Bears'), { to: 'library' })
  expect(knowers(tucked.state, tucked.id)).toEqual([0, 1])
  expect(wasShown(tucked.state, 1, tucked.id)).toBe(false)
  const shuffledState = write(tucked.state, (tx) => forgetOnShuffle(tx, 0))
  expect(knowers(shuffledState, tucked.id)).toEqual([])
  expect(viewIdOf(shuffledState, 1, tucked.id)).toBe('library:0:0')
})

test('what its arranger put in an order nobody saw stays known to them alone', () => {
  const { state, id } = board({ players: [{ library: ['Spined Wurm', 'Hill Giant'] }, {}] })
  const seen = write(state, (tx) => learn(tx, [id('Spined Wurm'), id('Hill Giant')], [0, 1]))
  const after = write(seen, (tx) => forget(tx, [id('Spined Wurm'), id('Hill Giant')], [0]))
  expect(knowers(after, id('Hill Giant'))).toEqual([0])
})

test('an id is kept from public place to public place and minted anew in a hidden zone', () => {
  const { state, id } = board({ players: [{ battlefield: ['Grizzly Bears'] }, {}] })
  const first = viewIdOf(state, 1, id('Grizzly Bears'))
  const died = move(state, id('Grizzly Bears'), { to: 'graveyard' })
  expect(viewIdOf(died.state, 1, died.id)).toBe(first)
  const back = move(died.state, died.id, { to: 'hand' })
  const inHand = viewIdOf(back.state, 1, back.id)
  expect(inHand).not.toBe(first)
  expect(knowers(back.state, back.id)).toEqual([0, 1])
  expect(wasShown(back.state, 1, back.id)).toBe(false)
  // Known in the hand and seen as it's played: the same thing to the viewer.
  const played = move(back.state, back.id, { to: 'battlefield' })
  expect(viewIdOf(played.state, 1, played.id)).toBe(inHand)
})

test('an unknown card of a hand gets an id as it comes into the open, and its owner keeps theirs', () => {
  const { state, id } = board({ players: [{ hand: ['Grizzly Bears'] }, {}] })
  expect(viewIdOf(state, 1, id('Grizzly Bears'))).toBe('hand:0:0')
  const own = viewIdOf(state, 0, id('Grizzly Bears'))
  const played = move(state, id('Grizzly Bears'), { to: 'battlefield' })
  expect(viewIdOf(played.state, 1, played.id)).toMatch(/^o\d+$/)
  expect(viewIdOf(played.state, 0, played.id)).toBe(own)
})

test('708.2: turned face down it is hidden from now on, though everyone knows which it was', () => {
  const { state, id } = board({ players: [{ battlefield: ['Grizzly Bears'] }, {}] })
  expect(wasShown(state, 1, id('Grizzly Bears'))).toBe(true)
  const listed = { cause: 'effect', ordinal: 1, lookers: [], turn: 3, origin: null, witnesses: [] } as const
  const now = state.objects[slotOf(id('Grizzly Bears'))]
  if (now === undefined) throw new Error('gone')
  const down = patched(state, id('Grizzly Bears'), { faceDown: { ...listed, listed: { ...NOTHING } } })
  const after = write(down, (tx) => turnedFaceDown(tx, id('Grizzly Bears')))
  expect(wasShown(after, 1, id('Grizzly Bears'))).toBe(false)
  expect(mayKnow(after, 1, id('Grizzly Bears'))).toBe(true)
})

const NOTHING = {
  name: null,
  manaCost: null,
  manaValue: 0,
  colors: [],
  supertypes: [],
  types: ['Creature'],
  subtypes: [],
  abilities: [],
  power: 2,
  toughness: 2,
  loyalty: null,
  defense: null,
} as const

test('a move that carries nothing over leaves no trace of what was known', () => {
  const { state, id } = board({ players: [{ library: ['Spined Wurm', 'Hill Giant'] }, {}] })
  const seen = write(state, (tx) => learn(tx, [id('Spined Wurm')], [1]))
  const found = move(seen, id('Spined Wurm'), { to: 'hand' })
  expect(knowers(found.state, found.id)).toEqual([0])
})
