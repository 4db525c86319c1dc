import type { GameState, ObjectId } from '../engine/index.ts'
import type { Answer, DecisionShape, OpenDecision, Subject } from '../../shared/play/decision.ts'
import { targetsAnswer } from './answers.ts'
import { indices } from './forced.ts'
import { nextStep } from './game.ts'
import type { Choices, Game } from './game.ts'
import { candidates, optionFor } from './references.ts'

type Open<Kind extends OpenDecision<ObjectId>['kind']> = OpenDecision<ObjectId> &
  Extract<DecisionShape<ObjectId>, { kind: Kind }>

/** An answer by what a step gave beforehand, and the choices that are left after it. */
export interface Covered {
  readonly answer: Answer
  readonly left: Choices
}

/** Whether a spell, an ability, a special action or a turning up is being announced and paid for. */
export function isTakingAction(state: GameState): boolean {
  return state.frames.some((frame) => {
    if (frame.kind === 'cast') return frame.draft.kind !== 'triggered'
    return frame.kind === 'turnFaceUp' || frame.kind === 'special' || frame.kind === 'pay'
  })
}

/** The answer that given choices have for a decision; null if none of them is about it. */
export function cover(game: Game, decision: OpenDecision<ObjectId>, choices: Choices): Covered | null {
  switch (decision.kind) {
    case 'targets':
      return coverTargets(game, decision, choices)
    case 'modes':
      return coverModes(decision, choices)
    case 'number':
      return coverNumber(decision, choices)
    case 'confirm':
      return coverConfirm(decision, choices)
    case 'payMana':
      return coverMana(game, decision, choices)
    case 'pick':
      return coverPick(game, decision, choices)
    case 'priority':
    case 'option':
    case 'order':
    case 'split':
    case 'distribute':
    case 'name':
    case 'attackers':
    case 'blockers':
      return null
  }
}

function coverTargets(game: Game, decision: Open<'targets'>, choices: Choices): Covered | null {
  if (choices.targets === null) return null
  // How an amount is divided is told by the answer step that follows (601.2d).
  const next = nextStep(game)
  const value = next?.step.kind === 'answer' ? next.step.answer : null
  const assign = typeof value === 'object' && value !== null && 'assign' in value ? value.assign : null
  const divides = decision.divide !== null && assign !== null
  const answer = targetsAnswer(game, decision, choices.targets, divides ? assign : null)
  if (answer === null) return null
  if (divides && next !== null) game.consumed.add(next.index)
  return { answer, left: { ...choices, targets: null } }
}

function coverModes(decision: Open<'modes'>, choices: Choices): Covered | null {
  if (choices.modes === null) return null
  const picked = choices.modes.map((mode) => decision.options.findIndex((option) => option.mode === mode))
  if (picked.includes(-1)) return null
  return { answer: indices(decision.id, picked), left: { ...choices, modes: null } }
}

/** The optional cost that a decision asks about, by its name: kicker, buyback …; null if it asks about something else. */
function costAsked(decision: OpenDecision<ObjectId>): string | null {
  const { key, parameters } = decision.prompt
  const { text } = parameters
  return key.startsWith('prompt.optionalCost') && text?.kind === 'text' ? text.text : null
}

function isKicker(name: string): boolean {
  // A second kicker of the card is numbered.
  return /^(?:multi)?kicker(?:#\d+)?$/u.test(name)
}

function coverNumber(decision: Open<'number'>, choices: Choices): Covered | null {
  const cost = costAsked(decision)
  if (cost !== null) {
    const times = timesPaid(cost, choices)
    return { answer: { kind: 'value', of: decision.id, n: times }, left: withoutCost(cost, choices) }
  }
  if (choices.x === null) return null
  return { answer: { kind: 'value', of: decision.id, n: choices.x }, left: { ...choices, x: null } }
}

/** How often an optional cost is paid: not at all unless the step says so. */
function timesPaid(cost: string, choices: Choices): number {
  // One of several kickers may be named among the optional costs.
  if (isKicker(cost) && choices.kicked !== null) return choices.kicked
  return choices.also?.filter((name) => name === cost).length ?? 0
}

function withoutCost(cost: string, choices: Choices): Choices {
  if (isKicker(cost) && choices.kicked !== null) return { ...choices, kicked: null }
  const also = choices.also?.filter((name) => name !== cost) ?? []
  return { ...choices, also: also.length === 0 ? null : also }
}

function coverConfirm(decision: Open<'confirm'>, choices: Choices): Covered | null {
  const cost = costAsked(decision)
  if (cost === null) return null
  const times = timesPaid(cost, choices)
  // Of several kickers so many are paid, in the order of the text.
  const left =
    isKicker(cost) && choices.kicked !== null && times > 1
      ? { ...choices, kicked: times - 1 }
      : withoutCost(cost, choices)
  return { answer: indices(decision.id, [times > 0 ? 0 : 1]), left }
}

function coverMana(game: Game, decision: Open<'payMana'>, choices: Choices): Covered | null {
  const [reference, ...rest] = choices.payWith ?? []
  if (reference === undefined) return null
  const subjects = decision.sources.map(({ object }): Subject<ObjectId> => ({ kind: 'object', id: object }))
  const source = optionFor(game, reference, subjects)
  if (source === null) return null
  const produced = usefulProduct(decision, source)
  return {
    answer: indices(decision.id, [source, produced]),
    left: { ...choices, payWith: rest.length === 0 ? null : rest },
  }
}

/** Of what a source can make, the first that the cost still names; the first at all if it names none. */
function usefulProduct(decision: Open<'payMana'>, source: number): number {
  const produces = decision.sources[source]?.produces ?? []
  const wanted = new Set(decision.cost.flatMap((symbol) => symbol.split('/')))
  const useful = produces.findIndex((mana) => mana.some((type) => wanted.has(type)))
  return Math.max(0, useful)
}

function coverPick(game: Game, decision: Open<'pick'>, choices: Choices): Covered | null {
  if (choices.payWith === null) return null
  const picked: number[] = []
  const left: string[] = []
  for (const reference of choices.payWith) {
    const index = optionFor(game, reference, decision.options, new Set(picked))
    if (index === null || picked.length >= decision.max) left.push(reference)
    else picked.push(index)
  }
  if (picked.length === 0 || picked.length < decision.min) return null
  return { answer: indices(decision.id, picked), left: { ...choices, payWith: left.length === 0 ? null : left } }
}

/** What was given beforehand and nothing asked for, in words; null if nothing is left. */
export function leftOver(game: Game, choices: Choices): string | null {
  const left: string[] = []
  if (choices.targets !== null && choices.targets.some((target) => target !== null)) left.push('targets')
  // 107.3b: where X isn't asked for it is 0.
  if (choices.x !== null && choices.x !== 0) left.push('x')
  if (choices.modes !== null) left.push('modes')
  if (choices.kicked !== null && choices.kicked > 0) left.push('kicked')
  if (choices.also !== null) left.push('also')
  // Sources that are tapped by now have paid together with others.
  const unpaid = choices.payWith?.filter((reference) => candidates(game, reference).every((id) => isUntapped(game, id)))
  if (unpaid !== undefined && unpaid.length > 0) left.push('payWith')
  return left.length === 0 ? null : left.join(', ')
}

function isUntapped(game: Game, id: ObjectId): boolean {
  return game.state.objects.some((object) => object.id === id && object.zone === 'battlefield' && !object.tapped)
}
