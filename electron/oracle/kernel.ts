import { kindOf, sameTree } from './tree.ts'
import type { Tree } from './tree.ts'

/** One word, symbol or sign of rules text. `kinds` are the token classes it belongs to. */
export interface Token {
  readonly low: string
  readonly text: string
  readonly kinds: readonly string[]
  /** The classes in one word. */
  readonly sort: string
}

/** A text being read: its tokens, what has been read where, and how far reading came. */
export interface Text {
  readonly tokens: readonly Token[]
  readonly memo: Map<number, readonly Reading[]>
  furthest: number
  /** How many readings were tried. */
  steps: number
}

export interface Reading {
  readonly value: Tree
  readonly end: number
  /** Which wordings were taken, in the order in which printing asks for them. */
  readonly trail: Trail
}

/** Numbers in a row: of one rule among several, of one part and then another. */
export type Trail = null | number | { readonly left: Trail; readonly right: Trail }

/** One after the other. */
export function joinTrails(left: Trail, right: Trail): Trail {
  return left === null ? right : right === null ? left : { left, right }
}

/** The numbers of a trail, in their order. */
export function numbersOf(trail: Trail): readonly number[] {
  const found: number[] = []
  const visit = (part: Trail): void => {
    if (part === null) return
    if (typeof part === 'number') found.push(part)
    else {
      visit(part.left)
      visit(part.right)
    }
  }
  visit(trail)
  return found
}

/** A way to print a value that agrees with a given text up to `end`; `trail` says which wordings were taken. */
export interface Guided {
  readonly end: number
  readonly trail: readonly number[]
}

/** Chosen wordings, read off one by one; null prints the first wording that can say the value. */
export interface Wording {
  readonly trail: readonly number[] | null
  next: number
}

/** What printing knows from outside: the subject that a verb phrase leaves out. */
export interface Env {
  readonly wording: Wording
  readonly subject: Tree | null
}

/** A rule of grammar: reads a value from text and prints the value as text. */
export interface Rule {
  /** Words and token classes that it can begin with; null = anything. */
  readonly first: () => ReadonlySet<string> | null
  readonly nullable: () => boolean
  /** The `kind`s of values that it can print ('' for values without one); null = any. */
  readonly kinds: () => ReadonlySet<string> | null
  readonly parse: (text: Text, at: number) => readonly Reading[]
  /** Could it print this value, as far as can be seen at a glance? */
  readonly accepts: (value: Tree, env: Env) => boolean
  readonly print: (value: Tree, env: Env) => readonly string[] | null
  readonly guide: (value: Tree, env: Env, text: Text, at: number) => readonly Guided[]
}

export const NOTHING: readonly never[] = []

export const anyKind = (): null => null

export function newText(tokens: readonly Token[]): Text {
  return { tokens, memo: new Map(), furthest: 0, steps: 0 }
}

/** Sixty times what any card takes: what takes more is no card's text, or is read in endless ways. */
const MOST_STEPS = 100_000

/**
 * Counts one more reading that was tried.
 * @throws an error called `TooEntangled` where there are too many
 */
export function takeStep(text: Text): void {
  if (++text.steps > MOST_STEPS) throw Object.assign(new Error('too many readings'), { name: 'TooEntangled' })
}

export function isTooEntangled(error: unknown): boolean {
  return error instanceof Error && error.name === 'TooEntangled'
}

/** Fixed words; has no value. */
export function literal(words: readonly string[]): Rule {
  const [firstWord] = words
  const first = firstWord === undefined ? null : new Set([firstWord])
  const match = (text: Text, at: number): number => {
    for (let index = 0; index < words.length; index++) {
      if (text.tokens[at + index]?.low !== words[index]) {
        if (at + index > text.furthest) text.furthest = at + index
        return -1
      }
    }
    const end = at + words.length
    if (end > text.furthest) text.furthest = end
    return end
  }
  return {
    first: () => first,
    nullable: () => words.length === 0,
    kinds: anyKind,
    parse: (text, at) => {
      const end = match(text, at)
      return end < 0 ? NOTHING : [{ value: null, end, trail: null }]
    },
    accepts: () => true,
    print: () => words,
    guide: (_value, _env, text, at) => {
      const end = match(text, at)
      return end < 0 ? NOTHING : [{ end, trail: NOTHING }]
    },
  }
}

/** One token of a class. `read` gives its value or undefined; `write` the token for a value, or null. */
export function token(
  starts: readonly string[] | null,
  read: (token: Token) => Tree | undefined,
  write: (value: Tree) => string | null,
): Rule {
  const first = starts === null ? null : new Set(starts)
  return {
    first: () => first,
    nullable: () => false,
    kinds: anyKind,
    parse: (text, at) => {
      const found = text.tokens[at]
      const value = found === undefined ? undefined : read(found)
      if (value === undefined) {
        if (at > text.furthest) text.furthest = at
        return NOTHING
      }
      if (at + 1 > text.furthest) text.furthest = at + 1
      return [{ value, end: at + 1, trail: null }]
    },
    accepts: (value) => write(value) !== null,
    print: (value) => {
      const written = write(value)
      return written === null ? null : [written]
    },
    guide: (value, _env, text, at) => {
      const written = write(value)
      return written !== null && text.tokens[at]?.low === written.toLowerCase()
        ? [{ end: at + 1, trail: NOTHING }]
        : NOTHING
    },
  }
}

/** Several tokens at once: `read` gives every reading that begins at `at`; `write` the tokens for a value. */
export function tokens(
  starts: readonly string[] | null,
  read: (tokens: readonly Token[], at: number) => readonly Omit<Reading, 'trail'>[],
  write: (value: Tree) => readonly string[] | null,
): Rule {
  const first = starts === null ? null : new Set(starts)
  return {
    first: () => first,
    nullable: () => false,
    kinds: anyKind,
    parse: (text, at) => {
      const found = read(text.tokens, at)
      for (const { end } of found) if (end > text.furthest) text.furthest = end
      return found.map(({ value, end }) => ({ value, end, trail: null }))
    },
    accepts: (value) => write(value) !== null,
    print: (value) => write(value),
    guide: (value, _env, text, at) => {
      const written = write(value)
      if (written === null) return NOTHING
      for (let index = 0; index < written.length; index++) {
        if (text.tokens[at + index]?.low !== written[index]?.toLowerCase()) return NOTHING
      }
      return [{ end: at + written.length, trail: NOTHING }]
    },
  }
}

function addReading(readings: Reading[], reading: Reading): void {
  for (const known of readings) {
    if (known.end === reading.end && sameTree(known.value, reading.value)) return
  }
  readings.push(reading)
}

let rules = 0

/** Any of several rules, all readings kept, those with one meaning once. The rules are asked for when first needed. */
export function choice(options: () => readonly Rule[]): Rule {
  const id = rules++
  let list: readonly Rule[] | null = null
  const all = (): readonly Rule[] => (list ??= options())
  let first: ReadonlySet<string> | null | undefined
  let nullable: boolean | undefined
  let numbers: readonly Numbered[] | null = null
  const numbered = (): readonly Numbered[] => (numbers ??= all().map((rule, number) => ({ rule, number })))
  const byToken = new Map<string, readonly Numbered[]>()
  // Words that begin none of the rules are alike to them, but for their classes.
  let begins: ReadonlySet<string> | null = null
  const beginnings = (): ReadonlySet<string> =>
    (begins ??= new Set(all().flatMap((rule) => [...(rule.first() ?? NOTHING)])))
  const candidates = (found: Token | undefined): readonly Numbered[] => {
    const key = found === undefined ? '' : beginnings().has(found.low) ? found.low : found.sort
    let known = byToken.get(key)
    if (known === undefined) {
      known = numbered().filter(({ rule }) => {
        const starts = rule.first()
        if (starts === null || rule.nullable()) return true
        return found !== undefined && (starts.has(found.low) || found.kinds.some((kind) => starts.has(kind)))
      })
      byToken.set(key, known)
    }
    return known
  }
  const byKind = new Map<string, readonly Numbered[]>()
  let kinds: ReadonlySet<string> | null | undefined
  const likely = (value: Tree): readonly Numbered[] => {
    const kind = kindOf(value) ?? ''
    let known = byKind.get(kind)
    if (known === undefined) {
      known = numbered().filter(({ rule }) => rule.kinds()?.has(kind) ?? true)
      byKind.set(kind, known)
    }
    return known
  }
  const asked = new WeakMap<object, { readonly subject: Tree | null; readonly fits: readonly Numbered[] }>()
  // Rules above and below ask about the same value again and again.
  const fitting = (value: Tree, env: Env): readonly Numbered[] => {
    const fit = (): readonly Numbered[] => likely(value).filter(({ rule }) => rule.accepts(value, env))
    if (typeof value !== 'object' || value === null) return fit()
    const { subject } = env
    const known = asked.get(value)
    if (known?.subject === subject) return known.fits
    const fits = fit()
    asked.set(value, { subject, fits })
    return fits
  }
  return {
    first: () => {
      if (first !== undefined) return first
      first = new Set()
      first = unionOf(all().map((rule) => rule.first()))
      return first
    },
    nullable: () => {
      if (nullable !== undefined) return nullable
      nullable = false
      nullable = all().some((rule) => rule.nullable())
      return nullable
    },
    kinds: () => {
      if (kinds !== undefined) return kinds
      kinds = null
      const sets = all().map((rule) => rule.kinds())
      kinds = unionOf(sets)
      return kinds
    },
    parse: (text, at) => {
      const key = id * 8192 + at
      const known = text.memo.get(key)
      if (known !== undefined) return known
      text.memo.set(key, NOTHING)
      let readings: Reading[] | null = null
      if (at > text.furthest) text.furthest = at
      const alone = all().length === 1
      for (const { rule, number } of candidates(text.tokens[at])) {
        for (const reading of rule.parse(text, at)) {
          takeStep(text)
          readings ??= []
          if (alone) addReading(readings, reading)
          else {
            const { value, end, trail } = reading
            addReading(readings, { value, end, trail: joinTrails(number, trail) })
          }
        }
      }
      if (readings === null) return NOTHING
      text.memo.set(key, readings)
      return readings
    },
    accepts: (value, env) => fitting(value, env).length > 0,
    print: (value, env) => {
      const { wording } = env
      if (wording.trail !== null) {
        const list = all()
        const chosen = list.length === 1 ? list[0] : list[wording.trail[wording.next++] ?? 0]
        return chosen === undefined ? null : chosen.print(value, env)
      }
      for (const { rule } of fitting(value, env)) {
        const printed = rule.print(value, env)
        if (printed !== null) return printed
      }
      return null
    },
    guide: (value, env, text, at) => {
      const found: Guided[] = []
      const alone = all().length === 1
      for (const { rule, number } of fitting(value, env)) {
        for (const { end, trail } of rule.guide(value, env, text, at)) {
          if (!found.some((known) => known.end === end)) found.push({ end, trail: alone ? trail : [number, ...trail] })
        }
      }
      return found
    },
  }
}

/** A rule and its place among those of its category. */
interface Numbered {
  readonly rule: Rule
  readonly number: number
}

/** Rules in order, values thrown away but printable: wordings of nothing. */
export function wordings(options: readonly (readonly string[])[]): Rule {
  const list = options.map(literal)
  return choice(() => list)
}

function unionOf(sets: readonly (ReadonlySet<string> | null)[]): ReadonlySet<string> | null {
  const union = new Set<string>()
  for (const set of sets) {
    if (set === null) return null
    for (const item of set) union.add(item)
  }
  return union
}

/** Words and classes that a row of rules can begin with. */
export function firstOf(row: readonly Rule[]): ReadonlySet<string> | null {
  const sets: (ReadonlySet<string> | null)[] = []
  for (const rule of row) {
    sets.push(rule.first())
    if (!rule.nullable()) return unionOf(sets)
  }
  return null
}

/** Each state carried on by one more rule; of two ways to the same end the first is kept. */
export function onward(states: readonly Guided[], step: (end: number) => readonly Guided[]): readonly Guided[] {
  const next: Guided[] = []
  for (const state of states) {
    for (const { end, trail } of step(state.end)) {
      if (!next.some((known) => known.end === end)) {
        next.push({ end, trail: trail.length === 0 ? state.trail : [...state.trail, ...trail] })
      }
    }
  }
  return next
}
