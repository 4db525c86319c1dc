import { controllerOf, lkiOf } from '../characteristics/index.ts'
import { faceUpCopiable } from '../characteristics/copiable.ts'
import type { GameEvent } from '../state/event.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'

/** The unlocked designations by half (709.5c). */
const UNLOCKED = ['left half unlocked', 'right half unlocked'] as const

/** One half of a Room on the battlefield: a door (709.5j). */
export interface Door {
  readonly half: number
  readonly name: string
  readonly cost: readonly string[] | null
  readonly locked: boolean
}

const NO_DOORS: readonly Door[] = []

/** The doors of a face-up permanent with a shared type line; none for any other object. */
export function doorsOf(state: GameState, id: ObjectId): readonly Door[] {
  const object = state.objects[slotOf(id)]
  if (object?.id !== id || object.zone !== 'battlefield' || object.faceDown !== null) return NO_DOORS
  const { variants } = faceUpCopiable(state, object)
  if (variants?.by !== 'unlocked') return NO_DOORS
  return UNLOCKED.map((designation, half) => {
    const values = variants.of[half + 1]
    return {
      half,
      name: values?.name ?? '',
      cost: values?.manaCost ?? null,
      locked: !object.designations.includes(designation),
    }
  })
}

/** Unlocks (709.5f) or locks (709.5g) a door. Returns what happened, for the abilities that trigger on it (709.5h–i). */
export function turnLock(tx: Transaction, id: ObjectId, half: number, lock: boolean): readonly GameEvent[] {
  const designation = UNLOCKED[half]
  const object = tx.object(id)
  if (designation === undefined || object.designations.includes(designation) !== lock) return []
  const designations = lock
    ? object.designations.filter((one) => one !== designation)
    : [...object.designations, designation]
  tx.patch(id, { designations })
  if (lock) return []
  return [
    {
      kind: 'action',
      player: controllerOf(tx.state, id),
      action: 'unlock',
      object: lkiOf(tx.state, id),
      door: half,
      fully: UNLOCKED.every((one) => designations.includes(one)),
    },
  ]
}
