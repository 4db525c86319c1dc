import type { PlayerId } from '../../../../shared/vocabulary/players.ts'
import { characteristics, controllerOf } from '../../characteristics/index.ts'
import { isSummoningSick } from '../../queries/summoningSickness.ts'
import { slotOf } from '../../state/ids.ts'
import type { ObjectId } from '../../state/ids.ts'
import type { GameState, ManaUnit } from '../../state/state.ts'
import { demandOf } from './demand.ts'
import type { Demand, Kind } from './demand.ts'
import { bitOf, maskOf, sizeOf } from './manaMask.ts'
import { mayBeSpent } from './options.ts'
import type { PaymentOptions, Purpose } from './options.ts'
import { manaObjects } from './sources.ts'
import type { ManaOption } from './sources.ts'

/** What can stand for one unit of mana in a payment. */
export interface Unit {
  readonly types: number
  readonly snow: boolean
  /** Mana; or a creature tapped for convoke, an artifact for improvise, a card exiled for delve, which aren't. */
  readonly what: 'mana' | 'convoke' | 'improvise' | 'delve'
  /** May be spent on the cost itself (106.6). */
  readonly spendable: boolean
  /** May pay for a mana ability: it's there before that ability is activated. */
  readonly early: boolean
}

/** How bad it is to use: 0 nothing is lost, 1 life, 2 the source itself. */
export type Tier = 0 | 1 | 2

/** One way of using a member: what it activates and what comes of it. */
export interface Form {
  readonly units: readonly Unit[]
  readonly tier: Tier
  readonly life: number
  readonly harm: number
  /** What a mana ability's own cost takes. */
  readonly price: Demand | null
  /** For forms that are several single units in one: the forms that it stands for. */
  readonly choices: readonly Form[]
  readonly activations: readonly ManaOption[]
}

/** Members that can be used in the same ways, so that only how many are used matters. */
export interface Group {
  readonly members: readonly Member[]
  readonly forms: readonly Form[]
  readonly weight: number
}
export interface Member {
  readonly object: ObjectId | null
  /** Indices into the player's mana pool; null for anything else. */
  readonly floating: number | null
}

function unit(types: number, option: ManaOption, spendable: boolean): Unit {
  return {
    types,
    snow: option.snow,
    what: 'mana',
    spendable,
    early: option.mana === null && option.product.restriction === null,
  }
}

function tierOf(options: readonly ManaOption[]): Tier {
  if (options.some((option) => option.consumes)) return 2
  return options.some((option) => option.life > 0 || option.product.harm > 0) ? 1 : 0
}

function formsOfOption(option: ManaOption, spendable: boolean): readonly Form[] {
  const price = option.mana === null ? null : demandOf(option.mana)
  // What costs that much to make, with several ways of paying it, is left to a person.
  if (price !== null && (price.phyrexian.length > 0 || price.twoOr.length > 0 || price.unpayable)) return []
  return option.product.alternatives.map((alternative) => ({
    units: [
      ...alternative.map((types) => unit(types, option, spendable)),
      ...option.bonus.map((types) => ({ ...unit(types, option, true), snow: false })),
    ],
    tier: tierOf([option]),
    life: option.life,
    harm: option.product.harm,
    price,
    choices: [],
    activations: [option],
  }))
}

/** Tapping for mana and then giving the source up for more (a creature token that does both). */
function together(first: Form, second: Form): Form {
  return {
    units: [...first.units, ...second.units],
    tier: Math.max(first.tier, second.tier) as Tier,
    life: first.life + second.life,
    harm: first.harm + second.harm,
    price: null,
    choices: [],
    activations: [...first.activations, ...second.activations],
  }
}

// Single units that cost no mana are one unit that can be any of them; what that costs is settled at the end.
function merged(forms: readonly Form[]): readonly Form[] {
  const single = forms.filter((form) => form.units.length === 1 && form.price === null)
  const [first] = single
  if (first === undefined || single.length < 2) return forms
  const units = single.flatMap((form) => form.units)
  const [one] = units
  if (
    one === undefined ||
    units.some((u) => u.what !== one.what || u.spendable !== one.spendable || u.early !== one.early)
  )
    return forms
  const joined: Form = {
    units: [{ ...one, types: units.reduce((types, u) => types | u.types, 0), snow: units.every((u) => u.snow) }],
    tier: single.reduce((tier: Tier, form) => (form.tier < tier ? form.tier : tier), 2),
    life: Math.max(...single.map((form) => form.life)),
    harm: Math.max(...single.map((form) => form.harm)),
    price: null,
    choices: single,
    activations: [],
  }
  return [joined, ...forms.filter((form) => !single.includes(form))]
}

function signature(forms: readonly Form[], weight: number): string {
  let text = `${weight}`
  for (const form of forms) {
    text += `|${form.tier},${form.life},${form.harm}`
    for (const u of form.units)
      text += `;${u.types}${u.snow ? 's' : ''}${u.what}${u.spendable ? '' : '!'}${u.early ? '' : '~'}`
    for (const { kind, count } of form.price?.fixed ?? []) text += `$${kind.types}x${count}`
    if (form.price !== null) text += `$${form.price.generic}`
    for (const choice of form.choices)
      text += `(${choice.tier},${choice.harm},${choice.life},${choice.units[0]?.types ?? 0})`
  }
  return text
}

interface Collected {
  readonly groups: Map<string, { members: Member[]; readonly forms: readonly Form[]; readonly weight: number }>
}

function collect(into: Collected, member: Member, forms: readonly Form[], weight: number): void {
  if (forms.length === 0) return
  const key = signature(forms, weight)
  const group = into.groups.get(key)
  if (group === undefined) into.groups.set(key, { members: [member], forms, weight })
  else group.members.push(member)
}

function formsOfMembers(
  options: readonly ManaOption[],
  extra: readonly Form[],
  most: Tier,
  spendable: (option: ManaOption) => boolean,
): readonly Form[] {
  const automatic = options.filter((option) => option.automatic)
  const forms = automatic.flatMap((option) => formsOfOption(option, spendable(option)))
  const tapping = forms.filter(
    (form) => form.activations.every((option) => option.taps && !option.consumes) && form.price === null,
  )
  const giving = forms.filter(
    (form) => form.activations.every((option) => !option.taps && option.consumes) && form.price === null,
  )
  const pairs = tapping.flatMap((first) => giving.map((second) => together(first, second)))
  return merged([...extra, ...forms, ...pairs].filter((form) => form.tier <= most))
}

function floatingForm(mana: ManaUnit, spendable: boolean): Form {
  const made: Unit = {
    types: bitOf(mana.type),
    snow: mana.snow,
    what: 'mana',
    spendable,
    early: mana.restriction === null,
  }
  return { units: [made], tier: 0, life: 0, harm: 0, price: null, choices: [], activations: [] }
}

function standIn(what: 'convoke' | 'improvise' | 'delve', types: number): Form {
  const made: Unit = { types, snow: false, what, spendable: true, early: false }
  return { units: [made], tier: 0, life: 0, harm: 0, price: null, choices: [], activations: [] }
}

const KEEPS = { floating: -60, restrictedFloating: -80, delve: 2, convoke: 25, improvise: 12 } as const

/** Creatures for convoke (702.51a) and artifacts for improvise (702.126a) that the player could tap. */
function tappable(state: GameState, player: PlayerId, purpose: Purpose): Map<ObjectId, Form[]> {
  const found = new Map<ObjectId, Form[]>()
  if (!purpose.convoke && !purpose.improvise) return found
  for (const id of state.battlefield) {
    const object = state.objects[slotOf(id)]
    if (object === undefined || object.tapped || object.phasedOut || controllerOf(state, id) !== player) continue
    const now = characteristics(state, id)
    const forms: Form[] = []
    if (purpose.convoke && now.types.includes('Creature')) forms.push(standIn('convoke', maskOf(now.colors)))
    if (purpose.improvise && now.types.includes('Artifact')) forms.push(standIn('improvise', 0))
    if (forms.length > 0) found.set(id, forms)
  }
  return found
}

/**
 * All that a player could pay mana with, grouped by what it can do, for one purpose: floating mana, mana abilities up to
 * the given tier, and what convoke, improvise and delve let stand in for mana.
 */
export function groupsFor(
  state: GameState,
  player: PlayerId,
  purpose: Purpose,
  options: PaymentOptions,
  most: Tier,
): readonly Group[] {
  const into: Collected = { groups: new Map() }
  const exclude = options.exclude ?? []
  const lifeAllowed = options.lifeAllowed !== false
  const pool = state.players[player]?.mana ?? []
  pool.forEach((mana, index) => {
    const spendable = mayBeSpent(state, player, mana.restriction, purpose, options)
    const weight = mana.restriction === null ? KEEPS.floating : KEEPS.restrictedFloating
    collect(into, { object: null, floating: index }, [floatingForm(mana, spendable)], weight)
  })
  const standIns = tappable(state, player, purpose)
  if (options.poolOnly !== true)
    for (const source of manaObjects(state, player)) {
      if (exclude.includes(source.object)) continue
      const usable = lifeAllowed ? source.options : source.options.filter((option) => option.life === 0)
      const extra = standIns.get(source.object) ?? []
      standIns.delete(source.object)
      const forms = formsOfMembers(usable, extra, most, (option) =>
        mayBeSpent(state, player, option.product.restriction, purpose, options),
      )
      const weight = source.weight + (forms.length > 0 ? 40 * Math.min(...forms.map((form) => form.tier)) : 0)
      const times = Math.max(1, ...usable.map((option) => (option.taps ? 1 : option.times)))
      for (let i = 0; i < times; i++) collect(into, { object: source.object, floating: null }, forms, weight)
    }
  for (const [id, forms] of standIns) {
    if (exclude.includes(id)) continue
    const convokes = forms.some((form) => form.units[0]?.what === 'convoke')
    const power = convokes ? Math.max(0, characteristics(state, id).power ?? 0) : 0
    const idle = convokes && isSummoningSick(state, id) ? -10 : 0
    collect(
      into,
      { object: id, floating: null },
      forms,
      (convokes ? KEEPS.convoke : KEEPS.improvise) + 2 * power + idle,
    )
  }
  if (purpose.delve)
    for (const id of state.graveyards[player] ?? []) {
      if (exclude.includes(id)) continue
      // 702.66a; a card that can still do something from there is kept longest.
      const useful = characteristics(state, id).abilities.some(
        (ability) => 'zone' in ability && ability.zone === 'graveyard',
      )
      collect(into, { object: id, floating: null }, [standIn('delve', 0)], KEEPS.delve + (useful ? 5 : 0))
    }
  return [...into.groups.values()]
}

/** Can this unit pay one symbol of this kind: of the cost itself, or of a mana ability's price? */
export function pays(u: Unit, kind: Kind, price: boolean, asThough: number): boolean {
  if (price) return u.what === 'mana' && u.early && (u.types & kind.types) !== 0 && (!kind.snow || u.snow)
  if (!u.spendable) return false
  if (u.what === 'mana') {
    const types = sizeOf(u.types) > 0 ? u.types | asThough : 0
    return (types & kind.types) !== 0 && (!kind.snow || u.snow)
  }
  if (kind.generic) return true
  return u.what === 'convoke' && !kind.snow && (u.types & kind.types) !== 0
}
