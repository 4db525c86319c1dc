import { describe, expect, test } from 'vitest'
import { scenario } from '../testing/scenario.ts'

describe('117: priority', () => {
  test('117.3c, 117.4: who casts has priority again; the top resolves when both pass in a row', () => {
    const g = scenario({ A: { hand: ['Shock'] }, B: { hand: ['Lightning Bolt'] } })
    g.A.cast('Shock', { targets: ['B'] })
    expect(g.decision()).toMatchObject({ kind: 'priority', by: 0 })
    g.B.cast('Lightning Bolt', { targets: ['A'] })
    expect(g.decision()).toMatchObject({ kind: 'priority', by: 1 })
    g.resolve()
    expect(g.life()).toEqual([17, 20])
    // 117.3b: after a resolution the active player has priority.
    expect(g.decision()).toMatchObject({ kind: 'priority', by: 0 })
    g.resolve()
    expect(g.life()).toEqual([17, 18])
  })

  test('116.3: after a special action the player who took it has priority', () => {
    const g = scenario({ B: { battlefield: [{ card: 'Grizzly Bears', faceDown: 'cloak' }] } })
    g.B.turnUp('Grizzly Bears')
    expect(g.decision()).toMatchObject({ kind: 'priority', by: 1 })
    expect(g.state().stack).toEqual([])
  })

  test('603.3b, 101.4: triggers of the active player go on the stack first', () => {
    const g = scenario({
      A: { battlefield: ['Sultai Emissary'], hand: ['Pyroclasm'], library: ['Opt'] },
      B: { battlefield: [{ card: 'Sultai Emissary', as: 'theirs' }], library: ['Fog'] },
    })
    g.A.cast('Pyroclasm').resolve()
    expect(g.state().stack).toHaveLength(2)
    g.resolve()
    expect(g.see('Fog').zone).toBe('battlefield')
    expect(g.see('Opt').zone).toBe('library')
  })

  test('603.3b: one player orders their own, first = put on the stack first', () => {
    const g = scenario({
      A: { battlefield: ['Sultai Emissary', 'Solemn Simulacrum'], hand: ['Pyroclasm'], library: ['Opt'] },
    })
    g.A.cast('Pyroclasm').resolve()
    expect(g.decision()).toMatchObject({ kind: 'order', player: 0 })
    g.A.choose('Sultai Emissary', 'Solemn Simulacrum')
    expect(g.state().stack).toHaveLength(2)
    g.resolve().A.say(true)
    expect(g.see('Opt').zone).toBe('hand')
  })

  test('704.3: state-based actions come before triggers, and both before priority', () => {
    const g = scenario({
      A: { hand: ['Shock'], library: ['Opt'] },
      B: { battlefield: ['Sultai Emissary'], library: ['Fog'] },
    })
    g.A.cast('Shock', { targets: ['Sultai Emissary'] }).resolve()
    expect(g.see('Sultai Emissary').zone).toBe('graveyard')
    expect(g.state().stack).toHaveLength(1)
    expect(g.decision()).toMatchObject({ kind: 'priority', by: 0 })
  })
})
