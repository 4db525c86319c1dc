import { firstOf, joinTrails, onward } from '../kernel.ts'
import type { Env, Guided, Reading, Rule, Text, Trail } from '../kernel.ts'
import { isList, isRecord, kindOf } from '../tree.ts'
import type { Tree } from '../tree.ts'

const ONLY_CREATURES: ReadonlySet<string> = new Set(['keyword', 'compare'])
const MOST_NOUNS = 3

/** How many properties are adjectives, and which the noun says. */
interface Division {
  readonly before: number
  readonly nouns: number
  readonly inner: readonly Tree[]
}

/** The properties as one filter. */
function join(parts: readonly Tree[]): Tree {
  const [only] = parts
  if (only === undefined) return { kind: 'any' }
  return parts.length === 1 ? only : { kind: 'and', of: parts }
}

const NONE: readonly Tree[] = []
const lone = new WeakMap<object, readonly Tree[]>()

function split(filter: Tree): readonly Tree[] {
  if (kindOf(filter) === 'any') return NONE
  if (!isRecord(filter)) return [filter]
  if (filter['kind'] !== 'and') {
    const known = lone.get(filter)
    if (known !== undefined) return known
    const parts = [filter]
    lone.set(filter, parts)
    return parts
  }
  const of = filter['of']
  return isList(of) ? of : []
}

/**
 * 'artifact or creature with flying': what only creatures have goes with the last noun, so the whole can't be read as
 * one list with a property of all.
 */
function misplaced(noun: readonly Tree[], post: Tree): boolean {
  const [only] = noun
  if (!isRecord(only) || only['kind'] !== 'or') return false
  const kind = kindOf(post) ?? ''
  if (!ONLY_CREATURES.has(kind)) return false
  if (kind === 'compare' && isRecord(post) && post['stat'] === 'manaValue') return false
  const of = only['of']
  return isList(of) && of.some((item) => isRecord(item) && item['kind'] === 'type' && item['type'] !== 'Creature')
}

/** 'A spell that targets a creature you control': whose it is, is said of the creature. */
function belongsToTarget(before: Tree | undefined, post: Tree): boolean {
  return kindOf(before) === 'targets' && ['controller', 'owner'].includes(kindOf(post) ?? '')
}

/**
 * A noun with its adjectives and what follows it; commas may stand between adjectives. The value is a filter: all the
 * properties, in the order of the words.
 */
export function filterPhrase(adjective: Rule, noun: Rule, post: Rule): Rule {
  const posts = (
    text: Text,
    at: number,
    nouns: readonly Tree[],
    parts: readonly Tree[],
    trail: Trail,
    found: Reading[],
  ): void => {
    found.push({ value: join(parts), end: at, trail })
    for (const reading of post.parse(text, at)) {
      if (misplaced(nouns, reading.value) || belongsToTarget(parts.at(-1), reading.value)) continue
      posts(text, reading.end, nouns, [...parts, reading.value], joinTrails(trail, reading.trail), found)
    }
  }
  // The trail begins with how many properties are adjectives and how many the noun says.
  const adjectives = (
    text: Text,
    at: number,
    parts: readonly Tree[],
    comma: boolean,
    earlier: Trail,
    found: Reading[],
  ): void => {
    if (!comma) {
      for (const { value, end, trail } of noun.parse(text, at)) {
        const nouns = isList(value) ? value : NONE
        const begun = joinTrails(joinTrails(parts.length, nouns.length), joinTrails(earlier, trail))
        posts(text, end, nouns, [...parts, ...nouns], begun, found)
      }
    }
    for (const { value, end, trail } of adjective.parse(text, at)) {
      const previous = parts.at(-1)
      if (comma !== (previous !== undefined && parted(previous, value))) continue
      const further = joinTrails(earlier, trail)
      adjectives(text, end, [...parts, value], false, further, found)
      if (text.tokens[end]?.low === ',') adjectives(text, end + 1, [...parts, value], true, further, found)
    }
  }
  const unique = (readings: readonly Reading[]): readonly Reading[] => {
    const byText = new Map<string, Reading>()
    for (const reading of readings) byText.set(`${reading.end} ${JSON.stringify(reading.value)}`, reading)
    return [...byText.values()]
  }
  /** Ways to divide properties into adjectives, nouns and what follows. */
  const known = new WeakMap<readonly Tree[], readonly Division[]>()
  const divisions = (parts: readonly Tree[], env: Env): readonly Division[] => {
    const before = known.get(parts)
    if (before !== undefined) return before
    const found = divide(parts, env)
    known.set(parts, found)
    return found
  }
  const divide = (parts: readonly Tree[], env: Env): readonly Division[] => {
    const ways: Division[] = []
    let most = 0
    while (most < parts.length && adjective.accepts(parts[most] ?? null, env)) most++
    for (let before = most; before >= 0; before--) {
      for (let nouns = Math.min(MOST_NOUNS, parts.length - before); nouns >= 0; nouns--) {
        const inner = parts.slice(before, before + nouns)
        if (!parts.slice(before + nouns).every((part) => post.accepts(part, env))) break
        if (noun.accepts(inner, env)) ways.push({ before, nouns, inner })
      }
    }
    // A kind of thing is said by a noun where it can be.
    return [...ways.filter(({ nouns }) => nouns > 0), ...ways.filter(({ nouns }) => nouns === 0)]
  }
  const waysToSay = (parts: readonly Tree[], env: Env): readonly Division[] => {
    const { wording } = env
    if (wording.trail === null) return divisions(parts, env)
    const before = wording.trail[wording.next++] ?? 0
    const nouns = wording.trail[wording.next++] ?? 0
    return [{ before, nouns, inner: parts.slice(before, before + nouns) }]
  }
  return {
    first: () => firstOf([{ ...adjective, nullable: () => true }, noun]),
    nullable: () => false,
    kinds: () => null,
    parse: (text, at) => {
      const found: Reading[] = []
      adjectives(text, at, [], false, null, found)
      return found.length < 2 ? found : unique(found)
    },
    accepts: (value) => isRecord(value),
    print: (value, env) => {
      const parts = split(value)
      for (const { before, nouns, inner } of waysToSay(parts, env)) {
        const words: string[] = []
        let done = true
        const say = (printed: readonly string[] | null): void => {
          if (printed === null) done = false
          else words.push(...printed)
        }
        for (const [index, part] of parts.slice(0, before).entries()) {
          const previous = parts[index - 1]
          if (index > 0 && previous !== undefined && parted(previous, part)) words.push(',')
          say(adjective.print(part, env))
        }
        say(noun.print(inner, env))
        for (const part of parts.slice(before + nouns)) say(post.print(part, env))
        if (done) return words
      }
      return null
    },
    guide: (value, env, text, at) => {
      const parts = split(value)
      let found: readonly Guided[] = []
      const ways = divisions(parts, env)
      for (const { before, nouns, inner } of ways) {
        let states: readonly Guided[] = [{ end: at, trail: [before, nouns] }]
        for (const [place, part] of parts.slice(0, before).entries()) {
          const previous = parts[place - 1]
          if (place > 0 && previous !== undefined && parted(previous, part)) {
            states = states.flatMap((state) => skipComma(state, text))
          }
          states = onward(states, (end) => adjective.guide(part, env, text, end))
        }
        states = onward(states, (end) => noun.guide(inner, env, text, end))
        for (const part of parts.slice(before + nouns))
          states = onward(states, (end) => post.guide(part, env, text, end))
        found = [...found, ...states.filter((state) => !found.some((known) => known.end === state.end))]
      }
      return found
    },
  }
}

function skipComma(state: Guided, text: Text): readonly Guided[] {
  return text.tokens[state.end]?.low === ',' ? [{ ...state, end: state.end + 1 }] : []
}

/** A comma stands between two adjectives that say what something isn't: 'nonartifact, nonblack creature'. */
function parted(one: Tree, other: Tree): boolean {
  return denies(one) && denies(other)
}

function denies(filter: Tree): boolean {
  const of = isRecord(filter) && filter['kind'] === 'not' ? filter['of'] : null
  return ['type', 'color', 'supertype', 'subtype'].includes(kindOf(of) ?? '')
}
