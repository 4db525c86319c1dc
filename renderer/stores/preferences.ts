import { defineStore } from 'pinia'
import { computed, reactive, watchEffect } from 'vue'
import * as z from 'zod'
import { LOCALES, localeFor } from '../../shared/messages/formatMessage.ts'

const KEPT = 'veilforge.preferences'
const stored = z.object({
  theme: z.enum(['system', 'dark', 'light']).catch('system'),
  language: z.enum(['system', ...LOCALES]).catch('system'),
  textScale: z.number().min(0.8).max(2).catch(1),
  autoPay: z.boolean().catch(true),
  cardLayout: z.enum(['grid', 'list']).catch('grid'),
  /** Beside the deck that is built: all cards, and what it is made of. */
  deckCards: z.boolean().catch(true),
  deckNumbers: z.boolean().catch(true),
  playerName: z.string().min(1).max(40).catch('Player'),
})
export type Preferences = z.infer<typeof stored>

function load(): Preferences {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(KEPT) ?? '{}'))
  } catch {
    // What was kept is broken: start again with what holds by default.
    return stored.parse({})
  }
}

/** What a person likes: kept on this machine, applied at once. */
export const usePreferences = defineStore('preferences', () => {
  const liked = reactive<Preferences>(load())
  const locale = computed(() => (liked.language === 'system' ? localeFor(navigator.languages) : liked.language))
  const light = window.matchMedia('(prefers-color-scheme: light)')
  const system = reactive({ light: light.matches })
  light.addEventListener('change', () => {
    system.light = light.matches
  })

  watchEffect(() => {
    const root = document.documentElement
    root.dataset['theme'] = liked.theme === 'system' ? (system.light ? 'light' : 'dark') : liked.theme
    root.lang = locale.value
    root.style.setProperty('--text-scale', String(liked.textScale))
    localStorage.setItem(KEPT, JSON.stringify(liked))
  })

  return { liked, locale }
})
