import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, expect, test } from 'vitest'
import { openGameStore } from './gameStore.ts'
import type { GameStore } from './gameStore.ts'
import { plainThinker } from './testing/plainThinker.ts'
import { openMatches } from './matches.ts'
import { act, config, decides, passTurn, play, run, seen, value } from './testing/play.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-games-'))
const file = path.join(folder, 'games.sqlite')
afterEach(() => {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
})

test('a game that was cut off stands where it stood, to the decision', async () => {
  const first = run(openGameStore(file))
  const id = await play(first.matches, 12)
  const before = seen(first.matches, id)
  expect(before.turn.number).toBeGreaterThan(2)
  value(
    first.matches.setSettings(id, {
      stops: { mine: ['end'], theirs: [] },
      passUntil: null,
      manualPay: true,
      waitAt: 'stops' as const,
      always: [],
    }),
  )
  // Nothing is closed: the file is as a process leaves it that is killed.
  const second = run(openGameStore(file))
  expect(second.matches.list()).toMatchObject([
    {
      facts: { matchId: id, seats: [{ deck: 'Burn' }, { deck: 'Bears' }] },
      result: null,
      lives: [before.players[0]?.life, before.players[1]?.life],
      turn: before.turn.number,
    },
  ])
  expect(seen(second.matches, id)).toEqual(before)
  expect(value(second.matches.state(id)).settings).toMatchObject({ stops: { mine: ['end'] }, manualPay: true })
  act(second.matches, id)
  expect(seen(second.matches, id)).not.toEqual(before)
  expect(second.lost).toEqual([])
})

test('a game that is over is kept with its end, and forgotten when that is asked for', async () => {
  const first = run(openGameStore(file))
  const id = await play(first.matches, 2)
  value(first.matches.concede(id))
  const second = run(openGameStore(file))
  expect(seen(second.matches, id).result).toMatchObject({ winner: 1, reason: 'concession' })
  expect(second.matches.list()).toMatchObject([{ result: { winner: 1 }, rewound: false }])
  expect(second.matches.leave(id).ok).toBe(true)
  expect(second.matches.list()).toEqual([])
  expect(second.matches.state(id)).toMatchObject({ ok: false, error: { key: 'error.noMatch' } })
  expect(second.matches.leave(id).ok).toBe(false)
  expect(run(openGameStore(file)).matches.list()).toEqual([])
})

test('steps that are played otherwise now are left behind, and the game goes on from the decision before them', async () => {
  const first = run(openGameStore(file))
  const id = await play(first.matches, 12)
  const all = openGameStore(file).read(1)?.steps ?? []
  const tampered = all.at(-4)
  if (tampered === undefined) throw new Error('too few steps')
  const db = new Database(file)
  db.prepare('DELETE FROM snapshots WHERE number >= ?').run(tampered.number)
  db.prepare('UPDATE steps SET content = ? WHERE number = ?').run(
    JSON.stringify({ ...tampered, state: '0123456789abcdef' }),
    tampered.number,
  )
  db.close()
  const second = run(openGameStore(file))
  await decides(second.matches, id)
  expect(second.lost).toEqual([4])
  act(second.matches, id)
  const third = run(openGameStore(file))
  expect(seen(third.matches, id)).toEqual(seen(second.matches, id))
  expect(third.lost).toEqual([])
})

test('a game that can’t be read is left as it is, and the others can be played', async () => {
  const first = run(openGameStore(file))
  const id = await play(first.matches, 1)
  const other = await play(first.matches, 1)
  const db = new Database(file)
  db.prepare("UPDATE games SET head = '{' WHERE id = 1").run()
  db.close()
  const troubles: string[] = []
  const store = openGameStore(file)
  const second = openMatches({
    ...{ find: () => null, store, version: '1', onView: () => undefined, onEnded: () => undefined },
    ...{ onFallback: () => undefined, onUnkept: () => undefined, onLost: () => undefined },
    thinker: { ...plainThinker, think: () => new Promise(() => undefined) },
    onTrouble: (line) => troubles.push(line),
  })
  expect(second.state(id)).toMatchObject({ ok: false, error: { key: 'error.gameUnreadable' } })
  expect(troubles[0]).toContain(`${id} can't be taken up again`)
  expect(second.state(other).ok).toBe(true)
  expect(second.list()).toHaveLength(2)
})

test('where nothing can be written, the game goes on, which is said once, and what was missed is written when it can be', async () => {
  const store = openGameStore(file)
  let isFull = false
  const failing: GameStore = {
    ...store,
    append: (id, progress) => {
      if (isFull) throw new Error('database or disk is full')
      store.append(id, progress)
    },
  }
  const { matches, unkept } = run(failing)
  const id = await play(matches, 2)
  isFull = true
  for (let n = 0; n < 4; n++) {
    act(matches, id)
    await decides(matches, id)
  }
  expect(unkept).toHaveLength(1)
  const missing = seen(run(openGameStore(file)).matches, id)
  expect(missing.seq).toBeLessThan(seen(matches, id).seq)
  isFull = false
  act(matches, id)
  await decides(matches, id)
  expect(seen(run(openGameStore(file)).matches, id)).toEqual(seen(matches, id))
})

test('a move is taken back freely; beyond what was told since, only if that is agreed, with the same luck or another', async () => {
  const { matches } = run(openGameStore(file))
  const id = await play(matches, 1)
  const before = seen(matches, id)
  expect(before.turn).toMatchObject({ number: 1, step: 'main1' })
  act(matches, id)
  expect(seen(matches, id).objects).not.toEqual(before.objects)
  expect(value(matches.undo(id, 'ask'))).toBe('done')
  expect({ ...seen(matches, id), log: [] }).toEqual({ ...before, log: [] })
  expect(value(matches.state(id))).toMatchObject({ rewinds: 1, rewound: false })
  // Passing the turn: the other plays, and a card is drawn.
  await passTurn(matches, id)
  expect(seen(matches, id).turn.number).toBe(3)
  expect(value(matches.undo(id, 'ask'))).toBe('ask')
  expect(seen(matches, id).turn.number).toBe(3)
  expect(value(matches.undo(id, 'same'))).toBe('done')
  expect(seen(matches, id).objects).toEqual(before.objects)
  expect(value(matches.state(id))).toMatchObject({ rewinds: 2, rewound: true })
  expect(run(openGameStore(file)).matches.list()).toMatchObject([{ rewound: true, turn: 1 }])
})

test('with other luck nothing that is seen changes, but what is drawn does; the game is kept all the same', async () => {
  const { matches } = run(openGameStore(file))
  const id = await play(matches, 1)
  const before = seen(matches, id)
  const drawn = new Set<string>()
  for (let n = 0; n < 12 && drawn.size < 2; n++) {
    await passTurn(matches, id)
    const hand = seen(matches, id).objects.filter(({ zone, owner }) => zone === 'hand' && owner === 0)
    drawn.add(String(hand.at(-1)?.printed?.name))
    expect(seen(run(openGameStore(file)).matches, id)).toEqual(seen(matches, id))
    expect(value(matches.undo(id, 'new'))).toBe('done')
    expect(seen(matches, id).objects).toEqual(before.objects)
  }
  expect(drawn.size).toBe(2)
})

test('at the beginning there is nothing to take back', () => {
  const { matches } = run(openGameStore(file))
  const started = matches.start(config)
  if (!started.ok) throw new Error('not started')
  expect(matches.undo(started.value, 'same')).toMatchObject({ ok: false, error: { key: 'error.nothingToUndo' } })
})

test('a file from a newer version, or one that is no database, is refused and left alone', () => {
  const db = new Database(file)
  db.pragma('user_version = 999')
  db.close()
  expect(() => openGameStore(file)).toThrow('newer')
  writeFileSync(file, 'not a database at all, but long enough to be looked at as one'.repeat(40))
  expect(() => openGameStore(file)).toThrow('damaged')
})
