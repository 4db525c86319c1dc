import { characteristics, controllerOf, derived, keywordsOf, playerRulesOf } from '../characteristics/index.ts'
import { BESTOWED } from '../legal/bestow.ts'
import { expireConditional } from './expire.ts'
import { canAttach } from '../queries/index.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { ResultReason } from '../../../shared/play/view.ts'
import { ceaseToExist } from '../events/moveObject.ts'
import { matches } from '../queries/index.ts'
import type { Characteristics } from '../state/characteristics.ts'
import type { CheckFrame } from '../state/frame.ts'
import { objectTarget } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import { message } from '../state/message.ts'
import type { GameObject } from '../state/object.ts'
import type { Proposal } from '../state/proposal.ts'
import { hasLethalCommanderDamage } from '../state/commanders.ts'
import type { GameState, PlayerState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import { pickedIds } from './answer.ts'
import { ascend } from './ascend.ts'
import { ask } from './ask.ts'
import { CONCERNS, concernsOf } from './concerns.ts'
import { finalChapterOf } from '../characteristics/chapters.ts'
import { partPairs } from './pairs.ts'
import { startEngines } from './speed.ts'
import { strayCommanders } from './commanderZone.ts'
import { givingWay } from './newestStays.ts'
import { loseGame } from './endGame.ts'
import { apnapOrder } from './turnOrder.ts'

export interface Outcome {
  readonly proposals: readonly Proposal[]
  /** Something was changed at once, without a proposal: check again. */
  readonly changed: boolean
}

function toGraveyard(id: ObjectId): Proposal {
  return {
    kind: 'move',
    id,
    to: 'graveyard',
    position: 'top',
    cause: 'stateBased',
    by: null,
    source: null,
    entering: null,
    exileFaceDown: null,
    revealed: true,
  }
}

type Loss = readonly [PlayerId, ResultReason]
const NOBODY: readonly Loss[] = []

// 704.5a–c, 704.6c.
function lossOf(state: GameState, player: PlayerState): ResultReason | null {
  const mayRunOut = (): boolean => playerRulesOf(state, player.id).some((rule) => rule.change.kind === 'lifeMayRunOut')
  if (player.life <= 0 && !mayRunOut()) return 'life'
  if (player.drewFromEmpty) return 'emptyLibrary'
  if ((player.counters['poison'] ?? 0) >= 10) return 'poison'
  return hasLethalCommanderDamage(state, player.id) ? 'commanderDamage' : null
}

function losing(tx: Transaction): readonly Loss[] {
  let found: Loss[] | null = null
  for (const player of tx.state.players) {
    if (player.lost !== null) continue
    const reason = lossOf(tx.state, player)
    if (reason === null) continue
    if (playerRulesOf(tx.state, player.id).some((rule) => rule.change.kind === 'cantLoseGame')) continue
    ;(found ??= []).push([player.id, reason])
  }
  return found ?? NOBODY
}

/** Whether some effect replaces losing the game. */
function mayBeReplaced(tx: Transaction): boolean {
  return (
    tx.state.replacements.some(({ replacement }) => replacement.on.kind === 'losesGame') ||
    derived(tx.state)
      .replacementSources()
      .some(({ ability }) => ability.kind === 'replacement' && ability.replacement.on.kind === 'losesGame')
  )
}

// 704.5f–h.
function dying(object: GameObject, now: Characteristics): Proposal | null {
  const { toughness } = now
  if (toughness === null) return null
  if (toughness <= 0) return toGraveyard(object.id)
  const lethal = object.damage >= toughness || (object.deathtouched && object.damage > 0)
  return lethal && !keywordsOf(now).has('indestructible')
    ? { kind: 'destroy', id: object.id, noRegeneration: false, source: null, stateBased: true }
    : null
}

// 704.5m–q.
function attachmentActions(tx: Transaction, object: GameObject, concerns: number): Proposal | null {
  const to = object.attachedTo
  if ((concerns & (CONCERNS.aura | CONCERNS.creature)) === CONCERNS.aura) {
    if (to === null || !canAttach(tx.state, object.id, to)) return toGraveyard(object.id)
    return null
  }
  if (to === null) return null
  if (!canAttach(tx.state, object.id, to)) return { kind: 'unattach', id: object.id }
  return null
}

// 704.5i, 704.5v, 704.5s.
function countersActions(tx: Transaction, object: GameObject, { types, subtypes }: Characteristics): Proposal | null {
  if (types.includes('Planeswalker') && (object.counters['loyalty'] ?? 0) <= 0) return toGraveyard(object.id)
  if (types.includes('Battle') && (object.counters['defense'] ?? 0) <= 0 && !isSourceOnStack(tx, object.id))
    return toGraveyard(object.id)
  if (subtypes.includes('Saga')) {
    const last = finalChapterOf(characteristics(tx.state, object.id))
    if (last > 0 && (object.counters['lore'] ?? 0) >= last && !isSourceOnStack(tx, object.id))
      return {
        ...toGraveyard(object.id),
        kind: 'move',
        id: object.id,
        cause: 'sacrifice',
        by: controllerOf(tx.state, object.id),
      } as Proposal
  }
  return null
}

function isSourceOnStack(tx: Transaction, id: ObjectId): boolean {
  return (
    tx.state.stack.some((item) => tx.find(item)?.stack?.context.source === id) ||
    tx.state.pendingTriggers.some((trigger) => trigger.context.source === id)
  )
}

// 704.5q: +1/+1 and -1/-1 counters annihilate in pairs.
function annihilate(object: GameObject): readonly Proposal[] {
  const pairs = Math.min(object.counters['+1/+1'] ?? 0, object.counters['-1/-1'] ?? 0)
  if (pairs === 0) return []
  const on = objectTarget(object.id)
  return [
    { kind: 'removeCounters', on, counter: '+1/+1', amount: pairs },
    { kind: 'removeCounters', on, counter: '-1/-1', amount: pairs },
  ]
}

const NOTHING: readonly ObjectId[] = []

// 704.5j: the legend rule; each player keeps one of each name.
function legendRule(tx: Transaction, frame: CheckFrame, used: number): readonly ObjectId[] | 'asked' {
  let answered = used
  const out: ObjectId[] = []
  const { characteristics: now, controllerOf: controls } = derived(tx.state)
  const legendary: ObjectId[] = []
  for (const id of tx.state.battlefield) if ((concernsOf(now(id)) & CONCERNS.legendary) !== 0) legendary.push(id)
  if (legendary.length < 2) return NOTHING
  for (const player of apnapOrder(tx.state)) {
    const byName = new Map<string, ObjectId[]>()
    for (const id of legendary) {
      if (tx.object(id).phasedOut || controls(id) !== player) continue
      const { name } = now(id)
      if (name === null || legendRuleIsOff(tx, player, id)) continue
      byName.set(name, [...(byName.get(name) ?? []), id])
    }
    for (const ids of byName.values()) {
      if (ids.length < 2) continue
      const answer = frame.answers[answered++]
      if (answer === undefined) {
        ask(tx, {
          player,
          shape: { kind: 'pick', options: ids.map(objectTarget), min: 1, max: 1 },
          prompt: message('prompt.legendRule', {}),
        })
        return 'asked'
      }
      const [kept] = pickedIds(answer, ids)
      out.push(...ids.filter((id) => id !== kept))
    }
  }
  return out
}

function legendRuleIsOff(tx: Transaction, player: PlayerId, id: ObjectId): boolean {
  return playerRulesOf(tx.state, player).some(
    (rule) =>
      rule.change.kind === 'legendRuleOff' &&
      (rule.change.what === undefined || matches(tx.state, rule.change.what, id, rule.context)),
  )
}

// 704.5d–e: tokens and copies where they can't be.
function vanish(tx: Transaction): boolean {
  const { vanishing } = tx.state
  if (vanishing.length === 0) return false
  const staying = vanishing.filter((id) => tx.find(id)?.source.kind === 'card')
  if (staying.length === vanishing.length) return false
  tx.set('vanishing', staying)
  for (const id of vanishing) if (!staying.includes(id) && tx.find(id) !== null) ceaseToExist(tx, id)
  return true
}

// 702.103f: a bestowed Aura that is unattached, or attached to what it can't enchant, is a creature again.
function ceaseToBeBestowed(tx: Transaction): boolean {
  let changed = false
  for (const id of tx.state.battlefield) {
    const object = tx.object(id)
    if (!object.designations.includes(BESTOWED)) continue
    if (object.attachedTo !== null && canAttach(tx.state, id, object.attachedTo)) continue
    tx.patch(id, { attachedTo: null, designations: object.designations.filter((d) => d !== BESTOWED) })
    changed = true
  }
  if (changed) expireConditional(tx)
  return changed
}

/**
 * The state-based actions that apply now (704.5). Players lose at once; everything else is one batch of proposals that
 * happen together.
 */
export function stateBasedActions(tx: Transaction, frame: CheckFrame): Outcome {
  const lost = losing(tx)
  const replaceable = lost.length > 0 && mayBeReplaced(tx)
  if (lost.length > 0 && !replaceable) {
    loseGame(tx, lost)
    if (tx.state.result !== null) return { proposals: [], changed: false }
  }
  for (const player of tx.state.players) if (player.drewFromEmpty) tx.patchPlayer(player.id, { drewFromEmpty: false })
  const changed = [vanish(tx), ceaseToBeBestowed(tx), startEngines(tx), ascend(tx), partPairs(tx)].includes(true)
  // 704.7: one loss, for however many reasons.
  const proposals: Proposal[] = replaceable ? lost.map(([player, reason]) => ({ kind: 'lose', player, reason })) : []
  const { characteristics: now } = derived(tx.state)
  let deathtouched = false
  let all = 0
  for (const id of tx.state.battlefield) {
    const object = tx.object(id)
    if (object.deathtouched) deathtouched = true
    if (object.phasedOut) continue
    const what = now(id)
    const concerns = concernsOf(what)
    all |= concerns
    const death = (concerns & CONCERNS.creature) === 0 ? null : dying(object, what)
    const attached = death ?? attachmentActions(tx, object, concerns)
    const action = attached ?? ((concerns & CONCERNS.counted) === 0 ? null : countersActions(tx, object, what))
    if (action !== null) proposals.push(action)
    if (object.counters['-1/-1'] !== undefined) proposals.push(...annihilate(object))
  }
  const strays = strayCommanders(tx, frame)
  if (strays === 'asked') return { proposals: [], changed: false }
  proposals.push(...strays.proposals)
  const legends = (all & CONCERNS.legendary) === 0 ? NOTHING : legendRule(tx, frame, strays.answers)
  if (legends === 'asked') return { proposals: [], changed: false }
  if (tx.state.vanishing.length > 0) tx.set('vanishing', [])
  if (deathtouched)
    for (const id of tx.state.battlefield) if (tx.object(id).deathtouched) tx.patch(id, { deathtouched: false })
  const older = (all & CONCERNS.replaced) === 0 ? NOTHING : givingWay(tx)
  if (legends.length === 0 && older.length === 0) return { proposals, changed }
  const leaving = new Set(proposals.flatMap((p) => (p.kind === 'move' || p.kind === 'destroy' ? [p.id] : [])))
  for (const id of [...legends, ...older]) {
    if (leaving.has(id)) continue
    leaving.add(id)
    proposals.push(toGraveyard(id))
  }
  return { proposals, changed }
}
