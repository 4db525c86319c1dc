import type { Ability } from '../abilities/ability.ts'
import {
  activatedAbilities,
  characteristics,
  controllerOf,
  keywordsOf,
  objectRulesOf,
  playerRulesOf,
  printedCharacteristics,
} from '../characteristics/index.ts'
import { turnUpPayment, waysUp } from '../facedown/ways.ts'
import { holds, playerMatches } from '../queries/index.ts'
import { activationCost, spellCost } from '../procedures/payment/index.ts'
import type { PriorityAction } from '../../../shared/play/decision.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { contextOf } from '../state/context.ts'
import type { Context } from '../state/context.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameObject } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import { castWays, playPermissions } from './castWays.ts'
import type { SpellOffer } from './castWays.ts'
import { availableModes, canAnnounce, contentOfSpell } from './content.ts'
import { isManaAbility } from './manaAbility.ts'
import { canPayCost } from './payable.ts'
import { specialActions } from './specialActions.ts'
import { isSorceryTime, mayCastNow, splitSecond } from './timing.ts'

type Action = PriorityAction<ObjectId>
type Activated = Extract<Ability, { kind: 'activated' }>

const PASS: Action = { kind: 'pass' }

function objectAt(state: GameState, id: ObjectId): GameObject {
  const object = state.objects[slotOf(id)]
  if (object?.id !== id) throw new Error(`no object ${id}`)
  return object
}

/** How many lands a player may still play this turn (305.2). */
function landPlaysLeft(state: GameState, player: PlayerId): number {
  let allowed = 1
  for (const rule of playerRulesOf(state, player)) {
    if (rule.change.kind === 'cantPlayLands') return 0
    if (rule.change.kind === 'additionalLands') allowed += rule.change.n === 'any' ? 1000 : rule.change.n
  }
  return allowed - (state.players[player]?.landsPlayed ?? 0)
}

function landFaces(state: GameState, object: GameObject): readonly number[] {
  if (object.source.kind !== 'card') return []
  const definition = state.table.definitions[object.source.components[0].card]
  if (definition === undefined || definition.blank !== null) return []
  const faces = definition.layout === 'modal_dfc' ? definition.faces.map((_, i) => i) : [0]
  return faces.filter((face) => definition.faces[face]?.types.includes('Land') === true)
}

function landActions(state: GameState, player: PlayerId, candidates: readonly ObjectId[], out: Action[]): void {
  if (!isSorceryTime(state, player) || landPlaysLeft(state, player) <= 0) return
  for (const id of candidates) {
    const object = objectAt(state, id)
    const faces = landFaces(state, object)
    if (faces.length === 0) continue
    const allowed =
      (object.zone === 'hand' && object.owner === player) || playPermissions(state, player, object, true).length > 0
    if (allowed) for (const face of faces) out.push({ kind: 'playLand', object: id, face })
  }
}

function castable(state: GameState, player: PlayerId, object: GameObject, offer: SpellOffer): Action | null {
  if (!mayCastNow(state, player, object, offer.spell, offer.timing)) return null
  const content = contentOfSpell(offer.spell, offer.way.how)
  const context: Context = contextOf(player, object.id)
  if (!canAnnounce(state, content, context, object.id)) return null
  const modes = content?.kind === 'modal' ? availableModes(state, content, context, object.id).slice(0, 1) : []
  const cost = spellCost(state, {
    player,
    card: object.id,
    characteristics: offer.spell,
    how: offer.free ? 'free' : offer.way.how,
    face: offer.way.face,
    x: 0,
    optional: {},
    modes,
    targets: [],
  })
  if (!canPayCost(state, player, cost, context, object.id, { spell: offer.spell })) return null
  return { kind: 'cast', object: object.id, way: offer.way, cost: cost.mana ?? [] }
}

function castCandidates(state: GameState, player: PlayerId): readonly ObjectId[] {
  const top = state.libraries[player]?.[0]
  const own = [...(state.hands[player] ?? []), ...(state.graveyards[player] ?? [])]
  const allowed = state.effects.flatMap((effect) =>
    effect.play !== null && effect.players.includes(player) ? effect.play.cards : [],
  )
  const elsewhere = [...state.exile, ...state.command, ...(top === undefined ? [] : [top]), ...allowed]
  const seen = new Set(own)
  for (const id of elsewhere) if (state.objects[slotOf(id)]?.id === id) seen.add(id)
  return [...seen]
}

function castActions(state: GameState, player: PlayerId, candidates: readonly ObjectId[], out: Action[]): void {
  for (const id of candidates) {
    const object = objectAt(state, id)
    if (object.source.kind !== 'card') continue
    for (const offer of castWays(state, player, id)) {
      const action = castable(state, player, object, offer)
      if (action !== null) out.push(action)
    }
  }
}

function activatable(state: GameState, player: PlayerId, object: GameObject, ability: Activated): boolean {
  if (ability.zone !== object.zone) return false
  const controller =
    object.zone === 'battlefield' || object.zone === 'stack' ? controllerOf(state, object.id) : object.owner
  const context = contextOf(player, object.id)
  if (
    ability.by === undefined
      ? controller !== player
      : !playerMatches(state, ability.by, player, contextOf(controller, object.id))
  )
    return false
  if (ability.timing === 'sorcery' && !isSorceryTime(state, player)) return false
  const loyalty = ability.cost.parts.some((part) => part.kind === 'loyalty')
  // 606.3: one loyalty ability of a permanent each turn, at sorcery speed.
  if (loyalty && (!isSorceryTime(state, player) || (object.uses[-1] ?? 0) > 0)) return false
  if (ability.condition !== undefined && !holds(state, ability.condition, context)) return false
  if (ability.limit !== undefined) {
    const number = state.table.numberOf.get(ability)
    if (number !== undefined && (object.uses[number] ?? 0) >= ability.limit.times) return false
  }
  if (object.zone === 'battlefield') {
    const mana = isManaAbility(ability)
    for (const rule of objectRulesOf(state, object.id)) {
      if (rule.change.kind !== 'cantActivate') continue
      if (rule.change.notMana === true && mana) continue
      if (rule.change.loyaltyOnly === true && !loyalty) continue
      return false
    }
  }
  if (!canAnnounce(state, ability.content, context, object.id)) return false
  return canPayCost(
    state,
    player,
    activationCost(state, { player, source: object.id, ability, x: 0 }),
    context,
    object.id,
  )
}

/** An activated ability of an object by its number, or null. */
export function activatedAt(state: GameState, id: ObjectId, index: number): Activated | null {
  return activatedAbilities(state, id).find((entry) => entry.index === index)?.ability ?? null
}

function activateActions(
  state: GameState,
  player: PlayerId,
  ids: readonly ObjectId[],
  manaOnly: boolean,
  out: Action[],
): void {
  for (const id of ids) {
    const object = objectAt(state, id)
    if (object.phasedOut) continue
    for (const { ability, index } of activatedAbilities(state, id)) {
      const mana = isManaAbility(ability)
      if (manaOnly && !mana) continue
      if (!activatable(state, player, object, ability)) continue
      const cost = activationCost(state, { player, source: id, ability, x: 0 })
      out.push({
        kind: 'activate',
        object: id,
        ability: index,
        label: ability.keyword ?? '',
        mana,
        cost: cost.mana ?? [],
      })
    }
  }
}

function turnUpActions(state: GameState, player: PlayerId, out: Action[]): void {
  for (const id of state.battlefield) {
    const object = objectAt(state, id)
    if (object.faceDown === null || object.phasedOut || controllerOf(state, id) !== player) continue
    waysUp(state, id).forEach((way, index) => {
      if (way.kind !== 'open') return
      if (canPayCost(state, player, way.cost, contextOf(player, id), null, turnUpPayment(state, id, way.using)))
        out.push({ kind: 'turnFaceUp', object: id, using: way.using, way: index, cost: way.cost.mana ?? [] })
    })
  }
}

/**
 * All that a player with priority may do now (117.1): pass, play a land (116.2a), cast (601), activate (602), mana
 * abilities included (605), turn a permanent face up (116.2b) and other special actions (116.2).
 */
export function priorityActions(state: GameState, player: PlayerId): readonly Action[] {
  const out: Action[] = [PASS]
  const locked = splitSecond(state, (id) => keywordsOf(characteristics(state, id)))
  const candidates = castCandidates(state, player)
  if (!locked) {
    landActions(state, player, candidates, out)
    castActions(state, player, candidates, out)
  }
  activateActions(state, player, state.battlefield, locked, out)
  if (!locked)
    activateActions(
      state,
      player,
      [...(state.hands[player] ?? []), ...(state.graveyards[player] ?? []), ...state.exile, ...state.command].filter(
        (id) => hasOffBattlefieldAbility(state, id),
      ),
      false,
      out,
    )
  turnUpActions(state, player, out)
  specialActions(state, player, out)
  return out
}

// Most cards off the battlefield have no ability that works there; the printed abilities tell cheaply.
function hasOffBattlefieldAbility(state: GameState, id: ObjectId): boolean {
  const { source } = objectAt(state, id)
  if (source.kind === 'emblem') return true
  if (source.kind !== 'card' || source.components[0].card < 0) return false
  if (state.table.definitions[source.components[0].card]?.blank !== null) return false
  const printed = printedCharacteristics(state.table, source.components[0].card, 0)
  return printed.abilities.some((ability) => {
    if (ability.kind === 'activated') return ability.zone !== 'battlefield'
    return (
      ability.kind === 'keyword' &&
      (state.table.expansions.get(ability) ?? []).some(
        (part) => part.kind === 'activated' && part.zone !== 'battlefield',
      )
    )
  })
}
