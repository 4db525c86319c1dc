import type { CardRecord } from '../../shared/cards/record.ts'
import type { UnderstoodAbility } from '../../shared/ipc/cardSchemas.ts'
import { compileCard, printAbility } from '../oracle/index.ts'

/**
 * For each face of a card its abilities as they are understood, printed from what the engine plays and not from the card's
 * text. None for a card that isn't read wholly.
 */
export function understoodAbilities(record: CardRecord): readonly (readonly UnderstoodAbility[])[] {
  const made = compileCard(record)
  if (made.status === 'unsupported') return []
  return made.definition.faces.map((face) =>
    face.abilities.map((ability) => ({ kind: ability.kind, text: printAbility(ability, face) })),
  )
}
