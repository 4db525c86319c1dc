import {
  characteristics,
  controllerOf,
  keywordAbilities,
  keywordsOf,
  lkiOf,
  objectRulesOf,
} from '../../characteristics/index.ts'
import type { RuleInForce } from '../../characteristics/index.ts'
import { matches, protectedFrom, select } from '../../queries/index.ts'
import type { Characteristics } from '../../state/characteristics.ts'
import { contextOf } from '../../state/context.ts'
import type { ObjectId } from '../../state/ids.ts'
import type { GameState } from '../../state/state.ts'

// What evasion abilities look at, as bits.
const FLYING = 1
const REACH = 2
const SHADOW = 4
const HORSEMANSHIP = 8
const FEAR = 16
const INTIMIDATE = 32
const SKULK = 64
const ARTIFACT = 128

const WORDS: readonly (readonly [string, number])[] = [
  ['flying', FLYING],
  ['reach', REACH],
  ['shadow', SHADOW],
  ['horsemanship', HORSEMANSHIP],
  ['fear', FEAR],
  ['intimidate', INTIMIDATE],
  ['skulk', SKULK],
]

/** An attacker or blocker as blocking looks at it. */
export interface Fighter {
  readonly id: ObjectId
  readonly now: Characteristics
  readonly rules: readonly RuleInForce[]
  readonly bits: number
  /** For a blocker: what it may block as though it had that keyword. */
  readonly asThough: number
  readonly power: number
  /** For an attacker: no creature can block it. */
  readonly unblockable: boolean
  /** Has something that must be asked about each pair: protection, 'can't be blocked by …', 'can't block …'. */
  readonly picky: boolean
}

const PICKY: readonly string[] = ['cantBeBlocked', 'cantBlock']

function bitsOf(now: Characteristics): number {
  const words = keywordsOf(now)
  let bits = now.types.includes('Artifact') ? ARTIFACT : 0
  if (words.size > 0) for (const [word, bit] of WORDS) if (words.has(word)) bits |= bit
  return bits
}

function fighter(state: GameState, id: ObjectId, unblockable: boolean): Fighter {
  const now = characteristics(state, id)
  const rules = objectRulesOf(state, id)
  let asThough = 0
  for (const { change } of rules)
    if (change.kind === 'canBlockAsThough') asThough |= WORDS.find(([word]) => word === change.keyword)?.[1] ?? 0
  const picky = keywordsOf(now).has('protection') || rules.some((rule) => PICKY.includes(rule.change.kind))
  return { id, now, rules, bits: bitsOf(now), asThough, power: now.power ?? 0, unblockable, picky }
}

export function blockerOf(state: GameState, id: ObjectId): Fighter {
  return fighter(state, id, false)
}

// 702.14c
function walksPast(state: GameState, id: ObjectId, now: Characteristics, defending: number): boolean {
  return keywordAbilities(now, 'landwalk').some(({ land }) =>
    select(state, { filter: land }, contextOf(controllerOf(state, id), id)).some(
      (one) => controllerOf(state, one) === defending,
    ),
  )
}

/** An attacker, with whether the defending player can block it at all. */
export function attackerOf(state: GameState, id: ObjectId, defending: number): Fighter {
  const now = characteristics(state, id)
  const never = objectRulesOf(state, id).some(
    ({ change }) =>
      change.kind === 'cantBeBlocked' &&
      change.by === undefined &&
      change.exceptBy === undefined &&
      change.moreThan === undefined &&
      change.fewerThan === undefined,
  )
  return fighter(state, id, never || walksPast(state, id, now, defending))
}

function rulesForbid(state: GameState, attacker: Fighter, blocker: Fighter): boolean {
  for (const { change, context } of attacker.rules) {
    if (change.kind !== 'cantBeBlocked') continue
    if (change.by !== undefined && matches(state, change.by, blocker.id, context)) return true
    if (change.exceptBy !== undefined && !matches(state, change.exceptBy, blocker.id, context)) return true
  }
  for (const { change, context } of blocker.rules)
    if (
      change.kind === 'cantBlock' &&
      (change.attackers === undefined || matches(state, change.attackers, attacker.id, context))
    )
      return true
  return protectedFrom(state, attacker.id, lkiOf(state, blocker.id)) // 702.16f
}

/** Whether one creature can block another, as evasion and the rules in force have it (509.1b); numbers aside. */
export function canBlock(state: GameState, attacker: Fighter, blocker: Fighter): boolean {
  if (attacker.unblockable) return false
  const a = attacker.bits
  const b = blocker.bits | blocker.asThough
  if ((a & FLYING) !== 0 && (b & (FLYING | REACH)) === 0) return false // 702.9b
  if ((a & SHADOW) !== 0 ? (b & SHADOW) === 0 : (blocker.bits & SHADOW) !== 0) return false // 702.28b
  if ((a & HORSEMANSHIP) !== 0 && (b & HORSEMANSHIP) === 0) return false // 702.31b
  if ((a & FEAR) !== 0 && (blocker.bits & ARTIFACT) === 0 && !blocker.now.colors.includes('B')) return false // 702.36b
  if (
    (a & INTIMIDATE) !== 0 && // 702.13b
    (blocker.bits & ARTIFACT) === 0 &&
    !blocker.now.colors.some((color) => attacker.now.colors.includes(color))
  )
    return false
  if ((a & SKULK) !== 0 && blocker.power > attacker.power) return false // 702.118b
  if (!attacker.picky && !blocker.picky) return true
  return !rulesForbid(state, attacker, blocker)
}

/** Blockers of the same make can block the same attackers; null for one that must be asked by itself. */
export function makeOf(blocker: Fighter): string | null {
  if (blocker.picky) return null
  return `${blocker.bits}/${blocker.asThough}/${blocker.power}/${blocker.now.colors.join('')}`
}
