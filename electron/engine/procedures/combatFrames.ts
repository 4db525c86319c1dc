import { hasKeyword, lkiOf, objectRulesOf } from '../characteristics/index.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { contextOf } from '../state/context.ts'
import type { GameEvent } from '../state/event.ts'
import type {
  CombatDamageFrame,
  DamageAssignment,
  DeclareAttackersFrame,
  DeclareBlockersFrame,
} from '../state/frame.ts'
import { objectTarget } from '../state/ids.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import { canPayCost } from '../legal/payable.ts'
import { message } from '../state/message.ts'
import type { Proposal } from '../state/proposal.ts'
import type { Attacker, CombatState, GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import { pickedIds } from './answer.ts'
import { ask } from './ask.ts'
import {
  attackOptions,
  blockOptions,
  checkAssignments,
  checkAttack,
  checkBlock,
  checkShares,
  damageChoice,
  damageDealers,
  defendingPlayerOf,
} from './combat/index.ts'
import type { DamageChoice } from './combat/index.ts'
import { bandable, blockersOfBand, isBand } from './combat/bands.ts'
import { effectFrame, proposeFrame } from './effectFrame.ts'
import { payFrame } from './payFrame.ts'
import { recordEvents } from './recordEvents.ts'

function combatOf(tx: Transaction): CombatState {
  const { combat } = tx.state.turn
  if (combat === null) throw new Error('there is no combat')
  return combat
}

function setCombat(tx: Transaction, combat: CombatState): void {
  tx.set('turn', { ...tx.state.turn, combat })
}

function defendingPlayer(tx: Transaction, defender: Target): PlayerId {
  const player = defendingPlayerOf(tx.state, defender)
  if (player === null) throw new Error('what is attacked is gone')
  return player
}

/** 508.1j, 733.1: a declaration whose costs can't be paid isn't legal. */
function canPayTax(tx: Transaction, player: PlayerId, tax: readonly string[], source: ObjectId | undefined): boolean {
  if (tax.length === 0 || source === undefined) return true
  return canPayCost(tx.state, player, { mana: tax, parts: [] }, contextOf(player, source), null)
}

function payTax(tx: Transaction, player: PlayerId, tax: readonly string[], source: ObjectId | undefined): void {
  if (tax.length === 0 || source === undefined) return
  tx.push(
    payFrame({
      player,
      cost: { mana: tax, parts: [] },
      forItem: null,
      context: contextOf(player, source),
      cancellable: false,
      auto: tx.player(player).autoPay,
    }),
  )
}

function attackersIn(tx: Transaction, frame: DeclareAttackersFrame): readonly Attacker[] {
  return frame.declared
    .filter(([id]) => tx.find(id) !== null)
    .map(([id, defender]): Attacker => ({
      id,
      defender,
      defendingPlayer: defendingPlayer(tx, defender),
      blocked: false,
      blockers: [],
      ...bandOf(frame, id),
    }))
}

function bandOf(frame: DeclareAttackersFrame, id: ObjectId): Pick<Attacker, 'band'> {
  const band = frame.bands?.findIndex((one) => one.includes(id)) ?? -1
  return band < 0 ? {} : { band }
}

// 702.22c: bands are declared with the attackers; null while that is being asked, or once it's refused.
function declareBands(
  tx: Transaction,
  frame: DeclareAttackersFrame,
  declared: DeclareAttackersFrame['declared'],
): readonly (readonly ObjectId[])[] | null {
  const bands: (readonly ObjectId[])[] = []
  for (const answer of [...frame.answers.slice(1), undefined]) {
    const options = bandable(tx.state, declared, bands)
    if (options.length === 0) return bands
    if (answer === undefined) {
      const shape = { kind: 'pick', options: options.map(objectTarget), min: 0, max: options.length } as const
      ask(tx, { player: tx.state.turn.active, shape, prompt: message('prompt.band', {}) })
      return null
    }
    const band = pickedIds(answer, options)
    if (band.length === 0) return bands
    if (!isBand(tx.state, declared, band)) {
      tx.refuse(message('prompt.band.illegal', {}))
      return null
    }
    bands.push(band)
  }
  return bands
}

/** The declare attackers step's turn-based action (508.1): which creatures attack whom; then they're tapped and attack. */
export function stepDeclareAttackers(tx: Transaction, frame: DeclareAttackersFrame): void {
  const { active } = tx.state.turn
  if (frame.pc === 0) {
    const { options, defenders } = attackOptions(tx.state, active)
    if (options.length === 0) return tx.pop()
    const [answer] = frame.answers
    const question = (key: string): void => {
      tx.replaceTop({ ...frame, answers: [] })
      ask(tx, { player: active, shape: { kind: 'attackers', options, defenders }, prompt: message(key, {}) })
    }
    if (answer?.kind !== 'grid') return question('prompt.attackers')
    const declared = answer.cells.flatMap(([o, d]): readonly (readonly [ObjectId, Target])[] => {
      const attacker = options[o]?.attacker
      const defender = defenders[d]
      return attacker === undefined || defender === undefined ? [] : [[attacker, defender]]
    })
    const verdict = checkAttack(tx.state, active, declared)
    if (!verdict.ok) return tx.refuse(message(`prompt.attackers.${verdict.reason}`, {}))
    if (!canPayTax(tx, active, verdict.tax, declared[0]?.[0])) return tx.refuse(message('prompt.attackers.tax', {}))
    const bands = declareBands(tx, frame, declared)
    if (bands === null) return
    tx.replaceTop({ ...frame, pc: 1, answers: [], declared, ...(bands.length === 0 ? {} : { bands }) })
    return payTax(tx, active, verdict.tax, declared[0]?.[0])
  }
  if (frame.pc === 1) {
    tx.replaceTop({ ...frame, pc: 2 })
    // 508.1f: attackers without vigilance are tapped, which isn't a cost.
    const taps = frame.declared.flatMap(([id]): readonly Proposal[] =>
      hasKeyword(tx.state, id, 'vigilance') ? [] : [{ kind: 'tap', id, forMana: false }],
    )
    if (taps.length > 0) tx.push(proposeFrame(taps))
    return
  }
  if (frame.pc === 2) {
    tx.replaceTop({ ...frame, pc: 3 })
    setCombat(tx, { ...combatOf(tx), attackers: attackersIn(tx, frame) })
    // 508.1g: optional costs to attack.
    for (const [id] of frame.declared.toReversed())
      for (const { change } of tx.find(id) === null ? [] : objectRulesOf(tx.state, id))
        if (change.kind === 'asAttacks') tx.push(effectFrame(change.effect, contextOf(active, id)))
    return
  }
  tx.pop()
  const attackers = attackersIn(tx, frame)
  setCombat(tx, { ...combatOf(tx), attackers })
  const alone = attackers.length === 1
  recordEvents(
    tx,
    attackers.map((attacker): GameEvent => ({
      kind: 'attacks',
      attacker: lkiOf(tx.state, attacker.id),
      defender: attacker.defender,
      alone,
    })),
  )
}

/** The declare blockers step's turn-based action (509.1). */
export function stepDeclareBlockers(tx: Transaction, frame: DeclareBlockersFrame): void {
  const [player, ...later] = frame.players
  if (player === undefined) return finishBlocks(tx, frame)
  const { options, attackers } = blockOptions(tx.state, player)
  if (options.length === 0) {
    tx.replaceTop({ ...frame, players: later, answers: [] })
    return
  }
  const [answer] = frame.answers
  const question = (key: string): void => {
    tx.replaceTop({ ...frame, answers: [] })
    ask(tx, { player, shape: { kind: 'blockers', options, attackers }, prompt: message(key, {}) })
  }
  if (answer?.kind !== 'grid') return question('prompt.blockers')
  const declared = answer.cells.flatMap(([o, a]): readonly (readonly [ObjectId, ObjectId])[] => {
    const blocker = options[o]?.blocker
    const attacker = attackers[a]
    return blocker === undefined || attacker === undefined ? [] : [[blocker, attacker]]
  })
  const verdict = checkBlock(tx.state, player, declared)
  if (!verdict.ok) return tx.refuse(message(`prompt.blockers.${verdict.reason}`, {}))
  if (!canPayTax(tx, player, verdict.tax, declared[0]?.[0])) return tx.refuse(message('prompt.blockers.tax', {}))
  tx.replaceTop({ ...frame, players: later, answers: [], declared: [...frame.declared, ...declared] })
  payTax(tx, player, verdict.tax, declared[0]?.[0])
}

// 509.1g–h: blocking creatures, blocked and unblocked attackers.
function finishBlocks(tx: Transaction, frame: DeclareBlockersFrame): void {
  tx.pop()
  const combat = combatOf(tx)
  const blockedAlone = combat.attackers.map((attacker): Attacker => {
    const blockers = frame.declared
      .filter(([blocker, blocked]) => blocked === attacker.id && tx.find(blocker) !== null)
      .map(([blocker]) => blocker)
    return { ...attacker, blockers, blocked: blockers.length > 0 }
  })
  const attackers = blockedAlone.map((attacker): Attacker => {
    const blockers = blockersOfBand(blockedAlone, attacker)
    return blockers === attacker.blockers ? attacker : { ...attacker, blockers, blocked: blockers.length > 0 }
  })
  setCombat(tx, { ...combat, attackers, blocksDeclared: true })
  const events: GameEvent[] = frame.declared.map(([blocker, attacker]) => ({
    kind: 'blocks',
    blocker: lkiOf(tx.state, blocker),
    attacker: lkiOf(tx.state, attacker),
  }))
  for (const attacker of attackers) {
    if (attacker.blocked)
      events.push({
        kind: 'becameBlocked',
        attacker: lkiOf(tx.state, attacker.id),
        blockers: attacker.blockers.map((id) => lkiOf(tx.state, id)),
      })
    else events.push({ kind: 'unblocked', attacker: lkiOf(tx.state, attacker.id), defender: attacker.defender })
  }
  recordEvents(tx, events)
}

function assign(tx: Transaction, frame: CombatDamageFrame, dealer: ObjectId, shares: DamageAssignment['shares']): void {
  tx.replaceTop({ ...frame, assigned: [...frame.assigned, { source: dealer, shares }], answers: [] })
}

/** The choice of the first dealer that has any, after those that have none; null where all is assigned. */
function nextChoice(
  state: GameState,
  dealers: readonly ObjectId[],
  assigned: DamageAssignment[],
): Extract<DamageChoice, { kind: 'choice' }> | null {
  for (;;) {
    const source = dealers[assigned.length]
    if (source === undefined) return null
    const choice = damageChoice(state, source, assigned)
    if (choice.kind === 'choice') return choice
    assigned.push({ source, shares: choice.shares })
  }
}

/** Combat damage (510): each dealer's damage is assigned in order, then all is dealt together. */
export function stepCombatDamage(tx: Transaction, before: CombatDamageFrame): void {
  const dealers = before.pc === 0 ? damageDealers(tx.state, before.first) : before.dealers
  const assigned = before.assigned.slice()
  const choice = nextChoice(tx.state, dealers, assigned)
  const frame: CombatDamageFrame = { ...before, dealers, assigned, pc: 1 }
  const dealer = dealers[assigned.length]
  if (choice === null || dealer === undefined) return deal(tx, frame)
  const [answer] = frame.answers
  const question = (key: string): void => {
    tx.replaceTop({ ...frame, answers: [] })
    ask(tx, {
      player: choice.player,
      shape: { kind: 'distribute', total: choice.total, over: choice.over },
      prompt: message(key, { source: { kind: 'object', id: dealer }, number: choice.total }),
      source: dealer,
    })
  }
  if (answer?.kind !== 'grid') return question('prompt.distribute.combat')
  const shares = answer.cells.flatMap(([index, , n]): readonly (readonly [Target, number])[] => {
    const option = choice.over[index]
    return option === undefined || n === 0 ? [] : [[option.subject, n]]
  })
  if (!checkShares(tx.state, dealer, shares, frame.assigned, frame.dealers.slice(frame.assigned.length + 1)))
    return tx.refuse(message('prompt.distribute.illegal', {}))
  assign(tx, frame, dealer, shares)
}

function deal(tx: Transaction, frame: CombatDamageFrame): void {
  // 510.1e: an assignment that isn't legal as a whole is made anew.
  if (!checkAssignments(tx.state, frame.assigned)) {
    tx.replaceTop({ ...frame, assigned: [], answers: [] })
    return
  }
  tx.pop()
  if (frame.first) setCombat(tx, { ...combatOf(tx), dealtFirst: frame.dealers })
  const proposals = frame.assigned.flatMap(({ source, shares }) =>
    shares
      .filter(([, amount]) => amount > 0)
      .map(([to, amount]): Proposal => ({ kind: 'damage', source, to, amount, combat: true, unpreventable: false })),
  )
  if (proposals.length > 0) tx.push(proposeFrame(proposals))
}
