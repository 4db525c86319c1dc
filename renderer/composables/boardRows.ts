import type { ObjectView, PlayerView } from '../../shared/play/view.ts'
import type { PlayerId } from '../../shared/vocabulary/players.ts'

/** Equal permanents that share one place in a row, with what is attached to them. A pile of one is the usual case. */
export interface Pile {
  /** Stays the same while the pile's first card stays, so that nothing jumps. */
  readonly key: string
  readonly cards: readonly ObjectView[]
  readonly attached: readonly ObjectView[]
}

/** One player's part of the board. */
export interface BoardRows {
  readonly creatures: readonly Pile[]
  readonly lands: readonly Pile[]
  readonly others: readonly Pile[]
}

type Row = keyof BoardRows

function rowOf(object: ObjectView): Row {
  const types = object.now?.types ?? []
  if (types.includes('Creature')) return 'creatures'
  if (types.includes('Land')) return 'lands'
  return 'others'
}

/** What has to be equal for two permanents to share a place; null for one that stands alone. */
function likeness(object: ObjectView, hosts: ReadonlySet<string>): string | null {
  if (object.faceDown !== null || hosts.has(object.id) || object.phasedOut) return null
  const row = rowOf(object)
  if (row === 'lands' && object.now !== null) {
    return JSON.stringify([object.now.name, object.isToken, object.counters, object.now.keywords])
  }
  if (!object.isToken || object.now === null) return null
  const { name, power, toughness, keywords, text } = object.now
  const state = [object.tapped, object.damage, object.counters, object.summoningSick, object.attacking, object.blocking]
  return JSON.stringify([name, power, toughness, keywords, text, state])
}

/**
 * Takes a view and a player, and gives that player's permanents in rows: equal lands and equal tokens on one pile, and
 * what is attached to a permanent tucked under it. Piles come in the order in which their first cards came to be there.
 * What is attached to another player, or to something that isn't on this side, lies with its controller's others, or
 * under its host on the host's side.
 */
export function boardRows(view: PlayerView, player: PlayerId): BoardRows {
  const permanents = view.objects.filter((object) => object.zone === 'battlefield')
  const byId = new Map(permanents.map((object) => [object.id, object]))
  const attached = new Map<string, ObjectView[]>()
  const hosts = new Set<string>()
  const free: ObjectView[] = []
  for (const object of permanents) {
    const host = hostOf(object, byId)
    if (host !== null) {
      hosts.add(host)
      attached.set(host, [...(attached.get(host) ?? []), object])
    } else if (object.controller === player) free.push(object)
  }
  const rows: Record<Row, Pile[]> = { creatures: [], lands: [], others: [] }
  const known = new Map<string, number>()
  for (const object of free.sort((a, b) => a.place - b.place)) {
    const row = rows[rowOf(object)]
    const like = likeness(object, hosts)
    const at = like === null ? undefined : known.get(like)
    const pile = at === undefined ? undefined : row[at]
    if (at === undefined || pile === undefined) {
      if (like !== null) known.set(like, row.length)
      row.push({ key: object.id, cards: [object], attached: attachedTo(object.id, attached) })
    } else row[at] = { ...pile, cards: [...pile.cards, object] }
  }
  return rows
}

/** The id of the permanent that it is attached to, where that is on the battlefield and not itself attached to this. */
function hostOf(object: ObjectView, byId: ReadonlyMap<string, ObjectView>): string | null {
  if (object.attachedTo?.kind !== 'object') return null
  const host = byId.get(object.attachedTo.id)
  return host === undefined || host.id === object.id ? null : host.id
}

/** All that is attached, also to what is attached itself: an Aura on an Equipment lies under the same creature. */
function attachedTo(host: string, attached: ReadonlyMap<string, readonly ObjectView[]>): readonly ObjectView[] {
  const found: ObjectView[] = []
  const seen = new Set([host])
  const waiting = [host]
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    for (const object of attached.get(id) ?? []) {
      if (seen.has(object.id)) continue
      seen.add(object.id)
      found.push(object)
      waiting.push(object.id)
    }
  }
  return found
}

/** How a row's cards are drawn. */
export interface CardFit {
  readonly width: number
  /** Whether even the smallest cards don't fit, so that the row scrolls. */
  readonly scrolls: boolean
}

/** The most lines that a full row breaks into. */
const MOST_LINES = 3

/**
 * How wide cards can be drawn so that all piles of a row fit into it, each as many card widths wide as `slots` says. Cards
 * shrink from what the height allows, and a full row breaks into lines where that leaves them larger; where they would be
 * narrower than `smallest`, the row scrolls; none is wider than `most`.
 */
export function fitCards(
  slots: readonly number[],
  room: { readonly width: number; readonly height: number; readonly gap: number },
  ratio: number,
  { smallest, most }: { readonly smallest: number; readonly most: number },
): CardFit {
  const byHeight = (lines: number): number =>
    Math.max(0, Math.min(most, Math.floor(((room.height - (lines - 1) * room.gap) / lines) * ratio)))
  let width = 0
  for (let lines = 1; lines <= MOST_LINES; lines++) {
    for (let wide = byHeight(lines); wide > width; wide--) {
      if (linesOf(slots, wide, room) <= lines) width = wide
    }
  }
  if (width >= smallest) return { width, scrolls: false }
  return { width: Math.min(smallest, byHeight(1)), scrolls: byHeight(1) > width }
}

/** Into how many lines piles break, where a card is `wide`; more than there can be, where one is wider than a line. */
function linesOf(slots: readonly number[], wide: number, room: { width: number; gap: number }): number {
  let lines = 1
  let taken = 0
  for (const slot of slots) {
    const needed = slot * wide
    if (needed > room.width) return Infinity
    if (taken > 0 && taken + room.gap + needed > room.width) {
      lines += 1
      taken = needed
    } else taken += (taken > 0 ? room.gap : 0) + needed
  }
  return lines
}

/** How many strips of a pile's lower cards are drawn; the count tells the rest. */
export const STRIPS = 4
/** What each lower card shows of itself, as a part of a card's width. */
export const STRIP = 0.16

/** How many card widths a pile takes. */
export function pileSlots(pile: Pile): number {
  return 1 + STRIP * Math.min(STRIPS, pile.cards.length - 1)
}
