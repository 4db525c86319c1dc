import { ref, shallowRef } from 'vue'
import type { Ref, ShallowRef } from 'vue'
import type { ObjectView, ViewId } from '../../shared/play/view.ts'

/** What is being dragged, and where the pointer is. */
export interface Dragged {
  readonly object: ObjectView
  readonly width: number
}

/** Where it was dropped. */
export type Drop =
  | { readonly kind: 'object'; readonly id: ViewId }
  | { readonly kind: 'player'; readonly player: number }
  | { readonly kind: 'table' }
  | { readonly kind: 'hand' }

/** How far the pointer goes before a press becomes a drag. */
const THRESHOLD = 8

const dragged: ShallowRef<Dragged | null> = shallowRef(null)
const at: Ref<{ x: number; y: number }> = ref({ x: 0, y: 0 })
/** A drag that ends on a card is followed by a click, which must not count. */
let swallowUntil = 0

function dropAt(x: number, y: number): Drop {
  for (const element of document.elementsFromPoint(x, y)) {
    if (!(element instanceof HTMLElement) || element.closest('[data-ghost]') !== null) continue
    const object = element.closest<HTMLElement>('[data-object]')?.dataset['object']
    if (object !== undefined && object !== dragged.value?.object.id) return { kind: 'object', id: object }
    const player = element.closest<HTMLElement>('[data-player]')?.dataset['player']
    if (player !== undefined) return { kind: 'player', player: Number(player) }
    if (element.closest('[data-hand]') !== null) return { kind: 'hand' }
  }
  return { kind: 'table' }
}

/** Dragging cards with any pointer: begins after a short way, and tells where it ended. */
export function useDrag(): {
  readonly dragged: ShallowRef<Dragged | null>
  readonly at: Ref<{ x: number; y: number }>
  readonly press: (event: PointerEvent, object: ObjectView, onDrop: (drop: Drop) => void) => void
  readonly justDropped: () => boolean
} {
  function press(event: PointerEvent, object: ObjectView, onDrop: (drop: Drop) => void): void {
    if (event.button !== 0 || !(event.currentTarget instanceof HTMLElement)) return
    const { clientX, clientY, pointerId } = event
    const width = event.currentTarget.offsetWidth
    const controller = new AbortController()
    const { signal } = controller
    const end = (drop: Drop | null): void => {
      controller.abort()
      if (dragged.value === null) return
      dragged.value = null
      swallowUntil = performance.now() + 60
      if (drop !== null) onDrop(drop)
    }
    const move = (next: PointerEvent): void => {
      if (next.pointerId !== pointerId) return
      at.value = { x: next.clientX, y: next.clientY }
      if (Math.hypot(next.clientX - clientX, next.clientY - clientY) >= THRESHOLD) dragged.value ??= { object, width }
    }
    const up = (next: PointerEvent): void => {
      if (next.pointerId === pointerId) end(dropAt(next.clientX, next.clientY))
    }
    const escape = (next: KeyboardEvent): void => {
      if (next.key === 'Escape') end(null)
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', up, { signal })
    window.addEventListener(
      'pointercancel',
      () => {
        end(null)
      },
      { signal },
    )
    window.addEventListener('keydown', escape, { signal })
  }
  return { dragged, at, press, justDropped: () => performance.now() < swallowUntil }
}
