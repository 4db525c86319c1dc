import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { isRecord, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { THAT, anyShape, notShape } from './conditionShapes.ts'
import { fixed, ONE } from './quantities.ts'
import { playerPronoun, YOU } from './references.ts'

const OPPONENTS: TreeRecord = { kind: 'opponents' }
const EACH: TreeRecord = { kind: 'eachPlayer' }

function life(who: Tree): TreeRecord {
  return { kind: 'life', who }
}
function hand(who: Tree): TreeRecord {
  return { kind: 'handSize', who }
}
function graveyard(who: Tree): TreeRecord {
  return { kind: 'count', select: { filter: { kind: 'owner', who }, zones: ['graveyard'] } }
}
function poison(who: Tree): TreeRecord {
  return { kind: 'counters', on: { kind: 'player', who }, counter: 'poison' }
}

/** Conditions that compare two numbers: of players, of their cards, of what is spoken of (107). */
export function comparisons({ add }: Grammar): void {
  const condition = (template: string, shaped: Shape): void => {
    add('simpleCondition', template, null, shaped)
  }
  for (const [words, op] of [
    ['less than or equal to', '<='],
    ['greater than or equal to', '>='],
    ['equal to', '='],
  ] as const)
    add('simpleCondition', `{left:amount} is ${words} {right:amount}`, { kind: 'compare', op })
  condition('there are {right:howMany} or more {counter:counterName} counters on {on:one}', countersThere('>='))
  condition('there are no {counter:counterName} counters on {on:one}', countersThere('='))
  condition('you have {right:plenty} or more opponents', compared({ kind: 'players', who: OPPONENTS }, '>='))
  for (const [one, who] of [
    ['an opponent', OPPONENTS],
    ['a player', EACH],
    ['any player', EACH],
  ] as const) {
    const has = (words: string, left: TreeRecord, op: string, right?: Tree): void => {
      condition(`${one} has ${words}`, anyShape(who, compared(left, op, right)))
    }
    has('{right:n} or less life', life(THAT), '<=')
    has('{right:n} or more life', life(THAT), '>=')
    has('more life than you', life(THAT), '>', life(YOU))
    has('no cards in hand', hand(THAT), '=', fixed(0))
    has('{right:howMany} or fewer cards in hand', hand(THAT), '<=')
    has('{right:plenty} or more cards in hand', hand(THAT), '>=')
    has('more cards in hand than you', hand(THAT), '>', hand(YOU))
    has('{right:plenty} or more cards in their graveyard', graveyard(THAT), '>=')
    has('{right:plenty} or more poison counters', poison(THAT), '>=')
    condition(`${one} is poisoned`, anyShape(who, compared(poison(THAT), '>=', ONE)))
  }
  for (const [words, of] of [
    ['life', life],
    ['cards in hand', hand],
  ] as const) {
    condition(`you have more ${words} than an opponent`, anyShape(OPPONENTS, compared(of(THAT), '<', of(YOU))))
    condition(`you have more ${words} than each opponent`, notShape(anyShape(OPPONENTS, compared(of(THAT), '>=', of(YOU))))) // prettier-ignore
    condition(`no opponent has more ${words} than you`, notShape(anyShape(OPPONENTS, compared(of(THAT), '>', of(YOU)))))
  }
  for (const [has, whose, who] of [
    ['that player has', 'their', playerPronoun('that player')],
    ['you have', 'your', YOU],
  ] as const) {
    condition(`${has} {right:plenty} or more cards in ${whose} graveyard`, compared(graveyard(who), '>='))
    if (has === 'that player has') {
      condition(`${has} {right:n} or less life`, compared(life(who), '<='))
      condition(`${has} {right:howMany} or fewer cards in hand`, compared(hand(who), '<='))
      condition(`${has} {right:plenty} or more cards in hand`, compared(hand(who), '>='))
      condition(`${has} more cards in hand than you`, compared(hand(who), '>', hand(YOU)))
      condition(`${has} more life than you`, compared(life(who), '>', life(YOU)))
    }
  }
}

/** A number of this compared with what the words say, or with another. */
function compared(left: TreeRecord, op: string, right?: Tree): Shape {
  return shape(
    (fields) => ({ kind: 'compare', left, op, right: right ?? fields['right'] ?? null }),
    (value) => {
      if (!isRecord(value) || value['kind'] !== 'compare' || value['op'] !== op || !sameTree(value['left'], left))
        return null
      if (right === undefined) return { right: value['right'] ?? null }
      return sameTree(value['right'], right) ? {} : null
    },
    'compare',
  )
}

/** At least so many counters of a kind on something, or none. */
function countersThere(op: string): Shape {
  return shape(
    ({ right, counter, on }) => ({
      kind: 'compare',
      left: { kind: 'counters', on: on ?? null, counter: counter ?? null },
      op,
      right: right ?? fixed(0),
    }),
    (value) => {
      const left = isRecord(value) && value['kind'] === 'compare' && value['op'] === op ? value['left'] : null
      if (!isRecord(value) || !isRecord(left) || left['kind'] !== 'counters') return null
      const fields = { counter: left['counter'] ?? null, on: left['on'] ?? null }
      return op === '=' ? fields : { ...fields, right: value['right'] ?? null }
    },
    'compare',
  )
}
