import { expect, test } from 'vitest'
import { isTooEntangled, literal, newText, tokens } from './kernel.ts'
import { list } from './kernelLists.ts'
import { tokenise } from './tokens.ts'

test('a text that can be read in endless ways is given up', () => {
  const either = tokens(
    ['x'],
    (_, at) => [0, 1].map((value) => ({ value, end: at + 1 })),
    () => ['x'],
  )
  const rule = list(either, literal([',']), 1)
  const given = (times: number): unknown => {
    try {
      return rule.parse(newText(tokenise(Array.from({ length: times }, () => 'x').join(', '))), 0).length
    } catch (error) {
      return isTooEntangled(error)
    }
  }
  expect(given(3)).toBe(2 + 4 + 8)
  expect(given(40)).toBe(true)
})
