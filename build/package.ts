// `npm run package`: builds the outputs and packs them with electron-builder, then opens what was packed and checks it.
//
// Where Electron's own files can't be had (no network but a package registry), a stand-in folder takes their place: the
// packed app can't start, but what is in it, its fuses and its native addon are the real ones and are checked.
import { listPackage, extractFile } from '@electron/asar'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { writeBillOfMaterials } from './billOfMaterials.ts'
import { fuseNames, readFuses, writeStandIn } from './electronStandIn.ts'
import { misplaced, missing } from './packedFiles.ts'
import { root } from './outputs.ts'

function run(command: string, args: readonly string[], timeout?: number): boolean {
  const options = { cwd: root, stdio: ['ignore', 2, 2] as ['ignore', 2, 2] }
  return spawnSync(command, args, timeout === undefined ? options : { ...options, timeout }).status === 0
}

function fail(message: string): never {
  process.stderr.write(`package: ${message}\n`)
  process.exit(1)
}

const node = process.execPath
if (!run(node, ['build/build.ts', '--if-stale'])) fail('the outputs could not be built')
const faults = writeBillOfMaterials()
if (faults.length > 0) fail(faults.join('; '))

const hasElectron =
  existsSync('node_modules/electron/dist/version') || run(node, ['node_modules/electron/install.js'], 120_000)
const targets = process.argv.slice(2)
const builder = [
  'node_modules/electron-builder/cli.js',
  '--config',
  'build/electron-builder.json',
  '--publish',
  'never',
]
if (hasElectron) {
  if (!run(node, [...builder, ...targets])) fail('electron-builder failed')
} else {
  process.stdout.write("Electron's files can't be had here: packing --linux dir around a stand-in that can't start.\n")
  const dist = path.join(root, 'out', 'electron-stand-in')
  writeStandIn(dist)
  if (!run(node, [...builder, '--linux', 'dir', `-c.electronDist=${dist}`])) fail('electron-builder failed')
}

const archives = globSync('out/package/**/app.asar', { cwd: root })
if (archives.length === 0)
  process.stdout.write('No unpacked app is left beside the installers: nothing to look into.\n')
for (const archive of archives) check(archive)

/** Lists and checks one packed app: nothing missing, nothing needless, fuses set, native addon outside and loadable. */
function check(archive: string): void {
  const files = listPackage(path.join(root, archive), { isPack: false }).map((file) => file.split(path.sep).join('/'))
  const plain = files.filter((file) => !files.some((other) => other.startsWith(`${file}/`)))
  process.stdout.write(`${archive}: ${String(plain.length)} files\n${plain.map((file) => `  ${file}\n`).join('')}`)
  const absent = missing(plain)
  if (absent.length > 0) fail(`not packed: ${absent.join(', ')}`)
  const needless = misplaced(plain)
  if (needless.length > 0) fail(`packed needlessly: ${needless.join(', ')}`)

  const manifest: unknown = JSON.parse(extractFile(path.join(root, archive), 'package.json').toString())
  if (typeof manifest !== 'object' || manifest === null || !('main' in manifest))
    fail('package.json names no main file')
  if (!plain.includes(`/${String(manifest.main)}`)) fail(`main file ${String(manifest.main)} is not packed`)

  const unpacked = path.join(root, `${archive}.unpacked`, 'node_modules', 'better-sqlite3')
  if (globSync('prebuilds/*.node', { cwd: unpacked }).length === 0) fail('the native addon lies inside the archive')
  if (archive.includes('linux') && process.platform === 'linux') {
    const question = `const D = require(${JSON.stringify(unpacked)}); process.exit(new D(':memory:').prepare('SELECT 42').pluck().get() - 42)`
    if (!run(node, ['--eval', question])) fail('the packed native addon does not load')
  }

  const executable = path.join(root, archive, '..', '..', 'veilforge')
  if (!existsSync(executable)) return
  const wanted: unknown = JSON.parse(readFileSync(path.join(root, 'build', 'electron-builder.json'), 'utf8'))
  const fuses = readFuses(readFileSync(executable))
  for (const name of fuseNames) {
    if (fuses[name] !== fuseWanted(wanted, name)) fail(`fuse ${name} is ${String(fuses[name])}`)
  }
  process.stdout.write(
    `fuses: ${fuseNames.map((name) => `${name} ${fuses[name] === true ? 'on' : 'off'}`).join(', ')}\n`,
  )
}

function fuseWanted(config: unknown, name: string): boolean {
  const fuses: unknown =
    typeof config === 'object' && config !== null && 'electronFuses' in config ? config.electronFuses : {}
  return Object.entries(fuses ?? {}).some(([key, value]) => key === name && value === true)
}
