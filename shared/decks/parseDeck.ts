import { foldName } from '../cards/names.ts'
import { fail, ok } from '../vocabulary/result.ts'
import type { Result } from '../vocabulary/result.ts'
import { DECK_PARTS, cardCount, mergeEntries } from './deck.ts'
import type { Deck } from './deck.ts'
import { MAX_CARD_NAME } from './draft.ts'
import type { DeckDraft } from './draft.ts'
import type { DeckFault } from './faults.ts'
import { readLines } from './readLines.ts'
import { readXml } from './readXml.ts'

const MAX_TEXT = 1_000_000
const MAX_FAULTS = 50
/** No deck is larger, and the window takes none that is. */
const MAX_ENTRIES = 2_000
const MAX_COPIES = 10_000
const MAX_COMMENT = 2_000
/** 903.5a, 702.124a */
const COMMANDER_DECK = 100
const MOST_COMMANDERS = 2

/**
 * Reads a deck from the text of a file, whatever its format: plain `4 Name`, Arena, MTGO's .txt and .dek, Forge's and
 * XMage's .dck, Cockatrice's .cod, Archidekt and Moxfield exports, .dec and .mwDeck. The format is found by content.
 * `fallbackName` names the deck where the text doesn't. Fails with the faults found, each with its line.
 */
export function parseDeck(text: string, fallbackName = 'Deck'): Result<Deck, readonly DeckFault[]> {
  if (text.length > MAX_TEXT) return fail([{ line: 1, reason: 'tooLarge', text: '' }])
  const clean = text.replace(/^\uFEFF/u, '')
  const draft: DeckDraft = {
    name: null,
    comment: [],
    main: [],
    sideboard: [],
    commander: [],
    companion: [],
    blocks: null,
    faults: [],
  }
  if (/^\s*</u.test(clean)) readXml(clean, draft)
  else readLines(clean, draft)
  if (draft.faults.length > 0) return fail(draft.faults.slice(0, MAX_FAULTS))
  placeLastBlock(draft)
  placeCommander(draft)
  placeCompanion(draft)
  if (draft.main.length + draft.commander.length === 0) return fail([{ line: 1, reason: 'empty', text: '' }])
  const deck = {
    name: (draft.name ?? fallbackName).slice(0, MAX_CARD_NAME),
    comment: draft.comment.join(' ').slice(0, MAX_COMMENT),
    main: mergeEntries(draft.main),
    sideboard: mergeEntries(draft.sideboard),
    commander: mergeEntries(draft.commander),
  }
  const tooLarge = DECK_PARTS.some((part) => deck[part].length > MAX_ENTRIES || cardCount(deck[part]) > MAX_COPIES)
  return tooLarge ? fail([{ line: 1, reason: 'tooLarge', text: '' }]) : ok(deck)
}

/**
 * MTGO's text format has no headings: an empty line parts main deck and sideboard. Many lists use empty lines between
 * lands, creatures and spells too, so only a last block that can be a sideboard (or a commander) is taken for one, and a
 * first one where a commander stands before the rest of its hundred cards.
 */
function placeLastBlock(draft: DeckDraft): void {
  const { blocks } = draft
  if (blocks === null || blocks.length !== 2 || draft.sideboard.length + draft.commander.length > 0) return
  const start = blocks[1] ?? 0
  const first = cardCount(draft.main.slice(0, start))
  const last = cardCount(draft.main.slice(start))
  if (first >= 40 && last <= 15) draft.sideboard = draft.main.splice(start)
  else if (first <= MOST_COMMANDERS && first + last === COMMANDER_DECK) draft.commander = draft.main.splice(0, start)
}

/** Several programs keep the commander in the sideboard of its 99 (or 98) cards. */
function placeCommander(draft: DeckDraft): void {
  const side = cardCount(draft.sideboard)
  if (draft.commander.length > 0 || side < 1 || side > MOST_COMMANDERS) return
  if (side + cardCount(draft.main) !== COMMANDER_DECK) return
  draft.commander = draft.sideboard
  draft.sideboard = []
}

/** Arena lists a companion in a section of its own and usually in the sideboard as well. */
function placeCompanion(draft: DeckDraft): void {
  const there = new Set(draft.sideboard.map((entry) => foldName(entry.name)))
  for (const entry of draft.companion) if (!there.has(foldName(entry.name))) draft.sideboard.push(entry)
}
