import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Reading } from '../queries/reading.ts'
import type { Characteristics } from '../state/characteristics.ts'
import type { GameEvent } from '../state/event.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'
import { abilitySources } from './abilitySources.ts'
import type { AbilitySources, ReplacementSource, TriggerSource } from './abilitiesInForce.ts'
import { functioningElsewhere } from './elsewhere.ts'
import { layerAnew } from './layered.ts'
import type { Layered } from './layered.ts'
import { relayer } from './relayer.ts'
import { rulesFor, rulesForPlayer, ruleSources } from './rules.ts'
import type { PlayerRuleInForce, RuleInForce, RuleSources } from './rules.ts'

/** All that follows from a state: made once for each revision, its parts on first use. */
export interface Derived {
  readonly reading: Reading
  /** Current characteristics. Throws for an id that is gone. */
  readonly characteristics: (id: ObjectId) => Characteristics
  readonly controllerOf: (id: ObjectId) => PlayerId
  readonly objectRules: (id: ObjectId) => readonly RuleInForce[]
  readonly playerRules: (player: PlayerId) => readonly PlayerRuleInForce[]
  /** Triggered abilities that function; with events given, those that could trigger on one of them by its kind. */
  readonly triggerSources: (events?: readonly GameEvent[]) => readonly TriggerSource[]
  readonly replacementSources: () => readonly ReplacementSource[]
  readonly touchesAbilities: boolean
  readonly touchesEntering: boolean
}

function make(layered: Layered): Derived {
  let rules: RuleSources | null = null
  const forObjects = new Map<ObjectId, readonly RuleInForce[]>()
  const forPlayers: (readonly PlayerRuleInForce[] | undefined)[] = []
  const abilities = (): AbilitySources => (layered.follow.sources ??= abilitySources(layered))
  return {
    reading: layered.reading,
    characteristics: layered.reading.now,
    controllerOf: layered.reading.controller,
    objectRules: (id) => {
      const known = forObjects.get(id)
      if (known !== undefined) return known
      const found = rulesFor(layered, (rules ??= ruleSources(layered, abilities())), id)
      forObjects.set(id, found)
      return found
    },
    playerRules: (player) => {
      const known = forPlayers[player]
      if (known !== undefined) return known
      const found = rulesForPlayer(layered, (rules ??= ruleSources(layered, abilities())), player)
      forPlayers[player] = found
      return found
    },
    triggerSources: (events) => {
      const { triggers } = abilities()
      if (events === undefined) return triggers
      return triggers.filter((source) => source.on.some((kind) => events.some((event) => event.kind === kind)))
    },
    replacementSources: () => abilities().replacements,
    touchesAbilities: layered.plan.touchesAbilities,
    touchesEntering: layered.plan.touchesEntering,
  }
}

interface Kept {
  readonly state: GameState
  readonly revision: number
  readonly layered: Layered
  readonly derived: Derived
}

// The last few states that anyone asked about: a transaction's draft and its base, a fork and what it came from.
const RING = 8
const ring: (Kept | undefined)[] = []
let newest = 0

/** The layers worked out from those of a state that this one came from, where that goes, or else anew. */
function layer(state: GameState): Layered {
  const elsewhere = functioningElsewhere(state)
  let tried = 0
  for (let i = 0; i < RING && tried < 3; i++) {
    const kept = ring[(newest - i + RING) % RING]
    if (kept === undefined || kept.layered.places.table !== state.table) continue
    tried++
    const made = relayer(kept.layered, state, elsewhere)
    if (made !== null) return made
  }
  return layerAnew(state, elsewhere)
}

/** All that follows from a state, memoised by the state's identity and revision. */
export function derived(state: GameState): Derived {
  for (let i = 0; i < RING; i++) {
    const kept = ring[(newest - i + RING) % RING]
    if (kept !== undefined && kept.state === state && kept.revision === state.revision) return kept.derived
  }
  const layered = layer(state)
  const made = make(layered)
  // A draft has one entry, renewed as it is written.
  let place = -1
  for (let i = 0; i < RING; i++) if (ring[i]?.state === state) place = i
  newest = place >= 0 ? place : (newest + 1) % RING
  ring[newest] = { state, revision: state.revision, layered, derived: made }
  return made
}
