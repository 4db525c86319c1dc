// The entry of the npm scripts. Plain JavaScript, because it must run on whatever Node a fresh clone finds: it installs
// the packages when they are missing or older than the lock file, and then runs a script on the pinned Node 24.
//
//   node build/run.mjs [--caller] script.ts [arguments]
//
// With --caller the script runs in the folder that npm was called from, so that relative paths are the caller's.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { installMissing, pinnedNode, root, runScript } from './pinnedNode.mjs'

const [first, ...rest] = process.argv.slice(2)
const fromCaller = first === '--caller'
const [script, args] = fromCaller ? [rest[0], rest.slice(1)] : [first, rest]
if (script === undefined) {
  process.stderr.write('usage: node build/run.mjs [--caller] script.ts [arguments]\n')
  process.exit(2)
}
const file = path.join(root, script)
if (!existsSync(file)) {
  process.stderr.write(`${script} does not exist\n`)
  process.exit(2)
}
installMissing()
const caller = process.env['INIT_CWD']
runScript(pinnedNode(), file, args, fromCaller && caller !== undefined ? caller : process.cwd())
