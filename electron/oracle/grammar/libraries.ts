import { shape } from '../grammar.ts'
import type { Grammar } from '../grammar.ts'
import { SUBJECT } from '../subject.ts'
import { isRecord, sameTree } from '../tree.ts'
import type { TreeRecord } from '../tree.ts'
import { ONE, fixed } from './quantities.ts'
import { YOU, playerPronoun } from './references.ts'

/** Libraries, hands, what is hidden. */
export function libraries({ add, forms }: Grammar): void {
  forms('vp', '[shuffle|shuffles]', { kind: 'shuffle', who: SUBJECT })
  forms('vp', '[shuffle|shuffles] [your|their] library', { kind: 'shuffle', who: SUBJECT })
  forms('vp', '[search|searches] [your|their] library for {*:sought}', {
    kind: 'search',
    who: SUBJECT,
    library: SUBJECT,
    reveal: false,
  })
  forms('vp', '[search|searches] {library:poss} library for {*:sought}', {
    kind: 'search',
    who: SUBJECT,
    reveal: false,
  })
  add('sought', 'a {filter:f0}', { max: ONE })
  add('sought', 'up to one {filter:f0}', { max: ONE, upTo: true })
  add('sought', 'up to {max:plenty} {filter:f1}', { upTo: true })
  add('sought', 'that many {filter:f1}', { max: { kind: 'amountPronoun', word: 'that many' } })
  add('sought', 'any number of {filter:f1}', { max: fixed(99), upTo: true })
  add('sought', 'up to that many {filter:f1}', { max: { kind: 'amountPronoun', word: 'that many' }, upTo: true })
  add('sought', '{max:plenty} {filter:f1}')
  add('vp0', 'reveal {what:ref}', { kind: 'reveal' })
  forms('vp', '[reveal|reveals] {what:chosen}', { kind: 'reveal' })
  forms('vp', '[reveal|reveals] the top card of [your|their] library', {
    kind: 'reveal',
    what: { kind: 'topOfLibrary', who: SUBJECT, count: ONE },
  })
  forms('vp', '[reveal|reveals] [your|their] hand', { kind: 'revealHand', who: SUBJECT })
  add('handOf', '{who:poss} hand', null, handOf)
  add('vp0', 'look at {what:handOf}', { kind: 'look', who: YOU })
  add('vp0', 'look at {what:ref}', { kind: 'look', who: YOU })
  add('vp0', 'put {what:later} back in any order', { kind: 'arrange', who: YOU, position: 'top' })
  add('vp0', 'put {what:later} back on top of your library in any order', {
    kind: 'arrange',
    who: YOU,
    position: 'top',
  })
  add('vp0', 'put {what:ref} on the bottom of your library in any order', {
    kind: 'move',
    to: 'library',
    how: { position: { kind: 'bottom' }, anyOrder: true },
  })
  add('vp0', 'put {what:ref} on top of your library in any order', {
    kind: 'move',
    to: 'library',
    how: { position: { kind: 'top' }, anyOrder: true },
  })
  // Of what another player may do: 'its controller may search their library …, then shuffle their library'.
  add('vp0', 'shuffle their library', { kind: 'shuffle', who: playerPronoun('their') })
  add('vp0', 'exile {who:poss} graveyard', null, exileGraveyard)
  add('vp0', 'exile all graveyards', {
    kind: 'move',
    what: { kind: 'all', select: { filter: { kind: 'any' }, zones: ['graveyard'] } },
    to: 'exile',
  })
  // 701.36a
  forms('vp', '[populate|populates]', {
    kind: 'createCopyToken',
    who: SUBJECT,
    n: ONE,
    of: {
      kind: 'choiceNP',
      who: SUBJECT,
      from: {
        filter: {
          kind: 'and',
          of: [{ kind: 'type', type: 'Creature' }, { kind: 'token' }, { kind: 'controller', who: SUBJECT }],
        },
      },
      min: ONE,
      max: ONE,
    },
  })
  forms('vp', '[get|gets] an emblem with {abilities:quotedList}', { kind: 'emblem', who: SUBJECT })
  forms('vp', '[exile|exiles] the top card of [your|their] library', {
    kind: 'move',
    what: { kind: 'topOfLibrary', who: SUBJECT, count: ONE },
    to: 'exile',
  })
  add('vp0', 'manifest dread', { kind: 'manifestDread', who: YOU })
  forms('vp', '[manifest|manifests] dread {n:times}', null, {
    kind: 'repeat',
    build: ({ n }) => ({ kind: 'repeat', times: n ?? null, do: { kind: 'manifestDread', who: SUBJECT } }),
    unbuild: (value) => {
      const record = value as TreeRecord
      const inner = record['do'] as TreeRecord | undefined
      return record['kind'] === 'repeat' && inner?.['kind'] === 'manifestDread' ? { n: record['times'] ?? null } : null
    },
  })
  add('vp1', 'manifests dread', { kind: 'manifestDread', who: SUBJECT })
  for (const cause of ['manifest', 'cloak'] as const) {
    forms('vp', `[${cause}|${cause}s] {what:ref}`, { kind: 'putFaceDown', who: SUBJECT, cause })
    forms('vp', `[${cause}|${cause}s] {what:chosen}`, { kind: 'putFaceDown', who: SUBJECT, cause })
    forms('vp', `[${cause}|${cause}s] {what:ref}. (they enter|it enters) tapped`, {
      kind: 'putFaceDown',
      who: SUBJECT,
      cause,
      tapped: true,
    })
  }
}

/** All cards of a graveyard. */
const exileGraveyard = shape(
  ({ who }) => ({
    kind: 'move',
    what: { kind: 'all', select: { filter: { kind: 'owner', who: who ?? null }, zones: ['graveyard'] } },
    to: 'exile',
  }),
  (value) => {
    const what = isRecord(value) && value['to'] === 'exile' ? value['what'] : null
    const select = isRecord(what) && what['kind'] === 'all' ? what['select'] : null
    const filter = isRecord(select) && JSON.stringify(select['zones']) === '["graveyard"]' ? select['filter'] : null
    return isRecord(filter) && filter['kind'] === 'owner' ? { who: filter['who'] ?? null } : null
  },
  'move',
)

const handOf = shape(
  ({ who }) => ({ kind: 'all', select: { filter: { kind: 'owner', who: who ?? null }, zones: ['hand'] } }),
  (value) => {
    const select = isRecord(value) && value['kind'] === 'all' ? value['select'] : null
    const filter = isRecord(select) && sameTree(select['zones'], ['hand']) ? select['filter'] : null
    return isRecord(filter) && filter['kind'] === 'owner' ? { who: filter['who'] ?? null } : null
  },
  'all',
)
