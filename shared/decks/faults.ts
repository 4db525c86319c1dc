/** What can be wrong with a deck's text. */
export const DECK_FAULT_REASONS = [
  'empty',
  'tooLarge',
  'notADeck',
  'noCount',
  'badCount',
  'noName',
  'longName',
  'brokenXml',
] as const
export type DeckFaultReason = (typeof DECK_FAULT_REASONS)[number]

/** One fault: the line it is in (from 1), what is wrong, and the text that is. */
export interface DeckFault {
  readonly line: number
  readonly reason: DeckFaultReason
  readonly text: string
}

/**
 * Why a line that was understood gave no card: it stands among what isn't the deck (tokens, planes …), is a remark, a
 * setting of a program, marked as not in the deck, or names a companion that the sideboard has already.
 */
export const SKIPPED_REASONS = ['otherCards', 'remark', 'setting', 'notInDeck', 'companion'] as const
export type SkippedReason = (typeof SKIPPED_REASONS)[number]

const SENTENCES: Readonly<Record<DeckFaultReason, string>> = {
  empty: 'there are no cards in it',
  tooLarge: 'it is too large for a deck',
  notADeck: 'this is not a deck list',
  noCount: 'a card’s line starts with the number of copies',
  badCount: 'the number of copies must be from 1 to 999',
  noName: 'there is no card name',
  longName: 'no card’s name is this long',
  brokenXml: 'the file is damaged here',
}

const MOST_QUOTED = 80

/** A faulty line as it can be shown: a file that is no text at all holds signs that a terminal would obey, and long lines. */
export function quoteFault(text: string): string {
  const shown = text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\uFFFD]+/gu, ' ').trim()
  return shown.length > MOST_QUOTED ? `${shown.slice(0, MOST_QUOTED)} …` : shown
}

/** A fault in one English line, for the command line and logs. */
export function describeFault(fault: DeckFault): string {
  const quoted = quoteFault(fault.text)
  return `line ${String(fault.line)}: ${SENTENCES[fault.reason]}${quoted === '' ? '' : `: ${quoted}`}`
}
