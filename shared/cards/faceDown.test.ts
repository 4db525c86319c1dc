import { expect, test } from 'vitest'
import { usesFaceDown, withoutReminders } from './faceDown.ts'
import { recordFromScryfall } from './record.ts'

test.each([
  ['Cryptic Coat', 'When this Equipment enters, cloak the top card of your library.', true],
  ['Hooded Hydra', 'Morph {3}{G}{G}', true],
  ['Dog Walker', 'Disguise {R/W}{R/W}', true],
  ['Break Open', 'Turn target face-down creature an opponent controls face up.', true],
  ['Growing Dread', 'Whenever you turn a permanent face up, put a +1/+1 counter on it.', true],
  ['Whispersilk Cloak', "Whispersilk Cloak can't be blocked.", false],
  ['Reveal Dragon', 'Flying (A manifested Dragon has no flying.)', false],
  ['Delver of Secrets', 'Transform this creature.', false],
])('%s', (name, text, expected) => {
  const made = recordFromScryfall({ name, oracle_text: text })
  expect(made.ok && usesFaceDown(made.value)).toBe(expected)
})

test('207.2: reminder text goes, with the lines it fills', () => {
  expect(withoutReminders('(Read ahead.)\nFlying (It flies.)\nDraw a card.')).toBe('Flying\nDraw a card.')
})
