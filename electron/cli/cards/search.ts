import type { CardDatabase } from '../../cards/cardDatabase.ts'
import { cardCompiler } from '../../cards/compiler.ts'
import { compileRest } from '../../cards/refresh.ts'
import type { StoredCard } from '../../cards/rows.ts'
import { cardDetails } from '../../ipc/cardFacts.ts'
import { asksWhatIsRead, parseQuery } from '../../../shared/search/parseQuery.ts'
import { EXIT, err, out, usageError, wholeNumber } from '../arguments.ts'
import type { Exit } from '../arguments.ts'
import { withCards } from '../cardStore.ts'

export interface SearchOptions {
  readonly json: boolean
  readonly limit: string
  readonly data: readonly string[]
}

/** Prints the cards that a query finds. */
export async function searchCards(words: readonly string[], options: SearchOptions): Promise<Exit> {
  if (words.length === 0) return usageError('cards', 'no query given')
  const limit = wholeNumber('limit', options.limit, 1, 1_000_000)
  if (!limit.ok) return usageError('cards', limit.error)
  const query = words.join(' ')
  const parsed = parseQuery(query)
  return withCards('cards', options.data, async (database) => {
    if (parsed.ok && asksWhatIsRead(parsed.value.root)) await readAll(database)
    const found = database.search(query, 0, limit.value)
    if (!found.ok) {
      const { at, length, text } = found.error
      err(`veilforge cards: ${text}`)
      err(`  ${query}`)
      err(`  ${' '.repeat(at)}${'^'.repeat(Math.max(1, length))}`)
      return EXIT.usage
    }
    const { cards, total } = found.value
    for (const card of cards)
      out(options.json ? JSON.stringify(cardDetails(card, database.rulings(card.record.oracleId))) : line(card))
    if (total === 0) err('no card is like that')
    else if (!options.json && total > cards.length) err(`${String(total)} cards; the first ${String(cards.length)}`)
    return total > 0 ? EXIT.ok : EXIT.failed
  })
}

/** Reads the texts of all cards, which such a query needs and most commands don't. */
async function readAll({ connection }: CardDatabase): Promise<void> {
  await compileRest(connection, cardCompiler(), {
    onStep: ({ left }) => {
      err(`reading card texts: ${String(left)} to go`)
    },
  })
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
