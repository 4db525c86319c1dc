import { controllerOf, objectRulesOf, playerRulesOf } from '../characteristics/index.ts'
import { slotOf } from '../state/ids.ts'
import type { Proposal } from '../state/proposal.ts'
import type { GameState } from '../state/state.ts'

/** Whether damage can't be prevented (615.12): by the instruction that deals it, or by a rule about its source. */
export function isUnpreventable(state: GameState, proposal: Extract<Proposal, { kind: 'damage' }>): boolean {
  if (proposal.unpreventable) return true
  const { source } = proposal
  if (state.objects[slotOf(source)]?.id !== source) return false
  const { lki } = proposal
  const controller = lki === undefined ? controllerOf(state, source) : lki.controller
  if (playerRulesOf(state, controller).some((rule) => rule.change.kind === 'damageUnpreventable')) return true
  return objectRulesOf(state, source).some((rule) => rule.change.kind === 'damageCantBePrevented')
}
