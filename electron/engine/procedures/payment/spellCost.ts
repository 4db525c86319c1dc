import type { PlayerId } from '../../../../shared/vocabulary/players.ts'
import type { Ability, CastingRule, Content } from '../../abilities/ability.ts'
import type { Cost } from '../../abilities/cost.ts'
import type { Filter } from '../../abilities/reference.ts'
import { characteristics, keywordAbilities, keywordsOf, playerRulesOf } from '../../characteristics/index.ts'
import { castingRules } from '../../legal/castWays.ts'
import { contentOfSpell } from '../../legal/content.ts'
import { lkiAs } from '../../legal/lkiAs.ts'
import { isManaAbility } from '../../legal/manaAbility.ts'
import { amountOf, find, holds, matches, objectOf } from '../../queries/index.ts'
import type { Characteristics } from '../../state/characteristics.ts'
import { taxOn } from '../../state/commanders.ts'
import { contextOf } from '../../state/context.ts'
import type { Context } from '../../state/context.ts'
import type { ObjectId, Target } from '../../state/ids.ts'
import type { GameObject } from '../../state/object.ts'
import type { GameState } from '../../state/state.ts'
import { addCost, addMana, emptyDraft, finished, lessGeneric, lessSymbols, manaAmount } from './costMath.ts'
import type { CostDraft } from './costMath.ts'
import { UNPAYABLE } from './demand.ts'
import { bestReducer, reduceCost } from './reduction.ts'

/** What has been announced of a spell when its cost is determined (601.2f). */
export interface SpellAnnouncement {
  readonly player: PlayerId
  /** The card, or the spell on the stack. */
  readonly card: ObjectId
  /** What the spell is: the face that is cast, or what it's as it is cast face down. */
  readonly characteristics: Characteristics
  /** `normal`, `free`, `morph`, `disguise`, or the name of an alternative cost. */
  readonly how: string
  readonly face: number
  /** null leaves variable symbols in. */
  readonly x: number | null
  /** Optional costs, by name with how many times. */
  readonly optional: Readonly<Record<string, number>>
  readonly modes: readonly number[]
  /** The instructions it has as it's cast, those of spliced cards among them; left out: its own. */
  readonly content?: Content | null
  readonly targets: readonly (readonly Target[])[]
  /** What is sacrificed or tapped to reduce it, once that is chosen; left out: the best there is. */
  readonly reducedBy?: readonly ObjectId[]
}

type Named<K extends CastingRule['kind']> = Extract<CastingRule, { kind: K }>

export interface OptionalCost {
  readonly name: string
  readonly cost: Cost
  readonly multi: boolean
}

/** The optional additional costs of a spell (601.2b), each with a name of its own: a second kicker is `kicker#2`. */
export function optionalCostsOf(state: GameState, spell: Characteristics): readonly OptionalCost[] {
  const seen = new Map<string, number>()
  return castingRules(state, spell.abilities).flatMap((rule) => {
    if (rule.kind !== 'optionalCost') return []
    const nth = (seen.get(rule.name) ?? 0) + 1
    seen.set(rule.name, nth)
    return [{ name: nth === 1 ? rule.name : `${rule.name}#${nth}`, cost: rule.cost, multi: rule.multi === true }]
  })
}

/** The alternative cost of that name by which a card or spell is cast; null for its mana cost. */
export function alternativeOf(
  state: GameState,
  name: string,
  card: ObjectId,
  spell: Characteristics,
): Named<'alternativeCost'> | null {
  const object = objectOf(state, card)
  const given = object.zone === 'stack' ? object.cast?.given : undefined
  if (given?.name === name) return given
  const definition =
    object.source.kind === 'card' ? state.table.definitions[object.source.components[0].card] : undefined
  const places: readonly (readonly Ability[])[] = [
    spell.abilities,
    object.faceDown === null ? characteristics(state, object.id).abilities : [],
    ...(definition?.faces.map((face) => face.abilities) ?? []),
  ]
  for (const abilities of places)
    for (const rule of castingRules(state, abilities))
      if (rule.kind === 'alternativeCost' && rule.name === name) return rule
  return null
}

/** The mana cost of what is cast; both halves' of a fused split spell (702.102c). */
function manaCostOf(state: GameState, announced: SpellAnnouncement, object: GameObject): readonly string[] | null {
  if (announced.how === 'fuse' && object.source.kind === 'card') {
    const faces = state.table.definitions[object.source.components[0].card]?.faces ?? []
    return faces.flatMap((face) => face.manaCost ?? [])
  }
  return announced.characteristics.manaCost
}

/** The mana cost or alternative cost (601.2b, 118.9). */
function baseCost(state: GameState, announced: SpellAnnouncement, object: GameObject, draft: CostDraft): void {
  const { how, x } = announced
  const manaCost = manaCostOf(state, announced, object)
  switch (how) {
    case 'free':
    case 'suspend': // 702.62a
      draft.hasMana = true
      return
    case 'morph': // 702.37c
    case 'disguise': // 702.168b
      addMana(draft, ['3'], x)
      return
    case 'normal':
    case 'fuse':
      addMana(draft, manaCost ?? [UNPAYABLE], x) // 118.6
      return
  }
  const alternative = alternativeOf(state, announced.how, object.id, announced.characteristics)
  // An ability that lets a card be cast for its mana cost from elsewhere has no cost of its own.
  if (alternative === null || alternative.plusManaCost === true) addMana(draft, manaCost ?? [UNPAYABLE], x)
  if (alternative === null) return
  if (alternative.plusManaCost !== true) draft.hasMana = true
  addCost(draft, alternative.cost, x)
}

function modeCosts(announced: SpellAnnouncement, draft: CostDraft): void {
  const content = announced.content ?? contentOfSpell(announced.characteristics, announced.how)
  if (content?.kind !== 'modal') return
  for (const index of announced.modes) {
    const cost = content.modal.modes[index]?.cost
    if (cost !== undefined) addCost(draft, cost, announced.x)
  }
}

/** For each mode beyond the first (702.120a), and each target where the spell says so. */
function costsByNumber(announced: SpellAnnouncement, rules: readonly CastingRule[], draft: CostDraft): void {
  for (const ability of keywordAbilities(announced.characteristics, 'escalate'))
    if ('cost' in ability) addCost(draft, ability.cost, announced.x, Math.max(0, announced.modes.length - 1))
  const targets = Math.max(0, announced.targets.flat().length - 1)
  for (const rule of rules) if (rule.kind === 'costPerTarget') addCost(draft, rule.cost, announced.x, targets)
}

function additionalCosts(
  state: GameState,
  announced: SpellAnnouncement,
  rules: readonly CastingRule[],
  draft: CostDraft,
): void {
  for (const rule of rules) if (rule.kind === 'additionalCost') addCost(draft, rule.cost, announced.x)
  for (const { name, cost } of optionalCostsOf(state, announced.characteristics))
    addCost(draft, cost, announced.x, announced.optional[name] ?? 0)
  modeCosts(announced, draft)
  costsByNumber(announced, rules, draft)
}

// 903.8
function commanderTax(state: GameState, object: GameObject): number {
  const from = object.zone === 'stack' ? object.cast?.from : object.zone
  return from === 'command' ? taxOn(state, object) : 0
}

/** Cost changes by the spell's own rules: 'this spell costs {1} less to cast for each …' (affinity). */
function ownChanges(state: GameState, rules: readonly CastingRule[], context: Context): readonly Named<'costChange'>[] {
  return rules.filter(
    (rule) => rule.kind === 'costChange' && (rule.condition === undefined || holds(state, rule.condition, context)),
  ) as readonly Named<'costChange'>[]
}

/** How many matching spells the player has cast this turn. */
export function castOf(state: GameState, player: PlayerId, what: Filter, context: Context): number {
  return state.history.events.filter(
    (event) => event.kind === 'cast' && event.player === player && matches(state, what, event.spell, context),
  ).length
}

function applyChanges(
  state: GameState,
  announced: SpellAnnouncement,
  object: GameObject,
  rules: readonly CastingRule[],
  draft: CostDraft,
): void {
  const context: Context = { ...contextOf(announced.player, object.id), x: announced.x, targets: announced.targets }
  const own = ownChanges(state, rules, context)
  const spell = lkiAs(object, announced.characteristics, announced.player, announced.targets)
  const others = playerRulesOf(state, announced.player).filter(
    ({ change, context: of }) =>
      change.kind === 'castCost' &&
      matches(state, change.what, spell, of) &&
      (change.nth === undefined || castOf(state, announced.player, change.what, of) + 1 === change.nth),
  )
  // 601.2f: increases first, then reductions, then what works on the total.
  for (const rule of own)
    if (!rule.less) {
      if (rule.generic !== undefined) draft.generic += Math.max(0, amountOf(state, rule.generic, context))
      addMana(draft, rule.symbols ?? null, announced.x)
    }
  for (const { change, context: of } of others)
    if (change.kind === 'castCost' && change.less !== true) {
      if (change.generic !== undefined) draft.generic += Math.max(0, amountOf(state, change.generic, of))
      addMana(draft, change.symbols ?? null, announced.x)
    }
  for (const rule of own)
    if (rule.less) {
      lessSymbols(draft, rule.symbols ?? [])
      if (rule.generic !== undefined) lessGeneric(draft, amountOf(state, rule.generic, context))
    }
  for (const { change, context: of } of others)
    if (change.kind === 'castCost' && change.less === true) {
      lessSymbols(draft, change.symbols ?? [])
      if (change.generic !== undefined) reduceTo(draft, amountOf(state, change.generic, of), change.minimum ?? 0)
    }
  for (const { change } of others)
    if (change.kind === 'castCost' && change.less !== true && change.minimum !== undefined)
      draft.generic += Math.max(0, change.minimum - manaAmount(draft))
}

// '… can't reduce the mana in that cost to less than …'
function reduceTo(draft: CostDraft, n: number, minimum: number): void {
  lessGeneric(draft, Math.min(n, Math.max(0, manaAmount(draft) - minimum)))
}

const plainCosts = new WeakMap<Characteristics, { readonly cost: Cost | null }>()

/** The cost of what is cast for its mana cost where nothing adds to it or changes it; null where that can't be said so. */
function plainCost(spell: Characteristics, rules: readonly CastingRule[]): Cost | null {
  const kept = plainCosts.get(spell)
  if (kept !== undefined) return kept.cost
  const words = keywordsOf(spell)
  let cost: Cost | null = null
  if (rules.length === 0 && !words.has('escalate')) {
    const draft = emptyDraft()
    addMana(draft, spell.manaCost ?? [UNPAYABLE], null)
    const whole = finished(draft)
    if (whole.mana?.every(isConstant) === true) cost = whole
  }
  plainCosts.set(spell, { cost })
  return cost
}

/**
 * The total cost of a spell (601.2f): its mana cost or an alternative one, plus additional costs and increases, minus
 * reductions, then what sets a minimum. Variable symbols take the announced value.
 */
export function spellCost(state: GameState, announced: SpellAnnouncement): Cost {
  const object = objectOf(state, announced.card)
  const rules = castingRules(state, announced.characteristics.abilities)
  const others = playerRulesOf(state, announced.player).length > 0
  if (announced.how === 'normal' && announced.modes.length === 0 && !others && !object.isCommander) {
    const plain = plainCost(announced.characteristics, rules)
    if (plain !== null) return plain
  }
  const draft = emptyDraft()
  baseCost(state, announced, object, draft)
  additionalCosts(state, announced, rules, draft)
  draft.generic += commanderTax(state, object)
  if (draft.generic > 0) draft.hasMana = true
  if (rules.length > 0 || others) applyChanges(state, announced, object, rules, draft)
  return reduced(state, announced, draft) ? finished(draft) : { mana: [UNPAYABLE], parts: [] }
}

/** Takes off what sacrificing or tapping something saves; false where the cost needs that and there is nothing. */
function reduced(state: GameState, announced: SpellAnnouncement, draft: CostDraft): boolean {
  if (announced.how === 'normal' || announced.how === 'free') return true
  const reduce = alternativeOf(state, announced.how, announced.card, announced.characteristics)?.reduce
  if (reduce === undefined) return true
  const context = contextOf(announced.player, announced.card)
  const by = announced.reducedBy === undefined ? bestReducer(state, reduce, context) : (announced.reducedBy[0] ?? null)
  if (by === null) return reduce.optional
  reduceCost(state, draft, reduce, by, context)
  return true
}

function isConstant(symbol: string): boolean {
  return symbol !== 'X' && symbol !== 'Y' && symbol !== 'Z'
}

/** What has been announced of an activated ability when its cost is determined (602.2b). */
export interface AbilityAnnouncement {
  readonly player: PlayerId
  readonly source: ObjectId
  readonly ability: Extract<Ability, { kind: 'activated' }>
  readonly x: number | null
}

/** The total cost of activating an ability: its activation cost as effects change it (602.2b, 601.2f). */
export function activationCost(state: GameState, announced: AbilityAnnouncement): Cost {
  const cost = costOfActivating(state, announced)
  const more = cost.parts.some((part) => part.kind === 'loyalty') ? moreLoyalty(state, announced.player) : 0
  if (more === 0) return cost
  // 606.5: one loyalty cost, the sum of them.
  const parts = cost.parts.map((part) =>
    part.kind === 'loyalty' && typeof part.n === 'number' ? { ...part, n: part.n + more } : part,
  )
  return { ...cost, parts }
}

function moreLoyalty(state: GameState, player: PlayerId): number {
  return playerRulesOf(state, player).reduce((n, { change }) => (change.kind === 'loyaltyCost' ? n + change.n : n), 0)
}

function costOfActivating(state: GameState, announced: AbilityAnnouncement): Cost {
  const { player, ability, source, x } = announced
  const all = playerRulesOf(state, player)
  if (
    all.length === 0 &&
    ability.cost.own !== true &&
    ability.cost.less === undefined &&
    (x === null || ability.cost.mana === null || ability.cost.mana.every(isConstant))
  )
    return ability.cost
  const changes = all.filter(
    ({ change, context }) =>
      change.kind === 'activationCost' &&
      (change.keyword === undefined || change.keyword === ability.keyword) &&
      !(change.notMana === true && isManaAbility(ability)) &&
      find(state, source) !== null &&
      matches(state, change.what, source, context),
  )
  const variable = x !== null && ability.cost.mana?.some((symbol) => /^[XYZ]$/u.test(symbol)) === true
  const own = ability.cost.own === true
  const { less } = ability.cost
  if (changes.length === 0 && !variable && !own && less === undefined) return ability.cost
  const draft = emptyDraft()
  addCost(draft, ability.cost, x)
  if (own) addMana(draft, characteristics(state, source).manaCost ?? [UNPAYABLE], x)
  for (const { change, context } of changes)
    if (change.kind === 'activationCost' && change.less !== true) {
      draft.generic += Math.max(0, amountOf(state, change.generic, context))
      draft.hasMana = true
    }
  if (less !== undefined) lessGeneric(draft, amountOf(state, less, contextOf(player, source)))
  for (const { change, context } of changes)
    if (change.kind === 'activationCost' && change.less === true)
      reduceTo(draft, amountOf(state, change.generic, context), change.minimum ?? 0)
  return finished(draft)
}
