import { dice } from '../randomness.ts'
import { toHandlers } from './toHandlers.ts'
import { toSockets } from './toSockets.ts'

/**
 * So many random and spoilt messages straight to the handlers, and so many over live sockets of the browser shell.
 * @returns whether nothing went wrong; what did is said
 */
export async function fuzzMessages(
  messages: number,
  sockets: number,
  seed: number,
  say: (line: string) => void,
): Promise<boolean> {
  const faults: string[] = []
  process.on('uncaughtException', (error) => faults.push(`uncaught: ${error.stack ?? error.message}`))
  process.on('unhandledRejection', (error) => faults.push(`unhandled: ${String(error)}`))
  const handled = await toHandlers(messages, dice(seed))
  faults.push(...handled.faults)
  say(`seed ${String(seed)}: ${String(handled.sent)} messages, ${String(handled.understood)} of them understood`)
  const live = await toSockets(sockets, dice(seed + 1))
  faults.push(...live.faults)
  const cut = `${String(live.limited)} of them cut off for sending too much`
  say(`${String(live.sent)} over ${String(live.sockets)} sockets, ${cut}`)
  for (const fault of faults) say(fault)
  say(`${String(faults.length)} faults`)
  return faults.length === 0
}
