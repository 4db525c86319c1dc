import type { Query } from '../../shared/search/query.ts'
import { cardOrders } from './cardOrders.ts'
import type { Connection } from './database.ts'
import { manaMatches } from './manaMatches.ts'
import { patternCards } from './patternCards.ts'
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
  db.function('manaMatches', { deterministic: true }, manaMatches())
  const inOrder = cardOrders(db)
  const matching = patternCards(db)
  // One transaction, so that what is found and how it stands in order are of one moment.
  return db.transaction((query: Query, page: number, pageSize: number) => {
    const { sql, order, values } = searchSql(query)
    const found = db
      .prepare<unknown[], number>(sql)
      .pluck()
      .all(
        values.map((value) =>
          typeof value === 'object' ? JSON.stringify(matching(value.field, value.pattern)) : value,
        ),
      )
    const { total, ids } = inOrder(found, order, page * pageSize, pageSize)
    return { total, page, pageSize, cards: reader.many(ids) }
  })
}
