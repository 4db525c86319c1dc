import { describe, expect, test } from 'vitest'
import { card } from '../testing/cards.ts'
import { scenario } from '../testing/scenario.ts'

const ban = card('Grave Ban', '{1}{W}', 'Enchantment', 'If a creature would die, exile it instead.')
const troll = card('Pit Troll', '{2}{B}', 'Creature — Troll', '{B}: Regenerate this creature.', '2/2')
const shield = card(
  'Small Shield',
  '{W}',
  'Instant',
  'Prevent the next 3 damage that would be dealt to any target this turn.',
)
const quiet = card('Quiet Study', '{1}{W}', 'Enchantment', 'If you would draw a card, you gain 3 life instead.')
const slow = card('Slow Law', '{1}{W}', 'Enchantment', 'Creatures your opponents control enter tapped.')

describe('614: replacement', () => {
  test('614.6: what is replaced never happens: no death, no trigger on it', () => {
    const g = scenario({
      cards: [ban],
      A: { hand: ['Murder'], battlefield: ['Grave Ban'] },
      B: { battlefield: ['Sultai Emissary'] },
    })
    g.A.cast('Murder', { targets: ['Sultai Emissary'] }).resolve()
    expect(g.see('Sultai Emissary').zone).toBe('exile')
    expect(g.state().stack).toEqual([])
  })

  test('614.8, 701.19a: a regeneration shield is used up once', () => {
    const g = scenario({
      cards: [troll],
      A: { hand: ['Doom Blade', 'Go for the Throat'] },
      B: { battlefield: ['Pit Troll'] },
    })
    g.B.activate('Pit Troll').resolve()
    expect(g.see('Pit Troll').object.regenerationShields).toBe(1)
    expect(g.A.could('cast', 'Doom Blade')).toBe(false)
    const h = scenario({
      cards: [troll],
      A: { hand: ['Murder', 'Go for the Throat'] },
      B: { battlefield: ['Pit Troll'] },
    })
    h.B.activate('Pit Troll').resolve()
    h.A.cast('Murder', { targets: ['Pit Troll'] }).resolve()
    expect(h.see('Pit Troll').object).toMatchObject({ zone: 'battlefield', tapped: true, regenerationShields: 0 })
    h.A.cast('Go for the Throat', { targets: ['Pit Troll'] }).resolve()
    expect(h.see('Pit Troll').zone).toBe('graveyard')
  })

  test('701.19c: what says so is not stopped by regeneration', () => {
    const g = scenario({ cards: [troll], A: { hand: ['Wrath of God'] }, B: { battlefield: ['Pit Troll'] } })
    g.B.activate('Pit Troll').resolve()
    g.A.cast('Wrath of God').resolve()
    expect(g.see('Pit Troll').zone).toBe('graveyard')
  })

  test('616.1: the affected player chooses which of two applies first', () => {
    const g = scenario({
      cards: [ban, troll],
      A: { hand: ['Murder'], battlefield: ['Grave Ban'] },
      B: { battlefield: ['Pit Troll'] },
    })
    g.B.activate('Pit Troll').resolve()
    g.A.cast('Murder', { targets: ['Pit Troll'] }).resolve()
    expect(g.decision()).toMatchObject({ kind: 'order', player: 1 })
    g.B.choose('Pit Troll', 'Grave Ban')
    expect(g.see('Pit Troll').zone).toBe('battlefield')
    expect(g.decision().kind).toBe('priority')
  })

  test('616.1, 614.5: two effects that would replace one draw: a choice, and each applies once at most', () => {
    const other = card('Idle Study', '{1}{W}', 'Enchantment', 'If you would draw a card, you gain 1 life instead.')
    const g = scenario({
      cards: [quiet, other],
      A: { hand: ['Divination'], battlefield: ['Quiet Study', 'Idle Study'], library: ['Fog'] },
    })
    g.A.cast('Divination').resolve()
    expect(g.decision()).toMatchObject({ kind: 'order', player: 0 })
    g.A.choose('Idle Study', 'Quiet Study')
    g.A.choose('Quiet Study', 'Idle Study')
    expect(g.life()).toEqual([24, 20])
    expect(g.see('Fog').zone).toBe('library')
  })

  test('614.1d, 614.12: others enter tapped, the own do not', () => {
    const g = scenario({ cards: [slow], A: { hand: ['Grizzly Bears'] }, B: { battlefield: ['Slow Law'] } })
    g.A.cast('Grizzly Bears').resolve()
    expect(g.see('Grizzly Bears').object.tapped).toBe(true)
  })

  test('614.11: a replaced draw takes no card', () => {
    const g = scenario({ cards: [quiet], A: { hand: ['Divination'], battlefield: ['Quiet Study'], library: ['Opt'] } })
    g.A.cast('Divination').resolve()
    expect(g.life()).toEqual([26, 20])
    expect(g.state().hands[0]).toEqual([])
    expect(g.state().history.events.some((event) => event.kind === 'drew')).toBe(false)
  })
})

describe('615: prevention', () => {
  test('615.7: a shield is worn away damage by damage', () => {
    const g = scenario({ cards: [shield], A: { hand: ['Shock', 'Lightning Bolt'] }, B: { hand: ['Small Shield'] } })
    g.B.cast('Small Shield', { targets: ['B'] }).resolve()
    g.A.cast('Shock', { targets: ['B'] }).resolve()
    expect(g.life()).toEqual([20, 20])
    g.A.cast('Lightning Bolt', { targets: ['B'] }).resolve()
    expect(g.life()).toEqual([20, 18])
    expect(g.state().replacements).toEqual([])
  })

  test('615.6: prevented damage never happened: no lifelink, no trigger', () => {
    const g = scenario({ A: { battlefield: ['Child of Night'] }, B: { hand: ['Fog'] } })
    g.A.attack({ 'Child of Night': 'B' }).B.cast('Fog').resolve().advance('endCombat')
    expect(g.life()).toEqual([20, 20])
  })

  test('702.16e: protection prevents what its quality deals', () => {
    const g = scenario({ A: { battlefield: ['White Knight'] }, B: { battlefield: ['Marsh Hulk'] }, active: 'B' })
    g.B.attack({ 'Marsh Hulk': 'A' }).A.block({ 'White Knight': 'Marsh Hulk' }).advance('endCombat')
    expect(g.see('White Knight').object).toMatchObject({ zone: 'battlefield', damage: 0 })
    expect(g.see('Marsh Hulk').object.damage).toBe(2)
  })
})

describe('702.34a: exiled any time it would leave the stack', () => {
  test('one effect says so, so there is nothing to choose', () => {
    const g = scenario({ A: { graveyard: ['Think Twice'] } })
    g.A.cast('Think Twice', { how: 'flashback' })
    expect(g.see('Think Twice').object.cast).toMatchObject({ how: 'flashback', exiled: true })
    g.resolve()
    expect(g.decision().kind).toBe('priority')
    expect(g.see('Think Twice').zone).toBe('exile')
  })

  test('cast from elsewhere it isn’t', () => {
    const g = scenario({ A: { hand: ['Think Twice'] } })
    g.A.cast('Think Twice').resolve()
    expect(g.see('Think Twice').zone).toBe('graveyard')
  })
})
