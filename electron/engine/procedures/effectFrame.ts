import type { Effect } from '../abilities/effect.ts'
import type { Context } from '../state/context.ts'
import type { EffectFrame, ProposeFrame } from '../state/frame.ts'
import type { Proposal } from '../state/proposal.ts'

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
