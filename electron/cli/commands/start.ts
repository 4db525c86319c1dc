import { EXIT, readArguments, usageError, wholeNumber } from '../arguments.ts'
import type { Command, Exit } from '../arguments.ts'
import { startApp } from '../startApp.ts'

const HELP = `veilforge start [--browser] [--port N]

Opens the app: in a window of its own where Electron's binary is there, else in the browser, at an address on this machine
that is printed with its token.

  --browser      in the browser, whether Electron is there or not
  --port N       the port of that address (any free one)
  --help         this text

Ends when the window is closed, or on Ctrl+C.`

async function run(args: readonly string[]): Promise<Exit> {
  const parsed = readArguments(args, { browser: { type: 'boolean' }, port: { type: 'string' } })
  if (!parsed.ok) return usageError('start', parsed.error)
  const { values, positionals } = parsed.value
  if (positionals.length > 0) return usageError('start', `not understood: ${positionals.join(' ')}`)
  const port = wholeNumber('port', values.port ?? '0', 0, 65_535)
  if (!port.ok) return usageError('start', port.error)
  return (await startApp({ browser: values.browser === true, port: port.value })) ? EXIT.ok : EXIT.failed
}

export const startCommand: Command = { help: HELP, run }
