import type { Message, MessageParameter } from '../../../shared/messages/message.ts'
import type { LogLine, ViewId } from '../../../shared/play/view.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { lkiOf } from '../characteristics/index.ts'
import type { GameEvent } from '../state/event.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import type { GameObject, Lki } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import { isHidden, isOpen } from './openness.ts'
import { mayKnow, trueName, viewIdOf } from './visibility.ts'

const LINES_A_CHUNK = 64

type Parameters = Record<string, MessageParameter<ViewId>>

/** One reader's line being written: collects the names that this reader knows. */
interface Line {
  readonly state: GameState
  /** Before the events: for what is gone now. */
  readonly base: GameState
  readonly viewer: PlayerId
  readonly names: Record<ViewId, string>
  /** By player, how their life changes in what comes after this event of the batch. */
  readonly later: readonly number[]
}

const NO_CHANGES: readonly number[] = []

function lifeChange(event: GameEvent, who: PlayerId): number {
  if (event.kind === 'lifeGained' && event.player === who) return event.amount
  return event.kind === 'lifeLost' && event.player === who ? -event.amount : 0
}

function append(tx: Transaction, viewer: PlayerId, message: Message, names: Readonly<Record<ViewId, string>>): void {
  const { logs } = tx.state
  if (logs === null) return
  const chunks = logs[viewer] ?? []
  const last = chunks[chunks.length - 1] ?? []
  const full = last.length >= LINES_A_CHUNK
  const seq = chunks.length === 0 ? 0 : (chunks.length - 1) * LINES_A_CHUNK + last.length
  const line: LogLine = { seq, turn: tx.state.turn.number, message, names }
  const next = full ? [...chunks, [line]] : [...chunks.slice(0, -1), [...last, line]]
  tx.set(
    'logs',
    logs.map((log, v) => (v === viewer ? next : log)),
  )
}

// What the object was called, to a reader who may know which it was: by its current name, or the card's where it has none.
function nameOf(line: Line, lki: Lki): string | null {
  const { object } = lki
  if (object.source.kind === 'ability') {
    const context = object.stack?.context
    if (context === undefined) return null
    const source = context.sourceLki ?? currentLki(line.state, context.source)
    return source === null ? null : nameOf(line, source)
  }
  return knew(line, lki) ? (lki.now.name ?? (object.faceDown === null ? null : trueName(line.state, object))) : null
}

function knew(line: Line, lki: Lki): boolean {
  const { object } = lki
  if (isOpen(object)) return true
  if (mayKnow(line.state, line.viewer, lki.id) || mayKnow(line.base, line.viewer, lki.id)) return true
  // What has left the battlefield or stack face down was revealed (708.9): who sees where it went knows it.
  const status = object.faceDown
  if (status !== null) {
    const after = line.state.objects[slotOf(lki.id)]
    return (
      lki.controller === line.viewer ||
      (after !== undefined && after.id !== lki.id && mayKnow(line.state, line.viewer, after.id))
    )
  }
  return object.zone === 'hand' && object.owner === line.viewer
}

function currentLki(state: GameState, id: ObjectId): Lki | null {
  return state.objects[slotOf(id)]?.id === id ? lkiOf(state, id) : null
}

// What it has become within the same batch, where the reader sees that: a land played, a card discarded.
function asSeenNow(line: Line, lki: Lki): Lki {
  const later = line.state.objects[slotOf(lki.id)]
  if (later === undefined || later.id === lki.id || !isHidden(lki.object) || !isOpen(later)) return lki
  return lkiOf(line.state, later.id)
}

// A place in a hand or library is no name for a thing: which of the backs it was isn't told.
function lastingId(state: GameState, viewer: PlayerId, id: ObjectId): ViewId | null {
  const found = viewIdOf(state, viewer, id)
  return found === null || found.includes(':') ? null : found
}

function thing(line: Line, given: Lki): MessageParameter<ViewId> {
  const lki = asSeenNow(line, given)
  const id = lastingId(line.state, line.viewer, lki.id) ?? lastingId(line.base, line.viewer, lki.id)
  const name = nameOf(line, lki)
  if (id === null) return name === null ? { kind: 'key', key: 'word.aCard' } : { kind: 'text', text: name }
  if (name !== null) line.names[id] = name
  return { kind: 'object', id }
}

function target(line: Line, to: Target, lki: Lki | null): MessageParameter<ViewId> {
  if (to.kind === 'player') return { kind: 'player', player: to.player }
  const known = lki ?? currentLki(line.state, to.id) ?? currentLki(line.base, to.id)
  return known === null ? { kind: 'key', key: 'word.aCard' } : thing(line, known)
}

const player = (id: PlayerId): MessageParameter<ViewId> => ({ kind: 'player', player: id })
const number = (n: number): MessageParameter<ViewId> => ({ kind: 'number', n })
const key = (name: string): MessageParameter<ViewId> => ({ kind: 'key', key: name })

type Said = readonly [string, Parameters] | null
type Move = Extract<GameEvent, { kind: 'zoneChange' }>

function faceOf(line: Line, id: ObjectId): Parameters {
  return mayKnow(line.state, line.viewer, id) ? withThing(line, id) : { number: number(1) }
}

function withThing(line: Line, id: ObjectId): Parameters {
  const lki = currentLki(line.state, id)
  return lki === null ? {} : { object: thing(line, lki) }
}

function entered(line: Line, event: Move, object: GameObject): Said {
  if (event.cause === 'play')
    return ['log.playLand', { player: player(event.by ?? event.controller), ...withThing(line, object.id) }]
  const status = object.faceDown
  const by = player(event.controller)
  if (status !== null && (status.cause === 'cloak' || status.cause === 'manifest'))
    return [`log.${status.cause}`, { player: by, ...faceOf(line, object.id) }]
  if (object.source.kind === 'token' && event.before === null)
    return ['log.token', { player: by, number: number(1), ...withThing(line, object.id) }]
  return ['log.enter', withThing(line, object.id)]
}

function moved(line: Line, event: Move): Said {
  const { before, cause, id } = event
  // The event of the cast, the draw or the counterspell says it.
  if (cause === 'cast' || cause === 'draw' || cause === 'counter') return null
  const after = id === null ? undefined : line.state.objects[slotOf(id)]
  const object = after?.id === id ? after : undefined
  if (event.to === 'battlefield') return object === undefined ? null : entered(line, event, object)
  if (before === null || before.object.source.kind === 'ability') return null
  if (cause === 'resolve' && event.to === 'graveyard') return null
  // Known by the new object where the reader sees it, else by what it was.
  const seen = object !== undefined && mayKnow(line.state, line.viewer, object.id)
  const what: MessageParameter<ViewId> = seen
    ? (withThing(line, object.id)['object'] ?? thing(line, before))
    : thing(line, before)
  const by = player(event.by ?? event.controller)
  switch (cause) {
    case 'sacrifice':
      return ['log.sacrifice', { player: by, object: what }]
    case 'discard':
    case 'cycle':
      return ['log.discard', { player: player(event.owner), object: what }]
    case 'mill':
      return ['log.mill', { player: player(event.owner), object: what }]
    default:
      break
  }
  if (event.from === 'battlefield' && event.to === 'graveyard')
    return [before.now.types.includes('Creature') ? 'log.die' : 'log.destroy', { object: what }]
  if (event.to === 'exile') return ['log.exile', { object: what }]
  return ['log.move', { object: what, from: key(`zone.${event.from ?? 'command'}`), to: key(`zone.${event.to}`) }]
}

function life(line: Line, who: PlayerId, change: number): Said {
  const total = (line.state.players[who]?.life ?? 0) - (line.later[who] ?? 0)
  return ['log.life', { player: player(who), number: number(change), total: number(total) }]
}

function cast(line: Line, event: Extract<GameEvent, { kind: 'cast' }>): Said {
  const { object } = event.spell
  if (object.faceDown !== null) return ['log.castFaceDown', { player: player(event.player) }]
  const first = object.stack?.targets.find((slot) => slot.length > 0)?.[0]
  const aimed = first === undefined ? {} : { target: target(line, first, null) }
  return ['log.cast', { player: player(event.player), object: thing(line, event.spell), ...aimed }]
}

function countersSaid(line: Line, event: Extract<GameEvent, { kind: 'countersPut' | 'countersRemoved' }>): Said {
  const n = event.kind === 'countersPut' ? event.amount : -event.amount
  if (event.on.kind === 'player' && event.counter === 'poison')
    return ['log.poison', { player: player(event.on.player), number: number(n) }]
  return [
    'log.counters',
    { object: target(line, event.on, event.onLki), number: number(n), counter: { kind: 'text', text: event.counter } },
  ]
}

/** The line that an event makes for one reader; null where it makes none. */
function said(line: Line, event: GameEvent): Said {
  switch (event.kind) {
    case 'zoneChange':
      return moved(line, event)
    case 'drew':
      return ['log.draw', { player: player(event.player), ...faceOf(line, event.id) }]
    case 'damage':
      return [
        'log.damage',
        {
          source: thing(line, event.source),
          number: number(event.amount),
          target: target(line, event.to, event.toLki),
        },
      ]
    case 'lifeGained':
      return life(line, event.player, event.amount)
    case 'lifeLost':
      return life(line, event.player, -event.amount)
    case 'cast':
      return cast(line, event)
    case 'activated':
      return event.mana ? null : ['log.activate', { player: player(event.player), object: thing(line, event.source) }]
    case 'attacks':
      return ['log.attack', { object: thing(line, event.attacker), target: target(line, event.defender, null) }]
    case 'blocks':
      return ['log.block', { object: thing(line, event.blocker), target: thing(line, event.attacker) }]
    case 'turnedFaceUp':
      return ['log.turnUp', { player: player(event.object.controller), object: thing(line, event.object) }]
    case 'turnedFaceDown':
      return ['log.turnDown', { object: thing(line, event.object) }]
    case 'countersPut':
    case 'countersRemoved':
      return countersSaid(line, event)
    case 'attached':
      return ['log.attach', { object: thing(line, event.object), target: target(line, event.to, null) }]
    case 'unattached':
      return ['log.unattach', { object: thing(line, event.object) }]
    case 'action':
      if (event.action === 'shuffle') return ['log.shuffle', { player: player(event.player) }]
      return event.action === 'search' ? ['log.search', { player: player(event.player) }] : null
    case 'countered':
      return [
        event.object.object.source.kind === 'ability' ? 'log.counterAbility' : 'log.counter',
        { object: thing(line, event.object) },
      ]
    case 'controlChanged':
      return ['log.control', { player: player(event.to), object: thing(line, event.object) }]
    case 'revealed':
    case 'landPlayed':
    case 'becameBlocked':
    case 'unblocked':
    case 'beganStep':
    case 'becameTarget':
    case 'transformed':
    case 'tapped':
    case 'untapped':
    case 'manaAdded':
    case 'copied':
    case 'becameMonarch':
    case 'phased':
    // Whoever ends the game says that someone has lost it.
    case 'lost':
    case 'manaSpent':
      return null
  }
}

function logRevealed(tx: Transaction, event: Extract<GameEvent, { kind: 'revealed' }>): void {
  const readers = event.to === 'all' ? tx.state.players.map((p) => p.id) : event.to
  for (const viewer of readers) {
    for (const lki of event.lki) {
      const line: Line = { state: tx.state, base: tx.base, viewer, names: {}, later: NO_CHANGES }
      const name =
        lki.object.faceDown === null ? (lki.now.name ?? trueName(tx.state, lki.object)) : trueName(tx.state, lki.object)
      const id = viewIdOf(tx.state, viewer, lki.id)
      if (id !== null && name !== null) line.names[id] = name
      const object: MessageParameter<ViewId> = id !== null ? { kind: 'object', id } : { kind: 'text', text: name ?? '' }
      // Revealed to all, or looked at by some (701.20e).
      append(tx, viewer, { key: event.to === 'all' ? 'log.reveal' : 'log.seen', parameters: { object } }, line.names)
    }
  }
}

/**
 * Writes what happened into each player's log: called after a batch has been applied, with the state before it as the
 * transaction's base. A name goes only to those who may know it. Does nothing where no logs are kept.
 */
export function logEvents(tx: Transaction, events: readonly GameEvent[]): void {
  if (tx.state.logs === null) return
  const later = tx.state.players.map(({ id }) => events.reduce((sum, event) => sum + lifeChange(event, id), 0))
  for (const event of events) {
    tx.state.players.forEach(({ id }) => {
      later[id] = (later[id] ?? 0) - lifeChange(event, id)
    })
    if (event.kind === 'revealed') {
      logRevealed(tx, event)
      continue
    }
    for (let viewer = 0; viewer < tx.state.players.length; viewer++) {
      const line: Line = { state: tx.state, base: tx.base, viewer, names: {}, later }
      const what = said(line, event)
      if (what !== null) append(tx, viewer, { key: what[0], parameters: what[1] }, line.names)
    }
  }
}

/** Writes a line of the rules' own (a turn begins, a spell resolves) into the logs of `to`; object ids are the engine's. */
export function logMessage(tx: Transaction, message: Message<ObjectId>, to: 'all' | readonly PlayerId[] = 'all'): void {
  if (tx.state.logs === null) return
  for (const viewer of to === 'all' ? tx.state.players.map((p) => p.id) : to) {
    const line: Line = { state: tx.state, base: tx.base, viewer, names: {}, later: NO_CHANGES }
    const parameters: Parameters = {}
    for (const [name, parameter] of Object.entries(message.parameters)) {
      parameters[name] = parameter.kind === 'object' ? target(line, parameter, null) : parameter
    }
    append(tx, viewer, { key: message.key, parameters }, line.names)
  }
}
