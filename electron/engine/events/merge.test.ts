import { describe, expect, test } from 'vitest'
import { conceal, restore, seenBoard, serialise, serialiseInformation, view } from '../index.ts'
import type { GameState } from '../index.ts'
import { card } from '../testing/cards.ts'
import { scenario } from '../testing/scenario.ts'
import { characteristics } from '../characteristics/index.ts'
import { slotOf } from '../state/ids.ts'
import { Transaction } from '../state/transaction.ts'
import { comeApart } from './comeApart.ts'
import { mergeInto } from './merge.ts'
import { moveObject } from './moveObject.ts'

const HERON = card('Ridge Heron', '{4}{U}', 'Creature — Bird', 'Mutate {3}{U}\nFlying', '3/4')

/** A spell merged with a permanent of player A, which is `below` face down or face up. */
function merged(below: string, over: boolean, faceDown: boolean): { state: GameState; permanent: number } {
  const g = scenario({
    cards: [HERON],
    A: { hand: ['Ridge Heron'], battlefield: [faceDown ? { card: below, faceDown: 'manifest' } : below] },
    B: { library: ['Sagu Mauler', 'Pine Walker'] },
  })
  const tx = new Transaction(g.state())
  const [permanent] = tx.state.battlefield
  if (permanent === undefined) throw new Error('no permanent')
  const spell = moveObject(tx, g.see('Ridge Heron').id, {
    to: 'stack',
    position: 'top',
    entering: null,
    exileFaceDown: null,
    revealed: true,
    controller: 0,
  })
  mergeInto(tx, spell.id, permanent, over)
  return { state: tx.commit(), permanent }
}

const known = (state: GameState, player: number): string => {
  const info = conceal(state, player)
  return serialiseInformation(info, state.table) + JSON.stringify(view(state, player).objects)
}

/** The same state with another card as the face-down component. */
function withHidden(state: GameState, name: string): GameState {
  const source = { kind: 'card', components: [{ card: state.table.byName.get(name) ?? -1 }] } as const
  const tx = new Transaction(state)
  for (const id of state.battlefield) {
    const { parts, faceDown } = tx.object(id)
    if (parts === undefined) continue
    const of = parts.of.map((part) => (part.faceDown === null ? part : { ...part, source }))
    tx.patch(id, { parts: { ...parts, of }, ...(faceDown === null ? {} : { source }) })
  }
  return tx.commit()
}

describe('730.2: merging', () => {
  test('730.2c: it stays the object that it was, with what is on top and the abilities of all', () => {
    const { state, permanent } = merged('Grizzly Bears', true, false)
    expect(state.battlefield).toEqual([permanent])
    expect(state.stack).toEqual([])
    expect(characteristics(state, state.battlefield[0] ?? (0 as never))).toMatchObject({
      name: 'Ridge Heron',
      power: 3,
    })
    expect(view(state, 1).objects.find((object) => object.zone === 'battlefield')?.parts).toEqual([
      'Ridge Heron',
      'Grizzly Bears',
    ])
  })

  test.each([
    ['730.2e: under a face-down card', false],
    ['730.2e: on top of a face-down card', true],
  ])('%s the opponent can’t tell which card that is', (_, over) => {
    const one = merged('Sagu Mauler', over, true).state
    const other = withHidden(one, 'Pine Walker')
    expect(known(one, 1)).toBe(known(other, 1))
    expect(known(one, 0)).not.toBe(known(other, 0))
  })

  test('a saved board says that merged permanents aren’t in it whole', () => {
    const board = seenBoard(merged('Grizzly Bears', true, false).state, [0])
    expect(board.without).toContain('merged')
    expect(board.players[0]?.battlefield).toMatchObject([{ card: 'Ridge Heron', values: null }])
    expect(seenBoard(scenario({ A: { battlefield: ['Grizzly Bears'] } }).state(), [0]).without).not.toContain('merged')
  })

  test('a state with a merged permanent comes back from its text', () => {
    const { state } = merged('Grizzly Bears', false, false)
    expect(serialise(restore(serialise(state), state.table))).toBe(serialise(state))
  })

  test('730.3: it comes apart into its own card and the others, in their own places', () => {
    const { state } = merged('Grizzly Bears', true, false)
    const tx = new Transaction(state)
    const [permanent] = state.battlefield
    if (permanent === undefined) throw new Error('no permanent')
    const [other, ...more] = comeApart(tx, tx.object(permanent))
    expect(more).toEqual([])
    expect(other).toBeDefined()
    const own = tx.object(permanent)
    expect(own.parts).toBeUndefined()
    const nameOf = (source: typeof own.source): string =>
      source.kind === 'card' ? (tx.state.table.definitions[source.components[0].card]?.name ?? '') : ''
    expect(nameOf(own.source)).toBe('Grizzly Bears')
    expect(nameOf(tx.object(other ?? permanent).source)).toBe('Ridge Heron')
    expect(slotOf(other ?? permanent)).not.toBe(slotOf(permanent))
  })
})
