import type { Ability } from '../abilities/ability.ts'
import type { Characteristics } from '../state/characteristics.ts'
import { NO_CHARACTERISTICS } from '../state/characteristics.ts'
import type { CardDefinition } from '../abilities/definition.ts'
import type { ContinuousEffect } from '../state/effects.ts'
import type { ObjectId } from '../state/ids.ts'
import { HIDDEN_CARD } from '../state/object.ts'
import type { GameObject } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import type { CardTable } from '../state/table.ts'
import { meldedValues, mergedValues } from './merged.ts'
import { BOTH_HALVES, isRoom, printedCharacteristics } from './printed.ts'

function unlockedOf(object: GameObject): readonly number[] {
  const unlocked = [0, 1].filter((half) =>
    object.designations.includes(half === 0 ? 'left half unlocked' : 'right half unlocked'),
  )
  return unlocked
}

function isFlipped(object: GameObject): boolean {
  return object.face === 1 || object.designations.includes('flipped')
}

/** Copiable values as the object that has them is flipped or has halves unlocked: neither status is copied (707.2). */
function varied(values: Characteristics, object: GameObject): Characteristics {
  const { variants } = values
  if (variants === undefined) return values
  const onBattlefield = object.zone === 'battlefield'
  if (variants.by === 'flipped') return variants.of[onBattlefield && isFlipped(object) ? 1 : 0] ?? values
  if (!onBattlefield) return values
  const index = unlockedOf(object).reduce((sum, half) => sum + half + 1, 0)
  return variants.of[index] ?? values
}

const variedValues = new WeakMap<Characteristics, Map<Characteristics, Characteristics>>()

/** The variant that counts now, which is copied with all of them. */
function keeping(values: Characteristics, now: Characteristics): Characteristics {
  if (values === now || values.variants === undefined) return values
  const known = variedValues.get(values) ?? new Map<Characteristics, Characteristics>()
  variedValues.set(values, known)
  const made = known.get(now) ?? { ...now, variants: values.variants }
  known.set(now, made)
  return made
}

/** The face whose characteristics a card has in the zone where it is. */
function faceOf(definition: CardDefinition, object: GameObject): number {
  const last = definition.faces.length - 1
  switch (definition.layout) {
    case 'split':
      // 709.4: both halves off the stack, and on it as a fused spell (709.4d).
      return object.zone === 'stack' && object.face >= 0 && object.face <= last ? object.face : BOTH_HALVES
    case 'adventure':
      return object.zone === 'stack' ? Math.min(object.face, last) : 0 // 715.3b, 715.4
    case 'flip':
      return object.zone === 'battlefield' && isFlipped(object) ? last : 0 // 710.2
    case 'transform':
    case 'modal_dfc':
    case 'battle':
      // 712.8a, 712.8c–f; 712.15a: turned face up, it has its front face up.
      if (object.faceDown !== null) return 0
      return object.zone === 'stack' || object.zone === 'battlefield' ? Math.min(object.face, last) : 0
    case 'prototype':
      return object.zone === 'stack' || object.zone === 'battlefield' ? Math.min(object.face, last) : 0 // 718.3b, 718.4
    default:
      return 0
  }
}

function printedOf(table: CardTable, object: GameObject, card: number): Characteristics {
  if (card === HIDDEN_CARD) return NO_CHARACTERISTICS
  const definition = table.definitions[card]
  if (definition === undefined) throw new Error(`no card ${card}`)
  const values = printedCharacteristics(table, card, faceOf(definition, object))
  return isRoom(definition) ? keeping(values, varied(values, object)) : values
}

// 202.3e: on the stack X is what was chosen for it.
function withChosenX(values: Characteristics, object: GameObject): Characteristics {
  if (object.zone !== 'stack' || values.manaCost === null) return values
  const times = values.manaCost.filter((symbol) => symbol === 'X').length
  const x = object.stack?.context.x ?? object.cast?.x ?? 0
  return times === 0 || x === 0 ? values : { ...values, manaValue: values.manaValue + times * x }
}

function work(table: CardTable, object: GameObject): Characteristics {
  const { source, parts } = object
  if (parts?.kind === 'merged') return mergedValues(table, object, parts, null, work)
  if (parts?.kind === 'melded' && source.kind === 'card')
    return meldedValues(table, printedCharacteristics(table, source.components[0].card, 0), parts.of)
  switch (source.kind) {
    case 'card':
      return withChosenX(printedOf(table, object, source.components[0].card), object)
    case 'token':
    case 'copy':
      return withChosenX((object.face === 1 ? source.back : undefined) ?? source.base, object)
    case 'ability':
      return NO_CHARACTERISTICS
    case 'emblem':
      return emblem(source.abilities)
  }
}

const emblems = new WeakMap<readonly Ability[], Characteristics>()
// 114.3: an emblem has no characteristics other than its abilities.
function emblem(abilities: readonly Ability[]): Characteristics {
  if (abilities.length === 0) return NO_CHARACTERISTICS
  const known = emblems.get(abilities)
  if (known !== undefined) return known
  const made = { ...NO_CHARACTERISTICS, abilities }
  emblems.set(abilities, made)
  return made
}

const byRecord = new WeakMap<GameObject, Characteristics>()

function unmodified(table: CardTable, object: GameObject): Characteristics {
  const known = byRecord.get(object)
  if (known !== undefined) return known
  const made = withSize(work(table, object), object)
  byRecord.set(object, made)
  return made
}

interface CopyEffect {
  readonly timestamp: number
  readonly values: Characteristics
}
const NO_COPIES: ReadonlyMap<ObjectId, CopyEffect> = new Map()
const byEffects = new WeakMap<readonly ContinuousEffect[], ReadonlyMap<ObjectId, CopyEffect>>()

/** Which objects are copies, by the newest copy effect (613.2a): each replaces all copiable values. */
function copiesIn(effects: readonly ContinuousEffect[]): ReadonlyMap<ObjectId, CopyEffect> {
  if (effects.length === 0) return NO_COPIES
  const known = byEffects.get(effects)
  if (known !== undefined) return known
  const found = new Map<ObjectId, CopyEffect>()
  for (const effect of effects) {
    for (const mod of effect.mods) {
      if (mod.kind !== 'copyValues') continue
      for (const id of effect.objects) {
        const other = found.get(id)
        if (other === undefined || other.timestamp <= effect.timestamp)
          found.set(id, { timestamp: effect.timestamp, values: mod.values })
      }
    }
  }
  const made = found.size === 0 ? NO_COPIES : found
  byEffects.set(effects, made)
  return made
}

// 613.2a: what merged before the copy effect counts no more, so its timestamp matters as much as its values do.
const mergedCopies = new WeakMap<GameObject, { readonly copy: CopyEffect; readonly values: Characteristics }>()

/** Layer 1a alone: what the copiable values would be face up (708.8, 708.10). */
export function faceUpCopiable(state: GameState, object: GameObject): Characteristics {
  const copy = copiesIn(state.effects).get(object.id)
  if (copy === undefined) return unmodified(state.table, object)
  if (object.parts?.kind !== 'merged')
    return withSize(withChosenX(keeping(copy.values, varied(copy.values, object)), object), object)
  const known = mergedCopies.get(object)
  if (known?.copy.values === copy.values && known.copy.timestamp === copy.timestamp) return known.values
  const values = withSize(mergedValues(state.table, object, object.parts, copy, work), object)
  mergedCopies.set(object, { copy, values })
  return values
}

// 613.2a, 707.2: power and toughness set 'as … enters' or 'as … is turned face up' are copiable values.
function withSize(values: Characteristics, object: GameObject): Characteristics {
  const { size } = object.chosen
  // What has since become a copy of something without such a choice has that thing's numbers.
  return size === undefined || !values.abilities.some(choosesSize)
    ? values
    : { ...values, power: size[0], toughness: size[1] }
}

function choosesSize(ability: Ability): boolean {
  return (
    ability.kind === 'replacement' &&
    ability.replacement.change.kind === 'enters' &&
    ability.replacement.change.with.some((part) => part.kind === 'size')
  )
}

/** Copiable values of a record (613.2c): layers 1a and 1b. */
export function copiableOf(state: GameState, object: GameObject): Characteristics {
  // 708.2, layer 1b: nothing but what is listed.
  if (object.faceDown !== null) return object.faceDown.listed
  // 406.3a: a card exiled face down has no characteristics.
  if (object.exiledFaceDown !== null) return NO_CHARACTERISTICS
  return faceUpCopiable(state, object)
}
