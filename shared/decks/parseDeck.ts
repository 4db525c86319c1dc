import { foldName } from '../cards/names.ts'
import { fail, ok } from '../vocabulary/result.ts'
import type { Result } from '../vocabulary/result.ts'
import { DECK_PARTS, cardCount, emptyDeck, mergeEntries } from './deck.ts'
import type { Deck, DeckEntry, DeckPart } from './deck.ts'
import { MAX_CARD_NAME } from './draft.ts'
import type { DeckDraft } from './draft.ts'
import type { DeckFault, SkippedReason } from './faults.ts'
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

/** What became of a line: a card in a part of the deck, or nothing, and why. */
export interface ReadLine {
  readonly line: number
  readonly text: string
  readonly became:
    | { readonly kind: 'card'; readonly name: string; readonly count: number; readonly part: DeckPart }
    | { readonly kind: 'skipped'; readonly reason: SkippedReason }
}

/** A text read as a deck as far as it goes, and what it has in it that is no part of the deck. */
export interface DeckReading {
  readonly deck: Deck
  readonly faults: readonly DeckFault[]
  /** all lines but the faulty ones, empty ones, headings, and those with the deck's name and comment */
  readonly lines: readonly ReadLine[]
}

/**
 * Reads a deck from the text of a file, whatever its format: plain `4 Name`, Arena, MTGO's .txt and .dek, Forge's and
 * XMage's .dck, Cockatrice's .cod, Archidekt and Moxfield exports, .dec and .mwDeck. The format is found by content.
 * `fallbackName` names the deck where the text doesn't. Fails with the faults found, each with its line.
 */
export function parseDeck(text: string, fallbackName = 'Deck'): Result<Deck, readonly DeckFault[]> {
  const { deck, faults } = readDeck(text, fallbackName)
  return faults.length === 0 ? ok(deck) : fail(faults.slice(0, MAX_FAULTS))
}

/** Reads a deck as `parseDeck` does, and where there are faults what can be read beside them. */
export function readDeck(text: string, fallbackName = 'Deck'): DeckReading {
  const unread = (reason: 'tooLarge' | 'empty', name = fallbackName): DeckReading => ({
    deck: emptyDeck(name.slice(0, MAX_CARD_NAME)),
    faults: [{ line: 1, reason, text: '' }],
    lines: [],
  })
  if (text.length > MAX_TEXT) return unread('tooLarge')
  const clean = text.replace(/^\uFEFF/u, '')
  const draft: DeckDraft = {
    name: null,
    comment: [],
    main: [],
    sideboard: [],
    commander: [],
    maybeboard: [],
    companion: [],
    blocks: null,
    faults: [],
    lines: [],
  }
  if (/^\s*</u.test(clean)) readXml(clean, draft)
  else readLines(clean, draft)
  placeLastBlock(draft)
  placeCommander(draft)
  placeCompanion(draft)
  const deck = {
    name: (draft.name ?? fallbackName).slice(0, MAX_CARD_NAME),
    comment: draft.comment.join(' ').slice(0, MAX_COMMENT),
    main: mergeEntries(draft.main),
    sideboard: mergeEntries(draft.sideboard),
    commander: mergeEntries(draft.commander),
    maybeboard: mergeEntries(draft.maybeboard),
  }
  if (DECK_PARTS.some((part) => deck[part].length > MAX_ENTRIES || cardCount(deck[part]) > MAX_COPIES)) {
    return unread('tooLarge', deck.name)
  }
  if (draft.faults.length === 0 && deck.main.length + deck.commander.length === 0) return unread('empty', deck.name)
  return { deck, faults: draft.faults, lines: linesOf(draft) }
}

/** What each line became, once it's clear which part its card belongs to. */
function linesOf(draft: DeckDraft): readonly ReadLine[] {
  const parts = new Map<DeckEntry, DeckPart>(
    DECK_PARTS.flatMap((part) => draft[part].map((entry): [DeckEntry, DeckPart] => [entry, part])),
  )
  return draft.lines.map(({ line, text, became }) => {
    if (typeof became === 'string') return { line, text, became: { kind: 'skipped', reason: became } }
    const part = parts.get(became)
    return part === undefined
      ? { line, text, became: { kind: 'skipped', reason: 'companion' } }
      : { line, text, became: { kind: 'card', ...became, part } }
  })
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
