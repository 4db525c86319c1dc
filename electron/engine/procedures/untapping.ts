import type { Answer } from '../../../shared/play/decision.ts'
import { controllerOf, objectRulesOf, playerRulesOf } from '../characteristics/index.ts'
import { matches } from '../queries/index.ts'
import { objectTarget, slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import { message } from '../state/message.ts'
import type { GameState } from '../state/state.ts'
import { pickedIds } from './answer.ts'
import type { Question } from './ask.ts'

/** Permanents that untap, or what must be asked first. */
export type Untapping = { readonly ids: readonly ObjectId[] } | { readonly ask: Question }

/**
 * 502.3: the active player determines which permanents they control will untap: all that can, but those that they may leave
 * tapped and do, and no more of a kind than effects let them untap.
 */
export function untapping(state: GameState, answers: readonly Answer[]): Untapping {
  const { active } = state.turn
  const has = (id: ObjectId, kind: 'doesntUntap' | 'mayNotUntap'): boolean =>
    objectRulesOf(state, id).some((rule) => rule.change.kind === kind)
  let ids = state.battlefield.filter((id) => {
    return state.objects[slotOf(id)]?.tapped === true && controllerOf(state, id) === active && !has(id, 'doesntUntap')
  })
  let used = 0
  const optional = ids.filter((id) => has(id, 'mayNotUntap'))
  if (optional.length > 0) {
    const answer = answers[used++]
    if (answer === undefined) return asked(state, optional, 0, optional.length, 'prompt.stayTapped')
    const staying = new Set(pickedIds(answer, optional))
    ids = ids.filter((id) => !staying.has(id))
  }
  for (const { change, context } of playerRulesOf(state, active)) {
    if (change.kind !== 'untapLimit') continue
    const limited = ids.filter((id) => matches(state, change.what, id, context))
    if (limited.length <= change.n) continue
    const answer = answers[used++]
    if (answer === undefined) return asked(state, limited, change.n, change.n, 'prompt.untapOnly')
    const chosen = new Set(pickedIds(answer, limited))
    ids = ids.filter((id) => chosen.has(id) || !limited.includes(id))
  }
  return { ids }
}

function asked(
  state: GameState,
  options: readonly ObjectId[],
  min: number,
  max: number,
  prompt: 'prompt.stayTapped' | 'prompt.untapOnly',
): Untapping {
  return {
    ask: {
      player: state.turn.active,
      shape: { kind: 'pick', options: options.map(objectTarget), min, max },
      prompt: message(prompt, { number: max }),
    },
  }
}
