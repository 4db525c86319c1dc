import type { ManaType } from '../../../../shared/vocabulary/colors.ts'
import type { ObjectId } from '../../state/ids.ts'
import type { Kind } from './demand.ts'
import { pays } from './forms.ts'
import type { Form, Member, Unit } from './forms.ts'
import type { Problem, Selection } from './feasible.ts'
import { firstType, inManaOrder } from './manaMask.ts'
import { isPlain } from './plain.ts'
import type { ManaOption } from './sources.ts'

/** What is to be paid, and with what. */
type Question = Pick<Problem, 'groups' | 'needs' | 'counts'>

/** Activating a mana ability, and what it's to add. */
export interface Activation {
  readonly object: ObjectId
  readonly abilityIndex: number
  readonly produce: readonly ManaType[]
  /** Types of floating mana that pay for the mana ability itself; empty where it costs none. */
  readonly payWith: readonly ManaType[]
  /** Nothing but tapping or giving up the source, paying life and adding mana comes of it. */
  readonly plain: boolean
}

/** Who pays what: the outcome of matching units to symbols. */
export interface Assignment {
  readonly activations: readonly Activation[]
  /** Indices into the player's mana pool that are spent on the cost. */
  readonly useFloating: readonly number[]
  /** Untapped creatures and artifacts that are tapped instead of mana (702.51a, 702.126a). */
  readonly taps: readonly ObjectId[]
  /** Cards in the graveyard that are exiled instead of mana (702.66a). */
  readonly exiles: readonly ObjectId[]
  /** Life that the mana abilities' costs take. */
  readonly life: number
}

interface UsedMember {
  readonly member: Member
  readonly form: Form
}
interface Slot {
  readonly user: number
  readonly unit: number
}
interface Symbol {
  readonly need: number
  /** The member whose mana ability it pays for; -1 for the cost itself. */
  readonly of: number
}

function usedMembers(problem: Question, selection: Selection): readonly UsedMember[] {
  return problem.groups.flatMap((group, g) => {
    let next = 0
    return group.forms.flatMap((form, f) => {
      const members = group.members.slice(next, next + (selection[g]?.[f] ?? 0))
      next += members.length
      return members.map((member) => ({ member, form: member.forms[f] ?? form }))
    })
  })
}

function symbolsOf(problem: Question, used: readonly UsedMember[]): readonly Symbol[] {
  const symbols: Symbol[] = []
  problem.counts.forEach((count, need) => {
    for (let i = 0; i < count; i++) symbols.push({ need, of: -1 })
  })
  used.forEach(({ form }, of) => {
    const { price } = form
    if (price === null) return
    problem.needs.forEach((need, index) => {
      if (!need.price) return
      const count = need.kind.generic ? price.generic : (price.fixed.find(({ kind }) => kind === need.kind)?.count ?? 0)
      for (let i = 0; i < count; i++) symbols.push({ need: index, of })
    })
  })
  return symbols
}

/** The forms that a member may take to make this unit for this kind, the least harmful first. */
function choicesFor(form: Form, unit: Unit, kind: Kind, price: boolean, asThough: number): readonly Form[] {
  if (form.choices.length === 0) return pays(unit, kind, price, asThough) ? [form] : []
  return form.choices
    .filter((choice) => choice.units.some((made) => pays(made, kind, price, asThough)))
    .sort((a, b) => a.tier - b.tier || a.harm + a.life - b.harm - b.life)
}

interface Matching {
  /** For each slot, the symbol that it pays; -1 for none. */
  readonly bySlot: number[]
  readonly bySymbol: number[]
}

/** Kuhn's augmenting paths from each symbol in turn; `allowed` says which slot may pay which symbol. */
function match(symbols: number, slots: number, allowed: (symbol: number, slot: number) => boolean): Matching | null {
  const bySlot = new Array<number>(slots).fill(-1)
  const bySymbol = new Array<number>(symbols).fill(-1)
  let seen: boolean[] = []
  const augment = (symbol: number): boolean => {
    for (let slot = 0; slot < slots; slot++) {
      if (seen[slot] === true || !allowed(symbol, slot)) continue
      seen[slot] = true
      const other = bySlot[slot] ?? -1
      if (other === -1 || augment(other)) {
        bySlot[slot] = symbol
        bySymbol[symbol] = slot
        return true
      }
    }
    return false
  }
  for (let symbol = 0; symbol < symbols; symbol++) {
    seen = []
    if (!augment(symbol)) return null
  }
  return { bySlot, bySymbol }
}

/** Matches the units of a selection that pays to the symbols, with as little harm as that selection allows. */
export function assign(problem: Question, selection: Selection, asThough: number): Assignment {
  const used = usedMembers(problem, selection)
  const symbols = symbolsOf(problem, used)
  const slots: Slot[] = used.flatMap(({ form }, user) => form.units.map((_, unit) => ({ user, unit })))
  const choice = (symbol: number, slot: number): readonly Form[] => {
    const asked = symbols[symbol]
    const at = slots[slot]
    const by = at === undefined ? undefined : used[at.user]
    const unit = by?.form.units[at?.unit ?? 0]
    const need = asked === undefined ? undefined : problem.needs[asked.need]
    if (asked === undefined || by === undefined || unit === undefined || need === undefined || at?.user === asked.of)
      return []
    return choicesFor(by.form, unit, need.kind, need.price, asThough)
  }
  // What a pair costs is worked out when it's first asked about.
  const known = new Float64Array(symbols.length * slots.length).fill(-1)
  const costOf = (symbol: number, slot: number): number => {
    const at = symbol * slots.length + slot
    const cost = known[at] ?? -1
    if (cost >= 0) return cost
    const [best] = choice(symbol, slot)
    const made = best === undefined ? Infinity : best.tier * 10 + best.harm + best.life
    known[at] = made
    return made
  }
  const ceiling: number[] = slots.map(() => Infinity)
  const allowed = (symbol: number, slot: number): boolean => {
    const cost = costOf(symbol, slot)
    return cost !== Infinity && cost <= (ceiling[slot] ?? 0)
  }
  let matching = match(symbols.length, slots.length, allowed)
  if (matching === null) throw new Error('a selection that pays has no matching')
  // Each unit that is used with harm: try to do without that.
  for (let slot = 0; slot < slots.length; slot++) {
    const symbol = matching.bySlot[slot] ?? -1
    const cost = symbol < 0 ? 0 : costOf(symbol, slot)
    if (cost <= 0) continue
    ceiling[slot] = cost - 1
    const better = match(symbols.length, slots.length, allowed)
    if (better === null) ceiling[slot] = cost
    else matching = better
  }
  return outcome(problem, used, slots, symbols, matching, choice)
}

function outcome(
  problem: Question,
  used: readonly UsedMember[],
  slots: readonly Slot[],
  symbols: readonly Symbol[],
  matching: Matching,
  choice: (symbol: number, slot: number) => readonly Form[],
): Assignment {
  const made = used.map((): (ManaType | null)[] => [])
  const forms: (Form | null)[] = used.map(({ form }) => (form.choices.length === 0 ? form : null))
  const payWith = used.map((): ManaType[] => [])
  const spentOnCost = used.map(() => false)
  slots.forEach(({ user, unit: place }, slot) => {
    const by = used[user]
    const symbol = matching.bySlot[slot] ?? -1
    const asked = symbols[symbol]
    const form = symbol < 0 ? by?.form : choice(symbol, slot)[0]
    if (by === undefined || form === undefined) return
    if (symbol >= 0 || forms[user] === null) forms[user] = form.choices[0] ?? form
    const need = asked === undefined ? null : problem.needs[asked.need]
    const unit = form.units.length === 1 && by.form.units.length === 1 ? form.units[0] : form.units[place]
    if (unit === undefined || unit.what !== 'mana') {
      if (symbol >= 0) spentOnCost[user] = true
      return
    }
    const wanted = need === null || need === undefined ? 0 : unit.types & need.kind.types
    const type = firstType(wanted === 0 ? unit.types : wanted)
    const types = made[user]
    if (types !== undefined) types[place] = type
    if (asked === undefined) return
    if (asked.of < 0) spentOnCost[user] = true
    else payWith[asked.of]?.push(type)
  })
  const activations: { readonly late: boolean; readonly activation: Activation }[] = []
  const floating: number[] = []
  const taps: ObjectId[] = []
  const exiles: ObjectId[] = []
  let life = 0
  used.forEach(({ member }, user) => {
    const form = forms[user]
    if (form === null || form === undefined) return
    const [unit] = form.units
    if (member.floating !== null) {
      if (spentOnCost[user] === true) floating.push(member.floating)
      return
    }
    if (unit !== undefined && unit.what !== 'mana') {
      if (spentOnCost[user] === true && member.object !== null)
        (unit.what === 'delve' ? exiles : taps).push(member.object)
      return
    }
    life += form.life
    activations.push(
      ...inTurn(form.activations, made[user] ?? [], payWith[user] ?? []).map((activation) => ({
        late: form.price !== null,
        activation,
      })),
    )
  })
  return {
    activations: [...activations.filter((one) => !one.late), ...activations.filter((one) => one.late)].map(
      (one) => one.activation,
    ),
    useFloating: floating,
    taps,
    exiles,
    life,
  }
}

// A form with several activations makes its units in their order.
function inTurn(
  options: readonly ManaOption[],
  made: readonly (ManaType | null)[],
  payWith: readonly ManaType[],
): readonly Activation[] {
  let next = 0
  return options.map((option) => {
    // What triggered mana abilities add on top comes after it and isn't this ability's.
    const size = (option.product.alternatives[0]?.length ?? 0) + option.bonus.length
    const end = options.length === 1 ? made.length : next + size
    const produce = inManaOrder(made.slice(next, end - option.bonus.length).filter((type) => type !== null))
    next = end
    return { object: option.object, abilityIndex: option.index, produce, payWith, plain: isPlain(option.ability) }
  })
}
