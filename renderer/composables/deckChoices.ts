import { isPlayed } from '../../shared/decks/deck.ts'
import type { DeckCardReport, DeckContent, DeckReport } from '../../shared/ipc/deckSchemas.ts'

/** What is to be done about a card that can't be played as it is. */
export type CardChoice =
  { readonly kind: 'blank' } | { readonly kind: 'swap'; readonly to: string } | { readonly kind: 'none' }

/** The cards of a report that something must be chosen for, each name once with all its copies. */
export function affectedCards(report: DeckReport): readonly DeckCardReport[] {
  const found = new Map<string, DeckCardReport>()
  for (const card of report.cards) {
    if (card.status === 'ok' || !isPlayed(card.section)) continue
    const old = found.get(card.name)
    found.set(card.name, old === undefined ? card : { ...old, count: old.count + card.count })
  }
  return [...found.values()]
}

/** What is proposed at first: a known card is played as a blank, an unknown one becomes the card nearest in name. */
export function proposedChoice(card: DeckCardReport): CardChoice {
  if (card.status === 'unsupported') return { kind: 'blank' }
  const [nearest] = card.suggestions
  return nearest === undefined ? { kind: 'none' } : { kind: 'swap', to: nearest }
}

export type Choices = Readonly<Record<string, CardChoice>>

/** Has something been chosen for every card? A card that no source knows can't be played as a blank. */
export function isSettled(cards: readonly DeckCardReport[], choices: Choices): boolean {
  return cards.every((card) => {
    const choice = choices[card.name] ?? { kind: 'none' }
    return choice.kind === 'swap' || (choice.kind === 'blank' && card.status === 'unsupported')
  })
}

/** The swaps among the choices, as a match takes them. */
export function swapsOf(choices: Choices): readonly { readonly from: string; readonly to: string }[] {
  return Object.entries(choices).flatMap(([from, choice]) => (choice.kind === 'swap' ? [{ from, to: choice.to }] : []))
}

/** The deck with its swaps made: copies of one card are put together. */
export function withSwaps(deck: DeckContent, choices: Choices): DeckContent {
  const section = (entries: DeckContent['main']): DeckContent['main'] => {
    const counts = new Map<string, number>()
    for (const { name, count } of entries) {
      const choice = choices[name]
      const to = choice?.kind === 'swap' ? choice.to : name
      counts.set(to, (counts.get(to) ?? 0) + count)
    }
    return [...counts].map(([name, count]) => ({ name, count }))
  }
  return {
    ...deck,
    main: section(deck.main),
    sideboard: section(deck.sideboard),
    commander: section(deck.commander),
    maybeboard: section(deck.maybeboard),
  }
}
