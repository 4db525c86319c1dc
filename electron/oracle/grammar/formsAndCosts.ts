import { ZONES } from '../../../shared/vocabulary/zones.ts'
import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { isList, isRecord } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { grouped } from './becoming.ts'
import { playerRule } from './playerRules.ts'
import { YOU } from './references.ts'
import { replacing } from './wouldInstead.ts'

const EACH: TreeRecord = { kind: 'eachPlayer' }
const OPPONENTS: TreeRecord = { kind: 'opponents' }
const DAMAGE: TreeRecord = { kind: 'damage' }
const PREVENTED: TreeRecord = { kind: 'boundAmount', name: 'prevented' }

/** Sizes that a card gives itself, lands that permanents become, what costs more to activate, damage turned aside. */
export function formsAndCosts({ add }: Grammar): void {
  // ── characteristics (604.3, 305.7) ──
  add('static', "~'s power is equal to {n:amount} and its toughness is equal to that number plus {plus:digits}.", null, sizedPlus) // prettier-ignore
  add('pred1', 'is a colorless {subtype:basicLand} land', null, onlyLand)
  add('pred1', 'is a colorless land with {list:granted} and loses all other card types and abilities', null, landWith)
  for (const form of [0, 1])
    add(`pred${form}`, 'can block an additional {count:numberWord} creatures each combat', null, blocksMore)
  // ── costs (602.2b) ──
  for (const [word, more] of [
    ['more', {}],
    ['less', { less: true }],
  ] as const)
    add(
      'staticCore',
      `activated abilities cost {generic:generic} ${word} to activate unless they're mana abilities`,
      null,
      playerRule(
        EACH,
        ({ generic }) => ({
          kind: 'activationCost',
          what: { kind: 'any' },
          generic: generic ?? null,
          ...more,
          notMana: true,
        }),
        (rule) =>
          rule['kind'] === 'activationCost' && rule['notMana'] === true && (rule['less'] === true) === (word === 'less')
            ? { generic: rule['generic'] ?? null }
            : null,
      ),
    )
  add('quantified', 'that many {filter:f1}', { count: { kind: 'amountPronoun', word: 'that many' } })
  add('simpleCondition', '~ is attached to a creature', {
    kind: 'matches',
    ref: { kind: 'attachedTo' },
    filter: { kind: 'type', type: 'Creature' },
    said: 'attached',
  })
  // ── damage (614.9, 615) ──
  for (const host of ['enchanted creature', 'equipped creature'])
    for (const all of ['all damage', 'damage'])
      add(
        'replacement',
        `${all} that would be dealt to {whom:damageTo} is dealt to ${host} instead.`,
        null,
        replacing({ fixed: DAMAGE, spread: 'whom' }, { fixed: { kind: 'redirect', to: { kind: 'attachedTo' } } }),
      )
  for (const [words, on] of [
    ['noncombat damage would be dealt to you', { combat: false, toPlayer: YOU }],
    ['a spell you control would deal damage to an opponent', { source: YOUR_SPELL, toPlayer: OPPONENTS }],
  ] as const)
    add(
      'replacement',
      `if ${words}, prevent that damage. {then:sentence}.`,
      null,
      replacing({ fixed: { ...DAMAGE, ...on } }, { fixed: { kind: 'prevent', n: 'all' }, slots: ['then'] }),
    )
  add('amountBase', 'the damage prevented this way', PREVENTED)
  add('who1', "the source's controller", { kind: 'controllerOf', of: { kind: 'event', role: 'source' } })
  // ── draws ──
  for (const [words, who] of [
    ['an opponent', OPPONENTS],
    ['a player', EACH],
  ] as const)
    add(
      'replacement',
      `if ${words} would draw a card except the first one they draw in each of their draw steps, instead {effect:plainSentence}.`,
      null,
      replacing(
        { fixed: { kind: 'draws', who, exceptFirstInDrawStep: true } },
        { fixed: { kind: 'instead' }, slots: ['effect'] },
      ),
    )
}

const YOUR_SPELL: TreeRecord = { kind: 'and', of: [{ kind: 'spell' }, { kind: 'controller', who: YOU }] }

/** 604.3: the toughness is the power and so much more. */
const sizedPlus: Shape = shape(
  ({ n, plus }) => ({
    kind: 'static',
    zones: [...ZONES],
    parts: [
      {
        kind: 'modify',
        affects: 'self',
        mods: [
          {
            kind: 'definePT',
            power: n ?? null,
            toughness: { kind: 'sum', of: [n ?? null, { kind: 'fixed', n: plus ?? null }] },
          },
        ],
      },
    ],
    characteristicDefining: true,
  }),
  (value) => {
    const [part] = isRecord(value) && isList(value['parts']) ? value['parts'] : []
    const [mod] = isRecord(part) && isList(part['mods']) ? part['mods'] : []
    const toughness = isRecord(mod) && mod['kind'] === 'definePT' ? mod['toughness'] : null
    const [n, plus] =
      isRecord(toughness) && toughness['kind'] === 'sum' && isList(toughness['of']) ? toughness['of'] : []
    return n !== undefined && isRecord(plus) ? { n, plus: plus['n'] ?? null } : null
  },
  'static',
)

function modsOf(value: Tree): readonly TreeRecord[] {
  return isRecord(value) && isList(value['mods']) ? value['mods'].filter(isRecord) : []
}

const LAND: TreeRecord = { kind: 'setTypes', types: ['Land'] }
const COLORLESS: TreeRecord = { kind: 'setColors', colors: [] }

/** 305.7: it loses its abilities with its other land types. */
const onlyLand = shape(
  ({ subtype }) => ({
    mods: grouped([LAND, { kind: 'setSubtypes', of: 'land', subtypes: [subtype ?? null] }, COLORLESS]),
  }),
  (value) => {
    const [types, sub, color, more] = modsOf(value)
    if (more !== undefined || types?.['kind'] !== 'setTypes') return null
    const [subtype] = sub?.['kind'] === 'setSubtypes' && isList(sub['subtypes']) ? sub['subtypes'] : []
    return color?.['kind'] === 'setColors' && subtype !== undefined ? { subtype } : null
  },
)

const landWith = shape(
  ({ list }) =>
    isList(list)
      ? {
          mods: grouped([
            LAND,
            COLORLESS,
            { kind: 'loseAllAbilities' },
            ...list.map((ability) => ({ kind: 'addAbility', ability })),
          ]),
        }
      : null,
  (value) => {
    const [types, color, lost, ...given] = modsOf(value)
    if (types?.['kind'] !== 'setTypes' || color?.['kind'] !== 'setColors' || lost?.['kind'] !== 'loseAllAbilities')
      return null
    return given.length > 0 ? { list: given.map((mod) => mod['ability'] ?? null) } : null
  },
)

const blocksMore = shape(
  ({ count }) => ({ rules: [{ kind: 'canBlockMore', count: count ?? null }] }),
  (value) => {
    const [rule] = isRecord(value) && isList(value['rules']) ? value['rules'] : []
    return isRecord(rule) && rule['kind'] === 'canBlockMore' && typeof rule['count'] === 'number'
      ? { count: rule['count'] }
      : null
  },
)
