import type { ObjectId } from '../../state/ids.ts'
import type { ManaUnit } from '../../state/state.ts'
import { demandOf } from './demand.ts'
import type { Demand, Kind } from './demand.ts'
import { bitOf, sizeOf } from './manaMask.ts'
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
  /** Groups with the same key and number of members pay in the same ways. */
  readonly key: string
}
export interface Member {
  readonly object: ObjectId | null
  /** Its own forms, in the order of the group's. */
  readonly forms: readonly Form[]
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

/** The forms of an object with these mana abilities, up to a tier; `extra` are what else it could be tapped for. */
export function formsOf(
  options: readonly ManaOption[],
  extra: readonly Form[],
  most: Tier,
  spendable: (option: ManaOption) => boolean,
): readonly Form[] {
  const automatic = options.filter((option) => option.automatic)
  const forms = automatic.flatMap((option) => formsOfOption(option, spendable(option)))
  const alone = forms.filter((form) => form.price === null)
  const tapping = alone.filter((form) => form.activations.every((option) => option.taps && !option.consumes))
  const giving = alone.filter((form) => form.activations.every((option) => !option.taps && option.consumes))
  const pairs = tapping.flatMap((first) => giving.map((second) => together(first, second)))
  return merged([...extra, ...forms, ...pairs].filter((form) => form.tier <= most))
}

// Single units that cost no mana are one unit that can be any of them; what that costs is settled at the end.
export function merged(forms: readonly Form[]): readonly Form[] {
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

/** One unit of floating mana. */
export function floatingForm(mana: ManaUnit, spendable: boolean): Form {
  const made: Unit = {
    types: bitOf(mana.type),
    snow: mana.snow,
    what: 'mana',
    spendable,
    early: mana.restriction === null,
  }
  return { units: [made], tier: 0, life: 0, harm: 0, price: null, choices: [], activations: [] }
}

/** A creature, artifact or card that stands in for one mana. */
export function standIn(what: 'convoke' | 'improvise' | 'delve', types: number): Form {
  const made: Unit = { types, snow: false, what, spendable: true, early: false }
  return { units: [made], tier: 0, life: 0, harm: 0, price: null, choices: [], activations: [] }
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
