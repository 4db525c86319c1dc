import { expect, test } from 'vitest'
import { starterRecords } from '../cards/starter/starter.ts'
import { compileCard } from './compileCard.ts'
import { printAbility } from './printAbility.ts'

function printed(name: string): readonly string[] {
  const record = starterRecords().find((one) => one.name === name)
  const compiled = record === undefined ? null : compileCard(record)
  if (compiled?.status !== 'compiled') throw new Error(`${name} was not read`)
  return compiled.definition.faces.flatMap((face) => face.abilities.map((ability) => printAbility(ability, face)))
}

test('an ability is printed as the words it was read from', () => {
  expect(printed('Giant Growth')).toEqual(['Target creature gets +3/+3 until end of turn.'])
})
