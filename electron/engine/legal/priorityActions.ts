import type { Ability } from '../abilities/ability.ts'
import type { Cost } from '../abilities/cost.ts'
import {
  abilityFacts,
  activatedAbilities,
  activatedOffBattlefield,
  characteristics,
  controllerOf,
  derived,
  keywordsOf,
  perWorld,
  playerRulesOf,
  printedCharacteristics,
} from '../characteristics/index.ts'
import type { ActivatedSource } from '../characteristics/index.ts'
import { turnUpPayment, waysUp } from '../facedown/ways.ts'
import type { Filter } from '../abilities/reference.ts'
import { legalTargets } from '../queries/index.ts'
import { withHelp } from '../procedures/assist.ts'
import { activationCost } from '../procedures/payment/index.ts'
import type { PriorityAction } from '../../../shared/play/decision.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { contextOf } from '../state/context.ts'
import type { Context } from '../state/context.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import type { GameObject } from '../state/object.ts'
import { perCard } from '../state/perCard.ts'
import type { GameState } from '../state/state.ts'
import { activationProblem } from './activation.ts'
import { castWays, playPermissions } from './castWays.ts'
import type { SpellOffer } from './castWays.ts'
import { canAnnounce, contentOfSpell, targetSpecs } from './content.ts'
import { isManaAbility } from './manaAbility.ts'
import { offeredSpell } from './offeredSpell.ts'
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
export function landPlaysLeft(state: GameState, player: PlayerId): number {
  let allowed = 1
  for (const rule of playerRulesOf(state, player)) {
    if (rule.change.kind === 'cantPlayLands') return 0
    if (rule.change.kind === 'additionalLands') allowed += rule.change.n === 'any' ? 1000 : rule.change.n
  }
  return allowed - (state.players[player]?.landsPlayed ?? 0)
}

const NO_FACES: readonly number[] = []

const landFacesOf = perCard((table, card): readonly number[] => {
  const definition = table.definitions[card]
  if (definition === undefined || definition.blank !== null) return NO_FACES
  const faces = definition.layout === 'modal_dfc' ? definition.faces.map((_, i) => i) : [0]
  return faces.filter((face) => definition.faces[face]?.types.includes('Land') === true)
})

function landFaces(state: GameState, object: GameObject): readonly number[] {
  return object.source.kind === 'card' ? landFacesOf(state.table, object.source.components[0].card) : NO_FACES
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

/** 601.2f: a target that makes the spell cost so much less that it can be paid for, where costs hang on targets. */
function cheaperByTarget(
  state: GameState,
  player: PlayerId,
  offer: SpellOffer,
  context: Context,
  id: ObjectId,
  fits: (target: Target) => boolean,
): Target | null {
  const byTarget = playerRulesOf(state, player).some(
    ({ change }) => change.kind === 'castCost' && change.less === true && asksTargets(change.what),
  )
  if (!byTarget) return null
  const [spec] = targetSpecs(contentOfSpell(offer.spell, offer.way.how), [])
  return spec === undefined ? null : (legalTargets(state, spec, context, id).find(fits) ?? null)
}

function asksTargets(filter: Filter): boolean {
  return filter.kind === 'targets' || ((filter.kind === 'and' || filter.kind === 'or') && filter.of.some(asksTargets))
}

function castable(state: GameState, player: PlayerId, object: GameObject, offer: SpellOffer): Action | null {
  if (!mayCastNow(state, player, object, offer.spell, offer.timing)) return null
  const { content, context, costAt } = offeredSpell(state, player, object.id, offer)
  if (content?.kind === 'modal' && !canAnnounce(state, content, context, object.id)) return null
  const alone = (asked: Cost): boolean => canPayCost(state, player, asked, context, object.id, { spell: offer.spell })
  const assist = keywordsOf(offer.spell).has('assist')
  const payable = (asked: Cost): boolean => alone(asked) || (assist && alone(withHelp(state, player, asked)))
  let cost = costAt([])
  // Looking for targets is the longest: only where it could be paid for.
  if (!payable(cost)) {
    const less = cheaperByTarget(state, player, offer, context, object.id, (target) => payable(costAt([[target]])))
    if (less === null) return null
    cost = costAt([[less]])
  }
  if (content?.kind === 'plain' && !canAnnounce(state, content, context, object.id)) return null
  return { kind: 'cast', object: object.id, way: offer.way, cost: cost.mana ?? [] }
}

function castCandidates(state: GameState, player: PlayerId): readonly ObjectId[] {
  const top = state.libraries[player]?.[0]
  const out = [...(state.hands[player] ?? []), ...(state.graveyards[player] ?? []), ...state.exile, ...state.command]
  if (top !== undefined) out.push(top)
  for (const effect of state.effects)
    if (effect.play !== null && effect.players.includes(player))
      for (const id of effect.play.cards) if (state.objects[slotOf(id)]?.id === id && !out.includes(id)) out.push(id)
  return out
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

/** An activated ability of an object by its number, or null. */
export function activatedAt(state: GameState, id: ObjectId, index: number): Activated | null {
  return activatedAbilities(state, id).find((entry) => entry.index === index)?.ability ?? null
}

function activateActions(
  state: GameState,
  player: PlayerId,
  { object: id, controller, abilities }: ActivatedSource,
  manaOnly: boolean,
  out: Action[],
): void {
  const object = objectAt(state, id)
  abilities.forEach((ability, index) => {
    if (ability.zone !== object.zone || (ability.by === undefined && controller !== player)) return
    const mana = isManaAbility(ability)
    if (manaOnly && !mana) return
    const cost = activationCost(state, { player, source: id, ability, x: 0 })
    if (activationProblem(state, player, object, controller, ability, cost) !== null) return
    out.push({
      kind: 'activate',
      object: id,
      ability: index,
      label: ability.text ?? ability.keyword ?? '',
      mana,
      cost: cost.mana ?? [],
    })
  })
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

const actionsByPlayer = perWorld<(readonly Action[] | undefined)[]>(() => [])

/**
 * All that a player with priority may do now (117.1): pass, play a land (116.2a), cast (601), activate (602), mana
 * abilities included (605), turn a permanent face up (116.2b) and other special actions (116.2).
 */
export function priorityActions(state: GameState, player: PlayerId): readonly Action[] {
  return (actionsByPlayer(state)[player] ??= findActions(state, player))
}

function findActions(state: GameState, player: PlayerId): readonly Action[] {
  const out: Action[] = [PASS]
  const locked = splitSecond(state, (id) => keywordsOf(characteristics(state, id)))
  if (!locked) {
    const candidates = castCandidates(state, player)
    landActions(state, player, candidates, out)
    castActions(state, player, candidates, out)
  }
  for (const source of derived(state).activatedSources())
    if (source.controller === player || source.open) activateActions(state, player, source, locked, out)
  if (!locked)
    for (const place of [state.hands[player] ?? [], state.graveyards[player] ?? [], state.exile, state.command])
      for (const id of place)
        if (hasOffBattlefieldAbility(state, id))
          activateActions(state, player, activatedOffBattlefield(state, id), false, out)
  turnUpActions(state, player, out)
  specialActions(state, player, out)
  return out
}

const worksElsewhere = perCard((table, card) => {
  if (table.definitions[card]?.blank !== null) return false
  const { activated } = abilityFacts(table, printedCharacteristics(table, card, 0).abilities)
  return activated.some((ability) => ability.zone !== 'battlefield')
})

// Most cards off the battlefield have no ability that works there; the printed abilities tell cheaply. An effect may give
// some to cards in graveyards or hands.
function hasOffBattlefieldAbility(state: GameState, id: ObjectId): boolean {
  const { source } = objectAt(state, id)
  if (source.kind === 'emblem' || derived(state).isChanged(id)) return true
  return (
    source.kind === 'card' && source.components[0].card >= 0 && worksElsewhere(state.table, source.components[0].card)
  )
}
