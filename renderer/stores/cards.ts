import { defineStore } from 'pinia'
import { computed, ref, shallowReactive, shallowRef } from 'vue'
import { foldName } from '../../shared/cards/names.ts'
import type { CardDetails, CardSummary } from '../../shared/ipc/cardSchemas.ts'
import type { Message } from '../../shared/messages/message.ts'
import { useSession } from './session.ts'

/** How long one is given to go on typing before the query is asked. */
const PAUSE = 160

/** Searching cards: a query, those of its pages that were looked at, and the card that is looked at. */
export const useCards = defineStore('cards', () => {
  const session = useSession()
  const query = ref('')
  const total = ref(0)
  const mistake = shallowRef<{ readonly at: number; readonly length: number; readonly message: Message } | null>(null)
  const problem = shallowRef<Message | null>(null)
  const details = shallowRef<CardDetails | null>(null)
  const pages = shallowReactive(new Map<number, readonly CardSummary[]>())
  /** Raised with each new list of cards, so that what shows it begins at its top; 0 before the first has come. */
  const edition = ref(0)
  const pageSize = ref(60)
  const asked = new Set<number>()
  /** Every card that was ever found, by its name. */
  const seen = new Map<string, CardSummary>()
  let timer = 0

  const isEmpty = computed(() => total.value === 0)

  /** The card at that place of what was found; null while it isn't here yet. */
  function at(index: number): CardSummary | null {
    const page = Math.floor(index / pageSize.value)
    return pages.get(page)?.[index - page * pageSize.value] ?? null
  }

  /** A card that was found before; null for one that wasn't. */
  function named(name: string): CardSummary | null {
    return seen.get(foldName(name)) ?? null
  }

  async function load(page: number): Promise<void> {
    if (asked.has(page)) return
    asked.add(page)
    const words = query.value
    const reply = await session.ask('cards.search', { query: words, page })
    // A slower answer to an older query is of no use.
    if (words !== query.value) return
    problem.value = reply.ok ? null : reply.error
    if (!reply.ok) asked.delete(page)
    else if (reply.value.kind === 'queryError') mistake.value = reply.value
    else {
      mistake.value = null
      total.value = reply.value.total
      pageSize.value = reply.value.pageSize
      if (page === 0) begin()
      pages.set(page, reply.value.cards)
      for (const card of reply.value.cards) seen.set(foldName(card.name), card)
    }
  }

  function begin(): void {
    pages.clear()
    // What was asked of the list before is of no use for this one.
    asked.clear()
    asked.add(0)
    edition.value += 1
  }

  /** Sees to it that the cards from one place to another are fetched. */
  function need(first: number, last: number): void {
    if (mistake.value !== null) return
    const end = Math.min(last, total.value - 1)
    for (let page = Math.floor(first / pageSize.value); page * pageSize.value <= end; page++) void load(page)
  }

  function search(words: string): void {
    query.value = words
    window.clearTimeout(timer)
    timer = window.setTimeout(refresh, PAUSE)
  }

  /** Asks the query anew: after it changed, and after cards were imported. */
  function refresh(): void {
    asked.clear()
    void load(0)
  }

  async function show(name: string): Promise<void> {
    details.value = await session.request('cards.show', { name })
  }

  return { query, total, mistake, problem, details, edition, isEmpty, at, named, need, search, refresh, show }
})
