import { expect, test } from 'vitest'
import { listedFor } from '../facedown/listed.ts'
import { lkiOf } from '../characteristics/index.ts'
import { moveObject } from '../events/moveObject.ts'
import type { LogLine } from '../../../shared/play/view.ts'
import type { GameEvent, MoveCause } from '../state/event.ts'
import type { ObjectId } from '../state/ids.ts'
import type { Zone } from '../../../shared/vocabulary/zones.ts'
import type { GameState } from '../state/state.ts'
import { buildBoard } from '../state/testing/board.ts'
import type { BoardPlayer } from '../state/testing/board.ts'
import { creature } from '../state/testing/definitions.ts'
import { Transaction } from '../state/transaction.ts'
import { logEvents, logMessage } from './log.ts'
import { view } from './project.ts'
import { initialKnowledge, initialViewIds } from './visibility.ts'

function board(...players: BoardPlayer[]): { state: GameState; id: (key: string) => ObjectId } {
  const { state, id } = buildBoard({
    cards: [creature('Grizzly Bears', '{1}{G}', '2/2'), creature('Hill Giant', '{3}{R}', '3/3')],
    players,
  })
  const known: GameState = { ...state, knowledge: initialKnowledge(state) }
  return { state: { ...known, viewIds: initialViewIds(known), logs: players.map(() => []) }, id }
}

function lines(state: GameState, viewer: number): readonly LogLine[] {
  return (state.logs?.[viewer] ?? []).flat()
}

function moved(
  state: GameState,
  id: ObjectId,
  to: Zone,
  cause: MoveCause | null,
  more: Partial<Parameters<typeof moveObject>[2]> = {},
): GameState {
  const tx = new Transaction(state)
  const before = lkiOf(state, id)
  const after = moveObject(tx, id, {
    to,
    position: 'top',
    entering: null,
    exileFaceDown: null,
    revealed: false,
    ...more,
  })
  const event: GameEvent = {
    kind: 'zoneChange',
    before,
    from: before.object.zone,
    to,
    id: after.id,
    owner: after.owner,
    controller: after.controller,
    cause,
    by: after.owner,
    source: null,
  }
  const drew: GameEvent[] =
    cause === 'draw' ? [{ kind: 'drew', player: after.owner, id: after.id, nth: 1, firstInDrawStep: false }] : []
  logEvents(tx, [event, ...drew])
  return tx.commit()
}

const named = (line: LogLine | undefined): string[] => Object.values(line?.names ?? {})

test('a draw names the card to who drew it and to nobody else', () => {
  const { state, id } = board({ library: ['Grizzly Bears'] }, {})
  const after = moved(state, id('Grizzly Bears'), 'hand', 'draw', { followed: true })
  expect(lines(after, 0).map((line) => line.message.key)).toEqual(['log.draw'])
  expect(named(lines(after, 0)[0])).toEqual(['Grizzly Bears'])
  expect(lines(after, 1)[0]?.message).toEqual({
    key: 'log.draw',
    parameters: { player: { kind: 'player', player: 0 }, number: { kind: 'number', n: 1 } },
  })
  expect(JSON.stringify(lines(after, 1))).not.toContain('Grizzly')
})

test('708.2: a cloaked card is named to its controller alone', () => {
  const { state, id } = board({ library: ['Grizzly Bears'] }, {})
  const entering = {
    controller: 0,
    tapped: false,
    attacking: null,
    counters: {},
    face: 0,
    faceDown: {
      cause: 'cloak',
      listed: listedFor('cloak'),
      ordinal: 1,
      lookers: [],
      turn: 3,
      origin: null,
      witnesses: [],
    },
    attachTo: null,
    chosen: {},
    copyOf: null,
    abilities: [],
    triggers: [],
  } as const
  const after = moved(state, id('Grizzly Bears'), 'battlefield', null, { entering })
  expect(lines(after, 0).map((line) => [line.message.key, ...named(line)])).toEqual([['log.cloak', 'Grizzly Bears']])
  expect(lines(after, 1).map((line) => [line.message.key, ...named(line)])).toEqual([['log.cloak']])
  expect(JSON.stringify(view(after, 1))).not.toContain('Grizzly')
  expect(JSON.stringify(view(after, 0))).toContain('Grizzly')
})

test('what dies is named to all, by the id that they know it by', () => {
  const { state, id } = board({ battlefield: ['Hill Giant'] }, {})
  const before = view(state, 1).objects.find((object) => object.now?.name === 'Hill Giant')?.id
  const after = moved(state, id('Hill Giant'), 'graveyard', 'destroy')
  const [line] = lines(after, 1)
  expect(line?.message).toEqual({ key: 'log.die', parameters: { object: { kind: 'object', id: before } } })
  expect(line?.names).toEqual({ [before ?? '']: 'Hill Giant' })
})

test('a card that is put from hand into a library is a card to the other player', () => {
  const { state, id } = board({ hand: ['Grizzly Bears', 'Hill Giant'] }, {})
  const after = moved(state, id('Grizzly Bears'), 'library', null)
  expect(lines(after, 1)[0]?.message.key).toBe('log.move')
  expect(JSON.stringify(lines(after, 1))).not.toContain('Grizzly')
  expect(named(lines(after, 0)[0])).toEqual(['Grizzly Bears'])
})

test('each change of life says the total after it, those of one batch too', () => {
  const { state } = board({}, {})
  const tx = new Transaction(state)
  tx.patchPlayer(1, { life: 20 - 3 - 2 + 1 })
  logEvents(tx, [
    { kind: 'lifeLost', player: 1, amount: 3 },
    { kind: 'lifeLost', player: 1, amount: 2 },
    { kind: 'lifeGained', player: 1, amount: 1 },
  ])
  const totals = lines(tx.commit(), 0).map(({ message }) => message.parameters['total'])
  expect(totals).toEqual([17, 15, 16].map((n) => ({ kind: 'number', n })))
})

test('lines are numbered through, whatever chunk they lie in, and a view has the latest', () => {
  const { state } = board({}, {})
  const tx = new Transaction(state)
  for (let n = 0; n < 300; n++) logMessage(tx, { key: 'log.turn', parameters: { number: { kind: 'number', n } } })
  const after = tx.commit()
  expect(lines(after, 0).map((line) => line.seq)).toEqual(Array.from({ length: 300 }, (_, i) => i))
  expect(view(after, 0).log.at(-1)?.seq).toBe(299)
  expect(view(after, 0).log.length).toBeGreaterThan(190)
  expect(state.logs).toEqual([[], []])
})

test('nothing is written where no logs are kept', () => {
  const { state, id } = board({ battlefield: ['Hill Giant'] }, {})
  expect(moved({ ...state, logs: null }, id('Hill Giant'), 'graveyard', 'destroy').logs).toBeNull()
})
