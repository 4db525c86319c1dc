import { plainAnswers } from '../../../electron/ai/fallback.ts'
import { hasTold } from '../../../electron/engine/index.ts'
import { randomAnswer } from '../../../electron/ipc/testing/randomAnswer.ts'
import { DEFAULT_SETTINGS } from '../../../electron/matches/autoPass.ts'
import { WAITS } from '../../../shared/ipc/matchSchemas.ts'
import type { CardSource } from '../../../electron/scenarios/cardSource.ts'
import { crowdedSetup, otherwiseHidden } from '../boards.ts'
import type { Pool } from '../decks.ts'
import { illegalAnswers } from '../randomAnswer.ts'
import { dice, draw } from '../randomness.ts'
import type { Dice } from '../randomness.ts'
import { PERSON, openWorld } from './world.ts'
import type { World } from './world.ts'

/** After so many comparisons a replay is compared as well: that plays the whole game again. */
const REPLAY_EVERY = 8

/** How two windows were told the same of two games that differ only in what their person can't know. */
export interface Windows {
  /** How often they were compared. */
  readonly compared: number
  /** In what one was told otherwise than the other though nothing hidden had come to be known. */
  readonly faults: readonly string[]
}

/** Something that a person does, by dice; gives what the window was answered. */
function act({ matches, matchId, view }: World, roll: Dice): readonly string[] {
  const { decision } = view()
  if (decision === null) return []
  const replies: unknown[] = []
  if (roll(15) === 0) return [JSON.stringify(matches.undo(matchId, 'ask'))]
  if (roll(12) === 0) {
    const passUntil = roll(4) === 0 ? 'myTurn' : null
    const [waitAt = 'stops'] = draw(WAITS, 1, roll)
    replies.push(matches.setSettings(matchId, { ...DEFAULT_SETTINGS, manualPay: roll(2) === 0, passUntil, waitAt }))
  }
  const wrong = roll(5) === 0 ? illegalAnswers(decision) : []
  for (const answer of [...wrong, randomAnswer(decision, roll), ...plainAnswers(decision)]) {
    const reply = matches.answer(matchId, answer)
    replies.push(reply)
    if (reply.ok) break
  }
  return replies.map((reply) => JSON.stringify(reply))
}

/** Whether the person of one of these worlds has learned a card, or chance was drawn on: then they may be told otherwise. */
function knowsMore(worlds: readonly World[]): boolean {
  return worlds.some((world) => hasTold(...world.states(), [PERSON]))
}

/**
 * Plays a game from a crowded board in two worlds that differ only in what the person can't know, with the same random
 * answers, and compares all that their windows are told and can ask: pushes, replies, errors, hints and what the hint's
 * player is given, explanations, the list of games, saved boards, reports, replays.
 * @param most answers at most
 */
export async function compareWindows(seed: number, most: number, pool: Pool, source: CardSource): Promise<Windows> {
  const roll = dice(seed)
  const setup = crowdedSetup(seed, roll, pool)
  const worlds = [setup, otherwiseHidden(setup, PERSON, roll, pool)].map((one) => openWorld(one, source))
  let compared = 0
  try {
    for (let answers = 0; answers < most; answers++) {
      for (const world of worlds) await world.decides()
      const told = await Promise.all(worlds.map((world) => world.told(answers % REPLAY_EVERY === REPLAY_EVERY - 1)))
      const [one = {}, other = {}] = told
      const parts = Object.keys(one).filter((part) => one[part] !== other[part])
      // 708.9: at the end what lies face down is revealed.
      if (worlds.some((world) => world.view().result !== null)) break
      if (parts.length > 0) return { compared, faults: knowsMore(worlds) ? [] : parts }
      compared++
      const at = roll(2 ** 30)
      const [mine, theirs] = worlds.map((world) => act(world, dice(at)))
      if (JSON.stringify(mine) !== JSON.stringify(theirs))
        return { compared, faults: knowsMore(worlds) ? [] : ['replies'] }
    }
    return { compared, faults: [] }
  } finally {
    for (const world of worlds) await world.close()
  }
}
