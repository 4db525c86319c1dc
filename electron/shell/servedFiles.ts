import { readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { PICTURES_PATH, pictureName } from '../../shared/ipc/wire.ts'

/** What the window may load, by file extension; anything else is not found. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
}

/**
 * The content security policy of the window: its own files only, no inline script or style, no eval, nothing embedded.
 * @param sockets where it may connect besides its own origin
 */
export function contentSecurityPolicy(sockets: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...sockets].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Headers that go with everything that is served. */
export function securityHeaders(sockets: readonly string[]): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(sockets),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
}

/** Gives the picture of a card's face by its name. */
export type PictureSource = (faceName: string) => Promise<Uint8Array<ArrayBuffer> | null>

export interface ServedFile {
  readonly type: string
  readonly body: Uint8Array<ArrayBuffer>
}

/**
 * The file of a folder that a URL's path names, `/` being index.html; null for everything that isn't a file of a known
 * kind inside that folder, whatever dots, encodings or links the path is made of. Card pictures come from their source.
 */
export async function servedFile(folder: string, urlPath: string, picture: PictureSource): Promise<ServedFile | null> {
  if (urlPath.startsWith(PICTURES_PATH)) {
    const faceName = pictureName(urlPath)
    const body = faceName === null ? null : await picture(faceName)
    return body === null ? null : { type: 'image/jpeg', body }
  }
  let name: string
  try {
    name = decodeURIComponent(urlPath)
  } catch {
    return null
  }
  if (/[\0\\:]/u.test(name) || !name.startsWith('/')) return null
  const relative = name === '/' ? 'index.html' : name.slice(1)
  const type = TYPES[path.extname(relative).toLowerCase()]
  if (type === undefined) return null
  try {
    const root = await realpath(folder)
    const file = await realpath(path.join(root, relative))
    if (!file.startsWith(root + path.sep)) return null
    return { type, body: new Uint8Array(await readFile(file)) }
  } catch {
    return null
  }
}
