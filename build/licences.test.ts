import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { packageFaults } from './licences.ts'
import { root } from './outputs.ts'

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

test('all that is built with has a licence that allows it, comes from the registry and is checked by a digest', () => {
  expect(packageFaults(read('package-lock.json'))).toEqual([])
})

test('what is wrong with a package is found', () => {
  const resolved = 'https://registry.npmjs.org/x/-/x-1.0.0.tgz'
  const good = { version: '1.0.0', resolved, integrity: 'sha512-x', license: '(GPL-3.0 OR MIT)' }
  const of = (changes: object): readonly string[] =>
    packageFaults({ packages: { 'node_modules/x': { ...good, ...changes } } })
  expect(of({})).toEqual([])
  expect(of({ license: 'GPL-3.0' })).toEqual(['x: licence GPL-3.0'])
  expect(of({ license: undefined })).toEqual(['x: licence not said'])
  expect(of({ license: 'MPL-2.0' })).toEqual(['x: licence MPL-2.0'])
  expect(of({ license: 'MPL-2.0', dev: true })).toEqual([])
  expect(of({ resolved: 'https://evil.example/x.tgz' })).toEqual(['x: fetched from https://evil.example/x.tgz'])
  expect(of({ integrity: undefined })).toEqual(['x: no digest'])
})

test('every dependency is pinned to one version', () => {
  const { dependencies, devDependencies } = read('package.json') as Record<string, Record<string, string>>
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/u)
})
