import { controllerOf, objectRulesOf } from '../characteristics/index.ts'
import { matches, playersOf } from '../queries/index.ts'
import { objectTarget, slotOf } from '../state/ids.ts'
import { message } from '../state/message.ts'
import type { Proposal } from '../state/proposal.ts'
import { pickedIds } from '../procedures/answer.ts'
import { batch } from './handler.ts'
import type { LeafHandler } from './handler.ts'
import { sacrificeProposal } from './zones.ts'

/**
 * Players choose what they keep, a permanent of each kind, in turn order (101.4); then all of them sacrifice the rest of what
 * they control at once.
 */
export const keepOfEach: LeafHandler<'keepOfEach'> = ({ state, node, context, answers }) => {
  const proposals: Proposal[] = []
  let used = 0
  for (const player of playersOf(state, node.who, context)) {
    const inner = { ...context, that: player }
    const theirs = state.battlefield.filter(
      (id) =>
        state.objects[slotOf(id)]?.phasedOut === false &&
        controllerOf(state, id) === player &&
        (node.among === undefined || matches(state, node.among, id, inner)),
    )
    const kept = new Set<(typeof theirs)[number]>()
    for (const kind of node.kinds) {
      const options = theirs.filter((id) => matches(state, kind, id, inner))
      const [only, more] = options
      if (only === undefined) continue
      if (more === undefined) {
        kept.add(only)
        continue
      }
      const answer = answers[used++]
      if (answer === undefined)
        return {
          kind: 'ask',
          player,
          shape: { kind: 'pick', options: options.map(objectTarget), min: 1, max: 1 },
          prompt: message('prompt.pick', { number: 1 }),
        }
      for (const id of pickedIds(answer, options)) kept.add(id)
    }
    for (const id of theirs)
      if (!kept.has(id) && !objectRulesOf(state, id).some((rule) => rule.change.kind === 'cantBeSacrificed'))
        proposals.push(sacrificeProposal(id, player, context))
  }
  return batch(...proposals)
}
