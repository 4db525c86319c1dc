import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { SUBJECT } from '../subject.ts'
import { isList, isRecord, kindOf, sameTree, without } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { playerRule } from './playerRules.ts'
import { ONE } from './quantities.ts'
import { joined, lastOf, pronoun, shortOf, YOU } from './references.ts'

const LINKED: TreeRecord = { kind: 'linked', link: 'exiled' }

/** Cards that this object exiled (607.2a), cards exiled face down (406.3), and who may look at them. */
export function exiledCards({ add, forms }: Grammar): void {
  add('some', 'cards exiled with ~', LINKED)
  add('some', 'all cards exiled with ~', LINKED)
  add('some', 'each card exiled with ~', LINKED)
  add('vp0', "create a token that's a copy of a card exiled with ~", {
    kind: 'createCopyToken',
    who: YOU,
    n: ONE,
    of: LINKED,
  })
  add('vp0', "return each other card exiled with ~ to its owner's graveyard", {
    kind: 'move',
    what: { kind: 'except', of: LINKED, without: { kind: 'pronoun', word: 'that card' } },
    to: 'graveyard',
  })
  add('chosen', 'a {filter:f0} exiled with ~', { kind: 'choiceNP', who: SUBJECT, from: LINKED, min: ONE, max: ONE })
  add('some', "all cards from all opponents' hands and graveyards", {
    kind: 'all',
    select: { filter: { kind: 'owner', who: { kind: 'opponents' } }, zones: ['hand', 'graveyard'] },
  })
  // 610.3: under the control of whoever owns each.
  add('clause', 'each player returns to the battlefield all cards they own exiled with ~', {
    kind: 'move',
    what: LINKED,
    to: 'battlefield',
    how: {},
  })
  for (const all of ['all ', '']) add('some', `${all}tokens created with ~`, { kind: 'linked', link: 'created' })
  add('some', 'cards exiled with ≈', { ...LINKED, maker: true })
  add('chosen', 'a {filter:f0} exiled with ~ with {*:statIs}', null, exiledWithStat)
  add('vp0', "put {what:some} into (its|their) (owner's|owners') hands", { kind: 'move', to: 'hand' })
  forms('vp', '[exile|exiles] {what:chosen} face down', { kind: 'move', to: 'exile', how: { faceDown: true } })
  for (const [cards, remain] of [
    ['that card', 'it remains'],
    ['those cards', 'they remain'],
  ] as const)
    for (const [verb, landsToo] of [
      ['play', true],
      ['cast', false],
    ] as const)
      for (const [mana, any] of [
        ['', {}],
        [', and you may spend mana as though it were mana of any (type|color) to cast that spell', { anyMana: true }],
      ] as const)
        add(
          'sentence',
          `you may look at and ${verb} ${cards} for as long as ${remain} exiled${mana}`,
          null,
          lookAndPlay(cards, { landsToo, ...any }),
        )
  add('clause', 'you may look at that card for as long as it remains exiled', {
    kind: 'mayLook',
    who: YOU,
    what: { kind: 'pronoun', word: 'that card' },
  })
  add(
    'staticCore',
    'you may look at cards exiled with ~',
    null,
    playerRule(
      YOU,
      () => ({ kind: 'lookAtFaceDown', what: { kind: 'is', ref: LINKED } }),
      (rule) => (rule['kind'] === 'lookAtFaceDown' && isLinked(rule['what']) ? {} : null),
    ),
  )
  // 607.1d: an emblem that speaks of what its maker exiles.
  add(
    'staticCore',
    'you may play {what:exiledWith}, and you may spend mana as though it were mana of any color to cast those spells',
    null,
    playExiled({ anyMana: true }),
  )
  add('staticCore', 'you may play {what:exiledWith}', null, playExiled({}))
  add('exiledWith', 'cards exiled with ~', LINKED)
  add('exiledWith', 'cards exiled with ≈', { ...LINKED, maker: true })
  add('enterChoice', 'you get an emblem with {abilities:quotedList}', null, emblemShape)
  // 'For each opponent, exile a creature card they revealed this way …': you choose it.
  add('sentence', 'for each opponent, {do:plainSentence}', { kind: 'forEachPlayer', who: { kind: 'opponents' } })
  forms('vp', '[exile|exiles] {what:chosen} until ~ leaves the battlefield', {
    kind: 'move',
    to: 'exile',
    how: { untilSourceLeaves: true },
  })
  add('chosen', 'a {filter:f0} they revealed this way', null, revealedByThem)
  add('costPart', 'exile {*:quantified} face up', null, faceUpShape)
  add('clause', 'you may play {what:ref} {until:duration} without paying its mana cost', {
    kind: 'allowPlay',
    who: YOU,
    landsToo: true,
    free: true,
  })
  add('mayClause', 'you may play {what:ref} without paying its mana cost', { kind: 'playCard', who: YOU, free: true })
  add('simpleCondition', 'a library has {right:howMany} or fewer cards in it', {
    kind: 'compare',
    left: { kind: 'librarySize', how: 'least' },
    op: '<=',
  })
}

function isLinked(what: Tree | undefined): boolean {
  return isRecord(what) && what['kind'] === 'is' && kindOf(what['ref']) === 'linked'
}

/** 'Exile a face-down permanent you control face up': it lies open in exile, as any exiled card does. */
const faceUpShape = shape(
  (fields) => {
    const what = fields['*']
    return isRecord(what) ? { kind: 'exile', from: 'battlefield', ...what, said: 'face up' } : null
  },
  (value) =>
    isRecord(value) && value['kind'] === 'exile' && value['said'] === 'face up'
      ? { '*': { filter: value['filter'] ?? null, count: value['count'] ?? null } }
      : null,
  'exile',
)

/** 'A creature card exiled with ~ with mana value X': one of those cards, with this property. */
const exiledWithStat = shape(
  (fields) => {
    const compared = fields['*']
    if (!isRecord(compared)) return null
    const filter = joined(fields['filter'] ?? null, { kind: 'compare', ...compared, said: 'after' })
    return { kind: 'choiceNP', who: SUBJECT, from: LINKED, filter, min: ONE, max: ONE }
  },
  (value) => {
    if (!isRecord(value) || !isOne(value) || !sameTree(value['from'], LINKED)) return null
    const [filter, last] = lastOf(value['filter'])
    if (last?.['kind'] !== 'compare' || last['said'] !== 'after') return null
    return { filter, '*': without(last, ['kind', 'said']) }
  },
  'choiceNP',
)

const REVEALED: TreeRecord = pronoun('revealed this way')
const THEIRS: TreeRecord = { kind: 'owner', who: { kind: 'that' } }

const revealedByThem = shape(
  ({ filter }) => ({
    kind: 'choiceNP',
    who: SUBJECT,
    from: REVEALED,
    filter: joined(filter ?? null, THEIRS),
    min: ONE,
    max: ONE,
  }),
  (value) => {
    if (!isRecord(value) || !isOne(value) || !sameTree(value['from'], REVEALED)) return null
    const filter = shortOf(value['filter'], THEIRS)
    return filter === null ? null : { filter }
  },
  'choiceNP',
)

function isOne(choice: TreeRecord): boolean {
  return choice['kind'] === 'choiceNP' && sameTree(choice['min'], ONE) && sameTree(choice['max'], ONE)
}

function playExiled(more: TreeRecord): ReturnType<typeof playerRule> {
  return playerRule(
    YOU,
    ({ what }) => ({
      kind: 'playFrom',
      zone: 'exile',
      what: { kind: 'is', ref: what ?? null },
      lands: true,
      spells: true,
      ...more,
    }),
    (rule) =>
      rule['kind'] === 'playFrom' &&
      rule['zone'] === 'exile' &&
      isLinked(rule['what']) &&
      rule['anyMana'] === more['anyMana']
        ? { what: (rule['what'] as TreeRecord)['ref'] ?? null }
        : null,
  )
}

/** 614.1c: its controller gets the emblem as it enters. */
const emblemShape = shape(
  ({ abilities }) => [{ kind: 'emblem', who: YOU, abilities: abilities ?? null }],
  (value) => {
    const [only, more] = isList(value) ? value : []
    return isRecord(only) && more === undefined && only['kind'] === 'emblem'
      ? { abilities: only['abilities'] ?? null }
      : null
  },
)

/** 406.3: who may look at a card exiled face down, and may play it besides. */
function lookAndPlay(cards: string, how: TreeRecord): Shape {
  const that: TreeRecord = { kind: 'pronoun', word: cards }
  const made: TreeRecord = {
    kind: 'sequence',
    steps: [
      { kind: 'mayLook', who: YOU, what: that },
      { kind: 'allowPlay', who: YOU, what: that, until: { kind: 'endOfGame' }, ...how },
    ],
    said: ['look and play'],
  }
  return shape(
    () => made,
    (value) => (sameTree(value, made) && isRecord(value) && value['said'] !== undefined ? {} : null),
    'sequence',
  )
}
