import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { isRecord, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { withAnother, withoutAnother } from './costs.ts'
import { fixed } from './quantities.ts'
import { joined, pronoun, shortOf, YOU } from './references.ts'

const YOURS: TreeRecord = { kind: 'controller', who: YOU }
const OWN: TreeRecord = { kind: 'owner', who: YOU }

/** Conditions on what has happened in a turn and what was spent (608.2i). */
export function turnConditions({ add }: Grammar): void {
  const condition = (template: string, shaped: Shape): void => {
    add('simpleCondition', template, null, shaped)
  }
  const entered: TreeRecord = { kind: 'zoneChange', to: ['battlefield'] }
  const left: TreeRecord = { kind: 'zoneChange', from: ['battlefield'] }
  const died: TreeRecord = { ...left, to: ['graveyard'] }
  condition(
    '{min:numberWord} or more {what:f1} entered the battlefield under your control this turn',
    happened(entered, YOURS),
  )
  condition('{min:numberWord} or more {what:f1} entered under your control this turn', happened(entered, YOURS))
  add('simpleCondition', "you haven't cast a spell from your hand this turn", {
    kind: 'not',
    of: { kind: 'happened', event: { kind: 'cast', who: YOU, what: { kind: 'castFrom', zone: 'hand' } } },
  })
  condition('a {what:f0} entered under your control this turn', happened(entered, YOURS))
  for (const words of [
    'another {what:f0} entered under your control this turn',
    'another {what:f0} entered the battlefield under your control this turn',
    'you had another {what:f0} enter the battlefield under your control this turn',
    'you had another {what:f0} enter under your control this turn',
  ])
    condition(words, otherThan(happened(entered, YOURS)))
  condition('you had a {what:f0} enter under your control this turn', happened(entered, YOURS))
  condition('another {what:f0} died under your control this turn', otherThan(happened(died, YOURS)))
  for (const form of [0, 1]) {
    add(`countable${form}`, `{what:f${form}} that died under your control this turn`, null, happened(died, YOURS))
    for (const battlefield of ['', 'the battlefield '])
      add(`countable${form}`, `{what:f${form}} that entered ${battlefield}under your control this turn`, null, happened(entered, YOURS)) // prettier-ignore
  }
  condition('a {what:f0} left the battlefield under your control this turn', happened(left, YOURS))
  condition('a {what:f0} left the battlefield this turn', happened(left, null))
  condition('{min:numberWord} or more {what:f1} left the battlefield this turn', happened(left, null))
  condition('{min:numberWord} or more {what:f1} died this turn', happened(died, null))
  condition('a {what:f0} died under your control this turn', happened(died, YOURS))
  condition('a {what:f0} died under an opponent\'s control this turn', happened(died, { kind: 'controller', who: { kind: 'opponents' } })) // prettier-ignore
  condition('a {what:f0} left your graveyard this turn', happened({ kind: 'zoneChange', from: ['graveyard'] }, OWN))
  condition(
    '{min:numberWord} or more {what:f1} left your graveyard this turn',
    happened({ kind: 'zoneChange', from: ['graveyard'] }, OWN),
  )
  condition(
    'a {what:f0} was put into your graveyard from anywhere this turn',
    happened({ kind: 'zoneChange', to: ['graveyard'] }, OWN),
  )
  for (const have of ['', "'ve"]) {
    condition(`you${have} cast a {what:f0} this turn`, happened({ kind: 'cast', who: YOU }, null))
    condition(
      `you${have} cast {min:numberWord} or more {what:f1} this turn`,
      happened({ kind: 'cast', who: YOU }, null),
    )
    condition(
      `you${have} sacrificed a {what:f0} this turn`,
      happened({ kind: 'zoneChange', cause: 'sacrifice' }, YOURS),
    )
    condition(
      `you${have} sacrificed {min:numberWord} or more {what:f1} this turn`,
      happened({ kind: 'zoneChange', cause: 'sacrifice' }, YOURS),
    )
    condition(`you${have} attacked with a {what:f0} this turn`, happened({ kind: 'attacks' }, YOURS))
    for (const [verb, event] of [
      ['gained', 'gainsLife'],
      ['lost', 'losesLife'],
    ] as const)
      condition(`you${have} ${verb} {right:n} or more life this turn`, lifeSum(event, YOU))
  }
  condition('an opponent lost {right:n} or more life this turn', lifeSum('losesLife', { kind: 'opponents' }))
  add('simpleCondition', 'you descended this turn', {
    kind: 'happened',
    event: {
      kind: 'zoneChange',
      what: { kind: 'and', of: [{ kind: 'permanentCard' }, OWN] },
      to: ['graveyard'],
    },
  })
  // 608.2h: asked of it as it was.
  for (const word of ['it', 'that creature', 'that permanent', 'that artifact'])
    add('simpleCondition', `you controlled ${word}`, {
      kind: 'matches',
      ref: { kind: 'was', of: pronoun(word) },
      filter: YOURS,
    })
  // 207.2c: adamant.
  for (const it of ['this spell', 'it', '~'])
    condition(`at least {n:numberWord} {color:colorWord} mana was spent to cast ${it}`, manaSpent)
  // 207.2c: coven.
  condition('you control {n:numberWord} or more {filter:f1} with different powers', differentPowers)
}

/** Something that happened this turn to what the words say, and what is implied. */
function happened(event: TreeRecord, implied: TreeRecord | null): Shape {
  return shape(
    ({ what, min }) => ({
      kind: 'happened',
      event: { ...event, what: implied === null ? (what ?? null) : joined(what ?? null, implied) },
      ...(min === undefined ? {} : { min }),
    }),
    (value) => {
      const found = isRecord(value) && value['kind'] === 'happened' ? value['event'] : null
      if (!isRecord(value) || !isRecord(found) || found['kind'] !== event['kind']) return null
      const what = implied === null ? (found['what'] ?? null) : shortOf(found['what'], implied)
      return what === null ? null : { what, ...(value['min'] === undefined ? {} : { min: value['min'] }) }
    },
    'happened',
  )
}

/** 'Another': of others than the object itself. */
function otherThan(of: Shape): Shape {
  return shape(
    ({ what }) => of.build?.({ what: withAnother(what ?? null) }) ?? null,
    (value) => {
      const fields = of.unbuild?.(value) ?? null
      const what = fields === null ? null : withoutAnother(fields['what'] ?? null)
      return what === null ? null : { what }
    },
    'happened',
  )
}

function lifeSum(event: string, who: Tree): Shape {
  const left: TreeRecord = { kind: 'happened', event: { kind: event, who }, total: true }
  return shape(
    ({ right }) => ({ kind: 'compare', left, op: '>=', right: right ?? null }),
    (value) =>
      isRecord(value) && value['kind'] === 'compare' && sameTree(value['left'], left)
        ? { right: value['right'] ?? null }
        : null,
    'compare',
  )
}

const manaSpent = shape(
  ({ n, color }) =>
    typeof n === 'number'
      ? { kind: 'compare', left: { kind: 'manaSpent', color: color ?? null }, op: '>=', right: fixed(n) }
      : null,
  (value) => {
    const left = isRecord(value) && value['kind'] === 'compare' ? value['left'] : null
    const right = isRecord(value) ? value['right'] : null
    if (!isRecord(left) || left['kind'] !== 'manaSpent' || left['color'] === undefined || !isRecord(right)) return null
    return { n: right['n'] ?? null, color: left['color'] }
  },
  'compare',
)

const differentPowers = shape(
  ({ n, filter }) =>
    typeof n === 'number'
      ? {
          kind: 'compare',
          left: { kind: 'distinct', what: 'power', select: { filter: joined(filter ?? null, YOURS) } },
          op: '>=',
          right: fixed(n),
        }
      : null,
  (value) => {
    const left = isRecord(value) && value['kind'] === 'compare' ? value['left'] : null
    const select = isRecord(left) && left['kind'] === 'distinct' && left['what'] === 'power' ? left['select'] : null
    const filter = isRecord(select) ? shortOf(select['filter'], YOURS) : null
    const right = isRecord(value) ? value['right'] : null
    return filter === null || !isRecord(right) ? null : { n: right['n'] ?? null, filter }
  },
  'compare',
)
