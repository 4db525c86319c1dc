import { shape } from '../grammar.ts'
import type { Grammar } from '../grammar.ts'
import { series } from '../kernelLists.ts'
import { isList, isRecord, kindOf, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { repeated } from './damage.ts'
import { END_OF_TURN } from './lasting.ts'
import { YOU } from './references.ts'

/** What is chosen as an effect begins (608.2d): one of several abilities, a color, a creature type. */
export function ownChoices({ add, forms, rule, category }: Grammar): void {
  rule('kwOr', series(category('kw'), ['or'], 2))
  for (const [subjects, gain, get] of [
    ['one', 'gains', 'gets'],
    ['bare', 'gain', 'get'],
  ] as const) {
    add('clause', `{on:${subjects}} ${gain} your choice of {list:kwOr} until end of turn`, null, oneOf)
    add(
      'clause',
      `{on:${subjects}} ${get} {change:change} and ${gain} your choice of {list:kwOr} until end of turn`,
      null,
      changeAndOneOf,
    )
  }
  add('clause', '{on:one} gets {a:change} or {b:change} until end of turn', null, oneOfChanges)
  // The color is chosen as the effect begins.
  add('grantable', 'protection from the color of your choice', {
    kind: 'keyword',
    keyword: 'protection',
    from: { kind: 'chosenColor' },
  })
  forms('pred', '[become|becomes] the creature type of your choice', {
    mods: [{ kind: 'setSubtypes', of: 'creature', subtypes: [], chosen: true }],
  })
  forms('pred', '[become|becomes] the creature type of your choice in addition to (its|their) other types', {
    mods: [{ kind: 'addChosenSubtype' }],
  })
}

function granted(on: Tree, ability: Tree): TreeRecord {
  return { kind: 'continuous', on, mods: [{ kind: 'addAbility', ability }], until: END_OF_TURN }
}

function choice(on: Tree, again: Tree, list: Tree | undefined): TreeRecord | null {
  if (!isList(list)) return null
  return {
    kind: 'chooseOne',
    who: YOU,
    options: list.map((ability, index) => ({ effect: granted(index === 0 ? on : again, ability) })),
  }
}

function chosen(value: Tree | undefined): { on: Tree; list: Tree } | null {
  const options = isRecord(value) && value['kind'] === 'chooseOne' && isList(value['options']) ? value['options'] : []
  const effects = options.map((option) => (isRecord(option) ? option['effect'] : null)).filter(isRecord)
  const [first] = effects
  if (first === undefined) return null
  const list = effects.map((effect) => {
    const [mod] = isList(effect['mods']) ? effect['mods'] : []
    return isRecord(mod) ? (mod['ability'] ?? null) : null
  })
  return { on: first['on'] ?? null, list }
}

const oneOf = shape(
  ({ on, list }) => choice(on ?? null, repeated(on ?? null), list),
  (value) => chosen(value),
  'chooseOne',
)

const oneOfChanges = shape(
  ({ on, a, b }) => {
    const option = (what: Tree, change: Tree): TreeRecord => ({
      effect: { kind: 'continuous', on: what, mods: [change], until: END_OF_TURN },
    })
    const options = [option(on ?? null, a ?? null), option(repeated(on ?? null), b ?? null)]
    return { kind: 'chooseOne', who: YOU, options }
  },
  (value) => {
    const options = isRecord(value) && value['kind'] === 'chooseOne' && isList(value['options']) ? value['options'] : []
    const effects = options.map((option) => (isRecord(option) ? option['effect'] : null)).filter(isRecord)
    const [one, two, more] = effects
    if (one === undefined || two === undefined || more !== undefined) return null
    const [a] = isList(one['mods']) ? one['mods'] : []
    const [b] = isList(two['mods']) ? two['mods'] : []
    return kindOf(a) === 'addPT' && kindOf(b) === 'addPT' ? { on: one['on'] ?? null, a: a ?? null, b: b ?? null } : null
  },
  'chooseOne',
)

const changeAndOneOf = shape(
  ({ on, change, list }) => {
    const again = repeated(on ?? null)
    const one = choice(again, again, list)
    if (one === null) return null
    const sized: TreeRecord = { kind: 'continuous', on: on ?? null, mods: [change ?? null], until: END_OF_TURN }
    return { kind: 'sequence', steps: [sized, one], said: ['choice of'] }
  },
  (value) => {
    const steps = isRecord(value) && sameTree(value['said'], ['choice of']) ? value['steps'] : null
    const [sized, one] = isList(steps) ? steps : []
    const found = chosen(one)
    if (!isRecord(sized) || kindOf(sized) !== 'continuous' || found === null || !isList(sized['mods'])) return null
    return { on: sized['on'] ?? null, change: sized['mods'][0] ?? null, list: found.list }
  },
  'sequence',
)
