import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { lkiNow, objectOf } from '../queries/reading.ts'
import type { Characteristics } from '../state/characteristics.ts'
import type { ObjectId } from '../state/ids.ts'
import type { Lki } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import { abilityFacts } from './abilityFacts.ts'
import type { ActivatedSource } from './abilitiesInForce.ts'
import type { ActivatedAbility } from './abilityFacts.ts'
import { copiableOf } from './copiable.ts'
import { derived } from './derived.ts'
import { faceUpValues } from './faceUp.ts'
import { keywordsOf } from './keywords.ts'
import type { PlayerRuleInForce, RuleInForce } from './rules.ts'

/** Current characteristics of an object in any zone (613). Throws for an id that is gone. */
export function characteristics(state: GameState, id: ObjectId): Characteristics {
  return derived(state).characteristics(id)
}

/** Who controls an object on the battlefield or stack (613.1b); elsewhere its owner (108.4a). Throws for an id that is gone. */
export function controllerOf(state: GameState, id: ObjectId): PlayerId {
  return derived(state).controllerOf(id)
}

/** What an object is now, to be remembered (608.2h). Throws for an id that is gone. */
export function lkiOf(state: GameState, id: ObjectId): Lki {
  return lkiNow(derived(state).reading, objectOf(state, id))
}

/** Has the object this keyword now? */
export function hasKeyword(state: GameState, id: ObjectId, keyword: string): boolean {
  return keywordsOf(characteristics(state, id)).has(keyword)
}

/** Copiable values: the result of layer 1 (613.2c, 707.2). Throws for an id that is gone. */
export function copiableValues(state: GameState, id: ObjectId): Characteristics {
  return copiableOf(state, objectOf(state, id))
}

/** What a face-down object would be if it were face up, effects that would apply to it counted (702.37e, 708.8). */
export function faceUpCharacteristics(state: GameState, id: ObjectId): Characteristics {
  return faceUpValues(state, id)
}

/** The changes of the rules in force for an object (613.11). Throws for an id that is gone. */
export function objectRulesOf(state: GameState, id: ObjectId): readonly RuleInForce[] {
  return derived(state).objectRules(id)
}

/** The changes of the rules in force for a player (613.10). */
export function playerRulesOf(state: GameState, player: PlayerId): readonly PlayerRuleInForce[] {
  return derived(state).playerRules(player)
}

const NO_ABILITIES: readonly NumberedAbility[] = []

export interface NumberedAbility {
  readonly ability: ActivatedAbility
  /** Counts the object's activated abilities from 0. */
  readonly index: number
}

/**
 * The activated abilities of an object, numbered: printed ones in text order with keyword abilities as what they stand
 * for, then those of basic land types, then granted ones; also those that don't function where it is.
 */
export function activatedAbilities(state: GameState, id: ObjectId): readonly NumberedAbility[] {
  const { abilities } = characteristics(state, id)
  if (abilities.length === 0) return NO_ABILITIES
  const { activated } = abilityFacts(state.table, abilities)
  if (activated.length === 0) return NO_ABILITIES
  return activated.map((ability, index) => ({ ability, index }))
}

/** What is in a hand, a graveyard, exile or the command zone as a source of activated abilities: its owner activates them. */
export function activatedOffBattlefield(state: GameState, id: ObjectId): ActivatedSource {
  const { activated } = abilityFacts(state.table, characteristics(state, id).abilities)
  return { object: id, controller: objectOf(state, id).owner, abilities: activated, open: false }
}

export { abilityFacts } from './abilityFacts.ts'
export { asEntering } from './asEntering.ts'
export type { ActivatedAbility } from './abilityFacts.ts'
export type { ActivatedSource, TriggerSource } from './abilitiesInForce.ts'
export { abilityKeywordText, costText, keywordTexts } from './keywordText.ts'
export { derived, perPermanents, perWorld } from './derived.ts'
export { abilityGivenBy, inCommand } from './givenBy.ts'
export { keywordAbilities, keywordsOf, numberOfKeyword } from './keywords.ts'
export { abilityNumber, limitReached, usedOnce } from './limits.ts'
export { BOTH_HALVES, printedCharacteristics } from './printed.ts'
export type { PlayerRuleInForce, RuleInForce } from './rules.ts'
