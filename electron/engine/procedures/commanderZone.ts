import type { CheckFrame } from '../state/frame.ts'
import type { ObjectId } from '../state/ids.ts'
import { message } from '../state/message.ts'
import type { Proposal } from '../state/proposal.ts'
import type { Transaction } from '../state/transaction.ts'
import { saidYes } from './answer.ts'
import { ask } from './ask.ts'
import { apnapOrder } from './turnOrder.ts'

const NONE = { proposals: [], answers: 0 } as const

function toCommandZone(id: ObjectId, owner: number): Proposal {
  return {
    kind: 'move',
    id,
    to: 'command',
    position: 'top',
    cause: 'stateBased',
    by: owner,
    source: null,
    entering: null,
    exileFaceDown: null,
    revealed: true,
  }
}

/**
 * 903.9a: the owner of a commander that was put into a graveyard or exile since the last check may put it into the command
 * zone. Asks each owner in turn; then says what moves, and how many of the frame's answers that took.
 */
export function strayCommanders(
  tx: Transaction,
  frame: CheckFrame,
): { readonly proposals: readonly Proposal[]; readonly answers: number } | 'asked' {
  const { vanishing } = tx.state
  if (vanishing.length === 0) return NONE
  const strays = vanishing.flatMap((id) => {
    const object = tx.find(id)
    return object?.isCommander === true && (object.zone === 'graveyard' || object.zone === 'exile') ? [object] : []
  })
  const proposals: Proposal[] = []
  let answers = 0
  for (const player of apnapOrder(tx.state))
    for (const { id, owner, zone } of strays) {
      if (owner !== player) continue
      const answer = frame.answers[answers++]
      if (answer === undefined) {
        ask(tx, {
          player,
          shape: { kind: 'confirm' },
          prompt: message('prompt.commanderZone', {
            object: { kind: 'object', id },
            zone: { kind: 'key', key: `zone.${zone}` },
          }),
          source: id,
        })
        return 'asked'
      }
      if (saidYes(answer)) proposals.push(toCommandZone(id, owner))
    }
  return { proposals, answers }
}
