import { describe } from '../../engine/index.ts'
import type { ObjectId } from '../../engine/index.ts'
import { difference } from '../difference.ts'
import type { Difference } from '../difference.ts'
import type { CheckOf } from '../formatChecks.ts'
import type { Game } from '../game.ts'
import { controllerOf, objectOf } from '../observe.ts'
import { candidates, isNamed, refer } from '../references.ts'
import { seatOf } from '../seats.ts'
import { compare, compareSets, firstDifference, includesAll, includesNone } from './compare.ts'
import { faceDownOf, isFaceDownAs } from './faceDown.ts'

/** An object's current characteristics as rules see them, where it is, and its status. Only the keys given are compared. */
export function checkObject(game: Game, check: CheckOf<'object'>): Difference | null {
  const [id] = candidates(game, check.object)
  if (id === undefined) {
    if (check.zone === 'gone' && isNamed(game, check.object)) return null
    return difference(`${check.object} is gone or names nothing`, check.zone ?? 'an object', 'gone')
  }
  const found = firstDifference([
    checkPlace(game, id, check),
    checkCharacteristics(game, id, check),
    checkStatus(game, id, check),
  ])
  return found === null ? null : { ...found, message: `${check.object}: ${found.message}` }
}

function checkPlace(game: Game, id: ObjectId, check: CheckOf<'object'>): Difference | null {
  const object = objectOf(game.state, id)
  if (object === null) throw new Error('a reference led to a stale object')
  return firstDifference([
    check.zone === undefined ? null : compare('zone', check.zone, object.zone),
    check.owner === undefined ? null : compare('owner', check.owner, seatOf(object.owner)),
    check.controller === undefined
      ? null
      : compare('controller', check.controller, seatOf(controllerOf(game.state, id))),
  ])
}

function checkCharacteristics(game: Game, id: ObjectId, check: CheckOf<'object'>): Difference | null {
  const it = describe(game.state, id)
  const keywords = it.keywords.map(lower)
  const cost = it.manaCost === null ? null : it.manaCost.map((symbol) => `{${symbol}}`).join('')
  return firstDifference([
    check.name === undefined ? null : compare('name', check.name, it.name),
    check.types === undefined ? null : includesAll('types', check.types, it.types),
    check.notTypes === undefined ? null : includesNone('types', check.notTypes, it.types),
    check.subtypes === undefined ? null : compareSets('subtypes', check.subtypes, it.subtypes),
    check.supertypes === undefined ? null : compareSets('supertypes', check.supertypes, it.supertypes),
    check.colors === undefined ? null : compareSets('colors', check.colors, it.colors),
    check.manaCost === undefined ? null : compare('manaCost', check.manaCost, cost),
    check.manaValue === undefined ? null : compare('manaValue', check.manaValue, it.manaValue),
    check.power === undefined ? null : compare('power', check.power, it.power),
    check.toughness === undefined ? null : compare('toughness', check.toughness, it.toughness),
    check.keywords === undefined ? null : includesAll('keywords', check.keywords.map(lower), keywords),
    check.without === undefined ? null : includesNone('keywords', check.without.map(lower), keywords),
    check.text === undefined ? null : compare('text', check.text, it.text),
  ])
}

const lower = (word: string): string => word.toLowerCase()

function checkStatus(game: Game, id: ObjectId, check: CheckOf<'object'>): Difference | null {
  const object = objectOf(game.state, id)
  if (object === null) throw new Error('a reference led to a stale object')
  const faceDown = faceDownOf(object)
  return firstDifference([
    check.faceDown === undefined || isFaceDownAs(faceDown, check.faceDown)
      ? null
      : difference('faceDown', check.faceDown, faceDown),
    check.tapped === undefined ? null : compare('tapped', check.tapped, object.tapped),
    check.damage === undefined ? null : compare('damage', check.damage, object.damage),
    check.isToken === undefined ? null : compare('isToken', check.isToken, object.source.kind === 'token'),
    ...Object.entries(check.counters ?? {}).map(([kind, count]) =>
      compare(`${kind} counters`, count, object.counters[kind] ?? 0),
    ),
    checkAttached(game, id, check),
  ])
}

function checkAttached(game: Game, id: ObjectId, check: CheckOf<'object'>): Difference | null {
  if (check.attachedTo === undefined) return null
  const attachedTo = objectOf(game.state, id)?.attachedTo ?? null
  if (check.attachedTo === null) return compare('attachedTo', null, attachedTo)
  const host = refer(game, check.attachedTo)
  return host.ok && JSON.stringify(host.subject) === JSON.stringify(attachedTo)
    ? null
    : difference('attachedTo', check.attachedTo, attachedTo)
}
