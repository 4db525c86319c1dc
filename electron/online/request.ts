import { isOnlineFault, onlineFault } from './faults.ts'

/** Fetches from the few places that the app talks to. Nothing else in the app uses the network. */
export interface Requester {
  /**
   * Asks for what is at a URL and gives the answer once it begins to come, redirections followed.
   * @throws {OnlineFault} where it leads elsewhere, can't be reached, is refused or takes too long; an AbortError
   */
  readonly get: (url: string, accept: string, signal?: AbortSignal) => Promise<Response>
}

export interface RequesterOptions {
  /** The app's name and version, which Scryfall asks for. */
  readonly userAgent: string
  /** Whether the person allows the network now. */
  readonly isOn: () => boolean
  /** Origins that may be asked: Scryfall's, but in tests. */
  readonly origins?: readonly string[]
  readonly times?: Times
}

/** In milliseconds. */
export interface Times {
  /** between two requests to the API: it allows ten a second */
  readonly gap: number
  /** how long an answer may take to begin */
  readonly patience: number
  /** how long is waited at most when the other side asks for patience */
  readonly longestWait: number
}

export const SCRYFALL_API = 'https://api.scryfall.com'
const SCRYFALL_ORIGINS = [SCRYFALL_API, 'https://data.scryfall.io', 'https://cards.scryfall.io']
const TIMES: Times = { gap: 110, patience: 20_000, longestWait: 60_000 }
const MOST_REDIRECTIONS = 4
const MOST_TRIES = 3
const REDIRECTIONS = new Set([301, 302, 303, 307, 308])

/** A requester that keeps to the rate that is asked for, waits when it is told to, and goes nowhere but to its origins. */
export function requester({ userAgent, isOn, origins = SCRYFALL_ORIGINS, times = TIMES }: RequesterOptions): Requester {
  let turn = Promise.resolve()

  /** Each request waits until the one before it is long enough ago. */
  function ownTurn(signal: AbortSignal | undefined): Promise<void> {
    const mine = turn.then(() => undefined)
    turn = turn.then(() => wait(times.gap))
    return Promise.race([mine, aborted(signal)])
  }

  async function once(url: string, accept: string, signal: AbortSignal | undefined): Promise<Response> {
    let at = url
    for (let redirections = 0; redirections <= MOST_REDIRECTIONS; redirections++) {
      if (!isOn()) throw onlineFault('off')
      if (!isAllowed(at, origins)) throw onlineFault('elsewhere', hostOf(at))
      await ownTurn(signal)
      const response = await begun(at, accept, signal)
      const location = response.headers.get('location')
      if (!REDIRECTIONS.has(response.status) || location === null) return response
      await response.body?.cancel()
      at = new URL(location, at).href
    }
    throw onlineFault('refused', 'redirected again and again')
  }

  /** The answer's beginning; only that has to come within the time allowed. */
  async function begun(url: string, accept: string, signal: AbortSignal | undefined): Promise<Response> {
    const slow = new AbortController()
    const timer = setTimeout(() => {
      slow.abort()
    }, times.patience)
    try {
      return await fetch(url, {
        headers: { 'User-Agent': userAgent, Accept: accept },
        redirect: 'manual',
        signal: signal === undefined ? slow.signal : AbortSignal.any([signal, slow.signal]),
      })
    } catch (error) {
      signal?.throwIfAborted()
      if (slow.signal.aborted) throw onlineFault('slow')
      throw onlineFault('unreachable', causeOf(error))
    } finally {
      clearTimeout(timer)
    }
  }

  async function get(url: string, accept: string, signal?: AbortSignal): Promise<Response> {
    for (let tries = 1; ; tries++) {
      const response = await once(url, accept, signal)
      if (response.ok) return response
      await response.body?.cancel()
      const asksForPatience = response.status === 429 || response.status === 503
      if (!asksForPatience) throw onlineFault('refused', `status ${String(response.status)}`)
      const pause = pauseOf(response.headers.get('retry-after'), times)
      if (tries === MOST_TRIES || pause > times.longestWait) throw onlineFault('busy')
      await Promise.race([wait(pause), aborted(signal)])
    }
  }

  return { get }
}

/** What `Retry-After` says, in milliseconds: seconds, or a date; where it says nothing, as long as Scryfall bars one. */
function pauseOf(header: string | null, times: Times): number {
  const seconds = Number(header)
  if (header !== null && Number.isFinite(seconds)) return seconds * 1_000
  const date = Date.parse(header ?? '')
  return Number.isNaN(date) ? Math.min(30_000, times.longestWait) : Math.max(0, date - Date.now())
}

function isAllowed(url: string, origins: readonly string[]): boolean {
  return URL.canParse(url) && origins.includes(new URL(url).origin)
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : ''
}

function causeOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => {
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('aborted', 'AbortError'))
    })
  })
}

/**
 * The bytes of an answer as they come. Throws a `cutOff` where the connection breaks, `tooLarge` past the limit, `slow` where
 * nothing comes for too long.
 */
export async function* bytesOf(
  response: Response,
  limit: number,
  patience = TIMES.patience,
): AsyncGenerator<Uint8Array> {
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader()
  let size = 0
  try {
    for (;;) {
      const next = await (reader === undefined ? undefined : within(patience, reader.read()))
      if (next?.value === undefined) return
      size += next.value.length
      if (size > limit) throw onlineFault('tooLarge')
      yield next.value
    }
  } catch (error) {
    if (isOnlineFault(error) || (error instanceof Error && error.name === 'AbortError')) throw error
    throw onlineFault('cutOff', causeOf(error))
  } finally {
    await reader?.cancel().catch(() => undefined)
  }
}

async function within<Value>(milliseconds: number, value: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(onlineFault('slow'))
    }, milliseconds)
  })
  try {
    return await Promise.race([value, late])
  } finally {
    clearTimeout(timer)
  }
}
