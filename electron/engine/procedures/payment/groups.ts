import type { PlayerId } from '../../../../shared/vocabulary/players.ts'
import { characteristics, controllerOf } from '../../characteristics/index.ts'
import { isSummoningSick } from '../../queries/summoningSickness.ts'
import { slotOf } from '../../state/ids.ts'
import type { ObjectId } from '../../state/ids.ts'
import type { GameState } from '../../state/state.ts'
import { floatingForm, formsOf, merged, standIn } from './forms.ts'
import type { Form, Group, Member, Tier } from './forms.ts'
import { maskOf } from './manaMask.ts'
import { mayBeSpent } from './options.ts'
import type { PaymentOptions, Purpose } from './options.ts'
import { manaObjects } from './sources.ts'
import { usableOptions } from './usable.ts'
import type { ManaObject, ManaOption } from './sources.ts'

/** What can be used in the same ways has the same signature. */
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

interface Prepared {
  readonly forms: readonly Form[]
  readonly weight: number
  readonly key: string
}

function prepared(forms: readonly Form[], weight: number): Prepared {
  const full = weight + (forms.length > 0 ? 40 * Math.min(...forms.map((form) => form.tier)) : 0)
  return { forms, weight: full, key: signature(forms, full) }
}

const plainForms = new WeakMap<ManaObject, (Prepared | undefined)[]>()

/** The forms of a source whose mana isn't restricted: the same for every payment, so kept with it. */
function plainly(source: ManaObject, most: Tier): Prepared {
  let kept = plainForms.get(source)
  if (kept === undefined) {
    kept = []
    plainForms.set(source, kept)
  }
  return (kept[most] ??= prepared(
    formsOf(source.options, [], most, () => true),
    source.weight,
  ))
}

interface Payment {
  readonly state: GameState
  readonly player: PlayerId
  readonly purpose: Purpose
  readonly options: PaymentOptions
  readonly most: Tier
}

const KEEPS = { floating: -60, restrictedFloating: -80, givenUp: -40, delve: 2, convoke: 25, improvise: 12 } as const

/** The forms of a source for one payment: restricted mana, life that may not be paid, a creature that could convoke. */
function particularly(payment: Payment, source: ManaObject, extra: readonly Form[]): Prepared {
  const { state, player, purpose, options, most } = payment
  const spendable = (option: ManaOption): boolean =>
    mayBeSpent(state, player, option.product.restriction, purpose, options)
  const weight = options.givenUp?.includes(source.object) === true ? KEEPS.givenUp : source.weight
  return prepared(formsOf(usableOptions(source, options), extra, most, spendable), weight)
}

/** Creatures for convoke (702.51a) and artifacts for improvise (702.126a) that the player could tap. */
function tappable({ state, player, purpose }: Payment): Map<ObjectId, Form[]> {
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

type Groups = Map<string, { members: Member[] } & Omit<Group, 'members'>>

function collect(into: Groups, member: Member, weight: number, key: string): void {
  const { forms } = member
  if (forms.length === 0) return
  const group = into.get(key)
  if (group === undefined) into.set(key, { members: [member], forms, weight, key })
  else group.members.push(member)
}

function collectFloating({ state, player, purpose, options }: Payment, into: Groups): void {
  const pool = state.players[player]?.mana ?? []
  const left = options.spend?.slice()
  pool.forEach((mana, index) => {
    if (left !== undefined) {
      const at = mana.restriction === null ? left.indexOf(mana.type) : -1
      if (at < 0) return
      left.splice(at, 1)
    }
    const spendable = mayBeSpent(state, player, mana.restriction, purpose, options)
    const weight = mana.restriction === null ? KEEPS.floating : KEEPS.restrictedFloating
    const forms = [floatingForm(mana, spendable)]
    collect(into, { object: null, floating: index, forms }, weight, signature(forms, weight))
  })
}

function collectStandIns(payment: Payment, standIns: ReadonlyMap<ObjectId, readonly Form[]>, into: Groups): void {
  const { state, player, purpose } = payment
  for (const [id, forms] of standIns) {
    const convokes = forms.some((form) => form.units[0]?.what === 'convoke')
    const power = convokes ? Math.max(0, characteristics(state, id).power ?? 0) : 0
    // One that can't attack this turn is missed less.
    const idle = convokes && isSummoningSick(state, id) ? -10 : 0
    const made = prepared(merged(forms), (convokes ? KEEPS.convoke : KEEPS.improvise) + 2 * power + idle)
    collect(into, { object: id, floating: null, forms: made.forms }, made.weight, made.key)
  }
  if (!purpose.delve) return
  for (const id of state.graveyards[player] ?? []) {
    if (payment.options.exclude?.includes(id) === true) continue
    // 702.66a; a card that can still do something from there is kept longest.
    const { abilities } = characteristics(state, id)
    const useful = abilities.some((ability) => 'zone' in ability && ability.zone === 'graveyard')
    const weight = KEEPS.delve + (useful ? 5 : 0)
    const forms = [standIn('delve', 0)]
    collect(into, { object: id, floating: null, forms }, weight, signature(forms, weight))
  }
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
  const payment: Payment = { state, player, purpose, options, most }
  const into: Groups = new Map()
  const exclude = options.exclude ?? []
  collectFloating(payment, into)
  const standIns = tappable(payment)
  for (const id of exclude) standIns.delete(id)
  if (options.poolOnly !== true)
    for (const source of manaObjects(state, player)) {
      if (exclude.includes(source.object)) continue
      const extra = standIns.get(source.object)
      standIns.delete(source.object)
      const simple =
        extra === undefined &&
        !source.restricted &&
        (options.lifeAllowed !== false || !source.costsLife) &&
        options.givenUp?.includes(source.object) !== true
      const made = simple ? plainly(source, most) : particularly(payment, source, extra ?? [])
      for (let i = 0; i < source.times; i++)
        collect(into, { object: source.object, floating: null, forms: made.forms }, made.weight, made.key)
    }
  collectStandIns(payment, standIns, into)
  return [...into.values()]
}
