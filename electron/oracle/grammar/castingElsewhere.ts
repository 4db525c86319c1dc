import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { isList, isRecord, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'

/** What a card says about casting itself from a graveyard, or at another time than it otherwise could be (601.3). */
export function castingElsewhere({ add }: Grammar): void {
  const there = 'you may cast {self:selfWordRef} from your graveyard'
  add('casting', `${there}.`, null, fromGraveyard(false))
  for (const when of ['if', 'as long as'])
    add('casting', `${there} ${when} {condition:condition}.`, null, fromGraveyard(true))
  add('casting', `as long as {condition:condition}, ${there}.`, null, fromGraveyard(true))
  add('casting', `${there} by {part:gerundPart} in addition to paying its other costs.`, null, withPart)
  add('casting', `${there} by paying {mana:mana} rather than paying its mana cost.`, null, forMana)
  add('gerundPart', 'discarding {*:quantified}', { kind: 'discard' })
  add('gerundPart', 'sacrificing {*:quantified}', { kind: 'sacrifice' })
  add('gerundPart', 'exiling {*:quantified} from your graveyard', { kind: 'exile', from: 'graveyard' })
  add('gerundPart', 'paying {n:life}', { kind: 'payLife' })
  // 702.8a, at a price
  add('casting', 'you may cast this spell as though it had flash if you pay {mana:mana} more to cast it.', null, dearer)
  for (const it of ['this spell', '~']) {
    add('casting', `if {condition:condition}, you may cast ${it} as though it had flash.`, null, flashIf)
    add('casting', `as long as {condition:condition}, you may cast ${it} as though it had flash.`, null, flashIf)
  }
  add('casting', 'you may cast ~ as though it had flash if {condition:condition}.', null, flashIf)
  // 103.6a
  add(
    'casting',
    'if {self:selfWordRef} is in your opening hand, you may begin the game with it on the battlefield.',
    null,
    beginning,
  )
}

const SELF: TreeRecord = { kind: 'self' }

function ruleOf(value: Tree): TreeRecord | null {
  const rule = isRecord(value) && value['kind'] === 'casting' ? value['rule'] : null
  return isRecord(rule) ? rule : null
}

function alternative(name: string, cost: TreeRecord, more: TreeRecord): TreeRecord {
  return { kind: 'casting', rule: { kind: 'alternativeCost', name, cost, ...more } }
}

function alternativeOf(value: Tree, name: string): { cost: TreeRecord; rule: TreeRecord } | null {
  const rule = ruleOf(value)
  const cost = rule?.['cost']
  return rule !== null && rule['name'] === name && isRecord(cost) ? { cost, rule } : null
}

const FREE: TreeRecord = { mana: null, parts: [] }
const THERE: TreeRecord = { zone: 'graveyard', plusManaCost: true }

/** A permission to cast it from there, for what it costs (601.3b). */
function fromGraveyard(conditional: boolean): Shape {
  return shape(
    ({ condition }) => alternative('graveyard', FREE, { ...THERE, ...(condition === undefined ? {} : { condition }) }),
    (value) => {
      const found = alternativeOf(value, 'graveyard')
      if (found === null || !sameTree(found.cost, FREE) || (found.rule['condition'] !== undefined) !== conditional)
        return null
      return conditional ? { self: SELF, condition: found.rule['condition'] ?? null } : { self: SELF }
    },
    'casting',
  )
}

const BEGIN: TreeRecord = {
  kind: 'may',
  who: { kind: 'you' },
  then: { kind: 'move', what: SELF, to: 'battlefield' },
}

const beginning: Shape = shape(
  () => ({ kind: 'casting', rule: { kind: 'openingHand', effect: BEGIN } }),
  (value) => {
    const rule = ruleOf(value)
    return rule?.['kind'] === 'openingHand' && sameTree(rule['effect'], BEGIN) ? { self: SELF } : null
  },
  'casting',
)

const withPart: Shape = shape(
  ({ part }) => alternative('graveyard', { mana: null, parts: [part ?? null] }, THERE),
  (value) => {
    const found = alternativeOf(value, 'graveyard')
    const [part] = found !== null && isList(found.cost['parts']) ? found.cost['parts'] : []
    return part === undefined ? null : { self: SELF, part }
  },
  'casting',
)

const forMana: Shape = shape(
  ({ mana }) => alternative('graveyard', { mana: mana ?? null, parts: [] }, { zone: 'graveyard' }),
  (value) => {
    const found = alternativeOf(value, 'graveyard')
    return found === null || found.cost['mana'] === null ? null : { self: SELF, mana: found.cost['mana'] ?? null }
  },
  'casting',
)

const dearer: Shape = shape(
  ({ mana }) => alternative('flash', { mana: mana ?? null, parts: [] }, { plusManaCost: true, timing: 'instant' }),
  (value) => {
    const found = alternativeOf(value, 'flash')
    return found === null ? null : { mana: found.cost['mana'] ?? null }
  },
  'casting',
)

const flashIf: Shape = shape(
  ({ condition }) => ({ kind: 'casting', rule: { kind: 'asThoughFlash', condition: condition ?? null } }),
  (value) => {
    const rule = ruleOf(value)
    return rule !== null && rule['kind'] === 'asThoughFlash' && rule['condition'] !== undefined
      ? { condition: rule['condition'] }
      : null
  },
  'casting',
)
