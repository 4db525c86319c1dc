import type { FaceDownCause } from '../../shared/vocabulary/faceDown.ts'

/** A stroke or a filled shape of a back, on a field of 100 by 120. */
export interface BackShape {
  readonly path: string
  readonly fill: string | null
  readonly stroke: string | null
  readonly width: number
}

export interface Back {
  readonly ground: readonly [string, string]
  readonly shapes: readonly BackShape[]
}

const filled = (path: string, fill: string): BackShape => ({ path, fill, stroke: null, width: 0 })
const drawn = (path: string, stroke: string, width: number): BackShape => ({ path, fill: null, stroke, width })

/** A whorl pressed into clay: one line that winds out from its middle. */
function whorl(): string {
  const points = Array.from({ length: 90 }, (_, step) => {
    const angle = step * 0.26
    const far = 2 + step * 0.39
    const wobble = 1 + 0.05 * Math.sin(angle * 3)
    return `${(50 + Math.cos(angle) * far * wobble).toFixed(1)} ${(60 + Math.sin(angle) * far * wobble).toFixed(1)}`
  })
  return `M${points.join('L')}`
}

/** One family of backs; each cause is told by its shape as well as by its colour. Megamorph is morph's (702.37b). */
const BACKS: Readonly<Record<FaceDownCause, Back>> = {
  morph: {
    ground: ['#5a3a2a', '#2e1d15'],
    shapes: [drawn(whorl(), '#d69a6e', 4.6), drawn(whorl(), '#f0c39c', 1.1)],
  },
  manifest: {
    ground: ['#16414f', '#0c2029'],
    shapes: [
      filled(
        'M52 16C66 36 78 50 76 72C74 92 63 104 49 104C34 104 24 92 24 74C24 60 36 52 38 36C42 46 48 48 50 42C53 34 50 26 52 16Z',
        '#4fb3c4',
      ),
      filled(
        'M51 48C60 60 66 68 65 79C64 91 57 98 49 98C40 98 34 91 34 80C34 71 41 66 43 56C46 62 49 63 50 59C52 55 51 52 51 48Z',
        '#bdeef2',
      ),
      filled(
        'M50 74C54 80 57 83 56 88C55 93 53 95 49 95C45 95 42 92 42 87C42 83 46 81 46 76C48 79 49 79 50 74Z',
        '#ffffff',
      ),
    ],
  },
  disguise: {
    ground: ['#3d4450', '#1c2027'],
    shapes: [
      filled('M50 30C38 26 24 27 14 33C12 50 17 66 28 75C37 81 46 76 50 66Z', '#c9d0da'),
      filled('M24 47C31 42 39 43 44 51C38 56 28 56 24 47Z', '#1c2027'),
      drawn('M50 30C62 26 76 27 86 33C88 50 83 66 72 75C63 81 54 76 50 66Z', '#7d8796', 2),
      drawn('M56 51C61 43 69 42 76 47', '#7d8796', 2),
      drawn('M14 33L6 29M86 33L94 29', '#8f99a8', 2.2),
    ],
  },
  cloak: {
    ground: ['#402a5c', '#1d1230'],
    shapes: [
      filled(
        'M50 18C34 22 24 34 20 52C16 74 14 92 10 106C30 112 70 112 90 106C86 92 84 74 80 52C76 34 66 22 50 18Z',
        '#7d5bb0',
      ),
      filled('M50 18C43 36 36 66 34 109C45 110.500 55 110.500 66 109C64 66 57 36 50 18Z', '#5b3d8c'),
      drawn(
        'M50 18C40 40 28 70 22 108M50 18C60 40 72 70 78 108M50 18C49 46 46 78 45 110M50 18C51 46 54 78 55 110',
        '#c3a6ea',
        1.8,
      ),
      filled('M50 18C40 24 36 34 38 44C44 50 56 50 62 44C64 34 60 24 50 18Z', '#1d1230'),
      drawn('M50 18C40 24 36 34 38 44C44 50 56 50 62 44C64 34 60 24 50 18Z', '#d9c5f5', 1.8),
    ],
  },
  effect: {
    ground: ['#35393d', '#1b1e21'],
    shapes: [drawn('M50 24L80 60L50 96L20 60Z', '#9aa3ab', 3), drawn('M50 40L67 60L50 80L33 60Z', '#6f7880', 2.4)],
  },
}

export function backOf(cause: FaceDownCause): Back {
  return BACKS[cause]
}

/** The back of any card in a hidden zone: ours, and nobody else's. */
export const PLAIN_BACK: Back = {
  ground: ['#2a3b46', '#16212a'],
  shapes: [
    drawn('M50 22C72 34 78 60 50 98C22 60 28 34 50 22Z', '#6b8796', 2.4),
    drawn('M50 34C63 43 67 60 50 84C33 60 37 43 50 34Z', '#8fb0c0', 2),
    filled('M50 50C55 54 56 60 50 69C44 60 45 54 50 50Z', '#f3b94a'),
  ],
}
