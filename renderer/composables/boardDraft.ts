import * as z from 'zod'
import { FACE_DOWN_CAUSES } from '../../shared/vocabulary/faceDown.ts'
import { SCENARIO_STEPS, SCENARIO_ZONES, SEATS } from '../../shared/vocabulary/scenarios.ts'
import type { ScenarioStep, ScenarioZone, Seat } from '../../shared/vocabulary/scenarios.ts'

const cardFacts = z.object({
  card: z.string(),
  as: z.string().optional(),
  tapped: z.boolean().optional(),
  summoningSick: z.boolean().optional(),
  counters: z.record(z.string(), z.number()).optional(),
  damage: z.number().optional(),
  faceDown: z.union([z.enum(FACE_DOWN_CAUSES), z.boolean()]).optional(),
  attachedTo: z.string().optional(),
  token: z.boolean().optional(),
  transformed: z.boolean().optional(),
  owner: z.enum(SEATS).optional(),
})
type WrittenCard = z.infer<typeof cardFacts>
/** A scenario's keys that the editor doesn't change stay as they were written. */
const cardSchema = cardFacts.loose()

const zone = z.array(z.union([z.string(), cardSchema])).default([])
const sideSchema = z.looseObject({
  life: z.number().default(20),
  poison: z.number().default(0),
  mana: z.string().default(''),
  infiniteMana: z.boolean().default(false),
  exactLibrary: z.boolean().default(false),
  battlefield: zone,
  hand: zone,
  library: zone,
  graveyard: zone,
  exile: zone,
  command: zone,
})
const scenarioSchema = z.looseObject({
  id: z.string(),
  title: z.string(),
  rule: z.string(),
  players: z.object({ A: sideSchema.prefault({}), B: sideSchema.prefault({}) }),
  turn: z.object({ active: z.enum(SEATS).default('A'), step: z.enum(SCENARIO_STEPS).default('main1') }).prefault({}),
  steps: z.array(z.unknown()).default([]),
})

/** A card of the board, or several alike; what it is attached to is named by that card's key. */
export interface BoardCard extends Omit<WrittenCard, 'attachedTo'> {
  readonly key: number
  readonly count: number
  readonly host: number | null
}

/** The numbers and marks of a side, apart from its cards. */
export interface SideFacts {
  readonly life: number
  readonly poison: number
  readonly mana: string
  readonly infiniteMana: boolean
  readonly exactLibrary: boolean
}

export type BoardSide = SideFacts & Readonly<Record<ScenarioZone, readonly BoardCard[]>>

/** A scenario's board as it is being edited. */
export interface BoardDraft {
  readonly title: string
  readonly rule: string
  readonly turn: { readonly active: Seat; readonly step: ScenarioStep }
  readonly players: Readonly<Record<Seat, BoardSide>>
  /** What else the scenario says. */
  readonly rest: Readonly<Record<string, unknown>>
  readonly nextKey: number
}

/** Where a card of the board lies. */
export interface BoardPlace {
  readonly seat: Seat
  readonly zone: ScenarioZone
}

const COUNTED = /^(\d+) (.+)$/u

/** Of a board that is new: what it is called says what its id is. */
const NEW_ID = 'board'
const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/gu, '') || NEW_ID

/** A board with nothing on it. */
export function emptyBoard(): BoardDraft {
  return readBoard(JSON.stringify({ id: NEW_ID, title: '', rule: '', players: { A: {}, B: {} }, steps: [] }))
}

/**
 * The board of a scenario's text, to be edited.
 * @throws if it isn't the text of a scenario; what was read by the app is
 */
export function readBoard(text: string): BoardDraft {
  const { title, rule, turn, players, ...rest } = scenarioSchema.parse(JSON.parse(text))
  let nextKey = 1
  const keys = new Map<string, number>()
  const hosts = new Map<number, string>()
  const cardOf = (written: string | WrittenCard): BoardCard => {
    const key = nextKey
    nextKey += 1
    if (typeof written === 'string') {
      const [, count = '1', card = written] = COUNTED.exec(written) ?? []
      return { key, card, count: Number(count), host: null }
    }
    const { attachedTo, ...others } = written
    if (others.as !== undefined) keys.set(`@${others.as}`, key)
    if (attachedTo !== undefined) hosts.set(key, attachedTo)
    return { ...others, key, count: 1, host: null }
  }
  const sides = { A: sideOf(players.A, cardOf), B: sideOf(players.B, cardOf) }
  const attached = (card: BoardCard): BoardCard => {
    const host = keys.get(hosts.get(card.key) ?? '')
    return host === undefined ? card : { ...card, host }
  }
  return eachCard({ title, rule, turn, players: sides, rest, nextKey }, attached)
}

function sideOf(written: z.infer<typeof sideSchema>, cardOf: (card: string | WrittenCard) => BoardCard): BoardSide {
  const { battlefield, hand, library, graveyard, exile, command, ...facts } = written
  return {
    ...facts,
    battlefield: battlefield.map(cardOf),
    hand: hand.map(cardOf),
    library: library.map(cardOf),
    graveyard: graveyard.map(cardOf),
    exile: exile.map(cardOf),
    command: command.map(cardOf),
  }
}

/** The board with each card changed. */
function eachCard(board: BoardDraft, change: (card: BoardCard, place: BoardPlace) => BoardCard): BoardDraft {
  return eachZone(board, (cards, place) => cards.map((card) => change(card, place)))
}

function eachZone(
  board: BoardDraft,
  change: (cards: readonly BoardCard[], place: BoardPlace) => readonly BoardCard[],
): BoardDraft {
  const side = (seat: Seat): BoardSide => {
    const old = board.players[seat]
    const zones = SCENARIO_ZONES.map((name) => [name, change(old[name], { seat, zone: name })] as const)
    return { ...old, ...(Object.fromEntries(zones) as Record<ScenarioZone, readonly BoardCard[]>) }
  }
  return { ...board, players: { A: side('A'), B: side('B') } }
}

/** The card of that key and where it lies. */
export function cardAt(board: BoardDraft, key: number): (BoardPlace & { readonly card: BoardCard }) | null {
  for (const seat of SEATS) {
    for (const name of SCENARIO_ZONES) {
      const card = board.players[seat][name].find((one) => one.key === key)
      if (card !== undefined) return { seat, zone: name, card }
    }
  }
  return null
}

/** Whether there is nothing to be told of it but its name. */
function isPlain({ key: _key, count: _count, card: _card, host, ...told }: BoardCard): boolean {
  return host === null && Object.keys(told).length === 0
}

/** The board with one more card in a zone; one like the last there, with nothing told of it, makes that more. */
export function withCard(board: BoardDraft, { seat, zone: name }: BoardPlace, card: string): BoardDraft {
  const added: BoardCard = { key: board.nextKey, card, count: 1, host: null }
  const next = eachZone(board, (cards, place) => {
    if (place.seat !== seat || place.zone !== name) return cards
    const last = cards.at(-1)
    const same = last !== undefined && last.card === card && isPlain(last)
    return same ? [...cards.slice(0, -1), { ...last, count: last.count + 1 }] : [...cards, added]
  })
  return { ...next, nextKey: board.nextKey + 1 }
}

/** The board without that card; what was attached to it is attached to nothing. */
export function withoutCard(board: BoardDraft, key: number): BoardDraft {
  const left = eachZone(board, (cards) => cards.filter((card) => card.key !== key))
  return eachCard(left, (card) => (card.host === key ? { ...card, host: null } : card))
}

/** What is told of a card; undefined is told no more. */
export type CardChange = { readonly [Key in Exclude<keyof BoardCard, 'key'>]?: BoardCard[Key] | undefined }

/** The board with that card changed; at a count of none it is gone. */
export function withChange(board: BoardDraft, key: number, change: CardChange): BoardDraft {
  if (change.count !== undefined && change.count < 1) return withoutCard(board, key)
  return eachCard(board, (card) => {
    if (card.key !== key) return card
    const told = Object.entries({ ...card, ...change }).filter(([, value]) => value !== undefined && value !== false)
    return Object.fromEntries(told) as unknown as BoardCard
  })
}

/** The board with that card in another zone, at its end; what only permanents have it loses when it is none any more. */
export function withMoved(board: BoardDraft, key: number, { seat, zone: name }: BoardPlace): BoardDraft {
  const found = cardAt(board, key)
  if (found === null || (found.seat === seat && found.zone === name)) return board
  const { as, owner } = found.card
  const kept: BoardCard =
    name === 'battlefield' && found.zone === 'battlefield'
      ? found.card
      : {
          ...{ key, card: found.card.card, count: found.card.count, host: null },
          ...(as === undefined ? {} : { as }),
          ...(owner === undefined ? {} : { owner }),
        }
  const left =
    name === 'battlefield' ? board : eachCard(board, (card) => (card.host === key ? { ...card, host: null } : card))
  return eachZone(left, (cards, place) => {
    const others = cards.filter((card) => card.key !== key)
    return place.seat === seat && place.zone === name ? [...others, kept] : others
  })
}

/** The board with one of several like cards told apart from the others. */
export function withOneApart(board: BoardDraft, key: number): BoardDraft {
  const next = eachZone(board, (cards) =>
    cards.flatMap((card) =>
      card.key === key && card.count > 1
        ? [
            { ...card, count: card.count - 1 },
            { ...card, key: board.nextKey, count: 1 },
          ]
        : [card],
    ),
  )
  return { ...next, nextKey: board.nextKey + 1 }
}

/** The board with that card further towards the beginning of its zone, or its end: a library's first card is its top. */
export function withShifted(board: BoardDraft, key: number, by: -1 | 1): BoardDraft {
  return eachZone(board, (cards) => {
    const at = cards.findIndex((card) => card.key === key)
    const [card, other] = [cards[at], cards[at + by]]
    if (card === undefined || other === undefined) return cards
    return cards.map((one) => (one === card ? other : one === other ? card : one))
  })
}

/** What a card can be attached to: single permanents other than itself and what is attached to it. */
export function hostsFor(board: BoardDraft, key: number): readonly BoardCard[] {
  return SEATS.flatMap((seat) => board.players[seat].battlefield).filter(
    (card) => card.key !== key && card.count === 1 && card.host !== key,
  )
}

/** The board as a scenario's text. */
export function boardText(board: BoardDraft): string {
  const hosts = new Set(SEATS.flatMap((seat) => board.players[seat].battlefield.map(({ host }) => host)))
  const names = namesOf(board, hosts)
  const written = (card: BoardCard): readonly (string | Record<string, unknown>)[] => {
    const { key, count, host, as: _as, ...told } = card
    if (isPlain(card) && !names.has(key)) return [count === 1 ? card.card : `${String(count)} ${card.card}`]
    const as = names.get(key)
    const attachedTo = host === null ? undefined : names.get(host)
    const one = {
      ...told,
      ...(as === undefined ? {} : { as }),
      ...(attachedTo === undefined ? {} : { attachedTo: `@${attachedTo}` }),
    }
    return Array.from({ length: count }, () => one)
  }
  const side = (seat: Seat): object => {
    const { battlefield, hand, library, graveyard, exile, command, ...facts } = board.players[seat]
    const zones = Object.entries({ battlefield, hand, library, graveyard, exile, command })
    const filled = zones
      .filter(([, cards]) => cards.length > 0)
      .map(([name, cards]) => [name, cards.flatMap(written)] as const)
    const usual: Readonly<Record<string, unknown>> = {
      life: 20,
      poison: 0,
      mana: '',
      infiniteMana: false,
      exactLibrary: false,
    }
    const unusual = Object.entries(facts).filter(([name, value]) => usual[name] !== value)
    return Object.fromEntries<unknown>([...unusual, ...filled])
  }
  const { id, steps, ...others } = board.rest
  const { title, rule, turn } = board
  return `${JSON.stringify({ id: id === NEW_ID ? idOf(title) : id, title, rule, ...others, players: { A: side('A'), B: side('B') }, turn, steps }, null, 2)}\n`
}

/** The names of cards that have one, and of hosts, which need one. */
function namesOf(board: BoardDraft, hosts: ReadonlySet<number | null>): ReadonlyMap<number, string> {
  const cards = SEATS.flatMap((seat) => SCENARIO_ZONES.flatMap((name) => board.players[seat][name]))
  const taken = new Set(cards.map(({ as }) => as))
  const names = new Map<number, string>()
  for (const { key, as, count } of cards) {
    if (as !== undefined && count === 1) names.set(key, as)
    else if (hosts.has(key)) {
      let number = 1
      while (taken.has(`host-${String(number)}`)) number += 1
      taken.add(`host-${String(number)}`)
      names.set(key, `host-${String(number)}`)
    }
  }
  return names
}
