import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { appFolder } from './appFolder.ts'

/** The version in package.json. */
export function appVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(appFolder(), 'package.json'), 'utf8'))
  return z.object({ version: z.string() }).parse(manifest).version
}
