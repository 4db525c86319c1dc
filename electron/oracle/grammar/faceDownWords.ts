import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { series } from '../kernelLists.ts'
import { isList, isRecord, kindOf, sameTree, someNode, without } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { listedShape } from './turningDown.ts'
import { playerRule, rulesOfPart } from './playerRules.ts'
import { fixed } from './quantities.ts'
import { YOU } from './references.ts'

const EACH_PLAYER: TreeRecord = { kind: 'eachPlayer' }
const FACE_DOWN: TreeRecord = { kind: 'faceDown' }

/** What turning face up costs and sets off, and what face-down permanents are said to be (708.2a). */
export function faceDownWords({ add, forms, rule, category }: Grammar): void {
  add('sentence', "{then:returnDown}. they're {pt:pt} {*:typesGiven}", null, listedShape(creatureOf, creatureParts))
  add('sentence', "{then:returnDown}. it's a {pt:pt} {*:typesGiven}", null, listedShape(creatureOf, creatureParts))
  // 708.5
  add('staticCore', 'you may look at {what:f1} any time', null, mayLook(false))
  add('staticCore', 'you may look at the top card of your library and at {what:f1} any time', null, mayLook(true))
  rule('looked', series(category('lookedAt'), ['and'], 2))
  add('lookedAt', '{=:handOf}')
  add('lookedAt', 'the top card of {who:poss} library', { kind: 'topOfLibrary', count: fixed(1) })
  add('lookedAt', 'any {select:sel1}', { kind: 'all' })
  add('vp0', 'look at {of:looked}', null, lookAtAll)
  // 702.37b: a megamorph cost is a morph cost.
  for (const [what, ways] of [
    ['morph', ['morph', 'megamorph']],
    ['disguise', ['disguise']],
  ] as const)
    for (const less of [true, false])
      add(
        'staticCore',
        `all ${what} costs cost {generic:generic} ${less ? 'less' : 'more'}`,
        null,
        playerRule(
          EACH_PLAYER,
          ({ generic }) => ({ kind: 'turnUpCost', ways, generic: generic ?? null, ...(less ? { less } : {}) }),
          (rule) =>
            rule['kind'] === 'turnUpCost' && sameTree(rule['ways'], ways) && (rule['less'] === true) === less
              ? { generic: rule['generic'] ?? null }
              : null,
        ),
      )
  add('castOnly', '{spells:f1} or to turn creatures face up', null, spellsAndTurning)
  // 603.2d
  add(
    'staticCore',
    'if turning a face-down permanent face up causes a triggered ability of a {what:f0} to trigger, that ability triggers an additional time',
    null,
    playerRule(
      YOU,
      ({ what }) => ({ kind: 'extraTriggers', what: what ?? null, turnedUp: true }),
      (rule) => (rule['kind'] === 'extraTriggers' && rule['turnedUp'] === true ? { what: rule['what'] ?? null } : null),
    ),
  )
  for (const form of [0, 1])
    add(`post${form}`, 'with morph abilities', { kind: 'keyword', keyword: 'morph', said: 'abilities' })
  add('simpleCondition', 'you turned a permanent face up this turn', {
    kind: 'happened',
    event: { kind: 'turnedFaceUp', by: YOU },
  })
  add('simpleCondition', 'a permanent entered the battlefield face down under your control this turn', {
    kind: 'happened',
    event: {
      kind: 'zoneChange',
      what: { kind: 'and', of: [FACE_DOWN, { kind: 'controller', who: YOU }] },
      to: ['battlefield'],
    },
  })
  // 608.2d: one of two instructions, chosen as it is carried out.
  forms('vp', '{one:turnOrPut$} or {two:turnOrPut$}', null, eitherDeed)
  forms('turnOrPut', '[turn|turns] {what:refSelf} face up', { kind: 'turnFaceUp' })
  forms('turnOrPut', '[put|puts] {*:counters} on {on:refSelf}', { kind: 'putCounters' })
  resolvedTimes(add)
}

/** How often the ability has resolved in this turn, this time counted. */
function resolvedTimes(add: Grammar['add']): void {
  const times = (op: string, n: number): TreeRecord => ({
    kind: 'compare',
    left: { kind: 'timesResolved' },
    op,
    right: fixed(n),
  })
  for (const [word, n] of [
    ['first', 1],
    ['second', 2],
    ['third', 3],
    ['fourth', 4],
  ] as const) {
    add('simpleCondition', `this is the ${word} time this ability has resolved this turn`, times('=', n))
    add('simpleCondition', `it's the ${word} time`, times('=', n))
  }
  add('simpleCondition', 'this is the first or second time this ability has resolved this turn', times('<=', 2))
}

function creatureOf({ pt, ...fields }: Readonly<Record<string, Tree>>): TreeRecord | null {
  const given = fields['*']
  if (!isRecord(pt) || !isRecord(given)) return null
  return {
    name: null,
    colors: given['colors'] ?? [],
    supertypes: [],
    types: given['types'] ?? [],
    subtypes: given['subtypes'] ?? [],
    power: pt['power'] ?? null,
    toughness: pt['toughness'] ?? null,
    abilities: [],
  }
}

function creatureParts(listed: TreeRecord): Readonly<Record<string, Tree>> | null {
  if (listed['power'] === null) return null
  const given: Record<string, Tree> = {}
  for (const key of ['colors', 'subtypes', 'types']) {
    const list = listed[key]
    if (isList(list) && list.length > 0) given[key] = list
  }
  return { '*': given, pt: { power: listed['power'] ?? null, toughness: listed['toughness'] ?? null } }
}

const spellsAndTurning = shape(
  ({ spells }) => ({ spells: spells ?? null, turnUp: 'creatures' }),
  (value) => (isRecord(value) && value['turnUp'] === 'creatures' ? { spells: value['spells'] ?? null } : null),
)

const eitherDeed = shape(
  ({ one, two }) => ({ kind: 'chooseOne', who: YOU, options: [{ effect: one ?? null }, { effect: two ?? null }] }),
  (value) => {
    const options = isRecord(value) && kindOf(value) === 'chooseOne' && isList(value['options']) ? value['options'] : []
    const [one, two, more] = options.map((option) => (isRecord(option) ? without(option, ['label'])['effect'] : null))
    return one === undefined || two === undefined || more !== undefined || one === null || two === null
      ? null
      : { one, two }
  },
  'chooseOne',
)

/** 708.5: what a player may look at as long as the ability works: face-down permanents, and the top card of their library too. */
function mayLook(top: boolean): Shape {
  return shape(
    ({ what }) => {
      const look: TreeRecord = { kind: 'lookAtFaceDown', what: what ?? null }
      return someNode(what ?? null, (node) => kindOf(node) === 'faceDown')
        ? [{ kind: 'playerRule', who: YOU, rules: top ? [{ kind: 'mayLookAtTop' }, look] : [look] }]
        : null
    },
    (value) => {
      const rules = rulesOfPart(value, YOU) ?? []
      const look = rules.at(-1)
      return look?.['kind'] === 'lookAtFaceDown' && rules.length === (top ? 2 : 1)
        ? { what: look['what'] ?? null }
        : null
    },
  )
}

const lookAtAll = shape(
  ({ of }) => ({ kind: 'look', who: YOU, what: { kind: 'both', of: of ?? null } }),
  (value) => {
    const what = isRecord(value) && value['kind'] === 'look' ? value['what'] : null
    return isRecord(what) && what['kind'] === 'both' ? { of: what['of'] ?? null } : null
  },
  'look',
)
