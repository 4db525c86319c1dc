import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Ability, Protection } from '../../abilities/ability.ts'
import type { SimpleKeyword } from '../../../../shared/vocabulary/keywords.ts'
import type { RuleChange } from '../../abilities/modification.ts'
import type { Filter } from '../../abilities/reference.ts'
import type { CardDefinition } from '../../abilities/definition.ts'
import { playerTarget } from '../../state/ids.ts'
import type { ObjectId } from '../../state/ids.ts'
import type { GameState } from '../../state/state.ts'
import { buildBoard } from '../../state/testing/board.ts'
import type { Board, BoardEntry } from '../../state/testing/board.ts'
import { creature, define } from '../../state/testing/definitions.ts'
import { blockOptions, checkBlock, leastBlock } from './index.ts'

const word = (keyword: SimpleKeyword): Ability => ({ kind: 'keyword', keyword })
const rule = (...rules: readonly RuleChange[]): Ability => ({
  kind: 'static',
  zones: ['battlefield'],
  parts: [{ kind: 'rule', affects: 'self', rules }],
})
const protection = (from: Protection): Ability => ({ kind: 'keyword', keyword: 'protection', from })
const red: Filter = { kind: 'color', color: 'R' }

const CARDS: readonly CardDefinition[] = [
  creature('Bear', '{1}{G}', '2/2'),
  creature('Ogre', '{2}{R}', '3/3'),
  creature('Zombie', '{1}{B}', '2/2'),
  define({ name: 'Myr', cost: '{2}', type: 'Artifact Creature — Myr', pt: '1/1' }),
  creature('Bird', '{U}', '1/1', [word('flying')]),
  creature('Spider', '{G}', '1/3', [word('reach')]),
  creature('Shade', '{B}', '2/2', [word('shadow')]),
  creature('Fearsome', '{B}', '2/2', [word('fear')]),
  creature('Intimidator', '{R}', '2/2', [word('intimidate')]),
  creature('Skulker', '{B}', '2/2', [word('skulk')]),
  creature('Horseman', '{W}', '2/2', [word('horsemanship')]),
  creature('Menacer', '{R}', '3/2', [word('menace')]),
  creature('Islandwalker', '{U}', '2/2', [
    { kind: 'keyword', keyword: 'landwalk', land: { kind: 'subtype', subtype: 'Island' }, words: 'islandwalk' },
  ]),
  creature('Pro-Red', '{W}', '2/2', [protection({ kind: 'filter', filter: red, words: 'red' })]),
  creature('Unblockable', '{U}', '1/1', [rule({ kind: 'cantBeBlocked' })]),
  creature('Low Flyer', '{G}', '4/4', [
    rule({ kind: 'cantBeBlocked', by: { kind: 'compare', stat: 'power', op: '<=', to: { kind: 'fixed', n: 2 } } }),
  ]),
  creature('Elusive', '{U}', '3/3', [rule({ kind: 'cantBeBlocked', moreThan: 1 })]),
  creature('Trio', '{U}', '3/3', [rule({ kind: 'cantBeBlocked', fewerThan: 3 })]),
  creature('Coward', '{R}', '2/1', [rule({ kind: 'cantBlock' })]),
  creature('Groundling', '{R}', '2/1', [
    rule({ kind: 'cantBlock', attackers: { kind: 'keyword', keyword: 'menace' } }),
  ]),
  creature('Sidar', '{W}', '1/4', [rule({ kind: 'canBlockMore', count: 1 })]),
  creature('Hundred-Handed', '{W}', '3/5', [rule({ kind: 'canBlockMore', count: 'any' })]),
  creature('Eager', '{W}', '2/2', [rule({ kind: 'mustBlock' })]),
  creature('Eager But Dear', '{W}', '2/2', [rule({ kind: 'mustBlock' }, { kind: 'blockTax', mana: ['1'] })]),
  creature('Lured', '{G}', '1/1', [rule({ kind: 'mustBeBlocked', byAll: true })]),
  creature('Wanted', '{G}', '3/3', [rule({ kind: 'mustBeBlocked' })]),
  creature('Familiar', '{R}', '2/2', [rule({ kind: 'cantBlockAlone' })]),
]

interface Fight extends Board {
  readonly attackers: readonly ObjectId[]
  readonly blockers: readonly ObjectId[]
}

/** A (player 0) attacks B with all of its creatures. */
function fight(
  attacking: readonly BoardEntry[],
  defending: readonly BoardEntry[],
  lands: readonly string[] = [],
): Fight {
  const b = buildBoard({
    cards: CARDS,
    players: [{ battlefield: attacking }, { battlefield: [...defending, ...lands] }],
    step: 'declareBlockers',
  })
  const attackers = b.state.battlefield.slice(0, attacking.length)
  const blockers = b.state.battlefield.slice(attacking.length, attacking.length + defending.length)
  const combat = {
    attackers: attackers.map((id) => ({
      id,
      defender: playerTarget(1),
      defendingPlayer: 1,
      blocked: false,
      blockers: [],
    })),
    dealtFirst: [],
    blocksDeclared: false,
  }
  const state: GameState = { ...b.state, turn: { ...b.state.turn, combat } }
  return { ...b, state, attackers, blockers }
}

/** Which of B's creatures can block A's only attacker. */
function able(attacker: string, defending: readonly string[], lands: readonly string[] = []): readonly string[] {
  const f = fight([attacker], defending, lands)
  const ids = blockOptions(f.state, 1).options.map((option) => option.blocker)
  return defending.filter((_, index) => ids.includes(f.blockers[index] ?? (-1 as ObjectId)))
}

/** Checks blocks given as pairs of numbers [blocker, attacker]. */
function verdict(f: Fight, pairs: readonly (readonly [number, number])[]): string {
  const id = (ids: readonly ObjectId[], index: number): ObjectId => ids[index] ?? never()
  const found = checkBlock(
    f.state,
    1,
    pairs.map(([blocker, attacker]) => [id(f.blockers, blocker), id(f.attackers, attacker)]),
  )
  return found.ok ? 'legal' : found.reason
}
function never(): never {
  throw new Error('no such creature')
}

describe('509.1a–b: evasion', () => {
  test.each([
    ['Bear', ['Bear', 'Bird', 'Myr'], ['Bear', 'Bird', 'Myr']],
    ['Bird', ['Bear', 'Bird', 'Spider'], ['Bird', 'Spider']], // 702.9b
    ['Shade', ['Bear', 'Shade'], ['Shade']], // 702.28b
    ['Bear', ['Shade', 'Bear'], ['Bear']],
    ['Fearsome', ['Bear', 'Zombie', 'Myr'], ['Zombie', 'Myr']], // 702.36b
    ['Intimidator', ['Bear', 'Ogre', 'Myr'], ['Ogre', 'Myr']], // 702.13b
    ['Skulker', ['Bear', 'Ogre', 'Myr'], ['Bear', 'Myr']], // 702.118b
    ['Horseman', ['Bear', 'Horseman'], ['Horseman']], // 702.31b
    ['Pro-Red', ['Bear', 'Ogre'], ['Bear']], // 702.16f
    ['Unblockable', ['Bear', 'Bird'], []],
    ['Low Flyer', ['Bear', 'Ogre'], ['Ogre']],
    ['Bear', ['Coward', 'Groundling'], ['Groundling']],
    ['Menacer', ['Coward', 'Groundling', 'Bear'], ['Bear']],
  ])('%s can be blocked by these among %j: %j', (attacker, defending, expected) => {
    expect(able(attacker, defending)).toEqual(expected)
  })

  test('702.14c: landwalk', () => {
    expect(able('Islandwalker', ['Bear'], ['Island'])).toEqual([])
    expect(able('Islandwalker', ['Bear'], ['Forest'])).toEqual(['Bear'])
  })

  test('tapped creatures don’t block', () => {
    const f = fight(['Bear'], [{ card: 'Bear', tapped: true }])
    expect(blockOptions(f.state, 1).options).toEqual([])
    expect(verdict(f, [[0, 0]])).toBe('cantBlock')
  })
})

describe('509.1b: how many block', () => {
  test('702.111b: menace, and other least and greatest numbers', () => {
    const f = fight(['Menacer'], ['Bear', 'Bear'])
    expect(verdict(f, [[0, 0]])).toBe('tooFew')
    expect(
      verdict(f, [
        [0, 0],
        [1, 0],
      ]),
    ).toBe('legal')
    expect(verdict(f, [])).toBe('legal')
    expect(
      verdict(fight(['Elusive'], ['Bear', 'Bear']), [
        [0, 0],
        [1, 0],
      ]),
    ).toBe('tooManyBlockers')
    expect(
      verdict(fight(['Trio'], ['Bear', 'Bear', 'Bear']), [
        [0, 0],
        [1, 0],
      ]),
    ).toBe('tooFew')
    expect(
      verdict(fight(['Trio'], ['Bear', 'Bear', 'Bear']), [
        [0, 0],
        [1, 0],
        [2, 0],
      ]),
    ).toBe('legal')
  })

  test('a creature blocks one attacker unless it may block more', () => {
    expect(
      verdict(fight(['Bear', 'Bear'], ['Bear']), [
        [0, 0],
        [0, 1],
      ]),
    ).toBe('tooManyAttackers')
    expect(
      verdict(fight(['Bear', 'Bear', 'Bear'], ['Sidar']), [
        [0, 0],
        [0, 1],
      ]),
    ).toBe('legal')
    expect(
      verdict(fight(['Bear', 'Bear', 'Bear'], ['Sidar']), [
        [0, 0],
        [0, 1],
        [0, 2],
      ]),
    ).toBe('tooManyAttackers')
    expect(blockOptions(fight(['Bear', 'Bear', 'Bear'], ['Hundred-Handed']).state, 1).options[0]?.max).toBe(3)
  })

  test('can’t block alone', () => {
    const f = fight(['Bear'], ['Familiar', 'Bear'])
    expect(verdict(f, [[0, 0]])).toBe('alone')
    expect(
      verdict(f, [
        [0, 0],
        [1, 0],
      ]),
    ).toBe('legal')
  })
})

describe('509.1c: requirements', () => {
  test('a creature that blocks if able must block', () => {
    const f = fight(['Bear'], ['Eager', 'Bear'])
    expect(verdict(f, [])).toBe('mustBlock')
    expect(verdict(f, [[1, 0]])).toBe('mustBlock')
    expect(verdict(f, [[0, 0]])).toBe('legal')
    expect(leastBlock(f.state, 1)).toEqual([[f.blockers[0], f.attackers[0]]])
    expect(verdict(fight(['Bird'], ['Eager']), [])).toBe('legal')
  })

  test('the example: it and another must block a creature with menace together', () => {
    const f = fight(['Menacer'], ['Eager', 'Bear'])
    expect(verdict(f, [[0, 0]])).toBe('tooFew')
    expect(verdict(f, [[1, 0]])).toBe('tooFew')
    expect(verdict(f, [])).toBe('mustBlock')
    expect(
      verdict(f, [
        [0, 0],
        [1, 0],
      ]),
    ).toBe('legal')
    expect(leastBlock(f.state, 1)).toHaveLength(2)
    expect(verdict(fight(['Menacer'], ['Eager']), [])).toBe('legal')
  })

  test('all creatures able to block it do so', () => {
    const f = fight(['Lured', 'Bear'], ['Bear', 'Bear'])
    expect(verdict(f, [[0, 0]])).toBe('mustBlock')
    expect(
      verdict(f, [
        [0, 0],
        [1, 1],
      ]),
    ).toBe('mustBlock')
    expect(
      verdict(f, [
        [0, 0],
        [1, 0],
      ]),
    ).toBe('legal')
  })

  test('must be blocked if able: by one is enough', () => {
    const f = fight(['Wanted', 'Bear'], ['Bear', 'Bear'])
    expect(verdict(f, [[0, 1]])).toBe('mustBlock')
    expect(
      verdict(f, [
        [0, 0],
        [1, 1],
      ]),
    ).toBe('legal')
    expect(blockOptions(f.state, 1).options.filter((option) => option.required > 0)).toHaveLength(1)
  })

  test('what must be blocked comes first among what can be, whatever stands before it', () => {
    const f = fight(['Bear', 'Lured'], ['Bear', 'Bear'])
    expect(blockOptions(f.state, 1).options).toMatchObject([
      { attackers: [1, 0], required: 1 },
      { attackers: [1, 0], required: 1 },
    ])
  })

  test('the greatest number of requirements counts, not one certain requirement', () => {
    const f = fight(['Lured', 'Wanted'], ['Bear'])
    // One blocker: obeying either is one requirement.
    expect(verdict(f, [[0, 0]])).toBe('legal')
    expect(verdict(f, [[0, 1]])).toBe('legal')
    expect(verdict(f, [])).toBe('mustBlock')
  })

  test('nobody has to pay to block (509.1d)', () => {
    const f = fight(['Bear'], ['Eager But Dear'])
    expect(verdict(f, [])).toBe('legal')
    expect(checkBlock(f.state, 1, [[f.blockers[0] ?? never(), f.attackers[0] ?? never()]])).toEqual({
      ok: true,
      tax: ['1'],
    })
  })
})

// ── the search against brute force ──

const FIGHTERS = ['Bear', 'Bird', 'Menacer', 'Lured', 'Wanted', 'Elusive', 'Trio'] as const
const DEFENDERS = ['Bear', 'Bird', 'Eager', 'Sidar', 'Coward', 'Familiar'] as const

test('a declaration is legal if and only if no other legal one obeys more requirements', () => {
  const attacking = fc.array(fc.constantFrom(...FIGHTERS), { minLength: 1, maxLength: 3 })
  const defending = fc.array(fc.constantFrom(...DEFENDERS), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(attacking, defending, (own, others) => {
      const f = fight(own, others)
      const { options, attackers } = blockOptions(f.state, 1)
      let all: (readonly (readonly [number, number])[])[] = [[]]
      for (const option of options) {
        const at = f.blockers.indexOf(option.blocker)
        const sets: (readonly number[])[] = [[]]
        for (const attacker of option.attackers)
          for (const set of [...sets]) if (set.length < option.max) sets.push([...set, attacker])
        all = all.flatMap((blocks) =>
          sets.map((set) => [...blocks, ...set.map((attacker): readonly [number, number] => [at, attacker])]),
        )
      }
      const verdicts = all.map((blocks) => ({ blocks, verdict: verdict(f, blocks) }))
      const allowed = verdicts.filter((one) => one.verdict === 'legal' || one.verdict === 'mustBlock')
      const counts = allowed.map((one) => ({ ...one, count: requirementsObeyed(own, others, one.blocks, options, f) }))
      const most = Math.max(...counts.map((one) => one.count))
      for (const one of counts)
        expect(one.verdict === 'legal', JSON.stringify({ own, others, ...one, most })).toBe(one.count === most)
      const least = leastBlock(f.state, 1)
      expect(checkBlock(f.state, 1, least).ok).toBe(true)
      expect(attackers).toEqual(f.attackers)
    }),
    { numRuns: 150 },
  )
})

/** The requirements of 509.1c counted from the cards' words. */
function requirementsObeyed(
  own: readonly string[],
  others: readonly string[],
  blocks: readonly (readonly [number, number])[],
  options: ReturnType<typeof blockOptions>['options'],
  f: Fight,
): number {
  let count = 0
  others.forEach((name, index) => {
    if (name === 'Eager' && blocks.some(([blocker]) => blocker === index)) count++
  })
  own.forEach((name, index) => {
    if (name === 'Wanted' && blocks.some(([, attacker]) => attacker === index)) count++
    if (name === 'Lured')
      for (const option of options) {
        const at = f.blockers.indexOf(option.blocker)
        if (blocks.some(([blocker, attacker]) => blocker === at && attacker === index)) count++
      }
  })
  return count
}

test('hundreds of creatures are no trouble', () => {
  const names = (n: number, name: string): readonly string[] => Array.from({ length: n }, () => name)
  const f = fight([...names(300, 'Bear'), ...names(50, 'Menacer')], [...names(250, 'Bear'), ...names(100, 'Eager')])
  blockOptions(f.state, 1)
  const again = { ...f.state, revision: f.state.revision + 1 }
  const started = performance.now()
  expect(blockOptions(again, 1).options).toHaveLength(350)
  expect(leastBlock(again, 1)).toHaveLength(100)
  expect(performance.now() - started).toBeLessThan(3000)
})
