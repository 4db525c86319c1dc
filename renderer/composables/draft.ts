import type { Answer, Decision, Subject } from '../../shared/play/decision.ts'
import type { ViewId } from '../../shared/play/view.ts'

/**
 * An answer in the making: what was clicked so far, by the shape of the decision. Drafts are plain values; every click
 * makes a new one. What a click may choose was decided by the options; nothing here knows a rule.
 */
export type Draft =
  | { readonly kind: 'none' }
  /** pick, modes: indices of options in the order chosen. */
  | { readonly kind: 'picked'; readonly picked: readonly number[] }
  | { readonly kind: 'number'; readonly n: number }
  /** order: indices of options, first = first. */
  | { readonly kind: 'order'; readonly sequence: readonly number[] }
  /** targets: for each slot what was chosen, with the share it gets. */
  | {
      readonly kind: 'targets'
      readonly slots: readonly (readonly { readonly option: number; readonly share: number }[])[]
    }
  /** split: for each pile the options in it, top first. */
  | { readonly kind: 'split'; readonly piles: readonly (readonly number[])[] }
  | { readonly kind: 'shares'; readonly shares: readonly number[] }
  /** attackers: the defender that each option attacks, or null. */
  | { readonly kind: 'attack'; readonly defenders: readonly (number | null)[] }
  /** blockers: the attackers that each option blocks; `armed` is the blocker that waits for its attacker. */
  | { readonly kind: 'block'; readonly blocks: readonly (readonly number[])[]; readonly armed: number | null }
  | { readonly kind: 'text'; readonly text: string }

/** Takes a decision and gives the draft to start from: the least that is legal where the decision says so. */
export function startDraft(decision: Decision<ViewId> | null): Draft {
  if (decision === null) return { kind: 'none' }
  switch (decision.kind) {
    case 'pick':
    case 'modes':
      return { kind: 'picked', picked: [] }
    case 'number':
      return { kind: 'number', n: decision.min }
    case 'order':
      return { kind: 'order', sequence: decision.options.map((_, index) => index) }
    case 'targets':
      return { kind: 'targets', slots: decision.slots.map(() => []) }
    case 'split':
      return {
        kind: 'split',
        piles: decision.piles.map((_, pile) => (pile === 0 ? decision.options.map((__, i) => i) : [])),
      }
    case 'distribute':
      return { kind: 'shares', shares: startShares(decision) }
    case 'attackers':
      return {
        kind: 'attack',
        defenders: decision.options.map((option) => (option.required ? (option.defenders[0] ?? null) : null)),
      }
    case 'blockers':
      return {
        kind: 'block',
        blocks: decision.options.map((option) => option.attackers.slice(0, option.required)),
        armed: null,
      }
    case 'name':
      return { kind: 'text', text: '' }
    case 'priority':
    case 'confirm':
    case 'option':
    case 'payMana':
      return { kind: 'none' }
  }
}

/** Lethal damage to each in turn as far as it goes, the rest to the last that takes it; where nothing is lethal, the least. */
function startShares(decision: Extract<Decision<ViewId>, { kind: 'distribute' }>): readonly number[] {
  const shares = decision.over.map((option) => option.min)
  let left = decision.total - shares.reduce((sum, share) => sum + share, 0)
  const give = (index: number, most: number): void => {
    const share = shares[index] ?? 0
    const more = Math.max(0, Math.min(left, most - share))
    shares[index] = share + more
    left -= more
  }
  for (const [index, option] of decision.over.entries()) {
    if (option.lethal !== null) give(index, Math.min(option.max, option.lethal))
  }
  for (const [index, option] of [...decision.over.entries()].reverse()) give(index, option.max)
  return shares
}

/** Are two subjects the same thing? */
export function sameSubject(a: Subject<ViewId>, b: Subject<ViewId>): boolean {
  if (a.kind === 'object') return b.kind === 'object' && a.id === b.id
  return b.kind === 'player' && a.player === b.player
}

/** The slot of a targets decision that the next click fills: the first that isn't full. Null when all are. */
export function openSlot(decision: Extract<Decision<ViewId>, { kind: 'targets' }>, draft: Draft): number | null {
  if (draft.kind !== 'targets') return null
  const at = decision.slots.findIndex((slot, index) => (draft.slots[index]?.length ?? 0) < slot.max)
  return at < 0 ? null : at
}

/** What the board shows of each subject while an answer is in the making. */
export type Mark = 'open' | 'chosen'

/** Takes a decision and the draft of its answer and gives a function that says how a subject is marked, if at all. */
export function markerOf(decision: Decision<ViewId> | null, draft: Draft): (subject: Subject<ViewId>) => Mark | null {
  const marks: (readonly [Subject<ViewId>, Mark])[] = []
  const open = (subject: Subject<ViewId>): void => void marks.push([subject, 'open'])
  const chosen = (subject: Subject<ViewId> | undefined): void => {
    if (subject !== undefined) marks.push([subject, 'chosen'])
  }
  const object = (id: ViewId): Subject<ViewId> => ({ kind: 'object', id })
  if (decision?.kind === 'pick' && draft.kind === 'picked') {
    for (const index of draft.picked) chosen(decision.options[index])
    if (draft.picked.length < decision.max) decision.options.forEach(open)
  } else if (decision?.kind === 'targets' && draft.kind === 'targets') {
    draft.slots.forEach((picks, slot) => {
      for (const { option } of picks) chosen(decision.slots[slot]?.options[option])
    })
    const slot = openSlot(decision, draft)
    if (slot !== null) decision.slots[slot]?.options.forEach(open)
  } else if (decision?.kind === 'attackers' && draft.kind === 'attack') {
    decision.options.forEach((option, index) => {
      if ((draft.defenders[index] ?? null) === null) open(object(option.attacker))
      else chosen(object(option.attacker))
    })
  } else if (decision?.kind === 'blockers' && draft.kind === 'block') {
    const armed = draft.armed === null ? undefined : decision.options[draft.armed]
    decision.options.forEach((option, index) => {
      const busy = (draft.blocks[index]?.length ?? 0) > 0 || index === draft.armed
      if (busy) chosen(object(option.blocker))
      else open(object(option.blocker))
    })
    for (const attacker of armed?.attackers ?? []) {
      const id = decision.attackers[attacker]
      if (id !== undefined) open(object(id))
    }
  } else if (decision?.kind === 'payMana') {
    for (const source of decision.sources) open(object(source.object))
  } else if (decision?.kind === 'distribute') {
    for (const { subject } of decision.over) chosen(subject)
  } else if (decision?.kind === 'order') {
    for (const { subject } of decision.options) chosen(subject)
  }
  // What is chosen shows as chosen, also where it could be chosen once more.
  return (subject) => {
    const found = marks.filter(([marked]) => sameSubject(marked, subject)).map(([, mark]) => mark)
    return found.includes('chosen') ? 'chosen' : (found[0] ?? null)
  }
}

const indices = (of: number, picked: readonly number[]): Answer => ({ kind: 'indices', of, picked })

/** How much of a whole is given out so far. */
export function sharesGiven(draft: Draft): number {
  if (draft.kind === 'shares') return draft.shares.reduce((sum, share) => sum + share, 0)
  if (draft.kind === 'targets') return draft.slots.flat().reduce((sum, pick) => sum + pick.share, 0)
  return 0
}

/** Takes a decision and the draft of its answer, and gives the answer; null while the draft isn't complete. */
export function answerOf(decision: Decision<ViewId>, draft: Draft): Answer | null {
  const of = decision.id
  switch (decision.kind) {
    case 'pick':
    case 'modes': {
      if (draft.kind !== 'picked') return null
      const { length } = draft.picked
      return length < decision.min || length > decision.max ? null : indices(of, draft.picked)
    }
    case 'number':
      if (draft.kind !== 'number' || draft.n < decision.min || draft.n > decision.max) return null
      return { kind: 'value', of, n: draft.n }
    case 'order':
      return draft.kind === 'order' ? indices(of, draft.sequence) : null
    case 'targets': {
      if (draft.kind !== 'targets') return null
      const enough = decision.slots.every((slot, index) => (draft.slots[index]?.length ?? 0) >= slot.min)
      const picks = draft.slots.flat()
      const divided = decision.divide === null || picks.length === 0 || sharesGiven(draft) === decision.divide
      if (!enough || !divided || picks.some((pick) => pick.share < 1)) return null
      const cells = draft.slots.flatMap((slot, index) =>
        slot.map(({ option, share }): [number, number, number] => [
          index,
          option,
          decision.divide === null ? 1 : share,
        ]),
      )
      return { kind: 'grid', of, cells }
    }
    case 'split': {
      if (draft.kind !== 'split') return null
      const fits = decision.piles.every((pile, index) => {
        const size = draft.piles[index]?.length ?? 0
        return size >= pile.min && size <= pile.max
      })
      if (!fits) return null
      const cells = draft.piles.flatMap((pile, index) =>
        pile.map((option, place): [number, number, number] => [option, index, place]),
      )
      return { kind: 'grid', of, cells: cells.sort((a, b) => a[0] - b[0]) }
    }
    case 'distribute': {
      if (draft.kind !== 'shares' || sharesGiven(draft) !== decision.total) return null
      const within = decision.over.every((option, index) => {
        const share = draft.shares[index] ?? 0
        return share >= option.min && share <= option.max
      })
      return within
        ? { kind: 'grid', of, cells: draft.shares.map((share, index): [number, number, number] => [index, 0, share]) }
        : null
    }
    case 'attackers': {
      if (draft.kind !== 'attack') return null
      const cells = draft.defenders.flatMap((defender, index): [number, number, number][] =>
        defender === null ? [] : [[index, defender, 1]],
      )
      return { kind: 'grid', of, cells }
    }
    case 'blockers': {
      if (draft.kind !== 'block') return null
      const cells = draft.blocks.flatMap((attackers, index) =>
        attackers.map((attacker): [number, number, number] => [index, attacker, 1]),
      )
      return { kind: 'grid', of, cells }
    }
    case 'name':
      return draft.kind === 'text' && draft.text.trim() !== '' ? { kind: 'text', of, name: draft.text.trim() } : null
    case 'payMana':
      return decision.auto ? { kind: 'value', of, n: 0 } : null
    case 'priority':
    case 'confirm':
    case 'option':
      return null
  }
}
