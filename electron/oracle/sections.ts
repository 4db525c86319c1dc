import { parseManaCost } from '../../shared/cards/manaCost.ts'
import type { CardFace } from '../../shared/cards/record.ts'
import type { Ability } from '../engine/abilities/ability.ts'
import type { Modification } from '../engine/abilities/modification.ts'
import type { Condition } from '../engine/abilities/reference.ts'

/** A part of a text box that begins with a symbol of its own: what stands before it holds only with that symbol. */
interface Section {
  readonly symbol: RegExpExecArray | null
  readonly lines: readonly string[]
}

/** What the abilities and unread words of one face or of a part of its text are. */
export interface ReadText {
  readonly abilities: readonly Ability[]
  readonly unread: readonly string[]
}

type ReadPart = (face: CardFace) => ReadText

function sectionsOf(text: string, symbol: RegExp): readonly Section[] {
  const sections: { symbol: RegExpExecArray | null; lines: string[] }[] = [{ symbol: null, lines: [] }]
  for (const line of text.split('\n')) {
    const found = symbol.exec(line)
    if (found === null) sections.at(-1)?.lines.push(line)
    else sections.push({ symbol: found, lines: found.groups?.['first'] === undefined ? [] : [found.groups['first']] })
  }
  return sections
}

const LEVEL_SYMBOL = /^LEVEL (\d+)(?:-(\d+)|\+)$/u
const CLASS_LEVEL = /^((?:\{[^{}]+\})+): Level (\d+)$/u
const STATION_SYMBOL = /^(?:STATION (\d+)\+|(\d+)\+ \| (?<first>.+))$/u
const CREATURE_AT = /creature at (\d+)\+/u
const SIZE = /^(\d+)\/(\d+)$/u

function counted(counter: 'level' | 'charge', op: '>=' | '<=', n: number): Condition {
  return {
    kind: 'compare',
    left: { kind: 'counters', on: { kind: 'self' }, counter },
    op,
    right: { kind: 'fixed', n },
  }
}

function size(power: string | null, toughness: string | null): Modification {
  return {
    kind: 'setPT',
    power: { kind: 'fixed', n: Number(power) },
    toughness: { kind: 'fixed', n: Number(toughness) },
  }
}

function asLongAs(condition: Condition, mods: readonly Modification[], text: string): Ability {
  return {
    kind: 'static',
    condition,
    zones: ['battlefield'],
    parts: [{ kind: 'modify', affects: 'self', mods }],
    text,
  }
}

function granted(abilities: readonly Ability[]): readonly Modification[] {
  return abilities.map((ability) => ({ kind: 'addAbility', ability }))
}

/** 711.2a–b: a level symbol is a static ability that gives base power and toughness and abilities. */
function levelSymbol(section: Section, face: CardFace, read: ReadPart): ReadText {
  const [from, to] = [Number(section.symbol?.[1]), section.symbol?.[2]]
  const [first = '', ...lines] = section.lines
  const printed = SIZE.exec(first)
  if (printed === null) return { abilities: [], unread: [first] }
  const { abilities, unread } = read({ ...face, oracleText: lines.join('\n') })
  const condition: Condition =
    to === undefined
      ? counted('level', '>=', from)
      : { kind: 'and', of: [counted('level', '>=', from), counted('level', '<=', Number(to))] }
  const setPT = size(printed[1] ?? null, printed[2] ?? null)
  const text = [section.symbol?.[0] ?? '', ...section.lines].join('\n')
  return { abilities: [asLongAs(condition, [setPT, ...granted(abilities)], text)], unread }
}

function hasLevel(n: number): Condition {
  return {
    kind: 'matches',
    ref: { kind: 'self' },
    filter: { kind: 'designated', designation: `level ${String(n)}` },
  }
}

/** 716.2a: a class level bar is an activated ability that gains the level and a static one for what stands below it. */
function classLevel(section: Section, face: CardFace, read: ReadPart): ReadText {
  const [bar = '', cost = '', number = ''] = section.symbol ?? []
  const n = Number(number)
  const { abilities, unread } = read({ ...face, oracleText: section.lines.join('\n') })
  const before: readonly Condition[] = n > 2 ? [hasLevel(n - 1)] : []
  const gain: Ability = {
    kind: 'activated',
    cost: { mana: parseManaCost(cost) ?? [], parts: [] },
    content: {
      kind: 'plain',
      body: {
        targets: [],
        effect: {
          kind: 'sequence',
          steps: [
            { kind: 'designate', what: { kind: 'self' }, designation: `level ${number}` },
            { kind: 'announce', action: 'level', what: { kind: 'self' }, level: n },
          ],
        },
      },
    },
    timing: 'sorcery',
    zone: 'battlefield',
    keyword: 'class level',
    condition: { kind: 'and', of: [...before, { kind: 'not', of: hasLevel(n) }] },
    text: bar,
  }
  return { abilities: [gain, asLongAs(hasLevel(n), granted(abilities), section.lines.join('\n'))], unread }
}

/** 721.2a–b: a station symbol is a static ability that gives abilities and, in one section, what a creature has. */
function stationSymbol(section: Section, face: CardFace, read: ReadPart, creatureAt: number | null): ReadText {
  const n = Number(section.symbol?.[1] ?? section.symbol?.[2])
  const { abilities, unread } = read({ ...face, oracleText: section.lines.join('\n') })
  const creature: readonly Modification[] =
    n === creatureAt ? [{ kind: 'addTypes', types: ['Creature'] }, size(face.power, face.toughness)] : []
  const below = section.symbol?.groups?.['first'] === undefined ? section.lines : section.lines.slice(1)
  const text = [section.symbol?.[0] ?? '', ...below]
  return {
    abilities: [asLongAs(counted('charge', '>=', n), [...creature, ...granted(abilities)], text.join('\n'))],
    unread,
  }
}

/** With how many charge counters a station card is a creature: as its reminder text says, else at its last symbol. */
function creatureFrom(face: CardFace, sections: readonly Section[]): number | null {
  if (face.power === null) return null
  const symbol = sections.at(-1)?.symbol
  return Number(CREATURE_AT.exec(face.oracleText)?.[1] ?? symbol?.[1] ?? symbol?.[2])
}

export type Sectioned = 'leveler' | 'class' | 'station'

/** What sections the text box of a face has, if any: those of a leveler (711), a Class (716) or a station card (721). */
export function sectionedAs(face: CardFace, layout: string): Sectioned | null {
  if (layout === 'leveler' || layout === 'class') return layout
  return face.oracleText.split('\n').some((line) => STATION_SYMBOL.test(line)) ? 'station' : null
}

const SYMBOLS: Readonly<Record<Sectioned, RegExp>> = {
  leveler: LEVEL_SYMBOL,
  class: CLASS_LEVEL,
  station: STATION_SYMBOL,
}

/** The abilities of a face whose text box has sections. */
export function readSections(face: CardFace, sectioned: Sectioned, read: ReadPart): ReadText {
  const sections = sectionsOf(face.oracleText, SYMBOLS[sectioned])
  const all = sections.map((section): ReadText => {
    if (section.symbol === null) return read({ ...face, oracleText: section.lines.join('\n') })
    switch (sectioned) {
      case 'leveler':
        return levelSymbol(section, face, read)
      case 'class':
        return classLevel(section, face, read)
      case 'station':
        return stationSymbol(section, face, read, creatureFrom(face, sections))
    }
  })
  return { abilities: all.flatMap((part) => part.abilities), unread: all.flatMap((part) => part.unread) }
}

const PROTOTYPE = /^Prototype ((?:\{[^{}]+\})+) ?[—–-] ?(\d+)\/(\d+)(?: \(.*\))?$/u

/**
 * The second face that a prototype card has in effect (718.2): its alternative mana cost, power and toughness, and the colors
 * of that cost; and the text of both without the line that says so. Null where the line isn't there.
 */
export function prototyped(face: CardFace): { readonly face: CardFace; readonly text: string } | null {
  const [first = '', ...rest] = face.oracleText.split('\n')
  const found = PROTOTYPE.exec(first)
  if (found === null) return null
  const [, manaCost = '', power = '', toughness = ''] = found
  const text = rest.join('\n')
  return { face: { ...face, manaCost, power, toughness, oracleText: text }, text }
}
