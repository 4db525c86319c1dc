import type { Ability, Content } from '../abilities/ability.ts'
import type { Effect } from '../abilities/effect.ts'
import { EPIC } from '../abilities/keywords/more.ts'
import {
  characteristics,
  controllerOf,
  derived,
  keywordAbilities,
  keywordsOf,
  lkiOf,
} from '../characteristics/index.ts'
import { abilityNumber } from '../characteristics/limits.ts'
import { chosenBodies, targetSpecs } from '../legal/content.ts'
import { holds, isLegalTarget } from '../queries/index.ts'
import type { Zone } from '../../../shared/vocabulary/zones.ts'
import { TIMES_RESOLVED } from '../state/context.ts'
import type { Context } from '../state/context.ts'
import type { ResolveFrame } from '../state/frame.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import { message } from '../state/message.ts'
import type { GameObject, StackItem } from '../state/object.ts'
import type { Proposal } from '../state/proposal.ts'
import type { Transaction } from '../state/transaction.ts'
import { attackedAs } from '../effects/attackedAs.ts'
import { BESTOWED, MUTATING } from '../legal/bestow.ts'
import { expireConditional } from './expire.ts'
import { logMessage } from '../views/log.ts'
import { ceaseToExist } from '../events/moveObject.ts'
import { bless } from './ascend.ts'
import { effectFrame, proposeFrame } from './effectFrame.ts'

/** Targets that are still legal, slot by slot; an illegal one is left out (608.2b). */
function legalNow(tx: Transaction, item: StackItem, id: ObjectId): readonly (readonly Target[])[] {
  const specs = targetSpecs(item.content, item.modes)
  return item.targets.map((chosen, slot) => {
    const spec = specs[slot]
    return spec === undefined
      ? chosen
      : chosen.filter((target) => isLegalTarget(tx.state, spec, target, item.context, id))
  })
}

/** Shares of the targets that remain (601.2d: an illegal target's share is lost). */
function sharesLeft(item: StackItem, legal: readonly (readonly Target[])[]): readonly number[] | null {
  if (item.divided === null) return null
  const before = item.targets[0] ?? []
  const after = legal[0] ?? []
  return before.flatMap((target, index) => (after.includes(target) ? [item.divided?.[index] ?? 0] : []))
}

function instructions(
  content: Content | null,
  modes: readonly number[],
  targets: readonly (readonly Target[])[],
  context: Context,
): readonly { readonly effect: Effect; readonly context: Context }[] {
  let offset = 0
  return chosenBodies(content, modes).map((body) => {
    const own = targets.slice(offset, offset + body.targets.length)
    offset += body.targets.length
    return { effect: body.effect, context: { ...context, targets: own } }
  })
}

const asking = new WeakMap<Ability, boolean>()

/** Does anything in an ability ask how often it has resolved? */
function asksTimesResolved(ability: Ability): boolean {
  let known = asking.get(ability)
  if (known === undefined) asking.set(ability, (known = JSON.stringify(ability).includes('"timesResolved"')))
  return known
}

/** Counts the resolution for an ability that asks how often it has resolved this turn. */
function countResolution(tx: Transaction, ability: Ability, context: Context): Context['bindings'] {
  if (!asksTimesResolved(ability)) return context.bindings
  const source = tx.find(context.source)
  const number = abilityNumber(tx.state.table, ability)
  let amount = 1
  if (source !== null && number !== undefined) {
    amount += source.uses[number] ?? 0
    tx.patch(source.id, { uses: { ...source.uses, [number]: amount } })
  }
  return { ...context.bindings, [TIMES_RESOLVED]: { targets: [], lki: [], amount } }
}

/** Where an instant or sorcery goes as the last part of its resolution, or when it fails to resolve (608.2n). */
function afterwards(object: GameObject, resolved: boolean): Zone {
  if (!resolved) return 'graveyard'
  return (object.cast?.paidCosts['buyback'] ?? 0) > 0 ? 'hand' : 'graveyard'
}

function isAdventure(tx: Transaction, object: GameObject): boolean {
  if (object.source.kind !== 'card' || object.face === 0) return false
  return tx.state.table.definitions[object.source.components[0].card]?.layout === 'adventure'
}

function leave(object: GameObject, to: Zone): Proposal {
  return {
    kind: 'move',
    id: object.id,
    to,
    position: 'top',
    cause: 'resolve',
    by: object.controller,
    source: object.id,
    entering: null,
    exileFaceDown: null,
    revealed: true,
  }
}

function someCantEnter(tx: Transaction): boolean {
  return derived(tx.state)
    .replacementSources()
    .some(({ ability }) => {
      if (ability.kind !== 'replacement') return false
      const { on, change } = ability.replacement
      return on.kind === 'zoneChange' && change.kind === 'skip'
    })
}

// 608.3: a permanent spell becomes a permanent under its controller's control.
function enter(tx: Transaction, object: GameObject, item: StackItem): void {
  const controller = controllerOf(tx.state, object.id)
  const [target] = item.targets[0] ?? []
  // 702.190b: tapped and attacking what the returned creature attacked.
  const sneaks = object.cast?.how === 'sneak' && tx.state.turn.combat !== null
  const aura = characteristics(tx.state, object.id).subtypes.includes('Aura') && object.faceDown === null
  // 608.3e: what can't enter is put into its owner's graveyard; what has entered is no spell any more.
  if (someCantEnter(tx)) tx.push(proposeFrame([leave(object, 'graveyard')]))
  tx.push(
    proposeFrame([
      {
        ...leave(object, 'battlefield'),
        kind: 'move',
        id: object.id,
        to: 'battlefield',
        position: 'bottom',
        cause: 'resolve',
        by: controller,
        source: object.id,
        entering: {
          controller,
          tapped: sneaks,
          attacking: sneaks ? attackedAs(tx.state, { kind: 'paid', part: 'return' }, item.context, controller) : null,
          counters: {},
          face: object.face,
          faceDown: object.faceDown,
          attachTo: aura && target !== undefined ? target : null,
          chosen: {},
          copyOf: null,
          abilities: [],
          triggers: [],
        },
        exileFaceDown: null,
        revealed: true,
      },
    ]),
  )
}

function isPermanentSpell(tx: Transaction, id: ObjectId): boolean {
  const { types } = characteristics(tx.state, id)
  return !types.includes('Instant') && !types.includes('Sorcery')
}

function doesNotResolve(tx: Transaction, object: GameObject): void {
  tx.pop()
  logMessage(tx, message('log.noLegalTargets', { object: { kind: 'object', id: object.id } }))
  if (object.source.kind === 'ability') return ceaseToExist(tx, object.id)
  tx.push(proposeFrame([leave(object, afterwards(object, false))]))
}

function begin(tx: Transaction, frame: ResolveFrame, object: GameObject, item: StackItem): void {
  const context: Context = { ...item.context, sourceLki: item.kind === 'spell' ? null : item.context.sourceLki }
  const { ability } = object.source.kind === 'ability' ? object.source : { ability: null }
  // 603.4: an intervening if is checked again.
  if (ability?.kind === 'triggered' && ability.condition !== undefined && !holds(tx.state, ability.condition, context))
    return doesNotResolve(tx, object)
  const legal = legalNow(tx, item, object.id)
  const chosen = item.targets.flat().length
  // 702.103e, 702.140b: it goes on resolving as a creature spell.
  const wasSpecial = object.designations.some((d) => d === BESTOWED || d === MUTATING)
  if (chosen > 0 && legal.flat().length === 0 && wasSpecial) {
    tx.patch(object.id, {
      designations: object.designations.filter((d) => d !== BESTOWED && d !== MUTATING),
      stack: { ...item, targets: [] },
    })
    expireConditional(tx)
    tx.replaceTop({ ...frame, pc: 1 })
    return
  }
  if (chosen > 0 && legal.flat().length === 0) return doesNotResolve(tx, object)
  const said = object.source.kind === 'ability' ? 'log.resolveAbility' : 'log.resolve'
  logMessage(tx, message(said, { object: { kind: 'object', id: object.id } }))
  tx.replaceTop({ ...frame, pc: 1 })
  const divided = sharesLeft(item, legal)
  const keywords = item.kind === 'spell' ? keywordsOf(characteristics(tx.state, object.id)) : null
  if (keywords?.has('ascend') === true && !isPermanentSpell(tx, object.id)) bless(tx, context.controller)
  if (keywords?.has('epic') === true) tx.push(effectFrame(EPIC, { ...context, sourceLki: lkiOf(tx.state, object.id) }))
  const counted = ability === null ? context.bindings : countResolution(tx, ability, context)
  const parts = instructions(item.content, item.modes, legal, {
    ...context,
    bindings: counted,
    targets: legal,
    divided,
  })
  for (const part of parts.toReversed())
    if (part.effect.kind !== 'nothing') tx.push(effectFrame(part.effect, part.context))
  // 702.174j: before all else.
  if (keywords?.has('gift') === true && !isPermanentSpell(tx, object.id) && (object.cast?.paidCosts['gift'] ?? 0) > 0)
    for (const gift of keywordAbilities(characteristics(tx.state, object.id), 'gift'))
      if (gift.keyword === 'gift') tx.push(effectFrame(gift.gives, context))
}

/** Carries out the last part of a resolution: the spell or ability leaves the stack (608.2n, 608.3). */
function end(tx: Transaction, object: GameObject, item: StackItem): void {
  tx.pop()
  if (object.source.kind === 'ability') return ceaseToExist(tx, object.id)
  if (isPermanentSpell(tx, object.id)) return enter(tx, object, item)
  if (isAdventure(tx, object) && object.source.kind === 'card') {
    tx.push({ kind: 'mark', id: object.id, designation: 'onAdventure', pc: 0, answers: [] })
    tx.push(proposeFrame([leave(object, 'exile')])) // 715.3d
    return
  }
  tx.push(proposeFrame([leave(object, afterwards(object, true))]))
}

/** Resolves the top object of the stack (608). */
export function stepResolve(tx: Transaction, frame: ResolveFrame): void {
  const object = tx.find(frame.item)
  // It may have left the stack while it was resolving.
  if (object === null || object.stack === null) return tx.pop()
  if (frame.pc === 0) return begin(tx, frame, object, object.stack)
  end(tx, object, object.stack)
}
