import type { Effect } from '../abilities/effect.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { contextOf } from '../state/context.ts'
import type { Context } from '../state/context.ts'
import type { EffectFrame, ProposeFrame } from '../state/frame.ts'
import type { ObjectId } from '../state/ids.ts'
import type { Proposal } from '../state/proposal.ts'
import type { Transaction } from '../state/transaction.ts'

/** A frame that carries out instructions in a context. */
export function effectFrame(effect: Effect, context: Context, applied: readonly string[] = []): EffectFrame {
  return {
    kind: 'effect',
    context,
    cursors: [{ node: effect, pc: 0, items: null, outer: null }],
    answers: [],
    pc: 0,
    returned: [],
    revealed: [],
    applied,
    paid: null,
  }
}

/** A frame for what a card that only `player` sees lets them do; see `PlayerSetup.revealsUnasked`. */
export function hiddenCardFrame(tx: Transaction, effect: Effect, player: PlayerId, card: ObjectId): EffectFrame {
  const isAsked = effect.kind !== 'may' || !tx.player(player).revealsUnasked
  return effectFrame(isAsked ? effect : effect.then, contextOf(player, card))
}

/** A frame in which proposals pass replacement and then happen together. */
export function proposeFrame(proposals: readonly Proposal[], applied: readonly string[] = []): ProposeFrame {
  return {
    kind: 'propose',
    batch: proposals.map((proposal) => ({ proposal, applied })),
    next: 0,
    pc: 0,
    answers: [],
    applying: null,
  }
}
