import type { Effect, TokenHow } from '../abilities/effect.ts'
import type { CopyExceptions } from '../abilities/modification.ts'
import { PREDEFINED } from '../abilities/predefinedTokens.ts'
import { copiableValues, lkiOf } from '../characteristics/index.ts'
import { copyWith } from '../events/copyWith.ts'
import { amountOf, lkiOfRef, playersOf } from '../queries/index.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { timesOf } from '../state/bounds.ts'
import type { Characteristics } from '../state/characteristics.ts'
import type { Context } from '../state/context.ts'
import type { GameObject } from '../state/object.ts'
import type { Proposal } from '../state/proposal.ts'
import type { GameState } from '../state/state.ts'
import { asOften, batch } from './handler.ts'
import type { LeafHandler } from './handler.ts'
import { describedCharacteristics } from './tokenBase.ts'
import { enteringBy, objectsOf } from './zones.ts'

/** Its characteristics, the card it copies, and its other face if it has one (111.10i, 707.8a). */
interface Made {
  readonly base: Characteristics
  readonly card: number | null
  readonly back: Characteristics | null
  readonly face?: number
}

function created(
  state: GameState,
  context: Context,
  player: PlayerId,
  { base, card, back, face = 0 }: Made,
  how: TokenHow | undefined,
): Proposal {
  return {
    kind: 'createToken',
    base,
    card,
    ...(back === null ? {} : { back }),
    owner: player,
    entering: { ...enteringBy(state, context, player, how), face },
    source: context.source,
    ...(how?.link === undefined ? {} : { link: how.link }),
  }
}

interface Count {
  readonly player: PlayerId
  readonly n: number
}

/** How many tokens each player creates. */
function countsOf(
  state: GameState,
  { who, n }: Extract<Effect, { kind: 'createToken' | 'createPredefined' | 'createCopyToken' }>,
  context: Context,
): readonly Count[] {
  return playersOf(state, who, context).map((player) => ({
    player,
    n: amountOf(state, n, { ...context, that: player }),
  }))
}

function mostOf(counts: readonly Count[]): number {
  return Math.max(0, ...counts.map(({ n }) => n))
}

/** 701.7 Create: tokens with what the effect lists, under the control of who creates them. */
export const createToken: LeafHandler<'createToken'> = ({ state, node, context }) => {
  const counts = countsOf(state, node, context)
  return asOften(
    mostOf(counts),
    batch(
      ...counts.flatMap(({ player, n }) => {
        const inner = { ...context, that: player }
        const base = describedCharacteristics(state, node.token, inner)
        return Array.from({ length: timesOf(n) }, () =>
          created(state, inner, player, { base, card: null, back: null }, node.how),
        )
      }),
    ),
  )
}

/** 111.10 Predefined tokens; to investigate is to create a Clue (701.16a). */
export const createPredefined: LeafHandler<'createPredefined'> = ({ state, node, context }) => {
  const described = PREDEFINED[node.token]
  const base = { ...describedCharacteristics(state, described, context), name: described.name ?? node.token }
  const back = described.back === undefined ? null : describedCharacteristics(state, described.back, context)
  const counts = countsOf(state, node, context)
  const each = counts.flatMap(({ player, n }) => Array.from({ length: timesOf(n) }, () => player))
  const made = asOften(
    mostOf(counts),
    batch(...each.map((player) => created(state, context, player, { base, card: null, back }, node.how))),
  )
  if (node.investigate !== true || made.kind !== 'do') return made
  return {
    ...made,
    frames: each.map((player) => ({ kind: 'announce', player, action: 'investigate', id: null, pc: 0, answers: [] })),
  }
}

/** 707.2: a token that's a copy has the copiable values of what it copies, or had, if that's gone. */
export const createCopyToken: LeafHandler<'createCopyToken'> = ({ state, node, context }) => {
  const living = objectsOf(state, node.of, context)
  const bases =
    living.length > 0
      ? living.map((id) => ({ base: copiableValues(state, id), object: lkiOf(state, id).object }))
      : lkiOfRef(state, node.of, context).map((lki) => ({ base: lki.copiable ?? lki.now, object: lki.object }))
  const counts = countsOf(state, node, context)
  return asOften(
    mostOf(counts),
    batch(
      ...counts.flatMap(({ player, n }) =>
        bases.flatMap(({ base, object }) => {
          const made = { ...copied(base, object, node.except ?? null), card: cardOf(object) }
          return Array.from({ length: timesOf(n) }, () => created(state, context, player, made, node.how))
        }),
      ),
    ),
  )
}

/** 708.2: what copies something face down has nothing of the card that this is. */
function cardOf({ source, faceDown }: GameObject): number | null {
  if (faceDown !== null) return null
  if (source.kind === 'card') return source.components[0].card
  return source.kind === 'token' ? source.card : null
}

/** 707.8a: a copy of a double-faced token is double-faced too, with the same face up. */
function copied(
  base: Characteristics,
  { source, face }: GameObject,
  except: CopyExceptions | null,
): Omit<Made, 'card'> {
  if (source.kind !== 'token' || source.back === undefined) return { base: copyWith(base, except), back: null }
  return { base: copyWith(source.base, except), back: copyWith(source.back, except), face }
}
