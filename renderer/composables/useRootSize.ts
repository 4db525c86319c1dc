import { computed } from 'vue'
import type { ComputedRef } from 'vue'
import { usePreferences } from '../stores/preferences.ts'

/** The base size of the interface's text, before it is scaled, as the styles have it. */
const BASE = 14

/** The root's font size in pixels: what 1rem is. */
export function useRootSize(): ComputedRef<number> {
  const preferences = usePreferences()
  return computed(() => BASE * preferences.liked.textScale)
}
