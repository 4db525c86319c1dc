import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { SUBJECT } from '../subject.ts'
import { isList, isRecord, kindOf, sameTree, without } from '../tree.ts'
import type { TreeRecord } from '../tree.ts'
import { delayedShape } from './clauses.ts'
import { YOU } from './references.ts'

/** Additional phases (500.8), attacking together with others, and what happens for the first time in a turn. */
export function timesAndPhases({ add, forms }: Grammar): void {
  // 500.7, 723.1
  const extra = 'take an extra turn after this one'
  add('sentence', `${extra}. at the beginning of that turn's end step, {effect:plainSentence}`, null, begins(THEIR_END))
  add('sentence', `${extra}. skip the untap step of that turn`, null, begins(NO_UNTAP))
  for (const control of ['control', 'gain control of'])
    add('clause', `you ${control} {who:who1} during that player's next turn`, { kind: 'controlPlayer' })
  for (const phase of ['phase', 'main phase', 'combat phase'])
    add('clause', `after this ${phase}, there is an additional combat phase{main:mainToo?}`, null, extraCombat)
  add('clause', 'there is an additional combat phase after this phase{main:mainToo?}', null, extraCombat)
  add('mainToo', 'followed by an additional main phase', null, {
    build: () => true,
    unbuild: (value) => (value === true ? {} : null),
  })
  for (const [n, words] of ['one other creature attacks', 'two other creatures attack'].entries()) {
    const attacks: TreeRecord = { kind: 'attacks', others: n + 1 }
    add('event', `{what:eventOne} and at least ${words}`, attacks)
  }
  add('events', '{event:event} for the first time each turn', null, firstTime)
  // 701.23: both places are searched.
  for (const andOr of ['and/or', 'and'])
    forms('vp', `[search|searches] [your|their] library ${andOr} graveyard for {*:sought}`, {
      kind: 'search',
      who: SUBJECT,
      library: SUBJECT,
      zones: ['library', 'graveyard'],
      reveal: false,
    })
  add('sentence', 'if you search your library this way, shuffle (it|)', { kind: 'shuffle', who: { kind: 'you' } })
}

const extraCombat: Shape = shape(
  ({ main }) => ({ kind: 'extraCombat', main: main === true }),
  (value) =>
    isRecord(value) && value['kind'] === 'extraCombat' ? (value['main'] === true ? { main: true } : {}) : null,
  'extraCombat',
)

/** Of a kind of objects it would have to be asked whose first time it is. */
function isAlone(event: TreeRecord): boolean {
  if (event['batch'] === true) return false
  const what = event['what'] ?? event['on']
  if (what === undefined || event['kind'] === 'cast') return true
  return isRecord(what) && what['kind'] === 'is' && kindOf(what['ref']) === 'self'
}

const firstTime: Shape = shape(
  ({ event }) => (isRecord(event) && isAlone(event) ? [{ ...event, first: true }] : null),
  (value) => {
    const [event, more] = isList(value) ? value : []
    return isRecord(event) && event['first'] === true && more === undefined
      ? { event: without(event, ['first']) }
      : null
  },
)

const THEIR_END = delayedShape([{ kind: 'beginningOf', step: 'end' }])
const SKIPPED: TreeRecord = { kind: 'skipNext', who: YOU, step: 'untap' }
const NO_UNTAP = shape(
  () => SKIPPED,
  (value) => (sameTree(value, SKIPPED) ? {} : null),
)

/** What is done as an extra turn begins: something of its own, or that something is done in its end step. */
function begins(inner: Shape): Shape {
  return shape(
    (fields) => ({ kind: 'extraTurn', who: YOU, begins: inner.build?.(fields) ?? null }),
    (value) => {
      const made = isRecord(value) && value['kind'] === 'extraTurn' ? value['begins'] : undefined
      return made === undefined ? null : (inner.unbuild?.(made) ?? null)
    },
    'extraTurn',
  )
}
