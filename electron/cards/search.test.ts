import { describe, expect, test } from 'vitest'
import { openCardDatabase } from './cardDatabase.ts'
import { recordFromScryfall } from '../../shared/cards/record.ts'
import { prepareCard } from './preparedCard.ts'
import { cardWriter } from './writeCards.ts'

const CARDS: readonly object[] = [
  {
    name: 'Alpha Bear',
    mana_cost: '{1}{G}',
    type_line: 'Creature — Bear',
    power: '2',
    toughness: '2',
    set: 'aaa',
    rarity: 'common',
    released_at: '1993-08-05',
    artist: 'Jeff Menges',
    legalities: { modern: 'legal', vintage: 'restricted' },
  },
  {
    name: 'Beta Shrouder',
    mana_cost: '{2}{G}{U}',
    type_line: 'Legendary Creature — Elf Wizard',
    oracle_text: 'Flying\nWhen this creature enters, cloak the top card of your library.',
    power: '3',
    toughness: '4',
    set: 'bbb',
    rarity: 'mythic',
    released_at: '2024-02-09',
  },
  {
    name: 'Gamma Bolt',
    mana_cost: '{R}',
    type_line: 'Instant',
    oracle_text: 'Gamma Bolt deals 3 damage to any target. (It hurts: draw a card.)',
    set: 'aaa',
    rarity: 'uncommon',
    released_at: '1993-08-05',
    legalities: { modern: 'banned' },
  },
  {
    name: 'Delta Hybrid',
    mana_cost: '{W/U}{W/U}',
    type_line: 'Creature — Human',
    oracle_text: 'Vigilance\n{T}: Draw a card.',
    power: '1',
    toughness: '3',
    set: 'bbb',
    rarity: 'rare',
    released_at: '2024-02-09',
  },
  {
    name: 'Epsilon Land',
    type_line: 'Land',
    oracle_text: '{T}: Add {C}.',
    set: 'aaa',
    rarity: 'rare',
    released_at: '1993-08-05',
  },
  {
    name: 'Zeta Ömega',
    mana_cost: '{4}',
    type_line: 'Artifact',
    oracle_text: '100% of _all_ "quoted" text',
    set: 'aaa',
    rarity: 'common',
    released_at: '1995-01-01',
  },
  {
    name: 'Eta // Theta',
    layout: 'split',
    card_faces: [
      { name: 'Eta', mana_cost: '{W}', type_line: 'Sorcery' },
      { name: 'Theta', mana_cost: '{B}{B}', type_line: 'Instant' },
    ],
  },
  {
    name: 'Iota Star',
    mana_cost: '{X}{X}',
    type_line: 'Artifact Creature — Construct',
    power: '*',
    toughness: '1+*',
    set: 'bbb',
    rarity: 'rare',
    released_at: '2024-02-09',
  },
  {
    name: 'Iota Star',
    mana_cost: '{X}{X}',
    type_line: 'Artifact Creature — Construct',
    power: '*',
    toughness: '1+*',
    set: 'ccc',
    rarity: 'uncommon',
    released_at: '2024-11-01',
  },
]

const database = openCardDatabase(':memory:')
const writer = cardWriter(database.connection)
for (const raw of CARDS) {
  const made = recordFromScryfall(raw)
  if (!made.ok) throw new Error(made.error)
  writer.write(prepareCard(made.value), 'imported')
}
for (const _ of writer.finish());

function found(query: string): string {
  // Brackets, so that 'or' in the query under test can't reach the starter cards.
  const result = database.search(query === '' ? '-is:starter' : `-is:starter (${query})`, 0, 100)
  if (!result.ok) throw new Error(`${result.error.text} at ${String(result.error.at)}`)
  return result.value.cards.map((card) => card.record.name.split(' ')[0]).join(' ')
}

describe('queries find', () => {
  test.each([
    ['', 'Alpha Beta Delta Epsilon Eta Gamma Iota Zeta'],
    ['bear', 'Alpha'],
    ['a bol', 'Gamma'],
    ['omega', 'Zeta'],
    ['"alpha be"', 'Alpha'],
    ['be', 'Alpha Beta'],
    ['!eta', 'Eta'],
    ['!"Eta // Theta"', 'Eta'],
    ['name=Theta', ''],
    ['t:creature -t:legendary', 'Alpha Delta Iota'],
    ['t:elf or t:bear', 'Alpha Beta'],
    ['type:"Elf Wizard"', 'Beta'],
    ['o:"draw a card"', 'Delta'],
    ['o:cloak', 'Beta'],
    ['o:{T}', 'Delta Epsilon'],
    ['o:100%', 'Zeta'],
    ['o:%', 'Zeta'],
    ['o:_a', 'Zeta'],
    ['o:\'"quoted"\'', 'Zeta'],
    ['c:g', 'Alpha Beta'],
    ['c=g', 'Alpha'],
    ['c:gruul', ''],
    ['c<=ug', 'Alpha Beta Epsilon Iota Zeta'],
    ['c:colorless -t:land', 'Iota Zeta'],
    ['c:m', 'Beta Delta Eta'],
    ['c=2', 'Beta Delta Eta'],
    ['c!=g t:creature', 'Beta Delta Iota'],
    ['id:simic t:creature', 'Alpha Beta Iota'],
    ['id>=wb', 'Eta'],
    ['mv=3', 'Eta'],
    ['mv>=4', 'Beta Zeta'],
    ['mv:even t:creature', 'Alpha Beta Delta Iota'],
    ['mv:odd', 'Eta Gamma'],
    ['m:2GU', 'Beta'],
    ['m:{w/u}', 'Delta'],
    ['m={1}{G}', 'Alpha'],
    ['m:xx', 'Iota'],
    ['m<=2gg', 'Alpha'],
    ['pow=2', 'Alpha'],
    ['pow<tou', 'Beta Delta Iota'],
    ['tou>=3', 'Beta Delta'],
    ['pow=0', 'Iota'],
    ['r:mythic', 'Beta'],
    ['r>=rare', 'Beta Delta Epsilon Iota'],
    ['s:bbb', 'Beta Delta Iota'],
    ['f:modern', 'Alpha'],
    ['f:vintage', 'Alpha'],
    ['banned:modern', 'Gamma'],
    ['kw:flying', 'Beta'],
    ['kw:cloak', 'Beta'],
    ['kw:fly', ''],
    ['year>=2000', 'Beta Delta Iota'],
    ['year=1993', 'Alpha Epsilon Gamma'],
    ['s:aaa r:rare', 'Epsilon'],
    ['s:aaa (r:rare or t:bear)', 'Alpha Epsilon'],
    ['s:aaa r:mythic', ''],
    ['-s:bbb t:creature', 'Alpha Iota'],
    ['-(s:aaa or s:bbb)', 'Eta Iota'],
    ['r:rare s:ccc', ''],
    ['produces:c', 'Epsilon'],
    ['produces:g', ''],
    ['mv:2..3', 'Alpha Delta Eta'],
    ['pow:1..2', 'Alpha Delta'],
    ['o:"~ deals"', 'Gamma'],
    ['o:"when ~ enters"', 'Beta'],
    ['is:bear', 'Alpha'],
    ['is:party', 'Beta'],
    ['f:edh', ''],
    ['a:menges', 'Alpha'],
    ['is:cloakable', 'Alpha Beta Delta Iota'],
    ['is:facedown', 'Beta'],
    ['is:spell not:permanent', 'Eta Gamma'],
    ['is:split', 'Eta'],
    ['is:vanilla', 'Alpha Iota'],
    ['is:commander', 'Beta'],
    ['is:hybrid', 'Delta'],
    ['is:historic', 'Beta Iota Zeta'],
    ['is:playable', ''],
    ['o:/^draw|any target/', 'Gamma'],
    ['o:/^flying$/', 'Beta'],
    ['/^(alpha|beta) /', 'Alpha Beta'],
    ['t:/bear|elf w/ -o:/cloak/', 'Alpha'],
    ['o:/\\{T\\}: add/', 'Epsilon'],
    ['o:/(a+)+$/ t:elf', ''],
    ['name:/\\/\\//', 'Eta'],
    ['-(t:creature or t:instant)', 'Epsilon Zeta'],
    ['t:creature (pow=1 or pow=2)', 'Alpha Delta'],
    ['t:creature order:mv direction:desc', 'Beta Alpha Delta Iota'],
    ['t:creature order:power', 'Iota Delta Alpha Beta'],
    ['order:released s:aaa', 'Zeta Alpha Epsilon Gamma'],
    ['order:color t:creature', 'Alpha Delta Beta Iota'],
    ['s:bbb order:power', 'Iota Delta Beta'],
  ])('%s ▶ %s', (query, names) => {
    expect(found(query)).toBe(names)
  })
})

test('pages, with the number of all that were found', () => {
  const page = database.search('-is:starter', 1, 3)
  expect(page.ok && { ...page.value, cards: page.value.cards.map((card) => card.record.name) }).toEqual({
    total: 8,
    page: 1,
    pageSize: 3,
    cards: ['Epsilon Land', 'Eta // Theta', 'Gamma Bolt'],
  })
})

test('an expression without a linear-time form is refused in words', () => {
  const result = database.search('o:/a{2000}/', 0, 10)
  expect(result.ok ? '' : result.error.text).toContain('can’t be used')
})
