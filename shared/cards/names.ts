/** Letters that Unicode does not take apart into a plain letter and an accent, but that people type without. */
const LIGATURES: readonly (readonly [RegExp, string])[] = [
  [/æ/gu, 'ae'],
  [/œ/gu, 'oe'],
  [/ø/gu, 'o'],
  [/ß/gu, 'ss'],
  [/[ðđ]/gu, 'd'],
  [/ł/gu, 'l'],
]

/** Nothing but what every keyboard has: most names, folded without a look at each letter. */
const PLAIN = /^[\x20-\x7e]*$/u

/**
 * The form in which two card names are compared: no accents, lower case, plain quotes, single spaces, and halves of a
 * name parted by ' // ' however they were typed ('Fire/Ice', 'Fire // Ice').
 */
export function foldName(name: string): string {
  const plain = PLAIN.test(name) ? name.toLowerCase() : withoutAccents(name)
  return plain
    .replaceAll('`', "'")
    .replace(/\s*\/{1,3}\s*/gu, ' // ')
    .replace(/\s+/gu, ' ')
    .trim()
}

function withoutAccents(name: string): string {
  let folded = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  for (const [letter, plain] of LIGATURES) folded = folded.replace(letter, plain)
  return folded
    .replace(/[‘’ʼ´]/gu, "'")
    .replace(/[“”]/gu, '"')
    .replace(/[‐‑‒–—]/gu, '-')
}

/** Letters and digits only: what is left of a name when punctuation is typed differently or not at all. */
export function bareName(name: string): string {
  return foldName(name).replace(/[^\p{L}\p{N}]/gu, '')
}
