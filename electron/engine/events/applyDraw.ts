import { controllerOf } from '../characteristics/index.ts'
import { playerRulesOf } from '../characteristics/index.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Batch } from './batch.ts'
import { lkiBefore } from './batch.ts'
import { moveObject } from './moveObject.ts'
import { padLibrary } from './padLibrary.ts'

/** Draws one card (121.1, 121.2). From an empty library nothing is drawn, and the player loses at the next check (704.5b). */
export function applyDraw(batch: Batch, player: PlayerId): void {
  const { tx } = batch
  const drawn = tx.state.history.cardsDrawn[player] ?? 0
  const limit = playerRulesOf(tx.state, player).reduce(
    (least, rule) => (rule.change.kind === 'cantDraw' ? Math.min(least, rule.change.limitPerTurn ?? 0) : least),
    Number.POSITIVE_INFINITY,
  )
  if (drawn >= limit) return
  padLibrary(tx, player, 1)
  const top = tx.state.libraries[player]?.[0]
  if (top === undefined) {
    tx.patchPlayer(player, { drewFromEmpty: true })
    return
  }
  const before = lkiBefore(batch, top)
  const card = moveObject(tx, top, {
    to: 'hand',
    position: 'bottom',
    entering: null,
    exileFaceDown: null,
    revealed: false,
    followed: true,
  })
  const { history, turn } = tx.state
  tx.set('history', { ...history, cardsDrawn: history.cardsDrawn.map((n, p) => (p === player ? n + 1 : n)) })
  const firstInDrawStep =
    turn.step === 'draw' &&
    turn.active === player &&
    !history.events.some((e) => e.kind === 'drew' && e.player === player && e.firstInDrawStep)
  batch.events.push({
    kind: 'zoneChange',
    before,
    from: 'library',
    to: 'hand',
    id: card.id,
    owner: player,
    controller: controllerOf(tx.state, card.id),
    cause: 'draw',
    by: player,
    source: null,
  })
  batch.events.push({ kind: 'drew', player, id: card.id, nth: drawn + 1, firstInDrawStep })
}
