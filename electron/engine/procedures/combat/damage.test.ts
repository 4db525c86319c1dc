import { describe, expect, test } from 'vitest'
import type { Ability } from '../../abilities/ability.ts'
import type { RuleChange } from '../../abilities/modification.ts'
import type { CardDefinition } from '../../abilities/definition.ts'
import type { DamageAssignment } from '../../state/frame.ts'
import { objectTarget, playerTarget } from '../../state/ids.ts'
import type { ObjectId, Target } from '../../state/ids.ts'
import type { Attacker, GameState } from '../../state/state.ts'
import { buildBoard } from '../../state/testing/board.ts'
import type { Board, BoardCard, BoardEntry } from '../../state/testing/board.ts'
import { creature, define } from '../../state/testing/definitions.ts'
import {
  checkAssignments,
  checkShares,
  damageChoice,
  damageDealers,
  defaultShares,
  hasFirstStrikeStep,
} from './index.ts'

type Word = 'trample' | 'deathtouch' | 'first strike' | 'double strike' | 'trample over planeswalkers'
const words = (...list: readonly Word[]): readonly Ability[] => list.map((keyword) => ({ kind: 'keyword', keyword }))
const rule = (...rules: readonly RuleChange[]): Ability => ({
  kind: 'static',
  zones: ['battlefield'],
  parts: [{ kind: 'rule', affects: 'self', rules }],
})

const CARDS: readonly CardDefinition[] = [
  creature('Regrower', '{2}{G}{G}', '4/3'),
  creature('Spawn', '{2}{B}', '2/3'),
  creature('Hunter', '{1}{W}', '1/1'),
  creature('Wall', '{1}', '0/4'),
  creature('Rhino', '{2}{G}{G}', '4/4', words('trample')),
  creature('Basilisk', '{2}{G}', '4/4', words('trample', 'deathtouch')),
  creature('Assassin', '{B}', '1/1', words('deathtouch')),
  creature('Thrasta', '{5}{G}', '7/7', words('trample over planeswalkers')),
  creature('Knight', '{W}{W}', '2/2', words('first strike')),
  creature('Champion', '{W}{W}', '2/2', words('double strike')),
  creature('Ox', '{W}', '1/5', [rule({ kind: 'assignsDamageByToughness' })]),
  creature('Pacifist', '{W}', '3/3', [rule({ kind: 'assignsNoCombatDamage' })]),
  creature('Siege Worm', '{5}{G}', '5/5', [rule({ kind: 'mayAssignAsUnblocked' })]),
  define({ name: 'Liliana', cost: '{1}{B}{B}', type: 'Legendary Planeswalker — Liliana', loyalty: '3' }),
]

interface Pair {
  readonly attacker: string
  readonly blockers?: readonly string[]
  readonly blocked?: boolean
  readonly at?: string
}

interface Fight extends Board {
  readonly with: (dealtFirst: readonly string[]) => GameState
}

const B = playerTarget(1)

/** A attacks B; `more` is what else B controls, `marked` the damage on B's blockers. */
function fight(
  pairs: readonly Pair[],
  more: readonly BoardEntry[] = [],
  marked: Readonly<Record<string, number>> = {},
): Fight {
  const entry = (name: string): BoardCard => ({ card: name.split('#')[0] ?? '', as: name, damage: marked[name] ?? 0 })
  const names = [...new Set(pairs.flatMap((pair) => pair.blockers ?? []))]
  const b = buildBoard({
    cards: CARDS,
    players: [
      { battlefield: pairs.map((pair) => entry(pair.attacker)) },
      { battlefield: [...names.map(entry), ...more] },
    ],
    step: 'combatDamage',
  })
  const made = pairs.map((pair): Attacker => {
    const ids = (pair.blockers ?? []).map((name) => b.id(name))
    const defender: Target = pair.at === undefined ? B : objectTarget(b.id(pair.at))
    return {
      id: b.id(pair.attacker),
      defender,
      defendingPlayer: 1,
      blocked: pair.blocked ?? ids.length > 0,
      blockers: ids,
    }
  })
  const withFirst = (dealtFirst: readonly string[]): GameState => ({
    ...b.state,
    turn: {
      ...b.state.turn,
      combat: { attackers: made, blocksDeclared: true, dealtFirst: dealtFirst.map((name) => b.id(name)) },
    },
  })
  return { ...b, state: withFirst([]), with: withFirst }
}

type Named = Readonly<Record<string, number>>

function shares(f: Fight, named: Named): DamageAssignment['shares'] {
  return Object.entries(named).map(([name, n]) => [name === 'B' ? B : objectTarget(f.id(name)), n])
}
function legal(
  f: Fight,
  dealer: string,
  named: Named,
  assigned: readonly DamageAssignment[] = [],
  pending: readonly ObjectId[] = [],
): boolean {
  return checkShares(f.state, f.id(dealer), shares(f, named), assigned, pending)
}

describe('510.1a–d: who is assigned how much', () => {
  test('510.1b: an unblocked creature assigns to what it attacks', () => {
    const f = fight([{ attacker: 'Regrower' }])
    expect(damageChoice(f.state, f.id('Regrower'))).toEqual({ kind: 'fixed', shares: [[B, 4]] })
  })

  test('510.1b: … and to nothing if that is gone', () => {
    const f = fight([{ attacker: 'Regrower', at: 'Liliana' }], ['Liliana'])
    expect(damageChoice(f.state, f.id('Regrower'))).toEqual({
      kind: 'fixed',
      shares: [[objectTarget(f.id('Liliana')), 4]],
    })
    const gone = {
      ...f.state,
      objects: f.state.objects.map((o) => (o.id === f.id('Liliana') ? { ...o, zone: 'graveyard' as const } : o)),
    }
    expect(damageChoice(gone, f.id('Regrower'))).toEqual({ kind: 'fixed', shares: [] })
  })

  test('510.1c: the example of a 4/3 blocked by a 2/3 and a 1/1', () => {
    const f = fight([{ attacker: 'Regrower', blockers: ['Spawn', 'Hunter'] }])
    for (const [spawn, hunter] of [
      [0, 4],
      [1, 3],
      [2, 2],
      [3, 1],
      [4, 0],
    ] as const)
      expect(legal(f, 'Regrower', { Spawn: spawn, Hunter: hunter })).toBe(true)
    expect(legal(f, 'Regrower', { Spawn: 3, Hunter: 2 })).toBe(false)
    expect(legal(f, 'Regrower', { Spawn: 3 })).toBe(false)
    expect(legal(f, 'Regrower', { Spawn: 3, B: 1 })).toBe(false)
    expect(damageChoice(f.state, f.id('Regrower'))).toMatchObject({
      kind: 'choice',
      player: 0,
      total: 4,
      over: [{ lethal: 3, max: 4 }, { lethal: 1 }],
    })
  })

  test('510.1c: blocked with no blocker left, it assigns nothing', () => {
    const f = fight([{ attacker: 'Regrower', blocked: true }])
    expect(damageChoice(f.state, f.id('Regrower'))).toEqual({ kind: 'fixed', shares: [] })
  })

  test('510.1d: a blocker of several divides its damage', () => {
    const f = fight([
      { attacker: 'Hunter', blockers: ['Spawn'] },
      { attacker: 'Hunter#2', blockers: ['Spawn'] },
    ])
    expect(damageChoice(f.state, f.id('Spawn'))).toMatchObject({ kind: 'choice', player: 1, total: 2 })
    expect(legal(f, 'Spawn', { Hunter: 1, 'Hunter#2': 1 })).toBe(true)
    expect(legal(f, 'Spawn', { Hunter: 1, 'Hunter#2': 2 })).toBe(false)
  })

  test('by toughness, none at all, and as though unblocked', () => {
    const f = fight([{ attacker: 'Ox' }, { attacker: 'Pacifist' }, { attacker: 'Siege Worm', blockers: ['Wall'] }])
    expect(damageChoice(f.state, f.id('Ox'))).toEqual({ kind: 'fixed', shares: [[B, 5]] })
    expect(damageChoice(f.state, f.id('Pacifist'))).toEqual({ kind: 'fixed', shares: [] })
    expect(legal(f, 'Siege Worm', { B: 5 })).toBe(true)
    expect(legal(f, 'Siege Worm', { Wall: 5 })).toBe(true)
    expect(legal(f, 'Siege Worm', { Wall: 4, B: 1 })).toBe(false)
  })
})

describe('702.19: trample', () => {
  test('702.19b: excess goes on once all blockers have lethal damage', () => {
    const f = fight([{ attacker: 'Rhino', blockers: ['Spawn', 'Hunter'] }])
    expect(legal(f, 'Rhino', { Spawn: 3, Hunter: 1 })).toBe(true)
    expect(legal(f, 'Rhino', { Hunter: 1, B: 3 })).toBe(false)
    const one = fight([{ attacker: 'Rhino', blockers: ['Spawn'] }])
    expect(legal(one, 'Rhino', { Spawn: 3, B: 1 })).toBe(true)
    expect(legal(one, 'Rhino', { Spawn: 2, B: 2 })).toBe(false)
    expect(legal(one, 'Rhino', { Spawn: 4 })).toBe(true)
    expect(defaultShares(one.state, one.id('Rhino'))).toEqual([
      [objectTarget(one.id('Spawn')), 3],
      [B, 1],
    ])
  })

  test('702.19b: damage already marked and assigned by others counts', () => {
    const hurt = fight([{ attacker: 'Rhino', blockers: ['Spawn'] }], [], { Spawn: 2 })
    expect(legal(hurt, 'Rhino', { Spawn: 1, B: 3 })).toBe(true)
    const both = fight([
      { attacker: 'Rhino', blockers: ['Wall'] },
      { attacker: 'Regrower', blockers: ['Wall'] },
    ])
    const other: DamageAssignment = { source: both.id('Regrower'), shares: shares(both, { Wall: 4 }) }
    expect(legal(both, 'Rhino', { B: 4 })).toBe(false)
    expect(legal(both, 'Rhino', { B: 4 }, [other])).toBe(true)
    expect(legal(both, 'Rhino', { B: 4 }, [], [both.id('Regrower')])).toBe(true)
    const first: DamageAssignment = { source: both.id('Rhino'), shares: shares(both, { B: 4 }) }
    expect(checkAssignments(both.state, [first, other])).toBe(true)
    expect(checkAssignments(both.state, [first, { ...other, shares: [] }])).toBe(false)
  })

  test('702.2c: one damage from a source with deathtouch is lethal', () => {
    const f = fight([{ attacker: 'Basilisk', blockers: ['Wall', 'Spawn'] }])
    expect(legal(f, 'Basilisk', { Wall: 1, Spawn: 1, B: 2 })).toBe(true)
    expect(legal(f, 'Basilisk', { Wall: 1, B: 3 })).toBe(false)
    expect(defaultShares(f.state, f.id('Basilisk'))).toEqual([
      [objectTarget(f.id('Wall')), 1],
      [objectTarget(f.id('Spawn')), 1],
      [B, 2],
    ])
    const g = fight([
      { attacker: 'Rhino', blockers: ['Wall'] },
      { attacker: 'Assassin', blockers: ['Wall'] },
    ])
    const other: DamageAssignment = { source: g.id('Assassin'), shares: shares(g, { Wall: 1 }) }
    expect(legal(g, 'Rhino', { B: 4 }, [other])).toBe(true)
  })

  test('702.19d: with no blocker left, all of it tramples', () => {
    const f = fight([{ attacker: 'Rhino', blocked: true }])
    expect(damageChoice(f.state, f.id('Rhino'))).toEqual({ kind: 'fixed', shares: [[B, 4]] })
  })

  test('702.19c, 702.19f: over a planeswalker only with trample over planeswalkers', () => {
    const f = fight(
      [{ attacker: 'Thrasta', blockers: ['Spawn'], at: 'Liliana' }],
      [{ card: 'Liliana', counters: { loyalty: 3 } }],
    )
    expect(legal(f, 'Thrasta', { Spawn: 3, Liliana: 3, B: 1 })).toBe(true)
    expect(legal(f, 'Thrasta', { Spawn: 3, Liliana: 2, B: 2 })).toBe(false)
    expect(legal(f, 'Thrasta', { Spawn: 2, Liliana: 5 })).toBe(false)
    expect(defaultShares(f.state, f.id('Thrasta')).map(([, n]) => n)).toEqual([3, 3, 1])
    const g = fight(
      [{ attacker: 'Rhino', blockers: ['Hunter'], at: 'Liliana' }],
      [{ card: 'Liliana', counters: { loyalty: 1 } }],
    )
    expect(legal(g, 'Rhino', { Hunter: 1, Liliana: 3 })).toBe(true)
    expect(legal(g, 'Rhino', { Hunter: 1, Liliana: 1, B: 2 })).toBe(false)
  })
})

describe('510.4, 702.7b: first and double strike', () => {
  test('who deals in which step', () => {
    const f = fight([{ attacker: 'Knight', blockers: ['Spawn'] }, { attacker: 'Champion' }, { attacker: 'Regrower' }])
    expect(hasFirstStrikeStep(f.state)).toBe(true)
    expect(damageDealers(f.state, true)).toEqual([f.id('Knight'), f.id('Champion')])
    expect(damageDealers(f.with(['Knight', 'Champion']), false)).toEqual([
      f.id('Champion'),
      f.id('Regrower'),
      f.id('Spawn'),
    ])
    const plain = fight([{ attacker: 'Regrower' }])
    expect(hasFirstStrikeStep(plain.state)).toBe(false)
    expect(damageDealers(plain.state, false)).toEqual([plain.id('Regrower')])
  })

  test('702.7c: losing first strike after the first step gives no second damage', () => {
    const f = fight([{ attacker: 'Knight' }, { attacker: 'Regrower' }])
    const state = f.with(['Knight', 'Regrower'])
    expect(damageDealers(state, false)).toEqual([])
  })
})

test('without trample the rest goes to the last creature that gets lethal damage', () => {
  const f = fight([{ attacker: 'Regrower', blockers: ['Hunter', 'Hunter#2'] }])
  expect(defaultShares(f.state, f.id('Regrower')).map(([, n]) => n)).toEqual([1, 3])
})
