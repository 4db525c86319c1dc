import { expect, test } from 'vitest'
import { normalise } from './normalise.ts'

const said = (text: string): string => normalise(text, 'Nobody at All', false)

test.each([
  ['Cosmic Awareness — Draw a card.', 'Draw a card.'],
  ['Landfall — Draw a card.', 'Draw a card.'],
  ['Choose one —\n• Take the Stairs — Draw a card.', 'Choose one —\n• Draw a card.'],
])('207.2c–d: ability words and flavor words are left out: %s', (text, left) => {
  expect(said(text)).toBe(left)
})

test.each([
  'Boast — {1}: Draw a card.',
  'II — Draw a card.',
  '• Khans — At the beginning of your upkeep, draw a card.',
  '+ {1} — Draw a card.',
])('words that mean something stay: %s', (text) => {
  expect(said(text)).toBe(text)
})

test('207.2d: a word that reminder text explains is no flavor word', () => {
  expect(said('Windfall — {1}: Draw a card. (Activate each windfall ability only once.)')).toBe(
    'Windfall — {1}: Draw a card.',
  )
})

test('201.5: its name is the object itself, after ‘named’ whatever has the name', () => {
  expect(said('When Nobody at All enters, search your library for a card named Nobody at All.')).toBe(
    'When ~ enters, search your library for a card named Nobody at All.',
  )
})
