import type { Cost } from '../abilities/cost.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Context } from '../state/context.ts'
import type { PayFrame } from '../state/frame.ts'
import type { ObjectId } from '../state/ids.ts'

export interface PayRequest {
  readonly player: PlayerId
  readonly cost: Cost
  readonly forItem: ObjectId | null
  readonly turnUp?: PayFrame['turnUp']
  readonly context: Context
  readonly cancellable: boolean
  readonly auto: boolean
}

/** A frame that pays a cost and leaves what was used with the frame below. */
export function payFrame(request: PayRequest): PayFrame {
  return { ...request, kind: 'pay', chosen: [], manaLeft: null, manaSpent: [], lifeForMana: 0, pc: 0, answers: [] }
}
