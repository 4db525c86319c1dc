// A module finds its worker and its data files beside itself: new URL('./worker.ts', import.meta.url). Run from the
// sources that works as it stands. In a bundle this plugin makes it work: a TypeScript file becomes an entry of its own,
// a data file or a folder of them is copied, and the URL points to where it went.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const reference = /new URL\(\s*(['"])(\.{1,2}\/[^'"]+)\1\s*,\s*import\.meta\.url\s*\)/g

interface Options {
  readonly root: string
  /** Only files inside this folder are taken along. A reference to something outside of it is an error. */
  readonly folder: string
}

/** The name in the output of a file of the sources: electron/ai/worker.ts ▶ ai-worker.js. */
function bundledName(file: string, { folder }: Options): string {
  const name = path.relative(folder, file).split(path.sep).join('-')
  return name.replace(/\.ts$/, '.js')
}

export function besideModule(options: Options): Plugin {
  return {
    name: 'beside-module',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(options.folder + path.sep) || !reference.test(code)) return null
      reference.lastIndex = 0
      const replaced = code.replace(reference, (whole, _quote: string, specifier: string) => {
        const file = path.resolve(path.dirname(id), specifier)
        if (!existsSync(file)) return this.error(`${specifier} in ${path.relative(options.root, id)} does not exist`)
        if (!file.startsWith(options.folder + path.sep)) {
          return this.error(`${whole} in ${path.relative(options.root, id)} leads out of what is packed`)
        }
        const target = bundledName(file, options)
        if (statSync(file).isDirectory()) {
          for (const entry of readdirSync(file, { withFileTypes: true })) {
            if (!entry.isFile()) continue
            this.emitFile({
              type: 'asset',
              fileName: `${target}/${entry.name}`,
              source: readFileSync(path.join(file, entry.name)),
            })
          }
          return `new URL('./${target}/', import.meta.url)`
        }
        if (file.endsWith('.ts')) this.emitFile({ type: 'chunk', id: file, fileName: target })
        else this.emitFile({ type: 'asset', fileName: target, source: readFileSync(file) })
        return `new URL('./${target}', import.meta.url)`
      })
      // Only the line's tail moves, so the old source map stays right enough to find the line.
      return { code: replaced, map: null }
    },
  }
}
