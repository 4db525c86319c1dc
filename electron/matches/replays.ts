import { pendingOf } from '../engine/index.ts'
import type { Line, Moment, MomentRequest, Replay as ReplayFacts } from '../../shared/ipc/replaySchemas.ts'
import type { Message } from '../../shared/messages/message.ts'
import type { PlayerView } from '../../shared/play/view.ts'
import type { PlayerId } from '../../shared/vocabulary/players.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import type { GameStore, StoredGame } from './gameStore.ts'
import { numberOf } from './matchName.ts'
import type { MatchSeat } from './seats.ts'
import { openReplay } from './replay.ts'
import type { Replay } from './replay.ts'

/** Replays that are held open: the one being watched, and the one before. */
const KEPT = 2

/** A place in a game that is kept: the step by its number, 0 for the beginning. */
export interface Place {
  readonly id: number
  readonly step: number
}

/** The replays that are being watched. */
export interface Replays {
  /** Plays a game again from its beginning, on the line that is meant. */
  readonly open: (line: Line) => Promise<Result<ReplayFacts, Message>>
  /** What a person's seat saw after so many steps; all of it only where the game is over. */
  readonly show: (request: MomentRequest) => Result<Moment, Message>
  /** Where a game is to be played on from; fails where it can't be played as far as that. */
  readonly placeOf: (replayId: string, step: number) => Result<Place, Message>
}

interface Held {
  /** null for a game that isn't in the store. */
  readonly id: number | null
  readonly stored: StoredGame
  readonly replay: Replay
}

const GONE = fail<Message>({ key: 'error.noReplay', parameters: {} })

/**
 * @param elsewhere finds a game by its name that isn't in the store; such a game is over and can't be played on from
 * @param onTrouble takes a line for the log about a game that can't be replayed
 */
export function openReplays(
  store: GameStore,
  elsewhere: (name: string) => StoredGame | null,
  onTrouble: (line: string) => void,
): Replays {
  const held = new Map<string, Held>()
  let opened = 0

  async function open({ matchId, end }: Line): Promise<Result<ReplayFacts, Message>> {
    const id = numberOf(matchId)
    try {
      const stored = id === null ? elsewhere(matchId) : end === null ? store.read(id) : store.read(id, end)
      if (stored === null) return GONE
      const replay = await openReplay(stored)
      opened += 1
      const replayId = `replay-${String(opened)}`
      held.set(replayId, { id, stored, replay })
      for (const old of [...held.keys()].slice(0, -KEPT)) held.delete(old)
      return ok(factsOf(replayId, matchId, stored, replay))
    } catch (error) {
      onTrouble(`${matchId} can't be replayed: ${String(error)}`)
      return fail<Message>({ key: 'error.gameUnreadable', parameters: {} })
    }
  }

  function show({ replayId, step, seat, all }: MomentRequest): Result<Moment, Message> {
    const found = held.get(replayId)
    if (found === undefined) return GONE
    const { seats, shared } = found.stored.record
    const persons = watchedFrom(seats)
    if (!persons.includes(seat)) return fail<Message>({ key: 'error.notYours', parameters: {} })
    // It may have been taken back since the replay was opened.
    if (all && !isOver(found.id)) return fail<Message>({ key: 'error.notOver', parameters: {} })
    const also = all ? [...seats.keys()] : shared === 'open' ? persons : []
    const count = Math.min(step, found.replay.steps.length)
    const seen = found.replay.seen(
      count,
      seat,
      also.filter((other) => other !== seat),
    )
    return ok({ view: seen === null ? null : lookedAt(seen), log: found.replay.told(count, seat) })
  }

  function isOver(id: number | null): boolean {
    return id === null || (store.standsAt(id)?.result ?? null) !== null
  }

  return {
    open,
    show,
    placeOf: (replayId, step) => {
      const found = held.get(replayId)
      if (found === undefined || found.id === null) return GONE
      if (step > found.replay.playable) return fail<Message>({ key: 'error.playedOtherwise', parameters: {} })
      return ok({ id: found.id, step: found.replay.steps[step - 1]?.number ?? 0 })
    },
  }
}

/** The seats that a game can be watched from: those of persons, and all where only computers played. */
function watchedFrom(seats: readonly MatchSeat[]): readonly PlayerId[] {
  const persons = [...seats.keys()].filter((seat) => seats[seat]?.kind === 'human')
  return persons.length === 0 ? [...seats.keys()] : persons
}

/** A view in which nothing is to be decided: that somebody decides is all that an onlooker is told. */
function lookedAt(view: PlayerView): PlayerView {
  const { decision } = view
  if (decision === null) return view
  return { ...view, decision: null, pending: pendingOf({ decision }) }
}

function factsOf(replayId: string, matchId: string, stored: StoredGame, replay: Replay): ReplayFacts {
  const { record, steps, stands, ends, rewound } = stored
  const turns = steps.flatMap(({ turn }, at) => (turn === steps[at - 1]?.turn ? [] : [{ turn, step: at + 1 }]))
  const left = ends.filter(({ step }) => step !== stands.step)
  return {
    replayId,
    facts: { matchId, ...record.facts },
    version: record.version,
    steps: steps.length,
    playable: replay.playable,
    turns,
    seats: watchedFrom(record.seats),
    over: stands.result !== null,
    rewound,
    end: steps.at(-1)?.number ?? 0,
    lines: [stands, ...left].map(({ step, turn, result }) => ({ end: step, turn, over: result !== null })),
  }
}
