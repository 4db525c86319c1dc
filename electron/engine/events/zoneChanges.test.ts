import { describe, expect, test } from 'vitest'
import { mayKnow, slotOf } from '../index.ts'
import { card } from '../testing/cards.ts'
import { scenario } from '../testing/scenario.ts'

describe('400.7: an object that changes zones is a new one', () => {
  test('a new id in the same slot, and no memory of counters, damage or being tapped', () => {
    const g = scenario({
      A: { hand: ['Unsummon'] },
      B: { battlefield: [{ card: 'Grizzly Bears', counters: { '+1/+1': 2 }, damage: 1, tapped: true }] },
    })
    const before = g.see('Grizzly Bears')
    g.A.cast('Unsummon', { targets: ['Grizzly Bears'] }).resolve()
    const after = g.see('Grizzly Bears')
    expect(slotOf(after.id)).toBe(slotOf(before.id))
    expect(after.id).not.toBe(before.id)
    expect(after.object).toMatchObject({ zone: 'hand', counters: {}, damage: 0, tapped: false })
    expect(g.state().objects.some((object) => object.id === before.id)).toBe(false)
  })

  test('603.10a: what leaves is remembered as it last was, in the event', () => {
    const g = scenario({
      A: { hand: ['Murder'], battlefield: ['Glorious Anthem'] },
      B: { battlefield: [{ card: 'Grizzly Bears', counters: { '+1/+1': 2 } }] },
    })
    g.A.cast('Murder', { targets: ['Grizzly Bears'] }).resolve()
    const [died] = g.state().history.events.filter((event) => event.kind === 'zoneChange' && event.to === 'graveyard')
    if (died?.kind !== 'zoneChange') throw new Error('nothing died')
    expect(died).toMatchObject({ from: 'battlefield', cause: 'destroy', owner: 1, controller: 1 })
    expect(died.before?.now).toMatchObject({ name: 'Grizzly Bears', power: 4, toughness: 4 })
    expect(died.id).toBe(g.see('Grizzly Bears').id)
  })

  test('400.3, 108.3: to its owner, whoever controlled it', () => {
    const coup = card('Lasting Coup', '{2}{U}', 'Sorcery', 'Gain control of target creature.')
    const g = scenario({
      cards: [coup],
      A: { hand: ['Lasting Coup', 'Unsummon'] },
      B: { battlefield: ['Grizzly Bears'] },
    })
    g.A.cast('Lasting Coup', { targets: ['Grizzly Bears'] }).resolve()
    expect(g.state().battlefield).toContain(g.see('Grizzly Bears').id)
    g.A.cast('Unsummon', { targets: ['Grizzly Bears'] }).resolve()
    expect(g.state().hands[1]).toContain(g.see('Grizzly Bears').id)
  })

  test('704.5d, 111.7: a token goes to the graveyard, is seen going, and is no more', () => {
    const toll = card(
      'Grave Toll',
      '{1}{B}',
      'Enchantment',
      'Whenever a creature you control dies, each opponent loses 1 life.',
    )
    const g = scenario({ cards: [toll], A: { battlefield: ['Grave Toll'], hand: ['Dragon Fodder', 'Pyroclasm'] } })
    g.A.cast('Dragon Fodder').resolve()
    expect(g.tokens('A').map((token) => token.pt)).toEqual(['1/1', '1/1'])
    g.A.cast('Pyroclasm').resolve().A.choose()
    expect(g.state().stack).toHaveLength(2)
    expect(g.state().graveyards[0]).toHaveLength(2)
    expect(g.resolve(2).life()).toEqual([20, 18])
  })

  test('708.9: a face-down permanent that leaves is revealed to all', () => {
    const g = scenario({
      A: { battlefield: [{ card: 'Giant Spider', faceDown: 'manifest' }] },
      B: { hand: ['Unsummon'] },
    })
    expect(mayKnow(g.state(), 1, g.see('Giant Spider').id)).toBe(false)
    g.B.cast('Unsummon', { targets: ['Giant Spider'] }).resolve()
    expect(g.state().history.events.some((event) => event.kind === 'revealed' && event.to === 'all')).toBe(true)
    expect(JSON.stringify(g.viewOf('B').log)).toContain('Giant Spider')
  })
})
