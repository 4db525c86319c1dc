import type { Color } from '../../shared/vocabulary/colors.ts'

/** A shape of an ornament, on a field of 100 by 70. `tone` says which of the card's tints fills or strokes it. */
export interface OrnamentShape {
  readonly path: string
  readonly tone: 0 | 1 | 2
  readonly filled: boolean
  readonly opacity: number
}

export interface Ornament {
  /** The sky behind the shapes, from its top to its foot. */
  readonly ground: readonly [string, string]
  readonly tones: readonly [string, string, string]
  readonly shapes: readonly OrnamentShape[]
}

/** FNV-1a over the name's UTF-16 units: a small number out of a text, the same on every machine. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** mulberry32: numbers from 0 up to 1 in an order that the seed fixes. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const HUES: Readonly<Record<Color, readonly [number, number, number]>> = {
  W: [44, 38, 84],
  U: [208, 52, 60],
  B: [276, 14, 42],
  R: [14, 62, 56],
  G: [132, 32, 46],
}

type Random = () => number
const round = (n: number): string => n.toFixed(1)
const point = (x: number, y: number): string => `${round(x)} ${round(y)}`
const between = (random: Random, low: number, high: number): number => low + random() * (high - low)

function circle(x: number, y: number, radius: number): string {
  return `M${point(x - radius, y)}a${point(radius, radius)} 0 1 0 ${point(2 * radius, 0)}a${point(radius, radius)} 0 1 0 ${point(-2 * radius, 0)}Z`
}

function polygon(x: number, y: number, radius: number, corners: number, turn: number, star = 1): string {
  const points = Array.from({ length: star < 1 ? corners * 2 : corners }, (_, at) => {
    const far = star < 1 && at % 2 === 1 ? radius * star : radius
    const angle = turn + (at / (star < 1 ? corners * 2 : corners)) * Math.PI * 2
    return point(x + Math.cos(angle) * far, y + Math.sin(angle) * far)
  })
  return `M${points.join('L')}Z`
}

type Family = (random: Random) => readonly OrnamentShape[]
const tone = (at: number): 0 | 1 | 2 => (at % 3 === 0 ? 0 : at % 3 === 1 ? 1 : 2)

const rings: Family = (random) => {
  const x = between(random, 30, 70)
  const y = between(random, 25, 45)
  const gap = between(random, 5, 9)
  return Array.from({ length: 6 }, (_, at) => ({
    path: circle(x + between(random, -2, 2), y, gap * (at + 1)),
    tone: tone(at),
    filled: at === 0,
    opacity: 0.9 - at * 0.11,
  }))
}

const hills: Family = (random) =>
  Array.from({ length: 5 }, (_, at) => {
    const base = 28 + at * 10
    const bend = (): string => round(base + between(random, -12, 8))
    return {
      path: `M0 ${bend()}C${round(between(random, 15, 35))} ${bend()} ${round(between(random, 35, 50))} ${bend()} ${round(between(random, 48, 58))} ${bend()}S85 ${bend()} 100 ${bend()}V70H0Z`,
      tone: tone(at),
      filled: true,
      opacity: 0.5 + at * 0.1,
    }
  })

const rays: Family = (random) => {
  const x = between(random, 20, 80)
  const y = between(random, 50, 78)
  const count = 7 + Math.floor(random() * 5)
  const turn = random()
  const beams = Array.from({ length: count }, (_, at): OrnamentShape => {
    const angle = Math.PI + ((at + turn) / count) * Math.PI
    const width = between(random, 0.04, 0.13)
    const tip = (by: number): string => point(x + Math.cos(angle + by) * 120, y + Math.sin(angle + by) * 120)
    return { path: `M${point(x, y)}L${tip(-width)}L${tip(width)}Z`, tone: tone(at), filled: true, opacity: 0.55 }
  })
  return [...beams, { path: circle(x, y, between(random, 9, 16)), tone: 0, filled: true, opacity: 0.95 }]
}

const crystals: Family = (random) => {
  const count = 5 + Math.floor(random() * 4)
  return Array.from({ length: count }, (_, at) => {
    const x = 10 + ((at + 0.5) / count) * 80 + between(random, -6, 6)
    const height = between(random, 22, 62)
    const half = between(random, 4, 10)
    const lean = between(random, -8, 8)
    const shoulder = 70 - height * 0.72
    return {
      path: `M${point(x - half, 72)}L${point(x - half + lean, shoulder)}L${point(x + lean * 1.3, 70 - height)}L${point(x + half + lean, shoulder)}L${point(x + half, 72)}Z`,
      tone: tone(at),
      filled: true,
      opacity: between(random, 0.55, 0.9),
    }
  })
}

const leaves: Family = (random) => {
  const x = between(random, 40, 60)
  const y = between(random, 34, 46)
  const count = 5 + Math.floor(random() * 6)
  const long = between(random, 22, 34)
  const turn = random() * Math.PI
  const petals = Array.from({ length: count }, (_, at): OrnamentShape => {
    const angle = turn + (at / count) * Math.PI * 2
    const at2 = (by: number, far: number): string =>
      point(x + Math.cos(angle + by) * far, y + Math.sin(angle + by) * far)
    return {
      path: `M${point(x, y)}Q${at2(0.45, long * 0.7)} ${at2(0, long)}Q${at2(-0.45, long * 0.7)} ${point(x, y)}Z`,
      tone: tone(at),
      filled: true,
      opacity: 0.75,
    }
  })
  return [...petals, { path: circle(x, y, between(random, 3, 6)), tone: 2, filled: true, opacity: 1 }]
}

const waves: Family = (random) => {
  const swing = between(random, 4, 10)
  const long = between(random, 14, 26)
  return Array.from({ length: 7 }, (_, at) => {
    const y = 10 + at * 9
    const shift = between(random, -long, 0)
    const arcs = Array.from({ length: 10 }, () => `q${point(long / 2, -swing)} ${point(long, 0)}`).join('')
    return { path: `M${point(shift, y)}${arcs}`, tone: tone(at), filled: false, opacity: 0.85 }
  })
}

const lattice: Family = (random) => {
  const corners = 3 + Math.floor(random() * 4)
  const turn = random() * Math.PI
  return Array.from({ length: 9 }, (_, at) => {
    const x = 17 + (at % 3) * 33 + between(random, -4, 4)
    const y = 12 + Math.floor(at / 3) * 23 + between(random, -3, 3)
    return {
      path: polygon(x, y, between(random, 7, 14), corners, turn + at * 0.2),
      tone: tone(at),
      filled: random() < 0.6,
      opacity: between(random, 0.5, 0.95),
    }
  })
}

const constellation: Family = (random) => {
  const stars = Array.from({ length: 9 }, (): readonly [number, number] => [
    between(random, 8, 92),
    between(random, 8, 62),
  ])
  const line = stars.map(([x, y]) => point(x, y)).join('L')
  return [
    { path: `M${line}`, tone: 1, filled: false, opacity: 0.5 },
    ...stars.map(([x, y], at): OrnamentShape => ({
      path: polygon(x, y, between(random, 3, 8), 4, 0.3, 0.36),
      tone: tone(at),
      filled: true,
      opacity: 0.95,
    })),
  ]
}

const knot: Family = (random) => {
  const a = 2 + Math.floor(random() * 3)
  const b = a + 1 + Math.floor(random() * 3)
  const phase = random() * Math.PI
  return Array.from({ length: 3 }, (_, at) => {
    const points = Array.from({ length: 61 }, (__, step) => {
      const t = (step / 60) * Math.PI * 2
      return point(50 + Math.sin(a * t + phase) * (40 - at * 8), 35 + Math.sin(b * t) * (28 - at * 5))
    })
    return { path: `M${points.join('L')}`, tone: tone(at), filled: false, opacity: 0.9 - at * 0.2 }
  })
}

const towers: Family = (random) => {
  const count = 6 + Math.floor(random() * 3)
  return Array.from({ length: count }, (_, at) => {
    const width = 100 / count
    const x = at * width
    const top = between(random, 14, 52)
    const roof = between(random, 0, 12)
    return {
      path: `M${point(x + 1, 72)}V${round(top + roof)}L${point(x + width / 2, top)}L${point(x + width - 1, top + roof)}V72Z`,
      tone: tone(at + Math.floor(random() * 2)),
      filled: true,
      opacity: between(random, 0.6, 0.9),
    }
  })
}

const FAMILIES: readonly Family[] = [rings, hills, rays, crystals, leaves, waves, lattice, constellation, knot, towers]

const hsl = (hue: number, saturation: number, light: number): string =>
  `hsl(${String(Math.round(hue))} ${String(Math.round(saturation))}% ${String(Math.round(light))}%)`

/**
 * Takes a card's name and colours and gives the ornament that stands in place of its picture: drawn from the name alone,
 * so that a card looks the same everywhere and two cards look different.
 */
export function ornamentOf(name: string, colors: readonly Color[]): Ornament {
  const random = randomFrom(seedOf(name))
  const family = FAMILIES[Math.floor(random() * FAMILIES.length)] ?? rings
  const tints = colors.length > 0 ? colors.map((color) => HUES[color]) : [[32, 10, 58] as const]
  const tint = (at: number): readonly [number, number, number] => tints[at % tints.length] ?? [32, 10, 58]
  const shift = between(random, -10, 10)
  const tones = [0, 1, 2].map((at) => {
    const [hue, saturation, light] = tint(at)
    const step = tints.length > 1 ? 0 : (at - 1) * 13
    return hsl(hue + shift + at * 4, saturation, Math.max(22, Math.min(92, light + step)))
  })
  const [hue, saturation, light] = tint(0)
  const dark = hsl(hue + shift, saturation * 0.55, light * 0.3)
  const darker = hsl(hue + shift - 18, saturation * 0.6, light * 0.46)
  return {
    ground: random() < 0.5 ? [dark, darker] : [darker, dark],
    tones: [tones[0] ?? dark, tones[1] ?? dark, tones[2] ?? dark],
    shapes: family(random),
  }
}
