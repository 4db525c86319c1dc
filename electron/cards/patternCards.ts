import type { QueryNode } from '../../shared/search/query.ts'
import type { Connection } from './database.ts'
import { finderOf } from './finder.ts'
import { untilWritten } from './untilWritten.ts'

export type PatternField = Extract<QueryNode, { kind: 'pattern' }>['field']

/** Where each field stands: a text a row, with the id of its card. */
const TEXTS: Readonly<Record<PatternField, string>> = {
  name: 'SELECT id, name FROM cards',
  type: 'SELECT cardId, typeLine FROM faces',
  oracle: 'SELECT cardId, oracleText FROM faces',
}

interface Texts {
  readonly ids: Int32Array
  readonly texts: readonly string[]
}

/**
 * Finds the cards, by their ids, with a match of a regular expression in a field of one of their faces, case aside. The
 * texts stay in memory in lower case, as most patterns want them: handing each to SQLite and back takes as long as the
 * search in it.
 */
export function patternCards(db: Connection): (field: PatternField, pattern: string) => readonly number[] {
  const lowered = { name: textsOf('name'), type: textsOf('type'), oracle: textsOf('oracle') }

  function textsOf(field: PatternField): () => Texts {
    const remembered = untilWritten(db, () => read(field, (text) => text.toLowerCase()))
    return () => remembered(field)
  }

  function read(field: PatternField, form: (text: string) => string): Texts {
    const rows = db.prepare<[], [number, string]>(TEXTS[field]).raw().all()
    return { ids: Int32Array.from(rows, ([id]) => id), texts: rows.map(([, text]) => form(text)) }
  }

  return (field, pattern) => {
    const { inLowerCase, isIn } = finderOf(pattern)
    const { ids, texts } = inLowerCase ? lowered[field]() : read(field, (text) => text)
    const found = new Set<number>()
    texts.forEach((text, at) => {
      const id = ids[at]
      if (id !== undefined && isIn(text)) found.add(id)
    })
    return [...found]
  }
}
