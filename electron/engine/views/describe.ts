import type { CharacteristicsView, PrintedView } from '../../../shared/play/view.ts'
import type { Ability } from '../abilities/ability.ts'
import { abilityKeywordText, characteristics } from '../characteristics/index.ts'
import type { Characteristics } from '../state/characteristics.ts'
import type { FaceDefinition } from '../abilities/definition.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameObject } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import type { CardTable } from '../state/table.ts'

function cardOf(object: GameObject): number | null {
  const { source } = object
  if (source.kind === 'card') return source.components[0].card
  return source.kind === 'token' || source.kind === 'copy' ? source.card : null
}

function faceOf(table: CardTable, object: GameObject): FaceDefinition | null {
  const card = cardOf(object)
  const definition = card === null ? undefined : table.definitions[card]
  return definition?.faces[object.face] ?? definition?.faces[0] ?? null
}

function keywordText(ability: Ability): string | null {
  const text = abilityKeywordText(ability)
  return text === '' ? null : text
}

/** The words of one ability: as its card or the effect that gives it says it, or its keyword; null if it has none. */
export function abilityText(ability: Ability): string | null {
  return ability.kind === 'keyword' ? keywordText(ability) : (ability.text ?? null)
}

// Printed text stands as long as the object has all that it says; what it has besides follows, one ability a line.
function textInForce(now: Characteristics, face: FaceDefinition | null): string {
  const { abilities } = now
  const printed =
    face !== null && face.abilities.length > 0 && face.abilities.every((ability) => abilities.includes(ability))
  const own = printed ? face.abilities : []
  const lines = printed ? [face.text] : []
  for (const ability of abilities) {
    if (own.includes(ability)) continue
    const text = abilityText(ability)
    if (text !== null) lines.push(text)
  }
  return lines.join('\n')
}

const views = new WeakMap<
  Characteristics,
  { readonly face: FaceDefinition | null; readonly view: CharacteristicsView }
>()

/** An object's characteristics as everyone sees them who sees the object: face down, only what is listed and added since. */
export function characteristicsView(state: GameState, object: GameObject, now: Characteristics): CharacteristicsView {
  const face = object.faceDown === null ? faceOf(state.table, object) : null
  const known = views.get(now)
  if (known?.face === face) return known.view
  const keywords: string[] = []
  for (const ability of now.abilities) {
    const text = ability.kind === 'keyword' ? keywordText(ability) : null
    if (text !== null && !keywords.includes(text)) keywords.push(text)
  }
  const view: CharacteristicsView = {
    name: now.name,
    manaCost: now.manaCost,
    manaValue: now.manaValue,
    colors: now.colors,
    supertypes: now.supertypes,
    types: now.types,
    subtypes: now.subtypes,
    power: now.power,
    toughness: now.toughness,
    loyalty: now.loyalty,
    defense: now.defense,
    keywords,
    text: textInForce(now, face),
  }
  views.set(now, { face, view })
  return view
}

/** All-knowing: what an object is now, with its keywords and text in words. Throws on a stale id. */
export function describe(state: GameState, id: ObjectId): CharacteristicsView {
  const object = state.objects[slotOf(id)]
  if (object?.id !== id) throw new Error(`no object ${id}`)
  return characteristicsView(state, object, characteristics(state, id))
}

const printedViews = new WeakMap<FaceDefinition, PrintedView>()

/** The card that represents an object, as printed; null for what is no card. Only for those who may know it. */
export function printedView(table: CardTable, object: GameObject): PrintedView | null {
  const card = cardOf(object)
  const definition = card === null ? undefined : table.definitions[card]
  const face = faceOf(table, object)
  if (definition === undefined || face === null) return null
  const known = printedViews.get(face)
  if (known !== undefined) return known
  const view: PrintedView = {
    card: definition.name,
    face: definition.faces.indexOf(face),
    name: face.name,
    manaCost: face.manaCost,
    typeLine: face.typeLine,
    text: face.text,
    power: face.power,
    toughness: face.toughness,
    loyalty: face.loyalty,
    colors: face.colors,
  }
  printedViews.set(face, view)
  return view
}

/** What a spell or ability on the stack does, in words; of a spell only for those who may know it. */
export function stackText(state: GameState, object: GameObject, known: boolean): string {
  const labels = modeLabels(object)
  if (object.source.kind === 'ability')
    return labels === '' ? (abilityText(object.source.ability) ?? object.stack?.content?.text ?? '') : labels
  if (!known || object.faceDown !== null) return ''
  return labels === '' ? (faceOf(state.table, object)?.text ?? '') : labels
}

function modeLabels(object: GameObject): string {
  const content = object.stack?.content
  if (content?.kind !== 'modal') return ''
  return (object.stack?.modes ?? []).map((mode) => content.modal.modes[mode]?.label ?? '').join('\n')
}
