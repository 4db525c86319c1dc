import { shape } from '../grammar.ts'
import type { Grammar } from '../grammar.ts'
import { isList, isRecord, kindOf, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { YOU } from './references.ts'

/** Names (201.2): what has a name in common with something, what has a chosen name, and who can't cast it. */
export function sameNames({ add }: Grammar): void {
  for (const form of [0, 1]) {
    const post = `post${form}`
    add(`countable${form}`, `differently named {filter:f${form}}`, null, namesShape)
    add(post, 'with the chosen name', { kind: 'chosenName' })
    add(post, 'with the same name as a card in their graveyard', {
      kind: 'sharesType',
      what: 'name',
      with: {
        kind: 'all',
        select: {
          filter: { kind: 'owner', who: { kind: 'controllerOf', of: { kind: 'each' } } },
          zones: ['graveyard'],
        },
      },
    })
  }
  // 'Target creature and all other creatures with the same name as that creature get -2/-2 until end of turn.'
  add('clause', '{on:pairSubject} {*:preds0} {until:duration}', { kind: 'continuous' })
  add('pairSubject', '{of:refPair}', { kind: 'both' })
  // "That creature's owner can't cast spells with the same name as that creature until your next turn."
  add('bannedWho', '{=:who1}')
  add('bannedWho', 'you', YOU)
  add('bannedWho', 'players', { kind: 'eachPlayer' })
  add('bannedWho', 'your opponents', { kind: 'opponents' })
  add('clause', "{who:bannedWho} can't cast {what:f1} {until:duration}", null, bannedShape)
  add('simpleCondition', 'that spell has the chosen name', {
    kind: 'matches',
    ref: { kind: 'pronoun', word: 'that spell' },
    filter: { kind: 'chosenName' },
  })
  add('enterValue', 'a nonland card name', null, {
    build: () => 'nonlandCardName',
    unbuild: (value) => (value === 'nonlandCardName' ? {} : null),
  })
}

const SPELL: TreeRecord = { kind: 'spell' }

function isOfSpells(what: Tree | undefined): boolean {
  if (sameTree(what, SPELL)) return true
  return (
    isRecord(what) &&
    what['kind'] === 'and' &&
    isList(what['of']) &&
    what['of'].some((part) => kindOf(part) === 'spell')
  )
}

const bannedShape = shape(
  ({ who, what, until }) =>
    isOfSpells(what)
      ? {
          kind: 'playerContinuous',
          who: who ?? null,
          rules: [{ kind: 'cantCast', what: what ?? null }],
          until: until ?? null,
        }
      : null,
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'playerContinuous' || !isList(value['rules'])) return null
    const [rule] = value['rules']
    if (!isRecord(rule) || rule['kind'] !== 'cantCast' || rule['what'] === undefined) return null
    return { who: value['who'] ?? null, what: rule['what'], until: value['until'] ?? null }
  },
  'playerContinuous',
)

/** 201.2b: how many names they have. */
const namesShape = shape(
  ({ filter }) => ({ kind: 'distinct', what: 'name', select: { filter: filter ?? null } }),
  (value) => {
    const select = isRecord(value) && value['kind'] === 'distinct' && value['what'] === 'name' ? value['select'] : null
    return isRecord(select) && select['zones'] === undefined ? { filter: select['filter'] ?? null } : null
  },
  'distinct',
)
