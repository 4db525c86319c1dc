import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { SUBJECT } from '../subject.ts'
import { isRecord, kindOf, rewrite, sameTree, someNode, without } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { ONE } from './quantities.ts'

/** 'Where X is …' in static abilities (107.3), and going through a library until something is found. */
export function variableX({ add, forms }: Grammar): void {
  add('static', '{parts:staticCore}, where x is {x:amount}.', null, staticX)
  add(
    'clause',
    '{act:bareAct} unless {who:payer} (pays|pay) {cost:manaCost} for each {times:countable0}',
    null,
    paysEach,
  )
  add('clause', '{act:bareAct} unless {who:payer} (pays|pay) <x>, where x is {times:amount}', null, paysX)
  for (const [verb, verbs, into] of [
    ['reveal', 'reveals', null],
    ['exile', 'exiles', 'exile'],
  ] as const) {
    const until: TreeRecord = { kind: 'revealUntil', who: SUBJECT, found: 'found', rest: 'rest' }
    const more = into === null ? until : { ...until, into }
    forms(
      'vp',
      `[${verb}|${verbs}] cards from the top of [your|their] library until [you|they] ${verb} a {filter:f0}`,
      { ...more, count: ONE },
    )
    forms(
      'vp',
      `[${verb}|${verbs}] cards from the top of [your|their] library until [you|they] ${verb} {count:plenty} {filter:f1}`,
      more,
    )
  }
  // 400.3: whose they are says where they go; who puts them there is the subject.
  add('vp1', 'puts {what:ref} into their hand', { kind: 'move', to: 'hand', how: { under: SUBJECT } })
  add('vp1', 'puts {what:ref} into their graveyard', { kind: 'move', to: 'graveyard', how: { under: SUBJECT } })
  add('vp1', 'puts {what:ref} onto the battlefield', { kind: 'move', to: 'battlefield', how: { under: SUBJECT } })
  add('vp1', 'puts {what:ref} on the bottom of their library in a random order', {
    kind: 'move',
    to: 'library',
    how: { position: { kind: 'randomBottom' } },
  })
  add('some', 'all other cards revealed this way', { kind: 'pronoun', word: 'the rest' })
  add('some', 'the other cards', { kind: 'pronoun', word: 'the rest' })
  add('some', 'all other cards exiled this way', { kind: 'pronoun', word: 'the rest' })
}

const isX = (node: Tree): boolean => kindOf(node) === 'x'

const staticX: Shape = shape(
  ({ parts, x }) => {
    if (parts === undefined || !isRecord(x) || !someNode(parts, isX)) return null
    const named = rewrite(parts, (node) => (isX(node) ? { ...x, said: 'x' } : undefined))
    return { kind: 'static', zones: ['battlefield'], parts: named }
  },
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'static' || value['condition'] !== undefined) return null
    if (value['characteristicDefining'] !== undefined) return null
    let x: TreeRecord | null = null
    const parts = rewrite(value['parts'] ?? null, (node) => {
      if (!isRecord(node) || node['said'] !== 'x') return undefined
      const { said: _said, ...plain } = node
      x = plain
      return { kind: 'x' }
    })
    return x === null ? null : { parts, x }
  },
  'static',
)

/** So much for each of so many, all of it or nothing. */
const paysEach: Shape = shape(
  ({ act, who, cost, times }) => ({
    kind: 'pay',
    else: act ?? null,
    who: who ?? null,
    cost: cost ?? null,
    times: times ?? null,
    optional: true,
    then: null,
  }),
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'pay' || !isRecord(value['times']) || value['else'] === null) return null
    return {
      act: value['else'] ?? null,
      who: value['who'] ?? null,
      cost: value['cost'] ?? null,
      times: value['times'],
    }
  },
  'pay',
)

/** {1} for each of so many is {X}. */
const ONE_MANA: TreeRecord = { mana: ['1'], parts: [] }
const paysX: Shape = shape(
  ({ times, ...fields }) =>
    isRecord(times) ? (paysEach.build?.({ ...fields, cost: ONE_MANA, times: { ...times, said: 'x' } }) ?? null) : null,
  (value) => {
    const { cost, times, ...fields } = paysEach.unbuild?.(value) ?? {}
    if (!isRecord(times) || times['said'] !== 'x' || !sameTree(cost, ONE_MANA)) return null
    return { ...fields, times: without(times, ['said']) }
  },
  'pay',
)
