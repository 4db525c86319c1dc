import { expect, test } from 'vitest'
import type { DeckSummary } from '../../shared/ipc/deckSchemas.ts'
import { GAME_FORMATS } from '../../shared/play/match.ts'
import type { GameFormat } from '../../shared/play/match.ts'
import { formatFor } from './deckFormats.ts'

function deckFor(...formats: readonly GameFormat[]): DeckSummary {
  const against = Object.fromEntries(
    GAME_FORMATS.map((format) => [format, formats.includes(format) ? [] : [{ key: 'legality.x', parameters: {} }]]),
  ) as Record<GameFormat, { readonly key: string; readonly parameters: object }[]>
  const deck = { id: 'd', name: 'D', comment: '', starter: false, cards: 60, sideboard: 0, colors: [], affected: 0 }
  return { ...deck, against } as DeckSummary
}

test.each<readonly [fits: readonly GameFormat[], given: GameFormat, chosen: GameFormat]>([
  [['casual', 'constructed', 'limited'], 'limited', 'limited'],
  [['casual', 'constructed', 'limited'], 'commander', 'constructed'],
  [['casual', 'commander'], 'constructed', 'commander'],
  [['casual', 'limited'], 'constructed', 'limited'],
  [['casual'], 'constructed', 'casual'],
])('a deck for %j, where %s was set: %s', (formats, given, chosen) => {
  expect(formatFor(deckFor(...formats), given)).toBe(chosen)
})
