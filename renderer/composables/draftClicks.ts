import type { Answer, Decision, Subject } from '../../shared/play/decision.ts'
import type { ViewId } from '../../shared/play/view.ts'
import { answerOf, openSlot, sameSubject } from './draft.ts'
import type { Draft } from './draft.ts'

/** What a click made of the draft; `submit` where the click completes an answer that needs no confirming. */
export interface Clicked {
  readonly draft: Draft
  readonly submit: Answer | null
}

const drafted = (draft: Draft): Clicked => ({ draft, submit: null })

/** Adds an index or, if it is there, takes it out; a full pick of one is replaced. */
export function togglePicked(draft: Draft, index: number, max: number): Draft {
  if (draft.kind !== 'picked') return draft
  if (draft.picked.includes(index)) return { kind: 'picked', picked: draft.picked.filter((one) => one !== index) }
  if (draft.picked.length < max) return { kind: 'picked', picked: [...draft.picked, index] }
  return max === 1 ? { kind: 'picked', picked: [index] } : draft
}

/** Takes one more of a mode that may be chosen several times. */
export function addPicked(draft: Draft, index: number, max: number): Draft {
  if (draft.kind !== 'picked' || draft.picked.length >= max) return draft
  return { kind: 'picked', picked: [...draft.picked, index] }
}

/** Moves an option from its pile to another: to the pile's end, or to a place in it. */
export function moveToPile(draft: Draft, option: number, pile: number, place?: number): Draft {
  if (draft.kind !== 'split') return draft
  const piles = draft.piles.map((options) => options.filter((one) => one !== option))
  const target = piles[pile]
  if (target === undefined) return draft
  target.splice(place ?? target.length, 0, option)
  return { kind: 'split', piles }
}

/** Moves the entry at one place of an order to another place. */
export function moveInOrder(draft: Draft, from: number, to: number): Draft {
  if (draft.kind !== 'order') return draft
  const sequence = [...draft.sequence]
  const [moved] = sequence.splice(from, 1)
  if (moved === undefined || to < 0 || to > sequence.length) return draft
  sequence.splice(to, 0, moved)
  return { kind: 'order', sequence }
}

/** Changes one share of a division, within the bounds of its option and of what is left. */
export function changeShare(
  decision: Extract<Decision<ViewId>, { kind: 'distribute' }>,
  draft: Draft,
  index: number,
  by: number,
): Draft {
  const option = decision.over[index]
  if (draft.kind !== 'shares' || option === undefined) return draft
  const share = draft.shares[index] ?? 0
  const left = decision.total - draft.shares.reduce((sum, one) => sum + one, 0)
  const next = Math.max(option.min, Math.min(option.max, share + Math.min(by, left)))
  return { kind: 'shares', shares: draft.shares.map((one, at) => (at === index ? next : one)) }
}

function clickTarget(
  decision: Extract<Decision<ViewId>, { kind: 'targets' }>,
  draft: Draft,
  subject: Subject<ViewId>,
): Clicked {
  if (draft.kind !== 'targets') return drafted(draft)
  const optionIn = (slot: number): number =>
    decision.slots[slot]?.options.findIndex((option) => sameSubject(option, subject)) ?? -1
  const slotsWith = (change: number, picks: (typeof draft.slots)[number]): Draft => ({
    kind: 'targets',
    slots: draft.slots.map((old, index) => (index === change ? picks : old)),
  })
  const open = openSlot(decision, draft)
  const option = open === null ? -1 : optionIn(open)
  const inOpen = open === null ? undefined : draft.slots[open]
  if (open !== null && option >= 0 && inOpen !== undefined && !inOpen.some((pick) => pick.option === option)) {
    const share = decision.divide === null ? 1 : Math.max(1, freeShare(decision.divide, draft))
    const next = slotsWith(open, [...inOpen, { option, share: decision.divide === null ? 1 : share }])
    const only = decision.slots.length === 1 && decision.slots[0]?.min === 1 && decision.slots[0].max === 1
    return only ? { draft: next, submit: answerOf(decision, next) } : drafted(evenly(decision.divide, next))
  }
  // A click on what was chosen takes it out again.
  for (const [slot, picks] of draft.slots.entries()) {
    const at = optionIn(slot)
    if (picks.some((pick) => pick.option === at)) {
      return drafted(
        evenly(
          decision.divide,
          slotsWith(
            slot,
            picks.filter((pick) => pick.option !== at),
          ),
        ),
      )
    }
  }
  return drafted(draft)
}

function freeShare(total: number, draft: Draft): number {
  if (draft.kind !== 'targets') return total
  return total - draft.slots.flat().reduce((sum, pick) => sum + pick.share, 0)
}

/** Divides a whole as evenly as it goes among all targets chosen, the first ones getting the odd ones. */
function evenly(total: number | null, draft: Draft): Draft {
  if (total === null || draft.kind !== 'targets') return draft
  const count = draft.slots.flat().length
  if (count === 0) return draft
  let seen = 0
  const share = (): number => {
    const odd = seen < total % count ? 1 : 0
    seen += 1
    return Math.floor(total / count) + odd
  }
  return { kind: 'targets', slots: draft.slots.map((picks) => picks.map((pick) => ({ ...pick, share: share() }))) }
}

/** Changes what one target of a divided effect gets. */
export function changeTargetShare(draft: Draft, slot: number, option: number, by: number, total: number): Draft {
  if (draft.kind !== 'targets') return draft
  const left = freeShare(total, draft)
  return {
    kind: 'targets',
    slots: draft.slots.map((picks, index) =>
      picks.map((pick) =>
        index === slot && pick.option === option
          ? { ...pick, share: Math.max(1, pick.share + Math.min(by, left)) }
          : pick,
      ),
    ),
  }
}

function clickAttack(
  decision: Extract<Decision<ViewId>, { kind: 'attackers' }>,
  draft: Draft,
  subject: Subject<ViewId>,
): Draft {
  if (draft.kind !== 'attack' || subject.kind !== 'object') return draft
  const at = decision.options.findIndex((option) => option.attacker === subject.id)
  const option = decision.options[at]
  if (option === undefined) return draft
  // Through its defenders in turn, and then out of the attack.
  const now = draft.defenders[at] ?? null
  const place = now === null ? 0 : option.defenders.indexOf(now) + 1
  const next = option.defenders[place] ?? null
  return { kind: 'attack', defenders: draft.defenders.map((old, index) => (index === at ? next : old)) }
}

/** Sends an attacker against a defender by dragging it there. */
export function sendAttacker(
  decision: Extract<Decision<ViewId>, { kind: 'attackers' }>,
  draft: Draft,
  attacker: ViewId,
  defender: Subject<ViewId>,
): Draft {
  if (draft.kind !== 'attack') return draft
  const at = decision.options.findIndex((option) => option.attacker === attacker)
  const to = decision.defenders.findIndex((one) => sameSubject(one, defender))
  if (!(decision.options[at]?.defenders.includes(to) ?? false)) return draft
  return { kind: 'attack', defenders: draft.defenders.map((old, index) => (index === at ? to : old)) }
}

/** Everything attacks that can: each its first defender; if everything does already, nothing. */
export function attackWithAll(decision: Extract<Decision<ViewId>, { kind: 'attackers' }>, draft: Draft): Draft {
  if (draft.kind !== 'attack') return draft
  const all = decision.options.every((_, index) => (draft.defenders[index] ?? null) !== null)
  return {
    kind: 'attack',
    defenders: decision.options.map((option, index) => {
      if (all) return option.required ? (option.defenders[0] ?? null) : null
      return draft.defenders[index] ?? option.defenders[0] ?? null
    }),
  }
}

/** Puts a blocker in front of an attacker, or takes it away from there. */
export function toggleBlock(
  decision: Extract<Decision<ViewId>, { kind: 'blockers' }>,
  draft: Draft,
  blocker: ViewId,
  attacker: ViewId,
): Draft {
  if (draft.kind !== 'block') return draft
  const at = decision.options.findIndex((option) => option.blocker === blocker)
  const to = decision.attackers.indexOf(attacker)
  const option = decision.options[at]
  if (option === undefined || !option.attackers.includes(to)) return draft
  const old = draft.blocks[at] ?? []
  const without = old.filter((one) => one !== to)
  const kept = option.max > 1 ? without.slice(-(option.max - 1)) : []
  const next = old.includes(to) ? without : [...kept, to]
  return {
    kind: 'block',
    blocks: draft.blocks.map((blocks, index) => (index === at ? next : blocks)),
    armed: next.length > 0 && next.length < option.max ? at : null,
  }
}

function clickBlock(
  decision: Extract<Decision<ViewId>, { kind: 'blockers' }>,
  draft: Draft,
  subject: Subject<ViewId>,
): Draft {
  if (draft.kind !== 'block' || subject.kind !== 'object') return draft
  const at = decision.options.findIndex((option) => option.blocker === subject.id)
  const option = decision.options[at]
  if (option !== undefined) {
    if (draft.armed === at) return { ...draft, armed: null }
    if ((draft.blocks[at]?.length ?? 0) >= option.max || (draft.blocks[at]?.length ?? 0) > 0) {
      return { kind: 'block', blocks: draft.blocks.map((old, index) => (index === at ? [] : old)), armed: null }
    }
    const [only, ...more] = option.attackers
    const id = only === undefined || more.length > 0 ? undefined : decision.attackers[only]
    return id === undefined ? { ...draft, armed: at } : toggleBlock(decision, draft, subject.id, id)
  }
  const armed = draft.armed === null ? undefined : decision.options[draft.armed]
  return armed === undefined ? draft : toggleBlock(decision, draft, armed.blocker, subject.id)
}

/** Takes a decision, the draft of its answer and what was clicked, and gives what the click makes of it. */
export function clickSubject(decision: Decision<ViewId>, draft: Draft, subject: Subject<ViewId>): Clicked {
  switch (decision.kind) {
    case 'targets':
      return clickTarget(decision, draft, subject)
    case 'pick': {
      const at = decision.options.findIndex((option) => sameSubject(option, subject))
      return drafted(at < 0 ? draft : togglePicked(draft, at, decision.max))
    }
    case 'attackers':
      return drafted(clickAttack(decision, draft, subject))
    case 'blockers':
      return drafted(clickBlock(decision, draft, subject))
    case 'payMana': {
      const at = decision.sources.findIndex((source) => subject.kind === 'object' && source.object === subject.id)
      const source = decision.sources[at]
      if (source === undefined || source.produces.length !== 1) return drafted(draft)
      // One source may be offered once for each of its abilities; only a single offer needs no asking.
      const offers = decision.sources.filter((one) => one.object === source.object)
      if (offers.length > 1) return drafted(draft)
      return { draft, submit: { kind: 'indices', of: decision.id, picked: [at, 0] } }
    }
    default:
      return drafted(draft)
  }
}
