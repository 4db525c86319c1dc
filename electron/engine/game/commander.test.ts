import { describe, expect, test } from 'vitest'
import { conceal, createGame, serialiseInformation, slotOf, view } from '../index.ts'
import type { GameState } from '../index.ts'
import { card, tableOf } from '../testing/cards.ts'
import { scenario } from '../testing/scenario.ts'
import { IT } from '../testing/words.ts'

const LORD = card('Dray, Lord of Ash', '{1}{R}', 'Legendary Creature — Human Noble', '', '7/7')
const LADY = card('Ysa of the Reeds', '{G}', 'Legendary Creature — Elf Noble', '', '2/2')
const TOWER = card('Gate of Leaders', '', 'Land', "{T}: Add one mana of any color in your commander's color identity.")
const EAGER = card('Eager Follower', '{R}', 'Creature — Human', '', '2/2')

describe('a game with commanders', () => {
  const deck = [LORD.name, LADY.name, ...Array.from({ length: 98 }, () => 'Mountain')]
  const table = tableOf(['Mountain'], [LORD, LADY])

  function begin(commanders: readonly string[]): GameState {
    const players = ['A', 'B'].map((name) => ({ name, deck, commanders }))
    return createGame({ table, seed: 5, players, startingPlayer: 0 })
  }

  test('903.6, 903.7, 103.5: commanders face up in the command zone, 40 life, seven cards of the rest', () => {
    const state = begin([LORD.name])
    expect(state.players.map(({ life }) => life)).toEqual([40, 40])
    expect(state.hands.map((hand) => hand.length)).toEqual([7, 7])
    expect(state.libraries.map((library) => library.length)).toEqual([92, 92])
    const seen = view(state, 1)
    const inZone = seen.objects.filter(({ zone }) => zone === 'command')
    expect(inZone.map(({ owner, printed }) => [owner, printed?.name])).toEqual([
      [0, LORD.name],
      [1, LORD.name],
    ])
    expect(seen.players[0]?.commanders).toEqual([{ card: LORD.name, id: inZone[0]?.id, tax: 0, damage: [0, 0] }])
    expect(seen.log.map(({ message }) => message.key)).toContain('log.commander')
  })

  test('702.124b: both commanders begin there', () => {
    const state = begin([LORD.name, LADY.name])
    expect(state.command).toHaveLength(4)
    expect(state.libraries.map((library) => library.length)).toEqual([91, 91])
  })

  test('a game without commanders begins at 20 life, with nothing in the command zone', () => {
    const state = begin([])
    expect(state.players.map(({ life }) => life)).toEqual([20, 20])
    expect(state.command).toEqual([])
    expect(view(state, 0).players[0]).not.toHaveProperty('commanders')
  })

  test('a commander is a card of its deck, and no card is a commander twice', () => {
    expect(() => begin([EAGER.name])).toThrow('the commander Eager Follower is not in its deck')
    expect(() => begin([LORD.name, LORD.name])).toThrow(`the commander ${LORD.name} is not in its deck`)
  })
})

describe('what is counted of a commander', () => {
  test('903.8, 702.124d: each commander has a tax of its own', () => {
    const g = scenario({ A: { command: [LORD.name, LADY.name] }, cards: [LORD, LADY] })
    const taxes = (): readonly unknown[] | undefined => g.viewOf('B').players[0]?.commanders?.map(({ tax }) => tax)
    g.A.cast(LORD.name).resolve()
    expect(taxes()).toEqual([2, 0])
    g.carryOut({ kind: 'destroy', what: IT }, LORD.name)
    g.A.say(true)
    g.A.cast(LORD.name).resolve()
    expect(taxes()).toEqual([4, 0])
  })

  test('903.4a, 702.124c: mana of any color in the color identities of both commanders, wherever they are', () => {
    const g = scenario({
      A: { command: [LORD.name, LADY.name], battlefield: [TOWER.name], hand: [EAGER.name], payWithLands: true },
      cards: [LORD, LADY, TOWER, EAGER],
    })
    expect(g.A.could('cast', EAGER.name)).toBe(true)
    const bare = scenario({
      A: { battlefield: [TOWER.name], hand: [EAGER.name], payWithLands: true },
      cards: [TOWER, EAGER],
    })
    expect(bare.A.could('cast', EAGER.name)).toBe(false)
  })

  test('what a commander deals face down tells nobody else that it is the commander', () => {
    /** What B is told where A's commander lies cloaked and has dealt damage, or is in the library instead. */
    function told(veiled: string, inLibrary: string): readonly unknown[] {
      const g = scenario({
        A: { battlefield: [{ card: veiled, faceDown: 'cloak' }], library: [inLibrary] },
        cards: [LORD, EAGER],
      })
      const { id, object } = g.see(LORD.name)
      const before = g.state()
      const damage = object.zone === 'battlefield' ? [0, 7] : [0, 0]
      const commander = { card: before.table.byName.get(LORD.name) ?? -1, slot: slotOf(id), casts: 1, damage }
      const state: GameState = {
        ...before,
        objects: before.objects.map((one) => (one.id === id ? { ...one, isCommander: true } : one)),
        players: before.players.map((one) => (one.id === 0 ? { ...one, commanders: [commander] } : one)),
        revision: before.revision + 1,
      }
      const mine = view(state, 0).players[0]?.commanders?.[0]
      expect(mine).toMatchObject(damage[1] === 7 ? { damage, tax: 2 } : { id: null, tax: 2 })
      return [view(state, 1), serialiseInformation(conceal(state, 1), state.table)]
    }
    expect(told(LORD.name, EAGER.name)).toEqual(told(EAGER.name, LORD.name))
  })
})
