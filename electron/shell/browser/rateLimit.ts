/**
 * A bucket that holds `burst` and fills by `perSecond`: true while there is something in it to take.
 * @param now the time in milliseconds
 */
export function rateLimit(
  burst: number,
  perSecond: number,
  now: () => number = () => performance.now(),
): () => boolean {
  let level = burst
  let at = now()
  return () => {
    const time = now()
    level = Math.min(burst, level + ((time - at) / 1000) * perSecond)
    at = time
    if (level < 1) return false
    level -= 1
    return true
  }
}
