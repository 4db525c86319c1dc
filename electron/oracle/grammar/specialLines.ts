import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { isList, isRecord, kindOf, sameTree, without } from '../tree.ts'
import type { TreeRecord } from '../tree.ts'
import { YOU } from './references.ts'

/** Special kinds of activated abilities (boast, exhaust, forecast), and keywords with a number and a cost. */
export function specialLines({ add }: Grammar): void {
  add('permanentLine', 'boast — {=:activated}', null, special(BOAST))
  add('permanentLine', 'exhaust — {=:activated}', null, special(EXHAUST))
  add('permanentLine', 'forecast — {=:activated}', null, special(FORECAST))
  add('spellLine', 'forecast — {=:activated}', null, special(FORECAST))
  add('costPart', 'reveal {=:selfWord} from your hand', null, revealsSelf)
  for (const category of ['activated', 'triggered', 'static', 'replacement'] as const) {
    add('permanentLine', `max speed — {=:${category}}`, null, onlyIf(MAX_SPEED, category))
    add('permanentLine', `solved — {=:${category}}`, null, onlyIf(SOLVED, category))
  }
  add('permanentLine', 'to solve — {condition:condition}.', null, toSolve)
  // 100.2a, 903.3: what is said about decks has no effect in a game.
  for (const words of ['a deck can have any number of cards named ~.', '~ can be your commander.'])
    add('static', words, null, fixedAbility({ kind: 'static', zones: ['battlefield'], parts: [] }))
  add('event', '{what:eventOne} becomes level {level:digits}', { kind: 'action', action: 'level' })
  add('simpleCondition', 'you have max speed', MAX_SPEED)
  add('amountBase', 'your speed', { kind: 'speed', who: YOU })
  for (const keyword of ['impending', 'awaken'] as const)
    add('kw', `${keyword} {n:digits}—{cost:manaCost}`, { kind: 'keyword', keyword })
  add('kw', 'emerge {cost:manaCost}', { kind: 'keyword', keyword: 'emerge' })
  add('kw', 'emerge from {from:f0} {cost:manaCost}', { kind: 'keyword', keyword: 'emerge' })
  add('kw', 'backup {n:digits}', { kind: 'keyword', keyword: 'backup' })
  add('kw', 'backup x', { kind: 'keyword', keyword: 'backup', n: 'x' })
}

/** 702.142a */
const BOAST: TreeRecord = {
  keyword: 'boast',
  condition: {
    kind: 'matches',
    ref: { kind: 'self' },
    filter: { kind: 'happened', event: { kind: 'attacks', what: { kind: 'is', ref: { kind: 'each' } } } },
  },
  limit: { times: 1, per: 'turn' },
}

/** 702.177a */
const EXHAUST: TreeRecord = { keyword: 'exhaust', limit: { times: 1, per: 'game' } }

/** 702.57a–b */
const FORECAST: TreeRecord = {
  keyword: 'forecast',
  condition: {
    kind: 'and',
    of: [
      { kind: 'step', steps: ['upkeep'] },
      { kind: 'playerIs', who: { kind: 'active' }, among: YOU },
    ],
  },
  limit: { times: 1, per: 'turn' },
}

function special(more: TreeRecord): Shape {
  return shape(
    (fields) => {
      const ability = fields['=']
      if (!isRecord(ability) || ability['limit'] !== undefined || ability['condition'] !== undefined) return null
      return { ...ability, ...more }
    },
    (value) => {
      if (!isRecord(value) || value['keyword'] !== more['keyword']) return null
      for (const key in more) if (!sameTree(value[key], more[key])) return null
      return { '=': without(value, Object.keys(more)) }
    },
    'activated',
  )
}

/** 702.179e */
const MAX_SPEED: TreeRecord = {
  kind: 'compare',
  left: { kind: 'speed', who: YOU },
  op: '=',
  right: { kind: 'fixed', n: 4 },
}

/** 719.3b */
const SOLVED: TreeRecord = {
  kind: 'matches',
  ref: { kind: 'self' },
  filter: { kind: 'designated', designation: 'solved' },
}
const UNSOLVED: TreeRecord = { kind: 'not', of: SOLVED }

/** 719.3a: at the beginning of its controller's end step it becomes solved. */
const toSolve: Shape = shape(
  ({ condition }) => ({
    kind: 'triggered',
    when: [{ kind: 'beginningOf', step: 'end', whose: YOU }],
    condition: { kind: 'and', of: [UNSOLVED, condition ?? null] },
    content: {
      kind: 'plain',
      body: { effect: { kind: 'designate', what: { kind: 'self' }, designation: 'solved' } },
    },
    zones: ['battlefield'],
    keyword: 'to solve',
  }),
  (value) => {
    if (!isRecord(value) || value['keyword'] !== 'to solve' || !isRecord(value['condition'])) return null
    const [, condition] = isList(value['condition']['of']) ? value['condition']['of'] : []
    return condition === undefined ? null : { condition }
  },
  'triggered',
)

/** 702.178a, 719.3c: the object has the ability as long as that is so. */
function onlyIf(wanted: TreeRecord, kind: string): Shape {
  return shape(
    (fields) => {
      const ability = fields['=']
      if (!isRecord(ability)) return null
      const own = ability['condition']
      return { ...ability, condition: own === undefined ? wanted : { kind: 'and', of: [wanted, own] } }
    },
    (value) => {
      if (!isRecord(value)) return null
      const { condition } = value
      if (sameTree(condition, wanted)) return { '=': without(value, ['condition']) }
      const [first, own, more] =
        isRecord(condition) && condition['kind'] === 'and' && isList(condition['of']) ? condition['of'] : []
      if (!sameTree(first, wanted) || own === undefined || more !== undefined) return null
      return { '=': { ...value, condition: own } }
    },
    kind,
  )
}

const revealsSelf: Shape = shape(
  () => ({ kind: 'revealSelf' }),
  (value) => (kindOf(value) === 'revealSelf' ? { '=': { kind: 'self' } } : null),
  'revealSelf',
)

function fixedAbility(ability: TreeRecord): Shape {
  return shape(
    () => ability,
    (value) => (sameTree(value, ability) ? {} : null),
  )
}
