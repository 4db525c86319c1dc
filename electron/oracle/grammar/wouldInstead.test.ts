import { describe, expect, test } from 'vitest'
import { readAbility } from '../readAbility.ts'

const READ = [
  'If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.',
  'If a source would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.',
  'If a red source would deal damage to a player, it deals that much damage plus 1 to that player instead.',
  'If you would gain life, draw that many cards instead.',
  'If an opponent would draw two or more cards, instead you and that player each draw a card.',
  'Creatures you control enter as a copy of ~.',
  'Prevent all combat damage that would be dealt to attacking creatures you control.',
  'Each spell that would cost less than three mana to cast costs three mana to cast.',
  'No more than one creature can attack each combat.',
  "Creatures entering don't cause abilities to trigger.",
  'I, II — Create two 0/1 black Cleric creature tokens.',
]
const DECLINED = [
  'If a source would deal damage to a permanent or player, it deals some damage to that player instead.',
  'Each spell that would cost less than three mana to cast costs two mana to cast.',
  'No more than one creature can dance each combat.',
]

describe('replacements and rules for all', () => {
  test.each(READ)('%s', (line) => {
    expect(readAbility('permanentLine', line).kind).toBe('read')
  })
  test.each(DECLINED)('declined: %s', (line) => {
    expect(readAbility('permanentLine', line).kind).toBe('unread')
  })
})
