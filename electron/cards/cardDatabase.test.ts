import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, describe, expect, test } from 'vitest'
import { LAYOUTS } from '../../shared/cards/layouts.ts'
import { manaCostWayUp } from '../../shared/cards/manaCostWayUp.ts'
import type { CardRecord } from '../../shared/cards/record.ts'
import { recordFromScryfall } from '../../shared/cards/record.ts'
import { openCardDatabase } from './cardDatabase.ts'
import type { CardDatabase } from './cardDatabase.ts'
import { isDatabaseFault } from './database.ts'
import { CARD_MIGRATIONS } from './migrations.ts'
import type { CardCompiler } from './compiler.ts'
import { starterRecords } from './starter/starter.ts'
import { prepareCard } from './preparedCard.ts'
import { cardWriter } from './writeCards.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-cards-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

function record(raw: object): CardRecord {
  const made = recordFromScryfall(raw)
  if (!made.ok) throw new Error(made.error)
  return made.value
}

function withCards(...raws: readonly object[]): CardDatabase {
  const database = openCardDatabase(':memory:')
  const writer = cardWriter(database.connection)
  for (const raw of raws) writer.write(prepareCard(record(raw)), 'imported')
  for (const _ of writer.finish());
  return database
}

const FIRE_ICE = {
  name: 'Fire // Ice',
  layout: 'split',
  oracle_id: 'fire-ice',
  set: 'apc',
  collector_number: '128',
  rarity: 'uncommon',
  released_at: '2001-06-04',
  legalities: { legacy: 'legal', standard: 'not_legal' },
  card_faces: [
    { name: 'Fire', mana_cost: '{1}{R}', type_line: 'Instant', oracle_text: 'Fire deals 2 damage divided.' },
    { name: 'Ice', mana_cost: '{1}{U}', type_line: 'Instant', oracle_text: 'Tap target permanent.\nDraw a card.' },
  ],
}

describe('a card comes back as it was written', () => {
  test('every starter card', () => {
    const database = openCardDatabase(':memory:')
    for (const card of starterRecords()) {
      expect(database.byName(card.name)).toMatchObject({ record: card, source: 'starter', wayUp: manaCostWayUp(card) })
    }
  })

  test('two faces, printings, legalities; what is not legal is left out', () => {
    const stored = withCards(FIRE_ICE, { ...FIRE_ICE, set: 'mh2', collector_number: '290' }).byId('fire-ice')
    expect(stored?.record).toEqual({
      ...record(FIRE_ICE),
      legalities: { legacy: 'legal' },
      printings: [
        {
          set: 'apc',
          setName: null,
          collectorNumber: '128',
          rarity: 'uncommon',
          releasedAt: '2001-06-04',
          artist: null,
          picture: null,
        },
        {
          set: 'mh2',
          setName: null,
          collectorNumber: '290',
          rarity: 'uncommon',
          releasedAt: '2001-06-04',
          artist: null,
          picture: null,
        },
      ],
    })
  })
})

describe('lookup by name', () => {
  const database = withCards(
    FIRE_ICE,
    { name: 'Fire', oracle_id: 'fire', mana_cost: '{R}' },
    { name: 'Jötun Grunt', mana_cost: '{1}{W}' },
    {
      name: 'Valki, God of Lies // Tibalt, Cosmic Impostor',
      layout: 'modal_dfc',
      card_faces: [{ name: 'Valki, God of Lies', mana_cost: '{1}{B}' }, { name: 'Tibalt, Cosmic Impostor' }],
    },
  )

  test.each([
    ['Fire // Ice', 'Fire // Ice'],
    ['fire/ice', 'Fire // Ice'],
    ['Fire', 'Fire'],
    ['Valki, God of Lies', 'Valki, God of Lies // Tibalt, Cosmic Impostor'],
    ['JOTUN GRUNT', 'Jötun Grunt'],
    ['Man-o’-War', "Man-o'-War"],
    ['mano war', "Man-o'-War"],
  ])('%s finds %s', (typed, name) => {
    expect(database.byName(typed)?.record.name).toBe(name)
  })

  test.each(['Tibalt, Cosmic Impostor', 'Ice', 'Nothing', ''])('%j finds nothing', (typed) => {
    expect(database.byName(typed)).toBeNull()
  })

  test.each([
    ['Grizly Baers', 'Grizzly Bears'],
    ['vannifar', 'Vannifar, Evolved Enigma'],
    ['Cryptic Cloak', 'Cryptic Coat'],
    ['Lighting Bolt', 'Lightning Bolt'],
    ['Shok', 'Shock'],
  ])('%s suggests %s first', (typed, name) => {
    expect(database.similarNames(typed, 3)[0]).toBe(name)
  })

  test('nothing like it, no suggestion; a name full of signs does no harm', () => {
    expect(database.similarNames('Xyzzy Plugh Qwerty', 3)).toEqual([])
    expect(database.similarNames('"" OR * %_', 3)).toEqual([])
  })
})

describe('the way up is stored', () => {
  test('for every layout as the function answers, and a query for cloakable cards finds the same ones', () => {
    const raws = LAYOUTS.flatMap((layout) =>
      [
        ['{1}{G}', 'Creature — Elf'],
        ['', 'Creature — Elf'],
        ['{1}{G}', 'Sorcery'],
      ].map(([cost, type], at) => ({
        name: `${layout} ${String(at)}`,
        layout,
        card_faces: [
          { name: `Front ${layout} ${String(at)}`, mana_cost: cost, type_line: type },
          { name: 'Back', mana_cost: '{U}', type_line: 'Creature — Wizard' },
        ],
      })),
    )
    const database = withCards(...raws)
    const found = database.search('is:cloakable -is:starter', 0, 500)
    const names = found.ok ? found.value.cards.map((card) => card.record.name) : []
    for (const raw of raws) {
      const answer = manaCostWayUp(record(raw))
      expect(database.byName(raw.name)?.wayUp).toEqual(answer)
      expect(names.includes(raw.name)).toBe('cost' in answer)
    }
  })

  test('and worked out anew when its version changes', () => {
    const file = path.join(folder, 'verdicts.sqlite')
    const first = openCardDatabase(file)
    first.connection.exec(
      "UPDATE cards SET wayUpCost = NULL, wayUpReason = 'noManaCost', faceDown = 0, wayUpVersion = 0",
    )
    expect(first.byName('Grizzly Bears')?.wayUp).toEqual({ reason: 'noManaCost' })
    first.close()
    const second = openCardDatabase(file)
    expect(second.byName('Grizzly Bears')?.wayUp).toEqual({ cost: '{1}{G}' })
    expect(second.byName('Cryptic Coat')).toMatchObject({ wayUp: { reason: 'notACreatureCard' }, faceDown: true })
    second.close()
  })
})

describe('the compiler’s answers are stored', () => {
  const compiler = (version: string, unread: readonly string[]): CardCompiler => ({
    version,
    compile: ({ name }) => (name === 'Murder' ? { status: 'unsupported', unread } : { status: 'compiled' }),
  })

  test('each card is asked once for each version', () => {
    const file = path.join(folder, 'compiled.sqlite')
    openCardDatabase(file).close()
    const first = openCardDatabase(file, { compiler: compiler('1', ['Destroy']) })
    expect(first.byName('Murder')?.compiled).toEqual({ status: 'unsupported', unread: ['Destroy'] })
    expect(first.counts()).toMatchObject({ readable: first.counts().cards - 1 })
    first.close()
    const same = openCardDatabase(file, { compiler: compiler('1', ['never asked']) })
    expect(same.byName('Murder')?.compiled).toEqual({ status: 'unsupported', unread: ['Destroy'] })
    same.close()
    const next = openCardDatabase(file, { compiler: compiler('2', ['target']) })
    expect(next.byName('Murder')?.compiled).toEqual({ status: 'unsupported', unread: ['target'] })
    next.close()
  })

  test('a stand-in is readable, of the same kind, colours and cost', () => {
    const database = openCardDatabase(':memory:', { compiler: compiler('1', ['Destroy']) })
    const murder = database.byName('Murder')
    if (murder === null) throw new Error('Murder is not there')
    const names = database.standIns(murder, 5)
    expect(names).toHaveLength(5)
    expect(names).not.toContain('Murder')
    for (const name of names) {
      expect(database.byName(name)?.record).toMatchObject({ colorIdentity: ['B'], faces: [{ typeLine: 'Instant' }] })
    }
  })
})

describe('files that can’t be used', () => {
  function problem(file: string, readonly = false): unknown {
    try {
      openCardDatabase(file, { readonly, patience: 50 }).close()
      return null
    } catch (error) {
      return isDatabaseFault(error) ? error.problem : error
    }
  }

  test('from a newer version', () => {
    const file = path.join(folder, 'newer.sqlite')
    openCardDatabase(file).close()
    const db = new Database(file)
    db.pragma('user_version = 999')
    db.close()
    expect(problem(file)).toBe('newer')
  })

  test('from an older version: brought up to date, with everything that was in it', () => {
    const file = path.join(folder, 'older.sqlite')
    const old = new Database(file)
    old.exec(CARD_MIGRATIONS[0] ?? '')
    old.pragma('user_version = 1')
    old.exec(`
      INSERT INTO cards (id, oracleId, name, foldedName, foldedFront, bareName, layout, source, manaValue, colors,
        colorIdentity, keywords, facts, wayUpReason, wayUpVersion, faceDown, faceDownVersion)
      VALUES (7, 'old', 'Old Mill', 'old mill', 'old mill', 'oldmill', 'normal', 'imported', 0, 0, 2, '[]', 'x',
        'notACreatureCard', 1, 0, 1);
      INSERT INTO faces VALUES (7, 0, 'Old Mill', NULL, 'Land', '{T}: Add {U}.', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL);
      INSERT INTO printings VALUES (7, 'lea', '5', 'Alpha', 'rare', 2, '1993-08-05', 'A. Painter');
      INSERT INTO legalities VALUES (7, 'vintage', 'restricted'), (7, 'legacy', 'banned'), (7, 'commander', 'legal');
      INSERT INTO cardText (rowid, name, type, text) VALUES (7, 'old mill', 'Land', '{T}: Add {U}.');`)
    old.close()
    const database = openCardDatabase(file)
    expect(database.byName('Old Mill')?.record).toMatchObject({
      legalities: { vintage: 'restricted', legacy: 'banned', commander: 'legal' },
      printings: [{ set: 'lea', artist: 'A. Painter', picture: null }],
    })
    for (const query of ['old mill produces:u', '!"old mill" banned:legacy f:vintage', 'n:mill o:add s:lea r:rare']) {
      expect(database.search(query, 0, 10)).toMatchObject({ ok: true, value: { total: 1 } })
    }
    database.close()
  })

  test('no database at all', () => {
    const file = path.join(folder, 'text.sqlite')
    writeFileSync(file, 'This is a letter to my aunt, and no database. '.repeat(100))
    expect(problem(file)).toBe('damaged')
  })

  test('not there, to be read only', () => {
    expect(problem(path.join(folder, 'none.sqlite'), true)).toBe('notThere')
  })

  test('being written by another: opened all the same, unless there is something to write', () => {
    const file = path.join(folder, 'locked.sqlite')
    openCardDatabase(file).close()
    const other = new Database(file)
    other.exec('BEGIN IMMEDIATE')
    expect(problem(file)).toBeNull()
    other.exec('UPDATE cards SET wayUpVersion = 0; COMMIT; BEGIN IMMEDIATE')
    expect(problem(file)).toBe('locked')
    other.exec('ROLLBACK')
    other.close()
  })
})

test('the picture of a face: the newest printing’s, the back of a card that has two sides', () => {
  const picture = (id: string) => ({ normal: `https://cards.scryfall.io/normal/front/a/b/${id}.jpg` })
  const [older, newer] = ['ab012345-0123-4567-89ab-0123456789ab', 'cd012345-0123-4567-89ab-0123456789ab']
  const faces = [{ name: 'Day', image_uris: picture(newer) }, { name: 'Night' }]
  const database = withCards(
    { name: 'Day // Night', oracle_id: 'd', layout: 'transform', card_faces: faces, set: 'a', collector_number: '1' },
    { ...FIRE_ICE, image_uris: picture(older) },
    { ...FIRE_ICE, image_uris: picture(newer), set: 'mh2', released_at: '2021-06-18' },
  )
  expect(database.picture('Day')).toEqual({ id: newer, side: 'front' })
  expect(database.picture('Night')).toEqual({ id: newer, side: 'back' })
  for (const name of ['Fire // Ice', 'Fire', 'Ice'])
    expect(database.picture(name)).toEqual({ id: newer, side: 'front' })
  expect(database.picture('Grizzly Bears')).toBeNull()
  expect(database.picture('Soldier')).toBeNull()
})

test('an imported card takes the place of the starter card of its name', () => {
  const database = withCards({ name: 'Shock', oracle_id: 'real-id', mana_cost: '{R}', type_line: 'Instant' })
  expect(database.byName('Shock')).toMatchObject({ source: 'imported', record: { oracleId: 'real-id' } })
  const found = database.search('!shock', 0, 10)
  expect(found.ok && found.value.total).toBe(1)
})
