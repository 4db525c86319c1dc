import type { Token } from './kernel.ts'
import { SUBTYPE_FORMS } from './vocabulary/subtypes.ts'

const PATTERN =
  /((?:\{[^{}]+\})+)|(~'s|~|≈'s|≈)|(\n)|([+-]?(?:\d+|[xy*])\/[+-]?(?:\d+|[xy*])(?![\w/]))|(non-(?=[a-z]))|([+-](?:\d+|x)(?![\w/]))|(\d+\+)|(\d+)|([a-z][a-z'-]*(?:\/[a-z]+)?(?:!)?|[a-z0-9À-ÿ][a-z0-9À-ÿ'-]*)|(\s*—\s*)|([“”‘’"])|([.,:;()•|/?!&*+-])/giu

const NUMBER_WORDS = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen',
  'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty',
] // prettier-ignore
const WORD_VALUES: ReadonlyMap<string, number> = new Map(NUMBER_WORDS.map((word, value) => [word, value]))
const MANA = /^(?:\{(?:\d+|[wubrgcsxyz]|[wubrgc2]\/[wubrg]|[wubrg]\/p|[wubrg]\/[wubrg]\/p)\})+$/iu

/** The value of a number word ('two') or of digits; null for other words. */
export function numberOf(low: string): number | null {
  if (/^\d+$/u.test(low)) return Number(low)
  return WORD_VALUES.get(low) ?? null
}

/** The word for a small number. */
export function numberWord(n: number): string {
  return NUMBER_WORDS[n] ?? String(n)
}

function kindsOf(low: string): readonly string[] {
  const kinds: string[] = []
  if (low.startsWith('{')) {
    kinds.push('#symbols')
    if (MANA.test(low)) kinds.push('#mana')
    return kinds
  }
  if (/^[+-]?(?:\d+|[xy*])\/[+-]?(?:\d+|[xy*])$/u.test(low)) return [/^[+-]/u.test(low) ? '#change' : '#pt']
  if (/^[+-](?:\d+|x)$/u.test(low)) return ['#signed']
  if (numberOf(low) !== null) kinds.push('#number')
  if (SUBTYPE_FORMS.has(low)) kinds.push('#subtype')
  if (/^[a-zà-ÿ0-9]/u.test(low)) kinds.push('#word')
  return kinds
}

const PERIOD: Token = { low: '.', text: '.', kinds: [], sort: '#' }
const known = new Map<string, Token>()

/** Rules text as tokens: words, numbers, runs of symbols, signs. 'an' counts as 'a'; a dash with spaces as one. */
export function tokenise(text: string): readonly Token[] {
  const found: Token[] = []
  let ended = false
  let closed = false
  for (const [raw] of text.matchAll(PATTERN)) {
    let token = known.get(raw)
    if (token === undefined) {
      let low = raw.toLowerCase()
      if (low === 'an') low = 'a'
      if (low.includes('—')) low = low === '—' ? '--' : '—'
      const kinds = kindsOf(low)
      token = { low, text: raw.trim() === '' ? raw : raw.trim(), kinds, sort: `#${kinds.join('')}` }
      known.set(raw, token)
    }
    // A quotation that ends within a sentence has a comma for its full stop: ',”' stands for '.”'.
    if (token.low === '”' && found.at(-1)?.low === ',') {
      found[found.length - 1] = PERIOD
      ended = true
    }
    // The ability in a quotation is a sentence, wherever its full stop stands.
    else if (token.low === '”' && found.length > 0 && found.at(-1)?.low !== '.' && found.at(-1)?.low !== '’') {
      found.push(PERIOD)
      ended = true
    }
    // A sentence that ends with a quotation ends there: '.”' stands for '.”.'.
    if (closed && (token.low === '\n' || token.low === '”' || /^[A-Z]/u.test(raw))) {
      found.push(PERIOD)
      ended = true
    }
    closed = ended && (token.low === '”' || token.low === '’')
    ended = token.low === '.'
    found.push(token)
  }
  if (closed) found.push(PERIOD)
  return found
}

const NO_SPACE_BEFORE = new Set([',', '.', ':', ';', ')', '”', '’', '--', '\n', '?', '!', "~'s", "≈'s"])
const NO_SPACE_AFTER = new Set(['(', '“', '‘', '--', '\n', 'non-', ''])
const VOWEL = /^(?:[aeio]|u(?!ni|s[eu]|rz)|8\b|8\/|11|18|x\b|x\/)/iu

/** Tokens as running text: 'a' or 'an' by the next word, spaces where they belong, sentences begun with a capital. */
export function joinTokens(words: readonly string[]): string {
  let text = ''
  let before = ''
  let capital = true
  words.forEach((word, index) => {
    if (word === '.' && (before === '”' || before === '’')) {
      capital = true
      return
    }
    let written = word
    if (word === '.' && words[index + 1] === '”' && /^[a-z]/u.test(words[index + 2] ?? '')) written = ','
    if (word === 'a' && VOWEL.test(words[index + 1] ?? '')) written = 'an'
    if (word === '—') written = ' —'
    if (word === '--') written = '—'
    if (word.startsWith('{')) written = word.toUpperCase()
    if (capital && /^[a-z]/u.test(written)) written = written.charAt(0).toUpperCase() + written.slice(1)
    const space = text !== '' && !NO_SPACE_BEFORE.has(word) && !NO_SPACE_AFTER.has(before) && word !== '—'
    text += space ? ` ${written}` : written
    capital = ['.', '\n', '•', ':', '—', '“', '‘', '--'].includes(word) || (capital && word === '(')
    before = word
  })
  return text
}
