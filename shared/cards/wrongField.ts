import type * as z from 'zod'

/** What is wrong with an object that should be a card, by the first of its fields that has a wrong shape. */
export function wrongField({ issues: [issue] }: z.ZodError): string {
  if (issue === undefined || issue.path.length === 0) return 'it is no card'
  return `${issue.path.join('.')}: ${inWords(issue)}`
}

function inWords({ code, message }: z.ZodError['issues'][number]): string {
  if (code === 'custom') return message
  return code === 'too_big' ? 'too long' : 'missing or of the wrong kind'
}
