// The pictures that the battlefield's states are compared with: kept small, and only for the browser that drew them.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { z } from 'zod'

const root = path.dirname(path.dirname(path.dirname(import.meta.dirname)))
const kept = path.join(import.meta.dirname, 'references')
/** Where what was drawn and what differs is put to be looked at when a comparison fails. */
const looked = path.join(root, 'out', 'battlefield')
const MADE_BY = path.join(kept, 'drawn-by.json')

/** So little of a picture may differ: what another processor rounds otherwise at edges. */
const TOLERATED = 0.0005
/** Half the size in each direction and sixteen levels of each colour: that tells what changed, and is a tenth of the bytes. */
const HALF = 2
const LEVELS = 0xf0

/** Which browser this is, with where it runs, since fonts and rounding go by both. */
export const drawnBy = (browser: Browser): string =>
  `Chromium ${browser.version()} for ${process.platform}-${process.arch}`

/** Which browser drew the references. */
export function referencesDrawnBy(): string {
  return z.strictObject({ browser: z.string() }).parse(JSON.parse(readFileSync(MADE_BY, 'utf8'))).browser
}

function coarse(picture: Buffer): PNG {
  const full = PNG.sync.read(picture)
  const small = new PNG({ width: Math.floor(full.width / HALF), height: Math.floor(full.height / HALF) })
  const at = (x: number, y: number, channel: number): number => full.data[(y * full.width + x) * 4 + channel] ?? 0
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      for (let channel = 0; channel < 4; channel++) {
        const [left, top] = [x * HALF, y * HALF]
        const sum =
          at(left, top, channel) +
          at(left + 1, top, channel) +
          at(left, top + 1, channel) +
          at(left + 1, top + 1, channel)
        small.data[(y * small.width + x) * 4 + channel] = channel === 3 ? 0xff : (sum >> 2) & LEVELS
      }
    }
  }
  return small
}

const written = (png: PNG): Buffer => PNG.sync.write(png, { colorType: 2, deflateLevel: 9 })

/** Puts new references in the place of the old ones. */
export function keepReferences(pictures: ReadonlyMap<string, Buffer>, browser: Browser): void {
  rmSync(kept, { recursive: true, force: true })
  mkdirSync(kept, { recursive: true })
  for (const [name, picture] of pictures) writeFileSync(path.join(kept, `${name}.png`), written(coarse(picture)))
  writeFileSync(MADE_BY, `${JSON.stringify({ browser: drawnBy(browser) }, null, 2)}\n`)
}

/** The names of the references that there are. */
export function references(): readonly string[] {
  return readdirSync(kept).flatMap((file) => (file.endsWith('.png') ? [file.slice(0, -4)] : []))
}

/**
 * Compares a picture with its reference; null where they are the same but for what is tolerated, else what differs and
 * where to look at it.
 */
export function difference(name: string, picture: Buffer): string | null {
  const file = path.join(kept, `${name}.png`)
  if (!existsSync(file)) return `${name} has no reference: npm run references`
  const [before, now] = [PNG.sync.read(readFileSync(file)), coarse(picture)]
  const { width, height } = now
  if (before.width !== width || before.height !== height) return `${name} has another size than its reference`
  const marked = new PNG({ width, height })
  const pixels = pixelmatch(before.data, now.data, marked.data, width, height, { threshold: 0.12 })
  if (pixels <= width * height * TOLERATED) return null
  mkdirSync(looked, { recursive: true })
  writeFileSync(path.join(looked, `${name}.png`), picture)
  writeFileSync(path.join(looked, `${name}-difference.png`), written(marked))
  const share = ((pixels / (width * height)) * 100).toFixed(2)
  return `${name}: ${share}% of it differs, see out/battlefield/${name}-difference.png; if that is meant: npm run references`
}
