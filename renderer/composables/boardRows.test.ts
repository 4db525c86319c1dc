import { beforeEach, describe, expect, test } from 'vitest'
import { card, down, resetIds, times, token, view } from '../fixtures/builder.ts'
import { boardRows, fitCards, pileSlots } from './boardRows.ts'
import type { Pile } from './boardRows.ts'

beforeEach(resetIds)

const names = (piles: readonly Pile[]): string[] =>
  piles.map((pile) => `${pile.cards[0]?.now?.name ?? '?'} ${String(pile.cards.length)}`)

describe('rows', () => {
  test('creatures, lands and the rest are apart, and only this player’s', () => {
    const rows = boardRows(
      view([
        card('Grizzly Bears', 0, 'battlefield'),
        card('Island', 0, 'battlefield'),
        card('Intangible Virtue', 0, 'battlefield'),
        card('Serra Angel', 1, 'battlefield'),
        card('Shock', 0, 'hand'),
      ]),
      0,
    )
    expect(names(rows.creatures)).toEqual(['Grizzly Bears 1'])
    expect(names(rows.lands)).toEqual(['Island 1'])
    expect(names(rows.others)).toEqual(['Intangible Virtue 1'])
  })

  test('equal lands share a pile also when some are tapped, so that tapping moves nothing', () => {
    const lands = times(4, (at) => card('Island', 0, 'battlefield', { tapped: at > 1 }))
    const rows = boardRows(view([...lands, card('Forest', 0, 'battlefield')]), 0)
    expect(names(rows.lands)).toEqual(['Island 4', 'Forest 1'])
    expect(rows.lands[0]?.key).toBe(lands[0]?.id)
  })

  test('equal tokens share a pile; one that differs in its state stands alone', () => {
    const soldiers = times(3, () => token('Soldier', 0))
    const rows = boardRows(
      view([...soldiers, token('Soldier', 0, { tapped: true }), token('Soldier', 0, { damage: 1 })]),
      0,
    )
    expect(names(rows.creatures)).toEqual(['Soldier 3', 'Soldier 1', 'Soldier 1'])
  })

  test('cards that are no tokens and face-down cards never share a pile', () => {
    const rows = boardRows(
      view([
        card('Grizzly Bears', 0, 'battlefield'),
        card('Grizzly Bears', 0, 'battlefield'),
        down(0, 'cloak', 1, null, null),
        down(0, 'cloak', 2, null, null),
      ]),
      0,
    )
    expect(rows.creatures).toHaveLength(4)
  })

  test('what is attached lies under its host, also another player’s and what is attached to that', () => {
    const host = card('Serra Angel', 0, 'battlefield')
    const aura = card('Pacifism', 1, 'battlefield', { attachedTo: { kind: 'object', id: host.id } })
    const onAura = card('Divine Favor', 0, 'battlefield', { attachedTo: { kind: 'object', id: aura.id } })
    const rows = boardRows(view([host, aura, onAura]), 0)
    expect(rows.creatures[0]?.attached.map((one) => one.id)).toEqual([aura.id, onAura.id])
    expect(rows.others).toEqual([])
    expect(boardRows(view([host, aura]), 1).others).toEqual([])
  })

  test('a token that something is attached to leaves its pile', () => {
    const [one, two] = times(2, () => token('Soldier', 0))
    if (one === undefined || two === undefined) throw new Error('two tokens')
    const coat = card('Cryptic Coat', 0, 'battlefield', { attachedTo: { kind: 'object', id: two.id } })
    expect(boardRows(view([one, two, coat]), 0).creatures).toHaveLength(2)
  })

  test('what is attached to something that is gone is not lost', () => {
    const coat = card('Cryptic Coat', 0, 'battlefield', { attachedTo: { kind: 'object', id: 'gone' } })
    expect(names(boardRows(view([coat]), 0).others)).toEqual(['Cryptic Coat 1'])
  })
})

describe('fitting cards', () => {
  const room = { width: 1000, height: 100, gap: 10 }
  const bounds = { smallest: 30, most: 200 }
  const fit = (count: number) =>
    fitCards(
      times(count, () => 1),
      room,
      0.8,
      bounds,
    )

  test('few cards are as large as the height allows, but no larger than cards are', () => {
    expect(fit(5)).toEqual({ width: 80, scrolls: false })
    expect(fitCards([1], room, 0.8, { ...bounds, most: 60 })).toEqual({ width: 60, scrolls: false })
  })

  test('more cards shrink, then break into lines where that leaves them larger, and only then the row scrolls', () => {
    expect(fit(14)).toEqual({ width: 62, scrolls: false })
    // In one line they would be 20 wide.
    expect(fit(33)).toEqual({ width: 36, scrolls: false })
    expect(fit(90)).toEqual({ width: 30, scrolls: true })
  })

  test('a pile of several takes the room of what it shows', () => {
    expect(fitCards([6, 6], room, 0.8, bounds)).toEqual({ width: 80, scrolls: false })
    expect(fitCards([7, 7], { ...room, height: 400 }, 0.8, bounds)).toEqual({ width: 142, scrolls: false })
  })

  test('an empty row has room', () => {
    expect(fit(0)).toEqual({ width: 80, scrolls: false })
  })

  test('a pile of many is no wider than one of a few', () => {
    const pile = (count: number): Pile => ({ key: 'x', cards: times(count, () => token('Goblin', 0)), attached: [] })
    expect(pileSlots(pile(1))).toBe(1)
    expect(pileSlots(pile(40))).toBe(pileSlots(pile(5)))
  })
})
