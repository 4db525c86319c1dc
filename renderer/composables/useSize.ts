import { onBeforeUnmount, onMounted, shallowRef } from 'vue'
import type { ShallowRef, TemplateRef } from 'vue'

export interface Size {
  readonly width: number
  readonly height: number
}

/** The inner size of an element, as it changes. */
export function useSize(element: TemplateRef<HTMLElement>): Readonly<ShallowRef<Size>> {
  const size = shallowRef<Size>({ width: 0, height: 0 })
  const observer = new ResizeObserver(([entry]) => {
    if (entry === undefined) return
    const { width, height } = entry.contentRect
    size.value = { width, height }
  })
  onMounted(() => {
    if (element.value !== null) observer.observe(element.value)
  })
  onBeforeUnmount(() => {
    observer.disconnect()
  })
  return size
}
