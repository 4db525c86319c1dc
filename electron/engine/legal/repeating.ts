import type { PriorityAction } from '../../../shared/play/decision.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'
import type { Choice, Trail } from '../state/trail.ts'
import { LONGEST_CYCLE } from '../state/trail.ts'
import { actionWord } from './choices.ts'

type Repeat = Extract<PriorityAction<ObjectId>, { kind: 'repeat' }>

/** The turn and step in which things are chosen. */
export function whenOf({ turn }: GameState): string {
  return `${turn.number} ${turn.step}`
}

function isSame(one: Choice | undefined, other: Choice | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    one.what === other.what &&
    one.by === other.by &&
    one.kind === other.kind
  )
}

/** The shortest sequence of choices that has just been made twice in a row, beginning with what a player did; null if none. */
export function cycleOf({ made }: Trail, player: PlayerId): readonly Choice[] | null {
  for (let length = 1; length <= LONGEST_CYCLE && 2 * length <= made.length; length++) {
    let same = true
    for (let back = 1; same && back <= length; back++) same = isSame(made.at(-back), made.at(-back - length))
    const first = made.at(-length)
    if (same && first?.by === player && first.kind === 'priority' && first.what !== 'pass') return made.slice(-length)
  }
  return null
}

/**
 * 732.2a: what a player with priority has just done twice in a row they may suggest to do so and so many times more; null where
 * there's nothing like that.
 */
export function repeatOffer(
  state: GameState,
  player: PlayerId,
  actions: readonly PriorityAction<ObjectId>[],
): Repeat | null {
  const { trail } = state
  if (trail === null || trail.when !== whenOf(state)) return null
  const first = cycleOf(trail, player)?.[0]
  const action = first === undefined ? undefined : actions.find((one) => actionWord(one) === first.what)
  return action === undefined || action.kind === 'pass' ? null : { kind: 'repeat', object: action.object }
}
