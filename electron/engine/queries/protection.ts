import { derived } from '../characteristics/derived.ts'
import { keywordAbilities, keywordsOf } from '../characteristics/keywords.ts'
import type { Protection } from '../abilities/ability.ts'
import { contextOf } from '../state/context.ts'
import type { Context } from '../state/context.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameObject, Lki } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import { find } from './reading.ts'

function has(state: GameState, from: Protection, holder: GameObject, context: Context, source: Lki): boolean {
  const { reading } = derived(state)
  switch (from.kind) {
    case 'everything':
      return true // 702.16j
    case 'filter':
      return reading.evaluate.passes(reading, from.filter, source.object, source, context)
    case 'chosenColor':
      return holder.chosen.color !== undefined && source.now.colors.includes(holder.chosen.color)
    case 'player':
      // 702.16k: each object that player controls, and each they own that no other player controls.
      return reading.evaluate.players(reading, from.who, context).includes(source.controller)
  }
}

/** Has the object protection from the source, as the source is or last was (702.16a)? */
export function protectedFrom(state: GameState, id: ObjectId, source: Lki): boolean {
  const object = find(state, id)
  if (object === null) return false
  const { reading } = derived(state)
  const now = reading.now(id)
  if (!keywordsOf(now).has('protection')) return false
  const context = contextOf(reading.controller(id), id)
  return keywordAbilities(now, 'protection').some((ability) => has(state, ability.from, object, context, source))
}
