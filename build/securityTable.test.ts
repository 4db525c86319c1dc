import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './outputs.ts'

test('every test and script that the table of threats names is there', () => {
  const text = readFileSync(path.join(root, 'docs', 'security.md'), 'utf8')
  const rows = text.split('\n').filter((line) => /^\| (?!Threat|---)/u.test(line))
  expect(rows.length).toBeGreaterThan(20)
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>
  }
  for (const row of rows) {
    const proofs = [...(row.split('|')[3] ?? '').matchAll(/`([^`]+)`/gu)].map(([, proof = '']) => proof)
    expect(proofs, row).not.toEqual([])
    for (const proof of proofs) {
      const script = /^npm run (\S+)/u.exec(proof)?.[1]
      expect(script === undefined ? existsSync(path.join(root, proof)) : script in scripts, proof).toBe(true)
    }
  }
})
