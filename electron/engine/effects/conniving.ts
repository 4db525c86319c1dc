import { ZONES } from '../../../shared/vocabulary/zones.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Effect } from '../abilities/effect.ts'
import type { Filter, Ref } from '../abilities/reference.ts'
import { controllerOf } from '../characteristics/index.ts'
import { pickedIds } from '../procedures/answer.ts'
import { effectFrame } from '../procedures/effectFrame.ts'
import { apnapOrder } from '../procedures/turnOrder.ts'
import { amountOf, lkiOfRef, targetsOf } from '../queries/index.ts'
import type { Bound, Context } from '../state/context.ts'
import { objectTarget } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import { message } from '../state/message.ts'
import { NOTHING } from './handler.ts'
import type { LeafHandler } from './handler.ts'

const you = { kind: 'you' } as const
const CONNIVING: Ref = { kind: 'bound', name: 'conniving' }
const NONLAND: Filter = {
  kind: 'and',
  of: [
    { kind: 'is', ref: { kind: 'bound', name: 'discarded' } },
    { kind: 'not', of: { kind: 'type', type: 'Land' } },
  ],
}

/** 701.50a, 701.50e: what the permanent's controller does; it has connived once that is over (701.50b). */
const CONNIVE: Effect = {
  kind: 'sequence',
  steps: [
    { kind: 'draw', who: you, n: { kind: 'boundAmount', name: 'times' } },
    { kind: 'discard', who: you, n: { kind: 'boundAmount', name: 'times' }, as: 'discarded' },
    {
      kind: 'putCounters',
      on: CONNIVING,
      counter: '+1/+1',
      n: { kind: 'count', select: { filter: NONLAND, zones: ZONES } },
    },
    { kind: 'announce', action: 'connive', what: CONNIVING },
  ],
}
const REST: Effect = {
  kind: 'connive',
  what: { kind: 'bound', name: 'toConnive' },
  n: { kind: 'boundAmount', name: 'times' },
}

function named(ids: readonly ObjectId[]): Bound {
  return { targets: ids.map(objectTarget), lki: [], amount: ids.length }
}

/** 701.50 Connive: of several permanents one after another, in turn order of their controllers, who choose (701.50d). */
export const connive: LeafHandler<'connive'> = ({ state, node, context, answers }) => {
  // 701.50c: a permanent that is gone connives as it last was.
  const players = new Map<ObjectId, PlayerId>(
    lkiOfRef(state, node.what, context).map(({ id, controller }) => [id, controller]),
  )
  for (const target of targetsOf(state, node.what, context))
    if (target.kind === 'object') players.set(target.id, controllerOf(state, target.id))
  const player = apnapOrder(state).find((one) => [...players.values()].includes(one))
  if (player === undefined) return NOTHING
  const options = [...players].filter(([, controller]) => controller === player).map(([id]) => id)
  const [answer] = answers
  if (options.length > 1 && answer === undefined)
    return {
      kind: 'ask',
      player,
      shape: { kind: 'pick', options: options.map(objectTarget), min: 1, max: 1 },
      prompt: message('prompt.connive', {}),
    }
  const [id = options[0]] = answer === undefined ? [] : pickedIds(answer, options)
  if (id === undefined) return NOTHING
  const rest = [...players.keys()].filter((one) => one !== id)
  const times = { targets: [], lki: [], amount: amountOf(state, node.n, context) }
  const within = (names: Readonly<Record<string, Bound>>): Context => ({
    ...context,
    bindings: { ...context.bindings, times, ...names },
  })
  const first = effectFrame(CONNIVE, { ...within({ conniving: named([id]) }), controller: player })
  const later = rest.length === 0 ? [] : [effectFrame(REST, within({ toConnive: named(rest) }))]
  return { kind: 'do', batches: [], frames: [first, ...later] }
}
