import type { Deck, DeckEntry } from './deck.ts'

export const DECK_FORMATS = ['plain', 'arena', 'mtgo', 'forge', 'cockatrice'] as const
export type DeckFormat = (typeof DECK_FORMATS)[number]

const NO_PLACE_FOR: Readonly<Record<DeckFormat, readonly ('name' | 'comment' | 'maybeboard')[]>> = {
  plain: [],
  arena: ['comment', 'maybeboard'],
  mtgo: ['name', 'comment', 'maybeboard'],
  forge: ['maybeboard'],
  cockatrice: ['maybeboard'],
}

/** What a deck has that a format has no place for. */
export function leftOut(deck: Deck, format: DeckFormat): readonly ('name' | 'comment' | 'maybeboard')[] {
  return NO_PLACE_FOR[format].filter((part) => deck[part].length > 0)
}

/** What the name of a file in that format ends with. */
export const DECK_FILE_ENDINGS: Readonly<Record<DeckFormat, string>> = {
  plain: 'txt',
  arena: 'txt',
  mtgo: 'txt',
  forge: 'dck',
  cockatrice: 'cod',
}

/** The deck as text in a program's format. What the format has no place for is left out. */
export function writeDeck(deck: Deck, format: DeckFormat): string {
  switch (format) {
    case 'plain':
      return plain(deck)
    case 'arena':
      return arena(deck)
    case 'mtgo':
      return mtgo(deck)
    case 'forge':
      return forge(deck)
    case 'cockatrice':
      return cockatrice(deck)
  }
}

function plain(deck: Deck): string {
  const head = [`// NAME: ${oneLine(deck.name)}`]
  if (deck.comment !== '') head.push(`// DESCRIPTION: ${oneLine(deck.comment)}`)
  const parts = [head.join('\n')]
  if (deck.commander.length > 0) parts.push(['Commander', ...lines(deck.commander)].join('\n'))
  parts.push(['Deck', ...lines(deck.main)].join('\n'))
  if (deck.sideboard.length > 0) parts.push(['Sideboard', ...lines(deck.sideboard)].join('\n'))
  if (deck.maybeboard.length > 0) parts.push(['Maybeboard', ...lines(deck.maybeboard)].join('\n'))
  return `${parts.join('\n\n')}\n`
}

function arena(deck: Deck): string {
  const parts = [`About\nName ${oneLine(deck.name)}`]
  if (deck.commander.length > 0) parts.push(['Commander', ...lines(deck.commander)].join('\n'))
  parts.push(['Deck', ...lines(deck.main)].join('\n'))
  if (deck.sideboard.length > 0) parts.push(['Sideboard', ...lines(deck.sideboard)].join('\n'))
  return `${parts.join('\n\n')}\n`
}

/** MTGO's text format: no name, an empty line before the sideboard, where a commander goes too. */
function mtgo(deck: Deck): string {
  const side = [...deck.commander, ...deck.sideboard]
  const write = (entries: readonly DeckEntry[]) => lines(entries).map((line) => line.replaceAll(' // ', '/'))
  const parts = [write(deck.main).join('\n')]
  if (side.length > 0) parts.push(['Sideboard', ...write(side)].join('\n'))
  return `${parts.join('\n\n')}\n`
}

function forge(deck: Deck): string {
  const text = ['[metadata]', `Name=${oneLine(deck.name)}`]
  if (deck.comment !== '') text.push(`Description=${oneLine(deck.comment)}`)
  if (deck.commander.length > 0) text.push('[Commander]', ...lines(deck.commander))
  text.push('[Main]', ...lines(deck.main))
  if (deck.sideboard.length > 0) text.push('[Sideboard]', ...lines(deck.sideboard))
  return `${text.join('\n')}\n`
}

function cockatrice(deck: Deck): string {
  const zone = (name: string, entries: readonly DeckEntry[]) =>
    entries.length === 0
      ? []
      : [
          `  <zone name="${name}">`,
          ...entries.map((entry) => `    <card number="${String(entry.count)}" name="${escape(entry.name)}"/>`),
          '  </zone>',
        ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<cockatrice_deck version="1">',
    `  <deckname>${escape(deck.name)}</deckname>`,
    `  <comments>${escape(deck.comment)}</comments>`,
    ...zone('main', deck.main),
    ...zone('side', [...deck.commander, ...deck.sideboard]),
    '</cockatrice_deck>',
    '',
  ].join('\n')
}

function lines(entries: readonly DeckEntry[]): readonly string[] {
  return entries.map((entry) => `${String(entry.count)} ${entry.name}`)
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
