import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** The only address that the browser shell listens on. */
export const LOOPBACK = '127.0.0.1'

/** A token that can't be guessed. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a token is the right one, in a time that tells nothing about how much of it was right. */
export function isToken(given: string | null, right: string): boolean {
  if (given === null) return false
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(right))
}

/**
 * Whether a request names this server by its own address. A page of another site that had its name point to this
 * machine (DNS rebinding) sends that name.
 */
export function isOwnHost(host: string | undefined, port: number): boolean {
  return host === `${LOOPBACK}:${String(port)}` || host === `localhost:${String(port)}`
}

/** Whether a socket is opened by a page that this server served. Browsers always send an origin with a socket. */
export function isOwnOrigin(origin: string | undefined, port: number): boolean {
  return origin === `http://${LOOPBACK}:${String(port)}` || origin === `http://localhost:${String(port)}`
}
