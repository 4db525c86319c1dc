import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { foldName } from '../../shared/cards/names.ts'
import type { DeckPart } from '../../shared/decks/deck.ts'
import type { CardSummary } from '../../shared/ipc/cardSchemas.ts'
import type { DeckCardReport, DeckContent, DeckStudy } from '../../shared/ipc/deckSchemas.ts'
import { copiesIn, withCopies, withMoved } from '../composables/deckEdits.ts'
import { createHistory } from '../composables/history.ts'
import { useCards } from './cards.ts'
import { useDecks } from './decks.ts'
import { useSession } from './session.ts'

/**
 * The deck that is being built. Each change is saved at once; what the deck was before the first one since it was opened is
 * kept as a version of it.
 */
export const useDeckEditor = defineStore('deckEditor', () => {
  const session = useSession()
  const decks = useDecks()
  const all = useCards()
  const id = ref<string | null>(null)
  const deck = shallowRef<DeckContent | null>(null)
  const study = shallowRef<DeckStudy | null>(null)
  const state = ref<'saved' | 'saving' | 'failed'>('saved')
  const history = createHistory<DeckContent>()
  /** What was done last, for those who don't see it: how many copies are where now. */
  const told = shallowRef<{ readonly name: string; readonly part: DeckPart; readonly count: number } | null>(null)
  let before: 'keep' | 'replace' = 'keep'
  let unsaved = false
  let studied = 0

  const cards = computed(() => {
    const byName = new Map<string, CardSummary>()
    for (const card of study.value?.cards ?? []) {
      byName.set(foldName(card.name), card)
      const [front] = card.faces
      if (front !== undefined && !byName.has(foldName(front.name))) byName.set(foldName(front.name), card)
    }
    return byName
  })
  const marks = computed(() => {
    const found = new Map<string, DeckCardReport>()
    for (const one of study.value?.report.cards ?? []) if (one.status !== 'ok') found.set(foldName(one.name), one)
    return found
  })

  function cardOf(name: string): CardSummary | null {
    // A card that was just put in is known from the list that it was taken from, before the deck is looked into.
    return cards.value.get(foldName(name)) ?? all.named(name)
  }

  /** What keeps a card from being played; null where nothing does. */
  function markOf(name: string): DeckCardReport | null {
    return marks.value.get(foldName(name)) ?? null
  }

  async function open(deckId: string): Promise<boolean> {
    const [content, found] = await Promise.all([
      session.request('decks.get', { id: deckId }),
      session.request('decks.study', { deck: { kind: 'stored', id: deckId } }),
    ])
    if (content === null) return false
    id.value = deckId
    before = 'keep'
    history.forget()
    told.value = null
    studied += 1
    study.value = found
    deck.value = content
    state.value = 'saved'
    return true
  }

  async function examine(): Promise<void> {
    if (deck.value === null) return
    studied += 1
    const mine = studied
    const found = await session.request('decks.study', { deck: { kind: 'given', deck: deck.value } })
    // A slower answer about an older state is of no use.
    if (found !== null && mine === studied) study.value = found
  }

  /** Saves until what is there is what was saved; a change meanwhile is saved after. */
  async function save(): Promise<void> {
    unsaved = true
    if (state.value === 'saving') return
    state.value = 'saving'
    while (unsaved && id.value !== null && deck.value !== null) {
      unsaved = false
      const saved = await session.request('decks.save', { id: id.value, deck: deck.value, before })
      if (saved === null) {
        state.value = 'failed'
        return
      }
      before = 'replace'
    }
    state.value = 'saved'
    await decks.refresh()
  }

  function show(next: DeckContent): void {
    deck.value = next
    void save()
    void examine()
  }

  function change(next: DeckContent): void {
    if (deck.value === null || next === deck.value) return
    history.keep(deck.value)
    show(next)
  }

  function undo(): void {
    const last = deck.value === null ? null : history.undo(deck.value)
    if (last !== null) show(last)
  }

  function redo(): void {
    const next = deck.value === null ? null : history.redo(deck.value)
    if (next !== null) show(next)
  }

  /** So many copies more, or fewer, of a card in a part of the deck. */
  function add(part: DeckPart, name: string, copies: number): void {
    if (deck.value === null) return
    change(withCopies(deck.value, part, name, copies))
    told.value = { name, part, count: copiesIn(deck.value, part, name) }
  }

  function move(name: string, from: DeckPart, to: DeckPart, most: number): void {
    if (deck.value === null) return
    change(withMoved(deck.value, name, from, to, most))
    told.value = { name, part: to, count: copiesIn(deck.value, to, name) }
  }

  /** What is there now is to be a version of its own: the next change keeps it. */
  function keep(): void {
    before = 'keep'
  }

  return {
    ...{ id, deck, study, state, told, canUndo: history.canUndo, canRedo: history.canRedo },
    ...{ cardOf, markOf, open, change, undo, redo, add, move, keep },
  }
})
