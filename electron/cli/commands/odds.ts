import type { CloakReport, Odds, Want } from '../../../shared/ipc/oddsSchemas.ts'
import { MOST_TURNS, MOST_WANTS } from '../../../shared/ipc/oddsSchemas.ts'
import { SEED_LIMIT } from '../../../shared/ipc/matchSchemas.ts'
import { fail, ok } from '../../../shared/vocabulary/result.ts'
import type { Result } from '../../../shared/vocabulary/result.ts'
import { lookUp } from '../../decks/resolveDeck.ts'
import type { LookedUp } from '../../decks/resolveDeck.ts'
import { cloakReport } from '../../decks/laboratory/cloak.ts'
import { deckOdds } from '../../decks/laboratory/odds.ts'
import { sampleHands } from '../../decks/laboratory/sampleHands.ts'
import type { SampleHands } from '../../decks/laboratory/sampleHands.ts'
import { EXIT, err, out, readArguments, readOutput, usageError, wholeNumber } from '../arguments.ts'
import type { Command, Exit, Output } from '../arguments.ts'
import { withCards } from '../cardStore.ts'
import { csvLine } from '../csv.ts'
import { readDeck } from '../deckFile.ts'

const HELP = `veilforge odds --deck FILE --want 'N QUERY' [--want 'N QUERY']... [options]
veilforge odds --deck FILE --hands N [--seed S] [options]
veilforge odds --deck FILE --cloak [options]

Tells of a deck how likely it is, by each turn on the play and on the draw, to have drawn what is wanted, exactly and without
mulligans; or draws sample hands; or tells how often what the deck cloaks or manifests can be turned up for its mana cost, by
turn and by mana, what that is worth over a 2/2, and which swaps raise it. The name of a starter deck stands for its file.

  --deck FILE    the deck
  --want 'N Q'   N cards or more that a query of the search language finds, as in '2 t:land'; 'N-M Q' for N to M of them, '0-0 Q' for none;
                 up to ${String(MOST_WANTS)} wants, all of which have to be met
  --turns N      by which turns, from the first to this (8)
  --hands N      so many sample hands
  --seed S       where their luck comes from (1)
  --cloak        about what is cloaked and manifested
  --json         one JSON object
  --csv          comma-separated values: a line for each turn, or for each hand
  --data FILE    the built-in cards with those of a file in the shape of Scryfall's bulk files, for this run only
  --help         this text

Exit status: 0 if it could be told, 1 if not, 2 if the command was not understood.`

const MOST_HANDS = 1_000

type Asked =
  | { readonly kind: 'wants'; readonly wants: readonly Want[]; readonly turns: number }
  | { readonly kind: 'hands'; readonly count: number; readonly seed: number }
  | { readonly kind: 'cloak' }

interface Settings {
  readonly deck: string
  readonly asked: Asked
  readonly output: Output
  readonly data: readonly string[]
}

function readSettings(args: readonly string[]): Result<Settings> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const many = { type: 'string', multiple: true } as const
  const parsed = readArguments(args, {
    ...{ deck: text, want: many, turns: text, hands: text, seed: text, cloak: flag },
    ...{ json: flag, csv: flag, data: many },
  })
  if (!parsed.ok) return parsed
  const { values, positionals } = parsed.value
  if (positionals.length > 0) return fail(`not understood: ${positionals.join(' ')}`)
  if (values.deck === undefined) return fail('say which deck: --deck FILE')
  const output = readOutput(values)
  if (!output.ok) return output
  const asked = readAsked(values)
  if (!asked.ok) return asked
  return ok({ deck: values.deck, asked: asked.value, output: output.value, data: values.data ?? [] })
}

interface Values {
  readonly want?: readonly string[]
  readonly turns?: string
  readonly hands?: string
  readonly seed?: string
  readonly cloak?: boolean
}

function readAsked({ want = [], turns, hands, seed, cloak = false }: Values): Result<Asked> {
  if (Number(want.length > 0) + Number(hands !== undefined) + Number(cloak) !== 1)
    return fail('ask for one thing: --want, --hands or --cloak')
  if (cloak) return ok({ kind: 'cloak' })
  if (hands !== undefined) {
    const count = wholeNumber('hands', hands, 1, MOST_HANDS)
    const from = wholeNumber('seed', seed ?? '1', 0, SEED_LIMIT - 1)
    if (!count.ok) return count
    return from.ok ? ok({ kind: 'hands', count: count.value, seed: from.value }) : from
  }
  const by = wholeNumber('turns', turns ?? '8', 1, MOST_TURNS)
  if (!by.ok) return by
  if (want.length > MOST_WANTS) return fail(`at most ${String(MOST_WANTS)} wants`)
  const wants: Want[] = []
  for (const written of want) {
    const [, min, max, query] = /^\s*(\d{1,2})(?:-(\d{1,2}))?\s+(\S.*)$/u.exec(written) ?? []
    if (min === undefined || query === undefined)
      return fail(`--want is a number and a query, as in '2 t:land', not '${written}'`)
    const want = { min: Number(min), max: max === undefined ? null : Number(max), query }
    if (want.max === null && want.min === 0)
      return fail(`--want of 0 cards or more is always met; none is '0-0 ${query}'`)
    if (want.max !== null && want.max < want.min)
      return fail(`--want goes from the fewest to the most, as in '${max ?? ''}-${min} ${query}', not '${written}'`)
    wants.push(want)
  }
  return ok({ kind: 'wants', wants, turns: by.value })
}

async function run(args: readonly string[]): Promise<Exit> {
  const settings = readSettings(args)
  if (!settings.ok) return usageError('odds', settings.error)
  const { deck: file, asked, output, data } = settings.value
  const deck = readDeck(file)
  if (!deck.ok) {
    err(deck.error)
    return EXIT.failed
  }
  return withCards('odds', data, async (cards) => {
    const entries = lookUp(deck.value, cards)
    warnOfUnknown(entries)
    switch (asked.kind) {
      case 'cloak':
        print(cloakReport(entries), output, cloakLines, cloakCsv)
        return EXIT.ok
      case 'hands':
        print(sampleHands(entries, asked.count, asked.seed), output, handLines, handCsv)
        return EXIT.ok
      case 'wants': {
        const odds = await deckOdds(entries, asked.wants, asked.turns, cards.search)
        if (odds.ok) {
          print(odds.value, output, (value) => oddsLines(value, asked.wants), oddsCsv)
          return EXIT.ok
        }
        const { want, at, text } = odds.error
        return usageError('odds', `--want '${asked.wants[want]?.query ?? ''}', letter ${String(at + 1)}: ${text}`)
      }
    }
  })
}

function warnOfUnknown(entries: readonly LookedUp[]): void {
  for (const { name, status } of entries)
    if (status === 'unknown') err(`${name} is in no source: nothing is known of it`)
}

type Lines<T> = (value: T) => readonly string[]

function print<T>(value: T, output: Output, text: Lines<T>, csv: Lines<T>): void {
  const lines = output === 'json' ? [JSON.stringify(value)] : output === 'csv' ? csv(value) : text(value)
  for (const line of lines) out(line)
}

const percent = (value: number): string => `${(value * 100).toFixed(1)}%`
const worth = (value: number): string => `+${value.toFixed(2)}`

function oddsLines({ cards, wants, turns }: Odds, asked: readonly Want[]): readonly string[] {
  const wanted = wants.map(({ query, copies, names }, at) => {
    const { min = 0, max = null } = asked[at] ?? {}
    const number =
      max === null ? `${String(min)} or more` : max === min ? `just ${String(min)}` : `${String(min)} to ${String(max)}`
    return `${number} of ${query}: ${String(copies)} of ${String(cards)} cards (${names.map(({ name }) => name).join(', ')})`
  })
  const rows = turns.map(
    ({ turn, onPlay, onDraw }) =>
      `by turn ${String(turn)}: ${percent(onPlay)} on the play, ${percent(onDraw)} on the draw`,
  )
  return [...wanted, ...rows]
}

function oddsCsv({ turns }: Odds): readonly string[] {
  return ['turn,onPlay,onDraw', ...turns.map(({ turn, onPlay, onDraw }) => csvLine([turn, onPlay, onDraw]))]
}

function handLines({ hands }: SampleHands): readonly string[] {
  return hands.map(({ cards, lands }) => `${String(lands)} lands: ${cards.join(', ')}`)
}

function handCsv({ hands }: SampleHands): readonly string[] {
  return ['hand,lands,cards', ...hands.map(({ cards, lands }, at) => csvLine([at + 1, lands, cards.join('; ')]))]
}

function cloakLines(report: CloakReport): readonly string[] {
  const { cards, makers, hits, ofTwo, turns, hitCards, swaps, swapTurn } = report
  const named = (all: readonly { readonly name: string; readonly count: number }[]): string =>
    all.map(({ name, count }) => `${String(count)} ${name}`).join(', ')
  return [
    makers.length === 0 ? 'nothing in the deck cloaks or manifests' : `cloaked or manifested by: ${named(makers)}`,
    `can be turned up for mana: ${String(hits)} of ${String(cards)} cards, ${percent(cards === 0 ? 0 : hits / cards)}; at least one of two: ${percent(ofTwo)}`,
    `power and toughness over a 2/2, once mana is no matter: ${worth(report.worth)}`,
    ...turns.map(
      ({ turn, onPlay, onDraw, worthOnPlay, worthOnDraw }) =>
        `by turn ${String(turn)}: ${percent(onPlay)} on the play (${worth(worthOnPlay)}), ${percent(onDraw)} on the draw (${worth(worthOnDraw)})`,
    ),
    ...report.byMana.map(({ mana, copies }) => `with ${String(mana)} mana: ${String(copies)} cards`),
    ...hitCards.map(({ name, count, cost, worth: each }) => `${String(count)} ${name} ${cost}: +${String(each)}`),
    ...swaps.map(
      ({ out: given, in: taken, from, gain }) =>
        `swap ${given} for ${taken}${from === 'main' ? '' : ` (${from})`}: ${worth(gain)} by turn ${String(swapTurn)}`,
    ),
  ]
}

function cloakCsv({ turns }: CloakReport): readonly string[] {
  const rows = turns.map(({ turn, onPlay, onDraw, worthOnPlay, worthOnDraw }) =>
    csvLine([turn, onPlay, onDraw, worthOnPlay, worthOnDraw]),
  )
  return ['turn,onPlay,onDraw,worthOnPlay,worthOnDraw', ...rows]
}

export const oddsCommand: Command = { help: HELP, run }
