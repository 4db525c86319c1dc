import type { Amount, Condition, Filter, PlayerRef, Ref, Selection, Stat } from '../abilities/reference.ts'

/** What an effect may ask of characteristics, as bits: two effects in a layer can only depend on each other through them. */
export const TYPES = 1
export const COLORS = 2
export const KEYWORDS = 4
export const NUMBERS = 8
export const CONTROLLERS = 16
export const NAMES = 32
/** Whether the ability that makes the effect exists. */
export const EXISTENCE = 64
const ALL_FACETS = TYPES | COLORS | KEYWORDS | NUMBERS | CONTROLLERS | NAMES

/** What else of the state it may ask: a result is kept only while that stays the same. */
export const TURN = 256
export const PLAYERS = 512
export const ZONES = 1024
export const HISTORY = 2048
/** Objects other than the one changed and the source. */
export const OTHERS = 4096
/** Tapped, damage and the like, which change no characteristics by themselves. */
export const STATUS = 8192
const ANYTHING = ALL_FACETS | TURN | PLAYERS | ZONES | HISTORY | OTHERS | STATUS

function union<T>(parts: readonly T[], reads: (part: T) => number): number {
  let bits = 0
  for (const part of parts) bits |= reads(part)
  return bits
}

function statReads(stat: Stat): number {
  return stat === 'power' || stat === 'toughness' ? NUMBERS : 0
}

export function playerReads(who: PlayerRef): number {
  switch (who.kind) {
    case 'you':
    case 'opponents':
      return CONTROLLERS
    case 'active':
    case 'defending':
      return TURN
    case 'controllerOf':
      return CONTROLLERS | OTHERS | refReads(who.of)
    case 'ownerOf':
      return refReads(who.of)
    case 'mostLife':
      return PLAYERS
    case 'both':
      return union(who.of, playerReads)
    case 'opponentsOf':
      return playerReads(who.of)
    case 'attachedPlayer':
    case 'outer':
    case 'eachPlayer':
    case 'target':
    case 'event':
    case 'chosenPlayer':
    case 'that':
    case 'bound':
      return 0
  }
}

export function refReads(ref: Ref): number {
  switch (ref.kind) {
    case 'self':
    case 'each':
    case 'target':
    case 'bound':
    case 'event':
    case 'paid':
    case 'attachedTo':
      return 0
    case 'all':
      return selectionReads(ref.select)
    case 'player':
      return playerReads(ref.who)
    case 'linked':
    case 'granter':
    case 'fixed':
      return OTHERS
    case 'topOfLibrary':
      return ZONES | OTHERS
    case 'outer':
    case 'was':
      return 0
    case 'both':
      return union(ref.of, refReads)
    case 'except':
      return refReads(ref.of) | refReads(ref.without)
    case 'filtered':
      return refReads(ref.of) | filterReads(ref.filter) | OTHERS
  }
}

function selectionReads(selection: Selection): number {
  const elsewhere = selection.zones?.some((zone) => zone !== 'battlefield') === true
  return filterReads(selection.filter) | OTHERS | (elsewhere ? ZONES : 0)
}

export function filterReads(filter: Filter): number {
  switch (filter.kind) {
    case 'any':
    case 'token':
    case 'card':
    case 'spell':
    case 'abilityOnStack':
    case 'faceDown':
    case 'counter':
    case 'inZone':
    case 'castFrom':
    case 'kicked':
    case 'wasCast':
    case 'targetCount':
    case 'designated':
    case 'commander':
    case 'paired':
    case 'attached':
      return 0
    case 'and':
    case 'or':
      return union(filter.of, filterReads)
    case 'not':
      return filterReads(filter.of)
    case 'type':
    case 'supertype':
    case 'subtype':
    case 'chosenSubtype':
    case 'permanentCard':
    case 'historic':
      return TYPES
    case 'color':
    case 'chosenColor':
    case 'colorCount':
      return COLORS
    case 'named':
    case 'chosenName':
    case 'variableCost': // what copies change
      return NAMES
    case 'noAbilities':
    case 'keyword':
      return KEYWORDS
    case 'tapped':
      return STATUS
    case 'attacking':
      return TURN | (filter.defender === undefined ? 0 : playerReads(filter.defender))
    case 'blocking':
      return TURN | (filter.attacker === undefined ? 0 : refReads(filter.attacker))
    case 'blocked':
      return TURN | (filter.by === undefined ? 0 : refReads(filter.by))
    case 'unblocked':
    case 'enteredThisTurn':
      return TURN
    case 'summoningSick':
      return ANYTHING
    case 'newlyControlled':
      return TURN | CONTROLLERS
    case 'enchanted':
    case 'equipped':
      return TYPES | OTHERS
    case 'modified':
      return TYPES | CONTROLLERS | OTHERS
    case 'parity':
      return statReads('manaValue')
    case 'compare':
      return statReads(filter.stat) | amountReads(filter.to)
    case 'controller':
      return CONTROLLERS | playerReads(filter.who)
    case 'owner':
      return playerReads(filter.who)
    case 'is':
    case 'attachedToThat':
      return refReads(filter.ref)
    case 'targets':
    case 'sharesType':
    case 'happened':
    case 'arrived':
    case 'greatest':
      return ANYTHING
  }
}

// An amount of the changed object itself is asked of it alone; of anything else, of another object.
function ofReads(ref: Ref): number {
  return ref.kind === 'each' ? 0 : OTHERS | refReads(ref)
}

export function amountReads(amount: Amount): number {
  switch (amount.kind) {
    case 'fixed':
    case 'x':
    case 'eventAmount':
    case 'boundAmount':
    case 'timesKicked':
    case 'colorsSpent':
    case 'manaSpent': // of an object that is cast, which a static ability doesn't ask
    case 'chosenNumber':
    case 'timesMutated':
    case 'mostVotes':
    case 'timesResolved': // of an ability that resolves
      return 0
    case 'speed':
      return PLAYERS | playerReads(amount.who)
    case 'unlockedDoors':
      return STATUS | selectionReads(amount.select)
    case 'startingLife':
      return 0
    case 'conditional':
      return conditionReads(amount.condition) | amountReads(amount.then) | amountReads(amount.else)
    case 'librarySize':
      return ZONES
    case 'count':
      return selectionReads(amount.select)
    case 'size':
      return refReads(amount.of)
    case 'stat':
      return statReads(amount.stat) | ofReads(amount.of)
    case 'aggregate':
      return statReads(amount.stat) | selectionReads(amount.select)
    case 'sum':
      return union(amount.of, amountReads)
    case 'times':
    case 'half':
      return amountReads(amount.of)
    case 'counters':
      return amount.on.kind === 'player'
        ? PLAYERS | playerReads(amount.on.who)
        : amount.on.kind === 'self'
          ? 0
          : ofReads(amount.on)
    case 'life':
      return PLAYERS | playerReads(amount.who)
    case 'handSize':
      return ZONES | playerReads(amount.who)
    case 'players':
      return playerReads(amount.who)
    case 'devotion':
      return CONTROLLERS | OTHERS
    case 'domain':
    case 'party':
      return TYPES | CONTROLLERS | OTHERS
    case 'distinct':
      return TYPES | COLORS | NAMES | NUMBERS | selectionReads(amount.select)
    case 'opponentsAttacked':
      return TURN | CONTROLLERS | OTHERS
    case 'castBefore':
      return HISTORY
    case 'happened':
      return ANYTHING
  }
}

export function conditionReads(condition: Condition): number {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return union(condition.of, conditionReads)
    case 'not':
      return conditionReads(condition.of)
    case 'compare':
      return amountReads(condition.left) | amountReads(condition.right)
    case 'anyPlayer':
      return playerReads(condition.who) | conditionReads(condition.is)
    case 'exists':
      return selectionReads(condition.select)
    case 'matches':
      return OTHERS | refReads(condition.ref) | filterReads(condition.filter)
    case 'playerIs':
      return playerReads(condition.who) | playerReads(condition.among)
    case 'castLastTurn':
      return HISTORY
    case 'yourTurn':
      return TURN | CONTROLLERS
    case 'step':
    case 'dayNight':
      return TURN
    case 'monarch':
      return TURN | playerReads(condition.who)
    case 'blessed':
      return PLAYERS | playerReads(condition.who)
    case 'kicked':
    case 'castHow':
    case 'chosenMode':
    case 'did':
    case 'castFrom':
    case 'wasCast':
      return 0
    case 'happened':
    case 'canAttackNow':
      return ANYTHING
  }
}
