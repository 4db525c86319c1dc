import { onBeforeUnmount, shallowRef, watch } from 'vue'
import type { ShallowRef, TemplateRef } from 'vue'

export interface Size {
  readonly width: number
  readonly height: number
}

/** The inner size of an element, as it changes; nothing while the element isn't there. */
export function useSize(element: TemplateRef<HTMLElement>): Readonly<ShallowRef<Size>> {
  const size = shallowRef<Size>({ width: 0, height: 0 })
  const observer = new ResizeObserver(([entry]) => {
    if (entry === undefined) return
    const { width, height } = entry.contentRect
    size.value = { width, height }
  })
  watch(
    element,
    (now, before) => {
      if (before) observer.unobserve(before)
      if (now === null) size.value = { width: 0, height: 0 }
      else observer.observe(now)
    },
    { immediate: true, flush: 'post' },
  )
  onBeforeUnmount(() => {
    observer.disconnect()
  })
  return size
}
