import type { EntersWith } from '../abilities/replacement.ts'
import type { Content } from '../abilities/ability.ts'
import type { Effect } from '../abilities/effect.ts'
import type { EventPattern } from '../abilities/eventPattern.ts'
import { amountOf, holds, holdsOthers, playersOf, select } from '../queries/index.ts'
import { canPayLife } from './canPayLife.ts'
import { copyCounters, withCopyCounters } from './copyCounters.ts'
import type { Answer } from '../../../shared/play/decision.ts'
import type { Context } from '../state/context.ts'
import { objectTarget, slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { Chosen } from '../state/object.ts'
import type { Entering, Proposal } from '../state/proposal.ts'
import type { GameState } from '../state/state.ts'
import { controllerOf } from '../characteristics/index.ts'
import type { Candidate } from './replacementCandidates.ts'
import { message } from '../state/message.ts'
import { chooseAsEnters, chooseChapter, chosenFrom } from './chooseAsEnters.ts'
import { done, picked } from './replaced.ts'
import type { Replaced } from './replaced.ts'
import { ownExceptions } from './ownExceptions.ts'

interface Progress {
  entering: Pick<
    Entering,
    'tapped' | 'counters' | 'chosen' | 'copyOf' | 'abilities' | 'controller' | 'attachTo' | 'face'
  >
  also: Proposal[]
  /** Where it goes rather than to the battlefield. */
  instead: 'graveyard' | null
  /** What is done to others as this enters or is turned up. */
  effects: Effect[]
  triggers: { readonly when: readonly EventPattern[]; readonly content: Content }[]
}

/** Works through 'enters with …' and 'as it's turned face up …'; asks one question at a time. */
function entersWith(
  state: GameState,
  parts: readonly EntersWith[],
  candidate: Candidate,
  answers: readonly Answer[],
  progress: Progress,
): Extract<Replaced, { kind: 'ask' }> | null {
  const { context } = candidate
  const player = progress.entering.controller
  let next = 0
  const chooseIn = (chosen: Chosen): void => {
    progress.entering = { ...progress.entering, chosen: { ...progress.entering.chosen, ...chosen } }
  }
  const sacrificed = (id: ObjectId): Proposal => ({
    kind: 'move',
    id,
    to: 'graveyard',
    position: 'top',
    cause: 'sacrifice',
    by: player,
    source: context.source,
    entering: null,
    exileFaceDown: null,
    revealed: true,
  })
  for (const part of parts) {
    const answer = answers[next]
    switch (part.kind) {
      case 'tapped':
        if (part.unless === undefined || !holds(state, part.unless, context))
          progress.entering = { ...progress.entering, tapped: true }
        break
      case 'counters': {
        if (part.condition !== undefined && !holds(state, part.condition, context)) break
        const n = amountOf(state, part.n, context)
        const had = progress.entering.counters[part.counter] ?? 0
        if (n > 0)
          progress.entering = {
            ...progress.entering,
            counters: { ...progress.entering.counters, [part.counter]: had + n },
          }
        break
      }
      case 'choose': {
        next++
        const asked = chooseAsEnters(state, part, player, context)
        if (answer === undefined) return asked
        chooseIn(chosenFrom(state, part, answer, asked))
        break
      }
      case 'transformed':
        progress.entering = { ...progress.entering, face: 1 }
        break
      case 'dayNight':
        progress.effects.push({ kind: 'dayNight', to: part.to })
        break
      case 'emblem':
        progress.effects.push({ kind: 'emblem', who: part.who, abilities: part.abilities })
        break
      case 'readAhead': {
        next++
        if (answer === undefined) return chooseChapter(player, context)
        const lore = (progress.entering.counters['lore'] ?? 0) + (answer.kind === 'value' ? answer.n : 1)
        progress.entering = { ...progress.entering, counters: { ...progress.entering.counters, lore } }
        break
      }
      case 'payLife': {
        next++
        // 119.4: no more than they have, and none where they can't lose any.
        const max = canPayLife(state, player, 1) ? (state.players[player]?.life ?? 0) : 0
        if (answer === undefined)
          return {
            kind: 'ask',
            player,
            shape: { kind: 'number', min: 0, max },
            prompt: message('prompt.payAnyLife', {}),
          }
        const amount = answer.kind === 'value' ? answer.n : 0
        if (amount > 0) progress.also.push({ kind: 'loseLife', player, amount })
        chooseIn({ number: amount })
        break
      }
      case 'payOrTapped': {
        next++
        const life = part.cost.parts.find((p) => p.kind === 'payLife')
        const reveal = part.cost.parts.find((p) => p.kind === 'reveal')
        if (reveal !== undefined && reveal.kind === 'reveal') {
          const options = (state.hands[player] ?? []).filter((id) =>
            select(state, { filter: reveal.filter, zones: ['hand'] }, context).includes(id),
          )
          if (options.length === 0 && !holdsOthers(state, player, context.source)) {
            progress.entering = { ...progress.entering, tapped: true }
            break
          }
          if (answer === undefined)
            return {
              kind: 'ask',
              player,
              shape: { kind: 'pick', options: options.map(objectTarget), min: 0, max: Math.min(1, options.length) },
              prompt: message('prompt.revealOrTapped', {}),
            }
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
        if (answer === undefined)
          return {
            kind: 'ask',
            player,
            shape: { kind: 'confirm' },
            prompt: message('prompt.payLifeOrTapped', { number: n }),
          }
        if (picked(answer)[0] === 0) progress.also.push({ kind: 'loseLife', player, amount: n })
        else progress.entering = { ...progress.entering, tapped: true }
        break
      }
      case 'copy': {
        next++
        const entered = context.event?.kind === 'zoneChange' ? context.event.id : null
        const options = select(state, part.of, context).filter((id) => id !== entered)
        if (options.length === 0) break
        const except = ownExceptions(state, part.except ?? null, context)
        const [forced] = options
        // One thing to copy and no choice: what says so names it.
        if (!part.optional && options.length === 1 && forced !== undefined) {
          next--
          progress.entering = { ...progress.entering, copyOf: { id: forced, except } }
          break
        }
        if (answer === undefined)
          return {
            kind: 'ask',
            player,
            shape: { kind: 'pick', options: options.map(objectTarget), min: part.optional ? 0 : 1, max: 1 },
            prompt: message('prompt.copyAsEnters', {}),
          }
        const id = options[picked(answer)[0] ?? -1]
        if (id !== undefined) {
          const given = copyCounters(state, id, part.except, context)
          progress.entering = {
            ...progress.entering,
            ...(part.tapped === true ? { tapped: true } : {}),
            counters: withCopyCounters(progress.entering, given),
            copyOf: {
              id,
              except,
              ...(given === null ? {} : { given }),
              ...(part.untilTurnedDown === true ? { untilTurnedDown: true } : {}),
            },
          }
        }
        break
      }
      case 'sacrifice': {
        next++
        const options = select(state, { filter: part.filter }, context).filter(
          (id) => controllerOf(state, id) === player,
        )
        const wanted = amountOf(state, part.count, context)
        const n = Math.min(options.length, wanted)
        if (n < wanted && part.orElse !== undefined) progress.instead = part.orElse
        if (n === 0 || progress.instead !== null) break
        if (answer === undefined)
          return {
            kind: 'ask',
            player,
            shape: { kind: 'pick', options: options.map(objectTarget), min: n, max: n },
            prompt: message('prompt.sacrifice', { number: n }),
          }
        for (const index of picked(answer)) {
          const id = options[index]
          if (id !== undefined) progress.also.push(sacrificed(id))
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
            : select(state, { filter: part.filter, zones: ['hand'] }, context).filter(
                (id) => state.objects[slotOf(id)]?.owner === player && id !== context.source,
              )
        if (options.length === 0 && (part.part === 'sacrifice' || !holdsOthers(state, player, context.source))) break
        if (answer === undefined)
          return {
            kind: 'ask',
            player,
            shape: { kind: 'pick', options: options.map(objectTarget), min: 0, max: options.length },
            prompt: message(`prompt.offer.${part.part}`, {}),
          }
        const given = picked(answer).flatMap((index) => options[index] ?? [])
        if (part.part === 'sacrifice') progress.also.push(...given.map(sacrificed))
        else if (given.length > 0) progress.also.push({ kind: 'reveal', ids: given, to: 'all' })
        const had = progress.entering.counters[part.counter] ?? 0
        if (given.length > 0)
          progress.entering = {
            ...progress.entering,
            counters: { ...progress.entering.counters, [part.counter]: had + given.length * part.each },
          }
        break
      }
      case 'oneOf': {
        next++
        const chooser = playersOf(state, part.who, context)[0] ?? player
        if (answer === undefined)
          return {
            kind: 'ask',
            player: chooser,
            shape: { kind: 'option', options: part.of.map((option) => message('option.text', { text: option.label })) },
            prompt: message('prompt.option', {}),
          }
        const option = part.of[picked(answer)[0] ?? 0]
        if (option === undefined) break
        chooseIn({ mode: option.label })
        const inner = entersWith(state, option.with, candidate, answers.slice(next), progress)
        if (inner !== null) return inner
        break
      }
      case 'size': {
        next++
        const sizes = part.of.map((size): readonly [number, number] => [
          amountOf(state, size.power, context),
          amountOf(state, size.toughness, context),
        ])
        if (answer === undefined)
          return {
            kind: 'ask',
            player,
            shape: {
              kind: 'option',
              options: sizes.map(([power, toughness]) =>
                message('option.text', { text: `${String(power)}/${String(toughness)}` }),
              ),
            },
            prompt: message('prompt.option', {}),
          }
        const size = sizes[picked(answer)[0] ?? 0]
        if (size !== undefined) chooseIn({ size })
        break
      }
      case 'turnFaceDown':
        progress.effects.push({ kind: 'turnFaceDown', what: { kind: 'all', select: part.select } })
        break
      case 'delayedTrigger':
        progress.triggers.push({ when: part.when, content: part.content })
        break
      case 'attachTo': {
        next++
        const options = select(state, { filter: part.filter }, context)
        if (options.length === 0) break
        if (answer === undefined)
          return {
            kind: 'ask',
            player,
            shape: { kind: 'pick', options: options.map(objectTarget), min: part.optional === true ? 0 : 1, max: 1 },
            prompt: message('prompt.attachAsEnters', {}),
          }
        const id = options[picked(answer)[0] ?? -1]
        if (id !== undefined) progress.entering = { ...progress.entering, attachTo: objectTarget(id) }
        break
      }
    }
  }
  return null
}

function effectOf(progress: Progress, candidate: Candidate): { effect: Effect; context: Context } | null {
  const { effects } = progress
  return effects.length === 0 ? null : { effect: { kind: 'sequence', steps: effects }, context: candidate.context }
}

/** How an object enters where nothing says more. */
export function emptyEntering(state: GameState, id: ObjectId): Entering {
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

/** Adds to how something enters or is turned up; whatever else happens then goes with it. */
export function withEntering(
  state: GameState,
  proposal: Proposal,
  parts: readonly EntersWith[],
  candidate: Candidate,
  answers: readonly Answer[],
): Replaced {
  if (proposal.kind === 'turnFaceUp') {
    const base = emptyEntering(state, proposal.id)
    const progress: Progress = {
      entering: {
        ...base,
        controller: controllerOf(state, proposal.id),
        counters: proposal.counters,
        chosen: proposal.chosen,
        copyOf: proposal.copyOf,
        attachTo: proposal.attachTo,
      },
      also: [],
      instead: null,
      effects: [],
      triggers: [],
    }
    const ask = entersWith(state, parts, candidate, answers, progress)
    if (ask !== null) return ask
    return done(
      [
        {
          ...proposal,
          counters: progress.entering.counters,
          chosen: progress.entering.chosen,
          copyOf: progress.entering.copyOf,
          attachTo: progress.entering.attachTo,
        },
      ],
      { also: progress.also, effect: effectOf(progress, candidate) },
    )
  }
  if (proposal.kind !== 'move' && proposal.kind !== 'createToken') return done([proposal])
  const entering = proposal.entering ?? (proposal.kind === 'move' ? emptyEntering(state, proposal.id) : null)
  if (entering === null) return done([proposal])
  const progress: Progress = { entering, also: [], instead: null, effects: [], triggers: [] }
  const ask = entersWith(state, parts, candidate, answers, progress)
  if (ask !== null) return ask
  if (progress.instead !== null && proposal.kind === 'move')
    return done([{ ...proposal, to: progress.instead, position: 'top', entering: null }])
  return done(
    [
      {
        ...proposal,
        entering: { ...entering, ...progress.entering, triggers: [...entering.triggers, ...progress.triggers] },
      },
    ],
    { also: progress.also, effect: effectOf(progress, candidate) },
  )
}
