import type { Cost } from '../abilities/cost.ts'
import { characteristics } from '../characteristics/index.ts'
import type { CastFrame } from '../state/frame.ts'
import type { GameState } from '../state/state.ts'
import { REDUCED_BY } from './payment/reduction.ts'
import { activationCost, spellCost } from './payment/index.ts'

/** The total cost of what is being announced, for a value of X (601.2f); `null` leaves X in. */
export function costOfAnnounced(state: GameState, frame: CastFrame, x: number | null): Cost {
  if (frame.ability?.kind === 'activated')
    return activationCost(state, {
      player: frame.player,
      source: frame.draft.context.source,
      ability: frame.ability,
      x,
    })
  const object = characteristics(state, frame.item)
  const by = frame.draft.context.bindings[REDUCED_BY]
  return spellCost(state, {
    player: frame.player,
    card: frame.item,
    characteristics: object,
    how: frame.free ? 'free' : frame.how,
    face: 0,
    x,
    optional: frame.optional,
    modes: frame.draft.modes,
    content: frame.draft.content,
    targets: frame.draft.targets,
    ...(by === undefined
      ? {}
      : { reducedBy: by.targets.flatMap((target) => (target.kind === 'object' ? [target.id] : [])) }),
  })
}
