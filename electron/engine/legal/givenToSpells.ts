import type { Ability, StaticPart } from '../abilities/ability.ts'
import { abilityFacts, characteristics, controllerOf, perPermanents } from '../characteristics/index.ts'
import { withAbility } from '../characteristics/modify.ts'
import { holds, matches } from '../queries/index.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Characteristics } from '../state/characteristics.ts'
import { contextOf } from '../state/context.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameObject } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import { lkiAs } from './lkiAs.ts'

interface Giver {
  readonly source: ObjectId
  readonly ability: Extract<Ability, { kind: 'static' }>
  readonly part: Extract<StaticPart, { kind: 'modify' }>
}

/** Static abilities of permanents that give abilities to spells. */
const givers = perPermanents((state): readonly Giver[] =>
  state.battlefield.flatMap((source) =>
    abilityFacts(state.table, characteristics(state, source).abilities).statics.flatMap((ability) =>
      ability.parts.flatMap((part) =>
        part.kind === 'modify' && part.zones?.includes('stack') === true ? [{ source, ability, part }] : [],
      ),
    ),
  ),
)

/** Whether anything gives abilities to spells. */
export function givesToSpells(state: GameState): boolean {
  return givers(state).length > 0
}

/** 601.3e: a card as the spell it would be, with what others would give that spell on the stack. */
export function withGivenAbilities(
  state: GameState,
  object: GameObject,
  spell: Characteristics,
  player: PlayerId,
): Characteristics {
  let now = spell
  for (const { source, ability, part } of givers(state)) {
    if (part.affects === 'self' || part.affects === 'attachedTo') continue
    const context = contextOf(controllerOf(state, source), source)
    if (ability.condition !== undefined && !holds(state, ability.condition, context)) continue
    if (!matches(state, part.affects, lkiAs(object, now, player), context)) continue
    for (const mod of part.mods) if (mod.kind === 'addAbility') now = withAbility(now, mod.ability)
  }
  return now
}
