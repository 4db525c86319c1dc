import type { StoredCard } from '../../cards/rows.ts'
import { cardDetails } from '../../ipc/cardFacts.ts'
import { EXIT, err, out, readArguments, usageError, wholeNumber } from '../arguments.ts'
import type { Command, Exit } from '../arguments.ts'
import { openCards } from '../cardStore.ts'

const HELP = `veilforge cards search QUERY [--json] [--limit N] [--data CARDS.json[.gz]]...

Searches the cards in the language that players know: words of the name, t:creature, o:"draw a card", c:ug, id<=wu, mv>=3,
pow>tou, kw:flying, r:rare, s:mkm, f:modern, is:cloakable, is:facedown, is:playable, or, -, parentheses, order:mv.

  --json         one JSON object a line
  --limit N      so many cards at most (100)
  --data FILE    the built-in cards with those of a file in the shape of Scryfall's bulk files, for this run only
  --help         this text

Exit status: 0 if a card was found, 1 if none was, 2 if the command or the query was not understood.`

async function run(args: readonly string[]): Promise<Exit> {
  const parsed = readArguments(args, {
    json: { type: 'boolean' },
    limit: { type: 'string' },
    data: { type: 'string', multiple: true },
  })
  if (!parsed.ok) return usageError('cards', parsed.error)
  const { values, positionals } = parsed.value
  const [what, ...words] = positionals
  if (what !== 'search') return usageError('cards', what === undefined ? 'what about them?' : `there is no ${what}`)
  if (words.length === 0) return usageError('cards', 'no query given')
  const limit = wholeNumber('limit', values.limit ?? '100', 1, 1_000_000)
  if (!limit.ok) return usageError('cards', limit.error)
  const opened = await openCards(values.data ?? [])
  if (!opened.ok) {
    err(`veilforge cards: ${opened.error}`)
    return EXIT.failed
  }
  const database = opened.value
  try {
    const query = words.join(' ')
    const found = database.search(query, 0, limit.value)
    if (!found.ok) {
      const { at, length, text } = found.error
      err(`veilforge cards: ${text}`)
      err(`  ${query}`)
      err(`  ${' '.repeat(at)}${'^'.repeat(Math.max(1, length))}`)
      return EXIT.usage
    }
    const { cards, total } = found.value
    for (const card of cards) out(values.json === true ? JSON.stringify(cardDetails(card)) : line(card))
    if (values.json !== true && total > cards.length) err(`${String(total)} cards; the first ${String(cards.length)}`)
    return total > 0 ? EXIT.ok : EXIT.failed
  } finally {
    database.close()
  }
}

/** Name, cost, type and size of a card, and whether it can't be played yet. */
function line({ record, compiled }: StoredCard): string {
  const [front] = record.faces
  const power = front?.power ?? null
  const size = power === null ? '' : ` ${power}/${front?.toughness ?? ''}`
  const parts = [record.name, front?.manaCost ?? '', `${front?.typeLine ?? ''}${size}`]
  const unread = compiled?.status === 'unsupported' ? ['(not playable yet)'] : []
  return [...parts, ...unread].filter((part) => part !== '').join('  ')
}

export const cardsCommand: Command = { help: HELP, run }
