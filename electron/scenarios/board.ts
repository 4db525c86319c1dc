import { createTable } from '../engine/index.ts'
import type { BoardEntry, BoardSetup, CardDefinition, CardTable, GameObject } from '../engine/index.ts'
import { recordFromScryfall } from '../../shared/cards/record.ts'
import type { ManaType } from '../../shared/vocabulary/colors.ts'
import { compileCard, withCompanions } from '../oracle/index.ts'
import { SEATS, ZONES } from './format.ts'
import type { Entry, Scenario, ScenarioPlayer, Seat } from './format.ts'
import type { CardSource } from './cardSource.ts'
import { playerOf } from './seats.ts'

/** The land that a library is padded with where a scenario doesn't say what is in it. */
export const PADDING = { name: 'Wastes', layout: 'normal', type_line: 'Basic Land', oracle_text: '{T}: Add {C}.' }

export type Cards =
  | { readonly kind: 'cards'; readonly table: CardTable; readonly names: ReadonlyMap<string, string> }
  | { readonly kind: 'unknown'; readonly card: string }
  | { readonly kind: 'unsupported'; readonly card: string; readonly unread: readonly string[] }

/** The definitions of all cards that a scenario puts somewhere, or the first that isn't known or can't be read. */
export function cardsOf(scenario: Scenario, source: CardSource): Cards {
  const definitions = new Map<string, CardDefinition>()
  const names = new Map<string, string>()
  for (const name of entryNames(scenario)) {
    const record = source.find(name)
    if (record === null) return { kind: 'unknown', card: name }
    names.set(name, record.name)
    if (definitions.has(record.name)) continue
    const compiled = compileCard(record)
    if (compiled.status === 'unsupported') return { kind: 'unsupported', card: record.name, unread: compiled.unread }
    definitions.set(record.name, compiled.definition)
  }
  if (!definitions.has(PADDING.name)) definitions.set(PADDING.name, paddingDefinition())
  return { kind: 'cards', table: createTable([...withCompanions(definitions, source.find).values()]), names }
}

function paddingDefinition(): CardDefinition {
  const record = recordFromScryfall(PADDING)
  const compiled = record.ok ? compileCard(record.value) : null
  if (compiled === null) throw new Error('the padding card is no card')
  return compiled.status === 'compiled' ? compiled.definition : compiled.blank
}

/** A card of a scenario that isn't known, or whose text can't be read. */
export type CardFault = Exclude<Cards, { kind: 'cards' }>

/** All cards of a scenario that aren't known or can't be read. */
export function cardFaults(scenario: Scenario, source: CardSource): readonly CardFault[] {
  return [...entryNames(scenario)].flatMap((name): readonly CardFault[] => {
    const record = source.find(name)
    if (record === null) return [{ kind: 'unknown', card: name }]
    const compiled = compileCard(record)
    return compiled.status === 'compiled' ? [] : [{ kind: 'unsupported', card: record.name, unread: compiled.unread }]
  })
}

function entryNames(scenario: Scenario): ReadonlySet<string> {
  const names = new Set<string>()
  for (const seat of SEATS) {
    for (const zone of ZONES)
      for (const { card, count } of scenario.players[seat][zone]) if (count !== 0) names.add(card)
  }
  return names
}

/** A board with a key for each entry: the name it was given, else one of its own. */
export interface Board {
  readonly setup: BoardSetup
  /** By key: the name that the scenario gave. */
  readonly given: ReadonlyMap<string, string>
}

/** What the engine needs to set up a scenario's board. */
export function boardOf(given: Scenario, table: CardTable, names: ReadonlyMap<string, string>): Board | string {
  const scenario = withEachCard(given)
  const keys = keysOf(scenario)
  if (typeof keys === 'string') return keys
  const players = SEATS.map((seat) => {
    const player = scenario.players[seat]
    return {
      name: seat,
      life: player.life,
      poison: player.poison,
      mana: floatingMana(player.mana),
      infiniteMana: player.infiniteMana,
      exactLibrary: player.exactLibrary,
      ...zonesOf(player, (entry) => boardEntry(scenario, entry, keys, names)),
    }
  })
  const missing = attachmentsMissing(scenario, keys)
  if (missing !== null) return `attachedTo ${missing} names no card of the board`
  const { active, step } = scenario.turn
  const setup: BoardSetup = { table, seed: scenario.seed, active: playerOf(active), step, players }
  return { setup, given: keys.given }
}

/** The scenario with an entry for each single card. */
export function withEachCard(scenario: Scenario): Scenario {
  const each = (entries: readonly Entry[]): Entry[] =>
    entries.flatMap(({ count, ...entry }) =>
      count === undefined ? [entry] : Array.from({ length: count }, (): Entry => ({ ...entry })),
    )
  const side = (player: ScenarioPlayer): ScenarioPlayer => ({
    ...player,
    hand: each(player.hand),
    library: each(player.library),
    battlefield: each(player.battlefield),
    graveyard: each(player.graveyard),
    exile: each(player.exile),
    command: each(player.command),
  })
  const { A, B } = scenario.players
  return { ...scenario, players: { A: side(A), B: side(B) } }
}

type Zones = Readonly<Record<(typeof ZONES)[number], readonly BoardEntry[]>>

function zonesOf(player: ScenarioPlayer, make: (entry: Entry) => BoardEntry): Zones {
  return {
    hand: player.hand.map(make),
    library: player.library.map(make),
    battlefield: player.battlefield.map(make),
    graveyard: player.graveyard.map(make),
    exile: player.exile.map(make),
    command: player.command.map(make),
  }
}

interface Keys {
  readonly byEntry: ReadonlyMap<Entry, string>
  readonly given: ReadonlyMap<string, string>
}

function keysOf(scenario: Scenario): Keys | string {
  const byEntry = new Map<Entry, string>()
  const given = new Map<string, string>()
  for (const seat of SEATS) {
    for (const zone of ZONES) {
      for (const [index, entry] of scenario.players[seat][zone].entries()) {
        const key = entry.as === undefined ? `${seat}.${zone}.${String(index)}` : `@${entry.as}`
        if (given.has(key)) return `the name ${key} is given twice`
        byEntry.set(entry, key)
        if (entry.as !== undefined) given.set(key, entry.as)
      }
    }
  }
  return { byEntry, given }
}

/** The key of the entry that a reference of the board means: by its name, or by its owner and card. */
function keyFor(scenario: Scenario, reference: string, { byEntry, given }: Keys): string | null {
  if (reference.startsWith('@')) return given.has(reference) ? reference : null
  const [, seat, card, number] = /^([AB])\.(.+?)(?:#(\d+))?$/u.exec(reference) ?? []
  if (seat === undefined) return null
  const here = scenario.players[seat as Seat].battlefield.filter((entry) => entry.card === card)
  const entry = here[number === undefined ? 0 : Number(number) - 1]
  return entry === undefined ? null : (byEntry.get(entry) ?? null)
}

function attachmentsMissing(scenario: Scenario, keys: Keys): string | null {
  for (const { attachedTo } of keys.byEntry.keys()) {
    if (attachedTo !== undefined && keyFor(scenario, attachedTo, keys) === null) return attachedTo
  }
  return null
}

function boardEntry(scenario: Scenario, entry: Entry, keys: Keys, names: ReadonlyMap<string, string>): BoardEntry {
  const key = keys.byEntry.get(entry)
  const card = names.get(entry.card)
  if (key === undefined || card === undefined) throw new Error(`no key or card for the entry ${entry.card}`)
  const host = entry.attachedTo === undefined ? null : keyFor(scenario, entry.attachedTo, keys)
  return {
    card,
    key,
    ...(entry.owner === undefined ? {} : { owner: playerOf(entry.owner) }),
    ...(entry.tapped === undefined ? {} : { tapped: entry.tapped }),
    ...(entry.summoningSick === undefined ? {} : { summoningSick: entry.summoningSick }),
    ...(entry.counters === undefined ? {} : { counters: entry.counters }),
    ...(entry.damage === undefined ? {} : { damage: entry.damage }),
    ...(entry.faceDown === undefined || entry.faceDown === false ? {} : { faceDown: entry.faceDown }),
    ...(host === null ? {} : { attachedTo: host }),
    ...(entry.token === undefined ? {} : { token: entry.token }),
    ...(entry.transformed === undefined ? {} : { transformed: entry.transformed }),
    ...(entry.chosen === undefined ? {} : { chosen: chosenOf(entry.chosen) }),
  }
}

function chosenOf(chosen: NonNullable<Entry['chosen']>): GameObject['chosen'] {
  const { color, creatureType, card, player, number } = chosen
  return {
    ...(color === undefined ? {} : { color }),
    ...(creatureType === undefined ? {} : { creatureType }),
    ...(card === undefined ? {} : { card }),
    ...(player === undefined ? {} : { player: playerOf(player) }),
    ...(number === undefined ? {} : { number }),
  }
}

/** '{G}{G}{3}' is two green and three colourless. */
function floatingMana(text: string): readonly ManaType[] {
  const types: readonly ManaType[] = ['W', 'U', 'B', 'R', 'G', 'C']
  return [...text.matchAll(/\{([^}]+)\}/gu)].flatMap(([, symbol = '']) => {
    const type = types.find((one) => one === symbol)
    return type === undefined ? Array.from({ length: Number(symbol) }, (): ManaType => 'C') : [type]
  })
}
