import { shape } from '../grammar.ts'
import type { Grammar } from '../grammar.ts'
import { isList } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { YOU, playerPronoun } from './references.ts'

const OPPONENTS: TreeRecord = { kind: 'opponents' }

/** Beginnings of steps and phases. */
export function steps({ add }: Grammar): void {
  const beginning = (words: string, step: string, whose?: Tree): void => {
    add('stepOne', `the beginning of ${words}`, {
      kind: 'beginningOf',
      step,
      ...(whose === undefined ? {} : { whose }),
    })
  }
  for (const [name, step] of [
    ['upkeep', 'upkeep'],
    ['end step', 'end'],
    ['draw step', 'draw'],
  ] as const) {
    beginning(`your ${name}`, step, YOU)
    beginning(`each ${name}`, step)
    beginning(`each player's ${name}`, step, { kind: 'eachPlayer' })
    beginning(`each opponent's ${name}`, step, OPPONENTS)
    beginning(`the ${name} of enchanted creature's controller`, step, {
      kind: 'controllerOf',
      of: { kind: 'attachedTo' },
    })
    beginning(`enchanted player's ${name}`, step, { kind: 'attachedPlayer' })
    beginning(`that player's next ${name}`, step, playerPronoun('that player'))
  }
  beginning('the end step', 'end')
  beginning('combat on your turn', 'beginCombat', YOU)
  beginning("combat on each opponent's turn", 'beginCombat', OPPONENTS)
  beginning("combat on each player's turn", 'beginCombat', { kind: 'eachPlayer' })
  beginning('combat', 'beginCombat')
  beginning('each combat', 'beginCombat')
  beginning('your first main phase', 'main1', YOU)
  beginning('your precombat main phase', 'main1', YOU)
  beginning('your second main phase', 'main2', YOU)
  beginning('your postcombat main phase', 'main2', YOU)
  beginning('each of your postcombat main phases', 'main2', YOU)
  beginning("each player's precombat main phase", 'main1', { kind: 'eachPlayer' })
  add('stepOne', 'end of combat', { kind: 'beginningOf', step: 'endCombat' })
  add('stepEvent', '{event:stepOne}', null, oneEvent)
}

export const oneEvent = shape(
  ({ event }) => [event ?? null],
  (value) => (isList(value) && value.length === 1 ? { event: value[0] ?? null } : null),
)
