import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { SUBJECT } from '../subject.ts'
import { isList, isRecord, sameTree } from '../tree.ts'
import type { TreeRecord } from '../tree.ts'
import { END_OF_TURN } from './lasting.ts'
import { playerRule } from './playerRules.ts'
import { fixed, ONE } from './quantities.ts'
import { YOU, joined, lastOf, playerPronoun, pronoun, shortOf } from './references.ts'

const OPPONENTS: TreeRecord = { kind: 'opponents' }

/** Searches of whole zones, and what came of an instruction: what was discarded, revealed or destroyed this way. */
export function searchesAndResults(grammar: Grammar): void {
  searches(grammar)
  results(grammar)
  copies(grammar)
  places(grammar)
}

/** Who, or whose planeswalker, was chosen as the target. */
const CHOSEN_PLAYER = "that player or that planeswalker's controller"
const chosenPlayer: TreeRecord = {
  kind: 'both',
  of: [playerPronoun('that player'), { kind: 'controllerOf', of: pronoun('that planeswalker') }],
}

/** 701.23a: a graveyard, a hand and a library at once. */
function searches({ add, forms }: Grammar): void {
  add('who1', CHOSEN_PLAYER, chosenPlayer)
  for (const zones of ['graveyard, hand, and library', 'graveyard, hand and library'])
    forms('vp', `[search|searches] {library:poss} ${zones} for {*:soughtAll} and [exile|exiles] them`, null, exiledAll)
  forms(
    'vp',
    '[search|searches] the graveyard, hand, and library of {library:who1} for {*:soughtAll}, [exile|exiles] those cards',
    null,
    exiledAll,
  )
  add('sel0', '{filter:f0} {place:place} other than a {not:fCard0}', null, placedBut)
  add('soughtAll', 'all {filter:f1}', { max: fixed(99), said: 'all' })
  add('soughtAll', 'any number of {filter:f1}', { max: fixed(99) })
  add('soughtAll', 'up to {max:plenty} {filter:f1}')
  for (const form of [0, 1]) {
    add(`post${form}`, 'with that name', { kind: 'chosenName', said: 'that name' })
    add(`post${form}`, 'of that type', { kind: 'chosenSubtype', said: 'that type' })
    add(`post${form}`, 'with that name', { kind: 'sharesType', what: 'name', with: pronoun('that name') })
    add(`post${form}`, `${CHOSEN_PLAYER} controls`, { kind: 'controller', who: chosenPlayer })
    add(`post${form}`, 'each with {*:statIs}', { kind: 'compare', said: 'each' })
    add(`post${form}`, 'with a morph ability', { kind: 'keyword', keyword: 'morph', said: 'ability' })
    add(`post${form}`, 'other than a {of:f0}', { kind: 'not' })
    add(`post${form}`, 'other than {a:subtypeWords} and {b:subtypeWords}', null, neitherOf)
    add(`post${form}`, 'with morph', { kind: 'keyword', keyword: 'morph' })
  }
}

/** A card in a zone, of those that aren't of a kind: that is said after the zone. */
const placedBut = shape(
  ({ filter, place, not }) => {
    if (!isRecord(place) || place['zone'] === undefined || place['who'] !== undefined) return null
    const { zone, ...rest } = place
    return { filter: joined(filter ?? null, { kind: 'not', of: not ?? null, said: 'but' }), zones: [zone], ...rest }
  },
  (value) => {
    if (!isRecord(value) || !isList(value['zones'])) return null
    const { zones, filter, ...rest } = value
    const [of, last] = lastOf(filter)
    if (last?.['kind'] !== 'not' || last['said'] !== 'but') return null
    return { filter: of, place: { zone: zones[0] ?? null, ...rest }, not: last['of'] ?? null }
  },
)

const neitherOf = shape(
  ({ a, b }) => ({ kind: 'not', of: { kind: 'or', of: [a ?? null, b ?? null] } }),
  (value) => {
    const either = isRecord(value) && value['kind'] === 'not' ? value['of'] : null
    const [a, b, more] = isRecord(either) && either['kind'] === 'or' && isList(either['of']) ? either['of'] : []
    return a === undefined || b === undefined || more !== undefined ? null : { a, b }
  },
  'not',
)

const ALL_ZONES = ['graveyard', 'hand', 'library']
const FOUND: TreeRecord = { kind: 'bound', name: 'found' }
const exiledAll = shape(
  (fields) => {
    const sought = fields['*']
    if (!isRecord(sought)) return null
    return {
      kind: 'sequence',
      steps: [
        {
          kind: 'search',
          who: SUBJECT,
          library: fields['library'] ?? null,
          zones: ALL_ZONES,
          reveal: false,
          as: 'found',
          ...sought,
        },
        { kind: 'move', what: FOUND, to: 'exile' },
      ],
      said: ['searched'],
    }
  },
  (value) => {
    const steps = isRecord(value) && sameTree(value['said'], ['searched']) ? value['steps'] : null
    const [search] = isList(steps) ? steps : []
    if (!isRecord(search) || search['kind'] !== 'search') return null
    const { filter, max, said, library } = search
    return {
      library: library ?? null,
      '*': { filter: filter ?? null, max: max ?? null, ...(said === undefined ? {} : { said }) },
    }
  },
  'sequence',
)

function results({ add }: Grammar): void {
  add('simpleCondition', 'that (artifact|creature|permanent|enchantment|land) is put into a graveyard this way', null, {
    build: () => WENT,
    unbuild: (value) => (sameTree(value, WENT) ? {} : null),
  })
  add('simpleCondition', "{ref:one} didn't attack this turn", null, didNotAttack)
  add('simpleCondition', 'that player has no cards in hand', {
    kind: 'compare',
    left: { kind: 'handSize', who: playerPronoun('that player') },
    op: '=',
    right: fixed(0),
  })
  add('countable0', 'card fewer than {n:numberWord} in their hand', null, fewer)
}

/** 608.2c: destroyed and put into a graveyard, not somewhere else instead. */
const WENT: TreeRecord = {
  kind: 'compare',
  left: { kind: 'size', of: { kind: 'was', of: pronoun('destroyed this way'), zone: 'graveyard' } },
  op: '>=',
  right: ONE,
}

const ATTACKED: TreeRecord = {
  kind: 'happened',
  event: { kind: 'attacks', what: { kind: 'is', ref: { kind: 'each' } } },
}
const didNotAttack: Shape = shape(
  ({ ref }) => ({ kind: 'not', of: { kind: 'matches', ref: ref ?? null, filter: ATTACKED } }),
  (value) => {
    const of = isRecord(value) && value['kind'] === 'not' ? value['of'] : null
    return isRecord(of) && of['kind'] === 'matches' && sameTree(of['filter'], ATTACKED)
      ? { ref: of['ref'] ?? null }
      : null
  },
  'not',
)

const HAND: TreeRecord = { kind: 'handSize', who: { kind: 'playerPronoun', word: 'their' } }
const fewer: Shape = shape(
  ({ n }) => ({
    kind: 'sum',
    of: [
      { kind: 'fixed', n: n ?? null },
      { kind: 'times', by: -1, of: HAND },
    ],
  }),
  (value) => {
    const [from, less] = isRecord(value) && value['kind'] === 'sum' && isList(value['of']) ? value['of'] : []
    if (!isRecord(from) || !isRecord(less) || less['by'] !== -1) return null
    return sameTree(less['of'], HAND) ? { n: from['n'] ?? null } : null
  },
  'sum',
)

/** Copies of cards elsewhere, and copies that are something else besides (707.9). */
function copies({ add }: Grammar): void {
  add('replacement', 'you may have ~ enter as a copy of any {filter:f0} in a graveyard.', null, copyFrom(['graveyard']))
  add('exceptions', "it's a {pt:tokenPt} {colors:colorAnd} {setSubtypes:subtypeRow}", null, madeInto)
}

function copyFrom(zones: readonly string[]): Shape {
  return shape(
    ({ filter }) => ({
      kind: 'replacement',
      replacement: {
        on: { kind: 'zoneChange', what: { kind: 'is', ref: { kind: 'self' } }, to: ['battlefield'] },
        change: { kind: 'enters', with: [{ kind: 'copy', of: { filter: filter ?? null, zones }, optional: true }] },
        self: true,
      },
      zones: ['battlefield'],
    }),
    (value) => {
      const replacement = isRecord(value) && value['kind'] === 'replacement' ? value['replacement'] : null
      const change = isRecord(replacement) ? replacement['change'] : null
      const [copy] = isRecord(change) && isList(change['with']) ? change['with'] : []
      const of = isRecord(copy) && copy['kind'] === 'copy' ? copy['of'] : null
      return isRecord(of) && sameTree(of['zones'], zones) ? { filter: of['filter'] ?? null } : null
    },
    'replacement',
  )
}

/** 707.9d: its colors and creature types are those and no others. */
const madeInto: Shape = shape(
  ({ pt, colors, setSubtypes }) => {
    const [power, toughness] = typeof pt === 'string' ? pt.split('/').map(Number) : []
    return {
      power: power ?? null,
      toughness: toughness ?? null,
      setColors: colors ?? null,
      setSubtypes: setSubtypes ?? null,
    }
  },
  (value) => {
    if (!isRecord(value) || value['setSubtypes'] === undefined) return null
    const { power, toughness } = value
    if (typeof power !== 'number' || typeof toughness !== 'number') return null
    return {
      pt: `${String(power)}/${String(toughness)}`,
      colors: value['setColors'] ?? null,
      setSubtypes: value['setSubtypes'],
    }
  },
)

/** Where things go or come from instead (614.1a), and permissions that ask about one card. */
function places({ add }: Grammar): void {
  add('sentence', "if a {what:f0} would enter under an opponent's control this turn, it enters under your control instead", null, takenOver) // prettier-ignore
  add(
    'replacement',
    "if a card would be put into enchanted player's graveyard from anywhere, instead that card is revealed and put on the bottom of that player's library.",
    null,
    { build: () => TURNED, unbuild: (value) => (sameTree(value, TURNED) ? {} : null), kind: 'replacement' },
  )
  add('entering', 'face up', { how: {} })
  add(
    'staticCore',
    "you may cast the top card of your library if it's a {what:f0}",
    null,
    playerRule(
      YOU,
      ({ what }) => ({ kind: 'playFrom', zone: 'libraryTop', what: what ?? null, spells: true, said: 'cast' }),
      (rule) => (rule['kind'] === 'playFrom' && rule['said'] === 'cast' ? { what: rule['what'] ?? null } : null),
    ),
  )
}

const THEIRS: TreeRecord = { kind: 'controller', who: OPPONENTS }
const takenOver: Shape = shape(
  ({ what }) => ({
    kind: 'floatingReplacement',
    replacement: {
      on: { kind: 'zoneChange', what: joined(what ?? null, THEIRS), to: ['battlefield'] },
      change: { kind: 'enters', with: [{ kind: 'under', who: YOU }] },
    },
    until: END_OF_TURN,
  }),
  (value) => {
    const replacement = isRecord(value) && value['kind'] === 'floatingReplacement' ? value['replacement'] : null
    const change = isRecord(replacement) ? replacement['change'] : null
    const [under] = isRecord(change) && isList(change['with']) ? change['with'] : []
    const on = isRecord(replacement) ? replacement['on'] : null
    if (!isRecord(under) || under['kind'] !== 'under' || !isRecord(on)) return null
    const what = shortOf(on['what'], THEIRS)
    return what === null ? null : { what }
  },
  'floatingReplacement',
)

const TURNED: TreeRecord = {
  kind: 'replacement',
  replacement: {
    on: { kind: 'zoneChange', what: { kind: 'owner', who: { kind: 'attachedPlayer' } }, to: ['graveyard'] },
    change: { kind: 'zone', to: 'library', position: 'bottom' },
  },
  zones: ['battlefield'],
}
