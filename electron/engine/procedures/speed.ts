import type { Content } from '../abilities/ability.ts'
import type { Condition } from '../abilities/reference.ts'
import { derived } from '../characteristics/index.ts'
import { contextOf } from '../state/context.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { GameEvent } from '../state/event.ts'
import { NO_OBJECT } from '../state/ids.ts'
import type { Transaction } from '../state/transaction.ts'
import type { PendingTrigger } from '../state/trigger.ts'
import { CONCERNS, concernsOf, concernsOfAny } from './concerns.ts'

/** 702.179d: no one's speed goes beyond it by itself. */
const MAX_SPEED = 4

const BELOW_MAX: Condition = {
  kind: 'compare',
  left: { kind: 'speed', who: { kind: 'you' } },
  op: '<',
  right: { kind: 'fixed', n: MAX_SPEED },
}

const FASTER: Content = {
  kind: 'plain',
  body: { targets: [], effect: { kind: 'increaseSpeed', who: { kind: 'you' }, n: { kind: 'fixed', n: 1 } } },
  text: 'Your speed increases by 1.',
}

/** 702.179a, a state-based action: who controls a permanent with start your engines! has speed. */
export function startEngines(tx: Transaction): boolean {
  if ((concernsOfAny(tx.state) & CONCERNS.engine) === 0) return false
  const { characteristics, controllerOf } = derived(tx.state)
  const starting: PlayerId[] = []
  for (const id of tx.state.battlefield)
    if ((concernsOf(characteristics(id)) & CONCERNS.engine) !== 0 && !tx.object(id).phasedOut)
      starting.push(controllerOf(id))
  let started = false
  for (const player of tx.state.players) {
    if (player.speed !== undefined || player.lost !== null || !starting.includes(player.id)) continue
    tx.patchPlayer(player.id, { speed: 1 })
    started = true
  }
  return started
}

/**
 * 702.179d: the ability of having speed, which has no source: as opponents lose life in that player's turn, it increases
 * if it's less than 4 then and as the ability resolves (603.4); once each turn.
 */
export function speedTriggers(tx: Transaction, events: readonly GameEvent[]): readonly PendingTrigger[] {
  const { active, number } = tx.state.turn
  const player = tx.state.players[active]
  if (player?.speed === undefined || player.speed < 1 || player.speed >= MAX_SPEED || player.spedUp === number)
    return []
  const event = events.find((one) => one.kind === 'lifeLost' && one.amount > 0 && one.player !== active)
  if (event === undefined) return []
  tx.patchPlayer(active, { spedUp: number })
  return [
    {
      controller: active,
      ability: null,
      content: FASTER,
      condition: BELOW_MAX,
      context: { ...contextOf(active, NO_OBJECT), event },
    },
  ]
}
