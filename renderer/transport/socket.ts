import type { Message } from '../../shared/messages/message.ts'
import { isPushName, pushes, replySchema } from '../../shared/ipc/contract.ts'
import type { Api, Push, PushName, Reply, RequestName } from '../../shared/ipc/contract.ts'
import { receivedFrameSchema, SOCKET_PATH, TOKEN_PARAMETER } from '../../shared/ipc/wire.ts'
import type { InvokeFrame } from '../../shared/ipc/wire.ts'
import { fail } from '../../shared/vocabulary/result.ts'

export type ConnectionState = 'connecting' | 'open' | 'lost' | 'refused'

export interface Connection {
  readonly api: Api
  /** Listens to how the connection stands; gives the function that stops listening. */
  readonly onState: (listen: (state: ConnectionState) => void) => () => void
}

const problem = (key: string): { readonly ok: false; readonly error: Message } => fail({ key, parameters: {} })

/** Where the token is kept, so that a page that is reloaded without it in its address still has it. */
const KEPT = 'veilforge.token'

function tokenOf(location: Location): string {
  const inQuery = new URLSearchParams(location.search).get(TOKEN_PARAMETER)
  const inFragment = new URLSearchParams(location.hash.replace(/^#/u, '')).get(TOKEN_PARAMETER)
  const token = inQuery ?? inFragment
  if (token === null) return sessionStorage.getItem(KEPT) ?? ''
  sessionStorage.setItem(KEPT, token)
  return token
}

type Waiting = (result: unknown) => void
const LONGEST_WAIT = 8_000

/** Carries the contract over a WebSocket to the page's own host; connects again when the connection is lost. */
export function connectSocket(location: Location): Connection {
  const token = tokenOf(location)
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  const address = `${scheme}//${location.host}${SOCKET_PATH}?${TOKEN_PARAMETER}=${encodeURIComponent(token)}`
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<PushName, Set<(push: unknown) => void>>()
  const stateListeners = new Set<(state: ConnectionState) => void>()
  let socket: WebSocket | null = null
  let state: ConnectionState = 'connecting'
  let last = 0
  let wait = 250
  let queued: InvokeFrame[] = []

  const become = (next: ConnectionState): void => {
    state = next
    for (const listen of stateListeners) listen(next)
  }

  const receive = (data: unknown): void => {
    const frame = receivedFrameSchema.parse(JSON.parse(String(data)))
    if (frame.kind === 'reply') {
      waiting.get(frame.id)?.(frame.result)
      waiting.delete(frame.id)
    } else if (isPushName(frame.name)) {
      const push = pushes[frame.name].parse(frame.payload)
      for (const listen of listeners.get(frame.name) ?? []) listen(push)
    }
  }

  const open = (): void => {
    const made = new WebSocket(address)
    let opened = false
    socket = made
    made.addEventListener('open', () => {
      opened = true
      wait = 250
      become('open')
      for (const frame of queued) made.send(JSON.stringify(frame))
      queued = []
    })
    made.addEventListener('message', (event) => {
      receive(event.data)
    })
    made.addEventListener('close', () => {
      socket = null
      for (const answer of waiting.values()) answer(problem('error.connection'))
      waiting.clear()
      queued = []
      // A shell that turns the token down closes before it opens; one that isn't there does so too.
      become(opened ? 'lost' : state === 'lost' ? 'lost' : 'refused')
      window.setTimeout(open, wait)
      wait = Math.min(wait * 2, LONGEST_WAIT)
    })
  }
  open()

  async function invoke<Name extends RequestName>(name: Name, argument: unknown): Promise<Reply<Name>> {
    if (socket === null) return problem('error.connection')
    last += 1
    const frame: InvokeFrame = { kind: 'invoke', id: last, name, argument }
    const result = await new Promise<unknown>((resolve) => {
      waiting.set(frame.id, resolve)
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
      else queued.push(frame)
    })
    return replySchema(name).parse(result) as Reply<Name>
  }

  function on<Name extends PushName>(name: Name, listen: (push: Push<Name>) => void): () => void {
    const set = listeners.get(name) ?? new Set()
    listeners.set(name, set)
    // What arrives was parsed by the schema of this name.
    const heard = (push: unknown): void => {
      listen(push as Push<Name>)
    }
    set.add(heard)
    return () => void set.delete(heard)
  }

  return {
    api: { invoke, on },
    onState: (listen) => {
      stateListeners.add(listen)
      listen(state)
      return () => void stateListeners.delete(listen)
    },
  }
}
