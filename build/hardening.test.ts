import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './outputs.ts'

const config = JSON.parse(readFileSync(path.join(root, 'build', 'electron-builder.json'), 'utf8')) as {
  readonly asar: unknown
  readonly electronFuses: Readonly<Record<string, unknown>>
}

test('the fuses of the packed app: no Node of its own, only its own archive, and that checked', () => {
  expect(config.asar).toBe(true)
  expect(config.electronFuses).toEqual({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  })
})

/** Words that have no place in what runs, each with why. */
const NEVER: readonly (readonly [RegExp, string])[] = [
  [/openExternal/u, 'no address is handed to the system'],
  [/@electron\/remote|enableRemoteModule/u, 'the window reaches no module of the main process'],
  [/nodeIntegration\w*: true|contextIsolation: false|sandbox: false|webSecurity: false/u, 'the window is shut in'],
  [/allowRunningInsecureContent: true|experimentalFeatures|enableBlinkFeatures|allowpopups/u, 'nothing is switched on'],
  [/\bv-html\b|\.innerHTML\b|\.outerHTML\b|insertAdjacentHTML|document\.write/u, 'no text becomes HTML'],
  [/\beval\(|new Function\(/u, 'no text becomes code'],
]

test('what opens the window to others is nowhere in what runs', () => {
  const files = globSync('{electron,renderer,shared}/**/*.{ts,vue}', { cwd: root }).filter(
    (file) => !/\.test\.ts$|\/testing\//u.test(file),
  )
  expect(files.length).toBeGreaterThan(400)
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return NEVER.flatMap(([words, why]) => (words.test(text) ? [`${file}: ${why}`] : []))
  })
  expect(found).toEqual([])
})
