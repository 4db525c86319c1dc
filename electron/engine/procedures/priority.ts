import type { PriorityFrame } from '../state/frame.ts'
import { message } from '../state/message.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Step } from '../../../shared/vocabulary/steps.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import { ask } from './ask.ts'
import { endGame } from './endGame.ts'
import { isSettled } from './settled.ts'
import { suggestShortcut } from './shortcut.ts'
import { startAction } from './startAction.ts'
import { nextPlayer } from './turnOrder.ts'

function playersLeft(state: GameState): number {
  let n = 0
  for (const player of state.players) if (player.lost === null) n++
  return n
}

function setPriority(tx: Transaction, player: PlayerId | null): void {
  if (tx.state.turn.priority !== player) tx.set('turn', { ...tx.state.turn, priority: player })
}

/** So many resolutions in which nobody does anything and the stack gets no smaller are a loop without an end (104.4b). */
const ENDLESS = 1_000

function lullAfter(frame: PriorityFrame, stack: number): NonNullable<PriorityFrame['lull']> {
  const { lull } = frame
  return lull === undefined || stack < lull.lowest
    ? { lowest: stack, resolved: 0 }
    : { ...lull, resolved: lull.resolved + 1 }
}

function pass(tx: Transaction, frame: PriorityFrame): void {
  const passes = frame.passes + 1
  if (passes < playersLeft(tx.state))
    return offer(tx, { ...frame, passes, next: nextPlayer(tx.state, frame.next), pc: 1, answers: [] })
  setPriority(tx, null)
  const top = tx.state.stack[tx.state.stack.length - 1]
  if (top === undefined) {
    tx.pop() // 117.4: the step or phase ends
    return
  }
  const lull = lullAfter(frame, tx.state.stack.length)
  if (lull.resolved > ENDLESS) return endGame(tx, null, 'loop')
  // 117.3b: the active player receives priority after a resolution.
  tx.replaceTop({ ...frame, passes: 0, next: tx.state.turn.active, pc: 0, answers: [], lull })
  tx.push({ kind: 'resolve', item: top, pc: 0, answers: [] })
}

const SHAPE = { kind: 'priority' } as const
const PROMPT = message('prompt.priority', {})

/** When players who act in their own main phases only are asked; the upkeep shows that a turn has begun. */
const OWN_TIME: ReadonlySet<Step> = new Set<Step>(['upkeep', 'main1', 'main2'])

// In a fork nobody is asked who would only let things happen.
function passesUnasked({ passing, stack, turn }: GameState, player: PlayerId): boolean {
  if (passing === null) return false
  if (stack.length > 0) return true
  switch (passing) {
    case 'stack':
      return false
    case 'combat':
      return turn.combat !== null && turn.step !== 'endCombat'
    case 'main':
      return player !== turn.active || !OWN_TIME.has(turn.step)
  }
}

function give(tx: Transaction, frame: PriorityFrame): void {
  if (passesUnasked(tx.state, frame.next)) return pass(tx, frame)
  setPriority(tx, frame.next)
  ask(tx, { player: frame.next, shape: SHAPE, prompt: PROMPT })
}

// The check comes first, unless it would find nothing.
function offer(tx: Transaction, frame: PriorityFrame): void {
  tx.replaceTop(frame)
  if (isSettled(tx.state)) return give(tx, frame)
  setPriority(tx, null)
  tx.push({ kind: 'check', pc: 0, answers: [] })
}

/** Gives players priority in turn (117.3, 117.4); before each time, state-based actions and triggers (117.5). */
export function stepPriority(tx: Transaction, frame: PriorityFrame): void {
  if (frame.pc === 0) return offer(tx, { ...frame, pc: 1 })
  const answer = frame.answers[0]
  if (answer === undefined) return give(tx, frame)
  const { action } = answer
  if (action === undefined || action.kind === 'pass') return pass(tx, frame)
  // 117.3c: who acts keeps priority.
  tx.replaceTop({ kind: 'priority', passes: 0, next: frame.next, pc: 0, answers: [] })
  if (action.kind === 'repeat') suggestShortcut(tx, frame.next)
  else startAction(tx, frame.next, action)
}
