import { app } from 'electron'
import log from 'electron-log/node'
import path from 'node:path'

/** The largest file of the log; the one before is kept beside it. */
const LARGEST = 1 << 20

/** Where the log is kept: the system's folder for the logs of programs. */
export function logFolder(): string {
  return app.getPath('logs')
}

/** Gives what takes a line for the log: into a file that doesn't grow without end, and to the console. */
export function openLogFile(): (line: string) => void {
  log.transports.file.resolvePathFn = () => path.join(logFolder(), 'main.log')
  log.transports.file.maxSize = LARGEST
  return (line) => {
    log.info(line)
  }
}
