import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatherFrames } from './gatherFrames.ts'

let frames: (() => void)[] = []
beforeEach(() => {
  frames = []
  vi.useFakeTimers()
  vi.stubGlobal('window', { setTimeout, clearTimeout })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => {
    frames[frame - 1] = () => undefined
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function drawFrame(): void {
  for (const draw of frames) draw()
}

test('what comes within a frame is given together as it is drawn, in its order', () => {
  const given: (readonly number[])[] = []
  const { add } = gatherFrames<number>((things) => given.push(things))
  add(1)
  add(2)
  expect(given).toEqual([])
  drawFrame()
  add(3)
  drawFrame()
  expect(given).toEqual([[1, 2], [3]])
})

test('what is wanted at once is given at once, and no second time; what is never drawn is given all the same', () => {
  const given: (readonly number[])[] = []
  const { add, now } = gatherFrames<number>((things) => given.push(things))
  add(1)
  now()
  now()
  drawFrame()
  expect(given).toEqual([[1]])
  add(2)
  vi.advanceTimersByTime(200)
  expect(given).toEqual([[1], [2]])
})
