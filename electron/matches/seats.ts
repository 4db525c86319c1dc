import type { GameState } from '../engine/index.ts'
import type { Answer } from '../../shared/play/decision.ts'
import type { AiLevel } from '../../shared/play/match.ts'

/** Who sits in a seat: a person, a computer player, or a script that answers at once. */
export type MatchSeat =
  | { readonly kind: 'human'; readonly name: string }
  | { readonly kind: 'ai'; readonly name: string; readonly level: AiLevel }
  | { readonly kind: 'script'; readonly name: string; readonly answer: (state: GameState) => Answer }

/**
 * Where one person plays several seats: the table is shown from the seat that decides, with what the others hide face
 * down (`hidden`), or with all that the person's seats may know (`open`).
 */
export type SharedSeats = 'hidden' | 'open'
