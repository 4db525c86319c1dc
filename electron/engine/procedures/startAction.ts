import type { PriorityAction } from '../../../shared/play/decision.ts'
import type { ManaType } from '../../../shared/vocabulary/colors.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Ability, CastingRule } from '../abilities/ability.ts'
import { lkiOf } from '../characteristics/index.ts'
import { CHOSEN_MANA, SET_ASIDE_MANA } from '../state/context.ts'
import { addContinuousEffect } from '../events/continuousEffect.ts'
import { createObject, moveObject } from '../events/moveObject.ts'
import { putIn } from '../events/zones.ts'
import { listedFor } from '../facedown/listed.ts'
import { BESTOWED, BESTOW_CHANGES, MUTATING } from '../legal/bestow.ts'
import { castingRules, castWays, PERMISSION_USES, permissionUsed, spellCharacteristics } from '../legal/castWays.ts'
import { contentOfSpell } from '../legal/content.ts'
import { isManaAbility } from '../legal/manaAbility.ts'
import { activatedAt } from '../legal/priorityActions.ts'
import { specialCost } from '../legal/specialActions.ts'
import type { CastRequest } from '../state/castRequest.ts'
import { contextOf } from '../state/context.ts'
import type { Bound } from '../state/context.ts'
import type { CastFrame } from '../state/frame.ts'
import type { ObjectId } from '../state/ids.ts'
import type { CastInfo, FaceDownStatus, GameObject } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import { landPlay } from '../state/proposal.ts'
import type { Transaction } from '../state/transaction.ts'
import { isHidden } from '../views/openness.ts'
import { learn } from '../views/visibility.ts'
import { proposeFrame } from './effectFrame.ts'
import { alternativeOf } from './payment/index.ts'

/** The state to go back to when what starts now is taken back: priority as it was, its question open again. */
function checkpointOf(tx: Transaction): GameState {
  const { frames } = tx.base
  const top = frames[frames.length - 1]
  if (top === undefined) throw new Error('nobody had priority')
  return { ...tx.base, frames: [...frames.slice(0, -1), { ...top, answers: [] }], decision: null }
}

/** The status that a card has from being cast face down (708.4). */
export function faceDownSpell(tx: Transaction, cause: 'morph' | 'disguise'): FaceDownStatus {
  const ordinal = tx.state.nextFaceDownOrdinal
  tx.set('nextFaceDownOrdinal', ordinal + 1)
  return {
    cause,
    listed: listedFor(cause),
    ordinal,
    lookers: [],
    turn: tx.state.turn.number,
    origin: null,
    witnesses: [],
  }
}

// 702.103b: until it ceases to be bestowed.
function becomeBestowed(tx: Transaction, player: PlayerId, id: ObjectId): void {
  addContinuousEffect(tx, {
    objects: [id],
    players: [],
    mods: BESTOW_CHANGES.flatMap((mod) => (mod.kind === 'copy' ? [] : [mod])),
    rules: [],
    playerRules: [],
    until: {
      kind: 'while',
      condition: { kind: 'matches', ref: { kind: 'self' }, filter: { kind: 'designated', designation: BESTOWED } },
    },
    context: contextOf(player, id),
    began: { turn: tx.state.turn.number },
    play: null,
  })
}

/** Whether a way to cast it has it exiled when it leaves the stack, where it's cast from there (702.127a). */
function isExiledFrom(card: GameObject, rules: readonly CastingRule[]): boolean {
  return rules.some(
    (rule) => rule.kind === 'alternativeCost' && rule.exiled === 'castFromZone' && rule.zone === card.zone,
  )
}

/** Begins casting: the card becomes a spell on top of the stack (601.2a), turned face down before that if it's cast so. */
export function beginCast(tx: Transaction, request: CastRequest): void {
  const { player, how } = request
  const card = tx.object(request.card)
  const spell = spellCharacteristics(tx.state, card, { how, face: request.face })
  const from = card.zone
  const any = request.anyMana === true ? { anyMana: true as const } : {}
  const rules = castingRules(tx.state, spell.abilities)
  const alternative = alternativeOf(tx.state, how, card.id, spell)
  // 702.34a, 702.133a, 702.180a
  const isExiled = alternative?.exiled === 'castThisWay' || isExiledFrom(card, rules)
  const after = isExiled ? true : request.exiled === true ? 'fromGraveyard' : null
  const exiled = after === null ? {} : ({ exiled: after } as const)
  // What was given to the card where it lay, the spell hasn't any more.
  const given = alternative === null || rules.includes(alternative) ? {} : { given: alternative }
  const info: CastInfo = { how, from, x: null, paidCosts: {}, manaSpent: [], player, ...any, ...exiled, ...given }
  const faceDown = how === 'morph' || how === 'disguise' ? faceDownSpell(tx, how) : null
  const revealed = faceDown === null
  const moved = moveObject(tx, card.id, {
    to: 'stack',
    position: 'top',
    entering: null,
    exileFaceDown: null,
    revealed,
    controller: player,
    cast: info,
    faceDown,
    face: request.face,
  })
  const content = contentOfSpell(spell, how)
  const draft = {
    kind: 'spell',
    content,
    modes: [],
    targets: [],
    divided: null,
    context: contextOf(player, moved.id),
  } as const
  tx.patch(moved.id, { stack: draft, designations: how === 'bestow' ? [BESTOWED] : how === 'mutate' ? [MUTATING] : [] })
  if (how === 'bestow') becomeBestowed(tx, player, moved.id)
  const frame: CastFrame = {
    kind: 'cast',
    player,
    item: moved.id,
    draft,
    how,
    from,
    optional: {},
    ability: null,
    free: request.free,
    checkpoint: request.checkpoint,
    paid: null,
    mana: false,
    pc: 0,
    answers: [],
  }
  tx.push(frame)
}

function manaBinding(mana: readonly ManaType[]): Bound {
  return { targets: [], lki: [], amount: mana.length, text: mana.join('') }
}

/**
 * Begins activating an ability: it's put on the stack (602.2a); a mana ability isn't (605.3b). `produce` is the mana that a
 * planned payment wants of it.
 */
export function beginActivation(
  tx: Transaction,
  player: PlayerId,
  source: ObjectId,
  ability: Extract<Ability, { kind: 'activated' }>,
  checkpoint: GameState | null,
  planned: { readonly produce: readonly ManaType[]; readonly payWith: readonly ManaType[] } | null = null,
): void {
  const mana = isManaAbility(ability)
  const lki = lkiOf(tx.state, source)
  // 602.2a: a card in a hidden zone whose ability is activated is revealed.
  if (isHidden(lki.object))
    learn(
      tx,
      [source],
      tx.state.players.map(({ id }) => id),
    )
  const plain = contextOf(player, source, lki)
  const context =
    planned === null
      ? plain
      : {
          ...plain,
          bindings: {
            [CHOSEN_MANA]: manaBinding(planned.produce),
            ...(planned.payWith.length > 0 ? { [SET_ASIDE_MANA]: manaBinding(planned.payWith) } : {}),
          },
        }
  const draft = { kind: 'activated', content: ability.content, modes: [], targets: [], divided: null, context } as const
  let item = source
  if (!mana) {
    const object = createObject(tx, player, player, 'stack', { kind: 'ability', ability })
    putIn(tx, object.id, 'stack', player, 'top')
    tx.patch(object.id, { stack: draft })
    item = object.id
  }
  tx.push({
    kind: 'cast',
    player,
    item,
    draft,
    how: 'activated',
    from: lki.object.zone,
    optional: {},
    ability,
    free: false,
    checkpoint,
    paid: null,
    mana,
    pc: 0,
    answers: [],
  })
}

function playLand(tx: Transaction, player: PlayerId, id: ObjectId, face: number): void {
  tx.patchPlayer(player, { landsPlayed: tx.player(player).landsPlayed + 1 })
  tx.push(proposeFrame([landPlay(id, player, face)]))
}

// 'Once each turn': the object that permits it counts.
function usePermission(
  tx: Transaction,
  player: PlayerId,
  action: Extract<PriorityAction<ObjectId>, { kind: 'cast' }>,
): void {
  const source = permissionUsed(tx.state, player, action.object, action.way)
  if (source === null) return
  const { uses } = tx.object(source)
  tx.patch(source, { uses: { ...uses, [PERMISSION_USES]: (uses[PERMISSION_USES] ?? 0) + 1 } })
}

/** Carries out what a player with priority chose to do. */
export function startAction(
  tx: Transaction,
  player: PlayerId,
  action: Exclude<PriorityAction<ObjectId>, { kind: 'pass' | 'repeat' }>,
): void {
  const checkpoint = checkpointOf(tx)
  switch (action.kind) {
    case 'playLand':
      return playLand(tx, player, action.object, action.face)
    case 'cast': {
      const offers = castWays(tx.state, player, action.object).filter(
        (o) => o.way.how === action.way.how && o.way.face === action.way.face,
      )
      const [offer] = offers
      if (offer === undefined) throw new Error('this card can not be cast that way')
      usePermission(tx, player, action)
      return beginCast(tx, {
        player,
        card: action.object,
        how: offer.free ? 'free' : action.way.how,
        face: action.way.face,
        free: offer.free,
        anyMana: offers.some((o) => o.anyMana),
        exiled: offer.exiled,
        checkpoint,
      })
    }
    case 'activate': {
      const ability = activatedAt(tx.state, action.object, action.ability)
      if (ability === null) throw new Error('no such ability')
      return beginActivation(tx, player, action.object, ability, checkpoint)
    }
    case 'turnFaceUp':
      return tx.push({
        kind: 'turnFaceUp',
        id: action.object,
        player,
        way: action.way,
        x: null,
        checkpoint,
        paid: null,
        pc: 0,
        answers: [],
      })
    case 'special': {
      const cost = specialCost(tx.state, action.object, action.special)
      if (cost === null) throw new Error('no such special action')
      tx.push({
        kind: 'special',
        special: action.special,
        id: action.object,
        player,
        cost,
        checkpoint,
        paid: null,
        pc: 0,
        answers: [],
      })
      return
    }
  }
}
