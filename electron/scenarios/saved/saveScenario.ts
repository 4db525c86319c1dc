import type { SeenBoard, SeenObject } from '../../engine/index.ts'
import { formatMessage } from '../../../shared/messages/formatMessage.ts'
import type { MessageParameter } from '../../../shared/messages/message.ts'
import type { ManaType } from '../../../shared/vocabulary/colors.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Step } from '../../../shared/vocabulary/steps.ts'
import { PADDING } from '../board.ts'
import { firstOf, inlineSource } from '../cardSource.ts'
import type { CardSource } from '../cardSource.ts'
import { SEATS } from '../format.ts'
import { seatOf } from '../seats.ts'
import { STAND_IN, savedCards } from './savedCards.ts'
import type { SavedCards } from './savedCards.ts'

export interface SaveOptions {
  readonly title: string
  /** Who sees the board so; several where one person plays them with open cards. */
  readonly readers: readonly PlayerId[]
  /** The cards of the game. */
  readonly source: CardSource
  /** The cards that everybody has; others are written into the scenario. */
  readonly builtIn: CardSource
}

/** A scenario as text. */
export interface SavedScenario {
  readonly id: string
  readonly text: string
  /** What it says of itself: from where it is, what is hidden in it and what is left out. */
  readonly source: string
}

const ZONES = ['hand', 'library', 'battlefield', 'graveyard', 'exile', 'command'] as const

type Entry = string | Readonly<Record<string, unknown>>

/**
 * The board as a scenario in format version 1, with no steps. It holds what is in `seen` and nothing else, so that what its
 * readers may not know isn't in it; the same board gives the same text.
 */
export function saveScenario(seen: SeenBoard, options: SaveOptions): SavedScenario {
  const objects = seen.players.flatMap((player) => ZONES.flatMap((zone) => player[zone]))
  const hidden = objects.filter(({ card, values }) => card === null && values === null).length
  const cards = savedCards(objects, withPadding(options.source), options.builtIn)
  const names = hostNames(objects)
  const players = seen.players.map((player, at) => playerJson(player, at, cards, names))
  const source = sourceText(seen, options.readers, hidden, cards.shortened())
  const brought = cards.brought()
  const id = idOf(options.title)
  const scenario = {
    id,
    title: options.title,
    rule: '',
    source,
    ...(brought.length === 0 ? {} : { cards: brought }),
    players: Object.fromEntries(SEATS.map((seat, at) => [seat, players[at] ?? {}])),
    turn: { active: seatOf(seen.turn.active), step: stepOf(seen) },
    steps: [],
  }
  return { id, text: `${JSON.stringify(scenario, null, 2)}\n`, source }
}

/** The game's cards, and what its libraries were padded with. */
function withPadding(source: CardSource): CardSource {
  const padding = inlineSource([PADDING])
  return padding.ok ? firstOf([source, padding.value]) : source
}

/** Letters and digits of a title, for ids and names of files. */
function idOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/gu)
  return words?.join('-').slice(0, 60) ?? 'saved-game'
}

/** The steps of a scenario have no untap step, and one name for both damage steps. */
function stepOf({ turn, without }: SeenBoard): Step {
  switch (turn.step) {
    case 'untap':
      return 'upkeep'
    case 'firstStrikeDamage':
      return 'combatDamage'
    // Without its attackers there is nothing to block.
    case 'declareBlockers':
      return without.includes('combat') ? 'endCombat' : 'beginCombat'
    default:
      return turn.step
  }
}

/** A name for each permanent that something is attached to. */
function hostNames(objects: readonly SeenObject[]): ReadonlyMap<string, string> {
  const hosts = new Set(objects.flatMap(({ attachedTo }) => (attachedTo?.kind === 'object' ? [attachedTo.id] : [])))
  const names = new Map<string, string>()
  const taken = new Set<string>()
  const numbered = new Map<string, number>()
  for (const { id, card, values, faceDown } of objects) {
    if (!hosts.has(id)) continue
    const known = faceDown === null ? (card ?? values?.name ?? '') : 'face down'
    const word = idOf(known)
    let name = word
    let n = numbered.get(word) ?? 1
    while (taken.has(name)) name = `${word}-${String(++n)}`
    taken.add(name)
    numbered.set(word, n)
    names.set(id, name)
  }
  return names
}

function playerJson(
  player: SeenBoard['players'][number],
  seat: PlayerId,
  cards: SavedCards,
  names: ReadonlyMap<string, string>,
): Readonly<Record<string, unknown>> {
  const zones = ZONES.flatMap((zone) => {
    const entries = player[zone].map((object) => entryJson(object, seat, zone, cards, names))
    return entries.length === 0 ? [] : [[zone, counted(entries)] as const]
  })
  return {
    life: player.life,
    ...(player.poison > 0 ? { poison: player.poison } : {}),
    ...Object.fromEntries(zones),
    ...(player.mana.length > 0 ? { mana: manaText(player.mana) } : {}),
    ...(player.infiniteMana ? { infiniteMana: true } : {}),
    ...(player.exactLibrary ? { exactLibrary: true } : {}),
  }
}

function manaText(mana: readonly ManaType[]): string {
  return mana.map((type) => (type === 'C' ? '{1}' : `{${type}}`)).join('')
}

function entryJson(
  object: SeenObject,
  seat: PlayerId,
  zone: (typeof ZONES)[number],
  cards: SavedCards,
  names: ReadonlyMap<string, string>,
): Entry {
  const card = cards.nameFor(object)
  const host = object.attachedTo?.kind === 'object' ? names.get(object.attachedTo.id) : undefined
  const counters = Object.entries(object.counters).filter(([, n]) => n > 0)
  const chosen = chosenJson(object.chosen)
  const onBattlefield = zone === 'battlefield'
  const facts = {
    ...(names.has(object.id) ? { as: names.get(object.id) } : {}),
    ...(object.token ? { token: true } : {}),
    ...(object.owner === seat ? {} : { owner: seatOf(object.owner) }),
    ...(object.faceDown === null ? {} : { faceDown: object.faceDown }),
    ...(object.transformed ? { transformed: true } : {}),
    ...(object.tapped ? { tapped: true } : {}),
    ...(onBattlefield && object.fresh ? { summoningSick: true } : {}),
    ...(counters.length > 0 ? { counters: Object.fromEntries(counters) } : {}),
    ...(object.damage > 0 ? { damage: object.damage } : {}),
    ...(host === undefined ? {} : { attachedTo: `@${host}` }),
    ...(onBattlefield && chosen !== null ? { chosen } : {}),
  }
  // A name that begins with a number would be read as a count.
  return Object.keys(facts).length === 0 && !/^\d+ /u.test(card) ? card : { card, ...facts }
}

function chosenJson(chosen: SeenObject['chosen']): Readonly<Record<string, unknown>> | null {
  const { color, creatureType, card, player, number } = chosen
  const facts = {
    ...(color === undefined ? {} : { color }),
    ...(creatureType === undefined ? {} : { creatureType }),
    ...(card === undefined ? {} : { card }),
    ...(player === undefined ? {} : { player: seatOf(player) }),
    ...(number === undefined ? {} : { number }),
  }
  return Object.keys(facts).length === 0 ? null : facts
}

/** Names that follow one another, as one with a count. */
function counted(entries: readonly Entry[]): readonly Entry[] {
  const runs: { readonly entry: Entry; count: number }[] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (last !== undefined && typeof entry === 'string' && last.entry === entry) last.count += 1
    else runs.push({ entry, count: 1 })
  }
  return runs.map(({ entry, count }) => (typeof entry === 'string' && count > 1 ? `${String(count)} ${entry}` : entry))
}

/** Where the scenario comes from and what isn't in it, in words. */
function sourceText(
  seen: SeenBoard,
  readers: readonly PlayerId[],
  hidden: number,
  shortened: readonly string[],
): string {
  const words = (key: string, parameters: Readonly<Record<string, MessageParameter<string>>> = {}): string =>
    formatMessage({ key, parameters })
  const who = readers.map(seatOf).sort().join(', ')
  const sentences = [
    words('saved.from', { text: { kind: 'text', text: who }, number: { kind: 'number', n: seen.turn.number } }),
    ...(hidden > 0
      ? [words('saved.hidden', { number: { kind: 'number', n: hidden }, text: { kind: 'text', text: STAND_IN } })]
      : []),
    ...(shortened.length > 0 ? [words('saved.shortened', { text: { kind: 'text', text: shortened.join(', ') } })] : []),
    ...(seen.without.length > 0
      ? [
          words('saved.without', {
            text: { kind: 'text', text: seen.without.map((part) => words(`saved.part.${part}`)).join(', ') },
          }),
        ]
      : []),
  ]
  return sentences.join(' ')
}
