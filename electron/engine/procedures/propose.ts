import { objectRulesOf, playerRulesOf } from '../characteristics/index.ts'
import { affectedPlayer } from '../events/proposalMatch.ts'
import { applyProposals } from '../events/applyProposals.ts'
import { attachedAsEnters, auraEntering } from '../events/auraEntering.ts'
import type { AuraEntering } from '../events/auraEntering.ts'
import { applyReplacement } from '../events/applyReplacement.ts'
import { replacementCandidates } from '../events/replacementCandidates.ts'
import type { Candidate } from '../events/replacementCandidates.ts'
import { changeCounters } from '../events/counters.ts'
import { leavingLife, withDamageResults } from '../events/damageResults.ts'
import { removeFromCombat } from '../events/moveObject.ts'
import { forbidsCounters } from '../queries/madeTo.ts'
import { MOST_PERMANENTS } from '../state/bounds.ts'
import type { GameEvent } from '../state/event.ts'
import { objectTarget, slotOf } from '../state/ids.ts'
import type { ProposeFrame, Revealed } from '../state/frame.ts'
import { message } from '../state/message.ts'
import type { Proposal, ProposalInProgress } from '../state/proposal.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import { pickedIndices } from './answer.ts'
import { ask } from './ask.ts'
import { effectFrame, proposeFrame } from './effectFrame.ts'
import { loseGame } from './endGame.ts'
import { keepBound } from './dayNight.ts'
import { offerMiracles } from './miracle.ts'
import { recordEvents } from './recordEvents.ts'
import { stateTriggers } from './stateTriggers.ts'

/** Where the frame of the effect is that proposed what happens; -1 where none did. */
function effectBelow({ frames }: GameState): number {
  // What is announced after it lies between.
  const index = frames.findLastIndex(({ kind }) => kind !== 'propose' && kind !== 'announce')
  return frames[index]?.kind === 'effect' ? index : -1
}

/** What is revealed after these events (701.20a): no more what was shuffled with others (701.20d). */
function stillRevealed(before: readonly Revealed[], events: readonly GameEvent[]): readonly Revealed[] {
  let now = before
  for (const event of events) {
    if (event.kind === 'revealed') now = [...now, { ids: event.ids, to: event.to, found: event.found === true }]
    if (event.kind === 'action' && event.action === 'shuffle') now = now.filter(({ found }) => found)
  }
  return now
}

/** Adds what happened to what the effect that proposed it was told: later words of that effect may refer to it. */
export function returnEvents(tx: Transaction, events: readonly GameEvent[]): void {
  if (events.length === 0) return
  const index = effectBelow(tx.state)
  const below = tx.state.frames[index]
  if (below?.kind !== 'effect') return
  const revealed = stillRevealed(below.revealed, events)
  tx.replaceFrame(index, { ...below, returned: [...below.returned, ...events], revealed })
}

function revealedSoFar(state: GameState): readonly Revealed[] {
  const below = state.frames[effectBelow(state)]
  return below?.kind === 'effect' ? below.revealed : []
}

/** Whether rules say that this can't happen at all (101.2), so that nothing replaces it. */
function isImpossible(state: GameState, proposal: Proposal): boolean {
  switch (proposal.kind) {
    case 'gainLife':
      return playerRulesOf(state, proposal.player).some((rule) => rule.change.kind === 'cantGainLife')
    case 'loseLife':
      return playerRulesOf(state, proposal.player).some((rule) => rule.change.kind === 'cantLoseLife')
    case 'putCounters': {
      const { on, counter } = proposal
      if (on.kind === 'player')
        return playerRulesOf(state, on.player).some(
          ({ change }) => change.kind === 'cantGetCounters' && change.counter === counter,
        )
      if (state.objects[slotOf(on.id)]?.id !== on.id) return false
      return objectRulesOf(state, on.id).some(({ change }) => forbidsCounters(change, counter))
    }
    case 'move':
      return (
        proposal.cause === 'sacrifice' &&
        state.objects[slotOf(proposal.id)]?.id === proposal.id &&
        objectRulesOf(state, proposal.id).some((rule) => rule.change.kind === 'cantBeSacrificed')
      )
    case 'turnFaceUp':
      return (
        state.objects[slotOf(proposal.id)]?.id === proposal.id &&
        objectRulesOf(state, proposal.id).some((rule) => rule.change.kind === 'cantBeTurnedFaceUp')
      )
    default:
      return false
  }
}

/** Uses up a floating effect that has just applied: a shield, or 'the next N damage'. */
function spend(tx: Transaction, candidate: Candidate, used: number, proposal: Proposal): void {
  if (candidate.key === 'regenerate' && proposal.kind === 'destroy') {
    const object = tx.object(proposal.id)
    // 701.19a: tap it, remove all damage, remove it from combat.
    tx.patch(proposal.id, { regenerationShields: object.regenerationShields - 1, damage: 0, deathtouched: false })
    removeFromCombat(tx, proposal.id)
  }
  if (candidate.key === 'shield') changeCounters(tx, objectTarget(candidate.context.source), 'shield', -1)
  if (candidate.key === 'stun') changeCounters(tx, objectTarget(candidate.context.source), 'stun', -1)
  if (candidate.floating === null) return
  const replacements = tx.state.replacements.flatMap((floating) => {
    if (floating.id !== candidate.floating) return [floating]
    if (floating.left !== null) return floating.left - used > 0 ? [{ ...floating, left: floating.left - used }] : []
    return floating.once ? [] : [floating]
  })
  tx.set('replacements', replacements)
}

function choose(
  tx: Transaction,
  frame: ProposeFrame,
  current: ProposalInProgress,
  candidates: readonly Candidate[],
): void {
  const player = affectedPlayer(tx.state, current.proposal)
  // 616.1: the affected player chooses which one to apply.
  ask(tx, {
    player,
    shape: {
      kind: 'order',
      options: candidates.map((candidate) => ({
        subject: objectTarget(candidate.context.source),
        label: candidate.key,
      })),
    },
    prompt: message('prompt.replacementOrder', {}),
  })
  tx.replaceTop({ ...frame, answers: [], pc: 1 })
}

/** Of tokens that double again and again no more than one for which there's no place. */
function roomFor(batch: readonly ProposalInProgress[]): readonly ProposalInProgress[] {
  if (batch.length <= MOST_PERMANENTS) return batch
  let left = MOST_PERMANENTS + 1
  return batch.filter(({ proposal }) => proposal.kind !== 'createToken' || left-- > 0)
}

function apply(tx: Transaction, frame: ProposeFrame, current: ProposalInProgress, candidate: Candidate): void {
  const answers = frame.pc === 1 ? frame.answers.slice(1) : frame.answers
  const result = applyReplacement(tx.state, current.proposal, candidate, answers)
  if (result.kind === 'ask') {
    ask(tx, { player: result.player, shape: result.shape, prompt: result.prompt, source: candidate.context.source })
    tx.replaceTop({ ...frame, applying: candidate.key })
    return
  }
  const applied = [...current.applied, candidate.key]
  const replaced = [...result.proposals, ...result.also].map((proposal) => ({ proposal, applied }))
  const batch = roomFor([...frame.batch.slice(0, frame.next), ...replaced, ...frame.batch.slice(frame.next + 1)])
  spend(tx, candidate, result.used, current.proposal)
  tx.replaceTop({ ...frame, batch, answers: [], pc: 0, applying: null })
  if (result.effect !== null) tx.push(effectFrame(result.effect.effect, result.effect.context, applied))
}

function happen(tx: Transaction, frame: ProposeFrame): void {
  const losers = frame.batch.flatMap(({ proposal }) => (proposal.kind === 'lose' ? [proposal] : []))
  const { events, followUps } = applyProposals(
    tx,
    tx.base,
    leavingLife(tx.state, frame.batch).map((item) => item.proposal),
    revealedSoFar(tx.state),
  )
  tx.pop()
  if (losers.length > 0) {
    loseGame(
      tx,
      losers.map(({ player, reason }) => [player, reason] as const),
    )
    if (tx.state.result !== null) return
  }
  returnEvents(tx, events)
  if (followUps.length > 0) tx.push(proposeFrame(followUps))
  recordEvents(tx, events)
  keepBound(tx)
  offerMiracles(tx, events)
  // 603.8: as soon as the game state is as they say, also in the middle of a resolution.
  const byState = stateTriggers(tx.state)
  if (byState.length > 0) tx.set('pendingTriggers', [...tx.state.pendingTriggers, ...byState])
}

/** Looks at each proposal in turn: the replacement effects that apply, one at a time (616.1f); then the batch happens. */
export function stepPropose(tx: Transaction, begun: ProposeFrame): void {
  let frame = begun
  for (;;) {
    const current = frame.batch[frame.next]
    if (current === undefined) {
      const dealt = withDamageResults(tx.state, tx.base, frame.batch)
      if (dealt === null) return happen(tx, frame)
      frame = { ...frame, batch: dealt.batch, next: dealt.firstResult }
      continue
    }
    if (isImpossible(tx.state, current.proposal)) {
      const { next } = frame
      frame = { ...frame, batch: frame.batch.filter((_, i) => i !== next) }
      continue
    }
    const candidates = replacementCandidates(tx.state, current.proposal, current.applied)
    if (candidates.length > 0) return replace(tx, frame, current, candidates)
    // Nothing replaces it: on to the next one.
    const aura = auraEntering(tx.state, current.proposal)
    if (aura !== null) return attach(tx, frame, current, aura)
    frame = { ...frame, next: frame.next + 1, answers: NO_ANSWERS, pc: 0, applying: null }
  }
}

// 303.4f–g: what an Aura enchants that enters without having been cast.
function attach(tx: Transaction, frame: ProposeFrame, current: ProposalInProgress, aura: AuraEntering): void {
  const { player, options } = aura
  const answer = frame.answers[0]
  if (options.length > 1 && answer === undefined) {
    // What was looked at before this one stays looked at: the answer is about this one.
    tx.replaceTop(frame)
    return ask(tx, {
      player,
      shape: { kind: 'pick', options, min: 1, max: 1 },
      prompt: message('prompt.attachAsEnters', {}),
    })
  }
  const target = options[answer === undefined ? 0 : (pickedIndices(answer)[0] ?? 0)]
  const proposal = attachedAsEnters(tx.state, current.proposal, target)
  const batch = frame.batch.flatMap((item, index) => {
    if (index !== frame.next) return [item]
    return proposal === null ? [] : [{ ...item, proposal }]
  })
  tx.replaceTop({ ...frame, batch, answers: [], pc: 0, applying: null })
}

const NO_ANSWERS: ProposeFrame['answers'] = []

function replace(
  tx: Transaction,
  frame: ProposeFrame,
  current: ProposalInProgress,
  candidates: readonly Candidate[],
): void {
  const [only] = candidates
  if (only === undefined) return
  const applying = candidates.find((candidate) => candidate.key === frame.applying)
  if (applying !== undefined) return apply(tx, frame, current, applying)
  if (candidates.length === 1) return apply(tx, frame, current, only)
  if (frame.pc === 1) {
    const chosen = candidates[pickedIndices(frame.answers[0])[0] ?? 0] ?? only
    return apply(tx, frame, current, chosen)
  }
  choose(tx, frame, current, candidates)
}
