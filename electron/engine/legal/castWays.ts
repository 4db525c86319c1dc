import type { Ability, CastingRule } from '../abilities/ability.ts'
import {
  abilityFacts,
  BOTH_HALVES,
  characteristics,
  derived,
  keywordsOf,
  playerRulesOf,
  printedCharacteristics,
} from '../characteristics/index.ts'
import { asBestowed } from './bestow.ts'
import { givesToSpells, withGivenAbilities } from './givenToSpells.ts'
import { listedFor } from '../facedown/listed.ts'
import { holds, matches } from '../queries/index.ts'
import type { CastWay } from '../../../shared/play/decision.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Characteristics } from '../state/characteristics.ts'
import { contextOf } from '../state/context.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameObject } from '../state/object.ts'
import { perCard } from '../state/perCard.ts'
import type { GameState } from '../state/state.ts'
import { lkiAs } from './lkiAs.ts'

/** A way to cast a card from where it is, with what the spell would be. */
export interface SpellOffer {
  readonly way: CastWay
  readonly spell: Characteristics
  /** Without paying its mana cost. */
  readonly free: boolean
  readonly anyMana: boolean
  /** It's exiled instead of being put into a graveyard. */
  readonly exiled: boolean
  /** Only when it could be a sorcery, or as though it had flash; null = by the spell's own types. */
  readonly timing: 'sorcery' | 'instant' | null
}

/** Casting rules among abilities, keyword expansions included. */
export function castingRules(state: GameState, abilities: readonly Ability[]): readonly CastingRule[] {
  return abilityFacts(state.table, abilities).casting
}

function isLand(c: Characteristics): boolean {
  return c.types.includes('Land')
}

/** The faces of a card that may be cast normally from a zone (709.3, 712.11, 715.3). */
function castableFaces(state: GameState, object: GameObject): readonly number[] {
  if (object.source.kind !== 'card') return []
  const definition = state.table.definitions[object.source.components[0].card]
  if (definition === undefined) return []
  switch (definition.layout) {
    case 'split': {
      const aftermath =
        definition.faces[1]?.abilities.some((a) => a.kind === 'keyword' && a.keyword === 'aftermath') === true
      return aftermath ? (object.zone === 'graveyard' ? [1] : [0]) : [0, 1]
    }
    case 'adventure':
    case 'modal_dfc':
      return definition.faces.map((_, index) => index)
    default:
      return [0]
  }
}

export interface Permission {
  readonly free: boolean
  readonly anyMana: boolean
  readonly exiled: boolean
  /** Whether the spell, as it would be cast, is one that the permission is about (601.3e). */
  readonly allows: (spell: Characteristics) => boolean
  /** The source of a permission that can be used only so often each turn. */
  readonly limited: ObjectId | null
}
const OPEN: Permission = { free: false, anyMana: false, exiled: false, allows: () => true, limited: null }

const NO_PERMISSIONS: readonly Permission[] = []

/** Permissions that effects give to play a card from where it is, other than its owner's hand (601.3b). */
export function playPermissions(
  state: GameState,
  player: PlayerId,
  object: GameObject,
  lands: boolean,
): readonly Permission[] {
  const rules = playerRulesOf(state, player)
  if (state.effects.length === 0 && rules.length === 0) return NO_PERMISSIONS
  const out: Permission[] = []
  for (const effect of state.effects) {
    if (effect.play === null || !effect.players.includes(player) || !effect.play.cards.includes(object.id)) continue
    if (lands && !effect.play.lands) continue
    const { free, anyMana, spells, exiled } = effect.play
    const allows =
      spells === null
        ? OPEN.allows
        : (spell: Characteristics): boolean => matches(state, spells, lkiAs(object, spell, player), effect.context)
    out.push({ ...OPEN, free, anyMana, exiled, allows })
  }
  for (const rule of rules) {
    if (rule.change.kind !== 'playFrom') continue
    const { change } = rule
    if ((lands && change.lands !== true) || (!lands && change.spells !== true)) continue
    if (!inZoneOfPermission(state, player, object, change.zone)) continue
    const { limitPerTurn, what } = change
    if (limitPerTurn !== undefined && usesOf(state, rule.source) >= limitPerTurn) continue
    if (lands && !matches(state, what, object.id, rule.context)) continue
    out.push({
      ...OPEN,
      free: change.free === true,
      anyMana: change.anyMana === true,
      allows: (spell) => matches(state, what, lkiAs(object, spell, player), rule.context),
      limited: limitPerTurn === undefined ? null : rule.source,
    })
  }
  return out
}

/** Under which number an object counts how often its once-each-turn permission was used this turn. */
export const PERMISSION_USES = -2

function usesOf(state: GameState, source: ObjectId): number {
  const object = state.objects[slotOf(source)]
  return object?.id === source ? (object.uses[PERMISSION_USES] ?? 0) : 0
}

/** The source of the limited permission that casting this way uses up; null where another one allows it too. */
export function permissionUsed(state: GameState, player: PlayerId, id: ObjectId, way: CastWay): ObjectId | null {
  const object = state.objects[slotOf(id)]
  if (object?.id !== id || (object.zone === 'hand' && object.owner === player)) return null
  if (ownPermission(state, object, way)) return null
  const spell = spellCharacteristics(state, object, way)
  const permissions = playPermissions(state, player, object, false).filter((permission) => permission.allows(spell))
  return permissions.some((permission) => permission.limited === null) ? null : (permissions[0]?.limited ?? null)
}

// Flashback and the like are permissions of the card itself.
function ownPermission(state: GameState, object: GameObject, way: CastWay): boolean {
  if (object.designations.includes('onAdventure') || (object.zone === 'command' && object.isCommander)) return true
  return castingRules(state, characteristics(state, object.id).abilities).some(
    (rule) => rule.kind === 'alternativeCost' && rule.name === way.how && rule.zone === object.zone,
  )
}

function inZoneOfPermission(
  state: GameState,
  player: PlayerId,
  object: GameObject,
  zone: 'graveyard' | 'libraryTop' | 'exile' | 'hand',
): boolean {
  switch (zone) {
    case 'libraryTop':
      return state.libraries[player]?.[0] === object.id
    case 'graveyard':
    case 'hand':
      return object.zone === zone && object.owner === player
    case 'exile':
      return object.zone === 'exile'
  }
}

/** What the spell would be on the stack: the face cast, or what morph or disguise lists (708.4). */
export function spellCharacteristics(state: GameState, object: GameObject, way: CastWay): Characteristics {
  if (way.how === 'morph' || way.how === 'disguise') return listedFor(way.how)
  if (object.source.kind !== 'card') return characteristics(state, object.id)
  const printed = printedCharacteristics(state.table, object.source.components[0].card, way.face)
  const spell = way.how === 'bestow' ? asBestowed(printed) : printed
  return withGivenAbilities(state, object, spell, object.owner)
}

function offer(
  state: GameState,
  object: GameObject,
  how: string,
  face: number,
  permission: Pick<Permission, 'free' | 'anyMana' | 'exiled'> = OPEN,
): SpellOffer {
  const way: CastWay = { how, face }
  return {
    way,
    spell: spellCharacteristics(state, object, way),
    free: permission.free,
    anyMana: permission.anyMana,
    exiled: permission.exiled,
    timing: null,
  }
}

/** The faces whose casting rules speak for the card where it is: aftermath's is in the graveyard, others are by layout. */
function ruledFaces(state: GameState, object: GameObject): readonly number[] {
  return object.zone === 'graveyard' &&
    object.source.kind === 'card' &&
    state.table.definitions[object.source.components[0].card]?.layout === 'split'
    ? [0, 1]
    : [0]
}

/**
 * Ways that the card's own rules give: alternative costs (118.9), from the zone they name or from wherever it may be cast.
 * One that an instruction must name is no way by itself.
 */
function alternatives(
  state: GameState,
  player: PlayerId,
  object: GameObject,
  faces: readonly number[],
  castableHere: (spell: Characteristics) => boolean,
): SpellOffer[] {
  const out: SpellOffer[] = []
  for (const face of faces) {
    // 702.143a: what's exiled face down is cast by what it says face up.
    const abilities =
      object.zone === 'hand' || object.exiledFaceDown !== null
        ? offer(state, object, 'normal', face).spell.abilities
        : characteristics(state, object.id).abilities
    for (const rule of castingRules(
      state,
      face === 0 ? abilities : offer(state, object, 'normal', face).spell.abilities,
    )) {
      if (rule.kind !== 'alternativeCost' || rule.byInstruction === true) continue
      if (rule.zone !== undefined && rule.zone !== object.zone) continue
      if (rule.condition !== undefined && !holds(state, rule.condition, contextOf(player, object.id))) continue
      const made = offer(state, object, rule.name, rule.face ?? face)
      if (rule.zone === undefined && !castableHere(made.spell)) continue
      if (!out.some((other) => other.way.how === made.way.how && other.way.face === made.way.face))
        out.push({ ...made, timing: rule.timing ?? null })
    }
  }
  return out
}

function faceDownOffers(state: GameState, object: GameObject): SpellOffer[] {
  if (object.source.kind !== 'card') return []
  const front = printedCharacteristics(state.table, object.source.components[0].card, 0)
  const words = keywordsOf(front)
  const out: SpellOffer[] = []
  if (words.has('morph') || words.has('megamorph')) out.push(offer(state, object, 'morph', 0))
  if (words.has('disguise')) out.push(offer(state, object, 'disguise', 0))
  return out
}

const NO_WAYS: readonly SpellOffer[] = []

/** What a card's faces say about casting, as printed. */
interface CastingFacts {
  /** Some face has an alternative cost (flashback, escape …). */
  readonly alternatives: boolean
  /** Which of them are open hangs on a condition. */
  readonly conditional: boolean
}

const castingFacts = perCard((table, card): CastingFacts => {
  const rules = (table.definitions[card]?.faces ?? []).flatMap((face) => abilityFacts(table, face.abilities).casting)
  const found = rules.filter((rule) => rule.kind === 'alternativeCost')
  return { alternatives: found.length > 0, conditional: found.some((rule) => rule.condition !== undefined) }
})

const waysFromHand = perCard((): { ways: readonly SpellOffer[] | null } => ({ ways: null }))

/** Where nothing else has a say and there is no condition to ask, the ways to cast a card from its owner's hand are the same. */
function fromHand(state: GameState, object: GameObject, card: number): readonly SpellOffer[] {
  const kept = waysFromHand(state.table, card)
  const given = givesToSpells(state)
  if (kept.ways !== null && !given) return kept.ways
  const out: SpellOffer[] = []
  const faces = castableFaces(state, object)
  normally(state, object, faces, OPEN, out)
  out.push(...alternatives(state, object.owner, object, faces, () => true))
  const definition = state.table.definitions[card]
  if (
    definition?.layout === 'split' &&
    definition.faces.every((face) => face.abilities.some((a) => a.kind === 'keyword' && a.keyword === 'fuse'))
  )
    out.push(offer(state, object, 'fuse', BOTH_HALVES))
  out.push(...faceDownOffers(state, object))
  if (!given && !castingFacts(state.table, card).conditional) kept.ways = out
  return out
}

function normally(
  state: GameState,
  object: GameObject,
  faces: readonly number[],
  permission: Permission,
  out: SpellOffer[],
): void {
  for (const face of faces) {
    const made = offer(state, object, 'normal', face, permission)
    // 118.6: a spell without a mana cost can't be cast by paying it.
    if (!isLand(made.spell) && (made.spell.manaCost !== null || permission.free) && permission.allows(made.spell))
      out.push(made)
  }
}

/** All ways in which a player could cast a card from where it is, timing, targets and costs left aside (601.3). */
export function castWays(state: GameState, player: PlayerId, id: ObjectId): readonly SpellOffer[] {
  const object = state.objects[slotOf(id)]
  if (object?.id !== id || object.source.kind !== 'card') return NO_WAYS
  const { card } = object.source.components[0]
  const definition = state.table.definitions[card]
  if (definition === undefined || definition.blank !== null) return NO_WAYS
  const own = object.owner === player
  if (object.zone === 'hand' && own) return fromHand(state, object, card)
  const granted = playPermissions(state, player, object, false)
  // 903.8
  const permissions = own && object.zone === 'command' && object.isCommander ? [OPEN, ...granted] : granted
  const onAdventure = own && object.zone === 'exile' && object.designations.includes('onAdventure')
  const byItself = own && (castingFacts(state.table, card).alternatives || derived(state).isChanged(id))
  if (!byItself && !onAdventure && permissions.length === 0) return NO_WAYS
  const out: SpellOffer[] = []
  const faces = castableFaces(state, object)
  // 118.9a: only one alternative cost; 'without paying its mana cost' is one.
  const castableHere = (spell: Characteristics): boolean =>
    permissions.some((permission) => !permission.free && permission.allows(spell))
  if (byItself) out.push(...alternatives(state, player, object, ruledFaces(state, object), castableHere))
  if (onAdventure) out.push(offer(state, object, 'normal', 0)) // 715.3d
  for (const permission of permissions) normally(state, object, faces, permission, out)
  // 702.37c, 702.168b: face down from wherever it could be cast.
  if (permissions.length > 0) out.push(...faceDownOffers(state, object).filter((made) => castableHere(made.spell)))
  return out
}
