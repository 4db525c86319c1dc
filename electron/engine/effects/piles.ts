import { playersOf } from '../queries/index.ts'
import { pickedIndices, pickedIds } from '../procedures/answer.ts'
import { objectTarget } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { Bound } from '../state/context.ts'
import { message } from '../state/message.ts'
import { NOTHING } from './handler.ts'
import type { LeafHandler } from './handler.ts'
import { objectsOf } from './zones.ts'

/** The names that later instructions call the piles by. */
const PILES = ['firstPile', 'secondPile'] as const

function pile(ids: readonly ObjectId[]): Bound {
  return { targets: ids.map(objectTarget), lki: [], amount: ids.length }
}

/** 700.3: a player separates objects into two piles, either of which may be empty (700.3b); all see which is which. */
export const separate: LeafHandler<'separate'> = ({ state, node, context, answers }) => {
  const [player] = playersOf(state, node.who, context)
  const ids = objectsOf(state, node.what, context)
  if (player === undefined) return NOTHING
  const answer = answers[0]
  if (answer === undefined && ids.length > 0)
    return {
      kind: 'ask',
      player,
      shape: { kind: 'pick', options: ids.map(objectTarget), min: 0, max: ids.length },
      prompt: message('prompt.pile', {}),
    }
  const first = answer === undefined ? [] : pickedIds(answer, ids)
  const second = ids.filter((id) => !first.includes(id))
  return { kind: 'do', batches: [], bindings: { [PILES[0]]: pile(first), [PILES[1]]: pile(second) } }
}

/** 700.3: a player chooses one of the two piles; it and the other have names from then on. */
export const choosePile: LeafHandler<'choosePile'> = ({ state, node, context, answers }) => {
  const [player] = playersOf(state, node.who, context)
  if (player === undefined) return NOTHING
  const piles = PILES.map((name) => context.bindings[name] ?? pile([]))
  const answer = answers[0]
  if (answer === undefined)
    return {
      kind: 'ask',
      player,
      shape: {
        kind: 'option',
        options: piles.map(({ amount }, index) => message(`option.${PILES[index] ?? PILES[0]}`, { number: amount })),
      },
      prompt: message('prompt.option', {}),
    }
  const index = pickedIndices(answer)[0] ?? 0
  return {
    kind: 'do',
    batches: [],
    bindings: { [node.chosen]: piles[index] ?? pile([]), [node.other]: piles[1 - index] ?? pile([]) },
  }
}
