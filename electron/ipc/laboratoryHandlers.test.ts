import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pushes, replySchema } from '../../shared/ipc/contract.ts'
import type { PushName, RequestArgument, RequestName, RequestValue } from '../../shared/ipc/contract.ts'
import type { RunRequest, RunSummary } from '../../shared/ipc/laboratorySchemas.ts'
import { nameOfGame } from '../decks/laboratory/gameRecord.ts'
import { BEARS, BURN } from '../decks/laboratory/testing/specs.ts'
import { openApp } from './app.ts'
import { nowAndThen } from './laboratoryHandlers.ts'
import type { App, Connection } from './session.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-laboratory-app-'))
const told: RunSummary[] = []
let app: App
let window: Connection

beforeAll(() => {
  app = openApp({ folder, version: '1.2.3', report: () => undefined })
  const push = (name: PushName, payload: unknown): void => {
    if (name === 'laboratory.progress') told.push(pushes[name].parse(payload))
  }
  window = app.connect({ shell: 'browser', chooseFile: null, chooseTarget: null, push })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

async function value<Name extends RequestName>(
  name: Name,
  argument: RequestArgument<Name>,
): Promise<RequestValue<Name>> {
  const reply = replySchema(name).parse(await window.invoke(name, argument))
  if (!reply.ok) throw new Error(reply.error.key)
  return reply.value as RequestValue<Name>
}

const request: RunRequest = {
  deck: { kind: 'given', deck: BEARS },
  version: null,
  against: [{ kind: 'given', deck: BURN }],
  games: 3,
  best: 1,
  first: 'alternate',
  level: 'beginner',
  format: 'casual',
  blanks: false,
  seed: 4,
}

test('a run is begun, told of, looked at game by game, and a game of it is watched', async () => {
  const { run } = await value('laboratory.start', request)
  await expect(value('laboratory.start', request)).rejects.toThrow('error.runBusy')
  await vi.waitFor(() => {
    expect(told.at(-1)).toMatchObject({ id: run, state: 'done', done: 3, total: 3 })
  }, 100_000)
  expect(await value('laboratory.results', { run })).toMatchObject({ wins: { of: 3 }, run: { deck: 'Bears' } })
  const { games } = await value('laboratory.games', { run, page: 0 })
  expect(games).toHaveLength(3)
  const replay = await value('replay.open', { matchId: nameOfGame({ run, bout: 1, game: 0 }), end: null })
  expect(replay).toMatchObject({ seats: [0, 1], over: true, playable: replay.steps })
  const { replayId, steps } = replay
  const moment = await value('replay.show', { replayId, step: steps, seat: 0, all: true })
  expect(moment.view?.turn.number).toBe(games[1]?.turns)
  await expect(value('replay.playOn', { replayId, step: 1, luck: 'same' })).rejects.toThrow('error.noReplay')
  expect(await value('laboratory.list', {})).toMatchObject([{ id: run }])
  await value('laboratory.remove', { run })
  await expect(value('laboratory.results', { run })).rejects.toThrow('error.noRun')
  await expect(value('laboratory.resume', { run })).rejects.toThrow('error.runBusy')
}, 120_000)

test('a run that can’t be played isn’t begun', async () => {
  const broken = { ...BEARS, main: [{ name: 'No such card', count: 60 }] }
  await expect(value('laboratory.start', { ...request, deck: { kind: 'given', deck: broken } })).rejects.toThrow(
    'error.unreadableCard',
  )
  const small = { ...BEARS, main: [{ name: 'Forest', count: 6 }] }
  await expect(value('laboratory.start', { ...request, against: [{ kind: 'given', deck: small }] })).rejects.toThrow(
    'error.deckTooSmall',
  )
  await expect(value('laboratory.start', { ...request, format: 'constructed' })).rejects.toThrow('legality.tooMany')
})

test('odds and cloaks are told of a deck', async () => {
  const { deck } = request
  const wants = [{ min: 2, max: null, query: 't:land' }]
  expect(await value('odds.chances', { deck, wants, turns: 4 })).toMatchObject({ kind: 'odds', cards: 60 })
  const wrong = [...wants, { min: 1, max: null, query: 'x:' }]
  expect(await value('odds.chances', { deck, wants: wrong, turns: 4 })).toMatchObject({ kind: 'queryError', want: 1 })
  expect(await value('odds.cloak', { deck })).toMatchObject({ cards: 60, hits: 36, makers: [] })
})

test('progress is told now and then, and its end at once', () => {
  vi.useFakeTimers()
  const heard: number[] = []
  const tell = nowAndThen(({ done }) => heard.push(done))
  const run = (done: number, state: RunSummary['state']): RunSummary => ({ done, state }) as RunSummary
  for (const done of [1, 2, 3]) tell(run(done, 'running'))
  expect(heard).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(heard).toEqual([3])
  tell(run(4, 'running'))
  tell(run(5, 'done'))
  vi.advanceTimersByTime(1_000)
  expect(heard).toEqual([3, 5])
  vi.useRealTimers()
})
