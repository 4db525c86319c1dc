import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * The folder of package.json, above this module in the sources, in the built output and in the packed app alike.
 * @throws if there is none
 */
export function appFolder(from: string = import.meta.dirname): string {
  if (existsSync(path.join(from, 'package.json'))) return from
  const above = path.dirname(from)
  if (above === from) throw new Error('no package.json above the app')
  return appFolder(above)
}

/** Where the built window lies. */
export function rendererFolder(): string {
  return path.join(appFolder(), 'out', 'renderer')
}
