import { describe, expect, test } from 'vitest'
import { scenario } from '../testing/scenario.ts'
import { CREATURES, IT, THEM, YOU, n } from '../testing/words.ts'

describe('life and damage', () => {
  test('119: gain, lose, set, exchange', () => {
    const g = scenario({ A: { life: 20 }, B: { life: 15 } })
    g.carryOut({ kind: 'gainLife', who: YOU, n: n(3) }).carryOut({ kind: 'loseLife', who: THEM, n: n(5) })
    expect(g.life()).toEqual([23, 10])
    g.carryOut({ kind: 'exchangeLife', one: YOU, other: THEM })
    expect(g.life()).toEqual([10, 23])
    g.carryOut({ kind: 'setLife', who: YOU, n: n(4) })
    expect(g.life()).toEqual([4, 23])
    // 119.5: setting a total is losing or gaining the difference.
    expect(g.state().history.events).toContainEqual({ kind: 'lifeLost', player: 0, amount: 6 })
  })

  test('120.1: damage to a player; 701.14 fight; damage that is removed', () => {
    const g = scenario({ A: { battlefield: ['Centaur Courser'] }, B: { battlefield: ['Giant Spider'] } })
    g.carryOut({ kind: 'damage', from: IT, to: { kind: 'player', who: THEM }, n: n(2) }, 'Centaur Courser')
    expect(g.life()).toEqual([20, 18])
    const theirs = { kind: 'all', select: { filter: { kind: 'controller', who: THEM } } } as const
    g.carryOut({ kind: 'fight', one: IT, other: theirs }, 'Centaur Courser')
    expect(g.see('Giant Spider').object.damage).toBe(3)
    expect(g.see('Centaur Courser').object.damage).toBe(2)
    g.carryOut({ kind: 'removeDamage', what: IT }, 'Giant Spider')
    expect(g.see('Giant Spider').object.damage).toBe(0)
  })

  test('615.7: prevent the next damage, up to an amount', () => {
    const g = scenario({ A: { hand: ['Lightning Bolt'] } })
    const player = { kind: 'player', who: THEM } as const
    g.carryOut({ kind: 'preventDamage', to: player, from: null, n: n(2), until: { kind: 'endOfTurn' } })
    g.A.cast('Lightning Bolt', { targets: ['B'] }).resolve()
    expect(g.life()).toEqual([20, 19])
  })
})

describe('counters', () => {
  test('122.1, 122.5: put, remove, move', () => {
    const g = scenario({ A: { battlefield: ['Grizzly Bears', 'Giant Spider'] } })
    g.carryOut({ kind: 'putCounters', on: IT, counter: '+1/+1', n: n(3) }, 'Grizzly Bears')
    expect(g.see('Grizzly Bears').pt).toBe('5/5')
    g.carryOut({ kind: 'removeCounters', on: IT, counter: '+1/+1', n: n(1) }, 'Grizzly Bears')
    expect(g.see('Grizzly Bears').object.counters['+1/+1']).toBe(2)
    const spiders = { kind: 'all', select: { filter: { kind: 'subtype', subtype: 'Spider' } } } as const
    g.carryOut({ kind: 'moveCounters', from: IT, to: spiders, counter: '+1/+1', n: 'all' }, 'Grizzly Bears')
    expect([g.see('Grizzly Bears').pt, g.see('Giant Spider').pt]).toEqual(['2/2', '4/6'])
  })

  test('701.34 proliferate: any number of permanents and players that have counters', () => {
    const g = scenario({
      A: { battlefield: [{ card: 'Grizzly Bears', counters: { '+1/+1': 1 } }, 'Giant Spider'] },
      B: { battlefield: [{ card: 'Wind Drake', counters: { '+1/+1': 1 } }] },
    })
    g.carryOut({ kind: 'playerCounters', who: THEM, counter: 'poison', n: n(1) })
    g.carryOut({ kind: 'proliferate', who: YOU }).A.choose('Grizzly Bears', 'B')
    expect(g.see('Grizzly Bears').object.counters['+1/+1']).toBe(2)
    expect(g.see('Wind Drake').object.counters['+1/+1']).toBe(1)
    expect(g.state().players[1]?.counters).toEqual({ poison: 2 })
  })
})

describe('status', () => {
  test('701.26 tap and untap', () => {
    const g = scenario({ A: { battlefield: ['Grizzly Bears'] } })
    g.carryOut({ kind: 'tap', what: IT }, 'Grizzly Bears')
    expect(g.see('Grizzly Bears').object.tapped).toBe(true)
    g.carryOut({ kind: 'untap', what: IT }, 'Grizzly Bears')
    expect(g.see('Grizzly Bears').object.tapped).toBe(false)
  })

  test('701.3 attach and unattach: not to what it can not be attached to', () => {
    const g = scenario({ A: { battlefield: ['Bonesplitter', 'Grizzly Bears', 'Forest'] } })
    const lands = { kind: 'all', select: { filter: { kind: 'type', type: 'Land' } } } as const
    g.carryOut({ kind: 'attach', what: IT, to: CREATURES }, 'Bonesplitter')
    expect(g.see('Grizzly Bears').pt).toBe('4/2')
    g.carryOut({ kind: 'attach', what: IT, to: lands }, 'Bonesplitter')
    expect(g.see('Bonesplitter').object.attachedTo).toEqual({ kind: 'object', id: g.see('Grizzly Bears').id })
    g.carryOut({ kind: 'unattach', what: IT }, 'Bonesplitter')
    expect(g.see('Grizzly Bears').pt).toBe('2/2')
  })

  test('701.19 regenerate: the shield lasts until end of turn', () => {
    const g = scenario({ A: { battlefield: ['Grizzly Bears'] } })
    g.carryOut({ kind: 'regenerate', what: IT }, 'Grizzly Bears').carryOut({ kind: 'destroy', what: CREATURES })
    expect(g.see('Grizzly Bears').object).toMatchObject({ zone: 'battlefield', tapped: true })
    g.carryOut({ kind: 'regenerate', what: IT }, 'Grizzly Bears').advance('upkeep')
    g.carryOut({ kind: 'destroy', what: CREATURES })
    expect(g.see('Grizzly Bears').zone).toBe('graveyard')
  })

  test('506.4 remove from combat: no combat damage', () => {
    const g = scenario({ A: { battlefield: ['Grizzly Bears'] } })
    g.A.attack({ 'Grizzly Bears': 'B' })
    g.carryOut({ kind: 'removeFromCombat', what: IT }, 'Grizzly Bears').advance('main2')
    expect(g.life()).toEqual([20, 20])
  })

  test('701.12 exchange control', () => {
    const g = scenario({ A: { battlefield: ['Grizzly Bears'] }, B: { battlefield: ['Giant Spider'] } })
    const theirs = { kind: 'all', select: { filter: { kind: 'controller', who: THEM } } } as const
    g.carryOut({ kind: 'exchangeControl', one: IT, other: theirs }, 'Grizzly Bears')
    const controllers = g.viewOf('A').objects.map((object) => [object.now?.name, object.controller])
    expect(controllers).toEqual(
      expect.arrayContaining([
        ['Giant Spider', 0],
        ['Grizzly Bears', 1],
      ]),
    )
  })

  test('701.15 goad: it attacks if able', () => {
    const g = scenario({ B: { battlefield: ['Grizzly Bears'] } })
    g.carryOut({ kind: 'goad', what: IT }, 'Grizzly Bears').advance('endCombat').advance('endCombat')
    expect(g.life()).toEqual([18, 20])
  })
})
