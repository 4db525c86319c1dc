import type { Effect } from '../abilities/effect.ts'
import { characteristics, controllerOf, playerRulesOf } from '../characteristics/index.ts'
import { amountOf, matches, playersOf, targetsOf, countOf } from '../queries/index.ts'
import type { Answer, PileName } from '../../../shared/play/decision.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Bound, Context } from '../state/context.ts'
import { nextId, objectTarget, slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import { message } from '../state/message.ts'
import type { Proposal } from '../state/proposal.ts'
import type { GameState } from '../state/state.ts'
import { pickedIds } from '../procedures/answer.ts'
import { effectFrame } from '../procedures/effectFrame.ts'
import { batch, NOTHING } from './handler.ts'
import type { Leaf, LeafHandler, LeafResult } from './handler.ts'
import { topCards } from './cards.ts'
import { rearrange } from './rearrange.ts'
import { moved, objectsOf } from './zones.ts'

function named(ids: readonly ObjectId[]): Bound {
  return { targets: ids.map(objectTarget), lki: [], amount: ids.length }
}

/** 701.23f: the part of a library that a player may search: all of it, its top cards, or nothing where they can't. */
function searchable(state: GameState, player: PlayerId, owner: PlayerId): readonly ObjectId[] {
  let cards = state.libraries[owner] ?? []
  for (const { change } of playerRulesOf(state, player)) {
    if (change.kind === 'cantSearch') return []
    if (change.kind === 'searchTop') cards = cards.slice(0, change.n)
  }
  return cards
}

/** 701.23 Search: in a hidden zone a player needn't find what's there if a quality is asked for (701.23b). */
export const search: LeafHandler<'search'> = ({ state, node, context, answers }) => {
  const found: ObjectId[] = []
  let used = 0
  for (const player of playersOf(state, node.who, context)) {
    const inner: Context = { ...context, that: player }
    const zones = node.zones ?? ['library']
    const places = playersOf(state, node.library, inner).flatMap((owner) =>
      zones.flatMap((zone) =>
        zone === 'library'
          ? searchable(state, player, owner)
          : zone === 'graveyard'
            ? (state.graveyards[owner] ?? [])
            : zone === 'hand'
              ? (state.hands[owner] ?? [])
              : [],
      ),
    )
    const options = places.filter((id) => matches(state, node.filter, id, inner))
    const max = Math.min(options.length, countOf(state, node.max, inner))
    const quality = node.filter.kind !== 'any'
    const min = quality ? 0 : Math.min(max, countOf(state, node.min, inner))
    const answer = answers[used++]
    if (answer === undefined)
      return {
        kind: 'ask',
        player,
        shape: { kind: 'pick', options: options.map(objectTarget), min, max },
        prompt: message('prompt.search', { number: max }),
        looks: places.filter((id) => state.objects[slotOf(id)]?.zone === 'library'),
      }
    const picked = pickedIds(answer, options)
    found.push(...(node.distinctNames === true ? distinct(state, picked) : picked))
  }
  const reveal: readonly Proposal[] =
    node.reveal && found.length > 0 ? [{ kind: 'reveal', ids: found, to: 'all', found: true }] : []
  const frames = playersOf(state, node.who, context).map(
    (player) => ({ kind: 'announce', player, action: 'search', id: null, pc: 0, answers: [] }) as const,
  )
  return { kind: 'do', batches: [reveal], bind: named(found), frames }
}

function distinct(state: GameState, ids: readonly ObjectId[]): readonly ObjectId[] {
  const names = new Set<string | null>()
  return ids.filter((id) => {
    const { name } = characteristics(state, id)
    if (names.has(name)) return false
    names.add(name)
    return true
  })
}

/** 701.20 Reveal. */
export const reveal: LeafHandler<'reveal'> = ({ state, node, context }) => {
  const ids = objectsOf(state, node.what, context)
  return { kind: 'do', batches: ids.length === 0 ? [] : [[{ kind: 'reveal', ids, to: 'all' }]], bind: named(ids) }
}

export const revealHand: LeafHandler<'revealHand'> = ({ state, node, context }) => {
  const ids = playersOf(state, node.who, context).flatMap((player) => state.hands[player] ?? [])
  return { kind: 'do', batches: ids.length === 0 ? [] : [[{ kind: 'reveal', ids, to: 'all' }]], bind: named(ids) }
}

/** Looking at cards shows them to those who look only (701.20e). */
export const look: LeafHandler<'look'> = ({ state, node, context }) => {
  const ids = objectsOf(state, node.what, context)
  return {
    kind: 'do',
    batches: ids.length === 0 ? [] : [[{ kind: 'reveal', ids, to: playersOf(state, node.who, context) }]],
    bind: named(ids),
  }
}

/** Reveals (or exiles) cards from the top of a library until enough match. */
export const revealUntil: LeafHandler<'revealUntil'> = ({ state, node, context }) => {
  const found: ObjectId[] = []
  const rest: ObjectId[] = []
  for (const player of playersOf(state, node.who, context)) {
    const wanted = amountOf(state, node.count, { ...context, that: player })
    let n = 0
    for (const id of state.libraries[player] ?? []) {
      if (n >= wanted) break
      if (matches(state, node.filter, id, { ...context, that: player })) {
        found.push(id)
        n++
      } else rest.push(id)
    }
  }
  const all = [...rest, ...found]
  const bindings = { [node.found]: named(found), [node.rest]: named(rest) }
  if (node.into === 'exile') {
    const after = (ids: readonly ObjectId[]): Bound => ({
      targets: ids.map((id) => objectTarget(nextId(id))),
      lki: [],
      amount: ids.length,
    })
    return {
      kind: 'do',
      batches: all.length === 0 ? [] : [all.map((id) => moved(id, 'exile', context))],
      bindings: { [node.found]: after(found), [node.rest]: after(rest) },
    }
  }
  return { kind: 'do', batches: all.length === 0 ? [] : [[{ kind: 'reveal', ids: all, to: 'all' }]], bindings }
}

/** The ids of one pile of a split answer, first = nearest the top. */
function pile(answer: Answer | undefined, ids: readonly ObjectId[], index: number): readonly ObjectId[] {
  if (answer?.kind !== 'grid') return []
  return answer.cells
    .filter((cell) => cell[1] === index)
    .toSorted((a, b) => a[2] - b[2])
    .flatMap(([option]) => ids[option] ?? [])
}

function askPiles(
  player: PlayerId,
  ids: readonly ObjectId[],
  piles: readonly PileName[],
  key: string,
): ReturnType<LeafHandler<'scry'>> {
  return {
    kind: 'ask',
    player,
    shape: {
      kind: 'split',
      options: ids.map(objectTarget),
      piles: piles.map((name) => ({ name, min: 0, max: ids.length })),
    },
    prompt: message(key, { number: ids.length }),
  }
}

/** 701.22 Scry: several players decide in turn order, then all is moved together. */
export const scry: LeafHandler<'scry'> = ({ state, node, context, answers }) => {
  const moves: { readonly player: PlayerId; readonly ids: readonly ObjectId[]; readonly answer: Answer }[] = []
  let used = 0
  for (const player of playersOf(state, node.who, context)) {
    const n = amountOf(state, node.n, context)
    const ids = topCards(state, player, n)
    if (n <= 0) continue // 701.22b: scry 0 isn't scrying
    const answer = answers[used++]
    if (ids.length === 0) continue
    if (answer === undefined) return askPiles(player, ids, ['top', 'bottom'], 'prompt.scry')
    moves.push({ player, ids, answer })
  }
  return {
    kind: 'do',
    batches: [],
    write: (tx) => {
      for (const { player, ids, answer } of moves) {
        rearrange(tx, player, player, ids, pile(answer, ids, 0), pile(answer, ids, 1))
      }
    },
    frames: moves.map(
      ({ player }) => ({ kind: 'announce', player, action: 'scry', id: null, pc: 0, answers: [] }) as const,
    ),
  }
}

/** 701.25 Surveil: like scry, but into the graveyard. */
export const surveil: LeafHandler<'surveil'> = ({ state, node, context, answers }) => {
  const [player] = playersOf(state, node.who, context)
  if (player === undefined) return NOTHING
  const n = amountOf(state, node.n, context)
  const ids = topCards(state, player, n)
  if (n <= 0) return NOTHING
  const announce = { kind: 'announce', player, action: 'surveil', id: null, pc: 0, answers: [] } as const
  if (ids.length === 0) return { kind: 'do', batches: [], frames: [announce] }
  const answer = answers[0]
  if (answer === undefined) return askPiles(player, ids, ['top', 'graveyard'], 'prompt.surveil')
  const graveyard = pile(answer, ids, 1)
  return {
    kind: 'do',
    batches: [graveyard.map((id) => moved(id, 'graveyard', context, { by: player }))],
    write: (tx) => {
      rearrange(tx, player, player, ids, [...pile(answer, ids, 0), ...graveyard], [])
    },
    frames: [announce],
  }
}

/** Puts cards on top or bottom of their owner's library in an order that a player chooses. */
export const arrange: LeafHandler<'arrange'> = ({ state, node, context, answers }) => {
  const [player] = playersOf(state, node.who, context)
  const ids = objectsOf(state, node.what, context)
  const [first] = ids
  if (player === undefined || first === undefined) return NOTHING
  const answer = answers[0]
  if (answer === undefined) {
    if (node.position === 'either') return askPiles(player, ids, ['top', 'bottom'], 'prompt.arrange')
    return {
      kind: 'ask',
      player,
      shape: { kind: 'order', options: ids.map((id) => ({ subject: objectTarget(id), label: '' })) },
      prompt: message(node.position === 'top' ? 'prompt.order.top' : 'prompt.order.bottom', {}),
    }
  }
  const top = node.position === 'either' ? pile(answer, ids, 0) : node.position === 'top' ? pickedIds(answer, ids) : []
  const bottom =
    node.position === 'either' ? pile(answer, ids, 1) : node.position === 'bottom' ? pickedIds(answer, ids) : []
  const inLibrary = ids.every((id) => state.objects[slotOf(id)]?.zone === 'library')
  const owner = state.objects[slotOf(first)]?.owner ?? player
  if (inLibrary)
    return {
      kind: 'do',
      batches: [],
      write: (tx) => {
        rearrange(tx, owner, player, ids, top, bottom)
      },
    }
  const revealed = (id: ObjectId): boolean => !['hand', 'library'].includes(state.objects[slotOf(id)]?.zone ?? '')
  return batch(
    ...top.toReversed().map((id) => moved(id, 'library', context, { position: 'top', revealed: revealed(id) })),
    ...bottom.map((id) => moved(id, 'library', context, { position: 'bottom', revealed: revealed(id) })),
  )
}

/** 701.44a: reveals the top card of its controller's library; the choice comes once everyone has seen it. */
export const explore: LeafHandler<'explore'> = (leaf) => {
  const { state, node, context } = leaf
  if (node.shown === true) return afterExploring(leaf)
  const [target] = targetsOf(state, node.what, context)
  const id = target?.kind === 'object' ? target.id : null
  const player = id === null ? context.controller : controllerOf(state, id)
  const [top] = topCards(state, player, 1)
  const announce = { kind: 'announce', player, action: 'explore', id, pc: 0, answers: [] } as const
  const counter: readonly Proposal[] =
    id === null ? [] : [{ kind: 'putCounters', on: objectTarget(id), counter: '+1/+1', amount: 1, by: player }]
  if (top === undefined) return { kind: 'do', batches: [counter], frames: [announce] }
  const shown: Proposal = { kind: 'reveal', ids: [top], to: 'all' }
  if (characteristics(state, top).types.includes('Land'))
    return { kind: 'do', batches: [[shown], [moved(top, 'hand', context, { by: player })]], frames: [announce] }
  const explored = { targets: [objectTarget(top)], lki: [], amount: 1 }
  const choice = effectFrame(PUT_AWAY, { ...context, controller: player, bindings: { explored } })
  return { kind: 'do', batches: [[shown], counter], frames: [choice, announce] }
}

const PUT_AWAY: Effect = { kind: 'explore', what: { kind: 'bound', name: 'explored' }, shown: true }

function afterExploring({ state, node, context, answers }: Leaf<'explore'>): LeafResult {
  const [card] = targetsOf(state, node.what, context)
  if (card?.kind !== 'object') return NOTHING
  const { controller: player } = context
  const [answer] = answers
  if (answer === undefined)
    return {
      kind: 'ask',
      player,
      shape: { kind: 'pick', options: [card], min: 0, max: 1 },
      prompt: message('prompt.explore', {}),
    }
  const away = pickedIds(answer, [card.id]).length > 0
  return away ? batch(moved(card.id, 'graveyard', context, { by: player })) : NOTHING
}
