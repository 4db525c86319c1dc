import { BASIC_LAND_TYPES, CARD_TYPES } from '../../../shared/vocabulary/types.ts'
import { COLORS } from '../../../shared/vocabulary/colors.ts'
import type { Zone } from '../../../shared/vocabulary/zones.ts'
import type { DecisionShape } from '../../../shared/play/decision.ts'
import type { Effect } from '../abilities/effect.ts'
import { amountOf, matches, playersOf, select, targetsOf, countOf } from '../queries/index.ts'
import type { Bound } from '../state/context.ts'
import { objectTarget } from '../state/ids.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import type { Chosen } from '../state/object.ts'
import { message } from '../state/message.ts'
import { pickedIndices, pickedTargets } from '../procedures/answer.ts'
import { NOTHING } from './handler.ts'
import type { LeafHandler } from './handler.ts'
import { atRandom } from './cards.ts'

const HIDDEN: ReadonlySet<Zone> = new Set(['hand', 'library'])

/** Whether others can't see what there is to choose from (400.2): that nobody is asked would tell them that there is nothing. */
function isAmongHidden(from: Extract<Effect, { kind: 'choose' }>['from']): boolean {
  return 'zones' in from && from.zones?.some((zone) => HIDDEN.has(zone)) === true
}

/** A choice among objects or players that isn't targeting (608.2d). */
export const choose: LeafHandler<'choose'> = ({ state, node, context, answers, optional }) => {
  const [player] = playersOf(state, node.who, context)
  if (player === undefined) return NOTHING
  const from: readonly Target[] =
    'filter' in node.from
      ? select(state, node.from, { ...context, that: player }).map(objectTarget)
      : targetsOf(state, node.from, context)
  const { filter } = node
  const options =
    filter === undefined
      ? from
      : from.filter((target) => target.kind === 'object' && matches(state, filter, target.id, context))
  const most = countOf(state, node.max, context)
  const max = Math.min(options.length, most)
  const min = optional ? 0 : Math.min(max, countOf(state, node.min, context))
  const isAskedInVain = max === 0 && most > 0 && min === 0 && node.random !== true && isAmongHidden(node.from)
  if (max === 0 && !isAskedInVain) return { kind: 'do', batches: [], bind: { targets: [], lki: [], amount: 0 } }
  if (node.random === true) {
    const ids = options.flatMap((option) => (option.kind === 'object' ? [option.id] : []))
    let chosen: readonly ObjectId[] = []
    return {
      kind: 'do',
      batches: [],
      write: (tx) => {
        chosen = atRandom(tx, player, ids, max)
      },
      bindLater: () => ({ targets: chosen.map(objectTarget), lki: [], amount: chosen.length }),
    }
  }
  const answer = answers[0]
  if (answer === undefined)
    return {
      kind: 'ask',
      player,
      shape: { kind: 'pick', options, min, max },
      prompt: message('prompt.pick', { number: max }),
    }
  const targets = pickedTargets(answer, options)
  return { kind: 'do', batches: [], bind: { targets, lki: [], amount: targets.length } }
}

function shapeFor(
  { what, names, types }: Parameters<typeof chooseValue>[0]['node'],
  min: number,
  max: number,
): DecisionShape<ObjectId> {
  switch (what) {
    case 'color':
      return { kind: 'option', options: COLORS.map((color) => message(`option.color.${color}`, {})) }
    case 'basicLandType':
      return { kind: 'option', options: BASIC_LAND_TYPES.map((type) => message(`option.land.${type}`, {})) }
    case 'cardType':
      return { kind: 'option', options: (types ?? CARD_TYPES).map((type) => message(`option.cardType.${type}`, {})) }
    case 'creatureType':
      return { kind: 'name', among: 'creatureType' }
    case 'cardName':
      return { kind: 'name', among: 'card', ...(names === undefined ? {} : { of: names }) }
    case 'number':
      return { kind: 'number', min, max }
  }
}

/** A value chosen while resolving: a color, a type, a name, a number, which is bound as an amount. */
export const chooseValue: LeafHandler<'chooseValue'> = ({ state, node, context, answers }) => {
  const [player] = playersOf(state, node.who, context)
  if (player === undefined) return NOTHING
  const max = node.max === undefined ? 99 : amountOf(state, node.max, context)
  const answer = answers[0]
  if (answer === undefined)
    return {
      kind: 'ask',
      player,
      shape: shapeFor(node, node.min ?? 0, max),
      prompt: message(`prompt.choose.${node.what}`, {}),
    }
  const index = pickedIndices(answer)[0] ?? 0
  const bind = (chosen: Chosen, amount = 0): Bound => ({ targets: [], lki: [], amount, chosen })
  const value = ((): Bound => {
    switch (node.what) {
      case 'color':
        return bind({ color: COLORS[index] ?? 'W' })
      case 'basicLandType':
        return bind({ basicLandType: BASIC_LAND_TYPES[index] ?? 'Plains' })
      case 'cardType':
        return bind({ cardType: (node.types ?? CARD_TYPES)[index] ?? 'Creature' })
      case 'creatureType':
        return bind({ creatureType: answer.kind === 'text' ? answer.name : '' })
      case 'cardName':
        return bind({ card: answer.kind === 'text' ? answer.name : '' })
      case 'number': {
        const number = answer.kind === 'value' ? answer.n : 0
        return bind({ number }, number)
      }
    }
  })()
  return { kind: 'do', batches: [], bind: value }
}

export const bindAmount: LeafHandler<'bindAmount'> = ({ state, node, context }) => ({
  kind: 'do',
  batches: [],
  bind: { targets: [], lki: [], amount: amountOf(state, node.amount, context) },
})
