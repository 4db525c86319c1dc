import { BASIC_LAND_TYPES } from '../../../shared/vocabulary/types.ts'
import type { Color } from '../../../shared/vocabulary/colors.ts'
import { COLORS } from '../../../shared/vocabulary/colors.ts'
import type { Amount, Ref, Stat } from '../abilities/reference.ts'
import { startingLife } from '../state/commanders.ts'
import { bounded } from '../state/bounds.ts'
import { TIMES_RESOLVED, VOTES_FOR } from '../state/context.ts'
import type { Bound, Context } from '../state/context.ts'
import type { GameEvent } from '../state/event.ts'
import type { GameObject } from '../state/object.ts'
import { statOf, timesPaid } from './filter.ts'
import { partySize } from './party.ts'
import { chosenFor, find, sourceRecord } from './reading.ts'
import { inTurnOrder } from './reference.ts'
import type { Reading } from './reading.ts'

/** How much an event was: damage dealt, life gained, counters put; 1 for what happens once. */
export function eventSize(event: GameEvent): number {
  switch (event.kind) {
    case 'damage':
    case 'lifeGained':
    case 'lifeLost':
    case 'countersPut':
    case 'countersRemoved':
      return event.amount
    case 'manaAdded':
      return event.mana.length
    case 'attacks':
    case 'zoneChange':
      return event.together ?? 1
    default:
      return 1
  }
}

function statOfRef(reading: Reading, of: Ref, stat: Stat, context: Context): number {
  const what = reading.evaluate.lki(reading, of, context)
  let total = 0
  for (const lki of what) total += statOf(lki.now, stat)
  return total
}

function countersAmong(counters: Readonly<Record<string, number>>, counter: string): number {
  if (counter !== 'any') return counters[counter] ?? 0
  let total = 0
  for (const kind in counters) total += counters[kind] ?? 0
  return total
}

function countersOn(reading: Reading, on: Ref, counter: string, context: Context): number {
  if (on.kind === 'player') {
    return reading.evaluate
      .players(reading, on.who, context)
      .reduce((total, player) => total + countersAmong(reading.state.players[player]?.counters ?? {}, counter), 0)
  }
  let total = 0
  for (const lki of reading.evaluate.lki(reading, on, context)) total += countersAmong(lki.object.counters, counter)
  return total
}

/** 700.5: mana symbols of those colors among the mana costs of permanents that the player controls. */
// 700.5a: what increases a player's devotion. The abilities are read as printed or granted before this is asked.
function moreDevotion(reading: Reading, context: Context): number {
  let more = 0
  for (const id of reading.state.battlefield) {
    if (find(reading.state, id)?.phasedOut !== false || reading.controller(id) !== context.controller) continue
    for (const ability of reading.now(id).abilities)
      if (ability.kind === 'static')
        for (const part of ability.parts)
          if (part.kind === 'playerRule')
            for (const rule of part.rules) if (rule.kind === 'moreDevotion') more += rule.n
  }
  return more
}

function devotion(reading: Reading, colors: readonly Color[], context: Context): number {
  let total = moreDevotion(reading, context)
  for (const id of reading.state.battlefield) {
    if (find(reading.state, id)?.phasedOut !== false || reading.controller(id) !== context.controller) continue
    for (const symbol of reading.now(id).manaCost ?? [])
      if (colors.some((color) => symbol.split('/').includes(color))) total++
  }
  return total
}

/** Basic land types among lands that the player controls ('domain'). */
function domain(reading: Reading, context: Context): number {
  const found = new Set<string>()
  for (const id of reading.state.battlefield) {
    if (find(reading.state, id)?.phasedOut !== false || reading.controller(id) !== context.controller) continue
    const now = reading.now(id)
    if (now.types.includes('Land'))
      for (const type of BASIC_LAND_TYPES) if (now.subtypes.includes(type)) found.add(type)
  }
  return found.size
}

function distinct(reading: Reading, amount: Extract<Amount, { kind: 'distinct' }>, context: Context): number {
  const found = new Set<string | number>()
  for (const id of reading.evaluate.select(reading, amount.select, context)) {
    const now = reading.now(id)
    switch (amount.what) {
      case 'cardType':
        for (const type of now.types) found.add(type)
        break
      case 'color':
        for (const color of now.colors) found.add(color)
        break
      case 'name':
        if (now.name !== null) found.add(now.name)
        break
      case 'power':
        found.add(now.power ?? 0)
        break
    }
  }
  return found.size
}

function aggregate(reading: Reading, amount: Extract<Amount, { kind: 'aggregate' }>, context: Context): number {
  const stats = reading.evaluate
    .select(reading, amount.select, context)
    .map((id) => statOf(reading.now(id), amount.stat))
  if (stats.length === 0) return 0
  switch (amount.how) {
    case 'greatest':
      return stats.reduce((a, b) => Math.max(a, b))
    case 'least':
      return stats.reduce((a, b) => Math.min(a, b))
    case 'total':
      return stats.reduce((a, b) => a + b, 0)
  }
}

function happened(reading: Reading, amount: Extract<Amount, { kind: 'happened' }>, context: Context): number {
  let total = 0
  for (const event of reading.state.history.events)
    if (reading.evaluate.event(reading, amount.event, event, context))
      total += amount.total === true ? eventSize(event) : 1
  return total
}

function boundAmount(bound: Bound | undefined, share: 'own' | 'greatest' | undefined, context: Context): number {
  if (bound === undefined) return 0
  if (share === undefined) return bound.amount
  const shares = bound.shares ?? []
  return share === 'own' ? (shares[context.that ?? context.controller] ?? 0) : Math.max(0, ...shares)
}

/** The X of the ability, or the one chosen for the spell that its source was (107.3m). */
function chosenX(reading: Reading, context: Context): number {
  const source = sourceRecord(reading, context)
  return context.x ?? source?.chosen.x ?? source?.cast?.x ?? 0
}

/** How many players the controller's attacking creatures attack (702.121a). */
function opponentsAttacked(reading: Reading, context: Context): number {
  const attacked = new Set<number>()
  for (const attacker of reading.state.turn.combat?.attackers ?? [])
    if (
      find(reading.state, attacker.id) !== null &&
      reading.controller(attacker.id) === context.controller &&
      attacker.defender.kind === 'player'
    )
      attacked.add(attacker.defender.player)
  return attacked.size
}

// 702.40a: spells cast before the one whose casting triggered, by anyone.
function castBefore(reading: Reading, context: Context): number {
  let before = 0
  for (const event of reading.state.history.events) {
    if (event.kind !== 'cast') continue
    if (context.event?.kind === 'cast' && event.spell.id === context.event.spell.id) break
    before++
  }
  return before
}

function spellOf(reading: Reading, of: Ref, context: Context): GameObject | null {
  return reading.evaluate.lki(reading, of, context)[0]?.object ?? null
}

/** Evaluates an amount; what can't be determined is 0 (107.2). Division rounds as said (107.1a). */
export function amountIn(reading: Reading, amount: Amount, context: Context): number {
  return bounded(unbounded(reading, amount, context))
}

function unbounded(reading: Reading, amount: Amount, context: Context): number {
  switch (amount.kind) {
    case 'fixed':
      return amount.n
    case 'x':
      return chosenX(reading, context)
    case 'count':
      return reading.evaluate.count(reading, amount.select, context)
    case 'size':
      return amount.of.kind === 'all'
        ? reading.evaluate.count(reading, amount.of.select, context)
        : Math.max(
            reading.evaluate.targets(reading, amount.of, context).length,
            reading.evaluate.lki(reading, amount.of, context).length,
          )
    case 'stat':
      return statOfRef(reading, amount.of, amount.stat, context)
    case 'aggregate':
      return aggregate(reading, amount, context)
    case 'conditional':
      return amountIn(
        reading,
        reading.evaluate.holds(reading, amount.condition, context) ? amount.then : amount.else,
        context,
      )
    case 'startingLife':
      return startingLife(reading.state.players)
    case 'sum': {
      let total = 0
      for (const part of amount.of) total += amountIn(reading, part, context)
      return total
    }
    case 'times':
      return amount.by * amountIn(reading, amount.of, context)
    case 'half': {
      const half = amountIn(reading, amount.of, context) / 2
      return amount.round === 'up' ? Math.ceil(half) : Math.floor(half)
    }
    case 'counters':
      return countersOn(reading, amount.on, amount.counter, context)
    case 'life':
      if (amount.highest === true)
        return reading.evaluate
          .players(reading, amount.who, context)
          .reduce((most, player) => Math.max(most, reading.state.players[player]?.life ?? 0), 0)
      return reading.evaluate
        .players(reading, amount.who, context)
        .reduce((total, player) => total + (reading.state.players[player]?.life ?? 0), 0)
    case 'handSize':
      return reading.evaluate
        .players(reading, amount.who, context)
        .reduce((total, player) => total + (reading.state.hands[player]?.length ?? 0), 0)
    case 'players':
      return reading.evaluate.players(reading, amount.who, context).length
    case 'devotion':
      return devotion(reading, amount.colors, context)
    case 'domain':
      return domain(reading, context)
    case 'distinct':
      return distinct(reading, amount, context)
    case 'eventAmount':
      return context.event === null ? 0 : eventSize(context.event)
    case 'boundAmount':
      return boundAmount(context.bindings[amount.name], amount.share, context)
    case 'happened':
      return happened(reading, amount, context)
    case 'timesKicked':
      return timesPaid(sourceRecord(reading, context), amount.cost)
    case 'castBefore':
      return castBefore(reading, context)
    case 'colorsSpent': {
      const spent = sourceRecord(reading, context)?.cast?.manaSpent ?? []
      return COLORS.filter((color) => spent.includes(color)).length
    }
    case 'opponentsAttacked':
      return opponentsAttacked(reading, context)
    case 'manaSpent': {
      const of = amount.of === undefined ? sourceRecord(reading, context) : spellOf(reading, amount.of, context)
      const spent = of?.cast?.manaSpent ?? []
      return amount.color === undefined ? spent.length : spent.filter((type) => type === amount.color).length
    }
    case 'librarySize':
      return inTurnOrder(reading)
        .map((player) => reading.state.libraries[player]?.length ?? 0)
        .reduce((least, size) => Math.min(least, size), Infinity)
    case 'chosenNumber':
      return chosenFor(reading, context).number ?? 0
    case 'speed':
      return reading.evaluate
        .players(reading, amount.who, context)
        .reduce((most, player) => Math.max(most, reading.state.players[player]?.speed ?? 0), 0)
    case 'unlockedDoors':
      return reading.evaluate
        .select(reading, amount.select, context)
        .reduce((sum, id) => sum + (find(reading.state, id)?.designations.filter(isUnlocked).length ?? 0), 0)
    case 'mostVotes':
      return Object.entries(context.bindings).reduce(
        (most, [name, { amount: votes }]) =>
          name.startsWith(VOTES_FOR) && name !== `${VOTES_FOR}${amount.except}` ? Math.max(most, votes) : most,
        0,
      )
    case 'timesResolved':
      return context.bindings[TIMES_RESOLVED]?.amount ?? 0
    case 'party':
      return partySize(reading, context)
    case 'timesMutated':
      return sourceRecord(reading, context)?.parts?.of.filter((part) => part.merged !== null).length ?? 0
  }
}

function isUnlocked(designation: string): boolean {
  return designation === 'left half unlocked' || designation === 'right half unlocked' // 709.5c
}
