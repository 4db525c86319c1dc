import { describe, expect, test } from 'vitest'
import type { GameState } from '../index.ts'
import { card } from '../testing/cards.ts'
import { scenario } from '../testing/scenario.ts'
import { MOST_MANA, MOST_PERMANENTS, MOST_TIMES } from './bounds.ts'

const HUGE = 10 ** 9

const sorcery = (text: string): ReturnType<typeof card> => card('Without End', '{R}', 'Sorcery', text)

function lines(state: GameState): readonly string[] {
  return (state.logs?.[0] ?? []).flat().map((line) => line.message.key)
}

function after(text: string, life: number = HUGE): GameState {
  const g = scenario({
    cards: [sorcery(text)],
    A: { hand: ['Without End'], library: ['Shock', 'Shock'], exactLibrary: true, life },
  })
  return g.A.cast('Without End').resolve().state()
}

describe('numbers beyond all measure', () => {
  test('tokens are created as far as a game can hold them, and the log says so', () => {
    const state = after('Create X 1/1 white Soldier creature tokens, where X is your life total.')
    expect(state.battlefield).toHaveLength(MOST_TIMES)
    expect(lines(state)).toContain('log.limit.times')
  })

  test('tokens that double come to no more than the battlefield holds', () => {
    const doubling = card(
      'Twice Twice',
      '{G}',
      'Enchantment',
      'If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.',
    )
    const g = scenario({
      cards: [doubling, sorcery('Create X 1/1 white Soldier creature tokens, where X is your life total.')],
      A: { hand: ['Without End'], battlefield: ['Twice Twice', 'Twice Twice'], life: HUGE },
    })
    g.A.cast('Without End').resolve()
    while (g.decision().kind === 'order') g.A.choose()
    expect(g.state().battlefield).toHaveLength(MOST_PERMANENTS)
    expect(lines(g.state())).toContain('log.limit.permanents')
  })

  test('704.5b: drawing beyond the library loses the game', () => {
    expect(after('Draw X cards, where X is your life total.').result).toEqual({ winner: 1, reason: 'emptyLibrary' })
  })

  test('mana beyond what a player can have isn’t added, and the log says so', () => {
    const state = after('Add an amount of {G} equal to your life total.')
    expect(state.players[0]?.mana).toHaveLength(MOST_MANA)
    expect(lines(state)).toContain('log.limit.mana')
  })

  test('a number stops growing where it couldn’t be told from the next one', () => {
    const most = 10 ** 15
    expect(after('You gain life equal to your life total.', most - 1).players[0]?.life).toBe(most)
    expect(after('You gain life equal to your life total.', 40).players[0]?.life).toBe(80)
  })
})
