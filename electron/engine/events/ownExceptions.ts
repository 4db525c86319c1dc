import type { CopyExceptions } from '../abilities/modification.ts'
import { characteristics } from '../characteristics/index.ts'
import type { Context } from '../state/context.ts'
import { slotOf } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'

function isIn(node: object, tree: unknown): boolean {
  if (tree === node) return true
  return typeof tree === 'object' && tree !== null && Object.values(tree).some((part) => isIn(node, part))
}

/** 707.9a: exceptions with the abilities of the source that they speak of: the one that says so, or its others. */
export function ownExceptions(
  state: GameState,
  except: CopyExceptions | null,
  context: Context,
): CopyExceptions | null {
  if (except === null || (except.thisAbility !== true && except.otherAbilities !== true)) return except
  const source = state.objects[slotOf(context.source)]
  const now = source?.id === context.source ? characteristics(state, context.source) : context.sourceLki?.now
  const wanted = except.thisAbility === true
  const own = (now?.abilities ?? []).filter((ability) => isIn(except, ability) === wanted)
  return { ...except, addAbilities: [...(except.addAbilities ?? []), ...own] }
}
