import { createTable } from '../../electron/engine/index.ts'
import type { CardDefinition, CardTable } from '../../electron/engine/index.ts'
import { starterRecords } from '../../electron/cards/starter/starter.ts'
import { compileCard } from '../../electron/oracle/index.ts'
import { draw } from './randomness.ts'
import type { Dice } from './randomness.ts'

export const BASICS = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest']

function isSpellOnly(card: CardDefinition): boolean {
  return card.faces[0]?.types.some((type) => type === 'Instant' || type === 'Sorcery') === true
}

/** Cards that random games are played with. */
export interface Pool {
  readonly table: CardTable
  /** Names of all that are no basic lands and can be played. */
  readonly spells: readonly string[]
  readonly permanents: ReadonlySet<string>
}

/** A pool of these cards, basic lands among them. */
export function poolOf(definitions: readonly CardDefinition[]): Pool {
  const spells = definitions
    .filter((card) => card.blank === null && !BASICS.includes(card.name))
    .map((card) => card.name)
  const permanents = definitions.filter((card) => !isSpellOnly(card)).map((card) => card.name)
  return { table: createTable(definitions), spells, permanents: new Set(permanents) }
}

/** All starter cards. */
export const STARTERS: Pool = poolOf(
  starterRecords().map((record) => {
    const card = compileCard(record)
    return card.status === 'compiled' ? card.definition : card.blank
  }),
)

/**
 * Two random decks. But for basic lands no card is in both, and none twice in one: so a name tells which card it is.
 */
export function randomDecks(roll: Dice, { spells }: Pool = STARTERS): readonly [readonly string[], readonly string[]] {
  const mixed = draw(spells, 64, roll)
  const lands = BASICS.flatMap((basic) => Array.from({ length: 5 }, () => basic))
  return [
    [...mixed.slice(0, 32), ...lands],
    [...mixed.slice(32), ...lands],
  ]
}
