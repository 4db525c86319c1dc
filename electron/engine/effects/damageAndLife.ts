import { characteristics } from '../characteristics/index.ts'
import { amountOf, lkiOfRef, playersOf, targetsOf } from '../queries/index.ts'
import type { Context } from '../state/context.ts'
import { objectTarget, slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { Ref } from '../abilities/reference.ts'
import type { Lki } from '../state/object.ts'
import type { Proposal } from '../state/proposal.ts'
import type { GameState } from '../state/state.ts'
import { batch, NOTHING } from './handler.ts'
import type { LeafHandler } from './handler.ts'
import { towards } from './lifeExchanged.ts'
import { objectsOf } from './zones.ts'

interface DamageSource {
  readonly source: ObjectId
  readonly lki?: Lki
}

/** The source of damage: the object, or what it last was if it's gone (608.2h). */
function damageSource(state: GameState, ref: Ref, context: Context): DamageSource | null {
  const [target] = targetsOf(state, ref, context)
  if (target?.kind === 'object') return { source: target.id }
  const [lki] = lkiOfRef(state, ref, context)
  return lki === undefined ? null : { source: lki.id, lki }
}

/** 120.1: deals damage to each target that the reference stands for, all at once. */
export const damage: LeafHandler<'damage'> = ({ state, node, context }) => {
  const source = damageSource(state, node.from, context)
  if (source === null) return NOTHING
  return batch(
    ...targetsOf(state, node.to, context).map((to): Proposal => ({
      kind: 'damage',
      ...source,
      to,
      amount: Math.max(
        0,
        amountOf(state, node.n, { ...context, each: to, that: to.kind === 'player' ? to.player : context.that }),
      ),
      combat: false,
      unpreventable: node.cantBePrevented === true,
    })),
  )
}

/** Damage divided as announced (601.2d). */
export const damageDivided: LeafHandler<'damageDivided'> = ({ state, node, context }) => {
  const source = damageSource(state, node.from, context)
  if (source === null) return NOTHING
  const targets = context.targets[node.slot] ?? []
  return batch(
    ...targets.map((to, index): Proposal => ({
      kind: 'damage',
      ...source,
      to,
      amount: context.divided?.[index] ?? 0,
      combat: false,
      unpreventable: false,
    })),
  )
}

export const gainLife: LeafHandler<'gainLife'> = ({ state, node, context }) =>
  batch(
    ...playersOf(state, node.who, context).map((player): Proposal => ({
      kind: 'gainLife',
      player,
      amount: amountOf(state, node.n, { ...context, that: player }),
    })),
  )

export const loseLife: LeafHandler<'loseLife'> = ({ state, node, context }) =>
  batch(
    ...playersOf(state, node.who, context).map((player): Proposal => ({
      kind: 'loseLife',
      player,
      amount: amountOf(state, node.n, { ...context, that: player }),
    })),
  )

/** 119.5: setting a life total is gaining or losing the difference. */
export const setLife: LeafHandler<'setLife'> = ({ state, node, context }) =>
  batch(
    ...playersOf(state, node.who, context).flatMap((player) =>
      towards(player, state.players[player]?.life ?? 0, amountOf(state, node.n, { ...context, that: player })),
    ),
  )

/** 701.14 Fight: each deals damage equal to its power to the other, unless either is gone or no creature any more. */
export const fight: LeafHandler<'fight'> = ({ state, node, context }) => {
  const [one] = objectsOf(state, node.one, context)
  const [other] = objectsOf(state, node.other, context)
  if (one === undefined || other === undefined) return NOTHING
  const isCreature = (id: ObjectId): boolean =>
    state.objects[slotOf(id)]?.zone === 'battlefield' && characteristics(state, id).types.includes('Creature')
  if (!isCreature(one) || !isCreature(other)) return NOTHING
  const blow = (from: ObjectId, to: ObjectId): Proposal => ({
    kind: 'damage',
    source: from,
    to: objectTarget(to),
    amount: Math.max(0, characteristics(state, from).power ?? 0),
    combat: false,
    unpreventable: false,
  })
  return batch(blow(one, other), blow(other, one))
}
