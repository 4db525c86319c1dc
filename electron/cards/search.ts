import type { Query } from '../../shared/search/query.ts'
import type { Connection } from './database.ts'
import { manaMatches } from './manaMatches.ts'
import { patternFound } from './patternFound.ts'
import type { CardReader } from './readCards.ts'
import type { StoredCard } from './rows.ts'
import { searchSql } from './searchSql.ts'

export interface SearchPage {
  readonly total: number
  /** from 0 */
  readonly page: number
  readonly pageSize: number
  readonly cards: readonly StoredCard[]
}

/** Prepares a connection for searching. The function returned finds the cards of a query, a page at a time. */
export function searcher(
  db: Connection,
  reader: CardReader,
): (query: Query, page: number, pageSize: number) => SearchPage {
  db.function('manaMatches', { deterministic: true }, manaMatches)
  db.function('patternFound', { deterministic: true }, patternFound())
  return (query, page, pageSize) => {
    const { sql, unordered, values, isCheap } = searchSql(query)
    const start = page * pageSize
    if (isCheap) {
      const ids = db
        .prepare<unknown[], number>(`${sql} LIMIT ? OFFSET ?`)
        .pluck()
        .all(...values, pageSize, start)
      const total = db
        .prepare<unknown[], number>(`SELECT count(*) FROM (${unordered})`)
        .pluck()
        .get(...values)
      return { total: total ?? 0, page, pageSize, cards: reader.many(ids) }
    }
    const ids = db
      .prepare<unknown[], number>(sql)
      .pluck()
      .all(...values)
    return { total: ids.length, page, pageSize, cards: reader.many(ids.slice(start, start + pageSize)) }
  }
}
