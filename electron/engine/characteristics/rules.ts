import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { find } from '../queries/reading.ts'
import type { StaticPart } from '../abilities/ability.ts'
import type { PlayerRuleChange, RuleChange } from '../abilities/modification.ts'
import type { Context } from '../state/context.ts'
import { contextOf } from '../state/context.ts'
import type { ObjectId } from '../state/ids.ts'
import type { AbilitySources } from './abilitiesInForce.ts'
import type { Layered } from './layered.ts'

/** A change of the rules for an object, with what made it (613.11). */
export interface RuleInForce {
  readonly change: RuleChange
  readonly source: ObjectId
  readonly context: Context
}

/** A change of the rules for a player. */
export interface PlayerRuleInForce {
  readonly change: PlayerRuleChange
  readonly source: ObjectId
  readonly context: Context
}

interface Source {
  readonly part: StaticPart
  readonly context: Context
}

/** The rule-changing parts of all static abilities in force; made on first use for a state. */
export interface RuleSources {
  readonly objects: readonly Source[]
  readonly players: readonly Source[]
}

const NONE: RuleSources = { objects: [], players: [] }

/** Collects them after all layers (613.10, 613.11): of the abilities that objects have now, those whose conditions hold now. */
export function ruleSources(layered: Layered, abilities: AbilitySources): RuleSources {
  if (abilities.rules.length === 0) return NONE
  const { reading } = layered
  const objects: Source[] = []
  const players: Source[] = []
  for (const { object, ability } of abilities.rules) {
    const context = contextOf(reading.controller(object), object)
    if (ability.condition !== undefined && !reading.evaluate.holds(reading, ability.condition, context)) continue
    for (const part of ability.parts) {
      if (part.kind === 'rule') objects.push({ part, context })
      else if (part.kind === 'playerRule') players.push({ part, context })
    }
  }
  return { objects, players }
}

const NO_RULES: readonly RuleInForce[] = []
const NO_PLAYER_RULES: readonly PlayerRuleInForce[] = []

/** The changes of the rules that are in force for an object. */
export function rulesFor(layered: Layered, sources: RuleSources, id: ObjectId): readonly RuleInForce[] {
  const { state, reading } = layered
  const object = find(state, id)
  if (object === null) throw new Error(`no object ${id}`)
  if (sources.objects.length === 0 && state.effects.length === 0) return NO_RULES
  let found: RuleInForce[] | null = null
  for (const { part, context } of sources.objects) {
    if (part.kind !== 'rule') continue
    const { affects } = part
    let applies: boolean
    if (affects === 'self') applies = context.source === id
    else if (affects === 'attachedTo') {
      const to = find(state, context.source)?.attachedTo
      applies = to?.kind === 'object' && to.id === id
    } else
      applies =
        (object.zone === 'battlefield' || (affects.kind === 'inZone' && affects.zone === object.zone)) &&
        reading.evaluate.passes(reading, affects, object, null, context)
    if (applies) for (const change of part.rules) (found ??= []).push({ change, source: context.source, context })
  }
  for (const effect of state.effects)
    if (effect.rules.length > 0 && effect.objects.includes(id))
      for (const change of effect.rules)
        (found ??= []).push({ change, source: effect.context.source, context: effect.context })
  return found ?? NO_RULES
}

/** The changes of the rules that are in force for a player. */
export function rulesForPlayer(layered: Layered, sources: RuleSources, player: PlayerId): readonly PlayerRuleInForce[] {
  const { state, reading } = layered
  let found: PlayerRuleInForce[] | null = null
  for (const { part, context } of sources.players) {
    if (part.kind !== 'playerRule' || !reading.evaluate.players(reading, part.who, context).includes(player)) continue
    for (const change of part.rules) (found ??= []).push({ change, source: context.source, context })
  }
  for (const effect of state.effects)
    if (effect.playerRules.length > 0 && effect.players.includes(player))
      for (const change of effect.playerRules)
        (found ??= []).push({ change, source: effect.context.source, context: effect.context })
  return found ?? NO_PLAYER_RULES
}
