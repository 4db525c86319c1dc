import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { DeckContent, DeckRef, DeckReport, DeckSummary } from '../../shared/ipc/deckSchemas.ts'
import { useSession } from './session.ts'

/** The decks that there are: those that come with the app and those saved here. */
export const useDecks = defineStore('decks', () => {
  const session = useSession()
  const list = shallowRef<readonly DeckSummary[] | null>(null)

  async function refresh(): Promise<void> {
    const found = await session.request('decks.list', {})
    if (found !== null) list.value = found
  }

  async function save(id: string | null, deck: DeckContent): Promise<string | null> {
    const saved = await session.request('decks.save', { id, deck, before: 'keep' })
    if (saved === null) return null
    await refresh()
    return saved.id
  }

  async function remove(id: string): Promise<void> {
    if ((await session.request('decks.delete', { id })) === null) return
    await refresh()
  }

  function check(deck: DeckRef): Promise<DeckReport | null> {
    return session.request('decks.check', { deck })
  }

  return { list, refresh, save, remove, check }
})
