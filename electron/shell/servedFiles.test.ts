import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentSecurityPolicy, servedFile } from './servedFiles.ts'

let base = ''
let folder = ''

beforeAll(() => {
  base = mkdtempSync(path.join(tmpdir(), 'veilforge-files-'))
  folder = path.join(base, 'renderer')
  mkdirSync(path.join(folder, 'assets'), { recursive: true })
  mkdirSync(path.join(base, 'renderer-secrets'))
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(path.join(folder, 'assets', 'a b.js'), 'export {}')
  writeFileSync(path.join(folder, 'data.sqlite'), 'no')
  writeFileSync(path.join(base, 'secret.json'), '{}')
  writeFileSync(path.join(base, 'renderer-secrets', 'secret.json'), '{}')
  symlinkSync(path.join(base, 'secret.json'), path.join(folder, 'link.json'))
})
afterAll(() => {
  rmSync(base, { recursive: true })
})

const noPicture = (): Promise<null> => Promise.resolve(null)

test('files inside the folder are served with their type', async () => {
  const index = await servedFile(folder, '/', noPicture)
  expect(index?.type).toBe('text/html; charset=utf-8')
  expect(new TextDecoder().decode(index?.body)).toBe('<!doctype html>')
  expect((await servedFile(folder, '/assets/a%20b.js', noPicture))?.type).toBe('text/javascript; charset=utf-8')
})

test.each([
  '/../secret.json',
  '/%2e%2e/secret.json',
  '/..%2fsecret.json',
  '/..%5csecret.json',
  '/assets/../../secret.json',
  '/../renderer-secrets/secret.json',
  '/link.json',
  '//etc/passwd.json',
  '/C:/secret.json',
  '/%00index.html',
  '/%E0%A4%A',
  'index.html',
  '/data.sqlite',
  '/assets',
  '/nothing.js',
])('%s is not found', async (urlPath) => {
  expect(await servedFile(folder, urlPath, noPicture)).toBeNull()
})

test('the policy allows neither inline nor evaluated code, and only the sockets it is given', () => {
  const policy = contentSecurityPolicy(['ws://127.0.0.1:1'])
  expect(policy).not.toMatch(/unsafe/)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("connect-src 'self' ws://127.0.0.1:1;")
})
