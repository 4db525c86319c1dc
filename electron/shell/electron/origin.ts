/** The window's own protocol; it serves the built window and nothing else. */
export const SCHEME = 'app'
const HOST = 'veilforge'

/** The page that the window shows. */
export const START_URL = `${SCHEME}://${HOST}/`

/** Whether a URL is one of the window's own. */
export function isOwnUrl(url: string): boolean {
  try {
    const { protocol, host } = new URL(url)
    return protocol === `${SCHEME}:` && host === HOST
  } catch {
    return false
  }
}
