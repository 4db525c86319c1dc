import type { Ability, CastingRule } from '../abilities/ability.ts'
import { characteristics, keywordAbilities, keywordsOf, playerRulesOf, printedCharacteristics } from '../characteristics/index.ts'
import { listedFor } from '../facedown/listed.ts'
import { holds, matches } from '../queries/index.ts'
import type { CastWay } from '../../../shared/play/decision.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Zone } from '../../../shared/vocabulary/zones.ts'
import type { Characteristics } from '../state/characteristics.ts'
import { contextOf } from '../state/context.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameObject } from '../state/object.ts'
import type { GameState } from '../state/state.ts'

/** A way to cast a card from where it is, with what the spell would be. */
export interface SpellOffer {
  readonly way: CastWay
  readonly spell: Characteristics
  /** Without paying its mana cost. */
  readonly free: boolean
  readonly anyMana: boolean
}

/** Keyword abilities that let a card be cast from the graveyard (702.34, 702.138, 702.81, 702.133, 702.146, …). */
const FROM_GRAVEYARD = ['flashback', 'escape', 'retrace', 'jump-start', 'disturb', 'harmonize', 'mayhem', 'aftermath'] as const

/** Casting rules among abilities, keyword expansions included. */
export function castingRules(state: GameState, abilities: readonly Ability[]): readonly CastingRule[] {
  const out: CastingRule[] = []
  for (const ability of abilities) {
    if (ability.kind === 'casting') out.push(ability.rule)
    else if (ability.kind === 'keyword') for (const part of state.table.expansions.get(ability) ?? []) if (part.kind === 'casting') out.push(part.rule)
  }
  return out
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
      const aftermath = definition.faces[1]?.abilities.some((a) => a.kind === 'keyword' && a.keyword === 'aftermath') === true
      return aftermath ? (object.zone === 'graveyard' ? [1] : [0]) : [0, 1]
    }
    case 'adventure':
    case 'modal_dfc':
      return definition.faces.map((_, index) => index)
    default:
      return [0]
  }
}

interface Permission {
  readonly free: boolean
  readonly anyMana: boolean
}

/** Permissions that effects give to play a card from where it is, other than its owner's hand (601.3b). */
export function playPermissions(state: GameState, player: PlayerId, object: GameObject, lands: boolean): readonly Permission[] {
  const out: Permission[] = []
  for (const effect of state.effects) {
    if (effect.play === null || !effect.players.includes(player) || !effect.play.cards.includes(object.id)) continue
    if (!lands || effect.play.lands) out.push({ free: effect.play.free, anyMana: effect.play.anyMana })
  }
  for (const rule of playerRulesOf(state, player)) {
    if (rule.change.kind !== 'playFrom') continue
    const { change } = rule
    if ((lands && change.lands !== true) || (!lands && change.spells !== true)) continue
    if (!inZoneOfPermission(state, player, object, change.zone)) continue
    if (matches(state, change.what, object.id, rule.context)) out.push({ free: change.free === true, anyMana: false })
  }
  return out
}

function inZoneOfPermission(state: GameState, player: PlayerId, object: GameObject, zone: 'graveyard' | 'libraryTop' | 'exile' | 'hand'): boolean {
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
  return printedCharacteristics(state.table, object.source.components[0].card, way.face)
}

function offer(state: GameState, object: GameObject, how: string, face: number, permission: Permission = { free: false, anyMana: false }): SpellOffer {
  const way: CastWay = { how, face }
  return { way, spell: spellCharacteristics(state, object, way), free: permission.free, anyMana: permission.anyMana }
}

function alternatives(state: GameState, player: PlayerId, object: GameObject, face: number): SpellOffer[] {
  const normal = offer(state, object, 'normal', face)
  const out: SpellOffer[] = []
  for (const rule of castingRules(state, normal.spell.abilities)) {
    if (rule.kind !== 'alternativeCost') continue
    if (FROM_GRAVEYARD.some((keyword) => keyword === rule.name) || rule.name === 'foretold' || rule.name === 'madness') continue
    if (rule.condition !== undefined && !holds(state, rule.condition, contextOf(player, object.id))) continue
    out.push(offer(state, object, rule.name, face))
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

/** All ways in which a player could cast a card from where it is, timing, targets and costs left aside (601.3). */
export function castWays(state: GameState, player: PlayerId, id: ObjectId): readonly SpellOffer[] {
  const object = state.objects[slotOf(id)]
  if (object?.id !== id || object.source.kind !== 'card') return []
  const definition = state.table.definitions[object.source.components[0].card]
  if (definition === undefined || definition.blank !== null) return []
  const out: SpellOffer[] = []
  const faces = castableFaces(state, object)
  if (object.zone === 'hand' && object.owner === player) {
    for (const face of faces) {
      const normal = offer(state, object, 'normal', face)
      if (isLand(normal.spell)) continue
      if (normal.spell.manaCost !== null) out.push(normal) // 118.6: no mana cost can't be paid
      out.push(...alternatives(state, player, object, face))
    }
    if (definition.layout === 'split' && definition.faces.every((face) => face.abilities.some((a) => a.kind === 'keyword' && a.keyword === 'fuse'))) out.push(offer(state, object, 'fuse', 0))
    out.push(...faceDownOffers(state, object))
  }
  if (object.zone === 'graveyard' && object.owner === player) {
    for (const face of definition.layout === 'split' ? [0, 1] : [0]) {
      const normal = offer(state, object, 'normal', face)
      const words = keywordsOf(normal.spell)
      for (const keyword of FROM_GRAVEYARD) if (words.has(keyword)) out.push(offer(state, object, keyword, keyword === 'disturb' ? 1 : face))
    }
    // A flashback that an effect gives (702.34a) is among its current abilities only.
    const current = characteristics(state, id)
    if (keywordAbilities(current, 'flashback').length > 0 && !out.some((o) => o.way.how === 'flashback')) out.push(offer(state, object, 'flashback', 0))
  }
  if (object.zone === 'exile') {
    for (const how of ['foretold', 'plotted', 'onAdventure', 'suspended', 'madness'] as const) {
      if (!object.designations.includes(how) || object.owner !== player) continue
      if (how === 'foretold' && object.enteredTurn < state.turn.number) out.push(offer(state, object, 'foretold', 0))
      if (how === 'plotted' && object.enteredTurn < state.turn.number) out.push(offer(state, object, 'plotted', 0, { free: true, anyMana: false }))
      if (how === 'onAdventure') out.push(offer(state, object, 'normal', 0))
    }
  }
  if (object.zone === 'command' && object.isCommander && object.owner === player) for (const face of faces) out.push(offer(state, object, 'normal', face))
  if (object.zone !== 'hand' || object.owner !== player) {
    for (const permission of playPermissions(state, player, object, false))
      for (const face of faces) {
        const normal = offer(state, object, 'normal', face, permission)
        if (!isLand(normal.spell) && (normal.spell.manaCost !== null || permission.free)) out.push(normal)
      }
  }
  return out
}

/** Whether a spell goes to exile rather than the graveyard as it leaves the stack, by how it was cast. */
export function exilesAfterwards(how: string): boolean {
  return how === 'flashback' || how === 'aftermath' || how === 'jump-start' || how === 'disturb' || how === 'harmonize'
}

/** Zones that can hold something castable. */
export const CAST_ZONES: readonly Zone[] = ['hand', 'graveyard', 'exile', 'command', 'library']

