import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { series } from '../kernelLists.ts'
import { asRecord, isList, isRecord, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { ONE, fixed } from './quantities.ts'

/** What is said about casting the card itself (601, 118.7–118.9). */
export function casting({ add, rule, category }: Grammar): void {
  add('casting', "this spell can't be countered.", { kind: 'casting', rule: { kind: 'cantBeCountered' } })
  add('casting', "~ can't be countered.", { kind: 'casting', rule: { kind: 'cantBeCountered' } })
  add(
    'casting',
    "if {condition:condition}, this spell can't be countered.",
    null,
    ruleShape('cantBeCountered', ['condition']),
  )
  add(
    'casting',
    "this spell can't be countered if {condition:condition}.",
    null,
    ruleShape('cantBeCountered', ['condition']),
  )
  add('casting', 'as an additional cost to cast this spell, {cost:cost}.', null, ruleShape('additionalCost', ['cost']))
  for (const less of [true, false]) {
    const word = less ? 'less' : 'more'
    add('casting', `this spell costs {generic:generic} ${word} to cast during your turn.`, null, {
      build: ({ generic }) => ({
        kind: 'casting',
        rule: { kind: 'costChange', generic: generic ?? null, condition: { kind: 'yourTurn' }, less },
      }),
      unbuild: (value) => {
        const rule = isRecord(value) && value['kind'] === 'casting' ? value['rule'] : null
        return isRecord(rule) && sameTree(rule['condition'], { kind: 'yourTurn' })
          ? { generic: rule['generic'] ?? null }
          : null
      },
      kind: 'casting',
    })
    add(
      'casting',
      `this spell costs {generic:generic} ${word} to cast.`,
      null,
      ruleShape('costChange', ['generic'], { less }),
    )
    add(
      'casting',
      `this spell costs {generic:generic} ${word} to cast if {condition:condition}.`,
      null,
      ruleShape('costChange', ['generic', 'condition'], { less }),
    )
    for (const words of [
      `this spell costs {generic:generic} ${word} to cast as long as {condition:condition}.`,
      `if {condition:condition}, this spell costs {generic:generic} ${word} to cast.`,
    ])
      add('casting', words, null, ruleShape('costChange', ['generic', 'condition'], { less }))
    add('casting', `this spell costs {n:generic} ${word} to cast for each {of:countable0}.`, null, costEachShape(less))
    add('casting', `this spell costs <x> ${word} to cast, where x is {generic:amount}.`, null, costXShape(less))
  }
  add(
    'casting',
    'this spell costs {cost:manaCost} more to cast for each target beyond the first.',
    null,
    ruleShape('costPerTarget', ['cost']),
  )
  add('casting', 'cast this spell only during combat.', {
    kind: 'casting',
    rule: {
      kind: 'castOnlyDuring',
      steps: ['beginCombat', 'declareAttackers', 'declareBlockers', 'firstStrikeDamage', 'combatDamage', 'endCombat'],
    },
  })
  add('casting', 'cast this spell only during the declare attackers step.', {
    kind: 'casting',
    rule: { kind: 'castOnlyDuring', steps: ['declareAttackers'] },
  })
  add('casting', 'cast this spell only if {condition:condition}.', null, ruleShape('castOnlyIf', ['condition']))
  add(
    'casting',
    'you may cast this spell as though it had flash if {condition:condition}.',
    null,
    ruleShape('asThoughFlash', ['condition']),
  )
  add('casting', 'if {condition:condition}, you may cast this spell without paying its mana cost.', null, freeShape)
  add('casting', "you may {cost:altCost} rather than pay this spell's mana cost.", null, alternativeShape(false))
  add(
    'casting',
    "if {condition:condition}, you may {cost:altCost} rather than pay this spell's mana cost.",
    null,
    alternativeShape(true),
  )
  add('altCost', 'pay {cost:manaCost}', null, passCost)
  add('altCost', '{=:altParts}')
  rule('altList', series(category('costPart'), ['and'], 1))
  add('altParts', '{of:altList}', null, {
    build: ({ of }) => (isList(of) ? { mana: null, parts: of } : null),
    unbuild: (value) =>
      isRecord(value) && value['mana'] === null && isList(value['parts']) && value['parts'].length > 0
        ? { of: value['parts'] }
        : null,
  })
}

function ruleShape(kind: string, names: readonly string[], more: TreeRecord = {}): Shape {
  return shape(
    (fields) => ({ kind: 'casting', rule: { kind, ...fields, ...more } }),
    (value) => {
      const rule = isRecord(value) && value['kind'] === 'casting' ? value['rule'] : null
      if (!isRecord(rule) || rule['kind'] !== kind) return null
      const fields: Record<string, Tree> = {}
      for (const name of names) {
        if (rule[name] === undefined) return null
        fields[name] = rule[name]
      }
      return fields
    },
    'casting',
  )
}

function costEachShape(less: boolean): Shape {
  return shape(
    ({ n, of }) => ({
      kind: 'casting',
      rule: {
        kind: 'costChange',
        generic: sameTree(n, ONE)
          ? (of ?? null)
          : { kind: 'times', by: asRecord(n ?? null)['n'] ?? null, of: of ?? null },
        less,
      },
    }),
    (value) => {
      const rule = isRecord(value) && value['kind'] === 'casting' ? value['rule'] : null
      const generic = isRecord(rule) ? rule['generic'] : null
      if (!isRecord(generic) || generic['kind'] === 'fixed') return null
      if (generic['kind'] === 'times') return { n: fixed(Number(generic['by'])), of: generic['of'] ?? null }
      return { n: ONE, of: generic }
    },
    'casting',
  )
}

function costXShape(less: boolean): Shape {
  return ruleShape('costChange', ['generic'], { less })
}

const freeShape = shape(
  ({ condition }) => ({
    kind: 'casting',
    rule: { kind: 'alternativeCost', name: 'free', cost: { mana: [], parts: [] }, condition: condition ?? null },
  }),
  (value) => {
    const rule = isRecord(value) && value['kind'] === 'casting' ? value['rule'] : null
    return isRecord(rule) && rule['name'] === 'free' ? { condition: rule['condition'] ?? null } : null
  },
  'casting',
)

function alternativeShape(conditional: boolean): Shape {
  return shape(
    ({ cost, condition }) => ({
      kind: 'casting',
      rule: {
        kind: 'alternativeCost',
        name: 'alternative',
        cost: cost ?? null,
        ...(condition === undefined ? {} : { condition }),
      },
    }),
    (value) => {
      const rule = isRecord(value) && value['kind'] === 'casting' ? value['rule'] : null
      if (!isRecord(rule) || rule['kind'] !== 'alternativeCost' || (rule['condition'] !== undefined) !== conditional)
        return null
      return {
        cost: rule['cost'] ?? null,
        ...(rule['condition'] === undefined ? {} : { condition: rule['condition'] }),
      }
    },
    'casting',
  )
}

const passCost = shape(
  ({ cost }) => cost ?? null,
  (value) => (isRecord(value) && value['mana'] !== null ? { cost: value } : null),
)
