import { describe, expect, test } from 'vitest'
import { hash } from '../../electron/engine/index.ts'
import { playAgain, playAtRandom } from './randomGame.ts'

const GAMES = 300
const GROUPS = 6

describe('random games with all starter cards: nothing breaks, leaks, or depends on anything but seed and answers', () => {
  test.each(Array.from({ length: GROUPS }, (_, group) => group))('part %i', { timeout: 240_000 }, (group) => {
    let twins = 0
    for (let seed = group; seed < GAMES; seed += GROUPS) {
      const played = playAtRandom(seed)
      twins += played.twins
      if (seed % 10 === group) expect(hash(playAgain(played))).toBe(hash(played.end))
    }
    expect(twins).toBeGreaterThan(50)
  })
})
