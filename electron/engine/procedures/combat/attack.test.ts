import { describe, expect, test } from 'vitest'
import type { Ability } from '../../abilities/ability.ts'
import type { PlayerRuleChange, RuleChange } from '../../abilities/modification.ts'
import type { CardDefinition } from '../../abilities/definition.ts'
import { contextOf } from '../../state/context.ts'
import { objectTarget, playerTarget } from '../../state/ids.ts'
import { buildBoard, withEffect } from '../../state/testing/board.ts'
import type { Board, BoardEntry } from '../../state/testing/board.ts'
import { creature, define, permanent } from '../../state/testing/definitions.ts'
import { attackOptions, checkAttack, leastAttack } from './index.ts'

function rule(...rules: readonly RuleChange[]): Ability {
  return { kind: 'static', zones: ['battlefield'], parts: [{ kind: 'rule', affects: 'self', rules }] }
}
function playerRule(who: 'you' | 'opponents', ...rules: readonly PlayerRuleChange[]): Ability {
  return { kind: 'static', zones: ['battlefield'], parts: [{ kind: 'playerRule', who: { kind: who }, rules }] }
}

const CARDS: readonly CardDefinition[] = [
  creature('Bear', '{1}{G}', '2/2'),
  creature('Wall', '{1}', '0/4', [{ kind: 'keyword', keyword: 'defender' }]),
  creature('Animated Wall', '{1}', '0/4', [
    { kind: 'keyword', keyword: 'defender' },
    rule({ kind: 'canAttackAsThoughNoDefender' }),
  ]),
  creature('Raging Goblin', '{R}', '1/1', [{ kind: 'keyword', keyword: 'haste' }]),
  creature('Juggernaut', '{4}', '5/3', [rule({ kind: 'mustAttack' })]),
  creature('Sea Serpent', '{5}{U}', '5/5', [
    rule({
      kind: 'cantAttack',
      unless: { kind: 'defenderControls', filter: { kind: 'subtype', subtype: 'Island' } },
    }),
  ]),
  creature('Jackal Familiar', '{R}', '2/2', [rule({ kind: 'cantAttackAlone' }, { kind: 'cantBlockAlone' })]),
  creature('Rabid Jackal', '{R}', '2/2', [rule({ kind: 'cantAttackAlone' }, { kind: 'mustAttack' })]),
  permanent('Propaganda', '{2}{U}', 'Enchantment', [
    {
      kind: 'static',
      zones: ['battlefield'],
      parts: [
        {
          kind: 'rule',
          affects: { kind: 'controller', who: { kind: 'opponents' } },
          rules: [{ kind: 'attackTax', mana: ['2'], defender: { kind: 'you' } }],
        },
      ],
    },
  ]),
  permanent('Silent Arbiter', '{4}', 'Artifact', [playerRule('you', { kind: 'attackLimit', n: 1 })]),
  permanent('Peacekeeper', '{2}{W}', 'Enchantment', [playerRule('you', { kind: 'cantBeAttacked' })]),
  define({ name: 'Liliana', cost: '{1}{B}{B}', type: 'Legendary Planeswalker — Liliana', loyalty: '3' }),
]

function board(own: readonly BoardEntry[], other: readonly BoardEntry[] = []): Board {
  return buildBoard({
    cards: CARDS,
    players: [{ battlefield: own }, { battlefield: other }],
    step: 'declareAttackers',
  })
}

const B = playerTarget(1)
const reason = (b: Board, names: readonly string[]): string => {
  const verdict = checkAttack(
    b.state,
    0,
    names.map((name) => [b.id(name), B]),
  )
  return verdict.ok ? 'legal' : verdict.reason
}
const attackers = (b: Board): readonly string[] =>
  attackOptions(b.state, 0).options.map(({ attacker, required }) => {
    const source = b.state.objects.find((object) => object.id === attacker)?.source
    const name = source?.kind === 'card' ? b.state.table.definitions[source.components[0].card]?.name : '?'
    return `${name}${required ? '!' : ''}`
  })

describe('508.1a: who can attack', () => {
  test('untapped creatures that were there since the turn began, or have haste (302.6)', () => {
    const b = board([
      'Bear',
      { card: 'Bear', as: 'tapped', tapped: true },
      { card: 'Bear', as: 'new', summoningSick: true },
      { card: 'Raging Goblin', summoningSick: true },
      'Forest',
    ])
    expect(attackers(b)).toEqual(['Bear', 'Raging Goblin'])
    expect(reason(b, ['Bear', 'Raging Goblin'])).toBe('legal')
    expect(reason(b, ['new'])).toBe('cantAttack')
    expect(reason(b, ['Bear', 'Bear'])).toBe('cantAttack')
    expect(reason(b, [])).toBe('legal')
  })

  test('702.3b: defender', () => {
    expect(attackers(board(['Wall', 'Animated Wall']))).toEqual(['Animated Wall'])
  })
})

describe('508.1b: what can be attacked', () => {
  test('the opponent and their planeswalkers', () => {
    const b = board(['Bear', 'Liliana'], [{ card: 'Liliana', as: 'theirs' }])
    const { defenders } = attackOptions(b.state, 0)
    expect(defenders).toEqual([B, objectTarget(b.id('theirs'))])
    expect(checkAttack(b.state, 0, [[b.id('Bear'), objectTarget(b.id('theirs'))]]).ok).toBe(true)
    expect(checkAttack(b.state, 0, [[b.id('Bear'), objectTarget(b.id('Liliana'))]]).ok).toBe(false)
  })

  test('not a player who can’t be attacked', () => {
    expect(attackOptions(board(['Bear'], ['Peacekeeper']).state, 0)).toEqual({ options: [], defenders: [] })
  })
})

describe('508.1c: restrictions', () => {
  test('can’t attack unless the defending player controls an Island', () => {
    expect(attackers(board(['Sea Serpent', 'Island'], ['Forest']))).toEqual([])
    expect(attackers(board(['Sea Serpent'], ['Island']))).toEqual(['Sea Serpent'])
  })

  test('two that can’t attack alone can attack together', () => {
    const b = board(['Jackal Familiar', { card: 'Jackal Familiar', as: 'other' }])
    expect(reason(b, ['Jackal Familiar'])).toBe('alone')
    expect(reason(b, ['Jackal Familiar', 'other'])).toBe('legal')
  })
})

describe('508.1d: requirements', () => {
  test('a creature that attacks if able must attack', () => {
    const b = board(['Juggernaut', 'Bear'])
    expect(attackers(b)).toEqual(['Juggernaut!', 'Bear'])
    expect(reason(b, ['Bear'])).toBe('mustAttack')
    expect(reason(b, ['Juggernaut'])).toBe('legal')
    expect(leastAttack(b.state, 0)).toEqual([[b.id('Juggernaut'), B]])
    expect(reason(board([{ card: 'Juggernaut', tapped: true }]), [])).toBe('legal')
  })

  test('no more than one can attack: it must be the one that attacks if able', () => {
    const b = board(['Silent Arbiter', 'Juggernaut', 'Bear'])
    expect(reason(b, ['Juggernaut'])).toBe('legal')
    expect(reason(b, ['Bear'])).toBe('mustAttack')
    expect(reason(b, ['Juggernaut', 'Bear'])).toBe('tooMany')
    expect(reason(b, [])).toBe('mustAttack')
  })

  test('one that must attack but can’t alone takes another along', () => {
    const b = board(['Rabid Jackal', 'Bear'])
    expect(reason(b, [])).toBe('mustAttack')
    expect(reason(b, ['Rabid Jackal'])).toBe('alone')
    expect(leastAttack(b.state, 0)).toHaveLength(2)
    expect(reason(board(['Rabid Jackal']), [])).toBe('legal')
  })

  test('nobody has to pay to attack, but who attacks pays (508.1h)', () => {
    const b = board(['Juggernaut', 'Bear'], ['Propaganda'])
    expect(reason(b, [])).toBe('legal')
    expect(checkAttack(b.state, 0, [[b.id('Juggernaut'), B]])).toEqual({ ok: true, tax: ['2'] })
    const both = [
      [b.id('Juggernaut'), B],
      [b.id('Bear'), B],
    ] as const
    expect(checkAttack(b.state, 0, both)).toEqual({ ok: true, tax: ['2', '2'] })
  })

  test('a requirement to attack a certain player isn’t obeyed by attacking a planeswalker of another', () => {
    const b = buildBoard({
      cards: CARDS,
      players: [{ battlefield: ['Bear'] }, {}, { battlefield: ['Liliana'] }],
      step: 'declareAttackers',
    })
    const state = withEffect(b.state, [b.id('Bear')], [], {
      rules: [{ kind: 'mustAttack', defender: { kind: 'controllerOf', of: { kind: 'self' } } }],
      context: contextOf(2, b.id('Liliana')),
    })
    expect(checkAttack(state, 0, [[b.id('Bear'), playerTarget(1)]])).toEqual({ ok: false, reason: 'mustAttack' })
    expect(checkAttack(state, 0, [[b.id('Bear'), playerTarget(2)]]).ok).toBe(true)
    expect(checkAttack(state, 0, [[b.id('Bear'), objectTarget(b.id('Liliana'))]]).ok).toBe(true)
    expect(leastAttack(state, 0)).toEqual([[b.id('Bear'), playerTarget(2)]])
  })
})

test('hundreds of creatures are no trouble', () => {
  const b = board([...Array.from({ length: 600 }, () => 'Bear'), ...Array.from({ length: 150 }, () => 'Juggernaut')])
  attackOptions(b.state, 0)
  const again = { ...b.state, revision: b.state.revision + 1 }
  const started = performance.now()
  expect(attackOptions(again, 0).options).toHaveLength(750)
  expect(leastAttack(again, 0)).toHaveLength(150)
  expect(performance.now() - started).toBeLessThan(3000)
})
