import { SIMPLE_KEYWORDS } from '../../../shared/vocabulary/keywords.ts'
import { COST_KEYWORDS, NUMBER_KEYWORDS } from '../../engine/abilities/ability.ts'
import { literal, token, wordings } from '../kernel.ts'
import { list, series } from '../kernelLists.ts'
import type { Grammar } from '../grammar.ts'
import { shape } from '../grammar.ts'
import { isList, isRecord, kindOf, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { constant } from './quantities.ts'

/** Keyword abilities (702), as lines of their own and in lists. */
export function keywords(grammar: Grammar): void {
  const { add, rule, category } = grammar
  for (const keyword of SIMPLE_KEYWORDS) {
    add('kw', keyword, { kind: 'keyword', keyword })
    add('keywordName', keyword, null, constant(keyword))
  }
  for (const keyword of [
    'morph',
    'megamorph',
    'disguise',
    'cycling',
    'flashback',
    'ward',
    'kicker',
    'toxic',
    'unearth',
    'foretell',
    'suspend',
    'madness',
    'protection',
    'landwalk',
    'plainswalk',
    'islandwalk',
    'swampwalk',
    'mountainwalk',
    'forestwalk',
    'mutate',
    'crew',
    'equip',
    'annihilator',
    'bushido',
    'cumulative upkeep',
    'echo',
    'modular',
    'vanishing',
    'fading',
    'adventure',
    'escape',
    'warp',
    'plot',
    'bestow',
    'dash',
    'evoke',
    'afterlife',
    'ninjutsu',
    'embalm',
    'eternalize',
    'encore',
    'disturb',
    'miracle',
    'level up',
    'transmute',
    'outlast',
    'reconfigure',
    'scavenge',
  ] as const) {
    add('keywordName', keyword, null, constant(keyword))
  }
  rule('keywordPair', series(category('keywordFilter'), ['or', 'and/or', 'and'], 2))
  add('keywordFilter', '{keyword:keywordName}', { kind: 'keyword' })

  for (const keyword of COST_KEYWORDS) {
    add('kw', `${keyword} {cost:manaCost}`, { kind: 'keyword', keyword })
    rule('kw', dashCost(grammar, keyword))
  }
  for (const keyword of NUMBER_KEYWORDS) {
    add('kw', `${keyword} {n:digits}`, { kind: 'keyword', keyword })
    add('kw', `${keyword} x`, { kind: 'keyword', keyword, n: 'x' })
  }
  add('kw', 'suspend {n:digits}—{cost:manaCost}', { kind: 'keyword', keyword: 'suspend' })
  add('kw', 'equip {cost:manaCost}', { kind: 'keyword', keyword: 'equip' })
  add('kw', 'equip—{cost:cost}', { kind: 'keyword', keyword: 'equip' })
  add('kw', 'equip {restrict:f0} {cost:manaCost}', { kind: 'keyword', keyword: 'equip' })
  add('kw', '{*:typecycling} {cost:manaCost}', { kind: 'keyword', keyword: 'typecycling' })
  add('kw', 'affinity for {for:f1}', { kind: 'keyword', keyword: 'affinity' })
  add('kw', 'enchant {target:f0}', { kind: 'keyword', keyword: 'enchant' })
  add('kw', 'enchant {target:f0} in a graveyard', { kind: 'keyword', keyword: 'enchant', zones: ['graveyard'] })
  add('kw', 'enchant player', { kind: 'keyword', keyword: 'enchant', target: NOTHING, players: 'any' })
  add('kw', 'enchant opponent', {
    kind: 'keyword',
    keyword: 'enchant',
    target: NOTHING,
    players: { kind: 'opponents' },
  })
  add('kw', 'partner with {name:cardName}', { kind: 'keyword', keyword: 'partnerWith' })
  add('kw', 'hexproof from {from:quality}', { kind: 'keyword', keyword: 'hexproofFrom' })
  add('kw', 'protection from {of:qualities}', null, protectionShape)
  add('kw', 'protection from everything', { kind: 'keyword', keyword: 'protection', from: { kind: 'everything' } })
  add('kw', 'protection from the chosen color', {
    kind: 'keyword',
    keyword: 'protection',
    from: { kind: 'chosenColor' },
  })
  rule(
    'qualities',
    list(
      category('quality'),
      wordings([
        ['and', 'from'],
        [',', 'from'],
        [',', 'and', 'from'],
      ]),
      1,
    ),
  )
  add('quality', '{=:colorAdjective}')
  add('quality', '{=:item1}')
  add('quality', 'non-{of:subtypeWord} creatures', null, nonCreatures)
  add('quality', 'snow', { kind: 'supertype', supertype: 'Snow' })
  add('quality', 'mana value {*:compared}', { kind: 'compare', stat: 'manaValue' })
  add('quality', 'multicolored', { kind: 'colorCount', op: '>=', n: 2 })
  add('quality', 'monocolored', { kind: 'colorCount', op: '=', n: 1 })
  add('quality', 'colorless', { kind: 'colorCount', op: '=', n: 0 })
  add('quality', 'all colors', { kind: 'colorCount', op: '>=', n: 1 })
  add('quality', 'each color', { kind: 'colorCount', op: '>=', n: 1 })
  rule('kw', landwalk)
  for (const [words, land] of LANDWALKS) add('kw', words, { kind: 'keyword', keyword: 'landwalk', land })
  rule(
    'typecycling',
    token(
      ['#word'],
      (word) => {
        const match = /^([a-z]+)cycling$/u.exec(word.low)
        const search = match === null ? undefined : CYCLED[match[1] ?? '']
        return search === undefined ? undefined : { search, words: word.low }
      },
      (value) => (isRecord(value) ? cyclingWord(value['search']) : null),
    ),
  )
  add('typecycling', 'basic landcycling', {
    search: {
      kind: 'and',
      of: [
        { kind: 'supertype', supertype: 'Basic' },
        { kind: 'type', type: 'Land' },
      ],
    },
  })
  add('typecycling', 'artifact landcycling', {
    search: {
      kind: 'and',
      of: [
        { kind: 'type', type: 'Artifact' },
        { kind: 'type', type: 'Land' },
      ],
    },
  })

  rule('kwLine', list(category('kw'), literal([',']), 1))
  rule('kwAnd', series(category('kw'), ['and'], 1))
}

const CREATURE: TreeRecord = { kind: 'type', type: 'Creature' }
/** No object: what enchants players. */
const NOTHING: TreeRecord = { kind: 'not', of: { kind: 'any' } }

/** 'Protection from non-Spirit creatures'. */
const nonCreatures = shape(
  ({ of }) => ({ kind: 'and', of: [{ kind: 'not', of: of ?? null }, CREATURE] }),
  (value) => {
    const [not, creature] = isRecord(value) && value['kind'] === 'and' && isList(value['of']) ? value['of'] : []
    return isRecord(not) && not['kind'] === 'not' && sameTree(creature, CREATURE) ? { of: not['of'] ?? null } : null
  },
  'and',
)

function cyclingWord(search: Tree | undefined): string | null {
  const word = Object.keys(CYCLED).find((each) => sameTree(CYCLED[each], search))
  return word === undefined ? null : `${word}cycling`
}

/** 'Morph—Reveal a white card in your hand': a cost that isn't only mana stands after a dash. */
function dashCost(grammar: Grammar, keyword: string): ReturnType<Grammar['category']> {
  const name = `dash ${keyword}`
  grammar.add(name, `${keyword}—{cost:cost}`, null, {
    build: ({ cost }) => {
      if (!isRecord(cost) || !isList(cost['parts']) || cost['parts'].length === 0) return null
      return { kind: 'keyword', keyword, cost }
    },
    unbuild: (value) => {
      if (!isRecord(value) || value['keyword'] !== keyword || value['kind'] !== 'keyword') return null
      const cost = value['cost']
      if (!isRecord(cost) || !isList(cost['parts']) || cost['parts'].length === 0) return null
      return { cost }
    },
  })
  return grammar.category(name)
}

/** Protection from several qualities is protection from what has any of them (702.16g). */
const protectionShape = shape(
  ({ of }) => {
    if (!isList(of)) return null
    const [only] = of
    const filter = of.length === 1 && only !== undefined ? only : { kind: 'or', of }
    return { kind: 'keyword', keyword: 'protection', from: { kind: 'filter', filter } }
  },
  (value) => {
    if (!isRecord(value) || value['keyword'] !== 'protection' || !isRecord(value['from'])) return null
    const filter = value['from']['filter']
    if (!isRecord(filter)) return null
    if (filter['kind'] === 'or' && isList(filter['of'])) return { of: filter['of'] }
    return { of: [filter] }
  },
)

const CYCLED: Readonly<Record<string, TreeRecord>> = {
  plains: { kind: 'subtype', subtype: 'Plains' },
  island: { kind: 'subtype', subtype: 'Island' },
  swamp: { kind: 'subtype', subtype: 'Swamp' },
  mountain: { kind: 'subtype', subtype: 'Mountain' },
  forest: { kind: 'subtype', subtype: 'Forest' },
  desert: { kind: 'subtype', subtype: 'Desert' },
  land: { kind: 'type', type: 'Land' },
  sliver: { kind: 'subtype', subtype: 'Sliver' },
  wizard: { kind: 'subtype', subtype: 'Wizard' },
}

const LAND: TreeRecord = { kind: 'type', type: 'Land' }
const WALKS: Readonly<Record<string, TreeRecord>> = {
  plainswalk: { kind: 'subtype', subtype: 'Plains' },
  islandwalk: { kind: 'subtype', subtype: 'Island' },
  swampwalk: { kind: 'subtype', subtype: 'Swamp' },
  mountainwalk: { kind: 'subtype', subtype: 'Mountain' },
  forestwalk: { kind: 'subtype', subtype: 'Forest' },
  desertwalk: { kind: 'subtype', subtype: 'Desert' },
}
/** 702.14a: landwalks of several words. */
const LANDWALKS: readonly (readonly [string, TreeRecord])[] = [
  ['nonbasic landwalk', { kind: 'and', of: [{ kind: 'not', of: { kind: 'supertype', supertype: 'Basic' } }, LAND] }],
  ['legendary landwalk', { kind: 'and', of: [{ kind: 'supertype', supertype: 'Legendary' }, LAND] }],
  ['snow landwalk', { kind: 'and', of: [{ kind: 'supertype', supertype: 'Snow' }, LAND] }],
  ['artifact landwalk', { kind: 'and', of: [{ kind: 'type', type: 'Artifact' }, LAND] }],
  ...Object.entries(WALKS).map(([walk, land]): readonly [string, TreeRecord] => [
    `snow ${walk}`,
    { kind: 'and', of: [{ kind: 'supertype', supertype: 'Snow' }, land] },
  ]),
]
const landwalk = token(
  Object.keys(WALKS),
  (word): Tree | undefined => {
    const land = WALKS[word.low]
    return land === undefined ? undefined : { kind: 'keyword', keyword: 'landwalk', land, words: word.low }
  },
  (value) => {
    if (kindOf(value) !== 'keyword' || !isRecord(value) || value['keyword'] !== 'landwalk') return null
    const land = value['land']
    return Object.keys(WALKS).find((words) => sameTree(WALKS[words], land)) ?? null
  },
)
