import { characteristics } from '../characteristics/index.ts'
import { canEnchant } from '../queries/attachment.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { NO_OBJECT, objectTarget, playerTarget, slotOf } from '../state/ids.ts'
import type { Target } from '../state/ids.ts'
import type { Proposal } from '../state/proposal.ts'
import type { GameState } from '../state/state.ts'
import { emptyEntering } from './entersWith.ts'
import { lkiEntering } from './proposalMatch.ts'

/** What an Aura that enters without a target could enchant, and who chooses. */
export interface AuraEntering {
  readonly player: PlayerId
  readonly options: readonly Target[]
}

/**
 * Whether a proposal puts an Aura onto the battlefield by other means than as a resolving Aura spell, a token too, and
 * nothing says what it will enchant: then the player under whose control it enters chooses (303.4f). Null for everything
 * else.
 */
export function auraEntering(state: GameState, proposal: Proposal): AuraEntering | null {
  if (proposal.kind !== 'createToken' && !isPutOnto(state, proposal)) return null
  const { entering } = proposal
  if (entering !== null && (entering.attachTo !== null || entering.faceDown !== null)) return null
  const lki = lkiEntering(state, proposal)
  if (lki?.now.subtypes.includes('Aura') !== true || !lki.now.types.includes('Enchantment')) return null
  if (lki.now.types.includes('Creature')) return null
  // A token is no object until it's created.
  const aura = proposal.kind === 'createToken' ? { ...lki, id: NO_OBJECT } : lki
  const targets = [...state.battlefield.map(objectTarget), ...state.players.map(({ id }) => playerTarget(id))]
  return { player: lki.controller, options: targets.filter((target) => canEnchant(state, aura, target)) }
}

/** Whether it puts onto the battlefield what isn't a resolving Aura spell. */
function isPutOnto(state: GameState, proposal: Proposal): proposal is Extract<Proposal, { kind: 'move' }> {
  if (proposal.kind !== 'move' || proposal.to !== 'battlefield' || proposal.meld !== undefined) return false
  const object = state.objects[slotOf(proposal.id)]
  if (object?.id !== proposal.id || object.zone === 'battlefield') return false
  return object.zone !== 'stack' || !characteristics(state, object.id).subtypes.includes('Aura')
}

/**
 * The proposal with what the Aura enters attached to; null where it can enchant nothing, so that it stays where it is, or
 * isn't created if it's a token (303.4g).
 */
export function attachedAsEnters(state: GameState, proposal: Proposal, target: Target | undefined): Proposal | null {
  if (proposal.kind === 'createToken')
    return target === undefined ? null : { ...proposal, entering: { ...proposal.entering, attachTo: target } }
  if (proposal.kind !== 'move') return proposal
  if (target !== undefined)
    return { ...proposal, entering: { ...(proposal.entering ?? emptyEntering(state, proposal.id)), attachTo: target } }
  const onStack = state.objects[slotOf(proposal.id)]?.zone === 'stack'
  return onStack ? { ...proposal, to: 'graveyard', entering: null } : null
}
