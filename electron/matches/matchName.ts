/** What a game is called outside, by its number in the store. */
export function nameOf(id: number): string {
  return `match-${String(id)}`
}

/** The number of a game by its name; null for what is no such name. */
export function numberOf(matchId: string): number | null {
  const id = /^match-(\d{1,15})$/u.exec(matchId)?.[1]
  return id === undefined ? null : Number(id)
}
