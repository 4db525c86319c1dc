import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { slotOf } from './ids.ts'
import type { GameObject } from './object.ts'
import type { Commander, GameState, PlayerState } from './state.ts'
import type { Transaction } from './transaction.ts'

const LIFE = 20
const COMMANDER_LIFE = 40
const LETHAL_DAMAGE = 21

/** A player's starting life total: 20 (103.4), in a Commander game 40 (103.4c, 903.7). */
export function startingLife(players: readonly PlayerState[]): number {
  return players.some(({ commanders }) => commanders.length > 0) ? COMMANDER_LIFE : LIFE
}

/** A commander of which nothing has been counted yet, in a game of so many players. */
export function newCommander(card: number, slot: number, players: number): Commander {
  return { card, slot, casts: 0, damage: new Array<number>(players).fill(0) }
}

/** The commanders among an object's cards: a melded or merged permanent is one if a component is (903.3b, 903.3c). */
function slotsOf(object: GameObject): readonly number[] {
  if (!object.isCommander) return []
  return object.parts === undefined
    ? [slotOf(object.id)]
    : object.parts.of.filter((part) => part.isCommander).map((part) => part.slot)
}

function change(tx: Transaction, object: GameObject, changed: (commander: Commander) => Commander): void {
  const slots = slotsOf(object)
  if (slots.length === 0) return
  for (const { id, commanders } of tx.state.players) {
    if (!commanders.some(({ slot }) => slot !== null && slots.includes(slot))) continue
    tx.patchPlayer(id, {
      commanders: commanders.map((one) => (one.slot !== null && slots.includes(one.slot) ? changed(one) : one)),
    })
  }
}

/** What casting a commander from the command zone costs more: {2} for each time before (903.8). */
export function commanderTax({ casts }: Commander): number {
  return 2 * casts
}

/** The tax on casting this object from the command zone; 0 for what is no commander. */
export function taxOn(state: GameState, object: GameObject): number {
  const commander = state.players[object.owner]?.commanders.find(({ slot }) => slot === slotOf(object.id))
  return commander === undefined ? 0 : commanderTax(commander)
}

/** 903.8: counts a cast from the command zone. */
export function countCommanderCast(tx: Transaction, object: GameObject): void {
  change(tx, object, (commander) => ({ ...commander, casts: commander.casts + 1 }))
}

/** 903.10a: counts combat damage that an object has dealt to a player, if it's a commander. */
export function countCommanderDamage(tx: Transaction, object: GameObject, player: PlayerId, amount: number): void {
  change(tx, object, (commander) => ({
    ...commander,
    damage: commander.damage.map((dealt, to) => (to === player ? dealt + amount : dealt)),
  }))
}

/** 704.6c: whether a player has been dealt 21 or more combat damage by the same commander. */
export function hasLethalCommanderDamage(state: GameState, player: PlayerId): boolean {
  return state.players.some(({ commanders }) => commanders.some(({ damage }) => (damage[player] ?? 0) >= LETHAL_DAMAGE))
}
