import type { Body, Content, ModeBody, TargetSpec } from '../abilities/ability.ts'
import { awakening, MUTATING } from '../abilities/keywords/spellContent.ts'
import { keywordAbilities } from '../characteristics/index.ts'
import { amountOf, holds, mostTogether } from '../queries/index.ts'
import type { Characteristics } from '../state/characteristics.ts'
import type { Context } from '../state/context.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'
import { slotConditions } from './conditionalTargets.ts'
import { overloaded } from './overload.ts'
import { canDiffer, optionLists } from './targetsTogether.ts'

const NO_INSTRUCTIONS: Body = { targets: [], effect: { kind: 'nothing' } }

/** The target of an Aura spell, by its enchant abilities (303.4a), which all apply (702.5c). */
function auraContent(spell: Characteristics): Content | null {
  const abilities = keywordAbilities(spell, 'enchant')
  const [enchant] = abilities
  if (enchant === undefined) return null
  const objects = abilities.map(({ target, players }) =>
    players === undefined || target.kind !== 'any' ? target : null,
  )
  const filters = objects.filter((filter) => filter !== null)
  const players = abilities.map((ability) => ability.players)
  const spec: TargetSpec = {
    objects:
      filters.length < abilities.length ? null : filters.length === 1 ? enchant.target : { kind: 'and', of: filters },
    ...(enchant.zones === undefined ? {} : { zones: enchant.zones }),
    players: players.includes(undefined) ? null : (players.find((who) => who !== 'any') ?? 'any'),
    min: { kind: 'fixed', n: 1 },
    max: { kind: 'fixed', n: 1 },
  }
  return { kind: 'plain', body: { targets: [spec], effect: { kind: 'nothing' } } }
}

const combined = new WeakMap<Characteristics, Content>()

/** Instructions that a spell has one after another, with targets of their own: as modes that are all chosen. */
function together(spell: Characteristics, how: 'fuse' | 'awaken'): Content | null {
  const known = combined.get(spell)
  if (known !== undefined) return known
  const bodies = spell.abilities.flatMap((ability): readonly Body[] =>
    ability.kind === 'spell' && ability.content.kind === 'plain' ? [ability.content.body] : [],
  )
  if (how === 'awaken')
    for (const ability of keywordAbilities(spell, 'awaken'))
      if (ability.keyword === 'awaken') bodies.push(awakening(ability.n))
  const all = { kind: 'fixed', n: bodies.length } as const
  const modes = bodies.map((body) => ({ ...body, label: '' }))
  const made: Content = { kind: 'modal', modal: { min: all, max: all, modes } }
  combined.set(spell, made)
  return made
}

const auras = new WeakMap<Characteristics, { readonly content: Content | null }>()

/**
 * The instructions that a spell has on the stack, by how it's cast; null for a permanent spell that has none and no target.
 */
export function contentOfSpell(spell: Characteristics, how: string): Content | null {
  if (how === 'fuse' || how === 'awaken') return together(spell, how)
  for (const ability of spell.abilities)
    if (ability.kind === 'spell') {
      if (how === 'cleave' && ability.cleaved !== undefined) return ability.cleaved
      return how === 'overload' ? overloaded(ability.content) : ability.content
    }
  if (how === 'mutate') return MUTATING
  if (!spell.subtypes.includes('Aura')) return null
  let kept = auras.get(spell)
  if (kept === undefined) {
    kept = { content: auraContent(spell) }
    auras.set(spell, kept)
  }
  return kept.content
}

/** The bodies that were chosen: the one there is, or those of the chosen modes in order. */
export function chosenBodies(content: Content | null, modes: readonly number[]): readonly Body[] {
  if (content === null) return [NO_INSTRUCTIONS]
  if (content.kind === 'plain') return [content.body]
  return modes.flatMap((mode): readonly ModeBody[] => {
    const body = content.modal.modes[mode]
    return body === undefined ? [] : [body]
  })
}

/** All target specifications of the chosen bodies in text order. */
export function targetSpecs(content: Content | null, modes: readonly number[]): readonly TargetSpec[] {
  return chosenBodies(content, modes).flatMap((body) => body.targets)
}

/** Whether the spell has that target as it's being cast: not if it's for a kicked one and this isn't (702.33g). */
function isWanted(state: GameState, body: Body, slot: number, context: Context): boolean {
  const condition = slotConditions(body)[slot]
  return condition === undefined || condition === null || holds(state, condition, context)
}

/** Of all target specifications of the chosen bodies in text order, those that the spell has as it's being cast. */
export function wantedSpecs(
  state: GameState,
  content: Content | null,
  modes: readonly number[],
  context: Context,
): readonly boolean[] {
  return chosenBodies(content, modes).flatMap((body) =>
    body.targets.map((_, slot) => isWanted(state, body, slot, context)),
  )
}

/** Whether each target that a body must have can be found (601.2c, 603.3d). */
export function hasTargets(state: GameState, body: Body, context: Context, item: ObjectId | null): boolean {
  const specs = body.targets
  const needed = specs.map((spec, slot) =>
    isWanted(state, body, slot, context) ? Math.max(0, amountOf(state, spec.min, context)) : 0,
  )
  const together = specs.some(({ differsFrom }) => differsFrom !== undefined)
    ? needed.reduce((sum, min) => sum + min, 0)
    : 0
  const options: (readonly Target[])[] = []
  for (const [slot, spec] of specs.entries()) {
    const min = needed[slot] ?? 0
    const most = spec.single === true ? Infinity : Math.max(min, together)
    const lists = min === 0 ? [] : optionLists(state, specs, slot, context, item, most)
    if (min > 0 && !lists.some((list) => mostTogether(state, spec, list) >= min)) return false
    options.push(lists.flat())
  }
  return canDiffer(specs, options, needed)
}

/** The modes that could be chosen now (700.2a). */
export function availableModes(
  state: GameState,
  content: Content,
  context: Context,
  item: ObjectId | null,
): readonly number[] {
  if (content.kind === 'plain') return []
  return content.modal.modes.flatMap((mode, index) => (hasTargets(state, mode, context, item) ? [index] : []))
}

/**
 * Whether a spell or ability with this content could be announced now, as far as modes and targets go. `item` is the spell,
 * which can't target itself (115.5); null for an ability: its source can be its target.
 */
export function canAnnounce(
  state: GameState,
  content: Content | null,
  context: Context,
  item: ObjectId | null,
): boolean {
  if (content === null) return true
  if (content.kind === 'plain') return hasTargets(state, content.body, context, item)
  const available = availableModes(state, content, context, item).length
  const min = amountOf(state, content.modal.min, context)
  return available > 0 && (content.modal.repeat === true || available >= min)
}

/** Whether the number of modes hangs on an optional cost, which is then settled before them (601.4). */
export function asksCostsFirst(content: Content | null): boolean {
  return content?.kind === 'modal' && [content.modal.min, content.modal.max].some(({ kind }) => kind === 'conditional')
}
