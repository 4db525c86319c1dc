// What Vite builds: four outputs in one ignored folder. The packaged app and the end-to-end tests run these.
//
//   out/main/      main process, browser shell, command line and worker threads: modules for Node, native addon outside
//   out/preload/   the preload script: one CommonJS file, as a sandboxed preload must be
//   out/renderer/  the window
//
// and, only where it is asked for by name, for the tests that look at the battlefield:
//
//   out/gallery/   the window on boards made by hand, with no app behind it
import vue from '@vitejs/plugin-vue'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { besideModule } from './besideModule.ts'

export const root = path.dirname(import.meta.dirname)

export interface Output {
  readonly name: 'main' | 'preload' | 'renderer' | 'gallery'
  /** Whether it is part of the app. */
  readonly ships: boolean
  /** The files that building starts from, by the name of what is made of them. */
  readonly entries: Readonly<Record<string, string>>
  readonly config: InlineConfig
}

const common = (name: Output['name']): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: { outDir: path.join(root, 'out', name), emptyOutDir: true, sourcemap: true, reportCompressedSize: false },
})

/** Everything is bundled but what can't be: Electron's own module, the native addon, and what ws uses if it is there. */
const external = ['electron', 'better-sqlite3', 'bufferutil', 'utf-8-validate']

const mainEntries = {
  main: 'electron/shell/electron/main.ts',
  start: 'electron/cli/start.ts',
  veilforge: 'electron/cli/main.ts',
}
const preloadEntries = { preload: 'electron/shell/electron/preload.ts' }
const rendererEntries = { index: 'renderer/index.html' }
const galleryEntries = { gallery: 'renderer/gallery.html' }

function main(): InlineConfig {
  const base = common('main')
  return {
    ...base,
    plugins: [besideModule({ root, folder: path.join(root, 'electron') })],
    ssr: { noExternal: true, external },
    build: {
      ...base.build,
      ssr: true,
      emitAssets: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: absolute(mainEntries),
        external,
        output: { format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  }
}

function preload(): InlineConfig {
  const base = common('preload')
  return {
    ...base,
    ssr: { noExternal: true, external: ['electron'] },
    build: {
      ...base.build,
      ssr: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: absolute(preloadEntries),
        external: ['electron'],
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  }
}

/**
 * Of mana-font's style sheet, imported by a module, keeps the symbols in the one format that is needed. The text font
 * that comes along with them is not free, and not used.
 */
function leanManaFont(): Plugin {
  return {
    name: 'lean-mana-font',
    enforce: 'pre',
    transform(code, id) {
      if (!/mana-font\/css\/mana(\.min)?\.css$/.test(id)) return null
      const faces = code.replace(/@font-face\s*\{[^}]*\}/g, (face) => (face.includes('MPlantin') ? '' : manaFace))
      return { code: faces, map: null }
    },
  }
}
const manaFace =
  '@font-face { font-family: Mana; src: url("../fonts/mana.woff2") format("woff2"); font-display: block }'

function page(name: 'renderer' | 'gallery', entries: Readonly<Record<string, string>>): InlineConfig {
  const base = common(name)
  return {
    ...base,
    root: path.join(root, 'renderer'),
    base: './',
    plugins: [vue(), leanManaFont()],
    publicDir: existsSync(path.join(root, 'renderer', 'public')) ? 'public' : false,
    // The content security policy allows no inline script or data: module, so nothing is inlined.
    build: {
      ...base.build,
      target: 'chrome140',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: absolute(entries) },
    },
  }
}

const absolute = (entries: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, path.join(root, file)]))

export const outputs: readonly Output[] = [
  { name: 'main', ships: true, entries: mainEntries, config: main() },
  { name: 'preload', ships: true, entries: preloadEntries, config: preload() },
  { name: 'renderer', ships: true, entries: rendererEntries, config: page('renderer', rendererEntries) },
  { name: 'gallery', ships: false, entries: galleryEntries, config: page('gallery', galleryEntries) },
]
