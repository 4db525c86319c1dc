/** What can be cut off. */
export type Kind = 'games' | 'decks' | 'imports' | 'laboratory'

/** The database that each kind of work writes. */
export const FILES: Readonly<Record<Kind, string>> = {
  games: 'games.sqlite',
  decks: 'decks.sqlite',
  imports: 'cards.sqlite',
  laboratory: 'laboratory.sqlite',
}

/** The card files that are imported in turn: in each, all cards have the same cost. */
export const CARD_FILES = ['ones.json', 'twos.json'] as const
/** Cards of a card file. */
export const CARDS = 1_500

/** A card file in which all cards cost that much. */
export function cardFile(cost: number): string {
  const cards = Array.from({ length: CARDS }, (_, at) => ({
    object: 'card',
    oracle_id: `card-${String(at)}`,
    name: `Card ${String(at)}`,
    layout: 'normal',
    lang: 'en',
    mana_cost: `{${String(cost)}}`,
    cmc: cost,
    type_line: 'Artifact',
    oracle_text: `{T}: Add {C}. Draw ${String(at)} cards.`,
    colors: [],
    color_identity: [],
    set: 'tst',
    set_name: 'Test',
    collector_number: String(at),
    rarity: 'common',
    released_at: '2026-01-01',
    legalities: {},
  }))
  return `[\n${cards.map((card) => JSON.stringify(card)).join(',\n')}\n]\n`
}
