import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { series } from '../kernelLists.ts'
import { EACH_OTHER, SUBJECT } from '../subject.ts'
import { isList, isRecord, kindOf, sameTree, someNode } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { joined, pronoun, shortOf } from './references.ts'

const PERMANENT_TYPES: Tree = ['Artifact', 'Battle', 'Creature', 'Enchantment', 'Land', 'Planeswalker'].map((type) => ({
  kind: 'type',
  type,
}))
const EACH: TreeRecord = { kind: 'eachPlayer' }
const THAT: TreeRecord = { kind: 'that' }
const DID: TreeRecord = { kind: 'did', name: 'that' }

/** What is done to several at once: those that share a colour with a target, all but one of each kind, whichever player likes. */
export function groups({ add, forms, rule, category }: Grammar): void {
  add('who1', 'each other player', EACH_OTHER)
  // Radiance (207.2c): a target and what shares a colour with it.
  add('some', '{one:targetOne} and each other {filter:f0} that shares a color with it', null, sharingShape)

  // ── one of each kind is kept ──
  forms(
    'vp',
    '[choose|chooses] a permanent (you|they) control of each permanent type and [sacrifice|sacrifices] the rest',
    {
      kind: 'keepOfEach',
      who: SUBJECT,
      kinds: PERMANENT_TYPES,
    },
  )
  rule('keptKinds', series(category('keptKind'), ['and'], 2))
  add('keptKind', 'a {=:f0}')
  forms('vp', '[sacrifice|sacrifices] {kinds:keptKinds} of [your|their] choice', {
    kind: 'sacrificeOfEach',
    who: SUBJECT,
  })
  add('keptAmong', '{=:f1}', null, {
    build: (fields) => (kindOf(fields['=']) === 'any' ? null : (fields['='] ?? null)),
    unbuild: (value) => ({ '=': value }),
  })
  for (const [template, among] of [
    ['from among the permanents (you|they) control {kinds:keptKinds}, then [sacrifice|sacrifices] the rest', false],
    [
      'from among the {among:keptAmong} (you|they) control {kinds:keptKinds}, then [sacrifice|sacrifices] the rest',
      true,
    ],
    ['{kinds:keptKinds} from among the permanents (you|they) control, then [sacrifice|sacrifices] the rest', false],
    [
      '{kinds:keptKinds} from among the {among:keptAmong} (you|they) control, then [sacrifice|sacrifices] the rest',
      true,
    ],
  ] as const)
    forms('vp', `[choose|chooses] ${template}`, null, keptShape(among))

  // ── who couldn't do what they all were told to ──
  for (const [any, who] of [
    ['player', EACH],
    ['opponent', { kind: 'opponents' }],
  ] as const) {
    add('sentence', `for each ${any} who can't, {then:plainSentence}`, null, whoCouldNot(who, false))
    add('clause', `each ${any} who can't {then:vp1}`, null, whoCouldNot(who, true))
  }

  // ── any player may ──
  for (const [any, who] of [
    ['any player', EACH],
    ['any opponent', { kind: 'opponents' }],
  ] as const) {
    add('clause', `${any} may {then:bareRow}`, null, anyMayShape(who))
    add('clause', `${any} may have {from:refSelf} deal {n:damage} to them`, null, anyHaveShape(who))
  }
  add(
    'clause',
    'any player may sacrifice {*:quantified} or have {from:refSelf} deal {n:damage} to that player',
    null,
    eitherShape,
  )
  for (const [words, done] of [
    ['a player does', true],
    ['a player does either', true],
    ['any player does', true],
    ['no one does', false],
    ['no player does', false],
  ] as const)
    add('simpleCondition', words, done ? DID : { kind: 'not', of: DID })
}

const IT = pronoun('it')
const SHARES: TreeRecord = { kind: 'sharesType', with: IT, what: 'color' }
const NOT_IT: TreeRecord = { kind: 'not', of: { kind: 'is', ref: IT } }

const sharingShape = shape(
  ({ one, filter }) => ({
    kind: 'both',
    of: [one ?? null, { kind: 'all', select: { filter: joined(joined(filter ?? null, NOT_IT), SHARES) } }],
  }),
  (value) => {
    const of = isRecord(value) && value['kind'] === 'both' && isList(value['of']) ? value['of'] : []
    const [one, all] = of
    const select = isRecord(all) && all['kind'] === 'all' ? all['select'] : null
    const filter = isRecord(select) && select['zones'] === undefined ? select['filter'] : null
    if (one === undefined || of.length !== 2) return null
    const others = shortOf(filter ?? undefined, SHARES)
    const rest = others === null ? null : shortOf(others, NOT_IT)
    return rest === null ? null : { one, filter: rest }
  },
  'both',
)

function keptShape(among: boolean): ReturnType<typeof shape> {
  return shape(
    (fields) => ({
      kind: 'keepOfEach',
      who: SUBJECT,
      kinds: fields['kinds'] ?? null,
      ...(among ? { among: fields['among'] ?? null } : {}),
    }),
    (value) => {
      if (!isRecord(value) || value['kind'] !== 'keepOfEach' || (value['among'] !== undefined) !== among) return null
      return { kinds: value['kinds'] ?? null, ...(value['among'] === undefined ? {} : { among: value['among'] }) }
    },
    'keepOfEach',
  )
}

function eachMay(who: Tree, then: Tree): TreeRecord {
  return { kind: 'forEachPlayer', who, do: { kind: 'may', who: THAT, then, anyone: true } }
}

function whatTheyMay(who: Tree, value: Tree): TreeRecord | null {
  const may = isRecord(value) && value['kind'] === 'forEachPlayer' && sameTree(value['who'], who) ? value['do'] : null
  return isRecord(may) && may['kind'] === 'may' && may['anyone'] === true ? may : null
}

const COULD_NOT: TreeRecord = { kind: 'not', of: { kind: 'did', name: 'that', own: true } }

/** 608.2c: for those of whom an instruction asked what they couldn't do; `theirs`: they do it themselves. */
function whoCouldNot(who: Tree, theirs: boolean): Shape {
  return shape(
    ({ then }) => ({
      kind: 'forEachPlayer',
      who,
      do: { kind: 'if', condition: COULD_NOT, then: theirs ? withWho(then ?? null) : (then ?? null) },
    }),
    (value) => {
      const each =
        isRecord(value) && value['kind'] === 'forEachPlayer' && sameTree(value['who'], who) ? value['do'] : null
      if (!isRecord(each) || each['kind'] !== 'if' || !isOwnDeed(each['condition'])) return null
      const then = each['then'] ?? null
      return someNode(then, (node) => kindOf(node) === 'that') === theirs
        ? { then: theirs ? withoutWho(then) : then }
        : null
    },
    'forEachPlayer',
  )
}

function isOwnDeed(condition: Tree | undefined): boolean {
  const of = isRecord(condition) && condition['kind'] === 'not' ? condition['of'] : null
  return isRecord(of) && of['kind'] === 'did' && of['own'] === true
}

function anyMayShape(who: Tree): Shape {
  return shape(
    ({ then }) => eachMay(who, withWho(then ?? null)),
    (value) => {
      const may = whatTheyMay(who, value)
      return may === null ? null : { then: withoutWho(may['then'] ?? null) }
    },
    'forEachPlayer',
  )
}

function replaced(node: Tree, from: Tree, to: Tree): Tree {
  if (sameTree(node, from)) return to
  if (isList(node)) return node.map((item) => replaced(item, from, to))
  if (!isRecord(node)) return node
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, replaced(value ?? null, from, to)]))
}
const withWho = (node: Tree): Tree => replaced(node, SUBJECT, THAT)
const withoutWho = (node: Tree): Tree => replaced(node, THAT, SUBJECT)

const TO_THEM: TreeRecord = { kind: 'player', who: THAT }

function anyHaveShape(who: Tree): Shape {
  return shape(
    ({ from, n }) => eachMay(who, { kind: 'damage', from: from ?? null, n: n ?? null, to: TO_THEM }),
    (value) => {
      const damage = whatTheyMay(who, value)?.['then']
      if (!isRecord(damage) || damage['kind'] !== 'damage' || !sameTree(damage['to'], TO_THEM)) return null
      return { from: damage['from'] ?? null, n: damage['n'] ?? null }
    },
    'forEachPlayer',
  )
}

/** 608.2d: whoever can't sacrifice so many has the other choice alone. */
const eitherShape = shape(
  (fields) => {
    const spread = fields['*']
    if (!isRecord(spread)) return null
    return {
      kind: 'forEachPlayer',
      who: EACH,
      do: {
        kind: 'pay',
        who: THAT,
        cost: { mana: null, parts: [{ kind: 'sacrifice', ...spread }] },
        optional: true,
        then: null,
        else: {
          kind: 'may',
          who: THAT,
          then: { kind: 'damage', from: fields['from'] ?? null, n: fields['n'] ?? null, to: TO_THEM },
          anyone: true,
        },
        anyone: true,
      },
    }
  },
  (value) => {
    const pay =
      isRecord(value) && value['kind'] === 'forEachPlayer' && sameTree(value['who'], EACH) ? value['do'] : null
    if (!isRecord(pay) || pay['kind'] !== 'pay' || pay['anyone'] !== true) return null
    const { cost, else: otherwise } = pay
    const [part] = isRecord(cost) && isList(cost['parts']) ? cost['parts'] : []
    const damage = isRecord(otherwise) ? otherwise['then'] : null
    if (!isRecord(part) || part['kind'] !== 'sacrifice' || !isRecord(damage) || damage['kind'] !== 'damage') return null
    return {
      '*': { filter: part['filter'] ?? null, count: part['count'] ?? null },
      from: damage['from'] ?? null,
      n: damage['n'] ?? null,
    }
  },
  'forEachPlayer',
)
