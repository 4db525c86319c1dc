import { playersOf } from '../queries/index.ts'
import { pickedIndices } from '../procedures/answer.ts'
import { VOTES_FOR } from '../state/context.ts'
import { message } from '../state/message.ts'
import type { LeafHandler } from './handler.ts'

/**
 * 701.38a–b: each player votes for one of the words, beginning with one player and going on in turn order. How many votes each
 * word got is known by its name from then on.
 */
export const vote: LeafHandler<'vote'> = ({ state, node, context, answers }) => {
  const [first] = playersOf(state, node.first, context)
  const order = playersOf(state, { kind: 'eachPlayer' }, context)
  const at = Math.max(
    0,
    order.findIndex((player) => player === first),
  )
  const voters = [...order.slice(at), ...order.slice(0, at)]
  const player = voters[answers.length]
  if (player !== undefined)
    return {
      kind: 'ask',
      player,
      shape: { kind: 'option', options: node.ballot.map((word) => message('option.text', { text: word })) },
      prompt: message('prompt.vote', {}),
    }
  const chosen = answers.map((answer) => pickedIndices(answer)[0] ?? 0)
  return {
    kind: 'do',
    batches: [],
    bindings: Object.fromEntries(
      node.ballot.map((word, index) => [
        `${VOTES_FOR}${word}`,
        { targets: [], lki: [], amount: chosen.filter((choice) => choice === index).length },
      ]),
    ),
  }
}
