import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { DeckContent, DeckRef, DeckReport, DeckSummary } from '../../shared/ipc/deckSchemas.ts'
import { say, text } from '../composables/objectNames.ts'
import { useSession } from './session.ts'

/** The decks that there are: those that come with the app and those saved here. */
export const useDecks = defineStore('decks', () => {
  const session = useSession()
  /** The text that is being imported; null for none, empty for one that is yet to be pasted. */
  const importing = ref<{ readonly text: string; readonly name: string } | null>(null)
  const list = shallowRef<readonly DeckSummary[] | null>(null)

  async function refresh(): Promise<void> {
    const found = await session.request('decks.list', {})
    if (found !== null) list.value = found
  }

  /** Saves a new deck and gives its id; null if that fails. */
  async function save(deck: DeckContent): Promise<string | null> {
    const saved = await session.request('decks.save', { id: null, deck, before: 'keep' })
    if (saved === null) return null
    await refresh()
    return saved.id
  }

  /** Puts a deck away, and offers to bring it back. */
  async function remove({ id, name }: Pick<DeckSummary, 'id' | 'name'>): Promise<void> {
    const reply = await session.ask('decks.delete', { id })
    await refresh()
    if (!reply.ok) {
      session.notify('error', reply.error)
      return
    }
    session.notify('info', say('deck.deleted', { text: text(name) }), {
      label: say('common.undo'),
      run: () => void bringBack(id),
    })
  }

  async function bringBack(id: string): Promise<void> {
    await session.request('decks.bringBack', { id })
    await refresh()
  }

  function check(deck: DeckRef): Promise<DeckReport | null> {
    return session.request('decks.check', { deck })
  }

  return { list, importing, refresh, save, remove, check }
})
