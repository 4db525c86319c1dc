import type { ObjectId } from '../../engine/index.ts'
import type { Difference } from '../difference.ts'
import type { CheckOf } from '../formatChecks.ts'
import type { Game } from '../game.ts'
import { now, objectOf, objectsIn, permanentsOf, shownName } from '../observe.ts'
import { playerOf } from '../seats.ts'
import { compare } from './compare.ts'
import { faceDownOf, isFaceDownAs } from './faceDown.ts'

/** How many objects of a zone are so: on the battlefield what the player controls, elsewhere what they own. */
export function checkCount(game: Game, check: CheckOf<'count'>): Difference | null {
  const { count } = check
  const player = playerOf(count.player)
  const here =
    count.zone === 'battlefield'
      ? permanentsOf(game.state, player)
      : objectsIn(game.state, count.zone).filter((id) => objectOf(game.state, id)?.owner === player)
  return compare('count', check.is, here.filter((id) => isCounted(game, id, count)).length)
}

function isCounted(game: Game, id: ObjectId, count: CheckOf<'count'>['count']): boolean {
  const { state } = game
  const object = objectOf(state, id)
  if (object === null) return false
  if (count.card !== undefined && shownName(state, id) !== count.card) return false
  const types: readonly string[] =
    count.type === undefined ? [] : [...now(state, id).types, ...now(state, id).subtypes, ...now(state, id).supertypes]
  if (count.type !== undefined && !types.includes(count.type)) return false
  if (count.faceDown !== undefined && !isFaceDownAs(faceDownOf(object), count.faceDown)) return false
  return count.token === undefined || (object.source.kind === 'token') === count.token
}
