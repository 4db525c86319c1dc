import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Effect } from '../abilities/effect.ts'
import { characteristics } from '../characteristics/index.ts'
import { pickedIds } from '../procedures/answer.ts'
import { effectFrame } from '../procedures/effectFrame.ts'
import { apnapOrder } from '../procedures/turnOrder.ts'
import { playersOf, targetsOf } from '../queries/index.ts'
import { objectTarget, slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import { message } from '../state/message.ts'
import type { Proposal } from '../state/proposal.ts'
import type { GameState } from '../state/state.ts'
import { topCards } from './cards.ts'
import type { Leaf, LeafHandler, LeafResult } from './handler.ts'
import { batch } from './handler.ts'
import { moved } from './zones.ts'

const PUT_BACK: Effect = {
  kind: 'clash',
  who: { kind: 'you' },
  with: { kind: 'opponents' },
  shown: { kind: 'bound', name: 'clashed' },
}

/** 701.30d: who revealed a card with a higher mana value than all others. */
function winner(state: GameState, shown: readonly (readonly [PlayerId, ObjectId])[]): PlayerId | null {
  const valued = shown.map(([player, id]) => [player, characteristics(state, id).manaValue] as const)
  const highest = Math.max(...valued.map(([, value]) => value))
  const best = valued.filter(([, value]) => value === highest)
  const [first] = best
  return best.length === 1 && first !== undefined ? first[0] : null
}

/** 701.30 Clash: the top cards are revealed at once; each player then decides whether to put theirs on the bottom. */
export const clash: LeafHandler<'clash'> = (leaf) => {
  const { state, node, context } = leaf
  if (node.shown !== undefined) return putBack(leaf)
  const both = [...playersOf(state, node.who, context), ...playersOf(state, node.with, context).slice(0, 1)]
  const players = apnapOrder(state).filter((player) => both.includes(player))
  const shown = players.flatMap((player) => topCards(state, player, 1).map((id) => [player, id] as const))
  const won = shown.length === 0 ? null : winner(state, shown)
  const ids = shown.map(([, id]) => id)
  const clashed = { targets: ids.map(objectTarget), lki: [], amount: ids.length }
  const choice = effectFrame(PUT_BACK, { ...context, bindings: { ...context.bindings, clashed } })
  const announced = players.map((player) => {
    const announce = { kind: 'announce', player, action: 'clash', id: null, pc: 0, answers: [] } as const
    return { ...announce, won: player === won }
  })
  return {
    kind: 'do',
    batches: ids.length === 0 ? [] : [[{ kind: 'reveal', ids, to: 'all' }]],
    frames: [choice, ...announced],
    bind: {
      targets: [],
      lki: [],
      amount: playersOf(state, node.who, context).some((player) => player === won) ? 1 : 0,
    },
  }
}

// 701.30c: they decide in turn order; then the cards move at the same time.
function putBack({ state, node, context, answers }: Leaf<'clash'>): LeafResult {
  const cards = node.shown === undefined ? [] : targetsOf(state, node.shown, context)
  const ids = cards.flatMap((card) => (card.kind === 'object' ? [card.id] : []))
  const away: Proposal[] = []
  for (const [index, id] of ids.entries()) {
    const player = state.objects[slotOf(id)]?.owner ?? context.controller
    const answer = answers[index]
    if (answer === undefined)
      return {
        kind: 'ask',
        player,
        shape: { kind: 'pick', options: [objectTarget(id)], min: 0, max: 1 },
        prompt: message('prompt.clash', {}),
      }
    if (pickedIds(answer, [id]).length > 0) away.push(moved(id, 'library', context, { by: player, position: 'bottom' }))
  }
  return batch(...away)
}
