import { COLOR_NAMES, COLORS } from '../../../shared/vocabulary/colors.ts'
import { BASIC_LAND_TYPES } from '../../../shared/vocabulary/types.ts'
import { filterPhrase } from './filterPhrase.ts'
import { token, wordings } from '../kernel.ts'
import { list, series } from '../kernelLists.ts'
import type { Grammar } from '../grammar.ts'
import { shape } from '../grammar.ts'
import { isRecord, kindOf } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { pluralOf, SUBTYPE_FORMS } from '../vocabulary/subtypes.ts'
import { constant } from './quantities.ts'

const TYPES = [
  'Artifact',
  'Battle',
  'Creature',
  'Enchantment',
  'Instant',
  'Kindred',
  'Land',
  'Planeswalker',
  'Sorcery',
] as const
const PLURALS: Readonly<Record<string, string>> = { Sorcery: 'sorceries', Battle: 'battles' }
const SUPERTYPE_WORDS = ['Basic', 'Legendary', 'Snow', 'World'] as const

export function typeFilter(type: string): TreeRecord {
  return { kind: 'type', type }
}
function not(of: Tree): TreeRecord {
  return { kind: 'not', of }
}

/** Properties of objects: adjectives, nouns, and what follows the noun ('with flying', 'you control'). */
export function filters(grammar: Grammar): void {
  const { add, rule, category } = grammar

  // ── adjectives ──
  for (const type of TYPES) {
    add('typeAdjective', type.toLowerCase(), typeFilter(type))
    add('adjective', `non${type.toLowerCase()}`, not(typeFilter(type)))
  }
  add('adjective', '{=:typeAdjective}')
  for (const color of COLORS) {
    const name = COLOR_NAMES[color]
    add('colorWord', name, null, constant(color))
    add('colorAdjective', name, { kind: 'color', color })
    add('adjective', `non${name}`, not({ kind: 'color', color }))
  }
  rule('colorAnd', series(category('colorWord'), ['and'], 1))
  add('adjective', '{=:colorAdjective}')
  rule('colorBoth', series(category('colorAdjective'), ['and'], 2))
  rule('colorOr', series(category('colorAdjective'), ['or'], 2))
  add('adjective', '{of:colorOr}', { kind: 'or' })
  for (const supertype of SUPERTYPE_WORDS) {
    add('adjective', supertype.toLowerCase(), { kind: 'supertype', supertype })
    add('adjective', `non${supertype.toLowerCase()}`, not({ kind: 'supertype', supertype }))
  }
  add('adjective', 'colorless', { kind: 'colorCount', op: '=', n: 0 })
  add('adjective', 'monocolored', { kind: 'colorCount', op: '=', n: 1 })
  add('adjective', 'multicolored', { kind: 'colorCount', op: '>=', n: 2 })
  add('adjective', 'token', { kind: 'token' })
  add('adjective', 'nontoken', not({ kind: 'token' }))
  add('adjective', 'face-down', { kind: 'faceDown' })
  add('adjective', 'face-up', not({ kind: 'faceDown' }))
  add('adjective', 'tapped', { kind: 'tapped' })
  add('adjective', 'untapped', not({ kind: 'tapped' }))
  for (const word of [
    'attacking',
    'blocking',
    'blocked',
    'unblocked',
    'modified',
    'historic',
    'enchanted',
    'equipped',
  ]) {
    add('adjective', word, { kind: word })
  }
  add('adjective', 'nonattacking', not({ kind: 'attacking' }))
  add('adjective', 'attacking or blocking', { kind: 'or', of: [{ kind: 'attacking' }, { kind: 'blocking' }] })
  add('adjective', 'other', not({ kind: 'is', ref: { kind: 'self' } }))
  add('adjective', 'kicked', { kind: 'kicked' })
  add('adjective', 'commander', { kind: 'commander' })
  rule(
    'subtypeWord',
    subtypeRule(
      (form) => form.singular,
      (subtype) => subtype,
    ),
  )
  rule(
    'subtypeWords',
    subtypeRule((form) => form.plural, pluralOf),
  )
  rule(
    'subtypeName',
    token(
      ['#subtype'],
      (word) => {
        const form = SUBTYPE_FORMS.get(word.low)
        return form?.singular === true ? form.subtype : undefined
      },
      (value) => (typeof value === 'string' && SUBTYPE_FORMS.has(value.toLowerCase()) ? value : null),
    ),
  )
  add('adjective', '{=:subtypeWord}')
  add('adjective', 'non-{of:subtypeWord}', { kind: 'not' })
  add('adjective', 'outlaw', outlaw)
  rule('subtypeOr', series(category('subtypeWord'), ['or'], 2))
  add('adjective', '{of:subtypeOr}', { kind: 'or' })

  // ── nouns ── (0 singular, 1 plural); the value lists the properties that the noun adds
  for (const form of [0, 1]) {
    for (const type of TYPES) {
      const singular = type.toLowerCase()
      add(`typeNoun${form}`, form === 0 ? singular : (PLURALS[type] ?? `${singular}s`), typeFilter(type))
    }
    add(`typeNoun${form}`, form === 0 ? '{=:subtypeWord}' : '{=:subtypeWords}')
    add(`typeNoun${form}`, form === 0 ? 'outlaw' : 'outlaws', outlaw)
    // 'artifact creature', 'Elf creature'
    add(`compound${form}`, `{a:typeAdjective} {b:typeNoun${form}}`, null, pairShape)
    add(`simple${form}`, `{=:typeNoun${form}}`)
    add(`simple${form}`, form === 0 ? 'token' : 'tokens', { kind: 'token' })
    add(`item${form}`, `{=:simple${form}}`)
    add(`item${form}`, `{=:compound${form}}`)
    rule(`itemSeries${form}`, series(category(`item${form}`), ['or', 'and/or', 'and'], 2))
    add(`noun${form}`, `{a:simple${form}}`, null, oneShape)
    add(`noun${form}`, `{of:itemSeries${form}}`, null, orShape)
    add(`noun${form}`, form === 0 ? 'permanent' : 'permanents', null, emptyShape)
    const cards = form === 0 ? 'card' : 'cards'
    add(`noun${form}`, `{=:cardNoun${form}}`)
    add(`cardNoun${form}`, cards, null, emptyShape)
    const spells = form === 0 ? 'spell' : 'spells'
    add(`cardNoun${form}`, `permanent ${cards}`, null, oneConstant({ kind: 'permanentCard' }))
    add(`cardNoun${form}`, `{a:cardType} ${cards}`, null, oneShape)
    add(`noun${form}`, spells, null, oneConstant({ kind: 'spell' }))
    add(`noun${form}`, `{a:cardType} ${spells}`, null, spellShape)
    add(`noun${form}`, form === 0 ? 'source' : 'sources', null, emptyShape)
    add(`noun${form}`, form === 0 ? 'commander' : 'commanders', null, oneConstant({ kind: 'commander' }))
    for (const which of ['activated', 'triggered'] as const) {
      add(
        `noun${form}`,
        `${which} ${form === 0 ? 'ability' : 'abilities'}`,
        null,
        oneConstant({ kind: 'abilityOnStack', of: which }),
      )
    }
    add(`noun${form}`, form === 0 ? 'ability' : 'abilities', null, oneConstant({ kind: 'abilityOnStack' }))
    add(
      `noun${form}`,
      form === 0 ? 'activated or triggered ability' : 'activated or triggered abilities',
      null,
      oneConstant({ kind: 'abilityOnStack' }),
    )
    add(`noun${form}`, form === 0 ? 'spell or ability' : 'spells or abilities', null, oneConstant(spellOrAbility))
    if (form === 0) add('noun0', 'spell, activated ability, or triggered ability', null, oneConstant(spellOrAbility))
    add(
      `noun${form}`,
      form === 0 ? 'spell or permanent' : 'spells or permanents',
      null,
      oneConstant({ kind: 'or', of: [{ kind: 'spell' }, { kind: 'inZone', zone: 'battlefield' }] }),
    )
  }
  rule('cardTypeSeries', series(category('cardTypeItem'), ['or', 'and/or', 'and'], 2))
  add('cardTypeItem', '{=:typeAdjective}')
  add('cardTypeItem', '{=:subtypeWord}')
  add('cardTypeItem', '{a:supertypeAdjective} {b:typeAdjective}', null, pairShape)
  add('cardTypeItem', '{a:typeAdjective} {b:typeAdjective}', null, pairShape)
  for (const supertype of SUPERTYPE_WORDS)
    add('supertypeAdjective', supertype.toLowerCase(), { kind: 'supertype', supertype })
  add('cardType', '{=:typeAdjective}')
  add('cardType', '{of:cardTypeSeries}', { kind: 'or' })

  for (const form of [0, 1]) {
    for (const [phrase, noun] of [
      ['f', 'noun'],
      ['fCard', 'cardNoun'],
    ] as const)
      rule(`${phrase}${form}`, filterPhrase(category('adjective'), category(`${noun}${form}`), category(`post${form}`)))
  }
  afterNoun(grammar)
  rule('commaGap', wordings([[','], []]))
  rule('keywordOr', list(category('keywordName'), wordings([['or'], ['and'], ['and/or'], [',', 'or'], [',']]), 1))
}

/** What follows the noun. */
function afterNoun(grammar: Grammar): void {
  const { add } = grammar
  for (const form of [0, 1]) {
    const post = `post${form}`
    const have = form === 0 ? 'has' : 'have'
    add(post, 'you control', { kind: 'controller', who: { kind: 'you' } })
    add(post, "you don't control", not({ kind: 'controller', who: { kind: 'you' } }))
    add(post, 'you own', { kind: 'owner', who: { kind: 'you' } })
    add(post, "you don't own", not({ kind: 'owner', who: { kind: 'you' } }))
    add(post, 'an opponent controls', { kind: 'controller', who: { kind: 'opponents' } })
    add(post, 'your opponents control', { kind: 'controller', who: { kind: 'opponents' } })
    add(post, 'each opponent controls', { kind: 'controller', who: { kind: 'opponents' } })
    add(post, 'your opponents own', { kind: 'owner', who: { kind: 'opponents' } })
    add(post, 'an opponent owns', { kind: 'owner', who: { kind: 'opponents' } })
    add(post, '{who:who1} controls', { kind: 'controller' })
    add(post, 'they control', { kind: 'controller', who: { kind: 'playerPronoun', word: 'they' } })
    add(post, 'with {keyword:keywordName}', { kind: 'keyword' })
    add(post, 'with a {keyword:keywordName} ability', { kind: 'keyword' })
    add(post, 'with {of:keywordPair}', { kind: 'or' })
    add(
      post,
      'without {keyword:keywordName}',
      { kind: 'not', of: { kind: 'keyword' } },
      shape(
        ({ keyword }) => not({ kind: 'keyword', keyword: keyword ?? null }),
        (value) => {
          if (kindOf(value) !== 'not' || !isRecord(value)) return null
          const of = value['of']
          return isRecord(of) && of['kind'] === 'keyword' ? { keyword: of['keyword'] ?? null } : null
        },
      ),
    )
    add(post, 'with {*:statIs}', { kind: 'compare' })
    add(post, 'with {a:anyPowerOrToughness}', null, passShape)
    add(post, `with a {counter:counterName} counter on ${form === 0 ? 'it' : 'them'}`, { kind: 'counter' })
    add(post, `with {counter:counterName} counters on ${form === 0 ? 'it' : 'them'}`, { kind: 'counter' })
    add(post, `with one or more counters on ${form === 0 ? 'it' : 'them'}`, { kind: 'counter' })
    add(post, `with a counter on ${form === 0 ? 'it' : 'them'}`, { kind: 'counter' })
    add(post, `with counters on ${form === 0 ? 'it' : 'them'}`, { kind: 'counter' })
    add(post, `with no counters on ${form === 0 ? 'it' : 'them'}`, not({ kind: 'counter' }))
    add(post, `with ${form === 0 ? 'a basic land type' : 'basic land types'}`, basicLandType)
    add(post, 'named {name:cardName}', { kind: 'named' })
    add(post, 'not named {name:cardName}', null, notNamed)
    add(post, 'of the chosen type', { kind: 'chosenSubtype' })
    add(post, 'of the chosen color', { kind: 'chosenColor' })
    add(post, 'of that color', { kind: 'chosenColor' })
    add(
      post,
      'other than {ref:refSelf}',
      { kind: 'not', of: { kind: 'is' } },
      shape(
        ({ ref }) => ({ ...not({ kind: 'is', ref: ref ?? null }), said: 'than' }),
        (value) => {
          const of = isRecord(value) && value['kind'] === 'not' ? value['of'] : null
          return isRecord(of) && of['kind'] === 'is' ? { ref: of['ref'] ?? null } : null
        },
      ),
    )
    const is = form === 0 ? ["that's", "that isn't"] : ['that are', "that aren't"]
    add(post, `${is[0] ?? ''} {=:thatIs}`)
    add(post, `${is[1] ?? ''} {of:thatIs}`, { kind: 'not' })
    add(post, 'that entered this turn', { kind: 'enteredThisTurn' })
    add(post, 'that entered the battlefield this turn', { kind: 'enteredThisTurn' })
    add(post, 'attached to {ref:ref}', { kind: 'attachedToThat' })
    add(post, 'that was dealt damage this turn', dealtDamage)
    add(post, 'dealt damage this turn', dealtDamage)
    add(post, 'that were dealt damage this turn', dealtDamage)
    add(post, 'that attacked this turn', {
      kind: 'happened',
      event: { kind: 'attacks', what: { kind: 'is', ref: { kind: 'each' } } },
    })
    add(post, 'blocking it', { kind: 'blocking', attacker: { kind: 'pronoun', word: 'it' } })
    add(post, 'blocking {attacker:refSelf}', { kind: 'blocking' })
    add(post, 'blocked by {by:refSelf}', { kind: 'blocked' })
    add(post, 'attacking you', { kind: 'attacking', defender: { kind: 'you' } })
    add(post, 'that shares a creature type with {with:refSelf}', { kind: 'sharesType', what: 'creatureType' })
    add(post, 'that shares a color with {with:ref}', { kind: 'sharesType', what: 'color' })
    add(post, 'with the same name as {with:ref}', { kind: 'sharesType', what: 'name' })
    add(post, 'with the greatest {stat:statName} among {among:sel1}', { kind: 'greatest' })
    add(post, 'that targets {filter:targeted}', { kind: 'targets', players: null })
    add(post, 'that targets you', { kind: 'targets', filter: null, players: { kind: 'you' } })
    add(post, `that ${have} flying`, { kind: 'keyword', keyword: 'flying' })
  }
  add('targeted', 'a {=:f0}')
  add('targeted', 'one or more {=:f1}')
  add('targeted', '{ref:refSelf}', { kind: 'is' })
  add(
    'anyPowerOrToughness',
    'power or toughness {a:compared}',
    null,
    shape(
      ({ a }) =>
        isRecord(a)
          ? {
              kind: 'or',
              of: [
                { kind: 'compare', stat: 'power', ...a },
                { kind: 'compare', stat: 'toughness', ...a },
              ],
            }
          : null,
      (value) => {
        const of =
          isRecord(value) && value['kind'] === 'or' && Array.isArray(value['of'])
            ? (value['of'] as readonly Tree[])
            : []
        const [one, two] = of
        if (of.length !== 2 || !isRecord(one) || !isRecord(two)) return null
        if (one['kind'] !== 'compare' || one['stat'] !== 'power' || two['stat'] !== 'toughness') return null
        return { a: { op: one['op'] ?? null, to: one['to'] ?? null } }
      },
    ),
  )
  add('thatIs', '{=:adjective}')
  add('thatIs', 'both {of:colorBoth}', { kind: 'and' })
  add('thatIs', 'a {=:item0}')
  add('thatIs', '{=:item1}')
  add('statIs', '{stat:statName} {*:compared}')
  add('compared', '{to:n} or less', { op: '<=' })
  add('compared', '{to:n} or greater', { op: '>=' })
  add('compared', '{to:n}', { op: '=' })
  add('compared', 'less than {to:amount}', { op: '<' })
  add('compared', 'greater than {to:amount}', { op: '>' })
  add('compared', 'less than or equal to {to:amount}', { op: '<=' })
  add('compared', 'greater than or equal to {to:amount}', { op: '>=' })
  add('compared', 'equal to {to:amount}', { op: '=' })
}

const basicLandType: TreeRecord = {
  kind: 'or',
  of: BASIC_LAND_TYPES.map((subtype) => ({ kind: 'subtype', subtype })),
}
const dealtDamage: TreeRecord = {
  kind: 'happened',
  event: { kind: 'damage', to: { kind: 'is', ref: { kind: 'each' } } },
}
const outlaw: TreeRecord = {
  kind: 'or',
  of: ['Assassin', 'Mercenary', 'Pirate', 'Rogue', 'Warlock'].map((subtype) => ({ kind: 'subtype', subtype })),
}
const spellOrAbility: TreeRecord = { kind: 'or', of: [{ kind: 'spell' }, { kind: 'abilityOnStack' }] }

const notNamed = shape(
  ({ name }) => not({ kind: 'named', name: name ?? null }),
  (value) => {
    const of = isRecord(value) && value['kind'] === 'not' ? value['of'] : null
    return isRecord(of) && of['kind'] === 'named' ? { name: of['name'] ?? null } : null
  },
  'not',
)

const oneShape = shape(
  ({ a }) => [a ?? null],
  (value) => (Array.isArray(value) && value.length === 1 ? { a: (value as readonly Tree[])[0] ?? null } : null),
)
const passShape = shape(
  ({ a }) => a ?? null,
  (value) => ({ a: value }),
)
const emptyShape = shape(
  () => [],
  (value) => (Array.isArray(value) && value.length === 0 ? {} : null),
)
const orShape = shape(
  ({ of }) => [{ kind: 'or', of: of ?? null }],
  (value) => {
    const [only] = Array.isArray(value) && value.length === 1 ? (value as readonly Tree[]) : []
    return isRecord(only) && only['kind'] === 'or' ? { of: only['of'] ?? null } : null
  },
)
const spellShape = shape(
  ({ a }) => [a ?? null, { kind: 'spell' }],
  (value) => {
    const [a, spell] = Array.isArray(value) && value.length === 2 ? (value as readonly Tree[]) : []
    return a !== undefined && kindOf(spell) === 'spell' ? { a } : null
  },
)
const pairShape = shape(
  ({ a, b }) => ({ kind: 'and', of: [a ?? null, b ?? null] }),
  (value) => {
    const of =
      isRecord(value) && value['kind'] === 'and' && Array.isArray(value['of']) ? (value['of'] as readonly Tree[]) : []
    const [a, b] = of
    return of.length === 2 && a !== undefined && b !== undefined ? { a, b } : null
  },
  'and',
)
function oneConstant(filter: TreeRecord): ReturnType<typeof shape> {
  const text = JSON.stringify(filter)
  return shape(
    () => [filter],
    (value) => (Array.isArray(value) && value.length === 1 && JSON.stringify(value[0]) === text ? {} : null),
  )
}

function subtypeRule(
  fits: (form: { singular: boolean; plural: boolean }) => boolean,
  write: (subtype: string) => string,
): ReturnType<typeof token> {
  return token(
    ['#subtype'],
    (word) => {
      const form = SUBTYPE_FORMS.get(word.low)
      return form !== undefined && fits(form) ? { kind: 'subtype', subtype: form.subtype } : undefined
    },
    (value) => {
      const subtype = isRecord(value) && value['kind'] === 'subtype' ? value['subtype'] : null
      return typeof subtype === 'string' ? write(subtype) : null
    },
  )
}
