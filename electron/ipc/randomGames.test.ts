import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from './app.ts'
import type { App } from './session.ts'
import { playAtRandom } from './testing/playAtRandom.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-random-'))
const reported: string[] = []
let app: App

beforeAll(() => {
  app = openApp({
    folder,
    version: '1.2.3',
    report: (line) => {
      reported.push(line)
    },
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  [1, 'shrouded-grove', 'false-faces'],
  [2, 'high-court', 'night-watch'],
  [3, 'deep-roots', 'ember-rush'],
])(
  'a person who answers at random gets to the end of every game (seed %i, %s against %s)',
  async (seed, mine, theirs) => {
    const played = await playAtRandom(app, { seed, mine, theirs })
    expect(played.ended?.result.reason).toBeDefined()
    expect(played.answers).toBeGreaterThan(10)
    expect(reported).toEqual([])
  },
  120_000,
)
