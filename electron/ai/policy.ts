import type { GameState, ObjectId } from '../engine/index.ts'
import type { Answer, Decision, OpenDecision } from '../../shared/play/decision.ts'
import { plainAnswer } from './fallback.ts'
import { reflexes } from './mind.ts'
import type { Mind } from './mind.ts'
import { chooseAttackers } from './policies/attackers.ts'
import { chooseBlockers } from './policies/blockers.ts'
import { choosePick, chooseSplit } from './policies/cards.ts'
import { choosePriority } from './policies/priority.ts'
import {
  chooseConfirm,
  chooseDistribution,
  chooseModes,
  chooseName,
  chooseNumber,
  chooseOption,
} from './policies/small.ts'
import { chooseTargets } from './policies/targets.ts'

/** Within a fork nobody tries anything out, and nobody acts on priority. */
export function reflex(state: GameState, decision: OpenDecision<ObjectId>): Answer {
  if (decision.kind === 'priority') return { kind: 'indices', of: decision.id, picked: [0] }
  return think(reflexes(state, decision.by), decision)
}

/** The plain player's answer to a decision, whatever its shape. Pure: the same mind gives the same answer. */
export function think(mind: Mind, decision: Decision<ObjectId>): Answer {
  switch (decision.kind) {
    case 'priority':
      return choosePriority(mind, decision, reflex)
    case 'attackers':
      return chooseAttackers(mind, decision, reflex)
    case 'blockers':
      return chooseBlockers(mind, decision, reflex)
    case 'targets':
      return chooseTargets(mind, decision, reflex)
    case 'pick':
      return choosePick(mind, decision, reflex)
    case 'split':
      return chooseSplit(mind, decision)
    case 'confirm':
      return chooseConfirm(mind, decision, reflex)
    case 'number':
      return chooseNumber(mind, decision, reflex)
    case 'modes':
      return chooseModes(mind, decision, reflex)
    case 'option':
      return chooseOption(mind, decision, reflex)
    case 'name':
      return chooseName(mind, decision)
    case 'distribute':
      return chooseDistribution(mind, decision)
    case 'order':
    case 'payMana':
      return plainAnswer(decision)
  }
}
