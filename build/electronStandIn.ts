// A folder that electron-builder takes for Electron's distribution: the files it renames, rewrites and copies, without
// the program in them. The fuse wire is where a real binary has it, so that setting fuses is really exercised.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The fuses in the order of Electron's fuse wire, version 1. */
export const fuseNames = [
  'runAsNode',
  'enableCookieEncryption',
  'enableNodeOptionsEnvironmentVariable',
  'enableNodeCliInspectArguments',
  'enableEmbeddedAsarIntegrityValidation',
  'onlyLoadAppFromAsar',
  'loadBrowserProcessSpecificV8Snapshot',
  'grantFileProtocolExtraPrivileges',
] as const
type FuseName = (typeof fuseNames)[number]

/** The bytes that Electron's binaries carry before the wire, then the wire's version, its length and one digit a fuse. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const off = '0'.charCodeAt(0)
const on = '1'.charCodeAt(0)

/** Writes the stand-in distribution for Linux anew. */
export function writeStandIn(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'resources'), { recursive: true })
  mkdirSync(path.join(folder, 'locales'))
  const wire = Buffer.from([1, fuseNames.length, ...fuseNames.map(() => on)])
  const program = Buffer.concat([Buffer.from('#!/bin/sh\nexit 1\n'), Buffer.from(sentinel), wire, Buffer.from('\n')])
  writeFileSync(path.join(folder, 'electron'), program, { mode: 0o755 })
  writeFileSync(path.join(folder, 'chrome-sandbox'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  writeFileSync(path.join(folder, 'locales', 'en-US.pak'), '')
  writeFileSync(path.join(folder, 'locales', 'de.pak'), '')
  const manifest: unknown = createRequire(import.meta.url)('electron/package.json')
  const version = typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : ''
  writeFileSync(path.join(folder, 'version'), String(version))
  writeFileSync(path.join(folder, 'LICENSE'), 'stand-in\n')
  writeFileSync(path.join(folder, 'LICENSES.chromium.html'), 'stand-in\n')
}

/**
 * The fuses as a binary has them.
 * @throws if the binary has no fuse wire of version 1, or one that lacks a fuse named here
 */
export function readFuses(binary: Buffer): Record<FuseName, boolean> {
  const at = binary.indexOf(sentinel)
  const start = at + sentinel.length
  if (at < 0 || binary[start] !== 1) throw new Error('the binary has no fuse wire of version 1')
  if ((binary[start + 1] ?? 0) < fuseNames.length) throw new Error('the fuse wire is too short')
  const states = fuseNames.map((name, index): [FuseName, boolean] => {
    const state = binary[start + 2 + index]
    if (state !== on && state !== off) throw new Error(`fuse ${name} is neither on nor off`)
    return [name, state === on]
  })
  return Object.fromEntries(states) as Record<FuseName, boolean>
}
