import { expect, test } from 'vitest'
import { fileKind } from './fileKind.ts'

test('a file is what its form tells', () => {
  expect(fileKind('4 Shock\n20 Mountain')).toBe('deck')
  expect(fileKind('[Main]\n4 Shock')).toBe('deck')
  expect(fileKind('{"name": "Burn", "cards": []}')).toBe('deck')
  expect(fileKind('<cockatrice_deck version="1"/>')).toBe('deck')
  expect(fileKind('{"id": "x", "players": {}, "steps": []}')).toBe('scenario')
  expect(fileKind('\uFEFF [{"id": "x", "players": {}}, {"id": "y"}]')).toBe('scenario')
  expect(fileKind('{"veilforge": "game", "format": 1, "players": {}}')).toBe('game')
})
