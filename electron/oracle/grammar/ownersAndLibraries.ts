import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { SUBJECT } from '../subject.ts'
import { isList, isRecord, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { ONE } from './quantities.ts'
import { pronoun } from './references.ts'

const AS_MANY: TreeRecord = { kind: 'amountPronoun', word: 'that many' }

/** Where owners put what is theirs in their libraries, and cards taken off the top by a number that is worked out. */
export function ownersAndLibraries({ add, forms }: Grammar): void {
  add('who1', 'the owner of {of:one}', { kind: 'ownerOf' })
  for (const [words, objects] of [
    ['nonland permanent', { kind: 'not', of: { kind: 'type', type: 'Land' } }],
    ['artifact or creature', { kind: 'or', of: [ofType('Artifact'), ofType('Creature')] }],
    ['creature or Spacecraft', { kind: 'or', of: [ofType('Creature'), { kind: 'subtype', subtype: 'Spacecraft' }] }],
  ] as const)
    add('possessor', `target ${words}'s`, { kind: 'targetNP', spec: { objects, players: null, min: ONE, max: ONE } })
  for (const noun of ['creature', 'permanent', 'land', 'artifact', 'spell'])
    add('possessor', `the ${noun}'s`, pronoun(`the ${noun}`))
  forms('vp', '[put|puts] {what:ref} on top (|of it)', {
    kind: 'move',
    to: 'library',
    how: { position: { kind: 'top' } },
  })
  for (const place of ['the top or bottom of their library', 'their choice of the top or bottom of their library'])
    add('vp1', `puts {what:ref} on ${place}`, { kind: 'arrange', who: SUBJECT, position: 'either' })
  add('vp1', 'puts {what:ref} into their library second from the top or on the bottom', null, secondOrBottom)
  add('vp1', 'shuffles {what:ref} into their library', null, shuffledIn)
  add('some', 'that many cards from the top of {who:poss} library', { kind: 'topOfLibrary', count: AS_MANY })
  add('some', 'a number of cards from the top of {who:poss} library equal to {count:amount}', { kind: 'topOfLibrary' })
}

function ofType(type: string): TreeRecord {
  return { kind: 'type', type }
}

function libraryMove(what: Tree, position: TreeRecord): TreeRecord {
  return { kind: 'move', what, to: 'library', how: { position } }
}

const secondOrBottom: Shape = shape(
  ({ what }) => ({
    kind: 'chooseOne',
    who: SUBJECT,
    options: [
      { effect: libraryMove(what ?? null, { kind: 'fromTop', n: 2 }) },
      { effect: libraryMove(what ?? null, { kind: 'bottom' }) },
    ],
  }),
  (value) => {
    const [one, two] =
      isRecord(value) && value['kind'] === 'chooseOne' && isList(value['options']) ? value['options'] : []
    const [first, second] = [effectOf(one), effectOf(two)]
    if (first === null || second === null) return null
    const { what } = first
    const same = what !== undefined && sameTree(first, libraryMove(what, { kind: 'fromTop', n: 2 }))
    return same && sameTree(second, libraryMove(what, { kind: 'bottom' })) ? { what } : null
  },
  'chooseOne',
)

function effectOf(option: Tree | undefined): TreeRecord | null {
  const effect = isRecord(option) ? option['effect'] : null
  return isRecord(effect) ? effect : null
}

/** 701.24: the library is shuffled even if nothing gets into it. */
const shuffledIn: Shape = shape(
  ({ what }) => ({
    kind: 'sequence',
    steps: [{ kind: 'shuffle', who: SUBJECT }, libraryMove(what ?? null, { kind: 'shuffled' })],
    said: ['shuffled in'],
  }),
  (value) => {
    const steps =
      isRecord(value) && sameTree(value['said'], ['shuffled in']) && isList(value['steps']) ? value['steps'] : []
    const [, move] = steps
    return isRecord(move) && move['kind'] === 'move' ? { what: move['what'] ?? null } : null
  },
  'sequence',
)
