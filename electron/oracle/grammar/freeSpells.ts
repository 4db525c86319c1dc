import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { isList, isRecord, kindOf, sameTree, without } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { YOU, joined, lastOf, pronoun } from './references.ts'

const FREE = 'without paying its mana cost'
const OWN: TreeRecord = { kind: 'owner', who: YOU }

/** Spells cast while something resolves (608.2g), and where they go afterwards; for what mana they may be paid (609.4b). */
export function freeSpells(grammar: Grammar): void {
  places(grammar)
  const { add } = grammar
  for (const [words, free] of [
    ['', false],
    [` ${FREE}`, true],
  ] as const) {
    const cast: TreeRecord = { kind: 'castCard', who: YOU, free, optional: true }
    add('castNow', `you may cast {what:targetOne}${words}`, cast)
    add('castNow', `you may cast a {if:f0} from {what:castPlace}${words}`, null, spell(cast))
    add('castNow', `you may cast a {if:f0} from {what:castPlace} with {*:statIs}${words}`, null, spellWith(cast))
    add('castNow', `you may cast a {filter:fCard0} from {what:castPlace}${words}`, null, card(cast))
  }
  add('mayClause', '{=:castNow}', null, {
    // What is cast for free is said elsewhere of targets and of what was spoken of.
    build: (fields) => {
      const cast = fields['='] ?? null
      return isRecord(cast) && kindOf(cast['what']) === 'targetNP' && cast['free'] === true ? null : cast
    },
    unbuild: (value) => (isRecord(value) && value['kind'] === 'castCard' ? { '=': value } : null),
    kind: 'castCard',
  })
  for (const then of ['spell would be put into (your|a) graveyard', 'card would be put into your graveyard this turn'])
    add('mayClause', `{cast:castOrThat}. if that ${then}, exile it instead`, null, exiled)
  add('castOrThat', '{=:castNow}')
  add('castOrThat', `you may cast {what:refSelf} ${FREE}`, { kind: 'castCard', who: YOU, free: true, optional: true })
}

function places({ add }: Grammar): void {
  const whole = (words: string, zones: readonly string[], filter: TreeRecord): void => {
    add('castPlace', words, { kind: 'all', select: { filter, zones: [...zones] } })
  }
  whole('your hand', ['hand'], OWN)
  whole('your graveyard', ['graveyard'], OWN)
  whole('your hand or graveyard', ['hand', 'graveyard'], OWN)
  whole('a graveyard', ['graveyard'], { kind: 'any' })
  add('castPlace', '{who:poss} graveyard', null, graveyardOf)
  add('castPlace', 'among them', pronoun('among them'))
  add('castPlace', 'among those (exiled|) cards', pronoun('those cards'))
  add('castPlace', 'among the exiled cards', pronoun('the exiled cards'))
  add('castPlace', 'among (the|) cards exiled with ~', { kind: 'linked', link: 'exiled' })
  add('castPlace', 'it', pronoun('it'))
}

const graveyardOf: Shape = shape(
  ({ who }) =>
    sameTree(who, YOU)
      ? null
      : { kind: 'all', select: { filter: { kind: 'owner', who: who ?? null }, zones: ['graveyard'] } },
  (value) => {
    const select = isRecord(value) && value['kind'] === 'all' ? value['select'] : null
    const filter = isRecord(select) && sameTree(select['zones'], ['graveyard']) ? select['filter'] : null
    return isRecord(filter) && filter['kind'] === 'owner' ? { who: filter['who'] ?? null } : null
  },
  'all',
)

function isOfSpells(filter: Tree | undefined): boolean {
  if (kindOf(filter) === 'spell') return true
  return isRecord(filter) && filter['kind'] === 'and' && isList(filter['of']) && filter['of'].some((part) => kindOf(part) === 'spell') // prettier-ignore
}

/** Which spells is asked of the spell as it would be cast (601.3e). */
function spell(cast: TreeRecord): Shape {
  return shape(
    ({ if: filter, what }) => (isOfSpells(filter) ? { ...cast, what: what ?? null, if: filter ?? null } : null),
    (value) => {
      if (!isRecord(value) || value['free'] !== cast['free'] || value['if'] === undefined) return null
      return lastOf(value['if'])[1]?.['said'] === 'after' ? null : { if: value['if'], what: value['what'] ?? null }
    },
    'castCard',
  )
}

/** The same with a property that is said after the place. */
function spellWith(cast: TreeRecord): Shape {
  return shape(
    (fields) => {
      const compared = fields['*']
      if (!isOfSpells(fields['if']) || !isRecord(compared)) return null
      const filter = joined(fields['if'] ?? null, { kind: 'compare', ...compared, said: 'after' })
      return { ...cast, what: fields['what'] ?? null, if: filter }
    },
    (value) => {
      if (!isRecord(value) || value['free'] !== cast['free']) return null
      const [filter, last] = lastOf(value['if'])
      if (last?.['kind'] !== 'compare' || last['said'] !== 'after') return null
      return { if: filter, what: value['what'] ?? null, '*': without(last, ['kind', 'said']) }
    },
    'castCard',
  )
}

/** Which cards is asked of them as cards. */
function card(cast: TreeRecord): Shape {
  return shape(
    ({ filter, what }) =>
      kindOf(filter) === 'any'
        ? { ...cast, what: what ?? null }
        : { ...cast, what: { kind: 'filtered', of: what ?? null, filter: filter ?? null } },
    (value) => {
      if (!isRecord(value) || value['free'] !== cast['free'] || value['if'] !== undefined) return null
      const { what } = value
      if (!isRecord(what) || what['kind'] === 'target') return null
      return what['kind'] === 'filtered'
        ? { filter: what['filter'] ?? null, what: what['of'] ?? null }
        : { filter: { kind: 'any' }, what }
    },
    'castCard',
  )
}

const exiled: Shape = shape(
  ({ cast }) => (isRecord(cast) ? { ...cast, exiled: true } : null),
  (value) =>
    isRecord(value) && value['kind'] === 'castCard' && value['exiled'] === true
      ? { cast: without(value, ['exiled']) }
      : null,
  'castCard',
)
