// Finding, installing and running the Node that package.json pins. Plain JavaScript for any Node from version 20.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** @typedef {Record<string, { version?: string, optional?: boolean } | undefined>} Packages */

/** The folder of package.json. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/**
 * The path of the pinned Node's binary inside node_modules, which need not exist.
 * @returns {string}
 */
function pinnedPath() {
  return path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/**
 * The Node to run sources on: the pinned one, or this one if it is of the same major version or newer.
 * @returns {string}
 * @throws if neither is there
 */
export function pinnedNode() {
  if (existsSync(pinnedPath())) return pinnedPath()
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error('Node 24 is not installed here: run `npm ci` in the folder of package.json first')
}

/**
 * What a lock file says of each package, by its folder.
 * @param {string} file
 * @returns {Packages}
 */
function packagesIn(file) {
  /** @type {{ packages: Packages }} */
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  return lock.packages
}

/**
 * Are the installed packages those of the lock file? npm writes its own record of what it installed into node_modules
 * last of all, so a record that lacks a package, or has another version of it, means an install that is missing,
 * unfinished or out of date.
 * @returns {boolean}
 */
function isInstalled() {
  const record = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record) || !existsSync(pinnedPath())) return false
  const lock = path.join(root, 'package-lock.json')
  if (statSync(record).mtimeMs >= statSync(lock).mtimeMs) return true
  const have = packagesIn(record)
  const want = packagesIn(lock)
  return Object.keys(want).every(
    (name) => name === '' || want[name]?.optional === true || have[name]?.version === want[name]?.version,
  )
}

/**
 * Installs the packages with `npm ci` when they are missing or out of date. Ends the process when that fails.
 * @returns {void}
 */
export function installMissing() {
  if (isInstalled()) return
  process.stderr.write('Installing packages (npm ci) …\n')
  // Inside `npm run`, npm says where it lives; a shell finds `npm` or `npm.cmd` elsewhere.
  const npm = process.env['npm_execpath']
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, stdio: ['ignore', 2, 2] }
  const done =
    npm !== undefined && npm.endsWith('.js')
      ? spawnSync(process.execPath, [npm, 'ci', '--no-audit', '--no-fund'], options)
      : spawnSync('npm ci --no-audit --no-fund', [], { ...options, shell: true })
  if (done.status !== 0) {
    process.stderr.write('npm ci failed: see above\n')
    process.exit(1)
  }
}

/**
 * Runs a script on a Node binary and ends this process as the script ends, by the same status or signal.
 * @param {string} node
 * @param {string} file
 * @param {readonly string[]} args
 * @param {string} folder the working directory
 * @returns {void}
 */
export function runScript(node, file, args, folder) {
  const bin = path.join(root, 'node_modules', '.bin')
  const child = spawn(node, [file, ...args], {
    cwd: folder,
    stdio: 'inherit',
    // What the script starts by name (`node`, `vitest`, …) is the pinned one too.
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` },
  })
  // A terminal sends its signals to the whole group; a supervisor sends them to this process alone.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  child.on('error', (error) => {
    process.stderr.write(`${node} could not be started: ${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
