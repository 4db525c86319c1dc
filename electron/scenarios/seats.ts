import type { PlayerId } from '../../shared/vocabulary/players.ts'
import { SEATS } from './format.ts'
import type { Seat } from './format.ts'

/** The player in a seat: A is player 0. */
export function playerOf(seat: Seat): PlayerId {
  return SEATS.indexOf(seat)
}

export function seatOf(player: PlayerId): Seat {
  const seat = SEATS[player]
  if (seat === undefined) throw new Error(`no seat for player ${String(player)}`)
  return seat
}

/** The seat that a reference names, or null if it names something else. */
export function seatNamed(text: string): Seat | null {
  return SEATS.find((seat) => seat === text) ?? null
}
