import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { GameEvent } from './event.ts'
import type { ObjectId, Target } from './ids.ts'
import type { Chosen, Lki } from './object.ts'

/** What an instruction named with `as`: the objects, with what they were, and how much. */
export interface Bound {
  readonly targets: readonly Target[]
  readonly lki: readonly Lki[]
  readonly amount: number
  /** How much of it each player did or had done to them, by player. */
  readonly shares?: readonly number[]
  readonly text?: string
  /** What was chosen that is no object: a color, a type, a name. */
  readonly chosen?: Chosen
}

/** What an ability's words refer to, while it is announced or resolves, or for a static ability. Plain data. */
export interface Context {
  readonly controller: PlayerId
  /** The object whose ability it is. */
  readonly source: ObjectId
  /** The source as it last existed, for when it's gone (113.7a, 608.2h). */
  readonly sourceLki: Lki | null
  readonly targets: readonly (readonly Target[])[]
  /** For a delayed or reflexive trigger: what the ability that made it means by its targets and its event. */
  readonly outer: Pick<Context, 'targets' | 'event'> | null
  readonly divided: readonly number[] | null
  readonly x: number | null
  /** The event that triggered, or what a replacement effect replaces. */
  readonly event: GameEvent | null
  readonly bindings: Readonly<Record<string, Bound>>
  /** The object that forEach or a filter is asking about. */
  readonly each: Target | null
  readonly that: PlayerId | null
  /** What was used to pay costs, by part, as it was. */
  readonly paid: Readonly<Record<string, readonly Lki[]>>
  /** Optional costs paid and optional instructions done, by name. */
  readonly did: Readonly<Record<string, number>>
  /** A payment that a resolving effect asks for, rather than the cost of a spell or ability. */
  readonly resolving?: boolean
}

export function contextOf(controller: PlayerId, source: ObjectId, sourceLki: Lki | null = null): Context {
  return {
    controller,
    source,
    sourceLki,
    targets: [],
    outer: null,
    divided: null,
    x: null,
    event: null,
    bindings: {},
    each: null,
    that: null,
    paid: {},
    did: {},
  }
}

/** The binding that says how often the ability that resolves has resolved this turn. */
export const TIMES_RESOLVED = 'timesResolved'
/** How the names of the bindings begin that say how many votes a word got. */
export const VOTES_FOR = 'votes for '
/** The binding in which an automatic payment says which mana a source is to add. */
export const CHOSEN_MANA = 'chosenMana'
/** The binding in which it says which floating mana pays for a mana ability itself. */
export const SET_ASIDE_MANA = 'setAsideMana'
