import { RE2JS } from 're2js'

/**
 * SQL's `patternFound(text, pattern)`: does the text hold a match, case aside? In time linear in the text, whatever the
 * pattern; '^' and '$' match at line ends, as a rules text has an ability a line. The last pattern stays compiled.
 */
export function patternFound(): (text: unknown, pattern: unknown) => number {
  let source: string | null = null
  let compiled: RE2JS | null = null
  return (text, pattern) => {
    if (typeof text !== 'string' || typeof pattern !== 'string') return 0
    if (compiled === null || source !== pattern) {
      compiled = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE)
      source = pattern
    }
    return Number(compiled.test(text))
  }
}
