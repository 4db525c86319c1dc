import type { TokenHow } from '../abilities/effect.ts'
import { PREDEFINED } from '../abilities/predefinedTokens.ts'
import { copiableValues, lkiOf } from '../characteristics/index.ts'
import { copyWith } from '../events/copyWith.ts'
import { amountOf, lkiOfRef, playersOf } from '../queries/index.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Characteristics } from '../state/characteristics.ts'
import type { Context } from '../state/context.ts'
import type { Proposal } from '../state/proposal.ts'
import type { GameState } from '../state/state.ts'
import { batch } from './handler.ts'
import type { LeafHandler } from './handler.ts'
import { describedCharacteristics } from './tokenBase.ts'
import { enteringBy, objectsOf } from './zones.ts'

function created(
  state: GameState,
  context: Context,
  player: PlayerId,
  base: Characteristics,
  card: number | null,
  how: TokenHow | undefined,
): Proposal {
  return {
    kind: 'createToken',
    base,
    card,
    owner: player,
    entering: enteringBy(state, context, player, how),
    source: context.source,
  }
}

/** 701.7 Create: tokens with what the effect lists, under the control of who creates them. */
export const createToken: LeafHandler<'createToken'> = ({ state, node, context }) =>
  batch(
    ...playersOf(state, node.who, context).flatMap((player) => {
      const inner = { ...context, that: player }
      const base = describedCharacteristics(state, node.token, inner)
      return Array.from({ length: Math.max(0, amountOf(state, node.n, inner)) }, () =>
        created(state, inner, player, base, null, node.how),
      )
    }),
  )

/** 111.10 Predefined tokens. */
export const createPredefined: LeafHandler<'createPredefined'> = ({ state, node, context }) =>
  batch(
    ...playersOf(state, node.who, context).flatMap((player) => {
      const described = describedCharacteristics(state, PREDEFINED[node.token], context)
      const base = { ...described, name: PREDEFINED[node.token].name ?? node.token }
      return Array.from({ length: Math.max(0, amountOf(state, node.n, { ...context, that: player })) }, () =>
        created(state, context, player, base, null, node.how),
      )
    }),
  )

/** 707.2: a token that's a copy has the copiable values of what it copies, or had, if that's gone. */
export const createCopyToken: LeafHandler<'createCopyToken'> = ({ state, node, context }) => {
  const living = objectsOf(state, node.of, context)
  const bases =
    living.length > 0
      ? living.map((id) => ({ base: copiableValues(state, id), object: lkiOf(state, id).object }))
      : lkiOfRef(state, node.of, context).map((lki) => ({ base: lki.copiable ?? lki.now, object: lki.object }))
  return batch(
    ...playersOf(state, node.who, context).flatMap((player) =>
      bases.flatMap(({ base, object }) => {
        const card =
          object.source.kind === 'card'
            ? object.source.components[0].card
            : object.source.kind === 'token'
              ? object.source.card
              : null
        const values = copyWith(base, node.except ?? null)
        return Array.from({ length: Math.max(0, amountOf(state, node.n, { ...context, that: player })) }, () =>
          created(state, context, player, values, card, node.how),
        )
      }),
    ),
  )
}
