import type { Effect, MoveHow } from '../abilities/effect.ts'
import { controllerOf, objectRulesOf, printedCharacteristics } from '../characteristics/index.ts'
import { amountOf, lkiOfRef, playersOf, select, targetsOf, countOf } from '../queries/index.ts'
import { cantBeMadeTo } from '../queries/madeTo.ts'
import type { Answer } from '../../../shared/play/decision.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Context } from '../state/context.ts'
import { objectTarget, slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import { message } from '../state/message.ts'
import type { Entering, Proposal } from '../state/proposal.ts'
import { shuffled } from '../state/random.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import { pickedIds, pickedIndices } from '../procedures/answer.ts'
import { becomes, partsOf } from './comingApart.ts'
import { rememberWith } from './emblemLinks.ts'
import { canBePutFaceDown } from '../facedown/entering.ts'
import { listing, newFaceDownStatus } from './faceDownStatus.ts'
import { batch, NOTHING } from './handler.ts'
import type { LeafHandler, LeafResult } from './handler.ts'
import { attackedAs } from './attackedAs.ts'
import { askTopOrBottom, isBottom, repositioned } from './reposition.ts'

/** The objects among what a reference stands for. */
export function objectsOf(
  state: GameState,
  ref: Parameters<typeof targetsOf>[1],
  context: Context,
): readonly ObjectId[] {
  return targetsOf(state, ref, context).flatMap((target) => (target.kind === 'object' ? [target.id] : []))
}

export function moved(
  id: ObjectId,
  to: 'graveyard' | 'exile' | 'hand' | 'library',
  context: Context,
  fields: Partial<Extract<Proposal, { kind: 'move' }>> = {},
): Extract<Proposal, { kind: 'move' }> {
  return {
    kind: 'move',
    id,
    to,
    position: 'top',
    cause: null,
    by: context.controller,
    source: context.source,
    entering: null,
    exileFaceDown: null,
    revealed: true,
    ...fields,
  }
}

function objectAt(state: GameState, id: ObjectId): GameState['objects'][number] {
  const object = state.objects[slotOf(id)]
  if (object?.id !== id) throw new Error(`no object ${id}`)
  return object
}

/** How an object that an effect puts onto the battlefield enters. */
export function enteringBy(
  state: GameState,
  context: Context,
  controller: PlayerId,
  how: MoveHow | undefined,
): Entering {
  const attachTo = how?.attachTo === undefined ? null : (targetsOf(state, how.attachTo, context)[0] ?? null)
  return {
    controller,
    tapped: how?.tapped === true,
    attacking: how?.attacking === true ? attackedAs(state, how.attackingAs, context, controller) : null,
    counters: countersGiven(state, how, context),
    face: how?.transformed === true ? 1 : 0,
    faceDown: null,
    attachTo,
    chosen: {},
    copyOf: null,
    abilities: [],
    triggers: [],
  }
}

function isPermanentCard(state: GameState, id: ObjectId): boolean {
  const object = objectAt(state, id)
  if (object.source.kind !== 'card' || object.source.components[0].card < 0) return true
  const { types } = printedCharacteristics(state.table, object.source.components[0].card, 0)
  return !types.includes('Instant') && !types.includes('Sorcery')
}

function movePosition(position: MoveHow['position']): 'top' | 'bottom' | number {
  if (position === undefined) return 'top'
  switch (position.kind) {
    case 'bottom':
    case 'randomBottom':
      return 'bottom'
    case 'fromTop':
      return position.n - 1
    case 'top':
    case 'topOrBottom':
    case 'shuffled':
      return 'top'
  }
}

function moveOne(
  state: GameState,
  id: ObjectId,
  node: Extract<Effect, { kind: 'move' }>,
  context: Context,
): Proposal | null {
  const object = objectAt(state, id)
  const { to, how } = node
  if (to === 'stack') return null
  const cause = how?.cause ?? null
  if (to === 'battlefield') {
    // 304.4, 307.4: stays where it is; face down it's no instant or sorcery (708.3).
    if (how?.faceDown !== true && !isPermanentCard(state, id)) return null
    const under = how?.under === undefined ? object.owner : (playersOf(state, how.under, context)[0] ?? object.owner)
    const controller =
      how?.under === undefined && object.zone !== 'battlefield' && object.owner !== context.controller
        ? object.owner
        : under
    return {
      ...moved(id, 'graveyard', context),
      to,
      position: 'bottom',
      entering: enteringBy(state, context, controller, how),
    }
  }
  const counters = countersGiven(state, how, context)
  const unseen = object.zone === 'library' || object.zone === 'hand' || object.exiledFaceDown !== null
  const hidden = (to === 'hand' || to === 'library') && unseen
  return {
    ...moved(id, 'graveyard', context),
    to,
    position: movePosition(how?.position),
    cause,
    exileFaceDown: to === 'exile' && how?.faceDown === true ? [] : null,
    revealed: !hidden && !(to === 'exile' && how?.faceDown === true),
    ...(Object.keys(counters).length === 0 ? {} : { counters }),
  }
}

/** The counters that it has where it is put. */
function countersGiven(state: GameState, how: MoveHow | undefined, context: Context): Readonly<Record<string, number>> {
  return how?.counters === undefined ? {} : { [how.counters.counter]: amountOf(state, how.counters.n, context) }
}

/** Onto the battlefield face down: the status is there before the object is (708.3). */
function enteringFaceDown(
  state: GameState,
  node: Extract<Effect, { kind: 'move' }>,
  context: Context,
  result: Extract<LeafResult, { kind: 'do' }>,
): LeafResult {
  const listed = listing(state, node.how?.listed, context)
  return {
    ...result,
    batches: [],
    prepare: (tx) =>
      result.batches.map((proposals) =>
        proposals.flatMap((proposal): readonly Proposal[] => {
          if (proposal.kind !== 'move' || proposal.entering === null) return [proposal]
          if (!canBePutFaceDown(tx.state, proposal.id)) return []
          const object = tx.object(proposal.id)
          const hidden = object.zone === 'exile' && object.exiledFaceDown !== null
          const faceDown = newFaceDownStatus(tx, proposal.id, 'effect', listed, context, hidden)
          return [{ ...proposal, revealed: false, entering: { ...proposal.entering, faceDown } }]
        }),
      ),
  }
}

/** 701.x move: puts objects into a zone, all together. */
export const move: LeafHandler<'move'> = (leaf) => {
  const { state, node, context, answers } = leaf
  const all = objectsOf(state, node.what, context).filter(
    (id) => node.from === undefined || objectAt(state, id).zone === node.from,
  )
  if (node.how?.faceDown === 'either') {
    if (all.length === 0) return NOTHING
    const answer = answers[0]
    if (answer === undefined)
      return {
        kind: 'ask',
        player: context.controller,
        shape: {
          kind: 'option',
          options: ['option.faceUp', 'option.faceDown'].map((key) => message(key, {})),
        },
        prompt: message('prompt.faceUpOrDown', {}),
      }
    const faceDown = pickedIndices(answer)[0] === 1
    return move({ ...leaf, answers: [], node: { ...node, how: { ...node.how, faceDown } } })
  }
  const position = node.how?.position
  if (node.to === 'library' && all.length > 0 && all.every((id) => objectAt(state, id).zone === 'library'))
    return repositioned(state, all, position, context, answers)
  const ids = all.filter((id) => objectAt(state, id).zone !== node.to)
  // 701.24c: the library is shuffled though what was to be shuffled into it is somewhere else by now.
  const owners =
    position?.kind === 'shuffled' ? lkiOfRef(state, node.what, context).map(({ object }) => object.owner) : []
  const shuffles = [...new Set(owners)].map((player): Proposal => ({ kind: 'shuffle', player }))
  if (ids.length === 0) return shuffles.length === 0 ? NOTHING : batch(...shuffles)
  if (position?.kind === 'topOrBottom') {
    const [id] = ids
    if (id === undefined) return NOTHING
    if (answers[0] === undefined) return askTopOrBottom(objectAt(state, id).owner)
    return batch(moved(id, 'library', context, { position: isBottom(answers[0]) ? 'bottom' : 'top' }))
  }
  if (
    ids.length > 1 &&
    node.to === 'library' &&
    (position === undefined || position.kind === 'top' || position.kind === 'bottom')
  ) {
    const place = position?.kind === 'bottom' ? 'bottom' : 'top'
    return orderedIntoLibrary(state, ids, node.how?.anyOrder === true, context, answers, place)
  }
  const [lone] = ids
  const cards = lone === undefined || node.to !== 'library' || position?.kind === 'shuffled' ? [] : partsOf(state, lone)
  if (cards.length > 1 && lone !== undefined && answers[0] === undefined)
    return {
      kind: 'ask',
      player: objectAt(state, lone).owner,
      shape: { kind: 'order', options: cards.map((id) => ({ subject: objectTarget(id), label: '' })) },
      prompt: message('prompt.order.top', {}),
    }
  const arranged = cards.length > 1 ? { arranged: pickedIds(answers[0], cards).map(slotOf) } : {}
  const proposals = ids.flatMap((id): readonly Proposal[] => {
    const proposal = moveOne(state, id, node, context)
    return proposal === null ? [] : [{ ...proposal, ...arranged }]
  })
  const result = linkedMove(state, node, context, proposals)
  if (node.to === 'battlefield' && node.how?.faceDown === true) return enteringFaceDown(state, node, context, result)
  if (position?.kind === 'shuffled') return { ...result, batches: [...result.batches, shuffles] }
  if (position?.kind === 'randomBottom') return inRandomOrder(result, context)
  return result
}

function inRandomOrder(result: Extract<LeafResult, { kind: 'do' }>, context: Context): LeafResult {
  const [proposals] = result.batches
  if (proposals === undefined) return result
  // The order comes from the owner's own stream, drawn as the cards are moved.
  return {
    kind: 'do',
    batches: [],
    prepare: (tx) => {
      const drawn = shuffled(tx.state.random, `shuffle:${context.controller}`, proposals)
      tx.set('random', drawn.streams)
      return [drawn.value]
    },
  }
}

// 401.4: each owner arranges their own cards, without showing the order; or the mover, where the effect says so.
function orderedIntoLibrary(
  state: GameState,
  ids: readonly ObjectId[],
  anyOrder: boolean,
  context: Context,
  answers: readonly Answer[],
  position: 'top' | 'bottom',
): LeafResult {
  const owners = [...new Set(ids.map((id) => objectAt(state, id).owner))]
  const sequence: ObjectId[] = []
  let used = 0
  for (const owner of owners) {
    const own = ids.filter((id) => objectAt(state, id).owner === owner)
    const answer = own.length > 1 ? answers[used++] : undefined
    if (own.length > 1 && answer === undefined)
      return {
        kind: 'ask',
        player: anyOrder ? context.controller : owner,
        shape: { kind: 'order', options: own.map((id) => ({ subject: objectTarget(id), label: '' })) },
        prompt: message(position === 'top' ? 'prompt.order.top' : 'prompt.order.bottom', {}),
      }
    const ordered = own.length > 1 ? pickedIds(answer, own) : own
    // First in the answer = nearest the top.
    sequence.push(...(position === 'top' ? ordered.toReversed() : ordered))
  }
  const fromHidden = (id: ObjectId): boolean => ['hand', 'library'].includes(objectAt(state, id).zone)
  return batch(...sequence.map((id) => moved(id, 'library', context, { position, revealed: !fromHidden(id) })))
}

/** Remembers what was moved with the source, and brings it back when the source leaves (607, 610.3). */
function linkedMove(
  state: GameState,
  node: Extract<Effect, { kind: 'move' }>,
  context: Context,
  proposals: readonly Proposal[],
): Extract<LeafResult, { kind: 'do' }> {
  const link = node.how?.link ?? (node.how?.untilSourceLeaves === true ? 'exiledUntilLeaves' : undefined)
  if (link === undefined) return { kind: 'do', batches: proposals.length === 0 ? [] : [proposals] }
  const source = state.objects[slotOf(context.source)]
  const here = source?.id === context.source && source.zone === 'battlefield'
  // 610.3c: if the source has already left, nothing is exiled.
  if (node.how?.untilSourceLeaves === true && !here) return { kind: 'do', batches: [] }
  const ids = proposals.flatMap((p) => (p.kind !== 'move' ? [] : becomes(state, p.id)))
  const write = (tx: Transaction): void => {
    rememberWith(tx, context.source, link, ids)
    if (node.how?.untilSourceLeaves !== true) return
    const id = tx.state.nextEffectId
    tx.set('nextEffectId', id + 1)
    tx.set('delayed', [
      ...tx.state.delayed,
      {
        id,
        when: [{ kind: 'zoneChange', what: { kind: 'is', ref: { kind: 'self' } }, from: ['battlefield'] }],
        condition: null,
        content: {
          kind: 'plain',
          body: {
            targets: [],
            effect: { kind: 'move', what: { kind: 'bound', name: 'exiledUntil' }, to: 'battlefield' },
          },
        },
        context: {
          ...context,
          bindings: {
            ...context.bindings,
            exiledUntil: { targets: ids.map(objectTarget), lki: [], amount: ids.length },
          },
        },
        once: true,
        until: null,
        began: { turn: tx.state.turn.number },
        immediate: true,
      },
    ])
  }
  return { kind: 'do', batches: proposals.length === 0 ? [] : [proposals], write }
}

/** 701.8 Destroy. */
export const destroy: LeafHandler<'destroy'> = ({ state, node, context }) =>
  batch(
    ...objectsOf(state, node.what, context)
      .filter((id) => objectAt(state, id).zone === 'battlefield')
      .map((id): Proposal => ({
        kind: 'destroy',
        id,
        noRegeneration:
          node.noRegeneration === true ||
          objectRulesOf(state, id).some((rule) => rule.change.kind === 'cantBeRegenerated'),
        source: context.source,
        stateBased: false,
      })),
  )

/** What a player who sacrifices a permanent proposes (701.21a). */
export function sacrificeProposal(id: ObjectId, by: PlayerId, context: Context): Proposal {
  return moved(id, 'graveyard', context, { cause: 'sacrifice', by })
}

/** 701.21 Sacrifice: only by its controller. */
export const sacrifice: LeafHandler<'sacrifice'> = ({ state, node, context }) => {
  const players = node.who === undefined ? null : playersOf(state, node.who, context)
  return batch(
    ...objectsOf(state, node.what, context)
      .filter((id) => objectAt(state, id).zone === 'battlefield')
      .filter((id) => players === null || players.includes(controllerOf(state, id)))
      .filter((id) => !cantBeMadeTo(state, controllerOf(state, id), 'sacrifice', context.controller))
      .map((id) => sacrificeProposal(id, controllerOf(state, id), context)),
  )
}

/** Each player in turn order chooses what to sacrifice; then all is sacrificed together (101.4). */
export const sacrificeChoice: LeafHandler<'sacrificeChoice'> = ({ state, node, context, answers, optional }) => {
  const proposals: Proposal[] = []
  let used = 0
  for (const player of playersOf(state, node.who, context)) {
    if (cantBeMadeTo(state, player, 'sacrifice', context.controller)) continue
    const options = select(state, { filter: node.filter }, { ...context, that: player }).filter(
      (id) =>
        controllerOf(state, id) === player &&
        !objectRulesOf(state, id).some((rule) => rule.change.kind === 'cantBeSacrificed'),
    )
    const count = Math.min(options.length, countOf(state, node.count, { ...context, that: player }))
    if (count === 0) continue
    const answer = answers[used++]
    if (answer === undefined) {
      const min = optional ? 0 : count
      return {
        kind: 'ask',
        player,
        shape: { kind: 'pick', options: options.map(objectTarget), min, max: count },
        prompt: message('prompt.sacrifice', { number: count }),
      }
    }
    proposals.push(...pickedIds(answer, options).map((id) => sacrificeProposal(id, player, context)))
  }
  return batch(...proposals)
}

export const shuffle: LeafHandler<'shuffle'> = ({ state, node, context }) =>
  batch(...playersOf(state, node.who, context).map((player): Proposal => ({ kind: 'shuffle', player })))

export const phaseOut: LeafHandler<'phaseOut'> = ({ state, node, context }) =>
  batch(...objectsOf(state, node.what, context).map((id): Proposal => ({ kind: 'phase', id, out: true })))
