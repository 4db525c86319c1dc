import { keywordAbilities, lkiOf, printedCharacteristics } from '../characteristics/index.ts'
import { turnLock } from '../events/unlock.ts'
import { unlockable } from '../legal/specialActions.ts'
import { message } from '../state/message.ts'
import { pickedIndices } from './answer.ts'
import { ask } from './ask.ts'
import { contextOf } from '../state/context.ts'
import type { AnnounceFrame, MarkFrame, SpecialFrame } from '../state/frame.ts'
import { nextId, objectTarget } from '../state/ids.ts'
import type { Transaction } from '../state/transaction.ts'
import { proposeFrame } from './effectFrame.ts'
import { recordEvents } from './recordEvents.ts'
import { payFrame } from './payFrame.ts'

const DESIGNATION: Readonly<Record<string, string>> = { foretell: 'foretold', plot: 'plotted', suspend: 'suspended' }

function suspendCounters(tx: Transaction, frame: SpecialFrame): number {
  const { source } = tx.object(frame.id)
  if (source.kind !== 'card') return 0
  const [ability] = keywordAbilities(printedCharacteristics(tx.state.table, source.components[0].card, 0), 'suspend')
  return ability !== undefined && 'n' in ability && typeof ability.n === 'number' ? ability.n : 0
}

// 709.5e: which of two locked halves is chosen, its mana cost paid, then it's unlocked.
function stepUnlock(tx: Transaction, frame: SpecialFrame): void {
  if (frame.pc === 1) {
    tx.pop()
    if (frame.half !== undefined && tx.find(frame.id) !== null)
      recordEvents(tx, turnLock(tx, frame.id, frame.half, false))
    return
  }
  const doors = unlockable(tx.state, frame.player, frame.id)
  const answer = frame.answers[0]
  if (doors.length > 1 && answer === undefined) {
    ask(tx, {
      player: frame.player,
      shape: { kind: 'option', options: doors.map((door) => message('option.text', { text: door.name })) },
      prompt: message('prompt.door', { object: { kind: 'object', id: frame.id } }),
      source: frame.id,
      cancellable: frame.checkpoint !== null,
    })
    return
  }
  const door = doors[pickedIndices(answer)[0] ?? 0] ?? doors[0]
  if (door === undefined) return tx.pop()
  tx.replaceTop({ ...frame, pc: 1, answers: [], half: door.half })
  if (door.cost === null || door.cost.length === 0) return
  tx.push(
    payFrame({
      player: frame.player,
      cost: { mana: door.cost, parts: [] },
      forItem: null,
      context: contextOf(frame.player, frame.id),
      cancellable: true,
      auto: tx.player(frame.player).autoPay,
    }),
  )
}

/** Foretell (702.143a), plot (702.170a), suspend (702.62a): pay, exile the card from hand, mark it. */
export function stepSpecial(tx: Transaction, frame: SpecialFrame): void {
  if (frame.special === 'unlock') return stepUnlock(tx, frame)
  if (frame.pc === 0) {
    tx.replaceTop({ ...frame, pc: 1 })
    if (frame.cost.mana !== null && frame.cost.mana.length > 0)
      tx.push(
        payFrame({
          player: frame.player,
          cost: frame.cost,
          forItem: frame.id,
          context: contextOf(frame.player, frame.id),
          cancellable: true,
          auto: tx.player(frame.player).autoPay,
        }),
      )
    return
  }
  const designation = DESIGNATION[frame.special] ?? frame.special
  const counters = frame.special === 'suspend' ? suspendCounters(tx, frame) : 0
  tx.pop()
  if (counters > 0)
    tx.push(
      proposeFrame([
        {
          kind: 'putCounters',
          on: objectTarget(nextId(frame.id)),
          counter: 'time',
          amount: counters,
          by: frame.player,
        },
      ]),
    )
  tx.push({ kind: 'mark', id: frame.id, designation, pc: 0, answers: [] })
  const hidden = frame.special === 'foretell'
  tx.push(
    proposeFrame([
      {
        kind: 'move',
        id: frame.id,
        to: 'exile',
        position: 'top',
        cause: null,
        by: frame.player,
        source: frame.id,
        entering: null,
        exileFaceDown: hidden ? [frame.player] : null,
        revealed: !hidden,
      },
    ]),
  )
}

/** Records a keyword action as done. */
export function stepAnnounce(tx: Transaction, frame: AnnounceFrame): void {
  tx.pop()
  const object = frame.id === null || tx.find(frame.id) === null ? null : lkiOf(tx.state, frame.id)
  recordEvents(tx, [
    {
      kind: 'action',
      player: frame.player,
      action: frame.action,
      ...(object === null ? {} : { object }),
      ...(frame.moved === undefined ? {} : { moved: frame.moved }),
      ...(frame.won === undefined ? {} : { won: frame.won }),
    },
  ])
}

/** Marks the object that came of a move, if it's there. */
export function stepMark(tx: Transaction, frame: MarkFrame): void {
  tx.pop()
  const moved = tx.find(nextId(frame.id))
  if (moved !== null) tx.patch(moved.id, { designations: [...moved.designations, frame.designation] })
}
