import { expect, test } from 'vitest'
import { submit } from '../engine/index.ts'
import { answerIn, duel } from './testing/duel.ts'

test('on boards of hundreds of equal creatures it still decides in a moment', () => {
  const { state } = duel(
    { battlefield: ['300 Grizzly Bears'] },
    { battlefield: ['250 Walking Corpse'] },
    { step: 'declareAttackers' },
  )
  const attack = answerIn(state)
  const declared = submit(state, attack)
  expect(declared.ok).toBe(true)
  if (!declared.ok || attack.kind !== 'grid') throw new Error('no declaration')
  expect(attack.cells.length).toBeGreaterThan(200)
  let now = declared.state
  while (now.decision?.kind === 'priority') {
    const passed = submit(now, { kind: 'indices', of: now.decision.id, picked: [0] })
    if (!passed.ok) throw new Error(passed.error.key)
    now = passed.state
  }
  expect(now.decision?.kind).toBe('blockers')
  expect(submit(now, answerIn(now)).ok).toBe(true)
})
