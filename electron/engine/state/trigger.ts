import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Ability, Content } from '../abilities/ability.ts'
import type { Condition } from '../abilities/reference.ts'
import type { Context } from './context.ts'

/** An ability that has triggered and waits to be put on the stack (603.3). */
export interface PendingTrigger {
  readonly controller: PlayerId
  /** The triggered ability; null for delayed and reflexive ones. */
  readonly ability: Ability | null
  readonly content: Content
  readonly condition: Condition | null
  readonly context: Context
}
