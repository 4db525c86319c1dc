import { shape } from '../grammar.ts'
import type { Grammar } from '../grammar.ts'
import { series } from '../kernelLists.ts'
import { asRecord, isList, isRecord, kindOf, sameTree, without } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { repeated } from './damage.ts'
import { scaled as scaledChange, unscaled as unscaledChange } from './predicates.ts'

export const END_OF_TURN: TreeRecord = { kind: 'endOfTurn' }

/** '+1/+1 until end of turn for each …': the count stands last. */
const durationEachShape = shape(
  ({ on, change, until, of }) => {
    const scaled = isRecord(change) ? scaledChange(change, of ?? null) : null
    return scaled === null ? null : { kind: 'continuous', on: on ?? null, mods: [scaled], until: until ?? null }
  },
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'continuous' || value['rules'] !== undefined) return null
    const [change] = isList(value['mods']) && value['mods'].length === 1 ? value['mods'] : []
    const split = isRecord(change) ? unscaledChange(change) : null
    return split === null ? null : { on: value['on'] ?? null, ...split, until: value['until'] ?? null }
  },
  'continuous',
)

/** Is all of it said to be for this turn: 'attacks this turn if able'? */
function isForThisTurn(preds: Tree | undefined): boolean {
  if (!isRecord(preds) || (isList(preds['mods']) && preds['mods'].length > 0)) return false
  const rules = isList(preds['rules']) ? preds['rules'] : []
  return rules.length > 0 && rules.every((rule) => isRecord(rule) && rule['said'] === 'this turn')
}

/** Without a word about how long, an effect lasts as long as the game (611.2a). */
/** What is so from now on, or this turn where its own words say so. */
export const unlimited = shape(
  (fields) => {
    const preds = fields['=']
    if (!isRecord(preds)) return null
    const until = isForThisTurn(preds) ? END_OF_TURN : { kind: 'endOfGame' }
    return { kind: 'continuous', on: fields['on'] ?? null, ...preds, until }
  },
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'continuous') return null
    const { on, mods, rules } = value
    return { on: on ?? null, '=': { mods: mods ?? [], ...(rules === undefined ? {} : { rules }) } }
  },
  'continuous',
)

function twoDurations(which: string): ReturnType<typeof shape> {
  const said = which === 'this turn' ? 'both turn' : 'both'
  return shape(
    ({ on, one, two }) => {
      if (!isRecord(one) || !isRecord(two) || isForThisTurn(two) !== (which === 'this turn')) return null
      const first = { kind: 'continuous', on: on ?? null, ...one, until: END_OF_TURN }
      return {
        kind: 'sequence',
        steps: [first, { kind: 'continuous', on: repeated(on ?? null), ...two, until: END_OF_TURN }],
        said: [said],
      }
    },
    (value) => {
      const steps =
        isRecord(value) && isList(value['said']) && value['said'][0] === said && isList(value['steps'])
          ? value['steps']
          : []
      const [first, second] = steps
      if (!isRecord(first) || !isRecord(second) || first['kind'] !== 'continuous') return null
      const preds = (effect: TreeRecord): TreeRecord => ({
        mods: effect['mods'] ?? [],
        ...(effect['rules'] === undefined ? {} : { rules: effect['rules'] }),
      })
      return { on: first['on'] ?? null, one: preds(first), two: preds(second) }
    },
    'sequence',
  )
}
const twoDurationsShape = twoDurations('both')

/** Effects that last: 'target creature gets +3/+3 until end of turn' (611.2). */
export function continuous({ add, rule, category }: Grammar): void {
  add('duration', 'until end of turn', END_OF_TURN)
  add('duration', 'this turn', END_OF_TURN)
  add('duration', 'until your next turn', { kind: 'yourNextTurn' })
  add('duration', 'until the end of your next turn', { kind: 'endOfYourNextTurn' })
  add('duration', 'until end of combat', { kind: 'endOfCombat' })
  add('duration', 'for as long as you control {ref:refSelf}', { kind: 'whileControl' })
  add('duration', 'for as long as {ref:refSelf} remains on the battlefield', { kind: 'whileOnBattlefield' })
  add('duration', 'for as long as {ref:refSelf} remains tapped', { kind: 'whileTapped' })
  for (const [subjects, form] of [
    ['one', 1],
    ['some', 0],
    ['bare', 0],
  ] as const) {
    add('clause', `{on:${subjects}} {=:preds${form}}`, null, unlimited)
    add('clause', `{on:${subjects}} {*:preds${form}} {until:duration}`, { kind: 'continuous' })
    add('clause', `{until:duration}, {on:${subjects}} {*:preds${form}}`, { kind: 'continuous' })
    add('clause', `{on:${subjects}} {=:untapPhrase${form}}`, null, nextUntapShape)
    add(
      'clause',
      `{on:${subjects}} [get|gets] {change:change} {until:duration} for each {of:countable0}`.replace(
        '[get|gets]',
        form === 1 ? 'gets' : 'get',
      ),
      null,
      durationEachShape,
    )
    add(
      'clause',
      `{on:${subjects}} {one:preds${form}} until end of turn and {two:preds${form}} this turn`,
      null,
      twoDurationsShape,
    )
  }
  for (const [subjects, form] of [
    ['one', 1],
    ['some', 0],
    ['bare', 0],
  ] as const)
    add(
      'clause',
      `{on:${subjects}} {one:preds${form}} until end of turn and {two:preds${form}}`,
      null,
      twoDurations('this turn'),
    )
  for (const [subjects, they] of [
    ['one', 'it'],
    ['some', 'they'],
    ['bare', 'they'],
  ] as const)
    add('clause', `{on:${subjects}} can attack this turn as though ${they} didn't have defender`, {
      kind: 'continuous',
      mods: [],
      rules: [{ kind: 'canAttackAsThoughNoDefender', said: 'this turn' }],
      until: END_OF_TURN,
    })
  for (const [subjects, form] of [
    ['one', 1],
    ['some', 0],
    ['bare', 0],
  ] as const)
    add('lastingOne', `{on:${subjects}} {*:preds${form}}`)
  rule('lastingRow', series(category('lastingOne'), ['and'], 2))
  add('clause', '{until:duration}, {list:lastingRow}', null, sharedDuration('until first'))
  add('clause', '{list:lastingRow} {until:duration}', null, sharedDuration('until last'))
  // 509.1c
  add('clause', 'all creatures able to block {on:one} this turn do so', {
    kind: 'continuous',
    mods: [],
    rules: [{ kind: 'mustBeBlocked', byAll: true }],
    until: END_OF_TURN,
  })
  add('untapPhrase1', "doesn't untap during its controller's next untap step", {
    kind: 'nextUntapOf',
    who: { kind: 'controllerOf', of: { kind: 'each' } },
  })
  add('untapPhrase0', "don't untap during (their controllers'|their controller's) next untap (step|steps)", {
    kind: 'nextUntapOf',
    who: { kind: 'controllerOf', of: { kind: 'each' } },
  })
  for (const [form, verb] of [
    [1, "doesn't"],
    [0, "don't"],
  ] as const)
    add(`untapPhrase${form}`, `${verb} untap during your next untap step`, {
      kind: 'nextUntapOf',
      who: { kind: 'you' },
    })
  add('clause', '{on:targetSome} each {*:preds0} {until:duration}', { kind: 'continuous' })
}

/** How long is said once for several. */
function sharedDuration(said: string): ReturnType<typeof shape> {
  return shape(
    ({ list, until }) => ({
      kind: 'sequence',
      steps: (isList(list) ? list : []).map((one) => ({ kind: 'continuous', ...asRecord(one), until: until ?? null })),
      said: [said],
    }),
    (value) => {
      if (!isRecord(value) || value['kind'] !== 'sequence' || !sameTree(value['said'], [said])) return null
      const steps = isList(value['steps']) ? value['steps'] : []
      const until = asRecord(steps[0])['until'] ?? null
      const list = steps.map((step) => without(asRecord(step), ['kind', 'until']))
      return { list, until }
    },
    'sequence',
  )
}

/** The next untap step of its controller passes it by (502.3). */
const nextUntapShape = shape(
  (fields) => ({
    kind: 'continuous',
    on: fields['on'] ?? null,
    mods: [],
    rules: [{ kind: 'doesntUntap' }],
    until: fields['='] ?? null,
  }),
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'continuous' || kindOf(value['until']) !== 'nextUntapOf') return null
    return { on: value['on'] ?? null, '=': value['until'] ?? null }
  },
  'continuous',
)
