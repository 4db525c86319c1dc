import { expect, test } from 'vitest'
import { view } from '../../electron/engine/index.ts'
import { crowdedBoard } from './boards.ts'
import { dice } from './randomness.ts'
import { interference, twinFor } from './twin.ts'

test('in a twin world other cards lie in other slots, behind places that look the same', () => {
  for (let seed = 0; seed < 6; seed++) {
    const state = crowdedBoard(seed, dice(seed))
    const twin = twinFor(state, 0, dice(seed))
    expect(view(twin, 0)).toEqual(view(state, 0))
    // The other player, who knows their hand, sees another one.
    expect(view(twin, 1)).not.toEqual(view(state, 1))
    expect(twin.hands[1]).not.toEqual(state.hands[1])
    expect(twin.libraries).not.toEqual(state.libraries)
    expect(twin.random).not.toEqual(state.random)
    expect(interference(state, 0, dice(seed))).toEqual([])
  }
})
