import { describe, expect, test } from 'vitest'
import { card } from '../testing/cards.ts'
import { scenario } from '../testing/scenario.ts'

describe('608: resolving', () => {
  test('608.2b: all targets illegal: nothing of it happens', () => {
    const g = scenario({ A: { hand: ['Lightning Helix'] }, B: { battlefield: ['Grizzly Bears'], hand: ['Unsummon'] } })
    g.A.cast('Lightning Helix', { targets: ['Grizzly Bears'] }).B.cast('Unsummon', { targets: ['Grizzly Bears'] })
    g.resolve(2)
    expect(g.life()).toEqual([20, 20])
    expect(g.see('Lightning Helix').zone).toBe('graveyard')
  })

  test('608.2b: of two targets the legal one is still affected', () => {
    const rend = card('Rend Both', '{2}{B}', 'Sorcery', 'Destroy two target creatures.')
    const g = scenario({
      cards: [rend],
      A: { hand: ['Rend Both'] },
      B: { battlefield: ['Grizzly Bears', 'Savannah Lions'], hand: ['Unsummon'] },
    })
    g.A.cast('Rend Both', { targets: ['Grizzly Bears', 'Savannah Lions'] })
    g.B.cast('Unsummon', { targets: ['Grizzly Bears'] })
    g.resolve(2)
    expect(g.see('Grizzly Bears').zone).toBe('hand')
    expect(g.see('Savannah Lions').zone).toBe('graveyard')
  })

  test('608.2b, 702.11b: hexproof gained in answer makes the target illegal', () => {
    const shelter = card('Shelter', '{G}', 'Instant', 'Target creature gains hexproof until end of turn.')
    const g = scenario({
      cards: [shelter],
      A: { hand: ['Murder'] },
      B: { battlefield: ['Grizzly Bears'], hand: ['Shelter'] },
    })
    g.A.cast('Murder', { targets: ['Grizzly Bears'] }).B.cast('Shelter', { targets: ['Grizzly Bears'] })
    g.resolve(2)
    expect(g.see('Grizzly Bears').zone).toBe('battlefield')
  })

  test('608.2h: last known information, also of counters and pumps', () => {
    const g = scenario({
      A: { hand: ['Swords to Plowshares'] },
      B: { battlefield: [{ card: 'Grizzly Bears', counters: { '+1/+1': 2 } }] },
    })
    g.A.cast('Swords to Plowshares', { targets: ['Grizzly Bears'] }).resolve()
    expect(g.life()).toEqual([20, 24])
  })

  test('608.2n: the spell is still on the stack while it resolves, then in the graveyard', () => {
    const g = scenario({ A: { hand: ['Opt'], library: ['Fog', 'Shock'] } })
    g.A.cast('Opt').resolve()
    expect(g.decision().kind).toBe('split')
    expect(g.see('Opt').zone).toBe('stack')
  })

  test('608.3c: an Aura enters attached, its enters ability sees it so', () => {
    const g = scenario({ A: { hand: ['Claustrophobia'] }, B: { battlefield: ['Grizzly Bears'] } })
    g.A.cast('Claustrophobia', { targets: ['Grizzly Bears'] }).resolve()
    expect(g.see('Claustrophobia').object.attachedTo).toEqual({ kind: 'object', id: g.see('Grizzly Bears').id })
    g.resolve()
    expect(g.see('Grizzly Bears').object.tapped).toBe(true)
    g.advance('upkeep')
    expect(g.see('Grizzly Bears').object.tapped).toBe(true)
  })

  test('603.4, 608.2a: an intervening if that has become false', () => {
    const watch = card(
      'Lone Watch',
      '{1}{W}',
      'Enchantment',
      'At the beginning of your upkeep, if you control no creatures, you gain 5 life.',
    )
    const flash = card('Quick Cub', '{1}{G}', 'Creature — Bear', 'Flash', '2/2')
    const g = scenario({ cards: [watch, flash], A: { battlefield: ['Lone Watch'], hand: ['Quick Cub'] } })
    g.advance('upkeep').advance('upkeep')
    expect(g.state().stack).toHaveLength(1)
    g.A.cast('Quick Cub').resolve(2)
    expect(g.life()).toEqual([20, 20])
  })

  test('603.12: a reflexive trigger happens only if what it speaks of was done', () => {
    const insight = card(
      'Costly Insight',
      '{1}{B}',
      'Sorcery',
      'You may sacrifice a creature. When you do, draw two cards.',
    )
    const g = scenario({
      cards: [insight],
      A: { hand: ['Costly Insight'], battlefield: ['Grizzly Bears'], library: ['2 Opt'] },
    })
    g.A.cast('Costly Insight').resolve().A.choose()
    expect(g.state().stack).toEqual([])
    expect(g.see('Grizzly Bears').zone).toBe('battlefield')
  })

  test('603.7b: a delayed trigger without a duration triggers once', () => {
    const g = scenario({
      A: { hand: ['Turn Inside Out'], battlefield: ['Grizzly Bears'], library: ['Opt', 'Fog'] },
      B: { hand: ['Murder'] },
    })
    g.A.cast('Turn Inside Out', { targets: ['Grizzly Bears'] }).resolve()
    expect(g.see('Grizzly Bears').pt).toBe('5/2')
    g.B.cast('Murder', { targets: ['Grizzly Bears'] }).resolve()
    expect(g.state().delayed).toEqual([])
    expect(g.state().stack).toHaveLength(1)
  })
})
