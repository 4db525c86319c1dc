import { describe, expect, test } from 'vitest'
import { card } from '../testing/cards.ts'
import { scenario } from '../testing/scenario.ts'
import type { Game } from '../testing/scenario.ts'
import type { Step } from '../../../shared/vocabulary/steps.ts'

/** The steps in which somebody decided something from here to the end of the next turn, both passing. */
function stepsAhead(game: Game, last: Step): readonly Step[] {
  const seen: Step[] = [game.state().turn.step]
  for (const step of ['beginCombat', 'endCombat', 'main2', 'end'] as const) {
    game.advance(step)
    seen.push(game.state().turn.step)
    if (step === last) break
  }
  return seen
}

describe('500: the turn', () => {
  test('508.8: without attackers declare blockers and combat damage are skipped', () => {
    const g = scenario({ A: { battlefield: ['Grizzly Bears'] } })
    expect(stepsAhead(g, 'end')).toEqual(['main1', 'beginCombat', 'endCombat', 'main2', 'end'])
    expect(g.state().turn.combat).toBeNull()
  })

  test('500.1, 502.3, 504.1: the next player untaps, and draws a card in the draw step', () => {
    const g = scenario({ B: { battlefield: [{ card: 'Forest', tapped: true }], library: ['Opt', 'Fog'] } })
    g.advance('upkeep')
    expect(g.state().turn).toMatchObject({ active: 1, number: 4 })
    expect(g.see('Forest').object.tapped).toBe(false)
    expect(g.see('Opt').zone).toBe('library')
    g.advance('draw')
    expect(g.see('Opt').zone).toBe('hand')
    expect(g.see('Fog').zone).toBe('library')
  })

  test('502.3: only the active player untaps', () => {
    const g = scenario({ A: { battlefield: [{ card: 'Forest', tapped: true }] } })
    g.advance('upkeep')
    expect(g.see('Forest').object.tapped).toBe(true)
  })

  test('500.5: mana empties between steps, so it must be used at once', () => {
    const g = scenario({ A: { battlefield: ['Forest'], payWithLands: true } })
    g.A.activate('Forest')
    expect(g.state().players[0]?.mana).toHaveLength(1)
    g.advance('beginCombat')
    expect(g.state().players[0]?.mana).toEqual([])
  })

  test('500.7: of two extra turns the one created last comes first, and then the other', () => {
    const dawn = card('Second Dawn', '{3}{U}{U}', 'Sorcery', 'Take an extra turn after this one.')
    const g = scenario({ cards: [dawn], A: { hand: ['Second Dawn', 'Second Dawn'], library: ['4 Opt'] } })
    g.A.cast('Second Dawn').resolve().A.cast('Second Dawn#2').resolve()
    g.advance('upkeep')
    expect(g.state().turn.active).toBe(0)
    g.advance('upkeep')
    expect(g.state().turn.active).toBe(0)
    g.advance('upkeep')
    expect(g.state().turn.active).toBe(1)
  })

  test('305.2: the land a turn comes back with the turn', () => {
    const g = scenario({ A: { hand: ['Forest', 'Island'] } })
    g.A.playLand('Forest')
    expect(g.A.could('playLand', 'Island')).toBe(false)
    g.advance('upkeep').advance('main1').advance('main1')
    expect(g.A.could('playLand', 'Island')).toBe(true)
  })
})

describe('514: the cleanup step', () => {
  test('514.1: the active player discards down to seven; nobody has priority', () => {
    const g = scenario({ A: { hand: ['9 Forest'] } })
    g.advance('cleanup')
    expect(g.decision()).toMatchObject({ kind: 'pick', player: 0, min: 2, max: 2 })
    g.A.choose('Forest', 'Forest#5')
    expect(g.state().hands[0]).toHaveLength(7)
    expect(g.state().turn).toMatchObject({ active: 1, step: 'upkeep' })
  })

  test('514.2: damage and effects until end of turn end together: what the pump saved lives', () => {
    const g = scenario({ A: { hand: ['Giant Growth', 'Lightning Bolt'] }, B: { battlefield: ['Grizzly Bears'] } })
    g.A.cast('Giant Growth', { targets: ['Grizzly Bears'] }).resolve()
    g.A.cast('Lightning Bolt', { targets: ['Grizzly Bears'] }).resolve()
    expect(g.see('Grizzly Bears').object.damage).toBe(3)
    g.advance('upkeep')
    expect(g.see('Grizzly Bears')).toMatchObject({ zone: 'battlefield', pt: '2/2' })
    expect(g.see('Grizzly Bears').object.damage).toBe(0)
  })

  test('514.3a: a trigger in the cleanup step gives priority there, and another cleanup step follows', () => {
    const wisp = card(
      'Fading Wisp',
      '{1}{W}',
      'Creature — Spirit',
      'Whenever you discard a card, you gain 1 life.',
      '1/1',
    )
    const g = scenario({ cards: [wisp], A: { battlefield: ['Fading Wisp'], hand: ['8 Forest'] } })
    g.advance('cleanup').A.choose('Forest')
    expect(g.state().turn.step).toBe('cleanup')
    expect(g.decision().kind).toBe('priority')
    g.resolve()
    expect(g.life()).toEqual([21, 20])
    g.advance('upkeep')
    expect(g.state().turn.active).toBe(1)
  })
})
