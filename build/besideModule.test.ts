import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build } from 'vite'
import { besideModule } from './besideModule.ts'

let root: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'veilforge-')))
})
afterEach(() => {
  rmSync(root, { recursive: true })
})

function write(name: string, text: string): void {
  const file = path.join(root, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

async function bundle(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [besideModule({ root, folder: path.join(root, 'electron') })],
    build: {
      ssr: true,
      emitAssets: true,
      outDir: 'out',
      rolldownOptions: {
        input: { main: path.join(root, 'electron/main.ts') },
        output: { entryFileNames: '[name].mjs' },
      },
    },
  })
}

test('a bundle finds its worker, its data file and its folder of data', async () => {
  write(
    'electron/ai/worker.ts',
    "import { parentPort } from 'node:worker_threads'\nparentPort?.postMessage('worker')\n",
  )
  write('electron/ai/data.json', '"data"')
  write('electron/decks/one.txt', 'one')
  write('electron/decks/two.txt', 'two')
  write(
    'electron/main.ts',
    `import { readFileSync, readdirSync } from 'node:fs'
     import { Worker } from 'node:worker_threads'
     const data: unknown = JSON.parse(readFileSync(new URL('./ai/data.json', import.meta.url), 'utf8'))
     const names = readdirSync(new URL('./decks/', import.meta.url))
     new Worker(new URL('./ai/worker.ts', import.meta.url)).on('message', (word: unknown) => console.log(word, data, names.join()))
    `,
  )
  await bundle()
  rmSync(path.join(root, 'electron'), { recursive: true })
  writeFileSync(path.join(root, 'out', 'package.json'), '{"type":"module"}')
  const said = execFileSync(process.execPath, [path.join(root, 'out', 'main.mjs')], { encoding: 'utf8' })
  expect(said.trim()).toBe('worker data one.txt,two.txt')
})

test('a reference to what is not there, or not packed, stops the build', async () => {
  write('electron/main.ts', "export const url = new URL('./gone.ts', import.meta.url)\n")
  await expect(bundle()).rejects.toThrow('./gone.ts in electron/main.ts does not exist')
  write('outside.txt', '')
  write('electron/main.ts', "export const url = new URL('../outside.txt', import.meta.url)\n")
  await expect(bundle()).rejects.toThrow('leads out of what is packed')
})
