import { expect, test } from 'vitest'
import { NO_CHARACTERISTICS } from './characteristics.ts'
import { contextOf } from './context.ts'
import type { GameEvent } from './event.ts'
import { objectTarget } from './ids.ts'
import type { ObjectId } from './ids.ts'
import { mapContext, mapEvent, mapList } from './mapIds.ts'
import type { Lki } from './object.ts'
import { blankObject } from '../events/moveObject.ts'

const OLD = 777_777 as ObjectId
const NEW = 888_888 as ObjectId

function lki(): Lki {
  const object = blankObject(OLD, 0, 0, 'battlefield', { kind: 'card', components: [{ card: 0 }] })
  return { id: OLD, object, now: NO_CHARACTERISTICS, controller: 0 }
}
const mapping = {
  id: (id: ObjectId): ObjectId => (id === OLD ? NEW : id),
  lki: (one: Lki): Lki => (one.id === OLD ? { ...one, id: NEW, object: { ...one.object, id: NEW } } : one),
}
const at = objectTarget(OLD)

/** One event of each kind, with the old id wherever an object stands. */
const EVENTS: { readonly [K in GameEvent['kind']]: Extract<GameEvent, { kind: K }> } = {
  zoneChange: {
    kind: 'zoneChange',
    before: lki(),
    from: 'battlefield',
    to: 'graveyard',
    id: OLD,
    owner: 0,
    controller: 0,
    cause: null,
    by: null,
    source: OLD,
  },
  damage: { kind: 'damage', source: lki(), to: at, toLki: lki(), amount: 1, combat: false },
  lifeGained: { kind: 'lifeGained', player: 0, amount: 1 },
  lifeLost: { kind: 'lifeLost', player: 0, amount: 1 },
  drew: { kind: 'drew', player: 0, id: OLD, nth: 1, firstInDrawStep: false },
  cast: { kind: 'cast', player: 0, spell: lki(), nth: 1 },
  activated: { kind: 'activated', player: 0, source: lki(), keyword: null, mana: false },
  attacks: { kind: 'attacks', attacker: lki(), defender: at, alone: true },
  blocks: { kind: 'blocks', blocker: lki(), attacker: lki() },
  becameBlocked: { kind: 'becameBlocked', attacker: lki(), blockers: [lki()] },
  unblocked: { kind: 'unblocked', attacker: lki(), defender: at },
  beganStep: { kind: 'beganStep', step: 'upkeep', player: 0 },
  becameTarget: { kind: 'becameTarget', target: at, targetLki: lki(), by: lki(), player: 0 },
  turnedFaceUp: { kind: 'turnedFaceUp', object: lki(), by: 0 },
  turnedFaceDown: { kind: 'turnedFaceDown', object: lki() },
  transformed: { kind: 'transformed', object: lki() },
  tapped: { kind: 'tapped', object: lki(), forMana: false },
  untapped: { kind: 'untapped', object: lki() },
  countersPut: { kind: 'countersPut', on: at, onLki: lki(), counter: '+1/+1', amount: 1, before: 0 },
  countersRemoved: { kind: 'countersRemoved', on: at, onLki: lki(), counter: '+1/+1', amount: 1, left: 0 },
  attached: { kind: 'attached', object: lki(), to: at },
  unattached: { kind: 'unattached', object: lki(), from: at },
  landPlayed: { kind: 'landPlayed', player: 0, land: lki() },
  action: { kind: 'action', player: 0, action: 'scry' },
  revealed: { kind: 'revealed', ids: [OLD], lki: [lki()], to: 'all' },
  manaAdded: { kind: 'manaAdded', player: 0, source: OLD, mana: ['G'] },
  lost: { kind: 'lost', player: 0 },
  manaSpent: { kind: 'manaSpent', player: 0, amount: 2, before: 1 },
  copied: { kind: 'copied', player: 0, object: lki() },
  countered: { kind: 'countered', object: lki() },
  becameMonarch: { kind: 'becameMonarch', player: 0 },
  phased: { kind: 'phased', object: lki(), out: true },
  controlChanged: { kind: 'controlChanged', object: lki(), to: 1 },
}

test.each(Object.values(EVENTS))('no reference of a $kind event is overlooked', (event) => {
  const mapped = JSON.stringify(mapEvent(event, mapping))
  expect(mapped).not.toContain(String(OLD))
  expect(mapped.split(String(NEW)).length).toBe(JSON.stringify(event).split(String(OLD)).length)
})

test('what nothing changes stays the same object', () => {
  const same = { id: (id: ObjectId) => id, lki: (one: Lki) => one }
  for (const event of Object.values(EVENTS)) expect(mapEvent(event, same)).toBe(event)
  const context = {
    ...contextOf(0, OLD, lki()),
    targets: [[at]],
    bindings: { it: { targets: [at], lki: [lki()], amount: 1 } },
  }
  expect(mapContext(context, same)).toBe(context)
  const list = [1, 2, 3]
  expect(mapList(list, (n) => n)).toBe(list)
  expect(mapList(list, (n) => n + 1)).toEqual([2, 3, 4])
})

test('all references of a context are mapped', () => {
  const context = {
    ...contextOf(0, OLD, lki()),
    targets: [[at]],
    event: EVENTS.damage,
    outer: { targets: [[at]], event: EVENTS.tapped },
    bindings: { it: { targets: [at], lki: [lki()], amount: 1 } },
    each: at,
    paid: { sacrifice: [lki()] },
  }
  expect(JSON.stringify(mapContext(context, mapping))).not.toContain(String(OLD))
})
