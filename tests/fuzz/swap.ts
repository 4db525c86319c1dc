import { choose } from '../../electron/ai/choose.ts'
import { conceal, createGame, decisionOf, informationMessage, submit } from '../../electron/engine/index.ts'
import type { GameState } from '../../electron/engine/index.ts'
import { crowdedBoard } from './boards.ts'
import { STARTERS, randomDecks } from './decks.ts'
import { randomAnswer } from './randomAnswer.ts'
import { dice } from './randomness.ts'
import type { Dice } from './randomness.ts'
import { twinFor } from './twin.ts'

/** Answers at most on the way to a position. */
const FARTHEST = 60

/** What became of positions in which all that is hidden from a searching player was swapped beneath it. */
export interface Swapped {
  readonly positions: number
  /** In how many of them it made playouts rather than having nothing to choose from. */
  readonly searched: number
  readonly faults: readonly string[]
}

/** A position in a game played at random, in which somebody has to decide something. */
function position(seed: number, roll: Dice): GameState {
  const [a, b] = randomDecks(roll)
  const players = [
    { name: 'A', deck: a, autoPay: true },
    { name: 'B', deck: b, autoPay: true },
  ]
  const { table } = STARTERS
  let state = seed % 2 === 0 ? createGame({ table, seed, players, startingPlayer: null }) : crowdedBoard(seed, roll)
  for (let left = roll(FARTHEST); left > 0; left--) {
    const decision = decisionOf(state)
    const next = decision === null ? null : submit(state, randomAnswer(decision, roll))
    if (next?.ok === true && next.state.result === null) state = next.state
  }
  return state
}

/**
 * Lets a searching player decide in random positions, and again with every card hidden from it swapped for another, in
 * other slots, and with other luck to come: for the same seed it must be told the same and answer the same.
 *
 * @param iterations playouts of each search
 */
export function swapBeneath(positions: number, from: number, iterations: number): Swapped {
  const faults: string[] = []
  let searched = 0
  for (let seed = from; seed < from + positions; seed++) {
    const roll = dice(seed)
    const state = position(seed, roll)
    const by = state.decision?.by ?? 0
    let asked = 0
    const thoughts = [state, twinFor(state, by, roll)].map((world) => {
      const info = conceal(world, by)
      const isOver = (): boolean => {
        asked++
        return false
      }
      const answer = choose(info, { table: world.table, level: 'expert', seed, iterations, isOver })
      const { hash, info: told } = informationMessage(info, world.table)
      return JSON.stringify([hash, told, answer])
    })
    if (asked > 0) searched++
    if (thoughts[0] !== thoughts[1]) faults.push(`seed ${String(seed)}: ${state.decision?.kind ?? ''}`)
  }
  return { positions, searched, faults }
}
