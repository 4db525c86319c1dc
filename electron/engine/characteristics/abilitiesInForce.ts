import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { GameEvent } from '../state/event.ts'
import type { ObjectId } from '../state/ids.ts'
import type { ActivatedAbility, ReplacementAbility, StaticAbility, TriggeredAbility } from './abilityFacts.ts'

/** A triggered ability that functions, and whose it is. */
export interface TriggerSource {
  readonly object: ObjectId
  readonly ability: TriggeredAbility
  readonly controller: PlayerId
  readonly on: readonly GameEvent['kind'][]
}

/** A replacement or prevention ability that functions, and whose it is. */
export interface ReplacementSource {
  readonly object: ObjectId
  readonly ability: ReplacementAbility
  readonly controller: PlayerId
}

/** An object with activated abilities. */
export interface ActivatedSource {
  readonly object: ObjectId
  readonly controller: PlayerId
  /** All of them, by number. */
  readonly abilities: readonly ActivatedAbility[]
  /** Others than its controller may activate some of them. */
  readonly open: boolean
}

export interface AbilitySources {
  readonly activated: readonly ActivatedSource[]
  readonly triggers: readonly TriggerSource[]
  /** Those among the triggered abilities that look for a state of the game (603.8). */
  readonly stateTriggers: readonly TriggerSource[]
  readonly replacements: readonly ReplacementSource[]
  /** Static abilities that change rules rather than characteristics. */
  readonly rules: readonly { readonly object: ObjectId; readonly ability: StaticAbility }[]
}
