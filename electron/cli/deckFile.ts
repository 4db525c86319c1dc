import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { foldName } from '../../shared/cards/names.ts'
import { decodeText } from '../../shared/vocabulary/decodeText.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { describeFault } from '../../shared/decks/faults.ts'
import { parseDeck } from '../../shared/decks/parseDeck.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import { starterDecks } from '../decks/starterDecks.ts'
import { fileProblem } from './fileProblem.ts'

/** The deck in a file, or the starter deck of that name; the error says what is wrong and in which line. */
export function readDeck(file: string): Result<Deck> {
  if (!existsSync(file)) {
    const wanted = foldName(file)
    const starter = starterDecks().find(({ id, deck }) => id === `starter:${wanted}` || foldName(deck.name) === wanted)
    if (starter !== undefined) return ok(starter.deck)
    const names = starterDecks().map(({ deck }) => deck.name)
    return fail(`there is no file ${file}, nor a starter deck of that name (${names.join(', ')})`)
  }
  let text: string
  try {
    text = decodeText(readFileSync(file))
  } catch (error) {
    return fail(fileProblem(file, error))
  }
  const parsed = parseDeck(text, path.basename(file, path.extname(file)))
  return parsed.ok ? parsed : fail(parsed.error.map((fault) => `${file}: ${describeFault(fault)}`).join('\n'))
}
