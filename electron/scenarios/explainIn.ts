import { explain } from '../engine/index.ts'
import type { Explanation } from '../../shared/play/explain.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import type { CardSource } from './cardSource.ts'
import type { Scenario, Seat } from './format.ts'
import { refer } from './references.ts'
import { reportLine } from './report.ts'
import { playScenario } from './run.ts'
import { playerOf } from './seats.ts'

/**
 * Why an object of a scenario is what it is after some of its steps, as one of its players may know.
 * @param reference `@name` or `A.Card Name`, as in the scenario's own steps
 * @param steps how many of its steps are played; Infinity for all
 */
export function explainIn(
  scenario: Scenario,
  source: CardSource,
  reference: string,
  to: Seat,
  steps: number,
): Result<Explanation> {
  const { length } = scenario.steps
  if (Number.isFinite(steps) && steps > length) return fail(`${scenario.id} has ${String(length)} steps`)
  const played = playScenario(scenario, source, steps)
  if (!played.ok) return fail(reportLine(played.error, scenario.title))
  const found = refer(played.value, reference)
  if (!found.ok) return fail(found.error)
  if (found.subject.kind === 'player') return fail(`${reference} is a player`)
  const told = explain(played.value.state, playerOf(to), found.subject.id)
  return told === null ? fail(`${to} can't see what ${reference} is`) : ok(told)
}
