import { screen } from 'electron'
import type { BrowserWindow, Rectangle } from 'electron'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

const placeSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
  maximized: z.boolean(),
})

/** Where the window lay when it was last closed, in screen coordinates. */
export type WindowPlace = z.infer<typeof placeSchema>

const FILE = 'window.json'
/** So much of it at least must lie on a screen: its title can be taken hold of then. */
const SEEN = { width: 120, height: 60 }

/** What is kept of the window's place in the data folder; null where there is nothing of use, or no such screen any more. */
export function placeKept(folder: string): WindowPlace | null {
  try {
    const place = placeSchema.parse(JSON.parse(readFileSync(path.join(folder, FILE), 'utf8')))
    return screen.getAllDisplays().some(({ workArea }) => isSeen(place, workArea)) ? place : null
  } catch {
    // A place that can't be read is as good as none.
    return null
  }
}

function isSeen(place: Rectangle, area: Rectangle): boolean {
  const width = Math.min(place.x + place.width, area.x + area.width) - Math.max(place.x, area.x)
  const height = Math.min(place.y + place.height, area.y + area.height) - Math.max(place.y, area.y)
  // Its upper edge, where the title is, lies on the screen.
  return width >= SEEN.width && height >= SEEN.height && place.y >= area.y
}

/**
 * Writes down where the window lies as it is closed; a folder that can't be written to is no reason to stay open.
 * @param report takes a line for the log
 */
export function keepPlace(window: BrowserWindow, folder: string, report: (line: string) => void): void {
  window.on('close', () => {
    const place: WindowPlace = { ...window.getNormalBounds(), maximized: window.isMaximized() }
    try {
      mkdirSync(folder, { recursive: true })
      writeFileSync(path.join(folder, FILE), JSON.stringify(place))
    } catch (error) {
      report(`the window’s place can't be kept: ${String(error)}`)
    }
  })
}
