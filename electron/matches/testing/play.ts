import { vi } from 'vitest'
import { starterRecords } from '../../cards/starter/starter.ts'
import type { Message } from '../../../shared/messages/message.ts'
import type { PlayerView } from '../../../shared/play/view.ts'
import type { Result } from '../../../shared/vocabulary/result.ts'
import { plainAnswer } from '../../ai/fallback.ts'
import { DEFAULT_SETTINGS } from '../autoPass.ts'
import type { GameStore } from '../gameStore.ts'
import { openMatches } from '../matches.ts'
import type { Matches } from '../matches.ts'
import { deckOf } from './decks.ts'
import { plainThinker } from './plainThinker.ts'

const records = new Map(starterRecords().map((record) => [record.name, record]))
export const config = {
  format: 'casual',
  seats: [
    { kind: 'human', name: 'You', deck: deckOf('Burn', '24 Mountain, 36 Raging Goblin') },
    { kind: 'ai', name: 'Rival', level: 'beginner', deck: deckOf('Bears', '24 Forest, 36 Grizzly Bears') },
  ],
  seed: 3,
  startingPlayer: 0,
} as const

export interface Opened {
  readonly matches: Matches
  readonly lost: number[]
  readonly unkept: unknown[]
}

/** A run of the app: its computer player makes plain choices at once. */
export function run(store: GameStore): Opened {
  const lost: number[] = []
  const unkept: unknown[] = []
  const matches = openMatches({
    find: (name) => records.get(name) ?? null,
    thinker: plainThinker,
    store,
    version: '1',
    onView: () => undefined,
    onEnded: () => undefined,
    onFallback: () => undefined,
    onUnkept: (_match, error) => unkept.push(error),
    onLost: (_match, steps) => lost.push(steps),
    onTrouble: (line) => {
      throw new Error(line)
    },
  })
  return { matches, lost, unkept }
}

export function value<Value>(result: Result<Value, Message>): Value {
  if (!result.ok) throw new Error(result.error.key)
  return result.value
}

export const seen = (matches: Matches, id: string): PlayerView => value(matches.state(id)).view

/** Answers the person's open decision: the first thing that is more than passing, or plainly. */
export function act(matches: Matches, id: string): void {
  const { decision } = seen(matches, id)
  if (decision === null) throw new Error('nothing to decide')
  const deed = decision.kind === 'priority' ? decision.actions.findIndex(({ kind }) => kind !== 'pass') : -1
  const answer = deed > 0 ? ({ kind: 'indices', of: decision.id, picked: [deed] } as const) : plainAnswer(decision)
  value(matches.answer(id, answer))
}

/** Passes the rest of the turn, and the other player's. */
export async function passTurn(matches: Matches, id: string): Promise<void> {
  value(matches.setSettings(id, { ...DEFAULT_SETTINGS, passUntil: 'myTurn' }))
  await decides(matches, id)
}

/** Waits until the person has to decide, or the game is over. */
export async function decides(matches: Matches, id: string): Promise<void> {
  await vi.waitUntil(() => seen(matches, id).decision !== null || seen(matches, id).result !== null)
}

/** Plays a game so many answers far; gives its id. */
export async function play(matches: Matches, times: number): Promise<string> {
  const started = matches.start(config)
  if (!started.ok) throw new Error('not started')
  for (let n = 0; n < times; n++) {
    await decides(matches, started.value)
    act(matches, started.value)
  }
  await decides(matches, started.value)
  return started.value
}
