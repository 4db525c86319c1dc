import { shape } from '../grammar.ts'
import type { Grammar } from '../grammar.ts'
import { series } from '../kernelLists.ts'
import { isList, isRecord, kindOf, sameTree, someNode } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { nameRule } from './cardNames.ts'
import { ONE, fixed } from './quantities.ts'

export const SELF: TreeRecord = { kind: 'self' }

export const YOU: TreeRecord = { kind: 'you' }

export function pronoun(word: string): TreeRecord {
  return { kind: 'pronoun', word }
}

export function playerPronoun(word: string): TreeRecord {
  return { kind: 'playerPronoun', word }
}

/** No limit but what is there (115.1d). */
const ANY_NUMBER = fixed(99)

const THAT_NOUNS = ['creature', 'permanent', 'card', 'token', 'spell', 'land', 'artifact', 'enchantment', 'planeswalker', 'ability', 'equipment', 'aura', 'vehicle', 'spell or ability'] // prettier-ignore

const PLURAL_NOUNS = ['creatures', 'permanents', 'cards', 'tokens', 'spells', 'lands', 'artifacts', 'enchantments'] // prettier-ignore

/** Cards and permanents that an earlier instruction or a cost says something about. */
const DONE = [
  'exiled',
  'sacrificed',
  'discarded',
  'revealed',
  'chosen',
  'returned',
  'milled',
  'tapped',
  'copied',
] as const

const GRANTER: TreeRecord = { kind: 'granter' }

/** Who and what: 'it', 'that creature', 'target player', 'each creature you control', 'its controller'. */
export function references(grammar: Grammar): void {
  const { add, rule, category } = grammar
  selections(grammar)
  targets(grammar)
  players(grammar)

  // ── one object ──
  add('refSelf', '~', SELF)
  add('refSelf', 'this spell', SELF)
  add('refSelf', 'this card', SELF)
  add('refSelf', 'it', pronoun('it'))
  for (const noun of THAT_NOUNS) add('refSelf', `that ${noun}`, pronoun(`that ${noun}`))
  add('one', '{=:refSelf}')
  add('one', '≈', GRANTER)
  for (const noun of ['token', 'creature', 'permanent', 'card', 'copy', 'spell', 'land', 'artifact']) {
    add('one', `the ${noun}`, pronoun(`the ${noun}`))
    add('possessor', `the ${noun}'s`, pronoun(`the ${noun}`))
  }
  for (const noun of ['card', 'creature', 'permanent', 'artifact', 'land', 'token', 'spell', 'enchantment']) {
    for (const done of DONE) add('one', `the ${done} ${noun}`, pronoun(`the ${done} ${noun}`))
  }
  add('one', 'the other', pronoun('the other'))
  add('one', 'each of {=:targetSome}')
  add('one', 'each of them', pronoun('them'))
  for (const noun of PLURAL_NOUNS) add('one', `each of those ${noun}`, pronoun(`those ${noun}`))
  for (const noun of ['creature', 'permanent', 'artifact', 'land', 'planeswalker', 'spell']) {
    add('possessor', `target ${noun}'s`, {
      kind: 'targetNP',
      spec: {
        objects:
          noun === 'permanent'
            ? { kind: 'any' }
            : noun === 'spell'
              ? { kind: 'spell' }
              : { kind: 'type', type: noun.charAt(0).toUpperCase() + noun.slice(1) },
        ...(noun === 'spell' ? { zones: ['stack'] } : {}),
        players: null,
        min: ONE,
        max: ONE,
      },
    })
  }
  add('one', 'that creature card', pronoun('that card'))
  add('one', 'that land card', pronoun('that card'))
  for (const host of ['enchanted', 'equipped', 'fortified']) {
    for (const noun of ['creature', 'permanent', 'land', 'artifact', 'planeswalker', 'enchantment']) {
      if (host === 'equipped' && noun !== 'creature') continue
      if (host === 'fortified' && noun !== 'land') continue
      add('attachedHost', `${host} ${noun}`, { kind: 'attachedTo' })
    }
  }
  add('one', '{=:attachedHost}')
  add('one', '{=:targetOne}')
  add('one', 'each {select:sel0}', { kind: 'all' })
  add('one', 'the top card of {who:poss} library', { kind: 'topOfLibrary', count: ONE })

  // ── several ──
  add('some', 'them', pronoun('them'))
  add('some', 'they', pronoun('them'))
  for (const noun of PLURAL_NOUNS) {
    add('some', `those ${noun}`, pronoun(`those ${noun}`))
    for (const done of DONE) add('some', `the ${done} ${noun}`, pronoun(`the ${done} ${noun}`))
  }
  add('some', 'the tokens', pronoun('those tokens'))
  add('some', 'the rest', pronoun('the rest'))
  add('some', '{=:targetSome}')
  add('some', 'all {select:sel1}', { kind: 'all' })
  add('some', 'the top {count:plenty} cards of {who:poss} library', { kind: 'topOfLibrary' })
  add('bare', '{select:sel1}', { kind: 'all' })
  add('ref', '{=:one}')
  add('ref', '{=:some}')
  add('ref', '{of:refPair}', { kind: 'both' })
  rule('refPair', series(category('refItem'), ['and'], 2))
  add('refItem', '{=:one}')
  add('refItem', '{=:some}')

  // ── possessors: 'its power', "that creature's controller" ──
  add('possessor', 'its', pronoun('its'))
  add('possessor', 'their', pronoun('their'))
  add('possessor', "~'s", SELF)
  add('possessor', "≈'s", GRANTER)
  for (const noun of THAT_NOUNS) {
    add('possessor', `that ${noun}'s`, pronoun(`that ${noun}`))
    for (const done of DONE) add('possessor', `the ${done} ${noun}'s`, pronoun(`the ${done} ${noun}`))
  }
  for (const noun of ['creature', 'permanent', 'land', 'artifact']) {
    add('possessor', `enchanted ${noun}'s`, { kind: 'attachedTo' })
  }
  add('possessor', "equipped creature's", { kind: 'attachedTo' })
}

/** A kind of objects and where they are: 'creature card in your graveyard'. */
function selections(grammar: Grammar): void {
  const { add, rule } = grammar
  for (const form of [0, 1]) {
    add(`sel${form}`, `{filter:f${form}}`, null, zonedShape)
    add(`sel${form}`, `{filter:f${form}} {place:place}`, null, placedShape)
    add(`sel${form}`, `{filter:f${form}} and {other:f${form}}`, null, bothShape)
  }
  for (const preposition of ['in', 'from']) {
    for (const zone of ['graveyard', 'hand', 'library']) {
      add('place', `${preposition} {who:poss} ${zone}`, { zone })
    }
    for (const [zone, word] of [
      ['graveyard', 'graveyards'],
      ['hand', 'hands'],
    ] as const) {
      add('place', `${preposition} your opponents' ${word}`, { zone, who: { kind: 'opponents' } })
    }
    for (const zone of ['graveyard', 'hand'])
      add('place', `${preposition} all opponents' ${zone}s`, { zone, who: { kind: 'opponents' } })
    add('place', `${preposition} (a|each) graveyard`, { zone: 'graveyard' })
    add('place', `${preposition} an opponent's graveyard`, { zone: 'graveyard', who: { kind: 'opponents' } })
    add('place', `${preposition} (all graveyards|graveyards)`, { zone: 'graveyard' })
    add('place', `${preposition} a single graveyard`, { zone: 'graveyard', single: true })
    add('place', `${preposition} exile`, { zone: 'exile' })
  }
  add('place', 'on the battlefield', { zone: 'battlefield' })
  rule(
    'cardName',
    // A name goes on while its words are capitalised or small joining words; the first reading that fits is found by what follows.
    nameRule(),
  )
}

/** What 'target' announces (115.1). */
function targets(grammar: Grammar): void {
  const { add } = grammar
  add('targetOne', 'target {select:sel0}', null, targetShape(ONE, ONE, false))
  add('targetOne', 'another target {select:sel0}', null, targetShape(ONE, ONE, true))
  add('targetOne', 'up to one target {select:sel0}', null, targetShape(fixed(0), ONE, false))
  add('targetOne', 'up to one other target {select:sel0}', null, targetShape(fixed(0), ONE, true))
  add('targetOne', 'up to one another target {select:sel0}', null, targetShape(fixed(0), ONE, true))
  add('targetSome', '{n:plenty} target {select:sel1}', null, countedShape('exact', false))
  add('targetSome', '{n:plenty} other target {select:sel1}', null, countedShape('exact', true))
  add('targetSome', 'up to {n:plenty} target {select:sel1}', null, countedShape('upTo', false))
  add('targetSome', 'up to {n:plenty} other target {select:sel1}', null, countedShape('upTo', true))
  add('targetSome', 'any number of target {select:sel1}', null, anyNumberShape(false))
  add('targetSome', 'any number of other target {select:sel1}', null, anyNumberShape(true))
  add('targetSome', 'one or two target {select:sel1}', null, targetShape(ONE, fixed(2), false))
  add('targetSome', 'one, two, or three target {select:sel1}', null, targetShape(ONE, fixed(3), false))

  const anyTarget: TreeRecord = {
    objects: {
      kind: 'or',
      of: ['Creature', 'Planeswalker', 'Battle'].map((type) => ({ kind: 'type', type })),
    },
    players: 'any',
  }
  const spec = (template: string, fields: TreeRecord, min: TreeRecord = ONE, max: TreeRecord = ONE): void => {
    add('anyTarget', template, { kind: 'targetNP', spec: { ...fields, min, max } })
  }
  spec('any target', anyTarget)
  spec('any other target', { ...anyTarget, other: true })
  spec('up to one target', anyTarget, fixed(0))
  spec('any number of targets', anyTarget, fixed(0), ANY_NUMBER)
  spec('one or two targets', anyTarget, ONE, fixed(2))
  spec('one, two, or three targets', anyTarget, ONE, fixed(3))
  spec('up to two targets', anyTarget, fixed(0), fixed(2))
  spec('two targets', anyTarget, fixed(2), fixed(2))
  spec('target player', { objects: null, players: 'any' })
  spec('target opponent', { objects: null, players: { kind: 'opponents' } })
  const planeswalker: TreeRecord = { kind: 'type', type: 'Planeswalker' }
  spec('target player or planeswalker', { objects: planeswalker, players: 'any' })
  spec('target opponent or planeswalker', { objects: planeswalker, players: { kind: 'opponents' } })
  spec('target creature or player', { objects: { kind: 'type', type: 'Creature' }, players: 'any' })
  const planeswalkerOrBattle: TreeRecord = {
    kind: 'or',
    of: [{ kind: 'type', type: 'Creature' }, planeswalker],
  }
  spec('target creature, player, or planeswalker', { objects: planeswalkerOrBattle, players: 'any' })
  spec('target creature, planeswalker, or player', { objects: planeswalkerOrBattle, players: 'any' })
}

/** Players, as subjects (third person), as objects, and as owners of zones. */
function players(grammar: Grammar): void {
  const { add } = grammar
  const target = (template: string, players: Tree, min: TreeRecord = ONE): void => {
    const np: TreeRecord = { kind: 'targetNP', spec: { objects: null, players, min, max: ONE } }
    add('who1', template, np)
    add('poss', `${template}'s`, np)
  }
  target('target player', 'any')
  target('target opponent', { kind: 'opponents' })
  add('who1', 'up to one target player', {
    kind: 'targetNP',
    spec: { objects: null, players: 'any', min: fixed(0), max: ONE },
  })
  for (const word of ['that player', 'that opponent', 'the player']) {
    add('who1', word, playerPronoun('that player'))
    add('poss', `${word}'s`, playerPronoun('that player'))
  }
  add('who1', 'defending player', { kind: 'defending' })
  add('poss', "defending player's", { kind: 'defending' })
  add('who1', 'each player', { kind: 'eachPlayer' })
  add('poss', "each player's", { kind: 'eachPlayer' })
  add('who1', 'each opponent', { kind: 'opponents' })
  add('poss', "each opponent's", { kind: 'opponents' })
  add('who1', 'the active player', { kind: 'active' })
  add('who1', 'enchanted player', { kind: 'attachedPlayer' })
  add('poss', "enchanted player's", { kind: 'attachedPlayer' })
  add('who1', 'the chosen player', { kind: 'chosenPlayer' })
  add('who1', '{of:possessor} controller', { kind: 'controllerOf' })
  add('who1', '{of:possessor} owner', { kind: 'ownerOf' })
  add('who1', 'the controller of {of:one}', { kind: 'controllerOf' })
  add('poss', 'your', YOU)
  add('poss', 'their', playerPronoun('their'))
  add('poss', "{of:possessor} controller's", { kind: 'controllerOf' })
  add('poss', "{of:possessor} owner's", { kind: 'ownerOf' })
  add('possWho', '{=:poss}')
  add('whoRef', '{=:who1}')
  add('whoRef', 'you', YOU)
  add('whoRef', 'them', playerPronoun('them'))
  add('whoRef', 'they', playerPronoun('they'))
}

/** A selection; spells and abilities are on the stack. */
const zonedShape = shape(
  ({ filter }) => ({ filter: filter ?? null, ...stackZone(filter ?? null) }),
  (value) => {
    if (!isRecord(value) || value['filter'] === undefined) return null
    const zones = stackZone(value['filter'])['zones']
    return sameTree(value['zones'] ?? null, zones ?? null) ? { filter: value['filter'] } : null
  },
)

function stackZone(filter: Tree): TreeRecord {
  const onStack = (node: Tree): boolean => ['spell', 'abilityOnStack'].includes(kindOf(node) ?? '')
  const top = isRecord(filter) && filter['kind'] === 'and' && isList(filter['of']) ? filter['of'] : [filter]
  const allOnStack = (node: Tree): boolean =>
    isRecord(node) && node['kind'] === 'or' && isList(node['of']) && node['of'].length > 0 && node['of'].every(onStack)
  if (top.some((node) => onStack(node) || allOnStack(node))) return { zones: ['stack'] }
  const or = isRecord(filter) && filter['kind'] === 'or' && isList(filter['of']) ? filter['of'] : []
  if (or.length > 0 && or.every(onStack)) return { zones: ['stack'] }
  if (or.some(onStack) && someNode(filter, (node) => kindOf(node) === 'inZone'))
    return { zones: ['stack', 'battlefield'] }
  return {}
}

/** A selection in a zone; whose zone it is, is a property of the cards: their owner. */
const placedShape = shape(
  ({ filter, place }) => {
    if (!isRecord(place)) return null
    const { zone, who, single } = place
    if (zone === undefined || filter === undefined) return null
    const owned = who === undefined ? filter : joined(filter, { kind: 'owner', who })
    return { filter: owned, zones: [zone], ...(single === undefined ? {} : { single }) }
  },
  (value) => {
    if (!isRecord(value)) return null
    const { filter, zones, single } = value
    if (!isList(zones) || zones.length !== 1 || filter === undefined) return null
    const zone = zones[0] ?? null
    if (zone === 'stack') return null
    const place: Record<string, Tree> = { zone }
    if (single !== undefined) place['single'] = single
    const [rest, owner] = parted(filter)
    if (owner === null) return { filter, place }
    return { filter: rest, place: { ...place, who: owner } }
  },
)

/** Does something follow the noun? Then what comes after 'and' is another kind, not one of a list. */
function hasPost(filter: Tree): boolean {
  const of = isRecord(filter) && filter['kind'] === 'and' && isList(filter['of']) ? filter['of'] : []
  return ['controller', 'owner', 'keyword', 'compare', 'counter'].includes(kindOf(of.at(-1)) ?? '')
}

/** Two kinds at once: 'creatures and lands you control'. */
const bothShape = shape(
  ({ filter, other }) => {
    if (kindOf(filter) === 'any' || kindOf(other) === 'any' || !hasPost(filter ?? null)) return null
    return { filter: { kind: 'or', of: [filter ?? null, other ?? null], said: 'and' } }
  },
  (value) => {
    const filter = isRecord(value) && value['zones'] === undefined ? value['filter'] : null
    if (!isRecord(filter) || filter['kind'] !== 'or' || filter['said'] !== 'and' || !isList(filter['of'])) return null
    const [one, other] = filter['of']
    return one === undefined || other === undefined ? null : { filter: one, other }
  },
)

/** A filter with one more property. */
export function joined(filter: Tree, more: Tree): Tree {
  if (kindOf(filter) === 'any') return more
  if (isRecord(filter) && filter['kind'] === 'and' && isList(filter['of']))
    return { kind: 'and', of: [...filter['of'], more] }
  return { kind: 'and', of: [filter, more] }
}

/** A filter's last property, and what is left of it without. */
export function lastOf(filter: Tree | undefined): readonly [Tree, TreeRecord | null] {
  if (!isRecord(filter) || filter['kind'] !== 'and' || !isList(filter['of']))
    return [{ kind: 'any' }, isRecord(filter) ? filter : null]
  const last = filter['of'].at(-1)
  const rest = filter['of'].slice(0, -1)
  const [only] = rest
  return [rest.length === 1 && only !== undefined ? only : { kind: 'and', of: rest }, isRecord(last) ? last : null]
}

/** What is left of a filter whose last property is a given one; null where it is another. */
export function shortOf(filter: Tree | undefined, last: TreeRecord): Tree | null {
  const [rest, found] = lastOf(filter)
  return sameTree(found, last) ? rest : null
}

/** The last property if it names an owner, and the rest. */
function parted(filter: Tree): readonly [Tree, Tree | null] {
  const [rest, last] = lastOf(filter)
  return last?.['kind'] === 'owner' ? [rest, last['who'] ?? null] : [filter, null]
}

function specOf(select: Tree | undefined, min: Tree, max: Tree, other: boolean): Tree | null {
  if (!isRecord(select)) return null
  const { filter, zones, single } = select
  const spec: Record<string, Tree> = { objects: filter ?? null }
  if (zones !== undefined) spec['zones'] = zones
  if (single !== undefined) spec['single'] = single
  return { kind: 'targetNP', spec: { ...spec, players: null, min, max, ...(other ? { other: true } : {}) } }
}

function selectOf(value: Tree, other: boolean): { select: Tree; min: Tree; max: Tree } | null {
  if (!isRecord(value) || value['kind'] !== 'targetNP' || !isRecord(value['spec'])) return null
  const spec = value['spec']
  if (spec['players'] !== null || (spec['other'] === true) !== other) return null
  const select: Record<string, Tree> = { filter: spec['objects'] ?? null }
  if (spec['zones'] !== undefined) select['zones'] = spec['zones']
  if (spec['single'] !== undefined) select['single'] = spec['single']
  return { select, min: spec['min'] ?? null, max: spec['max'] ?? null }
}

function targetShape(min: Tree, max: Tree, other: boolean): ReturnType<typeof shape> {
  return shape(
    ({ select }) => specOf(select, min, max, other),
    (value) => {
      const found = selectOf(value, other)
      return found !== null && sameTree(found.min, min) && sameTree(found.max, max) ? { select: found.select } : null
    },
  )
}

function countedShape(how: 'exact' | 'upTo', other: boolean): ReturnType<typeof shape> {
  return shape(
    ({ n, select }) => specOf(select, how === 'exact' ? (n ?? null) : fixed(0), n ?? null, other),
    (value) => {
      const found = selectOf(value, other)
      if (found === null || sameTree(found.max, ONE) || sameTree(found.max, ANY_NUMBER)) return null
      const fits = how === 'exact' ? sameTree(found.min, found.max) : sameTree(found.min, fixed(0))
      return fits ? { n: found.max, select: found.select } : null
    },
  )
}

function anyNumberShape(other: boolean): ReturnType<typeof shape> {
  return targetShape(fixed(0), ANY_NUMBER, other)
}
