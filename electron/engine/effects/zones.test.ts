import { describe, expect, test } from 'vitest'
import { mayKnow } from '../index.ts'
import { scenario } from '../testing/scenario.ts'
import { ALL_PLAYERS, CREATURES, IT, THEM, YOU, n, named, top } from '../testing/words.ts'

describe('moving', () => {
  test('701.8 destroy: all together', () => {
    const g = scenario({ A: { battlefield: ['Grizzly Bears'] }, B: { battlefield: ['Giant Spider'] } })
    g.carryOut({ kind: 'destroy', what: CREATURES })
    expect([g.see('Grizzly Bears').zone, g.see('Giant Spider').zone]).toEqual(['graveyard', 'graveyard'])
  })

  test('move: to hand, to exile face down, to the battlefield under one’s own control and tapped', () => {
    const g = scenario({ A: {}, B: { graveyard: ['Grizzly Bears'], battlefield: ['Giant Spider'], hand: ['Opt'] } })
    g.carryOut({ kind: 'move', what: IT, to: 'hand' }, 'Giant Spider')
    expect(g.see('Giant Spider').zone).toBe('hand')
    g.carryOut({ kind: 'move', what: IT, to: 'exile', how: { faceDown: true } }, 'Opt')
    expect(g.see('Opt').object.exiledFaceDown).not.toBeNull()
    expect(mayKnow(g.state(), 0, g.see('Opt').id)).toBe(false)
    g.carryOut({ kind: 'move', what: IT, to: 'battlefield', how: { under: YOU, tapped: true } }, 'Grizzly Bears')
    expect(g.see('Grizzly Bears').object).toMatchObject({ zone: 'battlefield', tapped: true, controller: 0, owner: 1 })
  })

  test('304.4: an instant can not be put onto the battlefield', () => {
    const g = scenario({ A: { graveyard: ['Opt'] } })
    g.carryOut({ kind: 'move', what: IT, to: 'battlefield' }, 'Opt')
    expect(g.see('Opt').zone).toBe('graveyard')
  })

  test('401.7: into a library at a place from the top', () => {
    const g = scenario({ A: { battlefield: ['Grizzly Bears'], library: ['Opt', 'Fog', 'Shock'] } })
    g.carryOut({ kind: 'move', what: IT, to: 'library', how: { position: { kind: 'fromTop', n: 2 } } }, 'Grizzly Bears')
    expect(g.state().libraries[0]?.[1]).toBe(g.see('Grizzly Bears').id)
  })

  test('within a library: the same object, moved to the bottom; in random order nobody knows which is where', () => {
    const g = scenario({ A: { library: ['Opt', 'Fog', 'Shock', 'Murder'] } })
    const opt = g.see('Opt').id
    g.carryOut({
      kind: 'sequence',
      steps: [
        { kind: 'look', who: YOU, what: top(2), as: 'seen' },
        { kind: 'move', what: named('seen'), to: 'library', how: { position: { kind: 'randomBottom' } } },
      ],
    })
    expect(g.see('Opt').id).toBe(opt)
    expect(g.state().libraries[0]?.slice(0, 2)).toEqual([g.see('Shock').id, g.see('Murder').id])
    expect(mayKnow(g.state(), 0, opt)).toBe(false)
  })

  test('within a library: in a chosen order, known to who chose and to nobody else', () => {
    const g = scenario({ A: { library: ['Opt', 'Fog', 'Shock'] } })
    g.carryOut({
      kind: 'sequence',
      steps: [
        { kind: 'reveal', what: top(2), as: 'seen' },
        { kind: 'move', what: named('seen'), to: 'library', how: { position: { kind: 'bottom' } } },
      ],
    })
    expect(mayKnow(g.state(), 1, g.see('Fog').id)).toBe(true)
    g.A.choose('Fog', 'Opt')
    expect(g.state().libraries[0]).toEqual(['Shock', 'Fog', 'Opt'].map((name) => g.see(name).id))
    expect(mayKnow(g.state(), 0, g.see('Fog').id)).toBe(true)
    expect(mayKnow(g.state(), 1, g.see('Fog').id)).toBe(false)
  })

  test('701.21 sacrifice: its controller, whoever says so; by choice in turn order and together', () => {
    const g = scenario({
      A: { battlefield: ['Grizzly Bears', 'Ornithopter'] },
      B: { battlefield: ['Giant Spider', 'Wind Drake'] },
    })
    g.carryOut({ kind: 'sacrificeChoice', who: ALL_PLAYERS, filter: { kind: 'type', type: 'Creature' }, count: n(1) })
    expect(g.decision()).toMatchObject({ player: 0, kind: 'pick' })
    g.A.choose('Ornithopter')
    expect(g.see('Ornithopter').zone).toBe('battlefield')
    g.B.choose('Giant Spider')
    expect([g.see('Ornithopter').zone, g.see('Giant Spider').zone]).toEqual(['graveyard', 'graveyard'])
    g.carryOut({ kind: 'sacrifice', what: IT }, 'Grizzly Bears')
    expect(g.see('Grizzly Bears').zone).toBe('graveyard')
  })

  test('701.24 shuffle: the same cards, whose order nobody knows', () => {
    const g = scenario({ A: { library: ['Opt', 'Fog', 'Shock', 'Murder', 'Duress'] } })
    const before = g.state().libraries[0] ?? []
    g.carryOut({
      kind: 'sequence',
      steps: [
        { kind: 'look', who: YOU, what: top(3), as: 'x' },
        { kind: 'shuffle', who: YOU },
      ],
    })
    const after = g.state().libraries[0] ?? []
    expect([...after].sort((a, b) => a - b)).toEqual([...before].sort((a, b) => a - b))
    expect(after.every((id) => !mayKnow(g.state(), 0, id))).toBe(true)
  })

  test('702.26 phase out: treated as though it did not exist, with what is attached to it', () => {
    const g = scenario({
      A: { battlefield: ['Grizzly Bears', { card: 'Holy Strength', attachedTo: 'Grizzly Bears' }] },
    })
    g.carryOut({ kind: 'phaseOut', what: IT }, 'Grizzly Bears').carryOut({ kind: 'destroy', what: CREATURES })
    expect(g.see('Grizzly Bears').object).toMatchObject({ zone: 'battlefield', phasedOut: true })
    g.advance('upkeep').advance('upkeep')
    expect(g.see('Grizzly Bears').object.phasedOut).toBe(false)
    expect(g.see('Grizzly Bears').pt).toBe('3/4')
  })
})

describe('cards', () => {
  test('121.1 draw, 701.17 mill, 701.9 discard', () => {
    const g = scenario({
      A: { library: ['Opt', 'Fog', 'Shock', 'Murder'], exactLibrary: true },
      B: { hand: ['Duress', 'Cancel'] },
    })
    g.carryOut({ kind: 'draw', who: YOU, n: n(2) })
    expect([g.see('Opt').zone, g.see('Fog').zone, g.see('Murder').zone]).toEqual(['hand', 'hand', 'library'])
    g.carryOut({ kind: 'mill', who: YOU, n: n(5) })
    expect(g.state().libraries[0]).toEqual([])
    g.carryOut({ kind: 'discard', who: THEM, n: n(1) })
    expect(g.decision()).toMatchObject({ player: 1, kind: 'pick', min: 1, max: 1 })
    g.B.choose('Duress')
    expect(g.see('Duress').zone).toBe('graveyard')
    g.carryOut({ kind: 'discard', who: THEM, n: 'hand' })
    expect(g.state().hands[1]).toEqual([])
  })

  test('701.9: at random nobody is asked', () => {
    const g = scenario({ B: { hand: ['Duress', 'Shock', 'Opt'] } })
    g.carryOut({ kind: 'discard', who: THEM, n: n(2), random: true })
    expect(g.state().hands[1]).toHaveLength(1)
  })

  test('701.20 reveal and look: all learn, or the one who looks; a hand may be revealed', () => {
    const g = scenario({ A: { library: ['Opt', 'Fog'] }, B: { hand: ['Duress'] } })
    g.carryOut({ kind: 'look', who: YOU, what: top(1) })
    expect([0, 1].map((player) => mayKnow(g.state(), player, g.see('Opt').id))).toEqual([true, false])
    g.carryOut({ kind: 'reveal', what: top(1) })
    expect(mayKnow(g.state(), 1, g.see('Opt').id)).toBe(true)
    g.carryOut({ kind: 'revealHand', who: THEM })
    expect(mayKnow(g.state(), 0, g.see('Duress').id)).toBe(true)
  })

  test('701.22 scry and 701.25 surveil: what one looks at is seen while choosing', () => {
    const g = scenario({ A: { library: ['Opt', 'Fog', 'Shock'] } })
    g.carryOut({ kind: 'scry', who: YOU, n: n(1) })
    expect(JSON.stringify(g.viewOf('A'))).toContain('"Opt"')
    expect(JSON.stringify(g.viewOf('B'))).not.toContain('"Opt"')
    g.A.pile([['Opt', 1]])
    expect(g.state().libraries[0]?.at(-1)).toBe(g.see('Opt').id)
    g.carryOut({ kind: 'surveil', who: YOU, n: n(2) }).A.pile([
      ['Fog', 1],
      ['Shock', 0],
    ])
    expect([g.see('Fog').zone, g.see('Shock').zone]).toEqual(['graveyard', 'library'])
  })

  test('701.23 search: the whole library is seen by who searches, for a quality one may find nothing', () => {
    const g = scenario({ A: { library: ['Opt', 'Grizzly Bears'] } })
    const filter = { kind: 'type', type: 'Creature' } as const
    g.carryOut({ kind: 'search', who: YOU, library: YOU, filter, min: n(0), max: n(1), reveal: true, as: 'x' })
    expect(g.decision()).toMatchObject({ kind: 'pick', min: 0, max: 1, options: [{ id: g.see('Grizzly Bears').id }] })
    expect(JSON.stringify(g.viewOf('A'))).toContain('"Opt"')
    expect(JSON.stringify(g.viewOf('B'))).not.toContain('"Opt"')
    g.A.choose('Grizzly Bears')
    expect(mayKnow(g.state(), 1, g.see('Grizzly Bears').id)).toBe(true)
  })

  test('701.44 explore: a land goes to hand, else a counter and a choice', () => {
    const g = scenario({ A: { battlefield: ['Grizzly Bears'], library: ['Forest', 'Opt'] } })
    g.carryOut({ kind: 'explore', what: IT }, 'Grizzly Bears')
    expect(g.see('Forest').zone).toBe('hand')
    g.carryOut({ kind: 'explore', what: IT }, 'Grizzly Bears').A.choose('Opt')
    expect(g.see('Opt').zone).toBe('graveyard')
    expect(g.see('Grizzly Bears').pt).toBe('3/3')
  })

  test('reveal until: found and rest are named apart', () => {
    const g = scenario({ A: { library: ['Opt', 'Fog', 'Grizzly Bears', 'Shock'] } })
    const filter = { kind: 'type', type: 'Creature' } as const
    g.carryOut({
      kind: 'sequence',
      steps: [
        { kind: 'revealUntil', who: YOU, filter, count: n(1), found: 'f', rest: 'r' },
        { kind: 'move', what: named('f'), to: 'hand' },
        { kind: 'move', what: named('r'), to: 'graveyard' },
      ],
    })
    const zones = ['Opt', 'Fog', 'Grizzly Bears', 'Shock'].map((name) => g.see(name).zone)
    expect(zones).toEqual(['graveyard', 'graveyard', 'hand', 'library'])
  })
})
