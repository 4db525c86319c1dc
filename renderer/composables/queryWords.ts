import { FLAGS, ORDERS } from '../../shared/search/query.ts'

/** What the query bar completes: the words of the card query language, and what may follow them. */
const FILTERS: Readonly<Record<string, readonly string[]>> = {
  't:': [
    'creature',
    'instant',
    'sorcery',
    'artifact',
    'enchantment',
    'land',
    'planeswalker',
    'legendary',
    'aura',
    'equipment',
  ],
  'c:': ['w', 'u', 'b', 'r', 'g', 'c', 'm'],
  'id:': ['w', 'u', 'b', 'r', 'g', 'c'],
  'o:': [],
  'mv:': [],
  'mv<=': [],
  'm:': [],
  'pow:': [],
  'pow>=': [],
  'tou:': [],
  'tou>=': [],
  'r:': ['common', 'uncommon', 'rare', 'mythic'],
  's:': [],
  'f:': ['standard', 'pioneer', 'modern', 'legacy', 'vintage', 'commander', 'pauper'],
  'kw:': ['flying', 'trample', 'haste', 'deathtouch', 'lifelink', 'vigilance', 'morph', 'megamorph', 'disguise'],
  'loy:': [],
  'a:': [],
  'is:': FLAGS,
  'not:': FLAGS,
  'year:': [],
  'produces:': ['w', 'u', 'b', 'r', 'g', 'c'],
  'unsupported:': [],
  'order:': ORDERS,
}

/** The word of a query that the cursor stands in or behind. */
export function wordAt(query: string, cursor: number): { readonly start: number; readonly word: string } {
  const before = query.slice(0, cursor)
  const quotes = before.split('"').length - 1
  // Inside quotes nothing is completed.
  if (quotes % 2 === 1) return { start: cursor, word: '' }
  const start = Math.max(before.lastIndexOf(' '), before.lastIndexOf('(')) + 1
  return { start, word: before.slice(start) }
}

/** Takes a query and where the cursor stands, and gives what the word there could become. */
export function completions(query: string, cursor: number): readonly string[] {
  const { word } = wordAt(query, cursor)
  const minus = word.startsWith('-') ? '-' : ''
  const plain = word.slice(minus.length).toLowerCase()
  if (plain === '') return []
  for (const [filter, values] of Object.entries(FILTERS)) {
    if (!plain.startsWith(filter)) continue
    const begun = plain.slice(filter.length)
    const found = values.filter((value) => value.startsWith(begun) && value !== begun)
    if (found.length > 0 || values.length > 0) return found.slice(0, 8).map((value) => `${minus}${filter}${value}`)
  }
  return Object.keys(FILTERS)
    .filter((filter) => filter.startsWith(plain) && filter !== plain)
    .slice(0, 8)
    .map((filter) => minus + filter)
}

/** The query with the word at the cursor replaced; a finished word gets a space behind it. */
export function completed(
  query: string,
  cursor: number,
  by: string,
): { readonly query: string; readonly cursor: number } {
  const { start } = wordAt(query, cursor)
  const end = /[:=<>]$/u.test(by) ? by : `${by} `
  return { query: query.slice(0, start) + end + query.slice(cursor).trimStart(), cursor: start + end.length }
}

/** The parts of a query, as chips: words and quoted phrases with what stands before them. */
export function chipsOf(
  query: string,
): readonly { readonly text: string; readonly start: number; readonly end: number }[] {
  return [...query.matchAll(/(?:[^\s"()]|"[^"]*"?)+/gu)]
    .filter((match) => /[:<>=]/u.test(match[0]))
    .map((match) => ({ text: match[0], start: match.index, end: match.index + match[0].length }))
}

/** The query without one of its chips. */
export function withoutChip(query: string, chip: { readonly start: number; readonly end: number }): string {
  return `${query.slice(0, chip.start)}${query.slice(chip.end)}`.replace(/\s+/gu, ' ').trim()
}

/** What a query asks of one field, where it says so outright: the sign and the value behind the field's name. */
export interface Asked {
  readonly op: string
  readonly value: string
}

const TERM = /^([a-z]+)(!=|<=|>=|[:=<>])(.*)$/iu

/** The chip of a query that asks something of a field by one of its names; of one that is negated nothing is said. */
function chipFor(query: string, fields: readonly string[]): ReturnType<typeof chipsOf>[number] | undefined {
  return chipsOf(query).find((chip) => fields.includes(TERM.exec(chip.text)?.[1]?.toLowerCase() ?? ''))
}

/** What a query asks of a field, by one of the field's names; null if nothing. */
export function askedOf(query: string, fields: readonly string[]): Asked | null {
  const match = TERM.exec(chipFor(query, fields)?.text ?? '')
  return match === null ? null : { op: match[2] ?? ':', value: (match[3] ?? '').toLowerCase() }
}

/** The query asking that of a field and nothing else of it; with null asking nothing of it. */
export function asking(query: string, fields: readonly string[], asked: Asked | null): string {
  const term = asked === null ? '' : `${fields[0] ?? ''}${asked.op}${asked.value}`
  const chip = chipFor(query, fields)
  if (chip === undefined) return `${query.trim()} ${term}`.trim()
  return `${query.slice(0, chip.start)}${term}${query.slice(chip.end)}`.replace(/\s+/gu, ' ').trim()
}

/** Does the query hold just this term, such as 'is:cloakable'? */
export function hasTerm(query: string, term: string): boolean {
  return chipsOf(query).some((chip) => chip.text.toLowerCase() === term)
}

/** The query with that term, or without it if it has it. */
export function toggled(query: string, term: string): string {
  const chip = chipsOf(query).find((one) => one.text.toLowerCase() === term)
  return chip === undefined ? `${query.trim()} ${term}`.trim() : withoutChip(query, chip)
}
