import { onBeforeUnmount, onMounted } from 'vue'
import { useMatch } from '../stores/match.ts'
import { usePreview } from '../stores/preview.ts'
import { DIRECTIONS, neighbour } from './neighbour.ts'
import type { Direction } from './neighbour.ts'

/** After a button has done its work, the next press within this time was meant for it and not for what took its place. */
const GUARD = 250

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}

function isDirection(key: string): key is Direction {
  return Object.hasOwn(DIRECTIONS, key)
}

/** Moves the focus to the next thing on the table in a direction. */
function step(direction: Direction): void {
  const things = [
    ...document.querySelectorAll<HTMLElement>('[data-object], [data-player], [data-choice], [data-primary]'),
  ]
  const spots = things.map((thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect()
    return { thing, x: left + width / 2, y: top + height / 2 }
  })
  const now = spots.find((spot) => spot.thing === document.activeElement)
  const to =
    now === undefined
      ? (spots.find((spot) => spot.thing.matches('.lit, .open'))?.thing ?? spots[0]?.thing)
      : neighbour(
          now,
          direction,
          spots.filter((spot) => spot !== now),
        )
  to?.focus()
}

/**
 * A click uses a thing without taking the focus: else Enter would use it once more and not do what the prompt says.
 * What can be dragged by the browser's own dragging needs the press, and a dialog keeps its own focus.
 */
function press(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.target.closest('.table button') === null) return
  if (event.target.closest('dialog, [draggable="true"]') === null) event.preventDefault()
}

/**
 * The table's keys: space passes, Enter does what the first button says, Escape takes back what isn't answered yet and
 * Ctrl+Z the last answer, H holds priority, arrows go from thing to thing, and numbers choose among what the prompt lists. Enter on a card
 * that is focused uses the card.
 */
export function useTableKeys(): void {
  const match = useMatch()
  const preview = usePreview()
  let last = 0

  function key(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.altKey) return
    if (document.querySelector('dialog[open]') !== null || match.menu !== null) return
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'z' || isTyping(event.target)) return
      event.preventDefault()
      void match.undo()
      return
    }
    if (isTyping(event.target)) {
      if (event.key === 'Enter') match.press(match.buttons.primary)
      return
    }
    if (event.key === ' ') {
      event.preventDefault()
      if (event.repeat || performance.now() - last < GUARD) return
      last = performance.now()
      match.pass()
    } else if (event.key === 'Enter') {
      if (event.target instanceof HTMLElement && event.target.closest('button, [tabindex="0"]') !== null) return
      event.preventDefault()
      if (event.repeat || performance.now() - last < GUARD) return
      last = performance.now()
      match.press(match.buttons.primary)
    } else if (event.key === 'Escape') {
      if (preview.shown !== null) preview.dismiss()
      else match.back()
    } else if (isDirection(event.key)) {
      event.preventDefault()
      step(event.key)
    } else if (event.key.toLowerCase() === 'h') {
      void match.toggleHold()
    } else if (/^[1-9]$/u.test(event.key)) {
      const choices = document.querySelectorAll<HTMLElement>('[data-choice]')
      choices[Number(event.key) - 1]?.click()
    }
  }

  onMounted(() => {
    window.addEventListener('keydown', key)
    window.addEventListener('mousedown', press)
  })
  onBeforeUnmount(() => {
    window.removeEventListener('keydown', key)
    window.removeEventListener('mousedown', press)
  })
}
