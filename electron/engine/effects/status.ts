import { controllerOf, lkiOf } from '../characteristics/index.ts'
import { addContinuousEffect } from '../events/continuousEffect.ts'
import { removeFromCombat as takeOutOfCombat } from '../events/moveObject.ts'
import { canAttach, amountOf, playersOf, targetsOf } from '../queries/index.ts'
import { recordEvents } from '../procedures/recordEvents.ts'
import type { GameEvent } from '../state/event.ts'
import { objectTarget, slotOf } from '../state/ids.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import { message } from '../state/message.ts'
import type { Proposal } from '../state/proposal.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import type { Context } from '../state/context.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { pickedTargets, saidYes } from '../procedures/answer.ts'
import { batch, NOTHING, write } from './handler.ts'
import type { LeafHandler } from './handler.ts'
import { objectsOf } from './zones.ts'

function onBattlefield(state: GameState, id: ObjectId): boolean {
  const object = state.objects[slotOf(id)]
  return object?.id === id && object.zone === 'battlefield'
}

export const putCounters: LeafHandler<'putCounters'> = ({ state, node, context }) =>
  batch(
    ...targetsOf(state, node.on, context).map((on): Proposal => ({
      kind: 'putCounters',
      on,
      counter: node.counter,
      amount: amountOf(state, node.n, { ...context, each: on }),
      by: context.controller,
    })),
  )

export const countersDivided: LeafHandler<'countersDivided'> = ({ node, context }) =>
  batch(
    ...(context.targets[node.slot] ?? []).map((on, index): Proposal => ({
      kind: 'putCounters',
      on,
      counter: node.counter,
      amount: context.divided?.[index] ?? 0,
      by: context.controller,
    })),
  )

function countersOn(state: GameState, on: Target): Readonly<Record<string, number>> {
  return on.kind === 'player'
    ? (state.players[on.player]?.counters ?? {})
    : (state.objects[slotOf(on.id)]?.counters ?? {})
}

export const removeCounters: LeafHandler<'removeCounters'> = ({ state, node, context }) =>
  batch(
    ...targetsOf(state, node.on, context).flatMap((on): readonly Proposal[] => {
      const here = countersOn(state, on)
      const kinds = node.counter === 'all' ? Object.keys(here) : [node.counter]
      return kinds.map((counter) => ({
        kind: 'removeCounters',
        on,
        counter,
        amount: Math.min(
          here[counter] ?? 0,
          node.n === 'all' ? (here[counter] ?? 0) : amountOf(state, node.n, context),
        ),
      }))
    }),
  )

/** 122.5: moving counters is taking them off and putting them on; nothing happens unless both can. */
export const moveCounters: LeafHandler<'moveCounters'> = ({ state, node, context }) => {
  const [from] = targetsOf(state, node.from, context)
  const [to] = targetsOf(state, node.to, context)
  if (from === undefined || to === undefined) return NOTHING
  const here = countersOn(state, from)
  const kinds = node.counter === 'all' ? Object.keys(here) : [node.counter]
  return batch(
    ...kinds.flatMap((counter): readonly Proposal[] => {
      const amount = Math.min(
        here[counter] ?? 0,
        node.n === 'all' ? (here[counter] ?? 0) : amountOf(state, node.n, context),
      )
      return amount === 0
        ? []
        : [
            { kind: 'removeCounters', on: from, counter, amount },
            { kind: 'putCounters', on: to, counter, amount, by: context.controller },
          ]
    }),
  )
}

export const playerCounters: LeafHandler<'playerCounters'> = ({ state, node, context }) =>
  batch(
    ...playersOf(state, node.who, context).map((player): Proposal => ({
      kind: 'putCounters',
      on: { kind: 'player', player },
      counter: node.counter,
      amount: amountOf(state, node.n, { ...context, that: player }),
      by: context.controller,
    })),
  )

/** 701.34 Proliferate: any number of permanents and players with counters get one more of each kind they have. */
export const proliferate: LeafHandler<'proliferate'> = ({ state, node, context, answers }) => {
  const [player] = playersOf(state, node.who, context)
  if (player === undefined) return NOTHING
  const options: Target[] = [
    ...state.battlefield.filter((id) => Object.keys(countersOn(state, objectTarget(id))).length > 0).map(objectTarget),
    ...state.players
      .filter((p) => p.lost === null && Object.keys(p.counters).length > 0)
      .map((p): Target => ({ kind: 'player', player: p.id })),
  ]
  // Choosing nothing is proliferating too.
  const announce = { kind: 'announce', player, action: 'proliferate', id: null, pc: 0, answers: [] } as const
  if (options.length === 0) return { kind: 'do', batches: [], frames: [announce] }
  if (answers[0] === undefined)
    return {
      kind: 'ask',
      player,
      shape: { kind: 'pick', options, min: 0, max: options.length },
      prompt: message('prompt.proliferate', {}),
    }
  const given = pickedTargets(answers[0], options).flatMap((on) =>
    Object.keys(countersOn(state, on)).map((counter): Proposal => ({
      kind: 'putCounters',
      on,
      counter,
      amount: 1,
      by: player,
    })),
  )
  return { kind: 'do', batches: [given], frames: [announce] }
}

export const tap: LeafHandler<'tap'> = ({ state, node, context }) =>
  batch(...objectsOf(state, node.what, context).map((id): Proposal => ({ kind: 'tap', id, forMana: false })))

export const untap: LeafHandler<'untap'> = ({ state, node, context }) =>
  batch(...objectsOf(state, node.what, context).map((id): Proposal => ({ kind: 'untap', id })))

export const tapOrUntap: LeafHandler<'tapOrUntap'> = ({ state, node, context, answers }) => {
  const [id] = objectsOf(state, node.what, context)
  if (id === undefined) return NOTHING
  if (answers[0] === undefined)
    return {
      kind: 'ask',
      player: context.controller,
      shape: { kind: 'option', options: [message('option.tap', {}), message('option.untap', {})] },
      prompt: message('prompt.tapOrUntap', {}),
    }
  return batch(saidYes(answers[0]) ? { kind: 'tap', id, forMana: false } : { kind: 'untap', id })
}

/** 701.3 Attach: nothing happens if it can't be attached there or is already. */
export const attach: LeafHandler<'attach'> = ({ state, node, context }) => {
  const [to] = targetsOf(state, node.to, context)
  if (to === undefined) return NOTHING
  return batch(
    ...objectsOf(state, node.what, context).flatMap((id): readonly Proposal[] => {
      if (!onBattlefield(state, id) || !canAttach(state, id, to)) return []
      const now = state.objects[slotOf(id)]?.attachedTo
      const same =
        now !== undefined &&
        now !== null &&
        (now.kind === 'object'
          ? to.kind === 'object' && to.id === now.id
          : to.kind === 'player' && to.player === now.player)
      return same ? [] : [{ kind: 'attach', id, to }]
    }),
  )
}

export const unattach: LeafHandler<'unattach'> = ({ state, node, context }) =>
  batch(...objectsOf(state, node.what, context).map((id): Proposal => ({ kind: 'unattach', id })))

/** 701.19 Regenerate: a shield for the next time this turn that it would be destroyed. */
export const regenerate: LeafHandler<'regenerate'> = ({ state, node, context }) => {
  const ids = objectsOf(state, node.what, context).filter((id) => onBattlefield(state, id))
  return write((tx) => {
    for (const id of ids) tx.patch(id, { regenerationShields: tx.object(id).regenerationShields + 1 })
  })
}

export const removeDamage: LeafHandler<'removeDamage'> = ({ state, node, context }) => {
  const ids = objectsOf(state, node.what, context).filter((id) => onBattlefield(state, id))
  return write((tx) => {
    for (const id of ids) tx.patch(id, { damage: 0, deathtouched: false })
  })
}

export const removeFromCombat: LeafHandler<'removeFromCombat'> = ({ state, node, context }) => {
  const ids = objectsOf(state, node.what, context)
  return write((tx) => {
    for (const id of ids) takeOutOfCombat(tx, id)
  })
}

export const transform: LeafHandler<'transform'> = ({ state, node, context }) =>
  batch(...objectsOf(state, node.what, context).map((id): Proposal => ({ kind: 'transform', id })))

/** A designation that rules give by name (701.37b, 702.112b), for as long as it's where it is or until end of turn. */
export const designate: LeafHandler<'designate'> = ({ state, node, context }) => {
  const ids = objectsOf(state, node.what, context)
  const { designation } = node
  return write((tx) => {
    const events: GameEvent[] = []
    for (const id of ids) {
      const object = tx.find(id)
      if (object === null || object.designations.includes(designation)) continue
      tx.patch(id, { designations: [...object.designations, designation] })
      if (node.untilEndOfTurn === true) tx.set('untilEndOfTurn', [...tx.state.untilEndOfTurn, { id, designation }])
      if (object.zone === 'battlefield')
        events.push({
          kind: 'action',
          player: context.controller,
          action: 'designated',
          object: lkiOf(tx.state, id),
          designation,
          x: context.x,
        })
    }
    recordEvents(tx, events)
  })
}

/** 701.43a–c: a permanent that is exerted doesn't untap during the next untap step of who exerts it. */
export const exert: LeafHandler<'exert'> = ({ state, node, context }) => {
  const ids = objectsOf(state, node.what, context).filter((id) => onBattlefield(state, id))
  return write((tx) => {
    for (const id of ids)
      addContinuousEffect(tx, {
        objects: [id],
        players: [],
        mods: [],
        rules: [{ kind: 'doesntUntap' }],
        playerRules: [],
        until: { kind: 'nextUntapOf', who: { kind: 'you' } },
        context,
        began: { turn: tx.state.turn.number },
        play: null,
      })
    recordEvents(
      tx,
      ids.map((id): GameEvent => ({
        kind: 'action',
        player: context.controller,
        action: 'exert',
        object: lkiOf(tx.state, id),
      })),
    )
  })
}

/** It is no longer what it was designated as: no longer suspected (701.60a). */
export const undesignate: LeafHandler<'undesignate'> = ({ state, node, context }) => {
  const ids = objectsOf(state, node.what, context)
  return write((tx) => {
    for (const id of ids) {
      const { designations } = tx.object(id)
      tx.patch(id, { designations: designations.filter((one) => one !== node.designation) })
    }
  })
}

/** 701.12b: exchanging control of two permanents: all or nothing. */
export const exchangeControl: LeafHandler<'exchangeControl'> = ({ state, node, context }) => {
  const [one, other] =
    'both' in node
      ? objectsOf(state, node.both, context)
      : [objectsOf(state, node.one, context)[0], objectsOf(state, node.other, context)[0]]
  if (one === undefined || other === undefined || !onBattlefield(state, one) || !onBattlefield(state, other))
    return NOTHING
  const a = controllerOf(state, one)
  const b = controllerOf(state, other)
  if (a === b) return NOTHING
  return write((tx) => {
    changeControl(tx, one, b, context)
    changeControl(tx, other, a, context)
  })
}

function changeControl(tx: Transaction, id: ObjectId, player: PlayerId, context: Context): void {
  addContinuousEffect(tx, {
    objects: [id],
    players: [],
    mods: [{ kind: 'control', by: { kind: 'you' } }],
    rules: [],
    playerRules: [],
    until: { kind: 'endOfGame' },
    context: { ...context, controller: player },
    began: { turn: tx.state.turn.number },
    play: null,
  })
}
