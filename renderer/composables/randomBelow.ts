/** A whole number below the limit, without the bias that a remainder alone would have. */
export function randomBelow(limit: number): number {
  const fair = 2 ** 32 - (2 ** 32 % limit)
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (value < fair) return value % limit
  }
}
