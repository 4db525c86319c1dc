import { amountOf, targetsOf } from '../queries/index.ts'
import type { Message, MessageParameter } from '../../../shared/messages/message.ts'
import type { Answer } from '../../../shared/play/decision.ts'
import { bounded, timesOf } from '../state/bounds.ts'
import type { Context } from '../state/context.ts'
import { objectTarget, playerTarget, slotOf } from '../state/ids.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import type { Entering, Proposal } from '../state/proposal.ts'
import type { GameState } from '../state/state.ts'
import { characteristics, lkiOf } from '../characteristics/index.ts'
import type { Candidate } from './replacementCandidates.ts'
import { message } from '../state/message.ts'
import { emptyEntering, withEntering } from './entersWith.ts'
import { describedCharacteristics } from '../effects/tokenBase.ts'
import type { TokenDescription } from '../abilities/ability.ts'
import { PREDEFINED } from '../abilities/predefinedTokens.ts'
import type { EventPattern } from '../abilities/eventPattern.ts'
import { isUnpreventable } from './unpreventable.ts'
import { done, picked } from './replaced.ts'
import type { Replaced } from './replaced.ts'
import type { ReplacementChange } from '../abilities/replacement.ts'

function scaled(op: 'double' | 'triple' | 'plus' | 'minus' | 'halve' | 'set', amount: number, n: number): number {
  switch (op) {
    case 'double':
      return amount * 2
    case 'triple':
      return amount * 3
    case 'plus':
      return amount + n
    case 'minus':
      return Math.max(0, amount - n)
    case 'halve':
      return Math.floor(amount / 2)
    case 'set':
      return n
  }
}

/** The counters that something enters with (122.6) or is turned face up with changed, of the kind that is watched for. */
function changeCounters<Put extends Pick<Entering, 'counters'>>(
  put: Put,
  counter: string | undefined,
  change: (k: number) => number,
): Put {
  const counters = Object.fromEntries(
    Object.entries(put.counters).map(([kind, k]) => [kind, counter === undefined || counter === kind ? change(k) : k]),
  )
  return { ...put, counters }
}

function changeAmount(
  proposal: Proposal,
  on: EventPattern,
  op: Parameters<typeof scaled>[0],
  n: number,
): readonly Proposal[] {
  if (on.kind === 'countersPut' && (proposal.kind === 'move' || proposal.kind === 'createToken')) {
    const { entering } = proposal
    if (entering === null) return [proposal]
    return [{ ...proposal, entering: changeCounters(entering, on.counter, (k) => bounded(scaled(op, k, n))) }]
  }
  if (on.kind === 'countersPut' && proposal.kind === 'turnFaceUp')
    return [changeCounters(proposal, on.counter, (k) => bounded(scaled(op, k, n)))]
  switch (proposal.kind) {
    case 'damage':
    case 'gainLife':
    case 'loseLife':
    case 'putCounters':
    case 'removeCounters':
      return [{ ...proposal, amount: bounded(scaled(op, proposal.amount, n)) }]
    case 'draw':
    case 'createToken':
      return Array.from({ length: timesOf(scaled(op, 1, n)) }, () => proposal)
    case 'addMana':
      return [{ ...proposal, mana: Array.from({ length: timesOf(scaled(op, 1, n)) }, () => proposal.mana).flat() }]
    default:
      return [proposal]
  }
}

/** What 'you may' asks: whether the effect applies; of a commander where it goes (903.9b). */
function promptFor({ replacement, context }: Candidate, proposal: Proposal): Message<ObjectId> {
  const source: MessageParameter<ObjectId> = { kind: 'object', id: context.source }
  const isCommander = replacement.change.kind === 'zone' && replacement.change.commanderAlone === true
  return isCommander && proposal.kind === 'move'
    ? message('prompt.commanderInstead', { object: source, zone: { kind: 'key', key: `zone.${proposal.to}` } })
    : message('prompt.replacement', { source })
}

/**
 * Applies one replacement or prevention effect to a proposal (614.6, 615.6). `answers` are those to the questions this
 * application has asked so far; 'you may' asks first.
 */
export function applyReplacement(
  state: GameState,
  proposal: Proposal,
  candidate: Candidate,
  answers: readonly Answer[],
): Replaced {
  const { replacement, context } = candidate
  let rest = answers
  if (replacement.optional === true) {
    const player = context.controller
    if (answers[0] === undefined)
      return {
        kind: 'ask',
        player,
        shape: { kind: 'confirm' },
        prompt: promptFor(candidate, proposal),
      }
    if (picked(answers[0])[0] !== 0) return done([proposal])
    rest = answers.slice(1)
  }
  const { change } = replacement
  switch (change.kind) {
    case 'enters':
    case 'asTurnedUp':
      return withEntering(state, proposal, change.with, candidate, rest)
    case 'instead':
      return done([], { effect: { effect: change.effect, context } })
    case 'zone':
      return done([movedElsewhere(state, proposal, change, context)], {
        ...(change.position === 'shuffled' ? { also: shuffleOwner(state, proposal) } : {}),
        ...(change.then === undefined ? {} : { effect: { effect: change.then, context } }),
      })
    case 'amount':
      return done(
        changeAmount(
          proposal,
          replacement.on,
          change.op,
          change.n === undefined ? 0 : amountOf(state, change.n, context),
        ),
      )
    case 'prevent':
      return prevent(state, proposal, candidate, change)
    case 'redirect':
      return redirect(state, proposal, candidate, change)
    case 'regenerate':
      return proposal.kind === 'destroy'
        ? done([], { also: [{ kind: 'tap', id: proposal.id, forMana: false }], used: 1 })
        : done([proposal])
    case 'skip':
      return done([])
    case 'tokens':
      return proposal.kind === 'createToken'
        ? done([...(change.besides === true ? [proposal] : []), described(state, proposal, change.token, context)])
        : done([proposal])
    case 'predefinedTokens':
      return proposal.kind === 'createToken'
        ? done(change.of.map((token) => described(state, proposal, PREDEFINED[token], context)))
        : done([proposal])
    case 'dealtAsCounters':
      return proposal.kind === 'damage'
        ? done([
            { kind: 'putCounters', on: proposal.to, counter: '-1/-1', amount: proposal.amount, by: context.controller },
          ])
        : done([proposal])
  }
}

type Creation = Extract<Proposal, { kind: 'createToken' }>

/** A token that is created as another would be, but as it is described. */
function described(state: GameState, proposal: Creation, token: TokenDescription, context: Context): Creation {
  const { back: _back, ...created } = proposal
  return { ...created, base: describedCharacteristics(state, token, context), card: null }
}

function movedElsewhere(
  state: GameState,
  proposal: Proposal,
  change: Extract<ReplacementChange, { kind: 'zone' }>,
  context: Context,
): Proposal {
  const position = change.position === 'bottom' ? 'bottom' : 'top'
  const given =
    change.counters === undefined ? {} : { [change.counters.counter]: amountOf(state, change.counters.n, context) }
  const more = change.counters === undefined ? {} : { counters: given }
  const open =
    change.to === 'battlefield' || change.to === 'exile' || change.to === 'graveyard' || change.to === 'command'
  // 903.9c: only the card that is a commander, of a melded or merged permanent.
  if (proposal.kind === 'move' && change.commanderAlone === true && hasParts(state, proposal.id))
    return { ...proposal, commanderTo: change.to }
  if (proposal.kind === 'move')
    return {
      ...proposal,
      to: change.to,
      position,
      entering: change.to === 'battlefield' ? { ...emptyEntering(state, proposal.id), counters: given } : null,
      // What would have entered face down goes to a public zone face up.
      revealed: proposal.revealed || open,
      ...more,
    }
  if (proposal.kind === 'destroy')
    return {
      kind: 'move',
      id: proposal.id,
      to: change.to,
      position,
      cause: 'destroy',
      by: null,
      source: proposal.source,
      entering: null,
      exileFaceDown: null,
      revealed: true,
      ...more,
    }
  return proposal
}

function hasParts(state: GameState, id: ObjectId): boolean {
  const object = state.objects[slotOf(id)]
  return object?.id === id && object.parts !== undefined
}

function shuffleOwner(state: GameState, proposal: Proposal): readonly Proposal[] {
  if (proposal.kind !== 'move' && proposal.kind !== 'destroy') return []
  const object = state.objects[slotOf(proposal.id)]
  return object === undefined ? [] : [{ kind: 'shuffle', player: object.owner }]
}

function prevent(
  state: GameState,
  proposal: Proposal,
  candidate: Candidate,
  change: Extract<ReplacementChange, { kind: 'prevent' }>,
): Replaced {
  if (proposal.kind !== 'damage' || isUnpreventable(state, proposal)) return done([proposal])
  const floating = state.replacements.find((r) => r.id === candidate.floating)
  const limit = floating?.left ?? (change.n === 'all' ? proposal.amount : amountOf(state, change.n, candidate.context))
  const prevented = Math.min(limit, proposal.amount)
  const left = proposal.amount - prevented
  const context: Context = {
    ...candidate.context,
    bindings: { ...candidate.context.bindings, prevented: { targets: [proposal.to], lki: [], amount: prevented } },
  }
  return done(left > 0 ? [{ ...proposal, amount: left }] : [], {
    used: prevented,
    effect: change.then === undefined || prevented === 0 ? null : { effect: change.then, context },
  })
}

function newRecipient(
  state: GameState,
  proposal: Extract<Proposal, { kind: 'damage' }>,
  to: Extract<ReplacementChange, { kind: 'redirect' }>['to'],
  context: Context,
): Target | null {
  switch (to) {
    case 'self':
      return objectTarget(context.source)
    case 'you':
      return playerTarget(context.controller)
    case 'sourceController':
      return playerTarget(lkiOf(state, proposal.source).controller)
    default:
      return targetsOf(state, to, context)[0] ?? null
  }
}

function isDamageable(state: GameState, target: Target): boolean {
  if (target.kind === 'player') return true
  const object = state.objects[slotOf(target.id)]
  if (object?.id !== target.id || object.zone !== 'battlefield') return false
  return characteristics(state, target.id).types.some((type) => DAMAGEABLE.has(type))
}
const DAMAGEABLE: ReadonlySet<string> = new Set(['Battle', 'Creature', 'Planeswalker'])

function redirect(
  state: GameState,
  proposal: Proposal,
  candidate: Candidate,
  change: Extract<ReplacementChange, { kind: 'redirect' }>,
): Replaced {
  if (proposal.kind !== 'damage') return done([proposal])
  const { context } = candidate
  const to = newRecipient(state, proposal, change.to, context)
  // 614.9: what is no more to be dealt damage leaves it where it was.
  if (to === null || !isDamageable(state, to)) return done([proposal])
  const left = state.replacements.find((r) => r.id === candidate.floating)?.left
  const limit = left ?? (change.n === undefined ? proposal.amount : amountOf(state, change.n, context))
  const n = Math.min(proposal.amount, limit)
  const rest = proposal.amount - n
  return done([{ ...proposal, to, amount: n }, ...(rest > 0 ? [{ ...proposal, amount: rest }] : [])], { used: n })
}
