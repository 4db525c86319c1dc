import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { SUBJECT } from '../subject.ts'
import { isList, isRecord, kindOf, without } from '../tree.ts'
import type { TreeRecord } from '../tree.ts'

/** Additional phases (500.8), attacking together with others, and what happens for the first time in a turn. */
export function timesAndPhases({ add, forms }: Grammar): void {
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
