import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { replySchema } from '../../shared/ipc/contract.ts'
import type { RequestArgument, RequestName, RequestValue } from '../../shared/ipc/contract.ts'
import type { Message } from '../../shared/messages/message.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import { starterRecords } from '../cards/starter/starter.ts'
import { openGameStore } from '../matches/gameStore.ts'
import { plainThinker } from '../matches/testing/plainThinker.ts'
import { openMatches } from '../matches/matches.ts'
import { starterSource } from '../scenarios/cardSource.ts'
import { runScenarioText } from '../scenarios/file.ts'
import { dispatch } from './dispatch.ts'
import type { Handlers } from './dispatch.ts'
import { matchHandlers } from './matchHandlers.ts'
import { scenarioHandlers } from './scenarioHandlers.ts'
import type { Session } from './session.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-scenarios-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const records = new Map(starterRecords().map((record) => [record.name, record]))
const matches = openMatches({
  find: (name) => records.get(name) ?? null,
  thinker: plainThinker,
  onView: () => undefined,
  onEnded: () => undefined,
  onFallback: () => undefined,
  onUnkept: () => undefined,
  onLost: () => undefined,
  store: openGameStore(':memory:'),
  version: '0',
  onTrouble: () => undefined,
})
afterEach(() => matches.close())

const handlers = {
  ...scenarioHandlers(matches, starterSource()),
  ...matchHandlers(matches, undefined as never, undefined as never),
} as unknown as Handlers
const session: Session = { shell: 'browser', push: () => undefined, chooseFile: null, chooseTarget: null }

/** Asks as a window does; the reply must be what the contract says. */
async function ask<Name extends RequestName>(
  name: Name,
  argument: RequestArgument<Name>,
  from: Session = session,
): Promise<Result<RequestValue<Name>, Message>> {
  const reply = await dispatch(handlers, from, name, argument, (error) => {
    throw error
  })
  return replySchema(name).parse(reply) as Result<RequestValue<Name>, Message>
}

async function value<Name extends RequestName>(
  name: Name,
  argument: RequestArgument<Name>,
  from?: Session,
): Promise<RequestValue<Name>> {
  const reply = await ask(name, argument, from)
  if (!reply.ok) throw new Error(`${name}: ${JSON.stringify(reply.error)}`)
  return reply.value
}

const veiled = {
  id: 'veiled',
  title: 'Lift the veil',
  rule: '701.58b',
  source: 'By hand',
  cards: [{ name: 'Odd Bear', mana_cost: '{G}', type_line: 'Creature — Bear', power: '3', toughness: '3' }],
  players: {
    A: { hand: ['Odd Bear'], battlefield: ['2 Forest', { card: 'Grizzly Bears', faceDown: 'cloak' }] },
    B: { life: 3, hand: ['Shock'], infiniteMana: true },
  },
  steps: [{ player: 'B', concede: true }],
}
const read = (given: unknown) =>
  value('scenarios.read', { from: { kind: 'text', text: typeof given === 'string' ? given : JSON.stringify(given) } })

async function start(play: RequestArgument<'scenarios.start'>['play'], scenario: object = veiled): Promise<string> {
  const { readingId } = await read(scenario)
  const { matchId } = await value('scenarios.start', { readingId, index: 0, play, names: ['Ada', 'Bo'] })
  return matchId
}

test('a scenario is read and shown, and its game begins at its board; its steps are not run', async () => {
  const { readingId, entries } = await read(veiled)
  expect(entries).toEqual([{ id: 'veiled', title: 'Lift the veil', rule: '701.58b', faults: [] }])
  expect(await value('scenarios.show', { readingId, index: 0 })).toEqual({
    source: 'By hand',
    active: 0,
    step: 'main1',
    sides: [
      { life: 20, hand: 1, permanents: 3, infiniteMana: false },
      { life: 3, hand: 1, permanents: 0, infiniteMana: true },
    ],
    faults: [],
    unknown: [],
    unread: [],
  })
  const matchId = await start({ kind: 'seat', seat: 0, level: 'beginner' })
  const { facts, view } = await value('match.state', { matchId })
  expect(facts).toMatchObject({
    seats: [
      { name: 'Ada', kind: 'human' },
      { name: 'Bo', kind: 'ai', level: 'beginner' },
    ],
    scenario: { title: 'Lift the veil', rule: '701.58b', shared: null },
  })
  expect(view).toMatchObject({ me: 0, result: null, decision: { kind: 'priority' } })
  expect(view.players.map(({ life }) => life)).toEqual([20, 3])
  // 701.58b: it is offered to turn the cloaked card up.
  expect(view.decision?.kind === 'priority' && view.decision.actions.map(({ kind }) => kind)).toContain('turnFaceUp')
})

test('several scenarios in one file are listed, with what is wrong and where; the others can be played', async () => {
  const wrong = { ...veiled, id: 'wrong', players: { A: { hnad: [] }, B: { library: [{ card: 'Shock', is: 1 }] } } }
  const { readingId, entries } = await read([wrong, veiled, 5])
  expect(entries.map(({ id, faults }) => [id, faults.length > 0])).toEqual([
    ['wrong', true],
    ['veiled', false],
    ['(no id)', true],
  ])
  expect(entries[0]?.faults).toEqual([
    'players.A: Unrecognized key: "hnad"',
    expect.stringMatching(/^players\.B\.library\[[01]\]/u) as string,
  ])
  const play = { kind: 'open' } as const
  const refused = await ask('scenarios.start', { readingId, index: 0, play, names: ['Ada', 'Bo'] })
  expect(refused).toMatchObject({ ok: false, error: { key: 'error.scenarioText' } })
  expect((await ask('scenarios.start', { readingId, index: 1, play, names: ['Ada', 'Bo'] })).ok).toBe(true)
  for (const gone of [
    { readingId, index: 9 },
    { readingId: 'reading-99', index: 0 },
  ]) {
    expect(await ask('scenarios.show', gone)).toMatchObject({ ok: false, error: { key: 'error.scenarioGone' } })
  }
})

test('what is no scenario, and a file that isn’t there, are said to be so', async () => {
  const text = (given: string) => ask('scenarios.read', { from: { kind: 'text', text: given } })
  const broken = await text('{\n  "id": "x",,\n}')
  expect(broken).toMatchObject({ ok: false, error: { key: 'error.scenarioText' } })
  expect(JSON.stringify(broken)).toMatch(/line 2 column \d+/u)
  expect(await text('[]')).toMatchObject({ ok: false, error: { key: 'error.scenarioEmpty' } })
  for (const where of ['/nowhere/puzzle.json', folder]) {
    const missing = await ask('scenarios.read', { from: { kind: 'path', path: where } })
    expect(missing).toMatchObject({ ok: false, error: { key: 'error.noFile' } })
  }
})

test('all cards that aren’t known or can’t be read are named', async () => {
  const strange = { name: 'Strange Device', type_line: 'Artifact', oracle_text: 'Frobnicate target gizmo.' }
  const { readingId } = await read({
    ...veiled,
    cards: [strange],
    players: { A: { hand: ['Nobody', 'Strange Device', 'Shock'], library: ['2 Nothing'] }, B: {} },
  })
  const shown = await value('scenarios.show', { readingId, index: 0 })
  expect(shown.unknown).toEqual(['Nobody', 'Nothing'])
  expect(shown.unread.map(({ card }) => card)).toEqual(['Strange Device'])
  expect(JSON.stringify(shown.unread)).toContain('Frobnicate')
  const refused = await ask('scenarios.start', { readingId, index: 0, play: { kind: 'open' }, names: ['Ada', 'Bo'] })
  expect(refused).toMatchObject({ ok: false, error: { key: 'error.scenarioCards' } })
  const attached = { ...veiled, players: { A: { battlefield: [{ card: 'Forest', attachedTo: '@none' }] }, B: {} } }
  const { readingId: second } = await read(attached)
  expect((await value('scenarios.show', { readingId: second, index: 0 })).faults).toEqual([
    expect.stringContaining('@none') as string,
  ])
})

test('a file is chosen in the shell’s dialog and read by its path', async () => {
  const file = path.join(folder, 'puzzle.json')
  writeFileSync(file, `\uFEFF${JSON.stringify([veiled, { ...veiled, id: 'again' }])}`)
  expect(await ask('scenarios.choose', {})).toMatchObject({ ok: false, error: { key: 'error.noDialog' } })
  const chooseFile = (): Promise<string> => Promise.resolve(file)
  expect(await value('scenarios.choose', {}, { ...session, chooseFile })).toEqual({ path: file })
  const { entries } = await value('scenarios.read', { from: { kind: 'path', path: file } })
  expect(entries).toHaveLength(2)
})

test('a game is started over and saved again and again, with the cards that only its scenario knows', async () => {
  const first = await start({ kind: 'hidden' })
  expect(await value('match.concede', { matchId: first })).toBeNull()
  const { matchId } = await value('scenarios.startOver', { matchId: first })
  expect(await ask('match.state', { matchId: first })).toMatchObject({ ok: false, error: { key: 'error.noMatch' } })
  expect(await ask('scenarios.startOver', { matchId: first })).toMatchObject({ ok: false })
  const saved = await value('scenarios.save', { kind: 'game', matchId, title: 'Türme & Ränke!' })
  expect(saved.fileName).toBe('turme-ranke.json')
  expect(saved.source).toContain('as A saw it')
  expect(saved.text).toContain('Odd Bear')
  expect(saved.text).not.toContain('"Shock"')
  const [report] = [...runScenarioText('saved.json', saved.text, starterSource())]
  expect(report).toMatchObject({ report: { status: 'pass' }, title: 'Türme & Ränke!' })
  // What was saved is opened as every scenario is.
  const again = await start({ kind: 'open' }, JSON.parse(saved.text) as object)
  expect((await value('scenarios.save', { kind: 'game', matchId: again, title: 'Türme & Ränke!' })).text).toContain(
    'Odd Bear',
  )
})

test('a saved game is written where the person chooses, or nowhere', async () => {
  const matchId = await start({ kind: 'seat', seat: 0, level: 'beginner' })
  expect(await ask('scenarios.store', { kind: 'game', matchId, title: 'T' })).toMatchObject({
    ok: false,
    error: { key: 'error.noDialog' },
  })
  const into = (target: string | null): Session => ({ ...session, chooseTarget: () => Promise.resolve(target) })
  expect(await value('scenarios.store', { kind: 'game', matchId, title: 'T' }, into(null))).toEqual({ path: null })
  const file = path.join(folder, 'saved.json')
  expect(await value('scenarios.store', { kind: 'game', matchId, title: 'T' }, into(file))).toEqual({ path: file })
  expect(readFileSync(file, 'utf8')).toBe((await value('scenarios.save', { kind: 'game', matchId, title: 'T' })).text)
  const failed = await ask(
    'scenarios.store',
    { kind: 'game', matchId, title: 'T' },
    into(path.join(folder, 'no', 'such.json')),
  )
  expect(failed).toMatchObject({ ok: false, error: { key: 'error.cantWrite' } })
})

test('a scenario that was read is kept as it was written', async () => {
  const { readingId } = await read({ ...veiled, title: 'Veiled: again?', id: 'veiled again/1' })
  const what = { kind: 'read', readingId, index: 0 } as const
  const saved = await value('scenarios.save', what)
  expect(saved.fileName).toBe('veiled-again-1.json')
  expect(JSON.parse(saved.text)).toEqual({ ...veiled, title: 'Veiled: again?', id: 'veiled again/1' })
  const file = path.join(folder, 'kept.json')
  const into: Session = { ...session, chooseTarget: () => Promise.resolve(file) }
  expect(await value('scenarios.store', what, into)).toEqual({ path: file })
  expect(readFileSync(file, 'utf8')).toBe(saved.text)
  expect(await ask('scenarios.save', { ...what, index: 1 })).toMatchObject({ error: { key: 'error.scenarioGone' } })
  writeFileSync(file, JSON.stringify({ ...veiled, source: 'long '.repeat(40_000) }))
  const long = await value('scenarios.read', { from: { kind: 'path', path: file } })
  expect(await ask('scenarios.save', { ...what, readingId: long.readingId })).toMatchObject({
    error: { key: 'error.scenarioTooLongToChange' },
  })
})

test('a file that can’t be opened, a folder, one that says it has no size and one that is too large are told in words', async () => {
  const problemWith = async (file: string): Promise<string> => {
    const reply = await ask('scenarios.read', { from: { kind: 'path', path: file } })
    return reply.ok ? 'read' : reply.error.key
  }
  expect(await problemWith(folder)).toBe('error.noFile')
  expect(await problemWith(path.join(folder, 'a\u0000b'))).toBe('error.cantRead')
  expect(await problemWith(path.join(folder, 'x'.repeat(5_000)))).toBe('error.cantRead')
  // More than its limit is of no use, so no more is read of it.
  const large = path.join(folder, 'large.json')
  writeFileSync(large, '')
  truncateSync(large, (32 << 20) + 1)
  expect(await problemWith(large)).toBe('error.scenarioFileTooLarge')
})

test('a fault that has a semicolon in it is one fault', async () => {
  const { entries } = await read({ ...veiled, 'a; b': 1 })
  expect(entries[0]?.faults).toEqual(['Unrecognized key: "a; b"'])
})

test('what a scenario brought along is forgotten with its match', async () => {
  const matchId = await start({ kind: 'open' })
  expect(matches.brought(matchId)).toEqual(veiled.cards)
  const again = await value('scenarios.startOver', { matchId })
  expect(matches.brought(again.matchId)).toEqual(veiled.cards)
  expect(matches.brought(matchId)).toEqual([])
})

test('a card that a scenario brings along and that no card can be like is told with its place', async () => {
  const odd = { ...veiled, cards: [...veiled.cards, { name: 'Costly', mana_cost: '{G}'.repeat(65) }] }
  const { readingId } = await read(odd)
  const { faults } = await value('scenarios.show', { readingId, index: 0 })
  expect(faults).toEqual(['cards[2].mana_cost: too long a mana cost'])
})
