import { app } from 'electron'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

/** As many as are remembered. */
const MOST = 10
const FILE = 'recent.json'

const recentSchema = z
  .array(
    z
      .string()
      .min(1)
      .max(4_096)
      .refine((file) => path.isAbsolute(file)),
  )
  .max(MOST)

/** The files that were opened last, the latest first. */
export interface RecentFiles {
  readonly list: () => readonly string[]
  readonly add: (file: string) => void
  /** Forgets one that isn't there any more. */
  readonly drop: (file: string) => void
  readonly clear: () => void
}

/**
 * Gives the files that were opened last, kept in the data folder; the system's own list of them is told the same.
 * @param changed called when the list is another
 * @param report takes a line for the log
 */
export function openRecent(folder: string, changed: () => void, report: (line: string) => void): RecentFiles {
  let files = kept(folder)

  function set(next: readonly string[]): void {
    files = next
    try {
      mkdirSync(folder, { recursive: true })
      writeFileSync(path.join(folder, FILE), JSON.stringify(files))
    } catch (error) {
      // It is in the menu until the app is closed.
      report(`the recent files can't be kept: ${String(error)}`)
    }
    changed()
  }

  return {
    list: () => files,
    add: (file) => {
      app.addRecentDocument(file)
      set([file, ...files.filter((one) => one !== file)].slice(0, MOST))
    },
    drop: (file) => {
      if (files.includes(file)) set(files.filter((one) => one !== file))
    },
    clear: () => {
      app.clearRecentDocuments()
      set([])
    },
  }
}

function kept(folder: string): readonly string[] {
  try {
    return recentSchema.parse(JSON.parse(readFileSync(path.join(folder, FILE), 'utf8')))
  } catch {
    // A list that can't be read is as good as none.
    return []
  }
}
