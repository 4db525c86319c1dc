import type { Deck } from '../../../shared/decks/deck.ts'
import type { DeckCardReport, DeckReport } from '../../../shared/ipc/deckSchemas.ts'
import { formatMessage } from '../../../shared/messages/formatMessage.ts'
import { GAME_FORMATS } from '../../../shared/play/match.ts'
import { openCardDatabase } from '../../cards/cardDatabase.ts'
import type { CardDatabase } from '../../cards/cardDatabase.ts'
import { cardCompiler } from '../../cards/compiler.ts'
import { deckReport } from '../../decks/deckReport.ts'
import { lookUp } from '../../decks/resolveDeck.ts'
import { EXIT, err, oneOf, out, readArguments, usageError } from '../arguments.ts'
import type { Command, Exit } from '../arguments.ts'
import { withCards } from '../cardStore.ts'
import { readDeck } from '../deckFile.ts'

const HELP = `veilforge deck check FILE... [--format F] [--json] [--data CARDS.json[.gz]]...

Says which cards of a deck are not known or can't be played yet, what could stand in, how many copies that affects, and what
the rules of deck construction have against it; of several decks, last of all how many are wholly playable, sideboards and
commanders too, with the starter set alone and with the cards asked about. Reads plain text, Arena, MTGO, Forge, XMage and Cockatrice files; the name of
a starter deck stands for that deck.

  --format F     the rules it is checked by: ${GAME_FORMATS.join(', ')} (commander if it has a commander, else constructed)
  --json         one JSON object a deck: {name, format, copies, affected, cards, legality}
  --data FILE    the built-in cards with those of a file in the shape of Scryfall's bulk files, for this run only
  --help         this text

Exit status: 0 if every card can be played, and with --format the rules have nothing against a deck; 1 if not; 2 if the
command was not understood.`

async function run(args: readonly string[]): Promise<Exit> {
  const parsed = readArguments(args, {
    format: { type: 'string' },
    json: { type: 'boolean' },
    data: { type: 'string', multiple: true },
  })
  if (!parsed.ok) return usageError('deck', parsed.error)
  const { values, positionals } = parsed.value
  const [what, ...files] = positionals
  if (what !== 'check') return usageError('deck', `${what === undefined ? '' : `there is no ${what}; `}say deck check`)
  if (files.length === 0) return usageError('deck', 'which deck?')
  const format = values.format === undefined ? null : oneOf('format', GAME_FORMATS, values.format)
  if (format?.ok === false) return usageError('deck', format.error)
  const decks: Deck[] = []
  for (const file of files) {
    const deck = readDeck(file)
    if (deck.ok) decks.push(deck.value)
    else err(deck.error)
  }
  const asJson = values.json === true
  return withCards('deck', values.data ?? [], (cards) => {
    let fine = decks.length === files.length
    for (const deck of decks) {
      const report = deckReport(deck, cards, format?.value)
      if (asJson) out(json(deck.name, report))
      else print(deck.name, report)
      fine &&= report.affected === 0 && (format === null || report.legality.length === 0)
    }
    if (files.length > 1 && !asJson) out(howMany(decks, files.length, cards))
    return fine ? EXIT.ok : EXIT.failed
  })
}

/** How many of the decks have no card that can't be played, in the sideboard either: with the starter set alone, and with all cards. */
function howMany(decks: readonly Deck[], files: number, cards: CardDatabase): string {
  const wholly = (database: CardDatabase): string =>
    String(decks.filter((deck) => lookUp(deck, database).every((entry) => entry.status === 'ok')).length)
  const starter = openCardDatabase(':memory:', { compiler: cardCompiler() })
  try {
    const alone = `${wholly(starter)} with the starter set alone`
    return `${wholly(cards)} of ${String(files)} decks wholly playable, ${alone}`
  } finally {
    starter.close()
  }
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
