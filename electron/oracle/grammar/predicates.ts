import { shape } from '../grammar.ts'
import type { Fields, Grammar } from '../grammar.ts'
import { SUBJECT } from '../subject.ts'
import { series } from '../kernelLists.ts'
import { isList, isRecord, kindOf, sameTree, without } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { becoming, grouped, oneModShape } from './becoming.ts'
import { constant } from './quantities.ts'

/** What a continuous effect does to objects: 'gets +1/+1', 'has flying', "can't block". 0 after a plural, 1 after a singular. */
export function predicates(grammar: Grammar): void {
  const { add, rule, category, forms } = grammar
  // One predicate gives some modifications or some rules.
  const mod = (template: string, mods: readonly TreeRecord[]): void => {
    forms('pred', template, { mods })
  }
  const rules = (template: string, changes: readonly TreeRecord[]): void => {
    forms('pred', template, { rules: changes })
  }
  const one = (
    template: string,
    build: (fields: Fields) => TreeRecord | null,
    unbuild: (m: TreeRecord) => Fields | null,
  ): void => {
    forms('pred', template, null, oneModShape('mods', build, unbuild))
  }
  const oneRule = (
    template: string,
    build: (fields: Fields) => TreeRecord | null,
    unbuild: (m: TreeRecord) => Fields | null,
  ): void => {
    forms('pred', template, null, oneModShape('rules', build, unbuild))
  }

  one(
    '[get|gets] {change:change}',
    ({ change }) => asRecord(change),
    (change) => (isFixedChange(change) ? { change } : null),
  )
  one(
    '[get|gets] {change:change} for each {of:countable0}',
    ({ change, of }) => scaled(asRecord(change), of ?? null),
    (change) => unscaled(change),
  )
  one(
    '[get|gets] an additional {change:change}',
    ({ change }) => asRecord(change),
    (change) => (isFixedChange(change) ? { change } : null),
  )
  forms('pred', '[have|has] {list:granted}', null, grantShape)
  forms('pred', '[gain|gains] {list:granted}', null, grantShape)
  forms('pred', 'also [gain|gains] {list:granted}', null, grantShape)
  rule('quotedList', series(category('quotedOne'), ['and'], 1))
  add('quotedOne', '“ {=:quotedAbility} ”')
  add('grantable', '‘ {=:quotedAbility} ’')
  rule('granted', series(category('grantable'), ['and'], 1))
  add('grantable', '{=:kw}')
  add('grantable', '“ {=:quotedAbility} ”')
  mod('[lose|loses] all abilities', [{ kind: 'loseAllAbilities' }])
  one(
    '[lose|loses] {keyword:keywordName}',
    ({ keyword }) => ({ kind: 'loseKeyword', keyword: keyword ?? null }),
    (m) => (m['kind'] === 'loseKeyword' ? { keyword: m['keyword'] ?? null } : null),
  )
  one(
    "can't have or gain {keyword:keywordName}",
    ({ keyword }) => ({ kind: 'cantHaveKeyword', keyword: keyword ?? null }),
    (m) => (m['kind'] === 'cantHaveKeyword' ? { keyword: m['keyword'] ?? null } : null),
  )
  for (const base of ['base power and toughness', 'base power and base toughness']) {
    one(`[have|has] ${base} {pt:pt}`, ({ pt }) => (isRecord(pt) ? { kind: 'setPT', ...pt } : null), ptOf)
  }
  one('[become|becomes] {pt:pt}', ({ pt }) => (isRecord(pt) ? { kind: 'setPT', ...pt } : null), ptOf)
  one(
    '[have|has] base power {power:n}',
    ({ power }) => ({ kind: 'setPT', power: power ?? null, toughness: null }),
    (m) => (m['kind'] === 'setPT' && m['toughness'] === null ? { power: m['power'] ?? null } : null),
  )
  one(
    '[have|has] base toughness {toughness:n}',
    ({ toughness }) => ({ kind: 'setPT', power: null, toughness: toughness ?? null }),
    (m) => (m['kind'] === 'setPT' && m['power'] === null ? { toughness: m['toughness'] ?? null } : null),
  )
  mod('[switch|switches] power and toughness', [{ kind: 'switchPT' }])
  mod('[become|becomes] the color of your choice', [{ kind: 'setChosenColor' }])
  mod('[are|is] the chosen color', [{ kind: 'setChosenColor' }])
  mod('[are|is] the chosen type in addition to (its|their) other types', [{ kind: 'addChosenSubtype' }])
  mod('[are|is] every creature type', [{ kind: 'allCreatureTypes' }])
  mod('[are|is] all creature types', [{ kind: 'allCreatureTypes' }])
  mod('[gain|gains] all creature types', [{ kind: 'allCreatureTypes' }])
  one(
    '[are|is] {colors:colorAnd}',
    ({ colors }) => ({ kind: 'setColors', colors: colors ?? null }),
    (m) =>
      m['kind'] === 'setColors' && isList(m['colors']) && m['colors'].length > 0 ? { colors: m['colors'] } : null,
  )
  one(
    '[become|becomes] {colors:colorAnd}',
    ({ colors }) => ({ kind: 'setColors', colors: colors ?? null }),
    (m) =>
      m['kind'] === 'setColors' && isList(m['colors']) && m['colors'].length > 0 ? { colors: m['colors'] } : null,
  )
  mod('[are|is] colorless', [{ kind: 'setColors', colors: [] }])
  forms('pred', '[become|becomes] {=:becoming}')
  forms('pred', '[are|is] {=:becoming}')

  // ── what it may and must do ──
  rules("can't attack", [{ kind: 'cantAttack' }])
  rules("can't block", [{ kind: 'cantBlock' }])
  rules("can't attack or block", [{ kind: 'cantAttack' }, { kind: 'cantBlock', said: 'with' }])
  rules("can't attack or block, and (its|their) activated abilities can't be activated", [
    { kind: 'cantAttack' },
    { kind: 'cantBlock', said: 'with' },
    { kind: 'cantActivate', said: 'with' },
  ])
  rules("can't attack you", [{ kind: 'cantAttack', defender: { kind: 'you' } }])
  rules("can't attack you or (planeswalkers|a planeswalker) you control", [
    { kind: 'cantAttack', defender: { kind: 'you' }, planeswalkersToo: true },
  ])
  for (const [word, kind] of [
    ['unless', 'defenderControls'],
    ['if', 'defenderControlsNone'],
  ] as const)
    oneRule(
      `can't attack ${word} defending player controls a {filter:f0}`,
      ({ filter }) => ({ kind: 'cantAttack', unless: { kind, filter: filter ?? null } }),
      (m) => {
        const unless = m['kind'] === 'cantAttack' ? m['unless'] : null
        return isRecord(unless) && unless['kind'] === kind ? { filter: unless['filter'] ?? null } : null
      },
    )
  rules("can't be blocked", [{ kind: 'cantBeBlocked' }])
  oneRule(
    "can't be blocked by {by:f1}",
    ({ by }) => ({ kind: 'cantBeBlocked', by: by ?? null }),
    only('cantBeBlocked', 'by'),
  )
  oneRule(
    "can't be blocked except by {exceptBy:f1}",
    ({ exceptBy }) => ({ kind: 'cantBeBlocked', exceptBy: exceptBy ?? null }),
    only('cantBeBlocked', 'exceptBy'),
  )
  rules("can't be blocked by more than one creature", [{ kind: 'cantBeBlocked', moreThan: 1 }])
  rules("can't be blocked except by two or more creatures", [{ kind: 'cantBeBlocked', fewerThan: 2 }])
  rules("can't be blocked except by three or more creatures", [{ kind: 'cantBeBlocked', fewerThan: 3 }])
  rules('[attack|attacks] each combat if able', [{ kind: 'mustAttack' }])
  rules('[attack|attacks] each turn if able', [{ kind: 'mustAttack' }])
  rules('[attack|attacks] this turn if able', [{ kind: 'mustAttack', said: 'this turn' }])
  rules('[attack|attacks] you this turn if able', [{ kind: 'mustAttack', defender: { kind: 'you' }, said: 'this turn' }]) // prettier-ignore
  oneRule(
    '[attack|attacks] {defender:who1} this turn if able',
    ({ defender }) => ({ kind: 'mustAttack', defender: defender ?? null, said: 'this turn' }),
    only('mustAttack', 'defender'),
  )
  rules('must be blocked if able', [{ kind: 'mustBeBlocked' }])
  rules('[block|blocks] each combat if able', [{ kind: 'mustBlock' }])
  oneRule(
    '[block|blocks] {attacker:ref} this turn if able',
    ({ attacker }) => ({ kind: 'mustBlock', attacker: attacker ?? null, said: 'this turn' }),
    only('mustBlock', 'attacker'),
  )
  rules('[block|blocks] this turn if able', [{ kind: 'mustBlock', said: 'this turn' }])
  rules('must be blocked this turn if able', [{ kind: 'mustBeBlocked', said: 'this turn' }])
  rules('can block an additional creature each combat', [{ kind: 'canBlockMore', count: 1 }])
  rules('can block any number of creatures', [{ kind: 'canBlockMore', count: 'any' }])
  rules('can block only creatures with flying', [
    { kind: 'cantBlock', attackers: { kind: 'not', of: { kind: 'keyword', keyword: 'flying' } } },
  ])
  oneRule(
    "can't block {attackers:f1}",
    ({ attackers }) => ({ kind: 'cantBlock', attackers: attackers ?? null }),
    only('cantBlock', 'attackers'),
  )
  rules("can attack as though (it|they) didn't have defender", [{ kind: 'canAttackAsThoughNoDefender' }])
  oneRule(
    'can block {as:asThough}',
    ({ as }) => ({ kind: 'canBlockAsThough', keyword: as ?? null }),
    only('canBlockAsThough', 'keyword', 'as'),
  )
  add('asThough', 'creatures with shadow as though they had shadow', null, constant('shadow'))
  rules("[don't|doesn't] untap during (its|their|your) (controller's|controllers'|) (untap step|untap steps)", [
    { kind: 'doesntUntap' },
  ])
  rules("can't be countered", [{ kind: 'cantBeCountered' }])
  rules("can't be the target of spells or abilities your opponents control", [
    { kind: 'cantBeTargeted', byOpponents: true },
  ])
  rules("can't be the target of spells or abilities", [{ kind: 'cantBeTargeted' }])
  oneRule(
    "can't be the target of {by:f1}",
    ({ by }) => (sameTree(by, ANY_OF_OPPONENTS) ? null : { kind: 'cantBeTargeted', by: by ?? null }),
    only('cantBeTargeted', 'by'),
  )
  // 113.7: a spell is its own source.
  oneRule(
    "can't be the target of {by:sourceColor} spells or abilities from {again:sourceColor} sources",
    ({ by, again }) => (sameTree(by, again) ? { kind: 'cantBeTargeted', by: by ?? null } : null),
    (m) => {
      const by = m['kind'] === 'cantBeTargeted' ? m['by'] : undefined
      return isRecord(by) && by['kind'] === 'color' ? { by, again: by } : null
    },
  )
  add('sourceColor', '{=:colorAdjective}')
  rules("can't be sacrificed", [{ kind: 'cantBeSacrificed' }])
  rules("can't be regenerated this turn", [{ kind: 'cantBeRegenerated', said: 'this turn' }])
  rules("can't be enchanted", [{ kind: 'cantBeEnchanted' }])
  rules("can't be equipped", [{ kind: 'cantBeEquipped' }])
  rules("can't be turned face up", [{ kind: 'cantBeTurnedFaceUp' }])
  rules("can't transform", [{ kind: 'cantTransform' }])
  rules("can't crew vehicles", [{ kind: 'cantCrew' }])
  rules('[assign|assigns] combat damage equal to (its|their) toughness rather than (its|their) power', [
    { kind: 'assignsDamageByToughness' },
  ])
  rules('[assign|assigns] no combat damage', [{ kind: 'assignsNoCombatDamage' }])
  rules("can't attack or block alone", [{ kind: 'cantAttackAlone' }, { kind: 'cantBlockAlone', said: 'with' }])
  rules("can't attack alone", [{ kind: 'cantAttackAlone' }])
  oneRule(
    "can't block {ref:refSelf}",
    ({ ref }) => ({ kind: 'cantBlock', attackers: { kind: 'is', ref: ref ?? null } }),
    (m) => {
      const attackers = m['kind'] === 'cantBlock' ? m['attackers'] : null
      return isRecord(attackers) && attackers['kind'] === 'is' ? { ref: attackers['ref'] ?? null } : null
    },
  )
  rules("can't block alone", [{ kind: 'cantBlockAlone' }])
  rules("can't have counters put on (it|them)", [{ kind: 'cantHaveCounters' }])

  becoming(grammar)
  for (const form of [0, 1]) {
    rule(`predList${form}`, series(category(`pred${form}`), ['and'], 1))
    add(`preds${form}`, `{list:predList${form}}`, null, mergeShape(false))
    add(`preds${form}`, `{list:predList${form}}`, null, mergeShape(true))
  }
  void SUBJECT
}

function only(kind: string, field: string, slot = field): (m: TreeRecord) => Fields | null {
  return (m) => {
    if (m['kind'] !== kind || m[field] === undefined) return null
    return Object.keys(m).every((key) => key === 'kind' || key === field || key === 'said')
      ? { [slot]: m[field] }
      : null
  }
}

function asRecord(tree: Tree | undefined): TreeRecord | null {
  return isRecord(tree) ? tree : null
}

function isFixedChange(change: TreeRecord): boolean {
  return (
    change['kind'] === 'addPT' &&
    [change['power'], change['toughness']].every((side) => ['fixed', 'x'].includes(kindOf(side) ?? ''))
  )
}

/** '+2/+0 for each …': each side times the count. */
export function scaled(change: TreeRecord | null, of: Tree): TreeRecord | null {
  if (change === null) return null
  const side = (amount: Tree | undefined): Tree | null => {
    const n = isRecord(amount) && amount['kind'] === 'fixed' ? amount['n'] : null
    if (typeof n !== 'number') return null
    return n === 0 ? { kind: 'fixed', n } : n === 1 ? of : { kind: 'times', by: n, of }
  }
  const [power, toughness] = [side(change['power']), side(change['toughness'])]
  return power === null || toughness === null ? null : { ...change, power, toughness }
}

export function unscaled(change: TreeRecord): Fields | null {
  if (change['kind'] !== 'addPT') return null
  let of: Tree | null = null
  const side = (amount: Tree | undefined): Tree | null => {
    const kind = kindOf(amount)
    if (!isRecord(amount) || kind === 'x') return null
    if (kind === 'fixed') return amount['n'] === 0 ? amount : null
    const inner = kind === 'times' ? (amount['of'] ?? null) : amount
    if (of !== null && !sameTree(of, inner)) return null
    of = inner
    return { kind: 'fixed', n: kind === 'times' ? (amount['by'] ?? null) : 1 }
  }
  const [power, toughness] = [side(change['power']), side(change['toughness'])]
  if (power === null || toughness === null || of === null) return null
  return { change: { ...change, power, toughness }, of }
}

function ptOf(m: TreeRecord): Fields | null {
  if (m['kind'] !== 'setPT' || m['power'] === null || m['toughness'] === null) return null
  return { pt: { power: m['power'] ?? null, toughness: m['toughness'] ?? null } }
}

const grantShape = shape(
  ({ list }) => {
    if (!isList(list)) return null
    return { mods: grouped(list.map((ability) => ({ kind: 'addAbility', ability }))) }
  },
  (value) => {
    const mods = isRecord(value) ? value['mods'] : null
    if (!isList(mods) || mods.length === 0) return null
    const list: Tree[] = []
    for (const mod of mods) {
      if (!isRecord(mod) || mod['kind'] !== 'addAbility') return null
      list.push(mod['ability'] ?? null)
    }
    return { list }
  },
)

/** Several predicates as one: modifications and rules apart, each in its order. */
function mergeShape(rulesFirst: boolean): ReturnType<typeof shape> {
  return shape(
    ({ list }) => {
      if (!isList(list)) return null
      const hasMods = list.map((item) => isRecord(item) && item['mods'] !== undefined)
      const sorted = hasMods.every((has, index) => index === 0 || has === hasMods[index - 1] || has === rulesFirst)
      if (!sorted || (rulesFirst && (hasMods[0] === true || !hasMods.includes(true)))) return null
      if (rulesFirst ? false : hasMods[0] === false && hasMods.includes(true)) return null
      const collect = (field: string): readonly Tree[] =>
        list.flatMap((item) => (isRecord(item) && isList(item[field]) ? item[field] : []))
      const [mods, rules] = [collect('mods'), collect('rules')]
      return { mods, ...(rules.length === 0 ? {} : { rules }) }
    },
    (value) => {
      if (!isRecord(value)) return null
      const groups = (field: string): TreeRecord[] => {
        const items = value[field]
        const found: Tree[][] = []
        for (const item of isList(items) ? items : []) {
          const last = found.at(-1)
          if (isRecord(item) && item['said'] === 'with' && last !== undefined) last.push(without(item, ['said']))
          else found.push([item])
        }
        return found.map((group) => ({ [field]: group }))
      }
      const [mods, rules] = [groups('mods'), groups('rules')]
      if (rulesFirst && (mods.length === 0 || rules.length === 0)) return null
      return { list: rulesFirst ? [...rules, ...mods] : [...mods, ...rules] }
    },
  )
}

/** 'Spells or abilities your opponents control' are all that they could target it with. */
const ANY_OF_OPPONENTS: TreeRecord = {
  kind: 'and',
  of: [
    { kind: 'or', of: [{ kind: 'spell' }, { kind: 'abilityOnStack' }] },
    { kind: 'controller', who: { kind: 'opponents' } },
  ],
}
