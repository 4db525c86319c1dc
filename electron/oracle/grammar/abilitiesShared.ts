import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { series } from '../kernelLists.ts'
import { isList, isRecord, kindOf, rewrite, sameTree, someNode } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { YOU, joined, shortOf } from './references.ts'

const OPPONENTS: TreeRecord = { kind: 'opponents', said: 'that player' }
const YOURS: TreeRecord = { kind: 'controller', who: YOU }
const CREATURES: TreeRecord = { filter: { kind: 'and', of: [{ kind: 'type', type: 'Creature' }, YOURS] } }

/** Abilities that others have and share, abilities of spells that someone casts, and what is done for each opponent. */
export function abilitiesShared({ add, forms, rule, category }: Grammar): void {
  rule('sharedWords', series(category('sharedWord'), ['and'], 2))
  add('sharedWord', '{=:keywordName}')
  for (const word of ['landwalk', 'protection'])
    add('sharedWord', word, null, {
      build: () => word,
      unbuild: (value) => (value === word ? {} : null),
    })
  // 113.10: activated abilities of other objects, as though this one had them printed on it.
  forms('pred', '[have|has] all activated abilities of {select:sel1}', null, hasAll('has'))
  forms('pred', '[have|has] all activated abilities of all {select:sel1}', null, hasAll('all'))
  forms('pred', '[have|has] all activated abilities of each {select:sel0}', null, hasAll('each'))
  forms('pred', '[gain|gains] all activated abilities of {of:one}', null, gainsAll)
  add(
    'staticCore',
    "you may spend mana as though it were mana of any color to pay the activation costs of ~'s abilities",
    null,
    anyManaForOwn,
  )

  // 702.1c: each kind that some of them have is shared by all.
  add(
    'sentence',
    'creatures you control gain {keyword:keywordName} until end of turn if a creature you control has {again:keywordName}. the same is true for {more:sharedWords}',
    null,
    sharedKeywords,
  )

  // A spell that someone casts has it while it is on the stack (113.6, 601.3e).
  add('staticCore', '{spells:f1} you cast have {ability:granted1}', null, spellsHave(''))
  add('staticCore', 'each {spells:f0} you cast has {ability:granted1}', null, spellsHave('each'))
  add('granted1', '{=:kw}')

  // In a game of two there is one opponent.
  add('sentence', 'for each opponent, {then:plainSentence}', null, forOpponent)
  // 614.11
  add('sentence', 'the next time you would draw a card this turn, {effect:insteadPhrase}', null, nextDraw)
}

function abilitiesOf(of: Tree, said: string): TreeRecord {
  return { mods: [{ kind: 'addAbilitiesOf', of, which: 'activated', said }] }
}

function activatedOf(value: Tree): TreeRecord | null {
  const [mod, more] = isRecord(value) && isList(value['mods']) ? value['mods'] : []
  return isRecord(mod) && more === undefined && mod['kind'] === 'addAbilitiesOf' && mod['which'] === 'activated'
    ? mod
    : null
}

function hasAll(said: string): Shape {
  return shape(
    ({ select }) => abilitiesOf({ kind: 'all', select: select ?? null }, said),
    (value) => {
      const mod = activatedOf(value)
      const of = mod?.['said'] === said ? mod['of'] : null
      return isRecord(of) ? { select: of['select'] ?? null } : null
    },
  )
}
const gainsAll = shape(
  ({ of }) => abilitiesOf(of ?? null, 'gains'),
  (value) => {
    const mod = activatedOf(value)
    return mod?.['said'] === 'gains' ? { of: mod['of'] ?? null } : null
  },
)

const OWN_COSTS: Tree = [
  {
    kind: 'playerRule',
    who: YOU,
    rules: [{ kind: 'spendAnyMana', type: 'color', on: { kind: 'is', ref: { kind: 'self' } } }],
  },
]
const anyManaForOwn = shape(
  () => OWN_COSTS,
  (value) => (sameTree(value, OWN_COSTS) ? {} : null),
)

const sharedKeywords = shape(
  ({ keyword, again, more }) => {
    if (!sameTree(keyword, again) || !isList(more)) return null
    const mods = [keyword ?? null, ...more].map((word) => ({
      kind: 'addAbilitiesOf',
      of: { kind: 'all', select: CREATURES },
      which: { keyword: word },
    }))
    return {
      kind: 'continuous',
      on: { kind: 'all', select: CREATURES },
      mods,
      until: { kind: 'endOfTurn' },
      said: 'same is true',
    }
  },
  (value) => {
    const mods = isRecord(value) && value['said'] === 'same is true' && isList(value['mods']) ? value['mods'] : []
    const words = mods.map((mod) =>
      isRecord(mod) && isRecord(mod['which']) ? (mod['which']['keyword'] ?? null) : null,
    )
    const [keyword, ...more] = words
    return keyword === undefined ? null : { keyword, again: keyword, more }
  },
  'continuous',
)

/** The noun says that it is a spell; whose it is, that someone casts it. */
function spellsHave(said: string): Shape {
  return shape(
    ({ spells, ability }) =>
      isOfSpells(spells)
        ? [
            {
              kind: 'modify',
              affects: joined(spells ?? null, YOURS),
              zones: ['stack'],
              mods: [{ kind: 'addAbility', ability: ability ?? null, said: `spells ${said}` }],
            },
          ]
        : null,
    (value) => {
      const [part, more] = isList(value) ? value : []
      const [mod] = isRecord(part) && isList(part['mods']) ? part['mods'] : []
      if (!isRecord(part) || more !== undefined || !isRecord(mod) || mod['said'] !== `spells ${said}`) return null
      const spells = shortOf(part['affects'], YOURS)
      return spells === null ? null : { spells, ability: mod['ability'] ?? null }
    },
  )
}

function isOfSpells(filter: Tree | undefined): boolean {
  return someNode(filter ?? null, (node) => kindOf(node) === 'spell')
}

function isThatPlayer(node: Tree): boolean {
  return isRecord(node) && node['kind'] === 'playerPronoun' && node['word'] === 'that player'
}
const forOpponent = shape(
  ({ then }) => {
    if (!someNode(then ?? null, (node) => kindOf(node) === 'targetNP' && someNode(node, isThatPlayer))) return null
    return rewrite(then ?? null, (node) => (isThatPlayer(node) ? OPPONENTS : undefined))
  },
  (value) => {
    if (!someNode(value, (node) => sameTree(node, OPPONENTS))) return null
    return { then: rewrite(value, (node) => (sameTree(node, OPPONENTS) ? THAT_PLAYER : undefined)) }
  },
)
const THAT_PLAYER: TreeRecord = { kind: 'playerPronoun', word: 'that player' }

const NEXT_DRAW: TreeRecord = { kind: 'draws', who: YOU }
const nextDraw = shape(
  ({ effect }) => ({
    kind: 'floatingReplacement',
    replacement: { on: NEXT_DRAW, change: { kind: 'instead', effect: effect ?? null } },
    until: { kind: 'endOfTurn' },
    once: true,
  }),
  (value) => {
    const replacement = isRecord(value) && value['kind'] === 'floatingReplacement' ? value['replacement'] : null
    const change = isRecord(replacement) && sameTree(replacement['on'], NEXT_DRAW) ? replacement['change'] : null
    return isRecord(change) && change['kind'] === 'instead' ? { effect: change['effect'] ?? null } : null
  },
  'floatingReplacement',
)
