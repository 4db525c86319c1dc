import { stillShape } from './clauses.ts'
import { shape } from '../grammar.ts'
import type { Fields, Grammar } from '../grammar.ts'
import { asRecord, isList, isRecord, kindOf, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'

const ITS_MANA_VALUE: TreeRecord = { kind: 'stat', of: { kind: 'each' }, stat: 'manaValue' }

/** What things are made into or stop being (613.1d, 613.1f, 613.4b), and rules about what they may do. */
export function typeChanges({ add, forms }: Grammar): void {
  for (const [words, op] of [
    ['less than', '<'],
    ['greater than', '>'],
  ] as const) {
    add('simpleCondition', `{left:amount} is ${words} {right:plenty}`, { kind: 'compare', op })
  }
  add('simpleCondition', '{filter:f1} have total power {right:n} or greater', null, totalPower)
  add('simpleCondition', '{ref:one} has {*:statIs}', null, statIs)
  // 205.1a: what isn't a creature any more.
  forms('pred', "[aren't|isn't] {=:lostType}")
  for (const type of ['creature', 'land', 'artifact', 'enchantment']) {
    const removed = { mods: [{ kind: 'removeTypes', types: [type.charAt(0).toUpperCase() + type.slice(1)] }] } as const
    add('lostType', `a ${type}`, removed)
    add('lostType', `${type}s`, removed)
  }
  add('becoming', 'a {subtype:basicLand} in addition to (its|their) other land types', null, landTypeShape)
  add('becoming', '{subtype:basicLand} in addition to (its|their) other land types', null, landTypeShape)
  add('becoming', 'every basic land type in addition to (its|their) other types', {
    mods: [{ kind: 'addTypes', subtypes: ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'] }],
  })
  // 205.1b: an 'artifact creature' keeps the types that it has.
  add('becoming', 'a artifact creature with power and toughness each equal to its mana value', {
    mods: [
      { kind: 'addTypes', types: ['Artifact', 'Creature'] },
      { kind: 'setPT', power: ITS_MANA_VALUE, toughness: ITS_MANA_VALUE, said: 'with' },
    ],
  })
  for (const [form, words] of [
    [1, '[become|becomes] a artifact creature'],
    [0, '[become|becomes] artifact creatures'],
  ] as const)
    add(`pred${form}`, words.replace('[become|becomes]', form === 1 ? 'becomes' : 'become'), KEEPS_TYPES)
  add('pred1', 'is a artifact creature', KEEPS_TYPES)
  for (const base of ['base power and base toughness', 'base power and toughness', 'power and toughness']) {
    forms('pred', `[have|has] ${base} each equal to (its|their) mana value`, {
      mods: [{ kind: 'setPT', power: ITS_MANA_VALUE, toughness: ITS_MANA_VALUE }],
    })
  }
  forms(
    'pred',
    '[are|is] a {*:typesGiven} with {list:granted} and (it loses|they lose) all other abilities',
    null,
    becomesOnly,
  )
  forms('pred', '[are|is] a {*:typesGiven} with {list:granted}', null, becomesWith)
  add('static', "{then:staticCoreOnly}. it's still a land.", null, stillShape)
  add('staticCoreOnly', '{parts:staticCore}', { kind: 'static', zones: ['battlefield'] })
  // "… as long as …, it can't be turned face up": what the condition speaks of.
  add('static', 'as long as {condition:condition}, it {=:preds1}.', null, itShape)
  add('staticCore', "activated abilities of {affects:f1} can't be activated", null, cantActivate(null))
  add(
    'staticCore',
    "activated abilities of {affects:f1} can't be activated unless they're mana abilities",
    null,
    cantActivate(true),
  )
  for (const each of ["creature they control that's attacking you", 'of those creatures']) {
    add(
      'staticCore',
      `{affects:f1} can't attack you unless their controller pays {mana:mana} for each ${each}`,
      null,
      attackTax({}),
    )
    add(
      'staticCore',
      `{affects:f1} can't attack you or (planeswalkers|a planeswalker) you control unless their controller pays {mana:mana} for each ${each}`,
      null,
      attackTax({ planeswalkersToo: true }),
    )
  }
  add('post0', 'with no abilities', { kind: 'noAbilities' })
  add('post1', 'with no abilities', { kind: 'noAbilities' })
  // 400.11: everywhere at once.
  add('staticCore', "all cards that aren't on the battlefield, spells, and permanents are colorless", null, {
    build: () => EVERYTHING_COLORLESS,
    unbuild: (value) => (sameTree(value, EVERYTHING_COLORLESS) ? {} : null),
  })
}

const KEEPS_TYPES: TreeRecord = { mods: [{ kind: 'addTypes', types: ['Artifact', 'Creature'] }] }

const totalPower = shape(
  ({ filter, right }) => ({
    kind: 'compare',
    left: { kind: 'aggregate', how: 'total', stat: 'power', select: { filter: filter ?? null } },
    op: '>=',
    right: right ?? null,
  }),
  (value) => {
    const left = isRecord(value) && value['kind'] === 'compare' && value['op'] === '>=' ? value['left'] : null
    const select = isRecord(left) && left['kind'] === 'aggregate' && left['how'] === 'total' ? left['select'] : null
    return isRecord(value) && isRecord(select) && select['zones'] === undefined
      ? { filter: select['filter'] ?? null, right: value['right'] ?? null }
      : null
  },
  'compare',
)
const statIs = shape(
  (fields) => {
    const stat = fields['*']
    return isRecord(stat) ? { kind: 'matches', ref: fields['ref'] ?? null, filter: { kind: 'compare', ...stat } } : null
  },
  (value) => {
    const filter = isRecord(value) && value['kind'] === 'matches' ? value['filter'] : null
    if (!isRecord(value) || !isRecord(filter) || filter['kind'] !== 'compare') return null
    const { kind: _kind, ...stat } = filter
    return { ref: value['ref'] ?? null, '*': stat }
  },
  'matches',
)

const EVERYTHING_COLORLESS: Tree = [
  {
    kind: 'modify',
    affects: { kind: 'any' },
    zones: ['battlefield', 'stack', 'hand', 'library', 'graveyard', 'exile', 'command'],
    mods: [{ kind: 'setColors', colors: [] }],
  },
]

const landTypeShape = shape(
  ({ subtype }) => ({ mods: [{ kind: 'addTypes', subtypes: [subtype ?? null] }] }),
  (value) => {
    const [mod, more] = isRecord(value) && isList(value['mods']) ? value['mods'] : []
    if (!isRecord(mod) || more !== undefined || mod['kind'] !== 'addTypes' || mod['types'] !== undefined) return null
    const [subtype, other] = isList(mod['subtypes']) ? mod['subtypes'] : []
    return subtype === undefined || other !== undefined ? null : { subtype }
  },
)

function typeMods(types: Tree | undefined): readonly TreeRecord[] {
  const { colors, ...given } = asRecord(types ?? null)
  return [{ kind: 'setTypes', ...given }, ...(colors === undefined ? [] : [{ kind: 'setColors', colors }])]
}

/** The types that modifications give, the abilities after them, and whether the others are lost. */
function givenBy(value: Tree): { types: TreeRecord; list: readonly Tree[]; lost: boolean } | null {
  const mods = isRecord(value) && isList(value['mods']) ? value['mods'].filter(isRecord) : []
  const [first, ...others] = mods
  if (first === undefined || first['kind'] !== 'setTypes' || first['keepSubtypes'] !== undefined) return null
  const { kind: _kind, said: _said, ...types } = first
  const [second] = others
  const colored = second?.['kind'] === 'setColors'
  const rest = colored ? others.slice(1) : others
  const lost = rest[0]?.['kind'] === 'loseAllAbilities'
  const list = (lost ? rest.slice(1) : rest).map((mod) =>
    mod['kind'] === 'addAbility' ? (mod['ability'] ?? null) : null,
  )
  if (list.length === 0 || list.includes(null)) return null
  return { types: colored ? { colors: second['colors'] ?? null, ...types } : types, list, lost }
}

function becomes(lost: boolean): ReturnType<typeof shape> {
  return shape(
    (fields) => {
      const { list } = fields
      if (!isList(list)) return null
      const mods = [
        ...typeMods(fields['*']),
        ...(lost ? [{ kind: 'loseAllAbilities' }] : []),
        ...list.map((ability) => ({ kind: 'addAbility', ability })),
      ]
      return { mods: mods.map((mod, index) => (index === 0 ? mod : { ...mod, said: 'with' })) }
    },
    (value) => {
      const given = givenBy(value)
      return given === null || given.lost !== lost ? null : { '*': given.types, list: given.list }
    },
  )
}
/** 'Loses all other abilities': it loses all and then has the ones given (613.7 within one effect). */
const becomesOnly = becomes(true)
const becomesWith = becomes(false)

/** What a condition on one object is about: the object itself or what it's attached to. */
function aboutOf(condition: Tree | undefined): 'self' | 'attachedTo' | null {
  const ref = isRecord(condition) && condition['kind'] === 'matches' ? kindOf(condition['ref']) : null
  return ref === 'self' || ref === 'attachedTo' ? ref : null
}

const itShape = shape(
  (fields) => {
    const preds = fields['=']
    const affects = aboutOf(fields['condition'])
    if (!isRecord(preds) || affects === null) return null
    const parts: TreeRecord[] = []
    if (isList(preds['mods']) && preds['mods'].length > 0) parts.push({ kind: 'modify', affects, mods: preds['mods'] })
    if (isList(preds['rules']) && preds['rules'].length > 0)
      parts.push({ kind: 'rule', affects, rules: preds['rules'] })
    return { kind: 'static', condition: fields['condition'] ?? null, zones: ['battlefield'], parts }
  },
  (value): Fields | null => {
    if (!isRecord(value) || value['kind'] !== 'static' || value['condition'] === undefined) return null
    if (aboutOf(value['condition']) === null || !isList(value['parts'])) return null
    const preds: Record<string, Tree> = { mods: [] }
    for (const part of value['parts']) {
      if (!isRecord(part)) return null
      if (part['kind'] === 'modify') preds['mods'] = part['mods'] ?? null
      else if (part['kind'] === 'rule') preds['rules'] = part['rules'] ?? null
      else return null
    }
    return { condition: value['condition'], '=': preds }
  },
  'static',
)

function rulePart(value: Tree): { affects: Tree; rule: TreeRecord } | null {
  const [part] = isList(value) && value.length === 1 ? value : []
  if (!isRecord(part) || part['kind'] !== 'rule' || !isList(part['rules']) || part['rules'].length !== 1) return null
  const [rule] = part['rules']
  return isRecord(rule) ? { affects: part['affects'] ?? null, rule } : null
}

function cantActivate(notMana: boolean | null): ReturnType<typeof shape> {
  return shape(
    ({ affects }) => [
      {
        kind: 'rule',
        affects: affects ?? null,
        rules: [{ kind: 'cantActivate', ...(notMana === null ? {} : { notMana }) }],
      },
    ],
    (value) => {
      const found = rulePart(value)
      if (found === null || found.rule['kind'] !== 'cantActivate') return null
      return (found.rule['notMana'] === true) === (notMana === true) ? { affects: found.affects } : null
    },
  )
}

function attackTax(more: TreeRecord): ReturnType<typeof shape> {
  return shape(
    ({ affects, mana }) => [
      {
        kind: 'rule',
        affects: affects ?? null,
        rules: [{ kind: 'attackTax', mana: mana ?? null, defender: { kind: 'you' }, ...more }],
      },
    ],
    (value) => {
      const found = rulePart(value)
      if (found === null || found.rule['kind'] !== 'attackTax') return null
      if ((found.rule['planeswalkersToo'] === true) !== (more['planeswalkersToo'] === true)) return null
      return { affects: found.affects, mana: found.rule['mana'] ?? null }
    },
  )
}
