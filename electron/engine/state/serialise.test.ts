import { expect, test } from 'vitest'
import { conceal, restoreInformation, serialiseInformation } from '../views/conceal.ts'
import { digest } from './hash.ts'
import { hash, restore, serialise } from './serialise.ts'
import { buildBoard, withEffect } from './testing/board.ts'
import { creature } from './testing/definitions.ts'
import { createTable } from './createTable.ts'

const FLYING = { kind: 'keyword', keyword: 'flying' } as const

function board(): ReturnType<typeof buildBoard> {
  return buildBoard({
    cards: [creature('Wind Drake', '{2}{U}', '2/2', [FLYING])],
    players: [
      { battlefield: ['Island', { card: 'Wind Drake', counters: { '+1/+1': 2 } }], hand: ['Island'] },
      { battlefield: [{ card: 'Wind Drake', as: 'down', faceDown: 'cloak' }] },
    ],
  })
}

test('a state comes back from its text as it was, with the nodes of its table as the same objects', () => {
  const { state, id } = board()
  const flying = state.table.definitions[state.table.byName.get('Wind Drake') ?? -1]?.faces[0]?.abilities[0]
  if (flying === undefined) throw new Error('no ability')
  const changed = withEffect(state, [id('Wind Drake')], [{ kind: 'addAbility', ability: flying }])
  const back = restore(serialise(changed), state.table)
  expect(back).toEqual({ ...changed, revision: 0 })
  expect(back.table).toBe(state.table)
  const [mod] = back.effects[0]?.mods ?? []
  expect(mod?.kind === 'addAbility' && mod.ability === flying).toBe(true)
  expect(serialise(back)).toBe(serialise(changed))
  expect(hash(back)).toBe(hash(changed))
})

test('a text names no card of the table and is refused with another table', () => {
  const { state } = board()
  expect(serialise(state)).not.toContain('Wind Drake')
  expect(() => restore(serialise(state), createTable([creature('Hill Giant', '{3}{R}', '3/3')]))).toThrow(
    'another table',
  )
  expect(() => restore('[]', state.table)).toThrow()
})

test('an information state comes back from its text as it was', () => {
  const { state } = board()
  const info = conceal(state, 0)
  expect(restoreInformation(serialiseInformation(info, state.table), state.table)).toEqual(info)
})

test('digests differ where texts do, and are the same on every machine', () => {
  expect(digest('')).not.toBe(digest('a'))
  expect(digest('ab')).not.toBe(digest('ba'))
  expect(digest('Veilforge')).toMatch(/^[0-9a-f]{16}$/)
  const many = new Set(Array.from({ length: 20_000 }, (_, i) => digest(`state ${i}`)))
  expect(many.size).toBe(20_000)
})

test('a game written with cards that share parts is the same with those cards as they are read back', () => {
  const ward = { kind: 'keyword', keyword: 'ward', cost: { mana: ['2'], parts: [] } } as const
  const cards = [creature('Twin Warden', '{2}{U}', '2/2', [ward, FLYING, ward])]
  const table = createTable(cards)
  const again = createTable(JSON.parse(JSON.stringify(cards)) as typeof cards)
  const last = (of: typeof table): number | undefined =>
    of.numberOf.get(of.definitions[0]?.faces[0]?.abilities[2] ?? {})
  expect(last(table)).toBeGreaterThan(0)
  expect(last(again)).toBe(last(table))
  expect([...again.nodes.keys()]).toEqual([...table.nodes.keys()])
})
