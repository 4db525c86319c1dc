import { characteristics } from '../../engine/index.ts'
import type { GameState, ObjectId } from '../../engine/index.ts'
import type { PriorityAction } from '../../../shared/play/decision.ts'
import { BASIC_LAND_MANA, BASIC_LAND_TYPES } from '../../../shared/vocabulary/types.ts'
import { COLORS } from '../../../shared/vocabulary/colors.ts'
import type { Color } from '../../../shared/vocabulary/colors.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Effect } from '../../engine/abilities/effect.ts'
import { objectOf } from '../objects.ts'

function addEffect(effect: Effect, into: Set<Color>): void {
  if (effect.kind === 'sequence') for (const step of effect.steps) addEffect(step, into)
  if (effect.kind !== 'addMana') return
  const { product } = effect
  if (product.kind === 'symbols') for (const symbol of product.symbols) if (symbol !== 'C') into.add(symbol)
  if (product.kind === 'choice')
    for (const option of product.of) for (const symbol of option) if (symbol !== 'C') into.add(symbol)
  if (product.kind === 'anyColor') for (const color of COLORS) into.add(color)
}

/** The colors of mana that an object could make, read off its abilities and basic land types. */
export function colorsMade(state: GameState, id: ObjectId): ReadonlySet<Color> {
  const now = characteristics(state, id)
  const out = new Set<Color>()
  for (const type of BASIC_LAND_TYPES) if (now.subtypes.includes(type)) out.add(BASIC_LAND_MANA[type])
  for (const ability of now.abilities) {
    if (ability.kind === 'activated' && ability.content.kind === 'plain') addEffect(ability.content.body.effect, out)
  }
  return out
}

/** How much each color is asked for by the cards in hand that aren't lands. */
function demand(state: GameState, me: PlayerId): Readonly<Record<Color, number>> {
  const out: Record<Color, number> = { W: 0, U: 0, B: 0, R: 0, G: 0 }
  for (const id of state.hands[me] ?? []) {
    for (const symbol of characteristics(state, id).manaCost ?? [])
      for (const color of COLORS) if (symbol.includes(color)) out[color]++
  }
  return out
}

function entersTapped(state: GameState, id: ObjectId): boolean {
  return characteristics(state, id).abilities.some(
    (ability) =>
      ability.kind === 'replacement' &&
      ability.replacement.change.kind === 'enters' &&
      ability.replacement.change.with.some((part) => part.kind === 'tapped'),
  )
}

/**
 * The land to play, by index among the actions; null where none can be played. Colors that are asked for and not there
 * yet come first; what enters tapped comes while its mana isn't needed.
 */
export function chooseLand(
  state: GameState,
  me: PlayerId,
  actions: readonly PriorityAction<ObjectId>[],
): number | null {
  let best: number | null = null
  let score = Number.NEGATIVE_INFINITY
  let wanted: Readonly<Record<Color, number>> | null = null
  const have = new Set<Color>()
  let lands = 0
  for (let index = 0; index < actions.length; index++) {
    const action = actions[index]
    if (action?.kind !== 'playLand') continue
    if (wanted === null) {
      wanted = demand(state, me)
      for (const id of state.battlefield) {
        const object = objectOf(state, id)
        if (object === null || object.controller !== me) continue
        if (characteristics(state, id).types.includes('Land')) lands++
        for (const color of colorsMade(state, id)) have.add(color)
      }
    }
    let value = 0
    for (const color of colorsMade(state, action.object)) value += have.has(color) ? wanted[color] * 0.2 : wanted[color]
    if (entersTapped(state, action.object)) value += lands === 0 ? 0.5 : -0.6
    if (value > score) {
      score = value
      best = index
    }
  }
  return best
}
