import * as z from 'zod'

/** Where the browser shell's WebSocket is, below the page's own host, and the query parameter that carries the token. */
export const SOCKET_PATH = '/socket'
export const TOKEN_PARAMETER = 'token'

/** Where the shells serve card pictures, below the page's own host. */
export const PICTURES_PATH = '/pictures/'

/** The address of the picture that shows a card's face of that name. */
export function pictureAddress(name: string): string {
  return `${PICTURES_PATH}${encodeURIComponent(name)}.jpg`
}

/** The name of the face whose picture a path asks for; null if it asks for none. */
export function pictureName(path: string): string | null {
  if (!path.startsWith(PICTURES_PATH) || !path.endsWith('.jpg')) return null
  try {
    return decodeURIComponent(path.slice(PICTURES_PATH.length, -'.jpg'.length))
  } catch {
    return null
  }
}

/** What the window sends over the socket: a request, numbered so that its reply can be told. */
export const invokeFrameSchema = z.strictObject({
  kind: z.literal('invoke'),
  id: z.int().min(1),
  name: z.string().max(100),
  argument: z.unknown(),
})
export type InvokeFrame = z.infer<typeof invokeFrameSchema>

/** What the window receives: the reply to a request (see replySchema), or a push (see pushes). */
export const receivedFrameSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('reply'), id: z.int().min(1), result: z.unknown() }),
  z.strictObject({ kind: z.literal('push'), name: z.string().max(100), payload: z.unknown() }),
])
export type ReceivedFrame = z.infer<typeof receivedFrameSchema>
