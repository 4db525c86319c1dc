import type { CopyExceptions } from '../abilities/modification.ts'
import type { Ref } from '../abilities/reference.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { timesOf } from '../state/bounds.ts'
import type { Context } from '../state/context.ts'
import { NEW_COPY } from '../state/object.ts'
import type { GameObject, Lki } from '../state/object.ts'
import {
  characteristics,
  controllerOf,
  copiableValues,
  lkiOf,
  objectRulesOf,
  printedCharacteristics,
} from '../characteristics/index.ts'
import { castingRules } from '../legal/castWays.ts'
import type { Characteristics } from '../state/characteristics.ts'
import { ceaseToExist, createObject } from '../events/moveObject.ts'
import { copyWith } from '../events/copyWith.ts'
import { putIn } from '../events/zones.ts'
import { MUTATING } from '../legal/bestow.ts'
import { canAnnounce, contentOfSpell, targetSpecs } from '../legal/content.ts'
import { amountOf, holds, isLegalTarget, lkiOfRef, matches, playersOf, select } from '../queries/index.ts'
import { objectTarget, sameTarget, slotOf } from '../state/ids.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import { message } from '../state/message.ts'
import { contextOf } from '../state/context.ts'
import { landPlay } from '../state/proposal.ts'
import type { Proposal } from '../state/proposal.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import { landPlaysLeft } from '../legal/priorityActions.ts'
import { lkiAs } from '../legal/lkiAs.ts'
import { pickedIds } from '../procedures/answer.ts'
import { recordEvents } from '../procedures/recordEvents.ts'
import { asOften, NOTHING } from './handler.ts'
import type { LeafHandler } from './handler.ts'
import { moved, objectsOf } from './zones.ts'

function onStack(state: GameState, id: ObjectId): boolean {
  const object = state.objects[slotOf(id)]
  return object?.id === id && object.zone === 'stack'
}

function cantBeCountered(state: GameState, id: ObjectId): boolean {
  if (objectRulesOf(state, id).some((rule) => rule.change.kind === 'cantBeCountered')) return true
  return castingRules(state, characteristics(state, id).abilities).some(
    (rule) =>
      rule.kind === 'cantBeCountered' &&
      (rule.condition === undefined || holds(state, rule.condition, contextOf(controllerOf(state, id), id))),
  )
}

/** 701.6 Counter: it's removed from the stack without effect; a countered spell goes to its owner's graveyard. */
export const counterSpell: LeafHandler<'counterSpell'> = ({ state, node, context }) => {
  const ids = objectsOf(state, node.what, context).filter((id) => onStack(state, id) && !cantBeCountered(state, id))
  if (ids.length === 0) return NOTHING
  const to =
    node.to === 'exile'
      ? 'exile'
      : node.to === 'hand'
        ? 'hand'
        : node.to === 'libraryTop' || node.to === 'libraryBottom'
          ? 'library'
          : 'graveyard'
  const position = node.to === 'libraryBottom' ? 'bottom' : 'top'
  const abilities = ids.filter((id) => state.objects[slotOf(id)]?.source.kind === 'ability')
  const spells = ids.filter((id) => !abilities.includes(id))
  return {
    kind: 'do',
    batches: [spells.map((id): Proposal => moved(id, to, context, { position, cause: 'counter' }))],
    write: (tx) => {
      recordEvents(
        tx,
        abilities.map((id) => ({ kind: 'countered', object: lkiOf(state, id) })),
      )
      for (const id of abilities) ceaseToExist(tx, id)
    },
  }
}

/** 708.2: what copies something face down has nothing of the card that this is. */
function cardOf({ source, faceDown }: GameObject): number | null {
  if (faceDown !== null) return null
  return source.kind === 'card' ? source.components[0].card : source.kind === 'copy' ? source.card : null
}

// 707.12, 112.2a: a copy of a card is made where the card is, to be cast at once; if it isn't, it ceases to exist (704.5e).
function copyWhereItIs(tx: Transaction, lki: Lki, controller: PlayerId, except: CopyExceptions | null): ObjectId {
  const { object } = lki
  const base = copyWith(lki.copiable ?? lki.now, except)
  const copy = createObject(tx, controller, controller, object.zone, { kind: 'copy', base, card: cardOf(object) })
  putIn(tx, copy.id, object.zone, controller, 'top')
  tx.set('vanishing', [...tx.state.vanishing, copy.id])
  return copy.id
}

function copyOnto(
  tx: Transaction,
  lki: Lki,
  controller: PlayerId,
  except: CopyExceptions | null,
  onto: Target | null,
): ObjectId {
  const { object } = lki
  const item = object.stack
  if (item === null) return copyWhereItIs(tx, lki, controller, except)
  const base = copyWith(lki.copiable ?? lki.now, except)
  const card = cardOf(object)
  const source = object.source.kind === 'ability' ? object.source : ({ kind: 'copy', base, card } as const)
  const copy = createObject(tx, controller, controller, 'stack', source)
  putIn(tx, copy.id, 'stack', controller, 'top')
  const targets = onto === null ? item.targets : item.targets.map((slot) => slot.map(() => onto))
  const context = {
    ...item.context,
    controller,
    targets,
    source: object.source.kind === 'ability' ? item.context.source : copy.id,
  }
  // 707.10: it isn't cast, and no mana is spent on it; it has the same choices.
  tx.patch(copy.id, {
    stack: { ...item, targets, context },
    cast: object.cast === null ? null : { ...object.cast, manaSpent: [], copied: true },
    faceDown: object.faceDown,
    face: object.face,
    designations: [NEW_COPY, ...object.designations.filter((designation) => designation === MUTATING)],
  })
  recordEvents(tx, [{ kind: 'copied', player: controller, object: lkiOf(tx.state, copy.id) }])
  return copy.id
}

/** The spell or ability to be copied, as it is on the stack or as it last was there (608.2h), or a card elsewhere. */
function originalOf(state: GameState, ref: Ref, context: Context): Lki | null {
  const ids = objectsOf(state, ref, context)
  const asItIs = (id: ObjectId): Lki => ({ ...lkiOf(state, id), copiable: copiableValues(state, id) })
  const id = ids.find((candidate) => onStack(state, candidate))
  if (id !== undefined) return asItIs(id)
  const gone = lkiOfRef(state, ref, context).find((lki) => lki.object.stack !== null)
  if (gone !== undefined) return gone
  const card = ids.find((candidate) => state.objects[slotOf(candidate)]?.source.kind === 'card')
  return card === undefined ? null : asItIs(card)
}

/** 707.10d: those of them, other than what it targets, that are a legal target for each instance of the word 'target'. */
function couldTarget(
  state: GameState,
  original: Lki,
  controller: PlayerId,
  ids: readonly ObjectId[],
): readonly Target[] {
  const item = original.object.stack
  if (item === null) return []
  const context = { ...item.context, controller }
  const specs = targetSpecs(item.content, item.modes).filter((_, slot) => (item.targets[slot] ?? []).length > 0)
  const now = item.targets.flat()
  return ids
    .map(objectTarget)
    .filter(
      (target) =>
        specs.length > 0 &&
        !now.some((known) => sameTarget(known, target)) &&
        specs.every((spec) => isLegalTarget(state, spec, target, context, original.id)),
    )
}

/** 707.10 Copy a spell or ability on the stack; its controller may choose new targets (707.10c). */
export const copySpell: LeafHandler<'copySpell'> = ({ state, node, context }) => {
  const [controller] = playersOf(state, node.who, context)
  const original = originalOf(state, node.what, context)
  if (controller === undefined || original === null) return NOTHING
  const n = amountOf(state, node.n, context)
  const made: ObjectId[] = []
  const onto =
    node.onto === undefined ? [null] : couldTarget(state, original, controller, select(state, node.onto, context))
  return asOften(n, {
    kind: 'do',
    batches: [],
    write: (tx) => {
      for (let i = 0; i < timesOf(n); i++)
        for (const target of onto) made.push(copyOnto(tx, original, controller, node.except ?? null, target))
    },
    bindLater: () => ({ targets: made.map(objectTarget), lki: [], amount: made.length }),
    retarget: () => (node.newTargets ? made.map((id) => ({ id, player: controller })) : []),
  })
}

/** Whether others can't see all that there is to choose from: that nobody is asked would tell them what isn't there. */
function isAmongUnseen(state: GameState, what: Ref, context: Context): boolean {
  if (what.kind === 'filtered') return isAmongUnseen(state, what.of, context)
  return objectsOf(state, what, context).some((id) => {
    const object = state.objects[slotOf(id)]
    if (object === undefined) return false
    return object.zone === 'hand' || object.zone === 'library' || object.exiledFaceDown !== null
  })
}

/** 608.2g: casting a card while a spell or ability resolves, perhaps without paying its mana cost (118.9). */
export const castCard: LeafHandler<'castCard'> = ({ state, node, context, answers }) => {
  const [player] = playersOf(state, node.who, context)
  if (player === undefined) return NOTHING
  const candidates = objectsOf(state, node.what, context).flatMap((id) => {
    const object = state.objects[slotOf(id)]
    const card = object?.id !== id || onStack(state, id) ? null : cardOf(object)
    const definition = card === null ? undefined : state.table.definitions[card]
    if (object === undefined) return []
    if (definition === undefined || definition.blank !== null) return []
    const faces =
      definition.layout === 'split' || definition.layout === 'modal_dfc' || definition.layout === 'adventure'
        ? definition.faces.map((_, i) => i)
        : [0]
    return faces.flatMap((face) => {
      const front = definition.faces[face]
      if (front === undefined || front.types.includes('Land')) return []
      const spell = spellOf(state, id, face)
      if (node.if !== undefined && !matches(state, node.if, lkiAs(object, spell, player), context)) return []
      return canAnnounce(state, contentOfSpell(spell, node.how ?? 'normal'), contextOf(player, id), id)
        ? [{ id, face }]
        : []
    })
  })
  if (candidates.length === 0 && !(node.optional && isAmongUnseen(state, node.what, context))) return NOTHING
  const distinct = [...new Set(candidates.map((candidate) => candidate.id))]
  let used = 0
  let chosen = distinct[0]
  if (node.optional || distinct.length > 1) {
    const answer = answers[used++]
    if (answer === undefined)
      return {
        kind: 'ask',
        player,
        shape: {
          kind: 'pick',
          options: distinct.map(objectTarget),
          min: node.optional ? 0 : 1,
          max: Math.min(1, distinct.length),
        },
        prompt: message('prompt.castCard', {}),
      }
    ;[chosen] = pickedIds(answer, distinct)
  }
  if (chosen === undefined) return NOTHING
  const faces = candidates.filter((candidate) => candidate.id === chosen)
  let face = faces[0]?.face ?? 0
  if (faces.length > 1) {
    const answer = answers[used++]
    if (answer === undefined)
      return {
        kind: 'ask',
        player,
        shape: { kind: 'option', options: faces.map((f) => message('option.face', { number: f.face + 1 })) },
        prompt: message('prompt.face', {}),
      }
    face = faces[answer.kind === 'indices' ? (answer.picked[0] ?? 0) : 0]?.face ?? face
  }
  const card = chosen
  return {
    kind: 'do',
    batches: [],
    ...(faces.length > 1 ? { write: (tx: Transaction) => copyOfHalf(tx, card, face) } : {}),
    bind: { targets: [objectTarget(card)], lki: [lkiOf(state, card)], amount: 1 },
    cast: {
      player,
      card,
      how: node.how ?? (node.free ? 'free' : 'normal'),
      face,
      free: node.free,
      exiled: node.exiled === true,
      checkpoint: null,
    },
  }
}

// 709.3c: a copy of a card with two halves has both; cast, it's the half that was chosen.
function copyOfHalf(tx: Transaction, id: ObjectId, face: number): void {
  const { source } = tx.object(id)
  if (source.kind === 'copy') tx.patch(id, { source: { ...source, base: spellOf(tx.state, id, face) } })
}

function spellOf(state: GameState, id: ObjectId, face: number): Characteristics {
  const object = state.objects[slotOf(id)]
  const card = object === undefined ? null : cardOf(object)
  // What a copy of a card with one face is its base says.
  const isOne = card === null || (state.table.definitions[card]?.faces.length ?? 1) === 1
  return card === null || (isOne && object?.source.kind === 'copy')
    ? characteristics(state, id)
    : printedCharacteristics(state.table, card, face)
}

/** Playing a card while resolving: a land is put onto the battlefield as a land play if one is left (305.2), else it's cast. */
export const playCard: LeafHandler<'playCard'> = (leaf) => {
  const { state, node, context } = leaf
  const [player] = playersOf(state, node.who, context)
  const [id] = objectsOf(state, node.what, context)
  if (player === undefined || id === undefined) return NOTHING
  if (!spellOf(state, id, 0).types.includes('Land'))
    return castCard({
      ...leaf,
      node: { kind: 'castCard', who: node.who, what: node.what, free: node.free, optional: true },
    })
  // 305.2b, 305.3: whatever the effect says.
  if (state.turn.active !== player || landPlaysLeft(state, player) <= 0) return NOTHING
  return {
    kind: 'do',
    batches: [[landPlay(id, player, 0)]],
    write: (tx) => {
      tx.patchPlayer(player, { landsPlayed: tx.player(player).landsPlayed + 1 })
    },
  }
}
