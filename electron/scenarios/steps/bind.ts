import { ZONES } from '../../../shared/vocabulary/zones.ts'
import type { Zone } from '../../../shared/vocabulary/zones.ts'
import type { ObjectId } from '../../engine/index.ts'
import { difference } from '../difference.ts'
import type { Difference } from '../difference.ts'
import type { StepOf } from '../formatSteps.ts'
import type { Game } from '../game.ts'
import { cardName, objectOf, objectsIn, permanentsOf } from '../observe.ts'
import { noteNamed } from '../received.ts'
import { playerOf, seatNamed } from '../seats.ts'

/** Gives a name to the permanent that entered last, or to the top card of a place. */
export function bindStep(game: Game, step: StepOf<'bind'>): Difference | null {
  const place = 'newest' in step.to ? step.to.newest : step.to.top
  const found = 'newest' in step.to ? newest(game, place, step.to.nth) : top(game, place)
  if (found === null) return difference(`nothing to bind ${step.bind} to in ${place}`)
  game.names.set(step.bind, { id: found, card: cardName(game.state, found) })
  noteNamed(game.received, game.state, step.bind, found)
  return null
}

function partsOf(place: string): { readonly player: number; readonly zone: Zone } | null {
  const [letter = '', name = ''] = place.split('.')
  const seat = seatNamed(letter)
  const zone = ZONES.find((one) => one === name)
  return seat === null || zone === undefined ? null : { player: playerOf(seat), zone }
}

/** Of permanents that entered together the last created is the newest: the later in the battlefield's order. */
function newest(game: Game, place: string, nth: number): ObjectId | null {
  const parts = partsOf(place)
  if (parts === null) return null
  const { player, zone } = parts
  const here =
    zone === 'battlefield'
      ? permanentsOf(game.state, player)
      : objectsIn(game.state, zone).filter((id) => objectOf(game.state, id)?.owner === player)
  const ordered = here
    .map((id, index) => ({ id, index, entered: objectOf(game.state, id)?.enteredTurn ?? 0 }))
    .sort((a, b) => a.entered - b.entered || a.index - b.index)
  return ordered.at(-nth)?.id ?? null
}

function top(game: Game, place: string): ObjectId | null {
  const parts = partsOf(place)
  if (parts === null) return null
  const { player, zone } = parts
  const own = objectsIn(game.state, zone).filter((id) => objectOf(game.state, id)?.owner === player)
  return (zone === 'library' ? own[0] : own.at(-1)) ?? null
}
