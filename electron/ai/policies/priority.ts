import {
  activatedAbilities,
  characteristics,
  controllerOf,
  faceUpCharacteristics,
  keywordsOf,
  slotOf,
} from '../../engine/index.ts'
import type { Characteristics, GameState, ObjectId } from '../../engine/index.ts'
import type { Answer, Decision, PriorityAction } from '../../../shared/play/decision.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { fightersOf } from '../combat.ts'
import { evaluate, permanentValue } from '../evaluation.ts'
import type { Choice, Mind } from '../mind.ts'
import { holderOf, objectOf } from '../objects.ts'
import { aimOf, answersStack, bearerAim, bodiesOf, contentOf } from '../reading.ts'
import type { Aim } from '../reading.ts'
import { afterCombat, combatFork, isQuiet, opponentOf, playOn, tried } from '../simulate.ts'
import type { Reflex } from '../simulate.ts'
import { cantPay } from './burn.ts'
import { chooseLand } from './lands.ts'

type Action = PriorityAction<ObjectId>
type Cast = Extract<Action, { kind: 'cast' }>

/** The moments at which a player may want to do something, as far as this player thinks. */
type Moment = 'main' | 'answer' | 'combat' | 'end' | 'none'

/** No more abilities than this in a turn: what goes on for ever changes nothing worth having. */
const MOST_ACTIVATIONS = 15

/** What an action must at least win to be worth a card, an activation, a face-down card's secret. */
const LEAST_GAIN = { cast: 0.25, activate: 0.6, turnFaceUp: 0.8, special: 1 } as const

export function momentOf(state: Pick<GameState, 'turn' | 'stack'>, me: PlayerId): Moment {
  const { turn, stack } = state
  if (stack.length > 0) return 'answer'
  const mine = turn.active === me
  switch (turn.step) {
    case 'main1':
    case 'main2':
      return mine ? 'main' : 'none'
    case 'declareAttackers':
      return mine ? 'none' : 'combat'
    case 'declareBlockers':
      return (turn.combat?.attackers.length ?? 0) > 0 ? 'combat' : 'none'
    case 'end':
      return mine ? 'none' : 'end'
    default:
      return 'none'
  }
}

interface Candidate {
  readonly index: number
  readonly action: Action
  /** A guess at what it's worth, before anything is tried. */
  readonly guess: number
  /** Whether the guess may stand alone: a permanent without targets or choices simply comes. */
  readonly plain: boolean
  /** Whether it takes away what it is aimed at. */
  readonly removes: boolean
}

function cheapAim(now: Characteristics): Aim | null {
  const body = bodiesOf(contentOf(now.abilities), [0])[0]
  if (body === undefined) return null
  return body.targets.length === 0 ? null : aimOf(body, 0)
}

function isPermanentCard(now: Characteristics): boolean {
  return !now.types.includes('Instant') && !now.types.includes('Sorcery')
}

function guessPermanent(now: Characteristics, action: Cast): number {
  // Cast face down it is a 2/2 for now, with what it will be in reserve.
  if (action.way.how === 'morph' || action.way.how === 'disguise') return 3.4
  if (now.subtypes.includes('Aura')) return Math.abs(bearerAim(now.abilities).harm) + 0.8
  return permanentValue(now)
}

function guessCast(state: GameState, me: PlayerId, action: Cast, moment: Moment): Omit<Candidate, 'index'> | null {
  const object = objectOf(state, action.object)
  if (object === null) return null
  const now = characteristics(state, action.object)
  if (isPermanentCard(now)) {
    // Creatures with flash wait for the other's turn; all else comes when it can.
    if (moment !== 'main' && moment !== 'end' && !keywordsOf(now).has('flash')) return null
    const aura = now.subtypes.includes('Aura')
    const legend =
      now.supertypes.includes('Legendary') &&
      state.battlefield.some((id) => controllerOf(state, id) === me && characteristics(state, id).name === now.name)
    if (legend) return null
    return {
      action,
      guess: guessPermanent(now, action),
      plain: !aura && action.cost.every((symbol) => symbol !== 'X'),
      removes: false,
    }
  }
  const content = contentOf(now.abilities)
  const stackwards = answersStack(content)
  if (stackwards !== (moment === 'answer')) return null
  const aim = cheapAim(now)
  const helpsInCombat = aim !== null && aim.harm > 0 && now.types.includes('Instant')
  if (helpsInCombat && moment !== 'combat') return null
  const removes = aim?.removes === true
  return { action, guess: 1.5 + now.manaValue * 0.5 + (removes ? 2 : 0), plain: false, removes }
}

function guess(state: GameState, me: PlayerId, action: Action, moment: Moment): Omit<Candidate, 'index'> | null {
  switch (action.kind) {
    case 'pass':
    case 'playLand':
      return null
    case 'cast':
      return guessCast(state, me, action, moment)
    case 'activate': {
      if (action.mana) return null
      const ability = activatedAbilities(state, action.object).find((entry) => entry.index === action.ability)?.ability
      if (ability === undefined) return null
      if (answersStack(ability.content) !== (moment === 'answer')) return null
      return {
        action,
        guess: 1 + (ability.cost.parts.some((part) => part.kind === 'loyalty') ? 3 : 0),
        plain: false,
        removes: false,
      }
    }
    case 'turnFaceUp': {
      if (moment === 'answer') return null
      const gain =
        permanentValue(faceUpCharacteristics(state, action.object)) -
        permanentValue(characteristics(state, action.object))
      return { action, guess: gain, plain: false, removes: false }
    }
    // What it did twice it may do again by itself.
    case 'repeat':
      return null
    case 'special':
      return moment === 'main' ? { action, guess: 0.5, plain: false, removes: false } : null
  }
}

function activationsSoFar(state: GameState, me: PlayerId): number {
  let count = 0
  for (const event of state.history.events)
    if (event.kind === 'activated' && event.player === me && !event.mana) count++
  return count
}

function candidatesOf(world: GameState, me: PlayerId, decision: Choice<'priority'>, moment: Moment): Candidate[] {
  const tired = activationsSoFar(world, me) >= MOST_ACTIVATIONS
  const seen = new Set<string>()
  const out: Candidate[] = []
  decision.actions.forEach((action, index) => {
    if (action.kind === 'activate' && (tired || action.mana)) return
    const guessed = guess(world, me, action, moment)
    if (guessed === null) return
    // Copies of one card in hand, or of one token: one of them is thought about.
    const key = likeness(world, action)
    if (seen.has(key)) return
    seen.add(key)
    out.push({ index, ...guessed })
  })
  return out.sort((a, b) => b.guess - a.guess)
}

/** The same for two actions that come to the same: casting either of two copies in hand, say. */
export function likeness(state: GameState, action: Action): string {
  if (action.kind === 'pass') return 'pass'
  const object = objectOf(state, action.object)
  if (action.kind === 'cast' && object?.zone === 'hand')
    return `cast ${characteristics(state, action.object).name ?? action.object} ${action.way.how} ${action.way.face}`
  return `${action.kind} ${action.object} ${action.kind === 'activate' ? action.ability : action.kind === 'turnFaceUp' ? action.way : ''}`
}

function pick(decision: Choice<'priority'>, index: number): Answer {
  return { kind: 'indices', of: decision.id, picked: [index] }
}

function leastGain(action: Action): number {
  return action.kind === 'pass' || action.kind === 'playLand' || action.kind === 'repeat' ? 0 : LEAST_GAIN[action.kind]
}

/** A spell that leaves as many cards in hand as there were has brought a newer one: that is worth a little by itself. */
const FRESH_CARD = 0.1

function isReplaced(before: GameState, after: GameState, me: PlayerId, action: Action): boolean {
  if (action.kind !== 'cast' || objectOf(before, action.object)?.zone !== 'hand') return false
  return (after.hands[me]?.length ?? 0) >= (before.hands[me]?.length ?? 0)
}

/** How many candidates are looked at in one decision. */
const BREADTH = 2

/** Tries candidates in the order of their guesses, and takes the first that is good enough; of abilities the best. */
function decide(
  mind: Mind,
  decision: Choice<'priority'>,
  candidates: readonly Candidate[],
  reflex: Reflex,
  until: (state: GameState) => boolean,
): Answer {
  const { me } = mind
  const world = until === isQuiet ? mind.world : combatFork(mind.world)
  const pass = pick(decision, 0)
  let baseline: number | null = null
  const standing = (): number => {
    if (baseline === null) {
      if (until === isQuiet && world.stack.length === 0) baseline = evaluate(world, me)
      else {
        const first = tried(world, pass)
        const end = first === null ? null : playOn(first, reflex, until)
        baseline = evaluate(end ?? world, me)
      }
    }
    return baseline
  }
  let best: Candidate | null = null
  let most = 0
  let looked = 0
  for (const candidate of candidates) {
    if (looked >= BREADTH) break
    if (candidate.plain) return pick(decision, candidate.index)
    const { action } = candidate
    if (until === isQuiet && cantPay(world, me, action, leastGain(action))) continue
    looked++
    if (mind.budget <= 0) break
    mind.budget--
    const first = tried(world, pick(decision, candidate.index))
    const end = first === null ? null : playOn(first, reflex, until)
    if (end === null) continue
    const least = isReplaced(world, end, me, action) ? -FRESH_CARD : leastGain(action)
    const gain = evaluate(end, me) - standing() - least
    if (gain > most + 1e-9) {
      most = gain
      best = candidate
      if (action.kind !== 'activate') break
    }
  }
  return best === null ? pass : pick(decision, best.index)
}

/** Without trying anything: what is sure to do no harm. */
function decidePlainly(decision: Choice<'priority'>, candidates: readonly Candidate[]): Answer {
  const sure = candidates.find((candidate) => candidate.plain && candidate.guess > 0)
  return pick(decision, sure?.index ?? 0)
}

/** What is worth a thought at this moment, by index among the actions, the most promising first. */
export function actionsWorthThought(world: GameState, me: PlayerId, decision: Choice<'priority'>): readonly number[] {
  return candidatesOf(world, me, decision, momentOf(world, me)).map(({ index }) => index)
}

/**
 * What to do with priority by guesses alone, where a game is played on quickly: lands, permanents, and what takes away a
 * creature of the other's; nothing outside one's own main phases.
 */
export function chooseByGuess(world: GameState, me: PlayerId, decision: Choice<'priority'>): Answer {
  const moment = momentOf(world, me)
  if (moment !== 'main') return pick(decision, 0)
  const land = chooseLand(world, me, decision.actions)
  if (land !== null) return pick(decision, land)
  const hasAim = fightersOf(world, opponentOf(world, me)).length > 0
  const sure = candidatesOf(world, me, decision, moment).find(
    ({ guess, plain, removes }) => guess > 0 && (plain || (removes && hasAim)),
  )
  return pick(decision, sure?.index ?? 0)
}

function topIsMine(state: GameState, me: PlayerId): boolean {
  const top = state.stack[state.stack.length - 1]
  const object = top === undefined ? null : objectOf(state, top)
  return object !== null && holderOf(state, object) === me
}

/** As much of a state as shows at a glance whether there is anything to think about: nothing in it is hidden from anyone. */
export type Glance = Pick<GameState, 'turn' | 'stack' | 'objects'>

/** The cheapest test: whether it is no moment at which this player does anything. One's own spells are left to resolve. */
export function isNoMoment(state: Glance, me: PlayerId): boolean {
  const moment = momentOf(state, me)
  if (moment !== 'answer') return moment === 'none'
  const top = state.stack[state.stack.length - 1]
  return top !== undefined && state.objects[slotOf(top)]?.controller === me
}

/** Whether there is nothing to think about: it is no moment for it, or nothing but passing and making mana can be done. */
export function nothingToDo(state: Glance, me: PlayerId, inFull: () => Decision<ObjectId> | null): boolean {
  if (isNoMoment(state, me)) return true
  const decision = inFull()
  return (
    decision?.kind === 'priority' &&
    decision.actions.every((action) => action.kind === 'pass' || (action.kind === 'activate' && action.mana))
  )
}

/**
 * What to do with priority: lands first, then what is worth most for its mana; answers to the other's spells; tricks in
 * combat; what may wait until the end of the other's turn. Passes where nothing wins anything.
 */
export function choosePriority(mind: Mind, decision: Choice<'priority'>, reflex: Reflex): Answer {
  const { world, me } = mind
  const moment = momentOf(world, me)
  if (moment === 'none') return pick(decision, 0)
  if (moment === 'main') {
    const land = chooseLand(world, me, decision.actions)
    if (land !== null) return pick(decision, land)
  }
  if (moment === 'answer' && topIsMine(world, me)) return pick(decision, 0)
  const candidates = candidatesOf(world, me, decision, moment)
  if (candidates.length === 0) return pick(decision, 0)
  if (mind.budget <= 0) return moment === 'main' ? decidePlainly(decision, candidates) : pick(decision, 0)
  return decide(mind, decision, candidates, reflex, moment === 'combat' ? afterCombat(world.turn.number) : isQuiet)
}
