import type { Refusal } from '../../../shared/play/explain.ts'
import type { Message } from '../../../shared/messages/message.ts'
import type { PriorityAction } from '../../../shared/play/decision.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Cost } from '../abilities/cost.ts'
import {
  activatedAbilities,
  characteristics,
  controllerOf,
  costText,
  hasKeyword,
  keywordsOf,
} from '../characteristics/index.ts'
import type { ActivatedAbility } from '../characteristics/index.ts'
import { turnUpPayment, waysUp } from '../facedown/ways.ts'
import { activationProblem } from '../legal/activation.ts'
import type { ActivationProblem } from '../legal/activation.ts'
import { castWays } from '../legal/castWays.ts'
import type { SpellOffer } from '../legal/castWays.ts'
import { canAnnounce } from '../legal/content.ts'
import { isManaAbility } from '../legal/manaAbility.ts'
import { offeredSpell } from '../legal/offeredSpell.ts'
import { canPayCost } from '../legal/payable.ts'
import { landPlaysLeft, priorityActions } from '../legal/priorityActions.ts'
import { isSorceryTime, mayCastNow, splitSecond } from '../legal/timing.ts'
import { attackOptions, blockOptions } from '../procedures/combat/index.ts'
import { activationCost } from '../procedures/payment/index.ts'
import { isSummoningSick } from '../queries/summoningSickness.ts'
import { contextOf } from '../state/context.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameObject } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import { mayKnow } from './visibility.ts'

type Action = PriorityAction<ObjectId>
type Why = readonly [key: string, rule: string]

interface Asked {
  readonly state: GameState
  readonly player: PlayerId
  readonly object: GameObject
  readonly offered: readonly Action[]
}

function message(key: string): Message {
  return { key, parameters: {} }
}

function refusal(kind: Refusal['kind'], text: string, [key, rule]: Why): Refusal {
  return { kind, text, reason: message(key), rule }
}

/** Why nothing at all can be done that needs priority; null where the player has it. */
function withoutPriority({ state, player }: Asked): Why | null {
  const { decision } = state
  if (state.result !== null) return ['why.over', '104.1']
  return decision?.kind === 'priority' && decision.by === player ? null : ['why.noPriority', '117.1']
}

function isSplitSecond({ state }: Asked): boolean {
  return splitSecond(state, (id) => keywordsOf(characteristics(state, id)))
}

function landRefusals(asked: Asked): readonly Refusal[] {
  const { state, player, object, offered } = asked
  if (offered.some((action) => action.kind === 'playLand' && action.object === object.id)) {
    const waits = withoutPriority(asked)
    return waits === null ? [] : [refusal('playLand', '', waits)]
  }
  const why = ((): Why => {
    if (isBlank(asked)) return ['why.blank', '']
    if (state.turn.active !== player) return ['why.notYourTurn', '305.3']
    if (!isSorceryTime(state, player)) return ['why.landTime', '305.1']
    if (landPlaysLeft(state, player) <= 0) return ['why.landLimit', '305.2b']
    return ['why.effect', '101.2']
  })()
  return [refusal('playLand', '', why)]
}

function isBlank({ state, object }: Asked): boolean {
  const { source } = object
  return source.kind === 'card' && state.table.definitions[source.components[0].card]?.blank !== null
}

function spellRefusal(asked: Asked, offer: SpellOffer): Why {
  const { state, player, object } = asked
  if (isSplitSecond(asked)) return ['why.splitSecond', '702.61a']
  if (!mayCastNow(state, player, object, offer.spell, offer.timing))
    return isSorceryTime(state, player) ? ['why.prohibited', '601.3'] : ['why.timing', '117.1a']
  const { content, context, costAt } = offeredSpell(state, player, object.id, offer)
  if (content !== null && !canAnnounce(state, content, context, object.id)) return ['why.noTargets', '601.2c']
  if (!canPayCost(state, player, costAt([]), context, object.id, { spell: offer.spell })) return ['why.cost', '118.3']
  return ['why.effect', '101.2']
}

function castRefusals(asked: Asked): readonly Refusal[] {
  const { state, player, object, offered } = asked
  const offers = castWays(state, player, object.id)
  if (offers.length === 0) {
    if (object.zone !== 'hand') return []
    return [refusal('cast', '', isBlank(asked) ? ['why.blank', ''] : ['why.prohibited', '601.3'])]
  }
  const waits = withoutPriority(asked)
  return offers.flatMap((offer): readonly Refusal[] => {
    const { way } = offer
    const isOffered = offered.some(
      (action) =>
        action.kind === 'cast' &&
        action.object === object.id &&
        action.way.how === way.how &&
        action.way.face === way.face,
    )
    if (isOffered && waits === null) return []
    const text = way.how === 'normal' ? '' : way.how
    return [refusal('cast', text, isOffered && waits !== null ? waits : spellRefusal(asked, offer))]
  })
}

/** The part of a cost other than mana that stops it: being tapped, or having come under control too late (302.6). */
function tapProblem({ state, object }: Asked, cost: Cost): Why | null {
  const taps = cost.parts.some((part) => part.kind === 'tapSelf')
  const untaps = cost.parts.some((part) => part.kind === 'untapSelf')
  if (taps && object.tapped) return ['why.tapped', '118.3']
  if (untaps && !object.tapped) return ['why.untapped', '118.3']
  return (taps || untaps) && isSummoningSick(state, object.id) ? ['why.sick', '602.5a'] : null
}

const ACTIVATION_WHY: Readonly<Record<ActivationProblem, Why>> = {
  notYours: ['why.notYours', '602.2'],
  sorceryTime: ['why.sorceryTime', '602.5d'],
  loyaltyTime: ['why.loyaltyTime', '606.3'],
  loyaltyOnce: ['why.loyaltyOnce', '606.3'],
  condition: ['why.condition', '602.5b'],
  limit: ['why.limit', '602.5b'],
  prohibited: ['why.prohibited', '602.5'],
  cost: ['why.cost', '118.3'],
  noTargets: ['why.noTargets', '601.2c'],
}

function abilityRefusal(asked: Asked, ability: ActivatedAbility): Why {
  const { state, player, object } = asked
  if (isSplitSecond(asked) && !isManaAbility(ability)) return ['why.splitSecond', '702.61a']
  const cost = activationCost(state, { player, source: object.id, ability, x: 0 })
  // Nothing is asked about but what the player has.
  const problem = activationProblem(state, player, object, player, ability, cost)
  if (problem === 'cost') return tapProblem(asked, cost) ?? ACTIVATION_WHY.cost
  return problem === null ? ['why.effect', '101.2'] : ACTIVATION_WHY[problem]
}

function activateRefusals(asked: Asked): readonly Refusal[] {
  const { state, object, offered } = asked
  const waits = withoutPriority(asked)
  return activatedAbilities(state, object.id).flatMap(({ ability, index }): readonly Refusal[] => {
    const isOffered = offered.some(
      (action) => action.kind === 'activate' && action.object === object.id && action.ability === index,
    )
    const text = ability.text ?? ability.keyword ?? ''
    if (isOffered) return waits === null ? [] : [refusal('activate', text, waits)]
    // What works from another zone is nothing that a permanent can't do.
    return ability.zone === object.zone ? [refusal('activate', text, abilityRefusal(asked, ability))] : []
  })
}

function turnUpRefusals(asked: Asked): readonly Refusal[] {
  const { state, player, object } = asked
  if (object.faceDown === null || object.zone !== 'battlefield') return []
  const waits = withoutPriority(asked)
  const split = isSplitSecond(asked)
  return waysUp(state, object.id).flatMap((way): readonly Refusal[] => {
    if (way.kind === 'closed') return [refusal('turnFaceUp', way.using, [`wayUp.closed.${way.reason}`, '708.7'])]
    const text = `${way.using} ${costText(way.cost)}`
    const how = turnUpPayment(state, object.id, way.using)
    if (!canPayCost(state, player, way.cost, contextOf(player, object.id), null, how))
      return [refusal('turnFaceUp', text, ['why.cost', '118.3'])]
    if (split) return []
    return waits === null ? [] : [refusal('turnFaceUp', text, [waits[0], `${waits[1]}, 116.2b`])]
  })
}

function attackRefusal({ state, player, object }: Asked): Why | null {
  const { turn, decision } = state
  if (turn.active !== player) return ['why.notYourTurn', '508.1']
  if (object.tapped) return ['why.tapped', '508.1a']
  if (isSummoningSick(state, object.id)) return ['why.sick', '508.1a']
  if (hasKeyword(state, object.id, 'defender')) return ['why.defender', '702.3b']
  if (!attackOptions(state, player).options.some((option) => option.attacker === object.id))
    return ['why.cantAttack', '508.1c']
  return decision?.kind === 'attackers' && decision.by === player ? null : ['why.attackTime', '508.1']
}

function blockRefusal({ state, player, object }: Asked): Why | null {
  const { turn, decision } = state
  if (turn.active === player || turn.combat === null || turn.combat.attackers.length === 0) return null
  if (object.tapped) return ['why.tapped', '509.1a']
  if (!blockOptions(state, player).options.some((option) => option.blocker === object.id))
    return ['why.cantBlock', '509.1b']
  return decision?.kind === 'blockers' && decision.by === player ? null : ['why.blockTime', '509.1']
}

function combatRefusals(asked: Asked): readonly Refusal[] {
  const { state, object } = asked
  if (object.zone !== 'battlefield' || !characteristics(state, object.id).types.includes('Creature')) return []
  const attack = attackRefusal(asked)
  const block = blockRefusal(asked)
  return [
    ...(attack === null ? [] : [refusal('attack', '', attack)]),
    ...(block === null ? [] : [refusal('block', '', block)]),
  ]
}

/**
 * Why what a player could do with an object at some time isn't offered to them now, with the rule that stands in the way:
 * playing, casting, activating, turning up, attacking, blocking. Nothing for what isn't theirs or what they may not know.
 */
export function explainIllegal(state: GameState, player: PlayerId, id: ObjectId): readonly Refusal[] {
  const object = state.objects[slotOf(id)]
  if (object?.id !== id || !mayKnow(state, player, id) || object.phasedOut) return []
  const holder = object.zone === 'battlefield' || object.zone === 'stack' ? controllerOf(state, id) : object.owner
  if (holder !== player || object.zone === 'stack') return []
  const asked: Asked = { state, player, object, offered: priorityActions(state, player) }
  if (object.zone === 'battlefield')
    return [...turnUpRefusals(asked), ...activateRefusals(asked), ...combatRefusals(asked)]
  const { types } = characteristics(state, id)
  if (object.zone === 'library') return []
  const playing = types.includes('Land') ? (object.zone === 'hand' ? landRefusals(asked) : []) : castRefusals(asked)
  return [...playing, ...activateRefusals(asked)]
}
