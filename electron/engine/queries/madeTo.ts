import type { RuleChange } from '../abilities/modification.ts'
import { playerRulesOf } from '../characteristics/index.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { GameState } from '../state/state.ts'

/** 101.2: whether an effect says that what this one controls can't cause the player to do that. */
export function cantBeMadeTo(state: GameState, player: PlayerId, what: 'discard' | 'sacrifice', by: PlayerId): boolean {
  return (
    by !== player &&
    playerRulesOf(state, player).some(({ change }) => change.kind === 'cantBeMadeTo' && change.what.includes(what))
  )
}

/** 101.2: whether a rule about an object says that it can't have counters of that kind put on it. */
export function forbidsCounters(rule: RuleChange, counter: string): boolean {
  return rule.kind === 'cantHaveCounters' && (rule.counter ?? counter) === counter
}
