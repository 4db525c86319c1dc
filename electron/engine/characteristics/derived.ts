import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Reading } from '../queries/reading.ts'
import type { Characteristics } from '../state/characteristics.ts'
import type { GameEvent } from '../state/event.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'
import { abilitySources } from './abilitySources.ts'
import type { AbilitySources, ActivatedSource, ReplacementSource, TriggerSource } from './abilitiesInForce.ts'
import { functioningElsewhere } from './elsewhere.ts'
import { layerAnew } from './layered.ts'
import type { Follow, Layered } from './layered.ts'
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
  /** Those that look for a state of the game rather than an event (603.8). */
  readonly stateTriggerSources: () => readonly TriggerSource[]
  /** Permanents with activated abilities, in the order of the battlefield; what is phased out is left out. */
  readonly activatedSources: () => readonly ActivatedSource[]
  readonly replacementSources: () => readonly ReplacementSource[]
  readonly touchesAbilities: boolean
  /** Whether effects may have made an object other than it is by itself. */
  readonly isChanged: (id: ObjectId) => boolean
  /** What `perWorld` keeps, by its number. */
  readonly kept: unknown[]
  readonly follow: Follow
  readonly touchesEntering: boolean
}

function mayTrigger({ on }: TriggerSource, events: readonly GameEvent[]): boolean {
  for (const { kind } of events) if (on.includes(kind)) return true
  return false
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
      if (events === undefined || triggers.length === 0) return triggers
      return triggers.filter((source) => mayTrigger(source, events))
    },
    stateTriggerSources: () => abilities().stateTriggers,
    activatedSources: () => abilities().activated,
    replacementSources: () => abilities().replacements,
    touchesAbilities: layered.plan.touchesAbilities,
    isChanged: (id) => layered.now[slotOf(id)] !== undefined,
    kept: [],
    follow: layered.follow,
    touchesEntering: layered.plan.touchesEntering,
  }
}

interface Kept {
  readonly state: GameState
  readonly revision: number
  /** The state that the reading reads, as it was written when that was made. */
  readonly read: GameState
  readonly readRevision: number
  readonly layered: Layered
  readonly derived: Derived
}

// The last few states that anyone asked about: a transaction's draft and its base, a fork and what it came from.
const RING = 8
const ring: (Kept | undefined)[] = []
let newest = 0
/** The one that was asked last: mostly it's asked again. */
let latest: Kept | undefined

function sameTurn(a: GameState['turn'], b: GameState['turn']): boolean {
  if (a === b) return true
  // Who has priority is nothing that anything asks.
  return (
    a.number === b.number &&
    a.active === b.active &&
    a.step === b.step &&
    a.combat === b.combat &&
    a.extraTurns === b.extraTurns &&
    a.extraSteps === b.extraSteps &&
    a.startingPlayer === b.startingPlayer &&
    a.controlClock === b.controlClock &&
    a.dayNight === b.dayNight &&
    a.monarch === b.monarch
  )
}

/** Whether two states differ in nothing but procedures, decisions, logs and counts: all that follows is the same. */
function sameWorld(a: GameState, b: GameState): boolean {
  return (
    a.objects === b.objects &&
    a.history === b.history &&
    a.players === b.players &&
    a.battlefield === b.battlefield &&
    a.stack === b.stack &&
    a.hands === b.hands &&
    a.libraries === b.libraries &&
    a.graveyards === b.graveyards &&
    a.exile === b.exile &&
    a.command === b.command &&
    a.effects === b.effects &&
    a.replacements === b.replacements &&
    a.delayed === b.delayed &&
    a.pendingTriggers === b.pendingTriggers &&
    a.vanishing === b.vanishing &&
    a.succession === b.succession &&
    a.result === b.result &&
    a.table === b.table &&
    sameTurn(a.turn, b.turn)
  )
}

/** The layers worked out from those of a state that this one came from, where that goes, or else anew. */
function layer(state: GameState): Layered {
  const elsewhere = functioningElsewhere(state, ring[newest]?.layered ?? null)
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

function keep(kept: Kept): Derived {
  // A draft has one entry, renewed as it is written.
  let place = -1
  for (let i = 0; i < RING; i++) if (ring[i]?.state === kept.state) place = i
  newest = place >= 0 ? place : (newest + 1) % RING
  ring[newest] = kept
  latest = kept
  return kept.derived
}

/** All that follows from a state, memoised by the state's identity and revision, and by what it follows from. */
export function derived(state: GameState): Derived {
  if (latest !== undefined && latest.readRevision === latest.read.revision) {
    if (latest.state === state && latest.revision === state.revision) return latest.derived
    // Mostly a state in which only procedures went on.
    if (sameWorld(latest.read, state)) return keep({ ...latest, state, revision: state.revision })
  }
  for (const kept of ring) {
    if (
      kept !== undefined &&
      kept.state === state &&
      kept.revision === state.revision &&
      kept.readRevision === kept.read.revision
    ) {
      latest = kept
      return kept.derived
    }
  }
  for (let i = 0; i < RING; i++) {
    const kept = ring[(newest - i + RING) % RING]
    if (kept === undefined || kept.readRevision !== kept.read.revision || !sameWorld(kept.read, state)) continue
    return keep({ ...kept, state, revision: state.revision })
  }
  const layered = layer(state)
  const { revision } = state
  return keep({ state, revision, read: state, readRevision: revision, layered, derived: make(layered) })
}

let places = 0

/**
 * Memoises what follows from the parts of a state that characteristics and rules follow from: objects, zones, players, turn
 * (but for who has priority), effects, waiting triggers and history. What `make` asks of anything else would be stale.
 */
export function perWorld<T extends object>(make: (state: GameState) => T): (state: GameState) => T {
  const place = places++
  return (state) => {
    const { kept } = derived(state)
    const known = kept[place] as T | undefined
    if (known !== undefined) return known
    const made = make(state)
    kept[place] = made
    return made
  }
}

/**
 * Memoises what follows from the permanents alone: which there are, in which order, with which characteristics and
 * controllers. What `make` asks of anything else would be stale, being tapped or damaged included.
 */
export function perPermanents<T>(make: (state: GameState) => T): (state: GameState) => T {
  const place = places++
  return (state) => {
    const { kept } = derived(state).follow
    const known = kept[place] as T | undefined
    if (known !== undefined) return known
    const made = make(state)
    kept[place] = made
    return made
  }
}
