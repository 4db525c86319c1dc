import type { Answer } from '../../../shared/play/decision.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Frame, GivenAnswer, PaymentResult } from '../state/frame.ts'
import { mapContext, mapEvent, mapList, mapPending, mapRecord, mapStackItem, mapTarget } from '../state/mapIds.ts'
import type { Mapping } from '../state/mapIds.ts'
import type { Proposal, ProposalInProgress } from '../state/proposal.ts'

// Another player's answer, by index among options that the viewer may not know, is replaced by the first of as many.
function concealAnswer(answer: GivenAnswer, viewer: PlayerId): GivenAnswer {
  if (answer.by === undefined || answer.by === viewer) return answer
  const plain: Answer = answer
  switch (plain.kind) {
    case 'indices':
      return { kind: 'indices', of: plain.of, picked: plain.picked.map((_, i) => i), by: answer.by }
    case 'grid':
      return {
        kind: 'grid',
        of: plain.of,
        cells: plain.cells.map((cell, i) => [i, 0, cell[2]] as const),
        by: answer.by,
      }
    case 'value':
    case 'text':
    case 'cancel':
    case 'concede':
      return answer
  }
}

function mapPaid(paid: PaymentResult | null, mapping: Mapping): PaymentResult | null {
  if (paid === null) return null
  const parts = mapRecord(paid.parts, (list) => mapList(list, mapping.lki))
  return parts === paid.parts ? paid : { ...paid, parts }
}

function mapProposal(proposal: Proposal, mapping: Mapping): Proposal {
  switch (proposal.kind) {
    case 'move':
      return {
        ...proposal,
        id: mapping.id(proposal.id),
        source: proposal.source === null ? null : mapping.id(proposal.source),
      }
    case 'destroy':
      return { ...proposal, id: mapping.id(proposal.id) }
    case 'damage':
      return {
        ...proposal,
        source: mapping.id(proposal.source),
        to: mapTarget(proposal.to, mapping),
        ...(proposal.lki === undefined ? {} : { lki: mapping.lki(proposal.lki) }),
        ...(proposal.dealtBy === undefined ? {} : { dealtBy: mapping.lki(proposal.dealtBy) }),
      }
    case 'putCounters':
    case 'removeCounters':
      return { ...proposal, on: mapTarget(proposal.on, mapping) }
    case 'markDamage':
    case 'tap':
    case 'untap':
    case 'unattach':
    case 'turnFaceUp':
    case 'turnFaceDown':
    case 'transform':
    case 'phase':
      return { ...proposal, id: mapping.id(proposal.id) }
    case 'attach':
      return { ...proposal, id: mapping.id(proposal.id), to: mapTarget(proposal.to, mapping) }
    case 'reveal':
      return { ...proposal, ids: mapList(proposal.ids, mapping.id) }
    case 'addMana':
      return { ...proposal, source: mapping.id(proposal.source) }
    case 'createToken':
    case 'draw':
    case 'drawCards':
    case 'gainLife':
    case 'loseLife':
    case 'lose':
    case 'shuffle':
      return proposal
  }
}

/** A frame as the viewer may know it: references mapped, others' answers without their choice, nothing to go back to. */
export function concealFrame(frame: Frame, viewer: PlayerId, mapping: Mapping): Frame {
  const answers = mapList(frame.answers, (answer) => concealAnswer(answer, viewer))
  const same = answers === frame.answers ? frame : { ...frame, answers }
  switch (same.kind) {
    case 'start':
    case 'turn':
    case 'priority':
    case 'check':
    case 'cleanup':
    case 'endTurn':
      return same
    case 'cast':
      return {
        ...same,
        item: mapping.id(same.item),
        draft: mapStackItem(same.draft, mapping),
        checkpoint: null,
        paid: mapPaid(same.paid, mapping),
      }
    case 'pay':
      return {
        ...same,
        forItem: same.forItem === null ? null : mapping.id(same.forItem),
        context: mapContext(same.context, mapping),
        chosen: mapList(same.chosen, (ids) => mapList(ids, mapping.id)),
      }
    case 'resolve':
      return { ...same, item: mapping.id(same.item) }
    case 'effect':
      return {
        ...same,
        context: mapContext(same.context, mapping),
        returned: mapList(same.returned, (event) => mapEvent(event, mapping)),
        revealed: mapList(same.revealed, (one) => ({ ...one, ids: mapList(one.ids, mapping.id) })),
        paid: mapPaid(same.paid, mapping),
        cursors: mapList(same.cursors, (cursor) => ({
          ...cursor,
          items: cursor.items === null ? null : mapList(cursor.items, (target) => mapTarget(target, mapping)),
          outer:
            cursor.outer === null
              ? null
              : { ...cursor.outer, each: cursor.outer.each === null ? null : mapTarget(cursor.outer.each, mapping) },
        })),
      }
    case 'propose':
      return {
        ...same,
        batch: mapList(same.batch, (one: ProposalInProgress) => ({
          ...one,
          proposal: mapProposal(one.proposal, mapping),
        })),
      }
    case 'placeTriggers':
      return { ...same, triggers: mapList(same.triggers, (trigger) => mapPending(trigger, mapping)) }
    case 'declareAttackers':
      return {
        ...same,
        declared: same.declared.map(([id, at]) => [mapping.id(id), mapTarget(at, mapping)] as const),
        ...(same.bands === undefined ? {} : { bands: same.bands.map((band) => mapList(band, mapping.id)) }),
      }
    case 'declareBlockers':
      return { ...same, declared: same.declared.map(([a, b]) => [mapping.id(a), mapping.id(b)] as const) }
    case 'combatDamage':
      return {
        ...same,
        dealers: mapList(same.dealers, mapping.id),
        assigned: same.assigned.map((one) => ({
          source: mapping.id(one.source),
          shares: one.shares.map(([to, n]) => [mapTarget(to, mapping), n] as const),
        })),
      }
    case 'turnFaceUp':
      return { ...same, id: mapping.id(same.id), checkpoint: null, paid: mapPaid(same.paid, mapping) }
    case 'special':
      return { ...same, id: mapping.id(same.id), checkpoint: null, paid: mapPaid(same.paid, mapping) }
    // Choices tell of cards by the places that they have in the table.
    case 'shortcut':
      return { ...same, cycle: [] }
    case 'mark':
      return { ...same, id: mapping.id(same.id) }
    case 'announce':
      return {
        ...same,
        id: same.id === null ? null : mapping.id(same.id),
        ...(same.moved === undefined ? {} : { moved: same.moved.map(mapping.id) }),
      }
  }
}
