// The command-line interface: `veilforge <command>`.
import { EXIT, err } from './arguments.ts'
import { runCommand } from './runCommand.ts'

// A reader that has seen enough, such as head, closes the pipe: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.ok)
  throw error
})
process.exitCode = await runCommand(process.argv.slice(2)).catch((error: unknown) => {
  err(`veilforge: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  return EXIT.failed
})
