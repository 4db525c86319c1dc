import { controllerOf, objectRulesOf } from '../characteristics/index.ts'
import { matches, playersOf } from '../queries/index.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { GameState } from '../state/state.ts'
import { objectTarget, slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import { message } from '../state/message.ts'
import type { Proposal } from '../state/proposal.ts'
import { pickedIds } from '../procedures/answer.ts'
import { batch } from './handler.ts'
import type { LeafHandler, LeafResult } from './handler.ts'
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
    const theirs = controlledBy(state, player).filter(
      (id) => node.among === undefined || matches(state, node.among, id, inner),
    )
    const kept = new Set<ObjectId>()
    for (const kind of node.kinds) {
      const options = theirs.filter((id) => matches(state, kind, id, inner))
      const [only, more] = options
      if (only === undefined) continue
      if (more === undefined) {
        kept.add(only)
        continue
      }
      const answer = answers[used++]
      if (answer === undefined) return askForOne(player, options)
      for (const id of pickedIds(answer, options)) kept.add(id)
    }
    for (const id of theirs)
      if (!kept.has(id) && canBeSacrificed(state, id)) proposals.push(sacrificeProposal(id, player, context))
  }
  return batch(...proposals)
}

/**
 * Players choose, in turn order (101.4), a permanent of each kind, another one for each; then all of those are sacrificed at
 * once. What is chosen for one kind leaves as many of the others as can be (609.3).
 */
export const sacrificeOfEach: LeafHandler<'sacrificeOfEach'> = ({ state, node, context, answers }) => {
  const proposals: Proposal[] = []
  let used = 0
  for (const player of playersOf(state, node.who, context)) {
    const theirs = controlledBy(state, player).filter((id) => canBeSacrificed(state, id))
    const inner = { ...context, that: player }
    let left = node.kinds.map((kind) => theirs.filter((id) => matches(state, kind, id, inner)))
    while (left.length > 0) {
      const most = mostFilled(left)
      const [first = [], ...others] = left
      const options = first.filter((id) => mostFilled([[id], ...others]) === most)
      let [chosen] = options
      if (options.length > 1) {
        const answer = answers[used++]
        if (answer === undefined) return askForOne(player, options)
        chosen = pickedIds(answer, options)[0]
      }
      if (chosen !== undefined) proposals.push(sacrificeProposal(chosen, player, context))
      left = others.map((kind) => kind.filter((id) => id !== chosen))
    }
  }
  return batch(...proposals)
}

function controlledBy(state: GameState, player: PlayerId): readonly ObjectId[] {
  return state.battlefield.filter(
    (id) => state.objects[slotOf(id)]?.phasedOut === false && controllerOf(state, id) === player,
  )
}

function canBeSacrificed(state: GameState, id: ObjectId): boolean {
  return !objectRulesOf(state, id).some((rule) => rule.change.kind === 'cantBeSacrificed')
}

function askForOne(player: PlayerId, options: readonly ObjectId[]): LeafResult {
  return {
    kind: 'ask',
    player,
    shape: { kind: 'pick', options: options.map(objectTarget), min: 1, max: 1 },
    prompt: message('prompt.pick', { number: 1 }),
  }
}

/** How many of the kinds can have a permanent each, no permanent two of them. */
function mostFilled(kinds: readonly (readonly ObjectId[])[]): number {
  const fills = new Map<ObjectId, number>()
  const fill = (kind: number, tried: Set<ObjectId>): boolean =>
    (kinds[kind] ?? []).some((id) => {
      if (tried.has(id)) return false
      tried.add(id)
      const other = fills.get(id)
      if (other !== undefined && !fill(other, tried)) return false
      fills.set(id, kind)
      return true
    })
  return kinds.filter((_, kind) => fill(kind, new Set())).length
}
