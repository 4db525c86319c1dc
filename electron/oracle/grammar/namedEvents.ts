import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { isRecord } from '../tree.ts'
import type { TreeRecord } from '../tree.ts'
import { joined, shortOf, YOU } from './references.ts'

const OPPONENTS: TreeRecord = { kind: 'opponents' }
const SADDLED: TreeRecord = { kind: 'designated', designation: 'saddled' }

/** Events with a condition of their own: attacking while saddled, exploiting, leaving a graveyard, casting from a zone. */
export function namedEvents({ add }: Grammar): void {
  // 702.171b
  add('event', '{what:eventOne} attacks while saddled', null, extended({ kind: 'attacks' }, 'what', SADDLED))
  add('event', '{what:eventOne} exploits a creature', { kind: 'action', action: 'exploit' })
  // 700.13
  const crime: TreeRecord = { kind: 'action', action: 'crime', who: YOU }
  add('event', 'you commit a crime', crime)
  add('event', 'an opponent commits a crime', { ...crime, who: OPPONENTS })
  add('simpleCondition', "you've committed a crime this turn", { kind: 'happened', event: crime })
  // Whose graveyard it is: its owner's.
  for (const [whose, who] of [
    ['your', YOU],
    ["an opponent's", OPPONENTS],
  ] as const) {
    const own: TreeRecord = { kind: 'owner', who }
    const leaves: TreeRecord = { kind: 'zoneChange', from: ['graveyard'] }
    add('event', `{what:eventOne} leaves ${whose} graveyard`, null, extended(leaves, 'what', own))
    if (who === OPPONENTS)
      for (const [place, from] of [
        ['anywhere', {}],
        ['the battlefield', { from: ['battlefield'] }],
      ] as const) {
        const into: TreeRecord = { kind: 'zoneChange', ...from, to: ['graveyard'] }
        add('event', `{what:eventOne} is put into ${whose} graveyard from ${place}`, null, extended(into, 'what', own))
        add('event', `{what:eventMany} are put into ${whose} graveyard from ${place}`, null, extended({ ...into, batch: true }, 'what', own)) // prettier-ignore
      }
    add('event', `{what:eventMany} leave ${whose} graveyard`, null, extended({ ...leaves, batch: true }, 'what', own))
  }
  for (const [words, zone] of [
    ['your graveyard', 'graveyard'],
    ['exile', 'exile'],
    ['your hand', 'hand'],
  ] as const) {
    const from: TreeRecord = { kind: 'castFrom', zone }
    add('castWhat', `a {=:f0} from ${words}`, null, withLast(from))
  }
  add('castWhat', 'a {=:f0} from anywhere other than your hand', null, withLast(notFromHand))
  // 702.105a and the like: whom the creature attacks.
  for (const [words, who] of [
    ['a player', { kind: 'eachPlayer' }],
    ['an opponent', OPPONENTS],
    ['one of your opponents', OPPONENTS],
  ] as const)
    add('event', `{what:eventOne} attacks ${words}`, { kind: 'attacks', defender: who })
  add('event', '{to:eventOne} is dealt noncombat damage', { kind: 'damage', combat: false })
  add('event', '{source:eventOne} deals noncombat damage to an opponent', {
    kind: 'damage',
    combat: false,
    toPlayer: OPPONENTS,
  })
  add('event', 'you investigate', { kind: 'action', action: 'investigate', who: YOU })
  add('event', 'you proliferate', { kind: 'action', action: 'proliferate', who: YOU })
  add('event', '{what:eventOne} explores', { kind: 'action', action: 'explore' })
  add('event', 'you shuffle your library', { kind: 'action', action: 'shuffle', who: YOU })
  add('event', 'an opponent shuffles their library', { kind: 'action', action: 'shuffle', who: OPPONENTS })
  add('event', 'a player shuffles their library', { kind: 'action', action: 'shuffle', who: { kind: 'eachPlayer' } })
  add('event', 'an opponent searches their library', { kind: 'action', action: 'search', who: OPPONENTS })
  add('event', 'you search your library', { kind: 'action', action: 'search', who: YOU })
}

const notFromHand: TreeRecord = { kind: 'not', of: { kind: 'castFrom', zone: 'hand' } }

/** An event whose object has one property more than the words before say. */
function extended(event: TreeRecord, field: string, more: TreeRecord): Shape {
  return shape(
    ({ what }) => ({ ...event, [field]: joined(what ?? null, more) }),
    (value) => {
      if (!isRecord(value)) return null
      const what = shortOf(value[field], more)
      return what === null ? null : { what }
    },
    typeof event['kind'] === 'string' ? event['kind'] : '',
  )
}

function withLast(more: TreeRecord): Shape {
  return shape(
    (fields) => joined(fields['='] ?? null, more),
    (value) => {
      const rest = shortOf(value, more)
      return rest === null ? null : { '=': rest }
    },
  )
}
