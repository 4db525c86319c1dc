import { expect, test } from 'vitest'
import { characteristics, controllerOf, slotOf, submit } from '../engine/index.ts'
import type { GameState, ObjectId } from '../engine/index.ts'
import { answerIn, duel, playOn } from './testing/duel.ts'

const endOfTurn = (state: GameState): boolean => state.turn.step === 'end'
const namesOf = (state: GameState, player: number): (string | null)[] =>
  state.battlefield.filter((id) => controllerOf(state, id) === player).map((id) => characteristics(state, id).name)
const inGraveyard = (state: GameState, player: number): (string | null)[] =>
  (state.graveyards[player] ?? []).map((id) => characteristics(state, id).name)
const attackersOf = (state: GameState): readonly ObjectId[] =>
  (state.turn.combat?.attackers ?? []).map((attacker) => attacker.id)
const attacked = (state: GameState): boolean => state.turn.step === 'declareBlockers' || state.turn.step === 'end'
const isAlive = (state: GameState, id: ObjectId): boolean => state.objects[slotOf(id)]?.id === id

test('takes lethal when it is there, whatever it costs', () => {
  const { state } = duel(
    { battlefield: ['2 Grizzly Bears', 'Wind Drake'] },
    { life: 5, battlefield: ['Centaur Courser'] },
  )
  const end = playOn(state, (now) => now.turn.number > 3)
  expect(attackersOf(playOn(state, attacked)).length).toBe(3)
  expect(end.players[1]?.life).toBeLessThanOrEqual(1)
})

test('does not throw a small creature at a bigger blocker', () => {
  const { state } = duel({ battlefield: ['Grizzly Bears'] }, { battlefield: ['Centaur Courser'] })
  const end = playOn(state, endOfTurn)
  expect(namesOf(end, 0)).toEqual(['Grizzly Bears'])
  expect(end.players[1]?.life).toBe(20)
})

test('attacks with what the other can not block to its profit', () => {
  const { state } = duel({ battlefield: ['Wind Drake'] }, { battlefield: ['Centaur Courser'] })
  expect(playOn(state, endOfTurn).players[1]?.life).toBe(18)
})

test('keeps at home what it needs to survive the attack back', () => {
  const { state } = duel(
    { life: 3, battlefield: ['Centaur Courser', 'Centaur Courser'] },
    { life: 20, battlefield: ['Centaur Courser', 'Centaur Courser'] },
  )
  const end = playOn(state, (now) => now.turn.number > 4, 300)
  expect(end.result).toBeNull()
  expect(end.players[0]?.life).toBeGreaterThan(0)
})

test('chumps only against death', () => {
  const attack = (life: number): GameState => {
    const { state, id } = duel(
      { battlefield: ['Rumbling Baloth'] },
      { life, battlefield: ['Llanowar Elves'] },
      { step: 'declareAttackers' },
    )
    const { decision } = state
    if (decision?.kind !== 'attackers') throw new Error('no attack to declare')
    const declared = submit(state, { kind: 'grid', of: decision.id, cells: [[0, 0, 1]] })
    if (!declared.ok) throw new Error(declared.error.key)
    const end = playOn(declared.state, endOfTurn)
    expect(end.players[1]?.life).toBe(life > 4 ? life - 4 : life)
    expect(isAlive(end, id('B.Llanowar Elves'))).toBe(life > 4)
    return end
  }
  attack(20)
  expect(attack(4).result).toBeNull()
})

test('plays a land first, and of two the one whose color it lacks', () => {
  const { state } = duel({ battlefield: ['2 Forest'], hand: ['Forest', 'Island', 'Wind Drake'] }, {})
  const end = playOn(state, endOfTurn)
  expect(namesOf(end, 0)).toContain('Island')
  expect(namesOf(end, 0)).toContain('Wind Drake')
})

test('removes the most dangerous creature', () => {
  const { state } = duel(
    { battlefield: ['3 Swamp'], hand: ['Murder'] },
    { battlefield: ['Grizzly Bears', 'Air Elemental', 'Llanowar Elves'] },
  )
  const end = playOn(state, endOfTurn)
  expect(inGraveyard(end, 1)).toEqual(['Air Elemental'])
})

test('does not aim harm at its own, and holds what has no good target', () => {
  const { state } = duel({ battlefield: ['3 Swamp', 'Air Elemental'], hand: ['Murder'] }, {})
  const end = playOn(state, endOfTurn)
  expect(namesOf(end, 0)).toContain('Air Elemental')
  expect(end.hands[0]?.length).toBe(1)
})

test('casts a spell that replaces itself, where there is nothing better to do with the mana', () => {
  const { state } = duel({ battlefield: ['Island'], hand: ['Opt'] }, {})
  expect(inGraveyard(playOn(state, endOfTurn), 0)).toEqual(['Opt'])
})

test('keeps a creature from attacking and blocking, the best that there is, and once', () => {
  const { state, id } = duel(
    { battlefield: ['4 Plains'], hand: ['2 Pacifism'] },
    { battlefield: ['Llanowar Elves', 'Air Elemental'] },
  )
  const end = playOn(state, endOfTurn)
  const bearers = end.battlefield.flatMap((aura) => {
    const to = end.objects[slotOf(aura)]?.attachedTo
    return to?.kind === 'object' ? [to.id] : []
  })
  expect(bearers.filter((bearer) => bearer === id('B.Air Elemental'))).toHaveLength(1)
})

test('burns the player out when that wins', () => {
  const { state } = duel(
    { battlefield: ['Mountain'], hand: ['Lightning Bolt'] },
    { life: 3, battlefield: ['Centaur Courser'] },
  )
  expect(playOn(state, endOfTurn).result?.winner).toBe(0)
})

test('counters a good spell', () => {
  const { state } = duel(
    { battlefield: ['5 Forest'], hand: ['Rumbling Baloth'] },
    { battlefield: ['2 Island'], hand: ['Counterspell'] },
  )
  const end = playOn(state, endOfTurn)
  expect(inGraveyard(end, 0)).toEqual(['Rumbling Baloth'])
  expect(inGraveyard(end, 1)).toEqual(['Counterspell'])
})

test('turns a face-down creature up when that pays', () => {
  const { state } = duel({ battlefield: ['6 Plains', 'morph: Exalted Angel'] }, { battlefield: ['Wind Drake'] })
  const end = playOn(state, (now) => now.turn.number > 4, 300)
  expect(namesOf(end, 0)).toContain('Exalted Angel')
})

test('never goes round in circles: a turn has an end even with much that can be activated', () => {
  const { state } = duel(
    { battlefield: ['8 Forest', 'Llanowar Elves', 'Elvish Mystic', 'Grizzly Bears'] },
    { battlefield: ['Centaur Courser'] },
  )
  expect(playOn(state, endOfTurn, 120).turn.step).toBe('end')
})

test.each(['beginner', 'casual', 'strong', 'expert'] as const)('%s answers every decision of a turn', (level) => {
  const { state } = duel(
    { battlefield: ['5 Mountain', 'Centaur Courser'], hand: ['Shock', 'Mountain', 'Centaur Courser'] },
    { battlefield: ['5 Swamp', 'Grizzly Bears'], hand: ['Murder'] },
  )
  expect(playOn(state, (now) => now.turn.number > 3, 200, level, 8).turn.number).toBeGreaterThan(3)
})

test('the answer depends on information, level, seed and iterations alone', () => {
  const { state } = duel(
    { battlefield: ['3 Swamp'], hand: ['Murder'] },
    { battlefield: ['Grizzly Bears', 'Air Elemental'] },
  )
  expect(answerIn(state)).toEqual(answerIn({ ...state, revision: state.revision + 1 }))
})
