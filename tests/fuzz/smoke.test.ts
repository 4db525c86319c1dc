import { expect, test } from 'vitest'
import { starterRecords } from '../../electron/cards/starter/starter.ts'
import { compileCard } from '../../electron/oracle/index.ts'
import { dice, draw } from './randomness.ts'
import { smoke, smokeTable } from './smoke.ts'

const cards = starterRecords().flatMap((record) => {
  const compiled = compileCard(record)
  return compiled.status === 'compiled' ? [compiled.definition] : []
})

test(
  'starter cards drawn at random are cast, played or activated on a generated board, and nothing breaks',
  { timeout: 240_000 },
  () => {
    const table = smokeTable(cards, [])
    const tried = draw(cards, 70, dice(1))
    const results = tried.map((card, i) => smoke(table, card.name, cards, 10_000 + i))
    expect(results.filter((result) => result.fault !== null)).toEqual([])
    // A few can't be used at once: they need what no generated board has.
    expect(results.filter((result) => result.used === 0).length).toBeLessThan(tried.length / 10)
  },
)
