import type { Reading } from '../queries/reading.ts'
import type { Characteristics } from '../state/characteristics.ts'
import { contextOf } from '../state/context.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameObject } from '../state/object.ts'
import { abilityFacts } from './abilityFacts.ts'
import { copiableOf } from './copiable.ts'
import { withIntrinsicAbilities } from './intrinsic.ts'
import { keywordsOf } from './keywords.ts'
import { applyPlain, withAllCreatureTypes } from './modify.ts'

const NOTHING_CHOSEN = { color: null, subtype: null }
// An object whose definition asks about itself finds what is printed.
const asking = new Set<ObjectId>()

/**
 * What an object is that no continuous effect changes: its copiable values, its characteristic-defining abilities (604.3,
 * which work everywhere) and the mana abilities of basic land types.
 */
export function offBattlefield(reading: Reading, object: GameObject): Characteristics {
  const values = copiableOf(reading.state, object)
  const facts = abilityFacts(reading.state.table, values.abilities)
  if (!facts.defining || asking.has(object.id)) return withIntrinsicAbilities(values)
  asking.add(object.id)
  try {
    return withIntrinsicAbilities(define(reading, object, values))
  } finally {
    asking.delete(object.id)
  }
}

function define(reading: Reading, object: GameObject, values: Characteristics): Characteristics {
  const keywords = keywordsOf(values)
  let now = values
  if (keywords.has('changeling')) now = withAllCreatureTypes(now) // 702.73a
  if (keywords.has('devoid')) now = { ...now, colors: [] } // 702.114a
  const context = { ...contextOf(object.owner, object.id), each: { kind: 'object', id: object.id } as const }
  for (const ability of abilityFacts(reading.state.table, values.abilities).statics) {
    if (ability.characteristicDefining !== true) continue
    for (const part of ability.parts) {
      if (part.kind !== 'modify') continue
      for (const mod of part.mods) {
        switch (mod.kind) {
          case 'definePT':
          case 'setPT': {
            const power = mod.power === null ? now.power : reading.evaluate.amount(reading, mod.power, context)
            const toughness =
              mod.toughness === null ? now.toughness : reading.evaluate.amount(reading, mod.toughness, context)
            now = { ...now, power, toughness }
            break
          }
          case 'copy':
          case 'control':
          case 'addAbilitiesOf':
          case 'addPT':
            break
          default:
            now = applyPlain(now, mod, NOTHING_CHOSEN)
        }
      }
    }
  }
  return now
}
