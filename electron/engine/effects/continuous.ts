import type { Modification, PlayerRuleChange } from '../abilities/modification.ts'
import type { Amount, Filter } from '../abilities/reference.ts'
import { controllerOf, copiableValues, derived } from '../characteristics/index.ts'
import { abilitiesMeant } from '../characteristics/abilitiesOf.ts'
import { addContinuousEffect } from '../events/continuousEffect.ts'
import { copyWith } from '../events/copyWith.ts'
import { ownExceptions } from '../events/ownExceptions.ts'
import { amountOf, holds, lkiOfRef, playersOf, targetsOf } from '../queries/index.ts'
import { chosenFor } from '../queries/reading.ts'
import { COLORS, COLOR_NAMES } from '../../../shared/vocabulary/colors.ts'
import type { Color } from '../../../shared/vocabulary/colors.ts'
import { pickedIndices } from '../procedures/answer.ts'
import { castOf } from '../procedures/payment/spellCost.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Context } from '../state/context.ts'
import { message } from '../state/message.ts'
import type { FloatingReplacement, LockedModification } from '../state/effects.ts'
import { objectTarget, slotOf } from '../state/ids.ts'
import type { Target } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import { NOTHING, write } from './handler.ts'
import type { LeafHandler } from './handler.ts'
import { objectsOf } from './zones.ts'

function fixed(state: GameState, amount: Amount, context: Context): Amount {
  return { kind: 'fixed', n: amountOf(state, amount, context) }
}

// 107.1b: a calculated number that would be negative is zero.
function atLeastZero(amount: Amount): Amount {
  return amount.kind === 'fixed' && amount.n < 0 ? { kind: 'fixed', n: 0 } : amount
}

/** 611.2d: variable values are worked out once, as the effect begins; a copy takes its copiable values then (707.2b). */
function locked(
  state: GameState,
  mod: Modification,
  context: Context,
): LockedModification | readonly LockedModification[] | null {
  switch (mod.kind) {
    case 'copy': {
      const [id] = objectsOf(state, mod.of, context)
      const [lki] = id === undefined ? lkiOfRef(state, mod.of, context) : []
      const values = id === undefined ? (lki?.copiable ?? lki?.now) : copiableValues(state, id)
      return values === undefined
        ? null
        : { kind: 'copyValues', values: copyWith(values, ownExceptions(state, mod.except ?? null, context)) }
    }
    case 'addAbilitiesOf':
      return abilitiesMeant(
        lkiOfRef(state, mod.of, context).flatMap(({ now }) => now.abilities),
        mod.which,
        [],
      ).map((ability) => ({ kind: 'addAbility', ability }))
    case 'addPT':
      return {
        ...mod,
        power: atLeastZero(fixed(state, mod.power, context)),
        toughness: atLeastZero(fixed(state, mod.toughness, context)),
      }
    case 'setPT':
    case 'definePT':
      return {
        ...mod,
        power: mod.power === null ? null : fixed(state, mod.power, context),
        toughness: mod.toughness === null ? null : fixed(state, mod.toughness, context),
      }
    default:
      return mod
  }
}

/** 'The color of your choice' is chosen as the effect is carried out, 'the chosen color' was before. */
function needsColor(mod: Modification): boolean {
  return (
    mod.kind === 'setChosenColor' ||
    mod.kind === 'addChosenColor' ||
    (mod.kind === 'addAbility' &&
      mod.ability.kind === 'keyword' &&
      mod.ability.keyword === 'protection' &&
      mod.ability.from.kind === 'chosenColor')
  )
}

function ofColor(mod: Modification, color: Color): Modification {
  if (mod.kind === 'setChosenColor') return { kind: 'setColors', colors: [color] }
  if (mod.kind === 'addChosenColor') return { kind: 'addColors', colors: [color] }
  if (!needsColor(mod)) return mod
  return {
    kind: 'addAbility',
    ability: {
      kind: 'keyword',
      keyword: 'protection',
      from: { kind: 'filter', filter: { kind: 'color', color }, words: COLOR_NAMES[color] },
    },
  }
}

/** 'The creature type of your choice' likewise. */
function needsType(mod: Modification): boolean {
  return mod.kind === 'addChosenSubtype' || (mod.kind === 'setSubtypes' && mod.chosen === true)
}

function ofType(mod: Modification, type: string): Modification {
  if (mod.kind === 'addChosenSubtype') return { kind: 'addTypes', subtypes: [type] }
  return mod.kind === 'setSubtypes' && needsType(mod) ? { kind: 'setSubtypes', of: mod.of, subtypes: [type] } : mod
}

/** 611.2: a continuous effect on the objects that the words stand for now (611.2c). */
export const continuous: LeafHandler<'continuous'> = ({ state, node, context, answers }) => {
  const targets = targetsOf(state, node.on, context)
  const objects = targets.flatMap((target) => (target.kind === 'object' ? [target.id] : []))
  if (objects.length === 0) return NOTHING
  const given = chosenFor(derived(state).reading, context)
  const asksColor = given.color === undefined && node.mods.some(needsColor)
  if (asksColor && answers[0] === undefined)
    return {
      kind: 'ask',
      player: context.controller,
      shape: { kind: 'option', options: COLORS.map((color) => message(`option.color.${color}`, {})) },
      prompt: message('prompt.choose.color', {}),
    }
  const asksType = given.creatureType === undefined && node.mods.some(needsType)
  const answer = answers[asksColor ? 1 : 0]
  if (asksType && answer === undefined)
    return {
      kind: 'ask',
      player: context.controller,
      shape: { kind: 'name', among: 'creatureType' },
      prompt: message('prompt.choose.creatureType', {}),
    }
  const color = given.color ?? COLORS[pickedIndices(answers[0])[0] ?? 0] ?? 'W'
  const type = given.creatureType ?? (answer?.kind === 'text' ? answer.name : '')
  const mods = node.mods.flatMap((mod) => locked(state, ofType(ofColor(mod, color), type), context) ?? [])
  const [by] = node.mods.flatMap((mod) => (mod.kind === 'control' ? playersOf(state, mod.by, context) : []))
  const taken = by === undefined ? objects : objects.filter((id) => controllerOf(state, id) !== by)
  const begin = (tx: Transaction): void => {
    addContinuousEffect(tx, {
      objects,
      players: [],
      mods: mods.map((mod) => (mod.kind === 'control' ? { kind: 'control', by: { kind: 'you' } } : mod)),
      rules: node.rules ?? [],
      playerRules: [],
      until: node.until,
      context: by === undefined ? context : { ...context, controller: by },
      began: { turn: tx.state.turn.number },
      play: null,
    })
  }
  // What later words count are the permanents that someone gained control of.
  return {
    kind: 'do',
    batches: [],
    write: begin,
    bind: { targets: taken.map(objectTarget), lki: [], amount: taken.length },
  }
}

/** 611.2c: 'spells with the same name as that creature' are those with the name that it has as the effect begins. */
function lockedNames(state: GameState, filter: Filter, context: Context): Filter {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return { ...filter, of: filter.of.map((part) => lockedNames(state, part, context)) }
    case 'not':
      return { ...filter, of: lockedNames(state, filter.of, context) }
    case 'sharesType': {
      if (filter.what !== 'name') return filter
      const names = lkiOfRef(state, filter.with, context).flatMap((lki) => lki.now.name ?? [])
      // 201.2b: what has no name has none in common with anything.
      return { kind: 'or', of: names.map((name) => ({ kind: 'named', name })) }
    }
    default:
      return filter
  }
}

function lockedRule(
  state: GameState,
  rule: PlayerRuleChange,
  context: Context,
  players: readonly PlayerId[],
): PlayerRuleChange {
  const [player] = players
  if (rule.kind === 'castCost' && rule.nth === 'next' && player !== undefined)
    return { ...rule, nth: castOf(state, player, rule.what, context) + 1 }
  return rule.kind === 'cantCast' && rule.what !== undefined
    ? { ...rule, what: lockedNames(state, rule.what, context) }
    : rule
}

export const playerContinuous: LeafHandler<'playerContinuous'> = ({ state, node, context }) => {
  const players = playersOf(state, node.who, context)
  const rules = node.rules.map((rule) => lockedRule(state, rule, context, players))
  return write((tx) => {
    addContinuousEffect(tx, {
      objects: [],
      players,
      mods: [],
      rules: [],
      playerRules: rules,
      until: node.until,
      context,
      began: { turn: tx.state.turn.number },
      play: null,
    })
  })
}

/** Permission to play cards for a while (601.3b, 116.2a). */
export const allowPlay: LeafHandler<'allowPlay'> = ({ state, node, context }) => {
  const cards = objectsOf(state, node.what, context)
  const players = playersOf(state, node.who, context)
  if (cards.length === 0) return NOTHING
  return write((tx) => {
    addContinuousEffect(tx, {
      objects: [],
      players,
      mods: [],
      rules: [],
      playerRules: [],
      until: node.until,
      context,
      began: { turn: tx.state.turn.number },
      play: {
        cards,
        free: node.free === true,
        anyMana: node.anyMana === true,
        lands: node.landsToo,
        spells: node.spells ?? null,
        exiled: node.exiled === true,
      },
    })
  })
}

export function addReplacement(tx: Transaction, row: Omit<FloatingReplacement, 'id' | 'timestamp' | 'began'>): void {
  const id = tx.state.nextEffectId
  const timestamp = tx.state.nextTimestamp
  tx.set('nextEffectId', id + 1)
  tx.set('nextTimestamp', timestamp + 1)
  tx.set('replacements', [...tx.state.replacements, { ...row, id, timestamp, began: { turn: tx.state.turn.number } }])
}

export const floatingReplacement: LeafHandler<'floatingReplacement'> = ({ state, node, context }) => {
  const targets = node.on === undefined ? null : targetsOf(state, node.on, context)
  return write((tx) => {
    addReplacement(tx, {
      replacement: node.replacement,
      until: node.until,
      once: node.once === true,
      left: null,
      context,
      on: targets === null ? null : targets.flatMap((t) => (t.kind === 'object' ? [t.id] : [])),
      onPlayers: targets === null ? null : targets.flatMap((t) => (t.kind === 'player' ? [t.player] : [])),
      fromSources: null,
    })
  })
}

function isFilter(whom: readonly Target[] | Filter | null): whom is Filter {
  return whom !== null && 'kind' in whom
}

/**
 * 615: a prevention shield on what it protects, from what it names, for so much damage: one for each object or player
 * (615.11). With `alsoBy` all that those objects would deal is prevented too.
 */
export const preventDamage: LeafHandler<'preventDamage'> = ({ state, node, context }) => {
  const left = node.n === 'all' ? null : amountOf(state, node.n, context)
  if (left !== null && left <= 0) return NOTHING
  const { to, from } = node
  const parts = to?.kind === 'both' && left === null ? to.of : [to]
  // 611.2c: whatever matches when damage would be dealt is protected, what comes later too.
  const shields = parts.flatMap((part): readonly (readonly Target[] | Filter | null)[] => {
    if (part === null) return [null]
    if (part.kind === 'all' && part.select.zones === undefined && left === null) return [part.select.filter]
    const targets = targetsOf(state, part, context)
    return left === null ? [targets] : targets.map((target) => [target])
  })
  const shield = (
    whom: readonly Target[] | Filter | null,
    sources: Filter | null,
  ): Parameters<typeof addReplacement>[1] => ({
    replacement: {
      on: {
        kind: 'damage',
        ...(node.combatOnly === true ? { combat: true } : {}),
        ...(isFilter(whom) ? { to: whom } : {}),
      },
      change: {
        kind: 'prevent',
        n: left === null ? 'all' : { kind: 'fixed', n: left },
        ...(node.then === undefined ? {} : { then: node.then }),
      },
    },
    until: node.until,
    once: false,
    left,
    context,
    on: whom === null || isFilter(whom) ? null : whom.flatMap((t) => (t.kind === 'object' ? [t.id] : [])),
    onPlayers: whom === null || isFilter(whom) ? null : whom.flatMap((t) => (t.kind === 'player' ? [t.player] : [])),
    fromSources: sources,
  })
  return write((tx) => {
    for (const one of shields) addReplacement(tx, shield(one, from === null ? null : { kind: 'is', ref: from }))
    if (node.alsoBy === true && node.to !== null) addReplacement(tx, shield(null, { kind: 'is', ref: node.to }))
  })
}

/** 603.7: a delayed triggered ability. */
export const delayedTrigger: LeafHandler<'delayedTrigger'> = ({ node, context }) =>
  write((tx) => {
    const id = tx.state.nextEffectId
    tx.set('nextEffectId', id + 1)
    tx.set('delayed', [
      ...tx.state.delayed,
      {
        id,
        when: node.when,
        condition: node.condition ?? null,
        content: node.content,
        context: { ...context, outer: { targets: context.targets, event: context.event }, targets: [] },
        once: node.once,
        until: node.until ?? null,
        began: { turn: tx.state.turn.number },
        immediate: false,
      },
    ])
  })

/** 603.12: a reflexive trigger goes on the stack the next time a player would get priority, if what it speaks of was done. */
export const reflexiveTrigger: LeafHandler<'reflexiveTrigger'> = ({ state, node, context }) => {
  if (node.did !== undefined && !holds(state, { kind: 'did', name: node.did }, context)) return NOTHING
  return write((tx) => {
    tx.set('pendingTriggers', [
      ...tx.state.pendingTriggers,
      {
        controller: context.controller,
        ability: null,
        content: node.content,
        condition: null,
        context: { ...context, outer: { targets: context.targets, event: context.event }, targets: [] },
      },
    ])
  })
}

export const link: LeafHandler<'link'> = ({ state, node, context }) => {
  const ids = objectsOf(state, node.what, context)
  const holder = node.on === undefined ? context.source : objectsOf(state, node.on, context)[0]
  return write((tx) => {
    const source = holder === undefined ? null : tx.find(holder)
    if (source !== null)
      tx.patch(source.id, { links: { ...source.links, [node.link]: [...(source.links[node.link] ?? []), ...ids] } })
  })
}

export const goad: LeafHandler<'goad'> = ({ state, node, context }) => {
  const objects = objectsOf(state, node.what, context).filter((id) => state.objects[slotOf(id)]?.zone === 'battlefield')
  if (objects.length === 0) return NOTHING
  return write((tx) => {
    // 701.15b: until its goader's next turn it attacks each combat if able, another player if able.
    addContinuousEffect(tx, {
      objects,
      players: [],
      mods: [],
      rules: [{ kind: 'goaded' }],
      playerRules: [],
      until: { kind: 'yourNextTurn' },
      context,
      began: { turn: tx.state.turn.number },
      play: null,
    })
  })
}
