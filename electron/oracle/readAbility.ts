import { elaborate } from './elaborate.ts'
import { newText } from './kernel.ts'
import type { Env, Token } from './kernel.ts'
import { ORACLE } from './oracleGrammar.ts'
import { surface } from './surface.ts'
import { tokenise } from './tokens.ts'
import { isRecord, sameTree } from './tree.ts'
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

/** The tokens of an ability's text, from the ability alone; null if no rule can say it. */
export function sayAbility(category: string, ability: TreeRecord): readonly string[] | null {
  const { said, ...rest } = ability
  const digits = typeof said === 'string' ? said.replace(NEW_LINE, '') : ''
  const rule = ORACLE.category(category)
  const words = surface(rest)
  const printed = rule.print(words, env(decode(digits)))
  return printed === null && digits === '' ? rule.print(words, env(null)) : printed
}

const MOST_REMEMBERED = 20_000
const remembered = new Map<string, Read>()

/** The same paragraph stands on many cards, and means the same on each. */
function remember(key: string, read: () => Read): Read {
  const known = remembered.get(key)
  if (known !== undefined) return known
  const found = read()
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(key, found)
  return found
}

/**
 * Reads one paragraph as one ability of a category, and proves it by printing the ability along the text: each word must
 * come from the ability by a rule. Of the wordings that mean the same, `said` tells which were taken.
 */
export function readAbility(category: string, paragraph: string): Read {
  return remember(`${category} ${paragraph}`, () => read(category, paragraph))
}

function read(category: string, paragraph: string): Read {
  const tokens = tokenise(paragraph)
  const text = newText(tokens)
  const rule = ORACLE.category(category)
  const whole = rule.parse(text, 0).filter((reading) => reading.end === tokens.length)
  if (whole.length === 0) return { kind: 'unread', words: wordsFrom(tokens, text.furthest), why: 'grammar' }
  const abilities: TreeRecord[] = []
  let unclear: string | null = null
  for (const { value } of whole) {
    const done = elaborate(value)
    if ('unclear' in done) unclear = done.unclear
    else if (!abilities.some((known) => sameTree(known, done.ability))) abilities.push(done.ability)
  }
  const [ability] = abilities
  if (ability === undefined) return { kind: 'unread', words: `${unclear ?? ''} ⟵ ${paragraph}`, why: 'reference' }
  if (abilities.length > 1) return { kind: 'unread', words: paragraph, why: 'ambiguous' }
  const found = rule.guide(surface(ability), env(null), newText(tokens), 0).find(({ end }) => end === tokens.length)
  if (found === undefined) return { kind: 'unread', words: paragraph, why: 'roundTrip' }
  return { kind: 'read', abilities: [worded(ability, found.trail)] }
}

/** The ability with the wordings taken, where any isn't the first. */
function worded(ability: TreeRecord, trail: readonly number[]): TreeRecord {
  const said = encode(trail).replace(/0+$/u, '')
  return said === '' ? ability : { ...ability, said }
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
  return remember(`keywords ${paragraph}`, () => readList(paragraph))
}

function readList(paragraph: string): Read {
  const tokens = tokenise(paragraph.replace(/\.$/u, ''))
  const text = newText(tokens)
  const rule = ORACLE.category('kwLine')
  const whole = rule.parse(text, 0).filter((reading) => reading.end === tokens.length)
  if (whole.length === 0) return { kind: 'unread', words: wordsFrom(tokens, text.furthest), why: 'grammar' }
  const lists: (readonly Tree[])[] = []
  for (const { value } of whole) {
    const list = (Array.isArray(value) ? (value as readonly Tree[]) : []).map((item) => {
      const done = elaborate(item)
      return 'ability' in done ? done.ability : null
    })
    if (!list.includes(null) && !lists.some((known) => sameTree(known, list))) lists.push(list)
  }
  const [list] = lists
  if (list === undefined) return { kind: 'unread', words: paragraph, why: 'reference' }
  if (lists.length > 1) return { kind: 'unread', words: paragraph, why: 'ambiguous' }
  const kw = ORACLE.category('kw')
  const target = tokens.map((token) => token.low)
  const abilities: TreeRecord[] = []
  let at = 0
  for (const item of list) {
    if (!isRecord(item)) return { kind: 'unread', words: paragraph, why: 'reference' }
    const back = surface(item)
    const found = kw
      .guide(back, env(null), newText(tokens), at)
      .find(({ end }) => end === tokens.length || target[end] === ',')
    if (found === undefined) return { kind: 'unread', words: paragraph, why: 'roundTrip' }
    abilities.push(worded(item, found.trail))
    at = found.end + 1
  }
  return { kind: 'read', abilities }
}
