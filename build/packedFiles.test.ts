import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fuseNames, readFuses, writeStandIn } from './electronStandIn.ts'
import { misplaced, missing } from './packedFiles.ts'

const lean = [
  '/package.json',
  '/LICENSE',
  '/NOTICE',
  '/out/main/main.js',
  '/out/preload/preload.cjs',
  '/out/renderer/index.html',
  '/out/renderer/assets/index-1a2b.js',
  '/node_modules/better-sqlite3/package.json',
  '/node_modules/better-sqlite3/lib/index.js',
  '/node_modules/better-sqlite3/prebuilds/linux-x64.node',
]

test('a lean app lacks nothing and has nothing needless', () => {
  expect(missing(lean)).toEqual([])
  expect(misplaced(lean)).toEqual([])
})

test('what is missing is named', () => {
  expect(missing(lean.filter((file) => !file.endsWith('.cjs')))).toEqual([String(/^\/out\/preload\/preload\.cjs$/)])
})

test.each([
  '/node_modules/zod/package.json',
  '/electron/engine/index.ts',
  '/out/main/main.js.map',
  '/tests/e2e/browser.ts',
  '/node_modules/better-sqlite3/deps/sqlite3/sqlite3.c',
  '/node_modules/better-sqlite3/prebuilds/win32-x64.node',
])('%s has no business in the app', (file) => {
  expect(misplaced([...lean, file])).toEqual([file])
})

test('the stand-in has the fuse wire of a real binary, and one without is refused', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-'))
  try {
    writeStandIn(folder)
    const binary = readFileSync(path.join(folder, 'electron'))
    expect(Object.keys(readFuses(binary))).toEqual([...fuseNames])
    expect(readFuses(binary).runAsNode).toBe(true)
    writeFileSync(path.join(folder, 'electron'), 'no wire')
    expect(() => readFuses(readFileSync(path.join(folder, 'electron')))).toThrow('no fuse wire')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
