import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { RunResults, RunSpec, RunSummary } from '../../../shared/ipc/laboratorySchemas.ts'
import { runResultsSchema, runSummarySchema } from '../../../shared/ipc/laboratorySchemas.ts'
import { recordFromScryfall } from '../../../shared/cards/record.ts'
import { createTable, hash } from '../../engine/index.ts'
import { replay } from '../../matches/journal.ts'
import { nameOfGame, placeOfGame } from './gameRecord.ts'
import { openLaboratory } from './laboratory.ts'
import type { Laboratory } from './laboratory.ts'
import { openRunStore } from './runStore.ts'
import { seriesOf } from './series.ts'
import { BEARS, BURN, contentOf, findStarter, seriesFor, specOf } from './testing/specs.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-laboratory-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

interface Opened {
  readonly laboratory: Laboratory
  readonly told: RunSummary[]
}

function opened(file = ':memory:', onProgress: (run: RunSummary, laboratory: Laboratory) => void = () => {}): Opened {
  const told: RunSummary[] = []
  const laboratory: Laboratory = openLaboratory({
    store: openRunStore(file === ':memory:' ? file : path.join(folder, file)),
    workers: 1,
    version: '0.0.0',
    onProgress: (run) => {
      told.push(runSummarySchema.parse(run))
      onProgress(run, laboratory)
    },
  })
  return { laboratory, told }
}

async function ran(spec: RunSpec): Promise<RunResults> {
  const { laboratory } = opened()
  const run = laboratory.start(spec, seriesFor(spec)) ?? 0
  await laboratory.settled()
  const results = runResultsSchema.parse(laboratory.results(run))
  await laboratory.close()
  return results
}

test('a run tells how far it is, and adds up', async () => {
  const { laboratory, told } = opened()
  const spec = specOf({ against: [BEARS, BURN], games: 3, first: 'alternate' })
  const run = laboratory.start(spec, seriesFor(spec)) ?? 0
  expect(laboratory.start(spec, seriesFor(spec))).toBeNull()
  await laboratory.settled()
  expect(told.map(({ done }) => done)).toEqual([0, 1, 2, 3, 4, 5, 6, 6])
  expect(told.at(-1)).toMatchObject({ state: 'done', total: 6, deck: 'Burn', against: ['Bears', 'Burn'] })
  const results = runResultsSchema.parse(laboratory.results(run))
  expect(results.opponents.map(({ wins }) => wins.of)).toEqual([3, 3])
  expect(results.onPlay.of).toBe(4)
  expect(results.onDraw.of).toBe(2)
  expect(results.wins.count).toBe(results.onPlay.count + results.onDraw.count)
  expect(results.lengths.reduce((sum, { won, other }) => sum + won + other, 0)).toBe(6)
  const goblin = results.cards.find(({ name }) => name === 'Raging Goblin')
  expect(goblin).toMatchObject({ copies: 20, drawn: { of: 6 } })
  const listed = laboratory.games(run, 0)
  expect(listed?.games.map(({ bout, against }) => [bout, against])).toEqual(
    [0, 1, 2, 3, 4, 5].map((bout) => [bout, bout % 2 === 0 ? 'Bears' : 'Burn']),
  )
  expect(listed?.games.filter(({ outcome }) => outcome === 'won')).toHaveLength(results.wins.count)
  expect(laboratory.remove(run)).toBe(true)
  expect(laboratory.results(run)).toBeNull()
  expect(laboratory.list()).toEqual([])
  await laboratory.close()
}, 120_000)

test('decks with cards that can’t be read are named, with these cards, and so are they in its games', async () => {
  const odd = recordFromScryfall({ name: 'Odd Bear', type_line: 'Creature — Bear', oracle_text: 'It hums a tune.' })
  if (!odd.ok) throw new Error(odd.error)
  const deck = contentOf('Odd', '24 Forest, 36 Odd Bear')
  const spec = specOf({ against: [deck], games: 1, blanks: true })
  const series = seriesOf(spec, (name) => (name === 'Odd Bear' ? odd.value : findStarter(name)))
  if (!series.ok) throw new Error(JSON.stringify(series.error))
  const { laboratory } = opened()
  const run = laboratory.start(spec, series.value) ?? 0
  await laboratory.settled()
  const results = runResultsSchema.parse(laboratory.results(run))
  expect(results.blanks).toEqual([{ deck: 'Odd', cards: ['Odd Bear'] }])
  const game = laboratory.gameRecord({ run, bout: 0, game: 0 })
  expect(game?.record.facts.seats.map(({ blanks }) => blanks)).toEqual([[], ['Odd Bear']])
  await laboratory.close()
}, 120_000)

test('a run that was stopped is gone on with, and comes out as if it hadn’t been', async () => {
  const spec = specOf({ games: 8 })
  const whole = await ran(spec)
  const first = opened('stopped.sqlite', (run, laboratory) => {
    if (run.done === 3) laboratory.stop(run.id)
  })
  const run = first.laboratory.start(spec, seriesFor(spec)) ?? 0
  await first.laboratory.settled()
  expect(first.laboratory.list()).toMatchObject([{ id: run, state: 'stopped', done: 3 }])
  await first.laboratory.close()
  const second = opened('stopped.sqlite')
  expect(second.laboratory.list()).toMatchObject([{ id: run, state: 'stopped', done: 3 }])
  expect(second.laboratory.resume(run)).toBe(true)
  await second.laboratory.settled()
  const { run: _, ...results } = runResultsSchema.parse(second.laboratory.results(run))
  const { run: __, ...expected } = whole
  expect(results).toEqual(expected)
  expect(second.laboratory.resume(run)).toBe(false)
  await second.laboratory.close()
}, 120_000)

test('a run whose app was killed is kept as stopped', async () => {
  const store = openRunStore(path.join(folder, 'killed.sqlite'))
  const run = store.begin(specOf(), seriesFor(specOf()), '0.0.0')
  store.close()
  const { laboratory } = opened('killed.sqlite')
  expect(laboratory.list()).toMatchObject([{ id: run, state: 'stopped', done: 0, total: 6 }])
  await laboratory.close()
})

test('each game can be had as what led to it', async () => {
  const { laboratory } = opened()
  const spec = specOf({ games: 2, best: 3 })
  const run = laboratory.start(spec, seriesFor(spec)) ?? 0
  await laboratory.settled()
  const rows = laboratory.games(run, 0)?.games ?? []
  expect(rows.length).toBeGreaterThanOrEqual(4)
  for (const { bout, game, outcome, turns } of rows) {
    const place = { run, bout, game }
    expect(placeOfGame(nameOfGame(place))).toEqual(place)
    const watched = laboratory.gameRecord(place)
    if (watched === null) throw new Error('no game')
    const { record, steps, stands } = watched
    const end = replay({ head: record.head, entries: steps }, createTable(record.definitions))
    expect(hash(end)).toBe(steps.at(-1)?.state)
    expect(end.turn.number).toBe(turns)
    expect(stands).toEqual({ step: steps.length, turn: turns, result: end.result })
    expect(end.result?.winner).toBe(outcome === 'won' ? 0 : 1)
  }
  expect(laboratory.gameRecord({ run, bout: 7, game: 0 })).toBeNull()
  expect(placeOfGame('match-7')).toBeNull()
  await laboratory.close()
}, 120_000)

test('against nobody it is a goldfish: what counts is when it wins', async () => {
  const { onPlay, onDraw, lengths, turns } = await ran(specOf({ against: [], games: 4, first: 'mine' }))
  expect(onPlay).toMatchObject({ count: 4, of: 4 })
  expect(onDraw.of).toBe(0)
  expect(lengths.every(({ turn }) => turn % 2 === 1 && turn > 6)).toBe(true)
  expect(turns[0]).toMatchObject({ turn: 1, games: 4, lands: 1 })
}, 120_000)

test('a change that changes nothing is found to make no difference at all', async () => {
  const { comparison, wins } = await ran(specOf({ version: { ...BURN, name: 'Same' }, games: 5 }))
  expect(comparison).toMatchObject({ pairs: 5, difference: 0, low: 0, high: 0 })
  expect(comparison?.before).toBe(wins.count / 5)
}, 120_000)

test('a better deck is found to be better, on the same luck', async () => {
  const worse = contentOf('Worse', '48 Forest, 12 Grizzly Bears')
  const { comparison } = await ran(
    specOf({ deck: worse, version: BEARS, against: [BURN], games: 10, first: 'alternate' }),
  )
  expect(comparison?.pairs).toBe(10)
  expect(comparison?.low).toBeGreaterThan(0)
  expect(comparison?.difference).toBe((comparison?.after ?? 0) - (comparison?.before ?? 0))
}, 120_000)
