import { describe, expect, test } from 'vitest'
import { canLead, canLeadTogether } from './commander.ts'
import { recordFromScryfall } from './record.ts'
import type { CardRecord } from './record.ts'

function record(name: string, typeLine: string, text = '', power: string | null = null): CardRecord {
  const made = recordFromScryfall({ name, type_line: typeLine, oracle_text: text, power, toughness: power })
  if (!made.ok) throw new Error(made.error)
  return made.value
}

const PARTNER = 'Partner (You can have two commanders if both have partner.)'
const elf = (name: string, text: string): CardRecord => record(name, 'Legendary Creature — Elf', text, '2')

describe('903.3: what can be a commander', () => {
  test.each<readonly [typeLine: string, can: boolean, power: string | null, text: string]>([
    ['Legendary Creature — Elf Druid', true, '2', ''],
    ['Creature — Elf Druid', false, '2', ''],
    ['Legendary Artifact — Vehicle', true, '4', ''],
    ['Legendary Artifact — Spacecraft', true, '4', ''],
    ['Legendary Artifact — Spacecraft', false, null, ''],
    ['Legendary Artifact — Equipment', false, null, ''],
    ['Legendary Planeswalker — Rowan', false, null, ''],
    ['Legendary Planeswalker — Rowan', true, null, '+1: Draw a card.\nRowan can be your commander.'],
    ['Legendary Enchantment — Background', false, null, 'Commander creatures you own have flying.'],
    ['Legendary Enchantment Creature — God', true, '5', ''],
  ])('%s: %s', (typeLine, can, power, text) => {
    expect(canLead(record('Someone', typeLine, text, power))).toBe(can)
  })

  test('712.8a: of a double-faced card the front face counts', () => {
    const made = recordFromScryfall({
      name: 'Village // Its Queen',
      layout: 'transform',
      card_faces: [
        { name: 'Village', type_line: 'Land' },
        { name: 'Its Queen', type_line: 'Legendary Creature — Human', power: '2', toughness: '2' },
      ],
    })
    expect(made.ok && canLead(made.value)).toBe(false)
  })
})

describe('702.124: two commanders', () => {
  const background = record('Raised by Giants', 'Legendary Enchantment — Background')
  const doctor = record('The Last Doctor', 'Legendary Creature — Time Lord Doctor', '', '3')
  test.each<readonly [rule: string, one: CardRecord, other: CardRecord, can: boolean]>([
    ['h: partner with partner', elf('A', PARTNER), elf('B', `Flying\n${PARTNER}`), true],
    ['h: in a line of keywords', elf('A', 'Trample, partner'), elf('B', PARTNER), true],
    ['h: one alone', elf('A', PARTNER), elf('B', 'Flying'), false],
    ['i: of one text', elf('A', 'Partner—Survivors'), elf('B', 'Partner—Survivors (x)'), true],
    ['i: of another', elf('A', 'Partner—Survivors'), elf('B', 'Partner—Father & son'), false],
    ['i: as friends forever was printed', elf('A', 'Friends forever'), elf('B', 'Partner—Friends forever'), true],
    [
      'j: each names the other',
      elf('Pir, the Kind', 'Partner with Tol'),
      elf('Tol', 'Partner with Pir, the Kind'),
      true,
    ],
    ['j: only one does', elf('Pir, the Kind', 'Partner with Tol'), elf('Tol', 'Partner with Nobody'), false],
    ['f: different ones don’t combine', elf('Pir', 'Partner with Tol'), elf('Tol', PARTNER), false],
    ['k: a Background', elf('A', 'Choose a Background (You can have one.)'), background, true],
    ['k: two Backgrounds', background, record('Haunted One', 'Legendary Enchantment — Background'), false],
    ['k: a creature beside it', elf('A', 'Choose a Background'), elf('B', 'Choose a Background'), false],
    ['k: a Background nobody chose', elf('A', PARTNER), background, false],
    ['m: the Doctor', elf('A', 'Doctor’s companion'), doctor, true],
    [
      'm: a Doctor of other types too',
      elf('A', "Doctor's companion"),
      record('X', 'Legendary Creature — Human Doctor'),
      false,
    ],
    ['a: both must be legendary', elf('A', PARTNER), record('B', 'Creature — Elf', PARTNER, '2'), false],
  ])('%s', (_, one, other, can) => {
    expect(canLeadTogether(one, other)).toBe(can)
    expect(canLeadTogether(other, one)).toBe(can)
  })
})
