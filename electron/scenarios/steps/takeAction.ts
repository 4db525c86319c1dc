import { decisionOf } from '../../engine/index.ts'
import type { ObjectId } from '../../engine/index.ts'
import type { PriorityAction } from '../../../shared/play/decision.ts'
import type { ActionStep } from '../formatSteps.ts'
import { difference } from '../difference.ts'
import type { Difference } from '../difference.ts'
import { indices } from '../forced.ts'
import { NO_CHOICES, decider, give } from '../game.ts'
import type { Choices, Game } from '../game.ts'
import { cardName, objectOf } from '../observe.ts'
import { describeDecision } from '../passive.ts'
import { PLACES, candidates, isStackPlace } from '../references.ts'
import { playerOf } from '../seats.ts'
import type { Seat } from '../format.ts'
import { pass, passThrough } from '../settle.ts'

/** Steps that a player with priority takes. */
export type PriorityStep = Exclude<ActionStep, { kind: 'attack' | 'block' }>

/** Takes an action with priority: the other player passes first if it's they who have it. */
export function takeAction(game: Game, step: PriorityStep): Difference | null {
  const wrong = givePriority(game, step.player)
  if (wrong !== null) return wrong
  const [action] = actionsFor(game, step)
  if (action === undefined) return notOffered(game, step)
  game.choices = choicesOf(game, step)
  const refused = choose(game, action)
  return refused === null ? null : difference(`${step.kind} was refused: ${refused}`)
}

/** Brings a player to priority, the other one passing at most once. */
export function givePriority(game: Game, seat: Seat): Difference | null {
  for (const passed of [false, true]) {
    const through = passThrough(game)
    if (through !== null && through !== 'stopped') return through
    const { decision } = game.state
    if (decision?.kind === 'priority' && decider(decision) === playerOf(seat)) return null
    if (decision?.kind !== 'priority' || passed) {
      return difference(`${seat} can't act now`, `priority of ${seat}`, describeDecision(decision))
    }
    const wrong = pass(game)
    if (wrong !== null) return wrong
  }
  return null
}

type Action = PriorityAction<ObjectId>
type Offered = Exclude<Action, { kind: 'pass' }>

function offered(game: Game): readonly Action[] {
  const decision = decisionOf(game.state)
  return decision?.kind === 'priority' ? decision.actions : []
}

/** Gives the index of an offered action as the answer; the reason if it is refused. */
export function choose(game: Game, action: Action): string | null {
  const { decision } = game.state
  if (decision === null) return 'no decision is open'
  return give(game, indices(decision.id, [offered(game).indexOf(action)]))
}

/** The offered actions that a step may mean, likeliest first. */
export function actionsFor(game: Game, step: PriorityStep): readonly Offered[] {
  const reference = referenceOf(step)
  const zones = step.kind === 'cast' || step.kind === 'playLand' ? PLACES.cast : PLACES.activate
  const objects = candidates(game, reference, zones)
  const possible = offered(game).filter((action): action is Offered => action.kind !== 'pass')
  const found = objects.flatMap((id) =>
    possible.filter((action) => action.object === id && isMeant(game, action, step)),
  )
  return step.kind === 'cast' ? [...found].sort((a, b) => castRank(a) - castRank(b)) : found
}

/** Unless the step says otherwise a spell is cast the normal way, by its front face. */
function castRank(action: Offered): number {
  return action.kind === 'cast' ? (action.way.how === 'normal' ? 0 : 1) * 10 + action.way.face : 0
}

function referenceOf(step: PriorityStep): string {
  switch (step.kind) {
    case 'cast':
      return step.cast
    case 'playLand':
      return step.playLand
    case 'activate':
      return step.activate
    case 'turnFaceUp':
      return step.turnFaceUp
    case 'special':
      return step.object
  }
}

/** Ways to cast a card that no keyword names. */
const UNNAMED_WAYS: readonly string[] = ['normal', 'fuse', 'free', 'alternative', 'rather']
const FACE_DOWN_WAYS: readonly string[] = ['morph', 'megamorph', 'disguise']

function isMeant(game: Game, action: Offered, step: PriorityStep): boolean {
  switch (step.kind) {
    case 'cast': {
      if (action.kind !== 'cast') return false
      const { how } = action.way
      if (step.faceDown !== undefined)
        return how === step.faceDown || (step.faceDown === 'morph' && how === 'megamorph')
      if (FACE_DOWN_WAYS.includes(how)) return false
      if (step.face !== undefined && !isFace(game, action.object, action.way.face, step.face)) return false
      if (step.alternative !== undefined) return how === step.alternative
      // An alternative cost that has a name is named: from the hand a card is cast for its mana cost unless said.
      return !isInHand(game, action.object) || UNNAMED_WAYS.includes(how)
    }
    case 'playLand':
      return (
        action.kind === 'playLand' && (step.face === undefined || isFace(game, action.object, action.face, step.face))
      )
    case 'activate':
      return action.kind === 'activate' && action.ability === step.ability - 1
    case 'turnFaceUp':
      return action.kind === 'turnFaceUp' && (step.using === undefined || action.using === step.using)
    case 'special':
      return action.kind === 'special' && action.special === step.special
  }
}

/** Whether a card's face of that index has that name. */
function isFace(game: Game, id: ObjectId, face: number, name: string): boolean {
  const card = cardName(game.state, id)
  const index = card === null ? undefined : game.state.table.byName.get(card)
  const definition = index === undefined ? undefined : game.state.table.definitions[index]
  return definition?.faces[face]?.name === name
}

/** What a step gives beforehand for the decisions that its action brings; called before the action is begun. */
export function choicesOf(game: Game, step: ActionStep): Choices {
  const given = { ...NO_CHOICES, payWith: 'payWith' in step ? (step.payWith ?? null) : null }
  if (step.kind !== 'cast' && step.kind !== 'activate' && step.kind !== 'turnFaceUp') {
    return { ...given, x: step.kind === 'special' ? (step.x ?? null) : null }
  }
  const choices = {
    ...given,
    targets: step.targets?.map((one) => pinned(game, one)) ?? null,
    x: step.x ?? null,
    modes: step.modes ?? null,
  }
  if (step.kind !== 'cast') return choices
  return { ...choices, kicked: step.kicked === undefined ? null : Number(step.kicked), also: step.also ?? null }
}

/** A place on the stack means what lies there before the new spell or ability lies on top: that object gets a name. */
function pinned(game: Game, reference: string | null): string | null {
  if (reference === null || !isStackPlace(reference)) return reference
  const [id] = candidates(game, reference)
  if (id === undefined) return reference
  game.names.set(reference, { id, card: cardName(game.state, id) })
  return `@${reference}`
}

function notOffered(game: Game, step: PriorityStep): Difference {
  const reference = referenceOf(step)
  const [id] = candidates(game, reference)
  if (id === undefined) return difference(`${step.kind}: ${reference} names nothing`)
  const zone = objectOf(game.state, id)?.zone ?? 'nowhere'
  const others = offered(game).flatMap((action) => ('object' in action && action.object === id ? [nameOf(action)] : []))
  const what = others.length === 0 ? 'nothing' : others.join(', ')
  return difference(`${step.kind} ${reference} is not legal: with ${reference} (${zone}) ${step.player} may do ${what}`)
}

function nameOf(action: Offered): string {
  switch (action.kind) {
    case 'playLand':
      return 'playLand'
    case 'cast':
      return `cast (${action.way.how}${action.way.face === 0 ? '' : `, face ${String(action.way.face + 1)}`})`
    case 'activate':
      return `activate ${String(action.ability + 1)}`
    case 'turnFaceUp':
      return `turnFaceUp (${action.using})`
    case 'special':
      return action.special
    case 'repeat':
      return 'repeat'
  }
}

function isInHand(game: Game, id: ObjectId): boolean {
  return objectOf(game.state, id)?.zone === 'hand'
}
