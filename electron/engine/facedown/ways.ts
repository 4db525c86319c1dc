import type { WayUpKind, WayUpReason } from '../../../shared/vocabulary/faceDown.ts'
import type { Ability } from '../abilities/ability.ts'
import type { Cost } from '../abilities/cost.ts'
import { controllerOf, faceUpCharacteristics, objectRulesOf, playerRulesOf } from '../characteristics/index.ts'
import type { PlayerRuleInForce } from '../characteristics/index.ts'
import { faceUpCopiable } from '../characteristics/copiable.ts'
import { derived } from '../characteristics/derived.ts'
import { isDoubleFaced } from '../characteristics/printed.ts'
import { hasDoubleFacedPart } from './parts.ts'
import { amountOf, matches } from '../queries/index.ts'
import { addCost, addMana, emptyDraft, finished, lessGeneric } from '../procedures/payment/costMath.ts'
import { objectOf } from '../queries/reading.ts'
import { contextOf } from '../state/context.ts'
import type { CardDefinition } from '../abilities/definition.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameObject } from '../state/object.ts'
import type { GameState } from '../state/state.ts'

/** A permission to turn a face-down permanent face up (116.2b), or why one that players may look for is closed. */
export type WayUp =
  | {
      readonly kind: 'open'
      readonly using: WayUpKind
      readonly cost: Cost
      /** Puts a +1/+1 counter on it as it's turned up (702.37b). */
      readonly megamorphCounter: boolean
      /** What else permits it: the source of an effect; null for the permanent's own rules. */
      readonly source: ObjectId | null
    }
  | { readonly kind: 'closed'; readonly using: WayUpKind; readonly reason: WayUpReason }

const NONE: readonly WayUp[] = []

/** The card that represents a permanent: its topmost component (730.2a). A token is represented by no card (701.40b). */
function representing(state: GameState, object: GameObject): CardDefinition | null {
  if (object.source.kind !== 'card') return null
  return state.table.definitions[object.source.components[0].card] ?? null
}

function components(state: GameState, object: GameObject): readonly CardDefinition[] {
  const sources = object.parts === undefined ? [object.source] : object.parts.of.map((part) => part.source)
  return sources.flatMap((source) =>
    source.kind === 'card' ? (state.table.definitions[source.components[0].card] ?? []) : [],
  )
}

/** 701.40b, 701.58b: what was manifested or cloaked may be turned up for the mana cost of the creature card that it is. */
function manaCostWay(state: GameState, object: GameObject): WayUp | null {
  const cause = object.faceDown?.cause
  if (cause !== 'manifest' && cause !== 'cloak') return null
  const verdict = representing(state, object)?.manaCostWayUp
  if (verdict === undefined) return { kind: 'closed', using: 'manaCost', reason: 'notACreatureCard' }
  if ('reason' in verdict) return { kind: 'closed', using: 'manaCost', reason: verdict.reason }
  return {
    kind: 'open',
    using: 'manaCost',
    cost: { mana: verdict.cost, parts: [] },
    megamorphCounter: false,
    source: null,
  }
}

function ownWay(ability: Ability): Extract<WayUp, { kind: 'open' }> | null {
  if (ability.kind !== 'keyword') return null
  switch (ability.keyword) {
    case 'morph':
    case 'disguise':
      return { kind: 'open', using: ability.keyword, cost: ability.cost, megamorphCounter: false, source: null }
    case 'megamorph':
      return { kind: 'open', using: 'megamorph', cost: ability.cost, megamorphCounter: true, source: null }
    default:
      return null
  }
}

/** The cost of a way as it is to be paid: changed by its own words, and by effects on such costs (601.2f, 118.7). */
function changed(state: GameState, object: GameObject, way: WayUp, rules: readonly PlayerRuleInForce[]): WayUp {
  if (way.kind !== 'open') return way
  const { less } = way.cost
  const effects = rules.flatMap(({ change, context }) =>
    change.kind === 'turnUpCost' && (change.ways as readonly string[]).includes(way.using) ? [{ change, context }] : [],
  )
  if (less === undefined && effects.length === 0) return way
  const draft = emptyDraft()
  addCost(draft, way.cost, null)
  for (const { change, context } of effects)
    if (change.less !== true) addMana(draft, [`${amountOf(state, change.generic, context)}`], null)
  if (less !== undefined)
    lessGeneric(draft, amountOf(state, less, contextOf(controllerOf(state, object.id), object.id)))
  for (const { change, context } of effects)
    if (change.less === true) lessGeneric(draft, amountOf(state, change.generic, context))
  return { ...way, cost: finished(draft) }
}

/**
 * 702.37e, 702.168d: each morph, megamorph or disguise cost that it would have if it were face up. Whether an effect would
 * take the ability away needs all layers; where none that does so exists, the copiable values answer.
 */

function ownWays(state: GameState, object: GameObject): readonly WayUp[] {
  const copiable = faceUpCopiable(state, object).abilities
  const removable = derived(state).touchesAbilities
  const has = removable ? faceUpCharacteristics(state, object.id).abilities : copiable
  const ways: WayUp[] = has.flatMap((ability) => ownWay(ability) ?? [])
  if (!removable) return ways
  for (const ability of copiable) {
    const lost = ownWay(ability)
    if (lost !== null && !has.includes(ability)) ways.push({ kind: 'closed', using: lost.using, reason: 'abilityLost' })
  }
  return ways
}

/** What effects allow its controller: matching face-down creatures may be turned up for a cost. */
function effectWays(state: GameState, object: GameObject, rules: readonly PlayerRuleInForce[]): readonly WayUp[] {
  if (rules.length === 0) return NONE
  return rules.flatMap(({ change, source, context }): WayUp[] =>
    change.kind === 'turnUpFor' && matches(state, change.what, object.id, context)
      ? [{ kind: 'open', using: 'effect', cost: { mana: change.cost, parts: [] }, megamorphCounter: false, source }]
      : [],
  )
}

function closed(way: WayUp, reason: WayUpReason): WayUp {
  return way.kind === 'closed' ? way : { kind: 'closed', using: way.using, reason }
}

/** Why no way is open at all, whatever it costs; null where none of this stands against it. */
function shut(state: GameState, object: GameObject): WayUpReason | null {
  const cards = components(state, object)
  if (cards.some((card) => card.blank !== null)) return 'notReadable'
  if (objectRulesOf(state, object.id).some((rule) => rule.change.kind === 'cantBeTurnedFaceUp'))
    return 'cantBeTurnedFaceUp'
  return null
}

/**
 * All ways in which a face-down permanent could be turned face up by its controller (116.2b), open ones with their costs,
 * closed ones with the reason. Whoever asks sees to it that the answer stays with those who may know the face (708.5).
 * Empty for what isn't face down on the battlefield. Throws for an id that is gone.
 */
export function waysUp(state: GameState, id: ObjectId): readonly WayUp[] {
  const object = objectOf(state, id)
  if (object.faceDown === null || object.zone !== 'battlefield') return NONE
  const mana = manaCostWay(state, object)
  const rules = playerRulesOf(state, controllerOf(state, object.id))
  const own = ownWays(state, object).map((way) => changed(state, object, way, rules))
  const ways = [...(mana === null ? NONE : [mana]), ...own, ...effectWays(state, object, rules)]
  if (ways.length === 0) return NONE
  const reason = shut(state, object)
  return reason === null ? ways : ways.map((way) => closed(way, reason))
}

/** What the payment is, for mana that may be spent on some of them only (106.6): a megamorph cost is a morph cost (702.37b). */
export function turnUpPayment(
  state: GameState,
  id: ObjectId,
  using: WayUpKind,
): { readonly turnUp: 'manifest' | 'morph' | 'other' } {
  if (using === 'morph' || using === 'megamorph') return { turnUp: 'morph' }
  const manifested = using === 'manaCost' && objectOf(state, id).faceDown?.cause === 'manifest'
  return { turnUp: manifested ? 'manifest' : 'other' }
}

/** Is any component an instant or sorcery card? Then turning up only reveals it (701.40g, 701.58g, 730.2g). */
export function staysFaceDown(state: GameState, id: ObjectId): boolean {
  const object = objectOf(state, id)
  return (
    components(state, object).some((card) => isInstantOrSorcery(card)) ||
    faceUpCopiable(state, object).types.some((type) => type === 'Instant' || type === 'Sorcery')
  )
}

// 712.8a, 715.4: the front face, or the normal characteristics; 709.4c: either half of a split card.
function isInstantOrSorcery(card: CardDefinition): boolean {
  const faces = card.layout === 'split' ? card.faces : card.faces.slice(0, 1)
  return faces.some((face) => face.types.includes('Instant') || face.types.includes('Sorcery'))
}

/** May this permanent be turned face down? Not if it is already (708.2b), nor if a component is double-faced (712.16, 730.2j). */
export function canBeTurnedFaceDown(state: GameState, id: ObjectId): boolean {
  const object = objectOf(state, id)
  if (object.zone !== 'battlefield' || object.faceDown !== null) return false
  if (object.parts !== undefined) return !hasDoubleFacedPart(state, object.parts)
  const token =
    object.source.kind === 'token' && object.source.card !== null
      ? state.table.definitions[object.source.card]
      : undefined
  const cards = token === undefined ? components(state, object) : [token]
  return !cards.some(isDoubleFaced)
}
