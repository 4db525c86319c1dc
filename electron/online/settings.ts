import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

const stored = z.object({ network: z.boolean().catch(false), pictures: z.boolean().catch(false) })

/** What the person allows: the network at all, and card pictures, which need it. Nothing is allowed until they say so. */
export interface OnlineSettings {
  readonly network: boolean
  readonly pictures: boolean
}

export interface SettingsStore {
  readonly get: () => OnlineSettings
  readonly set: (settings: OnlineSettings) => void
}

/**
 * The settings kept in a file; one that is broken or not there allows nothing. A broken one isn't written over: it is kept
 * beside the new one, under another name.
 */
export function openSettings(file: string): SettingsStore {
  let { settings, isBroken } = load(file)
  return {
    get: () => settings,
    set: (next) => {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(`${file}.part`, JSON.stringify(next))
      if (isBroken) renameSync(file, `${file}.aside`)
      isBroken = false
      renameSync(`${file}.part`, file)
      settings = next
    },
  }
}

function load(file: string): { readonly settings: OnlineSettings; readonly isBroken: boolean } {
  try {
    return { settings: stored.parse(JSON.parse(readFileSync(file, 'utf8'))), isBroken: false }
  } catch {
    return { settings: { network: false, pictures: false }, isBroken: existsSync(file) }
  }
}
