import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
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

/** The settings kept in a file; one that is broken or not there allows nothing. */
export function openSettings(file: string): SettingsStore {
  let settings = load(file)
  return {
    get: () => settings,
    set: (next) => {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(`${file}.part`, JSON.stringify(next))
      renameSync(`${file}.part`, file)
      settings = next
    },
  }
}

function load(file: string): OnlineSettings {
  try {
    return stored.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { network: false, pictures: false }
  }
}
