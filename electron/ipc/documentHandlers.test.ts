import { homedir } from 'node:os'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replySchema } from '../../shared/ipc/contract.ts'
import { readGameFile } from '../matches/gameFile.ts'
import { openGameStore } from '../matches/gameStore.ts'
import { numberOf } from '../matches/matchName.ts'
import { openReplay } from '../matches/replay.ts'
import { act, decides, play, run, seen } from '../matches/testing/play.ts'
import type { Matches } from '../matches/matches.ts'
import { openLog } from './appLog.ts'
import { documentHandlers } from './documentHandlers.ts'
import type { Session } from './session.ts'

const store = openGameStore(':memory:')
const log = openLog(() => undefined, ['/data/of/anna'])
let matches: Matches
let matchId: string
let written: ReturnType<typeof documentHandlers>
beforeAll(async () => {
  ;({ matches } = run(store))
  matchId = await play(matches, 9)
  act(matches, matchId)
  await decides(matches, matchId)
  log.add(`no disk at /data/of/anna/games.sqlite nor in ${homedir()}/x`, 'app')
  log.add('match-1, seed 3: the rival holds Grizzly Bears', 'game')
  written = documentHandlers({ games: store, matches, log, version: '1.2.3' })
})
afterAll(() => {
  store.close()
})

const session = (target: string | null): Session => ({
  shell: 'electron',
  push: () => undefined,
  chooseFile: null,
  chooseTarget: () => Promise.resolve(target),
})

async function textOf(what: 'seen' | 'journal'): Promise<string> {
  const request = { kind: 'report', matchId, what, note: 'It stopped.' } as const
  const reply = await written['documents.write'](request, session(null))
  replySchema('documents.write').parse(reply)
  if (!reply.ok) throw new Error(reply.error.key)
  return reply.value.text
}

test('a report of what was seen has neither the seed nor a name nor anything hidden, and can’t be played again', async () => {
  const text = await textOf('seen')
  const { view } = (JSON.parse(text) as { seen: { view: ReturnType<typeof seen> } }).seen
  expect(view.objects).toEqual(seen(matches, matchId).objects)
  expect(view.log.length).toBeGreaterThan(5)
  for (const secret of ['seed', 'Rival', '"You"', 'Burn', 'anna', homedir(), 'the rival holds'])
    expect(text.includes(secret), secret).toBe(false)
  expect(text).toContain('no disk at ~/games.sqlite nor in ~/x')
  expect(text).toContain('It stopped.')
  expect(text).toContain('1.2.3')
  expect(readGameFile(text).ok).toBe(false)
})

test('a report with the journal can be played again, and still names nobody', async () => {
  const text = await textOf('journal')
  for (const secret of ['Rival', '"You"', 'Burn', 'anna']) expect(text.includes(secret), secret).toBe(false)
  expect(text).toContain('the rival holds')
  const read = readGameFile(text)
  if (!read.ok) throw new Error(read.error)
  expect(await openReplay(read.value)).toMatchObject({ differs: null, playable: store.read(1)?.steps.length })
})

test('a report about no game, a game that isn’t there, and one that can’t be read', async () => {
  const about = { kind: 'report', what: 'journal', note: '' } as const
  expect(await written['documents.write']({ ...about, matchId: null }, session(null))).toMatchObject({ ok: true })
  for (const id of ['match-99', 'none'])
    expect(await written['documents.write']({ ...about, matchId: id }, session(null))).toMatchObject({
      ok: false,
      error: { key: 'error.noMatch' },
    })
})

test('a game from a file is kept beside the others, is watched and played on; what is none says why', async () => {
  const bring = (text: string) => written['documents.bring']({ gzip: gzipSync(text).toString('base64') }, session(null))
  const file = await written['documents.write']({ kind: 'game', matchId, end: null }, session(null))
  if (!file.ok) throw new Error(file.error.key)
  const brought = await bring(file.value.text)
  replySchema('documents.bring').parse(brought)
  if (!brought.ok) throw new Error(brought.error.key)
  const [mine, copy] = [matchId, brought.value.matchId].map((id) => store.read(numberOf(id) ?? 0))
  expect(copy?.steps.map(({ number, parent }) => [number, parent])).toEqual(copy?.steps.map((_, at) => [at + 1, at]))
  expect(copy?.steps.map(({ state }) => state)).toEqual(mine?.steps.map(({ state }) => state))
  expect(copy?.stands).toMatchObject({ turn: mine?.stands.turn, result: null })
  expect(matches.list().map(({ facts }) => facts.matchId)).toContain(brought.value.matchId)
  expect(seen(matches, brought.value.matchId)).toEqual(seen(matches, matchId))
  const count = matches.list().length
  for (const text of ['{"veilforge":"game"}', 'no game', file.value.text.slice(0, -40)])
    expect(await bring(text)).toMatchObject({ ok: false, error: { key: 'error.cantRead' } })
  const broken = await written['documents.bring']({ gzip: 'AAAA' }, session(null))
  expect(broken).toMatchObject({ ok: false, error: { key: 'error.cantRead' } })
  expect(matches.list()).toHaveLength(count)
})

test('a file is written only where the person chose to, and said so where it can’t be', async () => {
  const request = { kind: 'game', matchId, end: null } as const
  const to = (target: string | null) => written['documents.store'](request, session(target))
  expect(await to(null)).toEqual({ ok: true, value: { path: null } })
  expect(await to('/nowhere/at/all.json')).toMatchObject({ ok: false, error: { key: 'error.cantWrite' } })
  const none = { ...session(null), chooseTarget: null }
  expect(await written['documents.store'](request, none)).toMatchObject({ ok: false, error: { key: 'error.noDialog' } })
})
