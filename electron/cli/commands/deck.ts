import type { DeckCardReport, DeckReport } from '../../../shared/ipc/deckSchemas.ts'
import { formatMessage } from '../../../shared/messages/formatMessage.ts'
import { deckReport } from '../../decks/deckReport.ts'
import { EXIT, err, out, readArguments, usageError } from '../arguments.ts'
import type { Command, Exit } from '../arguments.ts'
import { withCards } from '../cardStore.ts'
import { readDeck } from '../deckFile.ts'

const HELP = `veilforge deck check FILE [--json] [--data CARDS.json[.gz]]...

Says which cards of a deck are not known or can't be played yet, what could stand in, how many copies that affects, and what
the rules of deck construction have against it. Reads plain text, Arena, MTGO, Forge, XMage and Cockatrice files; the name of
a starter deck stands for that deck.

  --json         one JSON object: {name, copies, affected, cards, legality}
  --data FILE    the built-in cards with those of a file in the shape of Scryfall's bulk files, for this run only
  --help         this text

Exit status: 0 if every card can be played, 1 if not, 2 if the command was not understood.`

async function run(args: readonly string[]): Promise<Exit> {
  const parsed = readArguments(args, { json: { type: 'boolean' }, data: { type: 'string', multiple: true } })
  if (!parsed.ok) return usageError('deck', parsed.error)
  const { values, positionals } = parsed.value
  const [what, file, ...more] = positionals
  if (what !== 'check') return usageError('deck', what === undefined ? 'what about it?' : `there is no ${what}`)
  if (file === undefined || more.length > 0) return usageError('deck', 'one deck file is checked at a time')
  const deck = readDeck(file)
  if (!deck.ok) {
    err(deck.error)
    return EXIT.failed
  }
  return withCards('deck', values.data ?? [], (cards) => {
    const report = deckReport(deck.value, cards)
    if (values.json === true) out(json(deck.value.name, report))
    else print(deck.value.name, report)
    return report.affected === 0 ? EXIT.ok : EXIT.failed
  })
}

function json(name: string, { copies, affected, cards, legality }: DeckReport): string {
  return JSON.stringify({ name, copies, affected, cards, legality: legality.map((one) => formatMessage(one)) })
}

function print(name: string, report: DeckReport): void {
  for (const card of report.cards) if (card.status !== 'ok') out(line(card))
  for (const message of report.legality) out(`rules  ${formatMessage(message)}`)
  out(`${name}: ${String(report.copies)} cards, ${String(report.affected)} of them can't be played yet`)
}

function line(card: DeckCardReport): string {
  const where = card.section === 'main' ? '' : ` (${card.section})`
  const why = card.unread.length === 0 ? '' : `: ${card.unread.map((words) => `"${words}"`).join(', ')}`
  const instead = card.suggestions.length === 0 ? '' : `; instead: ${card.suggestions.join(', ')}`
  return `${card.status}  ${String(card.count)} ${card.name}${where}${why}${instead}`
}

export const deckCommand: Command = { help: HELP, run }
