import { describe, expect, test } from 'vitest'
import { LAYOUTS } from './layouts.ts'
import type { Layout } from './layouts.ts'
import { manaCostWayUp } from './manaCostWayUp.ts'
import type { ManaCostWayUp } from './manaCostWayUp.ts'
import { recordFromScryfall } from './record.ts'

type Face = readonly [name: string, cost: string, type: string]
interface Row {
  readonly rule: string
  readonly layout: Layout
  readonly faces: readonly Face[]
  readonly answer: ManaCostWayUp
}

const NOT_A_CREATURE: ManaCostWayUp = { reason: 'notACreatureCard' }
const NO_COST: ManaCostWayUp = { reason: 'noManaCost' }

function row(rule: string, layout: Layout, faces: readonly Face[], answer: ManaCostWayUp): Row {
  return { rule, layout, faces, answer }
}

const ROWS: readonly Row[] = [
  row('701.58b', 'normal', [['Grizzly Bears', '{1}{G}', 'Creature — Bear']], { cost: '{1}{G}' }),
  row('701.58b', 'normal', [['Ornithopter', '{0}', 'Artifact Creature — Thopter']], { cost: '{0}' }),
  row('107.3', 'normal', [['Hooded Hydra', '{X}{G}{G}', 'Creature — Snake Hydra']], { cost: '{X}{G}{G}' }),
  row('701.58b', 'normal', [['Shock', '{R}', 'Instant']], NOT_A_CREATURE),
  row('202.1b', 'normal', [['Dryad Arbor', '', 'Land Creature — Forest Dryad']], NO_COST),
  row('205.2a', 'normal', [['Bitterblossom', '{1}{B}', 'Kindred Enchantment — Faerie']], NOT_A_CREATURE),
  row('301.7', 'normal', [['Smuggler’s Copter', '{2}', 'Artifact — Vehicle']], NOT_A_CREATURE),
  row('721.2c', 'normal', [['Lumen-Class Frigate', '{1}{W}', 'Artifact — Spacecraft']], NOT_A_CREATURE),
  row(
    '709.4',
    'split',
    [
      ['Fire', '{1}{R}', 'Instant'],
      ['Ice', '{1}{U}', 'Instant'],
    ],
    NOT_A_CREATURE,
  ),
  row(
    '709.4b',
    'split',
    [
      ['Left', '{1}{R}', 'Creature — Elf'],
      ['Right', '{W/U}{U}', 'Instant'],
    ],
    {
      cost: '{1}{R}{W/U}{U}',
    },
  ),
  row(
    '709.4c',
    'split',
    [
      ['Left', '{1}{R}', 'Sorcery'],
      ['Right', '{U}', 'Creature — Elf'],
    ],
    { cost: '{1}{R}{U}' },
  ),
  row(
    '709.5',
    'split',
    [
      ['Ticket Booth', '{2}{R}', 'Enchantment — Room'],
      ['Tunnel of Hate', '{4}{R}{R}', 'Enchantment — Room'],
    ],
    NOT_A_CREATURE,
  ),
  row(
    '712.8a',
    'transform',
    [
      ['Delver of Secrets', '{U}', 'Creature — Human Wizard'],
      ['Insectile Aberration', '', 'Creature — Human Insect'],
    ],
    { cost: '{U}' },
  ),
  row(
    '712.8a',
    'transform',
    [
      ['Search for Azcanta', '{1}{U}', 'Legendary Enchantment'],
      ['Azcanta', '', 'Legendary Creature — Elemental'],
    ],
    NOT_A_CREATURE,
  ),
  row(
    '712.8a',
    'transform',
    [
      ['Westvale Abbey', '', 'Land'],
      ['Ormendahl, Profane Prince', '', 'Legendary Creature — Demon'],
    ],
    NOT_A_CREATURE,
  ),
  row(
    '310.11b',
    'battle',
    [
      ['Invasion of Zendikar', '{3}{G}', 'Battle — Siege'],
      ['Awakened Skyclave', '', 'Creature — Elemental'],
    ],
    NOT_A_CREATURE,
  ),
  row(
    '712.8a',
    'modal_dfc',
    [
      ['Tangled Florahedron', '{1}{G}', 'Creature — Elemental'],
      ['Tangled Vale', '', 'Land'],
    ],
    { cost: '{1}{G}' },
  ),
  row(
    '712.8a',
    'modal_dfc',
    [
      ['Valki, God of Lies', '{1}{B}', 'Legendary Creature — God'],
      ['Tibalt', '{5}{B}{R}', 'Legendary Planeswalker — Tibalt'],
    ],
    { cost: '{1}{B}' },
  ),
  row(
    '712.8a',
    'modal_dfc',
    [
      ['Sea Gate Restoration', '{4}{U}{U}{U}', 'Sorcery'],
      ['Sea Gate, Reborn', '', 'Land'],
    ],
    NOT_A_CREATURE,
  ),
  row('712.8b', 'meld', [['Gisela, the Broken Blade', '{2}{W}{W}', 'Legendary Creature — Angel Horror']], {
    cost: '{2}{W}{W}',
  }),
  row('712.8b', 'meld', [['Hanweir Battlements', '', 'Land']], NOT_A_CREATURE),
  row(
    '710.2',
    'flip',
    [
      ['Nezumi Graverobber', '{1}{B}', 'Creature — Rat Rogue'],
      ['Nighteyes the Desecrator', '', 'Legendary Creature — Rat Wizard'],
    ],
    { cost: '{1}{B}' },
  ),
  row(
    '710.2',
    'flip',
    [
      ['Erayo’s Shrine', '{1}{U}', 'Enchantment'],
      ['Shrine Come Alive', '', 'Creature — Spirit'],
    ],
    NOT_A_CREATURE,
  ),
  row(
    '715.4',
    'adventure',
    [
      ['Bonecrusher Giant', '{2}{R}', 'Creature — Giant'],
      ['Stomp', '{1}{R}', 'Instant — Adventure'],
    ],
    { cost: '{2}{R}' },
  ),
  row(
    '715.4',
    'adventure',
    [
      ['Virtue of Courage', '{3}{R}{R}', 'Enchantment'],
      ['Embereth Blaze', '{1}{R}', 'Instant — Adventure'],
    ],
    NOT_A_CREATURE,
  ),
  row(
    '720.4',
    'adventure',
    [
      ['Dirgur Island Dragon', '{5}{U}', 'Creature — Dragon'],
      ['Skimming Strike', '{1}{U}', 'Instant — Omen'],
    ],
    { cost: '{5}{U}' },
  ),
  row(
    '722.4',
    'prepare',
    [
      ['Adventurous Eater', '{2}{B}', 'Creature — Human Warlock'],
      ['Have a Bite', '{B}', 'Sorcery'],
    ],
    { cost: '{2}{B}' },
  ),
  row('718.4', 'prototype', [['Phyrexian Fleshgorger', '{7}', 'Artifact Creature — Phyrexian Wurm']], { cost: '{7}' }),
  row('711.6', 'leveler', [['Student of Warfare', '{W}', 'Creature — Human Knight']], { cost: '{W}' }),
  row('702.140a', 'mutate', [['Gemrazer', '{3}{G}', 'Creature — Beast']], { cost: '{3}{G}' }),
  row('714.1a', 'saga', [['Summon: Bahamut', '{9}', 'Enchantment Creature — Saga Dragon']], { cost: '{9}' }),
  row('714.1', 'saga', [['The Eldest Reborn', '{4}{B}', 'Enchantment — Saga']], NOT_A_CREATURE),
  row('716.1', 'class', [['Wizard Class', '{U}', 'Enchantment — Class']], NOT_A_CREATURE),
  row('719.1', 'case', [['Case of the Crimson Pulse', '{2}{R}', 'Enchantment — Case']], NOT_A_CREATURE),
  row('202.1', 'host', [['Adorable Kitten', '{W}', 'Host Creature — Cat']], { cost: '{W}' }),
  row('202.1b', 'augment', [['Half-Kitten, Half-', '', 'Creature — Cat']], NO_COST),
  row('311.1', 'planar', [['Celestine Reef', '', 'Plane — Luvion']], NOT_A_CREATURE),
  row('314.1', 'scheme', [['All in Good Time', '', 'Scheme']], NOT_A_CREATURE),
  row('313.1', 'vanguard', [['Gerrard', '', 'Vanguard']], NOT_A_CREATURE),
  row('108.2b', 'token', [['Goblin', '', 'Token Creature — Goblin']], NOT_A_CREATURE),
  row(
    '108.2b',
    'double_faced_token',
    [
      ['Incubator', '', 'Token Artifact — Incubator'],
      ['Phyrexian Token', '', 'Token Artifact Creature — Phyrexian'],
    ],
    NOT_A_CREATURE,
  ),
  row('114.5', 'emblem', [['Emblem', '', 'Emblem']], NOT_A_CREATURE),
  row(
    '108.2b',
    'art_series',
    [
      ['Picture', '', 'Card'],
      ['Picture', '', 'Card'],
    ],
    NOT_A_CREATURE,
  ),
  row(
    '701.58b',
    'other',
    [
      ['Something New', '{3}', 'Creature — Alien'],
      ['Its Other Side', '', 'Land'],
    ],
    { cost: '{3}' },
  ),
]

describe('manaCostWayUp: a creature card with a mana cost can be turned up for it (701.40b, 701.58b)', () => {
  test.each(ROWS)('$rule $layout $faces.0.0', ({ layout, faces, answer }) => {
    expect(manaCostWayUp(record(layout, faces))).toEqual(answer)
  })

  test('the table has a row for every layout', () => {
    expect(new Set(ROWS.map((each) => each.layout))).toEqual(new Set(LAYOUTS))
  })
})

function record(layout: Layout, faces: readonly Face[]) {
  const cards = faces.map(([name, cost, type]) => ({ name, mana_cost: cost, type_line: type }))
  const whole = { name: faces.map(([name]) => name).join(' // '), layout }
  const made = recordFromScryfall(cards.length === 1 ? { ...cards[0], ...whole } : { ...whole, card_faces: cards })
  if (!made.ok) throw new Error(made.error)
  return made.value
}
