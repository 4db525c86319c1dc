import type { ObjectView } from '../../shared/play/view.ts'
import type { Fate } from '../stores/combat.ts'
import type { Mark } from './draft.ts'
import type { Words } from './useWords.ts'

/** What a screen reader says of an object: its name, what it is, and the state it is in. */
export function objectLabel(
  object: ObjectView,
  words: Words,
  how: {
    readonly mark: Mark | null
    readonly glows: boolean
    readonly attached: readonly ObjectView[]
    readonly fate?: Fate | null
  },
): string {
  const { t } = words
  const parts = [words.nameOf(object)]
  const { now } = object
  if (now !== null && now.power !== null && now.toughness !== null) {
    parts.push(`${String(now.power)}/${String(now.toughness)}`)
  }
  if (now !== null) parts.push(...now.keywords)
  if (object.isToken) parts.push(t('state.token'))
  if (object.tapped) parts.push(t('state.tapped'))
  if (object.summoningSick && (now?.types.includes('Creature') ?? false)) parts.push(t('state.sick'))
  if (object.attacking !== null) parts.push(t('state.attacking'))
  if (object.blocking.length > 0) parts.push(t('state.blocking'))
  if (object.damage > 0) parts.push(t('state.damage', { number: object.damage }))
  if (how.fate?.leaves === true) parts.push(t('state.wouldLeave'))
  else if (how.fate !== undefined && how.fate !== null) parts.push(t('state.wouldTake', { number: how.fate.damage }))
  for (const [counter, count] of Object.entries(object.counters)) {
    if (count > 0) parts.push(t('state.counters', { text: counter, number: count }))
  }
  if (how.attached.length > 0) {
    parts.push(t('state.attached', { text: how.attached.map((one) => words.nameOf(one)).join(', ') }))
  }
  if (how.mark === 'chosen') parts.push(t('state.chosen'))
  else if (how.mark === 'open') parts.push(t('state.open'))
  else if (how.glows) parts.push(t('state.canAct'))
  return parts.join(', ')
}
