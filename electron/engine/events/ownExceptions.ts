import type { CopyExceptions } from '../abilities/modification.ts'
import { characteristics, copiableValues } from '../characteristics/index.ts'
import type { Context } from '../state/context.ts'
import { slotOf } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'

function isIn(node: object, tree: unknown): boolean {
  if (tree === node) return true
  return typeof tree === 'object' && tree !== null && Object.values(tree).some((part) => isIn(node, part))
}

/**
 * Exceptions with what of the source they speak of: the abilities, the one that says so or its others (707.9a), and the
 * colors that it retains (707.9c).
 */
export function ownExceptions(state: GameState, said: CopyExceptions | null, context: Context): CopyExceptions | null {
  if (said === null) return null
  const source = state.objects[slotOf(context.source)]
  const keeps = said.keepsColors === true && source?.id === context.source
  const except = keeps ? { ...said, setColors: copiableValues(state, context.source).colors } : said
  if (except.thisAbility !== true && except.otherAbilities !== true) return except
  const now = source?.id === context.source ? characteristics(state, context.source) : context.sourceLki?.now
  const wanted = except.thisAbility === true
  const found = (now?.abilities ?? []).filter((ability) => isIn(said, ability) === wanted)
  // What has it several times has the one more that says so.
  const own = wanted ? found.slice(0, 1) : found
  return { ...except, addAbilities: [...(except.addAbilities ?? []), ...own] }
}
