import { describe, expect, test } from 'vitest'
import type { Ability, StaticPart } from '../abilities/ability.ts'
import type { Modification } from '../abilities/modification.ts'
import type { Filter } from '../abilities/reference.ts'
import { contextOf } from '../state/context.ts'
import type { CardDefinition } from '../abilities/definition.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'
import { buildBoard, patched, withEffect } from '../state/testing/board.ts'
import { creature, define, permanent } from '../state/testing/definitions.ts'
import { activatedAbilities, characteristics, controllerOf, keywordsOf, objectRulesOf, playerRulesOf } from './index.ts'

const fixed = (n: number) => ({ kind: 'fixed', n }) as const
const flying: Ability = { kind: 'keyword', keyword: 'flying' }
const type = (name: 'Creature' | 'Artifact' | 'Enchantment' | 'Land'): Filter => ({ kind: 'type', type: name })
const subtype = (name: string): Filter => ({ kind: 'subtype', subtype: name })
const and = (...of: Filter[]): Filter => ({ kind: 'and', of })
const not = (of: Filter): Filter => ({ kind: 'not', of })
const mine: Filter = { kind: 'controller', who: { kind: 'you' } }
const self: Filter = { kind: 'is', ref: { kind: 'self' } }

function always(affects: Filter | 'self' | 'attachedTo', ...mods: Modification[]): Ability {
  return { kind: 'static', zones: ['battlefield'], parts: [{ kind: 'modify', affects, mods }] }
}
function statics(...parts: StaticPart[]): Ability {
  return { kind: 'static', zones: ['battlefield'], parts }
}
type Change = Exclude<Modification, { kind: 'copy' }>
const gets = (power: number, toughness: number): Change => ({
  kind: 'addPT',
  power: fixed(power),
  toughness: fixed(toughness),
})
const is = (power: number, toughness: number): Change => ({
  kind: 'setPT',
  power: fixed(power),
  toughness: fixed(toughness),
})

function pt(state: GameState, id: ObjectId): string {
  const { power, toughness } = characteristics(state, id)
  return `${power}/${toughness}`
}

const bear = creature('Bear', '{1}{G}', '2/2', [], 'Bear')
const ogre = creature('Gray Ogre', '{2}{R}', '2/2', [], 'Ogre')
const humility = permanent('Humility', '{2}{W}{W}', 'Enchantment', [
  always(type('Creature'), { kind: 'loseAllAbilities' }, is(1, 1)),
])
const opalescence = permanent('Opalescence', '{2}{W}{W}', 'Enchantment', [
  always(
    and(not(self), type('Enchantment'), not(subtype('Aura'))),
    { kind: 'addTypes', types: ['Creature'] },
    {
      kind: 'setPT',
      power: { kind: 'stat', of: { kind: 'each' }, stat: 'manaValue' },
      toughness: { kind: 'stat', of: { kind: 'each' }, stat: 'manaValue' },
    },
  ),
])
const bloodMoon = permanent('Blood Moon', '{2}{R}', 'Enchantment', [
  always(and(type('Land'), not({ kind: 'supertype', supertype: 'Basic' })), {
    kind: 'setSubtypes',
    of: 'land',
    subtypes: ['Mountain'],
  }),
])
const urborg = define({
  name: 'Urborg, Tomb of Yawgmoth',
  type: 'Legendary Land',
  abilities: [always(type('Land'), { kind: 'addTypes', subtypes: ['Swamp'] })],
})

function board(
  cards: readonly CardDefinition[],
  mineOnes: readonly Parameters<typeof buildBoard>[0]['players'][number][] | readonly string[],
) {
  const players = mineOnes.some((one) => typeof one === 'string')
    ? [{ battlefield: mineOnes.filter((one) => typeof one === 'string') }, {}]
    : mineOnes.filter((one) => typeof one !== 'string')
  return buildBoard({ cards, players })
}

describe('613.4: power and toughness', () => {
  test('613.4 example: Gray Ogre with a counter, two pumps and a 0/1', () => {
    const anthem = permanent('Watch', '{W}', 'Enchantment', [always(and(type('Creature'), mine), gets(0, 2))])
    const { state: start, id } = board([ogre, anthem], ['Gray Ogre'])
    const counted = patched(start, id('Gray Ogre'), { counters: { '+1/+1': 1 } })
    expect(pt(counted, id('Gray Ogre'))).toBe('3/3')
    const pumped = withEffect(counted, [id('Gray Ogre')], [gets(4, 4)])
    expect(pt(pumped, id('Gray Ogre'))).toBe('7/7')
    const full = board(
      [ogre, anthem],
      [{ battlefield: [{ card: 'Gray Ogre', counters: { '+1/+1': 1 } }, 'Watch'] }, {}],
    )
    const watched = withEffect(full.state, [full.id('Gray Ogre')], [gets(4, 4)])
    expect(pt(watched, full.id('Gray Ogre'))).toBe('7/9')
    expect(pt(withEffect(watched, [full.id('Gray Ogre')], [is(0, 1)]), full.id('Gray Ogre'))).toBe('5/8')
  })

  test('613.4d: switching comes after all else, and twice is back again', () => {
    const { state, id } = board([creature('Wall', '{1}', '1/4')], ['Wall'])
    const once = withEffect(state, [id('Wall')], [{ kind: 'switchPT' }])
    expect(pt(once, id('Wall'))).toBe('4/1')
    expect(pt(withEffect(once, [id('Wall')], [gets(0, 2)]), id('Wall'))).toBe('6/1')
    expect(pt(withEffect(once, [id('Wall')], [{ kind: 'switchPT' }]), id('Wall'))).toBe('1/4')
  })

  test('122.1a: counters of any size; -1/-1 takes away', () => {
    const { state, id } = board(
      [bear],
      [{ battlefield: [{ card: 'Bear', counters: { '+1/+1': 3, '-1/-1': 1, '+2/+0': 1, charge: 4 } }] }, {}],
    )
    expect(pt(state, id('Bear'))).toBe('6/4')
  })

  test('208.1, 613.4b: a noncreature made a creature has the numbers that the effect sets', () => {
    const { state, id } = board([permanent('Rock', '{2}', 'Artifact')], ['Rock'])
    expect(characteristics(state, id('Rock')).power).toBeNull()
    const alive = withEffect(state, [id('Rock')], [{ kind: 'addTypes', types: ['Creature'] }, is(3, 3)])
    expect(pt(alive, id('Rock'))).toBe('3/3')
    expect(characteristics(alive, id('Rock')).types).toEqual(['Artifact', 'Creature'])
  })
})

describe('613.5, 613.6: layers and sets of objects', () => {
  test('613.5 example: Honor of the Pure follows the color that layer 5 gives', () => {
    const honor = permanent('Honor of the Pure', '{1}{W}', 'Enchantment', [
      always(and(type('Creature'), { kind: 'color', color: 'W' }, mine), gets(1, 1)),
    ])
    const { state, id } = board([creature('Shade', '{B}', '2/2'), honor], ['Honor of the Pure', 'Shade'])
    expect(pt(state, id('Shade'))).toBe('2/2')
    const white = withEffect(state, [id('Shade')], [{ kind: 'setColors', colors: ['W'] }])
    expect(pt(white, id('Shade'))).toBe('3/3')
    expect(pt(withEffect(white, [id('Shade')], [{ kind: 'setColors', colors: ['R'] }]), id('Shade'))).toBe('2/2')
  })

  test('613.6 example: noncreature artifacts made creatures in layer 4 get their 2/2 in layer 7b', () => {
    const march = permanent('March', '{3}{U}', 'Enchantment', [
      always(and(type('Artifact'), not(type('Creature'))), { kind: 'addTypes', types: ['Creature'] }, is(2, 2)),
    ])
    const golem = define({ name: 'Golem', cost: '{5}', type: 'Artifact Creature — Golem', pt: '3/3' })
    const { state, id } = board([march, golem, permanent('Rock', '{2}', 'Artifact')], ['March', 'Rock', 'Golem'])
    expect(pt(state, id('Rock'))).toBe('2/2')
    expect(pt(state, id('Golem'))).toBe('3/3')
  })

  test('613.6: an effect that began to apply goes on although its ability is gone', () => {
    const { state, id } = board([humility, opalescence, bear], ['Humility', 'Opalescence', 'Bear'])
    // Humility is a creature by Opalescence and takes its own ability in layer 6; layer 7b still applies.
    expect(characteristics(state, id('Humility')).abilities).toEqual([])
    expect(pt(state, id('Bear'))).toBe('1/1')
  })
})

describe('613.7: timestamps', () => {
  test('Humility and Opalescence: the later one sets Humility’s size', () => {
    const humilityFirst = board([humility, opalescence], ['Humility', 'Opalescence'])
    expect(pt(humilityFirst.state, humilityFirst.id('Humility'))).toBe('4/4')
    const opalescenceFirst = board([humility, opalescence], ['Opalescence', 'Humility'])
    expect(pt(opalescenceFirst.state, opalescenceFirst.id('Humility'))).toBe('1/1')
    expect(characteristics(opalescenceFirst.state, opalescenceFirst.id('Opalescence')).types).toEqual(['Enchantment'])
  })

  test('613.9 example: of gaining and losing flying the newer wins', () => {
    const gain = permanent('Wings', '{U}', 'Enchantment — Aura', [
      always('attachedTo', { kind: 'addAbility', ability: flying }),
    ])
    const lose = permanent('Net', '{G}', 'Enchantment — Aura', [
      always('attachedTo', { kind: 'loseKeyword', keyword: 'flying' }),
    ])
    const order = (first: string, second: string) => {
      const { state, id } = board(
        [gain, lose, bear],
        [{ battlefield: ['Bear', { card: first, attachedTo: 'Bear' }, { card: second, attachedTo: 'Bear' }] }, {}],
      )
      return keywordsOf(characteristics(state, id('Bear'))).has('flying')
    }
    expect(order('Wings', 'Net')).toBe(false)
    expect(order('Net', 'Wings')).toBe(true)
  })

  test('613.7a example: Rune of Flight on Colossus Hammer — the granted ability is as new as the Rune', () => {
    const hammer = permanent('Colossus Hammer', '{1}', 'Artifact — Equipment', [
      always('attachedTo', gets(10, 10), { kind: 'loseKeyword', keyword: 'flying' }),
    ])
    const granted = always('attachedTo', { kind: 'addAbility', ability: flying })
    const rune = permanent('Rune of Flight', '{1}{U}', 'Enchantment — Aura Rune', [
      always('attachedTo', { kind: 'addAbility', ability: granted }),
    ])
    const { state, id } = board(
      [hammer, rune, bear],
      [
        {
          battlefield: [
            'Bear',
            { card: 'Colossus Hammer', attachedTo: 'Bear' },
            { card: 'Rune of Flight', attachedTo: 'Colossus Hammer' },
          ],
        },
        {},
      ],
    )
    expect(pt(state, id('Bear'))).toBe('12/12')
    expect(keywordsOf(characteristics(state, id('Bear'))).has('flying')).toBe(true)
    // 613.7e: attached anew, the Hammer is newer than the Rune, and both its abilities are: their order stays.
    const again = patched(state, id('Colossus Hammer'), { timestamp: 50 })
    expect(keywordsOf(characteristics(again, id('Bear'))).has('flying')).toBe(true)
  })

  test('613.7c: a keyword counter is as new as when it was put', () => {
    const { state, id } = board(
      [humility, bear],
      [{ battlefield: [{ card: 'Bear', counters: { flying: 1 } }, 'Humility'] }, {}],
    )
    expect(keywordsOf(characteristics(state, id('Bear'))).has('flying')).toBe(false)
    const later = patched(state, id('Bear'), { counterTimestamps: { flying: 9 } })
    expect(keywordsOf(characteristics(later, id('Bear'))).has('flying')).toBe(true)
  })

  test('613.1f, 101.2: an ability that it can’t have isn’t gained later either', () => {
    const grounded = permanent('Gravity', '{R}', 'Enchantment', [
      always(type('Creature'), { kind: 'cantHaveKeyword', keyword: 'flying' }),
    ])
    const { state, id } = board([grounded, bear], ['Gravity', 'Bear'])
    expect(
      keywordsOf(
        characteristics(withEffect(state, [id('Bear')], [{ kind: 'addAbility', ability: flying }]), id('Bear')),
      ).size,
    ).toBe(0)
  })
})

describe('613.8: dependency', () => {
  test('Blood Moon and Urborg: Urborg’s effect depends on Blood Moon’s whatever the timestamps', () => {
    for (const order of [
      ['Blood Moon', 'Urborg, Tomb of Yawgmoth'],
      ['Urborg, Tomb of Yawgmoth', 'Blood Moon'],
    ]) {
      const { state, id } = board([bloodMoon, urborg], [...order, 'Forest'])
      expect(characteristics(state, id('Urborg, Tomb of Yawgmoth')).subtypes).toEqual(['Mountain'])
      expect(characteristics(state, id('Forest')).subtypes).toEqual(['Forest'])
      expect(activatedAbilities(state, id('Urborg, Tomb of Yawgmoth')).map((one) => one.ability.text)).toEqual([
        '{T}: Add {R}.',
      ])
    }
  })

  test('613.8a (b): what an effect applies to can depend on another of the same layer', () => {
    // 'Artifacts are creatures' newer than 'Creatures are also Zombies': the second waits for the first.
    const zombies = permanent('Plague', '{B}', 'Enchantment', [
      always(type('Creature'), { kind: 'addTypes', subtypes: ['Zombie'] }),
    ])
    const waking = permanent('Waking', '{U}', 'Enchantment', [
      always(type('Artifact'), { kind: 'addTypes', types: ['Creature'] }, is(1, 1)),
    ])
    const { state, id } = board([zombies, waking, permanent('Rock', '{2}', 'Artifact')], ['Plague', 'Waking', 'Rock'])
    expect(characteristics(state, id('Rock')).subtypes).toEqual(['Zombie'])
  })

  test('613.8b: effects that depend on one another are applied in timestamp order', () => {
    const elves = permanent('Elves', '{G}', 'Enchantment', [
      always(subtype('Goblin'), { kind: 'setSubtypes', of: 'creature', subtypes: ['Elf'] }),
    ])
    const goblins = permanent('Goblins', '{R}', 'Enchantment', [
      always(subtype('Elf'), { kind: 'setSubtypes', of: 'creature', subtypes: ['Goblin'] }),
    ])
    const raider = creature('Raider', '{R}', '1/1', [], 'Goblin')
    const archer = creature('Archer', '{G}', '1/1', [], 'Elf')
    for (const [first, second, last] of [
      ['Elves', 'Goblins', 'Goblin'],
      ['Goblins', 'Elves', 'Elf'],
    ] as const) {
      const { state, id } = board([elves, goblins, raider, archer], [first, second, 'Raider', 'Archer'])
      expect(characteristics(state, id('Raider')).subtypes).toEqual([last])
      expect(characteristics(state, id('Archer')).subtypes).toEqual([last])
    }
    // With no Elf there, only the Goblins' effect waits for the other: no loop.
    const { state, id } = board([elves, goblins, raider], ['Goblins', 'Elves', 'Raider'])
    expect(characteristics(state, id('Raider')).subtypes).toEqual(['Goblin'])
  })

  test('613.8a: existence — an older anthem of a creature that loses its abilities in the same layer', () => {
    const lord = creature('Wing Lord', '{U}', '1/1', [
      always(and(type('Creature'), mine), { kind: 'addAbility', ability: flying }),
    ])
    const mute = permanent('Mute', '{B}', 'Enchantment', [always('attachedTo', { kind: 'loseAllAbilities' })])
    const { state, id } = board(
      [lord, mute, bear],
      [{ battlefield: ['Wing Lord', 'Bear', { card: 'Mute', attachedTo: 'Wing Lord' }] }, {}],
    )
    expect(keywordsOf(characteristics(state, id('Bear'))).has('flying')).toBe(false)
  })

  test('613.8c: a chain of three in the wrong order of timestamps', () => {
    const third = permanent('Third', '{1}', 'Enchantment', [
      always(subtype('Saproling'), { kind: 'addTypes', subtypes: ['Elf'] }),
    ])
    const second = permanent('Second', '{1}', 'Enchantment', [
      always(type('Creature'), { kind: 'addTypes', subtypes: ['Saproling'] }),
    ])
    const first = permanent('First', '{1}', 'Enchantment', [
      always(type('Artifact'), { kind: 'addTypes', types: ['Creature'] }),
    ])
    const { state, id } = board(
      [third, second, first, permanent('Rock', '{2}', 'Artifact'), bear],
      ['Third', 'Second', 'First', 'Rock', 'Bear'],
    )
    expect(characteristics(state, id('Rock')).subtypes).toEqual(['Saproling', 'Elf'])
  })
})

describe('layer 2', () => {
  const steal = permanent('Control Magic', '{2}{U}{U}', 'Enchantment — Aura', [
    always('attachedTo', { kind: 'control', by: { kind: 'you' } }),
  ])

  test('613.1b: control by an Aura, and anthems of the new controller', () => {
    const anthem = permanent('Anthem', '{W}', 'Enchantment', [always(and(type('Creature'), mine), gets(1, 1))])
    const { state, id } = board(
      [steal, bear, anthem],
      [{ battlefield: ['Anthem', { card: 'Control Magic', attachedTo: 'Bear' }] }, { battlefield: ['Bear'] }],
    )
    expect(controllerOf(state, id('Bear'))).toBe(0)
    expect(pt(state, id('Bear'))).toBe('3/3')
  })

  test('613.8: who has the Aura’s control decides, whatever the timestamps', () => {
    const { state, id } = board(
      [steal, bear],
      [
        { battlefield: [{ card: 'Control Magic', as: 'theirs', attachedTo: 'Bear' }] },
        { battlefield: ['Bear', { card: 'Control Magic', as: 'mine', attachedTo: 'theirs' }] },
      ],
    )
    expect(controllerOf(state, id('theirs'))).toBe(1)
    expect(controllerOf(state, id('Bear'))).toBe(1)
  })
})

describe('types and lands', () => {
  test('305.6: a land has the mana abilities of its basic land types', () => {
    const dual = define({ name: 'Taiga', type: 'Land — Mountain Forest' })
    const { state, id } = board([dual], ['Taiga'])
    expect(activatedAbilities(state, id('Taiga')).map(({ ability, index }) => [index, ability.text])).toEqual([
      [0, '{T}: Add {R}.'],
      [1, '{T}: Add {G}.'],
    ])
  })

  test('305.7: set to a basic land type, it keeps what other effects grant', () => {
    const shade = define({ name: 'Ruins', type: 'Land', abilities: [flying] })
    const { state, id } = board([bloodMoon, shade], ['Ruins', 'Blood Moon'])
    const now = characteristics(
      withEffect(
        state,
        [id('Ruins')],
        [{ kind: 'addAbility', ability: { kind: 'keyword', keyword: 'indestructible' } }],
      ),
      id('Ruins'),
    )
    expect([...keywordsOf(now)]).toEqual(['indestructible'])
    expect(now.types).toEqual(['Land'])
  })

  test('205.1a: a lost card type takes its subtypes along; 205.3d: none is gained without a type for it', () => {
    const { state, id } = board([bear, permanent('Rock', '{2}', 'Artifact')], ['Bear', 'Rock'])
    const land = withEffect(state, [id('Bear')], [{ kind: 'setTypes', types: ['Land'] }])
    expect(characteristics(land, id('Bear'))).toMatchObject({ types: ['Land'], subtypes: [] })
    const noElf = withEffect(state, [id('Rock')], [{ kind: 'addTypes', subtypes: ['Elf'] }])
    expect(characteristics(noElf, id('Rock')).subtypes).toEqual([])
  })

  test('a creature that becomes a 0/1 Sheep without abilities', () => {
    const drake = creature('Drake', '{3}{U}', '2/2', [flying], 'Drake')
    const { state, id } = board([drake], ['Drake'])
    const sheep = withEffect(
      state,
      [id('Drake')],
      [
        { kind: 'setSubtypes', of: 'creature', subtypes: ['Sheep'] },
        { kind: 'setColors', colors: ['G'] },
        { kind: 'loseAllAbilities' },
        is(0, 1),
      ],
    )
    expect(characteristics(sheep, id('Drake'))).toMatchObject({
      subtypes: ['Sheep'],
      colors: ['G'],
      abilities: [],
      power: 0,
      toughness: 1,
      name: 'Drake',
    })
  })
})

describe('604.3: characteristic-defining abilities', () => {
  const count = { kind: 'count', select: { filter: type('Creature'), zones: ['graveyard'] } } as const
  const lhurgoyf = define({
    name: 'Lhurgoyf',
    cost: '{2}{G}{G}',
    type: 'Creature — Lhurgoyf',
    pt: '*/1+*',
    abilities: [
      {
        kind: 'static',
        zones: ['battlefield'],
        characteristicDefining: true,
        parts: [
          {
            kind: 'modify',
            affects: 'self',
            mods: [{ kind: 'definePT', power: count, toughness: { kind: 'sum', of: [count, fixed(1)] } }],
          },
        ],
      },
    ],
  })

  test('208.2a, 604.3: it works in every zone', () => {
    const { state, id } = buildBoard({
      cards: [lhurgoyf, bear],
      players: [
        {
          battlefield: ['Lhurgoyf'],
          hand: [{ card: 'Lhurgoyf', as: 'hand' }],
          graveyard: ['Bear', { card: 'Lhurgoyf', as: 'dead' }],
        },
        {},
      ],
    })
    expect(pt(state, id('Lhurgoyf'))).toBe('2/3')
    expect(pt(state, id('hand'))).toBe('2/3')
    expect(pt(state, id('dead'))).toBe('2/3')
  })

  test('613.4a: a set size from elsewhere is later than what the card defines', () => {
    const { state, id } = board([lhurgoyf, humility], ['Lhurgoyf', 'Humility'])
    expect(pt(state, id('Lhurgoyf'))).toBe('1/1')
  })

  test('702.73a: a changeling is every creature type everywhere; 702.114a: devoid is colorless', () => {
    const shifter = creature('Shifter', '{U}', '1/1', [{ kind: 'keyword', keyword: 'changeling' }], 'Shapeshifter')
    const drone = creature('Drone', '{1}{B}', '2/2', [{ kind: 'keyword', keyword: 'devoid' }], 'Drone')
    const { state, id } = buildBoard({
      cards: [shifter, drone],
      players: [
        {
          battlefield: ['Shifter', 'Drone'],
          hand: [
            { card: 'Shifter', as: 'held' },
            { card: 'Drone', as: 'held drone' },
          ],
        },
        {},
      ],
    })
    for (const key of ['Shifter', 'held'])
      expect(characteristics(state, id(key)).subtypes).toEqual(
        expect.arrayContaining(['Elf', 'Sliver', 'Shapeshifter']),
      )
    for (const key of ['Drone', 'held drone']) expect(characteristics(state, id(key)).colors).toEqual([])
    // Layer 4 is past when Humility takes the ability.
    const humble = board([shifter, humility], ['Shifter', 'Humility'])
    expect(characteristics(humble.state, humble.id('Shifter')).subtypes).toContain('Elf')
  })
})

describe('613.10, 613.11: rules for objects and players', () => {
  const pacifism = permanent('Pacifism', '{1}{W}', 'Enchantment — Aura', [
    statics({ kind: 'rule', affects: 'attachedTo', rules: [{ kind: 'cantAttack' }, { kind: 'cantBlock' }] }),
  ])
  const explore = permanent('Burgeoning', '{G}', 'Enchantment', [
    statics({ kind: 'playerRule', who: { kind: 'you' }, rules: [{ kind: 'additionalLands', n: 1 }] }),
  ])

  test('an Aura’s rules are for what it’s attached to', () => {
    const { state, id } = board(
      [pacifism, bear, ogre],
      [{ battlefield: ['Bear', 'Gray Ogre', { card: 'Pacifism', attachedTo: 'Bear' }] }, {}],
    )
    expect(objectRulesOf(state, id('Bear')).map((rule) => rule.change.kind)).toEqual(['cantAttack', 'cantBlock'])
    expect(objectRulesOf(state, id('Gray Ogre'))).toEqual([])
  })

  test('a player’s rules come from what has its ability now', () => {
    const { state, id } = board([explore, humility, opalescence], ['Burgeoning'])
    expect(playerRulesOf(state, 0).map((rule) => rule.change)).toEqual([{ kind: 'additionalLands', n: 1 }])
    expect(playerRulesOf(state, 1)).toEqual([])
    const muted = withEffect(state, [id('Burgeoning')], [{ kind: 'loseAllAbilities' }])
    expect(playerRulesOf(muted, 0)).toEqual([])
  })

  test('a rule of a resolved effect is in force for its objects', () => {
    const { state, id } = board([bear], ['Bear'])
    const bound = withEffect(state, [id('Bear')], [], {
      rules: [{ kind: 'cantBlock' }],
      context: contextOf(1, id('Bear')),
    })
    expect(objectRulesOf(bound, id('Bear'))).toMatchObject([
      { change: { kind: 'cantBlock' }, context: { controller: 1 } },
    ])
  })
})

describe('conditions and zones', () => {
  test('604.1: a static ability with a condition works while it is true', () => {
    const metal: Ability = {
      kind: 'static',
      zones: ['battlefield'],
      condition: { kind: 'exists', select: { filter: and(type('Artifact'), mine) }, min: 2 },
      parts: [{ kind: 'modify', affects: 'self', mods: [gets(2, 2)] }],
    }
    const knight = creature('Knight', '{W}', '1/1', [metal])
    const rock = permanent('Rock', '{2}', 'Artifact')
    expect(
      pt(board([knight, rock], ['Knight', 'Rock']).state, board([knight, rock], ['Knight', 'Rock']).id('Knight')),
    ).toBe('1/1')
    const two = board([knight, rock], ['Knight', 'Rock', 'Rock'])
    expect(pt(two.state, two.id('Knight'))).toBe('3/3')
  })

  test('113.6: an ability that works in a graveyard changes the battlefield from there', () => {
    const anger = creature('Anger', '{3}{R}', '2/2', [
      {
        kind: 'static',
        zones: ['graveyard'],
        parts: [
          {
            kind: 'modify',
            affects: and(type('Creature'), mine),
            mods: [{ kind: 'addAbility', ability: { kind: 'keyword', keyword: 'haste' } }],
          },
        ],
      },
    ])
    const { state, id } = buildBoard({
      cards: [anger, bear],
      players: [{ battlefield: ['Bear'], graveyard: ['Anger'] }, {}],
    })
    expect(keywordsOf(characteristics(state, id('Bear'))).has('haste')).toBe(true)
    const alive = buildBoard({ cards: [anger, bear], players: [{ battlefield: ['Bear', 'Anger'] }, {}] })
    expect(keywordsOf(characteristics(alive.state, alive.id('Bear'))).has('haste')).toBe(false)
  })

  test('702.26b: a phased-out permanent has no effects and takes none', () => {
    const anthem = permanent('Anthem', '{W}', 'Enchantment', [always(type('Creature'), gets(1, 1))])
    const { state, id } = board([anthem, bear, ogre], ['Anthem', 'Bear', 'Gray Ogre'])
    expect(pt(patched(state, id('Bear'), { phasedOut: true }), id('Bear'))).toBe('2/2')
    expect(pt(patched(state, id('Anthem'), { phasedOut: true }), id('Gray Ogre'))).toBe('2/2')
  })
})
