import { shape } from '../grammar.ts'
import type { Fields, Grammar, Shape } from '../grammar.ts'
import { SUBJECT } from '../subject.ts'
import { isList, isRecord, kindOf, sameTree, without } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { END_OF_TURN } from './lasting.ts'
import { playerRule, playerRules } from './playerRules.ts'
import { ONE } from './quantities.ts'
import { SELF, YOU, joined, lastOf, playerPronoun, pronoun } from './references.ts'
import { withSpell, withoutSpell } from './statics.ts'

const EACH: TreeRecord = { kind: 'eachPlayer' }
const OPPONENTS: TreeRecord = { kind: 'opponents' }
const CREATURE: TreeRecord = { kind: 'type', type: 'Creature' }
const ELSEWHERE = ['hand', 'library', 'graveyard', 'exile', 'command']

/** What can't be done or may be done for a while, what opponents did this turn, and kinds that hold everywhere. */
export function limitsAndKinds(grammar: Grammar): void {
  kinds(grammar)
  const { add, forms } = grammar
  add(
    'staticCore',
    "{what:f1} entering or dying don't cause abilities to trigger",
    null,
    playerRules(
      EACH,
      ({ what }) => ['enters', 'dies'].map((from) => ({ kind: 'noTriggers', from, what: what ?? null })),
      ([enters, dies, more]) =>
        enters?.['from'] === 'enters' && dies?.['from'] === 'dies' && more === undefined
          ? { what: enters['what'] ?? null }
          : null,
    ),
  )
  add('clause', "players can't search libraries this turn", {
    kind: 'playerContinuous',
    who: EACH,
    rules: [{ kind: 'cantSearch' }],
    until: END_OF_TURN,
  })
  add('clause', '{until:duration}, you may cast {what:f1} as though they had flash', null, flashFor)
  add(
    'staticCore',
    'you can spend mana of any type to cast {on:f1}',
    null,
    playerRule(
      YOU,
      ({ on }) => ({ kind: 'spendAnyMana', type: 'type', on: on ?? null }),
      (rule) => (rule['kind'] === 'spendAnyMana' && rule['type'] === 'type' ? { on: rule['on'] ?? null } : null),
    ),
  )
  add('simpleCondition', 'an opponent cast a {what:f0} this turn', null, opponentCast)
  add('simpleCondition', 'an opponent cast {min:numberWord} or more spells this turn', {
    kind: 'happened',
    event: { kind: 'cast', who: OPPONENTS },
  })
  add('simpleCondition', 'you have {right:n} or more cards in your library', {
    kind: 'compare',
    left: { kind: 'count', select: { filter: { kind: 'owner', who: YOU }, zones: ['library'] } },
    op: '>=',
  })
  forms('vp', '[tap|taps] a {from:f0} (you|they) control for each {n:countable0}', null, tapEach)
  add('clause', 'each player exiles all creature cards from their graveyard, then sacrifices all creatures they control, then puts all cards they exiled this way onto the battlefield', null, livingDeath) // prettier-ignore
  add('simpleCondition', 'an opponent searched their library this turn', {
    kind: 'happened',
    event: { kind: 'action', action: 'search', who: OPPONENTS },
  })
  forms('vp', '[sacrifice|sacrifices] a {filter:f0} for each {count:countable0}', null, sacrificeEach)
  add('replacement', 'if {who:wouldWho} would draw a card, instead {effect:effect}.', null, drawsInstead)
  // prettier-ignore
  add('clause', 'that player reveals the chosen card, puts it on the bottom of their library, then draws a card', null, revealedAndBottom)
  add('mayHave', "change ~'s base power and toughness to {of:possessor} power and toughness until end of turn", null, sizeOf) // prettier-ignore
}

/** Kinds that are told by size or cost, what becomes of a type, and what is so of cards everywhere. */
function kinds({ add }: Grammar): void {
  for (const form of [0, 1])
    add(`post${form}`, `with <X> in ${form === 0 ? 'its mana cost' : 'their mana costs'}`, { kind: 'variableCost' })
  add('becoming', 'a {*:typesGiven} with {list:granted}', null, becomingWith)
  for (const form of ['are', 'is'])
    for (const to of ['0', '1'])
      if ((form === 'are') === (to === '0'))
        add(`pred${to}`, `${form} the chosen type`, { mods: [{ kind: 'setChosenSubtype' }] })
  add(
    'static',
    "{parts:staticCore}. the same is true for creature spells you control and creature cards you own that aren't on the battlefield.",
    null,
    everywhere,
  )
}

/** 205.1b: new creature types, and abilities besides. */
const becomingWith: Shape = shape(
  (fields) => {
    const given = fields['*']
    const { list } = fields
    if (!isRecord(given) || !isList(list) || given['types'] !== undefined || given['colors'] !== undefined) return null
    // What becomes an Aura keeps its types.
    if (sameTree(given['subtypes'], ['Aura'])) return null
    return {
      mods: [
        { kind: 'setTypes', ...given },
        ...list.map((ability): TreeRecord => ({ kind: 'addAbility', ability, said: 'with' })),
      ],
    }
  },
  (value) => {
    const [types, ...more] = isRecord(value) && isList(value['mods']) ? value['mods'] : []
    if (!isRecord(types) || types['kind'] !== 'setTypes' || types['subtypes'] === undefined || more.length === 0)
      return null
    const list = more.map((mod) => (isRecord(mod) && mod['kind'] === 'addAbility' ? (mod['ability'] ?? null) : null))
    return list.includes(null) ? null : { '*': { subtypes: types['subtypes'] }, list }
  },
)

/** Creatures a player controls, and what would be creatures of theirs wherever it is (613.1d, 400.1). */
const everywhere: Shape = shape(
  ({ parts }) => {
    const [part, more] = isList(parts) ? parts : []
    if (!isRecord(part) || more !== undefined || part['kind'] !== 'modify') return null
    const own = (who: string, zones: readonly string[]): TreeRecord => ({
      ...part,
      affects: { kind: 'and', of: [CREATURE, { kind: who, who: YOU }] },
      zones: [...zones],
    })
    return {
      kind: 'static',
      zones: ['battlefield'],
      parts: [part, own('controller', ['stack']), own('owner', ELSEWHERE)],
    }
  },
  (value) => {
    const parts = isRecord(value) && value['kind'] === 'static' && isList(value['parts']) ? value['parts'] : []
    const [part, spells, cards] = parts
    return part !== undefined && isRecord(cards) && spells !== undefined && sameTree(cards['zones'], ELSEWHERE)
      ? { parts: [part] }
      : null
  },
  'static',
)

const flashFor: Shape = shape(
  ({ until, what }) => {
    const filter = withoutSpell(what ?? null)
    return filter === null
      ? null
      : {
          kind: 'playerContinuous',
          who: YOU,
          rules: [{ kind: 'castAsThoughFlash', what: filter }],
          until: until ?? null,
        }
  },
  (value) => {
    const [rule, more] =
      isRecord(value) && value['kind'] === 'playerContinuous' && isList(value['rules']) ? value['rules'] : []
    return isRecord(value) && isRecord(rule) && more === undefined && rule['kind'] === 'castAsThoughFlash'
      ? { what: withSpell(rule['what'] ?? null), until: value['until'] ?? null }
      : null
  },
  'playerContinuous',
)

const opponentCast: Shape = shape(
  ({ what }) => ({ kind: 'happened', event: { kind: 'cast', who: OPPONENTS, what: what ?? null } }),
  (value) => {
    const event = isRecord(value) && value['kind'] === 'happened' ? value['event'] : null
    return isRecord(event) && event['kind'] === 'cast' && sameTree(event['who'], OPPONENTS)
      ? { what: event['what'] ?? { kind: 'any' } }
      : null
  },
  'happened',
)

const sacrificeEach: Shape = shape(
  ({ filter, count }) => ({
    kind: 'sacrificeChoice',
    who: SUBJECT,
    filter: filter ?? null,
    count: count ?? null,
    said: 'each',
  }),
  (value) =>
    isRecord(value) && value['kind'] === 'sacrificeChoice' && value['said'] === 'each'
      ? { filter: value['filter'] ?? null, count: value['count'] ?? null }
      : null,
  'sacrificeChoice',
)

const drawsInstead: Shape = shape(
  ({ who, effect }) => ({
    kind: 'replacement',
    replacement: { on: { kind: 'draws', who: who ?? null }, change: { kind: 'instead', effect: effect ?? null } },
    zones: ['battlefield'],
  }),
  (value): Fields | null => {
    const replacement = isRecord(value) && value['kind'] === 'replacement' ? value['replacement'] : null
    const { on, change } = isRecord(replacement) ? replacement : {}
    if (!isRecord(on) || !isRecord(change) || on['kind'] !== 'draws' || change['kind'] !== 'instead') return null
    const { who, ...rest } = without(on, ['kind', 'said'])
    return Object.keys(rest).length > 0 ? null : { who: who ?? null, effect: change['effect'] ?? null }
  },
  'replacement',
)

const REVEALED_AND_BOTTOM: TreeRecord = {
  kind: 'sequence',
  steps: [
    { kind: 'reveal', what: pronoun('the chosen card') },
    { kind: 'move', what: pronoun('the chosen card'), to: 'library', how: { position: { kind: 'bottom' } } },
    { kind: 'draw', who: playerPronoun('that player'), n: ONE },
  ],
  said: ['revealed and put'],
}
const revealedAndBottom: Shape = shape(
  () => REVEALED_AND_BOTTOM,
  (value) => (sameTree(value, REVEALED_AND_BOTTOM) && isRecord(value) && kindOf(value) === 'sequence' ? {} : null),
  'sequence',
)

/** Both sizes of another, as they are when this is done (608.2h). */
const sizeOf: Shape = shape(
  ({ of }) => ({
    kind: 'continuous',
    on: SELF,
    mods: [{ kind: 'setPT', power: stat(of ?? null, 'power'), toughness: stat(of ?? null, 'toughness') }],
    until: END_OF_TURN,
  }),
  (value) => {
    const [mod, more] = isRecord(value) && value['kind'] === 'continuous' && isList(value['mods']) ? value['mods'] : []
    const power = isRecord(mod) && mod['kind'] === 'setPT' && more === undefined ? mod['power'] : null
    return isRecord(power) && power['kind'] === 'stat' ? { of: power['of'] ?? null } : null
  },
  'continuous',
)
function stat(of: Tree, which: string): TreeRecord {
  return { kind: 'stat', of, stat: which }
}

const tapEach: Shape = shape(
  ({ from, n }) => ({
    kind: 'tap',
    what: {
      kind: 'choiceNP',
      who: SUBJECT,
      from: { filter: joined(from ?? null, { kind: 'controller', who: SUBJECT }) },
      min: n ?? null,
      max: n ?? null,
    },
    said: 'each',
  }),
  (value) => {
    const what = isRecord(value) && value['kind'] === 'tap' && value['said'] === 'each' ? value['what'] : null
    const select = isRecord(what) && what['kind'] === 'choiceNP' ? what['from'] : null
    const [from, last] = isRecord(select) ? lastOf(select['filter']) : [null, null]
    return isRecord(what) && last?.['kind'] === 'controller' ? { from, n: what['min'] ?? null } : null
  },
  'tap',
)

/** What one clause has all players do in three steps, each of them at the same time (101.4). */
const LIVING_DEATH: TreeRecord = {
  kind: 'sequence',
  steps: [
    { kind: 'move', what: { kind: 'all', select: { filter: CREATURE, zones: ['graveyard'] } }, to: 'exile' },
    { kind: 'sacrifice', what: { kind: 'all', select: { filter: CREATURE } } },
    { kind: 'move', what: pronoun('the exiled cards'), to: 'battlefield', how: {} },
  ],
  said: ['living death'],
}
const livingDeath: Shape = shape(
  () => LIVING_DEATH,
  (value) => (sameTree(value, LIVING_DEATH) && isRecord(value) && value['said'] !== undefined ? {} : null),
  'sequence',
)
