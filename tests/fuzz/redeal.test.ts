import { expect, test } from 'vitest'
import { hasTold, mayKnow, redeal, view, viewIdOf } from '../../electron/engine/index.ts'
import type { GameState, ObjectId } from '../../electron/engine/index.ts'
import { crowdedBoard } from './boards.ts'
import { dice } from './randomness.ts'

function never(): never {
  throw new Error('the board has none')
}

/** The cards of a player's hand and library, in an order of their own. */
function cards(state: GameState, player: number): readonly string[] {
  const ids = new Set([...(state.hands[player] ?? []), ...(state.libraries[player] ?? [])])
  return state.objects
    .filter(({ id }) => ids.has(id))
    .map(({ source }) => JSON.stringify(source))
    .sort()
}

test('other luck changes nothing that is known, takes no card away, and deals the rest anew', () => {
  let moved = 0
  for (let seed = 0; seed < 12; seed++) {
    const state = crowdedBoard(seed, dice(seed))
    const other = redeal(state, [0], seed + 100)
    expect(view(other, 0)).toEqual(view(state, 0))
    expect([0, 1].map((player) => cards(other, player))).toEqual([0, 1].map((player) => cards(state, player)))
    for (const [slot, object] of other.objects.entries()) {
      const before = state.objects[slot]
      if (object === before) continue
      expect(mayKnow(state, 0, object.id)).toBe(false)
      if (object.source !== before?.source) moved++
    }
    expect(other.random).not.toEqual(state.random)
    expect(redeal(state, [0], seed + 100).objects).toEqual(other.objects)
  }
  expect(moved).toBeGreaterThan(20)
})

test('chance and cards that came to be known are told, what a player already knew isn’t', () => {
  const state = crowdedBoard(1, dice(1))
  expect(hasTold(state, state, [0, 1])).toBe(false)
  expect(hasTold(state, { ...state, random: { ...state.random, counts: { die: 1 } } }, [0])).toBe(true)
  const theirs = state.hands[1]?.find((id) => !mayKnow(state, 0, id))
  const objects = state.objects.map((object) =>
    object.id === theirs ? { ...object, zone: 'graveyard' as const } : object,
  )
  expect(hasTold(state, { ...state, objects }, [0])).toBe(true)
  expect(hasTold(state, { ...state, objects }, [1])).toBe(false)
})

test('a card that the log has named since was told, though its player may no longer look at it', () => {
  const state = crowdedBoard(1, dice(1))
  const hidden = state.battlefield.find((id) => !mayKnow(state, 0, id)) ?? never()
  const known = state.battlefield.find((id) => mayKnow(state, 0, id)) ?? never()
  const naming = (id: ObjectId): GameState => {
    const line = { seq: 0, turn: 1, message: { key: 'log.control', parameters: {} } }
    const names = { [viewIdOf(state, 0, id) ?? never()]: 'Grizzly Bears' }
    return {
      ...state,
      logs: (state.logs ?? []).map((log, viewer) => (viewer === 0 ? [...log, [{ ...line, names }]] : log)),
    }
  }
  expect(hasTold(state, naming(hidden), [0])).toBe(true)
  expect(hasTold(state, naming(hidden), [1])).toBe(false)
  expect(hasTold(state, naming(known), [0])).toBe(false)
})
