import { submit } from '../../engine/index.ts'
import type { CardTable } from '../../engine/index.ts'
import type { Answer } from '../../../shared/play/decision.ts'
import { beginGame, journalStep } from '../journal.ts'
import type { JournalHead, JournalStep } from '../journal.ts'

/**
 * Plays a game again from its answers, and writes them down as a journal does.
 * @throws if one of them isn't legal where it was
 */
export function stepsOf(head: JournalHead, table: CardTable, answers: readonly Answer[]): readonly JournalStep[] {
  let state = beginGame(head, table)
  return answers.map((answer, at) => {
    const before = state
    const player = answer.kind === 'concede' ? answer.player : before.decision?.by
    const done = submit(before, answer)
    if (!done.ok || player === undefined) throw new Error(`answer ${String(at + 1)} can't be given in this version`)
    state = done.state
    return journalStep({ kind: 'answer', player, answer, by: 'seat' }, before, state, { number: at + 1, parent: at })
  })
}
