import { shape } from '../grammar.ts'
import type { Grammar } from '../grammar.ts'
import { SUBJECT } from '../subject.ts'
import { isRecord, kindOf, sameTree, without } from '../tree.ts'
import { repeated } from './damage.ts'
import { said, step } from './moving.ts'
import { ONE, fixed } from './quantities.ts'
import { YOU, joined, lastOf, pronoun } from './references.ts'

const twoCounters = shape(
  ({ a, one, b, two }) => ({
    kind: 'sequence',
    steps: [
      { kind: 'putCounters', ...(isRecord(a) ? a : {}), on: one ?? null },
      { kind: 'putCounters', ...(isRecord(b) ? b : {}), on: two ?? null },
    ],
    said: ['put'],
  }),
  (value) => {
    const steps = said(value, 'put')
    const [first, second] = [step(steps, 0), step(steps, 1)]
    if (first === null || second === null || first['kind'] !== 'putCounters' || second['kind'] !== 'putCounters')
      return null
    const { kind: _first, on: one, ...a } = first
    const { kind: _second, on: two, ...b } = second
    return one === undefined || two === undefined ? null : { a, one, b, two }
  },
  'sequence',
)

/** Counters of two kinds on the same. */
const bothCounters = shape(
  ({ a, b, on }) => ({
    kind: 'sequence',
    steps: [
      { kind: 'putCounters', ...(isRecord(a) ? a : {}), on: on ?? null },
      { kind: 'putCounters', ...(isRecord(b) ? b : {}), on: repeated(on ?? null) },
    ],
    said: ['put both'],
  }),
  (value) => {
    const steps = said(value, 'put both')
    const [first, second] = [step(steps, 0), step(steps, 1)]
    if (first?.['kind'] !== 'putCounters' || second?.['kind'] !== 'putCounters') return null
    return { a: without(first, ['kind', 'on']), b: without(second, ['kind', 'on']), on: first['on'] ?? null }
  },
  'sequence',
)

/** What is done to permanents and spells. */
export function permanents({ add, forms }: Grammar): void {
  add('vp0', 'tap {what:ref}', { kind: 'tap' })
  add('vp0', 'untap {what:ref}', { kind: 'untap' })
  add('vp0', 'tap or untap {what:ref}', { kind: 'tapOrUntap' })
  forms('vp', '[tap|taps] {what:chosen}', { kind: 'tap' })
  forms('vp', '[untap|untaps] {what:chosen}', { kind: 'untap' })
  forms('vp', '[sacrifice|sacrifices] {what:sacrificed}', { kind: 'sacrifice', who: SUBJECT })
  add('sacrificed', '{=:refSelf}')
  add('sacrificed', '{=:later}')
  add('sacrificed', '{=:attachedHost}')
  add('later', 'them', pronoun('them'))
  add('later', 'those cards', pronoun('those cards'))
  add('later', 'those creatures', pronoun('those creatures'))
  add('later', 'those tokens', pronoun('those tokens'))
  add('later', 'the token', pronoun('the token'))
  add('later', 'the tokens', pronoun('those tokens'))
  add('later', 'the creature', pronoun('the creature'))
  forms('vp', '[sacrifice|sacrifices] {*:quantified}', { kind: 'sacrificeChoice', who: SUBJECT })
  forms('vp', '[sacrifice|sacrifices] {*:quantified} of [your|their] choice', { kind: 'sacrificeChoice', who: SUBJECT })
  forms('vp', '[sacrifice|sacrifices] any number of {from:f1}', null, anyNumber)
  add('vp0', 'sacrifice {*:quantified} of their choice', { kind: 'sacrificeChoice', who: SUBJECT })
  add('vp0', 'put {*:counters} on {on:ref}', { kind: 'putCounters' })
  forms('vp', '[put|puts] {*:counters} on {on:chosen}', { kind: 'putCounters' })
  add('vp0', 'put {counter:counterName} counters on {on:ref} equal to {n:amount}', { kind: 'putCounters' })
  add('vp0', 'put {a:counters} on {one:ref} and {b:counters} on {two:ref}', null, twoCounters)
  add('vp0', 'put {a:counters} and {b:counters} on {on:ref}', null, bothCounters)
  add('vp0', 'remove {*:counters} from {on:ref}', { kind: 'removeCounters' })
  add('vp0', 'remove all {counter:counterName} counters from {on:ref}', { kind: 'removeCounters', n: 'all' })
  add('vp0', 'remove all counters from {on:ref}', { kind: 'removeCounters', counter: 'all', n: 'all' })
  add('vp0', 'distribute {n:many} {counter:counterName} counters among {to:targetSome}', { kind: 'countersDivided' })
  add('vp0', 'counter {what:ref}', { kind: 'counterSpell' })
  for (const [words, to] of [
    ["exile it instead of putting it into its owner's graveyard", 'exile'],
    ["put it into its owner's hand instead of into that player's graveyard", 'hand'],
    ["put it on top of its owner's library instead of into that player's graveyard", 'libraryTop'],
    ["put it on the bottom of its owner's library instead of into that player's graveyard", 'libraryBottom'],
  ] as const)
    add('vp0', `counter {what:ref}. if (that spell|it) is countered this way, ${words}`, { kind: 'counterSpell', to })
  add('vp0', 'attach {what:refSelf} to {to:ref}', { kind: 'attach' })
  add('vp0', 'attach {what:targetOne} to {to:ref}', { kind: 'attach' })
  forms('vp', '[attach|attaches] {what:refSelf} to {to:chosen}', { kind: 'attach' })
  add('vp0', 'unattach {what:ref}', { kind: 'unattach' })
  add('vp0', 'regenerate {what:ref}', { kind: 'regenerate' })
  add('vp0', 'remove {what:ref} from combat', { kind: 'removeFromCombat' })
  add('vp0', 'transform {what:ref}', { kind: 'transform' })
  add('vp0', 'convert {what:ref}', { kind: 'transform' })
  add('vp0', 'goad {what:ref}', { kind: 'goad' })
  // 701.35a
  add('vp0', 'detain {on:ref}', {
    kind: 'continuous',
    mods: [],
    rules: [{ kind: 'cantAttack' }, { kind: 'cantBlock', said: 'with' }, { kind: 'cantActivate', said: 'with' }],
    until: { kind: 'yourNextTurn' },
  })
  add('vp0', 'turn {what:ref} face up', { kind: 'turnFaceUp' })
  add('vp0', 'turn {what:ref} face down', { kind: 'turnFaceDown' })
  forms('vp', '[turn|turns] {what:chosen} face up', { kind: 'turnFaceUp' })
  add('vp0', 'exchange control of {one:one} and {other:one}', { kind: 'exchangeControl' })
  add('vp0', 'exchange control of {both:targetSome}', { kind: 'exchangeControl' })
  forms('vp', '[gain|gains] control of {on:ref}', {
    kind: 'continuous',
    mods: [{ kind: 'control', by: SUBJECT }],
    until: { kind: 'endOfGame' },
  })
  forms('vp', '[gain|gains] control of {on:ref} {until:duration}', {
    kind: 'continuous',
    mods: [{ kind: 'control', by: SUBJECT }],
  })
  add('clause', '{one:one} fights {other:one}', { kind: 'fight' })
  add('clause', '{what:one} explores', { kind: 'explore' })
  add('clause', '{what:one} phases out', { kind: 'phaseOut' })
  add('clause', '{what:some} phase out', { kind: 'phaseOut' })
  add('clause', '{what:bare} phase out', { kind: 'phaseOut' })
  add('vp0', 'have {one:refSelf} fight {other:one}', { kind: 'fight' })
  // 'You may choose new targets for target spell' is one choice, and so it is for a copy.
  add('vp0', 'choose new targets for {what:ref}', null, {
    kind: 'chooseNewTargets',
    build: ({ what }) =>
      kindOf(what) === 'targetNP' || (isRecord(what) && what['word'] === 'the copy')
        ? null
        : { kind: 'chooseNewTargets', who: SUBJECT, optional: true, what: what ?? null },
    unbuild: (value) =>
      isRecord(value) && value['kind'] === 'chooseNewTargets' ? { what: value['what'] ?? null } : null,
  })
  add('clause', '{=:newTargets}')
  add('newTargets', 'you may choose new targets for {what:newCopies}', {
    kind: 'chooseNewTargets',
    who: YOU,
    optional: true,
  })
  add('newCopies', 'the copy', pronoun('the copy'))
  add('newCopies', 'that copy', pronoun('the copy'))
  add('newCopies', 'the copies', pronoun('the copies'))
  add('newCopies', '{=:targetOne}')
  add('vp0', "copy {what:ref}, except the copy isn't legendary", {
    kind: 'copySpell',
    who: YOU,
    n: ONE,
    newTargets: false,
    except: { removeSupertypes: ['Legendary'] },
  })
  forms('vp', '[copy|copies] {what:ref}', { kind: 'copySpell', who: SUBJECT, n: ONE, newTargets: false })
}

/** As many as they like of what they control. */
const anyNumber = shape(
  ({ from }) => ({
    kind: 'sacrifice',
    who: SUBJECT,
    what: {
      kind: 'choiceNP',
      who: SUBJECT,
      from: { filter: joined(from ?? null, { kind: 'controller', who: SUBJECT }) },
      min: fixed(0),
      max: fixed(99),
    },
  }),
  (value) => {
    const what = isRecord(value) && value['kind'] === 'sacrifice' ? value['what'] : null
    const select =
      isRecord(what) && what['kind'] === 'choiceNP' && sameTree(what['max'], fixed(99)) ? what['from'] : null
    const [from, last] = isRecord(select) ? lastOf(select['filter']) : [null, null]
    return last?.['kind'] === 'controller' ? { from } : null
  },
  'sacrifice',
)
