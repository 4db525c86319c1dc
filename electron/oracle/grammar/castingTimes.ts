import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { isList, isRecord, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { YOU } from './references.ts'

const BEFORE_COMBAT = ['upkeep', 'draw', 'main1']
const UNBLOCKED = ['beginCombat', 'declareAttackers']
const BLOCKED = ['declareBlockers', 'firstStrikeDamage', 'combatDamage', 'endCombat']
const OPPONENTS: TreeRecord = { kind: 'opponents' }

/** When a spell may be cast or an ability activated (601.3, 602.5), and what is done with a card in an opening hand (103.6). */
export function castingTimes(grammar: Grammar): void {
  const { add } = grammar
  const only = (words: string, steps: readonly string[], whose: TreeRecord | null = null): void => {
    add('casting', `cast this spell only ${words}.`, {
      kind: 'casting',
      rule: { kind: 'castOnlyDuring', steps: [...steps], ...(whose === null ? {} : { whose }) },
    })
  }
  only('before the combat damage step', [...BEFORE_COMBAT, ...UNBLOCKED, 'declareBlockers'])
  only('before blockers are declared', [...BEFORE_COMBAT, ...UNBLOCKED])
  only('before combat or during combat before blockers are declared', [...BEFORE_COMBAT, ...UNBLOCKED])
  only('during combat before blockers are declared', UNBLOCKED)
  only('during your turn and only during combat before blockers are declared', UNBLOCKED, YOU)
  only('during combat after blockers are declared', BLOCKED)
  only('during the declare blockers step', ['declareBlockers'])
  only("during the declare blockers step on an opponent's turn", ['declareBlockers'], OPPONENTS)
  only('during your declare attackers step', ['declareAttackers'], YOU)
  only('after combat', ['main2', 'end', 'cleanup'])
  only('during your end step', ['end'], YOU)
  only("during an opponent's upkeep", ['upkeep'], OPPONENTS)
  only('during your turn and only during combat', [...UNBLOCKED, ...BLOCKED], YOU)
  only("during an opponent's turn and only during combat", [...UNBLOCKED, ...BLOCKED], OPPONENTS)
  const attacked: TreeRecord = {
    kind: 'and',
    of: [
      { kind: 'step', steps: ['declareAttackers'] },
      { kind: 'happened', event: { kind: 'attacks', defender: YOU } },
    ],
  }
  const step = "during the declare attackers step and only if you've been attacked this step"
  add('casting', `cast this spell only ${step}.`, {
    kind: 'casting',
    rule: { kind: 'castOnlyIf', condition: attacked },
  })
  add('restriction', `activate only ${step}.`, { condition: attacked })
  andOnlyIf(grammar)
  openingHands(grammar)
}

function andOnlyIf({ add }: Grammar): void {
  const yourTurn: TreeRecord = { kind: 'yourTurn' }
  for (const [words, when] of [
    ['during your turn', yourTurn],
    ['during your upkeep', { kind: 'and', of: [yourTurn, { kind: 'step', steps: ['upkeep'] }] }],
    ['during combat', { kind: 'step', steps: [...UNBLOCKED, ...BLOCKED] }],
  ] as const)
    add('restriction', `activate only ${words} and only if {condition:condition}.`, null, alsoWhen(when))
  for (const [words, limit] of [
    ['once each turn', { times: 1, per: 'turn' }],
    ['once', { times: 1, per: 'game' }],
  ] as const)
    add('restriction', `activate only ${words} and only if {condition:condition}.`, { limit })
  add('restriction', 'activate only as a sorcery and only if {condition:condition}.', { timing: 'sorcery' })
}

/** A time and another condition. */
function alsoWhen(when: TreeRecord): Shape {
  return shape(
    ({ condition }) => ({ condition: { kind: 'and', of: [when, condition ?? null] } }),
    (value) => {
      if (!isRecord(value) || Object.keys(value).length !== 1) return null
      const { condition } = value
      const of = isRecord(condition) && condition['kind'] === 'and' && isList(condition['of']) ? condition['of'] : []
      const [time, other, more] = of
      return other !== undefined && more === undefined && sameTree(time, when) ? { condition: other } : null
    },
  )
}

function openingHands({ add }: Grammar): void {
  const reveal = 'you may reveal this card from your opening hand. if you do,'
  for (const [words, step, whose] of [
    ['the first upkeep', 'upkeep', null],
    ['your first upkeep', 'upkeep', YOU],
    ['your first main phase', 'main1', YOU],
  ] as const) {
    const when: TreeRecord = { kind: 'beginningOf', step, ...(whose === null ? {} : { whose }) }
    add('casting', `${reveal} at the beginning of ${words}, {effect:effect}.`, null, revealed(when))
    add('casting', `${reveal} {effect:plainSentence} at the beginning of ${words}.`, null, revealed(when))
  }
}

/** 103.6b: revealed from an opening hand for what is done later, once. */
function revealed(event: TreeRecord): Shape {
  const rule = (effect: Tree): TreeRecord => ({
    kind: 'casting',
    rule: {
      kind: 'openingHand',
      effect: {
        kind: 'may',
        who: YOU,
        then: {
          kind: 'sequence',
          steps: [
            { kind: 'reveal', what: { kind: 'self' } },
            {
              kind: 'delayedTrigger',
              when: [event],
              content: { kind: 'plain', body: { effect } },
              once: true,
            },
          ],
          said: ['opening'],
        },
      },
    },
  })
  return shape(
    ({ effect }) => rule(effect ?? null),
    (value) => {
      const effect = deepest(value)
      return effect === null ? null : { effect }
    },
    'casting',
  )
}

function deepest(value: Tree): Tree | null {
  const rule = isRecord(value) ? value['rule'] : null
  const may = isRecord(rule) && rule['kind'] === 'openingHand' ? rule['effect'] : null
  const then = isRecord(may) ? may['then'] : null
  const steps = isRecord(then) && sameTree(then['said'], ['opening']) && isList(then['steps']) ? then['steps'] : []
  const content = isRecord(steps[1]) ? steps[1]['content'] : null
  const body = isRecord(content) ? content['body'] : null
  return isRecord(body) ? (body['effect'] ?? null) : null
}
