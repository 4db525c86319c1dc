import type { Ability, Body, Content } from '../engine/abilities/ability.ts'
import type { Effect } from '../engine/abilities/effect.ts'
import type { Modification, RuleChange } from '../engine/abilities/modification.ts'
import type { Amount, PlayerRef, Ref } from '../engine/abilities/reference.ts'
import type { Replacement } from '../engine/abilities/replacement.ts'

/**
 * What instructions do to what they are aimed at, read off the ability language: `harm` below zero is harm to the object
 * or player, above is help. `damage` is how much damage a target is dealt where that is a fixed number or X.
 */
export interface Aim {
  readonly harm: number
  readonly damage: number | 'x' | null
  /** Its control is taken, it's destroyed, exiled, countered: as good as gone. */
  readonly removes: boolean
}

const NO_AIM: Aim = { harm: 0, damage: null, removes: false }

function fixed(amount: Amount | undefined): number {
  if (amount === undefined) return 1
  return amount.kind === 'fixed' ? amount.n : 2
}

function join(a: Aim, b: Aim): Aim {
  return { harm: a.harm + b.harm, damage: b.damage ?? a.damage, removes: a.removes || b.removes }
}

const helps = (n: number): Aim => ({ harm: n, damage: null, removes: false })
const harms = (n: number): Aim => ({ harm: -n, damage: null, removes: false })
const REMOVES: Aim = { harm: -5, damage: null, removes: true }

function modificationAim(mod: Modification): Aim {
  switch (mod.kind) {
    case 'addPT': {
      const [down, weak] = mod.negative ?? [false, false]
      const n = (down ? -1 : 1) * fixed(mod.power) + (weak ? -1 : 1) * fixed(mod.toughness)
      return n < 0 ? { harm: n, damage: weak ? fixed(mod.toughness) : null, removes: false } : helps(n)
    }
    case 'addAbility':
      return mod.ability.kind === 'keyword' && (mod.ability.keyword === 'defender' || mod.ability.keyword === 'decayed')
        ? harms(1)
        : helps(1)
    case 'loseAllAbilities':
    case 'loseKeyword':
    case 'cantHaveKeyword':
      return harms(1.5)
    case 'control':
      return REMOVES
    case 'setPT':
      return mod.power?.kind === 'fixed' && mod.power.n >= 3 ? helps(1) : harms(1.5)
    default:
      return NO_AIM
  }
}

function ruleAim(rule: RuleChange): Aim {
  switch (rule.kind) {
    case 'cantAttack':
    case 'cantBlock':
    case 'cantActivate':
    case 'doesntUntap':
    case 'mustAttack':
    case 'goaded':
    case 'attackTax':
    case 'blockTax':
    case 'assignsNoCombatDamage':
      return harms(2)
    case 'cantBeBlocked':
    case 'cantBeCountered':
    case 'cantBeTargeted':
    case 'canBlockMore':
      return helps(1)
    default:
      return NO_AIM
  }
}

/** How changes bear on what has them. */
export function changesAim(mods: readonly Modification[], rules: readonly RuleChange[]): Aim {
  let aim = NO_AIM
  for (const mod of mods) aim = join(aim, modificationAim(mod))
  for (const rule of rules) aim = join(aim, ruleAim(rule))
  return aim
}

interface Reading {
  readonly object: (ref: Ref) => boolean
  readonly player: (who: PlayerRef) => boolean
}

function sum(effects: readonly Effect[], at: Reading): Aim {
  return effects.reduce<Aim>((aim, effect) => join(aim, read(effect, at)), NO_AIM)
}

function replacementAim(replacement: Replacement): Aim {
  return replacement.change.kind === 'prevent' || replacement.change.kind === 'regenerate' ? helps(1.5) : NO_AIM
}

/** How an effect bears on the objects and players that `at` recognises. */
function read(effect: Effect, at: Reading): Aim {
  switch (effect.kind) {
    case 'sequence':
      return sum(effect.steps, at)
    case 'if':
      return read(effect.then, at)
    case 'may':
      return read(effect.then, at)
    case 'pay':
      // 'Unless its controller pays': what happens otherwise is what it threatens with.
      return join(
        effect.then === null ? NO_AIM : read(effect.then, at),
        effect.else === null ? NO_AIM : read(effect.else, at),
      )
    case 'forEach':
      return at.object(effect.over)
        ? read(effect.do, { ...at, object: (ref) => ref.kind === 'each' || at.object(ref) })
        : read(effect.do, at)
    case 'forEachPlayer':
    case 'repeat':
      return read(effect.do, at)
    case 'chooseOne':
      return effect.options.reduce<Aim>((best, option) => {
        const aim = read(option.effect, at)
        return Math.abs(aim.harm) > Math.abs(best.harm) ? aim : best
      }, NO_AIM)
    case 'destroy':
    case 'sacrifice':
    case 'counterSpell':
      return at.object(effect.what) ? REMOVES : NO_AIM
    case 'move':
      if (!at.object(effect.what)) return NO_AIM
      if (effect.to === 'battlefield') return helps(4)
      if (effect.to === 'hand') return { harm: -3, damage: null, removes: true }
      return REMOVES
    case 'damage':
      return at.object(effect.to)
        ? {
            harm: -fixed(effect.n),
            damage: effect.n.kind === 'fixed' ? effect.n.n : effect.n.kind === 'x' ? 'x' : null,
            removes: false,
          }
        : NO_AIM
    case 'damageDivided':
      return at.object({ kind: 'target', slot: effect.slot }) ? { harm: -2, damage: 'x', removes: false } : NO_AIM
    case 'fight':
      if (at.object(effect.one)) return helps(0.5)
      return at.object(effect.other) ? harms(3) : NO_AIM
    case 'continuous':
      return at.object(effect.on) ? changesAim(effect.mods, effect.rules ?? []) : NO_AIM
    case 'putCounters':
      return at.object(effect.on)
        ? effect.counter.startsWith('-') || effect.counter === 'stun'
          ? { harm: -2 * fixed(effect.n), damage: effect.counter === '-1/-1' ? fixed(effect.n) : null, removes: false }
          : helps(2 * fixed(effect.n))
        : NO_AIM
    case 'countersDivided':
      return at.object({ kind: 'target', slot: effect.slot })
        ? effect.counter.startsWith('-')
          ? harms(2)
          : helps(2)
        : NO_AIM
    case 'removeCounters':
      return at.object(effect.on) ? harms(0.5) : NO_AIM
    case 'tap':
    case 'removeFromCombat':
    case 'goad':
      return at.object(effect.what) ? harms(1) : NO_AIM
    case 'untap':
    case 'regenerate':
      return at.object(effect.what) ? helps(1) : NO_AIM
    case 'attach':
      return at.object(effect.to) ? helps(1) : NO_AIM
    case 'turnFaceUp':
      return at.object(effect.what) ? helps(1) : NO_AIM
    case 'turnFaceDown':
      return at.object(effect.what) ? harms(1.5) : NO_AIM
    case 'preventDamage':
      return effect.to !== null && at.object(effect.to)
        ? helps(1.5)
        : effect.from !== null && at.object(effect.from)
          ? harms(1.5)
          : NO_AIM
    case 'redirectDamage':
      return at.object(effect.to) ? helps(1.5) : at.object(effect.onto) ? harms(1.5) : NO_AIM
    case 'floatingReplacement':
      return effect.on !== undefined && at.object(effect.on) ? replacementAim(effect.replacement) : NO_AIM
    case 'exchangeControl':
      if ('both' in effect) return NO_AIM
      return at.object(effect.other) ? REMOVES : at.object(effect.one) ? helps(0.5) : NO_AIM
    case 'copySpell':
    case 'createCopyToken':
      return NO_AIM
    case 'draw':
      return at.player(effect.who) ? helps(1.7 * fixed(effect.n)) : NO_AIM
    case 'gainLife':
      return at.player(effect.who) ? helps(0.4 * fixed(effect.n)) : NO_AIM
    case 'loseLife':
      return at.player(effect.who) ? { harm: -0.5 * fixed(effect.n), damage: null, removes: false } : NO_AIM
    case 'discard':
      return at.player(effect.who) ? harms(1.7) : NO_AIM
    case 'mill':
      return at.player(effect.who) ? harms(0.3) : NO_AIM
    case 'sacrificeChoice':
      return at.player(effect.who) ? harms(3) : NO_AIM
    case 'extraTurn':
      return at.player(effect.who) ? helps(8) : NO_AIM
    case 'loseGame':
      return at.player(effect.who) ? harms(100) : NO_AIM
    case 'createToken':
    case 'createPredefined':
      return at.player(effect.who) ? helps(2) : NO_AIM
    default:
      return NO_AIM
  }
}

const aims = new WeakMap<Body, Aim[]>()

/** How the instructions of a spell or ability bear on what is chosen for its target slot `slot`. */
export function aimOf(body: Body, slot: number): Aim {
  let known = aims.get(body)
  if (known === undefined) {
    known = body.targets.map((_, at) => {
      const isTarget = (ref: Ref): boolean =>
        (ref.kind === 'target' && ref.slot === at) ||
        (ref.kind === 'player' && ref.who.kind === 'target' && ref.who.slot === at)
      return read(body.effect, {
        object: isTarget,
        player: (who) => (who.kind === 'target' && who.slot === at) || (who.kind === 'controllerOf' && false),
      })
    })
    aims.set(body, known)
  }
  return known[slot] ?? NO_AIM
}

/** How a permanent's static words bear on what it is attached to: an Aura's or an Equipment's worth to its bearer. */
export function bearerAim(abilities: readonly Ability[]): Aim {
  let aim = NO_AIM
  for (const ability of abilities) {
    if (ability.kind !== 'static') continue
    for (const part of ability.parts) {
      if (part.kind === 'modify' && part.affects === 'attachedTo') aim = join(aim, changesAim(part.mods, []))
      if (part.kind === 'rule' && part.affects === 'attachedTo') aim = join(aim, changesAim([], part.rules))
    }
  }
  return aim
}

/** The bodies that a spell or ability carries out, given the modes chosen, in text order. */
export function bodiesOf(content: Content | null, modes: readonly number[]): readonly Body[] {
  if (content === null) return []
  if (content.kind === 'plain') return [content.body]
  return modes.flatMap((mode) => {
    const body = content.modal.modes[mode]
    return body === undefined ? [] : [body]
  })
}

/** The instructions of an instant or sorcery, or of an activated ability; null for a permanent spell. */
export function contentOf(abilities: readonly Ability[]): Content | null {
  for (const ability of abilities) if (ability.kind === 'spell') return ability.content
  return null
}

function touchesStack(content: Content): boolean {
  const bodies = content.kind === 'plain' ? [content.body] : content.modal.modes
  return bodies.some((body) => body.targets.some((spec) => spec.zones?.includes('stack') === true))
}

/** Whether it answers spells or abilities on the stack: a counterspell and its like. */
export function answersStack(content: Content | null): boolean {
  return content !== null && touchesStack(content)
}

/** The fixed damage to one target that is all it does; null for whatever does anything else. */
export function damageAlone(content: Content | null): number | null {
  if (content?.kind !== 'plain') return null
  const { targets, effect } = content.body
  if (targets.length !== 1 || effect.kind !== 'damage' || effect.n.kind !== 'fixed') return null
  return effect.to.kind === 'target' ? effect.n.n : null
}
