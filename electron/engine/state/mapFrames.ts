import type { Frame, GivenAnswer, PaymentResult } from './frame.ts'
import { mapContext, mapEvent, mapList, mapPending, mapRecord, mapStackItem, mapTarget } from './mapIds.ts'
import type { Mapping } from './mapIds.ts'
import type { Entering, Proposal, ProposalInProgress } from './proposal.ts'

function mapAnswer(answer: GivenAnswer, mapping: Mapping): GivenAnswer {
  const { action } = answer
  if (action === undefined || action.kind === 'pass') return answer
  const object = mapping.id(action.object)
  return object === action.object ? answer : { ...answer, action: { ...action, object } }
}

function mapPaid(paid: PaymentResult | null, mapping: Mapping): PaymentResult | null {
  if (paid === null) return null
  const parts = mapRecord(paid.parts, (list) => mapList(list, mapping.lki))
  return parts === paid.parts ? paid : { ...paid, parts }
}

function mapCopied(copyOf: Entering['copyOf'], mapping: Mapping): Entering['copyOf'] {
  return copyOf === null ? null : { ...copyOf, id: mapping.id(copyOf.id) }
}

function mapEntering(entering: Entering, mapping: Mapping): Entering {
  const { attacking, attachTo } = entering
  return {
    ...entering,
    attacking: attacking === null ? null : mapTarget(attacking, mapping),
    attachTo: attachTo === null ? null : mapTarget(attachTo, mapping),
    copyOf: mapCopied(entering.copyOf, mapping),
  }
}

function mapProposal(proposal: Proposal, mapping: Mapping): Proposal {
  switch (proposal.kind) {
    case 'move':
      return {
        ...proposal,
        id: mapping.id(proposal.id),
        source: proposal.source === null ? null : mapping.id(proposal.source),
        entering: proposal.entering === null ? null : mapEntering(proposal.entering, mapping),
        ...(proposal.meld === undefined ? {} : { meld: { ...proposal.meld, with: mapping.id(proposal.meld.with) } }),
      }
    case 'createToken':
      return {
        ...proposal,
        entering: mapEntering(proposal.entering, mapping),
        source: proposal.source === null ? null : mapping.id(proposal.source),
      }
    case 'destroy':
      return {
        ...proposal,
        id: mapping.id(proposal.id),
        source: proposal.source === null ? null : mapping.id(proposal.source),
      }
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
    case 'turnFaceDown':
    case 'transform':
    case 'phase':
      return { ...proposal, id: mapping.id(proposal.id) }
    case 'turnFaceUp':
      return {
        ...proposal,
        id: mapping.id(proposal.id),
        copyOf: mapCopied(proposal.copyOf, mapping),
        attachTo: proposal.attachTo === null ? null : mapTarget(proposal.attachTo, mapping),
      }
    case 'attach':
      return { ...proposal, id: mapping.id(proposal.id), to: mapTarget(proposal.to, mapping) }
    case 'reveal':
      return { ...proposal, ids: mapList(proposal.ids, mapping.id) }
    case 'addMana':
      return { ...proposal, source: mapping.id(proposal.source) }
    case 'draw':
    case 'drawCards':
    case 'gainLife':
    case 'loseLife':
    case 'lose':
    case 'shuffle':
      return proposal
  }
}

/** A frame with the references in it mapped; what it can be taken back to, and what is repeated, are left as they are. */
export function mapFrame(frame: Frame, mapping: Mapping): Frame {
  const answers = mapList(frame.answers, (answer) => mapAnswer(answer, mapping))
  const same = answers === frame.answers ? frame : { ...frame, answers }
  switch (same.kind) {
    case 'start':
    case 'turn':
    case 'priority':
    case 'check':
    case 'cleanup':
    case 'endTurn':
    case 'shortcut':
      return same
    case 'cast':
      return {
        ...same,
        item: mapping.id(same.item),
        draft: mapStackItem(same.draft, mapping),
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
      return { ...same, id: mapping.id(same.id), paid: mapPaid(same.paid, mapping) }
    case 'special':
      return { ...same, id: mapping.id(same.id), paid: mapPaid(same.paid, mapping) }
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
