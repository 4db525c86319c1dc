import { defineStore } from 'pinia'
import { computed, reactive, watchEffect } from 'vue'
import * as z from 'zod'
import { WAITS, matchSettingsSchema } from '../../shared/ipc/matchSchemas.ts'
import { LOCALES, localeFor } from '../../shared/messages/formatMessage.ts'

/** How fast things move; by a factor that the styles know. */
export const MOTIONS = ['slower', 'normal', 'faster', 'off'] as const

const KEPT = 'veilforge.preferences'
const stored = z.object({
  theme: z.enum(['system', 'dark', 'light']).catch('system'),
  language: z.enum(['system', ...LOCALES]).catch('system'),
  textScale: z.number().min(0.8).max(2).catch(1),
  motion: z.enum(MOTIONS).catch('normal'),
  autoPay: z.boolean().catch(true),
  waitAt: z.enum(WAITS).catch('stops'),
  /** Where games wait, by whose turn it is; null: where the app has them wait. */
  stops: matchSettingsSchema.shape.stops.nullable().catch(null),
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

/** Tells whether the system wants that, now and whenever it changes its mind. */
function hearSystem(query: string, tell: (wanted: boolean) => void): void {
  const asked = window.matchMedia(query)
  tell(asked.matches)
  asked.addEventListener('change', () => {
    tell(asked.matches)
  })
}

/** What a person likes: kept on this machine, applied at once. */
export const usePreferences = defineStore('preferences', () => {
  const liked = reactive<Preferences>(load())
  const locale = computed(() => (liked.language === 'system' ? localeFor(navigator.languages) : liked.language))
  /** What the system asks for. */
  const system = reactive({ light: false, still: false })
  hearSystem('(prefers-color-scheme: light)', (now) => (system.light = now))
  hearSystem('(prefers-reduced-motion: reduce)', (now) => (system.still = now))

  watchEffect(() => {
    const root = document.documentElement
    root.dataset['theme'] = liked.theme === 'system' ? (system.light ? 'light' : 'dark') : liked.theme
    root.dataset['motion'] = system.still ? 'off' : liked.motion
    root.lang = locale.value
    root.style.setProperty('--text-scale', String(liked.textScale))
    localStorage.setItem(KEPT, JSON.stringify(liked))
  })

  return { liked, locale, system }
})
