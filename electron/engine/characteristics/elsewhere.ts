import { find } from '../queries/reading.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'
import { abilityFacts } from './abilityFacts.ts'
import { copiableOf } from './copiable.ts'

const NONE: readonly ObjectId[] = []
const byPlace = new WeakMap<readonly ObjectId[], readonly ObjectId[]>()

function inPlace(state: GameState, place: readonly ObjectId[]): readonly ObjectId[] {
  if (place.length === 0) return NONE
  const known = byPlace.get(place)
  if (known !== undefined) return known
  const found = place.filter((id) => {
    const object = find(state, id)
    if (object === null) return false
    const { elsewhere } = abilityFacts(state.table, copiableOf(state, object).abilities)
    return elsewhere.length > 0 && elsewhere.includes(object.zone)
  })
  const made = found.length === 0 ? NONE : found
  byPlace.set(place, made)
  return made
}

function onStack(state: GameState): readonly ObjectId[] {
  if (state.stack.length === 0) return NONE
  const found = state.stack.filter((id) => {
    const object = find(state, id)
    if (object === null || object.source.kind === 'ability') return false
    const facts = abilityFacts(state.table, copiableOf(state, object).abilities)
    return [...facts.statics, ...facts.replacements, ...facts.triggered.map((one) => one.ability)].some((ability) => ability.zones.includes('stack'))
  })
  return found.length === 0 ? NONE : found
}

/** Objects off the battlefield with a static, triggered or replacement ability that functions where they are (113.6). */
export function functioningElsewhere(state: GameState): readonly ObjectId[] {
  let all: ObjectId[] | null = null
  const add = (found: readonly ObjectId[]): void => {
    if (found.length > 0) (all ??= []).push(...found)
  }
  for (const place of state.graveyards) add(inPlace(state, place))
  for (const place of state.hands) add(inPlace(state, place))
  for (const place of state.libraries) add(inPlace(state, place))
  add(inPlace(state, state.command))
  add(inPlace(state, state.exile))
  add(onStack(state))
  return all ?? NONE
}
