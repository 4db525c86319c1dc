import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { derived } from '../characteristics/derived.ts'
import { keywordAbilities, keywordsOf } from '../characteristics/keywords.ts'
import type { TargetSpec } from '../abilities/ability.ts'
import { contextOf } from '../state/context.ts'
import type { Context } from '../state/context.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import { objectTarget, playerTarget } from '../state/ids.ts'
import type { GameObject, Lki } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import { protectedFrom } from './protection.ts'
import { find, lkiNow } from './reading.ts'

/** What targets: the source whose qualities count (the spell, or the source of the ability) and who controls it. */
interface Targeting {
  readonly source: Lki | null
  readonly controller: PlayerId
  readonly isSpell: boolean
}

// 113.7: an ability is targeted with the qualities of its source; a spell is its own source.
function targetingOf(state: GameState, context: Context, item: ObjectId | null): Targeting {
  const { reading } = derived(state)
  const onStack = item === null ? null : find(state, item)
  if (onStack !== null && onStack.source.kind !== 'ability')
    return { source: lkiNow(reading, onStack), controller: context.controller, isSpell: true }
  const source = find(state, context.source)
  return {
    source: source === null ? context.sourceLki : lkiNow(reading, source),
    controller: context.controller,
    isSpell: false,
  }
}

function objectForbids(state: GameState, object: GameObject, by: Targeting): boolean {
  const all = derived(state)
  const now = all.characteristics(object.id)
  const keywords = keywordsOf(now)
  const opponents = by.controller !== all.controllerOf(object.id)
  if (keywords.size > 0 && object.zone === 'battlefield') {
    if (keywords.has('shroud')) return true // 702.18a
    if (opponents && keywords.has('hexproof')) return true // 702.11b
    if (by.source !== null) {
      const { source } = by
      if (keywords.has('protection') && protectedFrom(state, object.id, source)) return true // 702.16b
      if (opponents && keywords.has('hexproofFrom')) {
        // 702.11d
        const context = contextOf(all.controllerOf(object.id), object.id)
        if (
          keywordAbilities(now, 'hexproofFrom').some((ability) =>
            all.reading.evaluate.passes(all.reading, ability.from, source.object, source, context),
          )
        )
          return true
      }
    }
  }
  return all.objectRules(object.id).some(({ change, context }) => {
    if (change.kind !== 'cantBeTargeted') return false
    if (change.byOpponents === true && by.controller === context.controller) return false
    return (
      change.by === undefined ||
      (by.source !== null && all.reading.evaluate.passes(all.reading, change.by, by.source.object, by.source, context))
    )
  })
}

function playerForbids(state: GameState, player: PlayerId, by: Targeting): boolean {
  return derived(state)
    .playerRules(player)
    .some(
      ({ change }) => change.kind === 'shroudPlayer' || (change.kind === 'hexproofPlayer' && by.controller !== player),
    ) // 702.18a, 702.11c
}

function objectFits(
  state: GameState,
  spec: TargetSpec,
  object: GameObject,
  context: Context,
  item: ObjectId | null,
  by: Targeting,
): boolean {
  if (spec.objects === null || object.id === item || object.phasedOut) return false // 115.5, 702.26b
  if (!(spec.zones ?? ONLY_BATTLEFIELD).includes(object.zone)) return false // 115.2
  const { reading } = derived(state)
  return reading.evaluate.passes(reading, spec.objects, object, null, context) && !objectForbids(state, object, by)
}
const ONLY_BATTLEFIELD = ['battlefield'] as const

function playerFits(state: GameState, spec: TargetSpec, player: PlayerId, context: Context, by: Targeting): boolean {
  if (spec.players === null || state.players[player]?.lost !== null) return false
  const { reading } = derived(state)
  return (
    (spec.players === 'any' || reading.evaluate.players(reading, spec.players, context).includes(player)) &&
    !playerForbids(state, player, by)
  )
}

function placesOf(
  state: GameState,
  zone: (typeof ONLY_BATTLEFIELD)[number] | NonNullable<TargetSpec['zones']>[number],
): readonly (readonly ObjectId[])[] {
  switch (zone) {
    case 'battlefield':
    case 'stack':
    case 'exile':
    case 'command':
      return [state[zone]]
    case 'hand':
      return state.hands
    case 'library':
      return state.libraries
    case 'graveyard':
      return state.graveyards
  }
}

/**
 * All objects and players that may be chosen for a slot now (115.1, 601.2c): they pass the filter, and neither hexproof,
 * shroud, protection nor a rule forbids it. `item` is the spell or ability on the stack;
 * null for an ability that isn't there yet. Ward forbids nothing (702.21a).
 * No more than `most` are looked for.
 */
export function legalTargets(
  state: GameState,
  spec: TargetSpec,
  context: Context,
  item: ObjectId | null,
  most = Infinity,
): Target[] {
  const by = targetingOf(state, context, item)
  const found: Target[] = []
  if (spec.objects !== null)
    for (const zone of spec.zones ?? ONLY_BATTLEFIELD)
      for (const place of placesOf(state, zone))
        for (const id of place) {
          const object = find(state, id)
          if (object === null || !objectFits(state, spec, object, context, item, by)) continue
          found.push(objectTarget(id))
          if (found.length >= most) return found
        }
  if (spec.players !== null)
    for (const player of state.players)
      if (playerFits(state, spec, player.id, context, by)) found.push(playerTarget(player.id))
  return found
}

function ownersOf(state: GameState, targets: readonly Target[]): readonly PlayerId[] {
  return targets.flatMap((target) => (target.kind === 'object' ? (find(state, target.id)?.owner ?? []) : []))
}

/** How many of the targets could be chosen together: of a slot 'from a single graveyard', those of one player's. */
export function mostTogether(state: GameState, spec: TargetSpec, targets: readonly Target[]): number {
  if (spec.single !== true) return targets.length
  const owners = ownersOf(state, targets)
  return state.players.reduce((most, { id }) => Math.max(most, owners.filter((owner) => owner === id).length), 0)
}

/** Is this still a legal target for the slot (608.2b)? */
export function isLegalTarget(
  state: GameState,
  spec: TargetSpec,
  target: Target,
  context: Context,
  item: ObjectId,
): boolean {
  const by = targetingOf(state, context, item)
  if (target.kind === 'player') return playerFits(state, spec, target.player, context, by)
  const object = find(state, target.id)
  return object !== null && objectFits(state, spec, object, context, item, by)
}
