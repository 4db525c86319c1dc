import type { QueryFault } from '../../../shared/search/query.ts'
import { parseQuery } from '../../../shared/search/parseQuery.ts'
import { ok } from '../../../shared/vocabulary/result.ts'
import type { Result } from '../../../shared/vocabulary/result.ts'
import type { StoredCard } from '../../cards/rows.ts'

interface Found {
  readonly cards: readonly Pick<StoredCard, 'record'>[]
}

/** Finds cards by a query, a page at a time: the database's own search, or that of its thread. */
export type Search = (
  query: string,
  page: number,
  pageSize: number,
) => Result<Found, QueryFault> | Promise<Result<Found, QueryFault>>

/** So long is what a query is joined with at most: the language takes queries of two thousand letters. */
const LONGEST_LIST = 1_200

/** Which of the cards with these full names a query finds; or where the query can't be read. */
export async function matching(
  search: Search,
  query: string,
  names: readonly string[],
): Promise<Result<ReadonlySet<string>, QueryFault>> {
  const parsed = parseQuery(query)
  if (!parsed.ok) return parsed
  const found = new Set<string>()
  for (const some of inLists(names)) {
    const result = await search(`(${query}) (${some.map(exactly).join(' or ')})`, 0, names.length)
    if (!result.ok) return result
    for (const { record } of result.value.cards) found.add(record.name)
  }
  return ok(found)
}

function exactly(name: string): string {
  return name.includes('"') ? `!'${name}'` : `!"${name}"`
}

function inLists(names: readonly string[]): readonly (readonly string[])[] {
  const lists: string[][] = []
  let length = LONGEST_LIST
  for (const name of names) {
    length += name.length + 7
    if (length > LONGEST_LIST) {
      lists.push([])
      length = name.length + 7
    }
    lists.at(-1)?.push(name)
  }
  return lists
}
