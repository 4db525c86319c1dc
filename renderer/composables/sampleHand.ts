/** A starting hand size is normally seven (103.5). */
export const OPENING_HAND = 7

/** The cards in a random order, each order as likely as any other. `below` gives a whole number from 0 up to its argument. */
export function shuffled<Card>(cards: readonly Card[], below = randomBelow): readonly Card[] {
  const rest = [...cards]
  return cards.flatMap(() => rest.splice(below(rest.length), 1))
}

/** A whole number below the limit, without the bias that a remainder alone would have. */
function randomBelow(limit: number): number {
  const fair = 2 ** 32 - (2 ** 32 % limit)
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (value < fair) return value % limit
  }
}
