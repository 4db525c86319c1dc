import { homedir } from 'node:os'

/** Lines that are remembered for reports of problems. */
const MOST = 200

/** What a line of the log is about: a game, of which it may tell what is hidden, or the app. */
export type About = 'app' | 'game'

export interface AppLog {
  readonly add: (line: string, about: About) => void
  /** The latest lines; without those that may tell what is hidden in a game, if that is asked. Nobody's folders are named. */
  readonly lines: (about: readonly About[]) => readonly string[]
}

/** @param folders whose paths are left out of what is told: they may have the name of a person in them */
export function openLog(write: (line: string) => void, folders: readonly string[]): AppLog {
  const kept: { readonly at: string; readonly line: string; readonly about: About }[] = []
  const secret = [...folders, homedir()].filter((folder) => folder.length > 1)
  return {
    add: (line, about) => {
      write(line)
      kept.push({ at: new Date().toISOString(), line, about })
      if (kept.length > MOST) kept.shift()
    },
    lines: (about) =>
      kept
        .filter((one) => about.includes(one.about))
        .map(({ at, line }) => `${at} ${secret.reduce((text, folder) => text.replaceAll(folder, '~'), line)}`),
  }
}
