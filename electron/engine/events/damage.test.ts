import { describe, expect, test } from 'vitest'
import type { CardDefinition } from '../index.ts'
import { card } from '../testing/cards.ts'
import { scenario } from '../testing/scenario.ts'
import type { Game } from '../testing/scenario.ts'

const walker = card('Test Walker', '{2}{G}', 'Legendary Planeswalker — Tester', '+1: Draw a card.')
const creature = (name: string, text: string): CardDefinition => card(name, '{1}{B}', 'Creature — Cat', text, '2/2')

/** A 2/2 with such a text deals its damage in combat: to the player, or to the 2/4 that blocks it. */
function strike(text: string, blocked: boolean): Game {
  const g = scenario({
    cards: [creature('Striker', text)],
    A: { battlefield: ['Striker'], life: 10 },
    B: { battlefield: ['Giant Spider'], life: 10 },
  })
  g.A.attack({ Striker: 'B' }).B.block(blocked ? { 'Giant Spider': 'Striker' } : {})
  return g.advance('endCombat')
}

describe('120.3: what damage does', () => {
  test('120.3a: a player loses that much life', () => {
    expect(strike('', false).life()).toEqual([10, 8])
  })

  test('120.3b: infect gives poison counters instead, and no life is lost', () => {
    const g = strike('Infect', false)
    expect(g.life()).toEqual([10, 10])
    expect(g.state().players[1]?.counters).toEqual({ poison: 2 })
    expect(g.state().history.events.some((event) => event.kind === 'lifeLost')).toBe(false)
  })

  test('120.3d: wither and infect put -1/-1 counters on a creature instead of marking damage', () => {
    for (const text of ['Wither', 'Infect']) {
      const { object, pt } = strike(text, true).see('Giant Spider')
      expect(object).toMatchObject({ damage: 0, counters: { '-1/-1': 2 } })
      expect(pt).toBe('0/2')
    }
  })

  test('120.3e: otherwise it is marked, and both deal theirs at once', () => {
    const g = strike('', true)
    expect(g.see('Giant Spider').object.damage).toBe(2)
    expect(g.see('Striker').zone).toBe('graveyard')
  })

  test('120.3f: lifelink gains with the damage, whatever is damaged', () => {
    expect(strike('Lifelink', false).life()).toEqual([12, 8])
    expect(strike('Lifelink', true).life()).toEqual([12, 10])
    expect(strike('Lifelink, infect', false).life()).toEqual([12, 10])
  })

  test('120.3g: toxic adds poison to combat damage to a player', () => {
    const g = strike('Toxic 3', false)
    expect(g.life()).toEqual([10, 8])
    expect(g.state().players[1]?.counters).toEqual({ poison: 3 })
  })

  test('120.3h, 704.5h: deathtouch kills with any damage', () => {
    expect(strike('Deathtouch', true).see('Giant Spider').zone).toBe('graveyard')
  })

  test('120.3c: a planeswalker loses loyalty', () => {
    const g = scenario({
      cards: [walker],
      A: { hand: ['Lightning Bolt'] },
      B: { battlefield: [{ card: 'Test Walker', counters: { loyalty: 5 } }] },
    })
    g.A.cast('Lightning Bolt', { targets: ['Test Walker'] }).resolve()
    expect(g.see('Test Walker').object.counters).toEqual({ loyalty: 2 })
    expect(g.life()).toEqual([20, 20])
  })

  test('120.8: no damage is dealt where the amount is 0', () => {
    const sap = card('Sap', '{W}', 'Enchantment — Aura', 'Enchant creature\nEnchanted creature gets -2/-0.')
    const g = scenario({
      cards: [sap, creature('Striker', 'Lifelink')],
      A: { battlefield: ['Striker', { card: 'Sap', attachedTo: 'Striker' }] },
    })
    g.A.attack({ Striker: 'B' }).advance('endCombat')
    expect(g.state().history.events.some((event) => event.kind === 'damage')).toBe(false)
    expect(g.life()).toEqual([20, 20])
  })
})
