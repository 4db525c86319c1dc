import { expect, test } from 'vitest'
import type { ObjectView, PlayerView } from '../../shared/play/view.ts'
import { checkSecrecy } from './secrecy.ts'

const decks = { mine: ['Forest', 'Grizzly Bears'], theirs: ['Mountain', 'Shock', 'Fire-Eater'] }

function card(over: Partial<ObjectView>, name: string | null = null): ObjectView {
  return {
    id: 'o1',
    zone: 'battlefield',
    owner: 1,
    controller: 1,
    place: 0,
    isToken: false,
    now: null,
    printed:
      name === null
        ? null
        : {
            card: name,
            face: 0,
            name,
            manaCost: null,
            typeLine: '',
            text: '',
            power: null,
            toughness: null,
            loyalty: null,
            colors: [],
          },
    faceDown: null,
    tapped: false,
    phasedOut: false,
    summoningSick: false,
    damage: 0,
    counters: {},
    attachedTo: null,
    attacking: null,
    blocking: [],
    stack: null,
    ...over,
  }
}

const player = (number: number): PlayerView['players'][number] => ({
  player: number,
  name: `P${String(number)}`,
  life: 20,
  poison: 0,
  counters: {},
  mana: { W: 0, U: 0, B: 0, R: 0, G: 0, C: 0 },
  handCount: 1,
  libraryCount: 1,
  landsPlayed: 0,
  lost: false,
})

/** A message that brings a view of these objects to player 0. */
function message(objects: readonly ObjectView[], over: Partial<PlayerView> = {}): string {
  const view: PlayerView = {
    seq: 1,
    me: 0,
    players: [player(0), player(1)],
    objects,
    turn: { number: 1, active: 0, step: 'main1', priority: 0 },
    decision: null,
    pending: null,
    log: [],
    result: null,
    ...over,
  }
  const settings = {
    stops: { mine: [], theirs: [] },
    passUntil: null,
    manualPay: false,
    waitAt: 'stops' as const,
    always: [],
  }
  return JSON.stringify({ kind: 'push', name: 'match.view', payload: { matchId: 'm', view, settings, rewinds: 0 } })
}

const veiled = {
  cause: 'cloak',
  ordinal: 0,
  origin: { key: 'k', parameters: {} },
  turn: 1,
  ways: null,
} as const satisfies ObjectView['faceDown']
const leaks = (...received: readonly string[]): readonly string[] => checkSecrecy(received, decks).leaks

test('what lies open may be told, and told again', () => {
  const open = message([card({}, 'Mountain')])
  expect(leaks(open, message([], { log: [line('Mountain')] }))).toEqual([])
  expect(checkSecrecy([open], decks).seen).toEqual(new Set(['Mountain']))
  expect(leaks(message([card({ zone: 'hand', owner: 0, controller: 0 }, 'Forest')]))).toEqual([])
})

const line = (name: string): PlayerView['log'][number] => ({
  seq: 1,
  turn: 1,
  message: { key: 'log.draw', parameters: {} },
  names: { o9: name },
})

test.each([
  ['a name in the log', [], { log: [line('Shock')] }],
  ['a card in the other hand', [card({ zone: 'hand' }, 'Shock')], {}],
  ['a card in the other library', [card({ zone: 'library' }, 'Shock')], {}],
  ['the top of one’s own library', [card({ zone: 'library', owner: 0, controller: 0 }, 'Forest')], {}],
  ['a face-down permanent of the other player', [card({ faceDown: veiled }, 'Fire-Eater')], {}],
  ['the ways to turn it face up', [card({ faceDown: { ...veiled, ways: [] } })], {}],
])('%s is told too much', (_what, objects, over) => {
  expect(leaks(message(objects, over))).not.toEqual([])
})

test('a card that went back to the hand is known to be there, but only as many as were seen', () => {
  const seen = message([card({}, 'Fire-Eater')])
  const back = card({ id: 'o2', zone: 'hand' }, 'Fire-Eater')
  expect(leaks(seen, message([back]))).toEqual([])
  expect(leaks(seen, message([back, { ...back, id: 'o3' }]))).not.toEqual([])
})

test('at the end what is face down is shown, hands are not', () => {
  const result = { winner: 0, reason: 'life' } as const
  expect(leaks(message([card({ faceDown: veiled }, 'Fire-Eater')], { result }))).toEqual([])
  expect(leaks(message([card({ zone: 'hand' }, 'Shock')], { result }))).not.toEqual([])
})
