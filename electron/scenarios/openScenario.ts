import type { BoardSetup } from '../engine/index.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import { boardOf, cardFaults, cardsOf } from './board.ts'
import type { CardFault } from './board.ts'
import { firstOf, inlineSource } from './cardSource.ts'
import type { CardSource } from './cardSource.ts'
import type { Scenario } from './format.ts'

/** Why a scenario's board can't be laid out: something in the file that is wrong, with its place, or its cards. */
export type BoardFault =
  | { readonly kind: 'wrong'; readonly message: string }
  | { readonly kind: 'cards'; readonly cards: readonly CardFault[] }

/**
 * The board of a scenario, to play from; its steps are left alone.
 * @param source the cards known besides those that the scenario brings, which win over them
 */
export function openScenario(scenario: Scenario, source: CardSource): Result<BoardSetup, BoardFault> {
  const inline = inlineSource(scenario.cards)
  if (!inline.ok) return fail({ kind: 'wrong', message: inline.error })
  const all = firstOf([inline.value, source])
  const cards = cardsOf(scenario, all)
  if (cards.kind !== 'cards') return fail({ kind: 'cards', cards: cardFaults(scenario, all) })
  const board = boardOf(scenario, cards.table, cards.names)
  return typeof board === 'string' ? fail({ kind: 'wrong', message: board }) : ok(board.setup)
}
