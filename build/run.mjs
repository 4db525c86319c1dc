// The entry of the npm scripts. Plain JavaScript, because it must run on whatever Node a fresh clone finds: it installs
// the packages when they are missing or older than the lock file, and then runs a script on the pinned Node 24.
//
//   node build/run.mjs [--build] [--caller] script.ts [arguments]
//
// With --build the outputs are built first where they are older than the sources; with --caller the script runs in the
// folder that npm was called from, so that relative paths are the caller's.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { installMissing, pinnedNode, root, runScript } from './pinnedNode.mjs'

const given = process.argv.slice(2)
const at = given.findIndex((argument) => !argument.startsWith('--'))
const [options, [script, ...args]] = at < 0 ? [given, []] : [given.slice(0, at), given.slice(at)]
if (script === undefined || options.some((option) => option !== '--build' && option !== '--caller')) {
  process.stderr.write('usage: node build/run.mjs [--build] [--caller] script.ts [arguments]\n')
  process.exit(2)
}
const file = path.join(root, script)
if (!existsSync(file)) {
  process.stderr.write(`${script} does not exist\n`)
  process.exit(2)
}
installMissing()
if (options.includes('--build')) {
  const build = [path.join(root, 'build', 'build.ts'), '--if-stale']
  const { status } = spawnSync(pinnedNode(), build, { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(status ?? 1)
}
const caller = options.includes('--caller') ? process.env['INIT_CWD'] : undefined
runScript(pinnedNode(), file, args, caller ?? process.cwd())
