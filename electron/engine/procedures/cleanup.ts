import { playerRulesOf } from '../characteristics/index.ts'
import type { CleanupFrame } from '../state/frame.ts'
import { objectTarget } from '../state/ids.ts'
import { message } from '../state/message.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import { pickedIds } from './answer.ts'
import { ask } from './ask.ts'
import { proposeFrame } from './effectFrame.ts'
import { expireEffects } from './expire.ts'

/** Where the turn goes on after a cleanup step in which state-based actions were performed or abilities triggered. */
export const BUSY_CLEANUP = 4

/** Maximum hand size (402.2); null where there is none. */
export function maximumHandSize(state: GameState, player: number): number | null {
  let size: number | null = 7
  for (const rule of playerRulesOf(state, player)) {
    if (rule.change.kind !== 'maximumHandSize') continue
    if (rule.change.n === 'none') return null
    if (rule.change.n !== null) size = rule.change.n
    if (rule.change.change !== undefined) size = Math.max(0, size + rule.change.change)
  }
  return size
}

/** The cleanup step: discard down to hand size (514.1), then damage wears off and 'this turn' ends together (514.2). */
export function stepCleanup(tx: Transaction, frame: CleanupFrame): void {
  const { active } = tx.state.turn
  const hand = tx.state.hands[active] ?? []
  if (frame.pc === 0) {
    const maximum = maximumHandSize(tx.state, active)
    const over = maximum === null ? 0 : hand.length - maximum
    if (over <= 0) {
      tx.replaceTop({ ...frame, pc: 1 })
      return
    }
    const answer = frame.answers[0]
    if (answer === undefined) {
      ask(tx, {
        player: active,
        shape: { kind: 'pick', options: hand.map(objectTarget), min: over, max: over },
        prompt: message('prompt.discard', { number: over }),
      })
      return
    }
    tx.replaceTop({ ...frame, pc: 1, answers: [] })
    tx.push(
      proposeFrame(
        pickedIds(answer, hand).map((id) => ({
          kind: 'move',
          id,
          to: 'graveyard',
          position: 'top',
          cause: 'discard',
          by: active,
          source: null,
          entering: null,
          exileFaceDown: null,
          revealed: true,
        })),
      ),
    )
    return
  }
  for (const id of tx.state.battlefield) {
    const object = tx.object(id)
    if (object.damage > 0 || object.deathtouched || object.regenerationShields > 0)
      tx.patch(id, { damage: 0, deathtouched: false, regenerationShields: 0 })
  }
  for (const { id, designation } of tx.state.untilEndOfTurn) {
    const object = tx.find(id)
    if (object !== null) tx.patch(id, { designations: object.designations.filter((d) => d !== designation) })
  }
  if (tx.state.untilEndOfTurn.length > 0) tx.set('untilEndOfTurn', [])
  expireEffects(tx, 'cleanup')
  tx.pop()
  // 514.3a: state-based actions and triggers only; without any, nobody gets priority.
  tx.push({ kind: 'check', pc: 0, answers: [] })
}
