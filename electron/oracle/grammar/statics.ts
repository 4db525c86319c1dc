import { ZONES } from '../../../shared/vocabulary/zones.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { shape } from '../grammar.ts'
import { isList, isRecord, kindOf, sameTree, someNode, wordOf } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { token } from '../kernel.ts'
import { joined, YOU } from './references.ts'
import { zonesUnder } from './conditionShapes.ts'
import { fixed } from './quantities.ts'

const BATTLEFIELD = ['battlefield']
const OPPONENTS: TreeRecord = { kind: 'opponents' }
const EACH: TreeRecord = { kind: 'eachPlayer' }

/** Static abilities (604): what they change, for whom, and under what condition. */
export function statics(grammar: Grammar): void {
  const { add } = grammar
  for (const [subject, form] of [
    ['staticOne', 1],
    ['staticMany', 0],
  ] as const) {
    add('staticCore', `{affects:${subject}} {=:preds${form}}`, null, partsShape)
  }
  add('staticOne', '~', null, selfShape)
  add('staticOne', '{=:attachedHost}', null, hostShape)
  add('staticOne', 'each {filter:f0}', null, filterShape)
  add('staticMany', '{filter:f1}', null, filterShape)
  add('staticMany', 'all {filter:f1}', null, filterShape)
  add('staticMany', '~ and {filter:f1}', null, selfAndShape)
  add('staticCore', 'you control {=:attachedHost}', null, controlShape)

  // 604.3: characteristic-defining abilities work in all zones.
  for (const [words, power, toughness] of [
    ["~'s power and toughness are each equal to {n:amount}", true, true],
    ["~'s power is equal to {n:amount}", true, false],
    ["~'s toughness is equal to {n:amount}", false, true],
  ] as const) {
    add('staticDefining', words, null, defineShape(power, toughness))
  }
  add('static', '{=:staticDefining}.')
  // 509.1c
  add('staticCore', 'all creatures able to block {affects:ableToBlock} do so', null, mustBeBlockedByAll)
  add('ableToBlock', '~', null, selfShape)
  add('ableToBlock', '{=:attachedHost}', null, hostShape)

  playerRules(grammar)
  add('static', '{parts:staticCore}.', null, conditionShape(false))
  add('static', '{parts:staticCore} as long as {condition:condition}.', null, conditionShape(true))
  add('static', 'as long as {condition:condition}, {parts:staticCore}.', null, conditionShape(true))
  add('static', 'during your turn, {parts:staticCore}.', null, turnShape)
  add('static', '{parts:staticCore} unless {condition:condition}.', null, unlessShape)
}

/** What players may and must (613.11): costs of spells, permissions, 'can't'. */
function playerRules(grammar: Grammar): void {
  const { add, rule } = grammar
  const ruleOf = (words: string, who: Tree, rules: readonly TreeRecord[]): void => {
    add('staticCore', words, null, partConstant([{ kind: 'playerRule', who, rules }]))
  }
  ruleOf('you have no maximum hand size', YOU, [{ kind: 'maximumHandSize', n: 'none' }])
  ruleOf('each player has no maximum hand size', EACH, [{ kind: 'maximumHandSize', n: 'none' }])
  ruleOf("players can't gain life", EACH, [{ kind: 'cantGainLife' }])
  ruleOf("your opponents can't gain life", OPPONENTS, [{ kind: 'cantGainLife' }])
  ruleOf("players can't search libraries", EACH, [{ kind: 'cantSearch' }])
  ruleOf('you may play an additional land on each of your turns', YOU, [{ kind: 'additionalLands', n: 1 }])
  ruleOf('you may play two additional lands on each of your turns', YOU, [{ kind: 'additionalLands', n: 2 }])
  ruleOf('each player may play an additional land on each of their turns', EACH, [{ kind: 'additionalLands', n: 1 }])
  ruleOf('you may look at the top card of your library any time', YOU, [{ kind: 'mayLookAtTop' }])
  ruleOf('play with the top card of your library revealed', YOU, [{ kind: 'playWithTopRevealed' }])
  add(
    'staticCore',
    'you may choose not to untap ~ during your untap step',
    null,
    partConstant([{ kind: 'rule', affects: 'self', rules: [{ kind: 'mayNotUntap' }] }]),
  )
  ruleOf('you have hexproof', YOU, [{ kind: 'hexproofPlayer' }])
  ruleOf('you have shroud', YOU, [{ kind: 'shroudPlayer' }])
  ruleOf('skip your draw step', YOU, [{ kind: 'skipStep', step: 'draw' }])
  ruleOf('your opponents play with their hands revealed', OPPONENTS, [{ kind: 'revealHand' }])
  ruleOf("each player can't cast more than one spell each turn", EACH, [{ kind: 'cantCast', limitPerTurn: 1 }])
  ruleOf("each opponent can't cast more than one spell each turn", OPPONENTS, [{ kind: 'cantCast', limitPerTurn: 1 }])
  ruleOf("each opponent can't draw more than one card each turn", OPPONENTS, [{ kind: 'cantDraw', limitPerTurn: 1 }])
  ruleOf("your opponents can't cast spells during your turn", OPPONENTS, [{ kind: 'cantCast', duringTurnOf: YOU }])

  rule(
    'generic',
    token(
      ['#mana'],
      (word) => {
        const match = /^\{(\d+|x)\}$/u.exec(word.low)
        if (match === null) return undefined
        return match[1] === 'x' ? { kind: 'x' } : fixed(Number(match[1]))
      },
      (value) => {
        if (!isRecord(value)) return null
        if (value['kind'] === 'x') return '{x}'
        return value['kind'] === 'fixed' && typeof value['n'] === 'number' ? `{${String(value['n'])}}` : null
      },
    ),
  )
  for (const less of [true, false]) {
    const word = less ? 'less' : 'more'
    const more: TreeRecord = less ? { less: true } : {}
    for (const [whose, who] of [
      ['you cast', YOU],
      ['your opponents cast', OPPONENTS],
      ['', EACH],
    ] as const) {
      add('staticCore', `{what:f1} ${whose} cost {generic:generic} ${word} to cast`, null, castCostShape(who, more))
    }
    add(
      'staticCore',
      `{keyword:keywordAbilities} abilities you activate cost {generic:generic} ${word} to activate`,
      null,
      activationShape(more),
    )
  }
  add('keywordAbilities', '{=:keywordName}')
  add('staticCore', 'you may cast {what:f1} as though they had flash', null, flashShape)
  add('staticCore', 'you may play {what:f1} from your graveyard', null, playFromShape('graveyard'))
}

const selfShape = shape(
  () => 'self',
  (value) => (value === 'self' ? {} : null),
)
const hostShape = shape(
  () => 'attachedTo',
  (value) => (value === 'attachedTo' ? { '=': { kind: 'attachedTo' } } : null),
)
const filterShape = shape(
  ({ filter }) => filter ?? null,
  (value) => (isRecord(value) ? { filter: value } : null),
)
const SELF_FILTER: TreeRecord = { kind: 'is', ref: { kind: 'self' } }
const selfAndShape = shape(
  ({ filter }) => ({ kind: 'or', of: [SELF_FILTER, filter ?? null], said: 'and' }),
  (value) => {
    const of = isRecord(value) && value['kind'] === 'or' && isList(value['of']) ? value['of'] : []
    const [self, filter] = of
    return of.length === 2 && filter !== undefined && sameTree(self, SELF_FILTER) ? { filter } : null
  },
  'or',
)

/** Where the cards are that a filter is about, if it says so and that isn't the battlefield. */
function placeOf(affects: Tree): TreeRecord {
  const all = isRecord(affects) && affects['kind'] === 'and' && isList(affects['of']) ? affects['of'] : [affects]
  const zones = all.flatMap((node) => (isRecord(node) && node['kind'] === 'inZone' ? [node['zone'] ?? null] : []))
  return zones.length === 0 || zones.includes('battlefield') ? {} : { zones }
}

/** Modifications and rules as parts of a static ability. */
export const partsShape = shape(
  (fields) => {
    const { affects } = fields
    const preds = fields['=']
    if (!isRecord(preds) || affects === undefined) return null
    const { mods, rules } = preds
    const parts: TreeRecord[] = []
    if (isList(mods) && mods.length > 0) parts.push({ kind: 'modify', affects, ...placeOf(affects), mods })
    if (isList(rules) && rules.length > 0) parts.push({ kind: 'rule', affects, rules })
    return parts.length === 0 ? null : parts
  },
  (value) => {
    if (!isList(value) || value.length === 0 || value.length > 2) return null
    let affects: Tree | null = null
    const preds: Record<string, Tree> = { mods: [] }
    for (const part of value) {
      if (!isRecord(part) || part['affects'] === undefined) return null
      affects ??= part['affects']
      if (!sameTree(affects, part['affects'])) return null
      if (part['kind'] === 'modify') preds['mods'] = part['mods'] ?? null
      else if (part['kind'] === 'rule') preds['rules'] = part['rules'] ?? null
      else return null
    }
    return affects === null ? null : { affects, '=': preds }
  },
)

const ALL_BLOCK: TreeRecord = { kind: 'mustBeBlocked', byAll: true }
const mustBeBlockedByAll = shape(
  ({ affects }) => [{ kind: 'rule', affects: affects ?? null, rules: [ALL_BLOCK] }],
  (value) => {
    const [part] = isList(value) && value.length === 1 ? value : []
    return isRecord(part) && part['kind'] === 'rule' && sameTree(part['rules'], [ALL_BLOCK])
      ? { affects: part['affects'] ?? null }
      : null
  },
)

const controlShape = shape(
  () => [{ kind: 'modify', affects: 'attachedTo', mods: [{ kind: 'control', by: YOU }] }],
  (value) => {
    const [part] = isList(value) && value.length === 1 ? value : []
    const mods = isRecord(part) && part['kind'] === 'modify' && isList(part['mods']) ? part['mods'] : []
    return mods.length === 1 && kindOf(mods[0]) === 'control' ? { '=': { kind: 'attachedTo' } } : null
  },
)

function partConstant(parts: readonly TreeRecord[]): Shape {
  return shape(
    () => parts,
    (value) => (sameTree(value, parts) ? {} : null),
  )
}

/** A characteristic-defining ability of power and toughness; null: not of that one. */
export function definesSize(power: Tree, toughness: Tree): TreeRecord {
  return {
    kind: 'static',
    zones: [...ZONES],
    parts: [{ kind: 'modify', affects: 'self', mods: [{ kind: 'definePT', power, toughness }] }],
    characteristicDefining: true,
  }
}

function defineShape(power: boolean, toughness: boolean): Shape {
  return shape(
    ({ n }) => definesSize(power ? (n ?? null) : null, toughness ? (n ?? null) : null),
    (value) => {
      if (!isRecord(value) || value['characteristicDefining'] !== true || !isList(value['parts'])) return null
      const [part] = value['parts']
      const [mod] = isRecord(part) && isList(part['mods']) ? part['mods'] : []
      if (!isRecord(mod) || mod['kind'] !== 'definePT') return null
      if ((mod['power'] !== null) !== power || (mod['toughness'] !== null) !== toughness) return null
      return { n: (power ? mod['power'] : mod['toughness']) ?? null }
    },
    'static',
  )
}

export function onlyParts(value: Tree): { parts: Tree; condition: Tree | undefined } | null {
  if (!isRecord(value) || value['kind'] !== 'static' || value['characteristicDefining'] !== undefined) return null
  return { parts: value['parts'] ?? null, condition: value['condition'] }
}

function conditionShape(with_: boolean): Shape {
  return shape(
    ({ parts, condition }) => ({
      kind: 'static',
      ...(condition === undefined ? {} : { condition }),
      zones: zonesUnder(condition),
      parts: parts ?? null,
    }),
    (value) => {
      const found = onlyParts(value)
      if (found === null || (found.condition !== undefined) !== with_) return null
      return { parts: found.parts, ...(found.condition === undefined ? {} : { condition: found.condition }) }
    },
    'static',
  )
}

const turnShape = shape(
  ({ parts }) => ({ kind: 'static', condition: { kind: 'yourTurn' }, zones: BATTLEFIELD, parts: parts ?? null }),
  (value) => {
    const found = onlyParts(value)
    return found !== null && kindOf(found.condition) === 'yourTurn' ? { parts: found.parts } : null
  },
  'static',
)
/** A condition on the defending player belongs to attacking, not to the whole ability. */
function asksDefender(condition: Tree | undefined): boolean {
  return someNode(condition ?? null, (node) => kindOf(node) === 'defending')
}
const unlessShape = shape(
  ({ parts, condition }) =>
    asksDefender(condition)
      ? null
      : {
          kind: 'static',
          condition: { kind: 'not', of: condition ?? null },
          zones: BATTLEFIELD,
          parts: parts ?? null,
        },
  (value) => {
    const found = onlyParts(value)
    const condition = found?.condition
    if (found === null || !isRecord(condition) || condition['kind'] !== 'not') return null
    return { parts: found.parts, condition: condition['of'] ?? null }
  },
  'static',
)

function playerPart(value: Tree, who: Tree): TreeRecord | null {
  const [part] = isList(value) && value.length === 1 ? value : []
  if (!isRecord(part) || part['kind'] !== 'playerRule' || !sameTree(part['who'], who) || !isList(part['rules']))
    return null
  const [rule] = part['rules']
  return part['rules'].length === 1 && isRecord(rule) ? rule : null
}

function castCostShape(who: Tree, more: TreeRecord): Shape {
  return shape(
    ({ what, generic }) => {
      // What costs to cast is a spell: the noun says so.
      const filter = withoutSpell(what ?? null)
      return filter === null
        ? null
        : [{ kind: 'playerRule', who, rules: [{ kind: 'castCost', what: filter, generic: generic ?? null, ...more }] }]
    },
    (value) => {
      const rule = playerPart(value, who)
      if (rule === null || rule['kind'] !== 'castCost' || (rule['less'] === true) !== (more['less'] === true))
        return null
      return { what: withSpell(rule['what'] ?? null), generic: rule['generic'] ?? null }
    },
  )
}

export function withoutSpell(filter: Tree): Tree | null {
  if (kindOf(filter) === 'spell') return { kind: 'any' }
  if (!isRecord(filter) || filter['kind'] !== 'and' || !isList(filter['of'])) return null
  const of = filter['of']
  const at = of.findIndex((part) => kindOf(part) === 'spell')
  if (at < 0) return null
  // The noun stands before what follows it: keep its place by the number of properties before it.
  const rest = of.filter((part) => kindOf(part) !== 'spell')
  const [only] = rest
  return rest.length === 1 && only !== undefined
    ? { ...asRecord(only), ...(at === 0 ? { said: 'after' } : {}) }
    : { kind: 'and', of: rest, said: wordOf(at) }
}
function asRecord(tree: Tree): TreeRecord {
  return isRecord(tree) ? tree : {}
}
export function withSpell(filter: Tree): Tree {
  const spell: TreeRecord = { kind: 'spell' }
  if (kindOf(filter) === 'any') return spell
  if (isRecord(filter) && filter['kind'] === 'and' && isList(filter['of'])) {
    const at = Number(filter['said'] ?? filter['of'].length)
    return { kind: 'and', of: [...filter['of'].slice(0, at), spell, ...filter['of'].slice(at)] }
  }
  if (isRecord(filter) && filter['said'] === 'after') {
    const { said: _said, ...plain } = filter
    return { kind: 'and', of: [spell, plain] }
  }
  return joined(filter, spell)
}

function activationShape(more: TreeRecord): Shape {
  return shape(
    ({ keyword, generic }) => [
      {
        kind: 'playerRule',
        who: YOU,
        rules: [
          {
            kind: 'activationCost',
            what: { kind: 'any' },
            keyword: keyword ?? null,
            generic: generic ?? null,
            ...more,
          },
        ],
      },
    ],
    (value) => {
      const rule = playerPart(value, YOU)
      if (rule === null || rule['kind'] !== 'activationCost' || rule['keyword'] === undefined) return null
      return { keyword: rule['keyword'], generic: rule['generic'] ?? null }
    },
  )
}

const flashShape = shape(
  ({ what }) => {
    const filter = withoutSpell(what ?? null)
    return filter === null
      ? null
      : [{ kind: 'playerRule', who: YOU, rules: [{ kind: 'castAsThoughFlash', what: filter }] }]
  },
  (value) => {
    const rule = playerPart(value, YOU)
    return rule !== null && rule['kind'] === 'castAsThoughFlash' ? { what: withSpell(rule['what'] ?? null) } : null
  },
)

function playFromShape(zone: string): Shape {
  return shape(
    // Lands alone are no spells.
    ({ what }) =>
      sameTree(what, { kind: 'type', type: 'Land' })
        ? null
        : [
            {
              kind: 'playerRule',
              who: YOU,
              rules: [{ kind: 'playFrom', zone, what: what ?? null, lands: true, spells: true }],
            },
          ],
    (value) => {
      const rule = playerPart(value, YOU)
      return rule !== null && rule['kind'] === 'playFrom' && rule['zone'] === zone
        ? { what: rule['what'] ?? null }
        : null
    },
  )
}
