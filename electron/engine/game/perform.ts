import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Zone } from '../../../shared/vocabulary/zones.ts'
import type { Effect } from '../abilities/effect.ts'
import type { Ref } from '../abilities/reference.ts'
import { createObject } from '../events/moveObject.ts'
import { padLibrary } from '../events/padLibrary.ts'
import { run } from './game.ts'
import { effectFrame } from '../procedures/effectFrame.ts'
import { contextOf } from '../state/context.ts'
import type { Context } from '../state/context.ts'
import { objectTarget } from '../state/ids.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'
import { Transaction } from '../state/transaction.ts'

/** A game action that a board performs as though an effect without a source did it. */
export type GameAction =
  | { readonly kind: 'destroy'; readonly id: ObjectId }
  | { readonly kind: 'move'; readonly id: ObjectId; readonly to: Exclude<Zone, 'stack'> }
  | {
      readonly kind: 'putFaceDown'
      readonly cause: 'manifest' | 'cloak'
      readonly player: PlayerId
      readonly cards: number
      readonly from: 'library' | 'hand'
    }
  | { readonly kind: 'manifestDread'; readonly player: PlayerId }
  | { readonly kind: 'turnFaceUp'; readonly id: ObjectId }
  | { readonly kind: 'turnFaceDown'; readonly id: ObjectId }
  | { readonly kind: 'damage'; readonly to: Target; readonly amount: number }
  | { readonly kind: 'draw'; readonly player: PlayerId; readonly cards: number }
  | { readonly kind: 'control'; readonly id: ObjectId; readonly player: PlayerId }

const IT: Ref = { kind: 'bound', name: 'it' }
const YOU = { kind: 'you' } as const

interface Deed {
  readonly effect: Effect
  readonly controller: PlayerId
  readonly it: readonly Target[]
}

function deedOf(state: GameState, action: GameAction): Deed {
  const active = state.turn.active
  const on = (id: ObjectId, effect: Effect, controller = active): Deed => ({
    effect,
    controller,
    it: [objectTarget(id)],
  })
  switch (action.kind) {
    case 'destroy':
      return on(action.id, { kind: 'destroy', what: IT })
    case 'move':
      return on(action.id, {
        kind: 'move',
        what: IT,
        to: action.to,
        ...(action.to === 'battlefield' ? { how: { under: { kind: 'ownerOf', of: IT } } } : {}),
      })
    case 'putFaceDown': {
      const from = action.from === 'library' ? state.libraries[action.player] : state.hands[action.player]
      return {
        effect: { kind: 'putFaceDown', who: YOU, what: IT, cause: action.cause },
        controller: action.player,
        it: (from ?? []).slice(0, action.cards).map(objectTarget),
      }
    }
    case 'manifestDread':
      return { effect: { kind: 'manifestDread', who: YOU }, controller: action.player, it: [] }
    case 'turnFaceUp':
      return on(action.id, { kind: 'turnFaceUp', what: IT })
    case 'turnFaceDown':
      return on(action.id, { kind: 'turnFaceDown', what: IT })
    case 'damage':
      return {
        effect: { kind: 'damage', from: { kind: 'self' }, to: IT, n: { kind: 'fixed', n: action.amount } },
        controller: active,
        it: [action.to],
      }
    case 'draw':
      return {
        effect: { kind: 'draw', who: YOU, n: { kind: 'fixed', n: action.cards } },
        controller: action.player,
        it: [],
      }
    case 'control':
      return on(
        action.id,
        { kind: 'continuous', on: IT, mods: [{ kind: 'control', by: YOU }], until: { kind: 'endOfGame' } },
        action.player,
      )
  }
}

/**
 * Performs a game action, replacement effects and triggers included, and runs on to the next decision; the active player
 * has priority afterwards.
 */
export function perform(state: GameState, action: GameAction): GameState {
  const tx = new Transaction(state)
  tx.set('decision', null)
  const frames = state.frames.slice()
  const top = frames[frames.length - 1]
  if (top?.kind === 'priority')
    frames[frames.length - 1] = { kind: 'priority', passes: 0, next: state.turn.active, pc: 0, answers: [] }
  tx.set('frames', frames)
  if (action.kind === 'putFaceDown' && action.from === 'library') padLibrary(tx, action.player, action.cards)
  if (action.kind === 'manifestDread') padLibrary(tx, action.player, 2)
  const deed = deedOf(tx.state, action)
  // Nothing is its source: a bare object stands in for one where damage needs it.
  const source = createObject(tx, deed.controller, deed.controller, 'command', { kind: 'emblem', abilities: [] })
  const context: Context = {
    ...contextOf(deed.controller, source.id),
    bindings: { it: { targets: deed.it, lki: [], amount: deed.it.length } },
  }
  tx.push(effectFrame(deed.effect, context))
  return run(tx.commit())
}
