import { app } from 'electron'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { LARGEST_OPENED_FILE } from '../../../shared/ipc/shellSchemas.ts'
import type { OpenedFile } from '../../../shared/ipc/shellSchemas.ts'
import { decodeText } from '../../../shared/vocabulary/decodeText.ts'
import type { RecentFiles } from './recentFiles.ts'

/** As many as wait for a window at most. */
const MOST = 20

/** Files that the system has the app open; they wait until the window asks for them. */
export interface OpenedFiles {
  readonly open: (files: readonly string[]) => Promise<void>
  /** Those that wait; they wait no more. */
  readonly take: () => readonly OpenedFile[]
}

/**
 * @param told called when files wait
 * @param recent remembers what could be opened, and forgets what isn't there any more
 * @param refused called with a file that can't be read, and why
 */
export function openFiles(
  told: () => void,
  recent: Pick<RecentFiles, 'add' | 'drop'>,
  refused: (file: string, why: string) => void,
): OpenedFiles {
  let waiting: readonly OpenedFile[] = []

  async function read(file: string): Promise<OpenedFile | null> {
    try {
      const facts = await stat(file)
      if (!facts.isFile()) throw new Error('it is no file')
      if (facts.size > LARGEST_OPENED_FILE) throw new Error('it is too large')
      const text = decodeText(await readFile(file))
      recent.add(path.resolve(file))
      return { name: path.basename(file), text }
    } catch (error) {
      recent.drop(path.resolve(file))
      refused(file, error instanceof Error ? error.message : String(error))
      return null
    }
  }

  return {
    open: async (files) => {
      const all = await Promise.all(files.slice(0, MOST).map(read))
      const found = all.flatMap((file) => file ?? [])
      if (found.length === 0) return
      waiting = [...waiting, ...found].slice(-MOST)
      told()
    },
    take: () => {
      const taken = waiting
      waiting = []
      return taken
    },
  }
}

/**
 * The files among the words of a command line: those that are no options, the program left aside.
 * @param from the folder in which it was given
 */
export function filesOf(argv: readonly string[], from: string): readonly string[] {
  // Unpackaged, the second word is the program's own folder or script.
  const own = app.isPackaged ? 1 : 2
  return argv
    .slice(own)
    .filter((word) => !word.startsWith('-'))
    .map((word) => path.resolve(from, word))
}
