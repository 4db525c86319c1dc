import { emptySelection, isFeasible } from './feasible.ts'
import type { Problem, Selection } from './feasible.ts'
import type { Group } from './forms.ts'

/** How many distributions are looked at before the search gives up; boards that need more don't occur in play. */
const PATIENCE = 20_000

type Draft = number[][]

/** One form, and it costs no mana: using more members never hurts. */
function isPlain(group: Group): boolean {
  return group.forms.length === 1 && group.forms[0]?.price === null
}

/** The same problem with the plain groups first, so that the others are decided last. */
export function inOrder(groups: readonly Group[]): readonly Group[] {
  return [...groups.filter(isPlain), ...groups.filter((group) => !isPlain(group))]
}

interface Search {
  readonly problem: Problem
  readonly draft: Draft
  readonly most: number
  left: number
}

/** Tries the ways of using up to `members` members from form number `form` on, then the groups after this one. */
function distribute(search: Search, group: number, form: number, members: number): boolean {
  const { problem, draft } = search
  const counts = draft[group]
  if (counts === undefined) return isFeasible(problem, draft)
  if (form === counts.length) {
    if (search.left-- <= 0 || !isFeasible(problem, draft, group + 1)) return false
    const next = problem.groups[group + 1]
    return distribute(search, group + 1, 0, next === undefined ? 0 : Math.min(next.members.length, search.most))
  }
  for (let n = members; n >= 0; n--) {
    counts[form] = n
    if (distribute(search, group, form + 1, members - n)) return true
  }
  counts[form] = 0
  return false
}

/** A selection that pays, or null: all of the plain groups, and of the others what it takes. */
function find(problem: Problem): Draft | null {
  const draft = emptySelection(problem)
  let first = problem.groups.length
  problem.groups.forEach((group, index) => {
    const counts = draft[index]
    if (counts !== undefined && isPlain(group)) counts[0] = group.members.length
    else first = Math.min(first, index)
  })
  if (isFeasible(problem, draft)) return draft
  const group = problem.groups[first]
  if (group === undefined || !isFeasible(problem, draft, first)) return null
  let most = 0
  for (const n of problem.counts) most += n
  for (const prices of problem.prices) for (const price of prices) for (const n of price ?? []) most += n
  const search: Search = { problem, draft, most, left: PATIENCE }
  return distribute(search, first, 0, Math.min(group.members.length, most)) ? draft : null
}

interface Entry {
  readonly group: number
  readonly form: number
  readonly weight: number
  readonly units: number
  /** How many there are of the kind. */
  readonly members: number
}

function entriesOf(problem: Problem): Entry[] {
  return problem.groups.flatMap((group, g) =>
    group.forms.map((form, f) => ({
      group: g,
      form: f,
      weight: group.weight,
      units: form.units.length,
      members: group.members.length,
    })),
  )
}

/** How many more units a selection makes than are needed. */
function surplus(problem: Problem, selection: Selection): number {
  let units = 0
  for (const count of problem.counts) units -= count
  for (let g = 0; g < selection.length; g++) {
    const forms = problem.groups[g]?.forms ?? []
    for (let f = 0; f < forms.length; f++) units += (selection[g]?.[f] ?? 0) * worth(problem, g, f)
  }
  return units
}

/** Units that one member adds in a form, beyond its price. */
function worth(problem: Problem, group: number, form: number): number {
  let units = problem.pays[group]?.[form]?.length ?? 0
  for (const price of problem.prices[group]?.[form] ?? []) units -= price
  return units
}

const FEW = 40

/** Takes members of kinds missed alike out one at a time, now of one, now of another: what stays is as mixed as can be. */
function takeEvenly(problem: Problem, draft: Draft, alike: readonly Entry[]): void {
  const open = alike.map((entry) => ({ entry, kept: 0 }))
  let spare = surplus(problem, draft)
  while (open.length > 0 && spare > 0) {
    const [next] = open
    if (next === undefined) return
    const { group, form } = next.entry
    const counts = draft[group]
    const before = counts?.[form] ?? 0
    if (counts !== undefined && before > 0) {
      counts[form] = before - 1
      if (isFeasible(problem, draft)) {
        spare -= worth(problem, group, form)
        next.kept++
        open.sort((a, b) => a.kept - b.kept || a.entry.members - b.entry.members)
        continue
      }
      counts[form] = before
    }
    open.shift()
  }
}

/** What comes first in an order and is missed alike, as far as taking it evenly isn't too long a way. */
function alikeAt(entries: readonly Entry[], from: number): readonly Entry[] {
  const [first] = entries.slice(from, from + 1)
  if (first?.units !== 1) return []
  let to = from
  while (entries[to]?.weight === first.weight && entries[to]?.units === 1) to++
  const alike = entries.slice(from, to)
  return alike.length > 1 && alike.reduce((sum, entry) => sum + entry.members, 0) <= FEW ? alike : []
}

/** Takes members out again, in this order of entries, as long as what is left still pays. */
function reduced(problem: Problem, selection: Selection, order: readonly Entry[]): Draft {
  const draft = selection.map((counts) => counts.slice())
  for (let at = 0; at < order.length;) {
    const alike = alikeAt(order, at)
    if (alike.length > 0) takeEvenly(problem, draft, alike)
    else takeMany(problem, draft, order.slice(at, at + 1))
    at += Math.max(1, alike.length)
  }
  return draft
}

function takeMany(problem: Problem, draft: Draft, order: readonly Entry[]): void {
  let spare = surplus(problem, draft)
  for (const { group, form } of order) {
    const counts = draft[group]
    if (counts === undefined) continue
    const each = worth(problem, group, form)
    // Large steps first: boards of hundreds of equal tokens.
    let step = counts[form] ?? 0
    while (step > 0) {
      const before = counts[form] ?? 0
      const attempt = Math.min(step, before, each > 0 ? Math.floor(spare / each) : before)
      if (attempt === 0) break
      counts[form] = before - attempt
      if (isFeasible(problem, draft)) spare -= attempt * each
      else {
        counts[form] = before
        step = attempt >> 1
      }
    }
  }
}

const WASTE = 6

/** What a selection gives up: the weights of what it uses, and mana that is made for nothing. */
function lossOf(problem: Problem, selection: Selection): number {
  let loss = WASTE * surplus(problem, selection)
  problem.groups.forEach((group, g) => {
    for (const count of selection[g] ?? []) loss += count * group.weight
  })
  return loss
}

/** The members to use, as few as will do and the ones that are missed least; null if all of them don't pay. */
export function choose(problem: Problem): Selection | null {
  const found = find(problem)
  if (found === null) return null
  const entries = entriesOf(problem)
  // Without members that make several units this order is the best there is: the sets that pay form a matroid.
  // Of kinds that are missed alike the scarcer ones stay, so that what is left makes as many colors as can be.
  const byWeight = entries.slice().sort((a, b) => b.weight - a.weight || b.units - a.units || a.members - b.members)
  const selection = reduced(problem, found, byWeight)
  if (surplus(problem, selection) === 0 && entries.every((entry) => entry.units <= 1)) return selection
  const large = entries.slice().sort((a, b) => b.units - a.units || b.weight - a.weight)
  const small = entries.slice().sort((a, b) => a.units - b.units || b.weight - a.weight)
  let best = selection
  for (const order of [large, small]) {
    const other = reduced(problem, found, order)
    if (lossOf(problem, other) < lossOf(problem, best)) best = other
  }
  return best
}

/** Whether some selection pays. */
export function exists(problem: Problem): boolean {
  return find(problem) !== null
}
