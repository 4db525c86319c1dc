import { difference } from '../difference.ts'
import type { Difference } from '../difference.ts'
import type { StepOf } from '../formatSteps.ts'
import type { Game } from '../game.ts'
import { describeDecision } from '../passive.ts'
import { pass, passThrough } from '../settle.ts'

/**
 * Players pass until so many objects have left the stack by resolving or failing to. Stops early when a decision opens
 * that the next step answers.
 */
export function resolveStep(game: Game, step: StepOf<'resolve'>): Difference | null {
  const wanted = step.resolve === 'all' ? Infinity : step.resolve
  // 'Until the stack is empty' holds of an empty one; a number of objects needs as many.
  if (game.state.stack.length === 0) return step.resolve === 'all' ? null : difference('there is nothing on the stack')
  for (let resolved = 0; resolved < wanted; resolved++) {
    const top = game.state.stack.at(-1)
    if (top === undefined) return step.resolve === 'all' ? null : difference('the stack is empty', wanted, resolved)
    while (game.state.stack.includes(top)) {
      const through = passThrough(game)
      if (through === 'stopped') return null
      if (through !== null) return through
      if (game.state.result !== null || !game.state.stack.includes(top)) break
      if (game.state.decision?.kind !== 'priority') {
        return difference('the stack does not resolve', undefined, describeDecision(game.state.decision))
      }
      const wrong = pass(game)
      if (wrong !== null) return wrong
    }
    const through = passThrough(game)
    if (through === 'stopped' || game.state.result !== null) return null
    if (through !== null) return through
  }
  return null
}
