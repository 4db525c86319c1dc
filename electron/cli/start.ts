// What `npm start` runs: the app, in Electron or in the browser.
import { err, out, EXIT } from './arguments.ts'
import { startCommand } from './commands/start.ts'

const args = process.argv.slice(2)
if (args.includes('--help') || args.includes('-h')) {
  out(startCommand.help)
} else {
  process.exitCode = await startCommand.run(args).catch((error: unknown) => {
    err(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return EXIT.failed
  })
}
