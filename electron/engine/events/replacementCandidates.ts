import type { Replacement } from '../abilities/replacement.ts'
import {
  abilityNumber,
  characteristics,
  derived,
  hasKeyword,
  keywordAbilities,
  keywordsOf,
  printedCharacteristics,
} from '../characteristics/index.ts'
import { holds, matches, playerMatches } from '../queries/index.ts'
import { contextOf } from '../state/context.ts'
import type { Context } from '../state/context.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { Lki } from '../state/object.ts'
import type { Ability } from '../abilities/ability.ts'
import type { Proposal } from '../state/proposal.ts'
import type { GameState } from '../state/state.ts'
import { isUnpreventable } from './unpreventable.ts'
import { asEvent, lkiEntering, proposalMatches } from './proposalMatch.ts'

/** A replacement or prevention effect that applies to a proposal, with a key that says it was applied (614.5). */
export interface Candidate {
  readonly key: string
  readonly replacement: Replacement
  readonly context: Context
  /** The floating effect that it is, if it is one. */
  readonly floating: number | null
  /** 616.1a–c: self-replacement first, then control, then copies, then the rest. */
  readonly rank: number
}

function isAlive(state: GameState, id: ObjectId): boolean {
  return state.objects[slotOf(id)]?.id === id
}

function rankOf(replacement: Replacement): number {
  // 616.1g: how many tokens are made, and which, comes before how each of them enters.
  if (replacement.on.kind === 'tokensCreated') return 0
  if (replacement.change.kind !== 'enters') return 3
  if (replacement.change.with.some((w) => w.kind === 'under')) return 1
  return replacement.change.with.some((w) => w.kind === 'copy') ? 2 : 3
}

/** The replacement abilities that an object would have as it enters or is turned up, and that are about itself. */
function selfAbilities(
  state: GameState,
  proposal: Proposal,
): {
  readonly id: ObjectId
  readonly abilities: readonly Ability[]
  readonly controller: number
  readonly x: number | null
} | null {
  if (proposal.kind === 'move' && proposal.to === 'battlefield') {
    const object = state.objects[slotOf(proposal.id)]
    const lki = lkiEntering(state, proposal)
    if (lki === null || object === undefined) return null
    return { id: proposal.id, abilities: lki.now.abilities, controller: lki.controller, x: object.cast?.x ?? null }
  }
  if (proposal.kind === 'createToken') {
    // 614.12: the token as it would exist; until it does, what makes it stands for it.
    const lki = lkiEntering(state, proposal)
    if (lki === null || proposal.source === null || !isAlive(state, proposal.source)) return null
    return { id: proposal.source, abilities: lki.now.abilities, controller: lki.controller, x: null }
  }
  if (proposal.kind === 'turnFaceUp') {
    const object = state.objects[slotOf(proposal.id)]
    if (object?.source.kind !== 'card') return null
    const face = printedCharacteristics(state.table, object.source.components[0].card, 0)
    return {
      id: proposal.id,
      abilities: face.abilities,
      controller: derived(state).controllerOf(proposal.id),
      x: proposal.x,
    }
  }
  return null
}

function expanded(state: GameState, abilities: readonly Ability[]): readonly Ability[] {
  return abilities.flatMap((ability) =>
    ability.kind === 'keyword' ? (state.table.expansions.get(ability) ?? [ability]) : [ability],
  )
}

const NO_CANDIDATES: readonly Candidate[] = []

function selfCandidates(state: GameState, proposal: Proposal): readonly Candidate[] {
  const self = selfAbilities(state, proposal)
  if (self === null || self.abilities.length === 0) return NO_CANDIDATES
  const out: Candidate[] = []
  for (const ability of expanded(state, self.abilities)) {
    if (ability.kind !== 'replacement' || ability.replacement.self !== true) continue
    const { change } = ability.replacement
    const wanted = proposal.kind === 'turnFaceUp' ? 'asTurnedUp' : 'enters'
    if (change.kind !== wanted && !(change.kind === 'enters' && change.orTurnedUp === true)) continue
    const object = state.objects[slotOf(self.id)]
    const context: Context = {
      ...contextOf(self.controller, self.id),
      x: self.x,
      did: object?.cast?.paidCosts ?? {},
      event: asEvent(state, proposal),
    }
    if (ability.condition !== undefined && !holds(state, ability.condition, context)) continue
    out.push({
      key: `self:${abilityNumber(state.table, ability) ?? JSON.stringify(ability)}`,
      replacement: ability.replacement,
      context,
      floating: null,
      rank: rankOf(ability.replacement),
    })
  }
  return out
}

function staticCandidates(state: GameState, proposal: Proposal): readonly Candidate[] {
  const sources = derived(state).replacementSources()
  if (sources.length === 0) return NO_CANDIDATES
  const out: Candidate[] = []
  for (const source of sources) {
    if (source.ability.kind !== 'replacement') continue
    const { replacement, condition } = source.ability
    // What is about the object's own entering or turning up is found with it, as it will be.
    if (replacement.self === true && (replacement.change.kind === 'enters' || replacement.change.kind === 'asTurnedUp'))
      continue
    const context: Context = { ...contextOf(source.controller, source.object), event: asEvent(state, proposal) }
    if (!proposalMatches(state, replacement.on, proposal, context)) continue
    if (condition !== undefined && !holds(state, condition, context)) continue
    const number = abilityNumber(state.table, source.ability) ?? 0
    out.push({
      key: `static:${source.object}:${number}`,
      replacement,
      context,
      floating: null,
      rank: rankOf(replacement),
    })
  }
  return out
}

function floatingCandidates(state: GameState, proposal: Proposal): readonly Candidate[] {
  if (state.replacements.length === 0) return NO_CANDIDATES
  const out: Candidate[] = []
  for (const floating of state.replacements) {
    const context: Context = { ...floating.context, event: asEvent(state, proposal) }
    if (!concernsFloating(floating, proposal)) continue
    if (!proposalMatches(state, floating.replacement.on, proposal, context)) continue
    if (
      floating.fromSources !== null &&
      (proposal.kind !== 'damage' ||
        !isAlive(state, proposal.source) ||
        !matches(state, floating.fromSources, proposal.source, context))
    )
      continue
    out.push({
      key: `floating:${floating.id}`,
      replacement: floating.replacement,
      context,
      floating: floating.id,
      rank: 3,
    })
  }
  return out
}

function concernsFloating(floating: GameState['replacements'][number], proposal: Proposal): boolean {
  if (floating.on === null && floating.onPlayers === null) return true
  const subject = subjectOf(proposal)
  if (subject === null) return false
  return typeof subject === 'object'
    ? floating.onPlayers?.includes(subject.player) === true
    : floating.on?.includes(subject) === true
}

function subjectOf(proposal: Proposal): ObjectId | { readonly player: number } | null {
  switch (proposal.kind) {
    case 'damage':
      return proposal.to.kind === 'player' ? { player: proposal.to.player } : proposal.to.id
    case 'putCounters':
    case 'removeCounters':
      return proposal.on.kind === 'player' ? { player: proposal.on.player } : proposal.on.id
    case 'draw':
    case 'drawCards':
    case 'gainLife':
    case 'loseLife':
    case 'addMana':
    case 'lose':
    case 'shuffle':
      return { player: proposal.player }
    case 'createToken':
    case 'reveal':
      return null
    default:
      return proposal.id
  }
}

const REGENERATE: Replacement = { on: { kind: 'zoneChange' }, change: { kind: 'regenerate' } }
const PREVENT_ALL: Replacement = { on: { kind: 'damage' }, change: { kind: 'prevent', n: 'all' } }
const SHIELD: Replacement = { on: { kind: 'zoneChange' }, change: { kind: 'skip' } }
/** 903.9b: its owner may. */
const TO_COMMAND_ZONE: Replacement = {
  on: { kind: 'zoneChange' },
  change: { kind: 'zone', to: 'command', commanderAlone: true },
  optional: true,
}
const FINALITY: Replacement = { on: { kind: 'zoneChange' }, change: { kind: 'zone', to: 'exile' } }

type Entrance = Extract<Proposal, { kind: 'move' | 'createToken' }>

/** 714.3a: a Saga without read ahead; how one with it enters is its own ability (714.3b). */
function isPlainSaga({ now }: Lki): boolean {
  return now.subtypes.includes('Saga') && !keywordsOf(now).has('read ahead')
}

/** 702.150a: a compleated one enters with two counters less for each Phyrexian symbol for which life was paid, two each. */
function loyaltyEntering(state: GameState, proposal: Entrance, { now }: Lki): number | null {
  if (now.loyalty === null || proposal.kind !== 'move' || !keywordsOf(now).has('compleated')) return now.loyalty
  return now.loyalty - (state.objects[slotOf(proposal.id)]?.cast?.lifeForMana ?? 0)
}

/** 306.5b, 310.4b, 714.3a: a planeswalker enters with its loyalty in counters, a battle with its defense, a Saga with one. */
function printedCounters(state: GameState, proposal: Entrance): readonly Candidate[] {
  const lki = lkiEntering(state, proposal)
  if (lki === null) return NO_CANDIDATES
  const out: Candidate[] = []
  for (const [enters, counter, n] of [
    [lki.now.types.includes('Planeswalker'), 'loyalty', loyaltyEntering(state, proposal, lki)],
    [lki.now.types.includes('Battle'), 'defense', lki.now.defense],
    [isPlainSaga(lki), 'lore', 1],
  ] as const) {
    if (!enters || n === null || n <= 0) continue
    out.push({
      key: counter,
      replacement: {
        on: { kind: 'zoneChange' },
        change: { kind: 'enters', with: [{ kind: 'counters', counter, n: { kind: 'fixed', n } }] },
      },
      context: contextOf(lki.controller, lki.id),
      floating: null,
      // Once it's settled what it enters as, and before anything changes how many counters that is.
      rank: 2.5,
    })
  }
  return out
}

type ByRule = (key: string, replacement: Replacement, id: ObjectId) => Candidate

/** 903.9b: it may apply again once another effect has changed the event, an exception to 614.5. */
function commanderKey(applied: readonly string[]): string {
  return `commander:${applied.filter((key) => !key.startsWith('commander:')).length}`
}

/** What rules put elsewhere of what would leave where it is. */
function moveCandidates(
  state: GameState,
  { id, to, commanderTo }: Extract<Proposal, { kind: 'move' }>,
  applied: readonly string[],
  candidate: ByRule,
): readonly Candidate[] {
  const object = state.objects[slotOf(id)]
  if (object?.id !== id) return NO_CANDIDATES
  const out: Candidate[] = []
  if ((to === 'hand' || to === 'library') && object.isCommander && commanderTo === undefined)
    out.push({ ...candidate(commanderKey(applied), TO_COMMAND_ZONE, id), context: contextOf(object.owner, id) })
  // 702.34a
  const after = object.zone === 'stack' && to !== 'exile' ? object.cast?.exiled : undefined
  if (after === true || (after === 'fromGraveyard' && to === 'graveyard'))
    out.push(candidate('exiledFromStack', FINALITY, id))
  // 122.1h
  if (object.zone === 'battlefield' && to === 'graveyard' && (object.counters['finality'] ?? 0) > 0)
    out.push(candidate('finality', FINALITY, id))
  return out
}

/** Replacement effects that rules rather than abilities make: regeneration, protection, shield, stun and finality counters. */
function ruleCandidates(state: GameState, proposal: Proposal, applied: readonly string[]): readonly Candidate[] {
  const candidate: ByRule = (key, replacement, id) => ({
    key,
    replacement,
    context: contextOf(derived(state).controllerOf(id), id),
    floating: null,
    rank: 3,
  })
  if (proposal.kind === 'createToken' || (proposal.kind === 'move' && proposal.to === 'battlefield'))
    return printedCounters(state, proposal)
  if (proposal.kind === 'destroy' && isAlive(state, proposal.id)) {
    const object = state.objects[slotOf(proposal.id)]
    const out: Candidate[] = []
    // 701.19: the next time it would be destroyed this turn, instead …
    if (object !== undefined && object.regenerationShields > 0 && !proposal.noRegeneration)
      out.push(candidate('regenerate', REGENERATE, proposal.id))
    // 122.1c
    if ((object?.counters['shield'] ?? 0) > 0 && !proposal.stateBased)
      out.push(candidate('shield', SHIELD, proposal.id))
    // 122.1h
    if ((object?.counters['finality'] ?? 0) > 0) out.push(candidate('finality', FINALITY, proposal.id))
    return out
  }
  if (proposal.kind === 'move') return moveCandidates(state, proposal, applied, candidate)
  // 122.1d: instead of untapping, a stun counter comes off.
  if (
    proposal.kind === 'untap' &&
    isAlive(state, proposal.id) &&
    (state.objects[slotOf(proposal.id)]?.counters['stun'] ?? 0) > 0
  )
    return [candidate('stun', SHIELD, proposal.id)]
  if (proposal.kind === 'damage' && !isUnpreventable(state, proposal)) {
    if (proposal.to.kind === 'object' && isAlive(state, proposal.to.id)) {
      const out: Candidate[] = []
      if (protects(state, proposal.to.id, proposal.source))
        out.push(candidate('protection', PREVENT_ALL, proposal.to.id))
      if ((state.objects[slotOf(proposal.to.id)]?.counters['shield'] ?? 0) > 0)
        out.push(candidate('shield', PREVENT_ALL, proposal.to.id))
      return out
    }
  }
  return NO_CANDIDATES
}

/** 702.16e: damage from a source with the quality is prevented. */
function protects(state: GameState, id: ObjectId, source: ObjectId): boolean {
  if (!hasKeyword(state, id, 'protection') || !isAlive(state, source)) return false
  const context = contextOf(derived(state).controllerOf(id), id)
  return keywordAbilities(characteristics(state, id), 'protection').some((ability) => {
    if (ability.keyword !== 'protection') return false
    const { from } = ability
    switch (from.kind) {
      case 'everything':
        return true
      case 'filter':
        return matches(state, from.filter, source, context)
      case 'chosenColor': {
        const color = state.objects[slotOf(id)]?.chosen.color
        return color !== undefined && characteristics(state, source).colors.includes(color)
      }
      case 'player':
        return playerMatches(state, from.who, derived(state).controllerOf(source), context)
    }
  })
}

/**
 * The replacement and prevention effects that could apply to a proposal and haven't yet (614.5, 616.1), those that must
 * be applied first alone (616.1a–d).
 */
export function replacementCandidates(
  state: GameState,
  proposal: Proposal,
  applied: readonly string[],
): readonly Candidate[] {
  const self = selfCandidates(state, proposal)
  const standing = staticCandidates(state, proposal)
  const floating = floatingCandidates(state, proposal)
  const rules = ruleCandidates(state, proposal, applied)
  if (self.length + standing.length + floating.length + rules.length === 0) return NO_CANDIDATES
  const all = [...self, ...standing, ...floating, ...rules].filter((candidate) => !applied.includes(candidate.key))
  if (all.length < 2) return all
  const first = Math.min(...all.map((candidate) => candidate.rank))
  return all.filter((candidate) => candidate.rank === first)
}
