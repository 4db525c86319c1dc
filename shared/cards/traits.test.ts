import { describe, expect, test } from 'vitest'
import { recordFromScryfall } from './record.ts'
import { cardKindBit, traitsOf, typeTrait } from './traits.ts'
import type { CardKind } from './traits.ts'

function traits(raw: object): number {
  const record = recordFromScryfall({ name: 'A Card', ...raw })
  if (!record.ok) throw new Error(record.error)
  return traitsOf(record.value)
}

const ADVENTURE = {
  layout: 'adventure',
  card_faces: [
    { name: 'Knight', type_line: 'Creature — Human Knight', mana_cost: '{2}{W}', power: '2', toughness: '2' },
    { name: 'Errand', type_line: 'Instant — Adventure', mana_cost: '{W/B}' },
  ],
}

test.each([
  [{ type_line: 'Legendary Artifact Creature — Golem' }, 'Legendary artifact CREATURE', 'golem land'],
  [{ type_line: 'Basic Snow Land — Forest' }, 'basic snow land', 'creature forest'],
  [{ type_line: 'Tribal Instant — Elf' }, 'kindred instant', 'sorcery elf'],
  [ADVENTURE, 'creature instant', 'adventure sorcery'],
])('%j has the bits of its types', (raw, has, hasNot) => {
  const bits = traits(raw)
  for (const word of has.split(' ')) expect([word, bits & (typeTrait(word) ?? 0)]).not.toEqual([word, 0])
  for (const word of hasNot.split(' ')) expect([word, bits & (typeTrait(word) ?? 0)]).toEqual([word, 0])
})

const bear = { type_line: 'Creature — Bear', mana_cost: '{1}{G}', power: '2', toughness: '2' }
const modal = { type_line: 'Instant', oracle_text: 'Choose one —\n• Draw a card.\n• Scry 2.' }

describe('what kind of card it is', () => {
  test.each<[CardKind, object, object]>([
    ['permanent', { type_line: 'Battle — Siege' }, { type_line: 'Sorcery' }],
    ['spell', { type_line: 'Artifact' }, { type_line: 'Artifact Land' }],
    ['vanilla', bear, { ...bear, oracle_text: 'Trample' }],
    ['historic', { type_line: 'Enchantment — Saga' }, { type_line: 'Enchantment' }],
    ['commander', { type_line: 'Legendary Creature — Elf' }, { type_line: 'Creature — Elf' }],
    ['bear', bear, { ...bear, mana_cost: '{G}' }],
    ['party', { type_line: 'Creature — Human Rogue' }, { type_line: 'Creature — Human' }],
    ['outlaw', { type_line: 'Creature — Human Pirate' }, { type_line: 'Creature — Human Cleric' }],
    ['modal', modal, { type_line: 'Instant', oracle_text: 'Choose target creature.' }],
    ['hybrid', { type_line: 'Instant', mana_cost: '{W/U}' }, { type_line: 'Instant', mana_cost: '{W/P}' }],
    ['phyrexian', { type_line: 'Instant', mana_cost: '{W/U/P}' }, { type_line: 'Instant', mana_cost: '{W}' }],
  ])('%s', (kind, is, isNot) => {
    expect(traits(is) & cardKindBit(kind)).toBeTruthy()
    expect(traits(isNot) & cardKindBit(kind)).toBe(0)
  })

  test('by the front face, but for costs and modes', () => {
    expect(traits(ADVENTURE) & cardKindBit('permanent')).toBeTruthy()
    expect(traits(ADVENTURE) & cardKindBit('hybrid')).toBeTruthy()
  })
})
