import { decisionOf, submit, viewIdOf } from '../engine/index.ts'
import type { GameState, ObjectId } from '../engine/index.ts'
import type { ViewId } from '../../shared/play/view.ts'
import type { PlayerId } from '../../shared/vocabulary/players.ts'
import { plainAnswer } from '../ai/fallback.ts'

/** Choices that come before something is paid for (601.2b–601.2f): more are made for no spell. */
const MOST_CHOICES = 40

/**
 * What automatic payment would use of a player's permanents, were they to do something now: what it taps for mana, and what
 * leaves the battlefield for it. What is chosen before is chosen in the plainest way, and what is chosen to be sacrificed
 * or tapped isn't counted; nothing is where the cost hangs on a number that is chosen (X), where nothing is paid, and
 * where it can't be paid automatically.
 * @param action index among what the player may do with priority; null for what is being paid for already
 * @returns the player's own names of them
 */
export function paymentOf(from: GameState, player: PlayerId, action: number | null): readonly ViewId[] {
  const first = decisionOf(from)
  if (first?.by !== player) return []
  const apart = new Set<ObjectId>()
  let state: GameState = { ...from, trail: null }
  if (action !== null) {
    const does = first.kind === 'priority' ? first.actions[action] : undefined
    const begun = does === undefined ? null : submit(state, { kind: 'indices', of: first.id, picked: [action] })
    if (does === undefined || does.kind === 'pass' || does.kind === 'repeat' || begun?.ok !== true) return []
    // It is no source of mana for itself, though it may be tapped.
    apart.add(does.object)
    ;({ state } = begun)
  } else if (first.kind !== 'payMana') return []
  for (let choices = 0; choices < MOST_CHOICES; choices++) {
    const { decision } = state
    // Only a spell or ability that is being put on the stack asks what can be taken back.
    if (decision?.cancellable !== true) break
    if (decision.kind === 'number' || (decision.kind === 'payMana' && !decision.auto)) return []
    const answer =
      decision.kind === 'payMana' ? { kind: 'value' as const, of: decision.id, n: 0 } : plainAnswer(decision)
    if (decision.kind === 'pick' && answer.kind === 'indices')
      for (const at of answer.picked) {
        const picked = decision.options[at]
        if (picked?.kind === 'object') apart.add(picked.id)
      }
    const next = submit(state, answer)
    if (!next.ok) return []
    ;({ state } = next)
  }
  const left = new Map(state.objects.map((object) => [object.id, object]))
  return from.objects.flatMap(({ id, zone, tapped }) => {
    if (zone !== 'battlefield' || apart.has(id)) return []
    const now = left.get(id)
    return now === undefined || (!tapped && now.tapped) ? (viewIdOf(from, player, id) ?? []) : []
  })
}
