import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { CardDetails, CardSummary } from '../../shared/ipc/cardSchemas.ts'
import type { Message } from '../../shared/messages/message.ts'
import { useSession } from './session.ts'

/** How long one is given to go on typing before the query is asked. */
const PAUSE = 160

/** Searching cards: a query, its pages as far as they were scrolled to, and the card that is looked at. */
export const useCards = defineStore('cards', () => {
  const session = useSession()
  const query = ref('')
  const found = shallowRef<readonly CardSummary[]>([])
  const total = ref(0)
  const loading = ref(false)
  const mistake = shallowRef<{ readonly at: number; readonly length: number; readonly message: Message } | null>(null)
  const problem = shallowRef<Message | null>(null)
  const details = shallowRef<CardDetails | null>(null)
  let asked = 0
  let nextPage = 0
  let timer = 0

  async function load(page: number): Promise<void> {
    asked += 1
    const mine = asked
    loading.value = true
    const reply = await session.ask('cards.search', { query: query.value, page })
    // A slower answer to an older query is of no use.
    if (mine !== asked) return
    loading.value = false
    problem.value = reply.ok ? null : reply.error
    if (!reply.ok) return
    if (reply.value.kind === 'queryError') {
      mistake.value = reply.value
      return
    }
    mistake.value = null
    found.value = page === 0 ? reply.value.cards : [...found.value, ...reply.value.cards]
    total.value = reply.value.total
    nextPage = page + 1
  }

  function search(words: string): void {
    query.value = words
    window.clearTimeout(timer)
    timer = window.setTimeout(() => void load(0), PAUSE)
  }

  /** Loads the next page, if there is one and none is on its way. */
  function more(): void {
    if (!loading.value && mistake.value === null && found.value.length < total.value) void load(nextPage)
  }

  async function show(name: string): Promise<void> {
    details.value = await session.request('cards.show', { name })
  }

  return { query, found, total, loading, mistake, problem, details, search, more, show, load }
})
