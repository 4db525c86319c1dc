import { expect, test } from 'vitest'
import { conceal, createTable, informationMessage, mayKnow } from '../../electron/engine/index.ts'
import type { GameObject } from '../../electron/engine/index.ts'
import { cardOfNode } from '../../electron/engine/state/createTable.ts'
import { crowdedBoard } from './boards.ts'
import { STARTERS } from './decks.ts'
import { dice } from './randomness.ts'

const { table } = STARTERS

test('with cards left out that aren’t known, all others keep the numbers of their parts', () => {
  for (let seed = 0; seed < 8; seed++) {
    const roll = dice(seed)
    const known = table.definitions.map(() => roll(3) > 0)
    // What crosses to another thread is copied.
    const there = createTable(
      structuredClone(
        table.definitions.map((definition, card) => (known[card] === true ? definition : { unknown: true as const })),
      ),
    )
    const kept = [...table.nodes].filter(([number]) => known[cardOfNode(number)] ?? true)
    expect(kept.length).toBeGreaterThan(there.definitions.length)
    expect(there.nodes.size).toBe(kept.length)
    for (const [number, node] of kept) expect(there.nodes.get(number)).toEqual(node)
  }
})

test('what an AI in another thread is told is the same to the byte whatever the hidden cards are', () => {
  for (let seed = 0; seed < 8; seed++) {
    const roll = dice(seed)
    const state = crowdedBoard(seed, dice(seed))
    const objects = state.objects.map((object): GameObject => {
      const isHidden = object.source.kind === 'card' && !mayKnow(state, 0, object.id) && object.owner === 1
      return isHidden
        ? { ...object, source: { kind: 'card', components: [{ card: roll(table.definitions.length) }] } }
        : object
    })
    const swapped = { ...state, objects, revision: state.revision + 1 }
    expect(informationMessage(conceal(swapped, 0), table)).toEqual(informationMessage(conceal(state, 0), table))
  }
})
