import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { isRecord, sameTree, without } from '../tree.ts'
import type { TreeRecord } from '../tree.ts'
import { YOU } from './references.ts'

/** Special kinds of activated abilities (boast, exhaust, forecast), and keywords with a number and a cost. */
export function specialLines({ add }: Grammar): void {
  add('permanentLine', 'boast — {=:activated}', null, special(BOAST))
  add('permanentLine', 'exhaust — {=:activated}', null, special(EXHAUST))
  add('permanentLine', 'forecast — {=:activated}', null, special(FORECAST))
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
