import type { Frame } from '../state/frame.ts'
import type { Transaction } from '../state/transaction.ts'
import { stepCast } from './cast.ts'
import { stepCheck } from './check.ts'
import { stepCleanup } from './cleanup.ts'
import { stepCombatDamage, stepDeclareAttackers, stepDeclareBlockers } from './combatFrames.ts'
import { stepEffect } from './effect.ts'
import { stepPay } from './pay.ts'
import { stepPlaceTriggers } from './placeTriggers.ts'
import { stepPriority } from './priority.ts'
import { stepPropose } from './propose.ts'
import { stepResolve } from './resolve.ts'
import { stepAnnounce, stepMark, stepSpecial } from './specialAction.ts'
import { stepShortcut } from './shortcut.ts'
import { stepStart } from './start.ts'
import { stepEndTurn, stepTurn } from './turn.ts'
import { stepTurnFaceUp } from './turnFaceUp.ts'

/** Runs the top frame once. */
export function stepFrame(tx: Transaction, frame: Frame): void {
  switch (frame.kind) {
    case 'start':
      return stepStart(tx, frame)
    case 'turn':
      return stepTurn(tx, frame)
    case 'priority':
      return stepPriority(tx, frame)
    case 'cast':
      return stepCast(tx, frame)
    case 'pay':
      return stepPay(tx, frame)
    case 'resolve':
      return stepResolve(tx, frame)
    case 'effect':
      return stepEffect(tx, frame)
    case 'propose':
      return stepPropose(tx, frame)
    case 'check':
      return stepCheck(tx, frame)
    case 'placeTriggers':
      return stepPlaceTriggers(tx, frame)
    case 'declareAttackers':
      return stepDeclareAttackers(tx, frame)
    case 'declareBlockers':
      return stepDeclareBlockers(tx, frame)
    case 'combatDamage':
      return stepCombatDamage(tx, frame)
    case 'turnFaceUp':
      return stepTurnFaceUp(tx, frame)
    case 'special':
      return stepSpecial(tx, frame)
    case 'mark':
      return stepMark(tx, frame)
    case 'announce':
      return stepAnnounce(tx, frame)
    case 'shortcut':
      return stepShortcut(tx, frame)
    case 'endTurn':
      return stepEndTurn(tx)
    case 'cleanup':
      return stepCleanup(tx, frame)
  }
}
