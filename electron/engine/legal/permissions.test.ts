import { describe, expect, test } from 'vitest'
import { card } from '../testing/cards.ts'
import { scenario } from '../testing/scenario.ts'

const cub = card('Low Cub', '{1}{G}', 'Creature — Bear', '', '2/2')
const giant = card('Low Giant', '{3}{R}', 'Creature — Giant', '', '3/3')
const hider = card('Low Hider', '{4}{G}', 'Creature — Beast', 'Morph {1}{G}', '5/5')

describe('601.3e: permission by the spell as it would be cast', () => {
  const guide = card(
    'Low Guide',
    '{2}{W}',
    'Enchantment',
    'Once each turn, you may cast a creature spell with power 2 or less from the top of your library.',
  )

  test('a card that is too big may be cast face down, as the 2/2 that it would be', () => {
    const g = scenario({ cards: [guide, hider], A: { battlefield: ['Low Guide'], library: ['Low Hider'] } })
    expect(g.A.could('cast', 'Low Hider')).toBe(true)
    g.A.cast('Low Hider', { how: 'morph' }).resolve()
    expect(g.see('Low Hider')).toMatchObject({ zone: 'battlefield', pt: '2/2', name: null })
  })

  test('once each turn, and again in the next', () => {
    const g = scenario({ cards: [guide, cub], A: { battlefield: ['Low Guide'], library: ['3 Low Cub'] } })
    g.A.cast('Low Cub').resolve()
    expect(g.A.could('cast', 'Low Cub#2')).toBe(false)
    g.advance('upkeep').advance('upkeep').advance('main1')
    expect(g.see('Low Cub#2').zone).toBe('hand')
    expect(g.A.could('cast', 'Low Cub#3')).toBe(true)
  })

  test('a permission for the graveyard on one’s own turns', () => {
    const chief = card(
      'Low Chief',
      '{3}{B}',
      'Creature — Spirit',
      'Once during each of your turns, you may cast a creature spell from your graveyard.',
      '3/4',
    )
    const g = scenario({ cards: [chief, cub], A: { battlefield: ['Low Chief'], graveyard: ['2 Low Cub'] } })
    g.A.cast('Low Cub').resolve()
    expect(g.see('Low Cub').zone).toBe('battlefield')
    expect(g.A.could('cast', 'Low Cub#2')).toBe(false)
  })
})

describe('101.2, 601.3: what can’t be cast', () => {
  test('spells from graveyards and libraries', () => {
    const cage = card('Low Cage', '{1}', 'Artifact', "Players can't cast spells from graveyards or libraries.")
    const seer = card('Low Seer', '{2}{U}', 'Enchantment', 'You may cast spells from the top of your library.')
    const free = scenario({ cards: [seer, cub], A: { battlefield: ['Low Seer'], library: ['Low Cub'] } })
    expect(free.A.could('cast', 'Low Cub')).toBe(true)
    const caged = scenario({
      cards: [cage, seer, cub],
      A: { battlefield: ['Low Seer', 'Low Cage'], library: ['Low Cub'] },
    })
    expect(caged.A.could('cast', 'Low Cub')).toBe(false)
  })
})

describe('601.2f: costs that change', () => {
  const teacher = card(
    'Low Teacher',
    '{2}{U}',
    'Enchantment',
    'The first creature spell you cast each turn costs {3} less to cast.',
  )

  test('only the first matching spell each turn is cheaper', () => {
    const g = scenario({
      cards: [teacher, giant],
      A: { battlefield: ['Low Teacher', 'Mountain'], hand: ['2 Low Giant'], payWithLands: true },
    })
    g.A.cast('Low Giant').resolve()
    expect(g.see('Low Giant').zone).toBe('battlefield')
    expect(g.A.could('cast', 'Low Giant#2')).toBe(false)
  })

  test('702.168d: a disguise cost with its own reduction', () => {
    const breaker = card(
      'Low Breaker',
      '{1}{R}',
      'Creature — Goblin',
      'Disguise {5}{R}. This cost is reduced by {1} for each instant and sorcery card in your graveyard.',
      '2/1',
    )
    const board = (bolts: string) =>
      scenario({
        cards: [breaker],
        A: {
          battlefield: [{ card: 'Low Breaker', faceDown: 'disguise' }, '3 Mountain'],
          graveyard: [bolts],
          payWithLands: true,
        },
      })
    expect(board('3 Lightning Bolt').A.could('turnFaceUp', 'Low Breaker')).toBe(true)
    expect(board('2 Lightning Bolt').A.could('turnFaceUp', 'Low Breaker')).toBe(false)
  })
})
