import { Worker } from 'node:worker_threads'
import type { AiReply, AiRequest } from '../ai/worker.ts'
import { conceal, informationMessage } from '../engine/index.ts'
import type { AiLevel } from '../../shared/play/match.ts'
import type { NoThought, Thinker, Thought } from './thinker.ts'

/** What a level may take to answer in a game with a person; what it can't finish by then it answers without. */
const CEILINGS: Readonly<Record<AiLevel, number>> = { beginner: 200, casual: 500, strong: 1_000, expert: 3_000 }
interface Limits {
  /** How much later than its ceiling an answer may be before its thread is taken to be stuck. */
  readonly graceMs: number
  /** How long a new thread may take besides until its first answer: it has the whole engine to load. */
  readonly startMs: number
  readonly ceilings: Readonly<Record<AiLevel, number>>
}
export const LIMITS: Limits = { graceMs: 5_000, startMs: 30_000, ceilings: CEILINGS }

const startThread = (): Worker => new Worker(new URL('../ai/worker.ts', import.meta.url))

interface Waiting {
  readonly resolve: (reply: Exclude<AiReply, { kind: 'failed' }> | NoThought) => void
  readonly timer: NodeJS.Timeout
}

interface Running {
  readonly worker: Worker
  /** Hash of the table that this thread was given last; it keeps only some. */
  table: string | null
  hasAnswered: boolean
}

/**
 * Computer players think in a thread of their own, from what their seat may know. A thread that breaks or overruns is
 * ended and the next thought gets a new one.
 * @param start starts a thread that answers as `ai/worker.ts` does
 */
export function workerThinker({ graceMs, startMs, ceilings }: Limits = LIMITS, start = startThread): Thinker {
  const waiting = new Map<number, Waiting>()
  let running: Running | null = null
  let last = 0

  function giveUp(which: Worker, reason: string): void {
    if (running?.worker !== which) return
    running = null
    for (const { resolve, timer } of waiting.values()) {
      clearTimeout(timer)
      resolve({ kind: 'failed', reason })
    }
    waiting.clear()
    void which.terminate()
  }

  function thread(): Running {
    if (running !== null) return running
    const worker = start()
    worker.unref()
    worker.on('message', (reply: AiReply) => {
      if (running?.worker === worker) running.hasAnswered = true
      const asked = waiting.get(reply.id)
      if (asked === undefined) return
      clearTimeout(asked.timer)
      waiting.delete(reply.id)
      asked.resolve(reply.kind === 'failed' ? { kind: 'failed', reason: reply.error } : reply)
    })
    worker.on('error', (error) => {
      giveUp(worker, error instanceof Error ? error.message : String(error))
    })
    worker.on('exit', (status) => {
      giveUp(worker, `the thread ended with status ${String(status)}`)
    })
    const started: Running = { worker, table: null, hasAnswered: false }
    running = started
    return started
  }

  function ask(kind: 'choose' | 'advise', { state, player, level, seed }: Thought): ReturnType<typeof answered> {
    const used = thread()
    const { worker } = used
    const say = (request: AiRequest): void => {
      worker.postMessage(request)
    }
    const { definitions, hash, info } = informationMessage(conceal(state, player), state.table)
    if (used.table !== hash) say({ kind: 'table', definitions })
    used.table = hash
    last += 1
    const ceilingMs = ceilings[level]
    const limit = ceilingMs + graceMs + (used.hasAnswered ? 0 : startMs)
    const reply = answered(worker, last, limit)
    say({ kind, id: last, info, table: hash, level, seed, iterations: null, ceilingMs })
    return reply
  }

  function answered(worker: Worker, id: number, limit: number): Promise<Parameters<Waiting['resolve']>[0]> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        giveUp(worker, `no answer after ${String(limit)} ms`)
      }, limit)
      waiting.set(id, { resolve, timer })
    })
  }

  // What conceals or sends the question may break as well.
  async function carefully(kind: 'choose' | 'advise', thought: Thought): ReturnType<typeof ask> {
    try {
      return await ask(kind, thought)
    } catch (error) {
      return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
    }
  }

  return {
    think: async (thought) => {
      const reply = await carefully('choose', thought)
      if (reply.kind === 'failed') return reply
      return reply.kind === 'answer' ? reply.answer : { kind: 'failed', reason: 'it gave no answer' }
    },
    advise: async (thought) => {
      const reply = await carefully('advise', thought)
      if (reply.kind === 'failed') return reply
      return reply.kind === 'lines' ? reply.lines : { kind: 'failed', reason: 'it gave no lines' }
    },
    close: async () => {
      const which = running?.worker
      if (which === undefined) return
      giveUp(which, 'the app is closing')
      await which.terminate()
    },
  }
}
