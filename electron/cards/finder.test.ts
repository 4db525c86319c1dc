import * as fc from 'fast-check'
import { RE2JS } from 're2js'
import { expect, test } from 'vitest'
import { finderOf } from './finder.ts'

const TEXTS = [
  'Flying\nWhenever Ab Cd attacks, draw 2 cards.',
  'DESTROY target Creature.',
  '{T}: Add {G}. [x] ^_`',
  'Æther Élan — “quoted”',
  '',
  'a\tb 10',
]

test.each([
  ...['FLY', '^whenever', 'Target [A-Z]reature', '[a-f]+ [C-D]d', '\\bDRAW\\b', '\\D\\d', '\\S\\W\\S', '[^a-z\\n]{3}'],
  ...[
    '[A-z]{5}',
    '[!-Z]',
    '[^A-Z ]',
    '\\x46ly',
    '\\p{Lu}d',
    '\\Qx]\\E',
    '(?i:fly)',
    '(?-i:FLY)',
    '[[:upper:]]Y',
    'É',
    'æ',
  ],
  ...['(?:Ab|CD) c', '(?P<N>ab)', '—', 'A\\tB', 'Fly.*Draw', '(?s)Fly.*Draw', '\\.$', 'D-', '\\{T\\}: ADD'],
])('%s finds in every text what it finds case aside', (pattern) => {
  const plain = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE)
  expect(found(pattern)).toEqual(TEXTS.filter((text) => plain.test(text)))
})

test('a pattern made of any such parts finds the same', () => {
  const parts = ['a', 'D', '[A-D]', '\\w', '.', '|', '(?:', ')', '+', '\\b', 'Fl', '[^a]', '-', '[', ']', '^', '\\.']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 7 }), (chosen) => {
      const pattern = chosen.join('')
      const plain = compiled(pattern)
      fc.pre(plain !== null)
      expect(found(pattern)).toEqual(TEXTS.filter((text) => plain.test(text)))
    }),
    { numRuns: 500 },
  )
})

function found(pattern: string): readonly string[] {
  const { inLowerCase, isIn } = finderOf(pattern)
  return TEXTS.filter((text) => isIn(inLowerCase ? text.toLowerCase() : text))
}

function compiled(pattern: string): RE2JS | null {
  try {
    return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE)
  } catch {
    return null
  }
}
