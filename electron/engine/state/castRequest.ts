import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { ObjectId } from './ids.ts'
import type { GameState } from './state.ts'

/** A card that a player begins to cast, how and as which face. */
export interface CastRequest {
  readonly player: PlayerId
  readonly card: ObjectId
  readonly how: string
  readonly face: number
  readonly free: boolean
  /** Mana may be spent on it as though it were mana of any color. */
  readonly anyMana?: boolean
  /** It's exiled instead of being put into a graveyard from the stack. */
  readonly exiled?: boolean
  /** The state to go back to if it's taken back (733); null where it can't be. */
  readonly checkpoint: GameState | null
}
