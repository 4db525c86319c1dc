import type { DeckEntry } from './deck.ts'
import type { DeckFault, SkippedReason } from './faults.ts'

/** A line of the text that is neither empty, nor a heading, nor the deck's name or comment. */
export interface DraftLine {
  readonly line: number
  readonly text: string
  /** the very entry that it put into a part of the draft, or why it put none */
  readonly became: DeckEntry | SkippedReason
}

/** A deck as it is being read: `companion` is Arena's section, `blocks` the runs of lines between empty ones. */
export interface DeckDraft {
  name: string | null
  comment: string[]
  main: DeckEntry[]
  sideboard: DeckEntry[]
  commander: DeckEntry[]
  maybeboard: DeckEntry[]
  companion: DeckEntry[]
  /** where each run of main-deck lines between empty lines begins, if the text has no section headings */
  blocks: number[] | null
  faults: DeckFault[]
  lines: DraftLine[]
}

/** The longest card name has some 140 letters; the rest is room for how people write it. */
export const MAX_CARD_NAME = 300
