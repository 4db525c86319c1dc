import { describe, expect, test } from 'vitest'
import { plainAnswer } from '../../ai/fallback.ts'
import type { Answer, Decision } from '../../../shared/play/decision.ts'
import { createGame, decisionOf, hash, restore, serialise, slotOf, submit } from '../index.ts'
import type { GameState, ObjectId } from '../index.ts'
import { card, tableOf } from '../testing/cards.ts'
import { scenario } from '../testing/scenario.ts'

const DECK = [
  ...['Grizzly Bears', 'Giant Spider', 'Centaur Courser', 'Soul Summons', 'Pine Walker'].flatMap((name) =>
    Array.from({ length: 4 }, () => name),
  ),
  ...Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 'Forest' : 'Plains')),
]
const table = tableOf(DECK, [])

function newGame(seed: number, startingPlayer: number | null = null): GameState {
  const player = (
    name: string,
  ): { readonly name: string; readonly deck: readonly string[]; readonly autoPay: boolean } => ({
    name,
    deck: DECK,
    autoPay: true,
  })
  return createGame({ table, seed, players: [player('A'), player('B')], startingPlayer })
}

function next(state: GameState, answer: Answer): GameState {
  const submitted = submit(state, answer)
  if (!submitted.ok) throw new Error(submitted.error.key)
  return submitted.state
}

function decision(state: GameState): Decision<ObjectId> {
  const open = decisionOf(state)
  if (open === null) throw new Error('the game is over')
  return open
}

function confirm(state: GameState, yes: boolean): GameState {
  return next(state, { kind: 'indices', of: decision(state).id, picked: [yes ? 0 : 1] })
}

/** Plays on by pressing on: the first thing that can be done, else the plain answer. */
function busily(state: GameState, answers: number): readonly GameState[] {
  const states = [state]
  let now = state
  for (let i = 0; i < answers && now.result === null; i++) {
    const open = decision(now)
    const first: Answer =
      open.kind === 'priority' && open.actions.length > 1 && i % 3 > 0
        ? { kind: 'indices', of: open.id, picked: [1] }
        : plainAnswer(open)
    now = next(now, first)
    states.push(now)
  }
  return states
}

describe('createGame', () => {
  test('with keys, a deck that differs in one card is dealt alike but for that card', () => {
    const changed = DECK.map((name, at) => (at === 7 ? 'Shock' : name))
    const both = tableOf([...DECK, 'Shock'], [])
    const keys = DECK.map((_, at) => at)
    const namesIn = (deck: readonly string[], seed: number): readonly string[] => {
      const players = [deck, DECK].map((list, at) => ({ name: String(at), deck: list, keys, autoPay: true }))
      const state = createGame({ table: both, seed, players, startingPlayer: 0 })
      return [...state.hands, ...state.libraries].flat().map((id) => {
        const source = state.objects[slotOf(id)]?.source
        return source?.kind === 'card' ? (both.definitions[source.components[0].card]?.name ?? '') : ''
      })
    }
    for (const seed of [1, 2, 3]) {
      const before = namesIn(DECK, seed)
      const after = namesIn(changed, seed)
      const differing = before.map((name, at) => [name, after[at]]).filter(([one, other]) => one !== other)
      expect(differing).toEqual([[DECK[7], 'Shock']])
    }
    expect(namesIn(DECK, 1)).not.toEqual(namesIn(DECK, 2))
  })

  test('the same seed and decks give the same bytes; another seed another game', () => {
    expect(serialise(newGame(7))).toBe(serialise(newGame(7)))
    expect(hash(newGame(7))).not.toBe(hash(newGame(8)))
  })

  test('103.1, 103.4, 103.5: seven cards and 20 life each, the starting player decides first', () => {
    const state = newGame(1, 1)
    expect(state.players.map((player) => player.life)).toEqual([20, 20])
    expect(state.hands.map((hand) => hand.length)).toEqual([7, 7])
    expect(state.libraries.map((library) => library.length)).toEqual([33, 33])
    expect(decision(state)).toMatchObject({ kind: 'confirm', player: 1, prompt: { key: 'prompt.mulligan' } })
  })

  test('a deck names only cards of the table', () => {
    const players = [{ name: 'A', deck: ['Black Lotus'] }]
    expect(() => createGame({ table, seed: 1, players, startingPlayer: 0 })).toThrow('no definition of Black Lotus')
  })

  test('103.5: after a mulligan seven again, one of which goes to the bottom', () => {
    let state = newGame(3, 0)
    state = confirm(state, true)
    state = confirm(state, false)
    expect(state.hands[0]).toHaveLength(7)
    state = confirm(state, false)
    const open = decision(state)
    expect(open).toMatchObject({ player: 0, kind: 'pick', min: 1, max: 1 })
    const chosen = open.kind === 'pick' && open.options[0]?.kind === 'object' ? open.options[0].id : null
    state = next(state, { kind: 'indices', of: open.id, picked: [0] })
    expect(state.hands.map((hand) => hand.length)).toEqual([6, 7])
    expect(state.hands[0]).not.toContain(chosen)
    expect(state.libraries[0]).toHaveLength(34)
  })

  test('103.6: what is in an opening hand may begin the game on the battlefield, for the starting player first', () => {
    const leyline = card(
      'Line of Rest',
      '{2}{G}{G}',
      'Enchantment',
      "If this enchantment is in your opening hand, you may begin the game with it on the battlefield.\nPlayers can't gain life.",
    )
    const deck = Array.from({ length: 40 }, () => 'Line of Rest')
    const players = ['A', 'B'].map((name) => ({ name, deck, autoPay: true }))
    let state = createGame({ table: tableOf(['Line of Rest'], [leyline]), seed: 1, players, startingPlayer: 1 })
    state = confirm(state, false)
    state = confirm(state, false)
    expect(decision(state)).toMatchObject({ player: 1, kind: 'confirm' })
    state = confirm(state, true)
    for (let i = 0; i < 6; i++) state = confirm(state, false)
    for (let i = 0; i < 7; i++) {
      expect(decision(state)).toMatchObject({ player: 0, kind: 'confirm' })
      state = confirm(state, i === 6)
    }
    expect(state.hands.map((hand) => hand.length)).toEqual([6, 6])
    expect(state.battlefield).toHaveLength(2)
    expect(state.turn).toMatchObject({ number: 1, active: 1 })
    const unasked = players.map((player, at) => ({ ...player, revealsUnasked: at === 0 }))
    state = createGame({ table: tableOf(['Line of Rest'], [leyline]), seed: 1, players: unasked, startingPlayer: 1 })
    for (let i = 0; i < 9; i++) state = confirm(state, false)
    expect(state.hands.map((hand) => hand.length)).toEqual([0, 7])
  })

  test('103.8a: who plays first skips the first draw', () => {
    let state = newGame(3, 0)
    while (decision(state).kind === 'confirm') state = confirm(state, false)
    while (state.turn.step !== 'main1') state = next(state, plainAnswer(decision(state)))
    expect(state.turn).toMatchObject({ number: 1, active: 0 })
    expect(state.hands[0]).toHaveLength(7)
    while (state.turn.number === 1 || state.turn.step !== 'main1') state = next(state, plainAnswer(decision(state)))
    expect(state.hands[1]).toHaveLength(8)
  })
})

describe('submit', () => {
  test('takes answers to the open decision alone, and says why not', () => {
    const state = newGame(1)
    const of = decision(state).id
    const refusal = (answer: Answer): string => {
      const submitted = submit(state, answer)
      return submitted.ok ? 'taken' : submitted.error.key
    }
    expect(refusal({ kind: 'indices', of: of + 1, picked: [0] })).toBe('error.staleAnswer')
    expect(refusal({ kind: 'indices', of, picked: [2] })).toBe('error.illegalAnswer')
    expect(refusal({ kind: 'indices', of, picked: [] })).toBe('error.illegalAnswer')
    expect(refusal({ kind: 'value', of, n: 0 })).toBe('error.illegalAnswer')
    expect(refusal({ kind: 'cancel', of })).toBe('error.cantTakeBack')
    expect(refusal({ kind: 'concede', player: 5 })).toBe('error.cantConcede')
  })

  test('an answered decision takes no second answer, and the state before is as it was', () => {
    const state = newGame(1)
    const before = serialise(state)
    const answer: Answer = { kind: 'indices', of: decision(state).id, picked: [1] }
    const after = next(state, answer)
    expect(submit(after, answer)).toMatchObject({ ok: false, error: { key: 'error.staleAnswer' } })
    expect(serialise(state)).toBe(before)
  })

  test('104.3a: a player concedes whoever decides, and nothing is taken any more', () => {
    const over = next(newGame(1, 0), { kind: 'concede', player: 1 })
    expect(over.result).toEqual({ winner: 0, reason: 'concession' })
    expect(over.decision).toBeNull()
    expect(submit(over, { kind: 'concede', player: 0 })).toMatchObject({ ok: false, error: { key: 'error.gameOver' } })
  })

  test('the same answers give the same game, also when each state was written and read back', () => {
    const states = busily(newGame(11), 150)
    expect(states.length).toBeGreaterThan(100)
    states.forEach((state) => {
      expect(serialise(restore(serialise(state), table))).toBe(serialise(state))
    })
    const again = busily(restore(serialise(newGame(11)), table), 150)
    expect(hash(again.at(-1) ?? newGame(0))).toBe(hash(states.at(-1) ?? newGame(1)))
  })

  test('104.4b: a loop of mandatory actions that nobody can stop is a draw', () => {
    const echo = card('Endless Echo', '{1}{W}', 'Enchantment', 'Whenever you gain life, you gain 1 life.')
    const g = scenario({ cards: [echo], A: { battlefield: ['Endless Echo'], hand: ['Inspiring Cleric'] } })
    g.A.cast('Inspiring Cleric').resolve(2)
    let state = g.state()
    for (let i = 0; i < 200_000 && state.result === null; i++) {
      const submitted = submit(state, plainAnswer(decision(state)))
      if (!submitted.ok) throw new Error(submitted.error.key)
      state = submitted.state
    }
    expect(state.result).toEqual({ winner: null, reason: 'loop' })
  })
})
