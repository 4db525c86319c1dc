import { ok } from '../../shared/vocabulary/result.ts'
import type { Matches } from '../matches/matches.ts'
import type { Replays } from '../matches/replays.ts'
import type { Handlers } from './dispatch.ts'

/** Watching games that were kept, and playing on from a moment of one. */
export function replayHandlers(
  replays: Replays,
  matches: Pick<Matches, 'playOn'>,
): Handlers<'replay.open' | 'replay.show' | 'replay.playOn'> {
  return {
    'replay.open': (line) => replays.open(line),
    'replay.show': (request) => replays.show(request),
    'replay.playOn': ({ replayId, step, luck }) => {
      const place = replays.placeOf(replayId, step)
      if (!place.ok) return place
      const matchId = matches.playOn(place.value, luck)
      return matchId.ok ? ok({ matchId: matchId.value }) : matchId
    },
  }
}
