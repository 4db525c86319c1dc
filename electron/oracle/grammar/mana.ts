import { COLORS } from '../../../shared/vocabulary/colors.ts'
import { token } from '../kernel.ts'
import { series } from '../kernelLists.ts'
import { SUBJECT } from '../subject.ts'
import type { Grammar } from '../grammar.ts'
import { shape } from '../grammar.ts'
import { isList, isRecord, wordOf } from '../tree.ts'
import type { Tree } from '../tree.ts'
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
