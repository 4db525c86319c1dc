import { shallowRef } from 'vue'
import type { ShallowRef } from 'vue'

const size = (): { readonly width: number; readonly height: number } => ({
  width: window.innerWidth,
  height: window.innerHeight,
})

const viewport = shallowRef({ width: 1280, height: 800 })
let listening = false

/** The size of the window, as it changes. */
export function useViewport(): Readonly<ShallowRef<{ readonly width: number; readonly height: number }>> {
  if (!listening) {
    listening = true
    viewport.value = size()
    window.addEventListener('resize', () => (viewport.value = size()))
  }
  return viewport
}
