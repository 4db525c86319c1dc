import { controllerOf } from '../characteristics/index.ts'
import { faceUpCopiable } from '../characteristics/copiable.ts'
import { mergeInto } from '../events/merge.ts'
import { takeTimestamp } from '../events/moveObject.ts'
import { nextId, objectTarget, slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import { message } from '../state/message.ts'
import type { Part } from '../state/object.ts'
import type { Proposal } from '../state/proposal.ts'
import type { GameState } from '../state/state.ts'
import { pairUp } from '../procedures/pairs.ts'
import { pickedIds, pickedIndices } from '../procedures/answer.ts'
import { NOTHING, write } from './handler.ts'
import type { LeafHandler } from './handler.ts'
import { enteringBy, moved, objectsOf } from './zones.ts'

/** 702.140c: the spell's controller puts it on top of the creature or at the bottom; they're one permanent from now on. */
export const merge: LeafHandler<'merge'> = ({ state, node, context, answers }) => {
  const [spell] = objectsOf(state, node.what, context)
  const [permanent] = objectsOf(state, node.with, context)
  if (spell === undefined || permanent === undefined) return NOTHING
  const player = controllerOf(state, spell)
  const answer = answers[0]
  if (answer === undefined)
    return {
      kind: 'ask',
      player,
      shape: { kind: 'option', options: ['option.over', 'option.under'].map((key) => message(key, {})) },
      prompt: message('prompt.mutate', { object: { kind: 'object', id: permanent } }),
    }
  const over = pickedIndices(answer)[0] === 0
  return {
    kind: 'do',
    batches: [],
    write: (tx) => {
      mergeInto(tx, spell, permanent, over)
    },
    frames: [{ kind: 'announce', player, action: 'mutate', id: permanent, pc: 0, answers: [] }], // 702.140d
  }
}

function isPermanent(state: GameState, id: ObjectId): boolean {
  return state.objects[slotOf(id)]?.zone === 'battlefield'
}

/** 701.42a: exile this and its counterpart, then put the two cards onto the battlefield combined, back faces up. */
export const meld: LeafHandler<'meld'> = ({ state, node, context, answers }) => {
  const [self] = objectsOf(state, { kind: 'self' }, context)
  const others = objectsOf(state, node.what, context).filter((id) => id !== self && isPermanent(state, id))
  if (self === undefined || !isPermanent(state, self) || others.length === 0) return NOTHING
  const answer = answers[0]
  if (others.length > 1 && answer === undefined)
    return {
      kind: 'ask',
      player: context.controller,
      shape: { kind: 'pick', options: others.map(objectTarget), min: 1, max: 1 },
      prompt: message('prompt.pick', { number: 1 }),
    }
  const counterpart = answer === undefined ? others[0] : pickedIds(answer, others)[0]
  if (counterpart === undefined) return NOTHING
  const exiled = (id: ObjectId): Proposal => moved(id, 'exile', context)
  const combined: Proposal = {
    ...moved(nextId(self), 'exile', context),
    to: 'battlefield',
    position: 'bottom',
    entering: enteringBy(state, context, context.controller, undefined),
    meld: { with: nextId(counterpart), into: node.into },
  }
  return { kind: 'do', batches: [[exiled(self), exiled(counterpart)], [combined]] }
}

function layoutOf(state: GameState, { source }: Part): string | null {
  return source.kind === 'card' ? (state.table.definitions[source.components[0].card]?.layout ?? null) : null
}

/** 702.95c: what can't be paired by now stays as it is. */
export const pair: LeafHandler<'pair'> = ({ state, node, context }) => {
  const [one] = objectsOf(state, node.one, context)
  const [other] = objectsOf(state, node.other, context)
  if (one === undefined || other === undefined) return NOTHING
  return write((tx) => {
    pairUp(tx, one, other, context.controller)
  })
}

/** 710.4: flips a flip card's permanent, for good; 730.2h: a merged one by its flip cards. */
export const flip: LeafHandler<'flip'> = ({ state, node, context }) => {
  const ids = objectsOf(state, node.what, context).filter((id) => isPermanent(state, id))
  return write((tx) => {
    for (const id of ids) {
      const object = tx.object(id)
      if (object.designations.includes('flipped')) continue
      const designations = [...object.designations, 'flipped']
      const isFlipCard =
        object.parts === undefined
          ? faceUpCopiable(tx.state, object).variants?.by === 'flipped'
          : object.parts.of.some((part) => layoutOf(tx.state, part) === 'flip')
      if (!isFlipCard) continue
      tx.patch(id, { designations, timestamp: takeTimestamp(tx) })
    }
  })
}
