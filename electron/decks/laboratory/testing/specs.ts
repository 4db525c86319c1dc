import { emptyDeck } from '../../../../shared/decks/deck.ts'
import type { DeckContent } from '../../../../shared/ipc/deckSchemas.ts'
import type { RunSpec } from '../../../../shared/ipc/laboratorySchemas.ts'
import { starterRecords } from '../../../cards/starter/starter.ts'
import { deckOf } from '../../../matches/testing/decks.ts'
import type { FindCard } from '../../../matches/definitions.ts'
import type { Series } from '../../../matches/simulate/simulate.ts'
import { seriesOf } from '../series.ts'

const records = new Map(starterRecords().map((record) => [record.name, record]))
export const findStarter: FindCard = (name) => records.get(name) ?? null

/** A deck of starter cards, written `17 Mountain, 4 Shock`. */
export function contentOf(name: string, list: string): DeckContent {
  return { ...emptyDeck(name), main: deckOf(name, list).main }
}

export const BURN = contentOf('Burn', '24 Mountain, 20 Raging Goblin, 16 Shock')
export const BEARS = contentOf('Bears', '24 Forest, 36 Grizzly Bears')

/** A run of quick games, changed by what is given. */
export function specOf(changes: Partial<RunSpec> = {}): RunSpec {
  return {
    deck: BURN,
    version: null,
    against: [BEARS],
    games: 6,
    best: 1,
    first: 'random',
    level: 'beginner',
    format: 'casual',
    blanks: false,
    seed: 5,
    ...changes,
  }
}

/** What that run is played with. */
export function seriesFor(spec: RunSpec): Series {
  const series = seriesOf(spec, findStarter)
  if (!series.ok) throw new Error(JSON.stringify(series.error))
  return series.value
}
