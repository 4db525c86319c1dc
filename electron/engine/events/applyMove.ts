import { characteristics, controllerOf, copiableValues, lkiOf } from '../characteristics/index.ts'
import type { CopyExceptions } from '../abilities/modification.ts'
import type { Characteristics } from '../state/characteristics.ts'
import { contextOf } from '../state/context.ts'
import { objectTarget } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameObject } from '../state/object.ts'
import type { Entering, Proposal } from '../state/proposal.ts'
import type { Transaction } from '../state/transaction.ts'
import { BESTOWED } from '../legal/bestow.ts'
import { learn } from '../views/visibility.ts'
import type { Batch } from './batch.ts'
import { lkiBefore } from './batch.ts'
import { copyWith } from './copyWith.ts'
import { addContinuousEffect } from './continuousEffect.ts'
import { ceaseToExist, createObject, moveObject } from './moveObject.ts'
import { putIn } from './zones.ts'

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
  printedCounters(tx, object.id)
  firstChapter(batch, object.id)
  if (entering.attacking !== null) joinAttack(tx, object.id, entering)
  if (entering.attachTo !== null)
    batch.events.push({ kind: 'attached', object: lkiOf(tx.state, object.id), to: entering.attachTo })
}

// 714.3a: a Saga with chapters enters with a lore counter.
function firstChapter(batch: Batch, id: ObjectId): void {
  const { tx } = batch
  const { subtypes, abilities } = characteristics(tx.state, id)
  if (!subtypes.includes('Saga')) return
  if (!abilities.some((ability) => ability.kind === 'triggered' && ability.keyword?.startsWith('chapter ') === true))
    return
  const { counters } = tx.object(id)
  const before = counters['lore'] ?? 0
  tx.patch(id, { counters: { ...counters, lore: before + 1 } })
  batch.events.push({ kind: 'countersPut', on: objectTarget(id), onLki: null, counter: 'lore', amount: 1, before })
}

// 306.5b, 310.4b: loyalty and defense counters as printed, unless something else already gave it some.
function printedCounters(tx: Transaction, id: ObjectId): void {
  const object = tx.object(id)
  const now = characteristics(tx.state, id)
  if (now.types.includes('Planeswalker') && now.loyalty !== null && now.loyalty > 0)
    tx.patch(id, { counters: { ...object.counters, loyalty: (object.counters['loyalty'] ?? 0) + now.loyalty } })
  if (now.types.includes('Battle') && now.defense !== null && now.defense > 0)
    tx.patch(id, { counters: { ...tx.object(id).counters, defense: (object.counters['defense'] ?? 0) + now.defense } })
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

function plainEntering(controller: number): Entering {
  return {
    controller,
    tapped: false,
    attacking: null,
    counters: {},
    face: 0,
    faceDown: null,
    attachTo: null,
    chosen: {},
    copyOf: null,
    abilities: [],
    triggers: [],
  }
}

function followInto(tx: Transaction, spell: ObjectId, permanent: ObjectId): void {
  if (!tx.state.effects.some((effect) => effect.objects.includes(spell))) return
  tx.set(
    'effects',
    tx.state.effects.map((effect) =>
      effect.objects.includes(spell)
        ? {
            ...effect,
            objects: effect.objects.map((id) => (id === spell ? permanent : id)),
            context: effect.context.source === spell ? { ...effect.context, source: permanent } : effect.context,
          }
        : effect,
    ),
  )
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
  const entering = proposal.to === 'battlefield' ? (proposal.entering ?? plainEntering(object.owner)) : null
  // 708.9: a face-down permanent or spell that leaves is revealed to all.
  const reveals =
    object.faceDown !== null && (from === 'battlefield' || (from === 'stack' && proposal.to !== 'battlefield'))
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
  const moved = moveObject(tx, proposal.id, {
    to: proposal.to,
    position: proposal.position,
    entering,
    exileFaceDown: proposal.exileFaceDown,
    revealed:
      reveals || (proposal.revealed && (entering?.faceDown ?? null) === null && proposal.exileFaceDown === null),
    ...(proposal.to === 'battlefield' && from === 'stack' ? { cast: object.cast } : {}),
  })
  // 400.7a: what changed the permanent spell goes on for the permanent it becomes.
  if (from === 'stack' && proposal.to === 'battlefield') {
    if (object.designations.includes(BESTOWED)) tx.patch(moved.id, { designations: [BESTOWED] })
    followInto(tx, proposal.id, moved.id)
  }
  if (object.source.kind === 'token') tx.set('vanishing', [...tx.state.vanishing, moved.id])
  // 707.10f: a copy of a permanent spell becomes a token as it resolves.
  if (object.source.kind === 'copy')
    tx.patch(moved.id, { source: { kind: 'token', base: object.source.base, card: object.source.card } })
  if (entering !== null) afterEntering(batch, moved, entering)
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
    to: proposal.to,
    id: moved.id,
    owner: moved.owner,
    controller:
      proposal.to === 'battlefield' || proposal.to === 'stack' ? controllerOf(tx.state, moved.id) : before.controller,
    cause: proposal.cause,
    by: proposal.by,
    source: proposal.source,
    ...(proposal.x === undefined || proposal.x === null ? {} : { x: proposal.x }),
  })
}

/** Creates a token under a player's control (111.1, 701.7). */
export function applyCreateToken(batch: Batch, proposal: Extract<Proposal, { kind: 'createToken' }>): void {
  const { tx } = batch
  const { entering } = proposal
  const made = createObject(tx, proposal.owner, entering.controller, 'battlefield', {
    kind: 'token',
    base: proposal.base,
    card: proposal.card,
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
