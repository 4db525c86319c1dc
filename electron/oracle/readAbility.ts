import { elaborate } from './elaborate.ts'
import { isTooEntangled, newText, numbersOf } from './kernel.ts'
import type { Env, Reading, Rule, Text, Token, Trail } from './kernel.ts'
import { ORACLE } from './oracleGrammar.ts'
import { surface } from './surface.ts'
import { tokenise } from './tokens.ts'
import { sameTree, wordOf } from './tree.ts'
import type { Tree, TreeRecord } from './tree.ts'

export type Read =
  | { readonly kind: 'read'; readonly abilities: readonly TreeRecord[] }
  /** Words that couldn't be read, or can't be understood in one way. */
  | {
      readonly kind: 'unread'
      readonly words: string
      readonly why: 'grammar' | 'reference' | 'ambiguous' | 'roundTrip'
    }

function env(trail: readonly number[] | null): Env {
  return { wording: { trail, next: 0 }, subject: null }
}

function encode(trail: readonly number[]): string {
  return trail.map((digit) => (digit < 36 ? digit.toString(36) : `_${digit.toString(36).padStart(2, '0')}`)).join('')
}

function decode(said: string): readonly number[] {
  return Array.from(said.matchAll(/_([0-9a-z]{2})|([0-9a-z])/gu), ([, long, short]) =>
    parseInt(long ?? short ?? '0', 36),
  )
}

/** Begins `said` of a keyword that stands on a line of its own after another keyword. */
export const NEW_LINE = '¶'

/** Begins `said` of a keyword that stands after a semicolon. */
export const SEMICOLON = ';'

/** The tokens of an ability's text, from the ability alone; null if no rule can say it. */
export function sayAbility(category: string, ability: TreeRecord): readonly string[] | null {
  const { said, ...rest } = ability
  const digits = typeof said === 'string' ? said.replace(NEW_LINE, '').replace(SEMICOLON, '') : ''
  const rule = ORACLE.category(category)
  return rule.print(surface(rest), env(digits === '' ? null : decode(digits)))
}

const MOST_REMEMBERED = 20_000
const remembered = new Map<string, Read>()

/** Reading that would go on and on is given up: the words are as good as not read. */
function unlessEntangled(words: string, read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    if (!isTooEntangled(error)) throw error
    return { kind: 'unread', words, why: 'grammar' }
  }
}

/** The same paragraph stands on many cards, and means the same on each. */
function remember(category: string, paragraph: string, read: () => Read): Read {
  const key = `${category} ${paragraph}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  const found = unlessEntangled(paragraph, read)
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(key, found)
  return found
}

/**
 * Reads one paragraph as one ability of a category, and proves it by printing the ability along the text: each word must
 * come from the ability by a rule. Of the wordings that mean the same, `said` tells which were taken.
 */
export function readAbility(category: string, paragraph: string): Read {
  return remember(category, paragraph, () => read(category, paragraph))
}

function read(category: string, paragraph: string): Read {
  const tokens = tokenise(paragraph)
  const text = newText(tokens)
  const rule = ORACLE.category(category)
  const whole = rule.parse(text, 0).filter((reading) => reading.end === tokens.length)
  if (whole.length === 0) return { kind: 'unread', words: wordsFrom(tokens, text.furthest), why: 'grammar' }
  const abilities: { readonly ability: TreeRecord; readonly trail: Trail }[] = []
  let unclear: string | null = null
  for (const { value, trail } of whole) {
    const done = elaborate(value)
    if ('unclear' in done) unclear = done.unclear
    else if (!abilities.some((known) => sameTree(known.ability, done.ability)))
      abilities.push({ ability: done.ability, trail })
  }
  const [only] = abilities
  if (only === undefined) return { kind: 'unread', words: `${unclear ?? ''} ⟵ ${paragraph}`, why: 'reference' }
  if (abilities.length > 1) return { kind: 'unread', words: paragraph, why: 'ambiguous' }
  const { ability } = only
  const trail = wordingsOf(rule, surface(ability), numbersOf(only.trail), tokens)
  if (trail === null) return { kind: 'unread', words: paragraph, why: 'roundTrip' }
  return { kind: 'read', abilities: [worded(ability, trail)] }
}

/**
 * The wordings by which the rule prints the value as this text; null if none do. Those that reading took are tried first;
 * where settling what words stand for has changed the value's form, all are.
 */
function wordingsOf(
  rule: Rule,
  value: Tree,
  taken: readonly number[],
  tokens: readonly Token[],
): readonly number[] | null {
  const printed = rule.print(value, env(taken))
  if (printed?.length === tokens.length && printed.every((word, at) => word.toLowerCase() === tokens[at]?.low))
    return taken
  const found = rule.guide(value, env(null), newText(tokens), 0).find(({ end }) => end === tokens.length)
  return found?.trail ?? null
}

/** The ability with the wordings taken; the last ones are left out where they are the first of their kind. */
function worded(ability: TreeRecord, trail: readonly number[]): TreeRecord {
  if (trail.length === 0) return ability
  const last = trail.findLastIndex((number) => number !== 0)
  return { ...ability, said: encode(trail.slice(0, Math.max(1, last + 1))) }
}

/** From the word at which reading stopped to the end of its sentence. */
function wordsFrom(tokens: readonly Token[], at: number): string {
  const words: string[] = []
  for (let index = at; index < tokens.length; index++) {
    const word = tokens[index]
    if (word === undefined) break
    words.push(word.text)
    if (word.low === '.' || word.low === '\n') break
  }
  if (words.length === 0) {
    const last = tokens.at(-1)
    return last === undefined ? '' : last.text
  }
  return words.join(' ')
}

/** Reads a paragraph of keyword abilities. */
export function readKeywords(paragraph: string): Read {
  return remember('keywords', paragraph, () => readList(paragraph))
}

/** Keyword abilities one after another from `at` to the end, with commas or semicolons between them. */
function keywordRows(text: Text, at: number): readonly (readonly Reading[])[] {
  const { length } = text.tokens
  return ORACLE.category('kw')
    .parse(text, at)
    .flatMap((reading) => {
      if (reading.end === length) return [[reading]]
      if (!isGap(text.tokens[reading.end])) return []
      return keywordRows(text, reading.end + 1).map((rest) => [reading, ...rest])
    })
}

function isGap(token: Token | undefined): boolean {
  return token?.low === ',' || token?.low === ';'
}

function readList(paragraph: string): Read {
  const tokens = tokenise(paragraph.replace(/\.$/u, ''))
  const text = newText(tokens)
  const rows = keywordRows(text, 0)
  if (rows.length === 0) return { kind: 'unread', words: wordsFrom(tokens, text.furthest), why: 'grammar' }
  const lists: (readonly TreeRecord[])[] = []
  for (const row of rows) {
    const list = row.map(({ value, trail }, index) => {
      const done = elaborate(value)
      if (!('ability' in done)) return null
      const gap = tokens[row[index - 1]?.end ?? tokens.length]?.low
      const made = worded(done.ability, numbersOf(trail))
      return gap === ';' ? { ...made, said: `${SEMICOLON}${wordOf(made['said'] ?? '')}` } : made
    })
    const known = list.filter((ability) => ability !== null)
    if (known.length === list.length && !lists.some((other) => sameTree(other, known))) lists.push(known)
  }
  const [list] = lists
  if (list === undefined) return { kind: 'unread', words: paragraph, why: 'reference' }
  if (lists.length > 1) return { kind: 'unread', words: paragraph, why: 'ambiguous' }
  const printed = list.map((ability, index) => {
    const words = sayAbility('kw', ability)?.join(' ').toLowerCase() ?? ''
    return index === 0 ? words : `${wordOf(ability['said'] ?? '').startsWith(SEMICOLON) ? ';' : ','} ${words}`
  })
  const same = printed.join(' ') === tokens.map((token) => token.low).join(' ')
  return same ? { kind: 'read', abilities: list } : { kind: 'unread', words: paragraph, why: 'roundTrip' }
}
