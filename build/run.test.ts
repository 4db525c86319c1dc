import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { pinnedNode, root } from './pinnedNode.mjs'

const run = (args: readonly string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [path.join(root, 'build', 'run.mjs'), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })

test('the pinned Node is of version 24', () => {
  const { stdout } = spawnSync(pinnedNode(), ['--version'], { encoding: 'utf8' })
  expect(stdout).toMatch(/^v24\./)
})

test('a script gets its arguments, and its status is the status', () => {
  const done = run(['build/build.ts', 'nothing'])
  expect(done.stderr).toContain('no output is called nothing')
  expect(done.status).toBe(2)
})

test('what can not be run says so', () => {
  expect(run([]).stderr).toContain('usage')
  expect(run(['--loud', 'build/build.ts']).status).toBe(2)
  const gone = run(['build/gone.ts'])
  expect(gone.stderr).toContain('build/gone.ts does not exist')
  expect(gone.status).toBe(2)
})

test('with --caller a script runs in the folder that npm was called from', () => {
  const inside = run(['build/testing/folder.ts'])
  const caller = run(['--caller', 'build/testing/folder.ts'], { INIT_CWD: tmpdir() })
  expect(inside.stdout).toBe(root)
  expect(caller.stdout).toBe(tmpdir())
})
