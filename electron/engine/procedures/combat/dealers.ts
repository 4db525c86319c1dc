import { controllerOf, hasKeyword, objectRulesOf, characteristics, perWorld } from '../../characteristics/index.ts'
import { find } from '../../queries/index.ts'
import type { ObjectId } from '../../state/ids.ts'
import type { Attacker, GameState } from '../../state/state.ts'

/** Whether a creature that was declared is still there to fight. */
export function isFighting(state: GameState, id: ObjectId): boolean {
  const object = find(state, id)
  return (
    object !== null &&
    object.zone === 'battlefield' &&
    !object.phasedOut &&
    characteristics(state, id).types.includes('Creature')
  )
}

/** Who fights whom, looked up once for all that deal damage together. */
interface Fighting {
  readonly attackers: readonly Attacker[]
  readonly byId: ReadonlyMap<ObjectId, Attacker>
  readonly byBlocker: ReadonlyMap<ObjectId, readonly Attacker[]>
}

const fighting = perWorld((state): Fighting => {
  const attackers = (state.turn.combat?.attackers ?? []).filter((attacker) => isFighting(state, attacker.id))
  const byBlocker = new Map<ObjectId, Attacker[]>()
  for (const attacker of attackers)
    for (const blocker of attacker.blockers) {
      const blocked = byBlocker.get(blocker)
      if (blocked === undefined) byBlocker.set(blocker, [attacker])
      else if (!blocked.includes(attacker)) blocked.push(attacker)
    }
  return { attackers, byId: new Map(attackers.map((attacker) => [attacker.id, attacker])), byBlocker }
})

/** What a creature still attacks and is blocked by; undefined for what doesn't attack. */
export function attackerIn(state: GameState, id: ObjectId): Attacker | undefined {
  return fighting(state).byId.get(id)
}

/** The attackers that a creature is blocking, in the order in which they were declared. */
export function blockedBy(state: GameState, id: ObjectId): readonly Attacker[] {
  return fighting(state).byBlocker.get(id) ?? []
}

/** Attackers in the order of their declaration, then blockers, each once. */
function fighters(state: GameState): readonly ObjectId[] {
  const { attackers } = fighting(state)
  const blockers = new Set(attackers.flatMap((attacker) => attacker.blockers))
  return [...attackers.map((attacker) => attacker.id), ...[...blockers].filter((id) => isFighting(state, id))]
}

function strikesFirst(state: GameState, id: ObjectId): boolean {
  return hasKeyword(state, id, 'first strike') || hasKeyword(state, id, 'double strike')
}

/** Whether there is a combat damage step of its own for first and double strike (510.4, 702.7b). */
export function hasFirstStrikeStep(state: GameState): boolean {
  return fighters(state).some((id) => strikesFirst(state, id))
}

/** How much combat damage a creature assigns: its power, unless effects say otherwise (510.1a). */
export function combatDamageOf(state: GameState, id: ObjectId): number {
  const now = characteristics(state, id)
  let amount = now.power ?? 0
  for (const { change } of objectRulesOf(state, id)) {
    if (change.kind === 'assignsNoCombatDamage') return 0
    if (change.kind === 'assignsDamageByToughness') amount = now.toughness ?? 0
  }
  return Math.max(0, amount)
}

/**
 * The creatures that assign combat damage in this step (510.1a, 510.4): in the first of two, those with first or double
 * strike; in the second, those that had neither as the first began and those that have double strike now. The active
 * player's come first, in the order of their declaration (510.1).
 */
export function damageDealers(state: GameState, first: boolean): readonly ObjectId[] {
  const before = new Set(state.turn.combat?.dealtFirst ?? [])
  const deals = (id: ObjectId): boolean => {
    if (first) return strikesFirst(state, id)
    return !before.has(id) || hasKeyword(state, id, 'double strike')
  }
  const dealing = fighters(state).filter(deals)
  const { active } = state.turn
  const isActive = (id: ObjectId): boolean => controllerOf(state, id) === active
  return [...dealing.filter(isActive), ...dealing.filter((id) => !isActive(id))]
}
