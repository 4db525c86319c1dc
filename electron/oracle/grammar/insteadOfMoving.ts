import { shape } from '../grammar.ts'
import type { Grammar } from '../grammar.ts'
import { isRecord, kindOf, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { withAnother, withoutAnother } from './costs.ts'
import { END_OF_TURN } from './lasting.ts'
import { playerRule } from './playerRules.ts'
import { joined, shortOf, YOU } from './references.ts'

const BATTLEFIELD = ['battlefield']

/** Where things go instead of where they would (614.1a), and what can't enter at all. */
export function insteadOfMoving({ add }: Grammar): void {
  add('replacement', "if a {what:f0} would enter and it wasn't cast, exile it instead.", null, uncast)
  add(
    'sentence',
    "until end of turn, if a {what:f0} would enter and it wasn't cast, exile it instead",
    null,
    thisTurn(uncast),
  )
  add('replacement', "{what:f1} in {from:places} can't enter.", null, cantEnter)
  add('replacement', "{what:f1} in {from:places} can't enter the battlefield.", null, cantEnter)
  add('places', 'graveyards', null, list(['graveyard']))
  add('places', 'libraries', null, list(['library']))
  add('places', 'graveyards and libraries', null, list(['graveyard', 'library']))
  for (const [words, who] of [
    ['a graveyard', null],
    ['your graveyard', YOU],
    ["an opponent's graveyard", { kind: 'opponents' }],
  ] as const) {
    const intro = `if a {what:f0} would be put into ${words} from anywhere, `
    add('replacement', `${intro}exile it instead.`, null, exiled(who, false))
    add(
      'replacement',
      `${intro.replace(', ', '')} and it wasn't cycled, exile it instead.`,
      null,
      exiled(who, false, UNCYCLED),
    )
    const soon = `if a {what:f0} would be put into ${words} from anywhere this turn, `
    for (const it of ['it', 'that card'])
      add('sentence', `${soon}exile ${it} instead`, null, thisTurn(exiled(who, false)))
    add('replacement', `${intro}exile that card instead.`, null, exiled(who, false))
    add('replacement', `${intro}instead exile it with a {counter:counterName} counter on it.`, null, exiled(who, true))
  }
  // 603.2d
  add(
    'staticCore',
    'if a triggered ability of {what:sourceOfTrigger} triggers, it triggers an additional time',
    null,
    playerRule(
      YOU,
      ({ what }) => ({ kind: 'extraTriggers', what: what ?? null }),
      (rule) =>
        rule['kind'] === 'extraTriggers' && rule['cause'] === undefined && rule['turnedUp'] === undefined
          ? { what: rule['what'] ?? null }
          : null,
    ),
  )
  add('sourceOfTrigger', 'a {=:f0}')
  add('sourceOfTrigger', 'another {=:f0}', null, anotherFilter)
  add(
    'staticCore',
    'if a {cause:f0} entering causes a triggered ability of a {what:f0} to trigger, that ability triggers an additional time',
    null,
    playerRule(
      YOU,
      ({ what, cause }) => ({ kind: 'extraTriggers', what: what ?? null, cause: cause ?? null }),
      (rule) =>
        rule['kind'] === 'extraTriggers' && rule['cause'] !== undefined
          ? { what: rule['what'] ?? null, cause: rule['cause'] }
          : null,
    ),
  )
}

type Shaped = ReturnType<typeof shape>

function list(zones: readonly string[]): Shaped {
  return shape(
    () => zones,
    (value) => (sameTree(value, zones) ? {} : null),
  )
}

function ability(on: TreeRecord, change: TreeRecord): TreeRecord {
  return { kind: 'replacement', replacement: { on, change }, zones: BATTLEFIELD }
}

function partsOf(value: Tree): { on: TreeRecord; change: TreeRecord } | null {
  const replacement = isRecord(value) && value['kind'] === 'replacement' ? value['replacement'] : null
  if (!isRecord(replacement) || replacement['self'] !== undefined) return null
  const { on, change } = replacement
  return isRecord(on) && isRecord(change) && on['kind'] === 'zoneChange' ? { on, change } : null
}

const UNCAST: TreeRecord = { kind: 'not', of: { kind: 'wasCast' } }

const uncast = shape(
  ({ what }) =>
    ability({ kind: 'zoneChange', what: joined(what ?? null, UNCAST), to: BATTLEFIELD }, { kind: 'zone', to: 'exile' }),
  (value) => {
    const parts = partsOf(value)
    if (parts === null || !sameTree(parts.on['to'], BATTLEFIELD) || parts.change['kind'] !== 'zone') return null
    const what = shortOf(parts.on['what'], UNCAST)
    return what === null ? null : { what }
  },
  'replacement',
)

/** 101.2: what can't enter stays where it is. */
const cantEnter = shape(
  ({ what, from }) =>
    ability({ kind: 'zoneChange', what: what ?? null, from: from ?? null, to: BATTLEFIELD }, { kind: 'skip' }),
  (value) => {
    const parts = partsOf(value)
    if (parts === null || parts.change['kind'] !== 'skip' || !sameTree(parts.on['to'], BATTLEFIELD)) return null
    return parts.on['from'] === undefined ? null : { what: parts.on['what'] ?? null, from: parts.on['from'] }
  },
  'replacement',
)

const GRAVEYARD = ['graveyard']
/** A card, not a token: graveyards are by owner. */
const CARD: TreeRecord = { kind: 'not', of: { kind: 'token' } }

/** What a line of a permanent does for as long as it is there, for this turn alone. */
function thisTurn(always: Shaped): Shaped {
  return shape(
    (fields) => {
      const made = always.build?.(fields) ?? null
      return isRecord(made)
        ? { kind: 'floatingReplacement', replacement: made['replacement'] ?? null, until: END_OF_TURN }
        : null
    },
    (value) =>
      isRecord(value) && value['kind'] === 'floatingReplacement' && value['on'] === undefined
        ? (always.unbuild?.({ kind: 'replacement', replacement: value['replacement'] ?? null }) ?? null)
        : null,
    'floatingReplacement',
  )
}

const UNCYCLED: TreeRecord = { notCause: 'cycle' }

function exiled(who: TreeRecord | null, counters: boolean, how: TreeRecord = {}): Shaped {
  const whose: TreeRecord = who === null ? CARD : { kind: 'and', of: [CARD, { kind: 'owner', who }] }
  return shape(
    ({ what, counter }) =>
      ability(
        {
          kind: 'zoneChange',
          what: kindOf(what) === 'any' ? whose : { kind: 'and', of: [what ?? null, whose] },
          to: GRAVEYARD,
          ...how,
        },
        {
          kind: 'zone',
          to: 'exile',
          ...(counters ? { counters: { counter: counter ?? null, n: { kind: 'fixed', n: 1 } } } : {}),
        },
      ),
    (value) => {
      const parts = partsOf(value)
      if (parts === null || parts.change['kind'] !== 'zone' || !sameTree(parts.on['to'], GRAVEYARD)) return null
      if (parts.on['notCause'] !== how['notCause']) return null
      if (parts.on['from'] !== undefined || (parts.change['counters'] !== undefined) !== counters) return null
      const what = sameTree(parts.on['what'], whose) ? { kind: 'any' } : shortOf(parts.on['what'], whose)
      if (what === null) return null
      const given = parts.change['counters']
      return { what, ...(isRecord(given) ? { counter: given['counter'] ?? null } : {}) }
    },
    'replacement',
  )
}

const anotherFilter = shape(
  (fields) => withAnother(fields['='] ?? null),
  (value) => {
    const rest = withoutAnother(value)
    return rest === null ? null : { '=': rest }
  },
)
