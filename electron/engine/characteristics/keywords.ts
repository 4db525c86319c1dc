import type { Ability, KeywordAbility } from '../abilities/ability.ts'
import type { Characteristics } from '../state/characteristics.ts'

const NONE: ReadonlySet<string> = new Set()
const byAbilities = new WeakMap<readonly Ability[], ReadonlySet<string>>()

/** The keywords among the abilities, each once: `flying`, `ward`, `protection` … Memoised by the list. */
export function keywordsOf(now: Characteristics): ReadonlySet<string> {
  const { abilities } = now
  if (abilities.length === 0) return NONE
  const known = byAbilities.get(abilities)
  if (known !== undefined) return known
  const found = new Set<string>()
  for (const ability of abilities) if (ability.kind === 'keyword') found.add(ability.keyword)
  byAbilities.set(abilities, found)
  return found
}

type WithKeyword<A, K> = A extends { readonly keyword: infer W } ? (K extends W ? A : never) : never
/** The ability of a keyword, with its parameters. */
export type KeywordOf<K extends KeywordAbility['keyword']> = WithKeyword<KeywordAbility, K>

function isKeyword<K extends KeywordAbility['keyword']>(ability: Ability, keyword: K): ability is KeywordOf<K> {
  return ability.kind === 'keyword' && ability.keyword === keyword
}

/** All abilities of one keyword, each instance with its parameters. */
export function keywordAbilities<K extends KeywordAbility['keyword']>(
  now: Characteristics,
  keyword: K,
): KeywordOf<K>[] {
  const found: KeywordOf<K>[] = []
  if (!keywordsOf(now).has(keyword)) return found
  for (const ability of now.abilities) if (isKeyword(ability, keyword)) found.push(ability)
  return found
}

/** Total of a keyword's numbers, such as toxic (702.164b); an X counts as 0. */
export function numberOfKeyword(now: Characteristics, keyword: string): number {
  if (!keywordsOf(now).has(keyword)) return 0
  let total = 0
  for (const ability of now.abilities)
    if (ability.kind === 'keyword' && ability.keyword === keyword && 'n' in ability && typeof ability.n === 'number')
      total += ability.n
  return total
}

// A keyword that counts as another wherever something looks for that other by name.
const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  hexproof: ['hexproofFrom'], // 702.11d
  morph: ['megamorph'], // 702.37b
  cycling: ['typecycling'], // 702.29e
  kicker: ['multikicker'], // 702.33c
}

/** Does something that looks for this keyword find it, variants counted? `islandwalk` finds the landwalk of that name. */
export function hasKeywordNamed(now: Characteristics, keyword: string): boolean {
  const keywords = keywordsOf(now)
  if (keywords.size === 0) return false
  if (keywords.has(keyword)) return true
  if (VARIANTS[keyword]?.some((variant) => keywords.has(variant)) === true) return true
  return (
    keywords.has('landwalk') &&
    now.abilities.some(
      (ability) => ability.kind === 'keyword' && ability.keyword === 'landwalk' && ability.words === keyword,
    )
  )
}
