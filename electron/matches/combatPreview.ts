import { conceal, sample, submit } from '../engine/index.ts'
import type { GameState } from '../engine/index.ts'
import type { CombatPreview } from '../../shared/ipc/matchSchemas.ts'
import type { Answer } from '../../shared/play/decision.ts'
import type { PlayerId } from '../../shared/vocabulary/players.ts'
import type { Step } from '../../shared/vocabulary/steps.ts'
import { plainAnswer } from '../ai/fallback.ts'

/** A combat that asks more than that isn't looked through. */
const MOST_ANSWERS = 300
/** In all that is looked at chance falls alike. */
const SEED = 1
const COMBAT: readonly Step[] = ['declareAttackers', 'declareBlockers', 'firstStrikeDamage', 'combatDamage']

/**
 * What a combat comes to if nobody does anything more: blocks that aren't declared yet aren't made, and triggers resolve
 * in the plainest way (510). It is played in a game that could be this one as far as `player` knows, so that nothing hidden
 * follows from it.
 * @param answer what the player would declare now; null where they have declared, or have nothing to
 * @returns null where nothing attacks, and where the answer can't be given
 */
export function combatPreview(state: GameState, player: PlayerId, answer: Answer | null): CombatPreview | null {
  if (!COMBAT.includes(state.turn.step)) return null
  let world: GameState = { ...sample(conceal(state, player), SEED, state.table), trail: null }
  const { number } = world.turn
  const before = world.battlefield.map((id) => world.objects.find((object) => object.id === id))
  const lives = world.players.map(({ life }) => life)
  let isFirst = true
  for (let answers = 0; answers < MOST_ANSWERS; answers++) {
    const { decision, turn, result } = world
    if (decision === null || result !== null || turn.number !== number || !COMBAT.includes(turn.step)) break
    const next = submit(world, isFirst && answer !== null ? answer : plainAnswer(decision))
    if (!next.ok) return null
    isFirst = false
    world = next.state
    if (world.turn.step === 'declareAttackers' && (world.turn.combat?.attackers.length ?? 0) === 0) return null
  }
  if (COMBAT.includes(world.turn.step) && world.result === null) return null
  const now = new Map(world.battlefield.map((id) => [id, world.objects.find((object) => object.id === id)]))
  return {
    lives: world.players.map(({ life }, at) => ({ before: lives[at] ?? life, after: life })),
    permanents: before.flatMap((object, place): CombatPreview['permanents'] => {
      if (object === undefined) return []
      const left = now.get(object.id)
      if (left === undefined) return [{ place, damage: 0, leaves: true }]
      const damage = left.damage - object.damage
      return damage > 0 ? [{ place, damage, leaves: false }] : []
    }),
  }
}
