import { readArguments, usageError } from '../arguments.ts'
import type { Command, Exit } from '../arguments.ts'

const HELP = `veilforge cards search QUERY [--json] [--limit N] [--data FILE]...
veilforge cards show NAME [--json] [--data FILE]...
veilforge cards import FILE [--json]
veilforge cards coverage [--data FILE]... [--json] [--list] [--by set|keyword|format]

search     the cards in the language that players know: words of the name, t:creature, o:"draw a card", c:ug, id<=wu, mv>=3,
           pow>tou, kw:flying, r:rare, s:mkm, f:modern, produces:g, is:cloakable, is:facedown, is:playable, or, -, parentheses, order:mv
show       what is known of a card, its abilities as they are understood, whether cloak would let it turn up, and rulings
import     a card file into the app's cards, all of it or nothing: Scryfall's oracle-cards, default-cards or all-cards,
           or rulings, MTGJSON's AtomicCards or AllPrintings, Cockatrice's cards.xml, packed by gzip or not
coverage   how many cards are understood wholly, and the words that alone stand in the way of most others

  --json         search: one JSON object a line; show, import, coverage: one object
  --limit N      so many cards at most (100)
  --data FILE    search, show: the built-in cards with those of a card file, for this run only; coverage: the cards of that
                 file alone
  --list         coverage: one JSON object a card, {name, status, unread}
  --by WHAT      coverage: the shares of each keyword, set or format
  --help         this text

Exit status: 0 if all is well, 1 if no card was found, a file can't be used or a card doesn't print back as its text, 2 if
the command or the query was not understood.`

async function run(args: readonly string[]): Promise<Exit> {
  // `-t:creature` is a word of a query: no option has one dash.
  const words = args.map((arg) => (/^-[^-]/u.test(arg) ? ` ${arg}` : arg))
  const parsed = readArguments(words, {
    json: { type: 'boolean' },
    limit: { type: 'string' },
    list: { type: 'boolean' },
    by: { type: 'string' },
    data: { type: 'string', multiple: true },
  })
  if (!parsed.ok) return usageError('cards', parsed.error)
  const { values, positionals } = parsed.value
  const [what, ...rest] = positionals
  const [json, data] = [values.json === true, values.data ?? []]
  // Each is loaded when it's asked for: an import needs no compiler.
  switch (what) {
    case 'search':
      return (await import('../cards/search.ts')).searchCards(rest, { json, data, limit: values.limit ?? '100' })
    case 'show':
      return (await import('../cards/show.ts')).showCard(rest, { json, data })
    case 'import':
      return (await import('../cards/importFile.ts')).importCardFile(rest, json)
    case 'coverage':
      return (await import('../cards/coverage.ts')).cardCoverage({
        json,
        data,
        list: values.list === true,
        by: values.by ?? null,
      })
    default:
      return usageError(
        'cards',
        `${what === undefined ? '' : `there is no ${what}; `}say search, show, import or coverage`,
      )
  }
}

export const cardsCommand: Command = { help: HELP, run }
