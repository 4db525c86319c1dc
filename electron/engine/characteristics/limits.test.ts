import { describe, expect, test } from 'vitest'
import { restore, serialise } from '../index.ts'
import { card } from '../testing/cards.ts'
import { scenario } from '../testing/scenario.ts'

const spark = card(
  'Lasting Spark',
  '{R}',
  'Sorcery',
  'You get an emblem with "Whenever a creature you control enters, each opponent loses 1 life. This ability triggers only once each turn."',
)
const rings = card(
  'Twin Rings',
  '{2}',
  'Artifact',
  'Creatures you control have "{0}: You gain 1 life. Activate only once each turn."',
)
const named = card(
  'Named Rings',
  '{2}',
  'Artifact',
  'Creatures you control have "{0}: Put a charge counter on Named Rings. Activate only once each turn."',
)

describe('602.5b: what may be done so often each turn', () => {
  test('an emblem’s ability triggers only once each turn, also when its events happen at once', () => {
    const g = scenario({
      cards: [spark, card('Two Drops', '{W}', 'Sorcery', 'Create two 1/1 white Soldier creature tokens.')],
      A: { hand: ['Lasting Spark', 'Two Drops'] },
    })
    g.A.cast('Lasting Spark').resolve()
    g.A.cast('Two Drops').resolve()
    g.resolve()
    expect(g.life()).toEqual([20, 19])
    expect(g.state().stack).toHaveLength(0)
  })

  test('an ability that names what gave it is counted', () => {
    const g = scenario({ cards: [named], A: { battlefield: ['Named Rings', 'Grizzly Bears'] } })
    g.A.activate('Grizzly Bears').resolve()
    expect(g.see('Named Rings').object.counters).toEqual({ charge: 1 })
    expect(g.A.could('activate', 'Grizzly Bears')).toBe(false)
  })

  test('an ability that an effect gives is counted', () => {
    const g = scenario({ cards: [rings], A: { battlefield: ['Twin Rings', 'Grizzly Bears'] } })
    g.A.activate('Grizzly Bears').resolve()
    expect(g.A.could('activate', 'Grizzly Bears')).toBe(false)
  })

  test('a state that was written knows its emblems’ abilities again', () => {
    const g = scenario({ cards: [spark], A: { hand: ['Lasting Spark'] } })
    g.A.cast('Lasting Spark').resolve()
    const [id] = g.state().command
    const [before, after] = [g.state(), restore(serialise(g.state()), g.state().table)].map((state) =>
      state.objects.find((object) => object.id === id),
    )
    if (before?.source.kind !== 'emblem' || after?.source.kind !== 'emblem') throw new Error('no emblem')
    expect(after.source.abilities[0]).toBe(before.source.abilities[0])
  })
})
