import { createHash } from 'node:crypto'
import { decisionOf } from '../engine/index.ts'
import type { GameState, ObjectId } from '../engine/index.ts'
import type { Answer, Decision } from '../../shared/play/decision.ts'

/** A digest of the open decision, options and all; of no decision where the game is over. */
export function decisionDigest(state: GameState): string {
  return createHash('sha256')
    .update(JSON.stringify(decisionOf(state)))
    .digest('hex')
    .slice(0, 16)
}

/** What can be chosen by an index, in the order of the indices. */
function optionsOf(decision: Decision<ObjectId>): readonly unknown[] {
  switch (decision.kind) {
    case 'priority':
      return decision.actions
    case 'confirm':
      return ['yes', 'no']
    case 'pick':
    case 'modes':
    case 'order':
    case 'option':
    case 'split':
      return decision.options
    case 'payMana':
      return decision.sources
    case 'distribute':
      return decision.over.map(({ subject }) => subject)
    case 'attackers':
      return decision.options.map(({ attacker }) => attacker)
    case 'blockers':
      return decision.options.map(({ blocker }) => blocker)
    case 'targets':
    case 'number':
    case 'name':
      return []
  }
}

/** What a cell of a grid means: what is placed, where, and how much of it. */
function cellOf(decision: Decision<ObjectId>, [row, column, share]: readonly [number, number, number]): unknown {
  if (decision.kind === 'targets') return [row, decision.slots[row]?.options[column], share]
  const what = optionsOf(decision)[row]
  if (decision.kind === 'attackers') return [what, decision.defenders[column], share]
  if (decision.kind === 'blockers') return [what, decision.attackers[column], share]
  if (decision.kind === 'split') return [what, decision.piles[column]?.name, share]
  return [what, column, share]
}

/**
 * What an answer chose, in words that don't hang on where in its list an option stood: the options themselves as JSON,
 * objects by the engine's ids.
 */
export function chosenBy(decision: Decision<ObjectId>, answer: Answer): string {
  switch (answer.kind) {
    case 'indices': {
      const options = optionsOf(decision)
      if (decision.kind !== 'payMana') return JSON.stringify(answer.picked.map((index) => options[index]))
      const [source = -1, produced = -1] = answer.picked
      return JSON.stringify([decision.sources[source]?.object, decision.sources[source]?.produces[produced]])
    }
    case 'grid':
      return JSON.stringify(answer.cells.map((cell) => cellOf(decision, cell)))
    case 'value':
      return JSON.stringify(answer.n)
    case 'text':
      return JSON.stringify(answer.name)
    case 'cancel':
    case 'concede':
      return JSON.stringify(answer.kind)
  }
}
