import type { Product } from './products.ts'

/** What of a mana ability that can be activated now counts. */
interface Countable {
  readonly automatic: boolean
  readonly mana: readonly string[] | null
  readonly product: Product
  readonly bonus: readonly number[]
  readonly life: number
  readonly taps: boolean
  readonly times: number
}

/** What an object could make, counted: `sure` leaves out all that has conditions, `most` takes everything at its best. */
export interface Counted {
  /** For each unit that it surely makes, the types that it may be of. */
  readonly sure: readonly number[]
  /** The types that any of its units may be of, and how many there are at most. */
  readonly types: number
  readonly most: number
}

const UNCOUNTED: Counted = { sure: [], types: 0, most: 0 }

/** Counts what these mana abilities of one object could make. */
export function countedOf(options: readonly Countable[]): Counted {
  const usable = options.filter((option) => option.automatic)
  if (usable.length === 0) return UNCOUNTED
  const plain = usable.filter(
    (option) =>
      option.mana === null &&
      option.product.restriction === null &&
      option.life === 0 &&
      option.product.alternatives.length === 1 &&
      option.bonus.length === 0,
  )
  const [first] = plain
  // One that taps for single units is any of them; else the first that stands alone.
  const singles = plain.filter((option) => option.product.alternatives[0]?.length === 1)
  const sure =
    singles.length > 0
      ? [singles.reduce((types, option) => types | (option.product.alternatives[0]?.[0] ?? 0), 0)]
      : (first?.product.alternatives[0] ?? [])
  let types = 0
  let tapping = 0
  let giving = 0
  for (const option of usable) {
    for (const alternative of option.product.alternatives) {
      for (const unit of alternative) types |= unit
      for (const unit of option.bonus) types |= unit
      if (option.taps) tapping = Math.max(tapping, alternative.length + option.bonus.length)
      else giving = Math.max(giving, alternative.length * option.times)
    }
  }
  return { sure, types, most: tapping + giving }
}
