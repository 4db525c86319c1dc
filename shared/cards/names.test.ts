import { expect, test } from 'vitest'
import { bareName, foldName } from './names.ts'

test.each([
  ['Jötun Grunt', 'jotun grunt'],
  ['Æther Vial', 'aether vial'],
  ['Lim-Dûl’s Vault', "lim-dul's vault"],
  ['Fire/Ice', 'fire // ice'],
  ['Fire  //  Ice', 'fire // ice'],
  ['  Grizzly   Bears ', 'grizzly bears'],
])('%j is compared as %j', (name, folded) => {
  expect(foldName(name)).toBe(folded)
})

test('a bare name has no punctuation', () => {
  expect(bareName('Man-o’-War')).toBe('manowar')
})
