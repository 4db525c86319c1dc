import type { MoveHow } from '../abilities/effect.ts'
import type { Answer } from '../../../shared/play/decision.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { setZoneList } from '../events/zones.ts'
import { pickedIds } from '../procedures/answer.ts'
import type { Context } from '../state/context.ts'
import { objectTarget, slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import { message } from '../state/message.ts'
import { shuffled } from '../state/random.ts'
import type { GameState } from '../state/state.ts'
import { forget } from '../views/visibility.ts'
import { batch, NOTHING } from './handler.ts'
import type { LeafResult } from './handler.ts'
import { rearrange } from './rearrange.ts'

/** Cards of a library put elsewhere in it: no zone change, so they stay the same objects. */
export function repositioned(
  state: GameState,
  ids: readonly ObjectId[],
  position: MoveHow['position'],
  context: Context,
  answers: readonly Answer[],
): LeafResult {
  const [first] = ids
  if (first === undefined) return NOTHING
  const owner = state.objects[slotOf(first)]?.owner ?? context.controller
  const kind = position?.kind ?? 'top'
  if (kind === 'shuffled') return batch({ kind: 'shuffle', player: owner })
  const alone = ids.length === 1 ? { placed: first } : {}
  if (kind === 'randomBottom')
    return {
      kind: 'do',
      batches: [],
      write: (tx) => {
        const drawn = shuffled(tx.state.random, `shuffle:${owner}`, ids)
        tx.set('random', drawn.streams)
        rearrange(tx, owner, context.controller, ids, [], drawn.value)
        if (ids.length > 1) forget(tx, drawn.value)
      },
      ...alone,
    }
  const [answer] = answers
  const place = (top: readonly ObjectId[], bottom: readonly ObjectId[]): LeafResult => ({
    kind: 'do',
    batches: [],
    write: (tx) => {
      rearrange(tx, owner, context.controller, ids, top, bottom)
    },
    ...alone,
  })
  if (kind === 'topOrBottom') {
    if (answer === undefined) return askTopOrBottom(context.controller)
    return isBottom(answer) ? place([], ids) : place(ids, [])
  }
  if (ids.length > 1 && answer === undefined)
    return {
      kind: 'ask',
      player: context.controller,
      shape: { kind: 'order', options: ids.map((id) => ({ subject: objectTarget(id), label: '' })) },
      prompt: message(kind === 'bottom' ? 'prompt.order.bottom' : 'prompt.order.top', {}),
    }
  const ordered = ids.length > 1 ? pickedIds(answer, ids) : ids
  if (position?.kind === 'fromTop') {
    const at = position.n - 1
    return {
      kind: 'do',
      batches: [],
      write: (tx) => {
        rearrange(tx, owner, context.controller, ids, ordered, [])
        const rest = (tx.state.libraries[owner] ?? []).slice(ordered.length)
        setZoneList(tx, 'library', owner, [...rest.slice(0, at), ...ordered, ...rest.slice(at)])
      },
      ...alone,
    }
  }
  return kind === 'bottom' ? place([], ordered) : place(ordered, [])
}

/** Asks whether a card goes on top of its library or on the bottom. */
export function askTopOrBottom(player: PlayerId): LeafResult {
  return {
    kind: 'ask',
    player,
    shape: { kind: 'option', options: [message('option.top', {}), message('option.bottom', {})] },
    prompt: message('prompt.topOrBottom', {}),
  }
}

export function isBottom(answer: Answer): boolean {
  return answer.kind === 'indices' && answer.picked[0] === 1
}
