import type { EntersWith } from '../abilities/replacement.ts'
import type { Content } from '../abilities/ability.ts'
import type { Effect } from '../abilities/effect.ts'
import type { EventPattern } from '../abilities/eventPattern.ts'
import { amountOf, holds, playersOf, select } from '../queries/index.ts'
import { canPayLife } from './canPayLife.ts'
import type { Answer, DecisionShape } from '../../../shared/play/decision.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { COLORS } from '../../../shared/vocabulary/colors.ts'
import { BASIC_LAND_TYPES } from '../../../shared/vocabulary/types.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Context } from '../state/context.ts'
import { objectTarget, playerTarget } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { Chosen } from '../state/object.ts'
import type { Entering, Proposal } from '../state/proposal.ts'
import type { GameState } from '../state/state.ts'
import { controllerOf, lkiOf } from '../characteristics/index.ts'
import { slotOf } from '../state/ids.ts'
import type { Candidate } from './replacementCandidates.ts'
import { message } from '../state/message.ts'

/** What becomes of a proposal: others in its place, an effect to carry out instead or besides, or a question first. */
export type Replaced =
  | { readonly kind: 'ask'; readonly player: PlayerId; readonly shape: DecisionShape<ObjectId>; readonly prompt: Message<ObjectId> }
  | { readonly kind: 'done'; readonly proposals: readonly Proposal[]; readonly effect: { readonly effect: Effect; readonly context: Context } | null; readonly used: number; readonly also: readonly Proposal[] }

function done(proposals: readonly Proposal[], extra: Partial<Extract<Replaced, { kind: 'done' }>> = {}): Replaced {
  return { kind: 'done', proposals, effect: null, used: 0, also: [], ...extra }
}

function picked(answer: Answer | undefined): readonly number[] {
  return answer?.kind === 'indices' ? answer.picked : []
}

interface Progress {
  entering: Pick<Entering, 'tapped' | 'counters' | 'chosen' | 'copyOf' | 'abilities' | 'controller' | 'attachTo'>
  also: Proposal[]
  triggers: { readonly when: readonly EventPattern[]; readonly content: Content }[]
}

/** Works through 'enters with …' and 'as it's turned face up …'; asks one question at a time. */
function entersWith(state: GameState, parts: readonly EntersWith[], candidate: Candidate, answers: readonly Answer[], progress: Progress): Extract<Replaced, { kind: 'ask' }> | null {
  const { context } = candidate
  const player = progress.entering.controller
  let next = 0
  const chooseIn = (chosen: Chosen): void => {
    progress.entering = { ...progress.entering, chosen: { ...progress.entering.chosen, ...chosen } }
  }
  for (const part of parts) {
    const answer = answers[next]
    switch (part.kind) {
      case 'tapped':
        if (part.unless === undefined || !holds(state, part.unless, context)) progress.entering = { ...progress.entering, tapped: true }
        break
      case 'counters': {
        if (part.condition !== undefined && !holds(state, part.condition, context)) break
        const n = amountOf(state, part.n, context)
        const had = progress.entering.counters[part.counter] ?? 0
        if (n > 0) progress.entering = { ...progress.entering, counters: { ...progress.entering.counters, [part.counter]: had + n } }
        break
      }
      case 'choose': {
        next++
        const asked = chooseAsEnters(state, part, player, context)
        if (answer === undefined) return asked
        chooseIn(chosenFrom(state, part, answer, asked))
        break
      }
      case 'payOrTapped': {
        next++
        const life = part.cost.parts.find((p) => p.kind === 'payLife')
        const reveal = part.cost.parts.find((p) => p.kind === 'reveal')
        if (reveal !== undefined && reveal.kind === 'reveal') {
          const options = (state.hands[player] ?? []).filter((id) => select(state, { filter: reveal.filter, zones: ['hand'] }, context).includes(id))
          if (options.length === 0) {
            progress.entering = { ...progress.entering, tapped: true }
            break
          }
          if (answer === undefined)
            return { kind: 'ask', player, shape: { kind: 'pick', options: options.map(objectTarget), min: 0, max: 1 }, prompt: message('prompt.revealOrTapped', {}) }
          const id = options[picked(answer)[0] ?? -1]
          if (id === undefined) progress.entering = { ...progress.entering, tapped: true }
          else progress.also.push({ kind: 'reveal', ids: [id], to: 'all' })
          break
        }
        const n = life?.kind === 'payLife' ? amountOf(state, life.n, context) : 0
        if (!canPayLife(state, player, n)) {
          progress.entering = { ...progress.entering, tapped: true }
          break
        }
        if (answer === undefined) return { kind: 'ask', player, shape: { kind: 'confirm' }, prompt: message('prompt.payLifeOrTapped', { number: n }) }
        if (picked(answer)[0] === 0) progress.also.push({ kind: 'loseLife', player, amount: n })
        else progress.entering = { ...progress.entering, tapped: true }
        break
      }
      case 'copy': {
        next++
        const options = select(state, part.of, context).filter((id) => id !== context.source)
        if (options.length === 0) break
        if (answer === undefined)
          return { kind: 'ask', player, shape: { kind: 'pick', options: options.map(objectTarget), min: part.optional ? 0 : 1, max: 1 }, prompt: message('prompt.copyAsEnters', {}) }
        const id = options[picked(answer)[0] ?? -1]
        if (id !== undefined) progress.entering = { ...progress.entering, copyOf: { id, except: part.except ?? null } }
        break
      }
      case 'sacrifice': {
        next++
        const options = select(state, { filter: part.filter }, context).filter((id) => controllerOf(state, id) === player)
        const n = Math.min(options.length, amountOf(state, part.count, context))
        if (n === 0) break
        if (answer === undefined)
          return { kind: 'ask', player, shape: { kind: 'pick', options: options.map(objectTarget), min: n, max: n }, prompt: message('prompt.sacrifice', { number: n }) }
        for (const index of picked(answer)) {
          const id = options[index]
          if (id !== undefined) progress.also.push({ kind: 'move', id, to: 'graveyard', position: 'top', cause: 'sacrifice', by: player, source: context.source, entering: null, exileFaceDown: null, revealed: true })
        }
        break
      }
      case 'ability':
        progress.entering = { ...progress.entering, abilities: [...progress.entering.abilities, part.ability] }
        break
      case 'under':
        progress.entering = { ...progress.entering, controller: playersOf(state, part.who, context)[0] ?? player }
        break
      case 'offer': {
        next++
        const options =
          part.part === 'sacrifice'
            ? select(state, { filter: part.filter }, context).filter((id) => controllerOf(state, id) === player)
            : select(state, { filter: part.filter, zones: ['hand'] }, context).filter((id) => state.objects[slotOf(id)]?.owner === player && id !== context.source)
        if (options.length === 0) break
        if (answer === undefined) return { kind: 'ask', player, shape: { kind: 'pick', options: options.map(objectTarget), min: 0, max: options.length }, prompt: message(`prompt.offer.${part.part}`, {}) }
        const given = picked(answer).flatMap((index) => options[index] ?? [])
        if (part.part === 'sacrifice')
          for (const id of given) progress.also.push({ kind: 'move', id, to: 'graveyard', position: 'top', cause: 'sacrifice', by: player, source: context.source, entering: null, exileFaceDown: null, revealed: true })
        else if (given.length > 0) progress.also.push({ kind: 'reveal', ids: given, to: 'all' })
        const had = progress.entering.counters[part.counter] ?? 0
        if (given.length > 0) progress.entering = { ...progress.entering, counters: { ...progress.entering.counters, [part.counter]: had + given.length * part.each } }
        break
      }
      case 'oneOf': {
        next++
        const chooser = playersOf(state, part.who, context)[0] ?? player
        if (answer === undefined) return { kind: 'ask', player: chooser, shape: { kind: 'option', options: part.of.map((option) => message('option.text', { text: option.label })) }, prompt: message('prompt.option', {}) }
        const option = part.of[picked(answer)[0] ?? 0]
        if (option === undefined) break
        chooseIn({ mode: option.label })
        const inner = entersWith(state, option.with, candidate, answers.slice(next), progress)
        if (inner !== null) return inner
        break
      }
      case 'delayedTrigger':
        progress.triggers.push({ when: part.when, content: part.content })
        break
      case 'attachTo': {
        next++
        const options = select(state, { filter: part.filter }, context)
        if (options.length === 0) break
        if (answer === undefined) return { kind: 'ask', player, shape: { kind: 'pick', options: options.map(objectTarget), min: 1, max: 1 }, prompt: message('prompt.attachAsEnters', {}) }
        const id = options[picked(answer)[0] ?? -1]
        if (id !== undefined) progress.entering = { ...progress.entering, attachTo: objectTarget(id) }
        break
      }
    }
  }
  return null
}

function chooseAsEnters(state: GameState, part: Extract<EntersWith, { kind: 'choose' }>, player: PlayerId, context: Context): Extract<Replaced, { kind: 'ask' }> {
  const prompt = message(`prompt.choose.${part.what}`, {})
  const ask = (shape: DecisionShape<ObjectId>): Extract<Replaced, { kind: 'ask' }> => ({ kind: 'ask', player, shape, prompt })
  switch (part.what) {
    case 'color':
      return ask({ kind: 'option', options: COLORS.map((color) => message(`option.color.${color}`, {})) })
    case 'basicLandType':
      return ask({ kind: 'option', options: BASIC_LAND_TYPES.map((type) => message(`option.land.${type}`, {})) })
    case 'creatureType':
      return ask({ kind: 'name', among: 'creatureType' })
    case 'cardName':
      return ask({ kind: 'name', among: 'card' })
    case 'opponent':
      return ask({ kind: 'pick', options: playersOf(state, { kind: 'opponents' }, context).map(playerTarget), min: 1, max: 1 })
    case 'player':
      return ask({ kind: 'pick', options: playersOf(state, { kind: 'eachPlayer' }, context).map(playerTarget), min: 1, max: 1 })
    case 'number':
      return ask({ kind: 'number', min: 0, max: part.max ?? 20 })
  }
}

function chosenFrom(state: GameState, part: Extract<EntersWith, { kind: 'choose' }>, answer: Answer, asked: Extract<Replaced, { kind: 'ask' }>): Chosen {
  const index = picked(answer)[0] ?? 0
  switch (part.what) {
    case 'color':
      return { color: COLORS[index] ?? 'W' }
    case 'basicLandType':
      return { basicLandType: BASIC_LAND_TYPES[index] ?? 'Plains' }
    case 'creatureType':
      return answer.kind === 'text' ? { creatureType: answer.name } : {}
    case 'cardName':
      return answer.kind === 'text' ? { card: answer.name } : {}
    case 'number':
      return answer.kind === 'value' ? { number: answer.n } : {}
    case 'opponent':
    case 'player': {
      const option = asked.shape.kind === 'pick' ? asked.shape.options[index] : undefined
      return option?.kind === 'player' ? { player: option.player } : { player: state.turn.active }
    }
  }
}

function emptyEntering(state: GameState, id: ObjectId): Entering {
  const object = state.objects[slotOf(id)]
  return {
    controller: object?.zone === 'stack' ? controllerOf(state, id) : (object?.owner ?? 0),
    tapped: false,
    attacking: null,
    counters: {},
    face: object?.zone === 'stack' ? object.face : 0,
    faceDown: null,
    attachTo: null,
    chosen: {},
    copyOf: null,
    abilities: [],
    triggers: [],
  }
}

function withEntering(state: GameState, proposal: Proposal, parts: readonly EntersWith[], candidate: Candidate, answers: readonly Answer[]): Replaced {
  if (proposal.kind === 'turnFaceUp') {
    const base = emptyEntering(state, proposal.id)
    const progress: Progress = { entering: { ...base, controller: controllerOf(state, proposal.id), counters: proposal.counters, chosen: proposal.chosen, copyOf: proposal.copyOf }, also: [], triggers: [] }
    const ask = entersWith(state, parts, candidate, answers, progress)
    if (ask !== null) return ask
    return done([{ ...proposal, counters: progress.entering.counters, chosen: progress.entering.chosen, copyOf: progress.entering.copyOf }], { also: progress.also })
  }
  if (proposal.kind !== 'move' && proposal.kind !== 'createToken') return done([proposal])
  const entering = proposal.entering ?? (proposal.kind === 'move' ? emptyEntering(state, proposal.id) : null)
  if (entering === null) return done([proposal])
  const progress: Progress = { entering, also: [], triggers: [] }
  const ask = entersWith(state, parts, candidate, answers, progress)
  if (ask !== null) return ask
  return done([{ ...proposal, entering: { ...entering, ...progress.entering, triggers: [...entering.triggers, ...progress.triggers] } }], { also: progress.also })
}

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
      return Math.ceil(amount / 2)
    case 'set':
      return n
  }
}

function changeAmount(proposal: Proposal, op: Parameters<typeof scaled>[0], n: number): readonly Proposal[] {
  switch (proposal.kind) {
    case 'damage':
    case 'gainLife':
    case 'loseLife':
    case 'putCounters':
    case 'removeCounters':
      return [{ ...proposal, amount: scaled(op, proposal.amount, n) }]
    case 'draw':
    case 'createToken':
      return Array.from({ length: scaled(op, 1, n) }, () => proposal)
    case 'addMana':
      return [{ ...proposal, mana: Array.from({ length: scaled(op, 1, n) }, () => proposal.mana).flat() }]
    case 'move': {
      if (proposal.entering === null) return [proposal]
      const counters = Object.fromEntries(Object.entries(proposal.entering.counters).map(([counter, k]) => [counter, scaled(op, k, n)]))
      return [{ ...proposal, entering: { ...proposal.entering, counters } }]
    }
    default:
      return [proposal]
  }
}

/**
 * Applies one replacement or prevention effect to a proposal (614.6, 615.6). `answers` are those to the questions this
 * application has asked so far; 'you may' asks first.
 */
export function applyReplacement(state: GameState, proposal: Proposal, candidate: Candidate, answers: readonly Answer[]): Replaced {
  const { replacement, context } = candidate
  let rest = answers
  if (replacement.optional === true) {
    const player = context.controller
    if (answers[0] === undefined) return { kind: 'ask', player, shape: { kind: 'confirm' }, prompt: message('prompt.replacement', { source: { kind: 'object', id: context.source } }) }
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
      return done([movedElsewhere(proposal, change)], change.position === 'shuffled' ? { also: shuffleOwner(state, proposal) } : {})
    case 'amount':
      return done(changeAmount(proposal, change.op, change.n === undefined ? 0 : amountOf(state, change.n, context)))
    case 'prevent':
      return prevent(state, proposal, candidate, change)
    case 'redirect':
      return redirect(state, proposal, candidate, change)
    case 'regenerate':
      return proposal.kind === 'destroy' ? done([], { also: [{ kind: 'tap', id: proposal.id, forMana: false }], used: 1 }) : done([proposal])
    case 'skip':
      return done([])
    case 'dealtAsCounters':
      return proposal.kind === 'damage' ? done([{ kind: 'putCounters', on: proposal.to, counter: '-1/-1', amount: proposal.amount, by: context.controller }]) : done([proposal])
  }
}

function movedElsewhere(proposal: Proposal, change: { readonly to: 'exile' | 'hand' | 'library' | 'graveyard' | 'command'; readonly position?: 'top' | 'bottom' | 'shuffled' }): Proposal {
  const position = change.position === 'bottom' ? 'bottom' : 'top'
  if (proposal.kind === 'move') return { ...proposal, to: change.to, position, entering: null }
  if (proposal.kind === 'destroy')
    return { kind: 'move', id: proposal.id, to: change.to, position, cause: 'destroy', by: null, source: proposal.source, entering: null, exileFaceDown: null, revealed: true }
  return proposal
}

function shuffleOwner(state: GameState, proposal: Proposal): readonly Proposal[] {
  if (proposal.kind !== 'move' && proposal.kind !== 'destroy') return []
  const object = state.objects[slotOf(proposal.id)]
  return object === undefined ? [] : [{ kind: 'shuffle', player: object.owner }]
}

function prevent(state: GameState, proposal: Proposal, candidate: Candidate, change: { readonly n: import('../abilities/reference.ts').Amount | 'all'; readonly then?: Effect }): Replaced {
  if (proposal.kind !== 'damage' || proposal.unpreventable) return done([proposal])
  const floating = state.replacements.find((r) => r.id === candidate.floating)
  const limit = floating?.left ?? (change.n === 'all' ? proposal.amount : amountOf(state, change.n, candidate.context))
  const prevented = Math.min(limit, proposal.amount)
  const left = proposal.amount - prevented
  const context: Context = { ...candidate.context, bindings: { ...candidate.context.bindings, prevented: { targets: [proposal.to], lki: [], amount: prevented } } }
  return done(left > 0 ? [{ ...proposal, amount: left }] : [], { used: prevented, effect: change.then === undefined || prevented === 0 ? null : { effect: change.then, context } })
}

function redirect(state: GameState, proposal: Proposal, candidate: Candidate, change: { readonly to: 'self' | 'you' | 'sourceController'; readonly n?: import('../abilities/reference.ts').Amount }): Replaced {
  if (proposal.kind !== 'damage') return done([proposal])
  const { context } = candidate
  const to =
    change.to === 'self'
      ? objectTarget(context.source)
      : playerTarget(change.to === 'you' ? context.controller : lkiOf(state, proposal.source).controller)
  const n = change.n === undefined ? proposal.amount : Math.min(proposal.amount, amountOf(state, change.n, context))
  const rest = proposal.amount - n
  return done([{ ...proposal, to, amount: n }, ...(rest > 0 ? [{ ...proposal, amount: rest }] : [])], { used: n })
}
