import * as z from 'zod'
import { REQUEST_NAMES, requests } from '../../../shared/ipc/contract.ts'
import type { RequestName } from '../../../shared/ipc/contract.ts'
import { draw } from '../randomness.ts'
import type { Dice } from '../randomness.ts'

/** As much of JSON Schema as the contract's schemas become. */
interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly prefixItems?: readonly Shape[]
  readonly minimum?: number
  readonly maximum?: number
}

const shapes = new Map<RequestName, Shape>(
  REQUEST_NAMES.map((name) => [
    name,
    z.toJSONSchema(requests[name].argument, { io: 'input', unrepresentable: 'any' }) as Shape,
  ]),
)

/** Texts that have broken programs, and texts that mean something to this one. */
const TEXTS: readonly string[] = [
  ...[
    '',
    ' ',
    'match-1',
    'match-2',
    'match-999999999999999999',
    'replay-1',
    'starter:ember-rush',
    'reading-1',
    'Shock',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '../../etc/passwd',
    '/etc/passwd',
    '/dev/zero',
    'C:\\CON',
    'file:///etc/passwd',
  ],
  ...['\u0000', '\uD800', '\u202E', '<img src=x onerror=alert(1)>', "'; DROP TABLE decks; --", '${7*7}', '%s%n', '{0}'],
  ...['4 Shock\n20 Mountain', 'o:/(a+)+$/', 't:creature or (', '((((((((((', 'x'.repeat(399), '"'],
  ...['60 Forest', '{"cards":[]}', '[]', 'null', '1e999', '-0', 'is:cloakable mv<=3', '2 Nothing\n'.repeat(500)],
]
const NUMBERS: readonly number[] = [
  0,
  1,
  -1,
  2,
  7,
  0.5,
  255,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  1e308,
  Number.NaN,
  Infinity,
]
const JUNK: readonly unknown[] = [
  null,
  undefined,
  true,
  [],
  {},
  [[]],
  { kind: 'x' },
  { length: 1e9 },
  Object.create(null),
]

/** Longer than any text may be. */
const LONG = 'x'.repeat(100_000)

function pick<Value>(from: readonly Value[], roll: Dice): Value {
  const [chosen] = draw(from, 1, roll)
  return chosen as Value
}

/** A value that mostly has that shape. */
function shaped(shape: Shape, roll: Dice): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return pick(shape.enum, roll)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices !== undefined) return shaped(pick(choices, roll), roll)
  switch (shape.type) {
    case 'object': {
      const required = new Set(shape.required ?? [])
      const parts = Object.entries(shape.properties ?? {}).filter(([key]) => required.has(key) || roll(2) === 0)
      return Object.fromEntries(parts.map(([key, part]) => [key, shaped(part, roll)]))
    }
    case 'array':
      if (shape.prefixItems !== undefined) return shape.prefixItems.map((item) => shaped(item, roll))
      return Array.from({ length: roll(4) }, () => shaped(shape.items ?? {}, roll))
    case 'string':
      return roll(100) === 0 ? LONG : pick(TEXTS, roll)
    case 'boolean':
      return roll(2) === 0
    case 'null':
      return null
    case 'integer':
    case 'number':
      return roll(4) === 0 ? pick(NUMBERS, roll) : Math.max(shape.minimum ?? 0, 0) + roll(12)
    default:
      return pick<unknown>([...TEXTS, ...NUMBERS, ...JUNK], roll)
  }
}

function deep(roll: Dice): unknown {
  let value: unknown = []
  for (let n = roll(20) === 0 ? 20_000 : 50; n > 0; n--) value = n % 2 === 0 ? [value] : { a: value }
  return value
}

/** The same with something wrong somewhere in it: a part that is another, that is missing, or that was never asked for. */
function spoilt(value: unknown, roll: Dice): unknown {
  if (typeof value === 'object' && value !== null && roll(4) > 0) {
    const entries = Object.entries(value)
    const at = roll(entries.length + 1)
    const key = entries[at]?.[0]
    if (key !== undefined) {
      const part: unknown = entries[at]?.[1]
      if (Array.isArray(value)) return value.map((one: unknown, index) => (index === at ? spoilt(part, roll) : one))
      if (roll(5) === 0) return Object.fromEntries(entries.filter(([other]) => other !== key))
      return { ...value, [key]: spoilt(part, roll) }
    }
    // JSON, unlike a literal, makes a field of that name.
    if (!Array.isArray(value))
      return { ...value, ...(JSON.parse('{"__proto__":{"polluted":true},"constructor":1}') as object) }
  }
  return roll(50) === 0 ? deep(roll) : pick<unknown>([...TEXTS, ...NUMBERS, ...JUNK], roll)
}

export interface FuzzMessage {
  readonly name: unknown
  readonly argument: unknown
}

/** Requests that take long though they are right, that reach for the network, or that begin work in other threads. */
const COSTLY =
  /^(?:match\.start|laboratory\.(?:start|resume)|odds\.|import\.|settings\.set|replay\.open|scenarios\.start)/u

/**
 * A message as a broken or hostile window may send: mostly a request of the contract with something wrong in it,
 * sometimes one that is right, sometimes nothing of the kind. What would be costly is never right, or rarely.
 */
export function makeMessage(roll: Dice): FuzzMessage {
  if (roll(20) === 0)
    return { name: pick<unknown>([...TEXTS, ...NUMBERS, ...JUNK], roll), argument: roll(8) === 0 ? deep(roll) : {} }
  const name = pick(REQUEST_NAMES, roll)
  const argument = shaped(shapes.get(name) ?? {}, roll)
  const isRight = roll(COSTLY.test(name) ? 500 : 6) === 0 && name !== 'import.download' && name !== 'settings.set'
  return { name, argument: isRight ? argument : spoilt(argument, roll) }
}
