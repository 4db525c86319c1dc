import { writeFileSync } from 'node:fs'
import type { Message } from '../../shared/messages/message.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import { problem } from './problem.ts'
import type { Session } from './session.ts'

/** Writes a text into a file that the person chooses in the system's dialog; the path is null where they choose none. */
export async function storeText(
  session: Session,
  fileName: string,
  text: string,
): Promise<Result<{ path: string | null }, Message>> {
  if (session.chooseTarget === null) return fail(problem('error.noDialog'))
  const path = await session.chooseTarget(fileName)
  if (path === null) return ok({ path })
  try {
    writeFileSync(path, text)
  } catch (error) {
    return fail(problem('error.cantWrite', { text: error instanceof Error ? error.message : String(error) }))
  }
  return ok({ path })
}
