import type { Tree, TreeRecord } from './tree.ts'

/** Something that has been spoken of and can be called 'it', 'that creature', 'those cards'. */
export interface Mention {
  readonly ref: TreeRecord
  readonly sorts: readonly string[]
  readonly many: boolean
  /** The zone it was moved to by the instruction that names it. */
  readonly moved: string | null
  /** The instruction that named it; it gets a name when something refers to it. */
  readonly producer: Record<string, Tree> | null
}

/** What is known while an ability's words are followed in their order. */
export interface Scope {
  targets: Tree[]
  mentions: Mention[]
  players: TreeRecord[]
  divide: Tree | null
  /** The last instruction that may or may not have been carried out. */
  optional: Record<string, Tree> | null
  /** What 'that much' and 'that many' count: the last instruction with an amount, or the event. */
  amounts: Record<string, Tree> | 'event' | null
  lastPlayer: TreeRecord | null
  /** What is left of cards that some were chosen from: 'the rest', 'the other'. */
  rest: TreeRecord | null
  lastRef: TreeRecord | null
  siblings: TreeRecord[]
  /** Kinds of values that an instruction has had chosen: a card name, a creature type. */
  values: readonly string[]
  /** Two targets that the last instruction was about. */
  pair: readonly (Tree | undefined)[]
  /** Inside costs, events and filters nothing is done that could be spoken of. */
  quiet: boolean
  /** Is what is read said of several players, each for themselves? */
  distributive: boolean
  /** Is it a spell's text? The spell is none of the permanents that it speaks of. */
  isSpell: boolean
  readonly counter: { next: number }
}

export function noScope(): Scope {
  return {
    targets: [],
    mentions: [],
    players: [],
    divide: null,
    optional: null,
    amounts: null,
    lastPlayer: null,
    rest: null,
    lastRef: null,
    siblings: [],
    values: [],
    pair: [],
    quiet: false,
    distributive: false,
    isSpell: false,
    counter: { next: 1 },
  }
}
