import type { Message } from '../messages/message.ts'
import type { ViewId } from './view.ts'

/** What a step of an explanation is about. */
export const EXPLAINED_PARTS = ['name', 'types', 'colors', 'abilities', 'size', 'controller'] as const
export type ExplainedPart = (typeof EXPLAINED_PARTS)[number]

/** What a step changed, in words: types as a type line, a size as `2/2`; empty where there was or is nothing. */
export interface ExplainedChange {
  readonly part: ExplainedPart
  readonly from: string
  readonly to: string
}

/** One thing that made an object what it is. */
export interface ExplainedStep {
  /** `1a` … `7d` (613); null for what it begins with. */
  readonly layer: string | null
  /** The rule that says so. */
  readonly rule: string
  /** What kind of thing it is, in words. */
  readonly reason: Message
  /** What does it, as far as the reader may know. */
  readonly source: { readonly id: ViewId | null; readonly name: string | null } | null
  /** The words that do it; empty where there are none. */
  readonly text: string
  readonly changes: readonly ExplainedChange[]
}

/** Something that could be done with an object at some time but isn't offered now, and why. */
export interface Refusal {
  readonly kind: 'cast' | 'playLand' | 'activate' | 'turnFaceUp' | 'attack' | 'block'
  /** The ability's words or the way up; empty where there is but one such action. */
  readonly text: string
  readonly reason: Message
  readonly rule: string
}

/** Why an object is what it is for its reader, and what can't be done with it. */
export interface Explanation {
  readonly id: ViewId
  readonly steps: readonly ExplainedStep[]
  readonly refusals: readonly Refusal[]
}
