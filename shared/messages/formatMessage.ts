import { IntlMessageFormat } from 'intl-messageformat'
import { german } from './catalogue.de.ts'
import { english } from './catalogue.en.ts'
import type { Catalogue, MessageKey } from './catalogue.en.ts'
import type { Message, MessageParameter } from './message.ts'

export const LOCALES = ['en', 'de'] as const
export type Locale = (typeof LOCALES)[number]
const catalogues: Readonly<Record<Locale, Catalogue>> = { en: english, de: german }

/** The language of those that someone likes to read, first the dearest ('de-AT'), in which the app can speak; else English. */
export function localeFor(languages: readonly string[]): Locale {
  for (const language of languages) {
    const found = LOCALES.find((locale) => language === locale || language.startsWith(`${locale}-`))
    if (found !== undefined) return found
  }
  return 'en'
}

/** Who is reading: what things and players are called for that reader. */
export interface Reader {
  readonly locale: Locale
  /** The reader's own seat, who is addressed as 'you'; null for an onlooker. */
  readonly me: number | null
  /** The name of a player. */
  readonly player: (player: number) => string
  /** The name of an object as this reader knows it; null for one whose name the reader doesn't know. */
  readonly object: (id: string) => string | null
}

/** A formatted message in pieces, so that a window can make names and costs more than text. */
export type MessagePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'object'; readonly id: string; readonly text: string }
  | { readonly kind: 'player'; readonly player: number; readonly text: string }
  | { readonly kind: 'mana'; readonly cost: readonly string[]; readonly text: string }

const NOBODY: Reader = { locale: 'en', me: null, player: (player) => String(player + 1), object: () => null }

const compiled = new Map<string, IntlMessageFormat>()

function formatOf(locale: Locale, key: MessageKey): IntlMessageFormat {
  const id = `${locale} ${key}`
  const found = compiled.get(id)
  if (found !== undefined) return found
  const made = new IntlMessageFormat(catalogues[locale][key], locale, undefined, { ignoreTag: true })
  compiled.set(id, made)
  return made
}

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(english, key)
}

/** The symbols of a cost as text in braces: ['2', 'U'] gives '{2}{U}'. */
export function costText(cost: readonly string[]): string {
  return cost.map((symbol) => `{${symbol}}`).join('')
}

type Value = string | number | MessagePart

/** What an ICU message may ask of one parameter: the value itself under its name, and what a select needs to know of it. */
function valuesOf(name: string, parameter: MessageParameter<string>, reader: Reader): [string, Value][] {
  switch (parameter.kind) {
    case 'object': {
      const text = reader.object(parameter.id)
      const shown = text ?? catalogues[reader.locale]['word.aCard']
      return [
        [name, { kind: 'object', id: parameter.id, text: shown }],
        [`${name}Is`, text === null ? 'unknown' : 'known'],
      ]
    }
    case 'player': {
      const mine = parameter.player === reader.me
      const text = mine ? catalogues[reader.locale]['word.you'] : reader.player(parameter.player)
      return [
        [name, { kind: 'player', player: parameter.player, text }],
        [`${name}Is`, mine ? 'you' : 'other'],
      ]
    }
    case 'number':
      return [
        [name, parameter.n],
        [`${name}Is`, 'some'],
        [`${name}Size`, Math.abs(parameter.n)],
        [`${name}Sign`, parameter.n < 0 ? 'minus' : 'plus'],
      ]
    case 'mana':
      return [
        [name, { kind: 'mana', cost: parameter.cost, text: costText(parameter.cost) }],
        [`${name}Is`, 'some'],
      ]
    case 'text':
      return [
        [name, parameter.text],
        [`${name}Is`, parameter.text === '' ? 'none' : 'some'],
      ]
    case 'key':
      return [
        [name, formatMessage({ key: parameter.key, parameters: {} }, reader)],
        [`${name}Is`, 'some'],
      ]
  }
}

/** A parameter that the message doesn't carry reads as 'none' to a select, 0 to a plural and nothing as a word. */
function absent(name: string): Value {
  if (/(?:Is|Sign)$/u.test(name)) return 'none'
  return /^number|Size$/u.test(name) ? 0 : ''
}

function lenient(values: Readonly<Record<string, Value>>): Record<string, Value> {
  return new Proxy(
    { ...values },
    {
      has: () => true,
      get: (target, name) => (typeof name === 'string' ? (target[name] ?? absent(name)) : undefined),
    },
  )
}

function isPart(value: unknown): value is MessagePart {
  return typeof value === 'object' && value !== null && 'kind' in value
}

/**
 * Takes a message and who reads it, and gives its words in pieces. An unknown key is shown as it stands, with no
 * exception: a reader is better served by a strange word than by an empty window; a test holds every key in use against
 * the catalogue.
 */
export function formatParts(message: Message, reader: Reader = NOBODY): readonly MessagePart[] {
  if (!isMessageKey(message.key)) return [{ kind: 'text', text: message.key }]
  const values: Record<string, Value> = {}
  for (const [name, parameter] of Object.entries(message.parameters)) {
    for (const [valueName, value] of valuesOf(name, parameter, reader)) values[valueName] = value
  }
  const parts: MessagePart[] = []
  for (const { value } of formatOf(reader.locale, message.key).formatToParts<MessagePart>(lenient(values))) {
    if (isPart(value)) parts.push(value)
    else {
      const text = String(value)
      const last = parts.at(-1)
      if (last?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: last.text + text }
      else if (text !== '') parts.push({ kind: 'text', text })
    }
  }
  return withCapital(parts)
}

/** A sentence that begins with 'a card' or 'you' begins with a capital letter all the same. */
function withCapital(parts: readonly MessagePart[]): readonly MessagePart[] {
  const [first, ...rest] = parts
  if ((first?.kind !== 'object' && first?.kind !== 'player') || rest.length === 0) return parts
  return [{ ...first, text: first.text.charAt(0).toLocaleUpperCase() + first.text.slice(1) }, ...rest]
}

/** Takes a message and who reads it, and gives its words as one text. */
export function formatMessage(message: Message, reader: Reader = NOBODY): string {
  return formatParts(message, reader)
    .map((part) => part.text)
    .join('')
}
