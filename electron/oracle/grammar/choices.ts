import { CARD_TYPES } from '../../../shared/vocabulary/types.ts'
import { shape } from '../grammar.ts'
import type { Fields, Grammar } from '../grammar.ts'
import { series } from '../kernelLists.ts'
import { SUBJECT } from '../subject.ts'
import { isRecord, sameTree, without } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { withAnother, withoutAnother } from './costs.ts'
import { ONE, constant, fixed } from './quantities.ts'
import { said } from './moving.ts'
import { YOU, joined, lastOf, playerPronoun, pronoun } from './references.ts'

/** Objects chosen while the instruction is carried out (608.2d), and other choices. */
export function choosing({ add, forms, rule, category }: Grammar): void {
  add('chosen', 'a {from:sel0}', { kind: 'choiceNP', who: SUBJECT, min: ONE, max: ONE })
  add('chosen', '{max:plenty} {from:sel1}', null, exactChoice)
  add('chosen', 'up to one {from:sel0}', { kind: 'choiceNP', who: SUBJECT, min: fixed(0), max: ONE })
  add('chosen', 'up to {max:plenty} {from:sel1}', { kind: 'choiceNP', who: SUBJECT, min: fixed(0) })
  add('chosen', 'any number of {from:sel1}', { kind: 'choiceNP', who: SUBJECT, min: fixed(0), max: fixed(99) })
  const asMany: TreeRecord = { kind: 'amountPronoun', word: 'that many' }
  add('chosen', 'that many {from:sel1}', { kind: 'choiceNP', who: SUBJECT, min: asMany, max: asMany })
  add('chosen', 'another {from:sel0}', null, anotherChoice)
  // Cards of one's own hand that chance picks.
  const random: TreeRecord = { kind: 'choiceNP', who: SUBJECT, from: { filter: { kind: 'owner', who: SUBJECT }, zones: ['hand'] }, random: true } // prettier-ignore
  for (const whose of ['your', 'their']) {
    add('chosen', `a card at random from ${whose} hand`, { ...random, min: ONE, max: ONE })
    for (const n of [2, 3])
      add('chosen', `${n === 2 ? 'two' : 'three'} cards at random from ${whose} hand`, { ...random, min: fixed(n), max: fixed(n) }) // prettier-ignore
  }
  const among: TreeRecord = { kind: 'choiceNP', who: SUBJECT }
  add('chosen', 'a {filter:f0} from among {from:amongThem}', { ...among, min: ONE, max: ONE })
  add('chosen', 'up to one {filter:f0} from among {from:amongThem}', { ...among, min: fixed(0), max: ONE })
  add('chosen', 'up to {max:plenty} {filter:f1} from among {from:amongThem}', { ...among, min: fixed(0) })
  add('chosen', 'any number of {filter:f1} from among {from:amongThem}', { ...among, min: fixed(0), max: fixed(99) })
  add('amongThem', 'them', pronoun('among them'))
  add('amongThem', 'those cards', pronoun('those cards'))
  add('chosen', 'one of {from:laterSome}', { kind: 'choiceNP', who: SUBJECT, min: ONE, max: ONE })
  add('chosen', '{max:plenty} of {from:laterSome}', null, exactChoice)
  add('clause', 'an opponent chooses one of {from:laterSome}', null, byAnOpponent)
  add('laterSome', 'them', pronoun('them'))
  add('laterSome', 'those cards', pronoun('those cards'))
  add('laterSome', 'those creatures', pronoun('those creatures'))
  forms('vp', '[choose|chooses] a color', { kind: 'chooseValue', who: SUBJECT, what: 'color' })
  forms('vp', '[choose|chooses] a creature type', { kind: 'chooseValue', who: SUBJECT, what: 'creatureType' })
  forms('vp', '[choose|chooses] a card type', { kind: 'chooseValue', who: SUBJECT, what: 'cardType' })
  forms('vp', '[choose|chooses] {types:typeChoice}', { kind: 'chooseValue', who: SUBJECT, what: 'cardType' })
  rule('typeChoice', series(category('cardTypeWord'), ['or'], 2))
  for (const type of CARD_TYPES) add('cardTypeWord', type.toLowerCase(), null, constant(type))
  for (const [words, who] of [
    ['a player', { kind: 'eachPlayer' }],
    ['an opponent', { kind: 'opponents' }],
  ] as const)
    forms('vp', `[choose|chooses] ${words}`, {
      kind: 'choose',
      who: SUBJECT,
      from: { kind: 'player', who },
      min: ONE,
      max: ONE,
    })
  forms('vp', '[choose|chooses] a card name', { kind: 'chooseValue', who: SUBJECT, what: 'cardName' })
  for (const names of ['nonland', 'Artifact', 'Creature', 'Land'])
    forms('vp', `[choose|chooses] a ${names.toLowerCase()} card name`, {
      kind: 'chooseValue',
      who: SUBJECT,
      what: 'cardName',
      names,
    })
  add('vp0', 'choose {what:ref}', { kind: 'nothing' })
  forms('vp', '[choose|chooses] a {filter:f0} from {from:fromThem}', {
    kind: 'choose',
    who: SUBJECT,
    min: ONE,
    max: ONE,
  })
  forms('vp', '[choose|chooses] a {filter:f0} from {from:fromThem} with {*:statIs}', null, chosenWithStat)
  add('fromThem', 'it', pronoun('it'))
  add('fromThem', 'among them', pronoun('them'))
  add('dealtBy', '{=:ref}')
  add('dealtBy', '{=:bare}')
  add('vp0', 'prevent all combat damage that would be dealt this turn', {
    kind: 'preventDamage',
    to: null,
    from: null,
    n: 'all',
    combatOnly: true,
    until: { kind: 'endOfTurn' },
  })
  add('vp0', 'prevent all combat damage that would be dealt this turn by {from:dealtBy}', {
    kind: 'preventDamage',
    to: null,
    n: 'all',
    combatOnly: true,
    until: { kind: 'endOfTurn' },
  })
  add('vp0', 'prevent all damage that would be dealt to {to:dealtTo} this turn', {
    kind: 'preventDamage',
    from: null,
    n: 'all',
    until: { kind: 'endOfTurn' },
  })
  add('vp0', 'prevent all combat damage that would be dealt to {to:dealtTo} this turn', {
    kind: 'preventDamage',
    from: null,
    n: 'all',
    combatOnly: true,
    until: { kind: 'endOfTurn' },
  })
  add('vp0', 'prevent all damage {from:ref} would deal this turn', {
    kind: 'preventDamage',
    to: null,
    n: 'all',
    until: { kind: 'endOfTurn' },
  })
  add('vp0', 'prevent all damage that would be dealt this turn by {from:dealtBy}', {
    kind: 'preventDamage',
    to: null,
    n: 'all',
    until: { kind: 'endOfTurn' },
  })
  add('vp0', 'prevent the next {n:n} damage that would be dealt to {to:dealtTo} this turn', {
    kind: 'preventDamage',
    from: null,
    until: { kind: 'endOfTurn' },
  })
}

const anotherChoice = shape(
  ({ from }) => {
    if (!isRecord(from)) return null
    const filter = withAnother(from['filter'] ?? null)
    return { kind: 'choiceNP', who: SUBJECT, from: { ...from, filter }, min: ONE, max: ONE }
  },
  (value) => {
    const from = isRecord(value) && value['kind'] === 'choiceNP' ? value['from'] : null
    const filter = isRecord(from) ? withoutAnother(from['filter'] ?? null) : null
    return filter === null || !isRecord(from) ? null : { from: { ...from, filter } }
  },
  'choiceNP',
)

/** Which opponent it is, is chosen too. */
const byAnOpponent = shape(
  ({ from }) => ({
    kind: 'sequence',
    steps: [
      { kind: 'choose', who: YOU, from: { kind: 'player', who: { kind: 'opponents' } }, min: ONE, max: ONE },
      { kind: 'choose', who: playerPronoun('that player'), from: from ?? null, min: ONE, max: ONE },
    ],
    said: ['an opponent'],
  }),
  (value) => {
    const [, choose] = said(value, 'an opponent')
    return isRecord(choose) && choose['kind'] === 'choose' ? { from: choose['from'] ?? null } : null
  },
  'sequence',
)

const exactChoice = {
  kind: 'choiceNP',
  build: ({ max, from }: Fields): Tree => ({
    kind: 'choiceNP',
    who: SUBJECT,
    from: from ?? null,
    min: max ?? null,
    max: max ?? null,
  }),
  unbuild: (value: Tree): Fields | null => {
    const record = value as TreeRecord
    if (record['kind'] !== 'choiceNP' || JSON.stringify(record['min']) !== JSON.stringify(record['max'])) return null
    return { max: record['max'] ?? null, from: record['from'] ?? null }
  },
}

/** 'A card from it with mana value 3 or greater': the number stands after where it is chosen from. */
const chosenWithStat = shape(
  (fields) => {
    const compared = fields['*']
    if (!isRecord(compared)) return null
    const filter = joined(fields['filter'] ?? null, { kind: 'compare', ...compared, said: 'after' })
    return { kind: 'choose', who: SUBJECT, min: ONE, max: ONE, filter, from: fields['from'] ?? null }
  },
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'choose' || !sameTree(value['max'], ONE)) return null
    const [filter, last] = lastOf(value['filter'])
    if (last?.['kind'] !== 'compare' || last['said'] !== 'after') return null
    return { filter, '*': without(last, ['kind', 'said']), from: value['from'] ?? null }
  },
  'choose',
)
