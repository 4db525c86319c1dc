import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pushes, replySchema } from '../../shared/ipc/contract.ts'
import type { Push, PushName, RequestArgument, RequestName, RequestValue } from '../../shared/ipc/contract.ts'
import type { SeatRequest } from '../../shared/ipc/matchSchemas.ts'
import type { Message } from '../../shared/messages/message.ts'
import type { Answer, Decision } from '../../shared/play/decision.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import { plainAnswer } from '../ai/fallback.ts'
import { starterDecks } from '../decks/starterDecks.ts'
import { openApp } from './app.ts'
import type { App, Connection } from './session.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-app-'))
const reported: string[] = []
const received: { readonly name: PushName; readonly payload: unknown }[] = []
let app: App
let window: Connection

beforeAll(() => {
  app = openApp({
    folder,
    version: '1.2.3',
    report: (line) => {
      reported.push(line)
    },
  })
  window = app.connect({
    shell: 'browser',
    chooseFile: null,
    chooseTarget: null,
    push: (name, payload) => {
      received.push({ name, payload })
    },
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Asks as a window does; the reply must be what the contract says. */
async function ask<Name extends RequestName>(
  name: Name,
  argument: RequestArgument<Name>,
): Promise<Result<RequestValue<Name>, Message>> {
  const reply = await window.invoke(name, argument)
  return replySchema(name).parse(reply) as Result<RequestValue<Name>, Message>
}

async function value<Name extends RequestName>(
  name: Name,
  argument: RequestArgument<Name>,
): Promise<RequestValue<Name>> {
  const reply = await ask(name, argument)
  if (!reply.ok) throw new Error(`${name}: ${JSON.stringify(reply.error)}`)
  return reply.value
}

/** What was pushed under that name, each by its schema. */
function pushed<Name extends PushName>(name: Name): readonly Push<Name>[] {
  return received.filter((push) => push.name === name).map((push) => pushes[name].parse(push.payload) as Push<Name>)
}

const seat = (over: Partial<SeatRequest> = {}): SeatRequest =>
  ({
    kind: 'human',
    name: 'You',
    deck: { kind: 'stored', id: 'starter:ember-rush' },
    swaps: [],
    blanks: false,
    ...over,
  }) as SeatRequest
const opponent = seat({
  kind: 'ai',
  name: 'Rival',
  level: 'beginner',
  deck: { kind: 'stored', id: 'starter:deep-roots' },
})

test('the app says what it is', async () => {
  expect(await value('app.info', {})).toMatchObject({
    version: '1.2.3',
    shell: 'browser',
    imported: false,
    firstRun: true,
  })
})

test('decks: listed, imported from text, saved, changed, deleted; the starter decks can’t be', async () => {
  const starters = await value('decks.list', {})
  expect(starters.map((deck) => deck.starter)).toEqual(starterDecks().map(() => true))
  const { deck, report } = await value('decks.import', { text: '4 Shock\n56 Muontain\n', name: 'Mine' })
  expect(report).toMatchObject({ copies: 60, affected: 56 })
  expect(report.cards.find((card) => card.name === 'Muontain')).toMatchObject({
    status: 'unknown',
    suggestions: ['Mountain'],
  })
  const { id } = await value('decks.save', { id: null, deck, before: 'keep' })
  expect(await value('decks.get', { id })).toEqual(deck)
  await value('decks.save', { id, deck: { ...deck, name: 'Renamed' }, before: 'keep' })
  expect((await value('decks.get', { id })).name).toBe('Renamed')
  expect(await value('decks.check', { deck: { kind: 'stored', id } })).toMatchObject({ affected: 56 })
  expect(await value('decks.delete', { id })).toBeNull()
  expect(await ask('decks.get', { id })).toMatchObject({ ok: false, error: { key: 'error.noDeck' } })
  for (const name of ['decks.save', 'decks.delete'] as const) {
    const refused = await ask(name, { id: 'starter:ember-rush', deck, before: 'keep' })
    expect(refused.ok).toBe(false)
  }
  expect(await ask('decks.delete', { id: 'starter:ember-rush' })).toMatchObject({
    ok: false,
    error: { key: 'error.deckIsStarter' },
  })
  expect(await value('decks.bringBack', { id })).toBeNull()
  const [version] = await value('decks.versions', { id })
  expect(version).toMatchObject({ number: 1, name: 'Mine' })
  expect(await value('decks.version', { id, number: 1 })).toEqual(deck)
  expect(await ask('decks.version', { id, number: 2 })).toMatchObject({ ok: false, error: { key: 'error.noDeck' } })
  const study = await value('decks.study', { deck: { kind: 'given', deck } })
  expect(study.cards.map((card) => card.name)).toEqual(['Shock'])
  expect(study.formats.find((one) => one.format === 'constructed')?.faults.length).toBe(1)
  expect(await ask('decks.store', { deck, format: 'forge' })).toMatchObject({ error: { key: 'error.noDialog' } })
  const broken = await value('decks.import', { text: '// nothing', name: null })
  expect(broken.report.lines).toHaveLength(1)
})

test('cards: searched and shown', async () => {
  const page = await value('cards.search', { query: 'is:cloakable t:angel', page: 0 })
  expect(page.kind === 'page' && page.cards.map((card) => card.name)).toContain('Serra Angel')
  expect(await value('cards.search', { query: 'mv>', page: 0 })).toMatchObject({ kind: 'queryError' })
  expect(await value('cards.show', { name: 'Serra Angel' })).toMatchObject({
    wayUp: { kind: 'open', cost: '{3}{W}{W}' },
  })
  expect(await ask('cards.show', { name: 'No Such' })).toMatchObject({ ok: false, error: { key: 'error.unknownCard' } })
})

test('a game needs one person and cards that can be played', async () => {
  for (const seats of [[opponent, opponent] as const, [seat(), seat()] as const]) {
    const refused = await ask('match.start', { format: 'casual', seats, seed: 1, startingPlayer: 0 })
    expect(refused).toMatchObject({ ok: false, error: { key: 'error.onePerson' } })
  }
  const content = {
    name: 'Odd',
    comment: '',
    main: [{ name: 'Mountain', count: 59 }],
    sideboard: [],
    commander: [],
    maybeboard: [],
  }
  const odd = { ...content, main: [...content.main, { name: 'No Such Card', count: 1 }] }
  const asked = seat({ deck: { kind: 'given', deck: odd } })
  const undecided = await value('match.start', {
    format: 'casual',
    seats: [asked, opponent],
    seed: 1,
    startingPlayer: 0,
  })
  expect(undecided).toMatchObject({ kind: 'needsChoice', seats: [{ seat: 0, report: { affected: 1 } }] })
  const swapped = { ...asked, swaps: [{ from: 'No Such Card', to: 'Shock' }] }
  const started = await value('match.start', {
    format: 'casual',
    seats: [swapped, opponent],
    seed: 1,
    startingPlayer: 0,
  })
  expect(started.kind).toBe('started')
  if (started.kind !== 'started') return
  expect(await value('match.concede', { matchId: started.matchId })).toBeNull()
  const small = seat({ deck: { kind: 'given', deck: { ...content, main: [{ name: 'Mountain', count: 6 }] } } })
  const tooSmall = await ask('match.start', { format: 'casual', seats: [small, opponent], seed: 1, startingPlayer: 0 })
  expect(tooSmall).toMatchObject({ ok: false, error: { key: 'error.deckTooSmall' } })
  const mountains = { name: 'Mountain', count: 9_999 }
  const huge = seat({ deck: { kind: 'given', deck: { ...content, main: [mountains, mountains] } } })
  const tooLarge = await ask('match.start', { format: 'casual', seats: [huge, opponent], seed: 1, startingPlayer: 0 })
  expect(tooLarge).toMatchObject({ ok: false, error: { key: 'error.deckTooLarge' } })
  const short = seat({ deck: { kind: 'given', deck: content } })
  const formats = { constructed: 'legality.tooFew', commander: 'legality.noCommander' } as const
  for (const format of ['constructed', 'commander'] as const) {
    const illegal = await ask('match.start', { format, seats: [short, opponent], seed: 1, startingPlayer: 0 })
    expect(illegal).toMatchObject({ ok: false, error: { key: formats[format] } })
  }
})

test('a match of three: games until one player has won two, with the sideboard in between', async () => {
  const main = [
    { name: 'Mountain', count: 57 },
    { name: 'Shock', count: 3 },
  ]
  const side = [{ name: 'Grizzly Bears', count: 2 }]
  const deck = { name: 'Mine', comment: '', main, sideboard: side, commander: [], maybeboard: [] }
  const seats = [seat({ deck: { kind: 'given', deck } }), opponent] as const
  const started = await value('match.start', { format: 'constructed', seats, seed: 1, startingPlayer: 0, best: 3 })
  if (started.kind !== 'started') throw new Error('not started')
  const { matchId } = started
  expect(await ask('match.between', { matchId })).toMatchObject({ ok: false, error: { key: 'error.noNextGame' } })
  expect((await value('match.state', { matchId })).facts.bout).toEqual({ game: 1, wins: [0, 0], chooser: null })
  await value('match.concede', { matchId })
  expect(await value('match.between', { matchId })).toEqual({
    main,
    sideboard: side,
    game: 2,
    wins: [0, 1],
    chooses: true,
  })
  const lands = { name: 'Mountain', count: 57 }
  const swapped = { main: [lands, { name: 'Shock', count: 1 }, ...side], sideboard: [{ name: 'Shock', count: 2 }] }
  const short = await ask('match.next', { matchId, main: [], sideboard: [...main, ...side], first: true })
  expect(short).toMatchObject({ ok: false, error: { key: 'legality.tooFew' } })
  const other = await ask('match.next', { matchId, main: [...main, ...side], sideboard: side, first: true })
  expect(other).toMatchObject({ ok: false, error: { key: 'error.otherCards' } })
  const next = { matchId, ...swapped, first: false }
  const second = await value('match.next', next)
  expect(second.matchId).not.toBe(matchId)
  // Asked twice, it is begun once.
  expect(await value('match.next', next)).toEqual(second)
  const { facts } = await value('match.state', second)
  expect(facts.bout).toEqual({ game: 2, wins: [0, 1], chooser: 0 })
  expect(JSON.stringify(facts)).not.toContain('Shock')
  await value('match.concede', second)
  expect(await ask('match.between', second)).toMatchObject({ ok: false, error: { key: 'error.noNextGame' } })
  const single = await value('match.start', { format: 'constructed', seats, seed: 1, startingPlayer: 0 })
  if (single.kind !== 'started') throw new Error('not started')
  await value('match.concede', { matchId: single.matchId })
  expect(await ask('match.between', { matchId: single.matchId })).toMatchObject({ error: { key: 'error.noNextGame' } })
})

/** Attacks with all that can, does the first thing offered, and else what is plain. */
function eager(decision: Decision<string>): Answer {
  const { id } = decision
  if (decision.kind === 'priority') {
    const useful = decision.actions.findIndex((action) => action.kind === 'playLand' || action.kind === 'cast')
    return { kind: 'indices', of: id, picked: [Math.max(0, useful)] }
  }
  if (decision.kind === 'attackers') {
    const cells = decision.options.map(({ defenders }, at) => [at, defenders[0] ?? 0, 1] as const)
    return { kind: 'grid', of: id, cells }
  }
  return plainAnswer(decision)
}

test('a whole game through the contract: every view by its schema, answers taken, its end told with the seed', async () => {
  const started = await value('match.start', {
    format: 'casual',
    seats: [seat(), opponent],
    seed: 7,
    startingPlayer: 0,
  })
  if (started.kind !== 'started') throw new Error('not started')
  const { matchId } = started
  const state = await value('match.state', { matchId })
  expect(state.facts.seats.map(({ name, kind, deck }) => [name, kind, deck])).toEqual([
    ['You', 'human', 'Ember Rush'],
    ['Rival', 'ai', 'Deep Roots'],
  ])
  const hint = await value('match.hint', { matchId })
  expect(hint.of).toBe(state.view.decision?.id)
  expect(hint.lines.map(({ answer }) => answer.kind)).toEqual(['indices'])
  const own = state.view.objects.find(({ zone, owner }) => zone === 'hand' && owner === state.view.me)
  const told = await value('match.explain', { matchId, object: own?.id ?? '' })
  expect(told?.steps[0]).toMatchObject({ layer: null, rule: '613.1' })
  expect(told?.steps[0]?.changes[0]).toMatchObject({ part: 'name', to: own?.now?.name })
  const theirs = state.view.objects.find(({ zone, owner }) => zone === 'hand' && owner !== state.view.me)
  expect(await value('match.explain', { matchId, object: theirs?.id ?? '' })).toBeNull()
  const strange = await ask('match.answer', { matchId, answer: { kind: 'indices', of: 9_999, picked: [0] } })
  expect(strange).toMatchObject({ ok: false, error: { key: 'error.stale' } })
  const forOther = await ask('match.answer', { matchId, answer: { kind: 'concede', player: 1 } })
  expect(forOther).toMatchObject({ ok: false, error: { key: 'error.notYours' } })
  const ended = () => pushed('match.ended').filter((end) => end.matchId === matchId)
  for (let asked = 0; asked < 2_000 && ended().length === 0; asked++) {
    const { view } = await value('match.state', { matchId })
    if (view.decision === null) await new Promise((resolve) => setTimeout(resolve, 5))
    else {
      const taken = await ask('match.answer', { matchId, answer: eager(view.decision) })
      if (!taken.ok) await value('match.answer', { matchId, answer: plainAnswer(view.decision) })
    }
  }
  expect(ended()).toMatchObject([{ matchId, seed: 7 }])
  const list = await value('match.list', {})
  expect(list.find((entry) => entry.facts.matchId === matchId)?.result).toEqual(ended()[0]?.result)
  // Nothing that came before the end told the seed or the rival's cards.
  const views = pushed('match.view').filter((push) => push.matchId === matchId)
  expect(views.length).toBeGreaterThan(10)
  for (const { view } of views) {
    const rivalHand = view.objects.filter((object) => object.zone === 'hand' && object.owner === 1)
    if (view.result === null) expect(rivalHand.every((object) => object.printed === null)).toBe(true)
  }
  expect(await ask('match.concede', { matchId })).toMatchObject({ ok: false, error: { key: 'error.stale' } })
  expect(reported).toEqual([])
}, 120_000)

test('a game that was left open tells decks, turn, life and when it was last played, and can be closed', async () => {
  const since = Date.now()
  const started = await value('match.start', {
    format: 'casual',
    seats: [seat(), opponent],
    seed: 8,
    startingPlayer: 0,
  })
  if (started.kind !== 'started') throw new Error('not started')
  const { matchId } = started
  const known = async () => (await value('match.list', {})).find((entry) => entry.facts.matchId === matchId)
  expect(await known()).toMatchObject({ lives: [20, 20], result: null })
  expect(Date.parse((await known())?.changedAt ?? '')).toBeGreaterThanOrEqual(since)
  expect(await value('match.leave', { matchId })).toBeNull()
  expect(await known()).toBeUndefined()
  expect(await ask('match.leave', { matchId })).toMatchObject({ ok: false, error: { key: 'error.noMatch' } })
})

test('an unknown match, and settings of a known one', async () => {
  expect(await ask('match.state', { matchId: 'none' })).toMatchObject({ ok: false, error: { key: 'error.noMatch' } })
  const [entry] = await value('match.list', {})
  const settings = {
    stops: { mine: ['upkeep' as const], theirs: [] },
    passUntil: null,
    manualPay: true,
    waitAt: 'stops' as const,
    always: [],
  }
  expect(await value('match.settings', { matchId: entry?.facts.matchId ?? '', settings })).toEqual(settings)
})

test('a data folder that can’t be used is said so to every request', async () => {
  const file = path.join(folder, 'not-a-folder')
  writeFileSync(file, 'x')
  const lines: string[] = []
  const broken = openApp({ folder: file, version: '1', report: (line) => lines.push(line) })
  const session = broken.connect({ shell: 'browser', push: () => undefined, chooseFile: null, chooseTarget: null })
  expect(await session.invoke('decks.list', {})).toMatchObject({ ok: false, error: { key: 'error.database.other' } })
  expect(await session.invoke('data.trouble', {})).toMatchObject({ ok: true, value: { problem: 'other', backups: [] } })
  expect(lines).toHaveLength(1)
  await broken.close()
})

test('the window’s language is told to the shell that has words of its own; others take it too', async () => {
  const spoken: string[] = []
  const speaking = app.connect({
    shell: 'electron',
    push: () => undefined,
    chooseFile: null,
    chooseTarget: null,
    speak: (locale) => spoken.push(locale),
  })
  expect(await speaking.invoke('shell.language', { locale: 'de' })).toEqual({ ok: true, value: null })
  expect(await speaking.invoke('shell.language', { locale: 'xx' })).toMatchObject({ ok: false })
  expect(spoken).toEqual(['de'])
  speaking.close()
  expect(await value('shell.language', { locale: 'en' })).toBe(null)
})
