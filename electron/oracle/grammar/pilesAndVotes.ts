import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { token } from '../kernel.ts'
import { SUBJECT } from '../subject.ts'
import { isList, isRecord, kindOf, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { YOU, playerPronoun } from './references.ts'

const OPPONENTS: TreeRecord = { kind: 'opponents' }
const CHOSEN: TreeRecord = { kind: 'bound', name: 'chosenPile' }
const OTHER: TreeRecord = { kind: 'bound', name: 'otherPile' }

/** Piles (700.3) and votes (701.38). */
export function pilesAndVotes(grammar: Grammar): void {
  piles(grammar)
  votes(grammar)
}

function piles({ add, forms }: Grammar): void {
  forms('vp', '[separate|separates] {what:ref} into two piles', { kind: 'separate', who: SUBJECT })
  add('clause', 'an opponent separates {what:ref} into two piles', { kind: 'separate', who: OPPONENTS })
  for (const [hand, away] of [
    ['your hand', 'your graveyard'],
    ['your hand', 'exile'],
  ] as const) {
    const to = away === 'exile' ? 'exile' : 'graveyard'
    const moves = [move(CHOSEN, 'hand'), move(OTHER, to)]
    add('clause', `put one pile into ${hand} and the other into ${away}`, row(YOU, moves, 'piles'))
    add(
      'sentence',
      `an opponent chooses one of those piles. put that pile into ${hand} and the other into ${away}`,
      row(OPPONENTS, moves, 'piles'),
    )
  }
  for (const what of ['permanents', 'creatures', 'lands'])
    add('clause', `that player sacrifices all ${what} in the pile of their choice`, null, sacrificed(what))
}

function move(what: TreeRecord, to: string): TreeRecord {
  return { kind: 'move', what, to }
}

function row(who: TreeRecord, steps: readonly TreeRecord[], said: string): TreeRecord {
  const choice: TreeRecord = { kind: 'choosePile', who, chosen: 'chosenPile', other: 'otherPile' }
  return { kind: 'sequence', steps: [choice, ...steps], said: [said] }
}

/** The player who chooses a pile gives up what is in it. */
function sacrificed(what: string): Shape {
  const whole = row(playerPronoun('that player'), [{ kind: 'sacrifice', what: CHOSEN }], what)
  return shape(
    () => whole,
    (value) => {
      const [, second] = isRecord(value) && isList(value['steps']) ? value['steps'] : []
      return isRecord(value) && sameTree(value['said'], [what]) && kindOf(second) === 'sacrifice' ? {} : null
    },
    'sequence',
  )
}

function votes({ add, rule }: Grammar): void {
  rule(
    'ballot',
    token(
      null,
      ({ low }) => (/^[a-z]+$/u.test(low) ? low : undefined),
      (value) => (typeof value === 'string' ? value : null),
    ),
  )
  add('clause', 'starting with you, each player votes for {one:ballot} or {two:ballot}', null, ballots)
  add('simpleCondition', '{word:ballot} gets more votes', null, wins('>'))
  add('simpleCondition', '{word:ballot} gets more votes or the vote is tied', null, wins('>='))
  add('countable0', '{word:ballot} vote', null, votesFor)
  add('countable1', '{word:ballot} votes', null, votesFor)
  add('sentence', 'for each {word:ballot} vote, {do:plainSentence}', null, eachVote)
}

const ballots = shape(
  ({ one, two }) => ({ kind: 'vote', first: YOU, ballot: [one ?? null, two ?? null] }),
  (value) => {
    const [one, two, more] =
      isRecord(value) && kindOf(value) === 'vote' && isList(value['ballot']) ? value['ballot'] : []
    return one === undefined || two === undefined || more !== undefined ? null : { one, two }
  },
  'vote',
)

function amountFor(word: Tree | undefined): TreeRecord {
  return { kind: 'boundAmount', name: typeof word === 'string' ? `votes for ${word}` : '' }
}
function wordFor(amount: Tree | undefined): string | null {
  const name = isRecord(amount) && kindOf(amount) === 'boundAmount' ? amount['name'] : null
  return typeof name === 'string' && name.startsWith('votes for ') ? name.slice('votes for '.length) : null
}

const votesFor = shape(
  ({ word }) => amountFor(word),
  (value) => {
    const word = wordFor(value)
    return word === null ? null : { word }
  },
  'boundAmount',
)

/** Which word it has more votes than is known when both are. */
function wins(op: string): Shape {
  return shape(
    ({ word }) => ({ kind: 'compare', left: amountFor(word), op, right: { kind: 'mostVotes', except: word ?? null } }),
    (value) => {
      const word = isRecord(value) && value['kind'] === 'compare' && value['op'] === op ? wordFor(value['left']) : null
      return word !== null && isRecord(value) && kindOf(value['right']) === 'mostVotes' ? { word } : null
    },
    'compare',
  )
}

const eachVote = shape(
  (fields) => ({ kind: 'repeat', times: amountFor(fields['word']), do: fields['do'] ?? null }),
  (value) => {
    const word = isRecord(value) && value['kind'] === 'repeat' ? wordFor(value['times']) : null
    return word === null || !isRecord(value) ? null : { word, do: value['do'] ?? null }
  },
  'repeat',
)
