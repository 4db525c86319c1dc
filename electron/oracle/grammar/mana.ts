import { COLORS } from '../../../shared/vocabulary/colors.ts'
import { ZONES } from '../../../shared/vocabulary/zones.ts'
import { token } from '../kernel.ts'
import { series } from '../kernelLists.ts'
import { SUBJECT } from '../subject.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { shape } from '../grammar.ts'
import { isList, isRecord, kindOf, wordOf } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { ONE } from './quantities.ts'

/** Adding mana (106). */
export function mana(grammar: Grammar): void {
  const { add, forms, rule, category } = grammar
  rule(
    'manaMade',
    token(
      ['#mana'],
      (word) => {
        const symbols = [...word.low.matchAll(/\{([^{}]+)\}/gu)].map(([, symbol = '']) => symbol.toUpperCase())
        return symbols.every((symbol) => symbol === 'C' || COLORS.some((color) => color === symbol))
          ? symbols
          : undefined
      },
      (value) =>
        isList(value) && value.length > 0 ? value.map((symbol) => `{${wordOf(symbol).toLowerCase()}}`).join('') : null,
    ),
  )
  rule('manaOr', series(category('manaMade'), ['or'], 2))
  add('product', '{symbols:manaMade}', { kind: 'symbols' })
  add('product', '{of:manaOr}', { kind: 'choice' })
  add('product', '{symbols:manaMade} for each {count:countable0}', { kind: 'each' })
  add('product', 'an amount of {symbols:manaMade} equal to {count:amount}', { kind: 'each' })
  add('product', 'one mana of any color', { kind: 'anyColor', count: ONE, same: true })
  add('product', '{count:plenty} mana of any one color', { kind: 'anyColor', same: true })
  add('product', 'one mana of any color for each {count:countable0}', { kind: 'anyColor', same: false })
  add('product', '{count:plenty} mana in any combination of colors', { kind: 'anyColor', same: false })
  forms('vp', '[add|adds] {n:plenty} mana in any combination of {of:colorSymbols}', null, combination)
  rule('colorSymbols', series(category('oneSymbol'), ['and/or'], 2))
  add('oneSymbol', '{=:manaMade}', null, oneSymbol)
  add('product', 'one mana of the chosen color', { kind: 'chosenColor', count: ONE })
  for (const tapped of ['land', 'permanent', 'artifact token'])
    add('product', `one mana of any type that ${tapped} produced`, { kind: 'likeProduced' })
  forms('vp', 'double the amount of each type of unspent mana (you|they) have', {
    kind: 'addMana',
    who: SUBJECT,
    product: { kind: 'unspent' },
  })
  add('product', "one mana of any color in your commander's color identity", { kind: 'commanderColors' })
  add('product', 'one mana of any type that a {select:sel0} could produce', { kind: 'likeLands', colorsOnly: false })
  add('product', 'one mana of any color that a {select:sel0} could produce', { kind: 'likeLands', colorsOnly: true })
  forms('vp', '[add|adds] {product:product}', { kind: 'addMana', who: SUBJECT })
  forms('vp', '[add|adds] an additional {product:product}', { kind: 'addMana', who: SUBJECT })
  forms('vp', '[add|adds] {product:product}. spend this mana only to cast {restriction:castOnly}', {
    kind: 'addMana',
    who: SUBJECT,
  })
  add('castOnly', 'a {spells:f0}', null, restriction)
  add('castOnly', '{spells:f1}', null, restriction)
  // 106.6
  for (const words of ['that mana is spent', 'you spend this mana'])
    forms('vp', `[add|adds] {product:product}. when ${words} to cast a {on:f0}, {content:reflexive}`, null, spentOn)
  for (const form of [0, 1])
    add(`post${form}`, 'that shares a creature type with your commander', {
      kind: 'sharesType',
      what: 'creatureType',
      with: YOUR_COMMANDER,
    })
  for (const [template, spells] of [
    ['to activate {abilities:abilitiesOf}', false],
    ['to cast a {spells:f0} or (to|) activate {abilities:abilitiesOf}', true],
    ['to cast {spells:f1} (or|and) (to|) activate {abilities:abilitiesOf}', true],
  ] as const)
    forms('vp', `[add|adds] {product:product}. spend this mana only ${template}`, null, spentOnAbilities(spells))
  add('abilitiesOf', 'abilities', { kind: 'any' })
  for (const form of [0, 1])
    add('abilitiesOf', `${form === 0 ? 'a ability of a' : 'abilities of'} {=:f${form}}`, null, {
      build: (fields) => (kindOf(fields['=']) === 'any' ? null : (fields['='] ?? null)),
      unbuild: (value) => ({ '=': value }),
    })
}

/** Each mana is one of the given, chosen one by one. */
const combination = shape(
  ({ n, of }) => {
    if (!isList(of)) return null
    const product = { kind: 'choice', of: of.map((symbol) => [symbol]) }
    return { kind: 'repeat', times: n ?? null, do: { kind: 'addMana', who: SUBJECT, product } }
  },
  (value) => {
    const inner = isRecord(value) && value['kind'] === 'repeat' ? value['do'] : null
    const product = isRecord(inner) && inner['kind'] === 'addMana' ? inner['product'] : null
    if (!isRecord(product) || product['kind'] !== 'choice' || !isList(product['of']) || !isRecord(value)) return null
    return { n: value['times'] ?? null, of: product['of'].map((one) => (isList(one) ? (one[0] ?? null) : null)) }
  },
  'repeat',
)

const oneSymbol = shape(
  (fields) => (isList(fields['=']) && fields['='].length === 1 ? (fields['='][0] ?? null) : null),
  (value) => ({ '=': [value] }),
)
const restriction = shape(
  ({ spells }) => ({ spells: spells ?? null }),
  (value): Readonly<Record<string, Tree>> | null =>
    isRecord(value) && value['spells'] !== undefined ? { spells: value['spells'] } : null,
)

function spentOnAbilities(withSpells: boolean): Shape {
  return shape(
    ({ product, spells, abilities }) => ({
      kind: 'addMana',
      who: SUBJECT,
      product: product ?? null,
      restriction: { ...(withSpells ? { spells: spells ?? null } : {}), abilitiesOf: abilities ?? null },
    }),
    (value) => {
      const only = isRecord(value) && value['kind'] === 'addMana' ? value['restriction'] : null
      if (!isRecord(value) || !isRecord(only) || only['abilitiesOf'] === undefined) return null
      const { spells } = only
      if ((spells !== undefined) !== withSpells) return null
      return {
        product: value['product'] ?? null,
        abilities: only['abilitiesOf'],
        ...(spells === undefined ? {} : { spells }),
      }
    },
    'addMana',
  )
}

/** Wherever it is (903.3). */
const YOUR_COMMANDER: TreeRecord = {
  kind: 'all',
  select: {
    filter: {
      kind: 'and',
      of: [{ kind: 'commander' }, { kind: 'owner', who: { kind: 'you' } }],
    },
    zones: [...ZONES],
  },
}

const spentOn: Shape = shape(
  ({ product, on, content }) => ({
    kind: 'addMana',
    who: SUBJECT,
    product: product ?? null,
    spent: { kind: 'spentOn', on: on ?? null, content: content ?? null },
  }),
  (value) => {
    const spent = isRecord(value) && value['kind'] === 'addMana' ? value['spent'] : null
    if (!isRecord(value) || !isRecord(spent)) return null
    return { product: value['product'] ?? null, on: spent['on'] ?? null, content: spent['content'] ?? null }
  },
  'addMana',
)
