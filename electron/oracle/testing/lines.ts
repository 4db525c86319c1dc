import { normalise } from '../normalise.ts'
import { readAbility, readKeywords, sayAbility } from '../readAbility.ts'
import { tokenise } from '../tokens.ts'
import type { TreeRecord } from '../tree.ts'

/** Lines say `~` for themselves; this name stands in none. */
const NAME = 'Nobody at All'

/** What kind of paragraph a line is: a permanent's ability, a spell's instructions, what is about casting, keywords. */
export type LineKind = 'permanentLine' | 'spellAbility' | 'spellLine' | 'keywords'

function read(kind: LineKind, line: string): ReturnType<typeof readAbility> {
  const text = normalise(line, NAME, false)
  return kind === 'keywords' ? readKeywords(text) : readAbility(kind, text)
}

/** The abilities that a line means; throws with the words that couldn't be read. */
export function abilitiesOf(kind: LineKind, line: string): readonly TreeRecord[] {
  const found = read(kind, line)
  if (found.kind === 'unread') throw new Error(`${found.why}: ${found.words}`)
  return found.abilities
}

/** A line read into abilities and printed again from them, word by word in lower case. */
export function thereAndBack(kind: LineKind, line: string): string {
  const category = kind === 'keywords' ? 'kw' : kind
  const printed = abilitiesOf(kind, line).map((ability) => {
    const words = sayAbility(category, ability)
    if (words === null) throw new Error(`can't be printed: ${JSON.stringify(ability)}`)
    return words.join(' ').toLowerCase()
  })
  return printed.join(' , ')
}

/** The same line as it was given, word by word in lower case. */
export function wordsOf(line: string): string {
  return tokenise(normalise(line, NAME, false))
    .map((token) => token.low)
    .join(' ')
}

/** Why a line is declined: the words that couldn't be read; null if it is read. */
export function declined(kind: LineKind, line: string): string | null {
  const found = read(kind, line)
  return found.kind === 'unread' ? found.words : null
}
