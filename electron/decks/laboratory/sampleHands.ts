import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { parseTypeLine } from '../../../shared/cards/record.ts'
import { OPENING_HAND, shuffled } from '../../../shared/decks/openingHand.ts'
import { nameOf } from '../resolveDeck.ts'
import type { LookedUp } from '../resolveDeck.ts'
import { seedOfGame } from '../../matches/simulate/playGame.ts'

export interface SampleHands {
  readonly hands: readonly { readonly cards: readonly string[]; readonly lands: number }[]
}

/** Opening hands of seven as they come before any mulligan, in the order drawn: the same seed gives the same hands. */
export function sampleHands(entries: readonly LookedUp[], count: number, seed: number): SampleHands {
  const cards = entries
    .filter(({ part }) => part === 'main')
    .flatMap((entry) => Array.from({ length: entry.count }, () => ({ name: nameOf(entry), isLand: isLand(entry) })))
  return {
    hands: Array.from({ length: count }, (_, hand) => {
      const generator = xoroshiro128plus(seedOfGame(seed, hand))
      const drawn = shuffled(cards, (limit) => uniformInt(generator, 0, limit - 1)).slice(0, OPENING_HAND)
      return { cards: drawn.map(({ name }) => name), lands: drawn.filter((card) => card.isLand).length }
    }),
  }
}

/** A card's front face is what counts where it is drawn (712.8a). */
export function isLand({ card }: Pick<LookedUp, 'card'>): boolean {
  return parseTypeLine(card?.record.faces[0]?.typeLine ?? '').types.includes('Land')
}
