import { appVersion } from '../shell/appVersion.ts'
import { EXIT, err, out } from './arguments.ts'
import type { Command, Exit } from './arguments.ts'

/** Each command is loaded when it is asked for: most need only a part of the app. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  sim: async () => (await import('./commands/sim.ts')).simCommand,
  gauntlet: async () => (await import('./commands/gauntlet.ts')).gauntletCommand,
  odds: async () => (await import('./commands/odds.ts')).oddsCommand,
  scenario: async () => (await import('./commands/scenario.ts')).scenarioCommand,
  replay: async () => (await import('./commands/replay.ts')).replayCommand,
  explain: async () => (await import('./commands/explain.ts')).explainCommand,
  cards: async () => (await import('./commands/cards.ts')).cardsCommand,
  deck: async () => (await import('./commands/deck.ts')).deckCommand,
  start: async () => (await import('./commands/start.ts')).startCommand,
}

const HELP = `veilforge <command>

  sim         play games between two decks with computer players, and count who wins
  gauntlet    test a deck against others, or a change of it on the same luck
  odds        how likely a deck draws what is wanted; sample hands; what its cloaks hit
  scenario    run scenario files
  replay      tell a game that was exported, or play it again and check each step
  explain     why an object of a scenario is what it is, and what can't be done with it
  cards       search, show and import cards; how many are understood
  deck        check a deck file
  start       open the app

veilforge <command> --help says more about each; veilforge --version says which version this is.
Exit status: 0 all is well, 1 something failed, 2 the command was not understood.`

/** Runs a command with what was typed after `veilforge`; gives the exit status. */
export async function runCommand(args: readonly string[]): Promise<Exit> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    out(HELP)
    return name === undefined ? EXIT.usage : EXIT.ok
  }
  if (name === '--version') {
    out(appVersion())
    return EXIT.ok
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (load === undefined) {
    err(`veilforge: there is no command ${name}`)
    err(HELP)
    return EXIT.usage
  }
  const command = await load()
  if (rest.includes('--help') || rest.includes('-h')) {
    out(command.help)
    return EXIT.ok
  }
  return command.run(rest)
}
