import type { ExplainedChange, ExplainedPart, ExplainedStep, Explanation } from '../../../shared/play/explain.ts'
import type { Message } from '../../../shared/messages/message.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { ViewId } from '../../../shared/play/view.ts'
import { CARD_TYPES, SUPERTYPES } from '../../../shared/vocabulary/types.ts'
import { characteristics, copiableValues, printedCharacteristics } from '../characteristics/index.ts'
import { watchLayers } from '../characteristics/watchLayers.ts'
import type { LayerChange } from '../characteristics/watchLayers.ts'
import { successorsOf } from '../queries/reading.ts'
import type { Ability } from '../abilities/ability.ts'
import { NO_CHARACTERISTICS } from '../state/characteristics.ts'
import type { Characteristics } from '../state/characteristics.ts'
import type { Context } from '../state/context.ts'
import type { ContinuousEffect } from '../state/effects.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameObject } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import { abilityText } from './describe.ts'
import { explainIllegal } from './explainIllegal.ts'
import { isHidden, isOpen } from './openness.ts'
import { knownToOneOf, viewIdOf } from './visibility.ts'

/** Names and rules of the layers that are gone through (613.1b–f, 613.4a–d). */
const LAYER_NAMES = ['2', '3', '4', '5', '6', '7a', '7b', '7c', '7d'] as const
const LAYER_RULES = ['613.1b', '613.1c', '613.1d', '613.1e', '613.1f', '613.4a', '613.4b', '613.4c', '613.4d'] as const

function why(key: string, parameters: Message['parameters'] = {}): Message {
  return { key, parameters }
}

function typeLine(values: Characteristics): string {
  const { supertypes, types: cardTypes } = values
  const types = [
    ...SUPERTYPES.filter((type) => supertypes.includes(type)),
    ...CARD_TYPES.filter((type) => cardTypes.includes(type)),
  ].join(' ')
  return values.subtypes.length === 0 ? types : `${types} — ${values.subtypes.join(' ')}`
}

function size(values: Characteristics): string {
  const { power, toughness } = values
  return power === null && toughness === null ? '' : `${String(power ?? 0)}/${String(toughness ?? 0)}`
}

function texts(abilities: readonly Ability[], without: readonly Ability[]): string {
  return abilities.flatMap((one) => (without.includes(one) ? [] : [abilityText(one) ?? '…'])).join('; ')
}

/** What differs, part by part; of abilities only those lost and those gained. */
function changesOf(before: Characteristics, after: Characteristics): readonly ExplainedChange[] {
  const out: ExplainedChange[] = []
  const add = (part: ExplainedPart, from: string, to: string): void => {
    if (from !== to) out.push({ part, from, to })
  }
  add('name', before.name ?? '', after.name ?? '')
  add('types', typeLine(before), typeLine(after))
  add('colors', before.colors.join(''), after.colors.join(''))
  add('abilities', texts(before.abilities, after.abilities), texts(after.abilities, before.abilities))
  add('size', size(before), size(after))
  return out
}

interface Asked {
  readonly state: GameState
  readonly viewer: PlayerId
  readonly readers: readonly PlayerId[]
  readonly object: GameObject
}

function find(state: GameState, id: ObjectId): GameObject | null {
  const object = state.objects[slotOf(id)]
  return object?.id === id ? object : null
}

/** What makes a change, as far as the reader may know: what it is now, or what has become of it in a public place. */
function sourceOf({ state, viewer, readers }: Asked, context: Context): ExplainedStep['source'] {
  for (const id of [context.source, ...successorsOf(state, context.source)]) {
    const object = find(state, id)
    if (object === null || object.source.kind === 'ability') continue
    const open = isOpen(object) || knownToOneOf(state, readers, id)
    if (isHidden(object) && !open) continue
    return { id: viewIdOf(state, viewer, id), name: characteristics(state, id).name }
  }
  const { sourceLki } = context
  return sourceLki !== null && isOpen(sourceLki.object) ? { id: null, name: sourceLki.now.name } : null
}

function effectOf(state: GameState, context: Context, timestamp: number): ContinuousEffect | null {
  return state.effects.find((effect) => effect.timestamp === timestamp && effect.context === context) ?? null
}

function controlChange([before, after]: LayerChange['controllers'], state: GameState): readonly ExplainedChange[] {
  if (before === after) return []
  const name = (player: PlayerId): string => state.players[player]?.name ?? ''
  return [{ part: 'controller', from: name(before), to: name(after) }]
}

function reasonOf(state: GameState, { maker }: LayerChange): Message {
  if (maker.kind !== 'part') return why(`explain.${maker.kind}`)
  const { part } = maker
  if (part.ability !== null) return why(part.template.defining ? 'explain.defining' : 'explain.static')
  return effectOf(state, part.context, part.timestamp) === null ? why('explain.keywordCounter') : why('explain.effect')
}

function stepOf(asked: Asked, change: LayerChange): ExplainedStep {
  const { maker, layer } = change
  const part = maker.kind === 'part' ? maker.part : null
  return {
    layer: LAYER_NAMES[layer],
    rule: ruleOf(change),
    reason: reasonOf(asked.state, change),
    source: part === null ? null : sourceOf(asked, part.context),
    text: part?.ability?.text ?? '',
    changes: [...changesOf(change.before, change.after), ...controlChange(change.controllers, asked.state)],
  }
}

function ruleOf({ maker, layer }: LayerChange): string {
  switch (maker.kind) {
    case 'part':
      return LAYER_RULES[layer]
    case 'defining':
      return `${LAYER_RULES[layer]}, 613.3`
    case 'counters':
      return `${LAYER_RULES[layer]}, 122.1a`
    case 'landTypes':
      return `${LAYER_RULES[layer]}, 305.6`
    case 'barred':
      return `${LAYER_RULES[layer]}, 101.2`
  }
}

function begin(
  layer: string | null,
  rule: string,
  reason: Message,
  from: Characteristics,
  to: Characteristics,
  source: ExplainedStep['source'] = null,
): ExplainedStep {
  return { layer, rule, reason, source, text: '', changes: changesOf(from, to) }
}

function copyEffect(state: GameState, id: ObjectId): ContinuousEffect | null {
  const copies = state.effects.filter(
    (effect) => effect.objects.includes(id) && effect.mods.some((mod) => mod.kind === 'copyValues'),
  )
  return copies.toSorted((a, b) => b.timestamp - a.timestamp)[0] ?? null
}

/** What it begins with, and layer 1: the printed card, copy effects, being face down (613.1, 613.2). */
function beginnings(asked: Asked): readonly ExplainedStep[] {
  const { state, object } = asked
  const copiable = copiableValues(state, object.id)
  if (object.faceDown !== null) {
    const reason = why('explain.faceDown', { text: { kind: 'text', text: object.faceDown.cause } })
    return [begin('1b', '613.2b, 708.2', reason, NO_CHARACTERISTICS, copiable)]
  }
  if (object.source.kind !== 'card') return [begin(null, '613.1', why('explain.made'), NO_CHARACTERISTICS, copiable)]
  const printed = printedCharacteristics(state.table, object.source.components[0].card, object.face)
  const first = begin(null, '613.1', why('explain.printed'), NO_CHARACTERISTICS, printed)
  if (changesOf(printed, copiable).length === 0) return [first]
  const copy = copyEffect(state, object.id)
  const source = copy === null ? null : sourceOf(asked, copy.context)
  return [
    first,
    begin('1a', '613.2a', why(copy === null ? 'explain.copiable' : 'explain.copy'), printed, copiable, source),
  ]
}

/** Which object of a state a viewer's id means; null for one that they don't see. */
export function objectOfView(state: GameState, viewer: PlayerId, id: ViewId): ObjectId | null {
  const found = state.objects.find((object) => viewIdOf(state, viewer, object.id) === id)
  return found?.id ?? null
}

/**
 * Why an object is what it is, layer by layer, with what makes each change and the rule that says when (613), and what its
 * reader can't do with it now. Holds nothing but what that reader may know: face down only what is listed and what has been
 * added since. Null for an object that the reader can't see, or sees only the back of.
 * @param also others whose cards are shown as well, as in `view`
 */
export function explain(
  state: GameState,
  viewer: PlayerId,
  id: ObjectId,
  also: readonly PlayerId[] = [],
): Explanation | null {
  const readers = [viewer, ...also]
  const object = find(state, id)
  const seen = object === null ? null : viewIdOf(state, viewer, id)
  if (object === null || seen === null) return null
  if ((isHidden(object) || object.exiledFaceDown !== null) && !knownToOneOf(state, readers, id)) return null
  const asked: Asked = { state, viewer, readers, object }
  const steps = [...beginnings(asked), ...watchLayers(state, id).map((change) => stepOf(asked, change))]
  return {
    id: seen,
    steps: object.zone === 'battlefield' ? steps : withDefinitions(asked, steps),
    refusals: explainIllegal(state, viewer, id),
  }
}

/** Elsewhere than on the battlefield: what its own characteristic-defining abilities come to (604.3). */
function withDefinitions({ state, object }: Asked, steps: readonly ExplainedStep[]): readonly ExplainedStep[] {
  if (steps.some((step) => step.layer !== null && !step.layer.startsWith('1'))) return steps
  const defined = begin(
    null,
    '604.3',
    why('explain.defining'),
    copiableValues(state, object.id),
    characteristics(state, object.id),
  )
  return defined.changes.length === 0 ? steps : [...steps, defined]
}
