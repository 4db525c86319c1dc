import { shape } from '../grammar.ts'
import type { Grammar } from '../grammar.ts'
import { wordings } from '../kernel.ts'
import { list } from '../kernelLists.ts'
import { isList, isRecord, kindOf, rewrite, sameTree, someNode } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { damage } from './damage.ts'
import { END_OF_TURN, continuous } from './lasting.ts'
import { possibilities } from './possibilities.ts'
import { YOU, playerPronoun, pronoun } from './references.ts'

const INNER = [[',', 'then'], ['and'], [',', 'and'], [','], ['and', 'then']] as const

/**
 * Clauses (one subject, one instruction), sentences (clauses joined by 'and' and 'then', perhaps under a condition) and
 * bodies (sentences one after another).
 */
export function clauses(grammar: Grammar): void {
  const { add, rule, category } = grammar

  // ── subject and verb ──
  add('bareClause', '{=:vp0}', null, { subject: YOU })
  add('subjectClause', 'you {=:vp0}', null, { subject: YOU })
  add('subjectClause', '{subject:who1} {=:vps1}', null, { subject: 'slot' })
  add('subjectClause', 'they {=:vp0}', null, { subject: playerPronoun('they') })
  add('subjectClause', '{=:clause}')
  rule('vpList1', list(category('vp1'), wordings(INNER), 2))
  add('vps1', '{=:vp1}')
  add('vps1', '{steps:vpList1}', { kind: 'sequence', said: ['clause'] })
  // Not among clauses in a row: what one may do goes on to the end of the sentence.
  add('mayClause', '{subject:who1} {=:mayPhrase1}', null, { subject: 'slot' })
  add('mayClause', 'they {=:mayPhrase1}', null, { subject: playerPronoun('they') })
  rule('bareList0', list(category('vp0'), wordings(INNER), 2))
  add('bareRow', '{=:vp0}')
  add('bareRow', '{steps:bareList0}', { kind: 'sequence' })

  damage(grammar)
  continuous(grammar)
  possibilities(grammar)

  // ── sentences ──
  add('clauseAny', '{=:bareClause}')
  add('clauseAny', '{=:subjectClause}')
  rule('clauseList', list(category('clauseAny'), wordings(INNER), 2))
  rule('someClauses', list(category('clauseAny'), wordings(INNER), 1))
  rule('explicitList', list(category('subjectClause'), wordings(INNER), 1))
  rule('inner', wordings(INNER))
  add('plainSentence', '{=:clauseAny}')
  add('plainSentence', '{list:clauseList}', null, rowShape)
  add('plainSentence', '{=:mayClause}')
  add('plainSentence', '{list:someClauses}{gap:inner}{may:mayClause}', null, thenMayShape)
  add('plainSentence', '{may:mayClause}{gap:inner}{list:explicitList}', null, mayThenShape)
  add('sentence', '{=:fullSentence}')
  add('fullSentence', '{=:plainSentence}')
  add('fullSentence', '{then:plainSentence}, where x is {x:amount}', null, whereShape)
  add('sentence', 'then {=:fullSentence}')
  add('sentence', 'if {condition:condition}, {then:fullSentence}', { kind: 'if' })
  add('sentence', 'then if {condition:condition}, {then:fullSentence}', { kind: 'if' })
  add('sentence', '{then:plainSentence} if {condition:condition}', { kind: 'if' })
  add('sentence', '{then:plainSentence} unless {condition:condition}', null, unlessShape)
  add('sentence', 'if {asked:condition}, {then:plainSentence} unless {condition:condition}', null, ifUnlessShape)
  add('sentence', 'then {then:plainSentence} unless {condition:condition}', null, unlessShape)
  add('sentence', 'otherwise, {then:plainSentence}', { kind: 'otherwise' })
  add('sentence', '{then:damageInstead} if {condition:condition}', { kind: 'insteadIf' })
  add('sentence', 'if {condition:condition}, {then:insteadPhrase}', { kind: 'insteadIf' })
  add('sentence', 'if {condition:condition}, {then:damageInstead}', { kind: 'insteadIf' })
  add('damageInstead', '{from:refSelf} deals {n:damage} instead', { kind: 'damageAgain' })
  add('damageInstead', 'instead {from:refSelf} deals {n:damage}', { kind: 'damageAgain' })
  add('sentence', '{then:plainSentence} instead if {condition:condition}', { kind: 'insteadIf' })
  add('insteadPhrase', '{=:plainSentence} instead')
  add('insteadPhrase', 'instead {=:plainSentence}')
  add('clause', 'if {ref:refSelf} would die this turn, exile it instead', null, diesThisTurn)
  add(
    'sentence',
    'if {ref:refSelf} would leave the battlefield, exile it instead of putting it anywhere else',
    null,
    leavesShape,
  )
  add('sentence', 'flip a coin. if you win the flip, {win:fullSentence}', { kind: 'coinFlip', who: YOU, lose: null })
  add('sentence', 'flip a coin. if you win the flip, {win:fullSentence}. if you lose the flip, {lose:fullSentence}', {
    kind: 'coinFlip',
    who: YOU,
  })
  add('sentence', "{then:fullSentence}. (it's|they're) still (a land|lands)", null, stillShape)
  add('sentence', "then {then:fullSentence}. (it's|they're) still (a land|lands)", null, stillShape)
  add('sentence', 'when you do, {content:reflexive}', { kind: 'reflexiveTrigger' })
  add('reflexive', '{effect:sentence}', null, bodyShape)
  for (const [words, step, whose] of [
    ['the beginning of the next end step', 'end', null],
    ['the beginning of your next end step', 'end', YOU],
    ['the beginning of the next upkeep', 'upkeep', null],
    ["the beginning of the next turn's upkeep", 'upkeep', null],
    ['the beginning of your next upkeep', 'upkeep', YOU],
    ['end of combat', 'endCombat', null],
  ] as const) {
    const when: TreeRecord = whose === null ? { kind: 'beginningOf', step } : { kind: 'beginningOf', step, whose }
    for (const words2 of [`{effect:plainSentence} at ${words}`, `at ${words}, {effect:plainSentence}`]) {
      add('fullSentence', words2, null, delayedShape([when]))
    }
  }
  const nextMain = 'the beginning of your next main phase'
  for (const words of [`{effect:plainSentence} at ${nextMain}`, `at ${nextMain}, {effect:plainSentence}`])
    add('fullSentence', words, null, delayedShape(NEXT_MAIN))
  add('sentence', '{when:triggerWords} this turn, {effect:plainSentence}', null, thisTurnShape)
  add('sentence', '{until:triggerSpan}, {when:triggerWords}, {effect:plainSentence}', null, whileShape)
  add('triggerSpan', 'until end of turn', END_OF_TURN)
  add('triggerSpan', 'until your next turn', { kind: 'yourNextTurn' })
  add('sentence', 'when you next cast {what:castWhat} this turn, {effect:andNewTargets}', null, nextCastShape)
  add('andNewTargets', '{=:plainSentence}')
  add('andNewTargets', '{copy:plainSentence}. {choose:newTargets}', null, copyShape)
  add('sentence', 'when you cast your next {what:f0} this turn, {effect:andNewTargets}', null, nextCastShape)
  add('sentence', 'for each {over:eachOver}, {do:plainSentence}', { kind: 'forEach' })
  add('eachOver', '{select:sel0}', { kind: 'all' })
  add('eachOver', 'of them', pronoun('them'))
  add('eachOver', 'of those creatures', pronoun('those creatures'))
  add('eachOver', 'of those cards', pronoun('those cards'))

  rule('sentenceList', list(category('sentence'), wordings([['.'], ['.', '\n']]), 2))
  add('effect', '{=:sentence}')
  add('effect', '{list:sentenceList}', null, rowShape)
  add('body', '{=:sentence}.')
  add('body', '{list:sentenceList}.', null, rowShape)
}

/** Two or more, one after another. */
const rowShape = shape(
  ({ list }) => (isList(list) ? { kind: 'sequence', steps: list } : null),
  (value) =>
    isRecord(value) && value['kind'] === 'sequence' && isList(value['steps']) ? { list: value['steps'] } : null,
  'sequence',
)

const thenMayShape = shape(
  ({ list, may }) => (isList(list) && may !== undefined ? { kind: 'sequence', steps: [...list, may] } : null),
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'sequence' || !isList(value['steps']) || value['steps'].length < 2)
      return null
    return { list: value['steps'].slice(0, -1), gap: null, may: value['steps'].at(-1) ?? null }
  },
  'sequence',
)

const mayThenShape = shape(
  ({ list, may }) => (isList(list) && may !== undefined ? { kind: 'sequence', steps: [may, ...list] } : null),
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'sequence' || !isList(value['steps']) || value['steps'].length < 2)
      return null
    return { may: value['steps'][0] ?? null, gap: null, list: value['steps'].slice(1) }
  },
  'sequence',
)

/** 'where X is …': X in the sentence is that amount. */
const whereShape = shape(
  ({ then, x }) => {
    if (then === undefined || !isRecord(x) || !someNode(then, isX)) return null
    return rewrite(then, (node) => (isX(node) ? { ...x, said: 'x' } : undefined))
  },
  (value) => {
    let x: TreeRecord | null = null
    const then = rewrite(value, (node) => {
      if (!isRecord(node) || node['said'] !== 'x') return undefined
      x = node
      return { kind: 'x' }
    })
    if (x === null) return null
    return { then, x: rewriteSaid(x) }
  },
)

function isX(node: Tree): boolean {
  return kindOf(node) === 'x'
}

function rewriteSaid(record: TreeRecord): Tree {
  const copy: Record<string, Tree> = { ...record }
  delete copy['said']
  return copy
}

const unlessShape = shape(
  ({ then, condition }) => ({ kind: 'if', then: then ?? null, condition: { kind: 'not', of: condition ?? null } }),
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'if') return null
    const condition = value['condition']
    if (!isRecord(condition) || condition['kind'] !== 'not') return null
    return { then: value['then'] ?? null, condition: condition['of'] ?? null }
  },
  'if',
)

/** 'If you do, … unless …' */
const ifUnlessShape = shape(
  ({ asked, then, condition }) => ({
    kind: 'if',
    condition: asked ?? null,
    then: { kind: 'if', then: then ?? null, condition: { kind: 'not', of: condition ?? null } },
    said: 'unless',
  }),
  (value) => {
    const inner = isRecord(value) && value['kind'] === 'if' && value['said'] === 'unless' ? value['then'] : null
    const not = isRecord(inner) ? inner['condition'] : null
    if (!isRecord(value) || !isRecord(inner) || !isRecord(not)) return null
    return { asked: value['condition'] ?? null, then: inner['then'] ?? null, condition: not['of'] ?? null }
  },
  'if',
)

/** What would happen to that object goes another way: it's exiled instead (614.1a). */
function exiledInstead(on: TreeRecord, until: TreeRecord): ReturnType<typeof shape> {
  const replacement: TreeRecord = { on, change: { kind: 'zone', to: 'exile' } }
  return shape(
    ({ ref }) => ({ kind: 'floatingReplacement', on: ref ?? null, replacement, until }),
    (value) =>
      isRecord(value) && value['kind'] === 'floatingReplacement' && sameTree(value['replacement'], replacement)
        ? { ref: value['on'] ?? null }
        : null,
    'floatingReplacement',
  )
}
const diesThisTurn = exiledInstead({ kind: 'zoneChange', from: ['battlefield'], to: ['graveyard'] }, END_OF_TURN)
const leavesShape = exiledInstead({ kind: 'zoneChange', from: ['battlefield'] }, { kind: 'endOfGame' })

/** 205.1b: what becomes something else and is still a land keeps its types. */
export const stillShape = shape(
  ({ then }) => {
    let changed = false
    const made = rewrite(then ?? null, (node) => {
      if (kindOf(node) !== 'setTypes' || !isRecord(node)) return undefined
      changed = true
      return { ...node, kind: 'addTypes', said: 'still' }
    })
    return changed ? made : null
  },
  (value) => {
    let changed = false
    const then = rewrite(value, (node) => {
      if (kindOf(node) !== 'addTypes' || !isRecord(node) || node['said'] !== 'still') return undefined
      changed = true
      const { said: _said, ...plain } = node
      return { ...plain, kind: 'setTypes' }
    })
    return changed ? { then } : null
  },
)

/** An effect as the content of an ability; its targets are found later. */
const bodyShape = shape(
  ({ effect }) => ({ kind: 'plain', body: { effect: effect ?? null } }),
  (value) => {
    const body = isRecord(value) && value['kind'] === 'plain' ? value['body'] : null
    return isRecord(body) && body['effect'] !== undefined ? { effect: body['effect'] } : null
  },
  'plain',
)

/** Before or after combat, whichever comes next. */
const NEXT_MAIN: readonly TreeRecord[] = ['main1', 'main2'].map((step) => ({ kind: 'beginningOf', step, whose: YOU }))

/** What is done later, once (603.7). */
export function delayedShape(when: readonly TreeRecord[]): ReturnType<typeof shape> {
  return shape(
    ({ effect }) => ({
      kind: 'delayedTrigger',
      when,
      content: { kind: 'plain', body: { effect: effect ?? null } },
      once: true,
    }),
    (value) => {
      if (!isRecord(value) || value['kind'] !== 'delayedTrigger' || value['until'] !== undefined) return null
      if (!isList(value['when']) || !sameTree(value['when'], when)) return null
      const content = value['content']
      const body = isRecord(content) ? content['body'] : null
      return isRecord(body) ? { effect: body['effect'] ?? null } : null
    },
    'delayedTrigger',
  )
}

/** 'Whenever … this turn, …': a delayed trigger that lasts until end of turn (603.7). */
const thisTurnShape = shape(
  ({ when, effect }) =>
    isRecord(when)
      ? {
          kind: 'delayedTrigger',
          when: when['when'] ?? null,
          content: { kind: 'plain', body: { effect: effect ?? null } },
          until: END_OF_TURN,
          once: when['once'] ?? null,
        }
      : null,
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'delayedTrigger' || value['until'] === undefined) return null
    const content = value['content']
    const body = isRecord(content) ? content['body'] : null
    return isRecord(body)
      ? { when: { when: value['when'] ?? null, once: value['once'] ?? null }, effect: body['effect'] ?? null }
      : null
  },
  'delayedTrigger',
)

/** 'Until …, whenever …' (603.7). */
const whileShape = shape(
  ({ until, when, effect }) =>
    isRecord(when) && when['once'] === false
      ? {
          kind: 'delayedTrigger',
          when: when['when'] ?? null,
          content: { kind: 'plain', body: { effect: effect ?? null } },
          until: until ?? null,
          once: false,
        }
      : null,
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'delayedTrigger' || value['once'] !== false) return null
    const content = value['content']
    const body = isRecord(content) ? content['body'] : null
    return isRecord(body) && value['until'] !== undefined
      ? { until: value['until'], when: { when: value['when'] ?? null, once: false }, effect: body['effect'] ?? null }
      : null
  },
  'delayedTrigger',
)

/** 'When you next cast …': once, and only this turn. */
const nextCastShape = shape(
  ({ what, effect }) =>
    kindOf(what) === 'is'
      ? null
      : {
          kind: 'delayedTrigger',
          when: [{ kind: 'cast', who: YOU, what: what ?? null, said: 'next' }],
          content: { kind: 'plain', body: { effect: effect ?? null } },
          until: END_OF_TURN,
          once: true,
        },
  (value) => {
    const [event] = isRecord(value) && value['kind'] === 'delayedTrigger' && isList(value['when']) ? value['when'] : []
    if (!isRecord(event) || event['said'] !== 'next' || !isRecord(value)) return null
    const content = value['content']
    const body = isRecord(content) ? content['body'] : null
    return isRecord(body) ? { what: event['what'] ?? null, effect: body['effect'] ?? null } : null
  },
  'delayedTrigger',
)

/** A copy, and new targets for it. */
const copyShape = shape(
  ({ copy, choose }) => ({ kind: 'sequence', steps: [copy ?? null, choose ?? null], said: ['copied'] }),
  (value) => {
    const steps = isRecord(value) && sameTree(value['said'], ['copied']) && isList(value['steps']) ? value['steps'] : []
    const [copy, choose] = steps
    return copy === undefined || choose === undefined ? null : { copy, choose }
  },
  'sequence',
)
