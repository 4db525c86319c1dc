import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { filedGame, gameDocument } from '../matches/gameFile.ts'
import { openGameStore } from '../matches/gameStore.ts'
import { play, run } from '../matches/testing/play.ts'
import { veilforge } from './testing/veilforge.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-cli-'))
beforeAll(() => {
  vi.stubEnv('VEILFORGE_DATA', path.join(folder, 'data'))
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

function file(name: string, text: string): string {
  writeFileSync(path.join(folder, name), text)
  return path.join(folder, name)
}

const shock = {
  id: 'shock',
  title: 'Shock deals 2 damage',
  rule: '120.3a',
  players: { A: { hand: ['Shock'], battlefield: ['Mountain'] }, B: {} },
  steps: [{ player: 'A', cast: 'A.Shock', targets: ['B'] }, { resolve: 1 }, { expect: [{ player: 'B', life: 18 }] }],
}
const wrong = { ...shock, id: 'wrong', steps: [...shock.steps, { expect: [{ player: 'A', life: 1 }] }] }

test('help is there for all and for each', async () => {
  const all = await veilforge('--help')
  expect(all.status).toBe(0)
  for (const command of ['sim', 'gauntlet', 'odds', 'scenario', 'replay', 'cards', 'deck', 'start']) {
    expect(all.out).toContain(`  ${command}`)
    const { status, out } = await veilforge(command, '--help')
    expect(status).toBe(0)
    expect(out).toMatch(new RegExp(`^veilforge ${command} `))
  }
}, 60_000)

test('the version is package.json’s', async () => {
  const manifest = readFileSync(path.join(import.meta.dirname, '..', '..', 'package.json'), 'utf8')
  const { status, out } = await veilforge('--version')
  expect(status).toBe(0)
  expect(manifest).toContain(`"version": "${out.trim()}"`)
})

test.each([
  [[]],
  [['dance']],
  [['sim']],
  [['sim', '--deck', 'a', '--deck', 'b']],
  [['sim', '--deck', 'a', '--deck', 'b', '--games', 'x']],
  [['scenario']],
  [['scenario', 'x.json', '--nonsense']],
  [['cards', 'count']],
  [['deck', 'check']],
])('%j is not understood: status 2, nothing on standard output but help', async (args) => {
  const { status, err } = await veilforge(...args)
  expect(status).toBe(2)
  if (args.length > 0) expect(err).not.toBe('')
})

test('scenarios: a line each, the last line counts, status 0 only if all passed', async () => {
  const good = file('good.json', JSON.stringify(shock))
  const passed = await veilforge('scenario', good)
  expect(passed.out).toBe('pass shock: Shock deals 2 damage\n1 passed, 0 failed, 0 unsupported\n')
  expect(passed.status).toBe(0)
  const failed = await veilforge('scenario', good, file('bad.json', JSON.stringify([wrong])), '--json')
  expect(failed.status).toBe(1)
  const lines = failed.out.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { id: 'shock', status: 'pass' },
    { id: 'wrong', status: 'fail', step: 4, expected: 1, actual: 20 },
  ])
  expect(await veilforge('scenario', 'nowhere.json')).toMatchObject({ status: 1 })
  const again = await veilforge('scenario', good, file('again.json', JSON.stringify(shock)))
  expect(again.status).toBe(1)
  expect(again.out).toContain('fail shock')
  expect(again.out).toContain('good.json has it')
}, 60_000)

test('scenarios: a file’s encoding is known by its marks; a file of none is told', async () => {
  const one = { id: 'a', title: 'Two Forests', rule: '100.1', players: { A: { battlefield: ['Forest'] }, B: {} } }
  const text = JSON.stringify({ ...one, steps: [{ expect: [{ player: 'A', life: 20 }] }] })
  const utf16 = path.join(folder, 'utf16.json')
  writeFileSync(utf16, Buffer.from(`\uFEFF${text}`, 'utf16le'))
  expect((await veilforge('scenario', file('marked.json', `\uFEFF${text}`), '--json')).out).toContain('"pass"')
  expect((await veilforge('scenario', utf16, '--json')).out).toContain('"pass"')
  const none = await veilforge('scenario', file('none.json', '[]'))
  expect([none.out, none.status]).toEqual([expect.stringContaining('there is no scenario in it'), 1])
})

test('what can be done with decks and cards is said where nothing was', async () => {
  expect((await veilforge('deck')).err).toContain('say deck check')
  expect((await veilforge('cards', 'shuffle')).err).toContain(
    'there is no shuffle; say search, show, import or coverage',
  )
})

test('scenarios: --data adds cards for this run only', async () => {
  const card = {
    name: 'Zap',
    layout: 'normal',
    mana_cost: '{R}',
    type_line: 'Instant',
    oracle_text: 'Zap deals 1 damage to any target.',
  }
  const data = file('cards.json', JSON.stringify([card]))
  const players = { A: { hand: ['Zap'], battlefield: ['Mountain'] }, B: {} }
  const steps = [
    { player: 'A', cast: 'A.Zap', targets: ['B'] },
    { resolve: 1 },
    { expect: [{ player: 'B', life: 19 }] },
  ]
  const zap = file('zap.json', JSON.stringify({ ...shock, id: 'zap', players, steps }))
  expect(await veilforge('scenario', zap)).toMatchObject({ status: 1 })
  expect(await veilforge('scenario', zap, '--data', data)).toMatchObject({ status: 0 })
  expect((await veilforge('scenario', zap, '--data', 'none.json')).err).toContain('none.json')
  const numbers = file('numbers.json', '[1,2]')
  expect((await veilforge('scenario', zap, '--data', numbers)).err).toContain('does not hold cards')
}, 60_000)

test('explain: why an object of a scenario is what it is, and what can’t be done with it', async () => {
  const players = {
    A: { hand: ['Shock'], battlefield: [{ card: 'Grizzly Bears', as: 'bear' }, 'Glorious Anthem'] },
    B: {},
  }
  const board = file('board.json', JSON.stringify({ ...shock, id: 'board', players, steps: [] }))
  const told = await veilforge('explain', board, 'board', '@bear')
  expect(told.status).toBe(0)
  expect(told.out).toContain('Rule 613.1: As printed on the card')
  expect(told.out).toContain(
    'Layer 7c, rule 613.4c: An ability in force: Glorious Anthem: Creatures you control get +1/+1.',
  )
  expect(told.out).toContain('Power and toughness: 3/3 (was 2/2)')
  const held = await veilforge('explain', board, 'board', 'A.Shock')
  expect(held.out).toContain('Cast: Its cost can’t be paid. (118.3)')
  expect(await veilforge('explain', board, 'board', 'A.Shock', '--to', 'B')).toMatchObject({ status: 1, out: '' })
  expect(await veilforge('explain', board, 'other', '@bear')).toMatchObject({ status: 1 })
  expect(await veilforge('explain', board, 'board', '@bear', '--after', '9')).toMatchObject({
    status: 1,
    err: 'veilforge explain: board has 0 steps\n',
  })
  expect(await veilforge('explain', board)).toMatchObject({ status: 2 })
}, 60_000)

test('decks: each card that can’t be played is named, and the copies counted', async () => {
  const bad = file('deck.txt', '20 Mountain\n36 Shock\n4 Lightnig Bolt\n')
  const { status, out } = await veilforge('deck', 'check', bad)
  expect(status).toBe(1)
  expect(out).toContain('unknown  4 Lightnig Bolt; instead: Lightning Bolt')
  expect(out).toContain('rules  36 copies of Shock; 4 are allowed.')
  expect(out).toContain('60 cards, 4 of them can')
  expect(await veilforge('deck', 'check', 'Ember Rush')).toMatchObject({ status: 0 })
  expect(await veilforge('deck', 'check', file('none.txt', ''))).toMatchObject({ status: 1 })
  const several = await veilforge('deck', 'check', 'Ember Rush', bad, 'False Faces')
  expect(several.status).toBe(1)
  expect(several.out).toContain('2 of 3 decks wholly playable, 2 with the starter set alone')
  const json = JSON.parse((await veilforge('deck', 'check', bad, '--json')).out) as unknown
  expect(json).toMatchObject({ copies: 60, affected: 4 })
}, 60_000)

test('cards: found by a query; a query that can’t be read is pointed at', async () => {
  const { status, out } = await veilforge('cards', 'search', 'is:cloakable', 't:angel')
  expect(status).toBe(0)
  expect(out).toContain('Serra Angel  {3}{W}{W}  Creature — Angel 4/4')
  expect(await veilforge('cards', 'search', 'nosuchcardname')).toMatchObject({ status: 1, out: '' })
  const broken = await veilforge('cards', 'search', 'mv>')
  expect(broken.status).toBe(2)
  expect(broken.err).toMatch(/\^/)
}, 60_000)

const cards = [
  { name: 'Plain Bear', type_line: 'Creature — Bear', power: '2', toughness: '2', mana_cost: '{1}{G}', set: 'abc' },
  {
    name: 'Odd Bear',
    type_line: 'Creature — Bear',
    power: '2',
    toughness: '2',
    mana_cost: '{1}{G}',
    oracle_text: 'Trample\nWhenever Odd Bear hums a tune, draw a card.',
    keywords: ['Trample'],
    legalities: { modern: 'legal', legacy: 'not_legal' },
    _source: 'scryfall-2026-04',
  },
].map((each) => ({ layout: 'normal', ...each }))

test('cards: one is shown with its abilities as understood and what cloak makes of it', async () => {
  const shown = await veilforge('cards', 'show', 'Cryptic', 'Coat')
  expect(shown.status).toBe(0)
  expect(shown.out).toContain("activated: {1}{U}: Return this Equipment to its owner's hand.")
  expect(shown.out).toContain('cloak: it can’t be turned face up for its mana cost: it isn’t a creature card')
  const data = file('bears.json', JSON.stringify(cards))
  const odd = await veilforge('cards', 'show', 'Odd Bear', '--data', data)
  expect(odd.out).toContain('these words are not understood')
  expect(odd.out).toContain('turned face up for {1}{G}')
  const json = JSON.parse((await veilforge('cards', 'show', 'Plain Bear', '--data', data, '--json')).out) as unknown
  expect(json).toMatchObject({ name: 'Plain Bear', reading: { kind: 'read' }, abilities: [[]] })
  const ruling = { object: 'ruling', oracle_id: 'name:odd bear', published_at: '2026-01-02', comment: 'It hums.' }
  const rulings = file('rulings.json', JSON.stringify([ruling]))
  const ruled = await veilforge('cards', 'show', 'Odd Bear', '--data', data, '--data', rulings)
  expect(ruled.out).toMatch(/rulings:\n {2}2026-01-02 {2}It hums\.\n$/u)
  const none = await veilforge('cards', 'show', 'Cryptic Cot')
  expect(none).toMatchObject({ status: 1, out: '' })
  expect(none.err).toContain('Cryptic Coat')
  expect(await veilforge('cards', 'show')).toMatchObject({ status: 2 })
}, 90_000)

test('cards: coverage counts what is understood, and says what stands in the way', async () => {
  const data = file('bears.json', JSON.stringify(cards))
  const { status, out } = await veilforge('cards', 'coverage', '--data', data, '--json', '--by', 'format')
  expect(status).toBe(0)
  expect(JSON.parse(out)).toEqual({
    total: 2,
    compiled: 1,
    unsupported: 1,
    trusted: { total: 1, compiled: 0 },
    faceDown: { total: 0, compiled: 0 },
    plainCreatures: { total: 1, compiled: 1 },
    byKeyword: { trample: { total: 1, compiled: 0 } },
    byFormat: { modern: { total: 1, compiled: 0 } },
    unlocks: [{ words: 'hums a tune ,', cards: 1 }],
  })
  const listed = (await veilforge('cards', 'coverage', '--data', data, '--list')).out.trim().split('\n')
  expect(listed.map((line) => JSON.parse(line) as unknown)).toEqual([
    { name: 'Plain Bear', status: 'compiled', unread: [] },
    { name: 'Odd Bear', status: 'unsupported', unread: ['hums a tune , draw a card .'] },
  ])
  const words = await veilforge('cards', 'coverage', '--data', data, '--by', 'set')
  expect(words.out).toContain('all cards: 1 of 2 compiled (50.0%)')
  expect(words.out).toContain('of creatures with keywords alone or no text: 1 of 1 compiled (100.0%)')
  expect(words.out).toContain('round trip: all 1 compiled cards print as their text')
  expect(words.out).toContain('abc: 1 of 1 compiled (100.0%)')
  expect(await veilforge('cards', 'coverage', '--data', data, '--by', 'mood')).toMatchObject({ status: 2 })
  expect(await veilforge('cards', 'coverage', '--data', 'none.json')).toMatchObject({ status: 1 })
}, 60_000)

test('cards: the app’s own are all understood and print as their text', async () => {
  const { status, out } = await veilforge('cards', 'coverage', '--json')
  expect(status).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ unsupported: 0 })
}, 60_000)

test('cards: a file is imported into the app, all of it or nothing', async () => {
  vi.stubEnv('VEILFORGE_DATA', path.join(folder, 'imports'))
  const { status, out } = await veilforge('cards', 'import', file('bears.json', JSON.stringify(cards)))
  expect(status).toBe(0)
  expect(out).toContain('2 added, 0 changed')
  expect(await veilforge('cards', 'show', 'Odd Bear')).toMatchObject({ status: 0 })
  const again = await veilforge('cards', 'import', file('bears.json', JSON.stringify(cards)), '--json')
  expect(JSON.parse(again.out)).toMatchObject({ added: 0, unchanged: 2 })
  expect(again.out).toMatch(/"seconds":[\d.]+,"megabytes":[\d.]+/u)
  expect((await veilforge('cards', 'search', 'is:playable', '"plain bear"')).out).toContain('Plain Bear  {1}{G}')
  expect((await veilforge('cards', 'search', 'unsupported:hums')).out).toContain('Odd Bear')
  const cut = await veilforge('cards', 'import', file('cut.json', JSON.stringify(cards).slice(0, -40)))
  expect(cut).toMatchObject({ status: 1, out: '' })
  expect(cut.err).toContain('cut.json')
  expect(await veilforge('cards', 'import')).toMatchObject({ status: 2 })
  vi.stubEnv('VEILFORGE_DATA', path.join(folder, 'data'))
}, 60_000)

test('sim: the same bytes for the same seed, whatever the number of workers', async () => {
  const deck = file('bears.txt', '24 Forest\n36 Grizzly Bears\n')
  const args = ['sim', '--deck', 'ember-rush', '--deck', deck, '--games', '4', '--seed', '9', '--level', 'beginner']
  const one = await veilforge(...args, '--workers', '1')
  expect(one.status).toBe(0)
  expect(one.out.split('\n')).toHaveLength(8)
  expect(one.err).toMatch(/games a second/)
  expect((await veilforge(...args, '--workers', '2')).out).toBe(one.out)
  const json = (await veilforge(...args, '--json')).out.trim().split('\n')
  expect(JSON.parse(json[4] ?? '')).toMatchObject({ summary: { games: 4, seed: 9, broken: 0 } })
  const unknown = await veilforge('sim', '--deck', deck, '--deck', file('x.txt', '60 Nothing\n'), '--games', '1')
  expect(unknown).toMatchObject({ status: 1, out: '' })
  expect(unknown.err).toContain('60 Nothing is in no source')
}, 120_000)

test('the command is a program: its status is the process’s', () => {
  const main = path.join(import.meta.dirname, 'main.ts')
  const ran = spawnSync(process.execPath, [main, 'dance'], { encoding: 'utf8' })
  expect(ran).toMatchObject({ status: 2, stdout: '' })
  expect(ran.stderr).toContain('there is no command dance')
}, 60_000)

test('a file that isn’t there and a folder in its place are told in words', async () => {
  const missing = path.join(folder, 'missing.json')
  for (const args of [
    ['scenario', missing],
    ['explain', missing, 'board', '@bear'],
  ]) {
    const { status, out, err } = await veilforge(...args)
    expect(status).toBe(1)
    expect(out + err).toContain(`there is no file ${missing}`)
  }
  expect((await veilforge('explain', folder, 'board', '@bear')).err).toContain(`${folder} is a folder`)
  expect((await veilforge('deck', 'check', folder)).err).toContain(`${folder} is a folder`)
})

test('Commander decks are checked and played by its rules', async () => {
  const list = '98 Forest\n1 Lightning Bolt\n\nCommander\n1 Grizzly Bears\n'
  const wrong = file('wrong.txt', list)
  const { status, out } = await veilforge('deck', 'check', wrong, '--format', 'commander')
  expect(status).toBe(1)
  expect(out).toContain('rules  Grizzly Bears can’t be a commander')
  expect(out).toContain('rules  Lightning Bolt has {R}, which isn’t in the commander’s colour identity.')
  expect(await veilforge('deck', 'check', wrong, '--format', 'casual')).toMatchObject({ status: 0 })
  expect(await veilforge('deck', 'check', wrong, '--format', 'brawl')).toMatchObject({ status: 2 })
  const refused = await veilforge('sim', '--deck', wrong, '--deck', wrong, '--games', '1', '--format', 'commander')
  expect(refused).toMatchObject({ status: 1, err: expect.stringContaining('wrong: Grizzly Bears can’t be') as unknown })
  const led = file('led.txt', '50 Forest\n49 Island\n\nCommander\n1 Vannifar, Evolved Enigma\n')
  const fits = await veilforge('deck', 'check', led, '--format', 'commander', '--json')
  expect(fits.status).toBe(0)
  expect(JSON.parse(fits.out)).toMatchObject({ format: 'commander', copies: 100, legality: [] })
}, 60_000)

test('sim: a deck of fewer cards than a starting hand is refused (103.5)', async () => {
  const few = file('few.txt', '6 Forest\n')
  const { status, err } = await veilforge('sim', '--deck', few, '--deck', few, '--games', '1')
  expect(status).toBe(1)
  expect(err).toContain('a starting hand has 7 cards, and the deck only 6')
})

test('cards: a word of a query may begin with a dash', async () => {
  const { status, out } = await veilforge('cards', 'search', '-t:creature', 'shock')
  expect(status).toBe(0)
  expect(out).toContain('Shock')
  expect(await veilforge('cards', 'search', '-name:shock', 'shock')).toMatchObject({ status: 1, out: '' })
})

test('replay: a game is told, played again the same, and where it comes out otherwise that is said with the step', async () => {
  const store = openGameStore(':memory:')
  await play(run(store).matches, 5)
  const stored = store.read(1)
  if (stored === null) throw new Error('no game')
  const game = filedGame(stored)
  const good = file('game.json', JSON.stringify(gameDocument(game)))
  const told = await veilforge('replay', good)
  expect(told).toMatchObject({ status: 0, err: '' })
  expect(told.out).toContain('You play Mountain')
  expect(told.out).toContain('Rival draws a card')
  const lines = (await veilforge('replay', good, '--seat', '2', '--json')).out.trim().split('\n')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ turn: 0 })
  const steps = game.steps.length
  expect(await veilforge('replay', good, '--verify')).toMatchObject({
    status: 0,
    out: `${good}: the same at each of ${String(steps)} steps\n`,
  })
  const spoilt = { ...game, steps: game.steps.map((step, at) => (at === 4 ? { ...step, state: 'x' } : step)) }
  const bad = file('other.json', JSON.stringify(gameDocument(spoilt)))
  const { status, out } = await veilforge('replay', bad, '--verify')
  expect(status).toBe(1)
  expect(out).toContain(`step 5 of ${String(steps)}, turn 1 (priority) comes out otherwise: it leads to another state`)
  expect(out).toContain('It was played with version 1; this is')
  const json = await veilforge('replay', bad, '--verify', '--json')
  expect(JSON.parse(json.out)).toMatchObject({ same: false, steps, played: 4, step: 5, differs: 'state' })
  // What a file tells is checked as well, and what it tells a terminal to do isn't done.
  const [line] = game.steps[6]?.log[0] ?? []
  const told7 =
    line === undefined ? [] : [[{ ...line, names: { a: '\u001b[2Jnot so' } }], ...(game.steps[6]?.log.slice(1) ?? [])]
  const invented = { ...game, steps: game.steps.map((step, at) => (at === 6 ? { ...step, log: told7 } : step)) }
  const lying = file('lying.json', JSON.stringify(gameDocument(invented)))
  expect((await veilforge('replay', lying, '--verify')).out).toContain('step 7 of')
  expect((await veilforge('replay', lying)).out).not.toContain('\u001b')
  expect((await veilforge('replay', file('none.json', '{}'))).err).toContain('it is no game of Veilforge')
  expect((await veilforge('replay', path.join(folder, 'missing.json'))).err).toContain('there is no file')
  expect((await veilforge('replay', good, '--seat', '3')).err).toContain('has no seat 3')
  expect(await veilforge('replay')).toMatchObject({ status: 2 })
}, 60_000)
