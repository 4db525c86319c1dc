import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Zone } from '../../../shared/vocabulary/zones.ts'
import { characteristics, controllerOf, copiableValues, keywordsOf, lkiOf } from '../characteristics/index.ts'
import { faceUpCopiable } from '../characteristics/copiable.ts'
import type { CopyExceptions } from '../abilities/modification.ts'
import type { Characteristics } from '../state/characteristics.ts'
import { MOST_PERMANENTS } from '../state/bounds.ts'
import { contextOf } from '../state/context.ts'
import { objectTarget, slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameObject } from '../state/object.ts'
import { plainEntering } from '../state/proposal.ts'
import type { Entering, Proposal } from '../state/proposal.ts'
import type { Transaction } from '../state/transaction.ts'
import { BESTOWED } from '../legal/bestow.ts'
import { learn, mayKnow } from '../views/visibility.ts'
import type { Batch } from './batch.ts'
import { lkiBefore } from './batch.ts'
import { comeApart } from './comeApart.ts'
import { copyWith } from './copyWith.ts'
import { addContinuousEffect } from './continuousEffect.ts'
import { becomeMelded, meldable } from './meld.ts'
import { followInto } from './followInto.ts'
import { rememberWith } from '../effects/emblemLinks.ts'
import { ceaseToExist, createObject, moveObject } from './moveObject.ts'
import { doorsOf, turnLock } from './unlock.ts'
import { putIn, setZoneList, zoneList } from './zones.ts'

/** Makes an object a copy of another from now on (707.2, layer 1a). */
export function becomeCopy(
  tx: Transaction,
  id: ObjectId,
  values: Characteristics,
  except: CopyExceptions | null,
  untilTurnedDown = false,
): void {
  addContinuousEffect(tx, {
    objects: [id],
    players: [],
    mods: [{ kind: 'copyValues', values: copyWith(values, except) }],
    rules: [],
    playerRules: [],
    until: { kind: untilTurnedDown ? 'whileFaceUp' : 'endOfGame' },
    context: contextOf(tx.object(id).controller, id),
    began: { turn: tx.state.turn.number },
    play: null,
  })
}

function afterEntering(batch: Batch, object: GameObject, entering: Entering): void {
  const { tx } = batch
  if (entering.copyOf !== null)
    becomeCopy(
      tx,
      object.id,
      copiableValues(batch.before, entering.copyOf.id),
      entering.copyOf.except,
      entering.copyOf.untilTurnedDown === true,
    )
  if (entering.abilities.length > 0) {
    addContinuousEffect(tx, {
      objects: [object.id],
      players: [],
      mods: entering.abilities.map((ability) => ({ kind: 'addAbility', ability })),
      rules: [],
      playerRules: [],
      until: { kind: 'endOfGame' },
      context: contextOf(object.controller, object.id),
      began: { turn: tx.state.turn.number },
      play: null,
    })
  }
  for (const trigger of entering.triggers) {
    const id = tx.state.nextEffectId
    tx.set('nextEffectId', id + 1)
    tx.set('delayed', [
      ...tx.state.delayed,
      {
        id,
        when: trigger.when,
        condition: null,
        content: trigger.content,
        context: contextOf(object.controller, object.id),
        once: true,
        until: null,
        began: { turn: tx.state.turn.number },
        immediate: false,
      },
    ])
  }
  firstChapters(batch, object.id)
  if (entering.attacking !== null) joinAttack(tx, object.id, entering)
  if (entering.attachTo !== null)
    batch.events.push({ kind: 'attached', object: lkiOf(tx.state, object.id), to: entering.attachTo })
}

// 714.2b: its chapter abilities see the lore counters that a Saga entered with (714.3a–b).
function firstChapters(batch: Batch, id: ObjectId): void {
  const { tx } = batch
  const lore = tx.object(id).counters['lore'] ?? 0
  if (lore === 0) return
  const now = characteristics(tx.state, id)
  if (!now.subtypes.includes('Saga')) return
  // 702.155a: with read ahead no chapter counts as it enters but the chosen one.
  const before = keywordsOf(now).has('read ahead') ? lore - 1 : 0
  const on = objectTarget(id)
  batch.events.push({ kind: 'countersPut', on, onLki: null, counter: 'lore', amount: lore - before, before })
}

// 508.4: put onto the battlefield attacking: it never 'attacked', and attacks whom its controller chose.
function joinAttack(tx: Transaction, id: ObjectId, entering: Entering): void {
  const { combat } = tx.state.turn
  const defender = entering.attacking
  if (combat === null || defender === null) return
  const defendingPlayer = defender.kind === 'player' ? defender.player : controllerOf(tx.state, defender.id)
  tx.set('turn', {
    ...tx.state.turn,
    combat: {
      ...combat,
      attackers: [...combat.attackers, { id, defender, defendingPlayer, blocked: false, blockers: [] }],
    },
  })
}

/** Moves an object between zones (400.6); a token outside the battlefield ceases to exist at the next check (704.5d). */
export function applyMove(batch: Batch, proposal: Extract<Proposal, { kind: 'move' }>): void {
  const { tx } = batch
  const object = tx.find(proposal.id)
  if (object === null) return
  const from = object.zone
  const before = lkiBefore(batch, proposal.id)
  // 111.8: a token that has left the battlefield can't change zones again.
  if (object.source.kind === 'token' && from !== 'battlefield') return
  if (proposal.cause === 'counter') batch.events.push({ kind: 'countered', object: before })
  const entering = proposal.to === 'battlefield' ? (proposal.entering ?? plainEntering(object.owner)) : null
  // 708.9: a face-down permanent or spell that leaves is revealed to all.
  const reveals =
    (object.faceDown !== null || object.parts?.of.some((part) => part.faceDown !== null) === true) &&
    (from === 'battlefield' || (from === 'stack' && proposal.to !== 'battlefield'))
  if (
    object.source.kind === 'ability' ||
    (object.source.kind === 'copy' && proposal.to !== 'battlefield' && proposal.to !== 'stack')
  ) {
    ceaseToExist(tx, proposal.id) // 608.2n, 704.5e
    batch.events.push({
      kind: 'zoneChange',
      before,
      from,
      to: proposal.to,
      id: null,
      owner: object.owner,
      controller: before.controller,
      cause: proposal.cause,
      by: proposal.by,
      source: proposal.source,
    })
    return
  }
  const melding = proposal.meld === undefined ? null : meldable(tx, object, proposal.meld)
  if (proposal.meld !== undefined && melding === null) return // 701.42c
  const castAsRoom = from === 'stack' && faceUpCopiable(tx.state, object).variants?.by === 'unlocked'
  const others = comeApart(tx, object)
  const to = destinationOf(tx, proposal.id, proposal)
  const moved = moveObject(tx, proposal.id, {
    to,
    position: proposal.position,
    entering,
    exileFaceDown: proposal.exileFaceDown,
    revealed:
      reveals || (proposal.revealed && (entering?.faceDown ?? null) === null && proposal.exileFaceDown === null),
    by: whoSee(batch, proposal),
    ...(to === 'battlefield' && from === 'stack' ? { cast: object.cast } : {}),
  })
  // 400.7a: what changed the permanent spell goes on for the permanent it becomes.
  if (from === 'stack' && to === 'battlefield') {
    if (object.designations.includes(BESTOWED)) tx.patch(moved.id, { designations: [BESTOWED] })
    followInto(tx, proposal.id, moved.id)
  }
  noteArrival(tx, moved, from)
  // 707.10f: a copy of a permanent spell becomes a token as it resolves.
  if (object.source.kind === 'copy')
    tx.patch(moved.id, { source: { kind: 'token', base: object.source.base, card: object.source.card } })
  if (melding !== null) becomeMelded(tx, moved.id, melding)
  if (entering !== null) afterEntering(batch, tx.object(moved.id), entering)
  else if (proposal.counters !== undefined) tx.patch(moved.id, { counters: proposal.counters })
  if (reveals) {
    const everyone = tx.state.players.map((p) => p.id)
    learn(tx, [moved.id], everyone)
    batch.events.push({ kind: 'revealed', ids: [moved.id], lki: [lkiOf(tx.state, moved.id)], to: 'all' })
  }
  batch.events.push({
    kind: 'zoneChange',
    before,
    from,
    to,
    id: moved.id,
    owner: moved.owner,
    controller: to === 'battlefield' || to === 'stack' ? controllerOf(tx.state, moved.id) : before.controller,
    cause: proposal.cause,
    by: proposal.by,
    source: proposal.source,
    ...(proposal.x === undefined || proposal.x === null ? {} : { x: proposal.x }),
  })
  if (proposal.cause === 'play' && proposal.by !== null)
    batch.events.push({ kind: 'landPlayed', player: proposal.by, land: lkiOf(tx.state, moved.id) })
  moveOthers(batch, proposal, moved, others)
  // 709.5d: the half that was cast is unlocked as the permanent enters.
  if (castAsRoom && to === 'battlefield' && doorsOf(tx.state, moved.id).length > 0)
    batch.events.push(...turnLock(tx, moved.id, object.face, false))
}

/**
 * Who see which card moves, because the effect that moves it has shown it to them (701.20a). Not where cards go into a library
 * together, in an order that isn't shown (401.4).
 */
function whoSee(
  { tx, revealed, intoLibraries }: Batch,
  proposal: Extract<Proposal, { kind: 'move' }>,
): readonly PlayerId[] {
  if (proposal.to === 'library' && intoLibraries > 1) return []
  const all = tx.state.players.map(({ id }) => id)
  return revealed.flatMap(({ ids, to, found }) => {
    if (!ids.includes(proposal.id)) return []
    // What was mixed up with others since can't be told from them any more.
    return (to === 'all' ? all : to).filter((player) => found || mayKnow(tx.state, player, proposal.id))
  })
}

/** Where one of the cards of what moves goes: its commander perhaps elsewhere than the others (903.9c). */
function destinationOf(tx: Transaction, id: ObjectId, { to, commanderTo }: Extract<Proposal, { kind: 'move' }>): Zone {
  return commanderTo !== undefined && tx.object(id).isCommander ? commanderTo : to
}

/** What the next check looks at: a token that has left (704.5d), a commander in a graveyard or in exile (903.9a). */
function noteArrival(tx: Transaction, moved: GameObject, from: Zone): void {
  const strays = moved.isCommander && (moved.zone === 'graveyard' || moved.zone === 'exile')
  if ((moved.source.kind === 'token' && from === 'battlefield') || strays)
    tx.set('vanishing', [...tx.state.vanishing, moved.id])
}

// 712.21, 730.3: one permanent leaves, and each of its cards and tokens goes where it goes.
function moveOthers(
  batch: Batch,
  proposal: Extract<Proposal, { kind: 'move' }>,
  first: GameObject,
  others: readonly ObjectId[],
): void {
  if (others.length === 0) return
  const { tx } = batch
  const ids = [first.id]
  for (const id of others) {
    const to = destinationOf(tx, id, proposal)
    const moved = moveObject(tx, id, {
      to,
      position: typeof proposal.position === 'number' ? proposal.position + ids.length : proposal.position,
      entering: null,
      exileFaceDown: proposal.exileFaceDown,
      revealed: proposal.exileFaceDown === null,
    })
    ids.push(moved.id)
    if (proposal.counters !== undefined) tx.patch(moved.id, { counters: proposal.counters })
    noteArrival(tx, moved, 'battlefield')
    // A card comes there, though no other permanent has left (712.21e).
    batch.events.push({
      kind: 'zoneChange',
      before: null,
      from: null,
      to,
      id: moved.id,
      owner: moved.owner,
      controller: moved.owner,
      cause: proposal.cause,
      by: proposal.by,
      source: proposal.source,
    })
  }
  tx.set('succession', { ...tx.state.succession, [proposal.id]: ids })
  arrange(tx, proposal.to, ids, proposal.arranged ?? [])
}

// 712.21a, 730.3a: in the order that their owner chose, top first; they lie together.
function arrange(tx: Transaction, zone: Zone, all: readonly ObjectId[], order: readonly number[]): void {
  if (zone !== 'library' && zone !== 'graveyard') return
  const ids = all.filter((id) => tx.object(id).zone === zone)
  const [first] = ids
  if (first === undefined) return
  const place = (id: ObjectId): number => {
    const at = order.indexOf(slotOf(id))
    return at < 0 ? order.length : at
  }
  const topFirst = ids.toSorted((a, b) => place(a) - place(b))
  // A graveyard's newest card is its last.
  const sorted = zone === 'library' ? topFirst : topFirst.toReversed()
  const { owner } = tx.object(first)
  const list = zoneList(tx.state, zone, owner)
  const at = list.findIndex((id) => ids.includes(id))
  const rest = list.filter((id) => !ids.includes(id))
  setZoneList(tx, zone, owner, [...rest.slice(0, at), ...sorted, ...rest.slice(at)])
}

/** Creates a token under a player's control (111.1, 701.7). */
export function applyCreateToken(batch: Batch, proposal: Extract<Proposal, { kind: 'createToken' }>): void {
  const { tx } = batch
  const { entering } = proposal
  if (tx.state.battlefield.length >= MOST_PERMANENTS) {
    batch.full.add('log.limit.permanents')
    return
  }
  const made = createObject(tx, proposal.owner, entering.controller, 'battlefield', {
    kind: 'token',
    base: proposal.base,
    card: proposal.card,
    ...(proposal.back === undefined ? {} : { back: proposal.back }),
  })
  tx.patch(made.id, {
    tapped: entering.tapped,
    counters: entering.counters,
    faceDown: entering.faceDown,
    attachedTo: entering.attachTo,
    chosen: entering.chosen,
    face: entering.face,
    controlledSince: tx.state.turn.controlClock[entering.controller] ?? 0,
  })
  putIn(tx, made.id, 'battlefield', entering.controller, 'bottom')
  afterEntering(batch, tx.object(made.id), entering)
  if (proposal.link !== undefined && proposal.source !== null)
    rememberWith(tx, proposal.source, proposal.link, [made.id])
  batch.events.push({
    kind: 'zoneChange',
    before: null,
    from: null,
    to: 'battlefield',
    id: made.id,
    owner: proposal.owner,
    controller: entering.controller,
    cause: null,
    by: entering.controller,
    source: proposal.source,
  })
}
