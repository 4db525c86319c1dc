import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { isList, isRecord, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { END_OF_TURN } from './lasting.ts'
import { fixedRules, playerRule } from './playerRules.ts'
import { fixed, ONE } from './quantities.ts'
import { joined, shortOf, YOU } from './references.ts'

const BATTLEFIELD = ['battlefield']
const OPPONENTS: TreeRecord = { kind: 'opponents' }
const KICKED: TreeRecord = { kind: 'kicked' }

/** What is settled as a spell or ability is announced: modes by kicker, several kickers, loyalty costs; and what comes next. */
export function announcing(grammar: Grammar): void {
  modes(grammar)
  severalTimes(grammar)
  costs(grammar)
  prevention(grammar)
  others(grammar)
}

function modes({ add }: Grammar): void {
  for (const [one, from] of [
    ['choose one', [1, 1]],
    ['choose up to one', [0, 1]],
  ] as const)
    for (const [more, to] of [
      ['choose any number', [0, 99]],
      ['choose both', [2, 2]],
      ['choose all three', [3, 3]],
      ['choose two', [2, 2]],
      ['choose one or both', [1, 2]],
      ['choose one or more', [1, 99]],
    ] as const)
      for (const words of [
        `${one}. if this spell was kicked, ${more} instead.`,
        `${one}. if ~ was kicked, ${more} instead.`,
      ])
        add('modal', `${words}\n{modes:modeList}`, {
          min: ifKicked(to[0], from[0]),
          max: ifKicked(to[1], from[1]),
        })
  for (const gap of [' — ', '.\n', '. '])
    add(
      'modal',
      `choose one. if you control a commander as you cast this spell, you may choose both instead${gap}{modes:modeList}`,
      { min: ONE, max: { kind: 'conditional', condition: COMMANDS, then: fixed(2), else: ONE } },
    )
}

/** 903.3: a commander of any player's that you control. */
const COMMANDS: TreeRecord = {
  kind: 'exists',
  select: { filter: { kind: 'and', of: [{ kind: 'commander' }, { kind: 'controller', who: YOU }] } },
}

function severalTimes({ add }: Grammar): void {
  for (const [words, min, max] of [
    ['choose two', fixed(2), fixed(2)],
    ['choose three', fixed(3), fixed(3)],
    ['choose four', fixed(4), fixed(4)],
    ['choose five', fixed(5), fixed(5)],
    ['choose up to three', fixed(0), fixed(3)],
    ['choose up to four', fixed(0), fixed(4)],
    ['choose up to five', fixed(0), fixed(5)],
    ['choose x', { kind: 'x' }, { kind: 'x' }],
  ] as const)
    add('modal', `${words}. you may choose the same mode more than once.\n{modes:modeList}`, { min, max, repeat: true })
}

function ifKicked(then: number, otherwise: number): TreeRecord {
  return then === otherwise
    ? fixed(then)
    : { kind: 'conditional', condition: KICKED, then: fixed(then), else: fixed(otherwise) }
}

function costs({ add }: Grammar): void {
  // 702.33b
  add('kw', 'kicker {a:manaCost} and/or {b:manaCost}', null, {
    kind: 'keyword',
    build: ({ a, b }) => ({ kind: 'keyword', keyword: 'kickers', costs: [a ?? null, b ?? null] }),
    unbuild: (value) => {
      const [a, b] = isRecord(value) && value['keyword'] === 'kickers' && isList(value['costs']) ? value['costs'] : []
      return a === undefined || b === undefined ? null : { a, b }
    },
  })
  for (const it of ['it', '~', 'this spell'])
    add('simpleCondition', `${it} was kicked with its {mana:mana} kicker`, { kind: 'kicked' })
  // 702.24a
  add('costPart', 'draw {count:cards}', { kind: 'draw' })
  // 606.5
  add(
    'staticCore',
    "planeswalkers' loyalty abilities you activate cost an additional {n:loyaltyCost} to activate",
    null,
    playerRule(
      YOU,
      ({ n }) => ({ kind: 'loyaltyCost', n: n ?? null }),
      (rule) => (rule['kind'] === 'loyaltyCost' ? { n: rule['n'] ?? null } : null),
    ),
  )
}

function prevention({ add }: Grammar): void {
  const gain: TreeRecord = { kind: 'gainLife', who: YOU, n: { kind: 'boundAmount', name: 'prevented' } }
  const back: TreeRecord = {
    kind: 'damage',
    from: { kind: 'self' },
    n: { kind: 'boundAmount', name: 'prevented' },
    to: { kind: 'player', who: { kind: 'controllerOf', of: { kind: 'event', role: 'source' } } },
  }
  for (const [more, then] of [
    ['', null],
    [". if damage is prevented this way, ~ deals that much damage to that source's controller", back],
    ['. you gain life equal to the damage prevented this way', gain],
  ] as const) {
    add(
      'sentence',
      `the next time {from:one} would deal damage this turn, prevent that damage${more}`,
      null,
      nextTime(then),
    )
    add(
      'sentence',
      `the next time a {source:f0} of your choice would deal damage to you this turn, prevent that damage${more}`,
      null,
      ofYourChoice(then),
    )
    add(
      'sentence',
      `the next time a {source:f0} of your choice of the chosen color would deal damage to you this turn, prevent that damage${more}`,
      null,
      ofTheColor(then),
    )
  }
}

function others({ add }: Grammar): void {
  add('anyTarget', 'another target', {
    kind: 'targetNP',
    spec: {
      objects: { kind: 'or', of: ['Creature', 'Planeswalker', 'Battle'].map((type) => ({ kind: 'type', type })) },
      players: 'any',
      other: true,
      min: ONE,
      max: ONE,
    },
  })
  add('replacement', 'if {who:wouldWho} would draw a card, (you|they) may skip that draw instead.', null, maySkip)
  // 201.2b
  add('simpleCondition', 'you control {right:plenty} or more {filter:f1} with different names', null, differentNames)
  // 103.4
  add('amountBase', 'your starting life total', { kind: 'startingLife' })
  add('clause', 'your life total becomes equal to {n:amount}', { kind: 'setLife', who: YOU })
  // 701.23f
  add(
    'static',
    'if an opponent would search a library, that player searches the top {n:numberWord} cards of that library instead.',
    null,
    {
      kind: 'static',
      build: ({ n }) => ({
        kind: 'static',
        zones: BATTLEFIELD,
        parts: [{ kind: 'playerRule', who: OPPONENTS, rules: [{ kind: 'searchTop', n: n ?? null }] }],
      }),
      unbuild: (value) => {
        const [part] = isRecord(value) && isList(value['parts']) ? value['parts'] : []
        const [rule] = isRecord(part) && isList(part['rules']) ? part['rules'] : []
        return isRecord(rule) && rule['kind'] === 'searchTop' ? { n: rule['n'] ?? null } : null
      },
    },
  )
  add('staticCore', "your opponents can't search libraries", null, fixedRules(OPPONENTS, [{ kind: 'cantSearch' }]))
  // 508.1, 608.2i
  for (const [form, creature] of [
    [0, 'creature'],
    [1, 'creatures'],
  ] as const)
    add(`countable${String(form)}`, `${creature} you attacked with this turn`, {
      kind: 'happened',
      event: { kind: 'attacks', what: { kind: 'controller', who: YOU } },
    })
}

/** 615.7: the next damage from what is named, all of it. */
function nextTime(then: TreeRecord | null): Shape {
  return shape(
    ({ from }) => ({
      kind: 'floatingReplacement',
      replacement: {
        on: { kind: 'damage', source: { kind: 'is', ref: from ?? null } },
        change: { kind: 'prevent', n: 'all', ...(then === null ? {} : { then }) },
      },
      until: END_OF_TURN,
      once: true,
    }),
    (value) => {
      const { on, change } = partsOf(value)
      if (on === null || change === null || on['toPlayer'] !== undefined || !fitsThen(change, then)) return null
      const { source } = on
      return isRecord(source) && source['kind'] === 'is' ? { from: source['ref'] ?? null } : null
    },
    'floatingReplacement',
  )
}

const CHOSEN: TreeRecord = { kind: 'is', ref: { kind: 'bound', name: 'source' } }

const OF_COLOR: TreeRecord = { kind: 'chosenColor' }
/** The same, of sources of the color that was chosen as the permanent entered. */
function ofTheColor(then: TreeRecord | null): Shape {
  const any = ofYourChoice(then)
  return shape(
    ({ source }) => any.build?.({ source: joined(source ?? null, OF_COLOR) }) ?? null,
    (value) => {
      const found = any.unbuild?.(value) ?? null
      const source = found === null ? null : shortOf(found['source'], OF_COLOR)
      return source === null ? null : { source }
    },
    'sequence',
  )
}

function ofYourChoice(then: TreeRecord | null): Shape {
  return shape(
    ({ source }) => ({
      kind: 'sequence',
      steps: [
        {
          kind: 'choose',
          who: YOU,
          from: { filter: source ?? null, zones: ['battlefield', 'stack'] },
          min: ONE,
          max: ONE,
          as: 'source',
        },
        {
          kind: 'floatingReplacement',
          replacement: {
            on: { kind: 'damage', source: CHOSEN, toPlayer: YOU },
            change: { kind: 'prevent', n: 'all', ...(then === null ? {} : { then }) },
          },
          until: END_OF_TURN,
          once: true,
        },
      ],
      said: ['next time'],
    }),
    (value) => {
      const steps =
        isRecord(value) &&
        value['kind'] === 'sequence' &&
        sameTree(value['said'] ?? null, ['next time']) &&
        isList(value['steps'])
          ? value['steps']
          : []
      const [choose, floating] = steps
      const { change } = partsOf(floating ?? null)
      if (!isRecord(choose) || change === null || !fitsThen(change, then)) return null
      const { from } = choose
      return isRecord(from) ? { source: from['filter'] ?? null } : null
    },
    'sequence',
  )
}

function fitsThen(change: TreeRecord, then: TreeRecord | null): boolean {
  return change['kind'] === 'prevent' && (change['then'] === undefined) === (then === null)
}

function partsOf(value: Tree): { on: TreeRecord | null; change: TreeRecord | null } {
  const replacement = isRecord(value) ? value['replacement'] : null
  if (!isRecord(replacement)) return { on: null, change: null }
  const { on, change } = replacement
  return { on: isRecord(on) ? on : null, change: isRecord(change) ? change : null }
}

const maySkip = shape(
  ({ who }) => ({
    kind: 'replacement',
    replacement: { on: { kind: 'draws', who: who ?? null }, change: { kind: 'skip' }, optional: true },
    zones: BATTLEFIELD,
  }),
  (value) => {
    const { on, change } = partsOf(value)
    if (on === null || change === null || on['kind'] !== 'draws' || change['kind'] !== 'skip') return null
    return { who: on['who'] ?? null }
  },
  'replacement',
)

const YOURS: TreeRecord = { kind: 'controller', who: YOU }

const differentNames = shape(
  ({ right, filter }) => ({
    kind: 'compare',
    left: { kind: 'distinct', what: 'name', select: { filter: joined(filter ?? null, YOURS) } },
    op: '>=',
    right: right ?? null,
  }),
  (value) => {
    const left = isRecord(value) && value['kind'] === 'compare' && value['op'] === '>=' ? value['left'] : null
    const select = isRecord(left) && left['kind'] === 'distinct' && left['what'] === 'name' ? left['select'] : null
    const filter = isRecord(select) ? shortOf(select['filter'], YOURS) : null
    return filter === null || !isRecord(value) ? null : { right: value['right'] ?? null, filter }
  },
  'compare',
)
