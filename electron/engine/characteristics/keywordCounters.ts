import type { SimpleKeyword } from '../../../shared/vocabulary/keywords.ts'
import type { Ability } from '../abilities/ability.ts'
import type { Mod } from './layer.ts'

/** Counters that give their keyword (122.1b). */
export const KEYWORD_COUNTERS = [
  'flying',
  'first strike',
  'double strike',
  'deathtouch',
  'decayed',
  'exalted',
  'haste',
  'hexproof',
  'indestructible',
  'lifelink',
  'menace',
  'reach',
  'shadow',
  'trample',
  'vigilance',
] as const satisfies readonly SimpleKeyword[]

/** The abilities that keyword counters give, one object each, so that a match's table can number them. */
export const KEYWORD_COUNTER_ABILITIES: readonly Ability[] = KEYWORD_COUNTERS.map((keyword) =>
  Object.freeze({ kind: 'keyword', keyword }),
)

const changes = new Map<string, readonly Mod[]>(
  KEYWORD_COUNTERS.flatMap((keyword, index) => {
    const ability = KEYWORD_COUNTER_ABILITIES[index]
    return ability === undefined ? [] : [[keyword, [{ kind: 'addAbility', ability }]] as const]
  }),
)

/** The change that a counter of this kind makes in layer 6, or null for a counter that gives no keyword. */
export function changeOfCounter(counter: string): readonly Mod[] | null {
  return changes.get(counter) ?? null
}

/** Does a counter of this kind give a keyword (122.1b)? */
export function isKeywordCounter(counter: string): boolean {
  return changes.has(counter)
}
