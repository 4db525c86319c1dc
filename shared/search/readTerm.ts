import { parseManaCost } from '../cards/manaCost.ts'
import type { ManaKind } from '../cards/producedMana.ts'
import { fail, ok } from '../vocabulary/result.ts'
import type { Result } from '../vocabulary/result.ts'
import { colorsNamed } from './colorNames.ts'
import { FLAGS } from './query.ts'
import type { Comparison, NumberField, QueryFault, QueryNode, TextField } from './query.ts'
import type { Token } from './tokens.ts'

type Term = Token & { readonly kind: 'term' }
type Word = Token & { readonly kind: 'word' }
type Read = Result<QueryNode, QueryFault>

const TEXTS: Readonly<Record<string, TextField>> = {
  name: 'name',
  n: 'name',
  t: 'type',
  type: 'type',
  o: 'oracle',
  oracle: 'oracle',
  text: 'oracle',
  a: 'artist',
  artist: 'artist',
  unsupported: 'unsupported',
}

const NUMBERS: Readonly<Record<string, NumberField>> = {
  mv: 'manaValue',
  cmc: 'manaValue',
  manavalue: 'manaValue',
  pow: 'power',
  power: 'power',
  tou: 'toughness',
  toughness: 'toughness',
  loy: 'loyalty',
  loyalty: 'loyalty',
}

const RARITY_NAMES: Readonly<Record<string, string>> = {
  c: 'common',
  u: 'uncommon',
  r: 'rare',
  m: 'mythic',
  s: 'special',
  b: 'bonus',
}
const RARITIES = Object.values(RARITY_NAMES)

const FIELD_LIST = 't o c id mv m pow tou loy r s f kw is not a year produces unsupported order'

/** Names of formats that players use beside the card files'. */
const FORMAT_NAMES: Readonly<Record<string, string>> = { edh: 'commander', pdh: 'paupercommander' }

const NUMBER = /^-?\d+(?:\.5)?$/u
const RANGE = /^(-?\d+)\.\.(-?\d+)$/u

/** Words without a field are looked for in the name. */
export function readWord(word: Word): Read {
  return word.form === 'pattern'
    ? readPattern('name', word.text, word.at, word.length)
    : ok({ kind: 'text', field: 'name', text: word.text })
}

/** What one `field:value` asks. ':' means what suits the field: holds, at least, at most (for an identity), or equals. */
export function readTerm(term: Term): Read {
  const text = TEXTS[term.field]
  if (term.form === 'pattern') return readPatternTerm(term, text)
  if (text !== undefined) return readText(term, text)
  const number = NUMBERS[term.field]
  if (number !== undefined) return readNumber(term, number)
  switch (term.field) {
    case 'c':
    case 'color':
    case 'colour':
      return readColors(term, 'card')
    case 'id':
    case 'ci':
    case 'identity':
    case 'commander':
      return readColors(term, 'identity')
    case 'm':
    case 'mana':
      return readMana(term)
    case 'r':
    case 'rarity':
      return readRarity(term)
    case 's':
    case 'set':
    case 'e':
    case 'edition':
      return equalsOnly(term, { kind: 'set', code: term.text.toLowerCase() })
    case 'f':
    case 'format':
    case 'legal':
      return equalsOnly(term, { kind: 'legality', format: formatNamed(term), status: 'legal' })
    case 'banned':
    case 'restricted':
      return equalsOnly(term, { kind: 'legality', format: formatNamed(term), status: term.field })
    case 'kw':
    case 'keyword':
      return equalsOnly(term, { kind: 'keyword', keyword: term.text })
    case 'year':
      return readYear(term)
    case 'produces':
      return readProduces(term)
    case 'is':
      return readFlag(term)
    case 'not': {
      const flag = readFlag(term)
      return flag.ok ? ok({ kind: 'not', part: flag.value }) : flag
    }
    default:
      return fail({
        at: term.at,
        length: term.field.length,
        text: `There is no field “${term.field}”. There are ${FIELD_LIST}.`,
      })
  }
}

function readText(term: Term, field: TextField): Read {
  if (term.op === '=' && field === 'name') return ok({ kind: 'exactName', name: term.text })
  return equalsOnly(term, { kind: 'text', field, text: term.text })
}

function readPatternTerm(term: Term, field: TextField | undefined): Read {
  if (field !== 'name' && field !== 'type' && field !== 'oracle') {
    return valueFault(term, 'Regular expressions are for names, types and rules text.')
  }
  const pattern = readPattern(field, term.text, term.valueAt, term.at + term.length - term.valueAt)
  return pattern.ok ? equalsOnly(term, pattern.value) : pattern
}

/** Patterns run in linear time, so they have no look-around and no references back. */
function readPattern(field: 'name' | 'type' | 'oracle', pattern: string, at: number, length: number): Read {
  if (/\(\?(?:[=!]|<[=!])|\\[1-9]|\\k</u.test(pattern)) {
    return fail({ at, length, text: 'Look-around and references back aren’t possible here.' })
  }
  try {
    new RegExp(pattern, 'iu')
  } catch {
    return fail({ at, length, text: 'This is no regular expression.' })
  }
  return ok({ kind: 'pattern', field, pattern })
}

function readNumber(term: Term, field: NumberField): Read {
  const op: Comparison = term.op === ':' ? '=' : term.op
  if (field === 'manaValue' && op === '=' && /^(?:even|odd)$/iu.test(term.text)) {
    return ok({ kind: 'parity', odd: term.text.toLowerCase() === 'odd' })
  }
  if (NUMBER.test(term.text)) return ok({ kind: 'number', field, op, value: Number(term.text) })
  const range = RANGE.exec(term.text)
  if (range !== null && op === '=') return ok(between(field, Number(range[1]), Number(range[2])))
  const other = NUMBERS[term.text.toLowerCase()]
  if (other !== undefined) return ok({ kind: 'number', field, op, value: other })
  return valueFault(term, `“${term.text}” is no number.`)
}

/** '2..4': from two to four. */
function between(field: NumberField, least: number, most: number): QueryNode {
  const parts: readonly QueryNode[] = [
    { kind: 'number', field, op: '>=', value: least },
    { kind: 'number', field, op: '<=', value: most },
  ]
  return { kind: 'and', parts }
}

function readYear(term: Term): Read {
  if (!/^\d{4}$/u.test(term.text)) return valueFault(term, `“${term.text}” is no year.`)
  return ok({ kind: 'year', op: equality(term), year: Number(term.text) })
}

function readProduces(term: Term): Read {
  const value = term.text.toLowerCase().replaceAll(/[{}]/gu, '')
  const colorless = value === 'colorless' || (/^[wubrgc]+$/u.test(value) && value.includes('c'))
  const colors = value === 'colorless' ? [] : colorsNamed(value === 'c' ? value : value.replaceAll('c', ''))
  if (colors === null) return valueFault(term, `“${term.text}” names no kinds of mana.`)
  const mana: readonly ManaKind[] = colorless ? [...colors, 'C'] : colors
  return ok({ kind: 'produces', op: term.op === ':' ? '>=' : term.op, mana })
}

function formatNamed(term: Term): string {
  const name = term.text.toLowerCase()
  return FORMAT_NAMES[name] ?? name
}

function readColors(term: Term, of: 'card' | 'identity'): Read {
  const value = term.text.toLowerCase()
  if (/^\d$/u.test(value)) return ok({ kind: 'colorCount', of, op: equality(term), count: Number(value) })
  if (value === 'multicolor' || value === 'm') return ok({ kind: 'colorCount', of, op: '>=', count: 2 })
  const colors = colorsNamed(value)
  if (colors === null) return valueFault(term, `“${term.text}” names no colours.`)
  // Colourless is a number of colours, not a set that every card holds.
  if (colors.length === 0 && term.op === ':') return ok({ kind: 'colorCount', of, op: '=', count: 0 })
  const holds: Comparison = of === 'identity' ? '<=' : '>='
  return ok({ kind: 'colors', of, op: term.op === ':' ? holds : term.op, colors })
}

function equality(term: Term): Comparison {
  return term.op === ':' ? '=' : term.op
}

function readMana(term: Term): Read {
  const symbols = manaSymbols(term.text)
  if (symbols === null) return valueFault(term, `“${term.text}” is no mana cost.`)
  return ok({ kind: 'mana', op: term.op === ':' ? '>=' : term.op, symbols })
}

/** '{2}{W/U}', and '2WW' without braces. */
function manaSymbols(text: string): readonly string[] | null {
  const upper = text.toUpperCase()
  if (upper.includes('{')) {
    const braced = upper.replace(/\{[^{}]*\}|(\d+|[WUBRGCSX])/gu, (part, bare) =>
      typeof bare === 'string' ? `{${bare}}` : part,
    )
    return parseManaCost(braced)
  }
  const parts = upper.match(/\d+|[WUBRGCSX]/gu)
  return parts?.join('') === upper ? parts : null
}

function readRarity(term: Term): Read {
  const value = term.text.toLowerCase()
  const rarity = RARITY_NAMES[value] ?? RARITIES.find((known) => known === value)
  if (rarity === undefined) return valueFault(term, `“${term.text}” is no rarity: ${RARITIES.join(', ')}.`)
  return ok({ kind: 'rarity', op: equality(term), rarity })
}

function readFlag(term: Term): Read {
  const value = term.text.toLowerCase()
  const flag = FLAGS.find((known) => known === value)
  if (flag === undefined) return valueFault(term, `“${term.text}” is nothing a card can be: ${FLAGS.join(', ')}.`)
  return equalsOnly(term, { kind: 'flag', flag })
}

/** For fields that know only ':' and '='; '!=' is their contrary. */
function equalsOnly(term: Term, node: QueryNode): Read {
  if (term.op === ':' || term.op === '=') return ok(node)
  if (term.op === '!=') return ok({ kind: 'not', part: node })
  const at = term.at + term.field.length
  return fail({ at, length: term.op.length, text: `“${term.field}” can’t be compared with “${term.op}”.` })
}

function valueFault(term: Term, text: string): Result<never, QueryFault> {
  return fail({ at: term.valueAt, length: term.at + term.length - term.valueAt, text })
}
