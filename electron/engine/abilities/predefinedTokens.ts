import type { Ability, Content, TokenDescription } from './ability.ts'
import type { Cost, CostPart } from './cost.ts'
import type { Effect, PredefinedToken } from './effect.ts'
import type { Modification } from './modification.ts'
import type { Amount } from './reference.ts'
import {
  activated,
  attacks,
  counters,
  creatureToken,
  dies,
  fixed,
  isCreature,
  ONE,
  oneTarget,
  opponents,
  plain,
  self,
  selfIs,
  steps,
  target,
  you,
  yourCreature,
  yours,
} from './keywords/words.ts'

const SACRIFICE: CostPart = { kind: 'sacrificeSelf' }
const TAP: CostPart = { kind: 'tapSelf' }

const cost = (mana: readonly string[] | null, ...parts: readonly CostPart[]): Cost => ({ mana, parts })

const anyColor: Effect = { kind: 'addMana', who: you, product: { kind: 'anyColor', count: ONE, same: true } }

function ability(price: Cost, effect: Effect, options: Parameters<typeof activated>[3] = {}): Ability {
  return activated(null, price, effect, options)
}

function whenever(when: Extract<Ability, { kind: 'triggered' }>['when'], content: Content): Ability {
  return { kind: 'triggered', when, content, zones: ['battlefield'] }
}

function noncreature(
  subtype: string,
  abilities: readonly Ability[],
  type: 'Artifact' | 'Enchantment' = 'Artifact',
): TokenDescription {
  return {
    name: `${subtype} Token`, // 111.4
    colors: [],
    supertypes: [],
    types: [type],
    subtypes: [subtype],
    power: null,
    toughness: null,
    abilities,
  }
}

function role(name: string, mods: readonly Modification[], more: readonly Ability[] = []): TokenDescription {
  return {
    name,
    colors: [],
    supertypes: [],
    types: ['Enchantment'],
    subtypes: ['Aura', 'Role'],
    power: null,
    toughness: null,
    abilities: [
      { kind: 'keyword', keyword: 'enchant', target: isCreature },
      { kind: 'static', zones: ['battlefield'], parts: [{ kind: 'modify', affects: 'attachedTo', mods }] },
      ...more,
    ],
  }
}

const plus = (n: Amount): Modification => ({ kind: 'addPT', power: n, toughness: n })
const grant = (granted: Ability): Modification => ({ kind: 'addAbility', ability: granted })

const PHYREXIAN: TokenDescription = {
  ...creatureToken(['Phyrexian'], 0, 0, { artifact: true }),
  name: 'Phyrexian Token',
}

/** The predefined tokens of 111.10. A name left out is the subtypes plus 'Token' (111.4). */
export const PREDEFINED: Readonly<Record<PredefinedToken, TokenDescription>> = {
  Treasure: noncreature('Treasure', [ability(cost(null, TAP, SACRIFICE), anyColor)]), // 111.10a
  Food: noncreature('Food', [
    ability(cost(['2'], TAP, SACRIFICE), { kind: 'gainLife', who: you, n: fixed(3) }), // 111.10b
  ]),
  Gold: noncreature('Gold', [ability(cost(null, SACRIFICE), anyColor)]), // 111.10c
  Walker: { ...creatureToken(['Zombie'], 2, 2, { colors: ['B'] }), name: 'Walker' }, // 111.10d
  Shard: noncreature(
    'Shard', // 111.10e
    [ability(cost(['2'], SACRIFICE), steps({ kind: 'scry', who: you, n: ONE }, { kind: 'draw', who: you, n: ONE }))],
    'Enchantment',
  ),
  Clue: noncreature('Clue', [ability(cost(['2'], SACRIFICE), { kind: 'draw', who: you, n: ONE })]), // 111.10f
  Blood: noncreature('Blood', [
    ability(
      cost(['1'], TAP, { kind: 'discard', filter: { kind: 'any' }, count: ONE }, SACRIFICE), // 111.10g
      { kind: 'draw', who: you, n: ONE },
    ),
  ]),
  Powerstone: noncreature('Powerstone', [
    ability(cost(null, TAP), {
      kind: 'addMana', // 111.10h
      who: you,
      product: { kind: 'symbols', symbols: ['C'] },
      restriction: {
        words: "can't be spent to cast a nonartifact spell",
        spells: { kind: 'type', type: 'Artifact' },
        abilitiesOf: { kind: 'any' },
      },
    }),
  ]),
  Incubator: {
    ...noncreature('Incubator', [ability(cost(['2']), { kind: 'transform', what: self })]), // 111.10i
    back: PHYREXIAN,
  },
  Map: noncreature('Map', [
    ability(
      cost(['1'], TAP, SACRIFICE), // 111.10s
      { kind: 'explore', what: target },
      { targets: [oneTarget(yourCreature)], timing: 'sorcery' },
    ),
  ]),
  Junk: noncreature('Junk', [
    ability(
      cost(null, TAP, SACRIFICE), // 111.10t
      steps(
        { kind: 'move', what: { kind: 'topOfLibrary', who: you, count: ONE }, to: 'exile', as: 'exiled' },
        {
          kind: 'allowPlay',
          who: you,
          what: { kind: 'bound', name: 'exiled' },
          until: { kind: 'endOfTurn' },
          landsToo: true,
        },
      ),
      { timing: 'sorcery' },
    ),
  ]),
  Lander: noncreature('Lander', [
    ability(
      cost(['2'], TAP, SACRIFICE), // 111.10u
      steps(
        {
          kind: 'search',
          who: you,
          library: you,
          filter: {
            kind: 'and',
            of: [
              { kind: 'type', type: 'Land' },
              { kind: 'supertype', supertype: 'Basic' },
            ],
          },
          min: ONE,
          max: ONE,
          reveal: false,
          as: 'found',
        },
        { kind: 'move', what: { kind: 'bound', name: 'found' }, to: 'battlefield', how: { tapped: true } },
        { kind: 'shuffle', who: you },
      ),
    ),
  ]),
  Mutagen: noncreature('Mutagen', [
    ability(cost(['1'], TAP, SACRIFICE), counters('+1/+1', ONE, target), {
      targets: [oneTarget(isCreature)], // 111.10v
      timing: 'sorcery',
    }),
  ]),
  'Cursed Role': role('Cursed', [{ kind: 'setPT', power: ONE, toughness: ONE }]), // 111.10j
  'Monster Role': role('Monster', [plus(ONE), grant({ kind: 'keyword', keyword: 'trample' })]), // 111.10k
  'Royal Role': role('Royal', [
    plus(ONE), // 111.10m
    grant({ kind: 'keyword', keyword: 'ward', cost: cost(['1']) }),
  ]),
  'Sorcerer Role': role('Sorcerer', [
    plus(ONE), // 111.10n
    grant(whenever([attacks], plain({ kind: 'scry', who: you, n: ONE }))),
  ]),
  'Virtuous Role': role('Virtuous', [
    // 111.10p
    plus({
      kind: 'count',
      select: { filter: { kind: 'and', of: [{ kind: 'type', type: 'Enchantment' }, yours] } },
    }),
  ]),
  'Wicked Role': role(
    'Wicked', // 111.10q
    [plus(ONE)],
    [whenever([dies], plain({ kind: 'loseLife', who: opponents, n: ONE }))],
  ),
  'Young Hero Role': role('Young Hero', [
    // 111.10r
    grant({
      kind: 'triggered',
      when: [attacks],
      condition: selfIs({ kind: 'compare', stat: 'toughness', op: '<=', to: fixed(3) }),
      content: plain(counters('+1/+1', ONE)),
      zones: ['battlefield'],
    }),
  ]),
}
