import { shape } from '../grammar.ts'
import type { Grammar } from '../grammar.ts'
import { SUBJECT } from '../subject.ts'
import { isList, isRecord, kindOf, sameTree } from '../tree.ts'
import type { TreeRecord } from '../tree.ts'
import { ONE } from './quantities.ts'
import { YOU } from './references.ts'

const SELF: TreeRecord = { kind: 'self' }

/** Keyword actions with a procedure of their own: bolster (701.39), clash (701.30), connive (701.50), exert (701.43). */
export function laterActions(grammar: Grammar): void {
  const { add } = grammar
  add('vp0', 'bolster {n:n}', null, bolster)
  add('clause', '{what:one} connives', { kind: 'connive', n: ONE })
  add('clause', '{what:one} connives {n:n}', { kind: 'connive' })
  add('clause', '{what:some} connive', { kind: 'connive', n: ONE })
  add('event', '{what:eventOne} connives', { kind: 'action', action: 'connive' })
  add('vp0', 'clash with an opponent', { kind: 'clash', who: SUBJECT, with: { kind: 'opponents' } })
  add('vp0', 'clash with defending player', { kind: 'clash', who: SUBJECT, with: { kind: 'defending' } })
  add('event', 'you clash', { kind: 'action', action: 'clash', who: YOU })
  for (const words of ['you clash and win', 'you win a clash'])
    add('event', words, { kind: 'action', action: 'clash', who: YOU, won: true })
  exerting(grammar)
}

const BOLSTERED: TreeRecord = {
  kind: 'and',
  of: [
    { kind: 'type', type: 'Creature' },
    { kind: 'controller', who: YOU },
    {
      kind: 'compare',
      stat: 'toughness',
      op: '=',
      to: {
        kind: 'aggregate',
        how: 'least',
        stat: 'toughness',
        select: {
          filter: {
            kind: 'and',
            of: [
              { kind: 'type', type: 'Creature' },
              { kind: 'controller', who: YOU },
            ],
          },
        },
      },
    },
  ],
}
const bolster = shape(
  ({ n }) => ({
    kind: 'putCounters',
    counter: '+1/+1',
    n: n ?? null,
    on: { kind: 'choiceNP', who: YOU, from: { filter: BOLSTERED }, min: ONE, max: ONE },
  }),
  (value) => {
    const on = isRecord(value) && value['kind'] === 'putCounters' ? value['on'] : null
    if (!isRecord(value) || !isRecord(on) || on['kind'] !== 'choiceNP') return null
    return sameTree(on['from'], { filter: BOLSTERED }) ? { n: value['n'] ?? null } : null
  },
  'putCounters',
)

/** An optional cost to attack, with what triggers when it's paid (701.43d), and a cost of activated abilities. */
function exerting({ add }: Grammar): void {
  add('costPart', 'exert ~', { kind: 'exertSelf' })
  add('event', 'you exert a {what:f0}', { kind: 'action', action: 'exert', who: YOU })
  add('static', 'you may exert ~ as it attacks.', null, exertion(null))
  add('static', 'you may exert ~ as it attacks. when you do, {content:reflexive}.', null, exertion('content'))
  add('static', "if ~ hasn't been exerted this turn, you may exert it as it attacks. when you do, {fresh:reflexive}.", null, exertion('fresh')) // prettier-ignore
}

const EXERT: TreeRecord = { kind: 'may', who: YOU, then: { kind: 'exert', what: SELF } }
const FRESH: TreeRecord = {
  kind: 'not',
  of: {
    kind: 'matches',
    ref: SELF,
    filter: {
      kind: 'happened',
      event: { kind: 'action', action: 'exert', what: { kind: 'is', ref: { kind: 'each' } } },
    },
  },
}

function exertion(slot: 'content' | 'fresh' | null): ReturnType<typeof shape> {
  return shape(
    (fields) => {
      const content = slot === null ? null : (fields[slot] ?? null)
      const paid =
        content === null ? EXERT : { kind: 'sequence', steps: [EXERT, { kind: 'reflexiveTrigger', content }] }
      const effect = slot === 'fresh' ? { kind: 'if', condition: FRESH, then: paid } : paid
      return { kind: 'static', zones: ['battlefield'], parts: [{ kind: 'rule', affects: 'self', rules: [{ kind: 'asAttacks', effect }] }] } // prettier-ignore
    },
    (value) => {
      const [part] = isRecord(value) && isList(value['parts']) ? value['parts'] : []
      const [rule] = isRecord(part) && isList(part['rules']) ? part['rules'] : []
      const effect = isRecord(rule) && rule['kind'] === 'asAttacks' ? rule['effect'] : null
      const fresh = kindOf(effect) === 'if'
      if (!isRecord(effect) || fresh !== (slot === 'fresh')) return null
      const paid = fresh ? effect['then'] : effect
      const [, reflexive] = isRecord(paid) && isList(paid['steps']) ? paid['steps'] : []
      if (slot === null) return reflexive === undefined && kindOf(paid) === 'may' ? {} : null
      return isRecord(reflexive) ? { [slot]: reflexive['content'] ?? null } : null
    },
    'static',
  )
}
