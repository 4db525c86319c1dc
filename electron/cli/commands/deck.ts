import type { DeckCardReport, DeckReport } from '../../../shared/ipc/deckSchemas.ts'
import { formatMessage } from '../../../shared/messages/formatMessage.ts'
import { GAME_FORMATS } from '../../../shared/play/match.ts'
import { deckReport } from '../../decks/deckReport.ts'
import { EXIT, err, oneOf, out, readArguments, usageError } from '../arguments.ts'
import type { Command, Exit } from '../arguments.ts'
import { withCards } from '../cardStore.ts'
import { readDeck } from '../deckFile.ts'

const HELP = `veilforge deck check FILE [--format F] [--json] [--data CARDS.json[.gz]]...

Says which cards of a deck are not known or can't be played yet, what could stand in, how many copies that affects, and what
the rules of deck construction have against it. Reads plain text, Arena, MTGO, Forge, XMage and Cockatrice files; the name of
a starter deck stands for that deck.

  --format F     the rules it is checked by: ${GAME_FORMATS.join(', ')} (commander if it has a commander, else constructed)
  --json         one JSON object: {name, format, copies, affected, cards, legality}
  --data FILE    the built-in cards with those of a file in the shape of Scryfall's bulk files, for this run only
  --help         this text

Exit status: 0 if every card can be played, and with --format the rules have nothing against the deck; 1 if not; 2 if the
command was not understood.`

async function run(args: readonly string[]): Promise<Exit> {
  const parsed = readArguments(args, {
    format: { type: 'string' },
    json: { type: 'boolean' },
    data: { type: 'string', multiple: true },
  })
  if (!parsed.ok) return usageError('deck', parsed.error)
  const { values, positionals } = parsed.value
  const [what, file, ...more] = positionals
  if (what !== 'check') return usageError('deck', what === undefined ? 'what about it?' : `there is no ${what}`)
  if (file === undefined || more.length > 0) return usageError('deck', 'one deck file is checked at a time')
  const format = values.format === undefined ? null : oneOf('format', GAME_FORMATS, values.format)
  if (format?.ok === false) return usageError('deck', format.error)
  const deck = readDeck(file)
  if (!deck.ok) {
    err(deck.error)
    return EXIT.failed
  }
  return withCards('deck', values.data ?? [], (cards) => {
    const report = deckReport(deck.value, cards, format?.value)
    if (values.json === true) out(json(deck.value.name, report))
    else print(deck.value.name, report)
    const isLegal = format === null || report.legality.length === 0
    return report.affected === 0 && isLegal ? EXIT.ok : EXIT.failed
  })
}

function json(name: string, { format, copies, affected, cards, legality }: DeckReport): string {
  return JSON.stringify({ name, format, copies, affected, cards, legality: legality.map((one) => formatMessage(one)) })
}

function print(name: string, report: DeckReport): void {
  for (const card of report.cards) if (card.status !== 'ok') out(line(card))
  for (const message of report.legality) out(`rules  ${formatMessage(message)}`)
  out(
    `${name}, ${report.format}: ${String(report.copies)} cards, ${String(report.affected)} of them can't be played yet`,
  )
}

function line(card: DeckCardReport): string {
  const where = card.section === 'main' ? '' : ` (${card.section})`
  const why = card.unread.length === 0 ? '' : `: ${card.unread.map((words) => `"${words}"`).join(', ')}`
  const instead = card.suggestions.length === 0 ? '' : `; instead: ${card.suggestions.join(', ')}`
  return `${card.status}  ${String(card.count)} ${card.name}${where}${why}${instead}`
}

export const deckCommand: Command = { help: HELP, run }
