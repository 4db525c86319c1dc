import { describe, expect, test } from 'vitest'
import type { Effect } from '../abilities/effect.ts'
import { characteristics, view } from '../index.ts'
import { scenario } from '../testing/scenario.ts'
import { CREATURES, IT, THEM, YOU, n, named } from '../testing/words.ts'

const gain = (by: number): Effect => ({ kind: 'gainLife', who: YOU, n: n(by) })

describe('tokens', () => {
  test('111.2, 111.3: as described, under the control of who creates them', () => {
    const g = scenario({})
    g.carryOut({
      kind: 'createToken',
      who: THEM,
      n: n(2),
      token: {
        name: null,
        colors: ['R'],
        supertypes: [],
        types: ['Creature'],
        subtypes: ['Goblin'],
        power: n(1),
        toughness: n(1),
        abilities: [],
      },
      how: { tapped: true },
    })
    expect(g.tokens('A')).toEqual([])
    expect(g.tokens('B').map(({ name, pt, object }) => [name, pt, object.tapped, object.owner])).toEqual([
      ['Goblin Token', '1/1', true, 1],
      ['Goblin Token', '1/1', true, 1],
    ])
  })

  test('111.10a: a Treasure makes one mana of any color', () => {
    const g = scenario({ A: { hand: ['Lightning Bolt'], payWithLands: true } })
    g.carryOut({ kind: 'createPredefined', who: YOU, n: n(1), token: 'Treasure' })
    g.A.cast('Lightning Bolt', { targets: ['B'] }).resolve()
    expect(g.life()).toEqual([20, 17])
    expect(g.tokens('A')).toEqual([])
  })

  test('707.2: a copy token has copiable values alone, with exceptions', () => {
    const g = scenario({ A: { battlefield: [{ card: 'Serra Angel', counters: { '+1/+1': 2 } }, 'Glorious Anthem'] } })
    const except = { name: 'Shade', addTypes: ['Artifact'], power: 1, toughness: 1 } as const
    g.carryOut({ kind: 'createCopyToken', who: YOU, n: n(1), of: IT, except }, 'Serra Angel')
    const [token] = g.tokens('A')
    expect(token).toMatchObject({ name: 'Shade', pt: '2/2', keywords: ['flying', 'vigilance'] })
    if (token === undefined) throw new Error('no token')
    expect(characteristics(g.state(), token.id).types).toEqual(expect.arrayContaining(['Artifact', 'Creature']))
  })

  test('708.2: a copy of something face down says nothing of its face', () => {
    const g = scenario({ B: { battlefield: [{ card: 'Serra Angel', faceDown: 'cloak' }] } })
    g.carryOut({ kind: 'createCopyToken', who: YOU, n: n(1), of: IT }, 'Serra Angel')
    expect(g.tokens('A').map(({ name, pt }) => [name, pt])).toEqual([[null, '2/2']])
    expect(view(g.state(), 0).objects.flatMap(({ isToken, printed }) => (isToken ? [printed] : []))).toEqual([null])
  })
})

describe('spells', () => {
  test('305.2a, 305.2b: an effect lets a land be played only while one may be played', () => {
    for (const [battlefield, lands] of [
      [[], 1],
      [['Oracle of Mul Daya'], 2],
    ] as const) {
      const g = scenario({ A: { battlefield, hand: ['Forest'], graveyard: ['Swamp'] } })
      g.A.playLand('Forest').carryOut({ kind: 'playCard', who: YOU, what: IT, free: true }, 'Swamp')
      expect(g.see('Swamp').zone).toBe(lands === 2 ? 'battlefield' : 'graveyard')
      expect(g.state().players[0]?.landsPlayed).toBe(lands)
    }
  })

  test('701.6 counter: into the graveyard, or elsewhere if said', () => {
    const g = scenario({ A: { hand: ['Grizzly Bears', 'Giant Spider'] } })
    g.A.cast('Grizzly Bears').carryOut({ kind: 'counterSpell', what: IT }, 'Grizzly Bears')
    expect(g.see('Grizzly Bears').zone).toBe('graveyard')
    g.A.cast('Giant Spider').carryOut({ kind: 'counterSpell', what: IT, to: 'exile' }, 'Giant Spider')
    expect(g.see('Giant Spider').zone).toBe('exile')
  })

  test('707.10: a copy of a spell is not cast', () => {
    const g = scenario({ A: { hand: ['Lightning Bolt'], battlefield: ['Young Pyromancer'] } })
    g.A.cast('Lightning Bolt', { targets: ['B'] }).resolve()
    expect(g.tokens('A')).toHaveLength(1)
    g.carryOut({ kind: 'copySpell', what: IT, who: YOU, n: n(1), newTargets: false }, 'Lightning Bolt')
    expect(g.state().stack).toHaveLength(2)
    expect(g.resolve(2).life()).toEqual([20, 14])
    expect(g.tokens('A')).toHaveLength(1)
  })

  test('608.2g: a card is cast while an instruction is carried out, without paying its cost', () => {
    const g = scenario({ A: { graveyard: ['Lightning Bolt'] } })
    g.carryOut({ kind: 'castCard', who: YOU, what: IT, free: true, optional: true }, 'Lightning Bolt')
    g.A.say(true).A.choose('B')
    expect(g.see('Lightning Bolt').zone).toBe('stack')
    expect(g.resolve().life()).toEqual([20, 17])
  })

  test('601.3, 611.2: permission to play cards from exile until end of turn', () => {
    const until = { kind: 'endOfTurn' } as const
    const allow = { kind: 'allowPlay', who: YOU, what: IT, until, landsToo: true } as const
    const g = scenario({ A: { exile: ['Lightning Bolt', 'Forest'] } })
    g.carryOut(allow, 'Lightning Bolt', 'Forest')
      .A.playLand('Forest')
      .A.cast('Lightning Bolt', { targets: ['B'] })
    expect(g.resolve().life()).toEqual([20, 17])
    const h = scenario({ A: { exile: ['Lightning Bolt'] } })
    h.carryOut(allow, 'Lightning Bolt')
    expect(h.A.could('cast', 'Lightning Bolt')).toBe(true)
    h.advance('upkeep')
    expect(h.A.could('cast', 'Lightning Bolt')).toBe(false)
  })
})

describe('face down', () => {
  test('701.58a, 708.8, 708.2a: put face down, turned up by an effect, turned down', () => {
    const g = scenario({ A: { hand: ['Giant Spider'], battlefield: ['Serra Angel'] } })
    g.carryOut({ kind: 'putFaceDown', who: YOU, what: IT, cause: 'cloak', tapped: true }, 'Giant Spider')
    expect(g.see('Giant Spider')).toMatchObject({ name: null, pt: '2/2', keywords: ['ward {2}'] })
    expect(g.see('Giant Spider').object).toMatchObject({ tapped: true, faceDown: { cause: 'cloak' } })
    g.carryOut({ kind: 'turnFaceUp', what: IT }, 'Giant Spider')
    expect(g.see('Giant Spider')).toMatchObject({ name: 'Giant Spider', pt: '2/4' })
    g.carryOut({ kind: 'turnFaceDown', what: IT }, 'Serra Angel')
    expect(g.see('Serra Angel')).toMatchObject({ name: null, pt: '2/2', keywords: [] })
  })

  test('701.62a: what is named afterwards is the manifested card', () => {
    const g = scenario({ A: { library: ['Opt', 'Fog'] } })
    g.carryOut({
      kind: 'sequence',
      steps: [
        { kind: 'manifestDread', who: YOU, as: 'made' },
        { kind: 'putCounters', on: named('made'), counter: '+1/+1', n: n(1) },
      ],
    })
    g.A.choose('Fog')
    expect(g.see('Fog')).toMatchObject({ zone: 'battlefield', pt: '3/3' })
    expect(g.see('Opt').zone).toBe('graveyard')
  })
})

describe('continuous effects, mana, the game', () => {
  test('611.2c: an effect on what is there now, until end of turn', () => {
    const g = scenario({ A: { battlefield: ['Grizzly Bears'], hand: ['Giant Spider'] } })
    const mods = [{ kind: 'addPT', power: n(1), toughness: n(1) }] as const
    g.carryOut({ kind: 'continuous', on: CREATURES, mods, until: { kind: 'endOfTurn' } })
    g.A.cast('Giant Spider').resolve()
    expect([g.see('Grizzly Bears').pt, g.see('Giant Spider').pt]).toEqual(['3/3', '2/4'])
    expect(g.advance('upkeep').see('Grizzly Bears').pt).toBe('2/2')
  })

  test('106.3: mana is added to the pool', () => {
    const g = scenario({ A: { payWithLands: true } })
    g.carryOut({ kind: 'addMana', who: YOU, product: { kind: 'symbols', symbols: ['G', 'G', 'C'] } })
    expect(g.state().players[0]?.mana.map((unit) => unit.type)).toEqual(['G', 'G', 'C'])
  })

  test('104.2b, 104.3e, 104.4c: effects that end the game', () => {
    expect(scenario({}).carryOut({ kind: 'winGame', who: YOU }).state().result?.winner).toBe(0)
    expect(scenario({}).carryOut({ kind: 'loseGame', who: YOU }).state().result?.winner).toBe(1)
    expect(scenario({}).carryOut({ kind: 'drawGame' }).state().result?.winner).toBeNull()
  })

  test('500.7, 614.10: extra turns, and a step that is skipped', () => {
    const g = scenario({ B: { library: ['Opt'] } })
    g.carryOut({ kind: 'skipNext', who: THEM, step: 'draw' }).advance('upkeep').advance('main1')
    expect(g.state().turn.active).toBe(1)
    expect(g.state().hands[1]).toEqual([])
    g.carryOut({ kind: 'extraTurn', who: THEM }).advance('upkeep')
    expect(g.state().turn.active).toBe(1)
  })

  test('724.1: the turn ends: what is on the stack is exiled', () => {
    const g = scenario({ A: { hand: ['Grizzly Bears'] } })
    g.A.cast('Grizzly Bears').carryOut({ kind: 'endTurn' })
    expect(g.see('Grizzly Bears').zone).toBe('exile')
    expect(g.state().turn).toMatchObject({ active: 1, step: 'upkeep' })
  })

  test('725.1, 725.2: the monarch draws at their end step; combat damage to them hands it on', () => {
    const g = scenario({ A: { library: ['Opt'] }, B: { battlefield: ['Wind Drake'], library: ['Fog', 'Shock'] } })
    g.carryOut({ kind: 'becomeMonarch', who: YOU }).advance('end').resolve()
    expect(g.see('Opt').zone).toBe('hand')
    g.B.attack({ 'Wind Drake': 'A' }).advance('endCombat')
    expect(g.state().turn.monarch).toBe(1)
  })

  test('705.1: coins come from the seed', () => {
    const lose: Effect = { kind: 'loseLife', who: YOU, n: n(1) }
    const flipped = (seed: number): number =>
      scenario({ seed })
        .carryOut({ kind: 'coinFlip', who: YOU, win: gain(1), lose })
        .life()[0]
    const results = Array.from({ length: 12 }, (_, seed) => flipped(seed))
    expect(new Set(results)).toEqual(new Set([19, 21]))
    expect(flipped(5)).toBe(results[5])
  })

  test('608.2c–d: for each, repeat, if, a choice of one, may, pay', () => {
    const g = scenario({ A: { battlefield: ['Grizzly Bears', 'Giant Spider'] } })
    g.carryOut({ kind: 'forEach', over: CREATURES, do: gain(1) }).carryOut({ kind: 'repeat', times: n(3), do: gain(1) })
    expect(g.life()[0]).toBe(25)
    g.carryOut({ kind: 'if', condition: { kind: 'yourTurn' }, then: gain(1), else: gain(10) })
    expect(g.life()[0]).toBe(26)
    const options = [
      { label: 'one', effect: gain(1) },
      { label: 'two', effect: gain(2) },
    ]
    g.carryOut({ kind: 'chooseOne', who: YOU, options }).A.option(1)
    expect(g.life()[0]).toBe(28)
    g.carryOut({ kind: 'may', who: YOU, then: gain(1), else: gain(5) }).A.say(false)
    expect(g.life()[0]).toBe(33)
    const cost = { mana: null, parts: [{ kind: 'payLife', n: n(3) }] } as const
    g.carryOut({ kind: 'pay', who: YOU, cost, optional: true, then: gain(10), else: null }).A.say(true)
    expect(g.life()[0]).toBe(40)
  })
})
