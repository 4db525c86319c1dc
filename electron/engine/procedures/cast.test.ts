import { describe, expect, test } from 'vitest'
import { mayKnow, submit } from '../index.ts'
import { hash } from '../state/serialise.ts'
import { card } from '../testing/cards.ts'
import { scenario } from '../testing/scenario.ts'

describe('601: casting', () => {
  test('601.2a, 400.7: the spell on the stack is a new object', () => {
    const g = scenario({ A: { hand: ['Lightning Bolt'] } })
    const before = g.see('Lightning Bolt').id
    g.A.cast('Lightning Bolt', { targets: ['B'] })
    expect(g.see('Lightning Bolt')).toMatchObject({ zone: 'stack' })
    expect(g.see('Lightning Bolt').id).not.toBe(before)
  })

  test('733.1: a spell taken back leaves no trace but the count of decisions', () => {
    const g = scenario({ A: { hand: ['Lightning Bolt'], battlefield: ['Mountain'], payWithLands: true } })
    const before = g.state()
    g.A.cast('Lightning Bolt')
    const asking = g.state()
    expect(g.decision()).toMatchObject({ kind: 'targets', cancellable: true })
    const back = submit(asking, { kind: 'cancel', of: g.decision().id })
    if (!back.ok) throw new Error(back.error.key)
    expect(back.state.decision?.id).toBeGreaterThan(asking.decision?.id ?? 0)
    const same = {
      ...back.state,
      nextDecisionId: before.nextDecisionId,
      decision: before.decision,
      revision: before.revision,
    }
    expect(hash(same)).toBe(hash(before))
  })

  test('733.1, 601.2g: mana made while paying is taken back with the spell', () => {
    const g = scenario({
      A: { hand: ['Doom Blade'], battlefield: ['2 Swamp'], payWithLands: true },
      B: { battlefield: ['Grizzly Bears'] },
    })
    g.A.cast('Doom Blade')
    const targets = g.decision()
    if (targets.kind !== 'targets') throw new Error(targets.kind)
    const chosen = submit(g.state(), { kind: 'grid', of: targets.id, cells: [[0, 0, 1]] })
    if (!chosen.ok || chosen.state.decision?.kind !== 'payMana') throw new Error('not paying')
    const tapped = submit(chosen.state, { kind: 'indices', of: chosen.state.decision.id, picked: [0, 0] })
    if (!tapped.ok || tapped.state.decision === null) throw new Error('not paying on')
    expect(tapped.state.players[0]?.mana).toHaveLength(1)
    const back = submit(tapped.state, { kind: 'cancel', of: tapped.state.decision.id })
    if (!back.ok) throw new Error(back.error.key)
    expect(back.state.players[0]?.mana).toEqual([])
    expect(back.state.stack).toEqual([])
    expect(back.state.battlefield.some((id) => back.state.objects.some((o) => o.id === id && o.tapped))).toBe(false)
  })

  test('601.2b, 601.2f: kicker is asked about only where it can be paid', () => {
    const five = scenario({ A: { hand: ['Burst Lightning'], battlefield: ['5 Mountain'], payWithLands: true } })
    five.A.cast('Burst Lightning', { targets: ['B'], optional: ['kicker'] }).resolve()
    expect(five.life()).toEqual([20, 16])
    const one = scenario({ A: { hand: ['Burst Lightning'], battlefield: ['Mountain'], payWithLands: true } })
    one.A.cast('Burst Lightning', { targets: ['B'] }).resolve()
    expect(one.life()).toEqual([20, 18])
  })

  test('601.2b, 107.3: X is as much as can be paid and no more', () => {
    const g = scenario({ A: { hand: ['Blaze'], battlefield: ['4 Mountain'], payWithLands: true } })
    g.A.cast('Blaze')
    expect(g.decision()).toMatchObject({ kind: 'number', min: 0, max: 3 })
    g.A.number(3).A.choose('B')
    while (g.decision().kind === 'payMana') g.A.number(0)
    expect(g.resolve().life()).toEqual([20, 17])
  })

  test('601.2g: paying by hand, one source after another, and automatically the rest', () => {
    const g = scenario({
      A: { hand: ['Doom Blade'], battlefield: ['Swamp', 'Forest', 'Island'], payWithLands: true },
      B: { battlefield: ['Grizzly Bears'] },
    })
    g.A.cast('Doom Blade')
    const targets = submit(g.state(), { kind: 'grid', of: g.decision().id, cells: [[0, 0, 1]] })
    if (!targets.ok || targets.state.decision?.kind !== 'payMana') throw new Error('not paying')
    const paying = targets.state.decision
    const island = paying.sources.findIndex((s) => s.object === g.see('Island').id)
    const tapped = submit(targets.state, { kind: 'indices', of: paying.id, picked: [island, 0] })
    if (!tapped.ok || tapped.state.decision === null) throw new Error('refused')
    const rest = submit(tapped.state, { kind: 'value', of: tapped.state.decision.id, n: 0 })
    if (!rest.ok) throw new Error(rest.error.key)
    const tappedNow = rest.state.objects.filter((o) => o.tapped).map((o) => o.id)
    expect(tappedNow).toEqual([g.see('Swamp').id, g.see('Island').id].sort((a, b) => a - b))
    expect(rest.state.players[0]?.mana).toEqual([])
  })

  test('601.2c: different targets where the text says another', () => {
    const sting = card('Twin Sting', '{1}{R}', 'Instant', 'Twin Sting deals 1 damage to each of two target creatures.')
    const g = scenario({
      cards: [sting],
      A: { hand: ['Twin Sting'] },
      B: { battlefield: ['Savannah Lions', 'Grizzly Bears'] },
    })
    g.A.cast('Twin Sting', { targets: ['Savannah Lions', 'Grizzly Bears'] }).resolve()
    expect(g.see('Savannah Lions').zone).toBe('graveyard')
    expect(g.see('Grizzly Bears').object.damage).toBe(1)
  })

  test('602.2a: an ability on the stack has its controller and goes on without its source', () => {
    const g = scenario({ A: { battlefield: ['Mogg Fanatic'] } })
    g.A.activate('Mogg Fanatic', 1, { targets: ['B'] })
    expect(g.see('Mogg Fanatic').zone).toBe('graveyard')
    expect(g.state().stack).toHaveLength(1)
    expect(g.resolve().life()).toEqual([20, 19])
  })

  test('602.2a: a card in hand whose ability is activated is revealed, from its announcement on', () => {
    const gate = card(
      'Hidden Gate',
      '',
      'Land',
      'Channel — {1}{R}, Discard this card: It deals 3 damage to any target.',
    )
    const g = scenario({ cards: [gate], A: { hand: ['Hidden Gate'], battlefield: ['2 Mountain'], payWithLands: true } })
    const { id } = g.see('Hidden Gate')
    expect(mayKnow(g.state(), 1, id)).toBe(false)
    g.A.activate('Hidden Gate')
    expect(g.decision().kind).toBe('targets')
    expect(mayKnow(g.state(), 1, id)).toBe(true)
  })
})
