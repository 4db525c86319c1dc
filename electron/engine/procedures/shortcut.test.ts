import { describe, expect, test } from 'vitest'
import { decisionOf, submit } from '../index.ts'
import type { GameState } from '../index.ts'
import type { Answer, PriorityAction } from '../../../shared/play/decision.ts'
import { card } from '../testing/cards.ts'
import { scenario } from '../testing/scenario.ts'
import type { Game } from '../testing/scenario.ts'
import { MOST_REPEATS } from '../state/trail.ts'

const FOUNTAIN = card('Endless Fountain', '{2}', 'Artifact', '{0}: You gain 1 life.')
const MILL = card('Busy Mill', '{2}', 'Artifact', '{T}: Create a 1/1 green Elf Warrior creature token.')
const ALARM = card('Loud Alarm', '{2}', 'Enchantment', 'Whenever a creature enters, untap all artifacts.')
const BOLT = card('Sharp Word', '{R}', 'Instant', 'This spell deals 2 damage to any target.')

/** A board on which player A has twice done the same, and has priority again. */
function twice(): Game {
  const g = scenario({ cards: [FOUNTAIN, BOLT], A: { battlefield: ['Endless Fountain'] }, B: { hand: ['Sharp Word'] } })
  return g.A.activate('Endless Fountain').resolve().A.activate('Endless Fountain').resolve()
}

function actionsOf(state: GameState): readonly PriorityAction<number>[] {
  const open = decisionOf(state)
  return open?.kind === 'priority' ? open.actions : []
}

type Open = { readonly of: number }

/** What a game becomes with these answers. */
function after(start: GameState, ...answers: readonly ((open: Open, state: GameState) => Answer)[]): GameState {
  return answers.reduce((state, answer) => {
    const submitted = submit(state, answer({ of: state.decision?.id ?? -1 }, state))
    if (!submitted.ok) throw new Error(submitted.error.key)
    return submitted.state
  }, start)
}

const again = (open: Open, state: GameState): Answer => ({
  kind: 'indices',
  ...open,
  picked: [actionsOf(state).findIndex(({ kind }) => kind === 'repeat')],
})
const say =
  (n: number) =>
  (open: Open): Answer => ({ kind: 'value', ...open, n })

describe('732.2: shortcuts', () => {
  test('what was done once is not offered again, what was done twice is', () => {
    const g = scenario({ cards: [FOUNTAIN], A: { battlefield: ['Endless Fountain'] } })
    g.A.activate('Endless Fountain').resolve()
    expect(actionsOf(g.state()).map(({ kind }) => kind)).not.toContain('repeat')
    expect(actionsOf(twice().state()).at(-1)?.kind).toBe('repeat')
  })

  test('732.2a, c: the player names a number, the other one accepts, and it is done so often', () => {
    const state = after(twice().state(), again, say(300), say(0))
    expect(state.players.map(({ life }) => life)).toEqual([322, 20])
    expect(state.decision).toMatchObject({ kind: 'priority', by: 0 })
    expect(actionsOf(state).at(-1)?.kind).toBe('repeat')
  })

  test('732.2b: the other one may say when they choose otherwise, and has priority there', () => {
    const state = after(twice().state(), again, say(300), say(10))
    expect(state.players[0]?.life).toBe(22 + 9)
    expect(state.stack).toHaveLength(1)
    expect(state.decision).toMatchObject({ kind: 'priority', by: 1 })
  })

  test('a number beyond what is done at once is refused', () => {
    const state = after(twice().state(), again)
    expect(submit(state, say(MOST_REPEATS + 1)({ of: state.decision?.id ?? -1 })).ok).toBe(false)
  })

  test('it ends where it cannot go on', () => {
    const pump = card('Thirsty Shade', '{2}', 'Artifact', 'Pay 3 life: You may draw a card.')
    const g = scenario({ cards: [pump], A: { life: 20, battlefield: ['Thirsty Shade'] } })
    g.A.activate('Thirsty Shade').resolve().A.say(false)
    g.A.activate('Thirsty Shade').resolve().A.say(false)
    const state = after(g.state(), again, say(100), say(0))
    expect(state.players[0]?.life).toBe(2)
    expect(state.decision).toMatchObject({ kind: 'priority', by: 0 })
  })

  test('732.2a: with triggered abilities of one’s own in it', () => {
    const g = scenario({ cards: [MILL, ALARM], A: { battlefield: ['Busy Mill', 'Loud Alarm'] } })
    for (let i = 0; i < 2; i++) g.A.activate('Busy Mill').resolve(2)
    const state = after(g.state(), again, say(50), say(0))
    expect(state.battlefield).toHaveLength(2 + 2 + 50)
  })

  test('in another step it is not offered any more', () => {
    const g = twice().advance('end')
    expect(actionsOf(g.state()).map(({ kind }) => kind)).not.toContain('repeat')
  })
})
