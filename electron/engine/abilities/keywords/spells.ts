import type { Ability } from '../ability.ts'
import { NO_COST } from '../cost.ts'
import type { Filter, Ref } from '../reference.ts'
import { copiesItself, fromGraveyard, optional } from './castingWords.ts'
import {
  all,
  bound,
  hitsPlayer,
  isCast,
  isCreature,
  isSelf,
  not,
  ONE,
  opponents,
  paid,
  plain,
  self,
  selfIs,
  steps,
  subject,
  triggered,
  you,
  yourCreature,
  ZERO,
} from './words.ts'

/** What a keyword of spells without a cost of its own stands for; null if it isn't one. */
export function expandSpell(keyword: string): readonly Ability[] | null {
  switch (keyword) {
    case 'jump-start': // 702.133a
      return [
        fromGraveyard(
          'jump-start',
          { mana: null, parts: [{ kind: 'discard', filter: { kind: 'any' }, count: ONE }] },
          { plusManaCost: true, exiled: 'castThisWay' },
        ),
      ]
    case 'retrace': // 702.81a
      return [
        fromGraveyard(
          'retrace',
          { mana: null, parts: [{ kind: 'discard', filter: { kind: 'type', type: 'Land' }, count: ONE }] },
          { plusManaCost: true },
        ),
      ]
    case 'aftermath': // 702.127a
      return [
        fromGraveyard('aftermath', NO_COST, { plusManaCost: true, face: 1, exiled: 'castFromZone' }),
        { kind: 'casting', rule: { kind: 'castOnlyIf', condition: selfIs({ kind: 'inZone', zone: 'graveyard' }) } },
      ]
    case 'rebound': // 702.88a
      return [
        {
          kind: 'replacement',
          replacement: {
            on: { kind: 'zoneChange', what: isSelf, from: ['stack'], to: ['graveyard'], cause: 'resolve' },
            change: {
              kind: 'instead',
              effect: steps(
                { kind: 'move', what: self, to: 'exile', as: 'rebound' },
                {
                  kind: 'delayedTrigger',
                  when: [{ kind: 'beginningOf', step: 'upkeep', whose: you }],
                  content: plain({ kind: 'castCard', who: you, what: bound('rebound'), free: true, optional: true }),
                  once: true,
                },
              ),
            },
          },
          zones: ['stack'],
          condition: { kind: 'castFrom', zone: 'hand' },
        },
      ]
    case 'cipher': // 702.99a
      return cipher()
    case 'bargain': // 702.166a
      return [
        optional('bargain', {
          mana: null,
          parts: [
            {
              kind: 'sacrifice',
              filter: {
                kind: 'or',
                of: [{ kind: 'type', type: 'Artifact' }, { kind: 'type', type: 'Enchantment' }, { kind: 'token' }],
              },
              count: ONE,
            },
          ],
        }),
      ]
    case 'conspire': // 702.78a
      return [
        optional('conspire', {
          mana: null,
          parts: [
            {
              kind: 'tap',
              filter: all(isCreature, { kind: 'sharesType', with: self, what: 'color' }),
              count: { kind: 'fixed', n: 2 },
            },
          ],
        }),
        copiesItself('conspire', ONE, paid('conspire')),
      ]
    case 'storm': // 702.40a
      return [copiesItself('storm', { kind: 'castBefore' })]
    case 'gravestorm': // 702.69a
      return [
        copiesItself('gravestorm', {
          kind: 'happened',
          event: { kind: 'zoneChange', from: ['battlefield'], to: ['graveyard'] },
        }),
      ]
    case 'cascade': // 702.85a
      return [cascade()]
    case 'undaunted': // 702.125a
      return [
        { kind: 'casting', rule: { kind: 'costChange', generic: { kind: 'players', who: opponents }, less: true } },
      ]
    default:
      return null
  }
}

// 702.99a: as it resolves the card is exiled, encoded on a creature, which then has an ability for as long as that is so.
function cipher(): readonly Ability[] {
  const encoded: Ref = { kind: 'linked', link: 'encoded' }
  const creature = bound('creature')
  const hit = triggered(
    'cipher',
    [hitsPlayer],
    steps(
      { kind: 'copySpell', what: { kind: 'granter' }, who: you, n: ONE, newTargets: false, as: 'copy' },
      { kind: 'castCard', who: you, what: bound('copy'), free: true, optional: true },
    ),
  )
  return [
    {
      kind: 'replacement',
      replacement: {
        on: {
          kind: 'zoneChange',
          what: all(isSelf, { kind: 'card' }),
          from: ['stack'],
          to: ['graveyard'],
          cause: 'resolve',
        },
        change: {
          kind: 'instead',
          effect: steps(
            { kind: 'choose', who: you, from: { filter: yourCreature }, min: ZERO, max: ONE, as: 'creature' },
            {
              kind: 'if',
              condition: { kind: 'matches', ref: creature, filter: { kind: 'any' } },
              then: steps(
                { kind: 'move', what: self, to: 'exile', as: 'card' },
                { kind: 'link', what: creature, link: 'encoded', on: bound('card') },
              ),
              else: { kind: 'move', what: self, to: 'graveyard' },
            },
          ),
        },
      },
      zones: ['stack'],
    },
    {
      kind: 'static',
      zones: ['exile'],
      parts: [{ kind: 'modify', affects: { kind: 'is', ref: encoded }, mods: [{ kind: 'addAbility', ability: hit }] }],
    },
  ]
}

// 702.85a
function cascade(): Ability {
  const lesser: Filter = {
    kind: 'compare',
    stat: 'manaValue',
    op: '<',
    to: { kind: 'stat', of: subject, stat: 'manaValue' },
  }
  return triggered(
    'cascade',
    [isCast],
    steps(
      {
        kind: 'revealUntil',
        who: you,
        filter: all(not({ kind: 'type', type: 'Land' }), lesser),
        count: ONE,
        found: 'found',
        rest: 'rest',
        into: 'exile',
      },
      { kind: 'castCard', who: you, what: bound('found'), free: true, optional: true, if: lesser, as: 'cast' },
      {
        kind: 'move',
        what: bound('rest'),
        to: 'library',
        how: { position: { kind: 'randomBottom' } },
      },
      {
        kind: 'if',
        condition: { kind: 'did', name: 'cast' },
        then: { kind: 'nothing' },
        else: { kind: 'move', what: bound('found'), to: 'library', how: { position: { kind: 'randomBottom' } } },
      },
    ),
    { zones: ['stack'] },
  )
}
