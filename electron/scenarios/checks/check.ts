import { mayKnow, wasShown } from '../../engine/index.ts'
import { difference } from '../difference.ts'
import type { Difference } from '../difference.ts'
import type { Check, CheckOf } from '../formatChecks.ts'
import { decider } from '../game.ts'
import type { Game } from '../game.ts'
import { isLegal } from '../legal.ts'
import { describeDecision } from '../passive.ts'
import { hasReceived, isTraced } from '../received.ts'
import { candidates } from '../references.ts'
import { playerOf, seatOf } from '../seats.ts'
import { compare, firstDifference } from './compare.ts'
import { checkCount } from './count.ts'
import { checkObject } from './object.ts'
import { checkPlayer } from './player.ts'

/** One check of an `expect` step: null if it holds, else what is different. Nothing in the game changes. */
export function runCheck(game: Game, check: Check): Difference | null {
  switch (check.kind) {
    case 'object':
      return checkObject(game, check)
    case 'player':
      return named(`player ${check.player}`, checkPlayer(game, check))
    case 'count':
      return named(JSON.stringify(check.count), checkCount(game, check))
    case 'stack':
      return compare('objects on the stack', check.stack, game.state.stack.length)
    case 'legal':
      return named(`legal ${JSON.stringify(check.legal)}`, compare('legal', check.is, isLegal(game, check.legal)))
    case 'visible':
      return checkKnown(game, check.visible, check.is, 'visible')
    case 'revealed':
      return checkKnown(game, check.revealed, check.is, 'revealed')
    case 'log':
      return checkLog(game, check)
    case 'traced':
      return checkTraced(game, check)
    case 'decision':
      return checkDecision(game, check)
    case 'winner':
      return compare('winner', check.winner, winner(game))
  }
}

function named(what: string, found: Difference | null): Difference | null {
  return found === null ? null : { ...found, message: `${what}: ${found.message}` }
}

function checkKnown(
  game: Game,
  { to, object }: CheckOf<'visible'>['visible'],
  is: boolean,
  what: 'visible' | 'revealed',
): Difference | null {
  const [id] = candidates(game, object)
  if (id === undefined) return difference(`${object} is gone or names nothing`)
  const known = what === 'visible' ? mayKnow(game.state, playerOf(to), id) : wasShown(game.state, playerOf(to), id)
  return named(`${object} to ${to}`, compare(what, is, known))
}

function checkLog(game: Game, { log, is }: CheckOf<'log'>): Difference | null {
  if (game.received === null) throw new Error('what players receive was not kept')
  const found = hasReceived(game.received, playerOf(log.to), log.contains)
  return named(`what ${log.to} received`, compare(`holds "${log.contains}"`, is, found))
}

function checkTraced(game: Game, { traced, is }: CheckOf<'traced'>): Difference | null {
  if (game.received === null) throw new Error('what players receive was not kept')
  const [into] = candidates(game, traced.into)
  if (into === undefined) return difference(`${traced.into} is gone or names nothing`)
  const from = traced.from.replace(/^@/u, '')
  const found = isTraced(game.received, game.state, playerOf(traced.to), from, into)
  return named(`${traced.from} into ${traced.into} by ${traced.to}`, compare('traced', is, found))
}

function checkDecision(game: Game, { decision: expected }: CheckOf<'decision'>): Difference | null {
  const { decision } = game.state
  if (decision === null) return difference('no decision is open', expected, null)
  const found = firstDifference([
    expected.player === undefined ? null : compare('player', expected.player, seatOf(decider(decision))),
    expected.kind === undefined ? null : compare('kind', expected.kind, decision.kind),
  ])
  return named(`the decision (${describeDecision(decision)})`, found)
}

function winner(game: Game): string | null {
  const { result } = game.state
  if (result === null) return null
  return result.winner === null ? 'draw' : seatOf(result.winner)
}
