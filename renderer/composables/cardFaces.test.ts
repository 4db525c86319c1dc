import { expect, test } from 'vitest'
import { card, down, hidden, printed } from '../fixtures/builder.ts'
import { bandClass, faceOfObject, faceOfPrinted, piecesOf, rulesSize } from './cardFaces.ts'
import { tagOf, titleOf } from './objectNames.ts'

test('a face-down object has no face to draw and no name, also for who may know it', () => {
  const mine = down(0, 'cloak', 1, 'Grizzly Bears', [])
  expect(faceOfObject(mine)).toBeNull()
  expect(JSON.stringify(titleOf(mine))).not.toContain('Grizzly')
})

test('a card that isn’t known has neither face nor title', () => {
  expect(faceOfObject(hidden(1, 'hand'))).toBeNull()
  expect(titleOf(hidden(1, 'hand'))).toBeNull()
})

test('on the table a card shows what it is now', () => {
  const bears = card('Grizzly Bears', 0, 'battlefield')
  const grown = { ...bears, now: bears.now === null ? null : { ...bears.now, power: 5, toughness: 4 } }
  expect(faceOfObject(grown)?.corner).toBe('5/4')
  expect(faceOfPrinted(printed('Grizzly Bears')).corner).toBe('2/2')
})

test('lands wear the colours of their mana', () => {
  const falls = faceOfPrinted(printed('Thornwood Falls'))
  expect(bandClass(falls.colors, falls.typeLine)).toBe('band-UG')
  expect(bandClass(['W', 'B', 'G'], 'Enchantment')).toBe('band-many')
  expect(bandClass([], 'Artifact')).toBe('band-none')
})

test('rules text is taken apart into words, symbols and reminders', () => {
  expect(piecesOf('{T}: Add {G}.\nFlying (Really.)')).toEqual([
    [
      { kind: 'symbol', symbol: 'T' },
      { kind: 'words', text: ': Add ', italic: false },
      { kind: 'symbol', symbol: 'G' },
      { kind: 'words', text: '.', italic: false },
    ],
    [
      { kind: 'words', text: 'Flying ', italic: false },
      { kind: 'words', text: '(', italic: true },
      { kind: 'words', text: 'Really.', italic: true },
      { kind: 'words', text: ')', italic: true },
    ],
  ])
})

test('longer texts are set smaller', () => {
  const sizes = ['Flying', 'x '.repeat(120), 'x '.repeat(400)].map(rulesSize)
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
})

test('tags go on after Z', () => {
  expect([0, 1, 25, 26, 27].map(tagOf)).toEqual(['A', 'B', 'Z', 'AA', 'AB'])
})
