import type { Answer } from '../../../shared/play/decision.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Effect } from '../abilities/effect.ts'
import { controllerOf } from '../characteristics/index.ts'
import { targetSpecs } from '../legal/content.ts'
import { pickedIndices, saidYes } from '../procedures/answer.ts'
import { becomingTargets } from '../procedures/becomingTargets.ts'
import { recordEvents } from '../procedures/recordEvents.ts'
import { legalTargets, matches, playersOf } from '../queries/index.ts'
import type { Context } from '../state/context.ts'
import { sameTarget, slotOf } from '../state/ids.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import { message } from '../state/message.ts'
import { NEW_COPY } from '../state/object.ts'
import type { StackItem } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import { NOTHING } from './handler.ts'
import type { LeafHandler, LeafResult } from './handler.ts'
import { objectsOf } from './zones.ts'

/** 115.7: new targets for a spell or ability; unchanged if they choose none. */
export const chooseNewTargets: LeafHandler<'chooseNewTargets'> = ({ state, node, context, answers }) => {
  const [player] = playersOf(state, node.who, context)
  const [id] = objectsOf(state, node.what, context)
  const item = id === undefined ? null : (state.objects[slotOf(id)]?.stack ?? null)
  if (player === undefined || id === undefined || item === null) return NOTHING
  const specs = targetSpecs(item.content, item.modes)
  if (specs.length === 0) return NOTHING
  if (node.one === true) return changeOne(state, node, context, answers, player, id, item)
  const { to } = node
  const slots = specs.map((spec, slot) => {
    const current = item.targets[slot] ?? []
    const options: Target[] = legalTargets(
      state,
      spec,
      { ...item.context, controller: item.context.controller },
      id,
    ).slice()
    if (node.change === true) {
      // 115.7a: changed to another legal target; where there is none, it stays.
      const others = options.filter(
        (option) =>
          !current.some((target) => sameTarget(option, target)) &&
          (to === undefined || (option.kind === 'object' && matches(state, to, option.id, context))),
      )
      return { options: others, min: current.length, max: current.length }
    }
    for (const target of current) if (!options.some((option) => sameTarget(option, target))) options.push(target)
    return { options, min: current.length, max: current.length }
  })
  if (slots.every((slot) => slot.max === 0)) return NOTHING
  if (slots.some((slot) => slot.options.length < slot.min)) return NOTHING
  if (node.optional && answers[0] === undefined)
    return {
      kind: 'ask',
      player,
      shape: { kind: 'confirm' },
      prompt: message('prompt.mayChooseNewTargets', { object: { kind: 'object', id } }),
    }
  if (node.optional && !saidYes(answers[0])) return NOTHING
  const answer = answers[node.optional ? 1 : 0]
  if (answer === undefined)
    return {
      kind: 'ask',
      player,
      shape: { kind: 'targets', slots, divide: null },
      prompt: message('prompt.chooseNewTargets', { object: { kind: 'object', id } }),
    }
  const cells = answer.kind === 'grid' ? answer.cells : []
  const targets = slots.map((slot, index) =>
    cells.flatMap(([s, option]): readonly Target[] =>
      s === index && slot.options[option] !== undefined ? [slot.options[option]] : [],
    ),
  )
  return retargeted(id, item, targets)
}

/** 115.7a: one of its targets, of those for which there is another legal one that passes, is changed to that. */
function changeOne(
  state: GameState,
  { to }: Extract<Effect, { kind: 'chooseNewTargets' }>,
  context: Context,
  answers: readonly Answer[],
  player: PlayerId,
  id: ObjectId,
  item: StackItem,
): LeafResult {
  const changes = targetSpecs(item.content, item.modes).flatMap((spec, slot) => {
    const current = item.targets[slot] ?? []
    const fresh = legalTargets(state, spec, item.context, id).find(
      (option) =>
        !current.some((target) => sameTarget(option, target)) &&
        (to === undefined || (option.kind === 'object' && matches(state, to, option.id, context))),
    )
    return fresh === undefined ? [] : current.map((old, at) => ({ slot, at, old, fresh }))
  })
  const [answer] = answers
  if (changes.length > 1 && answer === undefined)
    return {
      kind: 'ask',
      player,
      shape: { kind: 'pick', options: changes.map(({ old }) => old), min: 1, max: 1 },
      prompt: message('prompt.chooseTargetToChange', { object: { kind: 'object', id } }),
    }
  const change = changes[answer === undefined ? 0 : (pickedIndices(answer)[0] ?? 0)]
  if (change === undefined) return NOTHING
  const targets = item.targets.map((slot, index) =>
    index === change.slot ? slot.map((target, at) => (at === change.at ? change.fresh : target)) : slot,
  )
  return retargeted(id, item, targets)
}

function retargeted(id: ObjectId, item: StackItem, targets: readonly (readonly Target[])[]): LeafResult {
  return {
    kind: 'do',
    batches: [],
    write: (tx) => {
      tx.patch(id, { stack: { ...item, targets, context: { ...item.context, targets } } })
      // A new copy's targets are told of when all is settled.
      if (tx.object(id).designations.includes(NEW_COPY)) return
      const fresh = targets.flat().filter((target) => !item.targets.flat().some((old) => sameTarget(old, target)))
      recordEvents(tx, becomingTargets(tx.state, id, fresh, controllerOf(tx.state, id)))
    },
  }
}
