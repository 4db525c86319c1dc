import { describe, expect, test } from 'vitest'
import type { Ability } from '../../abilities/ability.ts'
import type { Cost } from '../../abilities/cost.ts'
import type { PlayerRuleChange } from '../../abilities/modification.ts'
import type { Filter } from '../../abilities/reference.ts'
import { characteristics } from '../../characteristics/index.ts'
import type { CardDefinition } from '../../abilities/definition.ts'
import { slotOf } from '../../state/ids.ts'
import { buildBoard, patched } from '../../state/testing/board.ts'
import type { Board, BoardEntry } from '../../state/testing/board.ts'
import { creature, define, permanent } from '../../state/testing/definitions.ts'
import { activationCost, canPay, optionalCostsOf, spellCost } from './index.ts'
import type { SpellAnnouncement } from './index.ts'

const mana = (...of: readonly string[]): Cost => ({ mana: of, parts: [] })
const creatures: Filter = { kind: 'type', type: 'Creature' }
const artifacts: Filter = { kind: 'type', type: 'Artifact' }
const n = (value: number) => ({ kind: 'fixed', n: value }) as const

function rule(...rules: readonly PlayerRuleChange[]): Ability {
  return { kind: 'static', zones: ['battlefield'], parts: [{ kind: 'playerRule', who: { kind: 'eachPlayer' }, rules }] }
}
const nothing = { kind: 'nothing' } as const
const mode = (label: string, cost?: Cost) => ({
  label,
  targets: [],
  effect: nothing,
  ...(cost === undefined ? {} : { cost }),
})

const CARDS: readonly CardDefinition[] = [
  creature('Bear', '{1}{G}', '2/2'),
  creature('Hydra', '{X}{X}{G}', '0/0'),
  creature('Forge Golem', '{6}', '4/4', [{ kind: 'keyword', keyword: 'affinity', for: artifacts, words: 'artifacts' }]),
  define({ name: 'Ancestral Vision', type: 'Sorcery', colors: ['U'] }),
  define({
    name: 'Twice Kicked',
    cost: '{1}{R}',
    type: 'Sorcery',
    abilities: [
      { kind: 'keyword', keyword: 'kicker', cost: mana('W') },
      { kind: 'keyword', keyword: 'kicker', cost: { mana: null, parts: [{ kind: 'payLife', n: n(3) }] } },
      { kind: 'keyword', keyword: 'buyback', cost: mana('3') },
    ],
  }),
  define({
    name: 'Everflowing',
    cost: '{1}{G}',
    type: 'Sorcery',
    abilities: [{ kind: 'keyword', keyword: 'multikicker', cost: mana('1', 'G') }],
  }),
  define({
    name: 'Think Twice',
    cost: '{1}{U}',
    type: 'Instant',
    abilities: [{ kind: 'keyword', keyword: 'flashback', cost: mana('2', 'U') }],
  }),
  define({
    name: 'Radical Idea',
    cost: '{1}{U}',
    type: 'Instant',
    abilities: [{ kind: 'keyword', keyword: 'jump-start' }],
  }),
  creature('Mulldrifter', '{4}{U}', '2/2', [{ kind: 'keyword', keyword: 'evoke', cost: mana('2', 'U') }]),
  creature('Birchlore', '{3}{G}', '4/4', [{ kind: 'keyword', keyword: 'morph', cost: mana('G') }]),
  define({
    name: 'Collective Defiance',
    cost: '{1}{R}',
    type: 'Sorcery',
    abilities: [
      { kind: 'keyword', keyword: 'escalate', cost: mana('1') },
      {
        kind: 'spell',
        content: {
          kind: 'modal',
          modal: { min: n(1), max: n(3), modes: [mode('a'), mode('b'), mode('c', mana('R'))] },
        },
      },
    ],
  }),
  define({
    name: 'Village Rites',
    cost: '{B}',
    type: 'Instant',
    abilities: [
      {
        kind: 'casting',
        rule: {
          kind: 'additionalCost',
          cost: { mana: null, parts: [{ kind: 'sacrifice', filter: creatures, count: n(1) }] },
        },
      },
    ],
  }),
  permanent('Thalia', '{1}{W}', 'Enchantment', [
    rule({ kind: 'castCost', what: { kind: 'not', of: creatures }, generic: n(1) }),
  ]),
  permanent('Medallion', '{2}', 'Artifact', [
    rule({ kind: 'castCost', what: { kind: 'color', color: 'G' }, generic: n(1), less: true }),
  ]),
  permanent('Edgewalker', '{1}', 'Artifact', [
    rule({ kind: 'castCost', what: creatures, symbols: ['G', 'W'], less: true }),
  ]),
  permanent('Trinisphere', '{3}', 'Artifact', [rule({ kind: 'castCost', what: { kind: 'any' }, minimum: 3 })]),
  permanent('Training Grounds', '{U}', 'Enchantment', [
    rule({ kind: 'activationCost', what: creatures, generic: n(2), less: true, minimum: 1 }),
  ]),
  permanent('Brass Squire', '{3}', 'Artifact', [
    rule({ kind: 'activationCost', what: { kind: 'any' }, keyword: 'equip', generic: n(1), less: true }),
  ]),
]

function board(hand: string, battlefield: readonly BoardEntry[] = []): Board {
  return buildBoard({ cards: CARDS, players: [{ hand: [hand], battlefield }, {}] })
}

function cost(b: Board, name: string, more: Partial<SpellAnnouncement> = {}): Cost {
  const card = b.id(name)
  return spellCost(b.state, {
    player: 0,
    card,
    characteristics: characteristics(b.state, card),
    how: 'normal',
    face: 0,
    x: null,
    optional: {},
    modes: [],
    targets: [],
    ...more,
  })
}

describe('601.2f: the total cost of a spell', () => {
  test('the mana cost, with the value of X', () => {
    expect(cost(board('Bear'), 'Bear')).toEqual(mana('1', 'G'))
    expect(cost(board('Hydra'), 'Hydra')).toEqual(mana('X', 'X', 'G'))
    expect(cost(board('Hydra'), 'Hydra', { x: 3 })).toEqual(mana('6', 'G'))
    expect(cost(board('Bear'), 'Bear', { how: 'free' })).toEqual(mana('0'))
  })

  test('118.6: no mana cost is unpayable', () => {
    const b = board('Ancestral Vision')
    const asked = cost(b, 'Ancestral Vision').mana ?? []
    const rich = { ...b.state, players: b.state.players.map((player) => ({ ...player, mana: [] })) }
    expect(canPay(rich, 0, asked, { forItem: null, source: null })).toBe(false)
    expect(cost(b, 'Ancestral Vision', { how: 'free' })).toEqual(mana('0'))
  })

  test('702.37c: cast face down for {3}', () => {
    expect(cost(board('Birchlore'), 'Birchlore', { how: 'morph' })).toEqual(mana('3'))
  })

  test('118.9: alternative costs', () => {
    expect(cost(board('Mulldrifter'), 'Mulldrifter', { how: 'evoke' })).toEqual(mana('2', 'U'))
    expect(cost(board('Think Twice'), 'Think Twice', { how: 'flashback' })).toEqual(mana('2', 'U'))
    expect(cost(board('Radical Idea'), 'Radical Idea', { how: 'jump-start' })).toMatchObject({
      mana: ['1', 'U'],
      parts: [{ kind: 'discard' }],
    })
  })

  test('702.34a: a flashback given to a card without one costs its mana cost where nothing else is said', () => {
    expect(cost(board('Bear'), 'Bear', { how: 'flashback' })).toEqual(mana('1', 'G'))
  })

  test('118.8: additional costs, mandatory and optional', () => {
    expect(cost(board('Village Rites'), 'Village Rites')).toMatchObject({ mana: ['B'], parts: [{ kind: 'sacrifice' }] })
    const b = board('Twice Kicked')
    expect(optionalCostsOf(b.state, characteristics(b.state, b.id('Twice Kicked'))).map((one) => one.name)).toEqual([
      'kicker',
      'kicker#2',
      'buyback',
    ])
    expect(cost(b, 'Twice Kicked', { optional: { kicker: 1, buyback: 1 } })).toEqual(mana('4', 'R', 'W'))
    expect(cost(b, 'Twice Kicked', { optional: { 'kicker#2': 1 } })).toMatchObject({
      mana: ['1', 'R'],
      parts: [{ kind: 'payLife' }],
    })
    expect(cost(board('Everflowing'), 'Everflowing', { optional: { multikicker: 2 } })).toEqual(
      mana('3', 'G', 'G', 'G'),
    )
  })

  test('702.120a: escalate, and modes with costs of their own', () => {
    const b = board('Collective Defiance')
    expect(cost(b, 'Collective Defiance', { modes: [0] })).toEqual(mana('1', 'R'))
    expect(cost(b, 'Collective Defiance', { modes: [0, 1] })).toEqual(mana('2', 'R'))
    expect(cost(b, 'Collective Defiance', { modes: [0, 1, 2] })).toEqual(mana('3', 'R', 'R'))
  })

  test('increases, then reductions, which take generic mana only (118.7a)', () => {
    expect(cost(board('Think Twice', ['Thalia']), 'Think Twice')).toEqual(mana('2', 'U'))
    expect(cost(board('Bear', ['Thalia']), 'Bear')).toEqual(mana('1', 'G'))
    expect(cost(board('Bear', ['Medallion', 'Medallion']), 'Bear')).toEqual(mana('G'))
    expect(cost(board('Everflowing', ['Thalia', 'Medallion', 'Medallion']), 'Everflowing')).toEqual(mana('G'))
  })

  test('702.41a: affinity', () => {
    expect(cost(board('Forge Golem', ['Trinisphere', 'Medallion']), 'Forge Golem').mana).toEqual(['4'])
    expect(
      cost(
        board(
          'Forge Golem',
          Array.from({ length: 8 }, () => 'Medallion'),
        ),
        'Forge Golem',
      ),
    ).toEqual(mana('0'))
  })

  test('118.7b–c: colored mana reduces generic mana where there is none of its color', () => {
    expect(cost(board('Bear', ['Edgewalker']), 'Bear')).toEqual(mana('0'))
    expect(cost(board('Birchlore', ['Edgewalker']), 'Birchlore')).toEqual(mana('2'))
  })

  test('what sets a minimum comes last', () => {
    expect(cost(board('Bear', ['Trinisphere', 'Medallion']), 'Bear')).toEqual(mana('2', 'G'))
    expect(cost(board('Bear', ['Trinisphere']), 'Bear', { how: 'free' })).toEqual(mana('3'))
  })

  test('903.8: {2} for each earlier cast from the command zone', () => {
    const b = board('Bear')
    const id = b.id('Bear')
    const inZone = patched(b.state, id, { zone: 'command', isCommander: true })
    const commander = { card: 0, slot: slotOf(id), casts: 2, damage: [] }
    const state = { ...inZone, players: inZone.players.map((player) => ({ ...player, commanders: [commander] })) }
    expect(cost({ ...b, state }, 'Bear')).toEqual(mana('5', 'G'))
  })
})

describe('602.2b: the cost of activating an ability', () => {
  const ability = (cost: Cost, keyword?: string): Extract<Ability, { kind: 'activated' }> => ({
    kind: 'activated',
    cost,
    content: { kind: 'plain', body: { targets: [], effect: nothing } },
    timing: 'instant',
    zone: 'battlefield',
    ...(keyword === undefined ? {} : { keyword }),
  })

  test('as printed, with X, and as effects change it', () => {
    const b = board('Bear', [{ card: 'Bear', as: 'here' }, 'Training Grounds', 'Brass Squire'])
    const asked = (cost: Cost, x: number | null, keyword?: string): Cost =>
      activationCost(b.state, { player: 0, source: b.id('here'), ability: ability(cost, keyword), x })
    expect(asked(mana('3', 'G'), null)).toEqual(mana('1', 'G'))
    expect(asked(mana('2'), null)).toEqual(mana('1'))
    expect(asked(mana('X', 'G'), 4)).toEqual(mana('2', 'G'))
    expect(asked({ mana: null, parts: [{ kind: 'tapSelf' }] }, null)).toEqual({
      mana: null,
      parts: [{ kind: 'tapSelf' }],
    })
    const plain = activationCost(b.state, {
      player: 0,
      source: b.id('Brass Squire'),
      ability: ability(mana('3'), 'equip'),
      x: null,
    })
    expect(plain).toEqual(mana('2'))
  })
})
