import type { CardCompiler } from './refresh.ts'

/** The Oracle compiler as the card database runs it; null in a build without one: no card's text is read then. */
export function cardCompiler(): CardCompiler | null {
  return null
}
