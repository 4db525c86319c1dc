import { characteristics, keywordsOf, playerRulesOf } from '../characteristics/index.ts'
import { holds, matches, playerMatches } from '../queries/index.ts'
import type { Filter } from '../abilities/reference.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Characteristics } from '../state/characteristics.ts'
import { contextOf } from '../state/context.ts'
import type { Context } from '../state/context.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameObject } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import { castingRules } from './castWays.ts'
import { lkiAs } from './lkiAs.ts'

/** Main phase of the player's own turn with an empty stack (116.2a, 307.1). */
export function isSorceryTime(state: GameState, player: PlayerId): boolean {
  const { turn } = state
  return turn.active === player && (turn.step === 'main1' || turn.step === 'main2') && state.stack.length === 0
}

function hasFlash(state: GameState, player: PlayerId, object: GameObject, spell: Characteristics): boolean {
  if (spell.types.includes('Instant') || keywordsOf(spell).has('flash')) return true
  // 702.8a: flash that the card has been given where it is; a spell cast face down is asked as what it is then (708.4).
  if (spell.name !== null && keywordsOf(characteristics(state, object.id)).has('flash')) return true
  const context = contextOf(player, object.id)
  for (const rule of castingRules(state, spell.abilities))
    if (rule.kind === 'asThoughFlash' && (rule.condition === undefined || holds(state, rule.condition, context)))
      return true
  for (const rule of playerRulesOf(state, player))
    if (
      rule.change.kind === 'castAsThoughFlash' &&
      matches(state, rule.change.what, lkiAs(object, spell, player), rule.context)
    )
      return true
  return false
}

/** Whether the spell passes, whichever of two neighbouring numbers is chosen for an X in its cost (601.3a). */
function isWhatever(
  state: GameState,
  what: Filter,
  object: GameObject,
  spell: Characteristics,
  player: PlayerId,
  context: Context,
): boolean {
  if (!matches(state, what, lkiAs(object, spell, player), context)) return false
  const more = spell.manaCost?.filter((symbol) => symbol === 'X').length ?? 0
  return (
    more === 0 || matches(state, what, lkiAs(object, { ...spell, manaValue: spell.manaValue + more }, player), context)
  )
}

/** Whether a spell on the stack turned out, with the X announced for it, to be one that its player can't cast (601.2e). */
export function forbiddenAsAnnounced(state: GameState, player: PlayerId, id: ObjectId): boolean {
  return playerRulesOf(state, player).some(
    ({ change, context }) =>
      change.kind === 'cantCast' &&
      change.what !== undefined &&
      change.from === undefined &&
      change.duringTurnOf === undefined &&
      change.limitPerTurn === undefined &&
      change.onlySorcerySpeed === undefined &&
      matches(state, change.what, id, context),
  )
}

function forbidden(state: GameState, player: PlayerId, object: GameObject, spell: Characteristics): boolean {
  for (const rule of playerRulesOf(state, player)) {
    const { change } = rule
    if (change.kind !== 'cantCast') continue
    if (change.what !== undefined && !isWhatever(state, change.what, object, spell, player, rule.context)) continue
    if (
      change.from !== undefined &&
      change.from !== object.zone &&
      !(change.from === 'nonHand' && object.zone !== 'hand')
    )
      continue
    if (
      change.duringTurnOf !== undefined &&
      !playerMatches(state, change.duringTurnOf, state.turn.active, rule.context)
    )
      continue
    if (change.notOwnTurn === true && state.turn.active === player) continue
    if (change.onlySorcerySpeed === true && isSorceryTime(state, player)) continue
    if (change.limitPerTurn !== undefined && (state.history.spellsCast[player] ?? 0) < change.limitPerTurn) continue
    return true
  }
  return false
}

/** 702.61a: while a spell with split second is on the stack, nothing but mana abilities and special actions. */
export function splitSecond(state: GameState, keywordsOn: (id: GameObject['id']) => ReadonlySet<string>): boolean {
  return state.stack.some((id) => keywordsOn(id).has('split second'))
}

/** Whether the spell's timing and prohibitions let a player with priority cast it now (601.3). */
export function mayCastNow(
  state: GameState,
  player: PlayerId,
  object: GameObject,
  spell: Characteristics,
  timing: 'sorcery' | 'instant' | null = null,
): boolean {
  if (timing !== 'instant' && !isSorceryTime(state, player)) {
    if (timing === 'sorcery' || !hasFlash(state, player, object, spell)) return false
  }
  if (forbidden(state, player, object, spell)) return false
  const context = contextOf(player, object.id)
  for (const rule of castingRules(state, spell.abilities)) {
    if (rule.kind === 'castOnlyIf' && !holds(state, rule.condition, context)) return false
    if (rule.kind === 'castOnlyDuring') {
      if (!rule.steps.includes(state.turn.step)) return false
      if (rule.whose !== undefined && !playerMatches(state, rule.whose, state.turn.active, context)) return false
    }
  }
  return true
}
