import { derived } from '../characteristics/index.ts'
import { padLibrary } from '../events/padLibrary.ts'
import { amountOf, matches, playersOf, countOf } from '../queries/index.ts'
import { cantBeMadeTo } from '../queries/madeTo.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { MOST_TIMES } from '../state/bounds.ts'
import type { Context } from '../state/context.ts'
import { objectTarget, slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import { message } from '../state/message.ts'
import type { Proposal } from '../state/proposal.ts'
import { drawInteger } from '../state/random.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import { pickedIds } from '../procedures/answer.ts'
import { batch } from './handler.ts'
import type { LeafHandler } from './handler.ts'
import { moved, objectsOf } from './zones.ts'

function watchesForDraws(state: GameState): boolean {
  return derived(state)
    .replacementSources()
    .some(({ ability }) => ability.replacement.on.kind === 'draws' && ability.replacement.on.atLeast !== undefined)
}

/** 121.1 Draw: one card at a time; several players draw in turn order. */
export const draw: LeafHandler<'draw'> = ({ state, node, context, answers }) => {
  const players = playersOf(state, node.who, context)
  const numbers = players.map((player) => amountOf(state, node.n, { ...context, that: player }))
  const asked = node.upTo === true ? players[answers.length] : undefined
  if (asked !== undefined)
    return {
      kind: 'ask',
      player: asked,
      shape: { kind: 'number', min: 0, max: numbers[answers.length] ?? 0 },
      prompt: message('prompt.drawUpTo', {}),
    }
  const batches = players.flatMap((player, index) => {
    const answer = answers[index]
    const wanted = answer?.kind === 'value' ? answer.n : (numbers[index] ?? 0)
    // From an empty library one more draw changes no more than many (704.5b).
    const n = Math.min(wanted, Math.max(MOST_TIMES, (state.libraries[player]?.length ?? 0) + 1))
    // 121.2a: what watches for a number of cards comes before the single draws.
    if (n > 1 && watchesForDraws(state)) return [[{ kind: 'drawCards', player, count: n, begun: false } as const]]
    return Array.from({ length: Math.max(0, n) }, (): readonly Proposal[] => [{ kind: 'draw', player }])
  })
  return { kind: 'do', batches }
}

function discardProposal(id: ObjectId, by: PlayerId, context: Context): Proposal {
  return moved(id, 'graveyard', context, { cause: 'discard', by })
}

/** 701.9 Discard: the player chooses, another player does, or chance; all together. */
export const discard: LeafHandler<'discard'> = ({ state, node, context, answers, optional }) => {
  const proposals: Proposal[] = []
  const random: { readonly player: PlayerId; readonly options: readonly ObjectId[]; readonly count: number }[] = []
  let used = 0
  for (const player of playersOf(state, node.who, context)) {
    if (cantBeMadeTo(state, player, 'discard', context.controller)) continue
    const hand = state.hands[player] ?? []
    const filter = node.filter
    const options = filter === undefined ? hand : hand.filter((id) => matches(state, filter, id, context))
    const count =
      node.n === 'hand'
        ? options.length
        : Math.min(options.length, countOf(state, node.n, { ...context, that: player }))
    // Others can't see that there is nothing of the kind in a hand (400.2).
    const isAskedInVain = (optional || node.upTo === true) && filter !== undefined && hand.length > 0
    if (count === 0 && !isAskedInVain) continue
    if (node.n === 'hand') proposals.push(...options.map((id) => discardProposal(id, player, context)))
    else if (node.random === true) random.push({ player, options, count })
    else {
      const answer = answers[used++]
      const chooser = node.chooser === undefined ? player : (playersOf(state, node.chooser, context)[0] ?? player)
      if (answer === undefined)
        return {
          kind: 'ask',
          player: chooser,
          shape: {
            kind: 'pick',
            options: options.map(objectTarget),
            min: optional || node.upTo === true ? 0 : count,
            max: count,
          },
          prompt: message('prompt.discard', { number: Math.max(count, 1) }),
        }
      proposals.push(...pickedIds(answer, options).map((id) => discardProposal(id, player, context)))
    }
  }
  if (random.length === 0) return batch(...proposals)
  return {
    kind: 'do',
    batches: [],
    prepare: (tx) => {
      for (const { player, options, count } of random)
        proposals.push(...atRandom(tx, player, options, count).map((id) => discardProposal(id, player, context)))
      return [proposals]
    },
  }
}

/** Picks some of the options by chance, from the player's own stream. */
export function atRandom(
  tx: Transaction,
  player: PlayerId,
  options: readonly ObjectId[],
  count: number,
): readonly ObjectId[] {
  const left = options.slice()
  const out: ObjectId[] = []
  for (let i = 0; i < count && left.length > 0; i++) {
    const drawn = drawInteger(tx.state.random, `random:${player}`, 0, left.length - 1)
    tx.set('random', drawn.streams)
    out.push(...left.splice(drawn.value, 1))
  }
  return out
}

export const discardThese: LeafHandler<'discardThese'> = ({ state, node, context }) => {
  const players = node.who === undefined ? null : playersOf(state, node.who, context)
  return batch(
    ...objectsOf(state, node.what, context).flatMap((id): readonly Proposal[] => {
      const holder = state.objects[slotOf(id)]?.owner ?? context.controller
      const does = players === null || players.includes(holder)
      return does && !cantBeMadeTo(state, holder, 'discard', context.controller)
        ? [discardProposal(id, holder, context)]
        : []
    }),
  )
}

/** The top cards of a library, padded on scenario boards. */
export function topCards(state: GameState, player: PlayerId, n: number): readonly ObjectId[] {
  return (state.libraries[player] ?? []).slice(0, Math.max(0, n))
}

/** 701.17 Mill: cards from the top of the library into the graveyard, all together. */
export const mill: LeafHandler<'mill'> = ({ state, node, context }) => {
  const counts = playersOf(state, node.who, context).map(
    (player) => [player, amountOf(state, node.n, { ...context, that: player })] as const,
  )
  const short = counts.some(
    ([player, n]) => (state.libraries[player]?.length ?? 0) < n && state.players[player]?.padLibrary === true,
  )
  if (!short)
    return batch(
      ...counts.flatMap(([player, n]) =>
        topCards(state, player, n).map((id) => moved(id, 'graveyard', context, { cause: 'mill', by: player })),
      ),
    )
  return {
    kind: 'do',
    batches: [],
    prepare: (tx) => {
      for (const [player, n] of counts) padLibrary(tx, player, n)
      return [
        counts.flatMap(([player, n]) =>
          topCards(tx.state, player, n).map((id) => moved(id, 'graveyard', context, { cause: 'mill', by: player })),
        ),
      ]
    },
  }
}
