import { RE2JS } from 're2js'

/** What a pattern is looked for with. */
export interface Finder {
  /** Must the text be given in lower case, or as it is? */
  readonly inLowerCase: boolean
  readonly isIn: (text: string) => boolean
}

/**
 * Looks for matches of a regular expression, case aside, in time linear in the text, whatever the pattern; '^' and '$'
 * match at line ends, as a rules text has an ability a line. Throws re2js's errors where the pattern has no such form.
 */
export function finderOf(pattern: string): Finder {
  // A text in lower case that must hold certain letters is dismissed by those, several times sooner than letter by letter.
  const lowered = loweredPattern(pattern)
  const compiled = RE2JS.compile(lowered ?? pattern, RE2JS.MULTILINE | (lowered === null ? RE2JS.CASE_INSENSITIVE : 0))
  return { inLowerCase: lowered !== null, isIn: (text) => compiled.test(text) }
}

/** Escapes and groups whose letters aren't the text's own, named classes, and letters beyond A to Z. */
const NOT_PLAIN = /\\[^dswbntDSWB\W]|\(\?(?!:)|\[:|\p{L}(?<![A-Za-z])/u
/** A range that may have letters of one case and signs that stand between the cases: 'A-z', '!-Z'. */
const MIXED_RANGE = /[A-Z]-[^A-Z]|[^A-Z]-[A-Z]/u

/** The pattern that finds in a text in lower case what this one finds case aside; null where it isn't plainly so. */
function loweredPattern(pattern: string): string | null {
  if (NOT_PLAIN.test(pattern) || MIXED_RANGE.test(pattern)) return null
  return pattern.replace(/\\.|[A-Z]+/gsu, (part) => (part.startsWith('\\') ? part : part.toLowerCase()))
}
