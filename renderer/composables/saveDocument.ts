import type { DocumentRequest } from '../../shared/ipc/replaySchemas.ts'
import { useSession } from '../stores/session.ts'
import { downloadText } from './downloadText.ts'
import { say, text } from './objectNames.ts'

/**
 * Writes a document to a file: by the system's dialog where the shell has one, else as a download of the browser. Whether
 * it was written; what went wrong is shown.
 */
export async function saveDocument(document: DocumentRequest): Promise<boolean> {
  const session = useSession()
  const path = session.info?.shell === 'electron' ? await byDialog(document) : await asDownload(document)
  if (path !== null) session.notify('info', say('games.exported', { text: text(path) }))
  return path !== null
}

async function byDialog(document: DocumentRequest): Promise<string | null> {
  return (await useSession().request('documents.store', document))?.path ?? null
}

async function asDownload(document: DocumentRequest): Promise<string | null> {
  const written = await useSession().request('documents.write', document)
  if (written === null) return null
  downloadText(written)
  return written.fileName
}
