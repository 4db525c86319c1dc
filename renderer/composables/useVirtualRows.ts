import { useVirtualizer } from '@tanstack/vue-virtual'
import { computed, nextTick, ref, watch } from 'vue'
import type { ComputedRef, Ref, TemplateRef } from 'vue'
import { useCards } from '../stores/cards.ts'

const PAGE_ROWS = 4

export interface VirtualRow {
  readonly index: number
  readonly start: number
  readonly size: number
}

export interface VirtualRows {
  /** The rows to draw. */
  readonly rows: ComputedRef<readonly VirtualRow[]>
  readonly height: ComputedRef<number>
  /** The one card that the Tab key comes to. */
  readonly active: Ref<number>
  /** Moves among the cards with the arrow keys, Page Up and Down, Home and End. */
  readonly key: (event: KeyboardEvent) => void
}

/**
 * The cards that were found, in rows of which only what is seen is drawn; cards are fetched as they come into sight.
 * `focus` is called when the keyboard goes to a card, until it says that the card is there.
 */
export function useVirtualRows(
  root: TemplateRef<HTMLElement>,
  columns: ComputedRef<number>,
  rowHeight: ComputedRef<number>,
  focus: (index: number) => boolean,
): VirtualRows {
  const cards = useCards()
  const active = ref(0)
  let wanted: number | null = null
  const virtualizer = useVirtualizer(
    computed(() => ({
      count: Math.ceil(cards.total / columns.value),
      getScrollElement: () => root.value,
      estimateSize: () => rowHeight.value,
      overscan: 2,
    })),
  )
  const rows = computed<readonly VirtualRow[]>((before) => {
    const items = virtualizer.value.getVirtualItems()
    // Most of a scroll shows the rows that were there.
    const isSame = items.every(({ start, size }, at) => before?.[at]?.start === start && before[at].size === size)
    if (before?.length === items.length && isSame) return before
    return items.map(({ index, start, size }) => ({ index, start, size }))
  })

  watch([rowHeight, columns], () => {
    virtualizer.value.measure()
  })
  watch(
    [rows, () => cards.edition],
    ([shown]) => {
      const [first] = shown
      const last = shown.at(-1)
      if (first === undefined || last === undefined) return
      cards.need(first.index * columns.value, (last.index + 1) * columns.value - 1)
      const at = Math.floor(active.value / columns.value)
      // The row that has the focus is about to go: the list itself takes it, so that the keys still work.
      if ((at < first.index || at > last.index) && root.value?.contains(document.activeElement) === true) {
        root.value.focus({ preventScroll: true })
      }
    },
    { immediate: true },
  )
  watch(
    () => cards.edition,
    () => {
      active.value = 0
      virtualizer.value.scrollToOffset(0)
    },
  )

  /** Goes to the card that the keyboard wants, once it's fetched and drawn, unless one has gone elsewhere meanwhile. */
  function focusWanted(): void {
    if (wanted === null) return
    if (root.value?.contains(document.activeElement) !== true || focus(wanted)) wanted = null
  }
  watch([rows, () => cards.at(active.value)], focusWanted, { flush: 'post' })

  function key(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: columns.value > 1 ? -1 : 0,
      ArrowRight: columns.value > 1 ? 1 : 0,
      ArrowUp: -columns.value,
      ArrowDown: columns.value,
      PageUp: -columns.value * PAGE_ROWS,
      PageDown: columns.value * PAGE_ROWS,
      Home: -cards.total,
      End: cards.total,
    }
    const step = steps[event.key]
    if (step === undefined || step === 0 || cards.total === 0) return
    event.preventDefault()
    active.value = Math.min(cards.total - 1, Math.max(0, active.value + step))
    if (focus(active.value)) {
      wanted = null
      return
    }
    wanted = active.value
    // The elements that are there may go before that card comes: the list itself has the focus until then.
    root.value?.focus({ preventScroll: true })
    virtualizer.value.scrollToIndex(Math.floor(active.value / columns.value))
    void nextTick(focusWanted)
  }

  return { rows, height: computed(() => virtualizer.value.getTotalSize()), active, key }
}
