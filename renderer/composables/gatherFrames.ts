/** So long at most what comes waits for a frame, in milliseconds: a window that isn't seen has none. */
const LONGEST = 100

/** What gathers things until the next frame. */
export interface Gathered<T> {
  readonly add: (thing: T) => void
  /** Gives what is gathered at once. */
  readonly now: () => void
}

/** Gathers what comes within a frame, and gives it all together: what is drawn because of it is drawn once. */
export function gatherFrames<T>(give: (things: readonly T[]) => void): Gathered<T> {
  let waiting: T[] = []
  let frame = 0
  let timer = 0

  function now(): void {
    cancelAnimationFrame(frame)
    window.clearTimeout(timer)
    const things = waiting
    waiting = []
    if (things.length > 0) give(things)
  }

  return {
    add: (thing) => {
      waiting.push(thing)
      if (waiting.length > 1) return
      frame = requestAnimationFrame(now)
      timer = window.setTimeout(now, LONGEST)
    },
    now,
  }
}
