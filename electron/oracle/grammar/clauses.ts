import { AGAIN, list, SUBJECT, wordings } from '../kernel.ts'
import type { Fields, Grammar } from '../grammar.ts'
import { shape } from '../grammar.ts'
import { isList, isRecord, kindOf, rewrite, sameTree, someNode } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { ONE } from './quantities.ts'
import { scaled as scaledChange, unscaled as unscaledChange } from './predicates.ts'
import { pronoun, YOU } from './references.ts'

const INNER = [[',', 'then'], ['and'], [',', 'and'], [','], ['and', 'then']] as const
const END_OF_TURN: TreeRecord = { kind: 'endOfTurn' }

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
  add('subjectClause', '{=:clause}')
  rule('vpList1', list(category('vp1'), wordings(INNER), 2))
  add('vps1', '{=:vp1}')
  add('vps1', '{steps:vpList1}', { kind: 'sequence' })
  add('vps1', '{=:mayPhrase1}')
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
  add('sentence', 'then {=:plainSentence}')
  add('sentence', 'if {condition:condition}, {then:fullSentence}', { kind: 'if' })
  add('sentence', 'then if {condition:condition}, {then:plainSentence}', { kind: 'if' })
  add('sentence', '{then:plainSentence} if {condition:condition}', { kind: 'if' })
  add('sentence', '{then:plainSentence} unless {condition:condition}', null, unlessShape)
  add('sentence', 'otherwise, {then:plainSentence}', { kind: 'otherwise' })
  add('sentence', 'if {condition:condition}, {then:insteadPhrase}', { kind: 'insteadIf' })
  add('sentence', 'if {condition:condition}, {then:damageInstead}', { kind: 'insteadIf' })
  add('damageInstead', '{from:refSelf} deals {n:damage} instead', { kind: 'damageAgain' })
  add('damageInstead', 'instead {from:refSelf} deals {n:damage}', { kind: 'damageAgain' })
  add('sentence', '{then:plainSentence} instead if {condition:condition}', { kind: 'insteadIf' })
  add('insteadPhrase', '{=:plainSentence} instead')
  add('insteadPhrase', 'instead {=:plainSentence}')
  add('sentence', 'if {ref:refSelf} would die this turn, exile it instead', null, diesThisTurn)
  add('sentence', 'flip a coin. if you win the flip, {win:fullSentence}', { kind: 'coinFlip', who: YOU, lose: null })
  add('sentence', 'flip a coin. if you win the flip, {win:fullSentence}. if you lose the flip, {lose:fullSentence}', {
    kind: 'coinFlip',
    who: YOU,
  })
  add('sentence', "{then:plainSentence}. (it's|they're) still (a land|lands)", null, stillShape)
  add('sentence', 'when you do, {content:reflexive}', { kind: 'reflexiveTrigger' })
  add('reflexive', '{effect:sentence}', null, bodyShape)
  for (const [words, step, whose] of [
    ['the beginning of the next end step', 'end', null],
    ['the beginning of your next end step', 'end', YOU],
    ['the beginning of the next upkeep', 'upkeep', null],
    ["the beginning of the next turn's upkeep", 'upkeep', null],
    ['the beginning of your next upkeep', 'upkeep', YOU],
    ['the beginning of your next main phase', 'main1', YOU],
    ['end of combat', 'endCombat', null],
  ] as const) {
    const when: TreeRecord = whose === null ? { kind: 'beginningOf', step } : { kind: 'beginningOf', step, whose }
    for (const words2 of [`{effect:plainSentence} at ${words}`, `at ${words}, {effect:plainSentence}`]) {
      add('sentence', words2, null, delayedShape(when))
    }
  }
  add('sentence', '{when:triggerWords} this turn, {effect:plainSentence}', null, thisTurnShape)
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

/** '+1/+1 until end of turn for each …': the count stands last. */
const durationEachShape = shape(
  ({ on, change, until, of }) => {
    const scaled = isRecord(change) ? scaledChange(change, of ?? null) : null
    return scaled === null ? null : { kind: 'continuous', on: on ?? null, mods: [scaled], until: until ?? null }
  },
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'continuous' || value['rules'] !== undefined) return null
    const [change] = isList(value['mods']) && value['mods'].length === 1 ? value['mods'] : []
    const split = isRecord(change) ? unscaledChange(change) : null
    return split === null ? null : { on: value['on'] ?? null, ...split, until: value['until'] ?? null }
  },
  'continuous',
)

const twoDurationsShape = shape(
  ({ on, one, two }) => {
    if (!isRecord(one) || !isRecord(two)) return null
    const first = { kind: 'continuous', on: on ?? null, ...one, until: END_OF_TURN }
    return {
      kind: 'sequence',
      steps: [first, { kind: 'continuous', on: repeated(on ?? null), ...two, until: END_OF_TURN }],
      said: ['both'],
    }
  },
  (value) => {
    const steps =
      isRecord(value) && isList(value['said']) && value['said'][0] === 'both' && isList(value['steps'])
        ? value['steps']
        : []
    const [first, second] = steps
    if (!isRecord(first) || !isRecord(second) || first['kind'] !== 'continuous') return null
    const preds = (effect: TreeRecord): TreeRecord => ({
      mods: effect['mods'] ?? [],
      ...(effect['rules'] === undefined ? {} : { rules: effect['rules'] }),
    })
    return { on: first['on'] ?? null, one: preds(first), two: preds(second) }
  },
  'sequence',
)

function damage({ add }: Grammar): void {
  const DEAL = '{from:one} (deals|deal)'
  add('clause', `${DEAL} {n:damage} to {to:hurt}`, { kind: 'damage' })
  add('clause', `${DEAL} {n:damageEach} to {to:hurt}`, { kind: 'damage' })
  add('clause', `${DEAL} damage to {to:hurt} equal to {n:amount}`, { kind: 'damage' })
  add('clause', `${DEAL} {n:n} damage to {to:hurt} for each {of:countable0}`, null, eachDamageShape)
  add('clause', `${DEAL} {n:n} damage divided as you choose among {to:hurt}`, { kind: 'damageDivided' })
  add('clause', `${DEAL} {n:n} damage to {to:hurt} and {m:n} damage to {other:hurt}`, null, twoDamageShape)
  add('hurt', '{=:anyTarget}')
  add('hurt', '{=:one}')
  add('hurt', '{=:some}')
  add('hurt', '{who:who1}', { kind: 'player' }, playerShape)
  add('hurt', 'you', { kind: 'player', who: YOU })
  add('hurt', 'each creature and each player', both(allOf('creature'), { kind: 'player', who: { kind: 'eachPlayer' } }))
  add(
    'hurt',
    'each creature and each opponent',
    both(allOf('creature'), { kind: 'player', who: { kind: 'opponents' } }),
  )
  add('hurt', '{a:eachSelection} and {b:playersHurt}', null, pairShape)
  add('hurt', 'itself', pronoun('itself'))
  add('eachSelection', 'each {select:sel0}', { kind: 'all' })
  add('playersHurt', '{who:who1}', { kind: 'player' }, playerShape)
  add('playersHurt', 'you', { kind: 'player', who: YOU })
  add('dealtTo', '{=:hurt}')
  add('dealtTo', '{=:bare}')
  add('dealtTo', 'you and {b:bare}', null, youAndShape)
}

function allOf(type: string): TreeRecord {
  return { kind: 'all', select: { filter: { kind: 'type', type: type === 'creature' ? 'Creature' : type } } }
}
function both(a: Tree, b: Tree): TreeRecord {
  return { kind: 'both', of: [a, b] }
}

/** Effects that last: 'target creature gets +3/+3 until end of turn' (611.2). */
function continuous({ add }: Grammar): void {
  add('duration', 'until end of turn', END_OF_TURN)
  add('duration', 'this turn', END_OF_TURN)
  add('duration', 'until your next turn', { kind: 'yourNextTurn' })
  add('duration', 'until the end of your next turn', { kind: 'endOfYourNextTurn' })
  add('duration', 'until end of combat', { kind: 'endOfCombat' })
  add('duration', 'for as long as you control {ref:refSelf}', { kind: 'whileControl' })
  add('duration', 'for as long as {ref:refSelf} remains on the battlefield', { kind: 'whileOnBattlefield' })
  add('duration', 'for as long as {ref:refSelf} remains tapped', { kind: 'whileTapped' })
  for (const [subjects, form] of [
    ['one', 1],
    ['some', 0],
    ['bare', 0],
  ] as const) {
    add('clause', `{on:${subjects}} {*:preds${form}}`, { kind: 'continuous', until: { kind: 'endOfGame' } })
    add('clause', `{on:${subjects}} {*:preds${form}} {until:duration}`, { kind: 'continuous' })
    add('clause', `{until:duration}, {on:${subjects}} {*:preds${form}}`, { kind: 'continuous' })
    add('clause', `{on:${subjects}} {=:untapPhrase${form}}`, null, nextUntapShape)
    add(
      'clause',
      `{on:${subjects}} [get|gets] {change:change} {until:duration} for each {of:countable0}`.replace(
        '[get|gets]',
        form === 1 ? 'gets' : 'get',
      ),
      null,
      durationEachShape,
    )
    add(
      'clause',
      `{on:${subjects}} {one:preds${form}} until end of turn and {two:preds${form}} this turn`,
      null,
      twoDurationsShape,
    )
  }
  add('untapPhrase1', "doesn't untap during its controller's next untap step", {
    kind: 'nextUntapOf',
    who: { kind: 'controllerOf', of: { kind: 'each' } },
  })
  add('untapPhrase0', "don't untap during (their controllers'|their controller's) next untap (step|steps)", {
    kind: 'nextUntapOf',
    who: { kind: 'controllerOf', of: { kind: 'each' } },
  })
  add('clause', '{on:targetSome} each {*:preds0} {until:duration}', { kind: 'continuous' })
}

/** What may be done, and what is done unless someone pays. */
function possibilities({ add }: Grammar): void {
  // Permissions that last (601.3b), and casting at once (608.2g).
  for (const [verb, landsToo] of [
    ['play', true],
    ['cast', false],
  ] as const) {
    const allow: TreeRecord = { kind: 'allowPlay', who: YOU, landsToo }
    add('clause', `you may ${verb} {what:ref} {until:playFor}`, allow)
    add('clause', `{until:duration}, you may ${verb} {what:ref}`, allow)
    add('clause', `you may ${verb} {what:ref} without paying (its mana cost|their mana costs) {until:playFor}`, {
      ...allow,
      free: true,
    })
  }
  add('playFor', '{=:duration}')
  add('playFor', 'for as long as (it remains|they remain) exiled', { kind: 'endOfGame' })
  add('mayClause', 'you may cast {what:ref} without paying its mana cost', {
    kind: 'castCard',
    who: YOU,
    free: true,
    optional: true,
  })
  add('clause', 'you may play an additional land this turn', {
    kind: 'playerContinuous',
    who: YOU,
    rules: [{ kind: 'additionalLands', n: 1 }],
    until: END_OF_TURN,
  })
  add('clause', 'you may play up to two additional lands this turn', {
    kind: 'playerContinuous',
    who: YOU,
    rules: [{ kind: 'additionalLands', n: 2 }],
    until: END_OF_TURN,
  })
  add('clause', "{who:who1} can't gain life this turn", {
    kind: 'playerContinuous',
    rules: [{ kind: 'cantGainLife' }],
    until: END_OF_TURN,
  })
  add('clause', "players can't gain life this turn", {
    kind: 'playerContinuous',
    who: { kind: 'eachPlayer' },
    rules: [{ kind: 'cantGainLife' }],
    until: END_OF_TURN,
  })
  add('clause', "your opponents can't gain life this turn", {
    kind: 'playerContinuous',
    who: { kind: 'opponents' },
    rules: [{ kind: 'cantGainLife' }],
    until: END_OF_TURN,
  })
  add('bareRowYou', '{=:bareRow}', null, { subject: YOU })
  add('mayClause', 'you may {then:bareRowYou}', { kind: 'may', who: YOU })
  add('mayClause', 'you may {then:mayHave}', { kind: 'may', who: YOU })
  add('mayHave', 'have {from:refSelf} deal {n:damage} to {to:hurt}', { kind: 'damage' })
  add('mayHave', 'have {one:refSelf} fight {other:one}', { kind: 'fight' })
  add('mayHave', 'have {on:refSelf} {*:preds0} {until:duration}', { kind: 'continuous' })
  add('mayClause', 'you may pay {cost:manaCost}', { kind: 'pay', who: YOU, optional: true, then: null, else: null })
  add('mayClause', 'you may pay {n:life}', null, payLifeShape)
  add('mayPhrase1', 'may {then:bareRow}', { kind: 'may', who: SUBJECT })
  add('mayPhrase1', 'may pay {cost:manaCost}', { kind: 'pay', who: SUBJECT, optional: true, then: null, else: null })
  add('clause', '{act:bareAct} unless {who:payer} (pays|pay) {cost:manaCost}', null, unlessPaysShape)
  add('clause', '{act:bareAct} unless {who:payer} {cost:otherPayment}', null, unlessPaysShape)
  add('bareAct', '{=:vp0}', null, { subject: YOU })
  add('payer', '{=:who1}')
  add('payer', 'you', YOU)
  add('payer', 'they', { kind: 'playerPronoun', word: 'they' })
  add('otherPayment', '(pays|pay) {n:life}', null, costOf('payLife'))
  add('otherPayment', '(discards|discard) {*:quantified}', null, costOf('discard'))
  add('otherPayment', '(sacrifices|sacrifice) {*:quantified}', null, costOf('sacrifice'))
}

/** A cost of one part. */
function costOf(kind: string): ReturnType<typeof shape> {
  return shape(
    (fields) => {
      const spread = fields['*']
      return { mana: null, parts: [isRecord(spread) ? { kind, ...spread } : { kind, ...fields }] }
    },
    (value) => {
      if (!isRecord(value) || value['mana'] !== null || !isList(value['parts']) || value['parts'].length !== 1)
        return null
      const [part] = value['parts']
      if (!isRecord(part) || part['kind'] !== kind) return null
      if (kind === 'payLife') return { n: part['n'] ?? null }
      return { '*': { filter: part['filter'] ?? null, count: part['count'] ?? null } }
    },
  )
}

const payLifeShape = shape(
  ({ n }) => ({
    kind: 'pay',
    who: YOU,
    cost: { mana: null, parts: [{ kind: 'payLife', n: n ?? null }] },
    optional: true,
    then: null,
    else: null,
  }),
  (value) => {
    const cost = isRecord(value) && value['kind'] === 'pay' ? value['cost'] : null
    const parts = isRecord(cost) && isList(cost['parts']) ? cost['parts'] : []
    const [part] = parts
    return isRecord(part) && part['kind'] === 'payLife' ? { n: part['n'] ?? null } : null
  },
  'pay',
)

const unlessPaysShape = shape(
  ({ act, who, cost }) => ({
    kind: 'pay',
    else: act ?? null,
    who: who ?? null,
    cost: cost ?? null,
    optional: true,
    then: null,
  }),
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'pay' || value['else'] === null) return null
    return { act: value['else'] ?? null, who: value['who'] ?? null, cost: value['cost'] ?? null }
  },
  'pay',
)

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

/** If it would die this turn, it's exiled: a replacement for that object alone (614.1a). */
const diesThisTurn = shape(
  ({ ref }) => ({
    kind: 'floatingReplacement',
    on: ref ?? null,
    replacement: {
      on: { kind: 'zoneChange', from: ['battlefield'], to: ['graveyard'] },
      change: { kind: 'zone', to: 'exile' },
    },
    until: END_OF_TURN,
  }),
  (value) => (isRecord(value) && value['kind'] === 'floatingReplacement' ? { ref: value['on'] ?? null } : null),
  'floatingReplacement',
)

/** 205.1b: what becomes something else and is still a land keeps its types. */
const stillShape = shape(
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

function delayedShape(when: TreeRecord): ReturnType<typeof shape> {
  return shape(
    ({ effect }) => ({
      kind: 'delayedTrigger',
      when: [when],
      content: { kind: 'plain', body: { effect: effect ?? null } },
      once: true,
    }),
    (value) => {
      if (!isRecord(value) || value['kind'] !== 'delayedTrigger' || value['until'] !== undefined) return null
      if (!isList(value['when']) || !sameTree(value['when'], [when])) return null
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

/** The next untap step of its controller passes it by (502.3). */
const nextUntapShape = shape(
  (fields) => ({
    kind: 'continuous',
    on: fields['on'] ?? null,
    mods: [],
    rules: [{ kind: 'doesntUntap' }],
    until: fields['='] ?? null,
  }),
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'continuous' || kindOf(value['until']) !== 'nextUntapOf') return null
    return { on: value['on'] ?? null, '=': value['until'] ?? null }
  },
  'continuous',
)

const eachDamageShape = shape(
  ({ from, n, to, of }) => ({
    kind: 'damage',
    from: from ?? null,
    to: to ?? null,
    n: sameTree(n, ONE) ? (of ?? null) : { kind: 'times', by: isRecord(n) ? (n['n'] ?? null) : null, of: of ?? null },
  }),
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'damage' || !isRecord(value['n'])) return null
    const { n } = value
    const fields = { from: value['from'] ?? null, to: value['to'] ?? null }
    if (n['kind'] === 'times') return { ...fields, n: { kind: 'fixed', n: n['by'] ?? null }, of: n['of'] ?? null }
    return ['fixed', 'x', 'amountPronoun'].includes(String(n['kind'])) ? null : { ...fields, n: ONE, of: n }
  },
  'damage',
)

/** The same object mentioned again in a clause. */
function repeated(ref: Tree): Tree {
  return ['targetNP', 'pronoun'].includes(kindOf(ref) ?? '') ? AGAIN : ref
}

const twoDamageShape = shape(
  ({ from, n, to, m, other }) => ({
    kind: 'sequence',
    steps: [
      { kind: 'damage', from: from ?? null, to: to ?? null, n: n ?? null },
      { kind: 'damage', from: repeated(from ?? null), to: other ?? null, n: m ?? null },
    ],
    said: ['at once'],
  }),
  (value) => {
    const steps =
      isRecord(value) && value['kind'] === 'sequence' && isList(value['said']) && isList(value['steps'])
        ? value['steps']
        : []
    const [one, two] = steps
    if (!isRecord(one) || !isRecord(two) || one['kind'] !== 'damage' || two['kind'] !== 'damage') return null
    return {
      from: one['from'] ?? null,
      n: one['n'] ?? null,
      to: one['to'] ?? null,
      m: two['n'] ?? null,
      other: two['to'] ?? null,
    }
  },
  'sequence',
)

/** Players as what damage is dealt to; a target keeps its own form. */
const playerShape = shape(
  ({ who }) => (kindOf(who) === 'targetNP' ? (who ?? null) : { kind: 'player', who: who ?? null }),
  (value): Fields | null => {
    if (kindOf(value) === 'targetNP') return { who: value }
    return isRecord(value) && value['kind'] === 'player' && kindOf(value['who']) !== 'you'
      ? { who: value['who'] ?? null }
      : null
  },
)
const pairShape = shape(
  ({ a, b }) => both(a ?? null, b ?? null),
  (value) => {
    const of = isRecord(value) && value['kind'] === 'both' && isList(value['of']) ? value['of'] : []
    const [a, b] = of
    return of.length === 2 && a !== undefined && b !== undefined ? { a, b } : null
  },
)
const youAndShape = shape(
  ({ b }) => both({ kind: 'player', who: YOU }, b ?? null),
  (value) => {
    const of = isRecord(value) && value['kind'] === 'both' && isList(value['of']) ? value['of'] : []
    const [a, b] = of
    return of.length === 2 && b !== undefined && sameTree(a, { kind: 'player', who: YOU }) ? { b } : null
  },
)
