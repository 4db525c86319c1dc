import { characteristics } from '../characteristics/index.ts'
import { applyShuffle } from '../events/applyShuffle.ts'
import { moveObject } from '../events/moveObject.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { castingRules } from '../legal/castWays.ts'
import type { StartFrame } from '../state/frame.ts'
import { objectTarget } from '../state/ids.ts'
import { message } from '../state/message.ts'
import { drawInteger } from '../state/random.ts'
import type { Transaction } from '../state/transaction.ts'
import { logMessage } from '../views/log.ts'
import { pickedIds, saidYes } from './answer.ts'
import { ask } from './ask.ts'
import { hiddenCardFrame } from './effectFrame.ts'
import { nextPlayer } from './turnOrder.ts'

const HAND = 7

function inOrder(tx: Transaction): readonly PlayerId[] {
  const out: PlayerId[] = [tx.state.turn.startingPlayer]
  while (out.length < tx.state.players.length) out.push(nextPlayer(tx.state, out[out.length - 1] ?? 0))
  return out
}

function drawHand(tx: Transaction, player: PlayerId): void {
  applyShuffle(
    { tx, before: tx.base, events: [], followUps: [], full: new Set(), revealed: [], intoLibraries: 0 },
    player,
  )
  for (let i = 0; i < HAND; i++) {
    const top = tx.state.libraries[player]?.[0]
    if (top !== undefined)
      moveObject(tx, top, { to: 'hand', position: 'bottom', entering: null, exileFaceDown: null, revealed: false })
  }
}

function returnHand(tx: Transaction, player: PlayerId): void {
  for (const id of tx.state.hands[player] ?? [])
    moveObject(tx, id, { to: 'library', position: 'bottom', entering: null, exileFaceDown: null, revealed: false })
}

// 103.2c, 903.6: each player puts their commanders from their deck face up into the command zone.
function commandersToTheirZone(tx: Transaction): void {
  for (const player of inOrder(tx))
    for (const id of tx.state.libraries[player] ?? []) {
      if (!tx.object(id).isCommander) continue
      const moved = moveObject(tx, id, {
        to: 'command',
        position: 'bottom',
        entering: null,
        exileFaceDown: null,
        revealed: true,
      })
      logMessage(
        tx,
        message('log.commander', {
          player: { kind: 'player', player },
          object: { kind: 'object', id: moved.id },
        }),
      )
    }
}

// 103.1: a random player plays first unless the match says who.
function whoStarts(tx: Transaction, frame: StartFrame): void {
  if (tx.state.turn.startingPlayer < 0) {
    const drawn = drawInteger(tx.state.random, 'start', 0, tx.state.players.length - 1)
    tx.set('random', drawn.streams)
    tx.set('turn', { ...tx.state.turn, startingPlayer: drawn.value, active: drawn.value })
  }
  commandersToTheirZone(tx)
  for (const player of inOrder(tx)) drawHand(tx, player)
  tx.replaceTop({ ...frame, pc: 1, deciding: inOrder(tx) })
}

// 103.5: each player in turn decides; those who mulligan do so together, and the others have kept.
function mulligans(tx: Transaction, frame: StartFrame): void {
  const [player, ...later] = frame.deciding
  if (player === undefined) {
    if (frame.again.length === 0) {
      tx.replaceTop({ ...frame, pc: 2, deciding: inOrder(tx) })
      return
    }
    for (const again of frame.again) {
      tx.patchPlayer(again, { mulligans: tx.player(again).mulligans + 1 })
      returnHand(tx, again)
      drawHand(tx, again)
      logMessage(
        tx,
        message('log.mulligan', { player: { kind: 'player', player: again }, number: tx.player(again).mulligans }),
      )
    }
    tx.replaceTop({ ...frame, deciding: frame.again, again: [], answers: [] })
    return
  }
  if (tx.player(player).mulligans >= HAND) {
    tx.replaceTop({ ...frame, deciding: later, kept: [...frame.kept, player], answers: [] })
    return
  }
  const answer = frame.answers[0]
  if (answer === undefined) {
    ask(tx, {
      player,
      shape: { kind: 'confirm' },
      prompt: message('prompt.mulligan', { number: HAND - tx.player(player).mulligans }),
    })
    return
  }
  // Yes = take a mulligan.
  if (saidYes(answer)) tx.replaceTop({ ...frame, deciding: later, again: [...frame.again, player], answers: [] })
  else tx.replaceTop({ ...frame, deciding: later, kept: [...frame.kept, player], answers: [] })
}

// 103.5: then a card for each mulligan goes to the bottom of the library in any order.
function bottoms(tx: Transaction, frame: StartFrame): void {
  const [player, ...later] = frame.deciding
  if (player === undefined) {
    tx.replaceTop({ ...frame, pc: 3, deciding: inOrder(tx) })
    return
  }
  const hand = tx.state.hands[player] ?? []
  const n = Math.min(tx.player(player).mulligans, hand.length)
  const answer = frame.answers[0]
  if (n > 0 && answer === undefined) {
    ask(tx, {
      player,
      shape: { kind: 'pick', options: hand.map(objectTarget), min: n, max: n },
      prompt: message('prompt.bottom', { number: n }),
    })
    return
  }
  for (const id of pickedIds(answer, hand))
    moveObject(tx, id, { to: 'library', position: 'bottom', entering: null, exileFaceDown: null, revealed: false })
  logMessage(tx, message('log.keep', { player: { kind: 'player', player }, number: hand.length - n }))
  tx.replaceTop({ ...frame, deciding: later, answers: [] })
}

// 103.6: in turn order, what each player's opening hand lets them do.
function openingHands(tx: Transaction, frame: StartFrame): void {
  const [player, ...later] = frame.deciding
  if (player === undefined) {
    tx.pop()
    tx.set('turn', {
      ...tx.state.turn,
      number: 1,
      step: 'untap',
      controlClock: tx.state.players.map((p) => (p.id === tx.state.turn.startingPlayer ? 1 : 0)),
    })
    logMessage(tx, message('log.turn', { number: 1, player: { kind: 'player', player: tx.state.turn.startingPlayer } }))
    tx.push({ kind: 'turn', pc: 0, answers: [] })
    return
  }
  tx.replaceTop({ ...frame, deciding: later })
  for (const id of [...(tx.state.hands[player] ?? [])].reverse())
    for (const rule of castingRules(tx.state, characteristics(tx.state, id).abilities))
      if (rule.kind === 'openingHand') tx.push(hiddenCardFrame(tx, rule.effect, player, id))
}

/** Starting the game (103): who plays first, commanders, opening hands and what they allow, mulligans; then the first turn. */
export function stepStart(tx: Transaction, frame: StartFrame): void {
  switch (frame.pc) {
    case 0:
      return whoStarts(tx, frame)
    case 1:
      return mulligans(tx, frame)
    case 2:
      return bottoms(tx, frame)
    default:
      return openingHands(tx, frame)
  }
}
