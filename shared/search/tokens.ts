import { fail, ok } from '../vocabulary/result.ts'
import type { Result } from '../vocabulary/result.ts'
import type { Comparison, QueryFault } from './query.ts'

/** A piece of a query with the place it stands at. */
export type Token = { readonly at: number; readonly length: number } & (
  | { readonly kind: 'open' | 'close' | 'minus' | 'or' | 'and' }
  | { readonly kind: 'word'; readonly text: string; readonly form: ValueForm }
  | { readonly kind: 'exact'; readonly text: string }
  | {
      readonly kind: 'term'
      readonly field: string
      readonly op: ':' | Comparison
      readonly text: string
      readonly form: ValueForm
      /** where the value begins */
      readonly valueAt: number
    }
)

const TERM = /([a-z]+)(:|!=|<=|>=|=|<|>)/iuy
const OPERATORS: readonly (':' | Comparison)[] = [':', '=', '!=', '<', '<=', '>', '>=']

/** How a value is written: bare, in quotes, or as a regular expression between slashes. */
export type ValueForm = 'bare' | 'quoted' | 'pattern'

interface Value {
  readonly text: string
  readonly end: number
  readonly form: ValueForm
}

/** Takes a query apart into pieces. Fails at a quote that isn't closed and at a field without a value. */
export function tokensOf(query: string): Result<readonly Token[], QueryFault> {
  const tokens: Token[] = []
  let at = 0
  while (at < query.length) {
    const letter = query.charAt(at)
    if (/\s/u.test(letter)) {
      at++
      continue
    }
    const bracket = letter === '(' ? 'open' : letter === ')' ? 'close' : letter === '-' ? 'minus' : null
    if (bracket !== null) {
      tokens.push({ kind: bracket, at, length: 1 })
      at++
      continue
    }
    const read = readPiece(query, at)
    if (!read.ok) return read
    tokens.push(read.value)
    at += read.value.length
  }
  return ok(tokens)
}

function readPiece(query: string, at: number): Result<Token, QueryFault> {
  TERM.lastIndex = at
  const term = TERM.exec(query)
  const op = OPERATORS.find((known) => known === term?.[2])
  if (term !== null && op !== undefined) {
    const valueAt = at + term[0].length
    const value = readValue(query, valueAt)
    if (!value.ok) return value
    const length = value.value.end - at
    if (value.value.text === '') return fail({ at, length, text: `“${term[0]}” needs a value after it.` })
    return ok({
      kind: 'term',
      at,
      length,
      field: term[1]?.toLowerCase() ?? '',
      op,
      text: value.value.text,
      form: value.value.form,
      valueAt,
    })
  }
  const exact = query.charAt(at) === '!'
  const value = readValue(query, exact ? at + 1 : at)
  if (!value.ok) return value
  const { text, end, form } = value.value
  const length = Math.max(end - at, 1)
  if (exact) return ok({ kind: 'exact', at, length, text })
  if (form === 'bare' && /^(?:or|and)$/iu.test(text))
    return ok({ kind: text.toLowerCase() === 'or' ? 'or' : 'and', at, length })
  return ok({ kind: 'word', at, length, text, form })
}

/** A value is in quotes, between slashes, or goes on until a space or a bracket. */
function readValue(query: string, at: number): Result<Value, QueryFault> {
  const quote = query.charAt(at)
  if (quote === '/') {
    const inner = /^(?:[^/\\]|\\.)*/u.exec(query.slice(at + 1))?.[0] ?? ''
    const end = at + 1 + inner.length
    if (query.charAt(end) !== '/') {
      return fail({ at, length: query.length - at, text: 'This regular expression isn’t closed.' })
    }
    return ok({ text: inner.replaceAll('\\/', '/'), end: end + 1, form: 'pattern' })
  }
  if (quote === '"' || quote === "'") {
    const end = query.indexOf(quote, at + 1)
    // An apostrophe that nothing closes belongs to the word: 'til.
    if (end !== -1) return ok({ text: query.slice(at + 1, end), end: end + 1, form: 'quoted' })
    if (quote === '"') return fail({ at, length: query.length - at, text: 'This quote isn’t closed.' })
  }
  const end = query.slice(at).search(/[\s()]/u)
  const stop = end === -1 ? query.length : at + end
  return ok({ text: query.slice(at, stop), end: stop, form: 'bare' })
}
