import { describe, expect, test } from 'vitest'
import { card } from '../testing/cards.ts'
import { scenario } from '../testing/scenario.ts'

const oddity = card('Odd Oddity', '{3}{U}', 'Creature — Illusion', 'Morph {U}', '4/4')
const plain = card('Odd Cub', '{1}{G}', 'Creature — Bear', '', '2/3')

describe('708.2a, 708.3: onto the battlefield face down by an effect', () => {
  test('it is what the effect lists, and enters as that', () => {
    const gardener = card(
      'Odd Gardener',
      '{4}{G}',
      'Creature — Treefolk',
      "Whenever another nontoken creature you control dies, you may return it to the battlefield face down under its owner's control. It's a Forest land.",
      '5/5',
    )
    const g = scenario({
      cards: [gardener, plain],
      A: { battlefield: ['Odd Gardener', 'Odd Cub'], hand: ['Murder'] },
    })
    g.A.cast('Murder', { targets: ['Odd Cub'] }).resolve()
    g.resolve().A.say(true)
    const seen = g.see('Odd Cub')
    expect(seen).toMatchObject({ zone: 'battlefield', name: null })
    expect(seen.object.faceDown?.listed).toMatchObject({ types: ['Land'], subtypes: ['Forest'] })
  })

  test('face up or face down, as its controller likes', () => {
    const raptor = card(
      'Odd Raptor',
      '{1}{G}',
      'Creature — Dinosaur',
      'Whenever a permanent you control is turned face up, you may return this card from your graveyard to the battlefield face up or face down.',
      '3/3',
    )
    const g = scenario({
      cards: [raptor, oddity],
      A: { battlefield: [{ card: 'Odd Oddity', faceDown: 'morph' }], graveyard: ['Odd Raptor'] },
    })
    g.A.turnUp('Odd Oddity')
    g.resolve().A.say(true).A.option(1)
    expect(g.see('Odd Raptor')).toMatchObject({ zone: 'battlefield', name: null, pt: '2/2' })
  })
})

describe('614.1e, 708.11: as it is turned face up', () => {
  test('613.2a: power and toughness chosen so are copiable values', () => {
    const entity = card(
      'Odd Entity',
      '{2}{U}{U}',
      'Creature — Shapeshifter',
      'As this creature enters or is turned face up, it becomes your choice of 5/1 or 1/5.\nMorph {2}{U}',
      '0/0',
    )
    const g = scenario({ cards: [entity], A: { battlefield: [{ card: 'Odd Entity', faceDown: 'morph' }] } })
    g.A.turnUp('Odd Entity').A.option(1)
    expect(g.see('Odd Entity').pt).toBe('1/5')
  })

  test('a copy until it is turned face down', () => {
    const shifter = card(
      'Odd Shifter',
      '{3}{U}{U}',
      'Creature — Shapeshifter',
      'As this creature enters or is turned face up, you may choose another creature on the battlefield. If you do, until this creature is turned face down, it becomes a copy of that creature, except it has "{U}: Turn this creature face down."\nMorph {1}{U}',
      '0/1',
    )
    const g = scenario({
      cards: [shifter, plain],
      A: { battlefield: [{ card: 'Odd Shifter', faceDown: 'morph' }, 'Odd Cub'] },
    })
    g.A.turnUp('Odd Shifter').A.choose('Odd Cub')
    expect(g.see('Odd Shifter')).toMatchObject({ name: 'Odd Cub', pt: '2/3' })
    g.A.activate('Odd Shifter').resolve()
    expect(g.see('Odd Shifter')).toMatchObject({ name: null, pt: '2/2' })
    g.A.turnUp('Odd Shifter').A.choose()
    expect(g.see('Odd Shifter')).toMatchObject({ name: 'Odd Shifter', pt: '0/1' })
  })
})

describe('614.12: what enters is looked at as it would be on the battlefield', () => {
  test('an effect there that takes its abilities away takes that of entering with counters too', () => {
    const moon = card('Odd Moon', '{2}{R}', 'Enchantment', 'Nonbasic lands are Mountains.')
    const cold = card('Odd Lake', '', 'Land', 'This land enters with two ice counters on it.')
    const alone = scenario({ cards: [cold], A: { hand: ['Odd Lake'] } })
    alone.A.playLand('Odd Lake')
    expect(alone.see('Odd Lake').object.counters['ice']).toBe(2)
    const g = scenario({ cards: [moon, cold], A: { hand: ['Odd Lake'], battlefield: ['Odd Moon'] } })
    g.A.playLand('Odd Lake')
    expect(g.see('Odd Lake').object.counters['ice'] ?? 0).toBe(0)
  })

  test('what wasn’t cast is exiled instead, face down things too', () => {
    const priest = card(
      'Odd Priest',
      '{1}{W}',
      'Creature — Cleric',
      "If a nontoken creature would enter and it wasn't cast, exile it instead.",
      '2/2',
    )
    const summons = card('Odd Summons', '{1}{W}', 'Sorcery', 'Manifest the top card of your library.')
    const g = scenario({
      cards: [priest, summons, plain],
      A: { hand: ['Odd Summons', 'Odd Cub'], battlefield: ['Odd Priest'], library: ['Forest'] },
    })
    g.A.cast('Odd Cub').resolve()
    expect(g.see('Odd Cub').zone).toBe('battlefield')
    g.A.cast('Odd Summons').resolve()
    expect(g.see('Forest').zone).toBe('exile')
  })
})

describe('115.7a: changing a target', () => {
  test('to another legal one only', () => {
    const bender = card(
      'Odd Bender',
      '{1}{U}',
      'Creature — Wizard',
      'Morph {1}{U}\nWhen this creature is turned face up, change the target of target spell or ability with a single target.',
      '1/2',
    )
    const g = scenario({
      cards: [bender, plain],
      A: { battlefield: [{ card: 'Odd Bender', faceDown: 'morph' }] },
      B: { battlefield: ['Odd Cub'], hand: ['Murder'] },
      active: 'B',
    })
    g.B.cast('Murder', { targets: ['Odd Bender'] })
    g.A.turnUp('Odd Bender').A.choose('Murder')
    g.resolve().A.choose('Odd Cub')
    expect(g.state().stack).toHaveLength(1)
    g.resolve()
    expect(g.see('Odd Bender').zone).toBe('battlefield')
    expect(g.see('Odd Cub').zone).toBe('graveyard')
  })
})
