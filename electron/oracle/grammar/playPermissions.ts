import { shape } from '../grammar.ts'
import type { Grammar } from '../grammar.ts'
import { isList, isRecord, kindOf, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { fixedRules, playerRule, playerRules } from './playerRules.ts'
import { constant } from './quantities.ts'
import { joined, YOU } from './references.ts'

const ANY: TreeRecord = { kind: 'any' }
const EACH: TreeRecord = { kind: 'eachPlayer' }

/** Permissions to play cards from other zones than the hand, and what spells can't be cast (601.3, 305.1). */
export function playPermissions({ add }: Grammar): void {
  add('playZone', 'the top of your library', null, constant('libraryTop'))
  add('playZone', 'your graveyard', null, constant('graveyard'))
  const lands = (zone: Tree, what: Tree): TreeRecord => ({ kind: 'playFrom', zone, what, lands: true })
  const spells = (zone: Tree, what: Tree, more: TreeRecord = {}): TreeRecord => ({
    kind: 'playFrom',
    zone,
    what,
    spells: true,
    ...more,
  })
  add(
    'staticCore',
    'you may play lands and cast {what:f1} from {zone:playZone}',
    null,
    playerRules(
      YOU,
      ({ what, zone }) => (isSpells(what) ? [lands(zone ?? null, ANY), spells(zone ?? null, what ?? null)] : null),
      ([one, other]) =>
        one?.['lands'] === true && other?.['spells'] === true && kindOf(one['what']) === 'any'
          ? { what: other['what'] ?? null, zone: other['zone'] ?? null }
          : null,
    ),
  )
  add(
    'staticCore',
    'you may play (lands|land cards) from {zone:playZone}',
    null,
    playerRule(
      YOU,
      ({ zone }) => lands(zone ?? null, ANY),
      (rule) =>
        rule['kind'] === 'playFrom' &&
        rule['lands'] === true &&
        rule['spells'] === undefined &&
        rule['said'] === undefined
          ? { zone: rule['zone'] ?? null }
          : null,
    ),
  )
  add(
    'staticCore',
    "you may play the top card of your library if it's a {what:f0}",
    null,
    playerRule(
      YOU,
      ({ what }) => ({
        kind: 'playFrom',
        zone: 'libraryTop',
        what: what ?? null,
        lands: true,
        spells: true,
        said: 'play',
      }),
      (rule) =>
        rule['kind'] === 'playFrom' && rule['lands'] === true && rule['said'] === 'play'
          ? { what: rule['what'] ?? null }
          : null,
    ),
  )
  const cast = (template: string, more: TreeRecord): void => {
    add(
      'staticCore',
      template,
      null,
      playerRule(
        YOU,
        ({ what, zone }) => (isSpells(what) ? spells(zone ?? null, what ?? null, more) : null),
        (rule) =>
          rule['kind'] === 'playFrom' &&
          rule['lands'] === undefined &&
          rule['limitPerTurn'] === more['limitPerTurn'] &&
          !sharesWithExiled(rule['what'])
            ? { what: rule['what'] ?? null, zone: rule['zone'] ?? null }
            : null,
      ),
    )
  }
  cast('you may cast {what:f1} from {zone:playZone}', {})
  // Cards that aren't said to be spells are cast as any spell that they can be.
  add(
    'staticCore',
    'you may cast {what:fCard1} from {zone:playZone}',
    null,
    playerRule(
      YOU,
      ({ what, zone }) => (isSpells(what) || !isNonland(what) ? null : spells(zone ?? null, what ?? null)),
      (rule) =>
        rule['kind'] === 'playFrom' && rule['lands'] === undefined && isNonland(rule['what'])
          ? { what: rule['what'] ?? null, zone: rule['zone'] ?? null }
          : null,
    ),
  )
  cast('once each turn, you may cast a {what:f0} from {zone:playZone}', { limitPerTurn: 1 })
  add(
    'onceOnYourTurn',
    'once during each of your turns, you may cast a {what:f0} from {zone:playZone}',
    null,
    playerRule(
      YOU,
      ({ what, zone }) => (isSpells(what) ? spells(zone ?? null, what ?? null, { limitPerTurn: 1 }) : null),
      (rule) =>
        rule['kind'] === 'playFrom' && rule['limitPerTurn'] === 1
          ? { what: rule['what'] ?? null, zone: rule['zone'] ?? null }
          : null,
    ),
  )
  add('static', '{parts:onceOnYourTurn}.', null, onYourTurn)
  add('static', 'as long as ~ is in the command zone or on the battlefield, {parts:staticCore}.', null, eminence)
  add(
    'staticCore',
    'once each turn, you may cast a {what:f0} from {zone:playZone} if it shares a card type with a card exiled with ~',
    null,
    playerRule(
      YOU,
      ({ what, zone }) =>
        isSpells(what) ? spells(zone ?? null, joined(what ?? null, SHARES), { limitPerTurn: 1 }) : null,
      (rule) => {
        const what = sharesWithExiled(rule['what'])
        return rule['kind'] === 'playFrom' && rule['limitPerTurn'] === 1 && what !== null
          ? { what, zone: rule['zone'] ?? null }
          : null
      },
    ),
  )

  // ── what can't be cast (101.2, 601.3) ──
  for (const [words, who] of [
    ["players can't cast", EACH],
    ["you can't cast", YOU],
    ["your opponents can't cast", { kind: 'opponents' }],
  ] as const) {
    add('staticCore', `${words} {what:f1}`, null, banned(who))
    add(
      'staticCore',
      `${words} spells from graveyards or libraries`,
      null,
      fixedRules(who, [
        { kind: 'cantCast', from: 'graveyard' },
        { kind: 'cantCast', from: 'library' },
      ]),
    )
  }
  add('staticCore', "{what:f1} can't be cast", null, banned({ ...EACH, said: 'passive' }))
}

/** 'Once during each of your turns': in force on those turns only. */
const LAND: TreeRecord = { kind: 'not', of: { kind: 'type', type: 'Land' } }
function isNonland(what: Tree | undefined): boolean {
  const of = isRecord(what) && what['kind'] === 'and' && isList(what['of']) ? what['of'] : [what]
  return of.some((part) => sameTree(part, LAND))
}

const onYourTurn = shape(
  ({ parts }) => ({ kind: 'static', condition: { kind: 'yourTurn' }, zones: ['battlefield'], parts: parts ?? null }),
  (value) =>
    isRecord(value) && value['kind'] === 'static' && kindOf(value['condition']) === 'yourTurn'
      ? { parts: value['parts'] ?? null }
      : null,
  'static',
)

const EVERYWHERE = ['command', 'battlefield']
/** 207.2c, 113.6b: eminence works from the command zone too. */
const eminence = shape(
  ({ parts }) => ({ kind: 'static', zones: EVERYWHERE, parts: parts ?? null }),
  (value) =>
    isRecord(value) && value['kind'] === 'static' && sameTree(value['zones'], EVERYWHERE)
      ? { parts: value['parts'] ?? null }
      : null,
  'static',
)

function linkedTo(link: string): TreeRecord {
  return { kind: 'linked', link }
}

const SHARES: TreeRecord = {
  kind: 'sharesType',
  what: 'cardType',
  with: linkedTo('exiled'),
}

function isSpells(what: Tree | undefined): boolean {
  if (kindOf(what) === 'spell') return true
  const of = partsOf(what)
  return of.some((part) => kindOf(part) === 'spell')
}

function partsOf(what: Tree | undefined): readonly Tree[] {
  if (typeof what !== 'object' || what === null || Array.isArray(what)) return []
  const { kind, of } = what as TreeRecord
  return kind === 'and' && Array.isArray(of) ? (of as readonly Tree[]) : []
}

/** The filter without 'shares a card type with a card exiled with ~', if it ends in that. */
function sharesWithExiled(what: Tree | undefined): Tree | null {
  const of = partsOf(what)
  const last = of.at(-1)
  if (kindOf(last) !== 'sharesType' || kindOf((last as TreeRecord)['with']) !== 'linked') return null
  const rest = of.slice(0, -1)
  const [only] = rest
  return rest.length === 1 && only !== undefined ? only : { kind: 'and', of: rest }
}

function banned(who: TreeRecord): ReturnType<typeof playerRule> {
  return playerRule(
    who,
    ({ what }) => (isSpells(what) ? { kind: 'cantCast', what: what ?? null } : null),
    (rule) =>
      rule['kind'] === 'cantCast' && rule['what'] !== undefined && Object.keys(rule).length === 2
        ? { what: rule['what'] }
        : null,
  )
}
