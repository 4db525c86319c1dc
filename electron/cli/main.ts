// The command-line interface: `veilforge <command>`.
import { EXIT, err } from './arguments.ts'
import { runCommand } from './runCommand.ts'

// A reader that has seen enough, such as head, closes the pipe: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.ok)
  throw error
})
process.exitCode = await runCommand(process.argv.slice(2)).catch(async (error: unknown) => {
  err(`veilforge: ${await inWords(error)}`)
  return EXIT.failed
})

/** What went wrong: in words where it is a matter of the data, else with where it happened. */
async function inWords(error: unknown): Promise<string> {
  if (!(error instanceof Error)) return String(error)
  if (error.name !== 'DatabaseFault') return error.stack ?? error.message
  // Loaded only now: most runs need none of it.
  const { formatMessage } = await import('../../shared/messages/formatMessage.ts')
  const { dataMessage } = await import('../ipc/dataTrouble.ts')
  return formatMessage(dataMessage(error))
}
