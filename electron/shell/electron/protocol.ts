import { protocol } from 'electron'
import { securityHeaders, servedFile } from '../servedFiles.ts'
import type { PictureSource } from '../servedFiles.ts'
import { SCHEME, isOwnUrl } from './origin.ts'

/** Makes the app's protocol known. Must be called before Electron is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** Serves the files of the built window by the app's protocol, and nothing from elsewhere. */
export function serveProtocol(folder: string, picture: PictureSource): void {
  protocol.handle(SCHEME, (request) => respond(folder, request, picture))
}

async function respond(folder: string, request: Request, picture: PictureSource): Promise<Response> {
  const headers = securityHeaders([])
  if (!isOwnUrl(request.url) || request.method !== 'GET') return new Response(null, { status: 403, headers })
  const file = await servedFile(folder, new URL(request.url).pathname, picture)
  if (file === null) return new Response(null, { status: 404, headers })
  return new Response(file.body, { status: 200, headers: { ...headers, 'Content-Type': file.type } })
}
