import type { CostPart } from '../abilities/cost.ts'
import type { Effect } from '../abilities/effect.ts'
import { lkiOf } from '../characteristics/index.ts'
import { amountOf } from '../queries/index.ts'
import type { PayFrame, PaymentResult } from '../state/frame.ts'
import { objectTarget } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { Lki } from '../state/object.ts'
import type { Proposal } from '../state/proposal.ts'
import type { Transaction } from '../state/transaction.ts'
import { effectFrame, proposeFrame } from './effectFrame.ts'

export function movedAway(
  frame: PayFrame,
  id: ObjectId,
  to: 'graveyard' | 'exile' | 'hand',
  cause: 'sacrifice' | 'discard' | 'cycle' | null,
): Proposal {
  return {
    kind: 'move',
    id,
    to,
    position: 'top',
    cause,
    by: frame.player,
    source: frame.context.source,
    entering: null,
    exileFaceDown: null,
    revealed: true,
  }
}

/** What paying one part of a cost comes to. */
export function partProposals(
  tx: Transaction,
  frame: PayFrame,
  part: CostPart,
  chosen: readonly ObjectId[],
  self: ObjectId,
): readonly Proposal[] {
  const { player, context } = frame
  const all = (make: (id: ObjectId) => Proposal): readonly Proposal[] => chosen.map(make)
  switch (part.kind) {
    case 'tapSelf':
      return [{ kind: 'tap', id: self, forMana: tx.state.frames.length > 0 && isForMana(frame, self) }]
    case 'untapSelf':
      return [{ kind: 'untap', id: self }]
    case 'loyalty': {
      const x = context.x ?? 0
      const n = part.n === 'x' ? x : part.n === '-x' ? -x : part.n
      if (n === 0) return []
      return [
        n > 0
          ? { kind: 'putCounters', on: objectTarget(self), counter: 'loyalty', amount: n, by: player, noEffect: true }
          : { kind: 'removeCounters', on: objectTarget(self), counter: 'loyalty', amount: -n },
      ]
    }
    case 'payLife':
      return [{ kind: 'loseLife', player, amount: amountOf(tx.state, part.n, context) }]
    case 'sacrificeSelf':
      return [movedAway(frame, self, 'graveyard', 'sacrifice')]
    case 'discardSelf':
      return [{ ...movedAway(frame, self, 'graveyard', isCycling(tx) ? 'cycle' : 'discard'), x: context.x } as Proposal]
    case 'discardHand':
      return (tx.state.hands[player] ?? []).map((id) => movedAway(frame, id, 'graveyard', 'discard'))
    case 'exileSelf':
      return [movedAway(frame, self, 'exile', null)]
    case 'returnSelf':
      return [movedAway(frame, self, 'hand', null)]
    case 'sacrifice':
      return all((id) => movedAway(frame, id, 'graveyard', 'sacrifice'))
    case 'discard':
      return all((id) => movedAway(frame, id, 'graveyard', 'discard'))
    case 'exile':
      return all((id) => movedAway(frame, id, 'exile', null))
    case 'return':
      return all((id) => movedAway(frame, id, 'hand', null))
    case 'tap':
    case 'tapPower':
      return all((id) => ({ kind: 'tap', id, forMana: false }))
    case 'reveal':
      return chosen.length === 0 ? [] : [{ kind: 'reveal', ids: chosen, to: 'all' }]
    case 'revealSelf':
      return [{ kind: 'reveal', ids: [self], to: 'all' }]
    case 'removeCounters': {
      const amount = amountOf(tx.state, part.count, context)
      return (part.from === 'self' ? [self] : chosen).map((id) => ({
        kind: 'removeCounters',
        on: objectTarget(id),
        counter: part.counter,
        amount,
      }))
    }
    case 'putCounters':
      return (part.on === undefined ? [self] : chosen).map((id) => ({
        kind: 'putCounters',
        on: objectTarget(id),
        counter: part.counter,
        amount: amountOf(tx.state, part.count, context),
        by: player,
        noEffect: true,
      }))
    case 'draw': {
      const count = amountOf(tx.state, part.count, context)
      return count > 0 ? [{ kind: 'drawCards', player, count, begun: false }] : []
    }
    case 'mill':
    case 'exileTop': {
      const top = (tx.state.libraries[player] ?? []).slice(0, amountOf(tx.state, part.count, context))
      return top.map(
        (id) =>
          ({
            ...movedAway(frame, id, part.kind === 'mill' ? 'graveyard' : 'exile', null),
            cause: part.kind === 'mill' ? 'mill' : null,
          }) as Proposal,
      )
    }
    case 'energy':
      return [
        {
          kind: 'removeCounters',
          on: { kind: 'player', player },
          counter: 'energy',
          amount: amountOf(tx.state, part.n, context),
        },
      ]
    case 'evidence':
      return all((id) => movedAway(frame, id, 'exile', null))
    case 'behold': {
      const shown = chosen.filter((id) => tx.object(id).zone === 'hand')
      return shown.length === 0 ? [] : [{ kind: 'reveal', ids: shown, to: 'all' }]
    }
    case 'exertSelf':
    case 'either':
      return []
  }
}

// 702.29c: discarding a card to pay for its cycling ability is cycling it.
function isCycling(tx: Transaction): boolean {
  const below = tx.state.frames.findLast((frame) => frame.kind === 'cast')
  return below?.ability?.kind === 'activated' && below.ability.keyword === 'cycling'
}

// Tapping a source while mana is being paid, or for a mana ability, is tapping it for mana (106.12).
function isForMana(frame: PayFrame, self: ObjectId): boolean {
  return self !== frame.context.source || frame.forItem === self
}

const PAID_AS = {
  sacrifice: 'sacrifice',
  sacrificeSelf: 'sacrifice',
  discard: 'discard',
  discardSelf: 'discard',
  exile: 'exile',
  exileSelf: 'exile',
  tap: 'tap',
  tapPower: 'tap',
  reveal: 'reveal',
  evidence: 'exile',
  behold: 'behold',
  return: 'return',
} as const

function isPaidAs(kind: string): kind is keyof typeof PAID_AS {
  return Object.hasOwn(PAID_AS, kind)
}

function usedFor(frame: PayFrame, part: CostPart, index: number): readonly ObjectId[] {
  return part.kind.endsWith('Self') ? [frame.context.source] : (frame.chosen[index] ?? [])
}

/** The objects that a cost is paid with besides mana. */
export function paidWith(frame: PayFrame): readonly ObjectId[] {
  return frame.cost.parts.flatMap((part, index) => (isPaidAs(part.kind) ? usedFor(frame, part, index) : []))
}

const EXERT: Effect = { kind: 'exert', what: { kind: 'self' } }
const COLLECTED = { kind: 'announce', action: 'evidence', id: null, pc: 0, answers: [] } as const

/** Leaves with the frame below what was used, as it last was (608.2h). */
export function payParts(tx: Transaction, frame: PayFrame): void {
  const proposals: Proposal[] = []
  const parts: Record<string, Lki[]> = {}
  frame.cost.parts.forEach((part, index) => {
    const chosen = frame.chosen[index] ?? []
    proposals.push(...partProposals(tx, frame, part, chosen, frame.context.source))
    if (!isPaidAs(part.kind)) return
    const used = usedFor(frame, part, index)
    parts[PAID_AS[part.kind]] = [...(parts[PAID_AS[part.kind]] ?? []), ...used.map((id) => lkiOf(tx.state, id))]
  })
  const result: PaymentResult = { parts, mana: frame.manaSpent, lifeForMana: frame.lifeForMana }
  tx.pop()
  const below = tx.state.frames[tx.state.frames.length - 1]
  if (below?.kind === 'cast' || below?.kind === 'effect' || below?.kind === 'turnFaceUp' || below?.kind === 'special')
    tx.replaceTop({ ...below, paid: result })
  for (const part of frame.cost.parts) {
    if (part.kind === 'exertSelf') tx.push(effectFrame(EXERT, frame.context))
    if (part.kind === 'evidence') tx.push({ ...COLLECTED, player: frame.player })
  }
  if (proposals.length > 0) tx.push(proposeFrame(proposals))
}
