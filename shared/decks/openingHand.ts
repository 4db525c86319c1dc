/** A starting hand size is normally seven (103.5). */
export const OPENING_HAND = 7

/** The cards in a random order, each order as likely as any other. `below` gives a whole number from 0 up to its argument. */
export function shuffled<Card>(cards: readonly Card[], below: (limit: number) => number): readonly Card[] {
  const rest = [...cards]
  return cards.flatMap(() => rest.splice(below(rest.length), 1))
}
