import { expect, test } from 'vitest'
import { askedOf, asking, chipsOf, completed, completions, hasTerm, toggled, withoutChip } from './queryWords.ts'

test('a filter and its values are completed at the cursor', () => {
  expect(completions('is', 2)).toEqual(['is:'])
  expect(completions('bear is:c', 9)).toEqual(['is:cloakable', 'is:commander'])
  expect(completions('-is:f', 5)).toEqual(['-is:facedown', '-is:flip'])
  expect(completions('o:"is', 5)).toEqual([])
})

test('completing replaces the word at the cursor and nothing else', () => {
  expect(completed('bear is:c mv:2', 9, 'is:cloakable')).toEqual({ query: 'bear is:cloakable mv:2', cursor: 18 })
  expect(completed('is', 2, 'is:')).toEqual({ query: 'is:', cursor: 3 })
})

test('filters are shown as chips and taken out one by one', () => {
  const query = 'bear t:creature o:"draw a card"'
  const chips = chipsOf(query)
  expect(chips.map((chip) => chip.text)).toEqual(['t:creature', 'o:"draw a card"'])
  expect(withoutChip(query, chips[0] ?? { start: 0, end: 0 })).toBe('bear o:"draw a card"')
})

test('a filter set by click stands in the query where it stood, or at its end', () => {
  expect(askedOf('bear cmc>=3 c:wu', ['mv', 'cmc'])).toEqual({ op: '>=', value: '3' })
  expect(askedOf('bear -mv:3', ['mv'])).toBeNull()
  expect(asking('bear cmc>=3 c:wu', ['mv', 'cmc'], { op: '=', value: '2' })).toBe('bear mv=2 c:wu')
  expect(asking('bear mv=2 c:wu', ['mv'], null)).toBe('bear c:wu')
  expect(asking('bear', ['mv'], { op: ':', value: '2' })).toBe('bear mv:2')
  expect(asking('', ['mv'], null)).toBe('')
})

test('a term is put in and taken out', () => {
  expect(toggled('bear', 'is:cloakable')).toBe('bear is:cloakable')
  expect(toggled('is:Cloakable bear', 'is:cloakable')).toBe('bear')
  expect([hasTerm('a is:dfc', 'is:dfc'), hasTerm('a -is:dfc', 'is:dfc')]).toEqual([true, false])
})
