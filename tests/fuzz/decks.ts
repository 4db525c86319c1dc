import { createTable } from '../../electron/engine/index.ts'
import type { CardTable } from '../../electron/engine/index.ts'
import { starterRecords } from '../../electron/cards/starter/starter.ts'
import { compileCard } from '../../electron/oracle/index.ts'
import { draw } from './randomness.ts'
import type { Dice } from './randomness.ts'

const BASICS = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest']

function compiled(): { readonly table: CardTable; readonly spells: readonly string[] } {
  const definitions = starterRecords().map((record) => {
    const card = compileCard(record)
    return card.status === 'compiled' ? card.definition : card.blank
  })
  const spells = definitions
    .filter((card) => card.blank === null && !BASICS.includes(card.name))
    .map((card) => card.name)
  return { table: createTable(definitions), spells }
}

export const { table, spells } = compiled()

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
