import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ability } from '../abilities/ability.ts'
import type { Modification } from '../abilities/modification.ts'
import type { Filter } from '../abilities/reference.ts'
import { contextOf } from '../state/context.ts'
import type { Reading } from '../queries/reading.ts'
import { nextId, objectTarget, slotOf } from '../state/ids.ts'
import type { GameObject } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import { buildBoard, buried, patched, withEffect } from '../state/testing/board.ts'
import { creature, define, permanent } from '../state/testing/definitions.ts'
import { abilitySources } from './abilitySources.ts'
import { derived } from './derived.ts'
import { functioningElsewhere } from './elsewhere.ts'
import { layerAnew } from './layered.ts'
import { relayer } from './relayer.ts'

type Change = Exclude<Modification, { kind: 'copy' }>
const fixed = (n: number) => ({ kind: 'fixed', n }) as const
const creatures: Filter = { kind: 'type', type: 'Creature' }
const mine: Filter = { kind: 'controller', who: { kind: 'you' } }
const my: Filter = { kind: 'and', of: [creatures, mine] }
const flying: Ability = { kind: 'keyword', keyword: 'flying' }

function always(
  affects: Filter | 'self' | 'attachedTo',
  mods: Modification[],
  more: Partial<Extract<Ability, { kind: 'static' }>> = {},
): Ability {
  return { kind: 'static', zones: ['battlefield'], parts: [{ kind: 'modify', affects, mods }], ...more }
}
const plus = (n: number): Change => ({ kind: 'addPT', power: fixed(n), toughness: fixed(n) })
const count = { kind: 'count', select: { filter: my } } as const

const CALM = [
  creature('Bear', '{1}{G}', '2/2', [], 'Bear'),
  creature(
    'Elf',
    '{G}',
    '1/1',
    [
      {
        kind: 'triggered',
        when: [{ kind: 'zoneChange', to: ['battlefield'] }],
        zones: ['battlefield'],
        content: { kind: 'plain', body: { targets: [], effect: { kind: 'nothing' } } },
      },
    ],
    'Elf',
  ),
  creature(
    'Lord',
    '{1}{G}',
    '2/2',
    [
      always({ kind: 'and', of: [my, { kind: 'subtype', subtype: 'Elf' }] }, [
        plus(1),
        { kind: 'addAbility', ability: flying },
      ]),
    ],
    'Elf',
  ),
  permanent('Anthem', '{W}', 'Enchantment', [always(my, [plus(1)])]),
  permanent('Sword', '{2}', 'Artifact — Equipment', [always('attachedTo', [plus(2)])]),
  permanent('Dawn', '{W}', 'Enchantment', [always(my, [plus(1)], { condition: { kind: 'yourTurn' } })]),
  define({ name: 'Ruin', type: 'Land' }),
]
const WILD = [
  ...CALM,
  permanent('Humility', '{W}', 'Enchantment', [
    always(creatures, [{ kind: 'loseAllAbilities' }, { kind: 'setPT', power: fixed(1), toughness: fixed(1) }]),
  ]),
  permanent('Moon', '{R}', 'Enchantment', [
    always({ kind: 'type', type: 'Land' }, [{ kind: 'setSubtypes', of: 'land', subtypes: ['Mountain'] }]),
  ]),
  permanent('Waking', '{U}', 'Enchantment', [
    always({ kind: 'type', type: 'Enchantment' }, [
      { kind: 'addTypes', types: ['Creature'] },
      { kind: 'setPT', power: fixed(3), toughness: fixed(3) },
    ]),
  ]),
  creature('Crowd', '{G}', '1/1', [always('self', [{ kind: 'addPT', power: count, toughness: count }])], 'Elf'),
  permanent('Steal', '{U}', 'Enchantment — Aura', [always('attachedTo', [{ kind: 'control', by: { kind: 'you' } }])]),
  permanent('Wings', '{U}', 'Enchantment', [
    always({ kind: 'and', of: [creatures, { kind: 'keyword', keyword: 'flying' }] }, [
      { kind: 'addAbility', ability: { kind: 'keyword', keyword: 'haste' } },
    ]),
  ]),
]

interface Step {
  readonly what:
    | 'tap'
    | 'counter'
    | 'flyingCounter'
    | 'die'
    | 'return'
    | 'pump'
    | 'expire'
    | 'steal'
    | 'attach'
    | 'phase'
    | 'turn'
    | 'down'
    | 'up'
    | 'same'
    | 'grant'
  readonly which: number
  readonly other: number
}

function change(state: GameState, step: Step): GameState {
  const id = state.battlefield[step.which % Math.max(1, state.battlefield.length)]
  const other = state.battlefield[step.other % Math.max(1, state.battlefield.length)]
  const bump = { ...state, revision: state.revision + 1 }
  if (id === undefined || other === undefined) return bump
  const object = state.objects[slotOf(id)]
  if (object === undefined) return bump
  switch (step.what) {
    case 'tap':
      return patched(state, id, { tapped: !object.tapped })
    case 'counter':
      return patched(state, id, { counters: { ...object.counters, '+1/+1': step.other % 3 } })
    case 'flyingCounter':
      return patched(state, id, {
        counters: { ...object.counters, flying: step.other % 2 },
        counterTimestamps: { flying: state.nextTimestamp },
      })
    case 'die':
      return buried(state, id)
    case 'return': {
      const owner = step.which % 2
      const [card] = state.graveyards[owner] ?? []
      const dead = card === undefined ? undefined : state.objects[slotOf(card)]
      if (card === undefined || dead === undefined) return bump
      const back: GameObject = {
        ...dead,
        id: nextId(card),
        zone: 'battlefield',
        controller: owner,
        timestamp: state.nextTimestamp,
      }
      const objects = state.objects.slice()
      objects[slotOf(card)] = back
      return {
        ...bump,
        objects,
        nextTimestamp: state.nextTimestamp + 1,
        battlefield: [...state.battlefield, back.id],
        graveyards: state.graveyards.map((cards, player) => (player === owner ? cards.slice(1) : cards)),
      }
    }
    case 'pump':
      return withEffect(state, [id, other], [plus(3), { kind: 'addAbility', ability: flying }])
    case 'expire':
      return {
        ...bump,
        effects: state.effects.filter((_, index) => index !== step.which % Math.max(1, state.effects.length)),
      }
    case 'steal':
      return withEffect(state, [id], [{ kind: 'control', by: { kind: 'you' } }], {
        context: contextOf(step.other % 2, id),
      })
    case 'attach':
      return id === other
        ? bump
        : patched(state, id, { attachedTo: objectTarget(other), timestamp: state.nextTimestamp + step.which })
    case 'phase':
      return patched(state, id, { phasedOut: !object.phasedOut })
    case 'turn':
      return { ...bump, turn: { ...state.turn, active: 1 - state.turn.active } }
    case 'down':
      return object.faceDown === null
        ? patched(state, id, {
            faceDown: {
              cause: 'effect',
              listed: { ...NOTHING, types: ['Creature'], power: 2, toughness: 2 },
              ordinal: 1,
              lookers: [],
              turn: 1,
              origin: null,
              witnesses: [],
            },
          })
        : bump
    case 'up':
      return patched(state, id, { faceDown: null })
    case 'grant': {
      const [card] = state.graveyards[step.which % 2] ?? []
      return card === undefined ? bump : withEffect(state, [card], [{ kind: 'addAbility', ability: flying }])
    }
    case 'same':
      return bump
  }
}
const NOTHING = {
  name: null,
  manaCost: null,
  manaValue: 0,
  colors: [],
  supertypes: [],
  types: [],
  subtypes: [],
  abilities: [],
  power: null,
  toughness: null,
  loyalty: null,
  defense: null,
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(
    'tap',
    'counter',
    'flyingCounter',
    'die',
    'return',
    'pump',
    'expire',
    'steal',
    'attach',
    'phase',
    'turn',
    'down',
    'up',
    'same',
    'grant',
  ),
  which: fc.nat(20),
  other: fc.nat(20),
})

function expectSame(one: Reading, other: Reading): void {
  for (const { id } of other.state.objects) {
    expect(one.now(id)).toEqual(other.now(id))
    expect(one.controller(id)).toBe(other.controller(id))
  }
}

function play(
  pool: readonly ReturnType<typeof define>[],
  mineOnes: readonly number[],
  theirs: readonly number[],
  steps: readonly Step[],
): void {
  const name = (n: number): string => pool[n % pool.length]?.name ?? 'Forest'
  let { state } = buildBoard({
    cards: pool,
    players: [{ battlefield: mineOnes.map(name) }, { battlefield: theirs.map(name) }],
  })
  const visited = [state]
  for (const one of steps) {
    state = change(state, one)
    const { reading, triggerSources } = derived(state)
    const anew = layerAnew(state, functioningElsewhere(state))
    expectSame(reading, anew.reading)
    expect(triggerSources()).toEqual(abilitySources(anew).triggers)
    // What was only tried out is left again for a state before it.
    const before = visited[one.other % visited.length] ?? state
    const elsewhere = functioningElsewhere(before)
    const back = relayer(anew, before, elsewhere)
    if (back !== null) expectSame(back.reading, layerAnew(before, elsewhere).reading)
    visited.push(state)
  }
}

const cards = fc.array(fc.nat(30), { maxLength: 7 })
const steps = fc.array(step, { minLength: 1, maxLength: 14 })

test('what is kept from an earlier state is what all layers would give (plain boards)', () => {
  fc.assert(
    fc.property(cards, cards, steps, (one, other, all) => {
      play(CALM, one, other, all)
    }),
    { numRuns: 300 },
  )
})

// 613.8: a creature is given flying, for whose sake one effect waits for another, and dies.
const ONE_FLYER_LESS: Step[] = [
  { what: 'pump', which: 4, other: 9 },
  { what: 'die', which: 18, other: 0 },
  { what: 'tap', which: 0, other: 0 },
]

test('what is kept from an earlier state is what all layers would give (boards with dependencies)', () => {
  fc.assert(
    fc.property(cards, cards, steps, (one, other, all) => {
      play(WILD, one, other, all)
    }),
    { numRuns: 300, examples: [[[0, 0], [2, 12, 0, 0, 0], ONE_FLYER_LESS]] },
  )
})

test('an effect on a card in a graveyard is kept from no state in which the card was gone', () => {
  const board = buildBoard({ cards: CALM, players: [{ battlefield: ['Bear'] }, {}] })
  const [bear] = board.state.battlefield
  if (bear === undefined) throw new Error('no bear')
  const card = nextId(bear)
  const given = withEffect(buried(board.state, bear), [card], [{ kind: 'addAbility', ability: flying }])
  const flies = (state: GameState): boolean => derived(state).reading.now(card).abilities.includes(flying)
  expect(flies(given)).toBe(true)
  derived(buried(given, card))
  expect(flies({ ...given, objects: given.objects.slice() })).toBe(true)
})
