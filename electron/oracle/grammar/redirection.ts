import { shape } from '../grammar.ts'
import type { Fields, Grammar, Shape } from '../grammar.ts'
import { isRecord, sameTree, without } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { END_OF_TURN } from './lasting.ts'
import { YOU } from './references.ts'

/** Damage dealt to another instead (614.9). */
export function redirection({ add }: Grammar): void {
  for (const [words, more] of [
    ['damage', {}],
    ['combat damage', { combatOnly: true }],
  ] as const) {
    const all: TreeRecord = { kind: 'redirectDamage', n: 'all', until: END_OF_TURN, ...more }
    add('clause', `all ${words} that would be dealt to {to:hurt} this turn is dealt to {onto:hurt} instead`, all)
    add(
      'clause',
      `all ${words} that would be dealt to {to:hurt} by {by:f1} this turn is dealt to {onto:hurt} instead`,
      all,
    )
  }
  add('clause', 'the next {n:damage} that would be dealt to {to:hurt} this turn is dealt to {onto:hurt} instead', {
    kind: 'redirectDamage',
    until: END_OF_TURN,
  })
  for (const combat of [false, true]) {
    const words = `all ${combat ? 'combat ' : ''}damage that would be dealt to you by {source:f1} is dealt to ~ instead.`
    add('replacement', words, null, guarded(combat, false))
    add('replacement', `as long as {condition:condition}, ${words}`, null, guarded(combat, true))
  }
}

const TO_SELF: TreeRecord = { kind: 'redirect', to: 'self' }

/** What some deal to its controller is dealt to it, always or under a condition. */
function guarded(combat: boolean, conditional: boolean): Shape {
  return shape(
    ({ source, condition }): Tree => ({
      kind: 'replacement',
      replacement: {
        on: { kind: 'damage', source: source ?? null, toPlayer: YOU, ...(combat ? { combat } : {}) },
        change: TO_SELF,
      },
      ...(condition === undefined ? {} : { condition }),
      zones: ['battlefield'],
    }),
    (value): Fields | null => {
      const replacement = isRecord(value) && value['kind'] === 'replacement' ? value['replacement'] : null
      const on = isRecord(replacement) && sameTree(replacement['change'], TO_SELF) ? replacement['on'] : null
      if (!isRecord(value) || !isRecord(on) || (on['combat'] === true) !== combat) return null
      const { condition } = value
      const { source, ...rest } = without(on, ['kind', 'combat'])
      if (source === undefined || !sameTree(rest, { toPlayer: YOU }) || (condition !== undefined) !== conditional)
        return null
      return condition === undefined ? { source } : { source, condition }
    },
    'replacement',
  )
}
