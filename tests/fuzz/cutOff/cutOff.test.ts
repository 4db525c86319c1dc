import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dice } from '../randomness.ts'
import { cutOff, prepare } from './cutOff.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-cut-off-'))
prepare(folder)
afterAll(() => {
  rmSync(folder, { recursive: true })
})

test.each(['games', 'decks', 'imports', 'laboratory'] as const)(
  'of %s that are killed at any moment nothing is lost',
  async (kind) => {
    const roll = dice(5)
    let said = 0
    for (let n = 0; n < 2; n++) {
      const result = await cutOff(kind, folder, roll, 300)
      expect(result.fault).toBeNull()
      said += result.said
    }
    expect(said).toBeGreaterThanOrEqual(2)
  },
  120_000,
)
