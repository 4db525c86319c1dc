import type { CardRecord } from '../../shared/cards/record.ts'
import { compileCard, misprintsOf } from '../oracle/index.ts'
import { leadOf } from './unreadWords.ts'

/** How many cards of a kind there are, and how many of them are read wholly. */
export interface Share {
  readonly total: number
  readonly compiled: number
}

/** What the compiler makes of one card. */
export interface CoveredCard {
  readonly name: string
  readonly status: 'compiled' | 'unsupported'
  readonly unread: readonly string[]
}

/** A compiled face whose abilities print as something else than its text. */
export interface Mismatch {
  readonly name: string
  readonly printed: string
  readonly text: string
}

/** How much of a set of cards the compiler reads. */
export interface Coverage extends Share {
  readonly unsupported: number
  /** cards whose text comes from a source of today's wording; null where the cards don't say where they come from */
  readonly trusted: Share | null
  /** cards that speak of cloaking, manifesting, disguise, morph or megamorph */
  readonly faceDown: Share
  /** creatures without any text, or with keywords alone */
  readonly plainCreatures: Share
  readonly byKeyword: Readonly<Record<string, Share>>
  readonly bySet: Readonly<Record<string, Share>>
  readonly byFormat: Readonly<Record<string, Share>>
  readonly mismatches: readonly Mismatch[]
  /** beginnings of what isn't read, and how many cards would be read if those alone were; most first */
  readonly unlocks: readonly { readonly words: string; readonly cards: number }[]
}

/** Counts what the compiler reads, card by card. */
export interface CoverageCount {
  /** `source`: where the file says that the card comes from */
  readonly add: (record: CardRecord, source: string | null) => CoveredCard
  readonly result: () => Coverage
}

const TRUSTED = /^(?:scryfall-2026|argentum-2026-08)/u
const MOST_UNLOCKS = 200

const FACE_DOWN = /\b(?:cloak(?:s|ed)?|manifest(?:s|ed)?|disguise|(?:mega)?morph)\b/iu

function withoutReminders(text: string): string {
  return text.replace(/\([^()]*\)/gu, '')
}

function isFaceDown(record: CardRecord): boolean {
  return record.faces.some((face) => FACE_DOWN.test(withoutReminders(face.oracleText)))
}

/** Keywords are no sentences. */
function isPlainCreature(record: CardRecord): boolean {
  return record.faces.every(
    (face) => face.typeLine.includes('Creature') && !/[.:]/u.test(withoutReminders(face.oracleText)),
  )
}

type Tally = Record<string, { total: number; compiled: number }>

/** Begins a count. Each card is compiled, and printed back from its abilities if it is read wholly. */
export function coverageCount(): CoverageCount {
  let [total, compiled] = [0, 0]
  let trusted: { total: number; compiled: number } | null = null
  const faceDown = { total: 0, compiled: 0 }
  const plainCreatures = { total: 0, compiled: 0 }
  const byKeyword: Tally = {}
  const bySet: Tally = {}
  const byFormat: Tally = {}
  const mismatches: Mismatch[] = []
  const leads = new Map<string, number>()

  function unlock(unread: readonly string[]): void {
    // Only what is alone in the way of a card would let it in.
    const all = new Set(unread.map(leadOf))
    const [only] = all
    if (all.size === 1 && only !== undefined) leads.set(only, (leads.get(only) ?? 0) + 1)
  }

  function add(record: CardRecord, source: string | null): CoveredCard {
    const made = compileCard(record)
    const isCompiled = made.status === 'compiled'
    total++
    if (isCompiled) compiled++
    if (source !== null) {
      trusted ??= { total: 0, compiled: 0 }
      if (TRUSTED.test(source)) count(trusted, isCompiled)
    }
    if (isFaceDown(record)) count(faceDown, isCompiled)
    if (isPlainCreature(record)) count(plainCreatures, isCompiled)
    for (const keyword of new Set(record.keywords)) countIn(byKeyword, keyword.toLowerCase(), isCompiled)
    for (const set of new Set(record.printings.map((printing) => printing.set))) countIn(bySet, set, isCompiled)
    for (const [format, legality] of Object.entries(record.legalities))
      if (legality === 'legal' || legality === 'restricted') countIn(byFormat, format, isCompiled)
    if (made.status === 'unsupported') {
      unlock(made.unread)
      return { name: record.name, status: 'unsupported', unread: made.unread }
    }
    for (const misprint of misprintsOf(record)) mismatches.push({ name: record.name, ...misprint })
    return { name: record.name, status: 'compiled', unread: [] }
  }

  function result(): Coverage {
    const unlocks = [...leads]
      .map(([words, cards]) => ({ words, cards }))
      .toSorted((one, other) => other.cards - one.cards || (one.words < other.words ? -1 : 1))
      .slice(0, MOST_UNLOCKS)
    return {
      total,
      compiled,
      unsupported: total - compiled,
      trusted,
      faceDown,
      plainCreatures,
      byKeyword: sorted(byKeyword),
      bySet: sorted(bySet),
      byFormat: sorted(byFormat),
      mismatches,
      unlocks,
    }
  }

  return { add, result }
}

function count(share: { total: number; compiled: number }, isCompiled: boolean): void {
  share.total++
  if (isCompiled) share.compiled++
}

function countIn(tally: Tally, key: string, isCompiled: boolean): void {
  count((tally[key] ??= { total: 0, compiled: 0 }), isCompiled)
}

function sorted(tally: Tally): Readonly<Record<string, Share>> {
  return Object.fromEntries(Object.entries(tally).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
