import { expect, test } from 'vitest'
import { createTable } from '../../electron/engine/index.ts'
import { table } from './decks.ts'
import { dice } from './randomness.ts'

test('with cards left out that aren’t known, all others keep the numbers of their parts', () => {
  const ends = [...table.starts.slice(1), table.nodes.length]
  for (let seed = 0; seed < 8; seed++) {
    const roll = dice(seed)
    const known = table.definitions.map(() => roll(3) > 0)
    // What crosses to another thread is copied.
    const sent = structuredClone(
      table.definitions.map((definition, card) =>
        known[card] === true ? definition : { unknown: (ends[card] ?? 0) - (table.starts[card] ?? 0) },
      ),
    )
    const there = createTable(sent)
    expect(there.starts).toEqual(table.starts)
    expect(there.nodes).toHaveLength(table.nodes.length)
    known.forEach((isKnown, card) => {
      if (!isKnown) return
      const at = table.starts[card] ?? 0
      expect(there.nodes.slice(at, ends[card])).toEqual(table.nodes.slice(at, ends[card]))
    })
  }
})
