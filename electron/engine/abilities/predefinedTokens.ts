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

type Activated = Extract<Ability, { kind: 'activated' }>

function ability(text: string, price: Cost, effect: Effect, options: Parameters<typeof activated>[3] = {}): Activated {
  return { ...activated(null, price, effect, options), text }
}

type Triggered = Extract<Ability, { kind: 'triggered' }>

function whenever(text: string, when: Triggered['when'], content: Content): Triggered {
  return { kind: 'triggered', when, content, zones: ['battlefield'], text }
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

function role(
  name: string,
  text: string,
  mods: readonly Modification[],
  more: readonly Ability[] = [],
): TokenDescription {
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
      { kind: 'static', zones: ['battlefield'], parts: [{ kind: 'modify', affects: 'attachedTo', mods }], text },
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
  Treasure: noncreature('Treasure', [
    ability('{T}, Sacrifice this token: Add one mana of any color.', cost(null, TAP, SACRIFICE), anyColor),
  ]), // 111.10a
  Food: noncreature('Food', [
    ability('{2}, {T}, Sacrifice this token: You gain 3 life.', cost(['2'], TAP, SACRIFICE), {
      kind: 'gainLife',
      who: you,
      n: fixed(3),
    }), // 111.10b
  ]),
  Gold: noncreature('Gold', [
    ability('Sacrifice this token: Add one mana of any color.', cost(null, SACRIFICE), anyColor),
  ]), // 111.10c
  Walker: { ...creatureToken(['Zombie'], 2, 2, { colors: ['B'] }), name: 'Walker' }, // 111.10d
  Shard: noncreature(
    'Shard', // 111.10e
    [
      ability(
        '{2}, Sacrifice this token: Scry 1, then draw a card.',
        cost(['2'], SACRIFICE),
        steps({ kind: 'scry', who: you, n: ONE }, { kind: 'draw', who: you, n: ONE }),
      ),
    ],
    'Enchantment',
  ),
  Clue: noncreature('Clue', [
    ability('{2}, Sacrifice this token: Draw a card.', cost(['2'], SACRIFICE), { kind: 'draw', who: you, n: ONE }),
  ]), // 111.10f
  Blood: noncreature('Blood', [
    ability(
      '{1}, {T}, Discard a card, Sacrifice this token: Draw a card.',
      cost(['1'], TAP, { kind: 'discard', filter: { kind: 'any' }, count: ONE }, SACRIFICE), // 111.10g
      { kind: 'draw', who: you, n: ONE },
    ),
  ]),
  Powerstone: noncreature('Powerstone', [
    ability("{T}: Add {C}. This mana can't be spent to cast a nonartifact spell.", cost(null, TAP), {
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
    ...noncreature('Incubator', [
      ability('{2}: Transform this token.', cost(['2']), { kind: 'transform', what: self }),
    ]), // 111.10i
    back: PHYREXIAN,
  },
  Map: noncreature('Map', [
    ability(
      '{1}, {T}, Sacrifice this token: Target creature you control explores. Activate only as a sorcery.',
      cost(['1'], TAP, SACRIFICE), // 111.10s
      { kind: 'explore', what: target },
      { targets: [oneTarget(yourCreature)], timing: 'sorcery' },
    ),
  ]),
  Junk: noncreature('Junk', [
    ability(
      '{T}, Sacrifice this token: Exile the top card of your library. You may play that card this turn. Activate only as a sorcery.',
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
      '{2}, {T}, Sacrifice this token: Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.',
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
    ability(
      '{1}, {T}, Sacrifice this token: Put a +1/+1 counter on target creature. Activate only as a sorcery.',
      cost(['1'], TAP, SACRIFICE),
      counters('+1/+1', ONE, target),
      {
        targets: [oneTarget(isCreature)], // 111.10v
        timing: 'sorcery',
      },
    ),
  ]),
  'Cursed Role': role('Cursed', 'Enchanted creature has base power and toughness 1/1.', [
    { kind: 'setPT', power: ONE, toughness: ONE },
  ]), // 111.10j
  'Monster Role': role('Monster', 'Enchanted creature gets +1/+1 and has trample.', [
    plus(ONE),
    grant({ kind: 'keyword', keyword: 'trample' }),
  ]), // 111.10k
  'Royal Role': role('Royal', 'Enchanted creature gets +1/+1 and has ward {1}.', [
    plus(ONE), // 111.10m
    grant({ kind: 'keyword', keyword: 'ward', cost: cost(['1']) }),
  ]),
  'Sorcerer Role': role('Sorcerer', 'Enchanted creature gets +1/+1 and has "Whenever this creature attacks, scry 1."', [
    plus(ONE), // 111.10n
    grant(whenever('Whenever this creature attacks, scry 1.', [attacks], plain({ kind: 'scry', who: you, n: ONE }))),
  ]),
  'Virtuous Role': role('Virtuous', 'Enchanted creature gets +1/+1 for each enchantment you control.', [
    // 111.10p
    plus({
      kind: 'count',
      select: { filter: { kind: 'and', of: [{ kind: 'type', type: 'Enchantment' }, yours] } },
    }),
  ]),
  'Wicked Role': role(
    'Wicked',
    'Enchanted creature gets +1/+1.', // 111.10q
    [plus(ONE)],
    [
      whenever(
        'When this token is put into a graveyard from the battlefield, each opponent loses 1 life.',
        [dies],
        plain({ kind: 'loseLife', who: opponents, n: ONE }),
      ),
    ],
  ),
  'Young Hero Role': role(
    'Young Hero',
    'Enchanted creature has "Whenever this creature attacks, if its toughness is 3 or less, put a +1/+1 counter on it."',
    [
      // 111.10r
      grant({
        ...whenever(
          'Whenever this creature attacks, if its toughness is 3 or less, put a +1/+1 counter on it.',
          [attacks],
          plain(counters('+1/+1', ONE)),
        ),
        condition: selfIs({ kind: 'compare', stat: 'toughness', op: '<=', to: fixed(3) }),
      }),
    ],
  ),
}
