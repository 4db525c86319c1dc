import type { Zone } from '../../../../shared/vocabulary/zones.ts'
import type { Color } from '../../../../shared/vocabulary/colors.ts'
import type { Ability, Content, TargetSpec, TokenDescription } from '../ability.ts'
import type { Cost, CostPart } from '../cost.ts'
import type { Effect } from '../effect.ts'
import type { EventPattern } from '../eventPattern.ts'
import type { EntersWith } from '../replacement.ts'
import type { Amount, Condition, Filter, PlayerRef, Ref, Stat } from '../reference.ts'

/** The recurring phrases of the keyword rules, so that each expansion reads like the sentence of its rule. */

export const you: PlayerRef = { kind: 'you' }
export const opponents: PlayerRef = { kind: 'opponents' }
export const defendingPlayer: PlayerRef = { kind: 'defending' }
/** The player in the event that triggered. */
export const thatPlayer: PlayerRef = { kind: 'event', role: 'player' }

export const self: Ref = { kind: 'self' }
/** What the event that triggered happened to: 'that creature', 'the card put into the graveyard'. */
export const subject: Ref = { kind: 'event', role: 'subject' }
export const target: Ref = { kind: 'target', slot: 0 }
export const bound = (name: string): Ref => ({ kind: 'bound', name })

export const fixed = (n: number): Amount => ({ kind: 'fixed', n })
export const ONE = fixed(1)
export const ZERO = fixed(0)
/** The N of a keyword, which may be X. */
/** The number of a keyword; 'sunburst' is one for each color of mana spent on the source (702.44c). */
export const amountOfN = (n: number | 'x' | 'sunburst'): Amount =>
  n === 'x' ? { kind: 'x' } : n === 'sunburst' ? { kind: 'colorsSpent' } : fixed(n)
export const statOf = (of: Ref, stat: Stat): Amount => ({ kind: 'stat', of, stat })

export const isSelf: Filter = { kind: 'is', ref: self }
export const notSelf: Filter = { kind: 'not', of: isSelf }
export const isCreature: Filter = { kind: 'type', type: 'Creature' }
export const yours: Filter = { kind: 'controller', who: you }
export const all = (...of: readonly Filter[]): Filter => ({ kind: 'and', of })
export const not = (of: Filter): Filter => ({ kind: 'not', of })
export const yourCreature = all(isCreature, yours)

export const selfIs = (filter: Filter): Condition => ({ kind: 'matches', ref: self, filter })
export const both = (...of: readonly Condition[]): Condition => ({ kind: 'and', of })
export const notSo = (of: Condition): Condition => ({ kind: 'not', of })
export const castHow = (how: string): Condition => ({ kind: 'castHow', how })
export const paid = (cost: string): Condition => ({ kind: 'kicked', cost })

export const enters: EventPattern = { kind: 'zoneChange', what: isSelf, to: ['battlefield'] }
export const dies: EventPattern = { kind: 'zoneChange', what: isSelf, from: ['battlefield'], to: ['graveyard'] }
export const attacks: EventPattern = { kind: 'attacks', what: isSelf }
export const yourUpkeep: EventPattern = { kind: 'beginningOf', step: 'upkeep', whose: you }
export const nextEndStep: EventPattern = { kind: 'beginningOf', step: 'end' }
export const isCast: EventPattern = { kind: 'cast', what: isSelf }
export const hitsPlayer: EventPattern = {
  kind: 'damage',
  source: isSelf,
  toPlayer: { kind: 'eachPlayer' },
  combat: true,
}

export function plain(effect: Effect, targets: readonly TargetSpec[] = []): Content {
  return { kind: 'plain', body: { targets, effect } }
}

export function oneTarget(objects: Filter, zones?: readonly Zone[]): TargetSpec {
  const spec = { objects, players: null, min: ONE, max: ONE }
  return zones === undefined ? spec : { ...spec, zones }
}

export function steps(...list: readonly Effect[]): Effect {
  return { kind: 'sequence', steps: list }
}

interface TriggerOptions {
  readonly condition?: Condition
  readonly zones?: readonly Zone[]
  readonly targets?: readonly TargetSpec[]
}

/** A triggered ability that works on the battlefield unless other zones are given. */
export function triggered(
  keyword: string,
  when: readonly EventPattern[],
  effect: Effect,
  options: TriggerOptions = {},
): Ability {
  const ability: Ability = {
    kind: 'triggered',
    when,
    content: plain(effect, options.targets),
    zones: options.zones ?? ['battlefield'],
    keyword,
  }
  return options.condition === undefined ? ability : { ...ability, condition: options.condition }
}

interface ActivationOptions {
  readonly zone?: Zone
  readonly timing?: 'instant' | 'sorcery'
  readonly condition?: Condition
  readonly targets?: readonly TargetSpec[]
}

/** An activated ability of a permanent at instant speed, unless said otherwise. */
export function activated(
  keyword: string | null,
  cost: Cost,
  effect: Effect,
  options: ActivationOptions = {},
): Extract<Ability, { kind: 'activated' }> {
  return {
    kind: 'activated',
    cost,
    content: plain(effect, options.targets),
    timing: options.timing ?? 'instant',
    zone: options.zone ?? 'battlefield',
    ...(keyword === null ? {} : { keyword }),
    ...(options.condition === undefined ? {} : { condition: options.condition }),
  }
}

/** 'This permanent enters with …' (614.1c), where it's entering is looked at in any zone. */
export function entersWith(list: readonly EntersWith[], condition?: Condition): Ability {
  const ability: Ability = {
    kind: 'replacement',
    replacement: { on: enters, change: { kind: 'enters', with: list }, self: true },
    zones: ['battlefield'],
  }
  return condition === undefined ? ability : { ...ability, condition }
}

export function withParts(cost: Cost, ...parts: readonly CostPart[]): Cost {
  return { ...cost, parts: [...cost.parts, ...parts] }
}

export function counters(counter: string, n: Amount, on: Ref = self): Effect {
  return { kind: 'putCounters', on, counter, n }
}

/** '… gets +P/+T until end of turn'. */
export function getsUntilEndOfTurn(on: Ref, power: Amount, toughness: Amount): Effect {
  const less = (amount: Amount): boolean => amount.kind === 'fixed' && amount.n < 0
  const size = (amount: Amount): Amount => (amount.kind === 'fixed' ? { kind: 'fixed', n: Math.abs(amount.n) } : amount)
  const negative = less(power) || less(toughness) ? { negative: [less(power), less(toughness)] as const } : {}
  const mod = { kind: 'addPT', power: size(power), toughness: size(toughness), ...negative } as const
  return { kind: 'continuous', on, mods: [mod], until: { kind: 'endOfTurn' } }
}

export function gainsHaste(on: Ref): Effect {
  const haste: Ability = { kind: 'keyword', keyword: 'haste' }
  return { kind: 'continuous', on, mods: [{ kind: 'addAbility', ability: haste }], until: { kind: 'endOfGame' } }
}

/** A delayed trigger at the beginning of the next end step. */
export function atNextEndStep(effect: Effect): Effect {
  return { kind: 'delayedTrigger', when: [nextEndStep], content: plain(effect), once: true }
}

/** A creature token's description. */
export function creatureToken(
  subtypes: readonly string[],
  power: number,
  toughness: number,
  options: {
    readonly colors?: readonly Color[]
    readonly artifact?: boolean
    readonly abilities?: readonly Ability[]
  } = {},
): TokenDescription {
  return {
    name: null,
    colors: options.colors ?? [],
    supertypes: [],
    types: options.artifact === true ? ['Artifact', 'Creature'] : ['Creature'],
    subtypes,
    power: fixed(power),
    toughness: fixed(toughness),
    abilities: options.abilities ?? [],
  }
}
