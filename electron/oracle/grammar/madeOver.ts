import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { isList, isRecord, kindOf, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { grouped } from './becoming.ts'
import { ONE } from './quantities.ts'
import { pronoun, YOU } from './references.ts'

/** What things become and keep, what tokens are said to have, and instructions to all players at once. */
export function madeOver({ add, forms }: Grammar): void {
  // 205.1b: what is still a land keeps its types.
  for (const pt of ['a {pt:pt} {*:typesGiven}', '{pt:pt} {*:typesGiven}']) {
    add('becoming', `${pt} (that's|that are) still (a land|lands)`, null, sizedBesides(false, 'land'))
    add(
      'becoming',
      `${pt} with {list:granted} (that's|that are) still (a land|lands)`,
      null,
      sizedBesides(true, 'land'),
    )
  }
  for (const pt of ['a {pt:pt} {*:typesGiven}', '{pt:pt} {*:typesGiven}']) {
    add('becoming', `${pt} in addition to (its|their) other types`, null, sizedBesides(false, 'besides'))
    add(
      'becoming',
      `${pt} with {list:granted} in addition to (its|their) other types`,
      null,
      sizedBesides(true, 'besides'),
    )
  }
  forms('pred', '[become|becomes] a {types:typeRow} and [lose|loses] all other card types', null, onlyTypes)
  add(
    'becoming',
    'a {*:typesGiven} with base power and toughness {pt:pt}, {one:grantable}, and {two:grantable}',
    null,
    sizedWithTwo,
  )
  add('clause', 'switch {on:possessor} power and toughness {until:duration}', {
    kind: 'continuous',
    mods: [{ kind: 'switchPT' }],
  })
  // 208.2a: a token whose size an ability of its own says.
  for (const [words, colors] of [
    ['{colors:colorAnd}', true],
    ['colorless', false],
  ] as const)
    add(
      'sentence',
      `create a ${words} {subtypes:subtypeRow} {types:typeRow} token. it has {abilities:granted}`,
      null,
      tokenThatSaysItsSize(colors),
    )
  add('clause', 'each player returns all {filter:f1} from their graveyard to their hand', null, allReturn)
  add('who1', "each of that player's opponents", {
    kind: 'opponentsOf',
    of: { kind: 'playerPronoun', word: 'that player' },
  })
  add('sentence', 'if a {what:f0} dealt damage this way would die this turn, exile it instead', null, damagedDies)
  add('clause', 'prevent all damage {source:f1} would deal this turn', null, preventBy(false))
  add('clause', 'prevent all combat damage {source:f1} would deal this turn', null, preventBy(true))
}

function typesMods(types: TreeRecord): readonly TreeRecord[] {
  const { colors, ...given } = types
  return [{ kind: 'addTypes', ...given }, ...(colors === undefined ? [] : [{ kind: 'setColors', colors }])]
}

/** What gets a size and types besides those that it has. */
function sizedBesides(abilities: boolean, said: 'land' | 'besides'): Shape {
  return shape(
    (fields) => {
      const { pt, list } = fields
      const types = fields['*']
      if (!isRecord(pt) || !isRecord(types)) return null
      const granted = isList(list) ? list.map((ability) => ({ kind: 'addAbility', ability })) : []
      const [first, ...rest] = typesMods(types)
      return {
        mods: grouped([{ ...first, said }, ...rest, { kind: 'setPT', ...pt }, ...granted] as TreeRecord[]),
      }
    },
    (value) => {
      const mods = isRecord(value) && isList(value['mods']) ? value['mods'].filter(isRecord) : []
      const [first, ...others] = mods
      if (first === undefined || first['kind'] !== 'addTypes' || first['said'] !== said) return null
      const { kind: _kind, said: _said, ...given } = first
      const [colored] = others
      const hasColors = colored?.['kind'] === 'setColors'
      const [pt, ...rest] = hasColors ? others.slice(1) : others
      if (pt === undefined || pt['kind'] !== 'setPT' || rest.length > 0 !== abilities) return null
      const fields: Record<string, Tree> = {
        '*': hasColors ? { colors: colored['colors'] ?? null, ...given } : given,
        pt: { power: pt['power'] ?? null, toughness: pt['toughness'] ?? null },
      }
      if (abilities) fields['list'] = rest.map((mod) => mod['ability'] ?? null)
      return fields
    },
  )
}

const onlyTypes = shape(
  ({ types }) => ({ mods: [{ kind: 'setTypes', types: types ?? null }] }),
  (value) => {
    const [mod, more] = isRecord(value) && isList(value['mods']) ? value['mods'] : []
    if (!isRecord(mod) || more !== undefined || mod['kind'] !== 'setTypes' || mod['subtypes'] !== undefined) return null
    return mod['types'] === undefined ? null : { types: mod['types'] }
  },
)

const sizedWithTwo = shape(
  (fields) => {
    const { pt, one, two } = fields
    const types = fields['*']
    if (!isRecord(pt) || !isRecord(types)) return null
    const { colors, ...given } = types
    const mods: TreeRecord[] = [{ kind: 'setTypes', ...given }]
    if (colors !== undefined) mods.push({ kind: 'setColors', colors })
    mods.push({ kind: 'setPT', ...pt })
    for (const ability of [one, two]) mods.push({ kind: 'addAbility', ability: ability ?? null })
    return { mods: grouped(mods) }
  },
  (value) => {
    const mods = isRecord(value) && isList(value['mods']) ? value['mods'].filter(isRecord) : []
    const [first, ...others] = mods
    if (first === undefined || first['kind'] !== 'setTypes') return null
    const { kind: _kind, said: _said, ...given } = first
    const [colored] = others
    const hasColors = colored?.['kind'] === 'setColors'
    const [pt, one, two, more] = hasColors ? others.slice(1) : others
    if (pt?.['kind'] !== 'setPT' || one?.['kind'] !== 'addAbility' || two?.['kind'] !== 'addAbility') return null
    if (more !== undefined) return null
    return {
      '*': hasColors ? { colors: colored['colors'] ?? null, ...given } : given,
      pt: { power: pt['power'] ?? null, toughness: pt['toughness'] ?? null },
      one: one['ability'] ?? null,
      two: two['ability'] ?? null,
    }
  },
)

function tokenThatSaysItsSize(colored: boolean): Shape {
  return shape(
    ({ colors, subtypes, types, abilities }) => ({
      kind: 'createToken',
      who: YOU,
      n: ONE,
      token: {
        name: null,
        colors: colored ? (colors ?? null) : [],
        supertypes: [],
        types: types ?? null,
        subtypes: subtypes ?? null,
        power: null,
        toughness: null,
        abilities: abilities ?? null,
      },
      said: 'it has',
    }),
    (value) => {
      const token = isRecord(value) && value['kind'] === 'createToken' ? value['token'] : null
      if (!isRecord(value) || !isRecord(token) || value['said'] !== 'it has' || token['power'] !== null) return null
      const { colors, subtypes, types, abilities } = token
      if (!isList(colors) || colors.length > 0 !== colored) return null
      const fields = { subtypes: subtypes ?? null, types: types ?? null, abilities: abilities ?? null }
      return colored ? { colors, ...fields } : fields
    },
    'createToken',
  )
}

/** Every player's, each to its owner's hand: at once. */
const allReturn = shape(
  ({ filter }) => ({
    kind: 'move',
    what: { kind: 'all', select: { filter: filter ?? null, zones: ['graveyard'] } },
    to: 'hand',
    said: 'each player',
  }),
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'move' || value['said'] !== 'each player') return null
    const what = value['what']
    const select = isRecord(what) && what['kind'] === 'all' ? what['select'] : null
    return isRecord(select) ? { filter: select['filter'] ?? null } : null
  },
  'move',
)

/** 614.1a, for what the damage before it was dealt to. */
const DAMAGED = pronoun('damaged this way')
const damagedDies = shape(
  ({ what }) => ({
    kind: 'floatingReplacement',
    on: DAMAGED,
    replacement: dies(what ?? null),
    until: { kind: 'endOfTurn' },
  }),
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'floatingReplacement' || !sameTree(value['on'], DAMAGED)) return null
    const on = isRecord(value['replacement']) ? value['replacement']['on'] : null
    const what = isRecord(on) ? on['what'] : undefined
    return what !== undefined && sameTree(value['replacement'], dies(what)) ? { what } : null
  },
  'floatingReplacement',
)
function dies(what: Tree): TreeRecord {
  return {
    on: { kind: 'zoneChange', what, from: ['battlefield'], to: ['graveyard'] },
    change: { kind: 'zone', to: 'exile' },
  }
}

function preventBy(combat: boolean): Shape {
  return shape(
    ({ source }) => ({
      kind: 'floatingReplacement',
      replacement: {
        on: { kind: 'damage', source: source ?? null, ...(combat ? { combat } : {}) },
        change: { kind: 'prevent', n: 'all' },
      },
      until: { kind: 'endOfTurn' },
    }),
    (value) => {
      const replacement =
        isRecord(value) && value['kind'] === 'floatingReplacement' && value['on'] === undefined
          ? value['replacement']
          : null
      const on = isRecord(replacement) && kindOf(replacement['change']) === 'prevent' ? replacement['on'] : null
      if (!isRecord(on) || on['kind'] !== 'damage' || (on['combat'] === true) !== combat) return null
      return on['source'] === undefined || on['to'] !== undefined ? null : { source: on['source'] }
    },
    'floatingReplacement',
  )
}
