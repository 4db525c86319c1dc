import { shape } from '../grammar.ts'
import type { Fields, Grammar } from '../grammar.ts'
import { SUBJECT } from '../subject.ts'
import { isRecord } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { withAnother, withoutAnother } from './costs.ts'
import { ONE, fixed } from './quantities.ts'
import { pronoun } from './references.ts'

/** Objects chosen while the instruction is carried out (608.2d), and other choices. */
export function choosing({ add, forms }: Grammar): void {
  add('chosen', 'a {from:sel0}', { kind: 'choiceNP', who: SUBJECT, min: ONE, max: ONE })
  add('chosen', '{max:plenty} {from:sel1}', null, exactChoice)
  add('chosen', 'up to one {from:sel0}', { kind: 'choiceNP', who: SUBJECT, min: fixed(0), max: ONE })
  add('chosen', 'up to {max:plenty} {from:sel1}', { kind: 'choiceNP', who: SUBJECT, min: fixed(0) })
  add('chosen', 'any number of {from:sel1}', { kind: 'choiceNP', who: SUBJECT, min: fixed(0), max: fixed(99) })
  add('chosen', 'another {from:sel0}', null, anotherChoice)
  for (const them of ['them', 'those cards']) {
    const from = pronoun(them)
    add('chosen', `a {filter:f0} from among ${them}`, { kind: 'choiceNP', who: SUBJECT, from, min: ONE, max: ONE })
    add('chosen', `up to one {filter:f0} from among ${them}`, {
      kind: 'choiceNP',
      who: SUBJECT,
      from,
      min: fixed(0),
      max: ONE,
    })
    add('chosen', `up to {max:plenty} {filter:f1} from among ${them}`, {
      kind: 'choiceNP',
      who: SUBJECT,
      from,
      min: fixed(0),
    })
    add('chosen', `any number of {filter:f1} from among ${them}`, {
      kind: 'choiceNP',
      who: SUBJECT,
      from,
      min: fixed(0),
      max: fixed(99),
    })
  }
  add('chosen', 'one of {from:laterSome}', { kind: 'choiceNP', who: SUBJECT, min: ONE, max: ONE })
  add('chosen', '{max:plenty} of {from:laterSome}', null, exactChoice)
  add('laterSome', 'them', pronoun('them'))
  add('laterSome', 'those cards', pronoun('those cards'))
  add('laterSome', 'those creatures', pronoun('those creatures'))
  forms('vp', '[choose|chooses] a color', { kind: 'chooseValue', who: SUBJECT, what: 'color' })
  forms('vp', '[choose|chooses] a creature type', { kind: 'chooseValue', who: SUBJECT, what: 'creatureType' })
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
  add('fromThem', 'it', pronoun('it'))
  add('fromThem', 'among them', pronoun('them'))
  add('vp0', 'prevent all combat damage that would be dealt this turn', {
    kind: 'preventDamage',
    to: null,
    from: null,
    n: 'all',
    combatOnly: true,
    until: { kind: 'endOfTurn' },
  })
  add('vp0', 'prevent all combat damage that would be dealt this turn by {from:ref}', {
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
  add('vp0', 'prevent all damage that would be dealt this turn by {from:ref}', {
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
