import { RE2JS } from 're2js'

/** What a pattern is looked for with, in what form of the text. */
interface Finder {
  readonly source: string
  readonly compiled: RE2JS
  readonly inLowerCase: boolean
}

/**
 * SQL's `patternFound(text, pattern)`: does the text hold a match, case aside? In time linear in the text, whatever the
 * pattern; '^' and '$' match at line ends, as a rules text has an ability a line. The last pattern stays compiled.
 */
export function patternFound(): (text: unknown, pattern: unknown) => number {
  let finder: Finder | null = null
  return (text, pattern) => {
    if (typeof text !== 'string' || typeof pattern !== 'string') return 0
    if (finder?.source !== pattern) finder = finderOf(pattern)
    return Number(finder.compiled.test(finder.inLowerCase ? text.toLowerCase() : text))
  }
}

/** A text in lower case that must hold certain letters is dismissed by those, several times sooner than letter by letter. */
function finderOf(source: string): Finder {
  const lowered = loweredPattern(source)
  const flags = RE2JS.MULTILINE | (lowered === null ? RE2JS.CASE_INSENSITIVE : 0)
  return { source, compiled: RE2JS.compile(lowered ?? source, flags), inLowerCase: lowered !== null }
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
