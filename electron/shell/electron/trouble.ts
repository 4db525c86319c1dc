import { app, dialog } from 'electron'
import { words } from './words.ts'

/**
 * What breaks in the app outside any request is logged and said once; the app goes on, whose games are kept as they are
 * played.
 * @param report takes a line for the log
 */
export function reportTrouble(report: (line: string) => void): void {
  let wasSaid = false
  const broken = (error: unknown): void => {
    report(`broken: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    if (wasSaid) return
    wasSaid = true
    const say = words()
    dialog.showErrorBox(say('shell.broken'), say('shell.brokenDetail'))
  }
  process.on('uncaughtException', broken)
  process.on('unhandledRejection', broken)
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason !== 'clean-exit') report(`a process is gone: ${type}, ${reason} (${String(exitCode)})`)
  })
}
