import { characteristics, hasKeyword, lkiOf } from '../characteristics/index.ts'
import { bounded, MOST_MANA, MOST_PERMANENTS } from '../state/bounds.ts'
import type { GameEvent } from '../state/event.ts'
import type { Revealed } from '../state/frame.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import { message } from '../state/message.ts'
import type { GameObject, Lki } from '../state/object.ts'
import type { Proposal } from '../state/proposal.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import { lkiBefore } from './batch.ts'
import type { Batch } from './batch.ts'
import { applyDamage, applyMarkDamage } from './applyDamage.ts'
import { applyDraw } from './applyDraw.ts'
import { applyCreateToken, applyMove } from './applyMove.ts'
import { applyShuffle } from './applyShuffle.ts'
import { applyTurnFaceDown, applyTurnFaceUp } from './applyTurning.ts'
import { changeCounters } from './counters.ts'
import { turnedOverParts } from './merge.ts'
import { logMessage } from '../views/log.ts'
import { learn } from '../views/visibility.ts'

function existing(batch: Batch, id: ObjectId): boolean {
  return batch.tx.find(id) !== null
}

function targetLki(batch: Batch, target: Target): Lki | null {
  return target.kind === 'object' ? lkiBefore(batch, target.id) : null
}

function applyLife(batch: Batch, proposal: Extract<Proposal, { kind: 'gainLife' | 'loseLife' }>): void {
  if (proposal.amount <= 0) return
  const player = batch.tx.player(proposal.player)
  const gain = proposal.kind === 'gainLife'
  batch.tx.patchPlayer(proposal.player, { life: bounded(player.life + (gain ? proposal.amount : -proposal.amount)) })
  batch.events.push({ kind: gain ? 'lifeGained' : 'lifeLost', player: proposal.player, amount: proposal.amount })
}

function applyCounters(batch: Batch, proposal: Extract<Proposal, { kind: 'putCounters' | 'removeCounters' }>): void {
  const { on, counter } = proposal
  if (proposal.amount <= 0) return
  if (on.kind === 'object' && !existing(batch, on.id)) return
  const onLki = targetLki(batch, on)
  const { had, has } = changeCounters(
    batch.tx,
    on,
    counter,
    proposal.kind === 'putCounters' ? proposal.amount : -proposal.amount,
  )
  if (has > had)
    batch.events.push({
      kind: 'countersPut',
      on,
      onLki,
      counter,
      amount: has - had,
      before: had,
      by: proposal.kind === 'putCounters' ? proposal.by : null,
    })
  if (has < had) batch.events.push({ kind: 'countersRemoved', on, onLki, counter, amount: had - has, left: has })
}

function applyTap(batch: Batch, proposal: Extract<Proposal, { kind: 'tap' | 'untap' }>): void {
  const object = batch.tx.find(proposal.id)
  const tapped = proposal.kind === 'tap'
  if (object === null || object.zone !== 'battlefield' || object.tapped === tapped) return
  batch.tx.patch(proposal.id, { tapped })
  const lki = lkiBefore(batch, proposal.id)
  batch.events.push(
    proposal.kind === 'tap'
      ? { kind: 'tapped', object: lki, forMana: proposal.forMana }
      : { kind: 'untapped', object: lki },
  )
}

function applyAttach(batch: Batch, id: ObjectId, to: Target | null): void {
  const object = batch.tx.find(id)
  if (object === null) return
  const lki = lkiBefore(batch, id)
  const from = object.attachedTo
  // 613.7e: an attachment gets a new timestamp each time it becomes attached.
  const timestamp = batch.tx.state.nextTimestamp
  if (to !== null) batch.tx.set('nextTimestamp', timestamp + 1)
  batch.tx.patch(id, to === null ? { attachedTo: null } : { attachedTo: to, timestamp })
  if (from !== null) batch.events.push({ kind: 'unattached', object: lki, from })
  if (to !== null) batch.events.push({ kind: 'attached', object: lki, to })
}

function applyReveal(batch: Batch, proposal: Extract<Proposal, { kind: 'reveal' }>): void {
  const ids = proposal.ids.filter((id) => existing(batch, id))
  if (ids.length === 0) return
  const to = proposal.to === 'all' ? batch.tx.state.players.map((p) => p.id) : proposal.to
  learn(batch.tx, ids, to)
  const lki = ids.map((id) => lkiOf(batch.tx.state, id))
  const { found } = proposal
  batch.events.push({ kind: 'revealed', ids, lki, to: proposal.to, ...(found === undefined ? {} : { found }) })
}

function applyMana(batch: Batch, proposal: Extract<Proposal, { kind: 'addMana' }>): void {
  const player = batch.tx.player(proposal.player)
  const source = batch.tx.find(proposal.source)
  const snow = source !== null && characteristics(batch.tx.state, proposal.source).supertypes.includes('Snow')
  const room = MOST_MANA - player.mana.length
  if (proposal.mana.length > room) batch.full.add('log.limit.mana')
  const mana = proposal.mana.slice(0, Math.max(0, room))
  const units = mana.map((type) => ({
    type,
    snow,
    restriction: proposal.restriction,
    source: proposal.source,
    ...(proposal.keep === undefined ? {} : { keep: proposal.keep }),
    ...(proposal.spent === undefined ? {} : { spent: proposal.spent }),
  }))
  batch.tx.patchPlayer(proposal.player, { mana: [...player.mana, ...units] })
  batch.events.push({ kind: 'manaAdded', player: proposal.player, source: proposal.source, mana })
}

// 701.27c, 712.9: only what is represented by a transforming double-faced card can transform; 730.2i: a merged permanent by
// those among its components; 712.4c: a melded one can't.
function turnedOver(tx: Transaction, object: GameObject): Partial<GameObject> | null {
  const { parts, source } = object
  if (parts !== undefined) return parts.kind === 'melded' ? null : turnedOverParts(tx, parts, ['transform'])
  const definition = source.kind === 'card' ? tx.state.table.definitions[source.components[0].card] : undefined
  const twoFaced = definition?.layout === 'transform' || (source.kind === 'token' && source.back !== undefined)
  return twoFaced ? { face: object.face === 0 ? 1 : 0 } : null
}

function applyTransform(batch: Batch, id: ObjectId, bound: boolean): void {
  const object = batch.tx.find(id)
  if (object === null || object.zone !== 'battlefield') return
  if (object.faceDown !== null) return // 712.15a
  // 702.145b, 702.145e: not but by that ability.
  if (!bound && ['daybound', 'nightbound'].some((word) => hasKeyword(batch.tx.state, id, word))) return
  const turned = turnedOver(batch.tx, object)
  if (turned === null) return
  const lki = lkiBefore(batch, id)
  const timestamp = batch.tx.state.nextTimestamp
  batch.tx.set('nextTimestamp', timestamp + 1)
  batch.tx.patch(id, { ...turned, timestamp }) // 613.7g
  batch.events.push({ kind: 'transformed', object: lki })
}

function applyPhase(batch: Batch, id: ObjectId, out: boolean): void {
  const object = batch.tx.find(id)
  if (object === null || object.zone !== 'battlefield' || object.phasedOut === out) return
  const lki = lkiBefore(batch, id)
  batch.tx.patch(id, { phasedOut: out })
  batch.events.push({ kind: 'phased', object: lki, out })
  // 702.26g: what is attached phases with it, indirectly.
  for (const other of batch.tx.state.battlefield) {
    const attachment = batch.tx.object(other)
    if (attachment.attachedTo?.kind === 'object' && attachment.attachedTo.id === id) applyPhase(batch, other, out)
  }
}

function applyOne(batch: Batch, proposal: Proposal): void {
  switch (proposal.kind) {
    case 'move':
      return applyMove(batch, proposal)
    case 'createToken':
      return applyCreateToken(batch, proposal)
    case 'destroy': {
      const object = batch.tx.find(proposal.id)
      // 702.12b: an indestructible permanent can't be destroyed.
      if (object === null || object.zone !== 'battlefield' || hasKeyword(batch.before, proposal.id, 'indestructible'))
        return
      return applyMove(batch, {
        kind: 'move',
        id: proposal.id,
        to: 'graveyard',
        position: 'top',
        cause: 'destroy',
        by: null,
        source: proposal.source,
        entering: null,
        exileFaceDown: null,
        revealed: true,
      })
    }
    case 'damage':
      return applyDamage(batch, proposal)
    case 'markDamage':
      return applyMarkDamage(batch, proposal)
    case 'draw':
      return applyDraw(batch, proposal.player)
    case 'drawCards':
      // 121.2: one after another.
      batch.followUps.push({ kind: 'draw', player: proposal.player })
      if (proposal.count > 1) batch.followUps.push({ ...proposal, count: proposal.count - 1, begun: true })
      return
    case 'gainLife':
    case 'loseLife':
      return applyLife(batch, proposal)
    case 'putCounters':
    case 'removeCounters':
      return applyCounters(batch, proposal)
    case 'tap':
    case 'untap':
      return applyTap(batch, proposal)
    case 'attach':
      return applyAttach(batch, proposal.id, proposal.to)
    case 'unattach':
      return applyAttach(batch, proposal.id, null)
    case 'turnFaceUp':
      return applyTurnFaceUp(batch, proposal)
    case 'turnFaceDown':
      return applyTurnFaceDown(batch, proposal)
    case 'transform':
      return applyTransform(batch, proposal.id, proposal.bound === true)
    case 'reveal':
      return applyReveal(batch, proposal)
    case 'shuffle':
      return applyShuffle(batch, proposal.player)
    case 'addMana':
      return applyMana(batch, proposal)
    case 'phase':
      return applyPhase(batch, proposal.id, proposal.out)
    case 'lose':
      batch.events.push({ kind: 'lost', player: proposal.player })
      return
  }
}

/**
 * Makes a batch of proposals happen together, after replacement and prevention have had their say. Last known
 * information in the events is from before the batch. Returns the events in order, and what they lead to at once.
 *
 * @param revealed what the effect that does this has revealed (701.20a)
 */
export function applyProposals(
  tx: Transaction,
  before: GameState,
  proposals: readonly Proposal[],
  revealed: readonly Revealed[],
): { readonly events: readonly GameEvent[]; readonly followUps: readonly Proposal[] } {
  const batch: Batch = {
    tx,
    before,
    events: [],
    followUps: [],
    full: new Set(),
    revealed,
    intoLibraries: proposals.filter((proposal) => proposal.kind === 'move' && proposal.to === 'library').length,
  }
  for (const proposal of proposals) applyOne(batch, proposal)
  for (const key of batch.full)
    logMessage(tx, message(key, { number: key === 'log.limit.mana' ? MOST_MANA : MOST_PERMANENTS }))
  return batch
}
