import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { isRecord, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { delayedShape } from './clauses.ts'
import { fixedRules } from './playerRules.ts'
import { YOU } from './references.ts'
import { replacing } from './wouldInstead.ts'

const OPPONENTS: TreeRecord = { kind: 'opponents' }
const LIFE: TreeRecord = { kind: 'life', who: YOU }

/** Games that are won and lost otherwise than by life (104), and life totals that change places (701.12c, 701.12g). */
export function winningAndLosing({ add }: Grammar): void {
  add(
    'staticCore',
    "you don't lose the game for having 0 or less life",
    null,
    fixedRules(YOU, [{ kind: 'lifeMayRunOut' }]),
  )
  add('staticCore', "you can't win the game and your opponents can't lose the game", null, NEITHER)
  for (const [words, condition] of [
    ['while your library has no cards in it', noCards('library')],
    ['while you have no cards in hand', noCards('hand')],
  ] as const)
    add(
      'replacement',
      `if you would draw a card ${words}, {effect:plainSentence} instead.`,
      null,
      replacing(
        { fixed: { kind: 'draws', who: YOU } },
        { fixed: { kind: 'instead' }, slots: ['effect'] },
        { condition },
      ),
    )
  add('simpleCondition', 'your library has no cards in it', noCards('library'))
  add('simpleCondition', 'have no cards in hand', { kind: 'compare', left: { kind: 'handSize', who: YOU }, op: '=', right: { kind: 'fixed', n: 0 }, said: 'and have' }) // prettier-ignore
  add('simpleCondition', 'you have exactly {right:n} life', { kind: 'compare', left: LIFE, op: '=' })
  add('simpleCondition', 'you have exactly {right:howMany} cards in your hand', {
    kind: 'compare',
    left: { kind: 'handSize', who: YOU },
    op: '=',
    said: 'in your hand',
  })
  add('event', 'you have {n:n} or more life', null, lifeReaches)
  add('event', 'there are no cards in your graveyard', { kind: 'state', condition: noCards('graveyard') })
  add('event', '~ has {n:numberWord} or more {counter:counterName} counters on it', null, hasCounters)
  add('countable0', '1 life you (lost|gained)', { kind: 'eventAmount' })
  // 118.12: what is to be paid as the ability resolves.
  const pay = "pay {cost:manaCost}. if you don't, {else:plainSentence}"
  add('sentence', pay, null, payOrElse)
  add('payOrElse', pay, null, payOrElse)
  add('fullSentence', 'at the beginning of your next upkeep, {effect:payOrElse}', null, delayedShape([{ kind: 'beginningOf', step: 'upkeep', whose: YOU }])) // prettier-ignore

  add('clause', '{both:targetPlayers} exchange life totals', { kind: 'exchangeLife' })
  for (const [words, who] of [
    ['your life total', YOU],
    ["target opponent's life total", null],
  ] as const)
    for (const stat of ['power', 'toughness'])
      add('vp0', `exchange ${words} with ~'s ${stat}`, {
        kind: 'exchangeLifeForStat',
        who: who ?? TARGET_OPPONENT,
        what: { kind: 'self' },
        stat,
      })
}

const TARGET_OPPONENT: TreeRecord = {
  kind: 'targetNP',
  spec: { objects: null, players: OPPONENTS, min: { kind: 'fixed', n: 1 }, max: { kind: 'fixed', n: 1 } },
}

const PARTS: Tree = [
  { kind: 'playerRule', who: YOU, rules: [{ kind: 'cantWinGame' }] },
  { kind: 'playerRule', who: OPPONENTS, rules: [{ kind: 'cantLoseGame' }] },
]
const NEITHER: Shape = {
  build: () => PARTS,
  unbuild: (value) => (sameTree(value, PARTS) ? {} : null),
}

function noCards(zone: string): TreeRecord {
  return {
    kind: 'not',
    of: { kind: 'exists', select: { filter: { kind: 'owner', who: YOU }, zones: [zone] } },
  }
}

function stateOf(value: Tree, left: TreeRecord): TreeRecord | null {
  const condition = isRecord(value) && value['kind'] === 'state' ? value['condition'] : null
  return isRecord(condition) && condition['op'] === '>=' && sameTree(condition['left'], left) ? condition : null
}

/** 603.8 */
const lifeReaches = shape(
  ({ n }) => ({ kind: 'state', condition: { kind: 'compare', left: LIFE, op: '>=', right: n ?? null } }),
  (value) => {
    const condition = stateOf(value, LIFE)
    return condition === null ? null : { n: condition['right'] ?? null }
  },
  'state',
)

const hasCounters = shape(
  ({ n, counter }) => ({
    kind: 'state',
    condition: {
      kind: 'matches',
      ref: { kind: 'self' },
      filter: { kind: 'counter', counter: counter ?? null, op: '>=', n: n ?? null },
    },
  }),
  (value) => {
    const condition = isRecord(value) && value['kind'] === 'state' ? value['condition'] : null
    const filter = isRecord(condition) && condition['kind'] === 'matches' ? condition['filter'] : null
    return isRecord(filter) && filter['kind'] === 'counter'
      ? { n: filter['n'] ?? null, counter: filter['counter'] ?? null }
      : null
  },
  'state',
)

const payOrElse = shape(
  ({ cost, else: otherwise }) => ({
    kind: 'pay',
    who: YOU,
    cost: cost ?? null,
    optional: true,
    then: null,
    else: otherwise ?? null,
    said: 'or else',
  }),
  (value) =>
    isRecord(value) && value['kind'] === 'pay' && value['said'] === 'or else'
      ? { cost: value['cost'] ?? null, else: value['else'] ?? null }
      : null,
  'pay',
)
