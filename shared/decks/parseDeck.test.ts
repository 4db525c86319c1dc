import { describe, expect, test } from 'vitest'
import { decodeText } from '../vocabulary/decodeText.ts'
import type { Deck } from './deck.ts'
import { describeFault } from './faults.ts'
import { parseDeck } from './parseDeck.ts'

function deck(text: string): Deck {
  const parsed = parseDeck(text)
  if (!parsed.ok) throw new Error(parsed.error.map(describeFault).join('; '))
  return parsed.value
}

function faults(text: string): readonly string[] {
  const parsed = parseDeck(text)
  return parsed.ok ? [] : parsed.error.map(describeFault)
}

const FIRE_ICE = { name: 'Fire // Ice', count: 2 }
const FOREST = { name: 'Forest', count: 3 }

describe('one line of each program gives the name alone', () => {
  test.each([
    ['4 Grizzly Bears', 'Grizzly Bears'],
    ['4x Grizzly Bears', 'Grizzly Bears'],
    ['4 Grizzly Bears (M10) 183', 'Grizzly Bears'],
    ['4 Grizzly Bears (PLST) SOM-187 *F*', 'Grizzly Bears'],
    ['4x Grizzly Bears (m10) 183 *F* [Creature] ^Have,#37d67a^', 'Grizzly Bears'],
    ['4 Grizzly Bears|M10|2', 'Grizzly Bears'],
    ['4 Grizzly Bears+|M10', 'Grizzly Bears'],
    ['4 [M10:183] Grizzly Bears', 'Grizzly Bears'],
    ['    4 [M10] Grizzly Bears (1)', 'Grizzly Bears'],
    ['4 Grizzly Bears [WC00:nl217]', 'Grizzly Bears'],
    ['4 Grizzly Bears [M10:183] [foil]', 'Grizzly Bears'],
    ['4 Grizzly Bears <retro> [M10]', 'Grizzly Bears'],
    ['4 Grizzly Bears #ramp #green', 'Grizzly Bears'],
    ['4 Jötun Grunt', 'Jötun Grunt'],
    ['4 Fire/Ice', 'Fire/Ice'],
    ['4 Fire /// Ice', 'Fire // Ice'],
    ['4 Hazmat Suit (Used)', 'Hazmat Suit (Used)'],
    ['4 B.F.M. (Big Furry Monster)', 'B.F.M. (Big Furry Monster)'],
    ['4 +2 Mace', '+2 Mace'],
  ])('%s', (line, name) => {
    expect(deck(line).main).toEqual([{ name, count: 4 }])
  })
})

describe('formats are found by content', () => {
  test('plain, Windows line ends, comments, repeated names', () => {
    const read = deck('// NAME: Bears\r\n// Attacks early.\r\n# a note\r\n1 Forest\r\n2 Fire // Ice\r\n2 forest\r\n')
    expect(read).toEqual({
      name: 'Bears',
      comment: 'Attacks early. a note',
      main: [FOREST, FIRE_ICE],
      sideboard: [],
      commander: [],
      maybeboard: [],
    })
  })

  test('Arena with sections; a companion is in the sideboard once', () => {
    const read = deck(
      'About\nName Izzet\n\nCompanion\n1 Lurrus\n\nDeck\n3 Forest (DAR) 1\n\nSideboard\n1 Lurrus\n2 Fire // Ice\n',
    )
    expect(read).toMatchObject({ name: 'Izzet', main: [FOREST], sideboard: [{ name: 'Lurrus', count: 1 }, FIRE_ICE] })
  })

  test('MTGO text: an empty line before the sideboard', () => {
    const read = deck('57 Island\n3 Forest\n\n2 Fire/Ice\n')
    expect(read).toMatchObject({ sideboard: [{ name: 'Fire/Ice', count: 2 }] })
  })

  test('empty lines between kinds of cards are no sideboard', () => {
    expect(deck('20 Forest\n\n2 Fire // Ice\n').sideboard).toEqual([])
    expect(deck('Creatures (4)\n4 Bear\n\nLands (50)\n50 Forest\n\nOther\n6 Fire // Ice').sideboard).toEqual([])
  })

  const AZUSA = { name: 'Azusa', count: 1 }
  test.each([
    ['a lone sideboard card beside 99', '[Main]\n99 Forest\n[Sideboard]\n1 Azusa'],
    ['XMage', 'NAME:X\n99 [M15:1] Forest\nSB: 1 [CHK:201] Azusa'],
    [
      'Cockatrice',
      '<cockatrice_deck><zone name="main"><card number="99" name="Forest"/></zone><zone name="side"><card number="1" name="Azusa"/></zone></cockatrice_deck>',
    ],
    [
      'MTGO .dek',
      '<Deck><Cards Quantity="99" Sideboard="false" Name="Forest"/><Cards Quantity="1" Sideboard="true" Name="Azusa"/></Deck>',
    ],
    ['MTGO text', '99 Forest\n\n1 Azusa'],
    ['a first block of its own', '1 Azusa\n\n99 Forest'],
    ['Arena', 'Commander\n1 Azusa (CHK) 201\n\nDeck\n99 Forest'],
    ['Forge', '[metadata]\nName=X\n[Commander]\n1 Azusa|CHK\n[Main]\n99 Forest|ORI'],
    ['plain', 'Commander:\n1 Azusa\n\nLands:\n99 Forest'],
    ['TappedOut', '1x Azusa *CMDR*\n99x Forest'],
    ['Moxfield and foil', '1 Azusa (CHK) 201 *F* *CMDR*\n99 Forest (M10) 4'],
    ['Deckstats', '1 Azusa # !Commander\n99 Forest'],
  ])('the commander: %s', (_, text) => {
    expect(deck(text)).toMatchObject({ main: [{ name: 'Forest', count: 99 }], sideboard: [], commander: [AZUSA] })
  })

  test('two commanders are both in the sideboard of 98', () => {
    const { commander } = deck('98 Forest\n\n1 Azusa\n1 Reki')
    expect(commander.map(({ name }) => name)).toEqual(['Azusa', 'Reki'])
  })

  test('Forge', () => {
    const read = deck(
      '[shop]\nCredits=3\n[metadata]\nName=My Deck\nDescription=It wins.\n[Avatar]\n1 Elf|X\n[Main]\n3 Forest|ORI|1\n[Sideboard]\n2 Fire // Ice|APC\n',
    )
    expect(read).toEqual({
      name: 'My Deck',
      comment: 'It wins.',
      main: [FOREST],
      sideboard: [FIRE_ICE],
      commander: [],
      maybeboard: [],
    })
  })

  test('XMage', () => {
    const read = deck(
      'NAME:Burn\nAUTHOR:Someone\n3 [M15:1] Forest\nSB: 2 [APC:128] Fire // Ice\nLAYOUT MAIN:(1,1)(NONE,false,50)|([M15:1])\n',
    )
    expect(read).toMatchObject({ name: 'Burn', main: [FOREST], sideboard: [FIRE_ICE] })
  })

  test('.dec headings, a commander before its line, other decks left out', () => {
    const read = deck(
      'MAINBOARD:\n3 Forest\nCOMMANDER: 1 Azusa [CHK:201] [foil]\n\nSIDEBOARD:\n2 Fire // Ice\n\nPlanar Deck\n1 Agyrem\n',
    )
    expect(read).toMatchObject({ main: [FOREST], sideboard: [FIRE_ICE], commander: [{ name: 'Azusa', count: 1 }] })
  })

  test('Archidekt’s categories', () => {
    const read = deck(
      '1x Azusa (chk) 201 [Commander{top}]\n3x Forest (m10) 1 [Land]\n2x Fire // Ice (apc) 128 [Sideboard]\n9x Island (m10) 2 [Maybeboard{noDeck}{noPrice}]\n',
    )
    expect(read).toMatchObject({ main: [FOREST], sideboard: [FIRE_ICE], commander: [{ name: 'Azusa', count: 1 }] })
  })

  test('Cockatrice', () => {
    const read = deck(
      '<?xml version="1.0"?>\n<cockatrice_deck version="1">\n<deckname>A &amp; B</deckname>\n<comments>two\nlines</comments>\n' +
        '<zone name="main"><card number="3" name="Forest"/></zone>\n<zone name="side"><card number="2" name="Fire // Ice"/></zone>\n' +
        '<zone name="tokens"><card number="1" name="Elf"/></zone></cockatrice_deck>',
    )
    expect(read).toEqual({
      name: 'A & B',
      comment: 'two lines',
      main: [FOREST],
      sideboard: [FIRE_ICE],
      commander: [],
      maybeboard: [],
    })
  })

  test('MTGO .dek', () => {
    const read = deck(
      '<?xml version="1.0"?>\n<Deck xmlns:xsd="x"><NetDeckID>0</NetDeckID>\n<Cards CatID="1" Quantity="3" Sideboard="false" Name="Forest" />\n' +
        "<Cards CatID='2' Quantity='2' Sideboard='true' Name='Urza&#39;s Saga' /></Deck>",
    )
    expect(read).toMatchObject({ main: [FOREST], sideboard: [{ name: "Urza's Saga", count: 2 }] })
  })
})

describe('what is wrong is said with its line', () => {
  test.each([
    ['', 'line 1: there are no cards in it'],
    ['// NAME: none', 'line 1: there are no cards in it'],
    ['4 Forest\nGrizzly Bears', 'line 2: a card’s line starts with the number of copies: Grizzly Bears'],
    ['4 Forest\n\n12', 'line 3: there is no card name: 12'],
    ['4 (M10) 183\n', 'line 1: there is no card name: 4 (M10) 183'],
    ['0 Forest', 'line 1: the number of copies must be from 1 to 999: 0 Forest'],
    ['1000 Forest', 'line 1: the number of copies must be from 1 to 999: 1000 Forest'],
    ['<!DOCTYPE html>\n<html><body>4 Forest</body></html>', 'line 2: this is not a deck list: <html>'],
    [
      '<Deck>\n<Cards Quantity="x" Name="Forest"/></Deck>',
      'line 2: the number of copies must be from 1 to 999: x Forest',
    ],
    ['<Deck>\n<Cards Quantity="3" Name="Forest"/>', 'line 2: the file is damaged here: <Deck>'],
    [`4 ${'x'.repeat(301)}`, `line 1: no card’s name is this long: 4 ${'x'.repeat(78)} …`],
    [
      `<Deck><Cards Quantity="3" Name="${'x'.repeat(301)}"/></Deck>`,
      `line 1: no card’s name is this long: ${'x'.repeat(80)} …`,
    ],
    ['\u001b[2J\u0000Bears\u202e', 'line 1: a card’s line starts with the number of copies: [2J Bears'],
    ['\u0000\u001b', 'line 1: a card’s line starts with the number of copies'],
    ['4 Forest\nconstructor', 'line 2: a card’s line starts with the number of copies: constructor'],
    ['999 Forest\n'.repeat(11), 'line 1: it is too large for a deck'],
    [Array.from({ length: 2001 }, (_, at) => `1 Card ${String(at)}`).join('\n'), 'line 1: it is too large for a deck'],
  ])('%j', (text, fault) => {
    expect(faults(text)).toEqual([fault])
  })

  test('a name or a comment that goes on and on is cut', () => {
    const read = deck(`// NAME: ${'n'.repeat(999)}\n// ${'c'.repeat(9999)}\n4 Forest`)
    expect([read.name.length, read.comment.length]).toEqual([300, 2000])
  })

  test('every faulty line is named', () => {
    expect(faults('Bears\n4 Forest\nElves')).toHaveLength(2)
  })

  test('a text too large to be a deck', () => {
    expect(faults('4 Forest\n'.repeat(200_000))).toEqual(['line 1: it is too large for a deck'])
  })
})

test.each([
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x34, 0x20, 0xc3, 0x86]],
  ['Western European', [0x34, 0x20, 0xc6]],
  ['UTF-16', [0xff, 0xfe, 0x34, 0, 0x20, 0, 0xc6, 0]],
  ['UTF-16, big end first', [0xfe, 0xff, 0, 0x34, 0, 0x20, 0, 0xc6]],
  ['UTF-16 without a mark', [0x34, 0, 0x20, 0, 0xc6, 0]],
  ['UTF-16 without a mark, big end first', [0, 0x34, 0, 0x20, 0, 0xc6]],
])('bytes: %s', (_, bytes) => {
  expect(deck(decodeText(new Uint8Array(bytes))).main).toEqual([{ name: 'Æ', count: 4 }])
})
