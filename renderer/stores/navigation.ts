import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { Api } from '../../shared/ipc/contract.ts'

export const SCREENS = [
  'home',
  'newGame',
  'decks',
  'deck',
  'cards',
  'laboratory',
  'odds',
  'import',
  'settings',
  'scenario',
  'board',
  'games',
  'replay',
  'match',
] as const
export type Screen = (typeof SCREENS)[number]

interface Place {
  readonly screen: Screen
  /** What the screen shows: a match, a deck, a query. */
  readonly what: string
}

function readPlace(hash: string): Place {
  const [name = '', ...rest] = hash.replace(/^#\/?/u, '').split('/')
  const screen = SCREENS.find((one) => one === name)
  return screen === undefined ? { screen: 'home', what: '' } : { screen, what: decodeURIComponent(rest.join('/')) }
}

const hashOf = ({ screen, what }: Place): string => `#/${screen}${what === '' ? '' : `/${encodeURIComponent(what)}`}`

/** Which screen is shown; it stands in the address, so that a reload and the back button do what one expects. */
export const useNavigation = defineStore('navigation', () => {
  const place = ref<Place>(readPlace(window.location.hash))

  function go(screen: Screen, what = ''): void {
    place.value = { screen, what }
    const hash = hashOf(place.value)
    if (window.location.hash !== hash) window.location.hash = hash
  }

  /** The shell's own menu goes to screens too. */
  function listen(api: Api): void {
    api.on('shell.go', ({ screen }) => {
      go(screen)
    })
  }

  window.addEventListener('hashchange', () => {
    place.value = readPlace(window.location.hash)
  })

  return { place, go, listen }
})
