import type { Ability } from '../abilities/ability.ts'
import { becomeDayOrNight } from './dayNight.ts'
import { characteristics, controllerOf, hasKeyword, playerRulesOf } from '../characteristics/index.ts'
import { STEPS } from '../../../shared/vocabulary/steps.ts'
import type { Step } from '../../../shared/vocabulary/steps.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { ceaseToExist } from '../events/moveObject.ts'
import { objectTarget } from '../state/ids.ts'
import type { TurnFrame } from '../state/frame.ts'
import { message } from '../state/message.ts'
import type { Proposal } from '../state/proposal.ts'
import type { ExtraTurn, TurnState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import { logMessage } from '../views/log.ts'
import { BUSY_CLEANUP } from './cleanup.ts'
import { expireEffects } from './expire.ts'
import { nextPlayer } from './turnOrder.ts'
import { ask } from './ask.ts'
import { untapping } from './untapping.ts'
import { effectFrame, proposeFrame } from './effectFrame.ts'
import { hasFirstStrikeStep } from './combat/index.ts'
import { recordEvents } from './recordEvents.ts'

function setTurn(tx: Transaction, fields: Partial<TurnState>): void {
  tx.set('turn', { ...tx.state.turn, ...fields })
}

function skipped(tx: Transaction, step: 'draw' | 'untap' | 'upkeep' | 'combat'): boolean {
  const { active } = tx.state.turn
  if (playerRulesOf(tx.state, active).some((rule) => rule.change.kind === 'skipStep' && rule.change.step === step))
    return true
  const skips = tx.player(active).skips[step] ?? 0
  if (skips === 0) return false
  tx.patchPlayer(active, { skips: { ...tx.player(active).skips, [step]: skips - 1 } })
  return true
}

// 502.1
function phasingProposals(tx: Transaction): readonly Proposal[] {
  const { active } = tx.state.turn
  const phasing: Proposal[] = []
  for (const id of tx.state.battlefield) {
    const object = tx.object(id)
    if (controllerOf(tx.state, id) !== active) continue
    if (object.phasedOut) {
      if (object.attachedTo?.kind !== 'object' || tx.find(object.attachedTo.id)?.phasedOut !== true)
        phasing.push({ kind: 'phase', id, out: false })
    } else if (hasKeyword(tx.state, id, 'phasing')) phasing.push({ kind: 'phase', id, out: true })
  }
  return phasing
}

// 731.2: day and night are decided by the previous turn's active player's spells, as the untap step begins.
function turnDayNight(tx: Transaction): void {
  const { dayNight, active } = tx.state.turn
  if (dayNight === null) return
  const previous = tx.state.history.lastTurn
  const began = previous.find((event) => event.kind === 'beganStep')
  const before = began?.kind === 'beganStep' ? began.player : nextPlayer(tx.state, active)
  const spells = previous.filter((event) => event.kind === 'cast' && event.player === before).length
  if (dayNight === 'day' && spells === 0) becomeDayOrNight(tx, 'night')
  if (dayNight === 'night' && spells >= 2) becomeDayOrNight(tx, 'day')
}

// 714.3b: a lore counter on each Saga as the precombat main phase begins.
function sagaProposals(tx: Transaction): readonly Proposal[] {
  const { active } = tx.state.turn
  return tx.state.battlefield.flatMap((id): readonly Proposal[] => {
    if (tx.object(id).phasedOut || controllerOf(tx.state, id) !== active) return []
    if (!characteristics(tx.state, id).subtypes.includes('Saga')) return []
    return [{ kind: 'putCounters', on: objectTarget(id), counter: 'lore', amount: 1, by: active, noEffect: true }]
  })
}

/** The turn-based actions of a step as it begins (703.4), before anyone has priority. */
function begin(tx: Transaction, frame: TurnFrame): void {
  const { step, active } = tx.state.turn
  const go = (pc: number): void => tx.replaceTop({ ...frame, pc })
  const beginning = (): void => recordEvents(tx, [{ kind: 'beganStep', step, player: active }])
  switch (step) {
    case 'untap': {
      const untapped = untapping(tx.state, frame.answers)
      if ('ask' in untapped) return ask(tx, untapped.ask)
      tx.replaceTop({ ...frame, pc: 2, answers: [] })
      const proposals = [...phasingProposals(tx), ...untapped.ids.map((id): Proposal => ({ kind: 'untap', id }))]
      if (proposals.length > 0) tx.push(proposeFrame(proposals))
      turnDayNight(tx) // 502.2, before untapping
      return
    }
    case 'draw':
      go(1)
      beginning()
      return tx.push(proposeFrame([{ kind: 'draw', player: active }]))
    case 'main1': {
      go(1)
      beginning()
      const lore = sagaProposals(tx)
      if (lore.length > 0) tx.push(proposeFrame(lore))
      return
    }
    case 'beginCombat':
      go(1)
      setTurn(tx, { combat: { attackers: [], dealtFirst: [], blocksDeclared: false } })
      return beginning()
    case 'declareAttackers':
      go(1)
      return tx.push({ kind: 'declareAttackers', declared: [], pc: 0, answers: [] })
    case 'declareBlockers': {
      go(1)
      const defenders = [...new Set(tx.state.turn.combat?.attackers.map((attacker) => attacker.defendingPlayer) ?? [])]
      return tx.push({ kind: 'declareBlockers', players: defenders, declared: [], pc: 0, answers: [] })
    }
    case 'firstStrikeDamage':
    case 'combatDamage':
      go(1)
      return tx.push({
        kind: 'combatDamage',
        first: step === 'firstStrikeDamage',
        dealers: [],
        assigned: [],
        pc: 0,
        answers: [],
      })
    case 'cleanup':
      go(3)
      return tx.push({ kind: 'cleanup', pc: 0, answers: [] })
    case 'upkeep':
    case 'endCombat':
    case 'main2':
    case 'end':
      go(1)
      return beginning()
  }
}

/** Steps at whose end mana that is kept until then is lost with the rest (500.5a, 514.2). */
const KEPT_UNTIL = { endOfCombat: 'endCombat', endOfTurn: 'cleanup' } as const

function emptyPools(tx: Transaction): void {
  const { step } = tx.state.turn
  for (const player of tx.state.players) {
    if (player.mana.length === 0) continue
    const keeps = playerRulesOf(tx.state, player.id).flatMap((rule) =>
      rule.change.kind === 'keepMana' ? [rule.change.color ?? 'all'] : [],
    )
    const mana = keeps.includes('all')
      ? player.mana
      : player.mana.filter(
          (unit) =>
            (unit.keep !== undefined && KEPT_UNTIL[unit.keep] !== step) ||
            (unit.type !== 'C' && keeps.includes(unit.type)),
        )
    if (mana.length !== player.mana.length) tx.patchPlayer(player.id, { mana })
  }
}

/** The step after this one (500.1), leaving out those that don't occur (508.8, 510.4). */
function stepAfter(tx: Transaction): Step | null {
  const { step, combat, extraSteps } = tx.state.turn
  const [extra, ...later] = extraSteps
  if (extra !== undefined && (step === 'endCombat' || step === 'main2' || step === 'main1')) {
    setTurn(tx, { extraSteps: later })
    return extra
  }
  if (step === 'main1' && skipped(tx, 'combat')) return 'main2'
  if (step === 'declareAttackers' && (combat === null || combat.attackers.length === 0)) return 'endCombat'
  if (step === 'declareBlockers') return hasFirstStrikeStep(tx.state) ? 'firstStrikeDamage' : 'combatDamage'
  const following = STEPS[STEPS.indexOf(step) + 1]
  return following ?? null
}

function startTurn(tx: Transaction, player: PlayerId, extraTurns: readonly ExtraTurn[]): void {
  const { turn, history } = tx.state
  tx.set('turn', {
    ...turn,
    number: turn.number + 1,
    active: player,
    step: 'untap',
    priority: null,
    combat: null,
    extraTurns,
    extraSteps: [],
    controlClock: turn.controlClock.map((clock, p) => (p === player ? clock + 1 : clock)),
  })
  const none = tx.state.players.map(() => 0)
  tx.set('history', { events: [], lastTurn: history.events, spellsCast: none, cardsDrawn: none })
  for (const p of tx.state.players) if (p.landsPlayed > 0) tx.patchPlayer(p.id, { landsPlayed: 0 })
  resetUses(tx)
  logMessage(tx, message('log.turn', { number: tx.state.turn.number, player: { kind: 'player', player } }))
  passControl(tx, player)
  expireEffects(tx, 'turnBegins')
}

// 723.1: a player is controlled during the whole of the next turn that they take; control of others ends.
function passControl(tx: Transaction, active: PlayerId): void {
  for (const { id, control } of tx.state.players) {
    if (control === undefined) continue
    const { next } = control
    tx.patchPlayer(id, { control: id === active ? { next: null, now: next } : { next, now: null } })
    if (id === active && next !== null && next !== id)
      logMessage(
        tx,
        message('log.controlled', { player: { kind: 'player', player: id }, by: { kind: 'player', player: next } }),
      )
  }
}

// Limits 'each turn' begin anew; those of a whole game have their own numbers and aren't touched.
function resetUses(tx: Transaction): void {
  const { battlefield, hands, graveyards, exile, command } = tx.state
  for (const id of [...battlefield, ...hands.flat(), ...graveyards.flat(), ...exile, ...command]) {
    const object = tx.object(id)
    const kept = Object.entries(object.uses).filter(([number]) => isGameLimit(tx, Number(number)))
    if (kept.length !== Object.keys(object.uses).length) tx.patch(id, { uses: Object.fromEntries(kept) })
  }
}

function isGameLimit(tx: Transaction, number: number): boolean {
  const node = tx.state.table.nodes.get(number) as Partial<Ability> | undefined // Only abilities have uses.
  return (node?.kind === 'activated' || node?.kind === 'triggered') && node.limit?.per === 'game'
}

/** What is done as the turn begins, if it is one that an effect gave. */
function nextTurn(tx: Transaction): ExtraTurn['begins'] {
  const { turn } = tx.state
  const queue = turn.extraTurns.slice()
  const extra = queue.pop() // 500.7: the most recently created extra turn is taken first
  let player = extra?.player ?? nextPlayer(tx.state, turn.active)
  const skips = tx.player(player).skips['turn'] ?? 0
  if (skips > 0) {
    tx.patchPlayer(player, { skips: { ...tx.player(player).skips, turn: skips - 1 } })
    if (queue.length === 0) player = nextPlayer(tx.state, player)
  }
  startTurn(tx, player, queue)
  return skips > 0 ? null : (extra?.begins ?? null)
}

// Between steps: pools empty (500.4), effects that end do (514.2 has its own), the next step or turn begins.
function end(tx: Transaction, frame: TurnFrame): void {
  const { step } = tx.state.turn
  emptyPools(tx)
  if (step === 'untap') expireEffects(tx, 'untapEnds')
  if (step === 'endCombat') {
    setTurn(tx, { combat: null })
    expireEffects(tx, 'combatEnds')
  }
  let following = stepAfter(tx)
  if (following === null) {
    const begins = nextTurn(tx)
    tx.replaceTop({ ...frame, pc: 0 })
    if (begins !== null) tx.push(effectFrame(begins.effect, begins.context))
    return
  }
  if (following === 'upkeep' && skipped(tx, 'upkeep')) following = 'draw'
  if (following === 'draw' && (isFirstDraw(tx) || skipped(tx, 'draw'))) following = 'main1'
  setTurn(tx, { step: following, priority: null })
  tx.replaceTop({ ...frame, pc: 0 })
}

// 103.8a: in a two-player game the player who plays first skips the draw step of their first turn.
function isFirstDraw(tx: Transaction): boolean {
  return tx.state.turn.number === 1 && tx.state.players.length === 2
}

/** Goes through the steps of turns, one after another (500–514). */
export function stepTurn(tx: Transaction, frame: TurnFrame): void {
  switch (frame.pc) {
    case 0:
      if (tx.state.turn.step === 'untap' && skipped(tx, 'untap')) {
        tx.replaceTop({ ...frame, pc: 2 })
        return
      }
      return begin(tx, frame)
    case 1:
      tx.replaceTop({ ...frame, pc: 2 })
      return tx.push({ kind: 'priority', passes: 0, next: tx.state.turn.active, pc: 0, answers: [] })
    // 514.3a: players get priority, and there's another cleanup step.
    case BUSY_CLEANUP:
      tx.replaceTop({ ...frame, pc: 0 })
      return tx.push({ kind: 'priority', passes: 0, next: tx.state.turn.active, pc: 0, answers: [] })
    default:
      return end(tx, frame)
  }
}

/** 724.1: whatever was under way ends, combat too, and the game goes straight to the cleanup step. */
export function stepEndTurn(tx: Transaction): void {
  for (const id of tx.state.stack) if (tx.object(id).source.kind === 'ability') ceaseToExist(tx, id)
  tx.set('pendingTriggers', [])
  tx.set('frames', [{ kind: 'turn', pc: 0, answers: [] }])
  setTurn(tx, { step: 'cleanup', priority: null, combat: null, extraSteps: [] })
}
