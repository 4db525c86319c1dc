import { describe, expect, test } from 'vitest'
import type { Ability, TargetSpec } from '../abilities/ability.ts'
import type { Filter } from '../abilities/reference.ts'
import { lkiOf } from '../characteristics/index.ts'
import { contextOf } from '../state/context.ts'
import type { Context } from '../state/context.ts'
import type { GameEvent } from '../state/event.ts'
import { nextId, objectTarget, playerTarget } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'
import { buildBoard, buried, patched, withEffect } from '../state/testing/board.ts'
import type { BoardPlayer } from '../state/testing/board.ts'
import { creature, define, permanent } from '../state/testing/definitions.ts'
import {
  amountOf,
  canAttach,
  countHappened,
  eventMatches,
  holds,
  isLegalTarget,
  legalTargets,
  lkiOfRef,
  matches,
  playersOf,
  protectedFrom,
  select,
  targetsOf,
} from './index.ts'

const fixed = (n: number) => ({ kind: 'fixed', n }) as const
const keyword = (name: 'hexproof' | 'shroud' | 'flying' | 'ward'): Ability =>
  name === 'ward'
    ? { kind: 'keyword', keyword: 'ward', cost: { mana: ['2'], parts: [] } }
    : { kind: 'keyword', keyword: name }
const type = (name: 'Creature' | 'Artifact' | 'Land'): Filter => ({ kind: 'type', type: name })
const mine: Filter = { kind: 'controller', who: { kind: 'you' } }
const proRed: Ability = {
  kind: 'keyword',
  keyword: 'protection',
  from: { kind: 'filter', filter: { kind: 'color', color: 'R' }, words: 'red' },
}

const CARDS = [
  creature('Bear', '{1}{G}', '2/2', [], 'Bear'),
  creature('Giant', '{4}{R}', '5/5', [], 'Giant'),
  creature('Slippery', '{U}', '1/1', [keyword('hexproof')]),
  creature('Veiled', '{U}', '1/1', [keyword('shroud')]),
  creature('Warded', '{U}', '1/1', [keyword('ward')]),
  creature('Knight', '{W}{W}', '2/2', [proRed], 'Knight'),
  creature('Warden', '{2}{R}', '2/2', [
    { kind: 'keyword', keyword: 'hexproofFrom', from: { kind: 'color', color: 'B' }, words: 'black' },
  ]),
  permanent('Rock', '{2}', 'Artifact'),
  permanent('Sword', '{2}', 'Artifact — Equipment'),
  permanent('Red Sword', '{R}', 'Artifact — Equipment'),
  permanent('Pacifism', '{1}{W}', 'Enchantment — Aura', [
    { kind: 'keyword', keyword: 'enchant', target: type('Creature') },
  ]),
  permanent('Fury', '{R}', 'Enchantment — Aura', [
    { kind: 'keyword', keyword: 'enchant', target: { kind: 'and', of: [type('Creature'), mine] } },
  ]),
  permanent('Curse', '{B}', 'Enchantment — Aura Curse', [
    { kind: 'keyword', keyword: 'enchant', target: { kind: 'any' }, players: 'any' },
  ]),
  define(
    [
      { name: 'Fire', cost: '{1}{R}', type: 'Instant' },
      { name: 'Ice', cost: '{1}{U}', type: 'Instant' },
    ],
    'split',
  ),
  define({ name: 'Bolt', cost: '{R}', type: 'Instant' }),
  define({ name: 'Murder', cost: '{B}', type: 'Instant' }),
]

function board(...players: BoardPlayer[]) {
  return buildBoard({ cards: CARDS, players: players.length < 2 ? [...players, {}] : players })
}

/** Puts a card from hand onto the stack as its owner's spell, without casting it. */
function cast(state: GameState, id: ObjectId): { readonly state: GameState; readonly spell: ObjectId } {
  const moved = patched(state, id, { zone: 'stack' })
  return {
    state: { ...moved, stack: [id], hands: moved.hands.map((hand) => hand.filter((card) => card !== id)) },
    spell: id,
  }
}

function names(state: GameState, ids: readonly ObjectId[]): (string | null)[] {
  return ids.map((id) => lkiOf(state, id).now.name)
}

describe('filters', () => {
  const passing = (state: GameState, filter: Filter, context: Context) =>
    names(state, select(state, { filter }, context))

  test('by characteristics, status and controller', () => {
    const { state, id } = board(
      { battlefield: [{ card: 'Bear', tapped: true }, 'Giant', 'Rock'] },
      { battlefield: ['Knight'] },
    )
    const me = contextOf(0, id('Bear'))
    expect(passing(state, { kind: 'and', of: [type('Creature'), mine] }, me)).toEqual(['Bear', 'Giant'])
    expect(passing(state, { kind: 'tapped' }, me)).toEqual(['Bear'])
    expect(passing(state, { kind: 'not', of: type('Creature') }, me)).toEqual(['Rock'])
    expect(passing(state, { kind: 'compare', stat: 'power', op: '>=', to: fixed(4) }, me)).toEqual(['Giant'])
    expect(
      passing(
        state,
        {
          kind: 'or',
          of: [
            { kind: 'color', color: 'W' },
            { kind: 'subtype', subtype: 'Giant' },
          ],
        },
        me,
      ),
    ).toEqual(['Giant', 'Knight'])
    expect(passing(state, { kind: 'colorCount', op: '=', n: 0 }, me)).toEqual(['Rock'])
    expect(
      passing(
        state,
        { kind: 'and', of: [type('Creature'), { kind: 'not', of: { kind: 'is', ref: { kind: 'self' } } }] },
        me,
      ),
    ).toEqual(['Giant', 'Knight'])
    expect(passing(state, { kind: 'controller', who: { kind: 'opponents' } }, me)).toEqual(['Knight'])
    expect(passing(state, { kind: 'greatest', stat: 'power', among: { filter: type('Creature') } }, me)).toEqual([
      'Giant',
    ])
  })

  test('702.11d, 702.37b, 702.29e: something that looks for a keyword finds its variants', () => {
    const { state, id } = board({ battlefield: ['Warden', 'Slippery', 'Bear'] })
    expect(passing(state, { kind: 'keyword', keyword: 'hexproof' }, contextOf(0, id('Bear')))).toEqual([
      'Warden',
      'Slippery',
    ])
  })

  test('709.4a: a split card in a hand has both names and all of both halves', () => {
    const { state, id } = board({ hand: ['Fire // Ice'] })
    const me = contextOf(0, id('Fire // Ice'))
    expect(matches(state, { kind: 'named', name: 'Ice' }, id('Fire // Ice'), me)).toBe(true)
    expect(lkiOf(state, id('Fire // Ice')).now).toMatchObject({
      manaValue: 4,
      colors: ['U', 'R'],
      manaCost: ['1', 'R', '1', 'U'],
    })
    const { state: casting } = cast(patched(state, id('Fire // Ice'), { face: 1 }), id('Fire // Ice'))
    expect(lkiOf(casting, id('Fire // Ice')).now).toMatchObject({ name: 'Ice', manaValue: 2, colors: ['U'] })
  })

  test('700.9: modified by a counter, an Equipment or one’s own Aura', () => {
    const { state, id } = board(
      {
        battlefield: [
          'Bear',
          'Giant',
          { card: 'Slippery', counters: { shield: 1 } },
          { card: 'Sword', attachedTo: 'Bear' },
        ],
      },
      { battlefield: [{ card: 'Pacifism', attachedTo: 'Giant' }] },
    )
    expect(passing(state, { kind: 'modified' }, contextOf(0, id('Bear')))).toEqual(['Bear', 'Slippery'])
    expect(passing(state, { kind: 'enchanted' }, contextOf(0, id('Bear')))).toEqual(['Giant'])
  })

  test('400.7: an id of the past matches nothing; remembered, it is asked as it was', () => {
    const { state, id } = board({ battlefield: ['Bear'] })
    const was = lkiOf(state, id('Bear'))
    const after = buried(state, id('Bear'))
    const me = contextOf(0, id('Bear'))
    expect(matches(after, type('Creature'), id('Bear'), me)).toBe(false)
    expect(
      matches(after, { kind: 'and', of: [type('Creature'), { kind: 'inZone', zone: 'battlefield' }] }, was, me),
    ).toBe(true)
  })

  test('115.9b: has a target among those that pass', () => {
    const { state, id } = board({ hand: ['Bolt'], battlefield: ['Bear'] })
    const { state: casting, spell } = cast(state, id('Bolt'))
    const aimed = patched(casting, spell, {
      stack: {
        kind: 'spell',
        content: null,
        modes: [],
        targets: [[objectTarget(id('Bear'))]],
        divided: null,
        context: contextOf(0, spell),
      },
    })
    const aimsAt = (filter: Filter): boolean =>
      matches(aimed, { kind: 'targets', filter, players: null }, spell, contextOf(0, spell))
    expect(aimsAt(type('Creature'))).toBe(true)
    expect(aimsAt(type('Land'))).toBe(false)
    expect(
      matches(
        buried(aimed, id('Bear')),
        { kind: 'targets', filter: type('Creature'), players: null },
        spell,
        contextOf(0, spell),
      ),
    ).toBe(false)
  })
})

describe('amounts and conditions', () => {
  test('107.1a: half rounds as said; sums, counts and stats', () => {
    const { state, id } = board({ life: 7, battlefield: ['Bear', 'Giant', 'Forest', 'Island'] }, {})
    const me = contextOf(0, id('Bear'))
    expect(amountOf(state, { kind: 'half', of: { kind: 'life', who: { kind: 'you' } }, round: 'up' }, me)).toBe(4)
    expect(amountOf(state, { kind: 'half', of: { kind: 'life', who: { kind: 'you' } }, round: 'down' }, me)).toBe(3)
    expect(amountOf(state, { kind: 'count', select: { filter: type('Creature') } }, me)).toBe(2)
    expect(
      amountOf(state, { kind: 'aggregate', how: 'total', stat: 'power', select: { filter: type('Creature') } }, me),
    ).toBe(7)
    expect(amountOf(state, { kind: 'domain' }, me)).toBe(2)
    expect(amountOf(state, { kind: 'devotion', colors: ['G'] }, me)).toBe(1)
    expect(
      amountOf(
        state,
        {
          kind: 'sum',
          of: [
            { kind: 'times', by: 2, of: fixed(3) },
            { kind: 'stat', of: { kind: 'self' }, stat: 'power' },
          ],
        },
        me,
      ),
    ).toBe(8)
  })

  test('608.2h: the source’s power as it last was, once it’s gone', () => {
    const { state, id } = board({ battlefield: [{ card: 'Bear', counters: { '+1/+1': 2 } }] })
    const context = contextOf(0, id('Bear'), lkiOf(state, id('Bear')))
    const after = buried(state, id('Bear'))
    expect(amountOf(after, { kind: 'stat', of: { kind: 'self' }, stat: 'power' }, context)).toBe(4)
    expect(amountOf(after, { kind: 'counters', on: { kind: 'self' }, counter: '+1/+1' }, context)).toBe(2)
    expect(targetsOf(after, { kind: 'self' }, context)).toEqual([])
    expect(lkiOfRef(after, { kind: 'self' }, context)).toHaveLength(1)
  })

  test('603.4-like conditions', () => {
    const { state, id } = board({ battlefield: ['Bear', 'Giant'] })
    const me = contextOf(0, id('Bear'))
    expect(
      holds(state, { kind: 'exists', select: { filter: { kind: 'and', of: [type('Creature'), mine] } }, min: 2 }, me),
    ).toBe(true)
    expect(holds(state, { kind: 'exists', select: { filter: type('Creature') }, min: 3 }, me)).toBe(false)
    expect(holds(state, { kind: 'yourTurn' }, me)).toBe(true)
    expect(holds(state, { kind: 'yourTurn' }, contextOf(1, id('Bear')))).toBe(false)
    expect(
      holds(state, { kind: 'compare', left: { kind: 'life', who: { kind: 'you' } }, op: '>', right: fixed(19) }, me),
    ).toBe(true)
    expect(
      holds(state, { kind: 'matches', ref: { kind: 'self' }, filter: { kind: 'subtype', subtype: 'Bear' } }, me),
    ).toBe(true)
    expect(playersOf(state, { kind: 'opponents' }, me)).toEqual([1])
  })
})

describe('603.10: events', () => {
  function death(state: GameState, id: ObjectId): { readonly after: GameState; readonly event: GameEvent } {
    const before = lkiOf(state, id)
    return {
      after: buried(state, id),
      event: {
        kind: 'zoneChange',
        before,
        from: 'battlefield',
        to: 'graveyard',
        id: nextId(id),
        owner: before.object.owner,
        controller: before.controller,
        cause: 'destroy',
        by: null,
        source: null,
      },
    }
  }
  const dies = (what: Filter) => ({ kind: 'zoneChange', what, from: ['battlefield'], to: ['graveyard'] }) as const

  test('603.10a: what leaves the battlefield is asked as it was there', () => {
    const { state, id } = board({ battlefield: ['Rock', 'Bear'] })
    const alive = withEffect(state, [id('Rock')], [{ kind: 'addTypes', types: ['Creature'] }])
    const { after, event } = death(alive, id('Rock'))
    const watcher = contextOf(0, id('Bear'))
    expect(eventMatches(after, dies(type('Creature')), event, watcher)).toBe(true)
    // From anywhere: the card that arrives is no creature card.
    expect(eventMatches(after, { kind: 'zoneChange', what: type('Creature'), to: ['graveyard'] }, event, watcher)).toBe(
      false,
    )
    expect(eventMatches(after, dies({ kind: 'is', ref: { kind: 'self' } }), event, contextOf(0, id('Rock')))).toBe(true)
    expect(
      eventMatches(
        after,
        dies({ kind: 'and', of: [mine, { kind: 'not', of: { kind: 'is', ref: { kind: 'self' } } }] }),
        event,
        watcher,
      ),
    ).toBe(true)
    expect(eventMatches(after, dies(mine), event, contextOf(1, id('Bear')))).toBe(false)
  })

  test('400.7e: the subject is the new object; what it was is remembered', () => {
    const { state, id } = board({ battlefield: [{ card: 'Bear', counters: { '+1/+1': 3 } }] })
    const { after, event } = death(state, id('Bear'))
    const context: Context = { ...contextOf(0, id('Bear'), lkiOf(state, id('Bear'))), event }
    expect(targetsOf(after, { kind: 'event', role: 'subject' }, context)).toEqual([objectTarget(nextId(id('Bear')))])
    expect(targetsOf(after, { kind: 'self' }, context)).toEqual([objectTarget(nextId(id('Bear')))])
    expect(lkiOfRef(after, { kind: 'event', role: 'subject' }, context).map((lki) => lki.now.power)).toEqual([5])
  })

  test('enters: the arriving object as it is, replacement of its types included', () => {
    const { state, id } = board({ battlefield: ['Bear', 'Giant'] })
    const event: GameEvent = {
      kind: 'zoneChange',
      before: null,
      from: 'hand',
      to: 'battlefield',
      id: id('Giant'),
      owner: 0,
      controller: 0,
      cause: null,
      by: null,
      source: null,
    }
    const enters = {
      kind: 'zoneChange',
      what: { kind: 'and', of: [type('Creature'), mine, { kind: 'not', of: { kind: 'is', ref: { kind: 'self' } } }] },
      to: ['battlefield'],
    } as const
    expect(eventMatches(state, enters, event, contextOf(0, id('Bear')))).toBe(true)
    expect(eventMatches(state, enters, event, contextOf(0, id('Giant')))).toBe(false)
    expect(eventMatches(state, enters, event, contextOf(1, id('Bear')))).toBe(false)
  })

  test('120.8: no damage is no event; combat damage to a player by a source', () => {
    const { state, id } = board({ battlefield: ['Bear'] })
    const damage = (amount: number): GameEvent => ({
      kind: 'damage',
      source: lkiOf(state, id('Bear')),
      to: playerTarget(1),
      toLki: null,
      amount,
      combat: true,
    })
    const pattern = {
      kind: 'damage',
      source: { kind: 'is', ref: { kind: 'self' } },
      toPlayer: { kind: 'opponents' },
      combat: true,
    } as const
    expect(eventMatches(state, pattern, damage(2), contextOf(0, id('Bear')))).toBe(true)
    expect(eventMatches(state, pattern, damage(0), contextOf(0, id('Bear')))).toBe(false)
    expect(eventMatches(state, pattern, damage(2), contextOf(1, id('Bear')))).toBe(false)
    const past: GameState = { ...state, history: { ...state.history, events: [damage(2), damage(3)] }, revision: 1 }
    expect(countHappened(past, { kind: 'damage' }, contextOf(0, id('Bear')))).toBe(2)
    expect(countHappened(past, { kind: 'damage' }, contextOf(0, id('Bear')), true)).toBe(5)
  })

  test('608.2h: a target that is gone is known by its zone change this turn', () => {
    const { state, id } = board({}, { battlefield: ['Giant'] })
    const { after, event } = death(state, id('Giant'))
    const past = { ...after, history: { ...after.history, events: [event] }, revision: after.revision + 1 }
    const context: Context = { ...contextOf(0, id('Giant')), targets: [[objectTarget(id('Giant'))]] }
    expect(targetsOf(past, { kind: 'target', slot: 0 }, context)).toEqual([])
    expect(playersOf(past, { kind: 'controllerOf', of: { kind: 'target', slot: 0 } }, context)).toEqual([1])
    expect(amountOf(past, { kind: 'stat', of: { kind: 'target', slot: 0 }, stat: 'power' }, context)).toBe(5)
  })
})

describe('115: legal targets', () => {
  const creatures: TargetSpec = { objects: type('Creature'), players: null, min: fixed(1), max: fixed(1) }
  const targets = (state: GameState, spell: ObjectId, player: number, spec = creatures): (string | number | null)[] =>
    legalTargets(state, spec, contextOf(player, spell), spell).map((target) =>
      target.kind === 'player' ? target.player : lkiOf(state, target.id).now.name,
    )

  test('702.11b, 702.18a, 702.16b, 702.21a: hexproof, shroud and protection forbid, ward doesn’t', () => {
    const all = ['Bear', 'Slippery', 'Veiled', 'Warded', 'Knight']
    const { state, id } = board(
      { battlefield: all, hand: [{ card: 'Bolt', as: 'mine' }] },
      { hand: [{ card: 'Bolt', as: 'theirs' }, 'Murder'] },
    )
    const own = cast(state, id('mine'))
    expect(targets(own.state, own.spell, 0)).toEqual(['Bear', 'Slippery', 'Warded'])
    const other = cast(state, id('theirs'))
    expect(targets(other.state, other.spell, 1)).toEqual(['Bear', 'Warded'])
    const black = cast(state, id('Murder'))
    expect(targets(black.state, black.spell, 1)).toEqual(['Bear', 'Warded', 'Knight'])
  })

  test('702.11d: hexproof from a quality', () => {
    const { state, id } = board({ battlefield: ['Warden'] }, { hand: ['Bolt', 'Murder'] })
    const red = cast(state, id('Bolt'))
    expect(targets(red.state, red.spell, 1)).toEqual(['Warden'])
    const black = cast(state, id('Murder'))
    expect(targets(black.state, black.spell, 1)).toEqual([])
  })

  test('115.2, 115.5: zones as said, a spell never itself; players', () => {
    const { state, id } = board({ battlefield: ['Bear'], hand: ['Bolt'], graveyard: ['Giant'] })
    const { state: casting, spell } = cast(state, id('Bolt'))
    expect(targets(casting, spell, 0, { ...creatures, zones: ['graveyard'] })).toEqual(['Giant'])
    expect(targets(casting, spell, 0, { ...creatures, objects: { kind: 'spell' }, zones: ['stack'] })).toEqual([])
    expect(targets(casting, spell, 0, { ...creatures, objects: null, players: { kind: 'opponents' } })).toEqual([1])
    expect(targets(casting, spell, 0, { ...creatures, players: 'any' })).toEqual(['Bear', 0, 1])
  })

  test('702.11c: a player with hexproof; 702.26b: nothing phased out', () => {
    const { state, id } = board({ battlefield: ['Bear'] }, { hand: ['Bolt'] })
    const { state: casting, spell } = cast(state, id('Bolt'))
    const shielded = withEffect(casting, [], [], { players: [0], playerRules: [{ kind: 'hexproofPlayer' }] })
    expect(targets(shielded, spell, 1, { ...creatures, players: 'any' })).toEqual(['Bear', 1])
    const away = patched(casting, id('Bear'), { phasedOut: true })
    expect(targets(away, spell, 1)).toEqual([])
    expect(isLegalTarget(away, creatures, objectTarget(id('Bear')), contextOf(1, spell), spell)).toBe(false)
  })
})

describe('303.4, 301.5: attaching', () => {
  test('301.5, 301.5c: Equipment goes on creatures, never on itself, and not against protection', () => {
    const { state, id } = board({ battlefield: ['Sword', 'Red Sword', 'Bear', 'Knight', 'Rock'] })
    const can = (what: string, to: string): boolean => canAttach(state, id(what), objectTarget(id(to)))
    expect(can('Sword', 'Bear')).toBe(true)
    expect(can('Sword', 'Rock')).toBe(false)
    expect(can('Sword', 'Sword')).toBe(false)
    expect(can('Sword', 'Knight')).toBe(true)
    expect(can('Red Sword', 'Knight')).toBe(false)
    expect(can('Rock', 'Bear')).toBe(false)
    const alive = withEffect(state, [id('Sword')], [{ kind: 'addTypes', types: ['Creature'] }])
    expect(canAttach(alive, id('Sword'), objectTarget(id('Bear')))).toBe(false)
  })

  test('702.5, 702.16c, 702.5d: Auras by their enchant ability', () => {
    const { state, id } = board(
      { battlefield: ['Pacifism', 'Fury', 'Curse', 'Bear', 'Knight', 'Rock'] },
      { battlefield: ['Giant'] },
    )
    const can = (what: string, to: string): boolean => canAttach(state, id(what), objectTarget(id(to)))
    expect(can('Pacifism', 'Giant')).toBe(true)
    expect(can('Pacifism', 'Rock')).toBe(false)
    expect(can('Fury', 'Bear')).toBe(true)
    expect(can('Fury', 'Giant')).toBe(false)
    expect(can('Fury', 'Knight')).toBe(false)
    expect(can('Curse', 'Bear')).toBe(false)
    expect(canAttach(state, id('Curse'), playerTarget(1))).toBe(true)
    expect(canAttach(state, id('Pacifism'), playerTarget(1))).toBe(false)
  })

  test('702.16a: protection asks the source as it is or was', () => {
    const { state, id } = board({ battlefield: ['Knight'] }, { battlefield: ['Giant'] })
    expect(protectedFrom(state, id('Knight'), lkiOf(state, id('Giant')))).toBe(true)
    const pale = withEffect(state, [id('Giant')], [{ kind: 'setColors', colors: ['W'] }])
    expect(protectedFrom(pale, id('Knight'), lkiOf(pale, id('Giant')))).toBe(false)
  })
})
