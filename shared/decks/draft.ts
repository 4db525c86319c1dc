import type { DeckEntry } from './deck.ts'
import type { DeckFault } from './faults.ts'

/** A deck as it is being read: `companion` is Arena's section, `blocks` the runs of lines between empty ones. */
export interface DeckDraft {
  name: string | null
  comment: string[]
  main: DeckEntry[]
  sideboard: DeckEntry[]
  commander: DeckEntry[]
  companion: DeckEntry[]
  /** where each run of main-deck lines between empty lines begins, if the text has no section headings */
  blocks: number[] | null
  faults: DeckFault[]
}

/** The longest card name has some 140 letters; the rest is room for how people write it. */
export const MAX_CARD_NAME = 300
