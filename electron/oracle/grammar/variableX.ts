import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { SUBJECT } from '../subject.ts'
import { isRecord, kindOf, rewrite, someNode } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { ONE } from './quantities.ts'

/** 'Where X is …' in static abilities (107.3), and going through a library until something is found. */
export function variableX({ add, forms }: Grammar): void {
  add('static', '{parts:staticCore}, where x is {x:amount}.', null, staticX)
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
  add('vp1', 'puts {what:ref} into their hand', { kind: 'move', to: 'hand' })
  add('vp1', 'puts {what:ref} into their graveyard', { kind: 'move', to: 'graveyard' })
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
