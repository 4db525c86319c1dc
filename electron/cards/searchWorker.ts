import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod'
import type { QueryFault } from '../../shared/search/query.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import { openCardDatabase } from './cardDatabase.ts'
import { cardCompiler } from './compiler.ts'
import type { SearchPage } from './search.ts'

/** What the thread that serves searches is asked and answers. */
export const toSearcher = z.strictObject({
  id: z.number(),
  query: z.string(),
  page: z.number().int().min(0),
  pageSize: z.number().int().min(1).max(500),
})
export type ToSearcher = z.infer<typeof toSearcher>

export interface FromSearcher {
  readonly id: number
  readonly result: Result<SearchPage, QueryFault>
}

if (parentPort !== null) {
  const port = parentPort
  const database = openCardDatabase(z.string().parse(workerData), { readonly: true, compiler: cardCompiler() })
  port.on('message', (raw: unknown) => {
    const { id, query, page, pageSize } = toSearcher.parse(raw)
    const answer: FromSearcher = { id, result: database.search(query, page, pageSize) }
    port.postMessage(answer)
  })
}
