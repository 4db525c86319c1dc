import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { isList, isRecord, kindOf, sameTree, someNode } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { joined, shortOf, YOU } from './references.ts'

const SPELL: TreeRecord = { kind: 'spell' }
const YOURS: TreeRecord = { kind: 'controller', who: YOU }
const FREE: TreeRecord = { mana: [], parts: [] }
const SHARING: TreeRecord = {
  mana: null,
  parts: [
    {
      kind: 'discard',
      filter: { kind: 'sharesType', with: { kind: 'self' }, what: 'color' },
      count: { kind: 'fixed', n: 1 },
    },
  ],
}

/** Permanents that let spells be cast for another cost than their mana cost, or for none (118.9). */
export function castingForLess({ add }: Grammar): void {
  for (const that of ['you cast', 'that you cast'])
    add('staticCore', `you may pay {cost:manaCost} rather than pay the mana cost for {what:f1} ${that}`, null, rather)
  const free = 'without paying their mana costs'
  add('staticCore', `you may cast {what:f1} ${free}`, null, castFor(FREE, {}, YOURS))
  add('staticCore', `you may cast {what:f1} from your hand ${free}`, null, castFor(FREE, { zone: 'hand' }, YOURS))
  add(
    'staticCore',
    'any player may cast {what:f1} without paying their mana cost and as though they had flash',
    null,
    castFor(FREE, { timing: 'instant' }, null),
  )
  add(
    'staticCore',
    'rather than pay the mana cost for a spell, its controller may discard a card that shares a color with that spell',
    null,
    {
      build: () => given(SPELL, SHARING, {}),
      unbuild: (value) => (sameTree(value, given(SPELL, SHARING, {})) ? {} : null),
    },
  )
}

/** Those spells, wherever they are cast from, have that other cost as one of their own. */
function given(affects: Tree, cost: Tree, more: TreeRecord): Tree {
  const rule: TreeRecord = { kind: 'alternativeCost', name: sameTree(cost, FREE) ? 'free' : 'rather', cost, ...more }
  return [
    {
      kind: 'modify',
      affects,
      zones: ['stack'],
      mods: [{ kind: 'addAbility', ability: { kind: 'casting', rule }, said: 'rather' }],
    },
  ]
}

function takenBack(value: Tree): { affects: Tree; rule: TreeRecord } | null {
  const [part, more] = isList(value) ? value : []
  const [mod] = isRecord(part) && more === undefined && isList(part['mods']) ? part['mods'] : []
  const ability = isRecord(mod) && mod['said'] === 'rather' ? mod['ability'] : null
  const rule = isRecord(ability) ? ability['rule'] : null
  return isRecord(part) && isRecord(rule) ? { affects: part['affects'] ?? null, rule } : null
}

function ofSpells(what: Tree | undefined): what is Tree {
  return what !== undefined && someNode(what, (node) => kindOf(node) === 'spell')
}

const rather: Shape = shape(
  ({ cost, what }) => (ofSpells(what) ? given(joined(what, YOURS), cost ?? null, {}) : null),
  (value) => {
    const found = takenBack(value)
    const what = found === null ? null : shortOf(found.affects, YOURS)
    return found === null || what === null || found.rule['zone'] !== undefined
      ? null
      : { cost: found.rule['cost'] ?? null, what }
  },
)

/** `whose`: only theirs; null: whoever casts them. */
function castFor(cost: TreeRecord, more: TreeRecord, whose: TreeRecord | null): Shape {
  return shape(
    ({ what }) => (ofSpells(what) ? given(whose === null ? what : joined(what, whose), cost, more) : null),
    (value) => {
      const found = takenBack(value)
      if (found === null || !sameTree(found.rule['cost'], cost)) return null
      const what = whose === null ? found.affects : shortOf(found.affects, whose)
      return what === null ? null : { what }
    },
  )
}
