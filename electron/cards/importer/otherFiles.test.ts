import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { openCardDatabase } from '../cardDatabase.ts'
import type { CardDatabase } from '../cardDatabase.ts'
import { describeImportFault } from './faults.ts'
import { importCards } from './importCards.ts'
import type { ImportSummary } from './importCards.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-files-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

let files = 0
async function imported(database: CardDatabase, content: string | Uint8Array): Promise<ImportSummary | string> {
  // The name says nothing: what the file is shows in what it holds.
  const file = path.join(folder, `${String(++files)}.dat`)
  writeFileSync(file, content)
  const result = await importCards(database.connection, file)
  return result.ok ? result.value : describeImportFault(result.error)
}

const legal = { commander: 'Legal', vintage: 'Restricted' }
const id = (oracle: string) => ({ scryfallOracleId: oracle, scryfallId: `print-${oracle}` })

/** Faces as MTGJSON has them. */
const STRIX = {
  ...{ name: 'Baleful Strix', layout: 'normal', manaCost: '{U}{B}', manaValue: 2, type: 'Artifact Creature — Bird' },
  ...{ text: 'Flying, deathtouch', power: '1', toughness: '1', colorIdentity: ['B', 'U'], identifiers: id('strix') },
  ...{ keywords: ['Deathtouch', 'Flying'], legalities: legal, printings: ['PC2', 'MH2'] },
}
const FIRE = {
  ...{ name: 'Fire // Ice', faceName: 'Fire', side: 'a', layout: 'split', manaCost: '{1}{R}', manaValue: 4 },
  ...{ type: 'Instant', text: 'Fire deals 2 damage.', legalities: legal, identifiers: id('fire'), printings: ['APC'] },
}
const ICE = { ...FIRE, faceName: 'Ice', side: 'b', manaCost: '{1}{U}', text: 'Tap target permanent.\nDraw a card.' }
const DELVER = {
  ...{ name: 'Delver of Secrets // Insectile Aberration', faceName: 'Delver of Secrets', side: 'a' },
  ...{ layout: 'transform', manaCost: '{U}', type: 'Creature — Human Wizard', power: '1', toughness: '1' },
  ...{ text: 'At the beginning of your upkeep, look at the top card of your library.', identifiers: id('delver') },
}
const INSECT = {
  ...{ ...DELVER, faceName: 'Insectile Aberration', side: 'b', manaCost: undefined, text: 'Flying' },
  ...{ type: 'Creature — Human Insect', power: '3', toughness: '2', colorIndicator: ['U'] },
}

const printed = (face: object, number: string, more: object = {}) => ({
  ...{ ...face, setCode: 'TST', number, rarity: 'rare', artist: 'A. Painter', language: 'English', ...more },
})

const ATOMIC = {
  meta: { date: '2026-11-30', version: '5.2.2+20261130' },
  data: {
    'Baleful Strix': [STRIX],
    'Fire // Ice': [FIRE, ICE],
    'Delver of Secrets // Insectile Aberration': [DELVER, INSECT],
  },
}
const ALL_PRINTINGS = {
  meta: { date: '2026-11-30', version: '5.2.2+20261130' },
  data: {
    TST: {
      baseSetSize: 3,
      booster: { draft: { boosters: [{ contents: { common: 10 }, weight: 1 }], name: 'a } brace "' } },
      cards: [
        printed(STRIX, '7'),
        // The halves need not stand side by side.
        printed(ICE, '9'),
        printed(STRIX, '7a', { language: 'Japanese' }),
        printed(FIRE, '9'),
        printed(INSECT, '51'),
        printed(DELVER, '51'),
      ],
      code: 'TST',
      isFoilOnly: false,
      name: 'Test Set',
      releaseDate: '2026-01-02',
      tokens: [{ name: 'Bird', layout: 'token', type: 'Token Creature — Bird' }],
      totalSetSize: 3,
    },
    NON: { cards: [], code: 'NON', name: 'No Cards', releaseDate: '2026-01-03' },
  },
}

function expectCards(database: CardDatabase): void {
  expect(database.byName('Baleful Strix')).toMatchObject({
    wayUp: { cost: '{U}{B}' },
    record: {
      layout: 'normal',
      manaValue: 2,
      colorIdentity: ['U', 'B'],
      legalities: { commander: 'legal', vintage: 'restricted' },
      faces: [{ typeLine: 'Artifact Creature — Bird', power: '1', toughness: '1', colors: ['U', 'B'] }],
    },
  })
  expect(database.byName('Fire')).toMatchObject({
    record: {
      name: 'Fire // Ice',
      layout: 'split',
      manaValue: 4,
      faces: [
        { name: 'Fire', manaCost: '{1}{R}', oracleText: 'Fire deals 2 damage.' },
        { name: 'Ice', manaCost: '{1}{U}', oracleText: 'Tap target permanent.\nDraw a card.' },
      ],
    },
  })
  expect(database.byName('Delver of Secrets')).toMatchObject({
    wayUp: { cost: '{U}' },
    record: {
      layout: 'transform',
      faces: [
        { name: 'Delver of Secrets', colors: ['U'] },
        { name: 'Insectile Aberration', manaCost: null, colors: ['U'], colorIndicator: ['U'], power: '3' },
      ],
    },
  })
}

describe('MTGJSON', () => {
  test('AtomicCards', async () => {
    const database = openCardDatabase(':memory:')
    expect(await imported(database, JSON.stringify(ATOMIC))).toMatchObject({ added: 3, faulty: [] })
    expectCards(database)
    expect(database.byName('Baleful Strix')?.record.printings.map(({ set }) => set)).toEqual(['mh2', 'pc2'])
    expect(await imported(database, JSON.stringify(ATOMIC))).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
  })

  test('AllPrintings, packed: sets, halves that stand apart, other languages and tokens', async () => {
    const database = openCardDatabase(':memory:')
    const packed = gzipSync(JSON.stringify(ALL_PRINTINGS, null, 1))
    expect(await imported(database, packed)).toMatchObject({ added: 3, skipped: 1, faulty: [] })
    expectCards(database)
    expect(database.byName('Fire')?.record.printings).toEqual([
      {
        ...{ set: 'tst', setName: 'Test Set', collectorNumber: '9', rarity: 'rare', releasedAt: '2026-01-02' },
        ...{ artist: 'A. Painter', picture: 'print-fire' },
      },
    ])
    expect(database.byName('Bird')).toBeNull()
  })

  test('a file cut off, and one with a card in disorder among many', async () => {
    const database = openCardDatabase(':memory:')
    const whole = JSON.stringify(ALL_PRINTINGS)
    expect(await imported(database, whole.slice(0, 900))).toMatch(/ends too early.*byte 90\d/u)
    const cards = Array.from({ length: 60 }, (_, at) =>
      printed({ ...STRIX, name: `Bird ${String(at)}`, identifiers: {} }, String(at)),
    )
    const mixed = { data: { TST: { cards: [...cards, printed({ ...STRIX, manaCost: 3, name: 'Odd' }, '99')] } } }
    expect(await imported(database, JSON.stringify(mixed))).toMatchObject({ added: 60, faulty: [{ name: 'Odd' }] })
  })
})

test('an entry that is no card is told by its place', async () => {
  const file = JSON.stringify({ data: { Nothing: [null] } })
  const told = await imported(openCardDatabase(':memory:'), file)
  expect(told).toMatch(/not hold cards.*: the entry at byte 19: it is no card$/u)
})

const XML_4 = `<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_carddatabase version="4" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <info><author>Somebody</author><name>no card</name></info>
  <sets>
    <set><name>TST</name><longname>Test &amp; Set</longname><settype>Core</settype><releasedate>2026-01-02</releasedate></set>
  </sets>
  <cards>
    <card>
      <name>Insectile Aberration</name><text>Flying</text>
      <prop><layout>transform</layout><side>back</side><type>Creature — Human Insect</type><colors>U</colors><pt>3/2</pt></prop>
      <set rarity="rare" num="51" uuid="print-delver">TST</set>
    </card>
    <card>
      <name>Baleful Strix</name><text>Flying, deathtouch</text>
      <prop><layout>normal</layout><side>front</side><type>Artifact Creature — Bird</type><manacost>UB</manacost><cmc>2</cmc>
        <colors>UB</colors><coloridentity>UB</coloridentity><pt>1/1</pt>
        <format-commander>legal</format-commander><format-vintage>restricted</format-vintage></prop>
      <set rarity="rare" num="7" uuid="print-strix">TST</set><tablerow>2</tablerow>
    </card>
    <card>
      <name>Fire // Ice</name><text>Fire deals 2 damage.

---

Tap target permanent.
Draw a card.</text>
      <prop><layout>split</layout><side>front</side><type>Instant // Instant</type><manacost>1R // 1U</manacost><cmc>4</cmc></prop>
      <set rarity="rare" num="9" uuid="print-fire">TST</set>
    </card>
    <card>
      <name>Delver of Secrets</name>
      <text>At the beginning of your upkeep, look at the top card of your library.</text>
      <prop><layout>transform</layout><side>front</side><type>Creature — Human Wizard</type><manacost>U</manacost><pt>1/1</pt></prop>
      <set rarity="rare" num="51" uuid="print-delver">TST</set><related attach="transform">Insectile Aberration</related>
    </card>
    <card>
      <name>Mystic Hybrid</name><text/>
      <prop><type>Creature — Elf</type><manacost>2{W/U}{2/B}</manacost><pt>2/2</pt></prop><set>TST</set>
    </card>
    <card><name>Bird</name><text/><token>1</token><prop><type>Token Creature — Bird</type></prop></card>
  </cards>
</cockatrice_carddatabase>`

const XML_3 = `<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_carddatabase version="3"><sets><set><name>TST</name><longname>Test Set</longname></set></sets><cards>
<card><name>Old Bear</name><set rarity="Common">TST</set><color>R</color><color>G</color><manacost>1W/UG</manacost><cmc>3</cmc>
<type>Creature - Bear</type><pt>2/3</pt><tablerow>2</tablerow><text>Trample</text></card>
<card><name>Night Side</name><color>B</color><type>Creature — Bat</type><pt>4/4</pt><text>Flying</text><set>TST</set></card>
<card><name>Day Side</name><manacost>2B</manacost><type>Creature — Bat</type><pt>1/1</pt><text>Flying</text><set>TST</set>
<related attach="attach">Night Side</related></card>
</cards></cockatrice_carddatabase>`

describe('Cockatrice', () => {
  test('version 4: double-faced cards from two, halves from one, tokens left out', async () => {
    const database = openCardDatabase(':memory:')
    expect(await imported(database, XML_4)).toMatchObject({ added: 4, skipped: 1, faulty: [] })
    expectCards(database)
    expect(database.byName('Mystic Hybrid')?.record.faces[0]).toMatchObject({
      manaCost: '{2}{W/U}{2/B}',
      colors: ['W', 'U', 'B'],
    })
    expect(database.byName('Insectile Aberration')).toBeNull()
    expect(database.byName('Fire')?.record.printings).toEqual([
      {
        ...{ set: 'tst', setName: 'Test & Set', collectorNumber: '9', rarity: 'rare', releasedAt: '2026-01-02' },
        ...{ artist: null, picture: 'print-fire' },
      },
    ])
  })

  test('version 3, packed', async () => {
    const database = openCardDatabase(':memory:')
    expect(await imported(database, gzipSync(XML_3))).toMatchObject({ added: 2, faulty: [] })
    expect(database.byName('Old Bear')?.record).toMatchObject({
      manaValue: 3,
      faces: [{ manaCost: '{1}{W/U}{G}', typeLine: 'Creature — Bear', power: '2', toughness: '3' }],
    })
    expect(database.byName('Day Side')?.record).toMatchObject({
      layout: 'transform',
      faces: [{}, { name: 'Night Side', colors: ['B'] }],
    })
  })

  test.each<readonly [string, string | Uint8Array, RegExp]>([
    ['cut off', XML_4.slice(0, 1_500), /ends too early.*byte 1,5\d\d/u],
    ['other XML', '<?xml version="1.0"?><rss><channel/></rss>', /not hold cards.*byte 0/u],
    ['tags in disorder', XML_4.replace('</prop>', '</pro>'), /damaged.*byte \d{3}/u],
    ['not UTF-8', Buffer.from(XML_4.replace('Delver', 'J\u00f6tun'), 'latin1'), /not UTF-8/u],
    ['UTF-16', Buffer.from(`\uFEFF${XML_4}`, 'utf16le'), /not UTF-8/u],
    ['UTF-16 without its mark', Buffer.from(XML_4, 'utf16le').swap16(), /not UTF-8/u],
    ['a very long name', XML_3.replace('Old Bear', 'x'.repeat(2_000_000)), /not hold cards.*: x{200}…: .{1,200}$/u],
    ['a text without end', `${XML_4.slice(0, 700)}<card><name>${'x'.repeat(9_000_000)}`, /far too large/u],
    ['no cards', '<cockatrice_carddatabase version="4"><cards/></cockatrice_carddatabase>', /not hold cards/u],
  ])('%s: nothing is changed, and it says why', async (_, content, words) => {
    expect(await imported(openCardDatabase(':memory:'), content)).toMatch(words)
  })

  test('a file that knows cards by their names adds nothing to what is known by ids, and gives way to it', async () => {
    const known = openCardDatabase(':memory:')
    await imported(known, JSON.stringify(ATOMIC))
    expect(await imported(known, XML_4)).toMatchObject({ added: 1, changed: 0, printings: 3 })
    expect(known.byName('Fire')?.record).toMatchObject({ oracleId: 'fire', legalities: { commander: 'legal' } })
    const byName = openCardDatabase(':memory:')
    await imported(byName, XML_4)
    await imported(byName, JSON.stringify(ATOMIC))
    expect(byName.byName('Fire')?.record.oracleId).toBe('fire')
    expect(byName.search('!"fire // ice"', 0, 10)).toMatchObject({ value: { total: 1 } })
  })
})

describe('Scryfall’s files of printings', () => {
  const bolt = { object: 'card', oracle_id: 'bolt', name: 'Bolt', mana_cost: '{R}', type_line: 'Instant', lang: 'en' }
  const printings = [
    {
      ...bolt,
      set: 'lea',
      collector_number: '161',
      rarity: 'common',
      legalities: { modern: 'legal', standard: 'not_legal' },
    },
    { ...bolt, set: 'wc97', collector_number: 'x1', set_type: 'memorabilia', legalities: { modern: 'not_legal' } },
    {
      ...bolt,
      set: 'lea',
      collector_number: '161',
      lang: 'de',
      printed_name: 'Blitz',
      legalities: { modern: 'legal' },
    },
    { ...bolt, set: 'm11', collector_number: '149', rarity: 'common', legalities: { modern: 'legal' } },
  ]

  test('printings are gathered; gold borders don’t make a card illegal; again changes nothing', async () => {
    const database = openCardDatabase(':memory:')
    const file = JSON.stringify(printings)
    expect(await imported(database, file)).toMatchObject({ added: 1, changed: 0, printings: 2, skipped: 1 })
    const { record } = database.byName('Bolt') ?? {}
    expect(record?.legalities).toEqual({ modern: 'legal' })
    expect(record?.printings.map(({ set }) => set).toSorted()).toEqual(['lea', 'm11', 'wc97'])
    expect(await imported(database, file)).toMatchObject({ added: 0, changed: 0, printings: 0, unchanged: 3 })
  })

  test('a card that was changed and is changed back is written each time', async () => {
    const database = openCardDatabase(':memory:')
    const [first] = printings
    const banned = [{ ...first, legalities: { modern: 'banned' } }]
    for (const [file, status] of [
      [[first], 'legal'],
      [banned, 'banned'],
      [[first], 'legal'],
    ] as const) {
      await imported(database, JSON.stringify(file))
      expect(database.byName('Bolt')?.record.legalities).toEqual({ modern: status })
    }
  })

  test('the picture’s id is taken from its address', async () => {
    const database = openCardDatabase(':memory:')
    const address = 'https://cards.scryfall.io/normal/front/a/b/ab012345-0123-4567-89ab-0123456789ab.jpg?1700000000'
    await imported(database, JSON.stringify([{ ...printings[0], image_uris: { normal: address } }]))
    expect(database.byName('Bolt')?.record.printings[0]?.picture).toBe('ab012345-0123-4567-89ab-0123456789ab')
  })
})

describe('rulings', () => {
  const ruling = (oracle: string, comment: string, published = '2024-02-02') => ({
    ...{ object: 'ruling', oracle_id: oracle, source: 'wotc', published_at: published, comment },
  })
  const texts = (database: CardDatabase, oracle: string) => database.rulings(oracle).map(({ text }) => text)

  test('a file of Scryfall’s of nothing else is taken, before or after the cards', async () => {
    const database = openCardDatabase(':memory:')
    const file = JSON.stringify([
      ruling('strix', 'Later.', '2025-01-01'),
      ruling('strix', 'First.'),
      ruling('x', 'Other.'),
    ])
    expect(await imported(database, file)).toMatchObject({ added: 0, rulings: 3, skipped: 0, faulty: [] })
    await imported(database, JSON.stringify(ATOMIC))
    expect(database.rulings('strix')).toEqual([
      { publishedAt: '2024-02-02', text: 'First.' },
      { publishedAt: '2025-01-01', text: 'Later.' },
    ])
    expect(await imported(database, file)).toMatchObject({ rulings: 3 })
    expect(texts(database, 'strix')).toEqual(['First.', 'Later.'])
  })

  test('a card that is spoken of anew keeps no others; one that isn’t keeps its own', async () => {
    const database = openCardDatabase(':memory:')
    await imported(
      database,
      JSON.stringify([ruling('strix', 'Old.'), ruling('strix', 'Kept.'), ruling('fire', 'Hot.')]),
    )
    await imported(database, JSON.stringify([ruling('strix', 'New.'), ruling('strix', 'Kept.')]))
    expect(texts(database, 'strix')).toEqual(['Kept.', 'New.'])
    expect(texts(database, 'fire')).toEqual(['Hot.'])
  })

  test('MTGJSON has them with the cards, each face the same', async () => {
    const rulings = [{ date: '2024-02-02', text: 'Both halves.' }]
    for (const file of [
      { ...ATOMIC, data: { 'Fire // Ice': [FIRE, ICE].map((face) => ({ ...face, rulings })) } },
      { data: { TST: { code: 'TST', cards: [FIRE, ICE].map((face) => printed({ ...face, rulings }, '9')) } } },
    ]) {
      const database = openCardDatabase(':memory:')
      expect(await imported(database, JSON.stringify(file))).toMatchObject({ added: 1, rulings: 2 })
      expect(database.rulings('fire')).toEqual([{ publishedAt: '2024-02-02', text: 'Both halves.' }])
    }
  })

  test('cut off in the middle: those from before stay as they were', async () => {
    const database = openCardDatabase(':memory:')
    await imported(database, JSON.stringify([ruling('strix', 'Old.')]))
    const cut = JSON.stringify([ruling('strix', 'New.'), ruling('fire', 'Hot.')]).slice(0, -20)
    expect(await imported(database, cut)).toMatch(/ends too early/u)
    expect(texts(database, 'strix')).toEqual(['Old.'])
    expect(await imported(database, JSON.stringify([{ object: 'ruling', oracle_id: 'strix' }]))).toMatch(
      /not hold cards/u,
    )
  })
})
