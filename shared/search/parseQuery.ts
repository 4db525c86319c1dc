import { fail, ok } from '../vocabulary/result.ts'
import type { Result } from '../vocabulary/result.ts'
import type { Order, Query, QueryFault, QueryNode } from './query.ts'
import { ORDERS } from './query.ts'
import { readTerm, readWord } from './readTerm.ts'
import { tokensOf } from './tokens.ts'
import type { Token } from './tokens.ts'

interface Reading {
  readonly tokens: readonly Token[]
  /** where a fault at the end of the query is shown */
  readonly end: number
  at: number
  depth: number
  order: Order
  /** null until a direction is given */
  descending: boolean | null
}

type Read = Result<QueryNode, QueryFault>

const ALL: QueryNode = { kind: 'all' }
/** Orders in which the largest comes first unless it's said otherwise. */
const NEWEST_FIRST: readonly Order[] = ['released', 'rarity']
const MAX_LENGTH = 2_000
const MAX_DEPTH = 50

/**
 * Reads a card query: words of the name, `field:value` (t o c id mv m pow tou loy r s f kw is not year a produces unsupported),
 * comparisons, quotes, regular expressions between slashes, `!"exact name"`, `or`, `-`, brackets, `order:` and `direction:`. The empty query finds every
 * card. Fails with the place of the first thing that can't be read.
 */
export function parseQuery(query: string): Result<Query, QueryFault> {
  if (query.length > MAX_LENGTH) return fail({ at: MAX_LENGTH, length: 1, text: 'The query is too long.' })
  const tokens = tokensOf(query)
  if (!tokens.ok) return tokens
  const reading: Reading = {
    tokens: tokens.value,
    end: query.length,
    at: 0,
    depth: 0,
    order: 'name',
    descending: null,
  }
  const root = tokens.value.length === 0 ? ok(ALL) : readOr(reading)
  if (!root.ok) return root
  const rest = reading.tokens[reading.at]
  if (rest !== undefined) return faultAt(rest, 'This bracket closes nothing.')
  return ok({
    root: root.value,
    order: reading.order,
    descending: reading.descending ?? NEWEST_FIRST.includes(reading.order),
  })
}

/** Does the query depend on which texts are understood? */
export function asksWhatIsRead(node: QueryNode): boolean {
  switch (node.kind) {
    case 'and':
    case 'or':
      return node.parts.some(asksWhatIsRead)
    case 'not':
      return asksWhatIsRead(node.part)
    case 'flag':
      return node.flag === 'playable'
    case 'text':
      return node.field === 'unsupported'
    default:
      return false
  }
}

function readOr(reading: Reading): Read {
  const parts: QueryNode[] = []
  for (;;) {
    const part = readAnd(reading)
    if (!part.ok) return part
    parts.push(part.value)
    if (reading.tokens[reading.at]?.kind !== 'or') break
    reading.at++
  }
  return ok(combine('or', parts))
}

function readAnd(reading: Reading): Read {
  const parts: QueryNode[] = []
  for (;;) {
    const token = reading.tokens[reading.at]
    if (token === undefined || token.kind === 'close' || token.kind === 'or') break
    if (token.kind === 'and') {
      if (parts.length === 0) return faultAt(token, 'Something must stand before “and”.')
      reading.at++
      continue
    }
    const part = readOne(reading, token)
    if (!part.ok) return part
    parts.push(part.value)
  }
  if (parts.length > 0) return ok(combine('and', parts))
  const token = reading.tokens[reading.at] ?? { at: reading.end, length: 0 }
  return faultAt(token, 'Something to look for is missing here.')
}

function readOne(reading: Reading, token: Token): Read {
  reading.at++
  switch (token.kind) {
    case 'minus': {
      const next = reading.tokens[reading.at]
      if (next === undefined || next.kind === 'close' || next.kind === 'or' || next.kind === 'and') {
        return faultAt(token, 'Something must stand after “-”.')
      }
      return deeper(reading, token, () => {
        const part = readOne(reading, next)
        return part.ok ? ok({ kind: 'not', part: part.value }) : part
      })
    }
    case 'open':
      return deeper(reading, token, () => {
        const inner = readOr(reading)
        if (!inner.ok) return inner
        if (reading.tokens[reading.at]?.kind !== 'close') return faultAt(token, 'This bracket isn’t closed.')
        reading.at++
        return inner
      })
    case 'word':
      return readWord(token)
    case 'exact':
      return token.text === ''
        ? faultAt(token, 'A name must stand after “!”.')
        : ok({ kind: 'exactName', name: token.text })
    case 'term':
      return readOrdering(reading, token) ?? readTerm(token)
    case 'close':
    case 'or':
    case 'and':
      return faultAt(token, 'This is out of place.')
  }
}

/** Brackets and minus signs nest only so deep, so that no query overruns the stack. */
function deeper(reading: Reading, token: Token, read: () => Read): Read {
  if (reading.depth >= MAX_DEPTH) return faultAt(token, 'The query is nested too deeply.')
  reading.depth++
  const result = read()
  reading.depth--
  return result
}

/** `order:` and `direction:` find nothing; they say how what is found is sorted. */
function readOrdering(reading: Reading, token: Token & { readonly kind: 'term' }): Read | null {
  const value = token.text.toLowerCase()
  if (token.field === 'order' || token.field === 'sort') {
    const order = ORDERS.find((known) => known === (value === 'cmc' ? 'mv' : value))
    if (order === undefined) return faultAt(token, `Cards can be ordered by ${ORDERS.join(', ')}.`)
    reading.order = order
    return ok(ALL)
  }
  if (token.field === 'direction' || token.field === 'dir') {
    if (value !== 'asc' && value !== 'desc') return faultAt(token, 'A direction is asc or desc.')
    reading.descending = value === 'desc'
    return ok(ALL)
  }
  return null
}

function combine(kind: 'and' | 'or', parts: readonly QueryNode[]): QueryNode {
  const [first] = parts
  return parts.length === 1 && first !== undefined ? first : { kind, parts }
}

function faultAt(place: { readonly at: number; readonly length: number }, text: string): Result<never, QueryFault> {
  return fail({ at: place.at, length: place.length, text })
}
