import { shape } from '../grammar.ts'
import type { Grammar } from '../grammar.ts'
import { SUBJECT } from '../subject.ts'
import { isRecord, kindOf } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { playerRule } from './playerRules.ts'
import { ONE } from './quantities.ts'
import { YOU } from './references.ts'

const LINKED: TreeRecord = { kind: 'linked', link: 'exiled' }

/** Cards that this object exiled (607.2a), cards exiled face down (406.3), and who may look at them. */
export function exiledCards({ add, forms }: Grammar): void {
  add('some', 'cards exiled with ~', LINKED)
  add('some', 'all cards exiled with ~', LINKED)
  add('some', 'each card exiled with ~', LINKED)
  add('chosen', 'a {filter:f0} exiled with ~', { kind: 'choiceNP', who: SUBJECT, from: LINKED, min: ONE, max: ONE })
  add('vp0', "put {what:some} into (its|their) (owner's|owners') hands", { kind: 'move', to: 'hand' })
  forms('vp', '[exile|exiles] {what:chosen} face down', { kind: 'move', to: 'exile', how: { faceDown: true } })
  add('clause', 'you may look at that card for as long as it remains exiled', {
    kind: 'mayLook',
    who: YOU,
    what: { kind: 'pronoun', word: 'that card' },
  })
  add(
    'staticCore',
    'you may look at cards exiled with ~',
    null,
    playerRule(
      YOU,
      () => ({ kind: 'lookAtFaceDown', what: { kind: 'is', ref: LINKED } }),
      (rule) => (rule['kind'] === 'lookAtFaceDown' && isLinked(rule['what']) ? {} : null),
    ),
  )
  add('costPart', 'exile {*:quantified} face up', null, faceUpShape)
  add('clause', 'you may play {what:ref} {until:duration} without paying its mana cost', {
    kind: 'allowPlay',
    who: YOU,
    landsToo: true,
    free: true,
  })
  add('mayClause', 'you may play {what:ref} without paying its mana cost', { kind: 'playCard', who: YOU, free: true })
  add('simpleCondition', 'a library has {right:howMany} or fewer cards in it', {
    kind: 'compare',
    left: { kind: 'librarySize', how: 'least' },
    op: '<=',
  })
}

function isLinked(what: Tree | undefined): boolean {
  return isRecord(what) && what['kind'] === 'is' && kindOf(what['ref']) === 'linked'
}

/** 'Exile a face-down permanent you control face up': it lies open in exile, as any exiled card does. */
const faceUpShape = shape(
  (fields) => {
    const what = fields['*']
    return isRecord(what) ? { kind: 'exile', from: 'battlefield', ...what, said: 'face up' } : null
  },
  (value) =>
    isRecord(value) && value['kind'] === 'exile' && value['said'] === 'face up'
      ? { '*': { filter: value['filter'] ?? null, count: value['count'] ?? null } }
      : null,
  'exile',
)
