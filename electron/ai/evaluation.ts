import { characteristics, controllerOf, keywordsOf, objectRulesOf } from '../engine/index.ts'
import type { Characteristics, GameObject, GameState, ObjectId } from '../engine/index.ts'
import type { PlayerId } from '../../shared/vocabulary/players.ts'
import { objectOf } from './objects.ts'

/** What a game won is worth; lost, the same below zero. */
export const WON = 1_000_000

const KEYWORD_VALUES: Readonly<Record<string, (power: number, toughness: number) => number>> = {
  flying: (power) => 0.5 + power * 0.45,
  'double strike': (power) => 0.5 + power * 0.7,
  'first strike': (power) => 0.3 + power * 0.25,
  deathtouch: () => 1.6,
  lifelink: (power) => power * 0.5,
  trample: (power) => Math.max(0, power - 1) * 0.2,
  vigilance: (power, toughness) => (power + toughness) * 0.1,
  menace: (power) => power * 0.25,
  reach: () => 0.3,
  haste: () => 0.2,
  hexproof: () => 0.9,
  shroud: () => 0.7,
  ward: () => 0.5,
  indestructible: () => 2,
  infect: (power) => power * 0.8,
  prowess: () => 0.5,
  shadow: (power) => power * 0.4,
  fear: (power) => power * 0.3,
  intimidate: (power) => power * 0.3,
  skulk: (power) => power * 0.15,
  undying: () => 1,
  persist: () => 1,
  defender: (power) => -power * 0.8,
  decayed: (power) => -power * 0.5,
}

const values = new WeakMap<Characteristics, number>()

/** What a permanent with these characteristics is worth on the battlefield, in about the measure of mana. */
export function permanentValue(now: Characteristics): number {
  const known = values.get(now)
  if (known !== undefined) return known
  const value = measure(now)
  values.set(now, value)
  return value
}

function measure(now: Characteristics): number {
  const others = now.abilities.reduce((sum, ability) => sum + abilityValue(ability.kind), 0)
  if (now.types.includes('Creature')) {
    const power = Math.max(0, now.power ?? 0)
    const toughness = Math.max(0, now.toughness ?? 0)
    let value = 0.6 + power * 1.1 + toughness * 0.6 + others
    for (const keyword of keywordsOf(now)) value += KEYWORD_VALUES[keyword]?.(power, toughness) ?? 0
    return Math.max(0.2, value)
  }
  if (now.types.includes('Land')) return 1.6 + others * 0.5
  if (now.types.includes('Planeswalker')) return 4 + (now.loyalty ?? 0) * 0.3
  return Math.max(0.4, 0.5 + now.manaValue * 0.55 + others * 0.5)
}

function abilityValue(kind: string): number {
  switch (kind) {
    case 'activated':
      return 0.6
    case 'triggered':
      return 0.5
    case 'static':
      return 0.4
    default:
      return 0
  }
}

// The first points of life matter little, the last ones most.
const LIFE_VALUES: readonly number[] = makeLifeValues()
function makeLifeValues(): readonly number[] {
  const out = [-30]
  for (let life = 1; life <= 60; life++) {
    const step = life <= 3 ? 3 : life <= 6 ? 1.6 : life <= 10 ? 0.9 : life <= 20 ? 0.45 : 0.15
    out.push((out[life - 1] ?? 0) + step)
  }
  return out
}

export function lifeValue(life: number): number {
  if (life <= 0) return -30
  return LIFE_VALUES[Math.min(60, life)] ?? 0
}

/** What a card in hand is worth, whichever it is. */
export const CARD_IN_HAND = 1.7
const COMMANDER_TAX = 0.4
const LETHAL_COMMANDER_DAMAGE = 21
const COUNTER_VALUES: Readonly<Record<string, number>> = {
  '+1/+1': 0,
  '-1/-1': 0,
  loyalty: 0.7,
  stun: -0.8,
  shield: 0.8,
}

/** What one permanent is worth to its controller as it lies there. */
export function valueOf(state: GameState, id: ObjectId): number {
  const object = objectOf(state, id)
  return object === null ? 0 : objectValue(state, object)
}

function objectValue(state: GameState, object: GameObject): number {
  let value = permanentValue(characteristics(state, object.id))
  for (const counter in object.counters) value += (COUNTER_VALUES[counter] ?? 0.1) * (object.counters[counter] ?? 0)
  if (object.phasedOut) value *= 0.8
  return value * freedom(state, object.id)
}

/** What is left of a creature's worth that an Aura keeps from attacking, or from blocking. */
const HELD_BACK = 0.5

// What can't do so for a turn only is worth no less.
function freedom(state: GameState, id: ObjectId): number {
  let share = 1
  for (const { change, source } of objectRulesOf(state, id)) {
    if (change.kind !== 'cantAttack' && change.kind !== 'cantBlock') continue
    const to = objectOf(state, source)?.attachedTo
    if (to?.kind === 'object' && to.id === id) share *= HELD_BACK
  }
  return share
}

/** A commander to be cast is as good as a card in hand, less its tax; what it has dealt brings the others nearer to 21 (903.10a). */
function commandersValue(state: GameState, { id, commanders }: GameState['players'][number]): number {
  let value = 0
  for (const { slot, casts, damage } of commanders) {
    const isReady = slot !== null && state.objects[slot]?.zone === 'command'
    if (isReady) value += Math.max(0.3, CARD_IN_HAND - casts * COMMANDER_TAX)
    for (const [player, dealt] of damage.entries()) {
      const left = lifeValue(LETHAL_COMMANDER_DAMAGE) - lifeValue(LETHAL_COMMANDER_DAMAGE - dealt)
      value += player === id ? -left : left
    }
  }
  return value
}

/**
 * How a state stands for a player, in about the measure of mana: life, cards, and what lies on the battlefield, less the
 * same of the others.
 */
export function evaluate(state: GameState, me: PlayerId): number {
  if (state.result !== null) return state.result.winner === null ? 0 : state.result.winner === me ? WON : -WON
  let score = 0
  for (const player of state.players) {
    const sign = player.id === me ? 1 : -1
    const hand = state.hands[player.id]?.length ?? 0
    const library = state.libraries[player.id]?.length ?? 0
    score += sign * (lifeValue(player.life) + Math.min(hand, 7) * CARD_IN_HAND)
    score -= sign * (player.counters['poison'] ?? 0) * 1.2
    if (library < 5) score -= sign * (5 - library) * 1.5
    if (player.commanders.length > 0) score += sign * commandersValue(state, player)
  }
  let landsMine = 0
  let landsTheirs = 0
  for (const id of state.battlefield) {
    const object = objectOf(state, id)
    if (object === null) continue
    const mine = controllerOf(state, id) === me
    const now = characteristics(state, id)
    if (now.types.includes('Land') && !now.types.includes('Creature')) {
      if (mine) landsMine++
      else landsTheirs++
      continue
    }
    // An Aura or Equipment works through what it's on, whose value has it already; alone it's worth less.
    const value = objectValue(state, object)
    score += mine ? value : -value
  }
  return score + landsValue(landsMine) - landsValue(landsTheirs)
}

function landsValue(count: number): number {
  return count <= 4 ? count * 2.2 : count <= 7 ? 8.8 + (count - 4) * 1.4 : 13 + Math.min(count - 7, 6) * 0.5
}

/** What a card is worth in hand or found by a search, by its printed facts. */
export function cardValue(now: Characteristics, landsInPlay: number): number {
  if (now.types.includes('Land')) return landsInPlay < 3 ? 5 : landsInPlay < 5 ? 3 : landsInPlay < 7 ? 1.5 : 0.4
  const castable = now.manaValue <= landsInPlay + 1
  return permanentValue(now) * (castable ? 1 : now.manaValue <= landsInPlay + 3 ? 0.7 : 0.4)
}
