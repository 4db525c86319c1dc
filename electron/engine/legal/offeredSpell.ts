import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Cost } from '../abilities/cost.ts'
import { spellCost } from '../procedures/payment/index.ts'
import { contextOf } from '../state/context.ts'
import type { Context } from '../state/context.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'
import type { SpellOffer } from './castWays.ts'
import { availableModes, contentOfSpell } from './content.ts'

export interface OfferedSpell {
  readonly content: ReturnType<typeof contentOfSpell>
  readonly context: Context
  /** What it costs at the least, X being 0 and with the first mode that can be chosen, aimed at these targets (601.2f). */
  readonly costAt: (targets: readonly (readonly Target[])[]) => Cost
}

/** What is asked of a card before one way to cast it is offered, or when it's said why it isn't. */
export function offeredSpell(state: GameState, player: PlayerId, card: ObjectId, offer: SpellOffer): OfferedSpell {
  const content = contentOfSpell(offer.spell, offer.way.how)
  const context = contextOf(player, card)
  return {
    content,
    context,
    costAt: (targets) =>
      spellCost(state, {
        player,
        card,
        characteristics: offer.spell,
        how: offer.free ? 'free' : offer.way.how,
        face: offer.way.face,
        x: 0,
        optional: {},
        modes: content?.kind === 'modal' ? availableModes(state, content, context, card).slice(0, 1) : [],
        targets,
      }),
  }
}
