import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { SUBJECT } from '../subject.ts'
import { isList, isRecord, kindOf, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { series } from '../kernelLists.ts'
import { END_OF_TURN } from './lasting.ts'
import { grouped } from './becoming.ts'
import { fixedRules, playerRule } from './playerRules.ts'
import { YOU } from './references.ts'

const BATTLEFIELD = ['battlefield']
const OPPONENTS: TreeRecord = { kind: 'opponents' }
const SELF_FILTER: TreeRecord = { kind: 'is', ref: { kind: 'self' } }
const AFTER_BLOCKS = ['declareBlockers', 'firstStrikeDamage', 'combatDamage', 'endCombat']

/** How combat, damage, spells and the game come out: becoming blocked, prevention, countering, losing. */
export function outcomes(grammar: Grammar): void {
  combat(grammar)
  damage(grammar)
  spells(grammar)
  places(grammar)
  theGame(grammar)
}

function combat({ add }: Grammar): void {
  add('clause', '{what:one} becomes blocked', { kind: 'becomeBlocked' })
  add('clause', '{what:some} become blocked', { kind: 'becomeBlocked' })
  for (const [words, steps] of [
    ['combat after blockers are declared', AFTER_BLOCKS],
    ['combat before blockers are declared', ['beginCombat', 'declareAttackers']],
    ['the declare attackers step', ['declareAttackers']],
    ['the declare blockers step', ['declareBlockers']],
    ['the end of combat step', ['endCombat']],
    ['the beginning of combat step', ['beginCombat']],
  ] as const) {
    add('restriction', `activate only during ${words}.`, { condition: { kind: 'step', steps } })
    if (words !== 'the declare attackers step')
      add('casting', `cast this spell only during ${words}.`, {
        kind: 'casting',
        rule: { kind: 'castOnlyDuring', steps },
      })
  }
}

function damage({ add }: Grammar): void {
  for (const [words, more] of [
    ['damage', {}],
    ['combat damage', { combatOnly: true }],
  ] as const) {
    const prevented: TreeRecord = { kind: 'preventDamage', from: null, n: 'all', alsoBy: true, ...more }
    add('vp0', `prevent all ${words} that would be dealt to and dealt by {to:ref} this turn`, {
      ...prevented,
      until: END_OF_TURN,
    })
    add('clause', `{until:duration}, prevent all ${words} that would be dealt to and dealt by {to:ref}`, prevented)
    const lasting: TreeRecord = { kind: 'preventDamage', n: 'all', ...more }
    add('clause', `{until:duration}, prevent all ${words} that would be dealt to {to:dealtTo}`, {
      ...lasting,
      from: null,
    })
    add('clause', `{until:duration}, prevent all ${words} that would be dealt by {from:ref}`, { ...lasting, to: null })
  }
  for (const until of ['until end of turn', 'this turn'])
    add('clause', `${until}, damage that would reduce your life total to less than 1 reduces it to 1 instead`, {
      kind: 'playerContinuous',
      who: YOU,
      rules: [{ kind: 'damageLeavesLife', n: 1 }],
      until: END_OF_TURN,
    })
  const leaves = playerRule(
    YOU,
    ({ n, m }) => (sameTree(n, m) && isRecord(n) ? { kind: 'damageLeavesLife', n: n['n'] ?? null } : null),
    (rule) =>
      rule['kind'] === 'damageLeavesLife'
        ? { n: { kind: 'fixed', n: rule['n'] ?? null }, m: { kind: 'fixed', n: rule['n'] ?? null } }
        : null,
  )
  const words = 'damage that would reduce your life total to less than {n:n} reduces it to {m:n} instead'
  add('staticCore', words, null, leaves)
  add('leavesLife', words, null, leaves)
  add('static', 'if {condition:condition}, {parts:leavesLife}.', null, ifShape)
}

function spells({ add, forms }: Grammar): void {
  // 700.14
  add('event', 'you expend {n:digits}', { kind: 'expends', who: YOU })
  add('event', 'an opponent expends {n:digits}', { kind: 'expends', who: OPPONENTS })
  // 701.6
  add(
    'replacement',
    'if a spell or ability you control would counter a spell, instead {effect:plainSentence}.',
    null,
    countering,
  )
  add(
    'replacement',
    'if a spell or ability you control would counter a spell, {effect:plainSentence} instead.',
    null,
    countering,
  )
  forms('vp', '[choose|chooses] a color of a {select:sel0}. [add|adds] one mana of that color', null, {
    kind: 'addMana',
    build: ({ select }) => ({ kind: 'addMana', who: SUBJECT, product: { kind: 'colorsOf', select: select ?? null } }),
    unbuild: (value) => {
      const product = isRecord(value) && value['kind'] === 'addMana' ? value['product'] : null
      return isRecord(product) && product['kind'] === 'colorsOf' ? { select: product['select'] ?? null } : null
    },
  })
  add('vp0', 'choose a color. add an amount of mana of that color equal to your devotion to that color', {
    kind: 'addMana',
    who: SUBJECT,
    product: { kind: 'byDevotion' },
  })
  add('product', 'one mana of any color among {select:sel1}', { kind: 'colorsOf' })
  add('product', 'one mana of any of the colors among {select:sel1}', { kind: 'colorsOf' })
  add('quality', 'spells that are one or more colors', {
    kind: 'and',
    of: [{ kind: 'spell' }, { kind: 'colorCount', op: '>=', n: 1 }],
  })
  add('quality', 'colored spells', {
    kind: 'and',
    of: [{ kind: 'colorCount', op: '>=', n: 1 }, { kind: 'spell' }],
  })
  // What is copied enters with more if it is of that type.
  for (const type of ['Creature', 'Planeswalker', 'Artifact', 'Enchantment'])
    add('exception', `it enters with {counters:counters} on it if it's a ${type.toLowerCase()}`, null, countersIf(type))
  add('exception', 'it enters with {counters:counters} on it', null, countersIf(null))
  add('exception', "it isn't legendary if that permanent is legendary", { removeSupertypes: ['Legendary'] })
  add('exception', "it isn't legendary if that creature is legendary", { removeSupertypes: ['Legendary'] })
  add('becoming', 'a {*:typesGiven} with {list:granted}', null, becomingWith)
}

function places({ add, forms, rule, category }: Grammar): void {
  for (const [words, from] of [
    ['die', BATTLEFIELD],
    ['be put into a graveyard from the battlefield', BATTLEFIELD],
    ['be put into a graveyard from anywhere', null],
  ] as const) {
    for (const it of ['it', '~']) {
      add(
        'replacement',
        `if ~ would ${words}, put ${it} on top of its owner's library instead.`,
        null,
        selfTo(from, 'library', 'top'),
      )
      add(
        'replacement',
        `if ~ would ${words}, put ${it} on the bottom of its owner's library instead.`,
        null,
        selfTo(from, 'library', 'bottom'),
      )
      add(
        'replacement',
        `if ~ would ${words}, return ${it} to its owner's hand instead.`,
        null,
        selfTo(from, 'hand', null),
      )
      if (from !== null)
        add(
          'replacement',
          `if ~ would ${words}, shuffle ${it} into its owner's library instead.`,
          null,
          selfTo(from, 'library', 'shuffled'),
        )
    }
  }
  add('replacement', "{what:f1} can't enter.", null, cantEnter)
  add('replacement', "{what:f1} can't enter the battlefield.", null, cantEnter)
  const cards = (zone: string): TreeRecord => ({
    kind: 'all',
    select: { filter: { kind: 'owner', who: SUBJECT }, zones: [zone] },
  })
  forms('vp', '[shuffle|shuffles] {what:ownThing$} into [your|their] library', null, shuffledIn)
  forms('vp', '[shuffle|shuffles] {what:ownThings$} into [your|their] library', null, shuffledIn)
  for (const [form, your, own] of [
    [0, 'your', 'you own'],
    [1, 'their', 'they own'],
  ] as const) {
    add(`ownThing${String(form)}`, `${your} hand`, cards('hand'))
    add(`ownThing${String(form)}`, `${your} graveyard`, cards('graveyard'))
    add(`ownThing${String(form)}`, `all permanents ${own}`, {
      kind: 'all',
      select: { filter: { kind: 'owner', who: SUBJECT } },
    })
    rule(`ownSeries${String(form)}`, series(category(`ownThing${String(form)}`), ['and'], 2))
    add(`ownThings${String(form)}`, `{of:ownSeries${String(form)}}`, { kind: 'both' })
    add(`ownThings${String(form)}`, `${your} hand and graveyard`, {
      kind: 'both',
      of: [cards('hand'), cards('graveyard')],
    })
  }
}

function theGame({ add }: Grammar): void {
  const cant: readonly TreeRecord[] = [
    { kind: 'playerContinuous', who: YOU, rules: [{ kind: 'cantLoseGame' }], until: END_OF_TURN },
    { kind: 'playerContinuous', who: OPPONENTS, rules: [{ kind: 'cantWinGame' }], until: END_OF_TURN },
  ]
  const both: TreeRecord = { kind: 'sequence', steps: cant, said: ['both'] }
  add('clause', "you can't lose the game this turn and your opponents can't win the game this turn", null, {
    kind: 'sequence',
    build: () => both,
    unbuild: (value) => (sameTree(value, both) ? {} : null),
  })
  add('staticCore', "you can't lose the game", null, fixedRules(YOU, [{ kind: 'cantLoseGame' }]))
  add('staticCore', "your opponents can't win the game", null, fixedRules(OPPONENTS, [{ kind: 'cantWinGame' }]))
  const parts: Tree = [
    { kind: 'playerRule', who: YOU, rules: [{ kind: 'cantLoseGame' }] },
    { kind: 'playerRule', who: OPPONENTS, rules: [{ kind: 'cantWinGame' }] },
  ]
  add('staticCore', "you can't lose the game and your opponents can't win the game", null, {
    build: () => parts,
    unbuild: (value) => (sameTree(value, parts) ? {} : null),
  })
  // 104.3, 704.7
  add('replacement', 'if {who:wouldWho} would lose the game, instead {effect:plainSentence}.', null, losing)
  add('replacement', 'if {who:wouldWho} would lose the game, {effect:plainSentence} instead.', null, losing)
}

const ifShape: Shape = shape(
  ({ condition, parts }) => ({
    kind: 'static',
    condition: condition ?? null,
    zones: BATTLEFIELD,
    parts: parts ?? null,
  }),
  (value) =>
    isRecord(value) && value['kind'] === 'static' && value['condition'] !== undefined
      ? { condition: value['condition'], parts: value['parts'] ?? null }
      : null,
  'static',
)

function ability(on: TreeRecord, change: TreeRecord, self = false): TreeRecord {
  return { kind: 'replacement', replacement: { on, change, ...(self ? { self } : {}) }, zones: BATTLEFIELD }
}

function partsOf(value: Tree): { on: TreeRecord; change: TreeRecord } | null {
  const replacement = isRecord(value) && value['kind'] === 'replacement' ? value['replacement'] : null
  if (!isRecord(replacement)) return null
  const { on, change } = replacement
  return isRecord(on) && isRecord(change) ? { on, change } : null
}

const COUNTERED: TreeRecord = {
  kind: 'zoneChange',
  what: { kind: 'spell' },
  from: ['stack'],
  cause: 'counter',
  causedBy: YOU,
}
const countering = shape(
  ({ effect }) => ability(COUNTERED, { kind: 'instead', effect: effect ?? null }),
  (value) => {
    const parts = partsOf(value)
    return parts !== null && sameTree(parts.on, COUNTERED) && parts.change['kind'] === 'instead'
      ? { effect: parts.change['effect'] ?? null }
      : null
  },
  'replacement',
)

const losing = shape(
  ({ who, effect }) => ability({ kind: 'losesGame', who: who ?? null }, { kind: 'instead', effect: effect ?? null }),
  (value) => {
    const parts = partsOf(value)
    return parts !== null && parts.on['kind'] === 'losesGame'
      ? { who: parts.on['who'] ?? null, effect: parts.change['effect'] ?? null }
      : null
  },
  'replacement',
)

/** 614.1a: where the object itself goes instead of to a graveyard. */
function selfTo(from: readonly string[] | null, to: string, position: string | null): Shape {
  const made: TreeRecord = {
    kind: 'replacement',
    replacement: {
      on: { kind: 'zoneChange', what: SELF_FILTER, ...(from === null ? {} : { from }), to: ['graveyard'] },
      change: { kind: 'zone', to, ...(position === null ? {} : { position }) },
      self: true,
    },
    zones: from ?? ['library', 'hand', 'battlefield', 'graveyard', 'stack', 'exile', 'command'],
  }
  return shape(
    () => made,
    (value) => (sameTree(value, made) ? {} : null),
    'replacement',
  )
}

/** 101.2: what can't enter stays where it is. */
const cantEnter = shape(
  ({ what }) => ability({ kind: 'zoneChange', what: what ?? null, to: BATTLEFIELD }, { kind: 'skip' }),
  (value) => {
    const parts = partsOf(value)
    if (parts === null || parts.change['kind'] !== 'skip' || !sameTree(parts.on['to'], BATTLEFIELD)) return null
    return parts.on['from'] === undefined ? { what: parts.on['what'] ?? null } : null
  },
  'replacement',
)

/** 701.24: the library is shuffled whether or not there is anything to shuffle into it. */
const shuffledIn = shape(
  ({ what }) => ({
    kind: 'sequence',
    steps: [
      { kind: 'shuffle', who: SUBJECT },
      { kind: 'move', what: what ?? null, to: 'library', how: { position: { kind: 'shuffled' } } },
    ],
    said: ['shuffled in'],
  }),
  (value) => {
    const said = isRecord(value) && value['kind'] === 'sequence' ? value['said'] : null
    const steps = isRecord(value) && sameTree(said, ['shuffled in']) && isList(value['steps']) ? value['steps'] : []
    const move = steps[1]
    return isRecord(move) && move['kind'] === 'move' ? { what: move['what'] ?? null } : null
  },
  'sequence',
)

function countersIf(type: string | null): Shape {
  return shape(
    ({ counters }) => {
      if (!isRecord(counters)) return null
      const { counter, n } = counters
      return { entersWith: [{ counter: counter ?? null, n: n ?? null, ...(type === null ? {} : { type }) }] }
    },
    (value) => {
      const list = isRecord(value) && isList(value['entersWith']) ? value['entersWith'] : []
      const [one] = list
      if (list.length !== 1 || !isRecord(one) || (one['type'] ?? null) !== type) return null
      return { counters: { counter: one['counter'] ?? null, n: one['n'] ?? null } }
    },
  )
}

/** A creature whose size an ability that it is given tells (613.4b). */
const becomingWith = shape(
  (fields) => {
    const types = fields['*']
    const { list } = fields
    if (!isRecord(types) || !isList(list) || !list.some(defines)) return null
    const { colors, ...given } = types
    return {
      mods: grouped([
        { kind: 'setTypes', ...given },
        ...(colors === undefined ? [] : [{ kind: 'setColors', colors }]),
        ...list.map((one) => ({ kind: 'addAbility', ability: one })),
      ]),
    }
  },
  (value) => {
    const mods = isRecord(value) && isList(value['mods']) ? value['mods'] : []
    const [first, second] = mods
    if (!isRecord(first) || first['kind'] !== 'setTypes') return null
    const types: Record<string, Tree> = {}
    for (const key of ['subtypes', 'types']) if (first[key] !== undefined) types[key] = first[key]
    const colored = isRecord(second) && second['kind'] === 'setColors'
    const list = mods.slice(colored ? 2 : 1).map((mod) => (isRecord(mod) ? (mod['ability'] ?? null) : null))
    if (list.length === 0 || !list.some(defines)) return null
    return { '*': colored ? { colors: second['colors'] ?? null, ...types } : types, list }
  },
)

function defines(one: Tree): boolean {
  return isRecord(one) && kindOf(one) === 'static' && one['characteristicDefining'] === true
}
