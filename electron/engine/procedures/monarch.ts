import type { Content } from '../abilities/ability.ts'
import type { Effect } from '../abilities/effect.ts'
import { contextOf } from '../state/context.ts'
import type { GameEvent } from '../state/event.ts'
import { NO_OBJECT } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'
import type { PendingTrigger } from '../state/trigger.ts'

function plain(text: string, effect: Effect): Content {
  return { kind: 'plain', body: { effect, targets: [] }, text }
}

const DRAW = plain("At the beginning of the monarch's end step, that player draws a card.", {
  kind: 'draw',
  who: { kind: 'you' },
  n: { kind: 'fixed', n: 1 },
})
const TAKE = plain('Whenever a creature deals combat damage to the monarch, its controller becomes the monarch.', {
  kind: 'becomeMonarch',
  who: { kind: 'controllerOf', of: { kind: 'event', role: 'source' } },
})

/**
 * The two abilities of being the monarch, which have no source (725.2): they draw as their end step begins, and whoever's
 * creature deals combat damage to them becomes the monarch.
 */
export function monarchTriggers(state: GameState, events: readonly GameEvent[]): readonly PendingTrigger[] {
  const { monarch } = state.turn
  if (monarch === null) return []
  const found: PendingTrigger[] = []
  const trigger = (content: Content, event: GameEvent): void => {
    const context = { ...contextOf(monarch, NO_OBJECT), event }
    found.push({ controller: monarch, ability: null, content, condition: null, context })
  }
  for (const event of events) {
    if (event.kind === 'beganStep' && event.step === 'end' && event.player === monarch) trigger(DRAW, event)
    if (event.kind !== 'damage' || !event.combat || event.to.kind !== 'player' || event.to.player !== monarch) continue
    if (event.source.now.types.includes('Creature')) trigger(TAKE, event)
  }
  return found
}
