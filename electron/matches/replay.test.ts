import { expect, test } from 'vitest'
import { filedGame, gameDocument, readGameFile } from './gameFile.ts'
import type { FiledGame } from './gameFile.ts'
import { openGameStore } from './gameStore.ts'
import type { GameStore, StoredGame } from './gameStore.ts'
import type { Matches } from './matches.ts'
import { openReplay } from './replay.ts'
import { openReplays } from './replays.ts'
import { act, config, decides, passTurn, play, run, seen, value } from './testing/play.ts'
import { withoutNames } from './withoutNames.ts'

interface Played {
  readonly store: GameStore
  readonly matches: Matches
  readonly id: string
}

async function played(): Promise<Played> {
  const store = openGameStore(':memory:')
  const { matches } = run(store)
  return { store, matches, id: await play(matches, 14) }
}

function stored(store: GameStore): StoredGame {
  const game = store.read(1)
  if (game === null) throw new Error('no game')
  return game
}

const trouble = (line: string): void => {
  throw new Error(line)
}
const replaysOf = (store: GameStore): ReturnType<typeof openReplays> => openReplays(store, () => null, trouble)
const text = (game: FiledGame): string => JSON.stringify(gameDocument(game))

test('a game that went to a file and back plays as it was played, to the hash of each state', async () => {
  const { store } = await played()
  const game = filedGame(stored(store))
  const read = readGameFile(`\uFEFF${text(game)}`)
  if (!read.ok) throw new Error(read.error)
  expect(read.value).toEqual(JSON.parse(JSON.stringify(game)))
  const replay = await openReplay(read.value)
  expect(replay).toMatchObject({ playable: game.steps.length, differs: null })
})

test.each([
  ['state', (step: object) => ({ ...step, state: 'other' })],
  ['decision', (step: object) => ({ ...step, decision: 'other' })],
  ['refused', (step: object) => ({ ...step, kind: 'answer', answer: { kind: 'indices', of: 0, picked: [77] } })],
] as const)(
  'a step that comes out otherwise is found (%s), and what was told there can still be read',
  async (why, spoil) => {
    const { store } = await played()
    const game = stored(store)
    const steps = game.steps.map((step, at) => (at === 9 ? (spoil(step) as typeof step) : step))
    const replay = await openReplay({ record: game.record, steps })
    expect(replay).toMatchObject({ playable: 9, differs: why })
    expect(replay.seen(9, 0, [])).not.toBeNull()
    expect(replay.seen(10, 0, [])).toBeNull()
    expect(replay.told(steps.length, 0)).toEqual(expect.arrayContaining(steps.at(-1)?.log[0]?.slice(0, 1) ?? []))
  },
)

test.each([
  ['', 'it is no JSON'],
  ['[]', 'it is no game of Veilforge'],
  ['{"veilforge":"game","format":2}', 'it is of format 2, which a newer version of Veilforge writes'],
  ['{"veilforge":"game","format":1,"facts":{"__proto__":{"a":1}}}', 'it has a field __proto__'],
  [`{"veilforge":"game","x":${'['.repeat(200)}${']'.repeat(200)}}`, 'it is nested more than 100 deep'],
  ['{"veilforge":"game","format":1,"version":5}', 'version: Invalid input: expected string, received number'],
  ['{"veilforge":"report","seen":{}}', 'it is a report of what a player saw, which can’t be played again'],
])('a file that is no game is refused with what is wrong: %s', (file, error) => {
  expect(readGameFile(file)).toEqual({ ok: false, error })
})

test('what is wrong in a list of a file is counted from 1', async () => {
  const game = filedGame(stored((await played()).store))
  const steps = game.steps.map((step, at) => (at === 3 ? { ...step, turn: 'third' } : step))
  const read = readGameFile(JSON.stringify({ ...gameDocument(game), steps }))
  expect(read).toEqual({ ok: false, error: expect.stringMatching(/^steps\.4\.turn: /u) as string })
})

test('a replay shows what the person saw at each moment, and lets nothing be decided', async () => {
  const { store, matches, id } = await played()
  const replays = replaysOf(store)
  const facts = value(await replays.open({ matchId: id, end: null }))
  expect(facts).toMatchObject({ seats: [0], over: false, playable: facts.steps, lines: [{ end: facts.end }] })
  const now = seen(matches, id)
  const last = value(replays.show({ replayId: facts.replayId, step: facts.steps, seat: 0, all: false }))
  expect({ ...last.view, log: [], decision: null, pending: null }).toEqual({
    ...now,
    log: [],
    decision: null,
    pending: null,
  })
  expect(last.view?.pending).toMatchObject({ player: 0 })
  const first = value(replays.show({ replayId: facts.replayId, step: 0, seat: 0, all: false }))
  expect(first.view?.turn.number).toBe(facts.turns[0]?.turn)
  for (const { turn, step } of facts.turns.slice(1)) {
    const moment = value(replays.show({ replayId: facts.replayId, step, seat: 0, all: false }))
    expect(moment.view?.turn.number).toBe(turn)
  }
})

test('what was hidden is shown only once the game is over, and not to a seat that is no person’s', async () => {
  const { store, matches, id } = await played()
  const replays = replaysOf(store)
  const { replayId, steps } = value(await replays.open({ matchId: id, end: null }))
  const all = { replayId, step: steps, seat: 0, all: true }
  expect(replays.show(all)).toMatchObject({ ok: false, error: { key: 'error.notOver' } })
  expect(replays.show({ ...all, seat: 1, all: false })).toMatchObject({ ok: false, error: { key: 'error.notYours' } })
  value(matches.concede(id))
  const { view } = value(replays.show(all))
  const hand = view?.objects.filter(({ zone, owner }) => zone === 'hand' && owner === 1) ?? []
  expect(hand.length).toBeGreaterThan(0)
  expect(hand.every(({ printed }) => printed !== null)).toBe(true)
  // Taken back: it is not over any more.
  value(matches.undo(id, 'same'))
  expect(replays.show(all)).toMatchObject({ ok: false, error: { key: 'error.notOver' } })
})

test('a game is played on from a moment of its replay as another line of play; the first stays, and the game is marked', async () => {
  const { store, matches, id } = await played()
  await passTurn(matches, id)
  value(matches.concede(id))
  const end = stored(store).stands.step
  const replays = replaysOf(store)
  const { replayId, turns } = value(await replays.open({ matchId: id, end: null }))
  const at = turns[1]?.step ?? 0
  const moment = value(replays.show({ replayId, step: at, seat: 0, all: false }))
  const place = value(replays.placeOf(replayId, at))
  expect(value(matches.playOn(place, 'same'))).toBe(id)
  expect(seen(matches, id).turn.number).toBeGreaterThanOrEqual(moment.view?.turn.number ?? Infinity)
  await decides(matches, id)
  expect(seen(matches, id).result).toBeNull()
  act(matches, id)
  expect(matches.list()).toMatchObject([{ rewound: true, result: null }])
  const again = value(await replays.open({ matchId: id, end }))
  expect(again).toMatchObject({ over: false, rewound: true, end, playable: again.steps })
  expect(again.lines).toMatchObject([{ over: false }, { end, over: true }])
  // As it stands after the app was closed.
  expect(seen(run(store).matches, id)).toEqual(seen(matches, id))
})

test('with other luck what is seen stays and what is drawn does not', async () => {
  const { store, matches, id } = await played()
  const replays = replaysOf(store)
  const { replayId, steps } = value(await replays.open({ matchId: id, end: null }))
  const before = seen(matches, id)
  value(matches.playOn(value(replays.placeOf(replayId, steps)), 'new'))
  expect(seen(matches, id).objects).toEqual(before.objects)
  expect(stored(store).steps.at(-1)).toMatchObject({ kind: 'luck' })
})

test('where this version plays otherwise, a game can’t be played on', async () => {
  const { store, id } = await played()
  const { steps, ...rest } = stored(store)
  const spoilt = { ...rest, steps: steps.map((step, at) => (at === 3 ? { ...step, state: 'other' } : step)) }
  const replays = replaysOf({ ...store, read: () => spoilt })
  const opened = value(await replays.open({ matchId: id, end: null }))
  expect(opened).toMatchObject({ playable: 3, steps: steps.length })
  const late = replays.show({ replayId: opened.replayId, step: steps.length, seat: 0, all: false })
  expect(late).toMatchObject({ ok: true, value: { view: null } })
  expect(replays.placeOf(opened.replayId, 4)).toMatchObject({ ok: false, error: { key: 'error.playedOtherwise' } })
  expect(replays.placeOf(opened.replayId, 3).ok).toBe(true)
})

test('without names a game names nobody, and still plays as it was played', async () => {
  const { store } = await played()
  const game = filedGame(stored(store))
  expect(text(game).includes('"Rival"')).toBe(true)
  const nameless = withoutNames(game)
  for (const name of ['"You"', '"Rival"', '"Burn"', '"Bears"']) expect(text(nameless).includes(name), name).toBe(false)
  expect(await openReplay(nameless)).toMatchObject({ playable: game.steps.length, differs: null })
})

test('only so many games that are over are kept, the latest', () => {
  const store = openGameStore(':memory:')
  const { matches } = run(store)
  for (let n = 0; n < 4; n++) {
    const started = matches.start(config)
    if (!started.ok) throw new Error('not started')
    if (n > 0) value(matches.concede(started.value))
  }
  store.keepOver(2)
  expect(matches.list().map(({ facts }) => facts.matchId)).toEqual(['match-1', 'match-3', 'match-4'])
})
