import { expect, test } from 'vitest'
import { formatMessage } from '../../../shared/messages/formatMessage.ts'
import type { GameObject } from '../state/object.ts'
import { marksOf } from './marks.ts'

function words(...designations: readonly string[]): readonly string[] {
  return marksOf({ designations } as unknown as GameObject).map((mark) => formatMessage(mark))
}

test('designations are said in the rules’ own words, of levels the one it has (716.2b)', () => {
  expect(words('renowned', 'left half unlocked')).toEqual(['renowned', 'left half unlocked'])
  expect(words('level 2', 'solved', 'level 3')).toEqual(['solved', 'level 3'])
})
