import type { Ref } from '../abilities/reference.ts'
import { listedFor } from '../facedown/listed.ts'
import { canBePutFaceDown } from '../facedown/entering.ts'
import { amountOf, playersOf } from '../queries/index.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Context } from '../state/context.ts'
import { nextId, objectTarget, slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import { message } from '../state/message.ts'
import type { Proposal } from '../state/proposal.ts'
import { shuffled } from '../state/random.ts'
import type { Transaction } from '../state/transaction.ts'
import { pickedIds } from '../procedures/answer.ts'
import { carryKnowledge, forget } from '../views/visibility.ts'
import { batch, NOTHING, write } from './handler.ts'
import type { LeafHandler } from './handler.ts'
import { listing, newFaceDownStatus } from './faceDownStatus.ts'
import { topCards } from './cards.ts'
import { moved, objectsOf } from './zones.ts'

function putDown(
  tx: Transaction,
  id: ObjectId,
  who: PlayerId,
  cause: 'manifest' | 'cloak',
  context: Context,
  options: { readonly tapped: boolean; readonly counters: Readonly<Record<string, number>> },
): Proposal {
  const object = tx.object(id)
  const seen = newFaceDownStatus(
    tx,
    id,
    cause,
    listedFor(cause),
    context,
    object.zone === 'exile' && object.exiledFaceDown !== null,
  )
  return {
    ...moved(id, 'graveyard', context, { by: who }),
    to: 'battlefield',
    position: 'bottom',
    revealed: false,
    entering: {
      controller: who,
      tapped: options.tapped,
      attacking: null,
      counters: options.counters,
      face: 0,
      faceDown: seen,
      attachTo: null,
      chosen: {},
      copyOf: null,
      abilities: [],
      triggers: [],
    },
  }
}

function isOneByOne(ref: Ref): boolean {
  return ref.kind === 'topOfLibrary'
}

/** 701.40a, 701.58a: puts cards onto the battlefield face down; several from one library one at a time (701.40e, 701.58e). */
export const putFaceDown: LeafHandler<'putFaceDown'> = ({ state, node, context }) => {
  const [who] = playersOf(state, node.who, context)
  if (who === undefined) return NOTHING
  // 701.40f, 701.58f: what may not enter face down stays where it is, unchanged.
  const ids = objectsOf(state, node.what, context).filter((id) => canBePutFaceDown(state, id))
  if (ids.length === 0) return NOTHING
  const options = {
    tapped: node.tapped === true,
    counters: node.counters === undefined ? {} : { [node.counters.counter]: amountOf(state, node.counters.n, context) },
  }
  const oneByOne = isOneByOne(node.what) || ids.every((id) => state.objects[slotOf(id)]?.zone === 'library')
  return {
    kind: 'do',
    batches: [],
    prepare: (tx) => {
      const proposals = ids.map((id) => putDown(tx, id, who, node.cause, context, options))
      return oneByOne ? proposals.map((proposal) => [proposal]) : [proposals]
    },
  }
}

/** 701.62a: look at the top two cards, manifest one, the rest of those looked at into the graveyard. */
export const manifestDread: LeafHandler<'manifestDread'> = ({ state, node, context, answers }) => {
  const [who] = playersOf(state, node.who, context)
  if (who === undefined) return NOTHING
  const top = topCards(state, who, 2)
  if (top.length === 0)
    return {
      kind: 'do',
      batches: [],
      frames: [{ kind: 'announce', player: who, action: 'manifestDread', id: null, pc: 0, answers: [] }],
    }
  const answer = answers[0]
  if (answer === undefined)
    return {
      kind: 'ask',
      player: who,
      shape: { kind: 'pick', options: top.map(objectTarget), min: 1, max: 1 },
      prompt: message('prompt.manifestDread', {}),
    }
  const [chosen] = pickedIds(answer, top)
  if (chosen === undefined) return NOTHING
  const rest = top
    .filter((id) => id !== chosen)
    .map((id) => moved(id, 'graveyard', context, { by: who, revealed: true }))
  return {
    kind: 'do',
    batches: [],
    prepare: (tx) => [
      canBePutFaceDown(tx.state, chosen)
        ? [putDown(tx, chosen, who, 'manifest', context, { tapped: false, counters: {} })]
        : [],
      rest,
    ],
    // What later words refer to is the one that was manifested.
    bind: {
      targets: canBePutFaceDown(state, chosen) ? [objectTarget(nextId(chosen))] : [],
      lki: [],
      amount: 1,
    },
    // 701.62b: what triggers on it does so after all of it.
    frames: [
      {
        kind: 'announce',
        player: who,
        action: 'manifestDread',
        id: null,
        moved: rest.map((proposal) => nextId(proposal.id)),
        pc: 0,
        answers: [],
      },
    ],
  }
}

/**
 * An effect turns permanents face up (708.8): the same procedure as the special action, without its cost. A card exiled
 * face down lies face up from then on (406.3).
 */
export const turnFaceUp: LeafHandler<'turnFaceUp'> = ({ state, node, context }) => {
  const ids = objectsOf(state, node.what, context)
  const exiled = ids.filter((id) => (state.objects[slotOf(id)]?.exiledFaceDown ?? null) !== null)
  const turned = ids
    .filter((id) => state.objects[slotOf(id)]?.faceDown !== null)
    .map((id): Proposal => ({
      kind: 'turnFaceUp',
      id,
      by: context.controller,
      counters: {},
      x: null,
      chosen: {},
      copyOf: null,
      attachTo: null,
    }))
  if (exiled.length === 0) return batch(...turned)
  return {
    kind: 'do',
    batches: turned.length === 0 ? [] : [turned],
    write: (tx) => {
      for (const id of exiled) {
        const before = tx.object(id)
        tx.patch(id, { exiledFaceDown: null })
        carryKnowledge(tx, before, tx.object(id), { revealed: true })
      }
    },
  }
}

/** Leave to look at cards exiled face down, for as long as they stay there (406.3). */
export const mayLook: LeafHandler<'mayLook'> = ({ state, node, context }) => {
  const players = playersOf(state, node.who, context)
  const ids = objectsOf(state, node.what, context)
  return write((tx) => {
    for (const id of ids) {
      const { exiledFaceDown } = tx.object(id)
      if (exiledFaceDown === null) continue
      const lookers = [...new Set([...exiledFaceDown.lookers, ...players])]
      tx.patch(id, { exiledFaceDown: { lookers } })
    }
  })
}

/** An effect turns permanents face down (708.2a–b). */
export const turnFaceDown: LeafHandler<'turnFaceDown'> = ({ state, node, context }) => {
  const ids = objectsOf(state, node.what, context).filter((id) => state.objects[slotOf(id)]?.zone === 'battlefield')
  return {
    kind: 'do',
    batches: [],
    prepare: (tx) => [
      ids.map((id): Proposal => ({
        kind: 'turnFaceDown',
        id,
        status: newFaceDownStatus(tx, id, 'effect', listing(state, node.listed, context), context, false),
      })),
    ],
  }
}

/** Shuffles a face-down pile: nobody knows any more which of its cards is which, and what they are called follows the new order. */
export const shufflePile: LeafHandler<'shufflePile'> = ({ state, node, context }) => {
  const ids = objectsOf(state, node.what, context)
  // The order is drawn from the state as it is; the same draw is then written.
  const drawn = shuffled(state.random, `pile:${context.controller}`, ids)
  return {
    kind: 'do',
    batches: [],
    write: (tx) => {
      tx.set('random', drawn.streams)
      forget(tx, drawn.value)
    },
    bind: { targets: drawn.value.map(objectTarget), lki: [], amount: ids.length },
  }
}
