import type { Connection } from './database.ts'

/** Where a card is legal, banned and restricted: sets of bits, each format's bit by the table `formats`. */
export interface LegalityBits {
  readonly legal: number
  readonly banned: number
  readonly restricted: number
}

const STATUSES = ['legal', 'banned', 'restricted'] as const
/** Bits that a number holds exactly, with room to spare; there are two dozen formats. */
const MOST_FORMATS = 50

/** Turns legalities into bits, giving each new format one. What isn't legal in a format is left out. */
export function legalityWriter(db: Connection): (legalities: Readonly<Record<string, string>>) => LegalityBits {
  const select = db.prepare<[], { bit: number; name: string }>('SELECT bit, name FROM formats')
  const insert = db.prepare('INSERT INTO formats (bit, name) VALUES (?, ?)')
  const bits = new Map(select.all().map(({ name, bit }) => [name, bit]))

  function bitOf(format: string): number | null {
    const known = bits.get(format)
    if (known !== undefined) return known
    if (bits.size >= MOST_FORMATS) return null
    const bit = bits.size
    insert.run(bit, format)
    bits.set(format, bit)
    return bit
  }

  return (legalities) => {
    const sums = { legal: 0, banned: 0, restricted: 0 }
    for (const [format, status] of Object.entries(legalities)) {
      const known = STATUSES.find((each) => each === status)
      const bit = known === undefined ? null : bitOf(format)
      if (known !== undefined && bit !== null) sums[known] += 2 ** bit
    }
    return sums
  }
}

/** Turns the bits of each card back into legalities, formats in the order of the alphabet. */
export function legalityReader(
  db: Connection,
): (cards: readonly LegalityBits[]) => readonly Readonly<Record<string, string>>[] {
  const select = db.prepare<[], { bit: number; name: string }>('SELECT bit, name FROM formats ORDER BY name')
  return (cards) => {
    const formats = select.all()
    return cards.map((bits) => {
      const found: Record<string, string> = {}
      for (const { bit, name } of formats)
        for (const status of STATUSES) if (Math.floor(bits[status] / 2 ** bit) % 2 === 1) found[name] = status
      return found
    })
  }
}
