import { computed, shallowRef } from 'vue'
import type { ComputedRef, ShallowRef } from 'vue'

const MOST_STEPS = 500

/** What something was before each change, to go back to. */
export interface History<State> {
  readonly canUndo: ComputedRef<boolean>
  readonly canRedo: ComputedRef<boolean>
  /** Keeps the state before a change. */
  readonly keep: (before: State) => void
  /** Steps back from the state now, or forth; gives the state to show, null where there is none. */
  readonly undo: (now: State) => State | null
  readonly redo: (now: State) => State | null
  readonly forget: () => void
}

export function createHistory<State extends object>(): History<State> {
  const past = shallowRef<readonly State[]>([])
  const future = shallowRef<readonly State[]>([])

  function step(from: ShallowRef<readonly State[]>, to: ShallowRef<readonly State[]>, now: State): State | null {
    const next = from.value.at(-1)
    if (next === undefined) return null
    from.value = from.value.slice(0, -1)
    to.value = [...to.value, now]
    return next
  }

  return {
    canUndo: computed(() => past.value.length > 0),
    canRedo: computed(() => future.value.length > 0),
    keep: (before) => {
      past.value = [...past.value.slice(1 - MOST_STEPS), before]
      future.value = []
    },
    undo: (now) => step(past, future, now),
    redo: (now) => step(future, past, now),
    forget: () => {
      past.value = []
      future.value = []
    },
  }
}
