import { shape } from '../grammar.ts'
import type { Fields, Grammar } from '../grammar.ts'
import { SUBJECT } from '../subject.ts'
import { isRecord, kindOf, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { choosing } from './choices.ts'
import { libraries } from './libraries.ts'
import { moving } from './moving.ts'
import { permanents } from './permanentActions.ts'
import { ONE } from './quantities.ts'
import { YOU, pronoun } from './references.ts'

/**
 * What players are told to do, as verb phrases: category `vp0` in the base form ('draw a card'), `vp1` in the third person
 * ('draws a card'). The player who does it is the subject of the clause.
 */
export function actions(grammar: Grammar): void {
  cardsAndLife(grammar)
  moving(grammar)
  permanents(grammar)
  libraries(grammar)
  choosing(grammar)
}

function cardsAndLife({ forms, add }: Grammar): void {
  forms('vp', '[draw|draws] {n:cards}', { kind: 'draw', who: SUBJECT })
  forms('vp', '[draw|draws] up to {n:plenty} cards', { kind: 'draw', who: SUBJECT, upTo: true })
  forms('vp', '[discard|discards] {n:cards}', { kind: 'discard', who: SUBJECT })
  forms('vp', '[discard|discards] {n:cards} at random', { kind: 'discard', who: SUBJECT, random: true })
  forms('vp', '[discard|discards] [your|their] hand', { kind: 'discard', who: SUBJECT, n: 'hand' })
  forms('vp', '[discard|discards] all the cards in [your|their] hand', { kind: 'discard', who: SUBJECT, n: 'hand' })
  forms('vp', '[discard|discards] {*:discarded}', { kind: 'discard', who: SUBJECT })
  add('discarded', 'a {filter:f0}', null, someKind)
  add('discarded', '{n:plenty} {filter:f1}', null, someKind)
  forms('vp', '[discard|discards] {what:laterCards}', { kind: 'discardThese', who: SUBJECT })
  add('laterCards', 'it', pronoun('it'))
  add('laterCards', 'that card', pronoun('that card'))
  add('laterCards', 'those cards', pronoun('those cards'))
  add('laterCards', 'them', pronoun('them'))
  forms('vp', '[gain|gains] {n:life}', { kind: 'gainLife', who: SUBJECT })
  forms('vp', '[gain|gains] {n:lifeEach}', { kind: 'gainLife', who: SUBJECT })
  forms('vp', '[lose|loses] {n:life}', { kind: 'loseLife', who: SUBJECT })
  forms('vp', '[lose|loses] {n:lifeEach}', { kind: 'loseLife', who: SUBJECT })
  forms('vp', '[lose|loses] half [your|their] life, rounded {round:upDown}', null, {
    build: ({ round }) => ({
      kind: 'loseLife',
      who: SUBJECT,
      n: { kind: 'half', of: { kind: 'life', who: SUBJECT }, round: round ?? null },
    }),
    unbuild: halfLife,
    kind: 'loseLife',
  })
  forms('vp', '[mill|mills] {n:cards}', { kind: 'mill', who: SUBJECT })
  forms('vp', '[scry|scries] {n:n}', { kind: 'scry', who: SUBJECT })
  forms('vp', '[surveil|surveils] {n:n}', { kind: 'surveil', who: SUBJECT })
  forms('vp', '[investigate|investigates]', {
    kind: 'createPredefined',
    who: SUBJECT,
    n: ONE,
    token: 'Clue',
    investigate: true,
  })
  forms('vp', '[investigate|investigates] {n:times}', {
    kind: 'createPredefined',
    who: SUBJECT,
    token: 'Clue',
    investigate: true,
  })
  forms('vp', '[proliferate|proliferates]', { kind: 'proliferate', who: SUBJECT })
  forms('vp', '[win|wins] the game', { kind: 'winGame', who: SUBJECT })
  forms('vp', '[lose|loses] the game', { kind: 'loseGame', who: SUBJECT })
  forms('vp', '[become|becomes] the monarch', { kind: 'becomeMonarch', who: SUBJECT })
  forms('vp', '[take|takes] an extra turn after this one', { kind: 'extraTurn', who: SUBJECT })
  forms('vp', '[take|takes] {n:plenty} extra turns after this one', { kind: 'extraTurn', who: SUBJECT })
  forms('vp', '[get|gets] {n:energyRun}', { kind: 'playerCounters', who: SUBJECT, counter: 'energy' })
  forms('vp', '[get|gets] {*:counters}', { kind: 'playerCounters', who: SUBJECT })
  forms('vp', '[skip|skips] [your|their] next {step:skipped}', { kind: 'skipNext', who: SUBJECT })
  for (const [words, step] of [
    ['draw step', 'draw'],
    ['untap step', 'untap'],
    ['combat phase', 'combat'],
    ['turn', 'turn'],
  ] as const) {
    add('skipped', words, null, { build: () => step, unbuild: (value) => (value === step ? {} : null) })
  }
  add('vp0', 'end the turn', { kind: 'endTurn' })
  add('clause', 'the game is a draw', { kind: 'drawGame' })
  add('clause', 'your life total becomes {n:n}', { kind: 'setLife', who: YOU })
  add('clause', '{who:poss} life total becomes {n:amount}', { kind: 'setLife' })
}

/** A kind of cards, not any card at all. */
const someKind = shape(
  ({ n, filter }) => (kindOf(filter) === 'any' ? null : { filter: filter ?? null, n: n ?? ONE }),
  (value) => {
    if (!isRecord(value) || value['filter'] === undefined) return null
    return sameTree(value['n'], ONE) ? { filter: value['filter'] } : { n: value['n'] ?? null, filter: value['filter'] }
  },
)

function halfLife(value: Tree): Fields | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const record = value as TreeRecord
  if (record['kind'] !== 'loseLife') return null
  const n = record['n'] as Tree
  if (typeof n !== 'object' || n === null || Array.isArray(n)) return null
  const half = n as TreeRecord
  const of = half['of'] as TreeRecord | undefined
  return half['kind'] === 'half' && of?.['kind'] === 'life' ? { round: half['round'] ?? null } : null
}
