import { matchDeck } from '../../../shared/decks/matchDeck.ts'
import type { DeckContent } from '../../../shared/ipc/deckSchemas.ts'
import type { RunSpec } from '../../../shared/ipc/laboratorySchemas.ts'
import { ok } from '../../../shared/vocabulary/result.ts'
import type { Result } from '../../../shared/vocabulary/result.ts'
import { playableDecks } from '../../matches/definitions.ts'
import type { DeckProblem, FindCard } from '../../matches/definitions.ts'
import type { SeriesDeck } from '../../matches/simulate/playGame.ts'
import type { Series } from '../../matches/simulate/simulate.ts'

/** The decks of a run in the order of their places in its series: the tested one, its new version, the others. */
export function decksOf({ deck, version, against }: RunSpec): readonly DeckContent[] {
  return [deck, ...(version === null ? [] : [version]), ...against]
}

/**
 * What a run is played with. Cards that can't be played are told with the place of their deck in `decksOf`.
 */
export function seriesOf(spec: RunSpec, find: FindCard): Result<Series, readonly DeckProblem[]> {
  const decks = decksOf(spec)
  const playable = playableDecks(
    decks.map((deck) => matchDeck(deck, spec.format, spec.blanks)),
    find,
  )
  if (!playable.ok) return playable
  const { definitions, decks: lists, commanders, blanks } = playable.value
  const [tested = []] = lists
  return ok({
    definitions,
    level: spec.level,
    decks: decks.map(({ name }, at): SeriesDeck => {
      const cards = lists[at] ?? []
      const keys =
        spec.version === null ? {} : { keys: at === 1 ? alignedKeys(tested, cards) : cards.map((_, key) => key) }
      const unread = blanks[at] ?? []
      return {
        name,
        cards,
        commanders: commanders[at] ?? [],
        ...keys,
        ...(unread.length > 0 ? { blanks: unread } : {}),
      }
    }),
  })
}

/**
 * A key for each card of a deck that came from another one by changes: copies that both have keep the key that they have
 * there, which is their place in its list, and what was put in has the keys of what was taken out.
 */
export function alignedKeys(before: readonly string[], after: readonly string[]): readonly number[] {
  const free = new Map<string, number[]>()
  for (const [key, name] of before.entries()) free.set(name, [...(free.get(name) ?? []), key])
  const kept = after.map((name) => free.get(name)?.shift())
  const left = [...free.values()].flat().sort((a, b) => a - b)
  let next = before.length
  return kept.map((key) => key ?? left.shift() ?? next++)
}
