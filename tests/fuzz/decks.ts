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

function compiled(): {
  readonly table: CardTable
  readonly spells: readonly string[]
  readonly permanents: ReadonlySet<string>
} {
  const definitions = starterRecords().map((record) => {
    const card = compileCard(record)
    return card.status === 'compiled' ? card.definition : card.blank
  })
  const spells = definitions
    .filter((card) => card.blank === null && !BASICS.includes(card.name))
    .map((card) => card.name)
  const permanents = definitions.filter((card) => !isSpellOnly(card)).map((card) => card.name)
  return { table: createTable(definitions), spells, permanents: new Set(permanents) }
}

export const { table, spells, permanents } = compiled()

/**
 * Two random decks of starter cards. But for basic lands no card is in both, and none twice in one: so a name tells which
 * card it is.
 */
export function randomDecks(roll: Dice): readonly [readonly string[], readonly string[]] {
  const mixed = draw(spells, 64, roll)
  const lands = BASICS.flatMap((basic) => Array.from({ length: 5 }, () => basic))
  return [
    [...mixed.slice(0, 32), ...lands],
    [...mixed.slice(32), ...lands],
  ]
}
