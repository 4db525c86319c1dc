import { describe, expect, test } from 'vitest'
import { parseManaCost, parseTypeLine, manaValueOf, recordFromScryfall } from './record.ts'
import type { CardRecord } from './record.ts'

function record(raw: unknown): CardRecord {
  const made = recordFromScryfall(raw)
  if (!made.ok) throw new Error(made.error)
  return made.value
}

describe('parseTypeLine', () => {
  test('parts supertypes, card types and subtypes', () => {
    expect(parseTypeLine('Legendary Snow Artifact Creature — Assembly-Worker Elf')).toEqual({
      supertypes: ['Legendary', 'Snow'],
      types: ['Artifact', 'Creature'],
      subtypes: ['Assembly-Worker', 'Elf'],
    })
  })

  test('205.3m: Time Lord is one subtype of two words', () => {
    expect(parseTypeLine('Legendary Creature — Time Lord Doctor').subtypes).toEqual(['Time Lord', 'Doctor'])
  })

  test('205.3b: all words after a plane’s dash are one subtype', () => {
    expect(parseTypeLine('Plane — Serra’s Realm').subtypes).toEqual(['Serra’s Realm'])
  })

  test('of several faces the first is read', () => {
    expect(parseTypeLine('Creature — Giant // Instant — Adventure').types).toEqual(['Creature'])
  })

  test('an old word stands for its present type', () => {
    expect(parseTypeLine('Tribal Instant — Goblin').types).toEqual(['Kindred', 'Instant'])
  })
})

describe('parseManaCost', () => {
  test('gives the symbols in the order written', () => {
    expect(parseManaCost('{2}{W/U}{X}{G/P}{C/R}{S}')).toEqual(['2', 'W/U', 'X', 'G/P', 'C/R', 'S'])
  })

  test.each(['', '2U', '{T}', '{2}{U', '{Q}', '{2}, {U}'])('%j is no mana cost', (text) => {
    expect(parseManaCost(text)).toBeNull()
  })
})

test.each<readonly [cost: string | null, value: number, rule: string]>([
  [null, 0, '202.3a'],
  ['{0}', 0, '202.3'],
  ['{2}{U}{U}', 4, '202.3'],
  ['{X}{X}{G}', 1, '202.3e'],
  ['{2/W}{2/W}', 4, '202.3f'],
  ['{C/W}{W/U}', 2, '202.3f'],
  ['{1}{U/P}{G/U/P}', 3, '202.3g'],
  ['{S}{C}{16}', 18, '202.3'],
])('the mana value of %s is %i (%s)', (cost, value) => {
  expect(manaValueOf(cost)).toBe(value)
})

describe('recordFromScryfall', () => {
  test('derives what a partial object leaves out', () => {
    const bear = record({
      name: 'Grizzly Bears',
      mana_cost: '{1}{G}',
      type_line: 'Creature — Bear',
      power: '2',
      toughness: '2',
    })
    expect(bear).toMatchObject({ oracleId: 'name:grizzly bears', layout: 'normal', manaValue: 2, colorIdentity: ['G'] })
    expect(bear.faces[0]).toMatchObject({ manaCost: '{1}{G}', oracleText: '', colors: ['G'], colorIndicator: null })
    expect(bear.printings).toEqual([])
  })

  test('the id depends on the name alone', () => {
    expect(record({ name: 'Lim-Dûl the Necromancer' }).oracleId).toBe(
      record({ name: 'lim-dul  the necromancer' }).oracleId,
    )
  })

  test('202.1b: an empty cost is no cost; {0} is one', () => {
    expect(record({ name: 'Forest', mana_cost: '', type_line: 'Basic Land — Forest' }).faces[0]?.manaCost).toBeNull()
    expect(record({ name: 'Memnite', mana_cost: '{0}' }).faces[0]?.manaCost).toBe('{0}')
  })

  test('202.3d: a split card has the combined mana value, colours stay with the halves', () => {
    const fire = record({
      name: 'Fire // Ice',
      layout: 'split',
      mana_cost: '{1}{R} // {1}{U}',
      card_faces: [
        { name: 'Fire', mana_cost: '{1}{R}', type_line: 'Instant' },
        { name: 'Ice', mana_cost: '{1}{U}', type_line: 'Instant' },
      ],
    })
    expect(fire).toMatchObject({ manaValue: 4, colorIdentity: ['U', 'R'] })
    expect(fire.faces.map((face) => face.colors)).toEqual([['R'], ['U']])
  })

  test('an object with faces and no layout is recognised by its faces', () => {
    const faces = (second: object) => ({ name: 'A // B', card_faces: [{ name: 'A', mana_cost: '{R}' }, second] })
    expect(record(faces({ name: 'B', mana_cost: '{U}', type_line: 'Instant — Adventure' })).layout).toBe('adventure')
    expect(record(faces({ name: 'B', mana_cost: '{U}', type_line: 'Instant' })).layout).toBe('split')
    expect(record(faces({ name: 'B', type_line: 'Creature — Elf' })).layout).toBe('transform')
  })

  test('710.1c: the lower half of a flip card has the colour of the cost', () => {
    const flip = record({
      name: 'Akki Lavarunner // Tok-Tok, Volcano Born',
      layout: 'flip',
      card_faces: [
        { name: 'Akki Lavarunner', mana_cost: '{3}{R}' },
        { name: 'Tok-Tok, Volcano Born', mana_cost: '' },
      ],
    })
    expect(flip.faces[1]).toMatchObject({ colors: ['R'], manaCost: null })
  })

  test('702.114a: devoid is colourless, its identity is not', () => {
    const drone = record({ name: 'Mist Intruder', mana_cost: '{1}{U}', oracle_text: 'Devoid\nFlying\nIngest' })
    expect(drone.faces[0]?.colors).toEqual([])
    expect(drone.colorIdentity).toEqual(['U'])
  })

  test('903.4: symbols in rules text count, 903.4c: those in reminder text do not, 305.6: basic land types do', () => {
    expect(record({ name: 'Alesha', mana_cost: '{2}{R}', oracle_text: '{W/B}: Scry 1.' }).colorIdentity).toEqual([
      'W',
      'B',
      'R',
    ])
    expect(
      record({ name: 'Extort', mana_cost: '{1}', oracle_text: 'Extort (You may pay {W/B}.)' }).colorIdentity,
    ).toEqual([])
    expect(record({ name: 'Bayou', type_line: 'Land — Swamp Forest' }).colorIdentity).toEqual(['B', 'G'])
  })

  test('a reversible card is the one card on its sides', () => {
    const side = { name: 'Krark’s Thumb', mana_cost: '{2}', type_line: 'Legendary Artifact', oracle_id: 'an-id' }
    const card = record({ name: 'Krark’s Thumb // Krark’s Thumb', layout: 'reversible_card', card_faces: [side, side] })
    expect(card).toMatchObject({ name: 'Krark’s Thumb', oracleId: 'an-id', layout: 'normal', manaValue: 2 })
    expect(card.faces).toHaveLength(1)
  })

  test('keywords are read from the text where the object lists none', () => {
    const text =
      'Flying, ward {2}\nLandfall — Whenever a land you control enters, cloak the top card of your library.\n' +
      'Morph—Discard a card. (You may cast this card face down.)\nFlying creatures get +1/+1.'
    expect(record({ name: 'K', oracle_text: text }).keywords).toEqual(['Flying', 'Ward', 'Landfall', 'Cloak', 'Morph'])
  })

  test.each([
    [null, 'it is no card'],
    [{}, 'name: missing'],
    [{ name: 'A', mana_cost: 3 }, 'mana_cost: '],
    [{ name: 'A', card_faces: [{ name: 'A' }, { power: '1' }] }, 'card_faces.1.name: '],
    [{ name: 'A'.repeat(401) }, 'name: too long'],
    [{ name: 'A', mana_cost: '{G}'.repeat(65) }, 'mana_cost: too long a mana cost'],
    [{ name: 'A', mana_cost: '{1234567890}' }, 'mana_cost: too long a mana cost'],
    [{ name: 'A', power: '12345678901' }, 'power: too large a number'],
    [{ name: 'A', type_line: `Creature — ${'Elf '.repeat(100)}` }, 'type_line: '],
  ])('%j is refused with the field that is wrong', (raw, start) => {
    const made = recordFromScryfall(raw)
    expect(made.ok ? '' : made.error).toMatch(new RegExp(`^${start.replace('.', '\\.')}`, 'u'))
  })
})
