import { shape } from '../grammar.ts'
import type { Grammar } from '../grammar.ts'
import { SUBJECT } from '../subject.ts'
import { isList, isRecord, kindOf, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { ONE } from './quantities.ts'
import { pronoun } from './references.ts'

/** What an instruction did, counted and gone through: 'for each permanent put into a graveyard this way'. */
export function thisWay({ add }: Grammar): void {
  add('eachOver', 'permanent put into a graveyard this way', {
    kind: 'was',
    of: pronoun('the destroyed'),
    zone: 'graveyard',
  })
  add('eachOver', 'permanent destroyed this way', { kind: 'was', of: pronoun('the destroyed') })
  add('eachOver', 'card manifested this way', pronoun('the manifested'))
  add('eachOver', 'card cloaked this way', pronoun('the manifested'))
  add('cards', 'a card for each one they gained control of this way', {
    kind: 'size',
    of: pronoun('the taken'),
  })
  // 'Up to two target players each manifest two cards from their hands.'
  add('clause', '{who:targetPlayers} each {=:vp0Each}', null, eachOfThem)
  add('targetPlayers', 'up to two target players', {
    kind: 'targetNP',
    spec: { objects: null, players: 'any', min: { kind: 'fixed', n: 0 }, max: { kind: 'fixed', n: 2 } },
  })
  add('targetPlayers', 'two target players', {
    kind: 'targetNP',
    spec: { objects: null, players: 'any', min: { kind: 'fixed', n: 2 }, max: { kind: 'fixed', n: 2 } },
  })
  for (const cause of ['manifest', 'cloak'] as const) {
    add('vp0Each', `${cause} {max:plenty} cards from their hands`, null, fromHands(cause))
    add('vp0Each', `${cause} a card from their hand`, {
      kind: 'putFaceDown',
      who: { kind: 'that' },
      cause,
      what: { kind: 'choiceNP', who: { kind: 'that' }, from: OWN_HAND, min: ONE, max: ONE },
    })
  }
  // A choice and all of something, at once: 'exiles a creature they control and their graveyard'.
  add('vp1', 'exiles {one:chosen} and their graveyard', null, chosenAndGraveyard)
}

const OWN_HAND: TreeRecord = { filter: { kind: 'owner', who: { kind: 'that' } }, zones: ['hand'] }

function fromHands(cause: string): ReturnType<typeof shape> {
  return shape(
    ({ max }) => ({
      kind: 'putFaceDown',
      who: { kind: 'that' },
      cause,
      what: { kind: 'choiceNP', who: { kind: 'that' }, from: OWN_HAND, min: max ?? null, max: max ?? null },
    }),
    (value) => {
      const what = isRecord(value) && value['kind'] === 'putFaceDown' && value['cause'] === cause ? value['what'] : null
      if (!isRecord(what) || kindOf(what) !== 'choiceNP' || !sameTree(what['min'], what['max'])) return null
      return sameTree(what['max'], ONE) ? null : { max: what['max'] ?? null }
    },
    'putFaceDown',
  )
}

const eachOfThem = shape(
  (fields) => ({ kind: 'forEachPlayer', who: fields['who'] ?? null, do: fields['='] ?? null }),
  (value) =>
    isRecord(value) && value['kind'] === 'forEachPlayer'
      ? { who: value['who'] ?? null, '=': value['do'] ?? null }
      : null,
  'forEachPlayer',
)

const THEIR_GRAVEYARD: TreeRecord = {
  kind: 'all',
  select: { filter: { kind: 'owner', who: SUBJECT }, zones: ['graveyard'] },
}
const chosenAndGraveyard = shape(
  ({ one }) => ({ kind: 'move', what: { kind: 'both', of: [one ?? null, THEIR_GRAVEYARD] }, to: 'exile' }),
  (value) => {
    const what = isRecord(value) && value['kind'] === 'move' && value['to'] === 'exile' ? value['what'] : null
    const of: readonly Tree[] = isRecord(what) && what['kind'] === 'both' && isList(what['of']) ? what['of'] : []
    const [one, all] = of
    return of.length === 2 && one !== undefined && isGraveyard(all) ? { one } : null
  },
  'move',
)
function isGraveyard(ref: Tree | undefined): boolean {
  const select = isRecord(ref) && ref['kind'] === 'all' ? ref['select'] : null
  return isRecord(select) && sameTree(select['zones'], ['graveyard'])
}
