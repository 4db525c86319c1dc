import { token, tokens } from '../kernel.ts'
import type { Grammar } from '../grammar.ts'
import { shape } from '../grammar.ts'
import { numberOf, numberWord } from '../tokens.ts'
import { isRecord, kindOf, wordOf } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'

/** A fixed number as an amount. */
export function fixed(n: number): TreeRecord {
  return { kind: 'fixed', n }
}
export const ONE = fixed(1)

/** What players lost by the instruction just carried out. */
export const LIFE_LOST = 'the life lost this way'
export const MOST_DISCARDED = 'the greatest number of cards a player discarded this way'

/** What was dealt by the instruction just carried out. */
export const DAMAGE_DEALT = 'the damage dealt this way'

const X: TreeRecord = { kind: 'x' }

function fixedValue(tree: Tree | undefined): number | null {
  if (!isRecord(tree) || tree['kind'] !== 'fixed') return null
  const n = tree['n']
  return typeof n === 'number' ? n : null
}

/** Numbers and amounts (107): '3', 'two', 'X', 'a card', 'the number of …', 'equal to …', 'for each …'. */
export function quantities(grammar: Grammar): void {
  const { add, rule } = grammar

  rule(
    'digits',
    token(
      ['#number'],
      (word) => (/^\d+$/u.test(word.low) ? Number(word.low) : undefined),
      (value) => (typeof value === 'number' ? String(value) : null),
    ),
  )
  rule(
    'numberWord',
    token(
      ['#number'],
      (word) => (/^\d+$/u.test(word.low) ? undefined : (numberOf(word.low) ?? undefined)),
      (value) => (typeof value === 'number' ? numberWord(value) : null),
    ),
  )
  // A number before a plural: two, three, X, fifteen.
  rule(
    'plenty',
    token(
      ['#number', 'x'],
      (word) => {
        if (word.low === 'x') return X
        const n = numberOf(word.low)
        return n === null || n === 1 ? undefined : fixed(n)
      },
      (value) => {
        if (kindOf(value) === 'x') return 'x'
        const n = fixedValue(value)
        return n === null || n === 1 ? null : numberWord(n)
      },
    ),
  )
  add('many', '{=:plenty}')
  add('many', 'that many', { kind: 'amountPronoun', word: 'that many' })
  add('many', 'twice that many', { kind: 'times', by: 2, of: { kind: 'amountPronoun', word: 'that many' } })
  // Damage, life: digits or X.
  rule(
    'n',
    token(
      ['#number', 'x'],
      (word) => (word.low === 'x' ? X : /^\d+$/u.test(word.low) ? fixed(Number(word.low)) : undefined),
      (value) => {
        if (kindOf(value) === 'x') return 'x'
        const n = fixedValue(value)
        return n === null ? null : String(n)
      },
    ),
  )
  // One, or a number word.
  add('howMany', 'one', ONE)
  add('howMany', '{=:plenty}')

  for (const [category, singular, plural] of [
    ['cards', 'card', 'cards'],
    ['timesX', 'time', 'times'],
  ] as const) {
    add(category, `a ${singular}`, ONE)
    add(category, `one ${singular}`, ONE)
    add(category, `{=:many} ${plural}`)
    add(category, `${plural} equal to {=:amount}`)
  }
  add('cards', 'a card for each {=:countable0}')
  add('cards', '{by:numberWord} cards for each {of:countable0}', { kind: 'times' })
  add('cards', 'an additional card', ONE)
  add('cards', '{=:plenty} additional cards')
  add('times', 'once', ONE)
  add('times', 'twice', fixed(2))
  add('times', '{=:many} times')

  for (const noun of ['damage', 'life']) {
    add(noun, `{=:n} ${noun}`)
    add(noun, `{a:n} plus {b:n} ${noun}`, null, sumShape)
    add(noun, `that much ${noun}`, { kind: 'amountPronoun', word: 'that much' })
    add(noun, `twice that much ${noun}`, { kind: 'times', by: 2, of: { kind: 'amountPronoun', word: 'that much' } })
    add(noun, `${noun} equal to {=:amount}`)
    add(noun, `an amount of ${noun} equal to {=:amount}`)
    add(`${noun}Each`, `1 ${noun} for each {=:countable0}`)
    add(`${noun}Each`, `{by:digits} ${noun} for each {of:countable0}`, null, timesShape)
  }

  add('amountBase', 'the number of {=:countable1}')
  add('amountBase', '{of:possessor} {stat:statName}', { kind: 'stat' })
  add('amountBase', 'the {stat:statName} of {of:one}', { kind: 'stat' })
  add('amountBase', 'the {how:extreme} {stat:statName} among {select:sel1}', { kind: 'aggregate' })
  add('amountBase', 'the {how:totalWord} {stat:statName} of {select:sel1}', { kind: 'aggregate' })
  for (const entered of ['entered', 'entered the battlefield'])
    add('amountBase', `the life paid as ~ ${entered}`, { kind: 'chosenNumber' })
  add('amountBase', 'twice {of:amount}', { kind: 'times', by: 2 })
  add('amountBase', 'three times {of:amount}', { kind: 'times', by: 3 })
  add('amountBase', 'half {of:amount} , rounded {round:upDown}', { kind: 'half' })
  add('amount', '{=:amountBase}')
  add('amount', '{a:amountBase} plus {b:amountBase}', null, sumShape)
  add('amount', '{a:howMany} plus {b:amountBase}', null, sumShape)
  for (const word of [LIFE_LOST, MOST_DISCARDED, DAMAGE_DEALT]) add('amountBase', word, { kind: 'amountPronoun', word })
  add('amountBase', 'your life total', { kind: 'life', who: { kind: 'you' } })
  add('amountBase', '{who:possWho} life total', { kind: 'life' })
  add('amountBase', 'your devotion to {colors:colorAnd}', { kind: 'devotion' })
  add('amountBase', '{=:n}')
  add('amountBase', 'the amount of life {*:lifeHappened}', null)
  add('amountBase', 'the damage dealt to it', { kind: 'eventAmount' })
  add('lifeHappened', "you've gained this turn", life('gainsLife', 'you'))
  add('lifeHappened', 'you gained this turn', life('gainsLife', 'you'))
  add('lifeHappened', "you've lost this turn", life('losesLife', 'you'))
  add('lifeHappened', 'you lost this turn', life('losesLife', 'you'))
  add('lifeHappened', 'your opponents lost this turn', life('losesLife', 'opponents'))
  add('lifeHappened', 'your opponents have lost this turn', life('losesLife', 'opponents'))

  for (const [word, stat] of [
    ['power', 'power'],
    ['toughness', 'toughness'],
    ['mana value', 'manaValue'],
    ['loyalty', 'loyalty'],
  ] as const) {
    add('statName', word, null, constant(stat))
  }
  add('extreme', 'greatest', null, constant('greatest'))
  add('extreme', 'highest', null, constant('greatest'))
  add('extreme', 'least', null, constant('least'))
  add('totalWord', 'total', null, constant('total'))
  add('upDown', 'up', null, constant('up'))
  add('upDown', 'down', null, constant('down'))

  // What can be counted, one of it (after 'each') or many (after 'the number of').
  for (const form of [0, 1]) {
    const cards = form === 0 ? 'card' : 'cards'
    const s = form === 0 ? '' : 's'
    const countable = `countable${form}`
    add(countable, `{select:sel${form}}`, null, countShape)
    add(countable, `${cards} in {who:possWho} hand`, { kind: 'handSize' })
    add(countable, `${cards} in your opponents' hands`, { kind: 'handSize', who: { kind: 'opponents' } })
    add(countable, `{counter:counterName} counter${s} on {on:ref}`, { kind: 'counters' })
    add(countable, `{counter:counterName} counter${s} removed this way`, null, removedShape)
    add(countable, `counter${s} on {on:ref}`, { kind: 'counters', counter: 'any' })
    add(countable, `basic land type${s} among lands you control`, { kind: 'domain' })
    add(countable, `player${s}`, { kind: 'players', who: { kind: 'eachPlayer' } })
    add(countable, `opponent${s} you have`, { kind: 'players', who: { kind: 'opponents' } })
    add(countable, `of your opponents`, { kind: 'players', who: { kind: 'opponents' } })
    add(countable, `${form === 0 ? 'opponent' : 'opponents'}`, { kind: 'players', who: { kind: 'opponents' } })
    add(countable, `card type${s} among {select:sel1}`, { kind: 'distinct', what: 'cardType' })
    add(countable, `color${s} among {select:sel1}`, { kind: 'distinct', what: 'color' })
    add(countable, `${cards} {who:whoPast} drawn this turn`, null, drawnShape)
    add(countable, `time${s} {who:whoPast} cast a spell this turn`, null, castShape)
    add(countable, `time${s} (it|~|this spell) was kicked`, { kind: 'timesKicked' })
    add(countable, `{what:f${form}} that died this turn`, null, diedShape)
    add(countable, `{what:f${form}} you've cast this turn`, null, youCastShape)
  }
  add('whoPast', "you've", { kind: 'you' })
  add('whoPast', "they've", { kind: 'playerPronoun', word: 'they' })
  add('whoPast', 'that player has', { kind: 'playerPronoun', word: 'that player' })

  // A change of power and toughness: +2/-1, -X/-X, +X/+0.
  rule(
    'change',
    token(['#change'], (word) => readChange(word.low), writeChange),
  )
  rule(
    'pt',
    token(
      ['#pt'],
      (word) => {
        const [power, toughness] = word.low.split('/').map(sideOf)
        return power === undefined || toughness === undefined || power === null || toughness === null
          ? undefined
          : { power, toughness }
      },
      (value) => {
        if (!isRecord(value)) return null
        const power = sideText(value['power'])
        const toughness = sideText(value['toughness'])
        return power === null || toughness === null ? null : `${power}/${toughness}`
      },
    ),
  )
  // The name of a counter: a change of power and toughness, one word, or a two-word keyword.
  rule(
    'counterName',
    tokens(
      ['#change', '#word'],
      (row, at) => {
        const [one, two] = [row[at], row[at + 1]]
        if (one === undefined || two === undefined) return []
        if (one.kinds.includes('#change')) return [{ value: one.low, end: at + 1 }]
        if (/^counters?$/u.test(two.low) && one.kinds.includes('#word') && !NOT_COUNTERS.has(one.low)) {
          return [{ value: one.low, end: at + 1 }]
        }
        if ((one.low === 'first' || one.low === 'double') && two.low === 'strike') {
          return [{ value: `${one.low} strike`, end: at + 2 }]
        }
        return []
      },
      (value) => (typeof value === 'string' && value !== 'any' && value !== 'all' ? value.split(' ') : null),
    ),
  )
  add('counters', 'a {counter:counterName} counter', { n: ONE })
  add('counters', 'a {counter:counterName} counter for each {n:countable0}')
  add('counters', '{by:numberWord} {counter:counterName} counters for each {of:countable0}', null, {
    build: ({ by, counter, of }) => ({
      counter: counter ?? null,
      n: { kind: 'times', by: by ?? null, of: of ?? null },
    }),
    unbuild: (value) => {
      if (!isRecord(value) || !isRecord(value['n']) || value['n']['kind'] !== 'times') return null
      return { by: value['n']['by'] ?? null, of: value['n']['of'] ?? null, counter: value['counter'] ?? null }
    },
  })
  add('counters', '{n:many} {counter:counterName} counters')
  add('counters', 'a number of {counter:counterName} counters equal to {n:amount}')
  add('counters', 'an additional {counter:counterName} counter', { n: ONE })
  add('counters', '{n:plenty} additional {counter:counterName} counters')
}

const NOT_COUNTERS: ReadonlySet<string> = new Set([
  'a',
  'of',
  'the',
  'those',
  'these',
  'no',
  'more',
  'that',
  'all',
  'other',
  'additional',
  'each',
  'its',
  'of',
  'different',
  'or',
  'and',
])

/** How many there are; all cards of a hand are the size of the hand. */
const countShape = shape(
  ({ select }) => (isHand(select) ? null : { kind: 'count', select: select ?? null }),
  (value) => (isRecord(value) && value['kind'] === 'count' ? { select: value['select'] ?? null } : null),
  'count',
)
function isHand(select: Tree | undefined): boolean {
  return isRecord(select) && kindOf(select['filter']) === 'owner' && JSON.stringify(select['zones']) === '["hand"]'
}

/** A value that the template's words stand for. */
export function constant(value: Tree): { build: () => Tree; unbuild: (tree: Tree) => TreeRecord | null } {
  return { build: () => value, unbuild: (tree) => (tree === value ? {} : null) }
}

function life(kind: string, who: string): TreeRecord {
  return { kind: 'happened', event: { kind, who: { kind: who } }, total: true }
}

function happenedShape(
  event: (who: Tree) => TreeRecord,
  whoOf: (event: TreeRecord) => Tree | null,
): ReturnType<typeof shape> {
  return shape(
    ({ who }) => ({ kind: 'happened', event: event(who ?? null) }),
    (value) => {
      if (!isRecord(value) || value['kind'] !== 'happened' || value['total'] !== undefined) return null
      const found = value['event']
      if (!isRecord(found)) return null
      const who = whoOf(found)
      return who === null ? null : { who }
    },
    'happened',
  )
}
const drawnShape = happenedShape(
  (who) => ({ kind: 'draws', who }),
  (event) => (event['kind'] === 'draws' ? (event['who'] ?? null) : null),
)
const castShape = happenedShape(
  (who) => ({ kind: 'cast', who }),
  (event) => (event['kind'] === 'cast' && event['what'] === undefined ? (event['who'] ?? null) : null),
)
const youCastShape = shape(
  ({ what }) => ({ kind: 'happened', event: { kind: 'cast', what: what ?? null, who: { kind: 'you' } } }),
  (value) => {
    const event = isRecord(value) && value['kind'] === 'happened' ? value['event'] : null
    if (!isRecord(event) || event['kind'] !== 'cast' || kindOf(event['who']) !== 'you') return null
    return event['what'] === undefined ? null : { what: event['what'] }
  },
  'happened',
)
const diedShape = shape(
  ({ what }) => ({
    kind: 'happened',
    event: { kind: 'zoneChange', what: what ?? null, from: ['battlefield'], to: ['graveyard'] },
  }),
  (value) => {
    const event = isRecord(value) && value['kind'] === 'happened' ? value['event'] : null
    if (!isRecord(event) || event['kind'] !== 'zoneChange') return null
    const [from, to] = [event['from'], event['to']]
    if (JSON.stringify([from, to]) !== '[["battlefield"],["graveyard"]]') return null
    return event['what'] === undefined ? null : { what: event['what'] }
  },
  'happened',
)
/** 'N for each': N times a count; for N = 1 the count alone. */
const timesShape = shape(
  ({ by, of }) => (by === 1 ? null : { kind: 'times', by: by ?? null, of: of ?? null }),
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'times') return null
    return { by: value['by'] ?? null, of: value['of'] ?? null }
  },
  'times',
)
const sumShape = shape(
  ({ a, b }) => ({ kind: 'sum', of: [a ?? null, b ?? null] }),
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'sum' || !Array.isArray(value['of'])) return null
    const [a, b] = value['of'] as readonly Tree[]
    return a === undefined || b === undefined ? null : { a, b }
  },
  'sum',
)

function sideOf(text: string): Tree | null {
  const plain = text.replace(/^[+-]/u, '')
  if (plain === 'x') return X
  if (plain === '*') return null
  return fixed(Number(plain))
}

function sideText(side: Tree | undefined): string | null {
  if (kindOf(side) === 'x') return 'x'
  const n = fixedValue(side)
  return n === null ? null : String(n)
}

function readChange(low: string): Tree | undefined {
  const match = /^([+-])(\d+|x)\/([+-])(\d+|x)$/u.exec(low)
  if (match === null) return undefined
  const [, powerSign, power = '', toughnessSign, toughness = ''] = match
  const change: Record<string, Tree> = {
    kind: 'addPT',
    power: sideOf(power),
    toughness: sideOf(toughness),
  }
  if (powerSign === '-' || toughnessSign === '-') change['negative'] = [powerSign === '-', toughnessSign === '-']
  return change
}

function writeChange(value: Tree): string | null {
  if (!isRecord(value) || value['kind'] !== 'addPT') return null
  const [power, toughness] = [sideText(value['power']), sideText(value['toughness'])]
  if (power === null || toughness === null) return null
  const negative = value['negative']
  const signs = Array.isArray(negative) ? (negative as readonly Tree[]) : [false, false]
  return `${signs[0] === true ? '-' : '+'}${power}/${signs[1] === true ? '-' : '+'}${toughness}`
}

/** As many counters as were removed to pay the cost, which is X (107.3a). */
const removedShape = shape(
  ({ counter }) => ({ kind: 'x', said: `removed ${wordOf(counter)}` }),
  (value) => {
    const said = isRecord(value) && value['kind'] === 'x' ? value['said'] : null
    return typeof said === 'string' && said.startsWith('removed ') ? { counter: said.slice('removed '.length) } : null
  },
  'x',
)
